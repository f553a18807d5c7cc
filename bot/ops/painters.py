"""The processes that paint, or threads where there is no room for processes.

All pictures of a table are painted by the same process, which caches the latest, private ones too.
"""

import asyncio
import sys
from collections.abc import Iterable
from typing import Literal

from cachetools import LRUCache

from bot.ops import machine
from bot.ops.pool import Pool
from bot.ops.sketch_pickling import Outline, Packages, SketchEncoder, outline, pictures
from bot.ops.turns import Rank
from renderers.paint import emoji
from renderers.scene import Art
from renderers.sketch import Sketch

_THREADS = 2
"""Number of threads; more do not help, as half of the work holds the GIL."""
_MOST_PROCESSES = 2
"""Default limit of processes: the bot keeps no more of them busy."""
_MEMORY_EACH = 1_000_000_000
"""Bytes of memory to count for each process."""
_BEGUN = 128
"""Limit of pictures that are begun before they are asked for, or never are."""
PATIENCE = 20.0
"""Timeout of a picture in seconds; its process is killed then."""


def painting_processes(wanted: int | Literal["auto"]) -> int:
    """Return the number of painting processes for this machine; 0: threads, as always on Windows."""
    if sys.platform == "win32":
        return 0
    return (
        wanted
        if wanted != "auto"
        else max(0, min(_MOST_PROCESSES, machine.core_limit() - 1, machine.memory_limit() // _MEMORY_EACH))
    )


class Painters:
    """Pools of one painting process each, `processes` of them; for 0 one of threads."""

    def __init__(
        self,
        processes: int = 0,
        games: Packages = ("engines",),
        renderers: Packages = ("renderers",),
        patience: float = PATIENCE,
    ) -> None:
        """`games` and `renderers` are the packages of rules with words, and of renderers."""
        self._patience = patience
        self._pools = [Pool("painting", _THREADS, None)]
        if processes:
            encode = SketchEncoder(games, renderers)
            self._pools = [Pool("painting", 1, encode) for _ in range(processes)]
        self._begun: LRUCache[int, tuple[Sketch, int, asyncio.Task[list[bytes]]]] = LRUCache(_BEGUN)
        """Pictures that were begun before they are asked for, by the ids of their sketches: their task, and
        the place of each among its results."""

    def begin(self, sketches: Iterable[Sketch], table: int, *, awaited: bool = True) -> None:
        """Begin to paint pictures of a table, in one task, that `paint` will probably be asked for soon."""
        anew = [sketch for sketch in sketches if id(sketch) not in self._begun]
        if not anew:
            return
        painting = asyncio.create_task(self._paint(anew, table, awaited=awaited))
        painting.add_done_callback(_take_fault)
        for number, sketch in enumerate(anew):
            self._begun[id(sketch)] = sketch, number, painting

    async def paint(self, sketch: Sketch, table: int = 0, *, awaited: bool = True) -> bytes:
        """Return the picture of a sketch as PNG bytes; `awaited`: before all others.

        Raises `WorkFailed`, also after the timeout.
        """
        _, number, painting = self._begun.pop(id(sketch), (sketch, 0, None))
        painted = await (painting or self._paint([sketch], table, awaited=awaited))
        return painted[number]

    async def _paint(self, sketches: list[Sketch], table: int, *, awaited: bool) -> list[bytes]:
        pool, rank = self._pools[table % len(self._pools)], Rank.AWAITED if awaited else Rank.BEHIND
        return await pool.call(pictures, sketches, rank=rank, limit=self._patience)

    async def outline(self, sketch: Sketch, table: int = 0) -> Outline:
        """Return the size of a picture and its named parts. Raises `WorkFailed`."""
        pool = self._pools[table % len(self._pools)]
        return await pool.call(outline, sketch, rank=Rank.AWAITED, limit=self._patience)

    async def icon(self, art: Art) -> bytes:
        """Return an icon as the PNG bytes of an emoji, after all pictures. Raises `WorkFailed`."""
        return await self._pools[0].call(emoji, art, rank=Rank.PAST, limit=self._patience)

    def close(self) -> None:
        """Cancel all pictures and kill the processes."""
        for pool in self._pools:
            pool.close()


def _take_fault(painting: asyncio.Task[list[bytes]]) -> None:
    """Have nobody warned that the fault of pictures was not looked at, which may not be wanted any more."""
    if not painting.cancelled():
        painting.exception()
