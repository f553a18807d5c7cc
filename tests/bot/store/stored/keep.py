"""Keeps the database of a release, for the tests that open it with the code of later ones.

Run once for a release, when nothing of it changes any more: `python -m tests.bot.store.stored.keep`. It
plays all titles, with rows in every table of the database, and writes them as SQL under the name of the
version.
"""

import asyncio
import re
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from bot import VERSION
from bot.domain.absences import Absence
from bot.domain.dailies import day_of
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.wishes import Wish
from bot.pages.custom_id import Verb
from bot.pages.robots import OWN
from bot.store.copying import KEYS
from engines.api import Seat
from engines.registry import scan as scan_games
from robots.api import Level
from tests.bot.acts.test_robots import let_robots_move
from tests.drive.house import ADA, BEN, CEM, DATABASE, STONES, Assets, Clock, Rig, dice
from tests.drive.timed import with_clock

_MOVES = 12
"""Moves in a game that goes on: enough for every kind of row, few enough for a small file."""


async def a_title(rig: Rig, key: str) -> None:
    """Leave tables of a title: open, in play with a clock, with a robot, in a lesson, and over."""
    people = rig.players(key, 4)
    await rig.lobby(key, *people[:-1], language="de")
    await play(rig, key, _MOVES)
    table = await rig.lobby(key, ADA)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    await rig.tables.start(table.id, ADA, rig.cause())
    await rig.ask(ADA, Verb.LEARN, key)
    await play(rig, key, 10_000)


async def play(rig: Rig, key: str, moves: int) -> TableId:
    """Play so many moves of a game of two; return its number."""
    table = await with_clock(rig, key, ADA, BEN, holidays="7")
    async for _ in rig.random_game(table, dice(key), moves):
        rig.clock.turn(seconds=60)
    return table.id


async def the_rest(rig: Rig) -> None:
    """Leave what belongs to no title: votes, statuses, a series, a daily, choices of people and servers."""
    for vote in ("back", "pause", "abort"):
        table = await rig.tables.get(await play(rig, STONES, _MOVES))
        await rig.cases.votes.propose(
            table.id, ADA, vote, ("0",) if vote == "back" else (), cause=rig.cause()
        )
    for status in Status:
        await rig.put(await play(rig, STONES, 3), status)
    table_id = await play(rig, STONES, _MOVES)
    await rig.say(BEN, table_id, Verb.OFFER)
    table = await rig.lobby(STONES, ADA, BEN)
    await rig.tables.set_rated(table.id, ADA, rated=True)
    await rig.tables.set_series(table.id, ADA, 3)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    async for _ in rig.random_game(table, dice(3)):
        rig.clock.turn(seconds=60)
    for person in (ADA, BEN):
        await rig.say(person, table.id, Verb.AGAIN)
    await rig.say(ADA, table.id, Verb.CHANCES)
    await rig.ask(ADA, Verb.DAILY)
    await against_robots(rig)
    await rig.cases.servers.choose(7, "language", "fr")
    await rig.cases.wishes.add(Wish(CEM, 7))
    await rig.cases.holidays.take(CEM, rig.clock(), 3)
    await rig.cases.members.note(7, ADA, here=True)
    await rig.cases.dailies.begin_post(7, day_of(rig.clock()), 70)
    table = await rig.begin(STONES, ADA, BEN)
    await rig.premoves.set_premove(table.id, table.seated[min(table.seated.keys() - table.to_act())], None)
    async with rig.store.transaction() as transaction:
        transaction.add_absence(Absence(1, 0, rig.clock() - 7200, rig.clock()))
        transaction.set_note("commands", "0" * 64)


async def against_robots(rig: Rig) -> None:
    """Play a game to its end against a robot that is as strong as Ada."""
    await rig.ask(ADA, Verb.SOLO, STONES, OWN, "1")
    table = await rig.tables.get(max(game.id for game in await rig.store.games()))
    while table.outcome is None:
        if Seat(0) in table.to_act():
            move = table.rules.default_move(table.timeline.head.state, Seat(0))
            table = await rig.move(ADA, table.id, table.rules.format(move))
        else:
            table = await let_robots_move(rig, table.id)


async def fill(folder: Path) -> None:
    """Play everything into a database."""
    async with Rig(folder, Assets(), Clock()) as rig:
        for key in scan_games("engines"):
            await a_title(rig, key)
        await the_rest(rig)


def dump(database: Path) -> str:
    """Return a database as SQL, with its release, commit and schema; refuse one that has an empty table."""
    commit = subprocess.check_output(("git", "rev-parse", "--short", "HEAD"), text=True).strip()
    with closing(sqlite3.connect(database)) as there:
        for table in (*KEYS, "notes"):
            assert there.execute(f"SELECT 1 FROM {table}").fetchone(), table  # noqa: S608
        (version,) = there.execute("PRAGMA user_version").fetchone()
        # iterdump writes an infinite number as no SQL has it
        rows = [re.sub(r"(?<=,)Inf(?=[,)])", "9e999", row) for row in there.iterdump()]
    return "\n".join([f"-- Cairn {VERSION}, commit {commit}", *rows, f"PRAGMA user_version = {version};", ""])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(fill(Path(name)))
        Path(__file__).with_name(f"{VERSION}.sql").write_text(dump(Path(name) / DATABASE), "utf-8")
