"""Silence of a seat: how long a game has waited for its player, which a vote to remove them asks for.

At a table without a clock a seat is silent once the game has waited for it for a day. That is counted by a
clock that nobody sees (`Table.waits`), so that pauses, holidays and downtime of the bot do not count. At a
table with a clock a seat is silent once its time is over.
"""

from math import inf

from bot.domain.clocks import DAY, Allotment, expires_at, hours_of
from bot.domain.entries import Carried, SeatOffer, StandIn, read_entry
from bot.domain.model import SeatClock
from bot.domain.table import Table
from bot.domain.votes import removal_refused
from engines.api import Seat
from engines.record import Actor, EntryKind

WAIT = Allotment(bank=0.0, turn=float(DAY))
"""The time for which a game waits for each turn of a seat at a table without a clock."""


def new_wait(seat: Seat, holiday: tuple[float | None, float], now: float) -> SeatClock:
    """Return the clock of a seat that is awaited from now on; no holiday of its player is too long for it."""
    begin, end = holiday
    return SeatClock(seat, WAIT.first, now, inf, away_from=begin, away_until=end)


def silent_from(table: Table, seat: Seat) -> float:
    """Return the time from which a seat is silent, if nothing changes; infinity if the game does not wait.

    A seat without a person is silent always, as is one for which the clock has moved or let a robot stand in,
    until its player acts again.
    """
    if seat not in table.seated or _clock_acted(table, seat):
        return 0.0
    if seat in table.robots or seat not in table.acting & table.to_act():
        return inf
    settings = table.game.settings
    clock = (table.clocks if settings.clock else table.waits).get(seat)
    return inf if clock is None or clock.since is None else expires_at(clock, hours_of(settings))


def removable_from(table: Table, seat: Seat) -> float:
    """Return the time from which the others may vote on the removal of a seat; infinity if it is unknown.

    Whoever has refused such a vote is left alone for a day.
    """
    refused = removal_refused(table.timeline, seat)
    return max(silent_from(table, seat), 0.0 if refused is None else refused + DAY)


def _clock_acted(table: Table, seat: Seat) -> bool:
    """Return whether the clock has moved for a seat, or let a robot stand in, and its player not since."""
    for entry in reversed(table.timeline.entries):
        if entry.seat != seat:
            continue
        value = read_entry(entry)
        if isinstance(value, Carried):
            value = value.effect
        if isinstance(value, StandIn) or (entry.kind is EntryKind.MOVE and entry.actor is Actor.CLOCK):
            return entry.actor is Actor.CLOCK
        is_present = entry.kind in (EntryKind.MOVE, EntryKind.UNDO, EntryKind.VOTE)
        if isinstance(value, SeatOffer) or (is_present and entry.actor.is_own):
            return False
    return False
