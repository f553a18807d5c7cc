"""The state that a seat can plan for while others act."""

from msgspec.structs import replace

from engines.api import Seat
from engines.chance import QuickChance
from engines.stone_age import feeding, hidden, placing, using
from engines.stone_age.game import to_act
from engines.stone_age.pieces import Phase
from engines.stone_age.state import Draft, State


def planned(state: State, seat: Seat) -> State | None:
    """Return the state in which the seat is asked next, if the others do nothing before it.

    While placing that is its next placing, or its actions where it has no place to go; in a draft its pick;
    while others use their people its actions, or its feeding. None where the seat is to act, and where a roll
    of dice or the end of the round, which deals cards, comes first. Information that the seat does not have
    is one fixed resample.
    """
    if state.phase is Phase.OVER or state.seats[seat].left or seat in to_act(state):
        return None
    state = hidden.resample(state, seat, QuickChance(0))
    match state.phase:
        case Phase.PLACING:
            return _to_place(state, seat)
        case Phase.DRAFT if state.draft is not None and seat in state.draft.seats:
            waiting = state.draft.seats[state.draft.seats.index(seat) :]
            return replace(state, draft=Draft(state.draft.dice, waiting))
        case Phase.FEEDING:
            return None
        case _:
            return _to_use(replace(state, phase=Phase.ACTIONS, roll=None, draft=None), seat)


def _to_place(state: State, seat: Seat) -> State | None:
    state = replace(state, turn=seat)
    placings = placing.moves(state, seat)
    if len(placings) > 1:
        return state
    if placings:
        state = placings[0].make(state, seat, QuickChance(0), [])
    return _to_use(replace(state, phase=Phase.ACTIONS, rolls=()), seat)


def _to_use(state: State, seat: Seat) -> State | None:
    state = replace(state, turn=seat)
    while any(state.seats[seat].groups):
        after = using.advance(state, QuickChance(0), [])
        if after is state:
            return state
        if after.phase is not Phase.ACTIONS:
            return None  # dice were rolled
        state = after
    state = feeding.begin(state, [])
    return state if state.seats[seat].missing else None
