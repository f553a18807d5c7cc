"""The command `privacy`: what is kept about a person who has asked outside of Discord."""

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.app import open_app
from bot.domain.errors import UsageError
from bot.domain.model import Person
from bot.store.store import Store
from bot.usecases.privacy import read_held

Out = Callable[[str], object]


def tell(person: Person, database: Path, out: Out) -> int:
    """Print what is kept about a person as JSON; return the exit code. Raises `UsageError`, `StoreError`."""
    asyncio.run(_tell(person, database, out))
    return 0


async def _tell(person: Person, database: Path, out: Out) -> None:
    store = await Store.open_beside(database)
    try:
        held = await read_held(store, person)
    finally:
        await store.close()
    if held is None:
        raise _nothing(person, database)
    out(msgspec.json.format(msgspec.json.encode(held), indent=2).decode())


def delete(person: Person, database: Path, out: Out) -> int:
    """Delete what is kept about a person; return the exit code. Raises `UsageError`, `StoreError`."""
    asyncio.run(_delete(person, database))
    out(f"Nothing in {database} leads to {person} any more; messages change at the next start of the bot.")
    return 0


async def _delete(person: Person, database: Path) -> None:
    if not database.is_file():
        raise UsageError(f"there is no database at {database}; name the one that the bot uses")
    async with open_app(database) as app:
        if await app.cases.privacy.held(person) is None:
            raise _nothing(person, database)
        await app.cases.privacy.delete(person, f"mail:{secrets.token_hex(8)}")


def _nothing(person: Person, database: Path) -> UsageError:
    return UsageError(f"nothing is kept about {person} in {database}")
