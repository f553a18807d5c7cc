"""Downtime of the bot, and its compensation: clocks, votes and dailies get the time back.

Each shard of Discord has a note of the last time at which people could reach the bot from its servers. It is
written every minute, and in the transaction that corrects the clocks, so no time is given back twice.
"""

import asyncio
from collections.abc import Callable, Collection

from bot.domain.absences import KEPT, SHORTEST, Absence, spans_of
from bot.domain.clocks import Span, expires_at, hours_of, started, stopped
from bot.domain.dailies import DAY
from bot.domain.deadlines import PATIENT, DeadlineKind, deadline_name
from bot.domain.lifecycle import Status
from bot.domain.model import SeatClock, TableId, TableSettings
from bot.domain.reachability import ALIVE_NOTE, Reachability, note_key, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.domain.time_source import Clock
from bot.store.database import DialectSql
from bot.store.queries import CLOCK, IN_SHARDS, literals, shard_values, telling_pages
from bot.store.store import Store
from bot.store.transaction import Transaction

_DISPLAY_TOLERANCE = 300.0
"""Error in seconds of the clocks in messages from which on the messages are edited."""


_ADD_ABSENCE = """
    INSERT INTO absences (shards, shard, since, until) VALUES ($1, $2, $3, $4)
    ON CONFLICT (shards, shard, since) DO UPDATE SET until = excluded.until"""
_RUNNING_CLOCKS = f"""
    SELECT game, settings, {CLOCK} FROM clocks CROSS JOIN games
    WHERE games.id = game AND since IS NOT NULL AND status = '{Status.RUNNING}' AND {IN_SHARDS}"""  # noqa: S608 - our own words
_COUNT_VERSION = telling_pages("UPDATE games SET version = version + 1 WHERE id = $1")
"""Invalidates the copies of a table in other processes."""
_PUT_OFF_DEADLINES = f"""
    UPDATE deadlines SET due = due + $4 WHERE due > $5 AND kind IN {literals(PATIENT)}
    AND EXISTS (SELECT 1 FROM games WHERE games.id = deadlines.game AND {IN_SHARDS})"""  # noqa: S608 - our own words
_PUT_OFF_DAILIES = DialectSql(
    *(
        f"""
    UPDATE deadlines SET due = {least}(
        due + $4, (SELECT {DAY}.0 * (day + 2) FROM daily_games WHERE daily_games.game = deadlines.game))
    WHERE due > $5 AND kind = '{DeadlineKind.DAILY}'
    AND EXISTS (SELECT 1 FROM games WHERE games.id = deadlines.game AND {IN_SHARDS}) RETURNING game"""  # noqa: S608 - our own words
        for least in ("MIN", "LEAST")
    )
)
"""Puts off the later ends of dailies, but not past the time at which `told_from` tells their secret."""
_NOTES = "SELECT key, value FROM notes WHERE substr(key, 1, length($1)) = $1"
_FORGET_ABSENCES = "DELETE FROM absences WHERE until < $1"
_DROP_ABSENCES_AFTER = "DELETE FROM absences WHERE shards = $1 AND shard = $2 AND until > $3"
_PUT_OFF_WARNING = """
    UPDATE notices SET due = due + $1 WHERE game = $2 AND kind = 'clock' AND sent = 0 AND ends IS NULL
    AND person IN (SELECT person FROM seats WHERE game = $2 AND seat = $3 AND until IS NULL)"""


class _Running(SeatClock, frozen=True, kw_only=True):
    game: TableId
    settings: TableSettings


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
            notes = await self._store.rows(_NOTES, ALIVE_NOTE)
            self._reach.learn(read_notes({row["key"]: row["value"] for row in notes}))
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
        ours = shard_values(shards)
        for clock in await transaction.all(_Running, _RUNNING_CLOCKS, *ours):
            if clock.handled or clock.since is None or clock.since > max(begin, end):
                continue
            self._moved.add(clock.game)
            change = transaction.at(clock.game)
            change.do(_COUNT_VERSION, clock.game)
            hours = hours_of(clock.settings)
            going_on = started(stopped(clock, hours, begin), end)
            change.set_clock(going_on)
            if not clock.settings.clock:  # nothing happens when it runs out
                continue
            expiry = expires_at(going_on, hours)
            change.set_deadline(deadline_name(DeadlineKind.CLOCK, clock.seat), expiry)
            change.do(_PUT_OFF_WARNING, expiry - expires_at(clock, hours), clock.game, clock.seat)
            if abs(end - begin) > _DISPLAY_TOLERANCE:
                change.set_deadline(DeadlineKind.DISPLAY, end)
        put_off = (*ours, end - begin, min(begin, end))
        transaction.do(_PUT_OFF_DEADLINES, *put_off)
        if begin != end:
            for row in await transaction.rows(_PUT_OFF_DAILIES, *put_off):
                transaction.do(_COUNT_VERSION, row["game"])
                self._moved.add(TableId(row["game"]))
        if end < begin:
            transaction.do(_DROP_ABSENCES_AFTER, shards.count, shards.first, end)
        elif end - begin >= SHORTEST:
            add_absence(transaction, Absence(shards.count, shards.first, begin, end))
