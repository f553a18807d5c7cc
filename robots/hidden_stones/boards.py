"""Bitboards: three bits a cell, and sets of the 72 cards as bits.

A board is tested against all cards in less than a microsecond, so all boards within three changes can be.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from engines.hidden_stones.moves import Flip, Move, Swap
from engines.hidden_stones.pieces import CARDS, CELLS, NEIGHBOURS, Board, CardId, Cell, Placement, Symbol

Code: TypeAlias = int
"""A board: the number of the symbol on the n-th cell at bit 3 n. The back of a symbol differs in one bit."""
CardBits: TypeAlias = int
"""A set of cards: bit n is the n-th of the 72."""
Change: TypeAlias = tuple[Cell, Cell | None]
"""Two stones to swap, or one to flip."""

IDS: Final = tuple(CARDS)
NUMBER: Final = {card: number for number, card in enumerate(IDS)}
VALUE: Final = tuple(CARDS[card].value for card in IDS)
ALL: Final = (1 << len(IDS)) - 1
ONES: Final = sum(1 << number for number, value in enumerate(VALUE) if value == 1)

CHANGES: Final[tuple[Change, ...]] = (*NEIGHBOURS, *((cell, None) for cell in CELLS))
"""The 12 swaps and 9 flips, in the order of `neighbours`."""

_SYMBOLS: Final = {symbol: number for number, symbol in enumerate(Symbol)}
_ROW_BITS: Final = 9
_ROW: Final = (1 << _ROW_BITS) - 1
_SWAPS: Final = tuple((3 * first, 3 * second) for first, second in NEIGHBOURS)
_FLIPS: Final = tuple(1 << 3 * cell for cell in CELLS)


def coded(board: Board) -> Code:
    """Return the code of a board."""
    return sum(_SYMBOLS[symbol] << 3 * cell for cell, symbol in enumerate(board))


def card_bits(cards: Iterable[CardId]) -> CardBits:
    """Return a set of cards as bits."""
    return sum(1 << NUMBER[card] for card in cards)


def numbers(cards: CardBits) -> list[int]:
    """Return the indices of the cards in a set, in order."""
    in_order = []
    while cards:
        low = cards & -cards
        in_order.append(low.bit_length() - 1)
        cards ^= low
    return in_order


def points(cards: CardBits) -> int:
    """Return the sum of the values of some cards."""
    total = 0
    while cards:
        low = cards & -cards
        total += VALUE[low.bit_length() - 1]
        cards ^= low
    return total


def bought(change: Change, card: CardId) -> Move:
    """Return the move that makes a change and pays for it with a card."""
    first, second = change
    return Flip(first, card) if second is None else Swap(first, second, card)


# --- what lies -----------------------------------------------------------------------------------------
#
# A wide number has one bit for each placement: the n-th placement of every card lies in the n-th group of 72
# bits. For each row and each way to fill it a table has the placements that such a row does not contradict.


def _fields(card: CardId, placement: Placement) -> list[tuple[Cell, int]]:
    """Return the cells of a placement with the symbol number that each requires."""
    return list(zip(placement.cells, map(_SYMBOLS.__getitem__, CARDS[card].symbols), strict=True))


def _tables() -> tuple[tuple[int, ...], ...]:
    wide = 0
    needs: list[tuple[int, list[tuple[Cell, int]]]] = []
    for number, card in enumerate(IDS):
        for group, placement in enumerate(CARDS[card].placements):
            bit = 1 << (group * len(IDS) + number)
            wide |= bit
            needs.append((bit, _fields(card, placement)))
    return tuple(tuple(_allowed(wide, needs, row, filled) for filled in range(_ROW + 1)) for row in range(3))


def _allowed(wide: int, needs: list[tuple[int, list[tuple[Cell, int]]]], row: int, filled: int) -> int:
    for bit, fields in needs:
        for cell, symbol in fields:
            if cell // 3 == row and (filled >> 3 * (cell % 3)) & 7 != symbol:
                wide &= ~bit
                break
    return wide


_TOP, _MIDDLE, _BOTTOM = _tables()


def lying(board: Code) -> CardBits:
    """Return all cards whose formation lies on a board."""
    wide = _TOP[board & _ROW] & _MIDDLE[board >> _ROW_BITS & _ROW] & _BOTTOM[board >> 2 * _ROW_BITS]
    wide |= wide >> 216
    return (wide | wide >> 72 | wide >> 144) & ALL


PATTERNS: Final = tuple(
    tuple(
        (
            sum(symbol << 3 * cell for cell, symbol in fields),
            sum(7 << 3 * cell for cell, _ in fields),
        )
        for fields in (_fields(card, placement) for placement in CARDS[card].placements)
    )
    for card in IDS
)
"""Filling and cell mask of each placement, by card."""


def changed(board: Code) -> list[Code]:
    """Return the 21 boards that one change makes, in the order of `CHANGES`."""
    boards = []
    for first, second in _SWAPS:
        differ = (board >> first ^ board >> second) & 7
        boards.append(board ^ (differ << first | differ << second))
    boards += [board ^ bit for bit in _FLIPS]
    return boards
