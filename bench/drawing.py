"""The effect of drawing on the event loop: how long the loop waits while many pictures are made."""

import asyncio
import contextlib
import gc
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles

from bench.seed_data import move_at_random, open_table
from bot.app import App, open_app
from bot.discord_ui.draw import draw
from bot.domain.model import Person, Place
from bot.domain.table import Table
from bot.pages import table as messages
from bot.pages.page import Page, Picture
from bot.pages.panel import panel

_TABLES = 6
"""Tables of each title."""
_ROUNDS = 12
_WARM = 2
_AIM = 0.05


def report() -> None:
    """Print the longest wait of the event loop while boards and panels of all titles are drawn at once."""
    asyncio.run(_report())


async def _report() -> None:
    pictures, spent, gaps, pages = 0, 0.0, list[float](), list[Page]()
    with tempfile.TemporaryDirectory() as folder:
        async with open_app(Path(folder) / "cairn.sqlite3") as app:
            tables = [
                await _begin(app, key, number) for key in app.tables.registry for number in range(_TABLES)
            ]
            choose = random.Random(1)  # noqa: S311 - no secret
            for turn in range(_ROUNDS):
                pages = [page for table in tables for page in _pages(app, table)]
                gc.collect()
                begun = time.perf_counter()
                async with heartbeat() as found:
                    await asyncio.gather(*(draw(page, app.painters, app.metrics.rendering) for page in pages))
                if turn >= _WARM:
                    gaps += found
                    spent += time.perf_counter() - begun
                    pictures += sum(isinstance(block, Picture) for page in pages for block in page.blocks)
                tables = [await move_at_random(app, table, choose) for table in tables]
    print(f"  {pictures} pictures of all titles, {len(pages)} messages at a time: {pictures / spent:.0f} a s")
    print(
        f"  the loop waits   {1000 * median(gaps):6.1f} ms   p99 {1000 * quantiles(gaps, n=100)[-1]:.1f} ms"
        f"   longest {1000 * max(gaps):.1f} ms   x {max(gaps) / _AIM:.2f} of {1000 * _AIM:.0f} ms aimed at"
    )


async def _begin(app: App, key: str, number: int) -> Table:
    seats = max(app.tables.registry.newest(key).info.seats)
    return await open_table(app, key, Place(1, 2), [Person(10 * number + seat + 1) for seat in range(seats)])


def _pages(app: App, table: Table) -> list[Page]:
    voice = app.voices.of(table)
    return [messages.board(voice), *(panel(voice, seat) for seat in table.to_act())]


@asynccontextmanager
async def heartbeat(every: float = 0.001) -> AsyncIterator[list[float]]:
    """Measure, within the block, how many seconds late this loop returns to a sleeping task."""
    gaps: list[float] = []

    async def beat() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(every)
            gaps.append(time.perf_counter() - begun - every)

    task = asyncio.create_task(beat())
    try:
        yield gaps
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
