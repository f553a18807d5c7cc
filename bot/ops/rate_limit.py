"""A rate limit for each person: a bucket of tokens, so that a flood by one person harms no other."""

import time
from collections.abc import Callable

from bot.domain.model import Person

BURST = 30
"""Presses that a person may make at once."""
RATE = 5.0
"""Presses a second that a person may keep making; nobody reads a board that fast."""
_KEPT = 10_000
"""People remembered; beyond that, people with a full bucket are forgotten."""


class RateLimit:
    """A bucket for each person: every press takes a token out, time puts tokens back in."""

    def __init__(
        self, burst: float = BURST, rate: float = RATE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Person, tuple[float, float]] = {}
        """The tokens left in a bucket, and the time of that count."""

    def allows(self, person: Person) -> bool:
        """Whether to handle one more press of this person; if so, it counts."""
        now = self._clock()
        left = self._left(person, now)
        if left < 1.0:
            return False
        self._buckets[person] = (left - 1.0, now)
        if len(self._buckets) > _KEPT:
            self._drop_full(now)
        return True

    def _left(self, person: Person, now: float) -> float:
        left, at = self._buckets.get(person, (self._burst, now))
        return min(self._burst, left + (now - at) * self._rate)

    def _drop_full(self, now: float) -> None:
        full = [person for person in self._buckets if self._left(person, now) >= self._burst]
        for person in full or list(self._buckets)[: _KEPT // 2]:
            del self._buckets[person]


def unhurried() -> RateLimit:
    """Return a limit that allows everything, for tests and tools that drive the bot at full speed."""
    return RateLimit(burst=float("inf"))
