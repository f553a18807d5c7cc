"""Prints the game of a table as a record file, beside the running bot."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from bot.model import Game, Status, Stored, TableId
from bot.store import Store
from bot.usage import UsageError
from engines.textrecord import Record, record, write

_OVER = (Status.FINISHED, Status.CLOSED)


def export(table: int, database: Path, secrets: bool, out: Callable[[str], object]) -> int:
    """Print the record of a table; return the exit code.

    Of a game that is not over it is printed only with `secrets`: its draws tell what nobody may know yet.
    Raises `UsageError`, `StoreError`.
    """
    game, entries = asyncio.run(_read(TableId(table), database))
    if game is None:
        text = f"there is no table {table} in {database}"
        raise UsageError(text)
    if not entries:
        text = f"table {table} has not begun"
        raise UsageError(text)
    if game.status not in _OVER and not secrets:
        text = (
            f"table {table} is not over, and its record tells what nobody may know yet; --secrets prints it"
        )
        raise UsageError(text)
    out(write(record_of(game, entries)))
    return 0


async def _read(table: TableId, database: Path) -> tuple[Game | None, list[Stored]]:
    store = await Store.open_beside(database)
    try:
        return await store.game(table), await store.entries(table)
    finally:
        await store.close()


def record_of(game: Game, entries: list[Stored]) -> Record:
    """Return the game as a record, with the secret of its draws once it is over."""
    found = record((game.key, game.rules), [stored.entry for stored in entries])
    return replace(found, secret=game.secret) if game.status in _OVER else found
