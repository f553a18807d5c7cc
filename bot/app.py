"""All parts of the bot but its connection to Discord, put together."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec import Struct

from bot.domain.clock import Clock, system_clock
from bot.domain.deadlines import DeadlineKind
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
from bot.usecases.clock_settings import Timing
from bot.usecases.clocks import hold_clocks, run_clocks
from bot.usecases.deadlines import Deadlines
from bot.usecases.delivery import Delivery
from bot.usecases.downtime import Presence
from bot.usecases.effects import Effects
from bot.usecases.frozen import Frozen
from bot.usecases.holidays import Holidays
from bot.usecases.notifications import call_players
from bot.usecases.premoves import Premoves, call_for_premoves, hasten_premoves
from bot.usecases.privacy import Privacy
from bot.usecases.rematch import Rematch
from bot.usecases.repository import Shelf
from bot.usecases.seats import Absence
from bot.usecases.signals import Signals
from bot.usecases.tables import Editions, Tables
from bot.usecases.time_outs import TimeOuts
from bot.usecases.votes import Votes, end_pointless_vote
from bot.words.catalogues import Catalogues
from engines import registry
from engines.registry import Registry
from renderers import registry as pictures
from renderers.api import AnyRenderer

EFFECTS = Effects(
    of_step=(call_players, run_clocks, end_pointless_vote, call_for_premoves),
    of_turn=(hold_clocks, hasten_premoves),
)
"""What follows from a step of a game and from a change of a table's status, in this order."""


class App(Struct, frozen=True):
    """The parts that a connection needs."""

    clock: Clock
    store: Store
    catalogues: Catalogues
    voices: Voices
    shelf: Shelf
    deadlines: Deadlines
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
    signals = Signals()
    downtime = Presence(store, clock, signals)
    shelf = Shelf(store, games, clock, EFFECTS, downtime, signals)
    tables, absence, premoves = Tables(shelf, editions), Absence(shelf), Premoves(shelf)
    timing, time_outs = Timing(shelf), TimeOuts(shelf, downtime, absence)
    votes = Votes(shelf, absence, timing)
    deadlines = Deadlines(
        shelf,
        downtime,
        {
            DeadlineKind.LOBBY: tables.close_forgotten,
            DeadlineKind.DESERTED: absence.close_deserted,
            DeadlineKind.VOTE: votes.run_out,
            DeadlineKind.CLOCK: time_outs.run_out,
            DeadlineKind.DISPLAY: time_outs.display,
            DeadlineKind.HOLIDAY: time_outs.heed_holidays,
            DeadlineKind.PREMOVE: premoves.make,
        },
    )
    cases = Cases(
        tables=tables,
        absence=absence,
        premoves=premoves,
        delivery=Delivery(shelf, downtime),
        timing=timing,
        presence=downtime,
        holidays=Holidays(shelf),
        privacy=Privacy(shelf, tables, absence),
        frozen=Frozen(shelf, tables),
        votes=votes,
        rematch=Rematch(shelf, tables),
    )
    voices = Voices(catalogues, renderers, clock)
    metrics = Metrics()
    examined = partial(examine, store, metrics, clock, rotation)
    desk = Desk(cases, ACTS, store, voices, examined, hosts)
    return App(
        clock=clock,
        store=store,
        catalogues=catalogues,
        voices=voices,
        shelf=shelf,
        deadlines=deadlines,
        cases=cases,
        desk=desk,
        metrics=metrics,
        examine=examined,
        pace=pace or unhurried(),
    )


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
    store = await Store.open(database, clock)
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
