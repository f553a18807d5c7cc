"""A worker as a process of its own, to be killed and halted."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.app import common
from bot.cluster import worker
from bot.cluster.run import Cluster
from bot.discord_ui import answer
from bot.discord_ui.run import until_stopped
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from sandbox.launch import pointed_at
from tests.cluster.conftest import Desks
from tests.wire.rig import GAMES, PATIENT, RENDERERS, Rig, until

_WORKERS = multiprocessing.get_context("forkserver")
_WORKERS.set_forkserver_preload([__name__, "tests.wire.read_words"])


@asynccontextmanager
async def worker_of(rig: Rig, desks: Desks, shards: int = 1) -> AsyncIterator[BaseProcess]:
    """Run a worker in a process of its own until the end of the block; then it is killed."""
    server = rig.server
    before = workers(desks)
    arguments = (
        desks.server.address,
        str(rig.folder),
        server.api_url,
        server.gateway_url,
        server.token,
        shards,
    )
    process = _WORKERS.Process(target=_run, args=arguments, daemon=True)
    process.start()
    try:
        await until(lambda: workers(desks) > before, "the worker")
        yield process
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def workers(desks: Desks) -> int:
    """Return the number of workers that have not been gone for long."""
    return len(desks.told("SELECT id FROM cairn_workers"))


def _run(*arguments: Any) -> None:
    asyncio.run(_main(*arguments))


async def _main(address: str, folder: str, api: str, gateway: str, token: str, shards: int) -> None:
    vars(worker)["PAUSE"] = 0.1  # the tests let time pass in the database
    vars(answer)["FIRST_ANSWER"] = PATIENT.acknowledge_seconds
    place: Any = SimpleNamespace(api_url=api, gateway_url=gateway)
    server = PostgresServer(address, Path(folder)).shared()
    with common(games=GAMES, renderers=RENDERERS) as shared:
        store = await Store.open(server)
        try:
            async with pointed_at(place):
                cluster = Cluster(server, store, shared, token)
                await until_stopped(lambda: cluster.run(shards), lambda: None)
        finally:
            await store.close()
