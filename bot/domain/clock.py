"""Time as the shell sees it."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time in seconds since 1970, UTC."""

    def __call__(self) -> float:
        """Return now."""
        ...


system_clock: Clock = time.time
