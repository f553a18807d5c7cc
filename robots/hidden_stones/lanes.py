"""Bit-parallel search of all ways of up to two changes: their boards are lanes of one wide number.

Lane 0 holds the board itself, the next 21 the boards after one change, and the others those after a second
change. One operation on the wide number tests a card on all of them.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias

from engines.hidden_stones.pieces import CELLS, NEIGHBOURS
from robots.hidden_stones.boards import CHANGES, PATTERNS, Code, changed
from robots.hidden_stones.plans import around

Lanes: TypeAlias = int
"""A set of ways: the highest bit of each lane that belongs to it."""
Pattern: TypeAlias = tuple[int, int]
"""Filling of some cells, and their mask."""

_REMEMBERED: Final = 500
_WIDTH: Final = 32
_BYTES: Final = _WIDTH // 8
_FEW: Final = len(CHANGES)
_MANY: Final = 1 + _FEW + _FEW * _FEW


def _in_each(lanes: int, number: int) -> int:
    """Return a wide number that has the same number in each lane."""
    return int.from_bytes(number.to_bytes(_BYTES, "little") * lanes, "little")


_TOP: Final = _in_each(_MANY, 1 << _WIDTH - 1)
_BELOW: Final = _in_each(_MANY, (1 << _WIDTH - 1) - 1)
_ONE: Final = (1 << _WIDTH) - 1
_FIRST: Final = _in_each(_FEW, 1 << _WIDTH - 1)
_SYMBOL: Final = _in_each(_FEW, 7)
_SWAPS: Final = tuple((3 * first, 3 * second) for first, second in NEIGHBOURS)
_FLIPS: Final = tuple(_in_each(_FEW, 1 << 3 * cell) for cell in CELLS)


def _wide(patterns: Iterable[Pattern]) -> tuple[Pattern, ...]:
    return tuple((_in_each(_MANY, filled), _in_each(_MANY, mask)) for filled, mask in patterns)


_WIDE_PATTERNS: Final = tuple(map(_wide, PATTERNS))


@cache
def _one_short(card: int) -> tuple[Pattern, ...]:
    """Return the patterns from which a change leads to a card."""
    patterns: dict[Pattern, None] = {}
    for filled, mask in PATTERNS[card]:
        flips = [(before, mask) for before in changed(filled)[len(_SWAPS) :] if not (before ^ filled) & ~mask]
        patterns |= dict.fromkeys([*zip(changed(filled), changed(mask)[: len(_SWAPS)], strict=False), *flips])
    return _wide(patterns)


@lru_cache(_REMEMBERED)
def boards_of(board: Code) -> int:
    """Return the boards of all ways from a board, one a lane."""
    first = int.from_bytes(b"".join(after.to_bytes(_BYTES, "little") for after in around(board)), "little")
    second = []
    for low, high in _SWAPS:
        differ = (first >> low ^ first >> high) & _SYMBOL
        second.append(first ^ (differ << low | differ << high))
    second += [first ^ bits for bits in _FLIPS]
    parts = [board.to_bytes(_BYTES, "little")]
    parts += [part.to_bytes(_FEW * _BYTES, "little") for part in (first, *second)]
    return int.from_bytes(b"".join(parts), "little")


@lru_cache(8 * _REMEMBERED)
def lain_on(board: Code, card: int) -> Lanes:
    """Return the ways on which a card lies at any point: before, between or after the changes."""
    wide, differs = boards_of(board), _TOP
    for filled, mask in _WIDE_PATTERNS[card]:
        # a lane overflows into its highest bit unless the card lies there
        differs &= ((wide ^ filled) & mask) + _BELOW
    if not differs & 1 << _WIDTH - 1:
        return _TOP
    lying = differs ^ _TOP
    between = lying >> _WIDTH & _FIRST
    if between:
        step = _FEW
        while step < _FEW * _FEW:
            between |= between << step * _WIDTH
            step *= 2
        lying |= between << (1 + _FEW) * _WIDTH & _TOP
    return lying


ALL_WAYS: Final[Lanes] = _TOP


def shortest(board: Code, ways: Lanes) -> tuple[int, Code]:
    """Return the number of changes of the shortest of some ways, and its board."""
    lane = ((ways & -ways).bit_length() - 1) // _WIDTH
    changes = (lane > 0) + (lane > _FEW)
    return changes, boards_of(board) >> lane * _WIDTH & _ONE


@lru_cache(8 * _REMEMBERED)
def one_short(board: Code, card: int) -> Code | None:
    """Return a board two changes away that is one change short of a card; None if there is none."""
    wide, differs = boards_of(board), _TOP
    for filled, mask in _one_short(card):
        differs &= ((wide ^ filled) & mask) + _BELOW
        if differs != _TOP:
            return shortest(board, differs ^ _TOP)[1]
    return None
