"""A store for many runs."""

from collections.abc import AsyncIterator

import pytest

from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive.database import lay_out
from tests.drive.ordered import OrderedFile


@pytest.fixture
async def quick(database: Database) -> AsyncIterator[Store]:
    """A store that does not wait for the disk: no machine dies here. On a file, tasks run alike each time."""
    lay_out(database)
    store = await Store.open(OrderedFile(database.path) if isinstance(database, SqliteFile) else database)
    await store._writer.script(
        "PRAGMA synchronous = OFF" if "sqlite" in str(database) else "SET synchronous_commit = off"
    )
    yield store
    await store.close()
