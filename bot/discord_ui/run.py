"""Runs the bot until it is told to stop: connects, and connects again after whatever went wrong."""

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.app import App, open_app
from bot.config import Config, ConfigError
from bot.discord_ui.client import Cairn

log = logging.getLogger(__name__)

_FIRST_WAIT = 1.0
_LONGEST_WAIT = 300.0
_HEALTHY = 600.0
"""Seconds of connection after which the waits begin anew."""

_PASSING = (aiohttp.ClientError, OSError, TimeoutError, discord.HTTPException, discord.GatewayNotFound)
_NEVER_CONNECTED = RecursionError
"""How discord.py gives up on its first connection to the gateway, after an hour: each try calls the next."""


def run(config: Config) -> int:
    """Connect to Discord until SIGINT or SIGTERM; return the exit code."""

    async def main() -> None:
        async with open_app(config.database, config.editions, hosts=config.host) as app:
            await until_stopped(lambda: stay_connected(app, config.token.reveal()))

    asyncio.run(main())
    return 0


async def until_stopped(work: Callable[[], Awaitable[None]]) -> None:
    """Run until it ends by itself or the process is told to stop; then it is cancelled and may tidy up."""
    task = asyncio.ensure_future(work())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        log.info("stopped")
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)


async def stay_connected(app: App, token: str) -> None:
    """Keep a client connected, with a new one and a longer wait after each failure.

    Raises `ConfigError` if Discord does not take the token.
    """
    wait = _FIRST_WAIT
    loop = asyncio.get_running_loop()
    while True:
        begun = loop.time()
        try:
            async with Cairn(app) as client:
                return await client.start(token)
        except discord.LoginFailure:
            text = "Discord does not accept the token; copy it again from the developer portal."
            raise ConfigError(text) from None
        except discord.PrivilegedIntentsRequired:
            raise
        except (*_PASSING, discord.ConnectionClosed, _NEVER_CONNECTED) as fault:
            wait = _FIRST_WAIT if loop.time() - begun > _HEALTHY else wait
            log.warning("not connected, next try in %.0f s: %r", wait, fault)
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LONGEST_WAIT)
