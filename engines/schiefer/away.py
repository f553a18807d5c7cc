"""Default moves of a seat whose time is up (rules page 9)."""

from engines.api import Seat
from engines.schiefer.legal import (
    can_supply,
    developments,
    mark_moves,
    payable_mines,
    purchases,
    sales,
)
from engines.schiefer.moves import Drop, Move, Sell, Supply
from engines.schiefer.sale import payout
from engines.schiefer.state import State


def default_move(state: State, seat: Seat) -> Move:
    """Return the most marks, or an action without a payment; never pay for dice (9)."""
    return _action(state) if state.field else _roll_move(state, seat)


def _roll_move(state: State, seat: Seat) -> Move:
    if not state.supply[seat]:
        return purchases(state)[0]
    return mark_moves(state)[0]


def _action(state: State) -> Move:
    if can_supply(state):
        return Supply()
    development = next(iter(developments(state)), None)
    return _best_sale(state) or _cheapest_opening(state) or development or Drop()


def _best_sale(state: State) -> Move | None:
    """Return the sale with the highest own income, the first of equal ones; None without any income."""

    def income(sale: Sell) -> int:
        return payout(state, sale).gains[state.turn]

    best = max(sales(state), key=income, default=None)
    return best if best is not None and income(best) else None


def _cheapest_opening(state: State) -> Move | None:
    """Return the cheapest opening without pending markers, the first of equal ones, or None."""
    affordable = [opening for opening in payable_mines(state) if not opening.missing]
    return min(affordable, key=lambda opening: opening.cost).river.open if affordable else None
