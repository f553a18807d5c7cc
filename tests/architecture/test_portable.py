"""Nothing of one machine stands in the project, and its lock files name no address."""

import re
from pathlib import Path

from tests.architecture.sources import ROOT, files, name

_MACHINE = re.compile(r"(?<![\w.:/)}\]*-])/(?:work|root|home|tmp|Users)/\w")
_ADDRESS = re.compile(r"https?:|-url|find-links|file:|git\+|\s@\s", re.IGNORECASE)
_LOCKED = re.compile(r"[a-z0-9._-]+==[^ ]+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    #.*")


def test_nothing_of_one_machine_stands_in_the_project() -> None:
    read = {name(path): _lines(path) for path in files() if path.suffix != ".lock"}
    assert read
    wrong = {path: [line for line in lines if _MACHINE.search(line)] for path, lines in read.items()}
    assert {path: lines for path, lines in wrong.items() if lines} == {}


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def test_a_path_of_one_machine_is_found() -> None:
    for room in ("work", "root", "home", "tmp"):
        assert _MACHINE.search(f'open("/{room}/me/cairn.db")')
    assert not _MACHINE.search("https://example.org/home/page")


def test_lock_files_pin_with_hashes_and_name_no_address() -> None:
    locks = {path.name: path.read_text("utf-8").splitlines() for path in ROOT.glob("*.lock")}
    assert locks.keys() == {"requirements.lock", "requirements-dev.lock"}
    for lock, lines in locks.items():
        wrong = [line for line in lines if _ADDRESS.search(line) or not _LOCKED.fullmatch(line)]
        assert wrong == [], lock
        assert any("==" in line for line in lines), lock
