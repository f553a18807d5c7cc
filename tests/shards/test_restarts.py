"""A database server that is started anew goes back to the process that served, if that still lives."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.domain.shards import ALL_SHARDS
from bot.ops.tasks import stop
from bot.store import shard_locks
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.drive import postgres, postgres_server
from tests.drive.waiting import HANGS, until
from tests.shards.conftest import Stores, served

pytestmark = pytest.mark.slow


_RETRY, _STANDBY = shard_locks.RETRY_INTERVAL, shard_locks.STANDBY_INTERVAL
"""The intervals in earnest: of whoever is cut off, and of whoever stands by."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A server that a test may stop."""
    postgres.needed()
    with postgres_server.own_folder() as own:
        yield own


def open_on(folder: Path) -> PostgresServer:
    return PostgresServer(postgres_server.address_in(folder).format("postgres"))


async def is_served(server: PostgresServer, store: Store) -> None:
    """Wait until a store holds the shards that are served."""
    await until(lambda: served(server) == [0] and store.lease.holds(), "who serves")


@pytest.mark.parametrize("tries", [False, True])
async def test_who_served_serves_again(folder: Path, monkeypatch: pytest.MonkeyPatch, tries: bool) -> None:
    """Whoever stands by takes nothing in its first try after an outage, whether it `tries` in it or not.

    Until the second, whoever served has had time for some, and does not wait for its next ping.
    """
    assert _RETRY < _STANDBY / 5
    monkeypatch.setattr(shard_locks, "PING_INTERVAL", HANGS)
    server = open_on(folder)
    async with Stores(server) as stores:
        holder, standby = await stores.serving(ALL_SHARDS), await stores.open(ALL_SHARDS)
        take = standby.lease._take_over  # type: ignore[attr-defined]
        keeping = asyncio.create_task(holder.lease.keep())
        for _ in range(4):
            assert await take() == "another process serves them, or some of them"
            await asyncio.to_thread(postgres_server.stop, folder)
            if tries:
                assert "cannot be used" in await take()
            await asyncio.to_thread(postgres_server.go_on, folder)
            assert await take() == "the connection was lost"
            await is_served(server, holder)
        assert not keeping.done()
        await stop([keeping])


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
