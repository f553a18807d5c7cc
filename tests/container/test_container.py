"""The container: its steps are carried out one by one on a bare Debian, and what they make is used.

No registry of images is needed; a root folder with Debian's Python takes the place of the image that it is
FROM. It takes a minute and needs root and mmdebstrap, so it runs where `CI` is set, as `.ci/run` does.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.container.steps import Stage, carried_out
from tests.drive.packages import packages

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        os.geteuid() != 0 or shutil.which("mmdebstrap") is None, reason="needs root and mmdebstrap"
    ),
    pytest.mark.long,
]
IMAGE = ROOT / "deploy" / "Containerfile"


def test_the_container_is_built_and_works(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """One test, since building is what takes long."""
    base = debian(tmp_path / "debian")
    stage = carried_out(IMAGE, ROOT, base, tmp_path, packages(tmp_path_factory))[""]
    assert_private(stage)
    without_a_token_it_says_so(stage)
    without_a_bot_it_is_not_healthy(stage)
    a_board_is_painted(stage)
    the_local_table_is_elsewhere(stage)
    tell_size(stage, base)


def debian(place: Path) -> Path:
    """Make a Debian with Python, called `python` as in the image that ours is FROM."""
    packages = "--include=python3,python3-venv"
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=minbase", packages, "--mode=root", "bookworm", place], check=True
    )
    (place / "usr" / "local" / "bin" / "python").symlink_to("/usr/bin/python3")
    return place


def ran(stage: Stage, *words: str) -> subprocess.CompletedProcess[str]:
    command = stage.command(*stage.words("ENTRYPOINT"), *words)
    return subprocess.run(command, capture_output=True, text=True, check=False)


def assert_private(stage: Stage) -> None:
    data = (stage.root / stage.said["VOLUME"].lstrip("/")).stat()
    assert (data.st_uid, data.st_gid, data.st_mode & 0o777) == (*map(int, stage.user.split(":")), 0o700)
    assert data.st_uid != 0


def without_a_token_it_says_so(stage: Stage) -> None:
    refused = ran(stage, *stage.words("CMD"))
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1), refused.stderr
    assert "token" in refused.stderr


def without_a_bot_it_is_not_healthy(stage: Stage) -> None:
    found = subprocess.run(
        stage.command(*stage.words("HEALTHCHECK")), capture_output=True, text=True, check=False
    )
    assert found.returncode == 2
    assert "data/health.json: cannot be read" in found.stderr


def a_board_is_painted(stage: Stage) -> None:
    record = next((ROOT / "tests" / "engines").glob("*/records/*.txt"))
    shutil.copy(record, stage.root / "opt" / "record.txt")
    painted = ran(stage, "render", "/opt/record.txt", "--out", "/data/board.png")
    assert painted.returncode == 0, painted.stderr
    assert (stage.root / "data" / "board.png").read_bytes().startswith(b"\x89PNG")


def the_local_table_is_elsewhere(stage: Stage) -> None:
    refused = ran(stage, "play")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1), refused.stderr
    assert "pip install ." in refused.stderr
    assert not list((stage.root / "opt" / "cairn").glob("sandbox*"))


def tell_size(stage: Stage, base: Path) -> None:
    """Print the size as a sum: of Debian, of the packages, and of what is ours."""
    packages, ours = (megabytes(stage.root / "opt" / name) for name in ("venv", "cairn"))
    debian = megabytes(base)
    print(f"container: {debian + packages + ours} MB = {debian} Debian + {packages} packages + {ours} ours")  # noqa: T201
    assert packages + ours < 200


def megabytes(folder: Path) -> int:
    counted = subprocess.run(["du", "-s", "-m", folder], capture_output=True, text=True, check=True)
    return int(counted.stdout.split()[0])
