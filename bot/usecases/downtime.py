"""The downtime of the bot: whether people can reach it, and how much time the clocks get back.

The note `alive` holds the last time at which people could reach the bot. The bot writes it every minute, and
moves it in the same transaction that corrects the clocks, so that no time is given back twice.
"""

import asyncio
import logging

from bot.domain.clock import Clock
from bot.domain.clocks import hours_of, runs_out, started, stopped
from bot.domain.deadlines import PATIENT, DeadlineKind, name
from bot.domain.model import TableId
from bot.ops.signals import Signals
from bot.store.database import StoreError
from bot.store.store import Store

log = logging.getLogger(__name__)

BEAT = 60.0
"""Seconds between two notes that the bot is alive."""
_JUMP = 300.0
"""Seconds without a note that count as downtime: the machine slept, or its clock was moved."""
_SHOWN = 300.0
"""Seconds by which the clocks in the tables' messages may be wrong before the bot edits the messages."""

ALIVE = "alive"


class Downtime:
    """The times in which people cannot reach the bot.

    Code that acts for a person because time has passed asks `sees` first, with the time that it relies on.
    `check` looks for a sleep of the machine or a moved clock before a table is read: no event reports these,
    and the watch over deadlines may wake before the next note is due.
    """

    def __init__(self, store: Store, clock: Clock, signals: Signals) -> None:
        self._store = store
        self._note = ALIVE if store.part.is_whole else f"{ALIVE}: {store.part}"
        """Each part has its own: another worker may take it over."""
        self._now = clock
        self._signals = signals
        self.here = True
        """Whether people can reach the bot."""
        self._alive: float | None = None
        self._moved: set[TableId] = set()
        """Tables whose clocks have got time back. They have to be read again."""
        self._making_good = asyncio.Lock()

    def sees(self, now: float) -> bool:
        """Whether people could reach the bot all the time until `now`."""
        return self.here and not self._jumped(now)

    def _jumped(self, now: float) -> bool:
        return self._alive is not None and abs(now - self._alive) > _JUMP

    async def check(self) -> set[TableId]:
        """Give back time that was lost without any event; return the tables to read again."""
        if self.here and self._jumped(self._now()):
            async with self._making_good:
                now = self._now()
                if self._alive is not None and self._jumped(now):
                    await self.make_good(self._alive, now)
        moved, self._moved = self._moved, set()
        return moved

    async def connected(self) -> None:
        """Give back the time in which people could not reach the bot."""
        async with self._making_good:
            if self._alive is None:
                self._alive = await self._store.last_note(self._note, ALIVE) or self._now()
            try:
                await self.make_good(self._alive, self._now())
            finally:
                self.here = True
                self._signals.deadline()

    def disconnected(self) -> None:
        """Let no clock run out until people can reach the bot again."""
        now = self._now()
        if self._alive is not None and self.sees(now):
            self._alive = now
        self.here = False

    def passed(self, seconds: float) -> None:
        """Count time that was skipped on purpose as normal time."""
        if self.here and self._alive is not None:
            self._alive += seconds

    async def beat(self) -> None:
        """Note that the bot is alive; give back time that was lost without any event."""
        self._moved |= await self.check()
        now, before = self._now(), self._alive
        if not self.sees(now):
            return
        async with self._store.transaction() as transaction:
            transaction.note(self._note, str(now))
        if self._alive == before:  # not earlier: while nothing can be stored nobody can move
            self._alive = now

    async def run(self) -> None:
        """Note every minute that the bot is alive, until cancelled."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except StoreError as fault:
                log.warning("not noted that the bot is there: %s", fault)

    async def make_good(self, begin: float, end: float) -> None:
        """Correct clocks and votes as if the time from `begin` to `end` had not passed; in one transaction.

        If the system clock was put back, `end` is before `begin`: then nothing waits for the old time.
        """
        async with self._store.transaction() as transaction:
            for table, clock, settings in await transaction.running_clocks():
                if clock.handled or clock.since is None or clock.since > max(begin, end):
                    continue
                self._moved.add(table)
                transaction.changed(table)
                hours = hours_of(settings)
                going_on = started(stopped(clock, hours, begin), end)
                transaction.set_clock(table, going_on)
                out = runs_out(going_on, hours)
                transaction.set_deadline(table, name(DeadlineKind.CLOCK, clock.seat), out)
                transaction.put_off_warning(table, clock.seat, out - runs_out(clock, hours))
                if abs(end - begin) > _SHOWN:
                    transaction.set_deadline(table, DeadlineKind.DISPLAY, end)
            transaction.shift_deadlines(PATIENT, end - begin, min(begin, end))
            transaction.note(self._note, str(end))
        self._alive = end
        self._signals.deadline()
