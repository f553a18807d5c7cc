"""Handlers of the deadlines of clocks: time-outs, display, holidays."""

from msgspec.structs import replace

from bot.acts.clocks import set_display
from bot.acts.downtime import Downtime
from bot.acts.leaving import offer
from bot.acts.notifications import queue_notification
from bot.acts.repository import At, Repository
from bot.acts.robot_turns import stand_in
from bot.domain.clocks import expires_at, hours_of
from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.entries import ClockRanOut, make_entry
from bot.domain.model import NotificationKind, TimeOut
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.api import Seat
from engines.record import Actor

RECHECK_INTERVAL = 300.0
"""Seconds until a clock that ran out during downtime is checked again."""


class TimeOuts:
    """Handlers of the deadlines of clocks."""

    def __init__(self, repository: Repository, downtime: Downtime) -> None:
        self._repository = repository
        self._downtime = downtime

    async def run_out(self, table: Table, deadline: Deadline) -> None:
        """Apply the table's rule for a clock that has run out."""
        seat = deadline.seat
        if not await self._has_run_out(table, seat):
            return
        if seat not in table.acting:
            async with self._repository.transaction(table) as change:
                change.drop_deadline(deadline.kind)
            return
        match table.game.settings.time_out:
            case TimeOut.REMIND:
                await self._remind(table, seat, deadline)
            case TimeOut.MOVE:
                await self._move(table, seat, deadline)
            case TimeOut.OFFER:
                await self._offer(table, seat, deadline)
            case TimeOut.ROBOT:
                await self._stand_in(table, seat, deadline)

    async def _has_run_out(self, table: Table, seat: Seat) -> bool:
        """Return whether a due clock has run out; otherwise put off its deadline.

        No clock runs out during downtime. After it, clocks may be corrected between the read of the due
        deadline and its handling.
        """
        now = self._repository.now()
        is_reachable = self._downtime.was_reachable(now, table.game.guild)
        async with self._repository.store.transaction() as transaction:
            change = transaction.at(table.id)
            clock = (await change.clocks()).get(seat)
            if clock is None or clock.since is None:
                return True
            expiry = expires_at(clock, hours_of(table.game.settings))
            if is_reachable and expiry <= now:
                return True
            due = expiry if is_reachable else max(expiry, now + RECHECK_INTERVAL)
            change.set_deadline(deadline_name(DeadlineKind.CLOCK, seat), due)
        self._repository.signals.deadline()
        return False

    async def _remind(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        entry = make_entry(ClockRanOut(TimeOut.REMIND), table.timeline.last + 1, seat, Actor.CLOCK)
        async with self._repository.transaction(table, entry, f"deadline:{deadline.id}") as change:
            await self._mark_handled(change, seat)
            queue_notification(change, table, seat, NotificationKind.OVERDUE)
            change.queue_post()

    async def _move(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        """Make default moves for a seat until it no longer has to act, which drops the deadline."""
        while await self._repository.store.is_due(deadline, self._repository.now()):
            table = self._repository.latest(table)
            if seat not in table.to_act():
                # The seat has already acted, in steps that only it can see so far.
                async with self._repository.transaction(table) as change:
                    await self._mark_handled(change, seat)
                return
            position = table.move(seat, None, Actor.CLOCK)
            cause = f"deadline:{deadline.id}:{position.number}"
            async with self._repository.transaction(table, position, cause) as change:
                await self._repository.step(change, table, position)
                if position.turn_over or seat not in table.rules.to_act(position.state):
                    queue_notification(
                        change, table, seat, NotificationKind.MOVED, data={"entry": position.number}
                    )

    async def _offer(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        """Offer the seat to others, until its player comes back and moves."""

        async def extra(change: Change) -> None:
            await self._mark_handled(change, seat)
            queue_notification(change, table, seat, NotificationKind.OFFERED)

        await offer(At(self._repository, table, f"deadline:{deadline.id}"), seat, Actor.CLOCK, extra)

    async def _stand_in(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        """Let a robot play until the player comes back; if its time runs out too, make default moves."""
        if seat in table.robots:
            await self._move(table, seat, deadline)
            return

        async def extra(change: Change) -> None:
            await self._mark_handled(change, seat)
            queue_notification(change, table, seat, NotificationKind.STOOD_IN)

        await stand_in(At(self._repository, table, f"deadline:{deadline.id}"), seat, Actor.CLOCK, extra)

    @staticmethod
    async def _mark_handled(change: Change, seat: Seat) -> None:
        """Mark the time-out as handled, and drop the deadline."""
        clock = (await change.clocks())[seat]
        change.set_clock(replace(clock, handled=True))
        change.drop_deadline(deadline_name(DeadlineKind.CLOCK, seat))

    async def display(self, table: Table, deadline: Deadline) -> None:
        """Update the table's message where a clock pauses or resumes."""
        async with self._repository.transaction(table, awaited=False) as change:
            change.drop_deadline(deadline.kind)
            clocks = await change.clocks()
            set_display(change, clocks.values(), hours_of(table.game.settings))
            change.queue_post()
