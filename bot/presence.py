"""Whether people can reach the bot, and what the clocks are owed for the time in which they could not.

The note `alive` says when they last could. It is written every minute, and moved in the same transaction in
which the clocks are put right, so that nothing is given twice.
"""

import asyncio
import logging

from bot.clocks import hours_of, runs_out, started, stopped
from bot.database import StoreError
from bot.shelf import Shelf

log = logging.getLogger(__name__)

BEAT = 60.0
"""Seconds between two notes that the bot is there."""
_JUMP = 300.0
"""Seconds without a note that count as an absence: the machine slept, or its hands were moved."""
_SHOWN = 300.0
"""Seconds by which the tables' messages may be wrong about all clocks without being edited."""

ALIVE = "alive"
CLOCK = "clock"
"""The kind of the deadlines of clocks is `clock:<seat>`."""
FACE = "face"
"""The kind of the deadline at which a table's message has to show its clocks anew."""


class Presence:
    """The bot as it can be reached."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.here = True
        """Whether people can reach the bot."""
        self._alive: float | None = None

    async def connected(self) -> None:
        """Give back the time in which nobody could reach the bot."""
        if self._alive is None:
            noted = await self._shelf.store.note(ALIVE)
            self._alive = self._shelf.now() if noted is None else float(noted)
        try:
            await self.make_good(self._alive, self._shelf.now())
        finally:
            self.here = True
            self._shelf.on_deadline()

    def disconnected(self) -> None:
        """Let no clock run out until people can reach the bot again."""
        if self.here and self._alive is not None:
            self._alive = self._shelf.now()
        self.here = False

    def passed(self, seconds: float) -> None:
        """Count time that has been skipped on purpose as time like any other."""
        if self.here and self._alive is not None:
            self._alive += seconds

    async def beat(self) -> None:
        """Note that the bot is there; make good what was lost without anybody telling."""
        if not self.here:
            return
        now = self._shelf.now()
        if self._alive is not None and abs(now - self._alive) > _JUMP:
            await self.make_good(self._alive, now)
            return
        self._alive = now
        async with self._shelf.store.change() as change:
            change.note(ALIVE, str(now))

    async def run(self) -> None:
        """Note every minute that the bot is there, until cancelled."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except StoreError as fault:
                log.warning("not noted that the bot is there: %s", fault)

    async def make_good(self, begin: float, end: float) -> None:
        """Have the clocks stand as if the time from `begin` to `end` had not been; all in one transaction.

        Of hands that were put back, `end` comes first: then no clock has to wait for the old time to come.
        """
        async with self._shelf.store.change() as change:
            for table, clock, settings in await change.running_clocks():
                if clock.fired or clock.since is None or clock.since > max(begin, end):
                    continue
                hours = hours_of(settings)
                moved = started(stopped(clock, hours, begin), end)
                change.set_clock(table, moved)
                out = runs_out(moved, hours)
                change.set_deadline(table, f"{CLOCK}:{clock.seat}", out)
                change.put_off_warning(table, clock.seat, out - runs_out(clock, hours))
                if abs(end - begin) > _SHOWN:
                    change.set_deadline(table, FACE, end)
            change.note(ALIVE, str(end))
        self._alive = end
        self._shelf.on_deadline()
