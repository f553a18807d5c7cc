"""Components: kinds of action, boxes, prices, and the built-in edition (rules page 2)."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NewType

from msgspec import Struct


class ActionKind(StrEnum):
    """The kinds of actions."""

    SUPPLY = "supply"
    OPEN = "open"
    SELL = "sell"
    DEVELOP = "develop"


class Box(StrEnum):
    """A development box, in the order of the data file."""

    SUPPLY3 = "supply3"
    SUPPLY4 = "supply4"
    CHANGE = "change"
    SALE = "sale"
    MONEY = "money"
    VALLEYS = "valleys"
    HALF = "half"
    ALONE = "alone"


class EditionSource(StrEnum):
    """The sources of an edition's tables."""

    PRINTED = "printed"
    FOUND = "found"
    RECONSTRUCTED = "reconstructed"


ValleyId = NewType("ValleyId", str)
"""The name of a valley in the notation: `[a-z][a-z0-9]{1,14}`."""
_VALLEY_ID: Final = re.compile(r"[a-z][a-z0-9]{1,14}", re.ASCII)


def is_valley_id(text: str) -> bool:
    """Return whether the text has the form of a valley's id."""
    return _VALLEY_ID.fullmatch(text) is not None


# --- editions ----------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """A place for a mine."""

    entrance: int
    """Markers it costs to open it, 1 to 3."""
    value: int
    """Coins it brings when its slate is sold, 4 to 6."""


class Valley(Struct, frozen=True):
    """A river and its mines."""

    id: ValleyId
    name: str
    mines: tuple[Mine, ...]
    """From the mouth upwards; positions count from 1."""


class Edition(Struct, frozen=True, cache_hash=True):
    """Board and action table of an edition (3.1)."""

    id: str
    source: EditionSource
    fields: tuple[tuple[ActionKind, ...], ...]
    """The kinds of the fields 1 to 6; two of them have more than one."""
    valleys: tuple[Valley, ...]

    @property
    def mines(self) -> int:
        """The number of mines in all valleys."""
        return sum(len(valley.mines) for valley in self.valleys)


_VALLEYS: Final = """
    Ogwen 1/4 2/5 1/4 2/5 3/6
    Seiont 1/4 2/5 2/4 3/6
    Gwyrfai 2/6 1/4
    Llyfni 1/5 1/4 2/5 3/6
    Glaslyn 2/5 1/4 2/6 3/5
    Dwyryd 1/4 2/5 2/4 3/6 3/6
    Dysynni 1/5 2/6
    Dyfi 2/6 1/4 3/6
"""
"""Entrance and value of each mine, from the mouth."""


def _valley(line: str) -> Valley:
    name, *mines = line.split()
    numbers = (map(int, mine.split("/")) for mine in mines)
    return Valley(ValleyId(name.lower()), name, tuple(Mine(*pair) for pair in numbers))


RECONSTRUCTED: Final = Edition(
    id="reconstructed",
    source=EditionSource.RECONSTRUCTED,
    fields=(
        (ActionKind.SUPPLY,),
        (ActionKind.SUPPLY, ActionKind.OPEN),
        (ActionKind.OPEN,),
        (ActionKind.SELL,),
        (ActionKind.SELL, ActionKind.DEVELOP),
        (ActionKind.DEVELOP,),
    ),
    valleys=tuple(map(_valley, _VALLEYS.strip().splitlines())),
)

# --- numbers -----------------------------------------------------------------------------------------

FIELDS: Final = (1, 2, 3, 4, 5, 6)
"""The action fields, and the faces of a die."""
DICE: Final = 3
MARKERS: Final = 26
"""The number of markers of each seat."""
SUPPLY: Final = 8
MONEY: Final = 3
REROLL_PRICE: Final = 1
SET_PRICE: Final = 3
BUY_PRICES: Final = (3, 4)
"""Of the boxes `supply3` and `supply4`."""
SALE_BONUS: Final = 2
IDLE_ROUNDS: Final = 5
"""Rounds without progress after which the game ends (R23)."""

_IN_EVERY_GAME: Final = (Box.SUPPLY3, Box.SUPPLY4, Box.CHANGE, Box.SALE, Box.MONEY, Box.VALLEYS)
BOXES: Final[Mapping[int, tuple[Box, ...]]] = {
    2: (*_IN_EVERY_GAME, Box.ALONE),
    3: (*_IN_EVERY_GAME, Box.HALF),
    4: (*_IN_EVERY_GAME, Box.HALF),
}
"""The boxes in play by number of seats."""
PLACES: Final[Mapping[int, int]] = {2: 1, 3: 2, 4: 2}
"""Places of each box by number of seats."""

POINTS_PER_MINE: Final = 2
MONEY_PER_POINT: Final = 3
MONEY_PER_POINT_WITH_BOX: Final = 2
POINTS_PER_VALLEY: Final[Mapping[Box, int]] = {Box.VALLEYS: 1, Box.HALF: 2, Box.ALONE: 3}
"""Points for a valley that counts for the box."""
