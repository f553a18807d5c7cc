"""Stores with many tables in play: some are opened and played in earnest, the others are their copies."""

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bot.app import App, open_app
from bot.domain.model import Person, Place
from bot.domain.table import Table

_FIRST_MESSAGE = 10**17
BOARD = 500_000
"""What the number of a table message is ahead of that of its thread."""


async def open_table(app: App, key: str, place: Place, people: Sequence[Person]) -> Table:
    """Open a table with these people and begin its game."""
    for person in people:
        await app.tables.meet(person, f"Player {person}")
    table = await app.tables.open(key, place, people[0], "en")
    for person in people[1:]:
        await app.tables.join(table.id, person)
    return await app.tables.start(table.id, people[0], f"bench:{table.id}")


async def move_at_random(app: App, table: Table, choose: random.Random) -> Table:
    """Make a random move; the table as it then is. A game that is over stays as it is."""
    seats = table.to_act()
    if not seats:
        return table
    seat = min(seats)
    move = choose.choice(list(table.rules.legal_moves(table.timeline.head.state, seat)))
    cause = f"bench:{table.id}:{table.timeline.last}"
    return await app.tables.submit(table.id, table.seated[seat], table.rules.format(move), cause)


class Stock(NamedTuple):
    """How many tables, copied from how many, the longest of them so many moves into its game."""

    tables: int
    originals: int = 48
    moves: int = 60


async def stock(database: Path, place: Place, people: Sequence[Person], wanted: Stock) -> list[int]:
    """Make a store of running tables of all titles, where as many of these people sit as can.

    Nothing is left to post. Returns the numbers of their threads, which each have a table message.
    """
    async with open_app(database) as app:
        keys = list(app.tables.registry)
        for number in range(wanted.originals):
            key = keys[number % len(keys)]
            seats = max(app.tables.registry.newest(key).info.seats)
            table = await open_table(app, key, place, people[:seats])
            choose = random.Random(number)  # noqa: S311 - no secret
            for _ in range(wanted.moves * (number + 1) // wanted.originals):
                table = await move_at_random(app, table, choose)
    with closing(sqlite3.connect(database)) as connection:
        _multiply(connection, wanted.tables, wanted.originals)
        return [thread for (thread,) in connection.execute("SELECT thread FROM games ORDER BY id")]


def leave_to_post(database: Path) -> None:
    """Have all tables wait for their table message, as if none had ever been sent."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE games SET message = NULL, shown = NULL")
        connection.execute("INSERT INTO posts SELECT id, 1, 'bench' || id, touched FROM games")


def _multiply(connection: sqlite3.Connection, tables: int, originals: int) -> None:
    """Copy the tables until there are so many, and give all of them a place of their own."""
    copies = [(number, (number - 1) % originals + 1 - number) for number in range(originals + 1, tables + 1)]
    with connection:
        connection.execute("CREATE TEMP TABLE copies (id INTEGER PRIMARY KEY, back INTEGER)")
        connection.executemany("INSERT INTO copies VALUES (?, ?)", copies)
        _copy(connection, "games", {"id": "copies.id"}, "id")
        _copy(connection, "seats", {"id": "NULL", "game": "copies.id"}, "game")
        _copy(connection, "entries", {"game": "copies.id", "cause": "NULL"}, "game")
        _copy(connection, "notices", {"id": "NULL", "game": "copies.id"}, "game")
        connection.execute(
            "UPDATE games SET status = 'running', lobby = ?1 + id, thread = ?1 + id,"
            " message = ?1 + ?2 + id, shown = (SELECT MAX(number) FROM entries WHERE game = games.id)",
            (_FIRST_MESSAGE, BOARD),
        )
        connection.execute("DELETE FROM posts")
        # Everybody who is to act has been called, and gets no reminder while we measure.
        connection.execute("UPDATE notices SET due = NULL, sent = 1 WHERE ends IS NULL")
        connection.execute("DELETE FROM notices WHERE ends IS NOT NULL")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _copy(connection: sqlite3.Connection, table: str, changed: dict[str, str], key: str) -> None:
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    values = ", ".join(changed.get(name, f"one.{name}") for name in names)
    connection.execute(
        f"INSERT INTO {table} ({', '.join(names)}) SELECT {values}"  # noqa: S608 - names of our own schema
        f" FROM copies JOIN {table} AS one ON one.{key} = copies.id + copies.back"
    )
