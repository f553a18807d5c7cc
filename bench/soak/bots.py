"""The bot as a separate process that can be killed, forked from a process with all imports done."""

import multiprocessing
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bench.soak.waiting import until
from bot.app import open_app
from bot.discord_ui.run import stay_connected
from bot.ops import event_loop
from bot.ops.garbage_collection import tune_garbage_collector
from bot.ops.painters import painting_processes
from bot.store.database import Database
from sandbox.launch import pointed_at
from sandbox.server import LocalServer

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])
_SECONDS = 30.0
_TICK = 1 / os.sysconf("SC_CLK_TCK")


class BotProcess:
    """A running bot."""

    def __init__(self, database: Database | Path, server: LocalServer) -> None:
        self._server = server
        arguments = (database, server.api_url, server.gateway_url, server.token)
        self._process = _FORKS.Process(target=_run, args=arguments, daemon=True)

    def start(self) -> None:
        """Start the process."""
        self._process.start()

    async def online(self) -> float:
        """Wait until the bot is connected to the gateway; return the seconds."""
        begun = time.perf_counter()
        await until(lambda: self._server.gateway.online or not self._process.is_alive(), _SECONDS)
        if not self._server.gateway.online:
            text = "the bot has ended by itself"
            raise RuntimeError(text)
        return time.perf_counter() - begun

    async def kill(self) -> None:
        """Send SIGKILL and wait until the server has noticed."""
        self._process.kill()
        await until(lambda: not self._process.is_alive(), _SECONDS)
        await until(lambda: not self._server.gateway.online, _SECONDS)

    def memory(self) -> float:
        """Return the present memory in MiB."""
        lines = self._told_by_system("status").splitlines()
        used = next(line for line in lines if line.startswith("VmRSS"))
        return int(used.split()[1]) / 1024

    def worked(self) -> float:
        """Return the seconds of CPU that it and the processes beside it have used."""
        return worked(self._process.pid or 0)

    def _told_by_system(self, file: str) -> str:
        return Path(f"/proc/{self._process.pid}/{file}").read_text("utf-8")


def cpu_of(process: int) -> float:
    """Return the seconds of CPU that a process has used, all threads included."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * _TICK


def worked(process: int) -> float:
    """Return the seconds of CPU that a bot's process and those beside it have used."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    beside = [int(child) for file in lists for child in file.read_text("ascii").split()]
    return sum(map(cpu_of, (process, *beside)))


@asynccontextmanager
async def running(database: Database | Path, server: LocalServer) -> AsyncIterator[BotProcess]:
    """Run a bot within the block, and kill it in the end."""
    bot = BotProcess(database, server)
    bot.start()
    try:
        await bot.online()
        yield bot
    finally:
        await bot.kill()


def _run(database: Database | Path, *arguments: str) -> None:
    event_loop.run(_main(database, *arguments))


async def _main(database: Database | Path, api: str, gateway: str, token: str) -> None:
    server: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    async with open_app(database, painters=painting_processes("auto")) as app, pointed_at(server):
        tune_garbage_collector()
        await stay_connected(app, token)
