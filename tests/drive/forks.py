"""Programs on discord.py as processes that can be killed, forked from one with all imports done."""

import multiprocessing
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess

import discord
import yarl

from sandbox.server import LocalServer
from tests.drive.waiting import until

FORKS = multiprocessing.get_context("forkserver")

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


class BotProcess:
    """The only process of a bot."""

    def __init__(self, server: LocalServer, program: Program, *arguments: object) -> None:
        self._server = server
        self.process = start(server, program, *arguments)

    async def online(self) -> float:
        """Wait until the bot is connected to the gateway; return the seconds."""
        begun, gateway = time.perf_counter(), self._server.gateway
        await until(lambda: gateway.online or not self.process.is_alive(), "the bot")
        if not gateway.online:
            text = "the bot has ended by itself"
            raise RuntimeError(text)
        return time.perf_counter() - begun

    async def kill(self) -> None:
        """Send SIGKILL, if it has not ended, and wait until the server has noticed the end."""
        self.process.kill()
        await until(lambda: not self.process.is_alive(), "the end of the bot")
        await until(lambda: not self._server.gateway.online, "the end of its connection")


@asynccontextmanager
async def running(server: LocalServer, program: Program, *arguments: object) -> AsyncIterator[BotProcess]:
    """Run a bot within the block, and kill it in the end."""
    bot = BotProcess(server, program, *arguments)
    try:
        await bot.online()
        yield bot
    finally:
        await bot.kill()
