"""Nudges: those who wait remind those who have to act. Each player gets one a day at a table, by anybody."""

from math import ceil

from bot.domain.clocks import DAY, HOUR
from bot.domain.errors import Refused
from bot.domain.model import Call, Sitting
from bot.domain.table import Table
from engines.api import Seat


def awaited(table: Table, own: Seat) -> list[Sitting]:
    """Return the players, other than the one on one's own seat, for whom everybody waits."""
    return [one for one in table.present if one.seat in table.acting - {own}]


def reachable(sittings: list[Sitting]) -> list[Sitting]:
    """Return the players of these who want to be told something at all."""
    return [one for one in sittings if one.settings.call is not Call.NONE]


def next_nudge(sitting: Sitting) -> float:
    """Return when a player may be nudged again."""
    return 0.0 if sitting.nudged is None else sitting.nudged + DAY


def to_nudge(table: Table, own: Seat, now: float) -> list[Sitting]:
    """Return the players whom one may nudge now; none while one has to act oneself."""
    if own in table.to_act():
        return []
    return [one for one in reachable(awaited(table, own)) if next_nudge(one) <= now]


def refusal(table: Table, own: Seat, now: float) -> Refused:
    """Return why nobody may be nudged."""
    if own in table.to_act():
        return Refused("refused-act-now")
    waiting = awaited(table, own)
    if not waiting:
        return Refused("refused-nudge-nobody")
    if not (told := reachable(waiting)):
        return Refused("refused-nudge-unwanted")
    wait = min(map(next_nudge, told)) - now
    return Refused("refused-nudge-again", hours=ceil(wait / HOUR))
