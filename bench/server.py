"""The local server of benchmarks and soak: strict, without rate limits, and with the tables of a store."""

import asyncio
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from math import inf
from pathlib import Path

from aiohttp import typedefs

from bench.stores import message_of, thread_of
from bot.domain.model import Place
from bot.store.database import Database
from bot.store.store import Store
from sandbox import threads, timeline
from sandbox.limits import unlimited
from sandbox.server import LocalServer
from sandbox.world import PUBLIC_THREAD, TEXT
from tests.drive.waiting import HANGS

_LOOKS_EVERY = 0.2
"""Seconds between two looks into a database."""
_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
_ROOM = 1e9
"""Bytes that must be free there; some containers have far less."""


@asynccontextmanager
async def free_server(
    concurrency: int = 16, middlewares: Sequence[typedefs.Middleware] = ()
) -> AsyncIterator[LocalServer]:
    """Run a local server without rate limits, which are not measured.

    `concurrency` is how many shards may begin a session at once, `middlewares` are those of `LocalServer`.
    Its files stay in memory if possible: Discord does not write to the disk of the bot either.
    """
    roomy = _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM
    with tempfile.TemporaryDirectory(dir=_MEMORY if roomy else None) as folder:
        limits = replace(unlimited(), active_threads=100_000, max_concurrency=concurrency)
        server = LocalServer(Path(folder), lambda: datetime.now(UTC), limits, middlewares=middlewares)
        await server.start()
        try:
            yield server
        finally:
            await server.stop()


def place_in(server: LocalServer) -> Place:
    """Return a channel of the server."""
    channel = next(key for key, channel in server.world.channels.items() if channel["type"] == TEXT)
    return Place(int(server.world.guild_id), int(channel))


def add_threads(server: LocalServer, place: Place, tables: Iterable[int]) -> None:
    """Add the threads of the tables of a store to a channel, with their table messages."""
    world, first = server.world, None
    for table in tables:
        number = str(thread_of(table))
        if first is None:
            parent = world.channels[str(place.channel)]
            first = threads.start(world, parent, {"name": "table"}, PUBLIC_THREAD, key=number)
        world.thread_members[number] = dict(world.thread_members[first["id"]])
        world.channels[number] = world.guild_of(first).rooms[number] = {**first, "id": number}
        message = timeline.blank(world, world.channels[number], world.bot_id)
        message["id"] = str(message_of(table))
        world.messages[number] = {message["id"]: message}


async def posted(database: Database | Path) -> bool:
    """Wait until the outbox is empty; return False if it hangs before."""
    store, left, since = await Store.open_beside(database), inf, time.monotonic()
    try:
        while posts := len(await store.posts()):
            if posts < left:
                left, since = posts, time.monotonic()
            elif time.monotonic() - since > HANGS:
                return False
            await asyncio.sleep(_LOOKS_EVERY)
        return True
    finally:
        await store.close()
