"""Legal moves: purchases, kinds of action, and all moves (rules page 4 and 5)."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from engines.api import Seat
from engines.schiefer.board import River, changes, marks, payments, rerolls, rivers, sets
from engines.schiefer.data import BOXES, BUY_PRICES, PLACES, REROLL_PRICE, SET_PRICE, ActionKind, Box
from engines.schiefer.model import Counts, State
from engines.schiefer.moves import Buy, Develop, Drop, Mark, Move, Open, Sell, Supply

BUY_BOXES: Final = (Box.SUPPLY3, Box.SUPPLY4)
CHANGE_BOX: Final = BOXES[2].index(Box.CHANGE)
"""The index of the box, which is the same for every number of seats."""

_BUYS: Final = tuple(map(Buy, BUY_BOXES))
_DROP: Final = Drop()
_SUPPLY: Final = Supply()
_DEVELOPS: Final = {seats: tuple(map(Develop, boxes)) for seats, boxes in BOXES.items()}


def legal_moves(state: State, seat: Seat) -> Iterable[Move]:
    """Return all moves of the seat to act, lazily, each once (5)."""
    return _actions(state, seat) if state.field else _roll_moves(state, seat)


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


def can_buy(state: State, seat: Seat) -> bool:
    """Return whether a purchase is possible."""
    return bool(buys(state, seat, state.money[seat]))


def has_new_purchase(state: State) -> bool:
    """Return whether a purchase has become possible since the seat to act last decided (R11, rules 2)."""
    known = state.could_buy[state.turn] if state.could_buy else BUY_BOXES
    return any(buy.box not in known for buy in buys(state, state.turn, state.money[state.turn]))


def _purchases(state: State, seat: Seat) -> int:
    """Return the number of markers that the seat could still buy now."""
    possible = len(buys(state, seat, state.money[seat]))
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
        buys(state, seat, state.money[seat]),
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
    kinds = state.edition.fields[state.field - 1]
    return (
        (ActionKind.SELL in kinds and _can_sell(state))
        or (ActionKind.OPEN in kinds and _can_open(state))
        or (ActionKind.DEVELOP in kinds and bool(developments(state)))
    )


def can_supply(state: State) -> bool:
    """Return whether the active marker lies on a supply field and there is a reserve (R14)."""
    return state.reserve[state.turn] > 0 and ActionKind.SUPPLY in state.edition.fields[state.field - 1]


def can_drop(state: State) -> bool:
    """Return whether the active marker may be dropped: not where it would be supplied by itself (R8)."""
    return not can_supply(state) or needs_decision(state)


def _can_sell(state: State) -> bool:
    return any(len(sold) < len(owners) for sold, owners in zip(state.sold, state.owners, strict=True))


def _can_open(state: State) -> bool:
    seat = state.turn
    most = state.supply[seat] + sum(state.marked[seat]) + _purchases(state, seat)
    return any(cost <= most for _, cost in next_mines(state))


def next_mines(state: State) -> Iterator[tuple[River, int]]:
    """Yield each valley with a free mine, and the cost of its next one."""
    for river, owners in zip(rivers(state.edition), state.owners, strict=True):
        opened = len(owners)
        if opened < river.size:
            yield river, river.entrances[opened]


def developments(state: State) -> tuple[Develop, ...]:
    """Return the boxes that the seat to act can take now (R15)."""
    seat, seats = state.turn, len(state.supply)
    room = PLACES[seats]
    return tuple(
        move
        for move, owners in zip(_DEVELOPS[seats], state.boxes, strict=True)
        if len(owners) < room and seat not in owners
    )


def openings(state: State) -> Iterator[Open]:
    """Yield all moves that open a mine now."""
    own_supply = state.supply[state.turn] + 1
    pending_markers = pending(state)
    most = own_supply + sum(pending_markers)
    for river, cost in next_mines(state):
        if cost <= own_supply:
            yield river.open
        elif cost <= most:
            valley = river.valley.id
            yield from (Open(valley, fields) for fields in payments(pending_markers, cost - own_supply))


def sales(state: State) -> Iterator[Sell]:
    """Yield all possible sales."""
    for river, owners, sold in zip(rivers(state.edition), state.owners, state.sold, strict=True):
        if len(sold) < len(owners):
            yield from (sale for sale in river.sales[: len(owners)] if sale.position not in sold)


def _actions(state: State, seat: Seat) -> Iterable[Move]:
    kinds = state.edition.fields[state.field - 1]
    return chain(
        (_SUPPLY,) if can_supply(state) else (),
        openings(state) if ActionKind.OPEN in kinds else (),
        sales(state) if ActionKind.SELL in kinds else (),
        developments(state) if ActionKind.DEVELOP in kinds else (),
        buys(state, seat, state.money[seat]),
        (_DROP,) if can_drop(state) else (),
    )
