"""The maker of stores: some tables are really played, the others are copies, made inside the database.

A larger store has more of everything that belongs to tables, and of the same kind.
"""

# ruff: noqa: S608 - these statements are built from our own words only

import random
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

import psycopg

from bot.acts.changes import take_seat
from bot.acts.clock_settings import set_clock
from bot.acts.context import App
from bot.acts.leaving import remove_seat
from bot.acts.lobby import add_table
from bot.acts.moves import submit
from bot.acts.starting import start_table
from bot.app import open_app
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.store.copying import copy
from bot.store.database import BEGIN, COMMIT, Connection, Database, Statement
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile
from engines.record import Actor
from engines.registry import Registry, scan

HERE = Place(7, 70)
PEOPLE = (Person(101), Person(102))
RUNNING = 20
"""Of so many mixed tables one is in play."""
_IN_CHANNEL, _IN_SERVER = 10, 100
"""Numbers of mixed tables that share a channel, and a server."""
_WITH_SAME_PEOPLE = 5
"""Number of mixed tables in a row with the same people."""
_MOST_SEATS = 10
_MIXED_MOVES = 12
"""Limit of the moves of a mixed table. A finished game ends after them, since all but one player leave: its
log stays short, and a million of them fits on a disk."""
_RUNNING_MOVES = 60
"""Moves of the longest of many running tables."""
_FIRST_THREAD, _TO_MESSAGE = 10**17, 500_000
"""Number before the first thread, and the distance between a thread and its table message."""
_FAR = 10**9
"""Distance between the numbers of servers, channels and people of two multiples that lie apart."""


class Plan(NamedTuple):
    """A table to be played."""

    key: str
    place: Place
    people: Sequence[Person]
    moves: int
    ends: bool = False
    """After these moves all players but one leave, if the game is not over by itself."""
    clock: Mapping[str, str] | None = None
    """Fields of `TableSettings` and their values."""


class Originals(NamedTuple):
    """The tables that were really played; their numbers are 1 and so on."""

    file: Path
    tables: int
    apart: bool
    """Copies of them are in other servers and channels and have other people."""
    running: Sequence[TableId]
    over: Sequence[TableId]


class ScaledStore(NamedTuple):
    """A store of one size."""

    database: Database
    ours: Sequence[TableId]
    """Running tables to press at."""
    over: Sequence[TableId]
    """Finished games; in each store the same ones, in the same order."""


# --- tables that are really played ---


def mixed(tables: int = 1000) -> Iterator[Plan]:
    """Plan tables in many servers: one of twenty is in play, and every other one of these has clocks."""
    registry = scan()
    titles = list(registry)
    for number in range(tables):
        goes_on, turn = number % RUNNING == 0, number // RUNNING
        key = titles[(turn if goes_on else number) % len(titles)]
        counts = [seats for seats in registry.newest(key).info.seats if seats > 1]
        first = PEOPLE[0] + _MOST_SEATS * (number // _WITH_SAME_PEOPLE)
        yield Plan(
            key,
            Place((HERE.guild or 0) + number // _IN_SERVER, HERE.channel + number // _IN_CHANNEL),
            [Person(first + seat) for seat in range(counts[number % len(counts)])],
            _MIXED_MOVES if goes_on else 1 + number % _MIXED_MOVES,
            ends=not goes_on,
            clock=_clock(turn) if turn % 2 else None,
        )


def running(
    place: Place, people: Sequence[Person], *, tables: int = 50, clocks: bool = False
) -> Iterator[Plan]:
    """Plan tables in one channel, all in play, with as many of these people at each as have a seat."""
    registry = scan()
    titles = list(registry)
    for number in range(tables):
        key = titles[number % len(titles)]
        yield Plan(
            key,
            place,
            people[: _most_seats(registry, key)],
            _RUNNING_MOVES * (number + 1) // tables,
            clock=_clock(number // len(titles)) if clocks else None,
        )


def _most_seats(registry: Registry, key: str) -> int:
    return max(registry.newest(key).info.seats)


def _clock(number: int) -> Mapping[str, str]:
    """Return the clock settings of one of many tables.

    The clocks of every other table rest by night, so that their next display deadlines fall on the same
    second. Depending on the time of day, that second is some hours away.
    """
    hour = time.gmtime().tm_hour
    time_out = ("remind", "move", "offer")[number % 3]
    if number % 2:
        return {"clock": "2d", "time_out": time_out}
    window = f"0-{hour + 6}" if hour < 18 else f"6-{hour - 6}"
    return {"clock": "3d+12h", "time_out": time_out, "window": window}


async def make_originals(file: Path, plans: Iterable[Plan], *, apart: bool) -> Originals:
    """Play the tables of the smallest store, and empty its outbox: all messages and calls have been sent."""
    async with open_app(SqliteFile(file)) as app:
        played = [await _play(app, plan, number) for number, plan in enumerate(plans)]
    async with _connected(SqliteFile(file)) as connection:
        await connection.visit(_in_transaction([(sql, ()) for sql in _SETTLE]))
    in_play = [table.id for table in played if table.game.status in IN_PLAY]
    over = [table.id for table in played if table.game.status not in IN_PLAY]
    return Originals(file, len(played), apart, in_play, over)


async def _play(app: App, plan: Plan, seed: int) -> Table:
    table, choose = await _begun(app, plan), random.Random(seed)  # noqa: S311 - no secret
    for _ in range(plan.moves):
        if not (seats := table.to_act()):
            break
        seat = min(seats)
        move = table.rules.format(
            choose.choice(list(table.rules.legal_moves(table.timeline.head.state, seat)))
        )
        cause = f"bench:{table.id}:{table.timeline.last}"
        async with app.repository.at(table.id, cause) as at:
            await submit(at, table.seated[seat], move)
        table = at.table
    for person in plan.people[1:] if plan.ends else ():
        if table.game.status is Status.RUNNING:
            async with app.repository.at(table.id, f"bench:{table.id}:leave:{person}") as at:
                await remove_seat(at, at.seat(person), Actor.USER)
            table = at.table
    assert not plan.ends or table.game.status is Status.FINISHED
    return table


async def _begun(app: App, plan: Plan) -> Table:
    for person in plan.people:
        await app.known.save_name(person, f"Player {person}")
    first, *others = plan.people
    table = await add_table(app.repository, plan.key, plan.place, first, "en")
    await app.messages.keep(table.id, anchor=table.id)  # nothing is posted here
    for person in others:
        async with app.repository.at(table.id) as at:
            await take_seat(at, person)
    for field, value in (plan.clock or {}).items():
        async with app.repository.at(table.id, f"bench:{table.id}:{field}") as at:
            await set_clock(at, first, field, value)
    return await start_table(app, table.id, first, f"bench:{table.id}")


# --- their multiples ---


async def scaled_file(originals: Originals, file: Path, tables: int) -> ScaledStore:
    """Return a file of SQLite with so many tables, a multiple of the originals."""
    shutil.copy(originals.file, file)
    database = SqliteFile(file)
    async with _connected(database) as connection:
        for pragma in _FAST_FILE:
            await connection.rows(f"PRAGMA {pragma}")
        await _multiply(connection, originals, tables)
        await connection.rows("PRAGMA journal_mode = WAL")
    return _scaled_store(database, originals, tables)


async def scaled_server(originals: Originals, address: str, tables: int) -> ScaledStore:
    """Return a new database of a server of PostgreSQL with so many tables, a multiple of the originals."""
    name = f"{'mixed' if originals.apart else 'running'}_{tables}"
    with psycopg.connect(address.format("postgres"), autocommit=True) as asking:
        asking.execute(f"CREATE DATABASE {name}".encode())
    database = PostgresServer(address.format(name), originals.file.parent)
    async for _ in copy(SqliteFile(originals.file), database):
        pass
    async with _connected(database) as connection:
        await connection.script(_FAST_SERVER)
        await _multiply(connection, originals, tables)
        numbers = await database.numbers(connection)  # nobody counts rows that come with their numbers
        for table in numbers:
            last = await connection.first(f"SELECT MAX(id) FROM {table}")
            numbers[table] = max(numbers[table], last or 0)
        await database.set_numbers(connection, numbers)
        await connection.script("VACUUM ANALYZE")
        await connection.script("CHECKPOINT")
    return _scaled_store(database, originals, tables)


def message_of(table: int) -> int:
    """Return the number of a table's message; it lies in a thread of its own."""
    return thread_of(table) + _TO_MESSAGE


def thread_of(table: int) -> int:
    """Return the number of a table's thread."""
    return _FIRST_THREAD + table


def leave_to_post(database: Path) -> None:
    """Put all tables into the outbox, as if no table message had ever been sent."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE games SET message = NULL, shown = NULL")
        connection.execute("DELETE FROM outbox WHERE kind = 'board'")
        connection.execute("INSERT INTO posts SELECT id, 1, 'bench' || id, touched FROM games")


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

_FAST_FILE = ("journal_mode = OFF", "synchronous = OFF", "cache_size = -200000", "foreign_keys = OFF")
_FAST_SERVER = """
    SET session_replication_role = replica; SET synchronous_commit = off; SET enable_seqscan = off"""
"""Settings of the copies. Without statistics on the few originals, the server would scan whole tables."""
_SETTLE = (
    (
        f"UPDATE games SET lobby = {_FIRST_THREAD} + id, thread = {_FIRST_THREAD} + id,"
        f" message = {_FIRST_THREAD + _TO_MESSAGE} + id,"
        " shown = (SELECT MAX(number) FROM entries WHERE game = games.id)"
    ),
    "DELETE FROM posts",
    "DELETE FROM outbox",
    "DELETE FROM notices WHERE ends IS NOT NULL",
    "UPDATE notices SET due = NULL, sent = 1 WHERE kind <> 'clock'",
)
"""Statements that empty the outbox and mark all calls as made."""
_STAND = """
    INSERT INTO outbox (kind, guild, game, item, place, message)
    SELECT * FROM (
        SELECT 'lobby' AS kind, COALESCE(guild, 0), id, 0, channel, lobby FROM games
        UNION ALL SELECT 'board', COALESCE(guild, 0), id, 0, thread, message FROM games
    ) AS made ORDER BY kind, id"""
"""The messages of all tables."""
_GAME, _FURTHER = "{column} + CAST($1 AS bigint) * {tables}", f"{{column}} + CAST($1 AS bigint) * {_FAR}"
_OWN = "{column} + CAST($1 AS bigint) * {last}"
_EARLIER = "{column} - 60.0 * CAST($1 AS bigint)"
_CAUSE = "CAST(CAST($1 AS bigint) AS text) || ':' || {column}"
_OF_GAME = {"game": _GAME}
_CHANGED: Mapping[str, Mapping[str, str]] = {
    "people": {"id": _FURTHER, "name": "'Player ' || (id + CAST($1 AS bigint) * 1000000000)"},
    "games": {
        "id": _GAME,
        **dict.fromkeys(("lobby", "thread", "message"), _GAME),
        **dict.fromkeys(("created", "touched"), _EARLIER),
        **dict.fromkeys(("guild", "channel"), _FURTHER),
    },
    "seats": {**_OF_GAME, "id": _OWN, **dict.fromkeys(("person", "inviter"), _FURTHER)},
    "entries": {**_OF_GAME, "cause": _CAUSE},
    "deadlines": {**_OF_GAME, "id": _OWN},
    "premoves": _OF_GAME,
    "clocks": _OF_GAME,
    "notices": {**_OF_GAME, "id": _OWN, "person": _FURTHER},
    "robots": _OF_GAME,
}
"""The columns that differ between multiples, with expressions; `$1` is the multiple, 0 for the originals."""


@asynccontextmanager
async def _connected(database: Database) -> AsyncIterator[Connection]:
    connection = await database.connect()
    try:
        yield connection
    finally:
        await connection.close()


async def _multiply(connection: Connection, originals: Originals, tables: int) -> None:
    """Copy all originals until there is a given number of tables."""
    copied = [table for table in _CHANGED if originals.apart or table != "people"]
    statements = [await _copying(connection, table, originals) for table in copied]
    for multiple in range(1, tables // originals.tables):
        await connection.visit(_in_transaction([(sql, (multiple,)) for sql in statements]))
    await connection.script(_STAND)


async def _copying(connection: Connection, table: str, originals: Originals) -> str:
    """Return the statement that copies the rows of the originals in one table of the database."""
    changed, tables = _CHANGED[table], originals.tables
    if not originals.apart:
        changed = {column: value for column, value in changed.items() if value != _FURTHER}
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
