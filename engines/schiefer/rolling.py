"""The roll turn: dice (rules page 4.1), and buying markers (4.3).

Functions take the state and the list of events so far, append to the list and return the next state. They
raise `IllegalMove` before anything has happened.
"""

from msgspec.structs import replace

from engines.api import Chance, IllegalMove
from engines.schiefer.events import (
    DiceRolled,
    DieChanged,
    DieRerolled,
    DieSet,
    Event,
    FieldsMarked,
    MarkerBought,
)
from engines.schiefer.legal import BUY_BOXES, CHANGE_BOX, can_pay_for_die
from engines.schiefer.moves import Buy, Change, Mark, Move, Reroll, SetDie
from engines.schiefer.names import box_name
from engines.schiefer.pieces import BUY_PRICES, REROLL_PRICE, SET_PRICE
from engines.schiefer.state import Counts, State
from engines.values import put, without


def act(state: State, move: Move, chance: Chance, events: list[Event]) -> State:
    """Apply the move of a roll turn. Raises `IllegalMove`."""
    match move:
        case Mark():
            return _mark(state, move, events)
        case Reroll():
            return _reroll(state, move, chance, events)
        case SetDie():
            return _set(state, move, events)
        case Change():
            return _change(state, move, events)
        case Buy():
            return buy(state, move, events)
        case _:
            raise IllegalMove("refused-roll-first")


def roll(state: State, chance: Chance, events: list[Event]) -> State:
    """Roll the three dice of the seat to act."""
    dice = tuple(sorted((chance.die(), chance.die(), chance.die())))
    events.append(DiceRolled(state.turn, dice))
    return replace(state, dice=dice)


def _mark(state: State, move: Mark, events: list[Event]) -> State:
    seat, fields = state.turn, move.fields
    for field in fields:
        if fields.count(field) > state.dice.count(field):
            raise IllegalMove("refused-not-rolled", dice=state.dice)
    supply = state.supply[seat] - len(fields)
    if supply < 0:
        raise IllegalMove("refused-supply-short", markers=state.supply[seat])
    events.append(FieldsMarked(seat, fields))
    counts = list(state.marked[seat])
    for field in fields:
        counts[field - 1] += 1
    return replace(
        state,
        supply=put(state.supply, seat, supply),
        marked=put(state.marked, seat, tuple(counts)),
        dice=(),
        set_used=False,
        change_used=False,
    )


def _reroll(state: State, move: Reroll, chance: Chance, events: list[Event]) -> State:
    other_dice = _without(state, move.face)
    _check_price(state, REROLL_PRICE)
    face = chance.die()
    events.append(DieRerolled(state.turn, move.face, face, REROLL_PRICE))
    return replace(state, dice=_with(other_dice, face), money=_paid(state, REROLL_PRICE))


def _set(state: State, move: SetDie, events: list[Event]) -> State:
    other_dice = _without(state, move.face)
    if state.set_used:
        raise IllegalMove("refused-set-used")
    _check_price(state, SET_PRICE)
    events.append(DieSet(state.turn, move.face, move.to, SET_PRICE))
    return replace(state, dice=_with(other_dice, move.to), money=_paid(state, SET_PRICE), set_used=True)


def _change(state: State, move: Change, events: list[Event]) -> State:
    other_dice = _without(state, move.face)
    if state.turn not in state.boxes[CHANGE_BOX]:
        raise IllegalMove("refused-no-change-box")
    if state.change_used:
        raise IllegalMove("refused-change-used")
    events.append(DieChanged(state.turn, move.face, move.to))
    return replace(state, dice=_with(other_dice, move.to), change_used=True)


def _without(state: State, face: int) -> Counts:
    """Return the other dice. Raises `IllegalMove` if none shows the face."""
    if face not in state.dice:
        raise IllegalMove("refused-no-such-die", face=face, dice=state.dice)
    return without(state.dice, state.dice.index(face))


def _with(dice: Counts, face: int) -> Counts:
    return tuple(sorted((*dice, face)))


def _paid(state: State, price: int) -> Counts:
    return put(state.money, state.turn, state.money[state.turn] - price)


def _check_price(state: State, price: int) -> None:
    if state.money[state.turn] < price:
        raise IllegalMove("refused-money-short", price=price, money=state.money[state.turn])
    if not can_pay_for_die(state, price):
        raise IllegalMove("refused-keep-money")


# --- buying (4.3) ------------------------------------------------------------------------------------


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
        money=_paid(state, price),
        reserve=put(state.reserve, seat, state.reserve[seat] - 1),
        supply=put(state.supply, seat, state.supply[seat] + 1),
        bought=(used, state.bought[1]) if index == 0 else (state.bought[0], used),
        progress=True,
    )
