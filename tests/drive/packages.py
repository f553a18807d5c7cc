"""The packages that the bot needs, fetched once in a run for all tests that install them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from tests.architecture.sources import ROOT


def packages(folders: pytest.TempPathFactory) -> Path:
    """Return a folder with the wheels that the lock file names, as the index has them."""
    own = folders.getbasetemp()
    place = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "packages"
    pip = (sys.executable, "-m", "pip", "--quiet", "download", "--only-binary", ":all:", "--require-hashes")
    with FileLock(f"{place}.lock"):
        if not (place / "all").exists():
            subprocess.run([*pip, "-r", ROOT / "requirements.lock", "--dest", place], check=True)
            (place / "all").touch()
    return place
