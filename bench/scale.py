"""The cost of a press by the number of tables, on both databases, where all parts of a store grow alike.

The cost is the CPU time of the bot's process and of its server processes. All stores take turns, so that a
disturbance of the machine affects all of them alike.
"""

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext
from math import inf
from pathlib import Path
from statistics import median

import psycopg

from bench.figures import Figure
from bench.scale_bot import ROWS, Act, Prepare, StoredBot
from bench.stores import ScaledStore, make_originals, mixed, scaled_file, scaled_server
from bot.app import open_app
from bot.store.postgres import PostgresServer
from tests.drive.postgres_server import own_server, programs

_SIZES = 1_000, 200_000
"""Tables in the stores of each database. One table of twenty is in play, the others are over."""
_TURNS = 80
_SECONDS = 15.0
"""Minimal seconds for one act: its last turn is finished."""
_PATIENCE = 30.0
"""Time limit for one act, in seconds: a slower act is stopped, and counts as endless."""
_WARM = 4
"""Number of first turns that do not count, if there are enough others."""
_AIM = 1.15
"""Limit of the cost of a press in the larger store, as a multiple of one in the smaller."""
_READS = 16
"""Concurrent reads before the measurement, for which a bot opens all its connections to a server."""
_BACKENDS = """
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn'"""


def measure() -> Iterable[Figure]:
    """Return the CPU of each kind of press, on each database."""
    return asyncio.run(_measured())


async def _measured() -> list[Figure]:
    with (
        tempfile.TemporaryDirectory() as name,
        own_server() if programs() else nullcontext() as address,
    ):
        folder = Path(name)
        originals = await make_originals(folder / "originals.sqlite3", mixed(_SIZES[0]), apart=True)
        stores = [await scaled_file(originals, folder / f"{size}.sqlite3", size) for size in _SIZES]
        if address is not None:
            stores += [await scaled_server(originals, address, size) for size in _SIZES]
        async with AsyncExitStack() as stack:
            bots = [await stack.enter_async_context(_bot(store)) for store in stores]
            with _undisturbed():
                return [figure for row in ROWS for figure in _figures(row, await _turns(bots, row))]


def _figures(row: Prepare, turns: Sequence[Sequence[float]]) -> Iterator[Figure]:
    """Yield the figures of an act: the larger store beside the smaller one, on each database."""
    name = (row.__doc__ or "").partition("\n")[0].partition(":")[0].rstrip(".")
    for first, database in zip(range(0, len(turns[0]), 2), ("SQLite", "PostgreSQL"), strict=False):
        small, large = (1000 * median(turn[which] for turn in turns) for which in (first, first + 1))
        ratio = median(turn[first + 1] / turn[first] for turn in turns)
        yield Figure(
            f"{name}, {database}",
            large,
            "ms",
            f"{_SIZES[0]:,} tables instead of {_SIZES[1]:,}",
            small,
            None if row is StoredBot.census else _AIM,  # it counts what is in play, so it grows
            ratio,
        )


@asynccontextmanager
async def _bot(stored: ScaledStore) -> AsyncIterator[StoredBot]:
    async with open_app(stored.database) as app:
        await asyncio.gather(*(app.store.next_due() for _ in range(_READS)))
        backends = _backends(stored.database.address) if isinstance(stored.database, PostgresServer) else []
        bot = StoredBot(app, stored, lambda: time.process_time() + sum(map(_cpu_of_process, backends)))
        await bot.register()
        yield bot


def _backends(address: str) -> list[int]:
    """Return the processes of a server on this machine that work for the bot on the database at `address`."""
    with psycopg.connect(address) as connection:
        rows = connection.execute(_BACKENDS).fetchall()
    return [process for (process,) in rows]


def _cpu_of_process(process: int) -> float:
    """Return the seconds of CPU that a process has used, finer than the system's ticks."""
    return int(Path(f"/proc/{process}/schedstat").read_text("ascii").split()[0]) / 1e9


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Turn the garbage collector off within the block, so that it runs only between turns."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def _turns(bots: Sequence[StoredBot], prepare: Prepare) -> list[list[float]]:
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
