"""Default moves of a seat whose time is up (rules page 9)."""

from engines.api import Seat
from engines.schiefer.data import ActionKind
from engines.schiefer.legal import (
    buys,
    can_supply,
    developments,
    mark_moves,
    next_mines,
    sales,
)
from engines.schiefer.model import State
from engines.schiefer.moves import Drop, Move, Sell, Supply
from engines.schiefer.payout import payout


def default_move(state: State, seat: Seat) -> Move:
    """Return the most marks, or an action without a payment; never pay for dice (9)."""
    return _action(state) if state.field else _roll_move(state, seat)


def _roll_move(state: State, seat: Seat) -> Move:
    if not state.supply[seat]:
        return buys(state, seat, state.money[seat])[0]
    return mark_moves(state)[0]


def _action(state: State) -> Move:
    kinds = state.edition.fields[state.field - 1]
    if can_supply(state):
        return Supply()
    action: Move | None = None
    if ActionKind.SELL in kinds:
        action = _best_sale(state)
    if action is None and ActionKind.OPEN in kinds:
        action = _cheapest_opening(state)
    if action is None and ActionKind.DEVELOP in kinds:
        action = next(iter(developments(state)), None)
    return Drop() if action is None else action


def _best_sale(state: State) -> Move | None:
    """Return the sale with the highest own income, the first of equal ones; None without any income."""

    def income(sale: Sell) -> int:
        return payout(state, sale).gains[state.turn]

    best = max(sales(state), key=income, default=None)
    return best if best is not None and income(best) else None


def _cheapest_opening(state: State) -> Move | None:
    """Return the cheapest opening without pending markers, the first of equal ones, or None."""
    most = state.supply[state.turn] + 1
    affordable = [(cost, river) for river, cost in next_mines(state) if cost <= most]
    return min(affordable, key=lambda priced: priced[0])[1].open if affordable else None
