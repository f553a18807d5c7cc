"""The roll turn: dice and marks (rules page 4.1).

Functions take the state and the list of events so far, append to the list and return the next state. They
raise `IllegalMove` before anything has happened.
"""

from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove
from engines.schiefer import buying
from engines.schiefer.events import DiceRolled, DieChanged, DieRerolled, DieSet, Event, FieldsMarked
from engines.schiefer.moves import Buy, Change, Mark, Move, Reroll, SetDie
from engines.schiefer.pieces import BOXES, FIELDS, REROLL_PRICE, SET_PRICE, Box
from engines.schiefer.state import Counts, State
from engines.values import put, without

CHANGE_BOX: Final = BOXES[2].index(Box.CHANGE)
"""The index of the box, which is the same for every number of seats."""


def can_pay_for_die(state: State, price: int) -> bool:
    """Return whether the seat can pay for a die and, without a supply, still buy a marker (R28)."""
    seat = state.turn
    remaining = state.money[seat] - price
    return remaining >= 0 and (state.supply[seat] > 0 or bool(buying.buys(state, seat, remaining)))


def mark_moves(state: State) -> tuple[Mark, ...]:
    """Return all ways to mark; those with the most dice first."""
    return marks(state.dice, min(state.supply[state.turn], len(state.dice)))


def moves(state: State) -> Iterable[Move]:
    """Return all moves of the seat that rolls (5)."""
    can_set = not state.set_used and can_pay_for_die(state, SET_PRICE)
    can_change = not state.change_used and state.turn in state.boxes[CHANGE_BOX]
    return chain(
        mark_moves(state),
        buying.purchases(state),
        rerolls(state.dice) if can_pay_for_die(state, REROLL_PRICE) else (),
        sets(state.dice) if can_set else (),
        changes(state.dice) if can_change else (),
    )


@cache
def marks(dice: Counts, most: int) -> tuple[Mark, ...]:
    """Return every choice of at most so many dice; those with the most dice first."""
    chosen = (
        choice for number in range(min(most, len(dice)), -1, -1) for choice in combinations(dice, number)
    )
    return tuple(map(Mark, dict.fromkeys(chosen)))


@cache
def rerolls(dice: Counts) -> tuple[Reroll, ...]:
    """Return a reroll for each face that the dice show."""
    return tuple(map(Reroll, dict.fromkeys(dice)))


@cache
def sets(dice: Counts) -> tuple[SetDie, ...]:
    """Return every way to set one of the dice to another face."""
    return tuple(SetDie(face, to) for face in dict.fromkeys(dice) for to in FIELDS if to != face)


@cache
def changes(dice: Counts) -> tuple[Change, ...]:
    """Return every way to change one of the dice by a pip."""
    return tuple(Change(face, up) for face in dict.fromkeys(dice) for up in (True, False))


# --- making a move -----------------------------------------------------------------------------------


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
            return buying.buy(state, move, events)
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
