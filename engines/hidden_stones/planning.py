"""The state that a seat can plan for while others are on turn."""

from engines.api import Seat
from engines.chance import QuickChance
from engines.hidden_stones.hidden import resample
from engines.hidden_stones.state import Event, State
from engines.hidden_stones.turn import end_turn


def planned(state: State, seat: Seat) -> State | None:
    """Return the state of the seat's next turn if all seats before it leave the board as it is (4).

    They end their turns at once. Cards that the seat does not know are one fixed resample. None: the seat is
    on turn or has left, or the game ends before.
    """
    if state.reason is not None or seat == state.turn or seat in state.left:
        return None
    chance = QuickChance(0)
    state = resample(state, seat, chance)
    events: list[Event] = []
    while state.turn != seat:
        state = end_turn(state, passed=False, chance=chance, events=events)
        if state.reason is not None:
            return None
    return state
