"""All parts of the bot but its connection to Discord, put together."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from bot.clock import Clock, system_clock
from bot.desk import Desk
from bot.i18n import Catalogues
from bot.presenter.voice import Voices
from bot.store import Store
from bot.tables import Editions, Tables
from engines import registry
from renderers import registry as pictures


class App(Struct, frozen=True):
    """The parts that a connection needs."""

    clock: Clock
    store: Store
    catalogues: Catalogues
    voices: Voices
    tables: Tables
    desk: Desk


@asynccontextmanager
async def open_app(
    database: Path,
    editions: Editions | None = None,
    clock: Clock = system_clock,
    games: Sequence[str] = ("engines",),
    renderers: Sequence[str] = ("renderers",),
    hosts: Sequence[int] = (),
) -> AsyncIterator[App]:
    """Open the store and put the parts together.

    `games` and `renderers` are the packages to look in, `hosts` the people who may see how all tables stand.
    Raises `StoreError`.
    """
    store = await Store.open(database)
    try:
        found = registry.scan(*games)
        catalogues = Catalogues(found)
        voices = Voices(catalogues, pictures.scan(*renderers))
        tables = Tables(store, found, clock, editions)
        yield App(clock, store, catalogues, voices, tables, Desk(tables, store, voices, hosts))
    finally:
        await store.close()
