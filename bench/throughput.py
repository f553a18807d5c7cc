"""The CPU of a press, and presses a second when everybody presses again as soon as they are answered.

The crowd and its local Discord work on the same machine, so the figure says little about the bot alone. How
many presses a core can take follows from the CPU of one.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, nullcontext
from pathlib import Path
from typing import NamedTuple

import psycopg

from bench import bot_process, postgres
from bench.scale_stores import empty
from bench.soak.bots import worked
from bench.soak.crowd import Crowd
from bench.soak.fixture import free_server
from bench.soak.waiting import until
from engines.registry import scan
from sandbox.server import LocalServer

_TABLES = 60
_RATES = {"at ease": 6.0, "never resting": 200.0}
"""Presses a second that the players try; whoever still waits for an answer does not press.

Where nobody ever rests, table messages wait, and a press costs less.
"""
_WARM, _SECONDS = 8.0, 20.0
_PATIENCE = 60.0
"""Seconds until all shards are connected."""
_BOT = "bench.heads_bot"
_PAINTERS = "1"
_WORKER = "bench.worker_bot"
_WORKERS = (1, 2, 3)
"""So many workers each."""
_SHARDS = 6
"""Shards of workers; each table is on a Discord server of its own, so these fall to all shards in turn."""


class Setup(NamedTuple):
    """A bot to measure, on an empty database."""

    name: str
    commands: Sequence[Sequence[str]]
    """Its processes: for each a module, and the arguments behind those for the local Discord."""
    address: str = ""
    """The address of its database on a server; empty: a file."""


class Found(NamedTuple):
    """What was measured: presses a second, and the seconds of CPU of one."""

    presses: float
    bot: float
    """Of all processes of the bot."""
    database: float
    """Of those of the database that work for it."""
    others: float
    """Of the crowd and the local Discord."""


def report() -> None:
    """Print presses a second and the CPU of one, for each setup at each pace."""
    asyncio.run(_report())


async def _report() -> None:
    server = nullcontext() if postgres.programs() is None else postgres.own_server()
    with tempfile.TemporaryDirectory() as folder, server as address:
        for turn, (pace, rate) in enumerate(_RATES.items()):
            for setup in _setups(Path(folder), address, turn):
                found = await measure(setup, rate)
                print(
                    f"  {setup.name + ', ' + pace:<40}{found.presses:6.1f} presses a second; CPU of one:"
                    f" {1000 * found.bot:5.1f} ms of the bot, {1000 * found.database:4.1f} ms of the server,"
                    f" {1000 * found.others:5.1f} ms of the crowd",
                    flush=True,
                )


def _setups(folder: Path, address: str | None, turn: int) -> list[Setup]:
    """Return all bots to measure in this turn."""
    setups = [Setup("one process, SQLite", [(_BOT, str(folder / f"{turn}.sqlite3"), _PAINTERS)])]
    if address is not None:
        database = empty(address, f"turn_{turn}").address
        setups.append(Setup("one process, PostgreSQL", [(_BOT, database, _PAINTERS)], database))
        for workers in _WORKERS:
            database = empty(address, f"turn_{turn}_{workers}").address
            command = _WORKER, database, str(_SHARDS)
            setups.append(Setup(f"workers: {workers}, PostgreSQL", [command] * workers, database))
    return setups


async def measure(setup: Setup, rate: float) -> Found:
    """Let a crowd press, first for some seconds that do not count."""
    async with free_server() as server, AsyncExitStack() as stack:
        crowd = Crowd(server, list(scan()), _TABLES, seed=1, apart=True)
        bots = [
            await stack.enter_async_context(bot_process.running(server, module, *arguments))
            for module, *arguments in setup.commands
        ]
        await until(lambda: _all_serve(server, setup), _PATIENCE)
        await crowd.open_all()
        pressing = asyncio.create_task(crowd.press_on(rate))

        def spent() -> Found:
            backends = postgres.backends(setup.address) if setup.address else []
            database = sum(map(postgres.cpu_of, backends))
            return Found(
                crowd.tally.presses, sum(worked(bot.pid) for bot in bots), database, time.process_time()
            )

        await asyncio.sleep(_WARM)
        before, begun = spent(), time.perf_counter()
        await asyncio.sleep(_SECONDS)
        after, lasted = spent(), time.perf_counter() - begun
        pressing.cancel()
        crowd.bot_is_gone()
        await asyncio.gather(pressing, return_exceptions=True)
    presses = after.presses - before.presses
    return Found(
        presses / lasted,
        (after.bot - before.bot) / presses,
        (after.database - before.database) / presses,
        (after.others - before.others) / presses,
    )


def _all_serve(server: LocalServer, setup: Setup) -> bool:
    """Whether all shards are connected, and each worker has some."""
    if setup.commands[0][0] != _WORKER:
        return server.gateway.online
    if len(server.gateway.connected()) < _SHARDS:
        return False
    with psycopg.connect(setup.address) as connection:
        row = connection.execute("SELECT count(DISTINCT holder) FROM cairn_leases").fetchone()
    return row == (len(setup.commands),)
