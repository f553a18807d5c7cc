"""The cost of a press by the number of tables, on both databases, where all parts of a store grow alike.

It is the CPU of the bot's process and of those of the server that work for it. All stores take turns, so that
a disturbance of the machine affects all of them alike.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from statistics import median

from bench import postgres
from bench.growth import AIM, WIDTH, measure, name_of, tell, undisturbed
from bench.growth_bot import Prepare, StoredBot
from bench.growth_stores import Made
from bench.scale_stores import ORIGINALS, RUNNING, make_originals, scaled_file, scaled_server
from bot.app import open_app
from bot.store.postgres import PostgresServer
from bot.store.store import Store

_MOST = 100_000
_STEP = 10
_READS = 16
"""Reads at once, for which a bot opens all its connections to a server before anything is measured."""
_ROWS: tuple[Prepare, ...] = (
    StoredBot.move,
    StoredBot.move_after_loading,
    StoredBot.load_over,
    StoredBot.join_opening,
    StoredBot.leave,
    StoredBot.find,
    StoredBot.my_tables,
    StoredBot.type_table,
    StoredBot.next_due,
    StoredBot.next_notification,
    StoredBot.census,
)


def report() -> None:
    """Print the time of each kind of press from 1,000 to 100,000 tables, on each database."""
    asyncio.run(_report(_MOST))


def report_million() -> None:
    """Print the same for up to a million tables."""
    asyncio.run(_report(_MOST * _STEP))


async def _report(most: int) -> None:
    sizes = [ORIGINALS]
    while sizes[-1] * _STEP <= most:
        sizes.append(sizes[-1] * _STEP)
    with tempfile.TemporaryDirectory() as name, _servers() as servers:
        folder = Path(name)
        originals = await make_originals(folder / "originals.sqlite3")
        async with AsyncExitStack() as stack:
            made = [
                await _timed(partial(scaled_file, originals, folder / f"{size}.sqlite3"), size)
                for size in sizes
            ]
            for address in servers:
                made += [await _timed(partial(scaled_server, originals, address), size) for size in sizes]
            bots = [await stack.enter_async_context(_bot(one)) for one in made]
            print(f"  One table of {RUNNING} is in play, the others are over.")
            print(f"  {'':<{WIDTH}}{''.join(f'{size:>11,}' for size in sizes)}    at most x {AIM}")
            with undisturbed():
                for row in _ROWS:
                    _tell_both(row, await measure(bots, row), len(sizes))


@contextmanager
def _servers() -> Iterator[list[str]]:
    """Run a server within the block, if its programs are there; yield its address."""
    if postgres.programs() is None:
        print("  the programs of PostgreSQL are not on this machine")
        yield []
        return
    with postgres.own_server() as address:
        yield [address]


async def _timed(make: Callable[[int], Awaitable[Made]], size: int) -> Made:
    begun = time.perf_counter()
    made = await make(size)
    seconds = time.perf_counter() - begun
    store = await Store.open_beside(made.database)
    try:
        held = (await store.census()).size
    finally:
        await store.close()
    kind = "PostgreSQL" if isinstance(made.database, PostgresServer) else "SQLite"
    print(f"  {kind}: {size:,} tables, {held / 1e6:,.0f} MB, made in {seconds:.0f} s", flush=True)
    return made


@asynccontextmanager
async def _bot(made: Made) -> AsyncIterator[StoredBot]:
    async with open_app(made.database) as app:
        await asyncio.gather(*(app.store.next_due() for _ in range(_READS)))
        backends = (
            postgres.backends(made.database.address) if isinstance(made.database, PostgresServer) else []
        )
        bot = StoredBot(app, made, lambda: time.process_time() + sum(map(postgres.cpu_of, backends)))
        await bot.register()
        yield bot


def _tell_both(row: Prepare, found: Sequence[Sequence[float]], sizes: int) -> None:
    name = name_of(row)
    tell(name, [turn[:sizes] for turn in found])
    if len(found[0]) > sizes:
        ratio = median(turn[sizes] / turn[0] for turn in found)
        tell(f"    on PostgreSQL, x {ratio:.2f} of SQLite", [turn[sizes:] for turn in found])
