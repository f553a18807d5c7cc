"""Names of spaces, stones, cards and seats."""

from collections.abc import Iterable
from functools import cache

from engines.api import Message, Seat, SeatName, message
from engines.livingstone.pieces import GEMS, Card, Counts, Space, Stone, column_of, row_of


@cache
def space_name(space: Space) -> Message:
    """Return the name of a space as in the notation: column and row."""
    return message("space", column=column_of(space), row=row_of(space))


def stone_names(stones: Counts, *, as_object: bool = False) -> tuple[Message, ...]:
    """Return the number of each kind, without zeros; counts by `Stone`; in the accusative `as_object`."""
    return _numbered(zip(Stone, stones, strict=True), as_object=as_object)


def gem_names(gems: Counts, *, as_object: bool = False) -> tuple[Message, ...]:
    """Return the number of each kind of gem, without zeros; in the accusative `as_object`."""
    return _numbered(zip(GEMS, gems, strict=True), as_object=as_object)


def _numbered(counted: Iterable[tuple[Stone, int]], *, as_object: bool) -> tuple[Message, ...]:
    key = "some" if as_object else "stones"
    return tuple(message(f"{key}-{kind.word}", number=number) for kind, number in counted if number)


@cache
def card_name(card: Card) -> Message:
    return message(f"card-{card.word}")


def seat_names(seats: tuple[Seat, ...]) -> tuple[SeatName, ...]:
    """Return the names of several seats."""
    return tuple(map(SeatName, seats))
