"""What one of several workers may do for the shards that it holds."""

from collections.abc import Awaitable, Callable

from bot.discord_ui.gate import Permit
from bot.ops.machine import elapsed
from bot.store.leases import LIFE, Lease

_MARGIN = 2.0
"""Seconds before the end of a lease from which on nothing more is sent."""


class Holding(Permit):
    """A lease that this worker holds as far as it knows: until its life is over, unless it is renewed."""

    def __init__(
        self, lease: Lease, begun: float, concurrency: int, begin: Callable[[int], Awaitable[None]]
    ) -> None:
        """`begun`: when the beat began that took it. `begin` waits for the turn of a bucket of shards."""
        self.lease = lease
        self._until = begun + LIFE - _MARGIN
        self._concurrency = concurrency
        self._begin = begin

    def renewed(self, begun: float) -> None:
        """Note a beat that has renewed the lease, and when it began."""
        self._until = begun + LIFE - _MARGIN

    def holds(self) -> bool:
        """Whether no other worker can have taken over yet."""
        return elapsed() < self._until

    async def identify(self, shard: int) -> None:
        """Wait until a session of this shard may begin, whichever worker begins one."""
        await self._begin(shard % self._concurrency)
