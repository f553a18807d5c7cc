"""What a game says, in no language yet: keys of its catalogue, and the values for their gaps."""

from typing import NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, 0 to seats - 1, clockwise. Never a person: people change, seats stay."""


class SeatName(Struct, frozen=True, tag=True):
    """Stands in a `Message` for the name of whoever sits there."""

    seat: Seat


class ProperName(Struct, frozen=True, tag=True):
    """Stands in a `Message` for a name out of an edition, the same in every language.

    The rules see to it that it is short, on one line, and without any sign of markup.
    """

    text: str


Value: TypeAlias = "int | SeatName | ProperName | Message | tuple[int | SeatName | ProperName | Message, ...]"
"""What a message may be filled with: a number, a name, another message, or a list of these."""


class Message(Struct, frozen=True, tag=True):
    """Something to say, in no language yet: a key of the game's catalogue and the values for its gaps.

    Keys are lower-case words joined by hyphens. A catalogue of the game comes first, then the words that
    all games share (`engines/locale`).
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def message(key: str, /, **values: Value) -> Message:
    """Return the message `key` with its gaps filled: `message("event-passed", seat=SeatName(seat))`."""
    return Message(key, tuple(values.items()))
