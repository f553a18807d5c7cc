"""The bot and its peer as processes that can be killed, forked from one with all imports done."""

import multiprocessing
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

import discord
import yarl

from bench.server import until
from bot.app import open_app
from bot.discord_ui.run import Process, in_time, stay_connected, until_stopped
from bot.domain.shards import ShardRange
from bot.ops import event_loop
from bot.ops.config import Config, Secret
from bot.ops.garbage_collection import tune_garbage_collector
from bot.ops.painters import painting_processes
from bot.store.database import Database
from bot.store.store import Store
from sandbox.server import LocalServer

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])
_TICK = 1 / os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0.01

Program = Callable[..., object]
"""A program on discord.py: a function that takes the token and its own arguments."""


def start(server: LocalServer, program: Program, *arguments: object) -> BaseProcess:
    """Start a process in which a program runs against a server."""
    return fork(_run, program, server.api_url, server.gateway_url, server.token, *arguments)


def fork(target: Callable[..., object], *arguments: object) -> BaseProcess:
    """Start a process that calls a function and ends with it; at the latest it ends with this one."""
    process = FORKS.Process(target=target, args=arguments, daemon=True)
    process.start()
    return process


def _run(program: Program, api: str, gateway: str, *arguments: object) -> None:
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    program(*arguments)


def serve(token: str, database: Database | Path) -> None:
    """Serve all that is in a database."""
    event_loop.run(_serve(token, database))


async def _serve(token: str, database: Database | Path) -> None:
    async with open_app(database, painters=painting_processes("auto")) as app:
        tune_garbage_collector()
        await stay_connected(app, token)


def serve_part(token: str, database: Database, folder: Path, part: ShardRange) -> None:
    """Serve some shards, or stand by for them, until told to stop."""
    config = Config(
        token=Secret(token),
        database=database,
        health_file=folder / f"health-{os.getpid()}.json",
        shard_count=part.count,
        shards=f"{part.first}-{part.last}",
        painters=0,
    )
    with in_time() as stopping:
        event_loop.run(_serve_part(config, stopping))


async def _serve_part(config: Config, stopping: Callable[[], None]) -> None:
    store = await Store.open(config.database, shards=config.shard_range)
    try:
        await until_stopped(Process(store, config, lambda: config).run, stopping)
    finally:
        await store.close()


class BotProcess:
    """The only process of a bot."""

    def __init__(self, server: LocalServer, program: Program, *arguments: object) -> None:
        self._server = server
        self._process = start(server, program, *arguments)

    async def online(self) -> float:
        """Wait until the bot is connected to the gateway; return the seconds."""
        begun = time.perf_counter()
        await until(lambda: self._server.gateway.online or not self._process.is_alive())
        if not self._server.gateway.online:
            text = "the bot has ended by itself"
            raise RuntimeError(text)
        return time.perf_counter() - begun

    async def kill(self) -> None:
        """Send SIGKILL and wait until the server has noticed."""
        self._process.kill()
        await until(lambda: not self._process.is_alive())
        await until(lambda: not self._server.gateway.online)

    def memory(self) -> float:
        """Return the present memory in MiB."""
        lines = Path(f"/proc/{self._process.pid}/status").read_text("utf-8").splitlines()
        used = next(line for line in lines if line.startswith("VmRSS"))
        return int(used.split()[1]) / 1024

    def worked(self) -> float:
        """Return the seconds of CPU that it and the processes beside it have used, all threads included."""
        process = self._process.pid or 0
        lists = Path(f"/proc/{process}/task").glob("*/children")
        beside = [int(child) for file in lists for child in file.read_text("ascii").split()]
        return sum(map(_cpu_of, (process, *beside)))


def _cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * _TICK


@asynccontextmanager
async def running(server: LocalServer, program: Program, *arguments: object) -> AsyncIterator[BotProcess]:
    """Run a bot within the block, and kill it in the end."""
    bot = BotProcess(server, program, *arguments)
    try:
        await bot.online()
        yield bot
    finally:
        await bot.kill()
