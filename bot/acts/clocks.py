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
from bot.acts.repository import Step, Transition
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
from bot.domain.model import NotificationKind, SeatClock, TableSettings, TimeOut
from bot.domain.table import Table
from bot.domain.waits import WAIT, new_wait
from bot.store.transaction import Change
from engines.api import Seat
from engines.record import Position, Timeline

_WARNING = 43200.0
"""Longest time in seconds from a warning to the end of a clock; shorter for short clocks."""


# --- what follows from steps and turns of a table ----------------------------------------------------


async def run_clocks(step: Step) -> None:
    """Start the clocks of the seats that have to act after a step; a new turn brings new time."""
    if not step.runs:
        return
    change, table, position = step.change, step.table, step.position
    timeline = table.timeline
    settled = timeline.settled(at=position)
    if not table.begun:
        expect_holidays(change, table)
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
        clocks, again = await change.clocks(), after - before - {step.entry.seat}
        granted = {seat for seat in again if seat in clocks and clocks[seat].remaining <= 0}
    await set_clocks(change, table, table.game.settings, after, granted)


def _is_replayed(timeline: Timeline, position: Position) -> bool:
    """Return whether a move was made where its seat had made one before, and taken it back."""
    before = position.before
    return before is not None and any(
        other.before is not None
        and other.before.number == before.number
        and other.entry.seat == position.entry.seat
        for other in timeline.positions.values()
    )


_DROP_CLOCKS = "DELETE FROM clocks WHERE game = $1"
_DROP_CLOCK = "DELETE FROM clocks WHERE game = $1 AND seat = $2"


def _run_waits(step: Step, before: frozenset[Seat], after: frozenset[Seat]) -> None:
    """Wait anew for seats that newly have to act, or whose player has acted; for others as before."""
    entry = step.entry
    there = {entry.seat} if entry.actor.is_own else set()
    for seat in sorted(before - after):
        step.change.do(_DROP_CLOCK, step.change.table, seat)
    for seat in sorted((after - before) | (after & there)):
        start_wait(step.change, step.table, seat)


def start_wait(change: Change, table: Table, seat: Seat) -> None:
    """Count from now on how long the game waits for a seat, at a table without a clock."""
    change.set_clock(new_wait(seat, _holiday(table, seat), change.now))


async def hold_clocks(transition: Transition) -> None:
    """Stop the clocks of a table that stops running, and start them when it runs again."""
    change, table = transition.change, transition.table
    if transition.status in OVER and not table.game.settings.clock:
        change.do(_DROP_CLOCKS, change.table)
        return
    after = frozenset[Seat]()
    if transition.status is Status.RUNNING:
        after = table.rules.to_act(table.timeline.settled().state)
    if table.game.status is Status.FROZEN:
        # The time of the fault is unknown, so each seat gets the time of this turn back.
        for clock in (await change.clocks()).values():
            change.set_clock(replace(clock, since=None))
    await set_clocks(change, table, table.game.settings, after, ())


async def pass_clock(change: Change, table: Table, seat: Seat, *, new: bool) -> None:
    """Pass the clock of a seat to a player who has taken it; only a `new` one gets the time of a turn.

    Whoever takes their own seat back goes on with the time that is left: it is no way to get more.
    """
    await set_clocks(change, table, table.game.settings, table.acting, {seat} if new else ())
    change.set_deadline(DeadlineKind.HOLIDAY, change.now)


# --- other settings ----------------------------------------------------------------------------------


async def adopt(change: Change, table: Table, settings: TableSettings, agreed: Collection[Seat]) -> None:
    """Set the settings of a game, and apply them to its clocks from now on.

    No seat but the ones that have `agreed` has less time for its present turn than before.
    """
    change.set(settings=settings)
    change.queue_post()
    old_hours, before = hours_of(table.game.settings), await change.clocks()
    ends = {
        seat: expires_at(clock, old_hours)
        for seat, clock in before.items()
        if clock.since is not None and not clock.handled and seat not in agreed
    }
    if settings.clock == table.game.settings.clock:
        await _rewind(change, table, settings)
    else:
        for seat in before:
            change.drop_deadline(deadline_name(DeadlineKind.CLOCK, seat))
            withdraw_notification(change, table, seat, NotificationKind.CLOCK)
        change.do(_DROP_CLOCKS, change.table)
        await set_clocks(change, table, settings, table.acting, table.acting)
    await _prolong(change, table, settings, ends)


async def _prolong(change: Change, table: Table, settings: TableSettings, ends: Mapping[Seat, float]) -> None:
    """Give running clocks enough time that they do not run out before these times."""
    hours, clocks = hours_of(settings), await change.clocks()
    for seat, end in ends.items():
        clock = clocks[seat]
        if clock.since is not None and (longer := lasting(clock, hours, end)) != clock:
            clocks[seat] = longer
            change.set_clock(longer)
            if settings.clock:
                _set_deadline(change, table, settings, longer)
    if settings.clock:
        set_display(change, clocks.values(), hours)


async def _rewind(change: Change, table: Table, settings: TableSettings) -> None:
    """Apply new rules to the clocks, with their present time."""
    old = table.game.settings
    more = float(settings.holidays - old.holidays) * DAY
    for clock in (await change.clocks()).values():
        stands = stopped(clock, hours_of(old), change.now) if clock.since is not None else clock
        handled = clock.handled and settings.time_out is old.time_out
        change.set_clock(replace(stands, patience=max(0.0, stands.patience + more), handled=handled))
    await set_clocks(change, table, settings, table.acting, ())


# --- starting and stopping ---------------------------------------------------------------------------


async def set_clocks(
    change: Change,
    table: Table,
    settings: TableSettings,
    running: Collection[Seat],
    granted: Collection[Seat],
) -> None:
    """Start the clocks of the `running` seats, with new time for the `granted` ones, and stop all others."""
    allotment = read_allotment(settings.clock)
    if allotment is None:
        await _set_waits(change, table, running)
        return
    hours = hours_of(settings)
    clocks = await change.clocks()
    for seat in map(Seat, range(len(table.names))):
        old = clocks.get(seat)
        clock = old or new_clock(seat, allotment, settings.holidays)
        if seat in running:
            away = _holiday(table, seat)
            new = _started(clock, hours, allotment, away, change.now, grant=seat in granted)
        else:
            new = stopped(clock, hours, change.now) if clock.since is not None else clock
        if new != old:
            clocks[seat] = new
            change.set_clock(new)
            _set_deadline(change, table, settings, new)
    set_display(change, clocks.values(), hours)


async def _set_waits(change: Change, table: Table, running: Collection[Seat]) -> None:
    """Go on counting how long the game waits for the `running` seats without a clock; stop all others."""
    change.drop_deadline(DeadlineKind.DISPLAY)
    waits, hours, now = await change.clocks(), Hours(), change.now
    for seat, old in waits.items():
        if seat in running:
            new = _started(old, hours, WAIT, _holiday(table, seat), now, grant=False)
        else:
            new = stopped(old, hours, now) if old.since is not None else old
        if new != old:
            change.set_clock(new)
    for seat in sorted(frozenset(running) - waits.keys()):
        start_wait(change, table, seat)


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


def _set_deadline(change: Change, table: Table, settings: TableSettings, clock: SeatClock) -> None:
    kind = deadline_name(DeadlineKind.CLOCK, clock.seat)
    if clock.since is None or clock.handled:
        change.drop_deadline(kind)
        withdraw_notification(change, table, clock.seat, NotificationKind.CLOCK)
        return
    out = expires_at(clock, hours_of(settings))
    change.set_deadline(kind, out)
    if settings.time_out is not TimeOut.REMIND and clock.remaining > 0:
        warning = out - min(_WARNING, clock.remaining / 4)
        queue_notification(change, table, clock.seat, NotificationKind.CLOCK, due=warning)


def set_display(change: Change, clocks: Collection[SeatClock], hours: Hours) -> None:
    """Set the deadline at which the table's message has to show that a clock rests or continues."""
    now = change.now
    turns = [
        next_change(clock, hours, now) for clock in clocks if clock.since is not None and not clock.handled
    ]
    next_time = min(turns, default=float("inf"))
    if next_time == float("inf"):
        change.drop_deadline(DeadlineKind.DISPLAY)
    else:
        change.set_deadline(DeadlineKind.DISPLAY, next_time)


def expect_holidays(change: Change, table: Table) -> None:
    """Set the deadline at which the next holiday of a player at the table begins or ends."""
    people = [sitting.settings for sitting in table.present]
    holidays = [(person.away_from, person.away_until) for person in people if person.away_from is not None]
    if future := [time for holiday in holidays for time in holiday if time > change.now]:
        change.set_deadline(DeadlineKind.HOLIDAY, min(future))


def _holiday(table: Table, seat: Seat) -> tuple[float | None, float]:
    """Return the known holiday of the player on a seat."""
    for sitting in table.present:
        if sitting.seat == seat:
            return sitting.settings.away_from, sitting.settings.away_until
    return None, 0.0
