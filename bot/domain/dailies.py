"""Dailies: games for one person that all people are dealt alike on the same day.

A day is one of UTC, counted from 1970. A game counts for the day on which it was begun and may be played for
24 hours, so all games of a day are over 24 hours after its end: only then its secret is told.
"""

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.domain.model import Game, Person, TableId

DAY = 86400
"""Seconds of a day."""
EVENING = time(20)
"""Time of day at which the list of a day is posted."""
_HALF = DAY // 2


class DailyGame(Struct, frozen=True):
    """The daily of a person on a day, and its result as others may see it."""

    game: TableId
    day: int
    key: str
    guild: int
    """The server where it was begun; 0: a direct message."""
    person: Person | None
    """None for somebody who was deleted."""
    score: int | None = None
    """None until it was played to its end."""
    counts: Mapping[str, int] = {}
    """The numbers behind the score, by the names of its title."""
    streak: int = 0
    """Number of days in a row, up to this one, on which the person has finished the daily."""
    posted: bool = False
    """True if the person has posted its result."""


class DailyRow(Struct, frozen=True):
    """A row of a day's list: a place, which equal scores share."""

    place: int
    game: DailyGame
    name: str


class DailyList(Struct, frozen=True):
    """The list of a day on a server: the best results, those of people who are in lists."""

    rows: tuple[DailyRow, ...] = ()
    number: int = 0
    """Number of all results, also of people who are in no list or were deleted: they keep their places."""


def day_of(now: float) -> int:
    """Return the day of a time."""
    return int(now // DAY)


def begin_of(day: int) -> int:
    """Return the time at which a day begins."""
    return day * DAY


def noon_of(day: int) -> int:
    """Return the time that stands for a day: it has the same date in most time zones."""
    return begin_of(day) + _HALF


def ends(game: Game) -> float:
    """Return the time until which a daily may be played."""
    return game.created + DAY


def told_from(day: int) -> int:
    """Return the time from which the secret of a day is told: no game of the day is open any more."""
    return begin_of(day + 2)


def last_evening(now: float, zone: str) -> float:
    """Return the time of the last evening up to now in a time zone (empty: UTC)."""
    today = datetime.fromtimestamp(now, ZoneInfo(zone or "UTC"))
    evening = datetime.combine(today.date(), EVENING, today.tzinfo)
    if evening.timestamp() > now:
        evening = datetime.combine(today.date() - timedelta(days=1), EVENING, today.tzinfo)
    return evening.timestamp()


def next_evening(now: float, zone: str) -> float:
    """Return the time of the first evening after now in a time zone (empty: UTC)."""
    today = datetime.fromtimestamp(now, ZoneInfo(zone or "UTC"))
    evening = datetime.combine(today.date(), EVENING, today.tzinfo)
    if evening.timestamp() <= now:
        evening = datetime.combine(today.date() + timedelta(days=1), EVENING, today.tzinfo)
    return evening.timestamp()


def day_told_at(evening: float) -> int:
    """Return the day whose list is posted on an evening: the latest of which at least a half is over."""
    return day_of(evening - _HALF)
