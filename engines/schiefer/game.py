"""The course of the game: setup, the seat to act, round ends, leaving (rules page 3, 4 and 9).

Functions take the state and the list of events so far, append to the list and return the next state.
"""

import msgspec
from msgspec.structs import replace

from engines.api import Chance, Seat, Settings, Step
from engines.schiefer import actions, rolling
from engines.schiefer.board import NOTHING_PENDING
from engines.schiefer.events import (
    Event,
    GameEnded,
    GameStarted,
    RoundEnded,
    RoundStarted,
    SatOut,
    SeatLeft,
)
from engines.schiefer.legal import has_new_purchase, needs_decision, purchases
from engines.schiefer.moves import Mark, Move
from engines.schiefer.pieces import (
    BOXES,
    FIELDS,
    IDLE_ROUNDS,
    MARKERS,
    MONEY,
    PLACES,
    SALE_BONUS,
    SUPPLY,
    Edition,
)
from engines.schiefer.scoring import outcome
from engines.schiefer.state import Reason, State
from engines.seats import NOBODY, clockwise, singleton
from engines.values import put

_MOVES_PER_ROUND = 5
"""Moves of each seat in a round, without those that cost money."""


def longest(settings: Settings, seats: int) -> int:
    """Return an upper bound of the number of moves (12).

    Each round but five in a row has progress, or costs money.
    """
    mines = [mine for valley in edition_of(settings).valleys for mine in valley.mines]
    places = len(BOXES[seats]) * PLACES[seats]
    entrances = sum(mine.entrance for mine in mines)
    progress = 2 * len(mines) + places + (MARKERS - SUPPLY) * seats + entrances - len(mines)
    rounds = IDLE_ROUNDS * progress + IDLE_ROUNDS
    money = MONEY * seats + sum(mine.value + SALE_BONUS for mine in mines)
    return _MOVES_PER_ROUND * seats * rounds + money


def set_up(
    settings: Settings, seats: int, first: Seat | None, chance: Chance, *, asks_to_buy: bool = True
) -> Step[State, Event]:
    """Draw the start seat and let it roll (3); `asks_to_buy`: in rules 2, not in rules 1 (R11)."""
    edition = edition_of(settings)
    start = Seat(chance.pick(seats)) if first is None else first
    valleys = len(edition.valleys)
    state = State(
        edition=edition,
        supply=(SUPPLY,) * seats,
        reserve=(MARKERS - SUPPLY,) * seats,
        money=(MONEY,) * seats,
        marked=(NOTHING_PENDING,) * seats,
        owners=((),) * valleys,
        sold=((),) * valleys,
        boxes=((),) * len(BOXES[seats]),
        could_buy=((),) * seats if asks_to_buy else (),
        start=start,
        turn=start,
    )
    events: list[Event] = [GameStarted(seats, start, edition.id, edition.source), RoundStarted(1, start)]
    return Step(rolling.roll(state, chance, events), tuple(events), turn_over=True)


def edition_of(settings: Settings) -> Edition:
    """Return the edition in resolved options."""
    return msgspec.convert(settings["edition"], Edition)


def to_act(state: State) -> frozenset[Seat]:
    """Return the one seat that decides (4)."""
    return singleton(state.turn) if state.reason is None else NOBODY


def make(state: State, _seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Make the move of the seat to act, and all that follows without a decision (4). Raises `IllegalMove`."""
    events: list[Event] = []
    before = _decided(state)
    if state.field:
        after = actions.act(before, move, events)
        goes_on = after.marked == before.marked
    else:
        after = rolling.act(before, move, chance, events)
        goes_on = not isinstance(move, Mark)
    if goes_on:
        return Step(after, tuple(events))
    after = _run_on(after, chance, events)
    return Step(after, tuple(events), turn_over=True)


def _decided(state: State) -> State:
    """Clear the last sale, and record the purchases that the seat to act has been offered."""
    could_buy, boxes = state.could_buy, tuple(buy.box for buy in purchases(state))
    if could_buy and could_buy[state.turn] != boxes:
        could_buy = put(could_buy, state.turn, boxes)
    elif state.sale is None:
        return state
    return replace(state, sale=None, could_buy=could_buy)


# --- whose move it is --------------------------------------------------------------------------------


def _run_on(state: State, chance: Chance, events: list[Event]) -> State:
    """Advance from a roll turn or an executed marker to the next decision, or to the end of the game."""
    while True:
        if not state.field:
            state = _roll_on(state, _next_to_roll(state), chance, events)
            if state.dice:
                return state
        state = execute_on(state, events)
        if state.field:
            return state
        state = _end_round(state, events)
        if state.reason is not None:
            return state
        events.append(RoundStarted(state.round, state.start))
        state = _roll_on(state, state.start, chance, events)
        if state.dice:
            return state


def _roll_on(state: State, seat: Seat | None, chance: Chance, events: list[Event]) -> State:
    """Let the seat roll; if it sits out, the next one, as long as there is one in this round."""
    while seat is not None:
        state = replace(state, turn=seat)
        if state.supply[seat] or purchases(state):
            return rolling.roll(state, chance, events)
        state = _sit_out(state, events)
        seat = _next_to_roll(state)
    return state


def _sit_out(state: State, events: list[Event]) -> State:
    seat = state.turn
    gained = min(1, state.reserve[seat])
    events.append(SatOut(seat, gained))
    return replace(
        state,
        supply=put(state.supply, seat, state.supply[seat] + gained),
        reserve=put(state.reserve, seat, state.reserve[seat] - gained),
        progress=state.progress or gained > 0,
        sat_out=(*state.sat_out, seat),
    )


def _next_to_roll(state: State) -> Seat | None:
    """Return the next remaining seat that rolls in this round, or None."""
    order = clockwise(state.seats, state.start)
    for seat in order[order.index(state.turn) + 1 :]:
        if seat not in state.left:
            return seat
    return None


def execute_on(state: State, events: list[Event]) -> State:
    """Execute markers until one needs a decision; after the last one the field is 0 again."""
    while (marker := _next_marker(state)) is not None:
        field, seat = marker
        state = replace(state, field=field, turn=seat)
        if needs_decision(state) or has_new_purchase(state):
            return state
        state = actions.by_itself(state, events)
    return replace(state, field=0)


def _next_marker(state: State) -> tuple[int, Seat] | None:
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


# --- the end of a round (4.4) ------------------------------------------------------------------------


def _end_round(state: State, events: list[Event]) -> State:
    idle = 0 if state.progress else state.idle_rounds + 1
    events.append(RoundEnded(state.round, idle))
    state = replace(state, bought=((), ()), sat_out=(), progress=False, idle_rounds=idle)
    if not state.free_mines:
        return _end_game(state, Reason.MINES, events)
    if idle == IDLE_ROUNDS:
        return _end_game(state, Reason.NO_PROGRESS, events)
    return replace(state, round=state.round + 1, start=_next_start(state))


def _next_start(state: State) -> Seat:
    order = clockwise(state.seats, state.start + 1)
    return next(seat for seat in order if seat not in state.left)


def _end_game(state: State, reason: Reason, events: list[Event]) -> State:
    state = replace(state, reason=reason)
    result = outcome(state)
    if result is not None:
        events.append(GameEnded(reason, result.places, result.totals))
    return state


# --- leaving (9) -------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return state.left


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Take the seat out of the game (9)."""
    events: list[Event] = [SeatLeft(seat)]
    state = replace(
        state,
        supply=put(state.supply, seat, state.supply[seat] + sum(state.marked[seat])),
        marked=put(state.marked, seat, NOTHING_PENDING),
        left=(*state.left, seat),
        sale=None,
    )
    if len(state.remaining) == 1:
        state = replace(state, field=0, dice=())
        return Step(_end_game(state, Reason.ABANDONED, events), tuple(events), turn_over=True)
    if seat != state.turn:
        return Step(state, tuple(events))
    state = _run_on(replace(state, dice=(), set_used=False, change_used=False), chance, events)
    return Step(state, tuple(events), turn_over=True)
