"""The bot as processes of their own, to be killed and halted."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from unittest import mock

from bot.acts.presence import Presence
from bot.discord_ui import press
from bot.discord_ui.run import Process, until_stopped
from bot.domain.time_source import elapsed
from bot.ops.config import Config, Secret
from bot.store import shard_locks
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive.forks import start
from tests.drive.waiting import HANGS, until
from tests.drive.wire import GAMES, PATIENT, RENDERERS, WireHouse
from tests.shards.conftest import told

_TIMES = {"TIMEOUT": HANGS, "PING_INTERVAL": 0.5, "STANDBY_INTERVAL": 0.1}
"""A slow machine ends no lease: `time_goes_by` does, and the tests of the locks wait for it."""
_numbers = count(1)


@asynccontextmanager
async def process_of(
    house: WireHouse, database: PostgresServer, shards: str = "", number: int = 0
) -> AsyncIterator[BaseProcess]:
    """Run a process until the end of the block, which begins when it serves or stands by; then kill it.

    Its time is the real one, and a call waits for minutes for somebody who has just pressed: so presses count
    only if people are attentive (`WireHouse.attentive`).
    """
    health = house.folder / f"health-{next(_numbers)}.json"
    process = start(house.server, _run, database.address, health, shards, number, house.attentive)
    try:
        await until(lambda: health.exists() or not process.is_alive(), "the process")
        assert process.is_alive(), "it has ended by itself"
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def time_goes_by(house: WireHouse, database: PostgresServer, process: BaseProcess) -> None:
    """Let a halted process sleep past its lease: the server has ended its session, and its clock shows it."""
    sessions = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    ended = told(database, f"{sessions} WHERE application_name LIKE 'cairn % {process.pid}'")
    assert ended, "it had a session"
    _asleep(house.folder, process.pid).write_text(str(2 * HANGS), "utf-8")


def _asleep(folder: Path, process: int | None) -> Path:
    """Return the file that holds how many seconds a process has slept, if it has."""
    return folder / f"asleep-{process}"


def _passed(asleep: Path) -> float:
    """Return the time of the locks in this process, which goes on while it sleeps."""
    return elapsed() + (float(asleep.read_text("utf-8")) if asleep.exists() else 0.0)


def _run(token: str, address: str, health: Path, shards: str, number: int, attentive: bool) -> None:
    vars(shard_locks).update(_TIMES)
    vars(shard_locks)["elapsed"] = partial(_passed, _asleep(health.parent, os.getpid()))
    vars(press)["FIRST_ANSWER"] = PATIENT.acknowledge_seconds
    config = Config(
        token=Secret(token),
        database=PostgresServer(address, health.parent),
        health_file=health,
        shard_count=number,
        shards=shards,
        painters=0,
    )
    with nullcontext() if attentive else mock.patch.object(Presence, "note"):
        asyncio.run(_serve(config))


async def _serve(config: Config) -> None:
    store = await Store.open(config.database, shards=config.shard_range)
    try:
        process = Process(store, config, lambda: config, games=GAMES, renderers=RENDERERS)
        await until_stopped(process.run, lambda: None)
    finally:
        await store.close()
