"""The fixtures of both parts of the soak.

A strict server without rate limits, and the wait for the outbox.
"""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from bot.store.database import Database
from bot.store.store import Store
from sandbox.limits import unlimited
from sandbox.server import LocalServer

_LOOKS, _BETWEEN = 300, 0.2
_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
_ROOM = 1e9
"""Bytes that must be free there; some containers have far less."""


@asynccontextmanager
async def free_server(concurrency: int = 16) -> AsyncIterator[LocalServer]:
    """Run a local server without rate limits, which the soak does not measure.

    `concurrency` is how many shards may begin a session at once.
    Its files stay in memory if possible: Discord does not write to the disk of the bot either.
    """
    roomy = _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM
    with tempfile.TemporaryDirectory(dir=_MEMORY if roomy else None) as folder:
        limits = replace(unlimited(), active_threads=100_000, max_concurrency=concurrency)
        server = LocalServer(Path(folder), lambda: datetime.now(UTC), limits)
        await server.start()
        try:
            yield server
        finally:
            await server.stop()


async def posted(database: Database | Path) -> bool:
    """Wait until the outbox is empty; return whether it is."""
    store = await Store.open_beside(database)
    try:
        for _ in range(_LOOKS):
            if not await store.posts():
                return True
            await asyncio.sleep(_BETWEEN)
        return False
    finally:
        await store.close()
