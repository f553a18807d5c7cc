"""Names of things, and the status lines."""

from collections.abc import Iterator

from engines.api import Message, Seat, Status, message, seat_lines
from engines.hidden_stones.pieces import CELL_NAMES, IDLE_ROUNDS, STRIKES, Board, CardId, Cell, Symbol
from engines.hidden_stones.scoring import bonus_seats, outcome
from engines.hidden_stones.state import State


def cell_name(cell: Cell) -> Message:
    """Return the name of a cell."""
    return message(f"cell-{CELL_NAMES[cell]}")


def card_name(card: CardId) -> Message:
    """Return the name of a card as in the notation."""
    value, number = card.split("-")
    return message("card", value=int(value), number=int(number))


def card_names(cards: tuple[CardId, ...]) -> tuple[Message, ...]:
    """Return the names of several cards."""
    return tuple(card_name(card) for card in cards)


def symbol_name(symbol: Symbol) -> Message:
    """Return the name of a symbol."""
    return message(f"symbol-{symbol.value}")


def stone_name(symbol: Symbol, cell: Cell) -> Message:
    """Return the name of a stone: symbol and cell."""
    return message("stone", symbol=symbol_name(symbol), cell=cell_name(cell))


def stone_on(board: Board, cell: Cell) -> Message:
    """Return the name of the stone that lies on a cell."""
    return stone_name(board[cell], cell)


IDLE_WARNING = 10
"""Idle rounds from which the header speaks of them (rules page 13)."""


def status(seen: State) -> Status:
    """Return round and phase, and the line of each seat."""
    seats = [Seat(i) for i in range(len(seen.won))]
    scores, notes = seen.points, (_notes(seen, seat) for seat in seats)
    return Status(_header(seen), seat_lines(outcome(seen), scores, notes), seen.round)


def _header(seen: State) -> Message:
    if seen.reason:
        return message(f"reason-{seen.reason.value}")
    if seen.solo:
        return message("status-header-solo", turn=seen.round, strikes=seen.strikes, of=STRIKES)
    if seen.final_round:
        return message("status-header-final", round=seen.round)
    if seen.idle_rounds >= IDLE_WARNING:
        return message("status-header-idle", round=seen.round, idle=seen.idle_rounds, of=IDLE_ROUNDS)
    return message("status-header", round=seen.round)


def _notes(seen: State, seat: Seat) -> Iterator[Message]:
    if seat in seen.left:
        yield message("status-left")
        return
    yield message("status-won", cards=len(seen.won[seat]), of=seen.target)
    if not seen.solo:
        leads = seat in bonus_seats(seen.won, seen.remaining)
        yield message("status-ones-most" if leads else "status-ones", cards=seen.count(seat, 1))
    yield message("status-hand", cards=len(seen.hands[seat]))
    if seen.passed[seat] and not seen.reason:
        yield message("status-passed")
