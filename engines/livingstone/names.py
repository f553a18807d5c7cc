"""Messages for the names of spaces, stones and cards."""

from engines.api import Message, Seat, SeatName, message
from engines.livingstone.data import GEMS, Card, Counts, Space, Stone, column_of, row_of


def space_name(space: Space) -> Message:
    """Return the name of a space as in the notation: column and row."""
    return message("space", column=column_of(space), row=row_of(space))


def stone_names(stones: Counts) -> tuple[Message, ...]:
    """Return the number of each kind, without zeros; counts by `Stone`."""
    return tuple(message(f"stones-{kind.word}", number=stones[kind]) for kind in Stone if stones[kind])


def gem_names(gems: Counts) -> tuple[Message, ...]:
    """Return the number of each kind, without zeros; counts of clear, blue, red."""
    counted = zip(GEMS, gems, strict=True)
    return tuple(message(f"stones-{kind.word}", number=number) for kind, number in counted if number)


def card_name(card: Card) -> Message:
    """Return the name of a card."""
    return message(f"card-{card.word}")


def seat_names(seats: tuple[Seat, ...]) -> tuple[SeatName, ...]:
    """Return the names of several seats."""
    return tuple(map(SeatName, seats))
