"""The limits of session starts: a number a day, and one at a time for each bucket of shards."""

import asyncio
from datetime import datetime, timedelta

from sandbox.errors import Json
from sandbox.ids import Clock
from sandbox.limits import Limits

_DAY = timedelta(days=1)


class SessionStarts:
    """Counts the session starts of the bot.

    Shards of the same `id % max_concurrency` share a bucket, of which one IDENTIFY in `identify_seconds`
    starts a session. Each IDENTIFY counts, even a refused one. The day begins with the first one.
    """

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits = limits
        self._clock = clock
        self._day: datetime | None = None
        self._used = 0
        self._last: dict[int, float] = {}

    def session_start_limit(self) -> Json:
        """Return the `session_start_limit` of `GET /gateway/bot`; `reset_after` is in milliseconds."""
        self._reset_after_a_day()
        until_reset = timedelta() if self._day is None else self._day + _DAY - self._clock()
        return {
            "total": self._limits.identifies,
            "remaining": self._limits.identifies - self._used,
            "reset_after": until_reset // timedelta(milliseconds=1),
            "max_concurrency": self._limits.max_concurrency,
        }

    def _reset_after_a_day(self) -> None:
        if self._day is not None and self._clock() >= self._day + _DAY:
            self._day, self._used = None, 0

    def count(self) -> bool:
        """Count an IDENTIFY; return True if the daily limit allows it."""
        self._reset_after_a_day()
        if self._used >= self._limits.identifies:
            return False
        self._day = self._day or self._clock()
        self._used += 1
        return True

    def take(self, shard: int) -> bool:
        """Return True if a shard may start a session now, and then block its bucket for a while."""
        now, bucket = asyncio.get_running_loop().time(), shard % self._limits.max_concurrency
        last = self._last.get(bucket)
        if last is not None and now - last < self._limits.identify_seconds:
            return False
        self._last[bucket] = now
        return True
