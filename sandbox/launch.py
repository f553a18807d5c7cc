"""Starts the local table: the server, its page, and the bot with the real discord.py client.

Two assignments point discord.py at the server; the bot does not notice.
"""

import asyncio
import logging
import time
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import discord
import yarl

from bot.app import open_app
from bot.discord_ui.run import in_time, stay_connected, until_stopped
from bot.ops.config import Config, ConfigError
from bot.ops.rate_limit import RateLimit
from sandbox.disk import WorldError
from sandbox.server import LocalServer

log = logging.getLogger(__name__)


class MovableClock:
    """The system's time, which the page may move forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        """Return now, in seconds since 1970."""
        return time.time() + self._ahead

    def today(self) -> datetime:
        """Return the present time for the server."""
        return datetime.fromtimestamp(self(), UTC)

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        self._ahead += seconds


@asynccontextmanager
async def pointed_at(server: LocalServer) -> AsyncIterator[None]:
    """Point discord.py at a local server, and back at Discord afterwards."""
    base, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = server.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def play(config: Config) -> int:
    """Run the local table until SIGINT or SIGTERM; return the exit code."""
    with in_time() as stopping:
        asyncio.run(_main(config, stopping))
    return 0


async def _main(config: Config, stopping: Callable[[], None]) -> None:
    local = config.local
    clock = MovableClock()
    async with open_app(
        local.database, config.editions, clock, operators=config.host, rate_limit=RateLimit()
    ) as app:
        server = LocalServer(local.folder, clock.today)

        async def advance(seconds: float) -> None:
            clock.advance(seconds)
            app.cases.downtime.passed(seconds)
            app.repository.signals.deadline()
            await app.cases.downtime.beat()

        server.on_advance = advance
        try:
            address = await server.start(local.port)
        except WorldError as fault:
            raise ConfigError(str(fault)) from None
        except OSError:
            text = f"port {local.port} is taken by another program; choose one with --port, or 0 for any"
            raise ConfigError(text) from None
        try:
            print(f"Cairn's local table: {address}/   (Ctrl+C stops it; everything is kept)", flush=True)  # noqa: T201 - the one line people wait for
            if local.open:
                webbrowser.open(address)
            async with pointed_at(server):
                await until_stopped(lambda: stay_connected(app, server.token), stopping)
        finally:
            await server.stop()
