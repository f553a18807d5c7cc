"""The bot as a process of its own, to be killed."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.app import open_app
from bot.discord_ui import client, press, run
from bot.discord_ui.run import stay_connected
from bot.ops.config import Config, Secret
from bot.ops.rate_limit import unlimited
from bot.store.sqlite import SqliteFile
from tests.drive.forks import FORKS, running
from tests.drive.waiting import HANGS
from tests.drive.wire import GAMES, PATIENT, RENDERERS, WireHouse

# All tests share one process to fork from: what another of them had it read would take the place of this.
FORKS.set_forkserver_preload([__name__, "tests.drive.read_words"])
_PATIENT = {"FIRST_ANSWER": PATIENT.acknowledge_seconds}


@asynccontextmanager
async def bot_of(house: WireHouse) -> AsyncIterator[None]:
    """Run the bot of a house in a process of its own until the end of the block; then it is killed."""
    async with running(house.server, _run, house.database):
        await house.online()
        yield


@asynccontextmanager
async def whole_bot_of(
    house: WireHouse, api_base: str = "", last: float = HANGS
) -> AsyncIterator[BaseProcess]:
    """Run it by the command `run` instead, with its handling of signals; gives the process.

    Told to stop, it has `last` seconds for requests in progress, and for messages after that.
    """
    async with running(house.server, _run_command, house.database, api_base, last) as bot:
        await house.online()
        yield bot.process


def _run(token: str, database: Path) -> None:
    vars(press).update(_PATIENT)
    asyncio.run(_serve(token, database))


async def _serve(token: str, database: Path) -> None:
    async with open_app(database, games=GAMES, renderers=RENDERERS) as app:
        await stay_connected(app, token)


def _run_command(token: str, database: Path, api_base: str, last: float) -> None:
    vars(press).update(_PATIENT)
    vars(client).update(_LAST_WORK=last, _LAST_POSTS=last)
    vars(run)["in_time"] = partial(run.in_time, HANGS)
    vars(run)["RateLimit"] = unlimited  # these people press faster than people do
    health = database.with_name("health.json")
    config = Config(Secret(token), SqliteFile(database), health_file=health, api_base=api_base)
    sys.exit(run.run(config, lambda: config))
