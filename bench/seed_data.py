"""Stores with many running tables: some are really opened and played, the others are copies of these."""

import random
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from bot.app import open_app
from bot.domain.model import Person, Place
from bot.domain.table import Table
from bot.handlers.context import App

_FIRST_MESSAGE = 10**17
BOARD = 500_000
"""The difference between the id of a table message and the id of its thread."""
_FIRST_PRESS = 10**18

Clock = Mapping[str, str]
"""The clock settings of a table: fields of `TableSettings` and their values."""
Copy = tuple[int, int, float]
"""The number of a new table, the number of its original, and the seconds by which the copy is older."""


def clock_of(number: int) -> Clock:
    """Return the clock settings for one of many tables.

    The clocks of every other table rest by night, so that their next display deadlines fall on the same
    second. Depending on the time of day, that second is some hours away.
    """
    hour = time.gmtime().tm_hour
    time_out = ("remind", "move", "offer")[number % 3]
    if number % 2:
        return {"clock": "2d", "time_out": time_out}
    return {
        "clock": "3d+12h",
        "time_out": time_out,
        "window": f"0-{hour + 6}" if hour < 18 else f"6-{hour - 6}",
    }


async def open_table(
    app: App, key: str, place: Place, people: Sequence[Person], clock: Clock | None = None
) -> Table:
    """Open a table with these people and begin its game."""
    for person in people:
        await app.cases.people.save_name(person, f"Player {person}")
    table = await app.tables.open(key, place, people[0], "en")
    await app.tables.keep(table.id, anchor=table.id)  # nothing is posted here
    for person in people[1:]:
        await app.tables.join(table.id, person)
    for field, value in (clock or {}).items():
        await app.cases.timing.choose(table.id, people[0], field, value, f"bench:{table.id}:{field}")
    return await app.tables.start(table.id, people[0], f"bench:{table.id}")


async def move_at_random(app: App, table: Table, choose: random.Random) -> Table:
    """Make a random move; return the table after it. A finished game stays as it is."""
    seats = table.to_act()
    if not seats:
        return table
    seat = min(seats)
    move = choose.choice(list(table.rules.legal_moves(table.timeline.head.state, seat)))
    cause = f"bench:{table.id}:{table.timeline.last}"
    return await app.tables.submit(table.id, table.seated[seat], table.rules.format(move), cause)


async def play(app: App, table: Table, moves: int, seed: int) -> Table:
    """Make at most `moves` random moves, until the end of the game; return the table after them."""
    choose = random.Random(seed)  # noqa: S311 - no secret
    for _ in range(moves):
        table = await move_at_random(app, table, choose)
    return table


class SeedData(NamedTuple):
    """The number of tables, the number of their originals, and the moves of the longest game."""

    tables: int
    originals: int = 48
    moves: int = 60
    clocks: bool = False
    """True if the tables play with clocks."""


async def seed(database: Path, place: Place, people: Sequence[Person], size: SeedData) -> list[int]:
    """Make a store of running tables of all titles, with as many of these people at each as possible.

    The outbox is empty. Returns the ids of the tables' threads, each of which has a table message.
    """
    async with open_app(database) as app:
        keys = list(app.tables.registry)
        for number in range(size.originals):
            key = keys[number % len(keys)]
            seats = max(app.tables.registry.newest(key).info.seats)
            clock = clock_of(number // len(keys)) if size.clocks else None
            table = await open_table(app, key, place, people[:seats], clock)
            await play(app, table, size.moves * (number + 1) // size.originals, number)
    copies = [
        (number, (number - 1) % size.originals + 1, 0.0)
        for number in range(size.originals + 1, size.tables + 1)
    ]
    with closing(sqlite3.connect(database)) as connection:
        with connection:
            copy_tables(connection, copies)
            settle(connection, range(1, size.tables + 1), threads=True)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return [thread for (thread,) in connection.execute("SELECT thread FROM games ORDER BY id")]


def leave_to_post(database: Path) -> None:
    """Put all tables into the outbox, as if no table message had ever been sent."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE games SET message = NULL, shown = NULL")
        connection.execute("INSERT INTO posts SELECT id, 1, 'bench' || id, touched FROM games")


def copy_tables(connection: sqlite3.Connection, copies: Iterable[Copy]) -> None:
    """Copy tables with all their stored data, as if other presses had led to the same games."""
    connection.execute("CREATE TEMP TABLE copies (id INTEGER PRIMARY KEY, original INTEGER, ago REAL)")
    connection.executemany("INSERT INTO copies VALUES (?, ?, ?)", copies)
    earlier = {"created": "one.created - ago", "touched": "one.touched - ago"}
    of_game = {"game": "copies.id"}
    cause = f"'press:' || ({_FIRST_PRESS} + 4096 * copies.id + one.number)"
    _copy(connection, "games", {"id": "copies.id", **earlier}, "id")
    _copy(
        connection, "seats", {"id": "NULL", **of_game, "since": "one.since - ago", "until": "one.until - ago"}
    )
    _copy(connection, "entries", {**of_game, "at": "one.at - ago", "cause": cause})
    _copy(connection, "clocks", of_game)
    _copy(connection, "deadlines", {"id": "NULL", **of_game})
    _copy(connection, "notices", {"id": "NULL", **of_game})
    connection.execute("DROP TABLE copies")


@contextmanager
def fast_writes(connection: sqlite3.Connection) -> Iterator[None]:
    """Make writes within the block faster; an interrupted block leaves the file unusable."""
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -200000"):
        connection.execute(f"PRAGMA {pragma}")
    with connection:
        yield
    connection.execute("PRAGMA journal_mode = WAL")


def settle(connection: sqlite3.Connection, numbers: range, *, threads: bool) -> None:
    """Empty the outbox of tables, in threads of their own or in the channel itself.

    Every player who has to act has been called, and gets no reminder during the measurement.
    """
    span = (numbers.start, numbers.stop - 1)
    connection.execute(
        "UPDATE games SET lobby = ?3 + id, message = ?3 + ?4 + id, thread = IIF(?5, ?3 + id, NULL),"
        " stale = NULL, shown = (SELECT MAX(number) FROM entries WHERE game = games.id)"
        " WHERE id BETWEEN ?1 AND ?2",
        (*span, _FIRST_MESSAGE, BOARD, threads),
    )
    connection.execute("DELETE FROM posts WHERE game BETWEEN ? AND ?", span)
    connection.execute("DELETE FROM notices WHERE ends IS NOT NULL AND game BETWEEN ? AND ?", span)
    connection.execute(
        "UPDATE notices SET due = NULL, sent = 1 WHERE kind <> 'clock' AND game BETWEEN ? AND ?", span
    )


def _copy(connection: sqlite3.Connection, table: str, changed: Mapping[str, str], key: str = "game") -> None:
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    values = ", ".join(changed.get(name, f"one.{name}") for name in names)
    connection.execute(
        f"INSERT INTO {table} ({', '.join(names)}) SELECT {values}"  # noqa: S608 - names of our own schema
        f" FROM copies CROSS JOIN {table} AS one ON one.{key} = copies.original"
    )
