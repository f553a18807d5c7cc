"""The time sources of the shell."""

import sys
import time
from collections.abc import Callable

Clock = Callable[[], float]
"""A function that returns the present time in seconds since 1970, UTC."""

system_clock: Clock = time.time


def elapsed() -> float:
    """Return a monotonic time in seconds that goes on while the machine sleeps, where there is one."""
    if sys.platform == "win32" or not hasattr(time, "CLOCK_BOOTTIME"):
        return time.monotonic()
    return time.clock_gettime(time.CLOCK_BOOTTIME)
