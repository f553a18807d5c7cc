"""Dice for everybody to pick from (rules page 4.6)."""

from typing import Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove, Seat
from engines.seats import clockwise
from engines.stone_age.data import (
    MOST_AGRICULTURE,
    RESOURCES,
    TOOL_SUM,
    Phase,
    Source,
)
from engines.stone_age.events import (
    DraftPicked,
    DraftRolled,
    Event,
)
from engines.stone_age.gains import gain_goods, gain_tool, raise_agriculture
from engines.stone_age.model import Draft, State
from engines.stone_age.moves import PickDie
from engines.stone_age.names import die_name
from engines.values import without

_TOOL: Final = 5
_AGRICULTURE: Final = 6
_PICKS: Final = tuple(PickDie(face) for face in range(_AGRICULTURE + 1))


def remaining_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return the remaining seats clockwise from this one."""
    order = clockwise(len(state.seats), first)
    return tuple(seat for seat in order if not state.seats[seat].left)


def roll_draft(state: State, chance: Chance, events: list[Event]) -> State:
    """Roll a die for each remaining seat; the taker picks first."""
    seats = remaining_from(state, state.turn)
    faces = tuple(chance.die() for _ in seats)
    events.append(DraftRolled(state.turn, faces))
    return replace(state, phase=Phase.DRAFT, draft=Draft(tuple(sorted(faces)), seats))


def legal_moves(draft: Draft) -> tuple[PickDie, ...]:
    """Return one move for each kind of die that is left."""
    return tuple(_PICKS[face] for face in dict.fromkeys(draft.dice))


def pick(state: State, draft: Draft, move: PickDie, events: list[Event]) -> State:
    """Let the seat whose pick it is have the die. Raises `IllegalMove`."""
    if move.face not in draft.dice:
        left = tuple(map(die_name, dict.fromkeys(draft.dice)))
        raise IllegalMove("refused-no-such-die", count=len(left), dice=left)
    return _hand_out(state, draft, move.face, events, forced=False)


def advance(state: State, draft: Draft, events: list[Event]) -> State:
    """End the draft, or hand out a die where all are equal; return the same state where there is a choice."""
    if not draft.seats:
        return replace(state, phase=Phase.ACTIONS, draft=None)
    if draft.dice[0] == draft.dice[-1]:
        return _hand_out(state, draft, draft.dice[0], events, forced=True)
    return state


def _hand_out(state: State, draft: Draft, face: int, events: list[Event], *, forced: bool) -> State:
    seat = draft.seats[0]
    events.append(DraftPicked(seat, face, forced))
    left = Draft(without(draft.dice, draft.dice.index(face)), draft.seats[1:])
    state = replace(state, draft=left)
    if face == _TOOL:
        return gain_tool(state, seat, events)
    if face == _AGRICULTURE:
        return raise_agriculture(state, seat, events)
    return gain_goods(state, seat, RESOURCES[face - 1], 1, Source.DRAFT, events)


def default(state: State, draft: Draft) -> PickDie:
    """Return a tool or agriculture where it helps, else the best resource, else a tool (9)."""
    mine = state.seats[draft.seats[0]]
    wanted = [_TOOL] if mine.tool_sum < TOOL_SUM else []
    wanted += [_AGRICULTURE] if mine.agriculture < MOST_AGRICULTURE else []
    return PickDie(next(face for face in (*wanted, 4, 3, 2, 1, _TOOL) if face in draft.dice))
