"""Months: the calendar of each time zone, and who is the champion of one."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.domain.dailies import day_of
from bot.domain.model import Called, Person, TableId
from bot.domain.months import (
    ALL,
    Card,
    Month,
    begin_of_month,
    days_of_month,
    month_of,
    month_of_day,
    year_and_month,
)
from bot.domain.results import Played
from engines.api import Seat

ADA, BEN, CEM, DAN = map(Person, (1, 2, 3, 4))
NAMES = {ADA: Called("Ada"), BEN: Called("Ben"), CEM: Called("Cem"), DAN: Called("Dan")}
NOVEMBER = 2026 * 12 + 10


@pytest.mark.parametrize(
    ("zone", "month", "begins"),
    [
        ("", (2026, 11), "2026-11-01T00:00+00:00"),
        ("Europe/Berlin", (2026, 4), "2026-04-01T00:00+02:00"),
        ("Europe/Berlin", (2026, 11), "2026-11-01T00:00+01:00"),
        ("Pacific/Kiritimati", (2027, 1), "2027-01-01T00:00+14:00"),
        ("Pacific/Pago_Pago", (2027, 1), "2027-01-01T00:00-11:00"),
        # Midnight comes twice: its clocks go back at one o'clock. And never: they go forward at midnight.
        ("America/Havana", (2026, 11), "2026-11-01T00:00-04:00"),
        ("America/Asuncion", (2017, 10), "2017-10-01T01:00-03:00"),
    ],
)
def test_a_month_begins_at_midnight_of_its_zone(zone: str, month: tuple[int, int], begins: str) -> None:
    number = month[0] * 12 + month[1] - 1
    begin = datetime.fromisoformat(begins).timestamp()
    assert begin_of_month(number, zone) == begin
    assert year_and_month(number) == month
    assert [month_of(begin + seconds, zone) for seconds in (-0.001, 0, 3600)] == [number - 1, number, number]


@pytest.mark.parametrize("zone", ["UTC", "Europe/Paris", "America/Havana", "Australia/Lord_Howe"])
def test_each_hour_of_years_is_in_the_month_that_its_calendar_says(zone: str) -> None:
    time = datetime(2025, 12, 30, tzinfo=ZoneInfo("UTC"))
    for _ in range(2 * 366 * 24):
        time += timedelta(hours=1)
        there, now = time.astimezone(ZoneInfo(zone)), time.timestamp()
        month = month_of(now, zone)
        assert year_and_month(month) == (there.year, there.month)
        assert begin_of_month(month, zone) <= now < begin_of_month(month + 1, zone)


def test_the_days_of_a_month_are_those_of_its_dailies() -> None:
    for month in range(NOVEMBER - 24, NOVEMBER + 24):
        days = days_of_month(month)
        assert {month_of_day(day) for day in days} == {month}
        assert month_of_day(days[0] - 1) == month - 1
        assert days[0] == day_of(begin_of_month(month, ""))
        assert days[-1] + 1 == day_of(begin_of_month(month + 1, ""))


# --- who is the champion -----------------------------------------------------------------------------


def game(number: int, *people: Person | None, won: str, totals: str = "", key: str = "k") -> list[Played]:
    """Return the results of a game: seats are `won` or not, such as "+-", with these totals of one digit."""
    return [
        Played(
            game=TableId(number),
            seat=Seat(seat),
            key=key,
            person=person,
            people=len(people),
            won=won[seat] == "+",
            total=int(totals[seat]) if totals else 0,
            left=False,
            moves=1,
        )
        for seat, person in enumerate(people)
    ]


def card(*games: list[Played], days: dict[Person, int] | None = None, most: bool = True) -> Card:
    month = Month({"k": most})
    month.add([result for one in games for result in one])
    return Card.of(NOVEMBER, month, days or {}, {person: NAMES[person] for person in (ADA, BEN, CEM)})


def test_the_champion_has_won_most_of_those_who_have_played_enough() -> None:
    games = [game(1, ADA, BEN, won="+-"), game(2, ADA, BEN, won="+-")]
    assert card(*games).champions == {}, "two games are too few"
    games.append(game(3, ADA, BEN, won="-+"))
    assert card(*games).champions == {ALL: (ADA,), "k": (ADA,)}
    games += [game(4, CEM, DAN, won="+-"), game(5, CEM, DAN, won="+-")]
    assert card(*games).champions[ALL] == (ADA,), "Cem has won as often, in two games"
    games.append(game(6, CEM, DAN, won="-+", key="other"))
    found = card(*games)
    assert found.champions == {ALL: (ADA, CEM), "k": (ADA,)}, "equals share it"
    assert found.games is not None
    assert (found.games.value, found.games.people) == (3, (ADA, BEN, CEM))


def test_nobody_is_champion_without_a_win() -> None:
    """Such as where only Dan has won, who is in no list."""
    games = [game(number, ADA, DAN, won="-+") for number in (1, 2, 3)]
    found = card(*games)
    assert found.champions == {}
    assert found.games is not None
    assert found.games.people == (ADA,)


def test_the_longest_streak_is_over_all_titles_and_ends_with_a_loss() -> None:
    won = "++-+++-"
    games = [
        game(number, ADA, BEN, won=one + ("-" if one == "+" else "+"), key="k" if number % 2 else "other")
        for number, one in enumerate(won, start=1)
    ]
    streak = card(*games).streak
    assert streak is not None
    assert (streak.value, streak.people) == (3, (ADA,))
    assert card(*games[:1]).streak is None, "one win is none"


def test_who_has_left_a_game_that_was_closed_has_lost_their_streak_and_it_counts_as_no_game() -> None:
    first = [game(1, ADA, BEN, won="+-"), game(2, ADA, BEN, won="+-")]
    closed = [replace(one, closed=True, left=one.person == ADA) for one in game(3, ADA, BEN, won="--")]
    found = card(*first, closed, game(4, ADA, BEN, won="+-"))
    assert found.streak is not None
    assert found.streak.value == 2
    assert found.games is not None
    assert found.games.value == 3


@pytest.mark.parametrize(("most", "value", "people"), [(True, 9, (ADA, CEM)), (False, 2, (BEN,))])
def test_the_best_result_is_that_of_all_who_have_reached_it(
    most: bool, value: int, people: tuple[Person, ...]
) -> None:
    """Not of who may set no record, of who is in no list, nor of a seat that somebody else has taken over."""
    (drawn,) = [game(4, ADA, BEN, won="+-", totals="09")]
    unequal = [replace(drawn[0], sets_records=False), replace(drawn[1], taken=True)]
    games = [
        game(1, ADA, BEN, won="+-", totals="92"),
        game(2, CEM, BEN, won="+-", totals="93"),
        game(3, DAN, BEN, won="+-", totals="95" if most else "13"),
        unequal,
    ]
    best = card(*games, most=most).bests["k"]
    assert (best.value, best.people) == (value, people)


def test_games_alone_robots_and_removed_people_count_for_nobody() -> None:
    alone = game(1, ADA, won="+")
    with_robot = [
        replace(one, people=1, robot="" if one.person else "casual") for one in game(2, ADA, None, won="+-")
    ]
    left = game(3, ADA, BEN, won="+-")
    removed = [left[0], replace(left[1], left=True, removed=True)]
    assert card(alone, with_robot, removed).is_empty


def test_a_month_of_dailies_alone_is_told_and_an_empty_one_is_not() -> None:
    found = card(days={ADA: 2, BEN: 2, DAN: 5})
    assert found.days is not None
    assert (found.days.value, found.days.people) == (2, (ADA, BEN))
    assert not found.is_empty
    assert card(days={DAN: 5}).is_empty
    assert card().is_empty
