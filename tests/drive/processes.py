"""The bot as a process of its own, to be killed."""

import asyncio
import multiprocessing
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import yarl

from bot.app import open_app
from bot.discord_ui import reply_sender, run
from bot.discord_ui.run import stay_connected
from bot.ops.config import Config, Secret
from bot.ops.rate_limit import unlimited
from bot.store.sqlite import SqliteFile
from sandbox.launch import pointed_at
from tests.drive.wire import GAMES, PATIENT, RENDERERS, Rig, until

FORKS = multiprocessing.get_context("forkserver")
"""All tests share one process to fork from: what another of them had it read would take the place of this."""
FORKS.set_forkserver_preload([__name__, "tests.drive.read_words"])
_PATIENT = {"FIRST_ANSWER": PATIENT.acknowledge_seconds}


@asynccontextmanager
async def bot_of(rig: Rig) -> AsyncIterator[None]:
    """Run the bot of a rig in a process of its own until the end of the block; then it is killed."""
    async with _process(rig, _run):
        yield


@asynccontextmanager
async def whole_bot_of(rig: Rig, api_base: str = "") -> AsyncIterator[BaseProcess]:
    """Run it by the command `run` instead, with its handling of signals; gives the process."""
    async with _process(rig, _run_command, api_base) as process:
        yield process


@asynccontextmanager
async def _process(rig: Rig, target: Callable[..., None], *more: str) -> AsyncIterator[BaseProcess]:
    server = rig.server
    arguments = (str(rig.database), server.api_url, server.gateway_url, server.token, *more)
    process = FORKS.Process(target=target, args=arguments, daemon=True)
    process.start()
    try:
        await rig.online()
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)
        await until(lambda: not server.gateway.online, "the end of the bot")


def _run(*arguments: str) -> None:
    vars(reply_sender).update(_PATIENT)
    asyncio.run(_main(*arguments))


async def _main(database: str, api: str, gateway: str, token: str) -> None:
    server: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    async with open_app(Path(database), games=GAMES, renderers=RENDERERS) as app, pointed_at(server):
        await stay_connected(app, token)


def _run_command(database: str, api: str, gateway: str, token: str, api_base: str) -> None:
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    vars(reply_sender).update(_PATIENT)
    vars(run)["Pace"] = unlimited  # these people press faster than people do
    file = Path(database)
    health = file.with_name("health.json")
    config = Config(Secret(token), SqliteFile(file), health_file=health, api_base=api_base)
    sys.exit(run.run(config, lambda: config))
