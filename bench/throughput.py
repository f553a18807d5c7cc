"""Presses a second when everybody presses again as soon as they are answered, by what the bot consists of.

The crowd and its local Discord work on the same machine, so the figure says little about the bot alone. How
many presses a core can take follows from the CPU of one.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, nullcontext
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from bench import bot_process, postgres
from bench.scale_stores import empty
from bench.soak.bots import worked
from bench.soak.crowd import Crowd
from bench.soak.fixture import free_server
from bench.soak.waiting import until
from engines.registry import scan

_TABLES = 60
_RATE = 200.0
"""Presses a second that the players try; whoever still waits for an answer does not press."""
_ROUNDS = 2
_WARM, _SECONDS = 8.0, 20.0
_PATIENCE = 30.0
_BOT = "bench.heads_bot"
_PAINTERS = "1"


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
    """Print presses a second and the CPU of one, for each setup."""
    asyncio.run(_report())


async def _report() -> None:
    found: dict[str, list[Found]] = {}
    server = nullcontext() if postgres.programs() is None else postgres.own_server()
    with tempfile.TemporaryDirectory() as folder, server as address:
        for turn in range(_ROUNDS):
            for setup in _setups(Path(folder), address, turn):
                one = await measure(setup, _TABLES, _WARM, _SECONDS)
                found.setdefault(setup.name, []).append(one)
    for name, measured in found.items():
        presses, bot, database, others = map(mean, zip(*measured, strict=True))
        print(
            f"  {name:<28}{presses:6.1f} presses a second; CPU of one: {1000 * bot:5.1f} ms of the bot,"
            f" {1000 * database:4.1f} ms of the server, {1000 * others:5.1f} ms of the crowd"
        )


def _setups(folder: Path, address: str | None, turn: int) -> list[Setup]:
    """Return all bots to measure in this turn."""
    setups = [Setup("one process, SQLite", [(_BOT, str(folder / f"{turn}.sqlite3"), _PAINTERS)])]
    if address is not None:
        database = empty(address, f"turn_{turn}").address
        setups.append(Setup("one process, PostgreSQL", [(_BOT, database, _PAINTERS)], database))
    return setups


async def measure(setup: Setup, tables: int, warm: float, seconds: float) -> Found:
    """Let a crowd press at so many tables, first for some seconds that do not count."""
    async with free_server() as server, AsyncExitStack() as stack:
        crowd = Crowd(server, list(scan()), tables, seed=1)
        bots = [
            await stack.enter_async_context(bot_process.running(server, module, *arguments))
            for module, *arguments in setup.commands
        ]
        await until(lambda: server.gateway.online, _PATIENCE)
        await crowd.open_all()
        pressing = asyncio.create_task(crowd.press_on(_RATE))

        def spent() -> Found:
            backends = postgres.backends(setup.address) if setup.address else []
            database = sum(map(postgres.cpu_of, backends))
            return Found(
                crowd.tally.presses, sum(worked(bot.pid) for bot in bots), database, time.process_time()
            )

        await asyncio.sleep(warm)
        before, begun = spent(), time.perf_counter()
        await asyncio.sleep(seconds)
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
