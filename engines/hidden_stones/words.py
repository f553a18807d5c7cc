"""Names of things, and when idle rounds are spoken of."""

from functools import cache

from engines.api import Message, message
from engines.hidden_stones import pieces


@cache
def cell_name(cell: pieces.Cell) -> Message:
    return message(f"cell-{pieces.CELL_NAMES[cell]}")


@cache
def card_name(card: pieces.CardId) -> Message:
    """Return the name of a card as in the notation."""
    value, number = card.split("-")
    return message("card", value=int(value), number=int(number))


def card_names(cards: tuple[pieces.CardId, ...]) -> tuple[Message, ...]:
    """Return the names of several cards."""
    return tuple(card_name(card) for card in cards)


@cache
def symbol_name(symbol: pieces.Symbol) -> Message:
    return message(f"symbol-{symbol.value}")


@cache
def stone_name(symbol: pieces.Symbol, cell: pieces.Cell) -> Message:
    """Return the name of a stone: symbol and cell."""
    return message("stone", symbol=symbol_name(symbol), cell=cell_name(cell))


def stone_on(board: pieces.Board, cell: pieces.Cell) -> Message:
    """Return the name of the stone that lies on a cell."""
    return stone_name(board[cell], cell)


IDLE_WARNING = 10
"""Idle rounds from which the header speaks of them (rules page 13)."""
