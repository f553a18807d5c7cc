"""A start with 10,000 running tables: from the process start until all are resumed.

All of them play with clocks. The time may grow with the running tables, but not with the finished games.
The same tables are also started on PostgreSQL, if it is installed.
"""

import asyncio
import json
import shutil
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing, nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench import postgres
from bench.archive import copies_of, play_to_the_end
from bench.bot_process import running
from bench.scale_stores import moved
from bench.seed_data import BOARD, SeedData, copy_tables, fast_writes, seed, settle
from bot.app import open_app
from bot.domain.model import Person, Place
from sandbox import threads, timeline
from sandbox.limits import unlimited
from sandbox.server import LocalServer
from sandbox.world import PUBLIC_THREAD

_TABLES = 10_000
_OVER = 200_000
_PEOPLE = tuple(map(Person, range(1, 6)))
_ALONE = Place(None, 90)
_STARTS = 5
_SECONDS, _BYTES = 3.0, 250e6
_GROWTH = 1.1
"""The allowed ratio of a start with many finished games to a start without."""


class _Start(NamedTuple):
    seconds: float
    cpu: float
    """Seconds of CPU, parallel work included: a measure for a machine that is not idle."""
    peak: float


def report() -> None:
    """Print the time of a start, without the wait for the gateway, and its memory."""
    asyncio.run(_report())


async def _report() -> None:
    async with stocked(_TABLES) as (server, database):
        full = await _with_archive(server, database)
        sizes = [file.stat().st_size / 1e6 for file in (database, full)]
        with nullcontext() if postgres.programs() is None else postgres.own_server() as address:
            places = [str(database), str(full)]
            if address is not None:
                places.append((await moved(database, address, "starting")).address)
            turns = [[await _start(server, place) for place in places] for _ in range(_STARTS)]
    plain, more, *on_server = zip(*turns, strict=True)
    print(f"  {_TABLES:,} running tables with clocks, {sizes[0]:.0f} MB on disk")
    _tell(plain)
    print(f"  and {_OVER:,} games that are over, {sizes[1]:.0f} MB on disk")
    _tell_beside(more, plain, f", at most {_GROWTH} aimed at")
    for starts in on_server:
        print("  the running tables alone, on PostgreSQL on the same machine")
        _tell_beside(starts, plain)


def _tell(starts: Sequence[_Start]) -> None:
    seconds, peak = median(start.seconds for start in starts), max(start.peak for start in starts)
    aims = f"{_SECONDS:.0f} s", f"{_BYTES / 1e6:.0f} MB"
    print(f"  until taken up  {seconds:6.2f} s   x {seconds / _SECONDS:.2f} of the {aims[0]} aimed at")
    print(f"  peak memory     {peak / 1e6:6.0f} MB  x {peak / _BYTES:.2f} of the {aims[1]} aimed at")


def _tell_beside(starts: Sequence[_Start], plain: Sequence[_Start], aim: str = "") -> None:
    """Print starts beside those of the same turns with the running tables alone, in a file."""
    pairs = list(zip(starts, plain, strict=True))
    growth = median(start.seconds / plain_start.seconds for start, plain_start in pairs)
    cpu = median(start.cpu / plain_start.cpu for start, plain_start in pairs)
    seconds = median(start.seconds for start in starts)
    print(f"  until taken up  {seconds:6.2f} s   x {growth:.2f} of the first{aim}")
    print(f"  CPU in all      {median(start.cpu for start in starts):6.2f} s   x {cpu:.2f}")
    print(f"  peak memory     {max(start.peak for start in starts) / 1e6:6.0f} MB")


@asynccontextmanager
async def stocked(tables: int) -> AsyncIterator[tuple[LocalServer, Path]]:
    """Yield a server with so many tables with clocks, and the database of their bot."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "cairn.sqlite3"
        server = LocalServer(Path(folder), lambda: datetime.now(UTC), unlimited())
        await server.start()
        try:
            place = place_in(server)
            add_threads(server, place, await seed(database, place, _PEOPLE, SeedData(tables, clocks=True)))
            yield server, database
        finally:
            await server.stop()


async def _with_archive(server: LocalServer, database: Path) -> Path:
    """Return a copy of a database with many finished games of the same channel and people."""
    full = database.with_name("full.sqlite3")
    shutil.copy(database, full)
    async with open_app(full) as app:
        originals = await play_to_the_end(app, place_in(server), _ALONE, _PEOPLE[:2])
    first, behind = originals[0], originals[-1] + 1
    with closing(sqlite3.connect(full)) as connection, fast_writes(connection):
        copy_tables(connection, copies_of(originals, range(behind, first + _OVER)))
        settle(connection, range(first, first + _OVER), threads=False)
    return full


def place_in(server: LocalServer) -> Place:
    """Return a channel of the server."""
    channel = next(key for key, channel in server.world.channels.items() if channel.get("name") == "table")
    return Place(int(server.world.guild_id), int(channel))


def add_threads(server: LocalServer, place: Place, numbers: list[int]) -> None:
    """Add the threads of the seeded tables to the server, with their table messages."""
    world = server.world
    world.limits = replace(world.limits, active_threads=len(numbers) + 1)
    parent = world.channels[str(place.channel)]
    first = threads.start(world, parent, {"name": "table"}, PUBLIC_THREAD, key=str(numbers[0]))
    for number in map(str, numbers[1:]):
        world.thread_members[number] = dict(world.thread_members[first["id"]])
        world.channels[number] = world.guild_of(first).rooms[number] = {**first, "id": number}
        message = timeline.blank(world, world.channels[number], world.bot_id)
        message["id"] = str(int(number) + BOARD)
        world.messages[number] = {message["id"]: message}


async def _start(server: LocalServer, database: str) -> _Start:
    async with running(server, "bench.started", database, str(time.time())) as process:
        assert process.stdout is not None
        measured = json.loads(await process.stdout.readline())
        await process.wait()
    return _Start(measured["opened"] + measured["taken_up"], measured["cpu"], measured["peak"])
