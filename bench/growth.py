"""The cost of a press by the number of games ever played: CPU of the process, with the database thread.

The stores take turns, so that a disturbance of the machine affects all of them alike. The last column is the
median of the ratios within the turns.
"""

import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator, Sequence
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
_AIM = 1.15
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
            print(f"  {'':<{_WIDTH}}{''.join(f'{size:>11,}' for size in _SIZES)}    at most x {_AIM}")
            with _undisturbed():
                for row in _ROWS:
                    _tell(row, await _measure(bots, row))


async def _make(folder: Path) -> list[Made]:
    begun = time.perf_counter()
    originals = await make_originals(folder / "originals.sqlite3")
    made = [grow(originals, folder / f"{size}.sqlite3", size) for size in _SIZES]
    size = sum(one.database.stat().st_size for one in made)
    print(
        f"  stores of {', '.join(f'{size:,}' for size in _SIZES)} tables, one of {IN_PLAY} in play:"
        f" {size / 1e6:,.0f} MB in {time.perf_counter() - begun:.0f} s"
    )
    return made


@contextmanager
def _undisturbed() -> Iterator[None]:
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
    found = []
    begun = time.perf_counter()
    for turn in range(_TURNS):
        spent = [0.0] * len(bots)
        for place in range(len(bots)):
            which = (turn + place) % len(bots)
            spent[which] = await _cpu(await prepare(bots[which], turn))
        found.append(spent)
        gc.collect()
        if time.perf_counter() - begun > _SECONDS:
            break
    return found[_WARM:] if len(found) > 2 * _WARM else found


async def _cpu(act: Act) -> float:
    begun = time.process_time()
    try:
        async with asyncio.timeout(_PATIENCE):
            await act()
    except TimeoutError:
        return inf
    return time.process_time() - begun


_WIDTH = 75


def _tell(row: Prepare, found: Sequence[Sequence[float]]) -> None:
    name = (row.__doc__ or "").partition("\n")[0].rstrip(".")
    spent = "".join(f"{1000 * median(column):8.2f} ms" for column in zip(*found, strict=True))
    ratio = median(turn[-1] / turn[0] for turn in found)
    print(f"  {name:<{_WIDTH}}{spent}    x {ratio:.2f}{'' if ratio <= _AIM else '  !'}", flush=True)
