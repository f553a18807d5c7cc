"""The moves, and as text: `offer 2`, `withhold`, `polish red gold`, `draw`, `lay red 2 blue 1`, `pass`."""

from typing import ClassVar, Final, TypeAlias

from engines.api import Grammar, MoveKind, NotationError, Word, message, number
from tests.games.pebbles.model import COLOURS, Colour, Counts

_NO_MOVE: Final = message("refused-notation")
_NUMBER: Final = number(1, 9, _NO_MOVE)


def _colours(*words: str) -> tuple[Colour, ...]:
    colours = tuple(colour for colour in COLOURS if colour in words)
    if not colours or colours != words:
        raise NotationError(_NO_MOVE.key)
    return colours


def _counts(*words: str) -> Counts:
    colours, numbers = _colours(*words[::2]), words[1::2]
    if len(colours) != len(numbers):
        raise NotationError(_NO_MOVE.key)
    laid = dict(zip(colours, numbers, strict=True))
    return tuple(_NUMBER.read(laid[colour]) if colour in laid else 0 for colour in COLOURS)


def _written(counts: Counts) -> str:
    return " ".join([f"{colour} {n}" for colour, n in zip(COLOURS, counts, strict=True) if n])


class Offer(MoveKind, frozen=True, tag="offer"):
    """Shells for the pebble shown."""

    shells: int = 0
    notation = "withhold | offer {shells}"
    words: ClassVar = {"shells": _NUMBER}


class Polish(MoveKind, frozen=True, tag="polish"):
    colours: tuple[Colour, ...]
    notation = "polish {colours}"
    words: ClassVar = {"colours": Word(_colours, " ".join, length=None)}


class Draw(MoveKind, frozen=True, tag="draw"):
    notation = "draw"


class Lay(MoveKind, frozen=True, tag="lay"):
    pebbles: Counts
    notation = "lay {pebbles}"
    words: ClassVar = {"pebbles": Word(_counts, _written, length=None)}


class Pass(MoveKind, frozen=True, tag="pass"):
    notation = "pass"


Move: TypeAlias = Offer | Polish | Draw | Lay | Pass
GRAMMAR: Grammar[Move] = Grammar(Move, _NO_MOVE)
