"""Calls to act: their way to a player, stale notifications, and the players likely to act next.

`reminder` in `people.py` says when a call is repeated.
"""

from collections.abc import Collection

from bot.domain.model import CALLS, DIRECT_KINDS, CallMethod, Notification, NotificationKind, Person
from bot.domain.people import end_of_quiet
from bot.domain.table import Table
from engines.api import AnyRules, Seat
from engines.chance import LiveChance

_LONGEST_GUESS = 50
"""Limit of simulated moves in the search for the next player."""


def is_stale(notification: Notification, table: Table, called: Collection[Person]) -> bool:
    """Return whether the reason of a notification of a transient kind is gone."""
    match notification.kind:
        case kind if kind in (
            NotificationKind.RECALLED,
            NotificationKind.NEXT,
            NotificationKind.VOTE,
            *DIRECT_KINDS,
        ):
            return table.seat_of(notification.person) is None
        case NotificationKind.CLOCK if not _clock_runs(table, notification.person):
            return True
        case kind if kind in CALLS:
            return notification.person not in called
        case NotificationKind.ABSENT:
            missed = {sitting.seat for sitting in table.present if sitting.missed is not None}
            return table.seat_of(notification.person) is None or notification.data.get("seat") not in missed
        case _:
            return False


def is_called_at_table(table: Table, person: Person, now: float) -> bool:
    """Return whether a mention at the table calls a player now."""
    settings = table.settings_of(person)
    directly = settings.call is CallMethod.DIRECT and not settings.closed and table.game.guild is not None
    return settings.call is not CallMethod.NONE and not directly and end_of_quiet(settings, now) <= now


def _clock_runs(table: Table, person: Person) -> bool:
    """Return whether a player still has time that can run out."""
    seat = table.seat_of(person)
    clock = None if seat is None else table.clocks.get(seat)
    return clock is not None and clock.since is not None and not clock.handled


def next_to_act(rules: AnyRules, state: object) -> frozenset[Seat]:
    """Return the seats to act next, by a simulation with default moves from public information only."""
    chance = LiveChance(b"a guess", 0)
    guess = rules.resample(state, None, chance)
    first = rules.to_act(guess)
    for _ in range(_LONGEST_GUESS):
        acting = rules.to_act(guess)
        if acting - first or not acting:
            return acting - first
        seat = min(acting)
        guess = rules.apply(guess, seat, rules.default_move(guess, seat), chance).state
    return frozenset()
