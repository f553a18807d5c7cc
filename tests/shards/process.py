"""The bot as processes of their own, to be killed and halted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.discord_ui import reply_sender
from bot.discord_ui.run import Process, until_stopped
from bot.ops.config import Config, Secret
from bot.store import shard_locks
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from sandbox.launch import pointed_at
from tests.drive.processes import FORKS
from tests.drive.wire import GAMES, PATIENT, RENDERERS, Rig, until
from tests.shards.conftest import told

_TIMES = {"TIMEOUT": 4.0, "MARGIN": 1.0, "PING_INTERVAL": 0.5, "STANDBY_INTERVAL": 0.1}
"""Shorter than usual, and long enough for a busy machine."""
_numbers = count(1)


@asynccontextmanager
async def process_of(
    rig: Rig, database: PostgresServer, shards: str = "", number: int = 0
) -> AsyncIterator[BaseProcess]:
    """Run a process until the end of the block, which begins when it serves or stands by; then kill it."""
    server = rig.server
    health = rig.folder / f"health-{next(_numbers)}.json"
    place = (server.api_url, server.gateway_url, server.token)
    arguments = (database.address, str(health), *place, shards, number)
    process = FORKS.Process(target=_run, args=arguments, daemon=True)
    process.start()
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


def _run(*arguments: Any) -> None:
    asyncio.run(_main(*arguments))


async def _main(
    address: str, health: str, api: str, gateway: str, token: str, shards: str, number: int
) -> None:
    vars(shard_locks).update(_TIMES)
    vars(reply_sender)["FIRST_ANSWER"] = PATIENT.acknowledge_seconds
    place: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    config = Config(
        token=Secret(token),
        database=PostgresServer(address, Path(health).parent),
        health_file=Path(health),
        shard_count=number,
        shards=shards,
        painters=0,
    )
    store = await Store.open(config.database, shards=config.shard_range)
    try:
        async with pointed_at(place):
            process = Process(store, config, lambda: config, games=GAMES, renderers=RENDERERS)
            await until_stopped(process.run, lambda: None)
    finally:
        await store.close()
