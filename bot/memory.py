"""The memory of a process that lives long: how often cycles are looked for, and what is given back."""

import asyncio
import ctypes
import gc

_YOUNG = 10_000
"""New objects before Python looks for cycles. Its own figure is 700; a press makes thousands that soon go."""
_PAUSE = 60.0
"""Seconds between two times at which memory is given back."""


def tame_collector() -> None:
    """Have Python look for reference cycles rarely, and never again in what is there by now.

    That holds up everything else: a fifth of a second with some hundred tables in play, and it was a tenth of
    all the work of a busy bot.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)


async def run() -> None:
    """Give memory back now and then, until cancelled."""
    while True:
        await asyncio.sleep(_PAUSE)
        await asyncio.to_thread(_give_back)


def _give_back() -> None:
    """Return to the system what is free between what is used, where the C library knows how (glibc).

    Big pictures are painted beside small strips that are kept: a sixth of the heap was holes in the end.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
