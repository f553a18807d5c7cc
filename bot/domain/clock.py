"""The time sources of the shell."""

import sys
import time
from collections.abc import Callable

Clock = Callable[[], float]
"""Returns the present time in seconds since 1970, UTC."""

system_clock: Clock = time.time


def elapsed() -> float:
    """Return seconds that also pass while this process, or the machine, is halted."""
    if sys.platform == "win32" or not hasattr(time, "CLOCK_BOOTTIME"):
        return time.monotonic()
    return time.clock_gettime(time.CLOCK_BOOTTIME)
