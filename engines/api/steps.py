"""Results of a move: the new state, its events, the status of the game and its outcome."""

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engines.api.messages import Message, Seat, Weight

S = TypeVar("S")
E = TypeVar("E")


class Step(Struct, Generic[S, E], frozen=True):
    """A new state and the events that led to it."""

    state: S
    events: tuple[E, ...]
    """In the order of happening, secret ones among them: `line` tells each reader its own."""
    reveals: bool = False
    """A seat learned hidden information beyond the recorded draws; the step cannot be undone freely."""
    turn_over: bool = False
    """The seat's turn is over: the step is no longer shown to that seat alone."""


class Roll(Struct, frozen=True):
    """Dice for a picture that shows them as they fell."""

    seat: Seat | None
    """The seat that rolled; None where all seats share the dice."""
    dice: tuple[int, ...]
    """Pips, 1 to 6 each."""
    result: Message
    """The result, in few words."""


class Told(Struct, frozen=True):
    """A part of what happened, as the news tell it: one or more events of a seat in one phrase."""

    seat: Seat | None
    """The seat whose name stands before the phrase; None: of no seat, told after all others."""
    said: Message
    """A phrase of few words without its subject; of no seat, a sentence."""
    weight: Weight
    """`MAIN`: somebody gained or lost something; `MINOR`: a small step; `LOG`: not for the news."""
    events: tuple[int, ...]
    """The places of the events that it tells, among those to be told."""


AnyStep: TypeAlias = Step[Any, Any]
"""A step of a game whose types the caller must not know."""


class Line(Struct, frozen=True):
    """Points from one source."""

    source: Message
    points: int


class Outcome(Struct, frozen=True):
    """The outcome of a game. All tuples are indexed by seat, unless said otherwise."""

    reason: str
    """A word of the rules page with hyphens, such as `target`; the message `reason-<reason>` says it."""
    places: tuple[int, ...]
    """1 is best; equal places share it and the next is skipped."""
    winners: tuple[Seat, ...]
    """The seats that won, not indexed by seat; empty if none did."""
    lines: tuple[tuple[Line, ...], ...]
    """The same sources in the same order for every seat."""
    notes: tuple[Message, ...] = ()
    """Further remarks on the end. For a seat that played alone, the first says how far it came."""
    out: tuple[Seat, ...] = ()
    """The seats that could not win, whatever their points, not indexed by seat; shown without a place."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's lines."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)


class Turn(Struct, Generic[E], frozen=True):
    """The events of one turn, and the scores after it."""

    events: tuple[E, ...]
    scores: tuple[int, ...]
    """By seat, as publicly known; 0 where a game keeps none."""


class SeatStatus(Struct, frozen=True):
    """The status line of one seat, without its name."""

    score: int | None
    notes: tuple[Message, ...] = ()


def seat_lines(
    outcome: Outcome | None, scores: Iterable[int], notes: Iterable[Iterable[Message]]
) -> tuple[SeatStatus, ...]:
    """Return the status line of each seat: its score now, or its sum at the end, and its notes."""
    totals = outcome.totals if outcome else scores
    return tuple(SeatStatus(total, tuple(remarks)) for total, remarks in zip(totals, notes, strict=True))


class Chance(Protocol):
    """Source of dice and cards. Draw late: keep a deck as the multiset of unknown cards."""

    def die(self) -> int:
        """Return 1 to 6."""
        ...

    def pick(self, n: int) -> int:
        """Return 0 to n - 1; drawn also where n is 1."""
        ...

    def order(self, n: int) -> tuple[int, ...]:
        """Return the numbers 0 to n - 1 in a random order."""
        ...
