"""Figures of a seat in a finished game, and the records that are kept of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from engines.api.messages import Seat
from engines.api.steps import Outcome, Turn

TOTAL: Final = "total"
"""The figure that every game with points has: their sum. No other figure has this name."""
_SOURCE: Final = "line-"


class _SeatEvent(Protocol):
    """An event of one seat."""

    @property
    def seat(self) -> Seat: ...


SE = TypeVar("SE", bound=_SeatEvent)


class Figures(Struct, frozen=True):
    """The figures of one seat; a name of points is never one of counts."""

    points: Mapping[str, int]
    """Points by source, which add up to the total; the message `line-<name>` says the source."""
    counts: Mapping[str, int] = {}
    """Other numbers; the message `figure-<name>` says what is counted, in the form for `$value`.

    A count that this game has no number for is left out, such as one of another number of seats.
    """

    @property
    def total(self) -> int:
        """The sum of the points."""
        return sum(self.points.values())

    def value(self, figure: str) -> int | None:
        """Return a figure by name, `total` among them; None where this game has none."""
        return self.total if figure == TOTAL else self.counts.get(figure, self.points.get(figure))


class Record(Struct, frozen=True):
    """A figure whose best value is kept; the message `record-<figure>` says it, with its `$value`."""

    figure: str
    most: bool = True
    """The largest value is the best; else the smallest."""


def from_lines(_turns: Sequence[Turn[Any]], outcome: Outcome, seat: Seat) -> Figures:
    """Return the points of an outcome by source, and no counts."""
    return Figures(points_by_source(outcome, seat))


def points_by_source(outcome: Outcome, seat: Seat, groups: Mapping[str, str] = {}) -> dict[str, int]:
    """Return the points of a seat by the names of their sources, or by the groups that these belong to."""
    points: dict[str, int] = {}
    for line in outcome.lines[seat]:
        source = line.source.key.removeprefix(_SOURCE)
        name = groups.get(source, source)
        points[name] = points.get(name, 0) + line.points
    return points


def seat_events(turns: Sequence[Turn[Any]], seat: Seat, kind: type[SE]) -> list[SE]:
    """Return the events of a kind that are this seat's, in the order of happening."""
    events = (event for turn in turns for event in turn.events)
    return [event for event in events if isinstance(event, kind) and event.seat == seat]


def no_achievements(_turns: Sequence[Turn[Any]], _outcome: Outcome, _seat: Seat) -> Iterable[str]:
    """Return no achievements: those of a game that knows none."""
    return ()
