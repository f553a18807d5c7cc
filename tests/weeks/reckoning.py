"""Clocks and hours reckoned anew, slice by slice, to be compared with the bot's own reckoning."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

HOUR, DAY = 3600.0, 86400.0
_SLICE = 900.0
"""Seconds: in every time zone the hours of a day begin at a multiple of this."""
_SATURDAY = 5

Span = tuple[float, float]


@dataclass(frozen=True)
class Rule:
    """The agreement of a table about its clocks."""

    bank: float
    """Seconds at the beginning and at most; 0: each turn has its own time."""
    turn: float
    then: str
    window: tuple[int, int] = (0, 24)
    zone: str = "UTC"
    weekends: bool = True

    def runs(self, at: float) -> bool:
        """Return whether clocks run in the slice that begins at a time."""
        local = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        weekday = self.weekends or local.weekday() < _SATURDAY
        return weekday and self.window[0] <= local.hour < self.window[1]


@dataclass(frozen=True)
class Wishes:
    """A person's settings for calls."""

    call: str = "mention"
    remind: int = 24
    again: str = "never"
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"

    def next_reminder(self, since: float, sent: int, now: float) -> float | None:
        """Return when they are to be reminded after so many messages since a call."""
        if self.call == "none" or not self.remind:
            return None
        if sent == 1:
            return max(since + self.remind * HOUR, now + HOUR)
        return now + DAY if sent < {"never": 2, "once": 3, "daily": 10**6}[self.again] else None

    def awake(self, at: float) -> float:
        """Return the first time from one on at which they may be disturbed."""
        while self._is_quiet(at):
            at = (at // _SLICE + 1) * _SLICE
        return at

    def _is_quiet(self, at: float) -> bool:
        if self.quiet is None:
            return False
        begin, end = self.quiet
        hour = datetime.fromtimestamp(at, ZoneInfo(self.zone)).hour
        return (begin <= hour < end) if begin < end else not end <= hour < begin


@dataclass
class Hand:
    """The clock of one seat."""

    left: float
    patience: float = 14 * DAY
    running: bool = False
    handled: bool = False
    out: float | None = None
    """Time at which it had nothing left."""
    warned: bool = False
    """True if its person has been told that it runs out."""

    def start(self, rule: Rule, *, grant: bool) -> None:
        """Let it run, with the time of another turn if that is granted."""
        self.running = True
        self.warned = False
        if grant:
            self.left = min(self.left + rule.turn, rule.bank) if rule.bank else rule.turn
            self.handled, self.out = False, None

    def run(self, rule: Rule, begin: float, end: float, away: Span | None) -> None:
        """Let time pass in which the bot could be reached."""
        if not self.running:
            return
        cuts = () if away is None else away
        for first, last in _slices(begin, end, cuts):
            start = first
            if away is not None and away[0] <= first < away[1]:
                start += min(self.patience, last - first)
                self.patience -= start - first
            if rule.runs(first) and self.out is None:
                self.left -= last - start
                if self.left <= 0:
                    self.out, self.left = last + self.left, 0.0


def _slices(begin: float, end: float, cuts: Span | tuple[()]) -> Iterator[Span]:
    marks = {begin, end, *(cut for cut in cuts if begin < cut < end)}
    mark = (begin // _SLICE + 1) * _SLICE
    while mark < end:
        marks.add(mark)
        mark += _SLICE
    ordered = sorted(marks)
    yield from pairwise(ordered)
