"""Nudges: reminders from players who have waited a while, at most one a day for each player at a table."""

from math import ceil

from bot.domain.clocks import DAY, HOUR, MINUTE
from bot.domain.errors import Refused
from bot.domain.model import CallMethod, Sitting
from bot.domain.table import Table
from engines.api import Seat

PATIENCE = HOUR
"""Seconds after the last step of a game before which nobody is nudged."""


def awaited(table: Table, own_seat: Seat) -> list[Sitting]:
    """Return the players to act, without the player on `own_seat`."""
    others = table.acting - {own_seat}
    return [sitting for sitting in table.present if sitting.seat in others]


def reachable(sittings: list[Sitting]) -> list[Sitting]:
    """Return the players among these who have not turned calls off."""
    return [sitting for sitting in sittings if sitting.settings.call is not CallMethod.NONE]


def next_nudge(sitting: Sitting) -> float:
    """Return the time from which a player may be nudged again."""
    return 0.0 if sitting.nudged is None else sitting.nudged + DAY


def to_nudge(table: Table, own_seat: Seat, now: float) -> list[Sitting]:
    """Return the players whom the player on `own_seat` may nudge now.

    There are none while that seat has to act, or has not waited yet.
    """
    if own_seat in table.to_act() or now < table.game.touched + PATIENCE:
        return []
    return [sitting for sitting in reachable(awaited(table, own_seat)) if next_nudge(sitting) <= now]


def refusal(table: Table, own_seat: Seat, now: float) -> Refused:
    """Return the reason why a nudge is not possible."""
    if own_seat in table.to_act():
        return Refused("refused-act-now")
    waiting = awaited(table, own_seat)
    if not waiting:
        return Refused("refused-nudge-nobody")
    if not (candidates := reachable(waiting)):
        return Refused("refused-nudge-unwanted")
    if (early := table.game.touched + PATIENCE - now) > 0:
        return Refused("refused-nudge-early", minutes=ceil(early / MINUTE))
    wait = min(map(next_nudge, candidates)) - now
    return Refused("refused-nudge-again", hours=ceil(wait / HOUR))
