"""Dailies: games for one person that all people are dealt alike on the same day.

A day is one of UTC, counted from 1970. A game counts for the day on which it was begun and may be played for
24 hours, so all games of a day are over 24 hours after its end: only then its secret is told. Time in which
the bot was out of reach is given back, but not past that.

Titles take turns by the day. A title for several seats is played against a robot, which answers all who play
alike with the same move.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.absences import Absence, shared_time, spans_of
from bot.domain.model import Person, TableId
from engines.api import AnyRules, Seat, UnknownRules
from engines.chance import daily_chance, daily_seat
from engines.record import Position, Timeline
from engines.registry import Registry

DAY = 86400
"""Seconds of a day."""
EVENING = time(20)
"""Time of day at which the list of a day is posted."""
_HALF = DAY // 2
MOST_ABSENT = 6 * 3600
"""Seconds of a day for which the bot may be out of reach so that a person has missed the day."""


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
    """Number of days in a row, up to this one, on which the person has finished a daily of any title."""
    grace: int = 0
    """The last day of grace between these days: it was missed and did not end them; 0: there is none."""
    posted: bool = False
    """True if the person has posted its result."""


class DailyDay(Struct, frozen=True):
    """What is the same for everybody in the daily of a title on a day."""

    day: int
    key: str
    secret: bytes
    rules: int | None = None
    """The version of the rules with which it began; None: nobody has begun it."""
    release: str = ""
    """The release of the bot, with its robots, with which it began."""
    master: int | None = None
    """The score of a master from the same start; None: it is not known yet."""
    counts: Mapping[str, int] = {}
    """The numbers behind the score of the master."""


class DailyRow(Struct, frozen=True):
    """A row of a day's list: a place, which equal scores share."""

    place: int
    game: DailyGame
    name: str
    username: str = ""


class DailyList(Struct, frozen=True):
    """The list of a day on a server: the best results, those of people who are in lists."""

    rows: tuple[DailyRow, ...] = ()
    number: int = 0
    """Number of all results, also of people who are in no list or were deleted: they keep their places."""
    master: Mapping[str, int] = {}
    """The numbers that a master reached from the same start; empty while they are not known."""


def day_of(now: float) -> int:
    return int(now // DAY)


def begin_of(day: int) -> int:
    return day * DAY


def noon_of(day: int) -> int:
    """Return the time that stands for a day: it has the same date in most time zones."""
    return begin_of(day) + _HALF


def told_from(day: int) -> int:
    """Return the time from which the secret of a day is told: no game of the day is open any more."""
    return begin_of(day + 2)


def in_turn(titles: Sequence[str], day: int) -> str:
    """Return the title whose turn it is on a day, of all titles in their fixed order."""
    return titles[day % len(titles)]


def titles(registry: Registry) -> list[AnyRules]:
    """Return the newest rules of the titles that offer a daily, in their fixed order."""
    return [rules for rules in map(registry.newest, registry) if rules.honours.daily is not None]


def rules_of(registry: Registry, day: DailyDay) -> AnyRules:
    """Return the rules with which a daily began; the newest ones if this release does not have them."""
    with suppress(UnknownRules):
        rules = registry.get(day.key, day.rules or 0)
        if rules.honours.daily is not None:
            return rules
    return registry.newest(day.key)


def person_of(rules: AnyRules, day: DailyDay) -> Seat:
    """Return the seat of the person in a daily; the others are robots'."""
    return daily_seat(day.secret, seats_of(rules))


def first_position(rules: AnyRules, day: DailyDay) -> Position:
    """Return the position in which everybody begins a daily."""
    chance = daily_chance(day.secret, 0)
    return Timeline(rules).start(rules.daily_settings(), seats_of(rules), None, chance, daily=day.day)


def seats_of(rules: AnyRules) -> int:
    """Return the number of seats of a title's daily: 1 alone, 2 against a robot."""
    return 1 if rules.honours.daily is None else rules.honours.daily.seats


# --- days in a row -----------------------------------------------------------------------------------


def in_a_row(finished: Sequence[DailyGame], day: int, absences: Sequence[Absence]) -> list[DailyGame]:
    """Return the dailies that a person has finished of a day and of later ones, with their days in a row.

    `finished` has them in their order, and before them those of the last earlier day, which are counted. A
    missed day ends the row, unless the bot was out of reach on it, or no other one of its month was missed
    in this row: then it is a day of grace.
    """
    counted: list[DailyGame] = []
    streak, grace, last = 0, 0, None
    for game in finished:
        if game.day < day:
            if game.streak >= streak:
                streak, grace, last = game.streak, game.grace, game
            continue
        if last is None or (game.day > last.day and not _goes_on(last, grace, game, absences)):
            streak, grace = 1, 0
        elif game.day > last.day:
            streak, grace = streak + 1, max([grace, *_missed(last, game, absences)])
        last = game
        counted.append(replace(game, streak=streak, grace=grace))
    return counted


def _goes_on(last: DailyGame, grace: int, game: DailyGame, absences: Sequence[Absence]) -> bool:
    """Return whether a daily goes on with the row of the last one, whose last day of grace is known."""
    missed = [*_missed(last, game, absences), *([grace] if grace else [])]
    return len({_month(day) for day in missed}) == len(missed)


def _missed(last: DailyGame, game: DailyGame, absences: Sequence[Absence]) -> list[int]:
    """Return the days between two dailies on which the bot was there, on the servers of both."""
    spans = [spans_of(absences, guild) for guild in {last.guild, game.guild}]
    return [
        day
        for day in range(last.day + 1, game.day)
        if all(shared_time(away, begin_of(day), begin_of(day + 1)) <= MOST_ABSENT for away in spans)
    ]


def _month(day: int) -> tuple[int, int]:
    date = datetime.fromtimestamp(begin_of(day), UTC)
    return date.year, date.month


# --- evenings ----------------------------------------------------------------------------------------


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


def evening_of(day: int, zone: str) -> float:
    """Return the time of the evening on which the list of a day is posted in a time zone (empty: UTC)."""
    return next_evening(begin_of(day + 1) - 1, zone)


def day_told_at(evening: float) -> int:
    """Return the day whose list is posted on an evening: the latest that nobody can begin any more."""
    return day_of(evening) - 1


class Standing(Struct, frozen=True):
    """The result of a daily among those of all servers."""

    worse: int
    """Number of results that are worse."""
    others: int
    """Number of all other results."""


class Measured(Struct, frozen=True):
    """A number of a daily's result beside those of the best player and of the master of its day."""

    count: str
    """Its name: the most important one in which these three differ, else the first."""
    own: int
    best: int
    master: int | None
    """None while it is not known."""

    @classmethod
    def of(cls, own: Mapping[str, int], best: Mapping[str, int], master: Mapping[str, int]) -> "Measured":
        """Compare the numbers behind a result with those of others; an empty `master` is not known."""
        others = [best, *([master] if master else [])]
        count = next((name for name in own if any(other.get(name) != own[name] for other in others)), None)
        count = next(iter(own)) if count is None else count
        return cls(count, own[count], best.get(count, 0), master.get(count) if master else None)
