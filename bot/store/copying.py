"""Copying of a whole database into another one, also from SQLite to PostgreSQL and back."""

# ruff: noqa: S608 - these statements are built from our own words only

from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from typing import Any

import msgspec

from bot.store import queries
from bot.store.database import BEGIN, COMMIT, COPYING, Connection, Database, Row, Statement, StoreError
from bot.store.forgotten import Forgotten

KEYS: Mapping[str, tuple[str, ...]] = {
    "people": ("id",),
    "games": ("id",),
    "seats": ("id",),
    "entries": ("game", "number"),
    "posts": ("game",),
    "deadlines": ("id",),
    "premoves": ("game", "seat"),
    "clocks": ("game", "seat"),
    "notices": ("id",),
    "outbox": ("id",),
    "robots": ("game", "seat"),
    "own_levels": ("person", "key"),
    "champions": ("guild", "key", "person"),
    "courses": ("game", "head"),
    "results": ("game", "seat"),
    "sums": ("guild", "key", "person", "alone"),
    "pairs": ("guild", "key", "first", "second"),
    "daily_titles": ("day",),
    "dailies": ("day", "key"),
    "daily_answers": ("day", "key", "line"),
    "daily_games": ("game",),
    "absences": ("shards", "shard", "since"),
    "servers": ("id",),
    "player_calls": ("guild", "key"),
    "members": ("guild", "person"),
    "wishes": ("person", "guild", "key", "players", "tempo"),
    "board_keys": ("digest",),
}
"""Primary key of every table except `notes`, in an order in which all foreign keys are satisfied."""
_BATCH_SIZE = 2_000
"""Rows in one batch, which is one transaction."""
_DELETE_NOTES = "DELETE FROM notes WHERE key <> $1"
_NOTES = "SELECT key, value FROM notes WHERE key <> $1"


class Progress(msgspec.Struct, frozen=True):
    """Number of copied rows of a table, of its total."""

    table: str
    done: int
    total: int


async def copy(source: Database, target: Database) -> AsyncGenerator[Progress, None]:
    """Copy all rows, compare both databases, and yield the progress; neither may be written to meanwhile.

    An interrupted copy resumes where it stopped. Until the end a mark in the target keeps bots from using it.
    Raises `StoreError`.
    """
    if source == target:
        raise StoreError(f"{source} cannot be copied to itself; name an empty database.")
    async with _source(source) as from_connection, _target(target, str(source)) as to_connection:
        try:
            for table in KEYS:
                async for progress in _copy_table(from_connection, to_connection, table):
                    yield progress
            await target.set_numbers(to_connection, await source.numbers(from_connection))
            await to_connection.visit(_in_transaction(await _rematches(from_connection)))
            notes = await _notes(from_connection)
            await to_connection.visit(
                _in_transaction([(_DELETE_NOTES, (COPYING,)), *map(_set_note, notes.items())])
            )
            equal = [
                await _digest(from_connection, table) == await _digest(to_connection, table) for table in KEYS
            ]
            if not all(equal) or notes != await _notes(to_connection):
                text = f"{source} has changed since the copy began"
                raise StoreError(f"{text}; empty {target}, or delete its file, and begin again.")
        except source.faults as fault:
            raise source.unusable(fault) from fault
        except target.faults as fault:
            raise target.unusable(fault) from fault
        try:
            Forgotten(source.companion_path).copy_to(target.companion_path)
        except OSError as fault:
            text = f"The deletions beside {source} cannot be copied to {target.companion_path.parent}"
            raise StoreError(f"{text}: {fault.strerror}.") from fault
        await to_connection.visit(_in_transaction([(queries.DROP_NOTE, (COPYING,))]))


@asynccontextmanager
async def _source(database: Database) -> AsyncIterator[Connection]:
    """Connect to a complete database with the present schema. Raises `StoreError`."""
    beside = await database.connect(readonly=True)
    try:
        await database.check_version(beside, exact=True)
        if await beside.first(queries.NOTE, COPYING) is not None:
            raise database.incomplete()
    except database.faults as fault:
        raise database.unusable(fault) from fault
    finally:
        await beside.close()
    async with _locked_connection(database) as connection:
        yield connection


@asynccontextmanager
async def _target(database: Database, source: str) -> AsyncIterator[Connection]:
    """Connect to an empty database, or to one with a part of this source. Raises `StoreError`."""
    async with _locked_connection(database) as connection:
        await database.prepare(connection)
        begun = await connection.first(queries.NOTE, COPYING)
        if begun is None:
            if any([await connection.first(f"SELECT 1 FROM {table} LIMIT 1") for table in (*KEYS, "notes")]):
                raise StoreError(f"{database} holds tables already; name an empty database.")
            await connection.visit(_in_transaction([(queries.SET_NOTE, (COPYING, source))]))
        elif begun != source:
            raise StoreError(
                f"{database} holds a part of {begun}; go on with that, or name an empty database."
            )
        yield connection


@asynccontextmanager
async def _locked_connection(database: Database) -> AsyncIterator[Connection]:
    async with AsyncExitStack() as stack:
        stack.enter_context(database.lock())
        connection = await database.connect()
        stack.push_async_callback(connection.close)
        yield connection


async def _copy_table(source: Connection, target: Connection, table: str) -> AsyncIterator[Progress]:
    total = await source.first(f"SELECT COUNT(*) FROM {table}")
    done = await target.first(f"SELECT COUNT(*) FROM {table}")
    key = KEYS[table]
    order = ", ".join(f"{column} DESC" for column in key)
    latest = await target.rows(f"SELECT {', '.join(key)} FROM {table} ORDER BY {order} LIMIT 1")
    last_key = tuple(latest[0].values()) if latest else None
    while rows := await _batch_after(source, table, last_key):
        await target.visit(_in_transaction([_insertion(table, row) for row in rows]))
        last_key = tuple(rows[-1][column] for column in key)
        done += len(rows)
        yield Progress(table, done, total)


async def _batch_after(connection: Connection, table: str, last_key: tuple[Any, ...] | None) -> list[Row]:
    """Return the next batch of rows after a key, in the order of keys; None: the first batch."""
    key = ", ".join(KEYS[table])
    order = f"ORDER BY {key} LIMIT {_BATCH_SIZE}"
    if last_key is None:
        return await connection.rows(f"SELECT * FROM {table} {order}")
    places = ", ".join(f"${number}" for number in range(1, len(last_key) + 1))
    return await connection.rows(f"SELECT * FROM {table} WHERE ({key}) > ({places}) {order}", *last_key)


def _insertion(table: str, row: Row) -> Statement:
    """Return the INSERT of a row without `rematch`: the row that it refers to comes later."""
    columns = [column for column in row if column != "rematch"]
    places = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
    values = tuple(row[column] for column in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", values


async def _rematches(here: Connection) -> list[Statement]:
    rows = await here.rows("SELECT rematch, id FROM games WHERE rematch IS NOT NULL")
    return [("UPDATE games SET rematch = $1 WHERE id = $2", tuple(row.values())) for row in rows]


async def _digest(connection: Connection, table: str) -> str:
    """Return a digest of all rows of a table, equal on SQLite and PostgreSQL."""
    digest, last_key = sha256(), None
    while rows := await _batch_after(connection, table, last_key):
        for row in rows:
            digest.update(msgspec.msgpack.encode(sorted(row.items())))
        last_key = tuple(rows[-1][column] for column in KEYS[table])
    return digest.hexdigest()


async def _notes(connection: Connection) -> dict[str, str]:
    return {row["key"]: row["value"] for row in await connection.rows(_NOTES, COPYING)}


def _set_note(note: tuple[str, str]) -> Statement:
    return queries.SET_NOTE, note


def _in_transaction(statements: Iterable[Statement]) -> list[Statement]:
    return [(BEGIN, ()), *statements, (COMMIT, ())]
