"""A copy of the project by links, without its titles: games can be written into it and tested there."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from engines.registry import scan
from tests.architecture.sources import ROOT

_SHARED = ("bench", "bot", "lessons", "robots", "sandbox", "pyproject.toml")
_OPENED = ("engines", "renderers", "tests", "tests/engines")
"""Folders in which games are written: real ones, full of links."""
_OF_THIS_RUN = ("PYTEST_", "CAIRN_TEST_", "CI")
"""Prefixes of this run's variables: the reader who types the commands in the copy has set none."""

_NOTHING_COMPILED = {"PYTHONDONTWRITEBYTECODE": "1"}
"""They read what is compiled of the project, and leave nothing there: the paths of the copy are soon gone."""


def overlay(folder: Path) -> Path:
    """Make the copy in this folder, and return it."""
    titles = set(scan())
    for place in _OPENED:
        (folder / place).mkdir()
    for path in (*(ROOT / name for name in _SHARED), *(path for name in _OPENED for path in _entries(name))):
        target = folder / path.relative_to(ROOT)
        if path.stem not in titles and not target.exists():
            target.symlink_to(path)
    _link_known(folder)
    return folder


def _link_known(folder: Path) -> None:
    """Share what hypothesis works out once, of all characters and of our modules: it takes seconds."""
    kept = ROOT / ".hypothesis"
    kept.mkdir(exist_ok=True)
    (folder / kept.name).symlink_to(kept)


def _entries(place: str) -> Iterator[Path]:
    return (path for path in (ROOT / place).iterdir() if path.name != "__pycache__")


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python in the copy; `-m` is put before the arguments."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OF_THIS_RUN)}
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=kept | {"PYTHONPATH": str(folder)} | _NOTHING_COMPILED,
        capture_output=True,
        text=True,
        check=False,
    )


def told(folder: Path, *arguments: str) -> str:
    """Run a module in the copy and return what it prints; it must succeed."""
    done = ran(folder, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
