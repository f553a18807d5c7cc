"""The active marker: what it can do on its field, and the actions but selling (rules page 4.2).

Functions take the state and the list of events so far, append to the list and return the next state. They
raise `IllegalMove` before anything has happened. Every action takes the active marker back into the supply
first, so it may pay for the action (R3).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.api import IllegalMove, Message, Seat
from engines.schiefer import buying
from engines.schiefer.board import River, place_of, rivers
from engines.schiefer.events import ActionDropped, AllMinesOpened, Developed, Event, MineOpened, Supplied
from engines.schiefer.moves import Buy, Develop, Drop, Move, Open, Sell, Supply
from engines.schiefer.pieces import BOXES, FIELDS, PLACES, ActionKind
from engines.schiefer.sale import can_sell, sell, unsold
from engines.schiefer.state import Counts, State
from engines.schiefer.words import box_name, field_name, valley_name
from engines.seats import clockwise
from engines.values import put

_DROP: Final = Drop()
_SUPPLY: Final = Supply()
_DEVELOPS: Final = {seats: tuple(map(Develop, boxes)) for seats, boxes in BOXES.items()}


def moves(state: State) -> Iterable[Move]:
    """Return all moves with the active marker (5)."""
    kinds = state.kinds
    return chain(
        (_SUPPLY,) if can_supply(state) else (),
        openings(state) if ActionKind.OPEN in kinds else (),
        unsold(state) if ActionKind.SELL in kinds else (),
        free_boxes(state) if ActionKind.DEVELOP in kinds else (),
        buying.purchases(state),
        (_DROP,) if can_drop(state) else (),
    )


def next_marker(state: State) -> tuple[int, Seat] | None:
    """Return field and seat of the marker to be executed next, or None (R6).

    Laps on a field are turns around the table: after the seat to act comes the next one with a marker,
    clockwise.
    """
    seats = len(state.supply)
    first = state.turn + 1 if state.field else state.start
    for field in range(state.field or FIELDS[0], FIELDS[-1] + 1):
        for seat in clockwise(seats, first):
            if state.marked[seat][field - 1]:
                return field, seat
        first = state.start
    return None


def queue(state: State, number: int) -> tuple[Seat, ...]:
    """Return a seat for each marker on a field, in the order in which they are executed (R6).

    On the field that is executed the first one is the active marker.
    """
    counts = [seat_counts[number - 1] for seat_counts in state.marked]
    order = clockwise(state.seats, state.turn if number == state.field else state.start)
    return tuple(seat for lap in range(max(counts)) for seat in order if counts[seat] > lap)


def pending(state: State) -> Counts:
    """Return the markers of the seat to act on fields, by field, without the active one."""
    active = state.field - 1
    counts = state.marked[state.turn]
    return (*counts[:active], counts[active] - 1, *counts[active + 1 :])


def needs_decision(state: State) -> bool:
    """Return whether the active marker can do more than be supplied (R8)."""
    kinds = state.kinds
    return (
        (ActionKind.SELL in kinds and can_sell(state))
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


# --- opening mines -----------------------------------------------------------------------------------


class Opening(Struct, frozen=True):
    """A mine that the seat to act can open now."""

    river: River
    position: int
    cost: int
    missing: int
    """The number of pending markers that have to pay."""


def payable_mines(state: State) -> Sequence[Opening]:
    """Return the mines that the active marker can open, with those that pending markers have to pay for."""
    if ActionKind.OPEN not in state.kinds:
        return ()
    own_supply = state.supply[state.turn] + 1
    most = own_supply + sum(pending(state))
    return [
        Opening(river, opened + 1, cost, cost - own_supply if cost > own_supply else 0)
        for river, opened in _next_mines(state)
        if (cost := river.entrances[opened]) <= most
    ]


def openings(state: State) -> Iterator[Open]:
    """Yield all moves that open a mine now."""
    for opening in payable_mines(state):
        if opening.missing:
            valley = opening.river.valley.id
            yield from (Open(valley, fields) for fields in payments(pending(state), opening.missing))
        else:
            yield opening.river.open


@cache
def payments(pending: Counts, number: int) -> tuple[Counts, ...]:
    """Return every choice of so many of the pending markers, counted by field, as ascending fields."""
    lying = [field for field, count in zip(FIELDS, pending, strict=True) for _ in range(count)]
    return tuple(dict.fromkeys(combinations(lying, number)))


def _can_open(state: State) -> bool:
    seat = state.turn
    most = state.supply[seat] + sum(state.marked[seat]) + buying.markers_to_buy(state)
    return any(river.entrances[opened] <= most for river, opened in _next_mines(state))


def _next_mines(state: State) -> Iterator[tuple[River, int]]:
    """Yield each valley with a free mine, and the number of its opened ones."""
    for river, owners in zip(rivers(state.edition), state.owners, strict=True):
        opened = len(owners)
        if opened < river.size:
            yield river, opened


# --- developments ------------------------------------------------------------------------------------


def developments(state: State) -> tuple[Develop, ...]:
    """Return the boxes that the active marker can go to."""
    return free_boxes(state) if ActionKind.DEVELOP in state.kinds else ()


def free_boxes(state: State) -> tuple[Develop, ...]:
    """Return the boxes that a marker of the seat to act may go to (R15)."""
    seat, seats = state.turn, len(state.supply)
    room = PLACES[seats]
    return tuple(
        move
        for move, owners in zip(_DEVELOPS[seats], state.boxes, strict=True)
        if len(owners) < room and seat not in owners
    )


# --- making a move -----------------------------------------------------------------------------------


def act(state: State, move: Move, events: list[Event]) -> State:
    """Apply the move with the active marker. Raises `IllegalMove`."""
    match move:
        case Open():
            return _open(state, move, events)
        case Sell():
            _check_kind(state, ActionKind.SELL)
            return sell(state, move, events)
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
            after = buying.buy(state, move, events)
            goes_on = needs_decision(after) or buying.purchases(after)
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
        marked=state.unmarked(state.field),
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
        marked=state.unmarked(state.field),
        supply=put(state.supply, seat, state.supply[seat] + 1),
    )


def _open(state: State, move: Open, events: list[Event]) -> State:
    _check_kind(state, ActionKind.OPEN)
    seat, valley_index = state.turn, place_of(state.edition, move.valley)
    river, position = rivers(state.edition)[valley_index], len(state.owners[valley_index]) + 1
    if position > river.size:
        raise IllegalMove("refused-valley-full", valley=valley_name(river.valley))
    cost = river.entrances[position - 1]
    _check_payment(state, move, cost)
    events.append(MineOpened(seat, river.valley, position, cost, move.pending))
    after = replace(
        state,
        marked=state.unmarked(state.field, *move.pending),
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
        marked=state.unmarked(state.field),
        boxes=put(state.boxes, box_index, (*state.boxes[box_index], seat)),
        progress=True,
    )


def _check_kind(state: State, kind: ActionKind) -> None:
    if kind not in state.kinds:
        raise IllegalMove("refused-other-kind", field=_active_field(state))


def _active_field(state: State) -> Message:
    return field_name(state.field, state.kinds)
