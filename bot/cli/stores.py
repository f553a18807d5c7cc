"""The database, open for as long as a command needs it."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

from bot.store.store import Store


@asynccontextmanager
async def opened(opening: Awaitable[Store]) -> AsyncIterator[Store]:
    """Open a store, and close it afterwards. Raises `StoreError`."""
    store = await opening
    try:
        yield store
    finally:
        await store.close()
