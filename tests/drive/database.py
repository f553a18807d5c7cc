"""A database for tests of the store: made, refused, and with a row in it."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from bot.domain.deadlines import Deadline
from bot.domain.model import Notification, Person, Place, TableId
from bot.store.database import Database, Statement, StoreError, make_private, migrations
from bot.store.sqlite import SqliteFile
from bot.store.store import NO_LIMIT, Store
from bot.store.transaction import Transaction
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind

ADA, BEN = Person(1), Person(2)
NOBODY = 65534


def lay_out(place: Database | Path) -> None:
    """Copy an empty file of today's schema to its place, unless a file is there; a server's database has one.

    To migrate a new file takes longer than most tests do.
    """
    path = place.path if isinstance(place, SqliteFile) else place
    if isinstance(path, Path) and not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(path)
        path.write_bytes(_empty_file())


@cache
def _empty_file() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "empty")
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("PRAGMA journal_mode = WAL")  # as the store leaves it
            for number, sql in migrations():
                connection.executescript(f"{sql};PRAGMA user_version = {number};")
        return path.read_bytes()


async def refusal(path: Database | Path, *, beside: bool = False) -> str:
    """Return the sentence with which a database is refused."""
    with pytest.raises(StoreError) as refused:
        await (Store.open_beside(path) if beside else Store.open(path))
    sentence = str(refused.value)
    assert "\n" not in sentence
    assert str(path) in sentence
    return sentence


async def made(path: Database | Path) -> None:
    """Make a database with one table in it."""
    store = await Store.open(path)
    async with store.transaction() as transaction:
        await a_table(transaction)
    await store.close()


async def a_table(transaction: Transaction) -> TableId:
    transaction.save_person(ADA, "Ada")
    return await transaction.add_game(
        key="any", rules=1, language="en", place=Place(7, 70), secret=b"s" * 32, now=100.0
    )


def watched_visits(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Statement]]:
    """Return a list that gets the statements of each visit to the database in which a store writes."""
    visits: list[Sequence[Statement]] = []
    send: Callable[[Sequence[Statement]], Awaitable[object]] = store._writer.visit

    async def watched(statements: Sequence[Statement]) -> object:
        visits.append(statements)
        return await send(statements)

    monkeypatch.setattr(store._writer, "visit", watched)
    return visits


async def notifications(store: Store, where: str = "1 = 1", *values: object) -> list[Notification]:
    """Return the notifications that fit a condition, in the order in which they came up."""
    rows = await store.rows(f"SELECT * FROM notices WHERE {where} ORDER BY id", *values)  # noqa: S608 - fixed text
    return [msgspec.convert(row, Notification) for row in rows]


async def deadlines_due(store: Store, now: float) -> Sequence[Deadline]:
    """Return the deadlines that are due, earliest first; frozen tables wait."""
    return (await store.due_and_next(now, NO_LIMIT))[0]


def entry(number: int, kind: EntryKind = EntryKind.MOVE) -> Entry:
    return Entry(number, kind, Seat(1), "put 3", (4, 2), {"to": 1}, "00ff", 2, Actor.ADMIN)
