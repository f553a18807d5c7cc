"""The pieces: symbols, stones, cells, and the 72 cards with all their placements (rules page 2)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NewType, TypeAlias

from msgspec import Struct


class Symbol(StrEnum):
    """The symbol on one side of a stone."""

    SUN = "sun"
    MOON = "moon"
    FISH = "fish"
    BIRD = "bird"
    HORSE = "horse"
    SHIP = "ship"
    SEED = "seed"
    TREE = "tree"


STONES: Final = (
    *((Symbol.SUN, Symbol.MOON),) * 1,
    *((Symbol.FISH, Symbol.BIRD),) * 2,
    *((Symbol.HORSE, Symbol.SHIP),) * 3,
    *((Symbol.SEED, Symbol.TREE),) * 3,
)
"""The nine stones: first and second side."""

BACK: Final[Mapping[Symbol, Symbol]] = dict(STONES) | {second: first for first, second in STONES}
"""The symbol on the other side of a stone."""

Cell = NewType("Cell", int)
"""A place of the grid, 0 to 8 in reading order: a1 b1 c1 a2 b2 c2 a3 b3 c3."""

CELLS: Final = tuple(Cell(i) for i in range(9))
CELL_NAMES: Final = tuple(column + row for row in "123" for column in "abc")
CELL_NAMED: Final[Mapping[str, Cell]] = dict(zip(CELL_NAMES, CELLS, strict=True))

NEIGHBOURS: Final = tuple(
    (first, second)
    for first in CELLS
    for second in CELLS
    if second in {first + 3, first + 1 if first % 3 < 2 else None}
)
"""The 12 pairs of cells that share a side, each in reading order."""

Board: TypeAlias = tuple[Symbol, ...]
"""The nine symbols in reading order."""

CardId = NewType("CardId", str)
"""Value and number within it, such as `2-07`. The order of the texts is the order of the cards."""


Cards: TypeAlias = tuple[CardId, ...]


class Placement(Struct, frozen=True):
    """One way to lay a formation wholly inside the grid."""

    origin: Cell
    """The cell of the top left field."""
    cells: tuple[Cell, ...]
    """The cells whose stones matter, in reading order; those under wildcards are left out."""
    mask: int
    """One bit for each of these cells and its symbol, as in `board_mask`."""


class Card(Struct, frozen=True):
    """A formation and its value."""

    id: CardId
    value: int
    rows: tuple[tuple[Symbol | None, ...], ...]
    """The formation, top row first; None accepts any stone."""
    placements: tuple[Placement, ...]
    """All placements in the grid, in reading order of their origins."""

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The symbols of the formation in reading order, without wildcards."""
        return tuple(symbol for row in self.rows for symbol in row if symbol is not None)


VALUES: Final = (1, 2, 3, 5)

_LETTERS: Final = dict(zip("SMFBHOET", Symbol, strict=True)) | {"*": None}

_FORMATIONS: Final = {
    1: "BH EF EO ET FT HH HO OB OH TE TH TT B/E E/E E/T F/H H/O O/E O/F O/H O/O T/B T/E T/H "
    "*E/O* T*/*H ***/*B*/*** ***/*F*/***",
    2: "FF OM SH B/B M/E T/S *HB E*T FO* H*H O*O T*E **S M** E/*/B F/*/T */*/M S/*/* *T/B* H*/*F "
    "**B/***/O** **E/***/E** H**/***/**H T**/***/**F ***/***/**M S**/***/***",
    3: "EEE HBE TFO TTT B*B F/T/H H/H/H O/O/O F/*/F *O/OM T*/ST *E*/***/E*E O*O/***/*O*",
    5: "*E*/H*H/*M* *T*/F*F/*O* H*T/***/E*O *S*/***/B*B M**/*F*/**F",
}
"""Top row first, rows divided by strokes; S sun, M moon, F fish, B bird, H horse, O ship, E seed, T tree."""

_BITS: Final = tuple({symbol: 1 << (cell * 8 + i) for i, symbol in enumerate(Symbol)} for cell in CELLS)


def board_mask(board: Board) -> int:
    """Return a number with one bit for each cell and the symbol on it."""
    mask = 0
    for bits, symbol in zip(_BITS, board, strict=True):
        mask |= bits[symbol]
    return mask


def _placement(rows: tuple[tuple[Symbol | None, ...], ...], top: int, left: int) -> Placement:
    fixed = {
        Cell((top + y) * 3 + left + x): symbol
        for y, row in enumerate(rows)
        for x, symbol in enumerate(row)
        if symbol is not None
    }
    mask = sum(_BITS[cell][symbol] for cell, symbol in fixed.items())
    return Placement(Cell(top * 3 + left), tuple(fixed), mask)


def _card(value: int, number: int, text: str) -> Card:
    rows = tuple(tuple(_LETTERS[letter] for letter in row) for row in text.split("/"))
    placements = tuple(
        _placement(rows, top, left) for top in range(4 - len(rows)) for left in range(4 - len(rows[0]))
    )
    return Card(CardId(f"{value}-{number:02}"), value, rows, placements)


CARDS: Final[Mapping[CardId, Card]] = {
    card.id: card
    for value, texts in _FORMATIONS.items()
    for number, text in enumerate(texts.split(), 1)
    for card in (_card(value, number, text),)
}

HAND: Final = 4
"""The number of cards dealt, and of those in a full hand at the end of a turn."""
PASS_DRAWS: Final = 2
PASS_HAND: Final = 4
"""Cards in hand with which a pass is still possible (ruling R4)."""
THRESHOLDS: Final[Mapping[int, int]] = {2: 10, 3: 9, 4: 8, 5: 7}
"""Won cards that bring on the final round, by number of seats."""
BONUS: Final = 3
IDLE_ROUNDS: Final = 20
SOLO_DECK: Final[Mapping[int, int]] = {1: 8, 2: 4, 3: 3, 5: 1}
"""Cards of each value in the deck of the solo game."""
SOLO_CARDS: Final = sum(SOLO_DECK.values())
STRIKES: Final = 4


def placements(board: Board, card: CardId) -> tuple[Placement, ...]:
    """Return all placements in which the card's formation lies on the board, in reading order."""
    mask = board_mask(board)
    return tuple(placement for placement in CARDS[card].placements if placement.mask & mask == placement.mask)


def lying(board: Board, cards: Cards) -> Cards:
    """Return the cards whose formation lies on the board."""
    mask = board_mask(board)
    return tuple(card for card in cards if _lies(mask, card))


def _lies(mask: int, card: CardId) -> bool:
    for placement in CARDS[card].placements:  # noqa: SIM110 - a generator here costs twice the time of the loop
        if placement.mask & mask == placement.mask:
            return True
    return False


def points(cards: Cards) -> int:
    """Return the sum of the values of cards."""
    return sum(CARDS[card].value for card in cards)
