"""The state that a seat can plan for while others decide."""

from msgspec.structs import replace

from engines.api import Seat
from engines.schiefer.actions import drop
from engines.schiefer.events import Event
from engines.schiefer.game import execute_on
from engines.schiefer.state import State
from engines.seats import clockwise


def planned(state: State, seat: Seat) -> State | None:
    """Return the state of the seat's next decision in this round if the others do nothing (4.2).

    Others mark no more fields and drop the markers that they could use. None: the seat is to act or has left,
    the game is over, or the seat rolls dice before it can decide anything.
    """
    if state.reason is not None or seat == state.turn or seat in state.left:
        return None
    events: list[Event] = []
    if state.field:
        state = drop(replace(state, sale=None), events)
    elif _has_rolled(state, seat):
        state = replace(state, dice=(), set_used=False, change_used=False)
    else:
        return None
    while (state := execute_on(state, events)).field:
        if state.turn == seat:
            return state
        state = drop(state, events)
    return None


def _has_rolled(state: State, seat: Seat) -> bool:
    """Return whether the roll turn of the seat is over, while another seat has its own."""
    order = clockwise(state.seats, state.start)
    return order.index(seat) < order.index(state.turn)
