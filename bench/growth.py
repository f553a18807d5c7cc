"""The cost of a press by the number of games ever played: CPU of the process, with the database thread.

The stores take turns, so that a disturbance of the machine affects all of them alike. The last column is the
median of the ratios within the turns.
"""

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from math import inf
from pathlib import Path
from statistics import median

from bench.growth_bot import ROWS, Act, Prepare, StoredBot
from bench.growth_stores import IN_PLAY, Made, grow, make_originals
from bot.app import open_app

_SIZES = 1_000, 10_000, 200_000
"""Tables in each of the stores."""
_TURNS = 80
_SECONDS = 15.0
"""Seconds for one row; the turn in progress is finished."""
_PATIENCE = 30.0
"""Seconds for one act: a slower act is stopped, and counts as endless."""
_WARM = 4
"""First turns that do not count, if there are enough others."""
AIM = 1.15
"""The most that a press in the largest store may cost, as a multiple of one in the smallest."""
_ROWS = ROWS


def report() -> None:
    """Print the time of each kind of press at each size, and the largest divided by the smallest."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            made = await _make(Path(folder))
            bots = [StoredBot(await stack.enter_async_context(open_app(one.database)), one) for one in made]
            for bot in bots:
                await bot.register()
            print(f"  {'':<{WIDTH}}{''.join(f'{size:>11,}' for size in _SIZES)}    at most x {AIM}")
            with undisturbed():
                for row in _ROWS:
                    tell(name_of(row), await measure(bots, row))


async def _make(folder: Path) -> list[Made]:
    begun = time.perf_counter()
    originals = await make_originals(folder / "originals.sqlite3")
    made = [grow(originals, folder / f"{size}.sqlite3", size) for size in _SIZES]
    size = sum((folder / f"{size}.sqlite3").stat().st_size for size in _SIZES)
    print(
        f"  stores of {', '.join(f'{size:,}' for size in _SIZES)} tables, one of {IN_PLAY} in play:"
        f" {size / 1e6:,.0f} MB in {time.perf_counter() - begun:.0f} s"
    )
    return made


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


async def measure(bots: Sequence[StoredBot], prepare: Prepare) -> list[list[float]]:
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


WIDTH = 75
"""Letters of a name."""


def tell(name: str, found: Sequence[Sequence[float]]) -> None:
    """Print the medians of a row, and the largest store's time as a multiple of the smallest one's."""
    spent = "".join(f"{1000 * median(column):8.2f} ms" for column in zip(*found, strict=True))
    ratio = median(turn[-1] / turn[0] for turn in found)
    print(f"  {name:<{WIDTH}}{spent}    x {ratio:.2f}{'' if ratio <= AIM else '  !'}", flush=True)


def name_of(row: Prepare) -> str:
    """Return the name of a measured act."""
    return (row.__doc__ or "").partition("\n")[0].rstrip(".")
