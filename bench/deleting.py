"""A press beside the deletions of people, in a large database of SQLite.

The presses write, one after the other. Meanwhile people at a few tables each are deleted, and the freed pages
of the file are wiped at once, which the bot does once an hour at most.
"""

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from bench.scale import undisturbed
from bench.scale_bot import StoredBot
from bench.scale_stores import make_originals, scaled_file
from bot.app import open_app
from bot.domain.model import Person
from bot.handlers.context import App
from bot.ops.metrics import Durations
from bot.ops.tasks import stop

_TABLES = 245_000
"""Number of tables, which are about 800 MB."""
_PRESSES = 2_000
_PAUSE = 0.5
"""Seconds between two deletions."""
AIM = 0.3
"""Seconds in which 99 % of the presses beside deletions are answered."""


def report() -> None:
    """Print the times of presses without deletions and beside them."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        originals = await make_originals(folder / "originals.sqlite3")
        stored = await scaled_file(originals, folder / "large.sqlite3", _TABLES)
        with closing(sqlite3.connect(folder / "large.sqlite3")) as older, older:
            older.execute("INSERT INTO notes (key, value) VALUES ('rewriting', 'due')")
        size = (folder / "large.sqlite3").stat().st_size
        begun = time.perf_counter()
        async with open_app(stored.database) as app:
            opened = time.perf_counter() - begun
            print(f"  {_TABLES:,} tables, {size / 1e6:,.0f} MB, written anew at the start: {opened:.1f} s")
            print(f"  {'':<40}{'half':>11}{'95 %':>11}{'99 %':>11}{'longest':>11}")
            bot = StoredBot(app, stored)
            await bot.register()
            with undisturbed():
                await _measure("without deletions", bot, _nothing)
                await _measure(f"beside a deletion each {_PAUSE} s", bot, lambda: _delete_all(app))


async def _nothing() -> None:
    pass


async def _delete_all(app: App) -> None:
    """Delete people in any order, and wipe after each of them."""
    rows = await app.store.rows("SELECT id FROM people WHERE id >= 100000")
    people = [Person(row["id"]) for row in rows]
    random.Random(1).shuffle(people)  # noqa: S311 - no secret
    for number, person in enumerate(people):
        await app.cases.privacy.delete(person, f"bench:{number}")
        await app.cases.privacy.wipe()
        await asyncio.sleep(_PAUSE)


async def _measure(name: str, bot: StoredBot, beside: Callable[[], Awaitable[None]]) -> None:
    times, longest = Durations(), 0.0
    task = asyncio.ensure_future(beside())
    try:
        for turn in range(_PRESSES):
            press = await bot.join_opening(turn)
            begun = time.perf_counter()
            await press()
            seconds = time.perf_counter() - begun
            times.add(seconds)
            longest = max(longest, seconds)
    finally:
        await stop([task])
    quantiles = times.quantiles()
    row = (quantiles.p50, quantiles.p95, quantiles.p99, longest)
    columns = "".join(f"{1000 * seconds:8.1f} ms" for seconds in row)
    print(f"  {name:<40}{columns}{'' if quantiles.p99 <= AIM else '  !'}", flush=True)
