"""All parts of the bot but its connection to Discord, put together."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from bot.acts import ACTS
from bot.cases import Cases
from bot.clock import Clock, system_clock
from bot.desk import Desk
from bot.health import examine
from bot.i18n import Catalogues
from bot.metrics import Metrics
from bot.pace import Pace, unhurried
from bot.presenter.voice import Voices
from bot.shelf import Shelf
from bot.store import Store
from bot.tables import Editions, Tables
from engines import registry
from engines.registry import Registry
from renderers import registry as pictures
from renderers.api import AnyRenderer


class App(Struct, frozen=True):
    """The parts that a connection needs."""

    clock: Clock
    store: Store
    catalogues: Catalogues
    voices: Voices
    shelf: Shelf
    cases: Cases
    desk: Desk
    metrics: Metrics
    pace: Pace

    @property
    def tables(self) -> Tables:
        """The use cases of lobby and game."""
        return self.cases.tables


def put_together(
    store: Store,
    games: Registry,
    catalogues: Catalogues,
    renderers: Mapping[str, AnyRenderer],
    clock: Clock,
    editions: Editions | None = None,
    hosts: Sequence[int] = (),
    pace: Pace | None = None,
) -> App:
    """Put the parts together on an open store."""
    voices = Voices(catalogues, renderers)
    shelf = Shelf(store, games, clock)
    cases = Cases(Tables(shelf, editions))
    metrics = Metrics()
    desk = Desk(cases, ACTS, store, voices, partial(examine, store, metrics, clock), hosts)
    return App(clock, store, catalogues, voices, shelf, cases, desk, metrics, pace or unhurried())


@asynccontextmanager
async def open_app(
    database: Path,
    editions: Editions | None = None,
    clock: Clock = system_clock,
    games: Sequence[str] = ("engines",),
    renderers: Sequence[str] = ("renderers",),
    hosts: Sequence[int] = (),
    pace: Pace | None = None,
) -> AsyncIterator[App]:
    """Open the store and put the parts together.

    `games` and `renderers` are the packages to look in, `hosts` the people who may see how all tables stand,
    `pace` how fast one person may ask for things (None: as fast as they like). Raises `StoreError`.
    """
    store = await Store.open(database)
    try:
        found = registry.scan(*games)
        drawing = pictures.scan(*renderers)
        yield put_together(store, found, Catalogues(found), drawing, clock, editions, hosts, pace)
    finally:
        await store.close()
