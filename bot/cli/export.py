"""The command `export`: prints the game of a table as text, beside the running bot."""

import asyncio
import secrets as tokens
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path

from msgspec import Struct

from bot.domain.clock import system_clock
from bot.domain.errors import UsageError
from bot.domain.model import Game, Sitting, Stored, TableId
from bot.domain.table import Table
from bot.pages.export import public_text, record_of
from bot.pages.replay import OVER
from bot.pages.wording import Voices
from bot.store.store import Store
from bot.words.catalogues import Catalogues
from engines.api import EngineFault, Outcome
from engines.record import Actor, Entry, Kind, Timeline
from engines.registry import Registry
from engines.textrecord import write
from renderers.api import AnyRenderer

Out = Callable[[str], object]


class Wanted(Struct, frozen=True):
    """Which table of which database; `secrets`: also what its players must not know yet."""

    table: TableId
    database: Path
    secrets: bool = False


class _Found(Struct, frozen=True):
    game: Game
    sittings: tuple[Sitting, ...]
    entries: tuple[Entry, ...]


def export(wanted: Wanted, games: Registry, renderers: Mapping[str, AnyRenderer], out: Out) -> int:
    """Print the game of a table; returns 0.

    Of a game that is over it is the record. Of one that is not, it is what everybody knows; only with
    `secrets` the record, and that is noted in the table's log, so that its players learn of it. Raises
    `UsageError`, `StoreError`.
    """
    found = asyncio.run(_read(wanted))
    timeline = _replayed(found, games)
    over = found.game.status in OVER
    if over or wanted.secrets:
        if not over:
            asyncio.run(_note(wanted))
        out(write(record_of(found.game, found.entries, _outcome(timeline))).rstrip("\n"))
        return 0
    if timeline is None:
        text = f"the log of table {wanted.table} cannot be replayed; --secrets prints its record all the same"
        raise UsageError(text)
    table = Table(found.game, found.sittings, timeline.rules, timeline)
    out(public_text(Voices(Catalogues(games), renderers).of(table)).rstrip("\n"))
    return 0


async def _read(wanted: Wanted) -> _Found:
    async with AsyncExitStack() as stack:
        store = await Store.open_beside(wanted.database)
        stack.push_async_callback(store.close)
        game = await store.game(wanted.table)
        if game is None:
            text = f"there is no table {wanted.table} in {wanted.database}"
            raise UsageError(text)
        entries = tuple(stored.entry for stored in await store.entries(game.id))
        if not entries:
            text = f"table {wanted.table} has not begun"
            raise UsageError(text)
        return _Found(game, tuple(await store.sittings(game.id)), entries)


def _replayed(found: _Found, games: Registry) -> Timeline | None:
    """Return the fold over the log; None if it cannot be replayed, which is no reason not to print it."""
    try:
        timeline = Timeline(games.get(found.game.key, found.game.rules))
        for entry in found.entries:
            timeline.replay(entry)
    except EngineFault:
        return None
    return timeline


def _outcome(timeline: Timeline | None) -> Outcome | None:
    return None if timeline is None else timeline.rules.outcome(timeline.head.state)


async def _note(wanted: Wanted) -> None:
    """Note in the log that the secrets have been taken; nobody else may be writing. Raises `StoreError`."""
    async with AsyncExitStack() as stack:
        store = await Store.open(wanted.database)
        stack.push_async_callback(store.close)
        last = (await store.entries(wanted.table))[-1].entry.number
        entry = Entry(last + 1, Kind.SETTING, data={"exported": "secrets"}, actor=Actor.HOST)
        async with store.change() as change:
            change.add_entry(wanted.table, Stored(entry, system_clock()))
            change.behind(wanted.table, tokens.token_hex(12), system_clock())
