"""All parts of the bot but its connection to Discord, put together."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from bot.domain.clock import Clock, system_clock
from bot.handlers.desk import Desk
from bot.handlers.verbs import ACTS
from bot.ops.backups import Rotation
from bot.ops.config import Backup
from bot.ops.health import Health, examine
from bot.ops.metrics import Metrics
from bot.ops.rate_limit import Pace, unhurried
from bot.pages.wording import Voices
from bot.store.store import Store
from bot.usecases.cases import Cases
from bot.usecases.clocks import VOTE, ClockVote, Timing
from bot.usecases.downtime import Presence
from bot.usecases.frozen import Frozen
from bot.usecases.holidays import Holidays
from bot.usecases.notifications import Notices
from bot.usecases.premoves import Premoves
from bot.usecases.privacy import Privacy
from bot.usecases.rematch import Rematch
from bot.usecases.repository import Shelf
from bot.usecases.seats import Absence
from bot.usecases.tables import Editions, Tables
from bot.usecases.votes import Votes
from bot.words.catalogues import Catalogues
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
    examine: Callable[[], Awaitable[Health]]
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
    rotation: Rotation | None = None,
) -> App:
    """Put the parts together on an open store."""
    voices = Voices(catalogues, renderers, clock)
    shelf = Shelf(store, games, clock)
    tables, absence, notices = Tables(shelf, editions), Absence(shelf), Notices(shelf)
    notices.on_missed = absence.offer_missed
    presence = Presence(shelf)
    timing = Timing(shelf, presence, notices, absence)
    votes = Votes(shelf, notices, absence)
    votes.kinds[VOTE] = ClockVote(timing)
    cases = Cases(
        tables=tables,
        absence=absence,
        privacy=Privacy(shelf, tables, absence),
        frozen=Frozen(shelf, tables),
        notices=notices,
        timing=timing,
        presence=presence,
        holidays=Holidays(shelf),
        premoves=Premoves(shelf),
        votes=votes,
        rematch=Rematch(shelf, tables),
    )
    metrics = Metrics()
    examined = partial(examine, store, metrics, clock, rotation)
    desk = Desk(cases, ACTS, store, voices, examined, hosts)
    return App(clock, store, catalogues, voices, shelf, cases, desk, metrics, examined, pace or unhurried())


@asynccontextmanager
async def open_app(
    database: Path,
    editions: Editions | None = None,
    clock: Clock = system_clock,
    games: Sequence[str] = ("engines",),
    renderers: Sequence[str] = ("renderers",),
    hosts: Sequence[int] = (),
    pace: Pace | None = None,
    backup: Backup | None = None,
) -> AsyncIterator[App]:
    """Open the store and put the parts together.

    `games` and `renderers` are the packages to look in, `hosts` the people who may see how all tables stand,
    `pace` how fast one person may ask for things (None: as fast as they like), `backup` the backups to be
    made meanwhile (None: none). Raises `StoreError`.
    """
    store = await Store.open(database)
    try:
        found = registry.scan(*games)
        drawing = pictures.scan(*renderers)
        rotation = None if backup is None else Rotation(database, backup, clock)
        app = put_together(store, found, Catalogues(found), drawing, clock, editions, hosts, pace, rotation)
        await app.cases.privacy.wipe()
        await app.cases.frozen.try_again()
        async with _at_work(rotation):
            yield app
    finally:
        await store.close()


@asynccontextmanager
async def _at_work(rotation: Rotation | None) -> AsyncIterator[None]:
    """Have backups made meanwhile."""
    if rotation is None:
        yield
        return
    work = asyncio.create_task(rotation.run(), name="backups")
    try:
        yield
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
