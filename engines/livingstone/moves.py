"""Moves and their notation (rules page 5)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

from engines.api import Grammar, MoveKind, NotationError, Word, choice, message, number
from engines.livingstone.pieces import COLUMNS, GEMS, ROWS, Card, Counts, Space, column_of, row_of, space_at


class Action(StrEnum):
    """The uses of a die."""

    COINS = "coins"
    CARD = "card"
    MINE = "mine"
    TENT = "tent"


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
_KINDS: Final = tuple(kind.word for kind in GEMS)
_AMOUNT: Final = number(1, 9999, message("refused-number-words"))
_COLUMN: Final = number(1, COLUMNS, message("refused-column"))
_ROW: Final = number(1, ROWS, message("refused-row"))


def _space(column: str, row: str) -> Space:
    return space_at(_COLUMN.read(column), _ROW.read(row))


def _space_words(space: Space) -> str:
    return f"{column_of(space)} {row_of(space)}"


def _gems(*words: str) -> Counts:
    """Read pairs of kind and number in the order clear, blue, red; at least one."""
    kinds, numbers = list(words[::2]), words[1::2]
    named = [kind for kind in _KINDS if kind in kinds]
    if not words or len(words) % 2 or kinds != named:
        raise NotationError("refused-gem-words")
    counted = dict(zip(kinds, map(_AMOUNT.read, numbers), strict=True))
    return tuple(counted.get(kind, 0) for kind in _KINDS)


def _gem_words(gems: Counts) -> str:
    pairs = zip(_KINDS, gems, strict=True)
    return " ".join(f"{kind} {count}" for kind, count in pairs if count)


_WORDS: Final[Mapping[str, Word]] = {
    "die": number(1, 6, message("refused-face")),
    "row": _ROW,
    "space": Word(_space, _space_words, length=2),
    "action": choice({action.value: action for action in Action if action is not Action.TENT}),
    "free": choice({"free": True}),
    "gems": Word(_gems, _gem_words, length=None),
    "coins": _AMOUNT,
    "card": choice({" ".join(words): card for words, card in PLAYED.items()}),
}


class _Kind(MoveKind, frozen=True):
    words = _WORDS


class Take(_Kind, frozen=True, tag="take"):
    """Take a die for coins, a card or stones from the mine; `Build` is for a tent."""

    die: int
    action: Action
    notation = "take {die} {action}"


class Build(_Kind, frozen=True, tag="build", omit_defaults=True):
    """Take a die and put a tent into the boat's column."""

    die: int
    row: int | None = None
    """The row chosen with an ignore-number card; None: that of the die."""
    free: bool = False
    """Played with a free-tent card."""
    source: Space | None = None
    """The space an own tent comes from; None: the supply."""
    notation = "take {die} tent [row {row}] [{free}] | take {die} move {source:space} [row {row}] [{free}]"
    refused: ClassVar = {
        "take {die} tent": message("refused-tent-words"),
        "take {die} move {source:space}": message("refused-tent-words"),
    }


class Sell(_Kind, frozen=True, tag="sell"):
    """Sell gems to the bank: clear, blue, red."""

    gems: Counts
    notation = "sell {gems}"


class Donate(_Kind, frozen=True, tag="donate"):
    """Put coins into the own chest."""

    coins: int
    notation = "donate {coins}"


class Market(_Kind, frozen=True, tag="market"):
    """Play a market card and sell gems: clear, blue, red."""

    gems: Counts
    notation = "play market {gems}"


class Extra(_Kind, frozen=True, tag="extra", omit_defaults=True):
    """Play an extra-tent card."""

    space: Space
    source: Space | None = None
    """The space an own tent comes from; None: the supply."""
    notation = "play extra {space} [from {source:space}]"


class Play(_Kind, frozen=True, tag="play"):
    """Play a card that needs no further words."""

    card: Card
    notation = "play {card}"
    refused: ClassVar = {"play": message("refused-play-words")}


class Done(_Kind, frozen=True, tag="done"):
    """End the turn."""

    notation = "done"


Move: TypeAlias = Take | Build | Sell | Donate | Market | Extra | Play | Done

GRAMMAR: Final = Grammar[Move](Move, message("refused-unreadable"))
