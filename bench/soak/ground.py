"""What both parts of the soak stand on: a strict server without rate limits, and the wait for the outbox."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from bot.local.limits import unlimited
from bot.local.server import LocalServer
from bot.store import Store

_LOOKS, _BETWEEN = 300, 0.2


@asynccontextmanager
async def server_in(folder: Path) -> AsyncIterator[LocalServer]:
    """Run a local server; how often the bot may ask is not what is measured, so that is free."""
    server = LocalServer(folder, lambda: datetime.now(UTC), replace(unlimited(), active_threads=100_000))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def posted(database: Path) -> bool:
    """Wait until the outbox is empty; whether it got so."""
    store = await Store.open_beside(database)
    try:
        for _ in range(_LOOKS):
            if not await store.posts():
                return True
            await asyncio.sleep(_BETWEEN)
        return False
    finally:
        await store.close()
