"""Execution of the active marker (rules page 4.2).

Functions take the state and the list of events so far, append to the list and return the next state. They
raise `IllegalMove` before anything has happened. Every action takes the active marker back into the supply
first, so it may pay for the action (R3).
"""

from msgspec.structs import replace

from engines.api import IllegalMove, Message
from engines.schiefer.board import places, rivers
from engines.schiefer.events import (
    ActionDropped,
    AllMinesOpened,
    Developed,
    Event,
    MineOpened,
    MineSold,
    Supplied,
)
from engines.schiefer.legal import can_drop, can_supply, needs_decision, pending, purchases
from engines.schiefer.moves import Buy, Develop, Drop, Move, Open, Sell, Supply
from engines.schiefer.names import box_name, field_name, mine_name, valley_name
from engines.schiefer.pieces import BOXES, PLACES, ActionKind, ValleyId
from engines.schiefer.rolling import buy
from engines.schiefer.sale import payout
from engines.schiefer.state import Counts, LastSale, State
from engines.values import put


def act(state: State, move: Move, events: list[Event]) -> State:
    """Apply the move with the active marker. Raises `IllegalMove`."""
    match move:
        case Open():
            return _open(state, move, events)
        case Sell():
            return _sell(state, move, events)
        case Develop():
            return _develop(state, move, events)
        case Supply():
            _check_kind(state, ActionKind.SUPPLY)
            if not state.reserve[state.turn]:
                raise IllegalMove("refused-reserve-empty")
            return supply(state, events)
        case Drop():
            if not can_drop(state):
                raise IllegalMove("refused-supply-dropped")
            return drop(state, events)
        case Buy():
            after = buy(state, move, events)
            goes_on = needs_decision(after) or purchases(after)
            return after if goes_on else by_itself(after, events)
        case _:
            raise IllegalMove("refused-rolling-is-over", field=_active_field(state))


def by_itself(state: State, events: list[Event]) -> State:
    """Execute the active marker without a decision: supply it, or drop it where that is impossible."""
    return supply(state, events) if can_supply(state) else drop(state, events, forced=True)


def supply(state: State, events: list[Event]) -> State:
    """Take the active marker and one from the reserve into the supply."""
    seat = state.turn
    events.append(Supplied(seat, state.field))
    return replace(
        state,
        marked=_unmarked(state, (state.field,)),
        supply=put(state.supply, seat, state.supply[seat] + 2),
        reserve=put(state.reserve, seat, state.reserve[seat] - 1),
        progress=True,
    )


def drop(state: State, events: list[Event], *, forced: bool = False) -> State:
    """Take the active marker back into the supply."""
    seat = state.turn
    events.append(ActionDropped(seat, state.field, forced))
    return replace(
        state,
        marked=_unmarked(state, (state.field,)),
        supply=put(state.supply, seat, state.supply[seat] + 1),
    )


def _open(state: State, move: Open, events: list[Event]) -> State:
    _check_kind(state, ActionKind.OPEN)
    seat, valley_index = state.turn, _place(state, move.valley)
    river, position = rivers(state.edition)[valley_index], len(state.owners[valley_index]) + 1
    if position > river.size:
        raise IllegalMove("refused-valley-full", valley=valley_name(river.valley))
    cost = river.entrances[position - 1]
    _check_payment(state, move, cost)
    events.append(MineOpened(seat, river.valley, position, cost, move.pending))
    after = replace(
        state,
        marked=_unmarked(state, (state.field, *move.pending)),
        supply=put(state.supply, seat, state.supply[seat] + 1 - cost + len(move.pending)),
        reserve=put(state.reserve, seat, state.reserve[seat] + cost - 1),
        owners=put(state.owners, valley_index, (*state.owners[valley_index], seat)),
        progress=True,
    )
    if position == river.size and not after.free_mines:
        events.append(AllMinesOpened(state.round))
    return after


def _check_payment(state: State, move: Open, cost: int) -> None:
    """Raise `IllegalMove` unless pending markers pay exactly what the supply lacks (R4)."""
    pending_markers, own_supply = pending(state), state.supply[state.turn] + 1
    missing = max(0, cost - own_supply)
    if missing > sum(pending_markers):
        raise IllegalMove("refused-markers-short", cost=cost, markers=own_supply + sum(pending_markers))
    if missing and len(move.pending) != missing:
        raise IllegalMove("refused-pending-needed", cost=cost, markers=own_supply, missing=missing)
    if len(move.pending) != missing:
        raise IllegalMove("refused-pending-unneeded", cost=cost, markers=own_supply)
    for field in move.pending:
        if move.pending.count(field) > pending_markers[field - 1]:
            raise IllegalMove("refused-not-pending", field=field)


def _sell(state: State, move: Sell, events: list[Event]) -> State:
    _check_kind(state, ActionKind.SELL)
    seat, valley_index, position = state.turn, _place(state, move.valley), move.position
    river, owners = rivers(state.edition)[valley_index], state.owners[valley_index]
    if position > river.size:
        raise IllegalMove("refused-no-such-mine", valley=valley_name(river.valley), mines=river.size)
    mine = mine_name(river.valley, position)
    if position > len(owners):
        raise IllegalMove("refused-not-opened", mine=mine)
    if position in state.sold[valley_index]:
        raise IllegalMove("refused-sold-already", mine=mine)
    paid = payout(state, move)
    coins = tuple(zip(owners, paid.coins, strict=True))
    events.append(MineSold(seat, river.valley, position, coins, paid.bonus))
    return replace(
        state,
        marked=_unmarked(state, (state.field,)),
        supply=put(state.supply, seat, state.supply[seat] + 1),
        money=tuple(map(sum, zip(state.money, paid.gains, strict=True))),
        sold=put(state.sold, valley_index, tuple(sorted((*state.sold[valley_index], position)))),
        progress=True,
        sale=LastSale(seat, move.valley, position, paid.coins, paid.bonus),
    )


def _develop(state: State, move: Develop, events: list[Event]) -> State:
    _check_kind(state, ActionKind.DEVELOP)
    seat, boxes = state.turn, BOXES[state.seats]
    if move.box not in boxes:
        raise IllegalMove("refused-box-not-in-play", boxes=tuple(map(box_name, boxes)))
    box_index = boxes.index(move.box)
    if seat in state.boxes[box_index]:
        raise IllegalMove("refused-box-own", box=box_name(move.box))
    if len(state.boxes[box_index]) == PLACES[state.seats]:
        raise IllegalMove("refused-box-full", box=box_name(move.box))
    events.append(Developed(seat, move.box))
    return replace(
        state,
        marked=_unmarked(state, (state.field,)),
        boxes=put(state.boxes, box_index, (*state.boxes[box_index], seat)),
        progress=True,
    )


def _check_kind(state: State, kind: ActionKind) -> None:
    if kind not in state.kinds:
        raise IllegalMove("refused-other-kind", field=_active_field(state))


def _active_field(state: State) -> Message:
    return field_name(state.field, state.kinds)


def _place(state: State, valley: ValleyId) -> int:
    """Return the index of the valley in the edition. Raises `IllegalMove`."""
    index = places(state.edition).get(valley)
    if index is None:
        names = tuple(map(valley_name, state.edition.valleys))
        raise IllegalMove("refused-no-such-valley", valleys=names)
    return index


def _unmarked(state: State, fields: Counts) -> tuple[Counts, ...]:
    """Return the markers on fields, without these of the seat to act."""
    counts = list(state.marked[state.turn])
    for field in fields:
        counts[field - 1] -= 1
    return put(state.marked, state.turn, tuple(counts))
