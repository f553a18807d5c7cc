"""What comes of the deadlines of clocks: time-outs, and the display of a clock that rests or continues."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.acts.clocks import set_display
from bot.acts.leaving import offer
from bot.acts.notifications import queue_notification
from bot.acts.repository import At
from bot.acts.robot_turns import stand_in
from bot.domain.clocks import expires_at, hours_of
from bot.domain.deadlines import Deadline
from bot.domain.entries import ClockRanOut
from bot.domain.model import NotificationKind, TimeOut
from bot.store.transaction import Change
from engines.record import Actor

RECHECK_INTERVAL = 300.0
"""Seconds until a clock that ran out during downtime is checked again."""
_TOLD: Mapping[TimeOut, NotificationKind] = {
    TimeOut.REMIND: NotificationKind.OVERDUE,
    TimeOut.OFFER: NotificationKind.OFFERED,
    TimeOut.ROBOT: NotificationKind.STOOD_IN,
}
"""What a player is told when the rule has handled their time-out."""


async def run_out(at: At, deadline: Deadline) -> None:
    """Apply the table's rule for a clock that has run out.

    A robot plays until the player comes back; if its time runs out too, default moves are made. Others may
    take an offered seat until its player comes back and moves.
    """
    if not await _has_run_out(at, deadline):
        return
    table, seat, rule = at.table, deadline.seat, at.table.game.settings.time_out
    if seat not in table.acting:
        await at.drop(deadline)
        return

    async def handled(change: Change) -> None:
        await _mark_handled(change, deadline)
        queue_notification(change, table, seat, _TOLD[rule])

    match rule:
        case TimeOut.REMIND:
            entry = table.entry(ClockRanOut(TimeOut.REMIND), seat, Actor.CLOCK)
            async with at.commit(entry) as change:
                await handled(change)
                change.queue_post()
        case TimeOut.OFFER:
            await offer(at, seat, Actor.CLOCK, handled)
        case TimeOut.ROBOT if seat not in table.robots:
            await stand_in(at, seat, Actor.CLOCK, handled)
        case TimeOut.ROBOT | TimeOut.MOVE:
            await _move(at, deadline)


async def _has_run_out(at: At, deadline: Deadline) -> bool:
    """Return whether a due clock has run out; otherwise put off its deadline.

    No clock runs out during downtime. After it, clocks may be corrected between the read of the due
    deadline and its handling.
    """
    table, now = at.table, at.now
    is_reachable = at.repository.was_reachable(table)
    async with at.repository.store.transaction() as transaction:
        change = transaction.at(table.id)
        clock = (await change.clocks()).get(deadline.seat)
        if clock is None or clock.since is None:
            return True
        expiry = expires_at(clock, hours_of(table.game.settings))
        if is_reachable and expiry <= now:
            return True
        change.set_deadline(deadline.kind, expiry if is_reachable else max(expiry, now + RECHECK_INTERVAL))
    at.repository.signals.check()
    return False


async def _move(at: At, deadline: Deadline) -> None:
    """Make default moves for a seat until it no longer has to act, which drops the deadline."""
    repository, seat = at.repository, deadline.seat
    while await repository.store.is_due(deadline, at.now):
        table = at.table
        if seat not in table.to_act():
            # The seat has already acted, in steps that only it can see so far.
            async with at.commit() as change:
                await _mark_handled(change, deadline)
            return
        position = table.move(seat, None, Actor.CLOCK)
        async with repository.transaction(table, position, f"{at.cause}:{position.number}") as change:
            await repository.step(change, table, position)
            if position.turn_over or seat not in table.rules.to_act(position.state):
                data = {"entry": position.number}
                queue_notification(change, table, seat, NotificationKind.MOVED, data=data)


async def _mark_handled(change: Change, deadline: Deadline) -> None:
    """Mark the time-out as handled, and drop the deadline."""
    clock = (await change.clocks())[deadline.seat]
    change.set_clock(replace(clock, handled=True))
    change.drop_deadline(deadline.kind)


async def display(at: At, deadline: Deadline) -> None:
    """Update the table's message where a clock pauses or resumes."""
    settings = at.table.game.settings
    async with at.commit(awaited=False) as change:
        change.drop_deadline(deadline.kind)
        clocks = await change.clocks()
        set_display(change, clocks.values(), hours_of(settings))
        change.queue_post()
