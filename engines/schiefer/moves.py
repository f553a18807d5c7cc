"""The moves of a seat, and how they are written (rules page 5)."""

from typing import ClassVar, Final, TypeAlias

from engines.api import Grammar, MoveKind, NotationError, Word, choice, message, number
from engines.schiefer.pieces import DICE, FIELDS, Box, ValleyId, is_valley_id
from engines.schiefer.state import Counts

_UNREAD: Final = message("refused-unreadable")
_FACE: Final = number(FIELDS[0], FIELDS[-1], message("refused-no-such-face"))
_MOST_PENDING: Final = 2
"""An entrance number is at most 3, and the active marker pays too."""


def _valley(text: str) -> ValleyId:
    if not is_valley_id(text):
        raise NotationError(_UNREAD.key)
    return ValleyId(text)


def _fields(most: int) -> Word:
    """Return the word of one field or several, in any order."""

    def read(*words: str) -> Counts:
        if not 1 <= len(words) <= most:
            raise NotationError(_UNREAD.key)
        return tuple(sorted(map(_FACE.read, words)))

    return Word(read, lambda fields: " ".join(map(str, fields)), length=None)


class _Kind(MoveKind, frozen=True):
    words: ClassVar = {
        "face": _FACE,
        "way": choice({"up": True, "down": False}),
        "box": choice({box.value: box for box in Box}, message("refused-no-such-box")),
        "marked": _fields(DICE),
        "paying": _fields(_MOST_PENDING),
        "valley": Word(_valley),
        "position": number(1, 9, message("refused-no-such-position")),
    }


class Reroll(_Kind, frozen=True, tag="reroll"):
    """Pay 1 money and roll a die again."""

    face: int
    notation = "reroll {face}"


class SetDie(_Kind, frozen=True, tag="set"):
    """Pay 3 money and turn a die to another face."""

    face: int
    to: int
    notation = "set {face} to {to:face}"

    @classmethod
    def made(cls, face: int, to: int) -> "SetDie":
        """Return the move; the faces differ. Raises `NotationError`."""
        if face == to:
            raise NotationError("refused-same-face")
        return cls(face, to)


class Change(_Kind, frozen=True, tag="change"):
    """Turn a die one pip up or down; 6 and 1 are neighbours."""

    face: int
    up: bool
    notation = "change {face} {up:way}"

    @property
    def to(self) -> int:
        """The face it is turned to."""
        return self.face % 6 + 1 if self.up else (self.face + 4) % 6 + 1


class Buy(_Kind, frozen=True, tag="buy"):
    """Buy a marker: from the reserve to the supply."""

    box: Box
    notation = "buy {box}"


class Mark(_Kind, frozen=True, tag="mark"):
    """Lay a marker on the field of each of these dice, and end the roll turn."""

    fields: Counts = ()
    """Ascending."""
    notation = "mark none | mark {fields:marked}"


class Supply(_Kind, frozen=True, tag="supply"):
    """Take a marker from the reserve into the supply."""

    notation = "supply"


class Open(_Kind, frozen=True, tag="open", omit_defaults=True):
    """Open the next mine of a valley."""

    valley: ValleyId
    pending: Counts = ()
    """The fields of the pending markers that pay too, ascending."""
    notation = "open {valley} [with {pending:paying}]"


class Sell(_Kind, frozen=True, tag="sell"):
    """Sell the slate of an opened mine."""

    valley: ValleyId
    position: int
    notation = "sell {valley} {position}"


class Develop(_Kind, frozen=True, tag="develop"):
    """Lay a marker into a development box for good."""

    box: Box
    notation = "develop {box}"


class Drop(_Kind, frozen=True, tag="drop"):
    """Take the marker back without an action."""

    notation = "drop"


RollMove: TypeAlias = Reroll | SetDie | Change | Buy | Mark
Action: TypeAlias = Supply | Open | Sell | Develop | Drop
Move: TypeAlias = RollMove | Action

GRAMMAR: Final[Grammar[Move]] = Grammar(Move, _UNREAD)
