"""A database server that is started anew goes back to the process that served, if that still lives."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.domain.shards import ALL_SHARDS
from bot.ops.tasks import stop
from bot.store import shard_locks
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive import postgres, postgres_server
from tests.drive.waiting import until
from tests.shards.conftest import Stores, served

pytestmark = pytest.mark.slow


@pytest.fixture
def _in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The intervals stand to each other as in earnest."""
    for name, seconds in (("PING_INTERVAL", 1.25), ("STANDBY_INTERVAL", 0.5), ("RETRY_INTERVAL", 0.05)):
        monkeypatch.setattr(shard_locks, name, seconds)


@pytest.fixture
async def folder(_in_time: None) -> AsyncIterator[Path]:
    """A server that a test may stop."""
    postgres.needed()
    with postgres_server.own_folder() as own:
        yield own


async def restart(folder: Path, pause: float) -> None:
    """Stop the server and start it after a pause, while processes go on."""
    await asyncio.to_thread(postgres_server.stop, folder)
    await asyncio.sleep(pause)
    await asyncio.to_thread(postgres_server.go_on, folder)


def open_on(folder: Path) -> PostgresServer:
    return PostgresServer(postgres_server.address_in(folder).format("postgres"))


async def is_served(server: PostgresServer, store: Store) -> None:
    """Wait until a store holds the shards that are served."""
    await until(lambda: served(server) == [0] and store.lease.holds(), "who serves")


@pytest.mark.parametrize("pause", [0.0, 0.7])
async def test_who_served_serves_again(folder: Path, pause: float) -> None:
    server = open_on(folder)
    async with Stores(server) as stores:
        holder = await stores.serving(ALL_SHARDS)
        standby = await stores.open(ALL_SHARDS)
        tasks = [asyncio.create_task(holder.lease.keep()), asyncio.create_task(standby.stand_by())]
        for _ in range(4):
            await restart(folder, pause)
            await until(lambda: holder.lease.holds() or standby.lease.holds(), "somebody who serves")
            assert not standby.lease.holds()
            await is_served(server, holder)
        assert not tasks[1].done()
        await stop(tasks)


async def test_who_stands_by_takes_over_if_the_other_is_gone(folder: Path) -> None:
    server = open_on(folder)
    async with Stores(server) as stores:
        holder = await stores.serving(ALL_SHARDS)
        standby = await stores.open(ALL_SHARDS)
        waiting = asyncio.create_task(standby.stand_by())
        await asyncio.to_thread(postgres_server.stop, folder)
        await holder.close()
        await asyncio.to_thread(postgres_server.go_on, folder)
        await waiting
        await is_served(server, standby)
