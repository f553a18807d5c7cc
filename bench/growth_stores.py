"""Stores that differ only in the number of finished games, and of running games in other places.

They are the worst case of many games: all finished games lie in the measured channel (which has no threads)
and in the measured direct message, and were played by the measured people. All stores hold the same running
games of these people; some of their tables are older than all finished games, some are newer.
"""

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bench.archive import copies_of, play_to_the_end
from bench.seed_data import clock_of, copy_tables, hurried, open_table, play, settle
from bot.app import App, open_app
from bot.domain.model import Person, Place, TableId
from bot.store.database import Database
from bot.store.sqlite import SqliteFile

HERE = Place(7, 70)
ALONE = Place(None, 90)
PEOPLE = (Person(101), Person(102))

IN_PLAY = 10
"""One in so many tables is in play."""
_OURS = 4
"""Running tables in the channel: so many older and so many newer than all other tables."""
_OURS_MOVES = 20
_OTHERS, _OTHERS_MOVES = 12, 30
"""Originals of the running tables in other places, and the moves of the longest game."""
_SERVERS, _IN_CHANNEL, _WITH_SAME_PEOPLE = 25, 20, 5
_ELSEWHERE, _OTHER_PEOPLE = 1000, 100_000
"""First numbers of other servers and channels, and of other people; the last digit is the seat."""


class Originals(NamedTuple):
    """The tables that were really played, one kind after the other."""

    database: Path
    ours: list[TableId]
    """The tables of the measured people: first in the channel, the last one in the direct message."""
    others: list[TableId]
    over: list[TableId]


class Made(NamedTuple):
    """A store of one size."""

    database: Database
    ours: Sequence[TableId]
    """The running tables to press at."""
    over: Sequence[TableId]
    """Finished games; in each store the same ones, in the same order."""


async def make_originals(database: Path) -> Originals:
    """Play all games that the stores are copied from."""
    async with open_app(database) as app:
        originals = Originals(
            database,
            await _play_ours(app),
            await _play_others(app),
            await play_to_the_end(app, HERE, ALONE, PEOPLE),
        )
    with closing(sqlite3.connect(database)) as connection, connection:
        others = range(originals.others[0], originals.others[-1] + 1)
        settle(connection, range(1, others.start), threads=False)
        settle(connection, others, threads=True)
        settle(connection, range(others.stop, originals.over[-1] + 1), threads=False)
        _send_elsewhere(connection, others)
    return originals


async def _play_ours(app: App) -> list[TableId]:
    titles = list(app.tables.registry)
    found = []
    for number in range(_OURS):
        table = await open_table(app, titles[-1 - number % 2], HERE, PEOPLE, clock_of(number))
        found.append((await play(app, table, _OURS_MOVES, number)).id)
    solo = next(key for key in titles if 1 in app.tables.registry.newest(key).info.seats)
    return [*found, (await open_table(app, solo, ALONE, PEOPLE[:1], clock_of(0))).id]


async def _play_others(app: App) -> list[TableId]:
    titles = list(app.tables.registry)
    found = []
    for number in range(_OTHERS):
        key = titles[number % len(titles)]
        seats = max(app.tables.registry.newest(key).info.seats)
        people = [Person(_OTHER_PEOPLE + seat) for seat in range(seats)]
        table = await open_table(app, key, HERE, people, clock_of(number))
        found.append((await play(app, table, _OTHERS_MOVES * (number + 1) // _OTHERS, number)).id)
    return found


def grow(originals: Originals, database: Path, tables: int) -> Made:
    """Copy the store of the originals and fill it up to `tables` tables."""
    shutil.copy(originals.database, database)
    here = originals.ours[:_OURS]
    first = originals.over[-1] + 1
    over = range(first, first + tables - tables // IN_PLAY - len(originals.over))
    others, ours = range(over.stop, tables + 1 - _OURS), range(tables + 1 - _OURS, tables + 1)
    with closing(sqlite3.connect(database)) as connection, hurried(connection):
        copy_tables(connection, copies_of(originals.over, over))
        copy_tables(connection, ((one, originals.others[one % _OTHERS], 0.0) for one in others))
        copy_tables(connection, ((one, here[one - ours.start], 0.0) for one in ours))
        settle(connection, over, threads=False)
        settle(connection, others, threads=True)
        settle(connection, ours, threads=False)
        _send_elsewhere(connection, others)
    alike = [originals.over[0], *over[:: len(originals.over)]]
    return Made(
        SqliteFile(database),
        [TableId(one) for one in (*here, *ours)],
        [TableId(one) for one in alike],
    )


def _send_elsewhere(connection: sqlite3.Connection, numbers: range) -> None:
    """Move tables to other servers, to channels of their own, and to other people."""
    span = (numbers.start, numbers.stop - 1)
    connection.execute(
        "UPDATE games SET channel = ?3 + id / ?4, guild = ?3 + id / ?4 % ?5 WHERE id BETWEEN ?1 AND ?2",
        (*span, _ELSEWHERE, _IN_CHANNEL, _SERVERS),
    )
    for table in ("seats", "notices"):
        connection.execute(
            f"UPDATE {table} SET person = ?3 + 10 * (game / ?4) + person % 10 WHERE game BETWEEN ?1 AND ?2",  # noqa: S608 - ours
            (*span, _OTHER_PEOPLE, _WITH_SAME_PEOPLE),
        )
    connection.execute(
        "INSERT INTO people (id, name) SELECT DISTINCT person, 'Player ' || person FROM seats"
        " WHERE game BETWEEN ? AND ? ON CONFLICT DO NOTHING",
        span,
    )
