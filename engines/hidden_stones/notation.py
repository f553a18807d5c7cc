"""Parsing and formatting of moves (rules page 5)."""

from engines.api import NotationError
from engines.hidden_stones.pieces import CARDS, CELL_NAMED, CELL_NAMES, CardId, Cell
from engines.hidden_stones.state import End, Flip, Move, Pass, Score, Swap


def parse(text: str) -> Move:
    """Read a move from any text (5). Raises `NotationError`."""
    match text.lower().split():
        case ["swap", first, second, "with", card]:
            return _swap(_cell(first), _cell(second), _card(card))
        case ["flip", cell, "with", card]:
            return Flip(_cell(cell), _card(card))
        case ["score", card]:
            return Score(_card(card))
        case ["pass"]:
            return Pass()
        case ["end"]:
            return End()
        case _:
            raise NotationError("refused-unreadable")


def _swap(first: Cell, second: Cell, card: CardId) -> Swap:
    if first == second:
        raise NotationError("refused-same-cell")
    return Swap(min(first, second), max(first, second), card)


def _cell(text: str) -> Cell:
    if text not in CELL_NAMED:
        raise NotationError("refused-unknown-cell")
    return CELL_NAMED[text]


def _card(text: str) -> CardId:
    card = CardId(text)
    if card not in CARDS:
        raise NotationError("refused-unknown-card")
    return card


def format_move(move: Move) -> str:
    """Return the canonical text of a move (5)."""
    match move:
        case Swap():
            return f"swap {CELL_NAMES[move.first]} {CELL_NAMES[move.second]} with {move.card}"
        case Flip():
            return f"flip {CELL_NAMES[move.cell]} with {move.card}"
        case Score():
            return f"score {move.card}"
        case Pass():
            return "pass"
        case End():
            return "end"
