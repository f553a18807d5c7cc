"""Repository of tables: it caches, locks and commits them. All acts use it.

An act locks its table, checks the request, and commits one transaction; `Signals` then triggers the
update of the messages. A refusal is a `GameError` and has changed nothing. A loaded table is a fold over its
log. The repository caches it, and drops it whenever a commit fails.
"""

import logging
import math
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext, suppress
from typing import TypeAlias

from cachetools import LRUCache
from msgspec import Struct

from bot.acts.downtime import Downtime
from bot.domain.clocks import Span
from bot.domain.deadlines import Deadline
from bot.domain.entries import Closed
from bot.domain.errors import NotSeated, Refused, Repeated
from bot.domain.lifecycle import OVER, Status, StatusReason, check_transition
from bot.domain.model import TRANSIENT, Game, NotificationKind, Person, StoredEntry, TableId
from bot.domain.table import Table
from bot.domain.time_source import Clock
from bot.ops.locks import KeyedLock
from bot.store.database import AlreadyDone
from bot.store.store import Store
from bot.store.transaction import Change
from engines.api import EngineFault, GameError, Seat
from engines.record import Actor, Entry, Position, Timeline
from engines.registry import Registry

log = logging.getLogger(__name__)

_CACHE_SIZE = 256
"""Size of the LRU cache of tables."""
_MOST_VIEWED = 32
"""Limit of viewed games with all positions in memory; each may take half a megabyte."""


_DROP_DEADLINES = "DELETE FROM deadlines WHERE game = $1"
_DROP_PREMOVES = "DELETE FROM premoves WHERE game = $1"
_HAS_CAUSE = "SELECT 1 FROM entries WHERE cause = $1"


class StaleTable(Exception):
    """A fault of ours: a write to a table from an outdated copy of it."""


InTransaction: TypeAlias = Callable[[Change], Awaitable[None]]
"""A callback that adds writes to a transaction."""


class Step(Struct, frozen=True):
    """A step of a game that begins or continues. The table is still as it was before the step."""

    change: Change
    table: Table
    position: Position
    """The position after the step."""
    entry: Entry
    """The new entry of the log: that of the position, or an undo or redo that leads to it."""

    @property
    def runs(self) -> bool:
        """True if the game runs after the step; paused and held tables call no players."""
        return self.table.game.status in (Status.LOBBY, Status.RUNNING)

    @property
    def back(self) -> bool:
        """True if the step leads to an earlier position."""
        return self.position.number in self.table.timeline.positions

    @property
    def undone(self) -> bool:
        """True if the step is an undo; other steps to an earlier position are redos."""
        return self.back and self.position.number in self.table.timeline.path()


class Transition(Struct, frozen=True):
    """A change of the status of a table whose game has begun. The table is still as it was before."""

    change: Change
    table: Table
    status: Status
    """The new status."""
    position: Position | None = None
    """The position after the step that ended the game; None if no step did."""


class Effects(Struct, frozen=True):
    """What follows from a step, a change of status, or one of an open table: in its transaction, in order."""

    of_step: tuple[Callable[[Step], Awaitable[None]], ...] = ()
    of_daily_step: tuple[Callable[[Step], Awaitable[None]], ...] = ()
    """Those of a step of a daily with a robot."""
    of_status_change: tuple[Callable[[Transition], Awaitable[None]], ...] = ()
    of_lobby_change: tuple[Callable[[Change], None], ...] = ()


def _ignore(*_: object) -> None:
    pass


class Signals(Struct, frozen=True):
    """Functions that tell the connection to Discord what to do; without one the store has all of it."""

    post: Callable[[TableId], None] = _ignore
    """The messages of a table have to be updated."""
    changed: Callable[[TableId], None] = _ignore
    """Something of a table has changed that its messages do not show."""
    catch_up: Callable[[Game], None] = _ignore
    """The same with lower priority, for a table at which no person waits for it."""
    check: Callable[[], None] = _ignore
    """Any deadline or notification may be due, or the clock was moved."""
    schedule: Callable[[float, float], None] = _ignore
    """A deadline and a notification were set for these times; infinity: none."""
    retry: Callable[[TableId], None] = _ignore
    """The place of a table has changed, so refused requests there may be retried."""
    retaken: Callable[[], None] = _ignore
    """Our shards were taken again: another process may have changed any message meanwhile."""
    overview: Callable[[int], None] = _ignore
    """The messages that show the tables of a server have to be updated, or tried again."""


class At:
    """A locked table, for one press or one deadline: it commits with its cause, and has the latest state."""

    def __init__(self, repository: "Repository", table: Table, cause: str | None) -> None:
        self.repository = repository
        self.cause = cause
        self.now = repository.now()
        """The time at which it was locked, in seconds since 1970."""
        self._table = table

    @property
    def table(self) -> Table:
        """The table as its last commit has left it."""
        return self.repository.latest(self._table)

    async def close(
        self,
        why: StatusReason,
        seat: Seat | None = None,
        actor: Actor = Actor.USER,
        *,
        deserted: bool = False,
    ) -> None:
        """Close the table; in the log of a game stands who did that, and whether it was deserted."""
        table = self.table
        entry = table.entry(Closed(deserted=deserted), seat, actor) if table.begun else None
        async with self.commit(entry) as change:
            await self.repository.transition(change, table, Status.CLOSED, why)

    async def drop(self, deadline: Deadline) -> None:
        """Remove a deadline that is pointless by now."""
        async with self.commit() as change:
            change.drop_deadline(deadline.kind)

    def seat(self, person: Person) -> Seat:
        """Return the seat of a person. Raises `NotSeated`."""
        return seat_of(self.table, person)

    @asynccontextmanager
    async def commit(
        self, *additions: Position | Entry | None, awaited: bool = True
    ) -> AsyncIterator[Change]:
        """Commit within `async with`, with the entries of these positions, or these entries, in the log.

        Without any (None is none), the cause is not noted. `awaited` as for `Repository.transaction`. Raises
        `Repeated` for a cause that has already acted.
        """
        self._table = table = self.table  # the repository has none until the commit, and again at the next
        first, *more = [addition for addition in additions if addition is not None] or (None,)
        async with self.repository.transaction(table, first, self.cause, *more, awaited=awaited) as change:
            yield change
        self._table = self.table


class Repository:
    """Repository with an LRU cache of tables, and a lock for each."""

    def __init__(
        self,
        *,
        store: Store,
        registry: Registry,
        clock: Clock,
        effects: Effects,
        downtime: Downtime,
    ) -> None:
        self.registry = registry
        self.store = store
        self.now = clock
        self.signals = Signals()
        self._commit_callback: Callable[[Table], None] = _ignore
        self._watcher: Callable[[TableId], None] = _ignore
        self._effects = effects
        self.downtime = downtime
        self._locks = KeyedLock[TableId]()
        self._loaded: LRUCache[TableId, Table] = LRUCache(_CACHE_SIZE)
        self._viewed = OrderedDict[TableId, Timeline]()
        """Games viewed lately, latest last: a replay computes all their positions, which are kept."""
        self._step_times: LRUCache[TableId, dict[int, float]] = LRUCache(_CACHE_SIZE)
        """Times of the entries of loaded tables, by number."""
        self._reloads = 0
        self._shards = store.shards

    def on_commit(self, callback: Callable[[Table], None]) -> None:
        """Register a callback for every table after its commits."""
        self._commit_callback = callback

    def watch(self, watcher: Callable[[TableId], None] | None) -> None:
        """Call this function (None: none) from now on for every table that has changed, or may have."""
        self._watcher = watcher or _ignore

    def follow(self, table: Table) -> AbstractContextManager[None]:
        """Tell the watcher within the block of all changes of a table, also if another process serves it."""
        return nullcontext() if self.serves(table) else self.store.followed.follow(table.id)

    def note_change(self, table: TableId) -> None:
        """Tell the watcher that another process has changed its table; no copy of it counts here."""
        self._watcher(table)

    # --- locking and loading ---

    async def get(self, table_id: TableId) -> Table:
        """Return the present table. Raises `Refused` if there is none or its log cannot be replayed."""
        self.reload(await self.downtime.check())
        table = self._loaded.get(table_id)
        if table is not None and self._is_current(table):
            return table
        async with self.locked(table_id) as table:
            return table

    async def get_all(self, games: Iterable[Game]) -> list[Table]:
        """Return these tables, without those whose logs cannot be replayed."""
        tables = []
        for game in games:
            with suppress(Refused):
                tables.append(await self.get(game.id))
        return tables

    def serves(self, table: Table) -> bool:
        """Return whether this process serves a table: it posts its messages and handles its deadlines."""
        return self._shards.has(table.game.guild)

    def _is_current(self, table: Table) -> bool:
        """Return whether a loaded table is as stored: no other process serves it, or may by now."""
        return self.serves(table) and self.store.lease.holds()

    def was_reachable(self, table: Table) -> bool:
        """Return whether the players of a table could reach the bot until now: only then silence counts."""
        return self.downtime.was_reachable(self.now(), table.game.guild)

    def connect(self, signals: Signals) -> None:
        """Call these functions from now on."""
        self.signals = signals

    def catch_up(self, game: Game) -> None:
        """Signal that the messages of a table have to catch up, if this process serves it."""
        if self._shards.has(game.guild):
            self.signals.catch_up(game)

    def keep_viewed(self, table: Table) -> None:
        """Keep all positions of a viewed game; thin out the one viewed longest ago."""
        self._viewed[table.id] = table.timeline
        self._viewed.move_to_end(table.id)
        if len(self._viewed) > _MOST_VIEWED:
            _, earlier = self._viewed.popitem(last=False)
            earlier.thin()

    async def step_times(self, table: Table) -> Mapping[int, float]:
        """Return the time of each entry of a table's log; only those that are not in memory are read."""
        times = self._step_times.get(table.id) or {}
        read = next(reversed(times), -1)
        if read < table.timeline.last:
            times = {**times, **await self.store.step_times(table.id, read)}
            self._step_times[table.id] = times
        return times

    async def absences(self, table: Table) -> Sequence[Span]:
        """Return the times in which the bot was out of reach on the server of a table."""
        return await self.downtime.absences(table.game.guild, table.game.created)

    def _add_times(self, table: Table, added: Mapping[int, float]) -> None:
        """Note the times of entries that were added to the log of a table."""
        times = self._step_times.get(table.id)
        if times is not None and next(reversed(times), -1) == table.timeline.last:
            times.update(added)

    def in_memory(self, table: TableId) -> Table | None:
        """Return a table as it was read or committed last, None if it is not in memory now."""
        return self._loaded.get(table)

    def latest(self, table: Table) -> Table:
        """Return a locked table as its last commit has left it."""
        return self._loaded.get(table.id, table)

    @asynccontextmanager
    async def locked(self, table_id: TableId, cause: str | None = None) -> AsyncIterator[Table]:
        """Lock a table against all other changes.

        If the rules of its game fail under the lock, the table is frozen: that is a fault of ours. Raises
        `Repeated` for a cause that has already acted, `Refused` for a table that is not there or frozen.
        """
        # Before the first read: it may correct clocks.
        self.reload(await self.downtime.check())
        async with self._locks.of(table_id):
            table = await self._load(table_id)
            try:
                yield table
            except GameError:
                # A repeated request is usually refused; only then is its cause looked up.
                if cause is not None and await self.store.rows(_HAS_CAUSE, cause):
                    raise Repeated from None
                raise
            except EngineFault:
                log.exception("the rules failed", extra={"table": table_id})
                table = self.latest(table)
                async with self.transaction(table) as change:
                    await self.transition(change, table, Status.FROZEN, StatusReason.FAILED)
                raise Refused("refused-table-frozen") from None

    @asynccontextmanager
    async def at(self, table_id: TableId, cause: str | None = None) -> AsyncIterator[At]:
        """Lock a table as `locked` does."""
        async with self.locked(table_id, cause) as table:
            yield At(self, table, cause)

    @asynccontextmanager
    async def locked_unread(self, table_id: TableId) -> AsyncIterator[None]:
        """Lock a table against all other changes, even if its log cannot be replayed."""
        async with self._locks.of(table_id):
            yield
            self._loaded.pop(table_id, None)

    async def each(
        self, games: Iterable[Game], operation: Callable[[Change, Table], Awaitable[None]]
    ) -> None:
        """Run an operation on each table; skip changed statuses, and logs that cannot be replayed."""
        for game in games:
            with suppress(Refused):
                async with self.locked(game.id) as table:
                    if table.game.status is game.status:
                        async with self.transaction(table, awaited=False) as change:
                            await operation(change, table)

    def reload(self, tables: Iterable[TableId]) -> None:
        """Drop these tables from the cache."""
        for table in tables:
            self._reloads += 1
            self._loaded.pop(table, None)
            self._watcher(table)

    def reload_all(self) -> None:
        """Drop all tables from the cache."""
        self.reload(list(self._loaded))
        self._reloads += 1
        self.downtime.forget_absences()

    async def resume_waiting(self) -> None:
        """Signal the tables in the outbox, and the deadlines: their signals may be lost.

        Raises `StoreError`.
        """
        for post in await self.store.posts():
            table = self._loaded.get(post.game)
            if table is None or table.post != post:
                self.reload([post.game])
        for game in await self.store.outbox_tables():
            self.signals.catch_up(game)
        self.signals.check()

    def reload_tables_of(self, person: Person) -> None:
        """Drop the tables at which a person sits from the cache."""
        self.reload([table.id for table in self._loaded.values() if table.sitting_of(person) is not None])
        self._reloads += 1

    async def _load(self, table_id: TableId) -> Table:
        table = self._loaded.get(table_id)
        if table is None or not self._is_current(table):
            reloads = self._reloads
            table = await self._read(table_id)
            if reloads == self._reloads:  # otherwise it may be outdated
                self._loaded[table_id] = table
        return table

    async def _read(self, table_id: TableId) -> Table:
        stored_table = await self.store.load(table_id)
        if stored_table is None:
            raise Refused("refused-no-such-table")
        rows, entries = stored_table
        game = rows.game
        try:
            rules = self.registry.get(game.key, game.rules)
            timeline = Timeline(rules)
            for stored in entries:
                timeline.replay(stored.entry)
        except EngineFault:
            if game.status is Status.FROZEN:
                log.warning("the log still cannot be replayed", extra={"table": table_id})
            else:
                log.exception("the log cannot be replayed", extra={"table": table_id})
            if game.status not in (*OVER, Status.FROZEN):
                async with self.store.change(table_id, game.version) as change:
                    self.transition_unread(change, game, Status.FROZEN, StatusReason.FAILED)
            raise Refused("refused-table-frozen") from None
        self._step_times[table_id] = {stored.entry.number: stored.at for stored in entries}
        return Table.of(rows, rules, timeline)

    # --- committing ---

    @asynccontextmanager
    async def transaction(
        self,
        table: Table,
        addition: Position | Entry | None = None,
        cause: str | None = None,
        *more: Position | Entry,
        awaited: bool = True,
        silent: bool = False,
    ) -> AsyncIterator[Change]:
        """Open one transaction on a locked table, which adds the entry of `addition`, if any, to its log.

        `more` entries follow it, without a cause of their own. `awaited`: people wait for its change of the
        table's messages. `silent`: it changes data such as the places of these messages, and signals would
        make each posted message trigger another pass over the outbox.
        Afterwards `latest` returns the table as committed. If the transaction fails, the table is read again
        at its next use. Raises `Repeated`, or `StaleTable` for a table that is not the latest.
        """
        if self._loaded.pop(table.id, table) is not table:
            raise StaleTable(table.id)
        additions = () if addition is None else (addition, *more)
        times = dict[int, float]()
        try:
            async with self.store.change(table.id, table.game.version) as change:
                for item in additions:
                    entry = item.entry if isinstance(item, Position) else item
                    times[entry.number] = self.now()
                    stored = StoredEntry(entry, times[entry.number], cause if item is addition else None)
                    change.add_entry(stored)
                yield change
        except AlreadyDone as done:
            raise Repeated from done
        self._add_times(table, times)
        rows = change.written.table_rows
        if rows is not None:
            self._loaded[table.id] = table.after(rows, *additions)
            if not silent:
                self._signal(self._loaded[table.id], awaited=awaited)
        # Posting the messages also handles the notifications that are due now.
        posts = silent or (rows is not None and rows.post is not None)
        notices = [due for due in change.written.notification_times if not posts or due > change.now]
        self.signals.schedule(
            min(change.written.wake_times, default=math.inf), min(notices, default=math.inf)
        )

    def _signal(self, table: Table, *, awaited: bool) -> None:
        """Tell whoever shows a table that it has changed."""
        if table.post and awaited:
            self.signals.post(table.id)
        elif table.post:
            self.signals.catch_up(table.game)
        elif not self._waits_for_robots(table):
            self.signals.changed(table.id)
        self._commit_callback(table)
        self._watcher(table.id)

    def lobby_changed(self, change: Change) -> None:
        """Store the effects of a change of an open table, by which another one may be on offer."""
        for effect in self._effects.of_lobby_change:
            effect(change)

    async def step(self, change: Change, table: Table, addition: Position | Entry) -> None:
        """Store the effects of one step of the game: a computed position, or an undo."""
        timeline = table.timeline
        position = addition if isinstance(addition, Position) else timeline.positions[addition.to]
        change.set(touched=change.now)
        if table.rules.outcome(position.state) is not None:
            end = (
                (Status.CLOSED, StatusReason.LEARNED)
                if table.lesson
                else (Status.FINISHED, StatusReason.ENDED)
            )
            await self.transition(change, table, *end, position)
            return
        if table.lesson or (table.daily and not table.robots):
            change.queue_post()
            return
        entry = addition.entry if isinstance(addition, Position) else addition
        for effect in self._effects.of_daily_step if table.daily else self._effects.of_step:
            await effect(Step(change, table, position, entry))
        seen = not table.begun or timeline.settled(at=position) is not timeline.settled()
        seen = seen and not self._robots_go_on(table, position)
        if seen or position.entry.seat in table.offered:  # its player is back
            change.queue_post()

    def _waits_for_robots(self, table: Table) -> bool:
        """Return whether the steps of robots are shown later, together with those that follow."""
        return table.begun and self._robots_go_on(table, table.timeline.head)

    @staticmethod
    def _robots_go_on(table: Table, position: Position) -> bool:
        """Return whether a robot has moved and only robots follow, which becomes one message."""
        acting = table.rules.to_act(position.state)
        return position.entry.actor is Actor.ROBOT and acting <= table.robots.keys()

    async def transition(
        self,
        change: Change,
        table: Table,
        status: Status,
        why: StatusReason,
        position: Position | None = None,
    ) -> None:
        """Change the status of a table, with all effects of the change; `position` is that of its end.

        Raises `ImpossibleTransition`.
        """
        self.transition_unread(change, table.game, status, why)
        if table.begun:
            for effect in self._effects.of_status_change:
                await effect(Transition(change, table, status, position))
        if status is not Status.PAUSED:  # the bot cannot post there
            change.queue_post()

    @staticmethod
    def begin_at_once(change: Change) -> None:
        """Set the status of a new table, opened in this transaction, to running."""
        check_transition(Status.LOBBY, Status.RUNNING, StatusReason.STARTED)
        change.set_status(Status.RUNNING)

    def transition_unread(self, change: Change, game: Game, status: Status, why: StatusReason) -> None:
        """Change the status of a table whose log cannot be replayed: clocks and messages stay as they are.

        Raises `ImpossibleTransition`.
        """
        check_transition(game.status, status, why)
        change.set_status(status)
        if status in OVER:
            change.do(_DROP_DEADLINES, game.id)
            change.do(_DROP_PREMOVES, game.id)
            change.end_notifications((*TRANSIENT, NotificationKind.VOTE), change.now)


def seat_of(table: Table, person: Person) -> Seat:
    """Return the seat of a person. Raises `NotSeated`."""
    seat = table.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat


def check_status(table: Table, *wanted: Status) -> None:
    """Check that a table has a wanted status. Raises `Refused` with the reason if not."""
    if table.game.status not in wanted:
        raise Refused(f"refused-table-{table.game.status}")
