"""Legal moves: purchases, kinds of action, and all moves (rules page 4 and 5)."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from engines.api import Seat
from engines.schiefer.board import River, changes, marks, payments, rerolls, rivers, sets
from engines.schiefer.moves import Buy, Develop, Drop, Mark, Move, Open, Sell, Supply
from engines.schiefer.pieces import BOXES, BUY_PRICES, PLACES, REROLL_PRICE, SET_PRICE, ActionKind, Box
from engines.schiefer.state import Counts, State

BUY_BOXES: Final = (Box.SUPPLY3, Box.SUPPLY4)
CHANGE_BOX: Final = BOXES[2].index(Box.CHANGE)
"""The index of the box, which is the same for every number of seats."""

_BUYS: Final = tuple(map(Buy, BUY_BOXES))
_DROP: Final = Drop()
_SUPPLY: Final = Supply()
_DEVELOPS: Final = {seats: tuple(map(Develop, boxes)) for seats, boxes in BOXES.items()}


def legal_moves(state: State, seat: Seat) -> Iterable[Move]:
    """Return all moves of the seat to act, lazily, each once (5)."""
    return _actions(state) if state.field else _roll_moves(state, seat)


# --- buying (4.3) ------------------------------------------------------------------------------------


def buys(state: State, seat: Seat, money: int) -> tuple[Buy, ...]:
    """Return the possible purchases of the seat with so much money."""
    if money < BUY_PRICES[0] or not state.reserve[seat]:
        return ()
    return tuple(
        buy
        for index, buy in enumerate(_BUYS)
        if seat in state.boxes[index] and seat not in state.bought[index] and money >= BUY_PRICES[index]
    )


def purchases(state: State) -> tuple[Buy, ...]:
    """Return the possible purchases of the seat to act; none when the game is over."""
    seat = state.turn
    money = state.money[seat]
    return () if money < BUY_PRICES[0] or state.reason is not None else buys(state, seat, money)


def has_new_purchase(state: State) -> bool:
    """Return whether a purchase has become possible since the seat to act last decided (R11, rules 2)."""
    known = state.could_buy[state.turn] if state.could_buy else BUY_BOXES
    return any(buy.box not in known for buy in purchases(state))


def _markers_to_buy(state: State) -> int:
    """Return the number of markers that the seat to act could still buy now."""
    seat = state.turn
    possible = len(purchases(state))
    both = state.money[seat] >= sum(BUY_PRICES) and state.reserve[seat] >= len(BUY_PRICES)
    return possible if both else min(possible, 1)


# --- the roll turn (4.1) -----------------------------------------------------------------------------


def can_pay_for_die(state: State, price: int) -> bool:
    """Return whether the seat can pay for a die and, without a supply, still buy a marker (R28)."""
    seat = state.turn
    remaining = state.money[seat] - price
    return remaining >= 0 and (state.supply[seat] > 0 or bool(buys(state, seat, remaining)))


def mark_moves(state: State) -> tuple[Mark, ...]:
    """Return all ways to mark; those with the most dice first."""
    return marks(state.dice, min(state.supply[state.turn], len(state.dice)))


def _roll_moves(state: State, seat: Seat) -> Iterable[Move]:
    can_set = not state.set_used and can_pay_for_die(state, SET_PRICE)
    can_change = not state.change_used and seat in state.boxes[CHANGE_BOX]
    return chain(
        mark_moves(state),
        purchases(state),
        rerolls(state.dice) if can_pay_for_die(state, REROLL_PRICE) else (),
        sets(state.dice) if can_set else (),
        changes(state.dice) if can_change else (),
    )


# --- the active marker (4.2) -------------------------------------------------------------------------


def pending(state: State) -> Counts:
    """Return the markers of the seat to act on fields, by field, without the active one."""
    active = state.field - 1
    counts = state.marked[state.turn]
    return (*counts[:active], counts[active] - 1, *counts[active + 1 :])


def needs_decision(state: State) -> bool:
    """Return whether the active marker can do more than be supplied (R8)."""
    kinds = state.kinds
    return (
        (ActionKind.SELL in kinds and _can_sell(state))
        or (ActionKind.OPEN in kinds and _can_open(state))
        or (ActionKind.DEVELOP in kinds and bool(free_boxes(state)))
    )


def goes_by_itself(state: State) -> bool:
    """Return whether the active marker needs no decision: the seat is only asked for a purchase (R11)."""
    return state.field > 0 and not needs_decision(state)


def can_supply(state: State) -> bool:
    """Return whether the active marker lies on a supply field and there is a reserve (R14)."""
    return state.reserve[state.turn] > 0 and ActionKind.SUPPLY in state.kinds


def can_drop(state: State) -> bool:
    """Return whether the active marker may be dropped: not where it would be supplied by itself (R8)."""
    return not can_supply(state) or needs_decision(state)


def _can_sell(state: State) -> bool:
    return any(len(sold) < len(owners) for sold, owners in zip(state.sold, state.owners, strict=True))


def _can_open(state: State) -> bool:
    seat = state.turn
    most = state.supply[seat] + sum(state.marked[seat]) + _markers_to_buy(state)
    return any(river.entrances[opened] <= most for river, opened in _next_mines(state))


def _next_mines(state: State) -> Iterator[tuple[River, int]]:
    """Yield each valley with a free mine, and the number of its opened ones."""
    for river, owners in zip(rivers(state.edition), state.owners, strict=True):
        opened = len(owners)
        if opened < river.size:
            yield river, opened


def free_boxes(state: State) -> tuple[Develop, ...]:
    """Return the boxes that a marker of the seat to act may go to (R15)."""
    seat, seats = state.turn, len(state.supply)
    room = PLACES[seats]
    return tuple(
        move
        for move, owners in zip(_DEVELOPS[seats], state.boxes, strict=True)
        if len(owners) < room and seat not in owners
    )


def unsold(state: State) -> Iterator[Sell]:
    """Yield the sale of each opened mine without a black marker."""
    for river, owners, sold in zip(rivers(state.edition), state.owners, state.sold, strict=True):
        if len(sold) < len(owners):
            yield from (sale for sale in river.sales[: len(owners)] if sale.position not in sold)


class Opening(NamedTuple):
    """A mine that the seat to act can open now."""

    river: River
    position: int
    cost: int
    missing: int
    """The number of pending markers that have to pay."""


def payable_mines(state: State) -> Iterable[Opening]:
    """Return the mines that the active marker can open, with those that pending markers have to pay for."""
    return _payable_mines(state) if ActionKind.OPEN in state.kinds else ()


def _payable_mines(state: State) -> Iterator[Opening]:
    own_supply = state.supply[state.turn] + 1
    most = own_supply + sum(pending(state))
    for river, opened in _next_mines(state):
        cost = river.entrances[opened]
        if cost <= most:
            yield Opening(river, opened + 1, cost, max(0, cost - own_supply))


def openings(state: State) -> Iterator[Open]:
    """Yield all moves that open a mine now."""
    for river, _, _, missing in payable_mines(state):
        if missing:
            valley = river.valley.id
            yield from (Open(valley, fields) for fields in payments(pending(state), missing))
        else:
            yield river.open


def sales(state: State) -> Iterable[Sell]:
    """Return the sales that the active marker can make."""
    return unsold(state) if ActionKind.SELL in state.kinds else ()


def developments(state: State) -> tuple[Develop, ...]:
    """Return the boxes that the active marker can go to."""
    return free_boxes(state) if ActionKind.DEVELOP in state.kinds else ()


def _actions(state: State) -> Iterable[Move]:
    return chain(
        (_SUPPLY,) if can_supply(state) else (),
        openings(state),
        sales(state),
        developments(state),
        purchases(state),
        (_DROP,) if can_drop(state) else (),
    )
