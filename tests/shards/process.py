"""The bot as processes of their own, to be killed and halted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path

from bench.bots import start
from bot.discord_ui import reply_sender
from bot.discord_ui.run import Process, until_stopped
from bot.ops.config import Config, Secret
from bot.store import shard_locks
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive.wire import GAMES, PATIENT, RENDERERS, WireHouse, until
from tests.shards.conftest import told

_TIMES = {"TIMEOUT": 4.0, "MARGIN": 1.0, "PING_INTERVAL": 0.5, "STANDBY_INTERVAL": 0.1}
"""Shorter than usual, and long enough for a busy machine."""
_numbers = count(1)


@asynccontextmanager
async def process_of(
    house: WireHouse, database: PostgresServer, shards: str = "", number: int = 0
) -> AsyncIterator[BaseProcess]:
    """Run a process until the end of the block, which begins when it serves or stands by; then kill it."""
    health = house.folder / f"health-{next(_numbers)}.json"
    process = start(house.server, _run, database.address, health, shards, number)
    try:
        await until(health.exists, "the process")
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def holder(database: PostgresServer, shard: int = 0) -> int | None:
    """Return the id of the process that serves a shard, if one does."""
    rows = told(
        database,
        "SELECT shard, split_part(application_name, ' ', 3) FROM cairn_served"
        " JOIN pg_stat_activity USING (pid)",
    )
    return next((int(str(process)) for served, process in rows if served == shard), None)


def _run(token: str, address: str, health: Path, shards: str, number: int) -> None:
    vars(shard_locks).update(_TIMES)
    vars(reply_sender)["FIRST_ANSWER"] = PATIENT.acknowledge_seconds
    config = Config(
        token=Secret(token),
        database=PostgresServer(address, health.parent),
        health_file=health,
        shard_count=number,
        shards=shards,
        painters=0,
    )
    asyncio.run(_serve(config))


async def _serve(config: Config) -> None:
    store = await Store.open(config.database, shards=config.shard_range)
    try:
        process = Process(store, config, lambda: config, games=GAMES, renderers=RENDERERS)
        await until_stopped(process.run, lambda: None)
    finally:
        await store.close()
