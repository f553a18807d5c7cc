"""Rate limit of requests to Discord: a token bucket with the share of this process."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from bot.ops.turns import Turns

PER_SECOND = 50.0
"""Discord's global limit of requests in any second; answers to interactions do not count."""
_BURST_SHARE = 0.1
"""Burst, as a share of the requests of a second."""


class Budget:
    """Token bucket of requests, with fair turns.

    Each of several processes has the share of its shards, so they need no coordination.
    """

    def __init__(
        self,
        share: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`share`: the part of the global limit, above 0 and at most 1."""
        self.share = share
        self._rate = PER_SECOND * share
        self._clock = clock
        self._sleep = sleep
        self._turns = Turns()
        self._tokens = PER_SECOND
        self._counted = clock()

    async def turn(self) -> None:
        """Wait until a request may go out, and count it."""
        async with self._turns.turn():
            while wait := self._wait():
                await self._sleep(wait)
            self._tokens -= 1.0

    def _wait(self) -> float:
        """Return the seconds until the next request may go out."""
        now, rate = self._clock(), self._rate * (1.0 - _BURST_SHARE)
        self._tokens = min(max(1.0, self._rate * _BURST_SHARE), self._tokens + (now - self._counted) * rate)
        self._counted = now
        lacking = 1.0 - self._tokens
        return lacking / rate if lacking >= 1e-6 else 0.0
