"""Months of a server: what counts in one, and who is its champion.

A month is one of the server's time zone, and has a number: the months since the year 0.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from msgspec import Struct, field

from bot.domain.dailies import begin_of
from bot.domain.model import Called, Person
from bot.domain.results import Played, by_game, those_who_played

ALL = ""
"""The key of all titles together."""
LEAST_GAMES = 3
"""Games of a month that its champion has played at least."""
LATEST = 7 * 86400.0
"""Seconds after the end of a month in which its card is still posted, such as after a stop."""
SETTLED = 60.0
"""Seconds after the end of a month until its card is posted: its last games are stored by then."""
LEAST_STREAK = 2
"""Games won in a row that a card tells of."""


class Tally(Struct):
    """The games of a person in a month; those alone are left out, as in the leaderboard."""

    games: int = 0
    wins: int = 0
    points: int = 0
    streak: int = 0
    """Number of games won in a row by now."""
    longest: int = 0
    """The longest such streak of the month."""

    def add(self, result: Played) -> None:
        """Add a game in which the person has played."""
        if result.closed:  # it is no game of theirs, but who has left it has lost
            self.streak = 0 if result.left else self.streak
            return
        self.games += 1
        self.wins += result.won
        self.points += 0 if result.taken else result.total
        self.streak = self.streak + 1 if result.won else 0
        self.longest = max(self.longest, self.streak)


class Month(Struct):
    """What counts in a month on a server."""

    most: Mapping[str, bool] = {}
    """The titles in which a sum of points is a record; True: the largest is the best."""
    tallies: dict[str, dict[Person, Tally]] = field(default_factory=dict)
    """By title; `ALL`: over all of them."""
    totals: dict[str, dict[Person, int]] = field(default_factory=dict)
    """The best sum of points of each person, by title: the least where that is the best one."""

    def add(self, results: Iterable[Played]) -> None:
        """Add games in the order of their ends."""
        for game in by_game(results):
            if game[0].alone:
                continue
            for result in those_who_played(game):
                if result.person is None:
                    continue
                for key in (ALL, result.key):
                    self.tallies.setdefault(key, {}).setdefault(result.person, Tally()).add(result)
                if result.sets_records and not (result.taken or result.closed) and result.key in self.most:
                    best = max if self.most[result.key] else min
                    totals = self.totals.setdefault(result.key, {})
                    totals[result.person] = best(result.total, totals.get(result.person, result.total))

    def of(self, key: str) -> Mapping[Person, Tally]:
        """Return the games of each person in a title."""
        return {person: tally for person, tally in self.tallies.get(key, {}).items() if tally.games}


class Leaders(Struct, frozen=True):
    """The best value of a month, and who has reached it: several share it."""

    value: int
    people: tuple[Person, ...]


class Card(Struct, frozen=True):
    """What is told of a month at its end: of people who are in lists."""

    month: int
    names: Mapping[Person, Called]
    """All who may be told of."""
    tallies: Mapping[str, Mapping[Person, Tally]]
    champions: Mapping[str, tuple[Person, ...]]
    """The champions by title, and (`ALL`) over all of them; without those that have none."""
    bests: Mapping[str, Leaders]
    """The best sum of points by title."""
    games: Leaders | None
    """Who has played most games."""
    streak: Leaders | None
    """Who has won most games in a row."""
    days: Leaders | None
    """Who has had the best result of a daily on most days."""

    @property
    def is_empty(self) -> bool:
        """True if there is nothing to tell."""
        return not (self.games or self.days)

    @classmethod
    def of(
        cls, number: int, month: Month, days: Mapping[Person, int], names: Mapping[Person, Called]
    ) -> "Card":
        """Return the card of a month; `days`: on how many of them people had the best daily."""
        tallies = {
            key: {person: tally for person, tally in month.of(key).items() if person in names}
            for key in month.tallies
        }
        champions = {key: champions_of(of_title) for key, of_title in tallies.items()}
        of_all = tallies.get(ALL, {})
        bests = {
            key: _leaders({p: total for p, total in totals.items() if p in names}, most=month.most[key])
            for key, totals in month.totals.items()
        }
        return cls(
            month=number,
            names=names,
            tallies=tallies,
            champions={key: people for key, people in champions.items() if people},
            bests={key: best for key, best in bests.items() if best},
            games=_leaders({person: tally.games for person, tally in of_all.items()}),
            streak=_leaders(
                {person: tally.longest for person, tally in of_all.items() if tally.longest >= LEAST_STREAK}
            ),
            days=_leaders({person: number for person, number in days.items() if person in names}),
        )


def champions_of(tallies: Mapping[Person, Tally]) -> tuple[Person, ...]:
    """Return who has won most games, among those who have played enough; equals share it."""
    enough = {
        person: tally.wins for person, tally in tallies.items() if tally.games >= LEAST_GAMES and tally.wins
    }
    found = _leaders(enough)
    return found.people if found else ()


def _leaders(values: Mapping[Person, int], *, most: bool = True) -> Leaders | None:
    if not values:
        return None
    best = (max if most else min)(values.values())
    return Leaders(best, tuple(sorted(person for person, value in values.items() if value == best)))


# --- the calendar ------------------------------------------------------------------------------------


def month_of(now: float, zone: str) -> int:
    """Return the month of a time in a time zone (empty: UTC)."""
    return _number(datetime.fromtimestamp(now, ZoneInfo(zone or "UTC")))


def begin_of_month(month: int, zone: str) -> float:
    """Return the time at which a month begins in a time zone (empty: UTC), and the one before ends."""
    return datetime(*year_and_month(month), 1, tzinfo=ZoneInfo(zone or "UTC")).timestamp()


def year_and_month(month: int) -> tuple[int, int]:
    """Return the year, and the month in it from 1 to 12."""
    return month // 12, month % 12 + 1


def month_of_day(day: int) -> int:
    """Return the month of a daily's day, which is one of UTC everywhere."""
    return _number(datetime.fromtimestamp(begin_of(day), UTC))


def days_of_month(month: int) -> range:
    """Return the days of the dailies of a month."""
    first, last = (date(*year_and_month(one), 1) for one in (month, month + 1))
    epoch = date(1970, 1, 1)
    return range((first - epoch).days, (last - epoch).days)


def _number(time: date) -> int:
    return time.year * 12 + time.month - 1
