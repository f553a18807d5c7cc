"""The command `check`: replays the games that go on, beside the running bot, and names those that diverge."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.domain.lifecycle import ALIVE, Status
from bot.domain.model import Game, TableId
from bot.store import backup, database
from bot.store.store import Store
from engines.api import EngineFault
from engines.record import Timeline
from engines.registry import Registry

Out = Callable[[str], object]

_AT_ONCE = 500
"""Rows of tables held in memory at a time."""


def check(path: Path, everything: bool, registry: Registry, out: Out) -> int:
    """Replay the games that go on, or `everything`, and say which would diverge; returns 1 then, else 0.

    A database of an older release is brought up to date in a copy, and that is checked: so a new release can
    be tried before it is started. Raises `StoreError`.
    """
    return asyncio.run(_check(path, tuple(Status) if everything else ALIVE, registry, out))


async def _check(path: Path, wanted: tuple[Status, ...], registry: Registry, out: Out) -> int:
    replayed = diverging = 0
    async with _opened(path) as store:
        async for game in _games(store, wanted):
            fault = await _fault(store, game, registry)
            frozen = "is frozen" if game.status is Status.FROZEN else ""
            if fault:
                out(f"table {game.id} ({game.key}) {frozen or 'cannot go on'}: {fault}")
            elif frozen:
                out(f"table {game.id} ({game.key}) {frozen}, and goes on at the next start of the bot")
            replayed, diverging = replayed + 1, diverging + bool(fault)
    out(f"tables replayed: {replayed}, diverging: {diverging}")
    return 1 if diverging else 0


@asynccontextmanager
async def _opened(path: Path) -> AsyncIterator[Store]:
    if not path.is_file() or backup.inspect(path) == len(database.migrations()):
        store = await Store.open_beside(path)
        try:
            yield store
        finally:
            await store.close()
        return
    with tempfile.TemporaryDirectory() as folder:
        newer = Path(folder) / path.name
        backup.copy(path, newer)
        store = await Store.open(newer)
        try:
            yield store
        finally:
            await store.close()


async def _games(store: Store, wanted: tuple[Status, ...]) -> AsyncIterator[Game]:
    """Go through the tables in the order of their numbers, without holding all of them."""
    last = TableId(0)
    while games := await store.games_after(last, wanted, _AT_ONCE):
        for game in games:
            yield game
        last = games[-1].id


async def _fault(store: Store, game: Game, registry: Registry) -> str:
    """Return why a table cannot be replayed, in words; empty: it can."""
    try:
        timeline = Timeline(registry.get(game.key, game.rules))
    except EngineFault as fault:
        return str(fault)
    for stored in await store.entries(game.id):
        try:
            timeline.replay(stored.entry)
        except EngineFault as fault:
            return str(fault)
        except Exception as fault:  # noqa: BLE001 - whatever the rules do wrong is what is looked for
            return f"entry {stored.entry.number}: {fault!r}"
    return ""
