"""Exponential backoff: pauses between tries that grow from failure to failure."""

from collections.abc import Iterator
from itertools import count

from msgspec import Struct

_MOST_STEPS = 64
"""Failures after which no pause grows any more: its power stays a number."""


class Backoff(Struct, frozen=True):
    """Pauses in seconds: the first one, then each longer by a factor, up to the longest.

    Iterate over it for the pauses of one row of failures; begin another iteration after a success.
    """

    first: float
    longest: float
    growth: float = 2.0

    def __iter__(self) -> Iterator[float]:
        return map(self.after, count(1))

    def after(self, failures: int) -> float:
        """Return the pause after so many failures in a row, at least one."""
        return min(self.first * self.growth ** min(failures - 1, _MOST_STEPS), self.longest)
