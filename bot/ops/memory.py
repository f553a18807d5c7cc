"""What a process that lives long, holds much and paints in threads asks of Python and of the C library."""

import ctypes
import gc
import sys

_YOUNG = 10_000
"""New objects before the collector looks for cycles. Its own figure is 700; a press makes thousands."""
_ARENA_MAX = -8
"""`M_ARENA_MAX` of the GNU C library."""


def share_heap() -> None:
    """Have all threads take from one heap what they need. Comes before they begin.

    The GNU C library gives each thread its own, and what one has given back the others cannot use: pictures
    are large and made in turns, so much of it would lie idle. Python runs one thread at a time anyway.
    """
    _c_library("mallopt", _ARENA_MAX, 1)


def give_back() -> None:
    """Give the system back what lies idle in the heap.

    Pictures take and free large blocks, and what is kept of them stands in between: after ten minutes of hard
    work a third of the heap was gaps. It takes some milliseconds, in which no other thread gets memory.
    """
    _c_library("malloc_trim", 0)


def _c_library(name: str, *values: int) -> None:
    """Call a function that only the GNU C library has."""
    function = getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
    if function is not None:
        function(*values)


def tame_collector() -> None:
    """Have Python's collector of cycles look rarely, and never again at what is there by now.

    It holds up everything else: a fifth of a second with some hundred tables in play, and it was a tenth of
    all the work of a busy bot.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)
