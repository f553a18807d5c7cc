"""Setup of a game (rules page 3)."""

from msgspec.structs import replace

from engines.api import Chance, Seat, Settings, Step
from engines.stone_age.events import Event, TileRevealed
from engines.stone_age.pieces import CARDS, FOOD, PEOPLE, ROUNDS, SEAT_LIMITS, STACK, TILES, VILLAGE_LIMITS
from engines.stone_age.rounds import reveal_cards, start_round
from engines.stone_age.state import SeatState, Stack, State
from engines.values import draw_from

_SPACES = 4
_MOVES_PER_ROUND = 102


def longest(_settings: Settings, _seats: int) -> int:
    """Return an upper bound of the number of moves (12)."""
    return _MOVES_PER_ROUND * ROUNDS + 1


def set_up(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    """Draw the start seat, the first four cards and a tile for each stack; a stack for each seat (3)."""
    start = first if first is not None else Seat(chance.pick(seats))
    events: list[Event] = []
    state = State(
        seats=(SeatState(food=FOOD, people=PEOPLE),) * seats,
        deck=tuple(CARDS),
        display=(),
        pool=tuple(TILES),
        stacks=(),
        start=start,
        turn=start,
        seat_limit=SEAT_LIMITS[seats],
        village_limit=VILLAGE_LIMITS[seats],
        open_cards=settings["cards"] == "open",
    )
    state = reveal_cards(start_round(state, events), _SPACES, chance, events)
    for number in range(1, seats + 1):
        tile, pool = draw_from(state.pool, chance)
        events.append(TileRevealed(number, tile, STACK))
        state = replace(state, pool=pool, stacks=(*state.stacks, Stack(tile, STACK)))
    return Step(state, tuple(events))
