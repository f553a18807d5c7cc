"""Stores that differ only in the number of their tables, on SQLite and on PostgreSQL.

The tables of the smallest one are really played: one in twenty is in play, the others are over. A larger
store has many copies of all of them, each in other servers and channels and with other people, made inside
the database. So all parts of a store grow alike, as they would with more servers.
"""

# ruff: noqa: S608 - these statements are built from our own words only

import shutil
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import psycopg

from bench.seed_data import clock_of, open_table, play
from bot.app import open_app
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.handlers.context import App
from bot.store.copying import copy
from bot.store.database import BEGIN, COMMIT, Connection, Database, Statement
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile

HERE = Place(7, 70)
PEOPLE = (Person(101), Person(102))

ORIGINALS = 1000
RUNNING = 20
"""Number of tables for each table in play."""
_IN_CHANNEL, _IN_SERVER = 10, 100
"""Numbers of tables that share a channel, and a server."""
_WITH_SAME_PEOPLE = 5
"""Number of tables in a row with the same people."""
_MOST_SEATS = 10
_MOVES = 12
"""Limit of the moves of an original. A finished game ends after them, since all but one player leave: its log
stays short, and a million of them fits on a disk."""
_FAR = 10**9
"""Distance between the numbers of servers, channels, messages and people of two multiples."""
_FAST_COPY = """
    SET session_replication_role = replica; SET synchronous_commit = off; SET enable_seqscan = off"""
"""Settings of the copies. Without statistics on the few originals, the server would scan whole tables."""
_SETTLE = (
    (
        "UPDATE games SET lobby = 10000000 + id, message = 20000000 + id, thread = 30000000 + id, "
        " stale = NULL, shown = (SELECT MAX(number) FROM entries WHERE game = games.id)"
    ),
    "DELETE FROM posts",
    "DELETE FROM notices WHERE ends IS NOT NULL",
    "UPDATE notices SET due = NULL, sent = 1 WHERE kind <> 'clock'",
)
"""Statements that empty the outbox and mark all calls as made."""
_GAME, _FURTHER = "{column} + CAST($1 AS bigint) * {tables}", f"{{column}} + CAST($1 AS bigint) * {_FAR}"
_OWN = "{column} + CAST($1 AS bigint) * {last}"
_EARLIER = "{column} - 60.0 * CAST($1 AS bigint)"
_CAUSE = "CAST(CAST($1 AS bigint) AS text) || ':' || {column}"
_OF_GAME = {"game": _GAME}
_CHANGED: Mapping[str, Mapping[str, str]] = {
    "people": {"id": _FURTHER, "name": "'Player ' || (id + CAST($1 AS bigint) * 1000000000)"},
    "games": {
        "id": _GAME,
        "created": _EARLIER,
        "touched": _EARLIER,
        **dict.fromkeys(("guild", "channel", "lobby", "thread", "message"), _FURTHER),
    },
    "seats": {**_OF_GAME, "id": _OWN, "person": _FURTHER, "inviter": _FURTHER},
    "entries": {**_OF_GAME, "cause": _CAUSE},
    "deadlines": {**_OF_GAME, "id": _OWN},
    "premoves": _OF_GAME,
    "clocks": _OF_GAME,
    "notices": {**_OF_GAME, "id": _OWN, "person": _FURTHER},
    "robots": _OF_GAME,
}
"""The columns that differ between multiples, with expressions; `$1` is the multiple, 0 for the originals."""


class ScaledStore(NamedTuple):
    """A store of one size."""

    database: Database
    ours: Sequence[TableId]
    """The running tables to press at."""
    over: Sequence[TableId]
    """Finished games; in each store the same ones, in the same order."""


class Originals(NamedTuple):
    """The tables that were really played."""

    file: Path
    tables: int
    running: list[TableId]
    over: list[TableId]


async def make_originals(file: Path, tables: int = ORIGINALS) -> Originals:
    """Play the games of the smallest store."""
    async with open_app(SqliteFile(file)) as app:
        played = [await _play(app, number) for number in range(tables)]
    async with _connected(SqliteFile(file)) as connection:
        await connection.visit(_in_transaction([(sql, ()) for sql in _SETTLE]))
    running = [table.id for table in played if table.game.status in IN_PLAY]
    over = [table.id for table in played if table.game.status not in IN_PLAY]
    return Originals(file, tables, running, over)


async def _play(app: App, number: int) -> Table:
    """Play one game, for a number of moves or to its end."""
    registry = app.tables.registry
    titles = list(registry)
    goes_on = number % RUNNING == 0
    key = titles[number // RUNNING % len(titles) if goes_on else number % len(titles)]
    seats = [seats for seats in registry.newest(key).info.seats if seats > 1]
    group = _MOST_SEATS * (number // _WITH_SAME_PEOPLE)
    people = [Person(PEOPLE[0] + group + seat) for seat in range(seats[number % len(seats)])]
    place = Place((HERE.guild or 0) + number // _IN_SERVER, HERE.channel + number // _IN_CHANNEL)
    clock = clock_of(number // RUNNING) if number // RUNNING % 2 else None
    table = await open_table(app, key, place, people, clock)
    table = await play(app, table, _MOVES if goes_on else 1 + number % _MOVES, number)
    if not goes_on:
        for person in people[1:]:
            if table.game.status is Status.RUNNING:
                table = await app.cases.seats.leave_game(table.id, person, f"bench:{table.id}:leave:{person}")
    assert goes_on is (table.game.status is Status.RUNNING)
    return table


async def scaled_file(originals: Originals, file: Path, tables: int) -> ScaledStore:
    """Return a file of SQLite with so many tables, a multiple of the originals."""
    shutil.copy(originals.file, file)
    database = SqliteFile(file)
    async with _connected(database) as connection:
        for pragma in (
            "journal_mode = OFF",
            "synchronous = OFF",
            "cache_size = -200000",
            "foreign_keys = OFF",
        ):
            await connection.rows(f"PRAGMA {pragma}")
        await _multiply(connection, originals, tables)
        await connection.rows("PRAGMA journal_mode = WAL")
    return _scaled_store(database, originals, tables)


async def scaled_server(originals: Originals, address: str, tables: int) -> ScaledStore:
    """Return a database of PostgreSQL with so many tables, a multiple of the originals."""
    database = await moved(originals.file, address, f"tables_{tables}")
    async with _connected(database) as connection:
        await connection.script(_FAST_COPY)
        await _multiply(connection, originals, tables)
        numbers = await database.numbers(connection)  # nobody counts rows that come with their numbers
        for table in numbers:
            last = await connection.first(f"SELECT MAX(id) FROM {table}")
            numbers[table] = max(numbers[table], last or 0)
        await database.set_numbers(connection, numbers)
        await connection.script("VACUUM ANALYZE")
        await connection.script("CHECKPOINT")
    return _scaled_store(database, originals, tables)


def empty(address: str, name: str) -> PostgresServer:
    """Return a new database of a server."""
    with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return PostgresServer(address.format(name))


async def moved(file: Path, address: str, name: str) -> PostgresServer:
    """Return a new database of a server with the content of a file."""
    database = empty(address, name).with_notes_in(file.parent)
    async for _ in copy(SqliteFile(file), database):
        pass
    async with _connected(database) as connection:
        await connection.script("VACUUM ANALYZE")
    return database


def _scaled_store(database: Database, originals: Originals, tables: int) -> ScaledStore:
    """Return a store; its games to press at are the same in each size, and spread over all multiples."""
    multiples = tables // originals.tables

    def spread(numbers: Sequence[TableId]) -> list[TableId]:
        last = max(len(numbers) - 1, 1)
        return [
            TableId(number + originals.tables * (index * (multiples - 1) // last))
            for index, number in enumerate(numbers)
        ]

    return ScaledStore(database, spread(originals.running), spread(originals.over))


# --- inside the database ---


@asynccontextmanager
async def _connected(database: Database) -> AsyncIterator[Connection]:
    connection = await database.connect()
    try:
        yield connection
    finally:
        await connection.close()


async def _multiply(connection: Connection, originals: Originals, tables: int) -> None:
    """Copy all originals until there is a given number of tables."""
    statements = [await _copying(connection, table, originals.tables) for table in _CHANGED]
    for multiple in range(1, tables // originals.tables):
        await connection.visit(_in_transaction([(sql, (multiple,)) for sql in statements]))


async def _copying(connection: Connection, table: str, tables: int) -> str:
    """Return the statement that copies the rows of the originals in one table of the database."""
    changed = _CHANGED[table]
    last = await connection.first(f"SELECT MAX(id) FROM {table}") if changed.get("id") == _OWN else 0
    rows = await connection.rows(f"SELECT * FROM {table} LIMIT 1")
    columns = list(rows[0]) if rows else ["game"]
    values = [
        changed.get(column, "{column}").format(column=column, tables=tables, last=last or 0)
        for column in columns
    ]
    original = {"people": f"id < {_FAR}", "games": f"id <= {tables}"}.get(table, f"game <= {tables}")
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {table} WHERE {original}"
    )


def _in_transaction(statements: Iterable[Statement]) -> list[Statement]:
    return [(BEGIN, ()), *statements, (COMMIT, ())]
