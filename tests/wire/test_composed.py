"""The services of the compose file, started without containers: the same commands, settings and checks."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import pytest

from bot.pages.custom_id import Verb
from bot.store.postgres import PostgresServer
from tests.architecture.compose import BOTS, composed
from tests.architecture.sources import ROOT
from tests.architecture.test_deploy import CONTAINER
from tests.drive import postgres
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse

_GATEWAY = """
import yarl
from discord.gateway import DiscordWebSocket
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL({!r})
"""
"""Code for a bot that knows its number of shards, and does not ask Discord for its gateway."""


class Composed:
    """The services of the file, with folders of this machine in the place of those in a container."""

    def __init__(
        self, folder: Path, database: PostgresServer, variables: dict[str, str], token: str, gateway: str
    ) -> None:
        self._services: dict[str, Any] = composed(variables)["services"]
        self._folder = folder
        self._database = database
        (folder / "data").mkdir()
        (folder / "secrets").mkdir()
        (folder / "python").mkdir()
        (folder / "python" / "sitecustomize.py").write_text(_GATEWAY.format(gateway), "utf-8")
        for name, text in (("token", token), ("database", database.address)):
            (folder / "secrets" / name).write_text(f"{text}\n", "utf-8")

    def environment(self, name: str) -> dict[str, str]:
        """Return the variables of a service."""
        given = {key: str(value) for key, value in self._services[name]["environment"].items()}
        for key, value in given.items():
            there = value.replace("/run/secrets/", f"{self._folder}/secrets/")
            given[key] = re.sub("^/data/", f"{self._folder}/data/", there)
        clean = {key: value for key, value in os.environ.items() if not key.startswith("CAIRN_")}
        return {**clean, **given, "CAIRN_PAINTERS": "0", "PYTHONPATH": f"{ROOT}:{self._folder}/python"}

    @asynccontextmanager
    async def running(self, name: str) -> AsyncIterator[Process]:
        """Run a bot until the end of the block; it ends well when it is told to stop."""
        (entry,) = re.findall(r"(?m)^ENTRYPOINT (\[.*\])$", CONTAINER)
        command = [*json.loads(entry), *self._services[name]["command"]]
        process = await asyncio.create_subprocess_exec(
            *_with_python(command), cwd=self._folder, env=self.environment(name)
        )
        try:
            yield process
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def checked(self, name: str) -> int:
        """Carry out the check of a bot; return its exit code, 0 where it is healthy."""
        check = _with_python(self._services[name]["healthcheck"]["test"][1:])
        process = await asyncio.create_subprocess_exec(
            *check, cwd=self._folder, env=self.environment(name), stdout=subprocess.DEVNULL
        )
        return await process.wait()

    async def server_answers(self) -> bool:
        """Carry out the check of the database's server, at the socket where the one of tests listens."""
        program, *options = self._services["postgres"]["healthcheck"]["test"][1:]
        folder = self._database.address.partition("host=")[2]
        options = [f"--host={folder}" if one.startswith("--host=") else one for one in options]
        process = await asyncio.create_subprocess_exec(
            str(postgres.needed() / program), *options, stdout=subprocess.DEVNULL
        )
        return await process.wait() == 0


def _with_python(command: list[str]) -> list[str]:
    assert command[0] == "python"
    return [sys.executable, *command[1:]]


@pytest.fixture
def composition(empty_house: WireHouse, tmp_path: Path) -> Any:
    postgres.needed()
    server = empty_house.server
    folder = tmp_path / "composed"
    folder.mkdir()
    with postgres.fresh(tmp_path) as database:
        empty_house.place = database
        variables = {"CAIRN_API_BASE": server.base_url, "CAIRN_SHARD_COUNT": "2"}
        variables |= {"CAIRN_FIRST_SHARDS": "0", "CAIRN_SECOND_SHARDS": "1"}
        yield Composed(folder, database, variables, server.token, server.gateway_url)


@pytest.mark.slow
async def test_the_bots_of_the_compose_file_play_stand_by_and_are_healthy(
    empty_house: WireHouse, composition: Composed, ada: WireGuest
) -> None:
    assert await composition.server_answers()

    def has_sessions(number: int) -> bool:
        return len(empty_house.server.gateway.connected()) == number

    async with AsyncExitStack() as running:
        for bot, shards in zip(BOTS, (1, 1, 2), strict=True):
            await running.enter_async_context(composition.running(bot))
            health = Path(composition.environment(bot)["CAIRN_HEALTH_FILE"])
            await until(health.exists, bot, inf)
            await until(partial(has_sessions, shards), "its shards", inf)
            assert await composition.checked(bot) == 0
        await empty_house.online()
        table = await empty_house.table("hidden_stones", ada, lobby=True)
        assert Verb.START in table.lobby.verbs
    await empty_house.forget_database()


async def test_a_bot_that_does_not_run_is_not_healthy(composition: Composed) -> None:
    assert await composition.checked(BOTS[0]) != 0
