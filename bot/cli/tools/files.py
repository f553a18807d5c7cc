"""Input and output of commands: lines, files, games, the database; an error becomes one sentence."""

import os
from argparse import ArgumentTypeError
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeAlias

from bot.cli.tools.arguments import Parser
from bot.domain.errors import UsageError
from bot.store.database import Database
from bot.store.named import database_at
from bot.store.store import Store
from bot.words.catalogues import LANGUAGES
from engines.api import AnyRules, UnknownRules
from engines.registry import Registry
from engines.textrecord import Record, RecordError, read
from renderers.theme import too_many_seats

Out: TypeAlias = Callable[[str], object]
"""A function that prints a line."""


def add_language(parser: Parser) -> None:
    """Add the argument for the language of the output."""
    first = LANGUAGES[0]
    parser.add_argument(
        "--language", choices=LANGUAGES, default=first, help=f"language of the words (default: {first})"
    )


def add_out(parser: Parser) -> None:
    """Add the argument for a file in place of the terminal."""
    text = "write there, to a new file that only you may read, and print nothing"
    parser.add_argument("--out", type=Path, metavar="FILE", help=text)


def counted(number: int, singular: str, plural: str = "") -> str:
    """Return a count of things in English; `plural` is the plural if it does not just add an s."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def letter(seat: int) -> str:
    """Return the letter of a seat: A, B, C ..."""
    return chr(ord("A") + seat)


def letters(seats: int) -> list[str]:
    """Return the letters of all seats of a game."""
    return [letter(seat) for seat in range(seats)]


# --- files and the database ---------------------------------------------------------------------------


def database(text: str) -> Database:
    """Parse the path or address of a database; an error does not quote it, as it may have a password."""
    try:
        return database_at(text)
    except ValueError:
        form = "postgresql://user:password@host:5432/name"
        raise ArgumentTypeError(f"a database is the path of a file, or {form}") from None


def known_rules(game: str, registry: Registry) -> AnyRules:
    """Return the rules of a game. Raises `UsageError` if there is none, or it has too many seats."""
    try:
        rules = registry.newest(game)
    except UnknownRules:
        raise UsageError(f"there is no game {game}; there are {', '.join(registry)}") from None
    if too_many := too_many_seats(max(rules.info.seats)):
        raise UsageError(f"the game {game} cannot be played: {too_many}")
    return rules


def read_record(file: Path, registry: Registry) -> Record:
    """Read the record of an installed game. Raises `UsageError`."""
    try:
        record = read(file.read_text("utf-8"))
        registry.get(record.game, record.rules)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"{file}: is not UTF-8 text") from fault
    except (RecordError, UnknownRules) as fault:
        raise UsageError(f"{file}: {fault}") from fault
    return record


def write_file(file: Path, content: bytes) -> None:
    """Write a file. Raises `UsageError`."""
    try:
        file.write_bytes(content)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from fault


@contextmanager
def output_to(file: Path | None) -> Iterator[Out]:
    """Print lines, or write them to a new file that only its owner may read. Raises `UsageError`."""
    if file is None:
        yield print
        return
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from fault
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as lines:
            yield lambda line: print(line, file=lines)
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def make_folder(folder: Path) -> None:
    """Make a folder if it is missing. Raises `UsageError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UsageError(f"{folder}: cannot be made: {fault.strerror}") from fault


@asynccontextmanager
async def opened(opening: Awaitable[Store]) -> AsyncIterator[Store]:
    """Open a store, and close it afterwards. Raises `StoreError`."""
    store = await opening
    try:
        yield store
    finally:
        await store.close()
