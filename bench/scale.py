"""The cost of a press by the number of tables, on both databases, where all parts of a store grow alike.

The cost is the CPU time of the bot's process and of its server processes. All stores take turns, so that a
disturbance of the machine affects all of them alike.
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
from bench.scale_stores import RUNNING, ScaledStore, make_originals, scaled_file, scaled_server
from bot.app import open_app
from bot.store.postgres import PostgresServer
from bot.store.store import Store

_SIZES = 1_000, 10_000, 200_000
"""Tables in each of the stores."""
_TURNS = 80
_SECONDS = 15.0
"""Minimal seconds for one row: its last turn is finished."""
_PATIENCE = 30.0
"""Time limit for one act, in seconds: a slower act is stopped, and counts as endless."""
_WARM = 4
"""Number of first turns that do not count, if there are enough others."""
_AIM = 1.15
"""Limit of the cost of a press in the largest store, as a multiple of one in the smallest."""
_WIDTH = 75
"""Width of the column of names, in letters."""
_READS = 16
"""Concurrent reads before the measurement, for which a bot opens all its connections to a server."""


def report() -> None:
    """Print the time of each kind of press at each size, on each database."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as name, _servers() as servers:
        folder = Path(name)
        originals = await make_originals(folder / "originals.sqlite3")
        async with AsyncExitStack() as stack:
            stores = [
                await _timed(partial(scaled_file, originals, folder / f"{size}.sqlite3"), size)
                for size in _SIZES
            ]
            for address in servers:
                stores += [await _timed(partial(scaled_server, originals, address), size) for size in _SIZES]
            bots = [await stack.enter_async_context(_bot(store)) for store in stores]
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


async def _timed(make: Callable[[int], Awaitable[ScaledStore]], size: int) -> ScaledStore:
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
async def _bot(stored: ScaledStore) -> AsyncIterator[StoredBot]:
    async with open_app(stored.database) as app:
        await asyncio.gather(*(app.store.next_due() for _ in range(_READS)))
        backends = (
            postgres.backends(stored.database.address) if isinstance(stored.database, PostgresServer) else []
        )
        bot = StoredBot(app, stored, lambda: time.process_time() + sum(map(postgres.cpu_of, backends)))
        await bot.register()
        yield bot


@contextmanager
def undisturbed() -> Iterator[None]:
    """Turn the garbage collector off within the block, so that it runs only between turns."""
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
    seconds_by_turn, shuffle = [], random.Random(1)  # noqa: S311 - no secret
    begun = time.perf_counter()
    for turn in range(_TURNS):
        spent = [0.0] * len(bots)
        order = list(range(len(bots)))
        shuffle.shuffle(order)  # who comes behind another kind of store finds the caches full of other things
        for which in order:
            spent[which] = await _cpu(await prepare(bots[which], turn), bots[which].clock)
        seconds_by_turn.append(spent)
        gc.collect()
        if time.perf_counter() - begun > _SECONDS:
            break
    return seconds_by_turn[_WARM:] if len(seconds_by_turn) > 2 * _WARM else seconds_by_turn


async def _cpu(act: Act, clock: Callable[[], float]) -> float:
    begun = clock()
    try:
        async with asyncio.timeout(_PATIENCE):
            await act()
    except TimeoutError:
        return inf
    return clock() - begun


def _tell(name: str, turns: Sequence[Sequence[float]]) -> None:
    """Print the medians of a row, and the largest store's time as a multiple of the smallest one's."""
    spent = "".join(f"{1000 * median(column):8.2f} ms" for column in zip(*turns, strict=True))
    ratio = median(turn[-1] / turn[0] for turn in turns)
    print(f"  {name:<{_WIDTH}}{spent}    x {ratio:.2f}{'' if ratio <= _AIM else '  !'}", flush=True)


def _tell_both(row: Prepare, turns: Sequence[Sequence[float]], sizes: int) -> None:
    name = (row.__doc__ or "").partition("\n")[0].rstrip(".")
    _tell(name, [turn[:sizes] for turn in turns])
    if len(turns[0]) > sizes:
        ratio = median(turn[sizes] / turn[0] for turn in turns)
        _tell(f"    on PostgreSQL, x {ratio:.2f} of SQLite", [turn[sizes:] for turn in turns])
