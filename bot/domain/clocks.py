"""Readings of the seats' clocks: pure functions of the clock, its running hours and holidays.

A clock is a row that changes only when the clock starts or stops. Its reading in between follows from the
hours in which the clocks of its table run and from its player's holiday, so no timer is needed. Times are
seconds since 1970, UTC; lengths are seconds.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from itertools import takewhile
from math import inf
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.entries import Changes
from bot.domain.model import SeatClock, TableSettings
from engines.api import Seat

MINUTE = 60
HOUR = 3600
DAY = 86400

ALLOTMENTS = ("", "10m", "12h", "1d", "2d", "3d", "7d", "14d", "2d+8h", "3d+12h", "7d+1d")
"""Allotments to choose from, as `read_allotment` reads them."""
WINDOWS = ("", "8-22", "10-22", "9-18", "18-23")
HOLIDAYS = (0, 7, 14, 30)
"""Days for which a table may wait for a holiday."""

NONE, ALWAYS = "none", "always"
"""Tokens for no clock and for all hours."""

PRESETS: Mapping[str, Changes] = {
    "relaxed": Changes(clock="3d", window="", weekends=True),
    "daily": Changes(clock="1d", window="8-22", weekends=True),
    "live": Changes(clock="10m", window="", weekends=True),
    NONE: Changes(clock=""),
}
"""Named clock settings, as changes of a table's settings."""

_LENGTH = re.compile(r"(\d{1,3})([mhd])")
_UNITS = {"m": MINUTE, "h": HOUR, "d": DAY}
_SATURDAY = 5

Span = tuple[float, float]
"""Begin and end, in seconds since 1970."""


class Allotment(Struct, frozen=True):
    """The time that a seat gets, in seconds."""

    bank: float
    """The time at the beginning, and the upper limit; 0: unused time of a turn is lost."""
    turn: float
    """The time that each turn adds."""

    @property
    def first(self) -> float:
        """The time of a seat before its first turn."""
        return self.bank or self.turn

    def granted(self, remaining: float) -> float:
        """Return the time of a seat at the beginning of its next turn."""
        return min(remaining + self.turn, self.bank) if self.bank else self.turn


def read_allotment(text: str) -> Allotment | None:
    """Return the allotment of `1d` or `3d+8h`, None for no clock. Raises ValueError."""
    if not text:
        return None
    first, plus, more = text.partition("+")
    if plus:
        return Allotment(bank=_length(first), turn=_length(more))
    return Allotment(bank=0.0, turn=_length(first))


def _length(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if match is None or int(match[1]) == 0:
        problem = f"no length of time: {text!r}"
        raise ValueError(problem)
    return float(int(match[1]) * _UNITS[match[2]])


def preset_of(settings: TableSettings) -> str | None:
    """Return the name of the preset with the clock settings of a table, None if there is none."""
    return next((name for name, preset in PRESETS.items() if preset.applied_to(settings) == settings), None)


# --- the hours in which clocks run -------------------------------------------------------------------


class Hours(Struct, frozen=True):
    """The hours in which the clocks of a table run: between two full hours, on all days or on weekdays."""

    zone: str = "UTC"
    begin: int = 0
    end: int = 24
    weekends: bool = True

    @property
    def always(self) -> bool:
        """True if clocks run all the time."""
        return (self.begin, self.end, self.weekends) == (0, 24, True)


def hours_of(settings: TableSettings) -> Hours:
    """Return the running hours of a table: without a clock nothing rests. Raises ValueError."""
    if not settings.clock:
        return Hours()
    begin, end = read_window(settings.window)
    return Hours(settings.zone or "UTC", begin, end, settings.weekends)


def read_window(text: str) -> tuple[int, int]:
    """Return the hours of `8-22`; an empty text is the whole day. Raises ValueError."""
    first_hour, _, last_hour = text.partition("-")
    begin, end = (int(first_hour), int(last_hour)) if text else (0, 24)
    if not 0 <= begin < end <= 24:
        problem = f"no hours of a day: {text!r}"
        raise ValueError(problem)
    return begin, end


def open_spans(hours: Hours, start: float) -> Iterator[Span]:
    """Yield the spans in which clocks run, from `start` on, disjoint and in order; it never ends."""
    if hours.always:
        yield start, inf
        return
    held: Span | None = None
    for begin, end in _daily(hours, start):
        if held is not None and held[1] < begin:
            yield held
            held = None
        held = (begin if held is None else held[0], end)


def _daily(hours: Hours, start: float) -> Iterator[Span]:
    """Yield the spans of each day; neighbours may touch."""
    zone = ZoneInfo(hours.zone)
    day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
    done = start
    while True:
        if hours.weekends or day.weekday() < _SATURDAY:
            # A day that a time zone has skipped is not counted twice.
            begin, end = max(_at(day, hours.begin, zone), done), _at(day, hours.end, zone)
            if begin < end:
                yield begin, end
                done = end
        day += timedelta(days=1)


def _at(day: date, hour: int, zone: ZoneInfo) -> float:
    """Return the time of a full hour in a zone; the first of two, or the moment that skips it."""
    if hour == 24:
        day, hour = day + timedelta(days=1), 0
    return datetime(day.year, day.month, day.day, hour, tzinfo=zone).timestamp()


@lru_cache(maxsize=1)
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


# --- the reading of a clock --------------------------------------------------------------------------


def holiday_span(clock: SeatClock) -> Span | None:
    """Return the span of a holiday for which a running clock stops, None if there is none."""
    if clock.since is None or clock.away_from is None:
        return None
    begin = max(clock.since, clock.away_from)
    end = min(clock.away_until, begin + clock.patience)
    return (begin, end) if begin < end else None


def running_spans(clock: SeatClock, hours: Hours) -> Iterator[Span]:
    """Yield the spans in which a started clock runs; it never ends."""
    if clock.since is None:
        return
    away = holiday_span(clock)
    for begin, end in open_spans(hours, clock.since):
        if away is None or end <= away[0] or away[1] <= begin:
            yield begin, end
            continue
        if begin < away[0]:
            yield begin, away[0]
        if away[1] < end:
            yield away[1], end


def remaining_at(clock: SeatClock, hours: Hours, now: float) -> float:
    """Return the remaining seconds of a clock at a time, at least 0."""
    seconds = clock.remaining
    for begin, end in running_spans(clock, hours):
        if now <= begin or seconds <= 0:
            break
        seconds -= min(now, end) - begin
    return max(seconds, 0.0)


def expires_at(clock: SeatClock, hours: Hours) -> float:
    """Return the time at which a running clock reaches 0, infinity if never."""
    seconds = clock.remaining
    if clock.since is not None and seconds <= 0:
        return clock.since
    for begin, end in running_spans(clock, hours):
        if seconds <= end - begin:
            return begin + seconds
        seconds -= end - begin
    return inf


def lasting(clock: SeatClock, hours: Hours, until: float) -> SeatClock:
    """Return a running clock with enough time that it does not run out before a time."""
    needed = sum(min(until, end) - begin for begin, end in _spans_before(clock, hours, until))
    return clock if clock.remaining >= needed else replace(clock, remaining=needed)


def _spans_before(clock: SeatClock, hours: Hours, time: float) -> Iterator[Span]:
    return takewhile(lambda span: span[0] < time, running_spans(clock, hours))


def stopped(clock: SeatClock, hours: Hours, now: float) -> SeatClock:
    """Return the clock, stopped now, with its remaining time and patience for holidays."""
    away = holiday_span(clock)
    used = 0.0 if away is None else max(0.0, min(now, away[1]) - away[0])
    return replace(
        clock, remaining=remaining_at(clock, hours, now), patience=clock.patience - used, since=None
    )


def started(clock: SeatClock, now: float) -> SeatClock:
    return replace(clock, since=now)


class PauseReason(StrEnum):
    """Reason why a started clock pauses."""

    HOLIDAY = "holiday"
    WEEKEND = "weekend"
    HOURS = "hours"


class ClockPause(Struct, frozen=True):
    """A pause of a started clock, up to a time."""

    reason: PauseReason
    until: float


def pause_of(clock: SeatClock, hours: Hours, now: float) -> ClockPause | None:
    """Return the present pause of a started clock, None if it runs."""
    for begin, end in running_spans(clock, hours):
        if now < begin:
            return ClockPause(_pause_reason(clock, hours, now, begin), begin)
        if now < end:
            return None
    return None


def _pause_reason(clock: SeatClock, hours: Hours, now: float, until: float) -> PauseReason:
    """Return one reason for the whole pause, so that a text about it stays true."""
    away = holiday_span(clock)
    if away is not None and away[0] <= now < away[1]:
        return PauseReason.HOLIDAY
    day_before = datetime.fromtimestamp(until, ZoneInfo(hours.zone)) - timedelta(days=1)
    return (
        PauseReason.WEEKEND if day_before.weekday() >= _SATURDAY and not hours.weekends else PauseReason.HOURS
    )


def next_change(clock: SeatClock, hours: Hours, now: float) -> float:
    """Return the next time at which a clock pauses or resumes, infinity if it reaches 0 before."""
    expiry = expires_at(clock, hours)
    for begin, end in running_spans(clock, hours):
        for time in (begin, end):
            if now < time:
                return time if time < expiry else inf
    return inf


def new_clock(seat: Seat, allotment: Allotment, holidays: int) -> SeatClock:
    """Return the clock of a seat at the beginning of a game."""
    return SeatClock(seat, allotment.first, None, float(holidays * DAY))
