"""Parsing and formatting of moves (rules page 5)."""

import re
from typing import Final

from engines.api import NotationError
from engines.schiefer.data import DICE, FIELDS, Box, ValleyId
from engines.schiefer.model import Counts
from engines.schiefer.moves import (
    Action,
    Buy,
    Change,
    Develop,
    Drop,
    Mark,
    Move,
    Open,
    Reroll,
    Sell,
    SetDie,
    Supply,
)

_VALLEY: Final = re.compile(r"[a-z][a-z0-9]{1,14}", re.ASCII)
_NUMBERS: Final = {str(number): number for number in range(1, 10)}
_MOST_PENDING: Final = 2
"""An entrance number is at most 3, and the active marker pays too."""


def is_valley_id(text: str) -> bool:
    """Return whether the text has the form of a valley's id."""
    return _VALLEY.fullmatch(text) is not None


def parse(text: str) -> Move:
    """Read a move from any text (5). Raises `NotationError`."""
    match text.lower().split():
        case ["reroll", face]:
            return Reroll(_face(face))
        case ["set", face, "to", new_face]:
            return _set(_face(face), _face(new_face))
        case ["change", face, "up" | "down" as direction]:
            return Change(_face(face), direction == "up")
        case ["buy", box]:
            return Buy(_box(box))
        case ["mark", "none"]:
            return Mark()
        case ["mark", *fields] if 1 <= len(fields) <= DICE:
            return Mark(_faces(fields))
        case words:
            return _parse_action(words)


def _parse_action(words: list[str]) -> Action:
    match words:
        case ["supply"]:
            return Supply()
        case ["open", valley]:
            return Open(_valley(valley))
        case ["open", valley, "with", *fields] if 1 <= len(fields) <= _MOST_PENDING:
            return Open(_valley(valley), _faces(fields))
        case ["sell", valley, position]:
            return Sell(_valley(valley), _position(position))
        case ["develop", box]:
            return Develop(_box(box))
        case ["drop"]:
            return Drop()
        case _:
            raise NotationError("refused-unreadable")


def _set(face: int, to: int) -> SetDie:
    if face == to:
        raise NotationError("refused-same-face")
    return SetDie(face, to)


def _face(text: str) -> int:
    number = _NUMBERS.get(text)
    if number not in FIELDS:
        raise NotationError("refused-no-such-face")
    return number


def _faces(words: list[str]) -> Counts:
    return tuple(sorted(map(_face, words)))


def _position(text: str) -> int:
    if text not in _NUMBERS:
        raise NotationError("refused-no-such-position")
    return _NUMBERS[text]


def _valley(text: str) -> ValleyId:
    if not is_valley_id(text):
        raise NotationError("refused-unreadable")
    return ValleyId(text)


def _box(text: str) -> Box:
    try:
        return Box(text)
    except ValueError:
        raise NotationError("refused-no-such-box") from None


def format_move(move: Move) -> str:
    """Return the canonical text of a move (5)."""
    match move:
        case Reroll(face):
            return f"reroll {face}"
        case SetDie(face, to):
            return f"set {face} to {to}"
        case Change(face, up):
            return f"change {face} {'up' if up else 'down'}"
        case Buy(box):
            return f"buy {box.value}"
        case Mark(fields):
            return f"mark {_joined(fields) if fields else 'none'}"
        case _:
            return _format_action(move)


def _format_action(move: Action) -> str:
    match move:
        case Supply():
            return "supply"
        case Open(valley, pending):
            return f"open {valley} with {_joined(pending)}" if pending else f"open {valley}"
        case Sell(valley, position):
            return f"sell {valley} {position}"
        case Develop(box):
            return f"develop {box.value}"
        case Drop():
            return "drop"


def _joined(fields: Counts) -> str:
    return " ".join(map(str, fields))
