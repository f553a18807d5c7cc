"""Rolling dice, and tools that help (rules page 4.3)."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove
from engines.stone_age.data import (
    Good,
    Phase,
    Source,
)
from engines.stone_age.events import (
    DiceRolled,
    Event,
    ToolsUsed,
)
from engines.stone_age.gains import gain_goods, sorted_tools, with_seat
from engines.stone_age.model import Roll, SeatState, State, Tool, Tools
from engines.stone_age.moves import UseTools
from engines.stone_age.names import values_name

Values = tuple[int, ...]

_CACHED: Final = 512


def unused(seat: SeatState) -> Values:
    """Return the values of the permanent tools not yet used in this round, falling."""
    return tuple([tool.value for tool in seat.tools if not tool.used])


def roll(state: State, good: Good, dice: int, chance: Chance, events: list[Event], *, card: bool) -> State:
    """Let the seat on turn roll; whether its tools matter is seen next."""
    faces = tuple([chance.die() for _ in range(dice)])
    events.append(DiceRolled(state.turn, good, faces, Source.CARD if card else Source.PLACE))
    return replace(state, phase=Phase.TOOLS, roll=Roll(state.turn, good, faces, card))


@lru_cache(_CACHED)
def _subsets(values: Values) -> tuple[Values, ...]:
    """Return all different choices out of these values, the smallest number first."""
    return tuple(
        dict.fromkeys(some for size in range(len(values) + 1) for some in combinations(values, size))
    )


@lru_cache(_CACHED)
def _choices(permanent: Values, once: Values) -> tuple[UseTools, ...]:
    return tuple(UseTools(some, more) for more in _subsets(once) for some in _subsets(permanent))


def legal_moves(state: State) -> tuple[UseTools, ...]:
    """Return all sets of tools of the rolling seat, at most 48."""
    seat = state.seats[state.turn]
    return _choices(unused(seat), seat.once)


def _can_help(rolled: Roll, seat: SeatState) -> bool:
    """Return whether all tools together would change what is gained."""
    all_tools = sum(unused(seat)) + sum(seat.once)
    return (rolled.total + all_tools) // rolled.divisor != rolled.gain


def advance(state: State, rolled: Roll, events: list[Event]) -> State:
    """Pay the roll out where no tool could change anything; else return the same state."""
    if _can_help(rolled, state.seats[state.turn]):
        return state
    return _pay_out(state, rolled, events)


def _pay_out(state: State, rolled: Roll, events: list[Event]) -> State:
    source = Source.CARD if rolled.card else Source.PLACE
    state = gain_goods(state, rolled.seat, rolled.good, rolled.gain, source, events)
    return replace(state, phase=Phase.ACTIONS, roll=None, rolls=(*state.rolls, rolled))


def use_tools(state: State, rolled: Roll, move: UseTools, events: list[Event]) -> State:
    """Add the tools to the roll and pay it out. Raises `IllegalMove`."""
    mine = state.seats[state.turn]
    _check(unused(mine), move.permanent, "refused-tools-not-unused")
    _check(mine.once, move.once, "refused-no-such-once-tools")
    if move.permanent or move.once:
        events.append(ToolsUsed(state.turn, move.permanent, move.once))
        once = _without(mine.once, move.once)
        state = with_seat(state, state.turn, tools=_used(mine.tools, move.permanent), once=once)
    pips = sum(move.permanent) + sum(move.once)
    return _pay_out(state, replace(rolled, tools=pips), events)


def _check(held: Values, wanted: Values, refusal: str) -> None:
    if wanted not in _subsets(held):
        raise IllegalMove(refusal, count=len(held), tools=values_name(held))


def _without(held: Values, taken: Values) -> Values:
    left = list(held)
    for value in taken:
        left.remove(value)
    return tuple(left)


def _used(tools: Tools, values: Values) -> Tools:
    """Return the tools with these values used."""
    after = list(tools)
    for value in values:
        after[after.index(Tool(value))] = Tool(value, used=True)
    return sorted_tools(after)


# --- the clock ---------------------------------------------------------------------------------------


def default(state: State, rolled: Roll) -> UseTools:
    """Return the largest yield without once tools, by the smallest sum and then the fewest tools (9)."""

    def order(permanent: Values) -> tuple[int, int, int]:
        pips = sum(permanent)
        return -((rolled.total + pips) // rolled.divisor), pips, len(permanent)

    return UseTools(min(_subsets(unused(state.seats[state.turn])), key=order))
