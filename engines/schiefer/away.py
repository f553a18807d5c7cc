"""Seats that are away: leaving the game, and the moves of a seat whose time is up (rules page 9)."""

from msgspec.structs import replace

from engines.api import Chance, Seat, Step
from engines.schiefer import actions, buying, game, rolling
from engines.schiefer.events import Event, SeatLeft
from engines.schiefer.moves import Drop, Move, Sell, Supply
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import NO_MARKERS, Reason, State
from engines.values import put

# --- leaving -----------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return state.left


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Take the seat out of the game (9)."""
    events: list[Event] = [SeatLeft(seat)]
    state = replace(
        state,
        supply=put(state.supply, seat, state.supply[seat] + sum(state.marked[seat])),
        marked=put(state.marked, seat, NO_MARKERS),
        left=(*state.left, seat),
        sale=None,
    )
    if len(state.remaining) == 1:
        state = replace(state, field=0, dice=())
        return Step(game.end_game(state, Reason.ABANDONED, events), tuple(events), turn_over=True)
    if seat != state.turn:
        return Step(state, tuple(events))
    state = game.run_on(replace(state, dice=(), set_used=False, change_used=False), chance, events)
    return Step(state, tuple(events), turn_over=True)


# --- default moves -----------------------------------------------------------------------------------


def default_move(state: State, seat: Seat) -> Move:
    """Return the most marks, or an action without a payment; never pay for dice (9)."""
    return _action(state) if state.field else _roll_move(state, seat)


def _roll_move(state: State, seat: Seat) -> Move:
    if not state.supply[seat]:
        return buying.purchases(state)[0]
    return rolling.mark_moves(state)[0]


def _action(state: State) -> Move:
    if actions.can_supply(state):
        return Supply()
    development = next(iter(actions.developments(state)), None)
    return _best_sale(state) or _cheapest_opening(state) or development or Drop()


def _best_sale(state: State) -> Move | None:
    """Return the sale with the highest own income, the first of equal ones; None without any income."""

    def income(sale: Sell) -> int:
        return payout(state, sale).gains[state.turn]

    best = max(sales(state), key=income, default=None)
    return best if best is not None and income(best) else None


def _cheapest_opening(state: State) -> Move | None:
    """Return the cheapest opening without pending markers, the first of equal ones, or None."""
    affordable = [opening for opening in actions.payable_mines(state) if not opening.missing]
    return min(affordable, key=lambda opening: opening.cost).river.open if affordable else None
