"""A process that stands by, as its operator sees it, called as an operator calls it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from math import inf

import aiohttp
import pytest

from bot.domain.shards import ShardRange
from bot.store.postgres import PostgresServer
from tests.architecture.sources import ROOT
from tests.drive.waiting import until as until_looked
from tests.drive.wire import WireHouse
from tests.shards.conftest import Stores, served

pytestmark = pytest.mark.slow

until = partial(until_looked, looks=inf)
"""The processes here get less of a busy machine than this one, which only looks."""


class Operator:
    """Runs the program with settings of its own for each process."""

    def __init__(self, house: WireHouse, database: PostgresServer) -> None:
        self._house = house
        self._database = database

    def environment(self, name: str) -> dict[str, str]:
        folder = self._house.folder / name
        folder.mkdir(exist_ok=True)
        clean = {key: value for key, value in os.environ.items() if not key.startswith("CAIRN_")}
        return {
            **clean,
            "CAIRN_TOKEN": self._house.server.token,
            "CAIRN_DATABASE": self._database.address,
            "CAIRN_API_BASE": self._house.server.base_url,
            "CAIRN_HEALTH_FILE": str(folder / "health.json"),
            "CAIRN_PAINTERS": "0",
            "PYTHONPATH": str(ROOT),
        }

    @asynccontextmanager
    async def running(self, name: str, *arguments: str, **variables: str) -> AsyncIterator[Process]:
        """Run `run` until the end of the block; its log is a file in its folder."""
        environment = self.environment(name) | variables
        with (self._house.folder / name / "log").open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "run", *arguments),
                cwd=self._house.folder / name,
                env=environment,
                stderr=log,
            )
        try:
            yield process
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    def log(self, name: str) -> str:
        return (self._house.folder / name / "log").read_text("utf-8")

    async def healthy(self, name: str) -> tuple[int, str]:
        """Carry out `health`; return its exit code and what it prints."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "health"),
            cwd=self._house.folder / name,
            env=self.environment(name),
            stdout=subprocess.PIPE,
        )
        told, _ = await process.communicate()
        assert process.returncode is not None
        return process.returncode, told.decode()


def free_port() -> int:
    """Return a port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


async def _asked(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_a_standby_is_well_says_so_and_takes_over(house: WireHouse, server: PostgresServer) -> None:
    """It is called as the release before called one of several, which says what to write instead."""
    operator, port = Operator(house, server), free_port()
    notices, address = list[str](), str(house.folder / "notices")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as system:
        system.bind(address)
        asyncio.get_running_loop().add_reader(system, lambda: notices.append(system.recv(4096).decode()))

        def notified(notice: str) -> bool:
            return any(told.startswith(notice) for told in notices)

        async with operator.running("first") as first:
            await house.online()
            async with operator.running(
                "standby",
                "--workers",
                NOTIFY_SOCKET=address,
                WATCHDOG_USEC="300000",
                CAIRN_MONITORING_PORT=str(port),
            ) as standby:
                await until(lambda: notified("STATUS=standing by for all shards since 20"), "its state")
                assert notified("READY=1")
                notices.clear()
                await until(lambda: notified("WATCHDOG=1"), "its watchdog")
                code, told = await operator.healthy("standby")
                assert (code, told.startswith("well: "), "standing by for all shards" in told) == (
                    0,
                    True,
                    True,
                )
                assert await _asked(port, "/ready") == (503, "standing by for all shards\n")
                assert (await _asked(port, "/live"))[0] == 200
                metrics = (await _asked(port, "/metrics"))[1]
                assert "cairn_standby 1.0" in metrics
                assert "cairn_shards_unserved 0.0" in metrics
                (warning,) = [line for line in operator.log("standby").splitlines() if "WARNING" in line]
                assert "`run --workers` will end with the next release; write `run`, or" in warning
                first.kill()
                await until(lambda: house.server.gateway.online, "the takeover")

                async def ready() -> bool:
                    return await _asked(port, "/ready") == (200, "ready\n")

                await until(ready, "readiness")
                standby.send_signal(signal.SIGTERM)
                assert await standby.wait() == 0
        asyncio.get_running_loop().remove_reader(system)
    assert served(server) == []


async def test_a_standby_that_is_told_to_stop_ends_well(house: WireHouse, server: PostgresServer) -> None:
    operator = Operator(house, server)
    async with operator.running("first"):
        await house.online()
        async with operator.running("standby") as standby:
            await until(lambda: "standing by" in operator.log("standby"), "the one that stands by")
            standby.send_signal(signal.SIGTERM)
            assert await standby.wait() == 0
        assert served(server) == [0]


async def test_a_wrong_token_ends_a_process_with_a_sentence(house: WireHouse, server: PostgresServer) -> None:
    operator = Operator(house, server)
    async with operator.running("first", CAIRN_TOKEN="x" * 40) as process:
        assert await process.wait() == 2
    assert "Discord does not accept the token" in operator.log("first")


async def test_shards_that_nobody_serves_are_named(
    house: WireHouse, server: PostgresServer, stores: Stores
) -> None:
    """In the log, also of a process that stands by, and by `doctor`, which only looks."""
    await stores.serving(ShardRange(4, 0, 0))
    operator = Operator(house, server)
    async with operator.running("first", "--shards", "0", CAIRN_SHARD_COUNT="4"):
        await until(lambda: "shards that nobody serves: 1-3" in operator.log("first"), "the line")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "doctor"),
            cwd=house.folder / "first",
            env=operator.environment("first") | {"CAIRN_SHARD_COUNT": "4"},
            stdout=subprocess.PIPE,
        )
        told, _ = await process.communicate()
        (line,) = [line for line in told.decode().splitlines() if "database" in line.split()[:2]]
        assert line.startswith("look")
        assert line.endswith("shards that no process serves: 1-3; start one that does")


async def test_another_number_of_shards_than_others_have_ends_with_code_2(
    house: WireHouse, server: PostgresServer, stores: Stores
) -> None:
    await stores.serving(ShardRange(4, 0, 1))
    operator = Operator(house, server)
    async with operator.running("other", "--shards", "4-5", CAIRN_SHARD_COUNT="6") as process:
        assert await process.wait() == 2
    last = operator.log("other").splitlines()[-1]
    assert "is served with shard_count = 4, and this process has 6; give all the same, or stop" in last
