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
from bot.acts import months, outbox
from bot.acts.downtime import add_absence
from bot.acts.months import Champion
from bot.domain.absences import Absence
from bot.domain.dailies import day_of
from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages.custom_id import Verb
from bot.pages.robots import OWN
from bot.store.copying import KEYS
from engines.api import Seat
from engines.registry import scan as scan_games
from robots.api import Level
from tests.drive.house import DATABASE, STONES, Assets, Clock, House, HouseGuest

_MOVES = 12
"""Moves in a game that goes on: enough for every kind of row, few enough for a small file."""


async def titles(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """Leave tables of each title: open, in play with a clock or with a robot, in a lesson, and over."""
    for key in scan_games("engines"):
        await house.table(key, ada, lobby=True, language="de")
        await house.play_on(await house.table(key, ada, ben, clock="1d", holidays="7"), _MOVES)
        table = await house.table(key, ada, lobby=True)
        await ada.does(Verb.ROBOTS, "add", Level.BEGINNER, at=table)
        await ada.does(Verb.START, at=table)
        await ada.does(Verb.LEARN, key)
        await house.over(key, ada, ben)


async def statuses(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """Leave tables with votes, a free seat and a plan, and in every status."""
    voted = [await house.play_on(await house.table(STONES, ada, ben), _MOVES) for _ in range(3)]
    for table, vote in zip(voted, (("back", 0), ("pause",), ("abort",)), strict=True):
        await ada.does(Verb.PROPOSE, *vote, at=table)
    table = await house.table(STONES, ada, ben)
    await ada.does(Verb.PROPOSE, "pause", at=table)
    await ben.does(Verb.AGREE, table.vote.number, at=table)
    await ben.does(Verb.OFFER, at=await house.table(STONES, ada, ben))
    table = await house.table(STONES, ada, ben)
    await table.on(next(seat for seat in (0, 1) if seat not in table.to_act)).does(
        Verb.PLAN_DEFAULT, at=table
    )
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=await house.table(STONES, ada, ben))
    await house.table(STONES, ada, ben, place=Place(8, 80))
    await house.is_left(8)
    frozen = await house.table(STONES, ada, ben)
    async with house.store.transaction() as transaction:
        transaction.at(frozen.id).set_status(Status.FROZEN)


async def choices(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> None:
    """Leave a series, a daily, and what people and servers have chosen."""
    table = await house.table(STONES, ada, ben, lobby=True)
    await ada.does(Verb.RATED, "on", at=table)
    await ada.does(Verb.SERIES, 3, at=table)
    await ada.does(Verb.START, at=table)
    await house.play_on(table)
    for guest in (ada, ben):
        await guest.does(Verb.AGAIN, at=table)
    await (await ada.does(Verb.CHANCES, at=table)).later()
    await ada.does(Verb.DAILY)
    await against_robots(house, ada)
    await ada.at(manager=True).does(Verb.SETUP, "language", "fr")
    await cem.does(Verb.WISHES, "add", STONES, 2, "any")
    await cem.does(Verb.HOLIDAY, 3)
    await house.app.members.note(7, ada.person, here=True)
    async with house.store.transaction() as transaction:
        outbox.wish(transaction, outbox.DAILY_LIST, 7, house.clock(), item=day_of(house.clock()))
        add_absence(transaction, Absence(1, 0, house.clock() - 7200, house.clock()))
        months.set_champions(transaction, 7, [Champion(STONES, ada.person, 24_287)])
        transaction.set_note("commands", "0" * 64)


async def against_robots(house: House, ada: HouseGuest) -> None:
    """Play a game to its end against a robot that is as strong as Ada."""
    await ada.does(Verb.SOLO, STONES, OWN, 1)
    table = await house.known(max(game.id for game in await house.store.games()))
    while table.now.outcome is None:
        if 0 in table.to_act:
            default = table.now.rules.default_move(table.state, Seat(0))
            await ada.plays(table.now.rules.format(default), at=table)
        else:
            await house.robots_move(table)


async def fill(folder: Path) -> None:
    """Play everything into a database."""
    async with House(folder, Assets(), Clock()) as house:
        ada, ben, cem = map(house.guest, ("Ada", "Ben", "Cem"))
        await titles(house, ada, ben)
        await statuses(house, ada, ben)
        await choices(house, ada, ben, cem)


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
