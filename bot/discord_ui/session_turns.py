"""Turns of several processes to begin sessions with Discord.

A bucket of shards may begin one session in five seconds.
"""

import asyncio
from collections.abc import Awaitable, Callable

from bot.ops.tasks import stop
from bot.store.database import Lease

_PAUSE = 5.0
"""Seconds from a session of a bucket to the next one, as Discord wants it."""


class SessionTurns:
    """Waits for the turns of shards, and holds each turn until five seconds after its session has begun."""

    def __init__(self, hold: Lease, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._hold = hold
        self._sleep = sleep
        self._begun: dict[int, asyncio.Event] = {}
        """Set when the session of a shard has begun, by the shard."""
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def take(self, shard: int, bucket: int) -> None:
        """Wait until a session of this shard may begin, also after those of other processes."""
        await self._end(shard)
        taken, self._begun[shard] = asyncio.Event(), asyncio.Event()
        work = self._have(bucket, taken, self._begun[shard])
        self._tasks[shard] = asyncio.create_task(work, name=f"turn of shard {shard}")
        try:
            await taken.wait()
        except asyncio.CancelledError:
            await self._end(shard)
            raise

    def begun(self, shard: int) -> None:
        """Note that the session of a shard has begun."""
        if shard in self._begun:
            self._begun[shard].set()

    async def close(self) -> None:
        """Release the locks of all turns."""
        await stop(list(self._tasks.values()))

    async def _end(self, shard: int) -> None:
        if shard in self._tasks:
            await stop([self._tasks.pop(shard)])

    async def _have(self, bucket: int, taken: asyncio.Event, begun: asyncio.Event) -> None:
        """Hold a turn. If no session begins, it expires in the database, as that of a halted process."""
        async with self._hold.turn(bucket):
            taken.set()
            await begun.wait()
            await self._sleep(_PAUSE)
