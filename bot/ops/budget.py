"""The requests that Discord takes from a bot in one second, all its processes together."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.ops.turns import Turns

PER_SECOND = 50.0
"""Requests that Discord takes in any one second; answers to presses do not count."""
_AT_ONCE = 0.1
"""The part of a second's requests that may go out at once after a rest; the others follow evenly."""
_LONGEST_LOOK = 1.0
"""Seconds between two looks at the share, which may change while requests wait."""


class Budget:
    """Lets requests out in fair turns, so that no second has more of them than our share.

    One process on its own has the whole. Of several each has what falls to the servers that it serves, so
    they need not ask one another.
    """

    def __init__(
        self,
        share: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.share = share
        """The part of the whole that is ours, from 0 to 1; it may change at any time."""
        self._clock = clock
        self._sleep = sleep
        self._turns = Turns()
        self._left = PER_SECOND
        self._counted = clock()

    @contextmanager
    def serving(self, share: float) -> Iterator[None]:
        """Have so much more of the whole within the block."""
        self.share += share
        try:
            yield
        finally:
            self.share -= share

    async def turn(self) -> None:
        """Wait until a request may go out, and count it."""
        async with self._turns.turn():
            while wait := self._wait():
                await self._sleep(min(wait, _LONGEST_LOOK))
            self._left -= 1.0

    def _wait(self) -> float:
        """Return the seconds until the next request may go out, as far as is known now."""
        most = PER_SECOND * max(0.0, self.share)
        now, rate = self._clock(), most * (1.0 - _AT_ONCE)
        self._left = min(max(1.0, most * _AT_ONCE), self._left + (now - self._counted) * rate)
        self._counted = now
        lacking = 1.0 - self._left
        if lacking < 1e-6:
            return 0.0
        return lacking / rate if rate else math.inf
