"""The command `new`: it writes a small working game as a template."""

import argparse
import importlib
import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

import engines
from bot.cli.simulate import Endings
from bot.cli.tools.arguments import Arguments, Parser, describe
from bot.cli.tools.files import Out, make_folder, write_file
from bot.domain.errors import UsageError
from bot.domain.robots import NAMES
from engines.checks.play import Trial, deserted, finished
from engines.registry import Registry, scan
from renderers.theme import SEAT_STYLES
from robots.api import Level

_LONGEST_KEY = 16
"""Limit of characters of a key: longer ones would break lines of the modules, and the title's box."""
_MOST_SEATS = len(SEAT_STYLES)
_TRIALS = 20
"""Games played to find short ones for the records."""
_SEATS = re.compile(r"([2-9])(?:-([2-9]))?")
_IMPORTS = re.compile(r"(?:^from [^\n(]+(?:\([^)]*\))?\n)+", re.MULTILINE)
_IMPORT = re.compile(r"^from (\S+)[^\n(]+(?:\([^)]*\))?\n", re.MULTILINE)


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Write a small game that works: rules, words in three languages, pictures, tests and records. All\n"
        "tests pass at once; docs/adding-a-game.md shows how to make your own game of it, step by step.",
        "KEY",
        "KEY --seats 3-5 --secrets",
    )
    parser.add_argument(
        "key", metavar="KEY", help="name of the game for programs: lower-case, such as slate_hill"
    )
    parser.add_argument(
        "--seats", type=seat_counts, default=(2, 3, 4), metavar="N-M", help="numbers of seats (default: 2-4)"
    )
    parser.add_argument(
        "--secrets", action="store_true", help="each seat has a hand that the others do not see"
    )


def seat_counts(text: str) -> tuple[int, ...]:
    """Parse a number of seats or a range such as 2-4."""
    match = _SEATS.fullmatch(text)
    least, most = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 2 <= least <= most <= _MOST_SEATS:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no number of seats from 2 to {_MOST_SEATS}, for which pictures have colours and"
            " signs, and no range such as 2-4"
        )
    return tuple(range(least, most + 1))


def run(arguments: Arguments) -> int:
    """Write the game; return 0. Raises `UsageError`."""
    return write_game(NewGame(arguments.key, arguments.seats, arguments.secrets), print)


class NewGame(Struct, frozen=True):
    key: str
    seats: tuple[int, ...]
    secrets: bool = False


def write_game(game: NewGame, out: Out) -> int:
    """Write the files and records of a game into the clone from which `engines` is imported; return 0.

    Raises `UsageError` for a key that cannot be used; then nothing is written.
    """
    root = Path(engines.__file__ or "").parents[1]
    if not (root / "tests" / "engines").is_dir():
        raise UsageError("a new game is written into a clone of Cairn's repository; run this there")
    check_key(game.key, root)
    written = [(root / path, text) for path, text in contents(game)]
    for path, text in written:
        make_folder(path.parent)
        write_file(path, text.encode())
    lines = sum(text.count("\n") for _, text in written)
    places = (f"engines/{game.key}/", f"renderers/{game.key}.py", f"tests/engines/{game.key}/")
    importlib.invalidate_caches()
    keep_records(game, scan(), root / places[2] / "records")
    out(f"{len(written)} files with {lines} lines, and records of two games: {', '.join(places)}")
    out("all tests pass; try it:")
    out(f"  python -m bot simulate {game.key} --seats {game.seats[0]} --games 20")
    out(f"  pytest tests/engines/{game.key} tests/engines/test_facts.py tests/conformance -k {game.key}")
    out("  make play      then choose it after /join; docs/adding-a-game.md goes on from here")
    return 0


def check_key(key: str, root: Path) -> None:
    """Raise `UsageError` for an invalid or taken key."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", key) or len(key) > _LONGEST_KEY:
        text = (
            f"'{key}' is no key: it has up to {_LONGEST_KEY} lower-case letters, digits and _, a letter first"
        )
        raise UsageError(text)
    if keyword.iskeyword(key) or keyword.issoftkeyword(key) or key in sys.stdlib_module_names:
        raise UsageError(f"'{key}' is a word of Python; take another one, such as {key}_game")
    if key in (*Level, *map(str.lower, NAMES)):
        raise UsageError(f"'{key}' is a level or a name of robots; choose another key")
    for place in ("", "engines", "renderers", "robots", "lessons", "tests/engines"):
        for path in (root / place / key, root / place / f"{key}.py"):
            if path.exists():
                raise UsageError(f"'{key}' is taken by {path.relative_to(root)}; choose another key")


def contents(game: NewGame) -> Iterator[tuple[str, str]]:
    """Yield path and content of each file of a new game."""
    names = {
        "__key__": game.key,
        "__title__": game.key.replace("_", " ").title(),
        "__seats__": f"({', '.join(map(str, game.seats))}{',' if len(game.seats) == 1 else ''})",
    }
    for path, text in _templates(files("bot.cli").joinpath("template")):
        content = "".join(_lines(text, "secrets" if game.secrets else "open"))
        for gap, name in names.items():
            path, content = path.replace(gap, name), content.replace(gap, name)  # noqa: PLW2901 - filled in by parts
        yield path, _IMPORTS.sub(_in_order, content)


def _templates(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    """Yield path and content of each file of the template, in order."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, f"{above}{entry.name}/")
        else:
            yield above + entry.name.removesuffix(".txt"), entry.read_text("utf-8")


def _lines(text: str, kind: str) -> Iterator[str]:
    """Yield the lines without a mark, and those marked with this kind: `open|` or `secrets|`."""
    for line in text.splitlines(keepends=True):
        mark, bar, content = line.partition("|")
        if bar and mark in ("open", "secrets"):
            if mark == kind:
                yield content
        else:
            yield line


def _in_order(imports: re.Match[str]) -> str:
    """Sort imports by module, as their order depends on the key."""
    return "".join(match[0] for match in sorted(_IMPORT.finditer(imports[0]), key=lambda match: match[1]))


def keep_records(game: NewGame, registry: Registry, folder: Path) -> None:
    """Play the new game, and write a record for each way to end."""
    rules = registry.newest(game.key)
    endings = Endings()
    for number in range(_TRIALS):
        trial = Trial(rules, rules.resolve({}, {}), game.seats[0], f"{game.key} {number}")
        endings.see(finished(trial))
        endings.see(deserted(trial))
    endings.keep(folder, registry.package(game.key), lambda _line: None)
