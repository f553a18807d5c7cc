"""Components: stones, cards, spaces, the tables of the built-in edition, and counts (rules page 2)."""

from collections.abc import Sequence
from enum import IntEnum
from operator import add, mul, sub
from typing import Final, NewType, TypeAlias

from msgspec import Struct

from engines.api import Chance

Counts: TypeAlias = tuple[int, ...]
"""Numbers by kind: of stones by `Stone`, of gems by `GEMS`, of cards by `Card`."""


class Stone(IntEnum):
    """A kind of stone, in the order in which draws count."""

    BLACK = 0
    CLEAR = 1
    BLUE = 2
    RED = 3
    WHITE = 4

    @property
    def word(self) -> str:
        """The name as in the notation."""
        return self.name.lower()


STONES: Final[Counts] = (29, 15, 10, 5, 1)
"""The number of stones of each kind."""
NO_STONES: Final[Counts] = (0,) * len(STONES)
GEMS: Final = (Stone.CLEAR, Stone.BLUE, Stone.RED)
"""The kinds of stones that have a value; counts of gems have these three places."""
NO_GEMS: Final[Counts] = (0, 0, 0)
BANK_PRICES: Final[Counts] = (1, 3, 5)
"""Coins for a gem of each kind at the bank."""
MARKET_PRICES: Final[Counts] = (1, 2, 3)
"""Coins, and as many points, for a gem of each kind with a market card."""


class Card(IntEnum):
    """The face of a card, in the order in which draws count."""

    FREE_TENT = 0
    TWO_DICE = 1
    IGNORE_NUMBER = 2
    LION = 3
    RHINO = 4
    ANTELOPE = 5
    EXTRA_TENT = 6
    MARKET = 7
    THREE_STONES = 8
    FOUR_COINS = 9
    STEAMBOAT_BACK = 10
    MINE_COLLAPSE = 11

    @property
    def word(self) -> str:
        """The name as in keys of messages, such as `free-tent`."""
        return self.name.lower().replace("_", "-")


CARDS: Final = tuple(Card)
CARD_NUMBER: Final = 27
NO_CARDS: Final[Counts] = (0,) * len(CARDS)
ANIMALS: Final = {Card.LION: 4, Card.RHINO: 3, Card.ANTELOPE: 2}
"""Points of each animal."""

COLUMNS: Final = 10
ROWS: Final = 6

Space = NewType("Space", int)
"""A building place, 0 to 59: column by column from the left, and in each from the river upwards."""

SPACES: Final = tuple(Space(i) for i in range(COLUMNS * ROWS))


def space_at(column: int, row: int) -> Space:
    """Return the space in column 1 to 10 and row 1 to 6."""
    return Space((column - 1) * ROWS + row - 1)


def column_of(space: Space) -> int:
    """Return the column of a space, 1 to 10."""
    return space // ROWS + 1


def row_of(space: Space) -> int:
    """Return the row of a space, 1 to 6."""
    return space % ROWS + 1


class Edition(Struct, frozen=True):
    """The four tables in which editions may differ (rules page 3)."""

    costs: Counts
    """Coins for a tent, by column."""
    points: Counts
    """Points for a tent when its column is scored, by row."""
    majority: Counts
    """Points for the most tents at the end, by row."""
    deck: Counts
    """Copies of each card."""


RECONSTRUCTED: Final = Edition(
    costs=(1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
    points=(1, 2, 3, 4, 5, 6),
    majority=(12, 10, 8, 6, 4, 2),
    deck=(3, 3, 3, 2, 2, 2, 2, 3, 2, 3, 1, 1),
)

START_COINS: Final = 3
TENTS: Final = 11
DICE_PER_SEAT: Final = 2
TEST_DICE: Final = 4
"""The number of dice in the donation test of two seats."""
CARD_COINS: Final = 4
CARD_STONES: Final = 3
MOST_BOATS: Final = 10
"""The most steamboat cards played in a game (ruling R14)."""


# --- counts ------------------------------------------------------------------------------------------


def plus(counts: Counts, others: Counts) -> Counts:
    """Return the element-wise sums."""
    return tuple(map(add, counts, others))


def minus(counts: Counts, others: Counts) -> Counts:
    """Return the element-wise differences."""
    return tuple(map(sub, counts, others))


def more(counts: Counts, index: int, number: int = 1) -> Counts:
    """Return the counts with the one at `index` raised."""
    raised = list(counts)
    raised[index] += number
    return tuple(raised)


def worth(counts: Counts, prices: Counts) -> int:
    """Return the value of so many things at these prices."""
    return sum(map(mul, counts, prices))


def pick(counts: Sequence[int], chance: Chance) -> int:
    """Draw one of these things and return its index; the draw counts through them in order."""
    remaining, index = chance.pick(sum(counts)), 0
    while remaining >= counts[index]:
        remaining -= counts[index]
        index += 1
    return index
