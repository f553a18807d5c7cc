"""A start with 3,000 Discord servers on six shards, in one process and in three workers.

Measured is from the first process until every shard has its session and its servers, and what memory each
process takes then. The local Discord lets the sessions of all shards begin at once.
"""

import asyncio
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import AsyncExitStack, nullcontext
from dataclasses import replace
from pathlib import Path

import psycopg

from bench import bot_process, postgres
from bench.scale_stores import empty
from bench.soak.bots import worked
from bench.soak.fixture import free_server
from bench.soak.waiting import until
from sandbox import servers
from sandbox.guilds import shard_of
from sandbox.server import LocalServer

_SERVERS, _SHARDS, _WORKERS = 3000, 6, 3
_BOT, _WORKER = "bench.heads_bot", "bench.worker_bot"
_PATIENCE = 300.0
_REST, _LITTLE = 2.0, 0.1
"""A process has taken in all its servers when it needs less than so many seconds of CPU in so many."""


def report() -> None:
    """Print the seconds of a start, and for each process its memory and the servers that it serves."""
    asyncio.run(_report())


async def _report() -> None:
    server = nullcontext() if postgres.programs() is None else postgres.own_server()
    with tempfile.TemporaryDirectory() as folder, server as address:
        await _measure("one process", [(_BOT, str(Path(folder) / "cairn.sqlite3"), "1")])
        if address is not None:
            database = empty(address, "sharding").address
            command = _WORKER, database, str(_SHARDS)
            await _measure(f"{_WORKERS} workers", [command] * _WORKERS, database)


async def _measure(name: str, commands: Sequence[Sequence[str]], database: str = "") -> None:
    """Start a bot, and print what it takes. `database`: the address of that of workers."""
    async with free_server() as server, AsyncExitStack() as stack:
        world = server.world
        world.limits = replace(world.limits, shards=_SHARDS)
        for number in range(_SERVERS - 1):
            servers.found(world, f"Server {number}", [world.owner_id])
        begun = time.perf_counter()
        bots = [
            await stack.enter_async_context(bot_process.running(server, module, *arguments))
            for module, *arguments in commands
        ]
        await until(lambda: _all_serve(server, database, len(bots)), _PATIENCE)
        connected = time.perf_counter() - begun
        spent = await _at_rest(bots)
        print(
            f"  {name}: {connected:.0f} s until all {_SHARDS} shards are connected,"
            f" {spent:.1f} s of CPU in all"
        )
        for bot in bots:
            number = _SERVERS if not database else _served(server, database, bot.pid)
            print(f"    {number:5,} servers, {_memory(bot.pid) / 1e6:4.0f} MB", flush=True)


async def _at_rest(bots: Sequence[Process]) -> float:
    """Wait until all servers are taken in; return the seconds of CPU of all processes until then."""
    before, spent = -1.0, 0.0
    while spent - before > _LITTLE * len(bots):
        await asyncio.sleep(_REST)
        before, spent = spent, sum(worked(bot.pid) for bot in bots)
    return before


def _all_serve(server: LocalServer, database: str, processes: int) -> bool:
    """Whether all shards are connected, and each process has some."""
    if len(server.gateway.connected()) < _SHARDS:
        return False
    return not database or len({holder for holder, _, _ in _leases(database)}) == processes


def _leases(database: str) -> list[tuple[str, int, int]]:
    """Return who serves the shards from one number to another."""
    with psycopg.connect(database) as connection:
        found = connection.execute("SELECT holder, first, last FROM cairn_leases WHERE holder <> ''")
        return [(str(holder), int(first), int(last)) for holder, first, last in found]


def _served(server: LocalServer, database: str, process: int) -> int:
    """Return the number of servers on the shards of a worker, whose name holds its process."""
    mine = {
        shard
        for holder, first, last in _leases(database)
        if holder.split("-")[-2] == str(process)
        for shard in range(first, last + 1)
    }
    return sum(shard_of(guild, _SHARDS) in mine for guild in server.world.guilds)


def _memory(process: int) -> int:
    """Return the bytes of memory that a process takes now, without those beside it."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return 1024 * int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


if __name__ == "__main__":
    report()
