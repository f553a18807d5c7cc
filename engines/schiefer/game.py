"""The course of the game: whose move it is, round ends, and plans for one's next decision (rules page 4).

Functions take the state and the list of events so far, append to the list and return the next state.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.api import Chance, Seat, Step
from engines.schiefer import actions, buying, rolling
from engines.schiefer.events import Event, GameEnded, RoundEnded, RoundStarted, SatOut
from engines.schiefer.moves import Mark, Move
from engines.schiefer.pieces import IDLE_ROUNDS
from engines.schiefer.scoring import outcome
from engines.schiefer.state import Reason, State
from engines.seats import NOBODY, clockwise, singleton
from engines.values import put


def to_act(state: State) -> frozenset[Seat]:
    """Return the one seat that decides (4)."""
    return singleton(state.turn) if state.reason is None else NOBODY


def legal_moves(state: State, _seat: Seat) -> Iterable[Move]:
    """Return all moves of the seat to act, lazily, each once (5)."""
    return actions.moves(state) if state.field else rolling.moves(state)


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
    after = run_on(after, chance, events)
    return Step(after, tuple(events), turn_over=True)


def _decided(state: State) -> State:
    """Clear the last sale, and record the purchases that the seat to act has been offered."""
    could_buy = state.could_buy
    if could_buy:
        offered = tuple([buy.box for buy in buying.purchases(state)])
        if offered != could_buy[state.turn]:
            could_buy = put(could_buy, state.turn, offered)
    if state.sale is None and could_buy is state.could_buy:
        return state
    return replace(state, sale=None, could_buy=could_buy)


# --- whose move it is --------------------------------------------------------------------------------


def run_on(state: State, chance: Chance, events: list[Event]) -> State:
    """Advance from a roll turn or an executed marker to the next decision, or to the end of the game."""
    while True:
        if not state.field:
            state = _roll_on(state, _next_to_roll(state), chance, events)
            if state.dice:
                return state
        state = _execute_on(state, events)
        if state.field:
            return state
        state = _end_round(state, events)
        if state.reason is not None:
            return state
        events.append(RoundStarted(state.round, state.start, state.round == state.last_round))
        state = _roll_on(state, state.start, chance, events)
        if state.dice:
            return state


def _roll_on(state: State, seat: Seat | None, chance: Chance, events: list[Event]) -> State:
    """Let the seat roll; if it sits out, the next one, as long as there is one in this round."""
    while seat is not None:
        state = replace(state, turn=seat)
        if state.supply[seat] or buying.purchases(state):
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


def _execute_on(state: State, events: list[Event]) -> State:
    """Execute markers until one needs a decision; after the last one the field is 0 again."""
    while (marker := actions.next_marker(state)) is not None:
        field, seat = marker
        state = replace(state, field=field, turn=seat)
        if actions.needs_decision(state) or buying.has_new_purchase(state):
            return state
        state = actions.by_itself(state, events)
    return replace(state, field=0)


# --- the end of a round (4.4) ------------------------------------------------------------------------


def _end_round(state: State, events: list[Event]) -> State:
    idle = 0 if state.progress else state.idle_rounds + 1
    events.append(RoundEnded(state.round, idle))
    state = replace(state, bought=((), ()), sat_out=(), progress=False, idle_rounds=idle)
    if not state.free_mines:
        return end_game(state, Reason.MINES, events)
    if idle == IDLE_ROUNDS:
        return end_game(state, Reason.NO_PROGRESS, events)
    if state.round == state.last_round:
        return end_game(state, Reason.LAST_ROUND, events)
    return replace(state, round=state.round + 1, start=_next_start(state))


def _next_start(state: State) -> Seat:
    order = clockwise(state.seats, state.start + 1)
    return next(seat for seat in order if seat not in state.left)


def end_game(state: State, reason: Reason, events: list[Event]) -> State:
    state = replace(state, reason=reason)
    result = outcome(state)
    if result is not None:
        events.append(GameEnded(reason, result.places, result.totals))
    return state


# --- plans -------------------------------------------------------------------------------------------


def planned(state: State, seat: Seat) -> State | None:
    """Return the state of the seat's next decision in this round if the others do nothing (4.2).

    Others mark no more fields and drop the markers that they could use. None: the seat is to act or has left,
    the game is over, or the seat rolls dice before it can decide anything.
    """
    if state.reason is not None or seat == state.turn or seat in state.left:
        return None
    events: list[Event] = []
    if state.field:
        state = actions.drop(replace(state, sale=None), events)
    elif _has_rolled(state, seat):
        state = replace(state, dice=(), set_used=False, change_used=False)
    else:
        return None
    while (state := _execute_on(state, events)).field:
        if state.turn == seat:
            return state
        state = actions.drop(state, events)
    return None


def _has_rolled(state: State, seat: Seat) -> bool:
    """Return whether the roll turn of the seat is over, while another seat has its own."""
    order = clockwise(state.seats, state.start)
    return order.index(seat) < order.index(state.turn)
