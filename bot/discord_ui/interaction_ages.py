"""Ages of interactions: one that is too old is not answered, since another process may have answered it."""

import math
import time
from collections import deque
from collections.abc import Callable

from discord.utils import DISCORD_EPOCH

from bot.domain.time_source import Clock, elapsed

_LATEST = 31
"""Number of interactions by which the usual delay is measured."""
_LONGEST_DELAY = 900.0
"""Seconds by which an id and the clock may differ: beyond that, one of them is wrong."""
_BURST = 2.0
"""Seconds within which all that arrive may have waited for the same reason, such as a halt of the process."""


class InteractionAges:
    """Measures the ages of interactions, also on a machine with a wrong clock.

    The difference between Discord's clock and ours, with the usual delay, is the lower quartile of the latest
    differences: a few outliers do not change it, and it follows a clock that drifts. Of a burst only the
    first one counts, so that what has waited together is not taken for usual.
    """

    def __init__(self, clock: Clock = elapsed, today: Clock = time.time) -> None:
        """`clock` also advances while the process is halted; `today` is the time since 1970."""
        self._clock = clock
        self._today = today
        self._differences: deque[float] = deque(maxlen=_LATEST)
        self._learned = -math.inf
        """The time at which the latest of them was noted."""

    def of(self, interaction: int) -> Callable[[], float]:
        """Return a function that returns the age, in seconds, of an interaction that has just arrived."""
        now, created = self._clock(), ((interaction >> 22) + DISCORD_EPOCH) / 1000
        late = 0.0
        if abs(self._today() - created) < _LONGEST_DELAY:
            if now - self._learned >= _BURST:
                self._differences.append(now - created)
                self._learned = now
            late = max(0.0, now - created - sorted(self._differences)[len(self._differences) // 4])
        return lambda: late + self._clock() - now
