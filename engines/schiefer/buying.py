"""Buying markers with the boxes `supply3` and `supply4` (rules page 4.3)."""

from typing import Final

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.schiefer.events import Event, MarkerBought
from engines.schiefer.moves import Buy
from engines.schiefer.pieces import BUY_PRICES, Box
from engines.schiefer.state import State
from engines.schiefer.words import box_name
from engines.values import put

BUY_BOXES: Final = (Box.SUPPLY3, Box.SUPPLY4)
_BUYS: Final = tuple(map(Buy, BUY_BOXES))


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
    possible = purchases(state)
    if not possible:
        return False
    known = state.could_buy[state.turn] if state.could_buy else BUY_BOXES
    return any(buy.box not in known for buy in possible)


def markers_to_buy(state: State) -> int:
    """Return the number of markers that the seat to act could still buy now."""
    seat = state.turn
    possible = len(purchases(state))
    both = state.money[seat] >= sum(BUY_PRICES) and state.reserve[seat] >= len(BUY_PRICES)
    return possible if both else min(possible, 1)


def buy(state: State, move: Buy, events: list[Event]) -> State:
    """Buy a marker; the seat to act goes on with its decision. Raises `IllegalMove`."""
    seat, box = state.turn, move.box
    if box not in BUY_BOXES:
        raise IllegalMove("refused-nothing-sold-there", boxes=tuple(map(box_name, BUY_BOXES)))
    index = BUY_BOXES.index(box)
    price = BUY_PRICES[index]
    if seat not in state.boxes[index]:
        raise IllegalMove("refused-not-in-box", box=box_name(box))
    if seat in state.bought[index]:
        raise IllegalMove("refused-bought-already", box=box_name(box))
    if state.money[seat] < price:
        raise IllegalMove("refused-money-short", price=price, money=state.money[seat])
    if not state.reserve[seat]:
        raise IllegalMove("refused-reserve-empty")
    events.append(MarkerBought(seat, box, price))
    used = (*state.bought[index], seat)
    return replace(
        state,
        money=put(state.money, seat, state.money[seat] - price),
        reserve=put(state.reserve, seat, state.reserve[seat] - 1),
        supply=put(state.supply, seat, state.supply[seat] + 1),
        bought=(used, state.bought[1]) if index == 0 else (state.bought[0], used),
        progress=True,
    )
