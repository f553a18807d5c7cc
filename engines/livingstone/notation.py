"""Parsing and formatting of moves (rules page 5)."""

import re
from typing import Final

from engines.api import NotationError
from engines.livingstone.data import COLUMNS, GEMS, ROWS, Card, Counts, Space, column_of, row_of, space_at
from engines.livingstone.model import (
    Action,
    Build,
    Donate,
    Done,
    Extra,
    Market,
    Move,
    Play,
    Sell,
    Take,
)

PLAYED: Final = {
    ("coins",): Card.FOUR_COINS,
    ("stones",): Card.THREE_STONES,
    ("animal", "lion"): Card.LION,
    ("animal", "rhino"): Card.RHINO,
    ("animal", "antelope"): Card.ANTELOPE,
    ("boat",): Card.STEAMBOAT_BACK,
    ("two-dice",): Card.TWO_DICE,
}
"""The words after `play` for cards that need no further ones."""
_WORDS: Final = {card: " ".join(words) for words, card in PLAYED.items()}
_KINDS: Final = tuple(kind.word for kind in GEMS)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)
_FACES: Final = 6


def parse(text: str) -> Move:
    """Read a move from any text (5). Raises `NotationError`."""
    match text.lower().split():
        case ["take", die, "tent", *words]:
            return _build(_face(die), None, words)
        case ["take", die, "move", column, row, *words]:
            return _build(_face(die), _space(column, row), words)
        case ["take", die, ("coins" | "card" | "mine") as action]:
            return Take(_face(die), Action(action))
        case ["sell", *words]:
            return Sell(_gems(words))
        case ["donate", coins]:
            return Donate(_number(coins))
        case ["play", *words]:
            return _play(words)
        case ["done"]:
            return Done()
        case _:
            raise NotationError("refused-unreadable")


def _build(die: int, source: Space | None, words: list[str]) -> Build:
    match words:
        case []:
            return Build(die, None, False, source)
        case ["free"]:
            return Build(die, None, True, source)
        case ["row", row]:
            return Build(die, _row(row), False, source)
        case ["row", row, "free"]:
            return Build(die, _row(row), True, source)
        case _:
            raise NotationError("refused-tent-words")


def _play(words: list[str]) -> Move:
    match words:
        case ["market", *gems]:
            return Market(_gems(gems))
        case ["extra", column, row]:
            return Extra(_space(column, row))
        case ["extra", column, row, "from", other_column, other_row]:
            return Extra(_space(column, row), _space(other_column, other_row))
        case _:
            if tuple(words) not in PLAYED:
                raise NotationError("refused-play-words")
            return Play(PLAYED[tuple(words)])


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError("refused-number-words")
    return int(text)


def _face(text: str) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > _FACES:
        raise NotationError("refused-face")
    return int(text)


def _row(text: str) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > ROWS:
        raise NotationError("refused-row")
    return int(text)


def _space(column: str, row: str) -> Space:
    if not _NUMBER.fullmatch(column) or int(column) > COLUMNS:
        raise NotationError("refused-column")
    return space_at(int(column), _row(row))


def _gems(words: list[str]) -> Counts:
    """Parse pairs of kind and number in the order clear, blue, red; at least one."""
    kinds, numbers = words[::2], words[1::2]
    named = [kind for kind in _KINDS if kind in kinds]
    if not words or len(words) % 2 or kinds != named:
        raise NotationError("refused-gem-words")
    counted = dict(zip(kinds, map(_number, numbers), strict=True))
    return tuple(counted.get(kind, 0) for kind in _KINDS)


# --- writing -----------------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    """Return the canonical text of a move (5)."""
    match move:
        case Take():
            return f"take {move.die} {move.action.value}"
        case Build():
            return _build_text(move)
        case Sell():
            return f"sell {_gem_text(move.gems)}"
        case Donate():
            return f"donate {move.coins}"
        case Play():
            return f"play {_WORDS[move.card]}"
        case Market():
            return f"play market {_gem_text(move.gems)}"
        case Extra():
            source = "" if move.source is None else f" from {_space_text(move.source)}"
            return f"play extra {_space_text(move.space)}{source}"
        case Done():
            return "done"


def _build_text(move: Build) -> str:
    target = "tent" if move.source is None else f"move {_space_text(move.source)}"
    row = "" if move.row is None else f" row {move.row}"
    return f"take {move.die} {target}{row}{' free' if move.free else ''}"


def _space_text(space: Space) -> str:
    return f"{column_of(space)} {row_of(space)}"


def _gem_text(gems: Counts) -> str:
    pairs = zip(_KINDS, gems, strict=True)
    return " ".join(f"{kind} {number}" for kind, number in pairs if number)
