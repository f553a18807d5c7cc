"""The bot as a process of its own, to be killed."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

from bench.bots import FORKS, start
from bot.app import open_app
from bot.discord_ui import reply_sender, run
from bot.discord_ui.run import stay_connected
from bot.ops.config import Config, Secret
from bot.ops.rate_limit import unlimited
from bot.store.sqlite import SqliteFile
from tests.drive.wire import GAMES, PATIENT, RENDERERS, WireHouse, until

# All tests share one process to fork from: what another of them had it read would take the place of this.
FORKS.set_forkserver_preload([__name__, "tests.drive.read_words"])
_PATIENT = {"FIRST_ANSWER": PATIENT.acknowledge_seconds}


@asynccontextmanager
async def bot_of(house: WireHouse) -> AsyncIterator[None]:
    """Run the bot of a house in a process of its own until the end of the block; then it is killed."""
    async with _process(house, _run):
        yield


@asynccontextmanager
async def whole_bot_of(house: WireHouse, api_base: str = "") -> AsyncIterator[BaseProcess]:
    """Run it by the command `run` instead, with its handling of signals; gives the process."""
    async with _process(house, _run_command, api_base) as process:
        yield process


@asynccontextmanager
async def _process(house: WireHouse, program: Callable[..., None], *more: str) -> AsyncIterator[BaseProcess]:
    process = start(house.server, program, house.database, *more)
    try:
        await until(lambda: house.server.gateway.online or not process.is_alive(), "the bot")
        assert process.is_alive(), "the bot has ended by itself"
        await house.online()
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)
        await until(lambda: not house.server.gateway.online, "the end of the bot")


def _run(token: str, database: Path) -> None:
    vars(reply_sender).update(_PATIENT)
    asyncio.run(_serve(token, database))


async def _serve(token: str, database: Path) -> None:
    async with open_app(database, games=GAMES, renderers=RENDERERS) as app:
        await stay_connected(app, token)


def _run_command(token: str, database: Path, api_base: str) -> None:
    vars(reply_sender).update(_PATIENT)
    vars(run)["Pace"] = unlimited  # these people press faster than people do
    health = database.with_name("health.json")
    config = Config(Secret(token), SqliteFile(database), health_file=health, api_base=api_base)
    sys.exit(run.run(config, lambda: config))
