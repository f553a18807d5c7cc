"""Exponential back-off: pauses between tries, growing with each failure."""

from collections.abc import Iterator
from itertools import count

from msgspec import Struct

_MOST_STEPS = 64
"""Limit of the exponent, which keeps the power a finite number."""


class Backoff(Struct, frozen=True):
    """Pauses in seconds, from `first` growing by a factor up to `longest`.

    Each iteration yields the pauses of one series of failures.
    """

    first: float
    longest: float
    growth: float = 2.0

    def __iter__(self) -> Iterator[float]:
        return map(self.after, count(1))

    def after(self, failures: int) -> float:
        """Return the pause after `failures` (at least 1) failures in a row."""
        return min(self.first * self.growth ** min(failures - 1, _MOST_STEPS), self.longest)
