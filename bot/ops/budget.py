"""The requests that Discord takes from a bot in one second, all its processes together."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from bot.ops.turns import Turns

PER_SECOND = 50.0
"""Requests that Discord takes in any one second; answers to presses do not count."""
_BURST_SHARE = 0.1
"""The part of a second's requests that may go out at once after a rest; the others follow evenly."""


class Budget:
    """Lets requests out in fair turns, so that no second has more of them than our share.

    One process on its own has the whole. Of several each has what falls to the shards that it serves, so
    they need not ask one another.
    """

    def __init__(
        self,
        share: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Have a part of the whole, from above 0 to 1."""
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
