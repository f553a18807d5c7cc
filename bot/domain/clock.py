"""The time source of the shell."""

import time
from typing import Protocol


class Clock(Protocol):
    """Returns the time in seconds since 1970, UTC."""

    def __call__(self) -> float:
        """Return the present time."""
        ...


system_clock: Clock = time.time
