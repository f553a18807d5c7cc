"""The tutorial and the first change are true: both can be made, and their commands print what they say."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.bot.cli.overlay import overlay, ran

PAGE = ROOT / "docs" / "adding-a-game.md"
RECIPES = ROOT / "docs" / "game-recipes.md"
"""It goes on with the game of the page before."""
FIRST_CHANGE = ROOT / "docs" / "maintainers.md"
_BLOCK = re.compile(r"^```(diff|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PLAIN = {"pytest": ("-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly")}
_FILE, _HUNK, _COMMAND = "--- ", "@@", "$ "


def blocks(page: Path) -> list[tuple[str, str]]:
    """Return the changes and the commands of a page in their order."""
    return [(found[1], found[2]) for found in _BLOCK.finditer(page.read_text("utf-8"))]


def change(folder: Path, text: str) -> None:
    """Make the changes of a block: each of its hunks fits exactly one place of its file."""
    for part in text.removeprefix(_FILE).split(f"\n{_FILE}"):
        name, _, hunks = part.partition("\n")
        file = folder / name
        if not file.exists():
            file.write_text("".join(f"{line.removeprefix('+')}\n" for line in hunks.splitlines()), "utf-8")
            continue
        for hunk in hunks.removesuffix("\n").split(f"\n{_HUNK}\n"):
            lines = hunk.split("\n")
            before = "".join(line[1:] + "\n" for line in lines if not line.startswith("+"))
            after = "".join(line[1:] + "\n" for line in lines if not line.startswith("-"))
            whole = file.read_text("utf-8")
            assert f"\n{whole}".count(f"\n{before}") == 1, f"{name} has no one place for\n{hunk}"
            file.write_text(f"\n{whole}".replace(f"\n{before}", f"\n{after}").removeprefix("\n"), "utf-8")


def check(folder: Path, text: str) -> None:
    """Carry out the commands of a block; what they print has the lines below them, in this order."""
    for command, wanted in _commands(text):
        printed = carried_out(folder, command)
        at = 0
        for line in wanted:
            pattern = re.compile("^" + ".*".join(map(re.escape, line.split("..."))) + "$", re.MULTILINE)
            found = pattern.search(printed, at)
            assert found is not None, f"{command} does not print {line!r}, but:\n{printed}"
            at = found.end()


def _commands(text: str) -> Iterator[tuple[list[str], list[str]]]:
    for part in text.removeprefix(_COMMAND).split(f"\n{_COMMAND}"):
        command, *wanted = part.rstrip("\n").split("\n")
        yield shlex.split(command), wanted


def carried_out(folder: Path, command: list[str]) -> str:
    """Return what a command prints; `make` is left to the reader."""
    match command:
        case ["make", *_]:
            return ""
        case ["rm", *names]:
            for name in names:
                (folder / name).unlink()
            return ""
        case ["python", "-m", *arguments]:
            done = ran(folder, *arguments)
        case [tool, *arguments]:
            done = ran(folder, tool, *arguments, *_PLAIN.get(tool, ()))
        case _:
            pytest.fail("an empty command")
    return done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.long
def test_every_step_can_be_taken_and_proves_what_it_says(tmp_path: Path) -> None:
    folder = overlay(tmp_path)
    for kind, text in (*blocks(PAGE), *blocks(RECIPES)):
        (change if kind == "diff" else check)(folder, text)
    written = ("engines/quarry", "renderers/quarry.py", "tests/engines/quarry")
    assert "already formatted" in carried_out(folder, ["ruff", "format", "--check", *written])
    assert "Success" in carried_out(folder, ["mypy", *written])


@pytest.mark.slow
@pytest.mark.long
def test_the_first_change_can_be_made(tmp_path: Path) -> None:
    for name in ("bot", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("bench", "engines", "lessons", "pyproject.toml", "renderers", "robots", "sandbox"):
        (tmp_path / name).symlink_to(ROOT / name)
    for kind, text in blocks(FIRST_CHANGE):
        (change if kind == "diff" else check)(tmp_path, text)
    changed = [
        line.removeprefix(_FILE)
        for _, text in blocks(FIRST_CHANGE)
        for line in text.splitlines()
        if line.startswith(_FILE)
    ]
    modules = [name for name in changed if name.endswith(".py")]
    assert "already formatted" in carried_out(tmp_path, ["ruff", "format", "--check", *modules])
    assert "All checks passed" in carried_out(tmp_path, ["ruff", "check", *modules])


def test_a_change_that_does_not_fit_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one\ntwo\n", "utf-8")
    change(tmp_path, "--- a.txt\n one\n-two\n+three\n")
    assert (tmp_path / "a.txt").read_text("utf-8") == "one\nthree\n"
    with pytest.raises(AssertionError, match="has no one place"):
        change(tmp_path, "--- a.txt\n-two\n+four\n")


def test_a_command_that_prints_something_else_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="does not print 'Success'"):
        check(overlay(tmp_path), "$ python -m bot games\nSuccess\n")
