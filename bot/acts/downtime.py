"""Downtime of the bot, and its compensation: clocks, votes and dailies get the time back.

Each shard of Discord has a note of the last time at which people could reach the bot from its servers. It is
written every minute, and in the transaction that corrects the clocks, so no time is given back twice.
"""

import asyncio
from collections.abc import Callable, Collection

from bot.domain.absences import KEPT, SHORTEST, Absence, spans_of
from bot.domain.clock import Clock
from bot.domain.clocks import Span, expires_at, hours_of, started, stopped
from bot.domain.deadlines import PATIENT, DeadlineKind, deadline_name
from bot.domain.model import TableId
from bot.domain.reachability import ALIVE_NOTE, Reachability, note_key, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.store.store import Store
from bot.store.transaction import Transaction

_DISPLAY_TOLERANCE = 300.0
"""Error in seconds of the clocks in messages from which on the messages are edited."""


_ADD_ABSENCE = """
    INSERT INTO absences (shards, shard, since, until) VALUES ($1, $2, $3, $4)
    ON CONFLICT (shards, shard, since) DO UPDATE SET until = excluded.until"""
_FORGET_ABSENCES = "DELETE FROM absences WHERE until < $1"
_DROP_ABSENCES_AFTER = "DELETE FROM absences WHERE shards = $1 AND shard = $2 AND until > $3"
_PUT_OFF_WARNING = """
    UPDATE notices SET due = due + $1 WHERE game = $2 AND kind = 'clock' AND sent = 0 AND ends IS NULL
    AND person IN (SELECT person FROM seats WHERE game = $2 AND seat = $3 AND until IS NULL)"""


def add_absence(transaction: Transaction, absence: Absence) -> None:
    """Store an absence, or that it went on."""
    transaction.do(_ADD_ABSENCE, absence.shards, absence.shard, absence.since, absence.until)


class Downtime:
    """Tracking and compensation of downtime, by shard.

    Code that acts for a person because time has passed calls `was_reachable` first, with that time. `check`
    detects a sleep of the machine or a set clock, before a table is read: there is no event for these, and
    the scheduler of deadlines may wake before the next note is due.
    """

    def __init__(self, store: Store, clock: Clock, on_shift: Callable[[], None]) -> None:
        """`on_shift` is called when deadlines may have moved, or may be due by now."""
        self._store = store
        self._now = clock
        self._on_shift = on_shift
        self._reach = Reachability()
        self._moved: set[TableId] = set()
        """Tables with corrected clocks, which have to be read again."""
        self._compensating = asyncio.Lock()
        self._absences: list[Absence] | None = None
        """The absences on all servers as last read; None: they have to be read."""

    async def absences(self, guild: int | None, since: float) -> list[Span]:
        """Return the absences on a server (None: on none) that ended after a time, without overlaps."""
        if not self._store.shards.has(guild):  # another process notes them
            return spans_of(await self._store.absences(since), guild, since)
        if self._absences is None:
            self._absences = await self._store.absences()
        return spans_of(self._absences, guild, since)

    def forget_absences(self) -> None:
        """Read the absences again when they are next asked for."""
        self._absences = None

    @property
    def here(self) -> bool:
        """True if any shard is connected."""
        return bool(self._reach)

    def was_reachable(self, now: float, guild: int | None) -> bool:
        """Return whether people on a server (None: on none) could reach the bot without a gap until `now`."""
        return self._reach.was_reachable(guild, now)

    async def check(self) -> set[TableId]:
        """Compensate downtime without an event; return the tables to read again."""
        if self._reach.jumped(self._now()):
            async with self._compensating:
                now = self._now()
                if jumped := self._reach.jumped(now):
                    await self._compensate(jumped, now)
        tables, self._moved = self._moved, set()
        return tables

    async def connected(self, shard: ShardRange = ALL_SHARDS) -> None:
        """Mark a shard as connected, and compensate its downtime."""
        async with self._compensating:
            self._reach.expect(shard)
            try:
                await self._compensate([shard], self._now())
            finally:
                self._reach.enter(shard)
                self._on_shift()

    def disconnected(self, shard: ShardRange | None = None) -> None:
        """Mark a shard (None: all) as disconnected; its clocks do not run out until it is back."""
        self._reach.lose(shard, self._now())

    def skip(self, seconds: float) -> None:
        """Count seconds skipped on purpose as time without downtime."""
        self._reach.skip(seconds)

    async def beat(self) -> None:
        """Store the notes that the bot is alive; compensate downtime without an event."""
        self._moved |= await self.check()
        now = self._now()
        if not (before := self._reach.reached_until(now)):
            return
        async with self._store.transaction() as change:
            for shard in before:
                change.set_note(note_key(shard), str(now))
            for shards in self._reach.drop_obsolete():
                change.drop_note(note_key(shards))
            change.do(_FORGET_ABSENCES, now - KEPT)
        self._reach.note_stored(
            before, now
        )  # after the commit: while nothing can be stored, no move is possible

    async def _compensate(self, shards: Collection[ShardRange], now: float) -> None:
        """Compensate the downtime of shards up to `now`, in one transaction."""
        if not self._reach.has_learned:
            self._reach.learn(read_notes(await self._store.notes(ALIVE_NOTE)))
        async with self._store.transaction() as change:
            for shard in shards:
                for piece, since in self._reach.owed_since(shard, now).items():
                    await self._give_back(change, piece, since, now)
                change.set_note(note_key(shard), str(now))
            absences = await change.absences()
        self._absences = absences
        self._reach.note_compensated(shards, now)
        self._on_shift()

    async def _give_back(
        self, transaction: Transaction, shards: ShardRange, begin: float, end: float
    ) -> None:
        """Correct clocks, votes and dailies as if the time from `begin` to `end` had not passed.

        If the system clock was set back, `end` is before `begin`, and all times move back.
        """
        for table, clock, settings in await transaction.running_clocks(shards):
            if clock.handled or clock.since is None or clock.since > max(begin, end):
                continue
            self._moved.add(table)
            change = transaction.at(table)
            change.count_version()
            hours = hours_of(settings)
            going_on = started(stopped(clock, hours, begin), end)
            change.set_clock(going_on)
            if not settings.clock:  # nothing happens when it runs out
                continue
            expiry = expires_at(going_on, hours)
            change.set_deadline(deadline_name(DeadlineKind.CLOCK, clock.seat), expiry)
            change.do(_PUT_OFF_WARNING, expiry - expires_at(clock, hours), table, clock.seat)
            if abs(end - begin) > _DISPLAY_TOLERANCE:
                change.set_deadline(DeadlineKind.DISPLAY, end)
        transaction.shift_deadlines(shards, PATIENT, end - begin, min(begin, end))
        if begin != end:
            for table in await transaction.shift_dailies(shards, end - begin, min(begin, end)):
                transaction.at(table).count_version()
                self._moved.add(table)
        if end < begin:
            transaction.do(_DROP_ABSENCES_AFTER, shards.count, shards.first, end)
        elif end - begin >= SHORTEST:
            add_absence(transaction, Absence(shards.count, shards.first, begin, end))
