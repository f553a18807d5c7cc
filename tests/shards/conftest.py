"""A real database of its own for each test, and processes of the bot on it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

import psycopg
import pytest

from bot.domain.shards import ShardRange
from bot.store import shard_locks
from bot.store.postgres import PostgresServer
from bot.store.store import Store
from tests.bot.conftest import _no_waiting_for_a_lock, assets, clock  # noqa: F401 - fixtures
from tests.drive import postgres
from tests.drive.waiting import until
from tests.drive.wire import WireHouse


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PostgresServer]:
    """Return a database with all tables."""
    postgres.needed()
    with postgres.fresh(tmp_path) as database:
        yield database


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only tests of time lose what they hold by a slow machine; who stands by looks often."""
    monkeypatch.setattr(shard_locks, "TIMEOUT", 120.0)
    monkeypatch.setattr(shard_locks, "STANDBY_INTERVAL", 0.02)
    monkeypatch.setattr(shard_locks, "RETRY_INTERVAL", 0.02)


def told(server: PostgresServer, sql: str) -> list[tuple[object, ...]]:
    """Carry out a statement beside the bot; return its rows."""
    with psycopg.connect(server.address, autocommit=True) as connection:
        cursor = connection.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


def served(server: PostgresServer) -> list[object]:
    """Return the shards that somebody serves."""
    return [shard for (shard,) in told(server, "SELECT shard FROM cairn_served ORDER BY shard")]


class Stores:
    """Stores of processes on one database."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def open(self, part: ShardRange) -> Store:
        """Open a store that stands by for a part."""
        store = await Store.open(self.server, shards=part)
        self._stack.push_async_callback(store.close)
        return store

    async def serving(self, part: ShardRange) -> Store:
        """Open a store that serves a part."""
        store = await self.open(part)
        await store.stand_by()
        return store

    async def one_waits(self) -> None:
        """Wait until one of them waits for a lock that another has."""
        locks = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted"
        await until(lambda: told(self.server, locks) == [(1,)], "the other to wait")


@pytest.fixture
async def stores(server: PostgresServer) -> AsyncIterator[Stores]:
    """Return stores on a database."""
    async with Stores(server) as made:
        yield made


@pytest.fixture
async def house(tmp_path: Path, server: PostgresServer) -> AsyncIterator[WireHouse]:
    """A server of Discord's shape without a bot, whose bots have a database of PostgreSQL."""
    house = WireHouse(tmp_path)
    house.place = server
    async with house:
        yield house
