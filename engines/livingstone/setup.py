"""Setup of a game (rules page 3)."""

from engines.api import Chance, Seat, Settings, Step
from engines.livingstone.events import Event
from engines.livingstone.game import start_round
from engines.livingstone.options import resolved_options
from engines.livingstone.pieces import START_COINS, STONES
from engines.livingstone.state import Player, State

_MOVES_PER_SEAT = 1483


def longest(_settings: Settings, seats: int) -> int:
    """Return an upper bound of the number of moves (12)."""
    return _MOVES_PER_SEAT * seats


def set_up(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    """Draw the start seat, and roll the dice of the first round (3)."""
    given = resolved_options(settings)
    start = Seat(chance.pick(seats)) if first is None else first
    state = State(
        edition=given.tables,
        players=(Player(coins=START_COINS),) * seats,
        draw_pile=given.tables.deck,
        bag=STONES,
        start=start,
        turn=start,
        collapse_all=given.collapse == "all",
        endmarket=given.endmarket == "on",
    )
    events: list[Event] = []
    return Step(start_round(state, chance, events), tuple(events), turn_over=True)
