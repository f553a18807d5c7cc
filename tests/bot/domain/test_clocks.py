"""Clocks against a reckoning minute by minute, over changes to summer time and holidays."""

from datetime import datetime
from itertools import islice, pairwise
from math import inf
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.domain.clocks import (
    ALLOTMENTS,
    DAY,
    HOLIDAYS,
    HOUR,
    WINDOWS,
    Allotment,
    ClockPause,
    Hours,
    PauseReason,
    expires_at,
    holiday_span,
    hours_of,
    new_clock,
    next_change,
    open_spans,
    pause_of,
    read_allotment,
    read_window,
    remaining_at,
    running_spans,
    started,
    stopped,
)
from bot.domain.model import SeatClock, TableSettings
from engines.api import Seat

MINUTE = 60
ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/Santiago",
    "Africa/Cairo",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
)


def when(text: str, zone: str = "UTC") -> float:
    """Return a local time in seconds since 1970."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


BEFORE = (
    when("2026-03-06T12:00"),
    when("2026-03-27T00:00"),
    when("2026-10-30T20:00"),
    when("2026-11-01T00:00"),
)
"""Shortly before hands are moved somewhere."""

hours_found = st.builds(
    lambda zone, ends, weekends: Hours(zone, min(ends), max(ends), weekends),
    st.sampled_from(ZONES),
    st.tuples(st.integers(0, 24), st.integers(0, 24)).filter(lambda pair: pair[0] != pair[1]),
    st.booleans(),
)
minutes = st.integers(0, 30 * 24 * 60).map(lambda number: number * MINUTE)
starts = st.builds(lambda base, later: base + later % (3 * DAY), st.sampled_from(BEFORE), minutes)


@st.composite
def running(draw: st.DrawFn) -> SeatClock:
    """Return a clock that was started, at a full minute, perhaps with a holiday."""
    since = draw(starts)
    begin = draw(st.none() | minutes.map(lambda later: since - 5 * DAY + later % (10 * DAY)))
    return SeatClock(
        Seat(0),
        remaining=float(draw(minutes) % (4 * DAY)),
        since=since,
        patience=float(draw(minutes) % (3 * DAY)),
        away_from=begin,
        away_until=0.0 if begin is None else begin + draw(minutes) % (6 * DAY),
    )


def about(seconds: float) -> object:
    """Return what is equal to this within the rounding of times."""
    return pytest.approx(seconds, rel=0, abs=1e-3)


def is_open(hours: Hours, at: float) -> bool:
    """Return whether the hands of the zone show a time within the hours."""
    local = datetime.fromtimestamp(at, ZoneInfo(hours.zone))
    return hours.begin <= local.hour < hours.end and (hours.weekends or local.weekday() < 5)


def shown(clock: SeatClock, hours: Hours, until: float) -> tuple[float, float]:
    """Return what is left of the time and of the patience with holidays, reckoned minute by minute."""
    assert clock.since is not None
    rest, patience = clock.remaining, clock.patience
    at = clock.since
    while at < until:
        away = clock.away_from is not None and clock.away_from <= at < clock.away_until
        if away and patience > 0:
            patience -= MINUTE
        elif is_open(hours, at):
            rest = max(rest - MINUTE, 0)
        at += MINUTE
    return rest, patience


# --- hours -------------------------------------------------------------------------------------------


@given(hours_found, starts)
@example(Hours("Europe/Berlin", 2, 3), when("2026-03-28T12:00"))
@example(Hours("Europe/Berlin", 2, 3), when("2026-10-24T12:00"))
@example(Hours("Africa/Cairo", 0, 1), when("2026-04-23T12:00"))
def test_the_hours_are_what_the_hands_show(hours: Hours, start: float) -> None:
    spans = list(islice(open_spans(hours, start), 6))
    assert all(a < b < c for (a, b), (c, _) in pairwise(spans))
    assert spans[0][0] >= start
    end = min(spans[-1][1], start + 5 * DAY)
    for at in range(int(start), int(end), MINUTE):
        assert is_open(hours, at) == any(begin <= at < until for begin, until in spans), at


def test_clocks_that_never_rest_have_one_span() -> None:
    assert next(open_spans(Hours(), 7.0)) == (7.0, inf)


def test_weekdays_are_one_span_from_monday_to_saturday() -> None:
    spans = open_spans(Hours("Europe/Berlin", weekends=False), when("2026-10-21T10:30", "Europe/Berlin"))
    assert next(spans) == (
        when("2026-10-21T10:30", "Europe/Berlin"),
        when("2026-10-24T00:00", "Europe/Berlin"),
    )
    assert next(spans) == (
        when("2026-10-26T00:00", "Europe/Berlin"),
        when("2026-10-31T00:00", "Europe/Berlin"),
    )


def test_a_day_that_a_zone_left_out_is_not_counted_twice() -> None:
    """Samoa had no 30 December 2011."""
    spans = list(islice(open_spans(Hours("Pacific/Apia", 8, 22), when("2011-12-28T20:00")), 5))
    assert all(a < b <= c for (a, b), (c, _) in pairwise(spans))
    for begin, end in spans:
        assert is_open(Hours("Pacific/Apia", 8, 22), begin)
        assert end - begin <= 14 * HOUR


# --- what a clock shows ------------------------------------------------------------------------------


@given(running(), hours_found, minutes)
def test_a_clock_shows_what_minutes_leave_of_it(clock: SeatClock, hours: Hours, later: float) -> None:
    assert clock.since is not None
    now = clock.since + later % (8 * DAY)
    rest, patience = shown(clock, hours, now)
    assert remaining_at(clock, hours, now) == about(rest)
    stands = stopped(clock, hours, now)
    assert (stands.remaining, stands.patience) == (about(rest), about(patience))
    assert stands.since is None


@given(running(), hours_found, starts, starts)
def test_what_a_clock_shows_never_grows(clock: SeatClock, hours: Hours, one: float, other: float) -> None:
    first, second = sorted((one, other))
    assert clock.remaining >= remaining_at(clock, hours, first) >= remaining_at(clock, hours, second) >= 0


@given(running(), hours_found)
def test_a_clock_runs_out_when_it_shows_nothing(clock: SeatClock, hours: Hours) -> None:
    out = expires_at(clock, hours)
    assert clock.since is not None
    assert clock.since <= out < inf
    assert remaining_at(clock, hours, out) == about(0)
    if clock.remaining:
        assert remaining_at(clock, hours, out - 1) == about(1)


@given(running(), hours_found, minutes)
def test_stopping_and_starting_changes_nothing(clock: SeatClock, hours: Hours, later: float) -> None:
    assert clock.since is not None
    now = clock.since + later % (6 * DAY)
    assume(now < expires_at(clock, hours))
    again = started(stopped(clock, hours, now), now)
    assert expires_at(again, hours) == about(expires_at(clock, hours))
    assert remaining_at(again, hours, now + DAY) == about(remaining_at(clock, hours, now + DAY))


@given(running(), hours_found, minutes)
def test_a_clock_rests_exactly_when_it_stands_still(clock: SeatClock, hours: Hours, later: float) -> None:
    assert clock.since is not None
    now = clock.since + later % (6 * DAY)
    assume(now + MINUTE < expires_at(clock, hours))
    rest = pause_of(clock, hours, now)
    assert (rest is None) == (remaining_at(clock, hours, now) > remaining_at(clock, hours, now + MINUTE))
    turn = next_change(clock, hours, now)
    if rest is not None:
        assert turn == rest.until
        assert remaining_at(clock, hours, now) == remaining_at(clock, hours, rest.until)
    elif turn < inf:
        assert remaining_at(clock, hours, turn) == remaining_at(clock, hours, turn + MINUTE)


def test_a_clock_that_stands_shows_what_it_has() -> None:
    clock = SeatClock(Seat(0), 60.0, None, 0.0, away_from=1.0, away_until=9.0)
    assert remaining_at(clock, Hours(), 1e9) == 60.0
    assert (expires_at(clock, Hours()), pause_of(clock, Hours(), 5.0), next_change(clock, Hours(), 5.0)) == (
        inf,
        None,
        inf,
    )
    assert holiday_span(clock) is None


def test_hands_that_were_put_back_give_no_time() -> None:
    clock = SeatClock(Seat(0), 60.0, 1000.0, 50.0, away_from=900.0, away_until=2000.0)
    assert remaining_at(clock, Hours(), 100.0) == 60.0
    assert stopped(clock, Hours(), 100.0) == replace(clock, since=None)


def test_why_a_clock_rests() -> None:
    hours = Hours("Europe/Berlin", 8, 22, weekends=False)
    friday = when("2026-11-20T20:00", "Europe/Berlin")
    clock = SeatClock(Seat(0), 10.0 * HOUR, friday, 2.0 * DAY)
    monday = when("2026-11-23T08:00", "Europe/Berlin")
    assert pause_of(clock, hours, friday) is None
    assert pause_of(clock, hours, friday + 3 * HOUR) == ClockPause(PauseReason.WEEKEND, monday)
    assert pause_of(clock, hours, friday + DAY) == ClockPause(PauseReason.WEEKEND, monday)
    assert pause_of(clock, hours, monday - HOUR) == ClockPause(PauseReason.WEEKEND, monday)
    night = replace(clock, since=monday + 13 * HOUR)
    assert pause_of(night, hours, monday + 15 * HOUR) == ClockPause(PauseReason.HOURS, monday + DAY)
    assert expires_at(clock, hours) == monday + 8 * HOUR
    away = replace(clock, away_from=monday + HOUR, away_until=monday + 30 * DAY)
    assert pause_of(away, hours, monday + 2 * HOUR) == ClockPause(
        PauseReason.HOLIDAY, monday + DAY * 2 + HOUR
    )
    assert expires_at(away, hours) == monday + 2 * DAY + 8 * HOUR


@given(running())
def test_the_table_waits_no_longer_than_agreed(clock: SeatClock) -> None:
    assume(clock.remaining > 0)
    always = replace(clock, away_from=clock.since, away_until=inf)
    assert clock.since is not None
    assert expires_at(always, Hours()) == about(clock.since + clock.patience + clock.remaining)
    spans = list(islice(running_spans(always, Hours()), 2))
    assert spans[-1][1] == inf


# --- notation ----------------------------------------------------------------------------------------


def test_a_bank_never_holds_more_than_at_the_beginning() -> None:
    bank = read_allotment("3d+12h")
    assert bank == Allotment(3.0 * DAY, 12.0 * HOUR)
    assert (bank.first, bank.granted(DAY), bank.granted(2.9 * DAY)) == (3 * DAY, 1.5 * DAY, 3 * DAY)


def test_time_for_a_turn_is_not_saved() -> None:
    turn = read_allotment("12h")
    assert turn == Allotment(0.0, 12.0 * HOUR)
    assert (turn.first, turn.granted(7.0)) == (12 * HOUR, 12 * HOUR)


def test_no_clock() -> None:
    assert read_allotment("") is None


@pytest.mark.parametrize("text", ["x", "1", "0d", "1d+", "1d+2", "+1d", "1w", "1000d", "1d+1h+1h", "-1d"])
def test_malformed_clocks_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no length of time"):
        read_allotment(text)


@pytest.mark.parametrize("text", ["8", "8-", "-8", "22-8", "8-8", "8-25", "a-b", "8-9-10"])
def test_malformed_hours_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no hours|invalid literal"):
        read_window(text)


def test_all_that_can_be_chosen_is_understood() -> None:
    for clock in ALLOTMENTS[1:]:
        allotment = read_allotment(clock)
        assert allotment is not None
        assert new_clock(Seat(1), allotment, max(HOLIDAYS)).remaining == allotment.first
    for window in WINDOWS:
        hours = hours_of(TableSettings(clock="1d", window=window, zone="Europe/Berlin", weekends=False))
        assert (hours.zone, hours.weekends) == ("Europe/Berlin", False)
    assert hours_of(TableSettings(window="9-18", weekends=False)) == Hours(), "no clock, no hours of rest"
