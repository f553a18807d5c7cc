"""A real database of its own for each test."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

import psycopg
import pytest

from bot.store.leases import Leases
from bot.store.postgres import PostgresServer
from tests.bot import postgres
from tests.bot.conftest import _no_waiting_for_a_lock, assets, clock  # noqa: F401 - fixtures


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PostgresServer]:
    """Return an empty database of Cairn for several workers."""
    postgres.needed()
    with postgres.fresh(tmp_path) as database:
        yield database.shared()


class Desks:
    """Workers at one database, and its clock."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    def of(self, worker: str) -> Leases:
        """Return the leases as a worker sees them."""
        leases = Leases(self.server, worker)
        self._stack.push_async_callback(leases.close)
        return leases

    def told(self, sql: str) -> list[tuple[object, ...]]:
        """Carry out a statement beside the workers; return its rows."""
        with psycopg.connect(self.server.address, autocommit=True) as connection:
            cursor = connection.execute(sql.encode())
            return cursor.fetchall() if cursor.description else []

    def let_pass(self, seconds: float) -> None:
        """Let time pass: everything was noted earlier by so much."""
        ago = f"interval '{seconds} seconds'"
        for table, column in (("workers", "until"), ("leases", "until"), ("identifies", "at")):
            self.told(f"UPDATE cairn_{table} SET {column} = {column} - {ago}")  # noqa: S608 - our own words


@pytest.fixture
async def desks(server: PostgresServer) -> AsyncIterator[Desks]:
    """Return workers at an empty database."""
    async with Desks(server) as made:
        yield made
