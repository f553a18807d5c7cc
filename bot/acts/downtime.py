"""Downtime of the bot, and its compensation: clocks, votes and dailies get the time back.

Each shard of Discord has a note of the last time at which people could reach the bot from its servers. It is
written every minute, and in the transaction that corrects the clocks, so no time is given back twice.
"""

import asyncio
from collections.abc import Callable, Collection

from msgspec import Struct

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
from bot.store.queries import CLOCK, IN_SHARDS, literals, shard_values, telling_pages, with_rows
from bot.store.store import Store
from bot.store.transaction import Transaction
from engines.api import Seat

_DISPLAY_TOLERANCE = 300.0
"""Error in seconds of the clocks in messages from which on the messages are edited."""


_ADD_ABSENCE = """
    INSERT INTO absences (shards, shard, since, until) VALUES ($1, $2, $3, $4)
    ON CONFLICT (shards, shard, since) DO UPDATE SET until = excluded.until"""
_RUNNING_CLOCKS = f"""
    SELECT game, settings, {CLOCK} FROM clocks CROSS JOIN games
    WHERE games.id = game AND since IS NOT NULL AND status = '{Status.RUNNING}' AND {IN_SHARDS}"""  # noqa: S608 - our own words
_COUNT_VERSIONS = telling_pages(
    "UPDATE games SET version = version + 1 WHERE id IN (SELECT CAST(key AS BIGINT) FROM json_each($1))"
)
"""Invalidates the copies of tables in other processes."""
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


class _Running(SeatClock, frozen=True, kw_only=True):
    game: TableId
    settings: TableSettings


class _Corrected(Struct, frozen=True):
    """A running clock with the time that it gets back."""

    game: TableId
    seat: Seat
    remaining: float
    patience: float
    limited: bool
    """False at a table without a clock: nothing happens when this one runs out."""
    deadline: str
    """The kind of the deadline at its end."""
    expiry: float
    later: float
    """Seconds by which it runs out later than before."""


_COLUMNS = """
    game bigint, seat bigint, remaining double precision, patience double precision,
    limited boolean, deadline text, expiry double precision, later double precision"""
_SET_CLOCKS = with_rows(
    _COLUMNS,
    """
    UPDATE clocks SET remaining = given.remaining, since = $2, spare = COALESCE(patience, spare)
    FROM given WHERE clocks.game = given.game AND clocks.seat = given.seat""",
)
"""A patience without end is NULL in JSON, and stays."""
_SET_DEADLINES = with_rows(
    _COLUMNS,
    """
    INSERT INTO deadlines (game, kind, due) SELECT game, deadline, expiry FROM given WHERE limited
    ON CONFLICT (game, kind) DO UPDATE SET due = excluded.due""",
)
_PUT_OFF_WARNINGS = with_rows(
    _COLUMNS,
    """
    UPDATE notices SET due = due + later FROM given
    WHERE notices.game = given.game AND kind = 'clock' AND sent = 0 AND ends IS NULL
    AND person IN (
        SELECT person FROM seats
        WHERE seats.game = given.game AND seats.seat = given.seat AND until IS NULL)""",
)
_SHOW = with_rows(
    _COLUMNS,
    f"""
    INSERT INTO deadlines (game, kind, due)
    SELECT DISTINCT game, '{DeadlineKind.DISPLAY}', CAST($2 AS DOUBLE PRECISION) FROM given WHERE limited
    ON CONFLICT (game, kind) DO UPDATE SET due = excluded.due""",  # noqa: S608 - our own word
)


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
        corrected = tuple(
            _corrected(clock, begin, end)
            for clock in await transaction.all(_Running, _RUNNING_CLOCKS, *ours)
            if not clock.handled
        )
        if corrected:
            self._count_versions(transaction, {clock.game for clock in corrected})
            transaction.do(_SET_CLOCKS, corrected, end)
            transaction.do(_SET_DEADLINES, corrected)
            transaction.do(_PUT_OFF_WARNINGS, corrected)
            if abs(end - begin) > _DISPLAY_TOLERANCE:
                transaction.do(_SHOW, corrected, end)
        put_off = (*ours, end - begin, min(begin, end))
        transaction.do(_PUT_OFF_DEADLINES, *put_off)
        if begin != end and (dailies := await transaction.rows(_PUT_OFF_DAILIES, *put_off)):
            self._count_versions(transaction, {TableId(row["game"]) for row in dailies})
        if end < begin:
            transaction.do(_DROP_ABSENCES_AFTER, shards.count, shards.first, end)
        elif end - begin >= SHORTEST:
            add_absence(transaction, Absence(shards.count, shards.first, begin, end))

    def _count_versions(self, transaction: Transaction, tables: Collection[TableId]) -> None:
        """Have these tables read again, here and in other processes."""
        transaction.do(_COUNT_VERSIONS, dict.fromkeys(tables))
        self._moved.update(tables)


def _corrected(clock: _Running, begin: float, end: float) -> _Corrected:
    """Return a running clock as if the time from `begin` to `end` had not passed."""
    hours = hours_of(clock.settings)
    going_on = started(stopped(clock, hours, begin), end)
    expiry = expires_at(going_on, hours)
    return _Corrected(
        game=clock.game,
        seat=clock.seat,
        remaining=going_on.remaining,
        patience=going_on.patience,
        limited=bool(clock.settings.clock),
        deadline=deadline_name(DeadlineKind.CLOCK, clock.seat),
        expiry=expiry,
        later=expiry - expires_at(clock, hours),
    )
