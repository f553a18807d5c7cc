"""Rate limits of presses, by token buckets: a flood by some people does not harm others.

Every press takes a token of its person. A look, which changes nothing, also takes CPU time from the buckets
of its person, its server and of all looks.
"""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from bot.domain.model import Person

_Owner = TypeVar("_Owner")

BURST = 30
"""Burst of presses of a person."""
RATE = 5.0
"""Sustained presses of a person per second; people do not read boards that fast."""
_REPLY_BURST, _REPLY_RATE = 3.0, 0.5
"""Burst, and rate per second, of answered refusals: an answer costs more than a refusal."""
_MOST_BUCKETS = 10_000
"""Limit of stored buckets of a kind; beyond it full ones are dropped."""


class LookShare(Struct, frozen=True):
    """CPU time for looks: a burst in seconds, and seconds per second."""

    burst: float
    rate: float


class LookShares(Struct, frozen=True):
    """CPU time for looks by owner; a step of a replay costs 0.03 seconds."""

    person: LookShare = LookShare(1.5, 0.1)
    server: LookShare = LookShare(3.0, 0.2)
    """For one server; direct messages count as one server."""
    everybody: LookShare = LookShare(4.0, 0.4)
    """For all looks; the remaining CPU is for players."""


_UNLIMITED = LookShare(float("inf"), 1.0)


class TokenBuckets(Generic[_Owner]):
    """A token bucket for each owner, full at first and refilled by time."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._buckets: dict[_Owner, tuple[float, float]] = {}
        """(tokens, time of that count) of each owner."""

    def wait(self, owner: _Owner, tokens: float = 1.0) -> float:
        """Return the seconds until the bucket of an owner holds `tokens`."""
        return max(0.0, tokens - self._tokens_at(owner, self._clock())) / self._rate

    def try_take(self, owner: _Owner) -> bool:
        """Take a token if there is one; return whether there was."""
        if self.wait(owner):
            return False
        self.take(owner)
        return True

    def take(self, owner: _Owner, tokens: float = 1.0) -> None:
        now = self._clock()
        self._buckets[owner] = (self._tokens_at(owner, now) - tokens, now)
        if len(self._buckets) > _MOST_BUCKETS:
            self._drop_full(now)

    def _tokens_at(self, owner: _Owner, now: float) -> float:
        tokens, counted = self._buckets.get(owner, (self._burst, now))
        return min(self._burst, tokens + (now - counted) * self._rate)

    def _drop_full(self, now: float) -> None:
        full = [owner for owner in self._buckets if self._tokens_at(owner, now) >= self._burst]
        for owner in full or list(self._buckets)[: _MOST_BUCKETS // 2]:
            del self._buckets[owner]


class RateLimit:
    """Rate limits of presses and looks."""

    def __init__(
        self,
        burst: float = BURST,
        rate: float = RATE,
        clock: Callable[[], float] = time.monotonic,
        shares: LookShares = LookShares(),  # noqa: B008 - frozen
    ) -> None:
        self._presses = TokenBuckets[Person](burst, rate, clock)
        self._replies = TokenBuckets[Person](_REPLY_BURST, _REPLY_RATE, clock)
        self._people, self._servers, self._all = (
            TokenBuckets[int | None](share.burst, share.rate, clock)
            for share in (shares.person, shares.server, shares.everybody)
        )

    def allows(self, person: Person) -> bool:
        """Take a token for a press; return whether to handle it."""
        return self._presses.try_take(person)

    def tells(self, person: Person) -> bool:
        """Take a token for the answer to a refused press; return whether to answer."""
        return self._replies.try_take(person)

    def pay(self, person: Person, server: int | None, cost: float) -> float:
        """Pay `cost` seconds of CPU time for a look; return the seconds to wait, 0 if it was paid.

        A refused look costs nothing.
        """
        budgets = ((self._people, person), (self._servers, server), (self._all, None))
        wait = max(buckets.wait(owner, cost) for buckets, owner in budgets)
        if not wait:
            for buckets, owner in budgets:
                buckets.take(owner, cost)
        return wait


def unlimited() -> RateLimit:
    """Return a rate limit that allows everything, for tests and tools."""
    return RateLimit(float("inf"), shares=LookShares(_UNLIMITED, _UNLIMITED, _UNLIMITED))
