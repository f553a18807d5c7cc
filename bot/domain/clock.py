"""The time source of the shell."""

import time
from collections.abc import Callable

Clock = Callable[[], float]
"""Returns the present time in seconds since 1970, UTC."""

system_clock: Clock = time.time
