"""The clocks at the tables: what starts and stops them. What happens when one runs out is in `time_outs`.

What runs is the clock of every seat that is to act at the settled position. A new turn of a seat brings it
new time. What was taken back gives no time back: the clock goes on with what it had, and a clock that had
nothing left gets the time of a turn. Nobody loses time while the bot cannot be reached.

Each running clock has a deadline at the moment it runs out, and its table one at the moment at which the
table's message has to show that a clock rests or goes on, and one when a holiday begins or ends.
"""

from collections.abc import Collection

from msgspec.structs import replace

from bot.domain.clocks import (
    DAY,
    Allotment,
    Hours,
    hours_of,
    new_clock,
    next_turn,
    read_allotment,
    runs_out,
    started,
    stopped,
)
from bot.domain.deadlines import DeadlineKind, name
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, SeatClock, TableId, TableSettings, TimeOut
from bot.domain.table import Table
from bot.store.transaction import Transaction
from bot.usecases.effects import Step, Turn
from bot.usecases.notifications import take_back, tell
from engines.api import Seat

_WARNING = 43200.0
"""Seconds before a clock runs out at which its person is warned, at most; less where there is little time."""


def acting(table: Table) -> frozenset[Seat]:
    """Return the seats to act as everybody may see it: their clocks run."""
    return table.to_act(table.timeline.settled())


# --- what follows from steps and turns of a table ----------------------------------------------------


async def run_clocks(step: Step) -> None:
    """Start the clocks of those who are to act after a step, with new time where it is due."""
    if not step.runs:
        return
    transaction, table, position = step.transaction, step.table, step.position
    timeline, rules = table.timeline, table.rules
    settled = timeline.settled(at=position)
    before = frozenset[Seat]()
    if not table.begun:
        expect_holidays(transaction, table)
    elif settled is timeline.settled():
        return
    else:
        before = rules.to_act(timeline.settled().state)
    after = rules.to_act(settled.state)
    granted = set(after - before)
    if position.turn_over and position.entry.seat in after:
        granted.add(position.entry.seat)
    if step.back:
        # It may be the turn again of a seat whose time had run out.
        clocks = await transaction.clocks(table.id)
        granted = {seat for seat in after - before if seat in clocks and clocks[seat].remaining <= 0}
    await set_clocks(transaction, table, table.game.settings, after, granted)


async def hold_clocks(turn: Turn) -> None:
    """Stop the clocks of a table that does not run, and let them go on when it does."""
    transaction, table = turn.transaction, turn.table
    after = frozenset[Seat]()
    if turn.status is Status.RUNNING:
        after = table.rules.to_act(table.timeline.settled().state)
    if table.game.status is Status.FROZEN:
        # Nobody knows since when, so the time of this turn is given back.
        for clock in (await transaction.clocks(table.id)).values():
            transaction.set_clock(table.id, replace(clock, since=None))
    await set_clocks(transaction, table, table.game.settings, after, ())


async def grant_turn(transaction: Transaction, table: Table, seat: Seat) -> None:
    """Give the person who has taken a seat over the time of a turn."""
    await set_clocks(transaction, table, table.game.settings, acting(table), {seat})
    transaction.set_deadline(table.id, DeadlineKind.HOLIDAY, transaction.now)


# --- other settings ----------------------------------------------------------------------------------


async def adopt(transaction: Transaction, table: Table, settings: TableSettings) -> None:
    """Let the clocks of a game go on by other settings from now on."""
    if settings.clock == table.game.settings.clock:
        await _rewind(transaction, table, settings)
        return
    for seat in await transaction.clocks(table.id):
        transaction.drop_deadline(table.id, name(DeadlineKind.CLOCK, seat))
    transaction.drop_clocks(table.id)
    await set_clocks(transaction, table, settings, acting(table), acting(table))


async def _rewind(transaction: Transaction, table: Table, settings: TableSettings) -> None:
    """Let the clocks go on by other rules, with what they show now."""
    old = table.game.settings
    more = float(settings.holidays - old.holidays) * DAY
    for clock in (await transaction.clocks(table.id)).values():
        stands = stopped(clock, hours_of(old), transaction.now) if clock.since is not None else clock
        handled = clock.handled and settings.time_out is old.time_out
        transaction.set_clock(
            table.id, replace(stands, patience=max(0.0, stands.patience + more), handled=handled)
        )
    await set_clocks(transaction, table, settings, acting(table), ())


# --- started and stopped -----------------------------------------------------------------------------


async def set_clocks(
    transaction: Transaction,
    table: Table,
    settings: TableSettings,
    running: Collection[Seat],
    granted: Collection[Seat],
) -> None:
    """Start the clocks of those who are to act, with new time if it is `granted`, and stop the others."""
    allotment = read_allotment(settings.clock)
    if allotment is None:
        transaction.drop_deadline(table.id, DeadlineKind.DISPLAY)
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


def _started(
    clock: SeatClock,
    hours: Hours,
    allotment: Allotment,
    away: tuple[float | None, float],
    now: float,
    *,
    grant: bool,
) -> SeatClock:
    """Return the clock of a seat that is to act."""
    as_before = clock.handled or (clock.away_from, clock.away_until) == away
    if clock.since is not None and as_before and not grant:
        return clock
    stands = stopped(clock, hours, now) if clock.since is not None else clock
    if grant:
        stands = replace(stands, remaining=allotment.granted(stands.remaining), handled=False)
    return replace(started(stands, now), away_from=away[0], away_until=away[1])


def _set_deadline(transaction: Transaction, table: Table, settings: TableSettings, clock: SeatClock) -> None:
    kind = name(DeadlineKind.CLOCK, clock.seat)
    if clock.since is None or clock.handled:
        transaction.drop_deadline(table.id, kind)
        take_back(transaction, table, clock.seat, NotificationKind.CLOCK)
        return
    out = runs_out(clock, hours_of(settings))
    transaction.set_deadline(table.id, kind, out)
    if settings.time_out is not TimeOut.REMIND and clock.remaining > 0:
        warning = out - min(_WARNING, clock.remaining / 4)
        tell(transaction, table, clock.seat, NotificationKind.CLOCK, due=warning)


def set_display(
    transaction: Transaction, table: TableId, clocks: Collection[SeatClock], hours: Hours
) -> None:
    """Come back when the table's message has to show that a clock rests or goes on."""
    now = transaction.now
    turns = [
        next_turn(clock, hours, now) for clock in clocks if clock.since is not None and not clock.handled
    ]
    at = min(turns, default=float("inf"))
    if at == float("inf"):
        transaction.drop_deadline(table, DeadlineKind.DISPLAY)
    else:
        transaction.set_deadline(table, DeadlineKind.DISPLAY, at)


def expect_holidays(transaction: Transaction, table: Table) -> None:
    """Come back when the next holiday of somebody who sits there begins or ends."""
    people = [sitting.settings for sitting in table.present]
    marks = [at for one in people if one.away_from is not None for at in (one.away_from, one.away_until)]
    if coming := [at for at in marks if at > transaction.now]:
        transaction.set_deadline(table.id, DeadlineKind.HOLIDAY, min(coming))


def _holiday(table: Table, seat: Seat) -> tuple[float | None, float]:
    """Return the holiday that is known of the person on a seat."""
    for sitting in table.present:
        if sitting.seat == seat:
            return sitting.settings.away_from, sitting.settings.away_until
    return None, 0.0
