"""A start with 10,000 running tables: from the process start until all are taken up again."""

import asyncio
import json
import tempfile
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from bench.bot_process import running
from bench.stock import BOARD, Stock, stock
from bot.domain.model import Person, Place
from sandbox import threads, timeline
from sandbox.limits import unlimited
from sandbox.server import LocalServer
from sandbox.world import PUBLIC_THREAD

_TABLES = 10_000
_PEOPLE = tuple(map(Person, range(1, 6)))
_STARTS = 3
_SECONDS, _BYTES = 3.0, 250e6


def report() -> None:
    """Print how long a start takes, without the wait for the gateway, and how much memory."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "cairn.sqlite3"
        server = LocalServer(Path(folder), lambda: datetime.now(UTC), unlimited())
        await server.start()
        try:
            place = place_in(server)
            add_threads(server, place, await stock(database, place, _PEOPLE, Stock(_TABLES)))
            found = [await _start(server, database) for _ in range(_STARTS)]
        finally:
            await server.stop()
        size = database.stat().st_size
    seconds = median(opened + taken_up for opened, taken_up, _ in found)
    peak = max(one[2] for one in found)
    print(f"  {_TABLES:,} running tables, {size / 1e6:.0f} MB on disk")
    aims = f"{_SECONDS:.0f} s", f"{_BYTES / 1e6:.0f} MB"
    print(f"  until taken up  {seconds:6.2f} s   x {seconds / _SECONDS:.2f} of the {aims[0]} aimed at")
    print(f"  peak memory     {peak / 1e6:6.0f} MB  x {peak / _BYTES:.2f} of the {aims[1]} aimed at")


def place_in(server: LocalServer) -> Place:
    """A channel of the server."""
    channel = next(key for key, one in server.world.channels.items() if one.get("name") == "table")
    return Place(int(server.world.guild_id), int(channel))


def add_threads(server: LocalServer, place: Place, numbers: list[int]) -> None:
    """Have the threads of a stock there on the server, with their table messages."""
    world = server.world
    world.limits = replace(world.limits, active_threads=len(numbers) + 1)
    parent = world.channels[str(place.channel)]
    first = threads.start(world, parent, {"name": "table"}, PUBLIC_THREAD, key=str(numbers[0]))
    for number in map(str, numbers[1:]):
        world.thread_members[number] = dict(world.thread_members[first["id"]])
        world.channels[number] = {**first, "id": number}
        message = timeline.blank(world, world.channels[number], world.bot_id)
        message["id"] = str(int(number) + BOARD)
        world.messages[number] = {message["id"]: message}


async def _start(server: LocalServer, database: Path) -> tuple[float, float, float]:
    async with running(server, "bench.started", str(database), str(time.time())) as process:
        assert process.stdout is not None
        told = json.loads(await process.stdout.readline())
        await process.wait()
    return told["opened"], told["taken_up"], told["peak"]
