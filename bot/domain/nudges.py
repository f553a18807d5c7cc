"""Nudges: those who wait remind those who have to act. Each player gets one a day at a table, by anybody."""

from math import ceil

from bot.domain.clocks import DAY, HOUR
from bot.domain.errors import Refused
from bot.domain.model import CallMethod, Sitting
from bot.domain.table import Table
from engines.api import Seat


def awaited(table: Table, own_seat: Seat) -> list[Sitting]:
    """Return the players, other than the one on one's own seat, for whom everybody waits."""
    return [sitting for sitting in table.present if sitting.seat in table.acting - {own_seat}]


def reachable(sittings: list[Sitting]) -> list[Sitting]:
    """Return the players of these who want to be told something at all."""
    return [sitting for sitting in sittings if sitting.settings.call is not CallMethod.NONE]


def next_nudge(sitting: Sitting) -> float:
    """Return when a player may be nudged again."""
    return 0.0 if sitting.nudged is None else sitting.nudged + DAY


def to_nudge(table: Table, own_seat: Seat, now: float) -> list[Sitting]:
    """Return the players whom one may nudge now; none while one has to act oneself."""
    if own_seat in table.to_act():
        return []
    return [sitting for sitting in reachable(awaited(table, own_seat)) if next_nudge(sitting) <= now]


def refusal(table: Table, own_seat: Seat, now: float) -> Refused:
    """Return why nobody may be nudged."""
    if own_seat in table.to_act():
        return Refused("refused-act-now")
    waiting = awaited(table, own_seat)
    if not waiting:
        return Refused("refused-nudge-nobody")
    if not (candidates := reachable(waiting)):
        return Refused("refused-nudge-unwanted")
    wait = min(map(next_nudge, candidates)) - now
    return Refused("refused-nudge-again", hours=ceil(wait / HOUR))
