"""The downtime of the bot: whether people can reach it, and how much time the clocks get back.

Each shard of Discord has a note of the last time at which people could reach the bot from its servers. It is
written every minute, and moved in the same transaction that corrects the clocks, so that no time is given
back twice.
"""

import asyncio
import logging
from collections.abc import Collection

from bot.domain.clock import Clock
from bot.domain.clocks import expires_at, hours_of, started, stopped
from bot.domain.deadlines import PATIENT, DeadlineKind, deadline_name
from bot.domain.model import TableId
from bot.domain.reachability import ALIVE_NOTE, Reachability, note_key, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.store.database import StoreError
from bot.store.store import Store
from bot.store.transaction import Transaction
from bot.usecases.signals import Signals

log = logging.getLogger(__name__)

BEAT = 60.0
"""Seconds between two notes that the bot is alive."""
_SHOWN = 300.0
"""Seconds by which the clocks in the tables' messages may be wrong before the bot edits the messages."""


class Downtime:
    """The times in which people cannot reach the bot, for each shard of Discord: one may be lost alone.

    Code that acts for a person because time has passed asks `sees` first, with the time that it relies on.
    `check` looks for a sleep of the machine or a moved clock before a table is read: no event reports these,
    and the watch over deadlines may wake before the next note is due.
    """

    def __init__(self, store: Store, clock: Clock, signals: Signals) -> None:
        self._store = store
        self._now = clock
        self._signals = signals
        self._reach = Reachability()
        self._moved: set[TableId] = set()
        """Tables whose clocks have got time back. They have to be read again."""
        self._compensating = asyncio.Lock()

    @property
    def here(self) -> bool:
        """True if people can reach the bot from some server."""
        return bool(self._reach)

    def was_reachable(self, now: float, guild: int | None) -> bool:
        """Return whether people on a server (None: on none) could reach the bot all the time until `now`."""
        return self._reach.was_reachable(guild, now)

    async def check(self) -> set[TableId]:
        """Give back time that was lost without any event; return the tables to read again."""
        if self._reach.jumped(self._now()):
            async with self._compensating:
                now = self._now()
                if jumped := self._reach.jumped(now):
                    await self._compensate(jumped, now)
        moved, self._moved = self._moved, set()
        return moved

    async def connected(self, shard: ShardRange = ALL_SHARDS) -> None:
        """Give back the time in which people could not reach the bot from the servers of a shard."""
        async with self._compensating:
            self._reach.expect(shard)
            try:
                await self._compensate([shard], self._now())
            finally:
                self._reach.enter(shard)
                self._signals.deadline()

    def disconnected(self, shard: ShardRange | None = None) -> None:
        """Let no clock of a shard (None: of all) run out until people can reach the bot again."""
        self._reach.lose(shard, self._now())

    def skip(self, seconds: float) -> None:
        """Count time that was skipped on purpose as normal time."""
        self._reach.skip(seconds)

    async def beat(self) -> None:
        """Note that the bot is alive; give back time that was lost without any event."""
        self._moved |= await self.check()
        now = self._now()
        if not (before := self._reach.reached_until(now)):
            return
        async with self._store.transaction() as transaction:
            for shard in before:
                transaction.set_note(note_key(shard), str(now))
            for shards in self._reach.drop_obsolete():
                transaction.drop_note(note_key(shards))
        self._reach.note_stored(before, now)  # not earlier: while nothing can be stored nobody can move

    async def run(self) -> None:
        """Note every minute that the bot is alive, until cancelled."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except StoreError as fault:
                log.warning("not noted that the bot is there: %s", fault)

    async def _compensate(self, shards: Collection[ShardRange], now: float) -> None:
        """Give the tables of shards the time until `now` back, in one transaction."""
        if not self._reach.has_learned:
            self._reach.learn(read_notes(await self._store.notes(ALIVE_NOTE)))
        async with self._store.transaction() as transaction:
            for shard in shards:
                for piece, since in self._reach.owed_since(shard, now).items():
                    await self._give_back(transaction, piece, since, now)
                transaction.set_note(note_key(shard), str(now))
        self._reach.note_compensated(shards, now)
        self._signals.deadline()

    async def _give_back(
        self, transaction: Transaction, shards: ShardRange, begin: float, end: float
    ) -> None:
        """Correct clocks and votes as if the time from `begin` to `end` had not passed.

        If the system clock was put back, `end` is before `begin`: then nothing waits for the old time.
        """
        for table, clock, settings in await transaction.running_clocks(shards):
            if clock.handled or clock.since is None or clock.since > max(begin, end):
                continue
            self._moved.add(table)
            transaction.count_version(table)
            hours = hours_of(settings)
            going_on = started(stopped(clock, hours, begin), end)
            transaction.set_clock(table, going_on)
            out = expires_at(going_on, hours)
            transaction.set_deadline(table, deadline_name(DeadlineKind.CLOCK, clock.seat), out)
            transaction.put_off_warning(table, clock.seat, out - expires_at(clock, hours))
            if abs(end - begin) > _SHOWN:
                transaction.set_deadline(table, DeadlineKind.DISPLAY, end)
        transaction.shift_deadlines(shards, PATIENT, end - begin, min(begin, end))
