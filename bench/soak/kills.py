"""Kills of the bot at random moments, also during its start, while the players keep pressing."""

import asyncio
import random
from pathlib import Path
from statistics import median

from bench.bots import serve
from bench.server import free_server, posted
from bench.soak.audit import audit
from bench.soak.claims import OUTBOX, Claims
from bench.soak.crowd import Crowd
from engines.registry import scan
from tests.drive.forks import BotProcess, running

_TABLES = 12
_LONGEST_LIFE = 2.0
"""Seconds after which a running bot is killed at the latest."""
_IN_START = 0.15
"""The share of kills during the start of the bot."""
_TOLD_EVERY = 100


async def kill_often(
    folder: Path, kills: int, rate: float, seed: int, claims: Claims, tables: int = _TABLES
) -> None:
    """Kill a number of bots, and check that nothing is lost or doubled."""
    print(f"{kills} kills at random moments, {tables} tables of all titles, {rate:.0f} presses a second")
    database = folder / "cairn.sqlite3"
    moment = random.Random(seed)  # noqa: S311 - a moment, not a secret
    async with free_server() as server:
        crowd = Crowd(server, list(scan()), tables, seed)
        async with running(server, serve, database):
            await crowd.open_all()
        pressing = asyncio.create_task(crowd.press_on(rate))
        starts: list[float] = []
        for number in range(1, kills):
            bot = BotProcess(server, serve, database)
            if starts and moment.random() < _IN_START:
                await asyncio.sleep(moment.uniform(0.0, median(starts)))
            else:
                starts.append(await bot.online())
                await asyncio.sleep(moment.uniform(0.0, _LONGEST_LIFE))
            await bot.kill()
            crowd.bot_is_gone()
            if number % _TOLD_EVERY == 0:
                claims.tell(f"{number} kills, {len(crowd.tally.moves)} moves seen")
        async with running(server, serve, database):
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            everything = await posted(database)
        checked = await audit(database, server.world, crowd.tally)
    tally = crowd.tally
    claims.tell(
        f"a start took {1000 * median(starts):.0f} ms; {tally.presses} presses, {len(tally.failed)} not"
        f" acknowledged, {tally.unanswered} acknowledged and not answered, {len(tally.twins)} double clicks"
    )
    claims.claim(OUTBOX, str(everything), holds=everything)
    claims.all_right(
        checked.faults,
        f"{checked.tables} tables, {checked.entries} entries replayed, {checked.committed} of them pressed,"
        f" {len(tally.moves)} moves shown",
    )
