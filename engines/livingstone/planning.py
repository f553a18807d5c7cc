"""The state that a seat can plan for while others are on turn."""

from msgspec.structs import replace

from engines.api import Seat
from engines.chance import QuickChance
from engines.livingstone.board import can_take
from engines.livingstone.hidden import resample
from engines.livingstone.state import Phase, State


def planned(state: State, seat: Seat) -> State | None:
    """Return the state of the seat's next turn in this round if the dice stay as they are (4.3).

    Hands and chests that the seat does not know are one fixed resample. None: the seat is on turn or has
    left, the game is over, or it can take no more dice, and a roll comes first.
    """
    if state.reason is not None or seat == state.turn or not can_take(state, seat):
        return None
    return replace(resample(state, seat, QuickChance(0)), turn=seat, phase=Phase.DIE)
