"""Effects that start and stop the clocks of tables. `time_outs` handles a clock that runs out.

A seat's clock runs while the seat has to act at the settled position. A new turn of a seat brings new time.
A step that is taken back gives no time back: the clock continues with the time it had, also if the seat ends
its turn once more and has the next one too. A clock that had no time left gets the time of a turn, unless its
own player has taken the step back. No clock loses time while people cannot reach the bot.

A table without a clock has clocks that nobody sees: each counts how long the game waits for a turn of its
seat (`bot.domain.waits`). Nothing happens when one runs out.

Each other running clock has a deadline at the moment it runs out. Each table has a deadline for the moment at
which its message has to show that a clock rests or continues, and one for the next change of a holiday.
"""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from bot.acts.notifications import queue_notification, withdraw_notification
from bot.acts.repository import StatusChange, Step
from bot.domain.clocks import (
    DAY,
    Allotment,
    Hours,
    expires_at,
    hours_of,
    lasting,
    new_clock,
    next_change,
    read_allotment,
    started,
    stopped,
)
from bot.domain.deadlines import DeadlineKind, deadline_name
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import NotificationKind, SeatClock, TableId, TableSettings, TimeOut
from bot.domain.table import Table
from bot.domain.waits import WAIT, new_wait
from bot.store.transaction import Transaction
from engines.api import Seat
from engines.record import Position, Timeline

_WARNING = 43200.0
"""Longest time in seconds from a warning to the end of a clock; shorter for short clocks."""


# --- what follows from steps and turns of a table ----------------------------------------------------


async def run_clocks(step: Step) -> None:
    """Start the clocks of the seats that have to act after a step; a new turn brings new time."""
    if not step.runs:
        return
    transaction, table, position = step.transaction, step.table, step.position
    timeline = table.timeline
    settled = timeline.settled(at=position)
    if not table.begun:
        expect_holidays(transaction, table)
    before = table.acting
    after = table.rules.to_act(settled.state)
    if not table.game.settings.clock:
        _run_waits(step, before, after)
        return
    if table.begun and settled is timeline.settled():
        return
    granted = set(after - before)
    if position.turn_over and position.entry.seat in after and not _is_replayed(timeline, position):
        granted.add(position.entry.seat)
    if step.back:
        # After a vote the same seat may have the turn again after its time ran out.
        clocks, again = await transaction.clocks(table.id), after - before - {step.entry.seat}
        granted = {seat for seat in again if seat in clocks and clocks[seat].remaining <= 0}
    await set_clocks(transaction, table, table.game.settings, after, granted)


def _is_replayed(timeline: Timeline, position: Position) -> bool:
    """Return whether a move was made where its seat had made one before, and taken it back."""
    before = position.before
    return before is not None and any(
        other.before is not None
        and other.before.number == before.number
        and other.entry.seat == position.entry.seat
        for other in timeline.positions.values()
    )


def _run_waits(step: Step, before: frozenset[Seat], after: frozenset[Seat]) -> None:
    """Wait anew for seats that newly have to act, or whose player has acted; for others as before."""
    entry = step.entry
    there = {entry.seat} if entry.actor.is_own else set()
    for seat in sorted(before - after):
        step.transaction.drop_clock(step.table.id, seat)
    for seat in sorted((after - before) | (after & there)):
        start_wait(step.transaction, step.table, seat)


def start_wait(transaction: Transaction, table: Table, seat: Seat) -> None:
    """Count from now on how long the game waits for a seat, at a table without a clock."""
    transaction.set_clock(table.id, new_wait(seat, _holiday(table, seat), transaction.now))


async def hold_clocks(change: StatusChange) -> None:
    """Stop the clocks of a table that stops running, and start them when it runs again."""
    transaction, table = change.transaction, change.table
    if change.status in OVER and not table.game.settings.clock:
        transaction.drop_clocks(table.id)
        return
    after = frozenset[Seat]()
    if change.status is Status.RUNNING:
        after = table.rules.to_act(table.timeline.settled().state)
    if table.game.status is Status.FROZEN:
        # The time of the fault is unknown, so each seat gets the time of this turn back.
        for clock in (await transaction.clocks(table.id)).values():
            transaction.set_clock(table.id, replace(clock, since=None))
    await set_clocks(transaction, table, table.game.settings, after, ())


async def pass_clock(transaction: Transaction, table: Table, seat: Seat, *, new: bool) -> None:
    """Pass the clock of a seat to a player who has taken it; only a `new` one gets the time of a turn.

    Whoever takes their own seat back goes on with the time that is left: it is no way to get more.
    """
    await set_clocks(transaction, table, table.game.settings, table.acting, {seat} if new else ())
    transaction.set_deadline(table.id, DeadlineKind.HOLIDAY, transaction.now)


# --- other settings ----------------------------------------------------------------------------------


async def adopt(
    transaction: Transaction, table: Table, settings: TableSettings, agreed: Collection[Seat]
) -> None:
    """Apply new settings to the clocks of a game from now on.

    No seat but the ones that have `agreed` has less time for its present turn than before.
    """
    old_hours, before = hours_of(table.game.settings), await transaction.clocks(table.id)
    ends = {
        seat: expires_at(clock, old_hours)
        for seat, clock in before.items()
        if clock.since is not None and not clock.handled and seat not in agreed
    }
    if settings.clock == table.game.settings.clock:
        await _rewind(transaction, table, settings)
    else:
        for seat in before:
            transaction.drop_deadline(table.id, deadline_name(DeadlineKind.CLOCK, seat))
            withdraw_notification(transaction, table, seat, NotificationKind.CLOCK)
        transaction.drop_clocks(table.id)
        await set_clocks(transaction, table, settings, table.acting, table.acting)
    await _prolong(transaction, table, settings, ends)


async def _prolong(
    transaction: Transaction, table: Table, settings: TableSettings, ends: Mapping[Seat, float]
) -> None:
    """Give running clocks enough time that they do not run out before these times."""
    hours, clocks = hours_of(settings), await transaction.clocks(table.id)
    for seat, end in ends.items():
        clock = clocks[seat]
        if clock.since is not None and (longer := lasting(clock, hours, end)) != clock:
            clocks[seat] = longer
            transaction.set_clock(table.id, longer)
            if settings.clock:
                _set_deadline(transaction, table, settings, longer)
    if settings.clock:
        set_display(transaction, table.id, clocks.values(), hours)


async def _rewind(transaction: Transaction, table: Table, settings: TableSettings) -> None:
    """Apply new rules to the clocks, with their present time."""
    old = table.game.settings
    more = float(settings.holidays - old.holidays) * DAY
    for clock in (await transaction.clocks(table.id)).values():
        stands = stopped(clock, hours_of(old), transaction.now) if clock.since is not None else clock
        handled = clock.handled and settings.time_out is old.time_out
        transaction.set_clock(
            table.id, replace(stands, patience=max(0.0, stands.patience + more), handled=handled)
        )
    await set_clocks(transaction, table, settings, table.acting, ())


# --- starting and stopping ---------------------------------------------------------------------------


async def set_clocks(
    transaction: Transaction,
    table: Table,
    settings: TableSettings,
    running: Collection[Seat],
    granted: Collection[Seat],
) -> None:
    """Start the clocks of the `running` seats, with new time for the `granted` ones, and stop all others."""
    allotment = read_allotment(settings.clock)
    if allotment is None:
        await _set_waits(transaction, table, running)
        return
    hours = hours_of(settings)
    clocks = await transaction.clocks(table.id)
    for seat in map(Seat, range(len(table.names))):
        old = clocks.get(seat)
        clock = old or new_clock(seat, allotment, settings.holidays)
        if seat in running:
            away = _holiday(table, seat)
            new = _started(clock, hours, allotment, away, transaction.now, grant=seat in granted)
        else:
            new = stopped(clock, hours, transaction.now) if clock.since is not None else clock
        if new != old:
            clocks[seat] = new
            transaction.set_clock(table.id, new)
            _set_deadline(transaction, table, settings, new)
    set_display(transaction, table.id, clocks.values(), hours)


async def _set_waits(transaction: Transaction, table: Table, running: Collection[Seat]) -> None:
    """Go on counting how long the game waits for the `running` seats without a clock; stop all others."""
    transaction.drop_deadline(table.id, DeadlineKind.DISPLAY)
    waits, hours, now = await transaction.clocks(table.id), Hours(), transaction.now
    for seat, old in waits.items():
        if seat in running:
            new = _started(old, hours, WAIT, _holiday(table, seat), now, grant=False)
        else:
            new = stopped(old, hours, now) if old.since is not None else old
        if new != old:
            transaction.set_clock(table.id, new)
    for seat in sorted(frozenset(running) - waits.keys()):
        start_wait(transaction, table, seat)


def _started(
    clock: SeatClock,
    hours: Hours,
    allotment: Allotment,
    away: tuple[float | None, float],
    now: float,
    *,
    grant: bool,
) -> SeatClock:
    """Return the running clock of a seat that has to act, started now unless it runs already."""
    as_before = clock.handled or (clock.away_from, clock.away_until) == away
    if clock.since is not None and as_before and not grant:
        return clock
    stands = stopped(clock, hours, now) if clock.since is not None else clock
    if grant:
        stands = replace(stands, remaining=allotment.granted(stands.remaining), handled=False)
    return replace(started(stands, now), away_from=away[0], away_until=away[1])


def _set_deadline(transaction: Transaction, table: Table, settings: TableSettings, clock: SeatClock) -> None:
    kind = deadline_name(DeadlineKind.CLOCK, clock.seat)
    if clock.since is None or clock.handled:
        transaction.drop_deadline(table.id, kind)
        withdraw_notification(transaction, table, clock.seat, NotificationKind.CLOCK)
        return
    out = expires_at(clock, hours_of(settings))
    transaction.set_deadline(table.id, kind, out)
    if settings.time_out is not TimeOut.REMIND and clock.remaining > 0:
        warning = out - min(_WARNING, clock.remaining / 4)
        queue_notification(transaction, table, clock.seat, NotificationKind.CLOCK, due=warning)


def set_display(
    transaction: Transaction, table: TableId, clocks: Collection[SeatClock], hours: Hours
) -> None:
    """Set the deadline at which the table's message has to show that a clock rests or continues."""
    now = transaction.now
    turns = [
        next_change(clock, hours, now) for clock in clocks if clock.since is not None and not clock.handled
    ]
    next_time = min(turns, default=float("inf"))
    if next_time == float("inf"):
        transaction.drop_deadline(table, DeadlineKind.DISPLAY)
    else:
        transaction.set_deadline(table, DeadlineKind.DISPLAY, next_time)


def expect_holidays(transaction: Transaction, table: Table) -> None:
    """Set the deadline at which the next holiday of a player at the table begins or ends."""
    people = [sitting.settings for sitting in table.present]
    holidays = [(person.away_from, person.away_until) for person in people if person.away_from is not None]
    if future := [time for holiday in holidays for time in holiday if time > transaction.now]:
        transaction.set_deadline(table.id, DeadlineKind.HOLIDAY, min(future))


def _holiday(table: Table, seat: Seat) -> tuple[float | None, float]:
    """Return the known holiday of the player on a seat."""
    for sitting in table.present:
        if sitting.seat == seat:
            return sitting.settings.away_from, sitting.settings.away_until
    return None, 0.0
