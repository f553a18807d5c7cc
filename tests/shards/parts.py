"""Processes without a connection to Discord: each has an app on the part that it serves."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.domain.model import Place
from bot.domain.shards import ShardRange
from bot.ops.tasks import stop
from bot.store.followed import Followed
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive.house import Assets, Clock, House

FIRST, SECOND = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
AT_FIRST, AT_SECOND = Place(2 << 22, 71), Place(3 << 22, 72)
"""Places in servers of the two parts."""


class PartHouse(House):
    """The app of one part."""

    def __init__(self, server: PostgresServer, part: ShardRange, assets: Assets, clock: Clock) -> None:
        super().__init__(server, assets, clock)
        self.part = part

    def cause(self) -> str:
        """Return the cause of another press; no two processes have the same."""
        return f"{super().cause()}-{self.part}-{id(self)}"

    async def open_store(self) -> Store:
        """Open the store of this process, and serve its part."""
        store = await Store.open(self.database, self.clock, self.part)
        await store.stand_by()
        return store


@asynccontextmanager
async def listening(
    server: PostgresServer, followed: Followed | None = None
) -> AsyncIterator[list[tuple[str, int]]]:
    """Listen to other processes within the block; yield the list of what they tell."""
    notices, ready = list[tuple[str, int]](), asyncio.Event()
    job = server.listen(lambda *notice: notices.append(notice), ready.set, followed or Followed())
    task = asyncio.create_task(job)
    try:
        await ready.wait()
        yield notices
    finally:
        await stop([task])
