"""Previews of a half-entered change of the board."""

from typing import Final

from engines.hidden_stones.formations import lying
from engines.hidden_stones.pieces import BACK, CELL_NAMED, Board, Cell
from engines.hidden_stones.state import Cards
from engines.tokens import Tokens
from engines.values import put

_NOWHERE: Final[tuple[Cell, ...]] = ()


def changed_cells(tokens: Tokens) -> tuple[Cell, ...]:
    """Return the cells that a half-entered move changes; empty while it names none."""
    match tokens:
        case ("swap", first, second, *_):
            return CELL_NAMED[first], CELL_NAMED[second]
        case ("flip", cell, *_):
            return (CELL_NAMED[cell],)
        case _:
            return _NOWHERE


def board_after(board: Board, tokens: Tokens) -> Board:
    """Return the board after this half-entered move."""
    match changed_cells(tokens):
        case (first, second):
            return put(put(board, first, board[second]), second, board[first])
        case (cell,):
            return put(board, cell, BACK[board[cell]])
        case _:
            return board


def completed(board: Board, hand: Cards, tokens: Tokens) -> Cards:
    """Return the cards of a hand whose formation would lie only after this half-entered move.

    A last card pays for the change and completes nothing.
    """
    if len(hand) < 2 or not changed_cells(tokens):
        return ()
    before = lying(board, hand)
    return tuple(card for card in lying(board_after(board, tokens), hand) if card not in before)
