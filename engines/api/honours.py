"""What is kept of a finished game: figures of its seats, records, achievements, and the result of a daily."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from engines.api.dailies import Daily
from engines.api.messages import Seat
from engines.api.steps import Outcome, Turn

TOTAL: Final = "total"
"""The figure that every game with points has: their sum. No other figure has this name."""
_SOURCE: Final = "line-"


class _SeatEvent(Protocol):
    """An event of one seat."""

    @property
    def seat(self) -> Seat: ...


E = TypeVar("E")
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


def _no_achievements(_turns: object, _outcome: object, _seat: Seat) -> Iterable[str]:
    return ()


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


@dataclass(frozen=True, kw_only=True, eq=False)
class Honours(Generic[E]):
    """What statistics and dailies keep of the finished games of a title, each kind with its names.

    Its functions know no more of a game than turns and outcome, and always return the same of the same game.
    """

    figures: Callable[[Sequence[Turn[E]], Outcome, Seat], Figures] = from_lines
    """Return the figures of a seat; the default is its points by source."""

    counts: tuple[str, ...] = ()
    """The names of all counts that `figures` may have, in the order in which they are shown."""

    records: tuple[Record, ...] = ()
    """The figures, or `total`, whose best value is a record: of a server, and of a person."""

    achieved: Callable[[Sequence[Turn[E]], Outcome, Seat], Iterable[str]] = _no_achievements
    """Return the achievements of a seat, each once; none for merely taking part."""

    achievements: tuple[str, ...] = ()
    """The names of all achievements.

    The message `achievement-<name>` is the name in words, `achievement-<name>-how` says what was done.
    """

    daily: Daily[E] | None = None
    """How the title is played as a daily; None: it offers none."""
