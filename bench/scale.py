"""The cost of a press by the number of tables, on both databases, where all parts of a store grow alike.

It is the CPU of the bot's process and of those of the server that work for it. All stores take turns, so that
a disturbance of the machine affects all of them alike.
"""

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from math import inf
from pathlib import Path
from statistics import median

from bench import postgres
from bench.scale_bot import ROWS, Act, Prepare, StoredBot
from bench.scale_stores import RUNNING, Made, make_originals, scaled_file, scaled_server
from bot.app import open_app
from bot.store.postgres import PostgresServer
from bot.store.store import Store

_SIZES = 1_000, 10_000, 200_000
"""Tables in each of the stores."""
_TURNS = 80
_SECONDS = 15.0
"""Seconds for one row; the turn in progress is finished."""
_PATIENCE = 30.0
"""Seconds for one act: a slower act is stopped, and counts as endless."""
_WARM = 4
"""First turns that do not count, if there are enough others."""
_AIM = 1.15
"""The most that a press in the largest store may cost, as a multiple of one in the smallest."""
_WIDTH = 75
"""Letters of a name."""
_READS = 16
"""Reads at once, for which a bot opens all its connections to a server before anything is measured."""


def report() -> None:
    """Print the time of each kind of press at each size, on each database."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as name, _servers() as servers:
        folder = Path(name)
        originals = await make_originals(folder / "originals.sqlite3")
        async with AsyncExitStack() as stack:
            made = [
                await _timed(partial(scaled_file, originals, folder / f"{size}.sqlite3"), size)
                for size in _SIZES
            ]
            for address in servers:
                made += [await _timed(partial(scaled_server, originals, address), size) for size in _SIZES]
            bots = [await stack.enter_async_context(_bot(one)) for one in made]
            print(f"  One table of {RUNNING} is in play, the others are over.")
            print(f"  {'':<{_WIDTH}}{''.join(f'{size:>11,}' for size in _SIZES)}    at most x {_AIM}")
            with undisturbed():
                for row in ROWS:
                    _tell_both(row, await _measure(bots, row), len(_SIZES))


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


@contextmanager
def undisturbed() -> Iterator[None]:
    """Collect garbage only between the turns."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def _measure(bots: Sequence[StoredBot], prepare: Prepare) -> list[list[float]]:
    """Return the seconds of CPU of each turn, for each bot."""
    found, shuffle = [], random.Random(1)  # noqa: S311 - no secret
    begun = time.perf_counter()
    for turn in range(_TURNS):
        spent = [0.0] * len(bots)
        order = list(range(len(bots)))
        shuffle.shuffle(order)  # who comes behind another kind of store finds the caches full of other things
        for which in order:
            spent[which] = await _cpu(await prepare(bots[which], turn), bots[which].clock)
        found.append(spent)
        gc.collect()
        if time.perf_counter() - begun > _SECONDS:
            break
    return found[_WARM:] if len(found) > 2 * _WARM else found


async def _cpu(act: Act, clock: Callable[[], float]) -> float:
    begun = clock()
    try:
        async with asyncio.timeout(_PATIENCE):
            await act()
    except TimeoutError:
        return inf
    return clock() - begun


def _tell(name: str, found: Sequence[Sequence[float]]) -> None:
    """Print the medians of a row, and the largest store's time as a multiple of the smallest one's."""
    spent = "".join(f"{1000 * median(column):8.2f} ms" for column in zip(*found, strict=True))
    ratio = median(turn[-1] / turn[0] for turn in found)
    print(f"  {name:<{_WIDTH}}{spent}    x {ratio:.2f}{'' if ratio <= _AIM else '  !'}", flush=True)


def _tell_both(row: Prepare, found: Sequence[Sequence[float]], sizes: int) -> None:
    name = (row.__doc__ or "").partition("\n")[0].rstrip(".")
    _tell(name, [turn[:sizes] for turn in found])
    if len(found[0]) > sizes:
        ratio = median(turn[sizes] / turn[0] for turn in found)
        _tell(f"    on PostgreSQL, x {ratio:.2f} of SQLite", [turn[sizes:] for turn in found])
