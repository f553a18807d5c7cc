"""The bot as a process of its own, to be killed."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.app import open_app
from bot.discord_ui.run import stay_connected
from bot.local.launch import pointed_at
from tests.wire.house import GAMES, RENDERERS, House, until

_BOTS = multiprocessing.get_context("forkserver")
_BOTS.set_forkserver_preload([__name__])


@asynccontextmanager
async def bot_of(house: House) -> AsyncIterator[None]:
    """Run the bot of a house in a process of its own until the end of the block; then it is killed."""
    server = house.server
    arguments = (str(house.database), server.api_url, server.gateway_url, server.token)
    process = _BOTS.Process(target=_run, args=arguments, daemon=True)
    process.start()
    try:
        await house.online()
        yield
    finally:
        process.kill()
        await asyncio.to_thread(process.join)
        await until(lambda: not server.gateway.online, "the end of the bot")


def _run(*arguments: str) -> None:
    asyncio.run(_main(*arguments))


async def _main(database: str, api: str, gateway: str, token: str) -> None:
    server: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    async with open_app(Path(database), games=GAMES, renderers=RENDERERS) as app, pointed_at(server):
        await stay_connected(app, token)
