"""Messages in no language yet: keys of the game's catalogue, and the values for their gaps."""

from enum import IntEnum
from typing import NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, 0 to seats - 1, clockwise. Never a person: people change, seats stay."""


class SeatName(Struct, frozen=True, tag=True):
    """The name of the player on a seat, as a value of a `Message`."""

    seat: Seat


class ProperName(Struct, frozen=True, tag=True):
    """A name out of an edition, the same in every language, as a value of a `Message`.

    The rules check that it is short, on one line, and without any sign of markup.
    """

    text: str


Value: TypeAlias = "int | SeatName | ProperName | Message | tuple[int | SeatName | ProperName | Message, ...]"
"""A value for a gap of a message: a number, a name, another message, or a list of these."""


class Message(Struct, frozen=True, tag=True):
    """A key of the game's catalogue and the values for its gaps, in no language yet.

    Keys are lower-case words joined by hyphens. They are looked up in the game's catalogue first, then in the
    words that all games share (`engines/locale`).
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def message(key: str, /, **values: Value) -> Message:
    """Return the message `key` with its gaps filled: `message("event-passed", seat=SeatName(seat))`."""
    return Message(key, tuple(values.items()))


class Weight(IntEnum):
    """Importance of a log line in the news, which have room for a few lines; the log has all of them."""

    MAIN = 0
    """Somebody bought, built, gained or lost something, or the game comes to its end."""
    MINOR = 1
    """A roll, a piece that was put, a small step: left out first."""
    PENDING = 2
    """A later line says it again with what came of it: news only as long as it is the last."""
    LOG = 3
    """For the log alone: the picture marks it, or nobody gains or loses by it."""
