"""The limits of presses: buckets of tokens, so that a flood by some people harms no others.

Every press counts against its person. A look, which changes nothing, costs processor time as well: it is paid
out of what its person, its server and all looks together may use.
"""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from bot.domain.model import Person

_Owner = TypeVar("_Owner")

BURST = 30
"""Presses that a person may make at once."""
RATE = 5.0
"""Presses a second that a person may keep making; nobody reads a board that fast."""
_REPLY_BURST, _REPLY_RATE = 3.0, 0.5
"""Refusals that a person is told at once, and a second for long: the answer costs more than the refusal."""
_MOST_BUCKETS = 10_000
"""Buckets remembered of a kind; beyond that, full ones are forgotten."""


class LookShare(Struct, frozen=True):
    """The processor time that looks may use: seconds at once, and seconds in each second for long."""

    burst: float
    rate: float


class LookShares(Struct, frozen=True):
    """The shares of looks; a step of a replay costs 0.03 seconds."""

    person: LookShare = LookShare(1.5, 0.1)
    server: LookShare = LookShare(3.0, 0.2)
    """Of all people on one server; direct messages are one server."""
    everybody: LookShare = LookShare(4.0, 0.4)
    """The rest of the process is for players."""


_UNLIMITED = LookShare(float("inf"), 1.0)


class TokenBuckets(Generic[_Owner]):
    """A bucket of tokens for each owner, full at first: presses take tokens out, time puts them back in."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._buckets: dict[_Owner, tuple[float, float]] = {}
        """The tokens left in a bucket, and the time of that count."""

    def wait(self, owner: _Owner, tokens: float = 1.0) -> float:
        """Return the seconds until the bucket of an owner holds so many tokens."""
        return max(0.0, tokens - self._tokens_at(owner, self._clock())) / self._rate

    def try_take(self, owner: _Owner) -> bool:
        """Take one token out of the bucket of an owner, if it holds one."""
        if self.wait(owner):
            return False
        self.take(owner)
        return True

    def take(self, owner: _Owner, tokens: float = 1.0) -> None:
        """Take tokens out of the bucket of an owner."""
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
    """What people may press, and how much they may look."""

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
        """Return whether to handle one more press of this person; if so, it counts."""
        return self._presses.try_take(person)

    def tells(self, person: Person) -> bool:
        """Return whether to tell this person once more why a press is not handled; if so, it counts."""
        return self._replies.try_take(person)

    def pay(self, person: Person, server: int | None, cost: float) -> float:
        """Pay for a look, in seconds of processor time; return how many seconds to wait if that is too much.

        What is refused costs nothing.
        """
        budgets = ((self._people, person), (self._servers, server), (self._all, None))
        wait = max(buckets.wait(owner, cost) for buckets, owner in budgets)
        if not wait:
            for buckets, owner in budgets:
                buckets.take(owner, cost)
        return wait


def unlimited() -> RateLimit:
    """Return a limit that allows everything, for tests and tools that drive the bot at full speed."""
    return RateLimit(float("inf"), shares=LookShares(_UNLIMITED, _UNLIMITED, _UNLIMITED))
