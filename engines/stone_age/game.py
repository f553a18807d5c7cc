"""Moves and what follows without a decision; leaving (rules page 4 and 9)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove, Seat, Step
from engines.seats import NOBODY, singleton
from engines.stone_age import draft, feeding, placing, rolling, rounds, using
from engines.stone_age.events import Event, SeatLeft
from engines.stone_age.moves import Move
from engines.stone_age.phase import PhaseRules
from engines.stone_age.pieces import Phase, Reason
from engines.stone_age.state import Draft, SeatState, State, remaining_from
from engines.values import put

PHASES: Final[Mapping[Phase, PhaseRules[Any]]] = {
    Phase.PLACING: placing.RULES,
    Phase.ACTIONS: using.RULES,
    Phase.TOOLS: rolling.RULES,
    Phase.DRAFT: draft.RULES,
    Phase.FEEDING: feeding.RULES,
}
"""All phases but the last one, in which no seat acts."""

_ON_TURN: Final = frozenset(phase for phase, rules in PHASES.items() if rules.to_act is None)
_TURN: Final = frozenset({Phase.ACTIONS, Phase.TOOLS, Phase.DRAFT})
_GOING_ON: Final[Mapping[Phase, frozenset[Phase]]] = {
    Phase.PLACING: frozenset(),
    **dict.fromkeys(_TURN, _TURN),
    Phase.FEEDING: frozenset({Phase.FEEDING}),
}
"""By the phase before a move: the phases in which the same turn may go on after it."""


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that have to decide: several while feeding, else one (4)."""
    if state.phase in _ON_TURN:
        return singleton(state.turn)
    rules = PHASES.get(state.phase)
    return rules.to_act(state) if rules and rules.to_act else NOBODY


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return all moves of a seat that is to act, at most 1,100 (5)."""
    return PHASES[state.phase].moves(state, seat)


def sample(state: State, seat: Seat, chance: Chance) -> Move:
    """Return a random legal move of a seat that is to act, each possible; payments are not listed."""
    rules = PHASES[state.phase]
    if rules.sample is not None:
        sampled: Move = rules.sample(state, seat, chance)
        return sampled
    moves = rules.moves(state, seat)
    move: Move = moves[chance.pick(len(moves))]
    return move


def default_move(state: State, seat: Seat) -> Move:
    """Return the first legal move in the order of section 9; the seat is to act."""
    move: Move = PHASES[state.phase].default(state, seat)
    return move


# --- a move ------------------------------------------------------------------------------------------


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Make the move of a seat that is to act, and all that follows without a decision (4).

    Raises `IllegalMove`.
    """
    if type(move) not in PHASES[state.phase].kinds:
        raise IllegalMove(f"refused-while-{state.phase.value}")
    events: list[Event] = []
    after = _proceed(move.make(state, seat, chance, events), chance, events)
    goes_on = after.phase in _GOING_ON[state.phase] and state.round == after.round and seat in to_act(after)
    return Step(after, tuple(events), after.reason is not None, not goes_on)


def _proceed(state: State, chance: Chance, events: list[Event]) -> State:
    """Advance until a seat has to decide or the game is over."""
    while rules := PHASES.get(state.phase):
        after = rules.advance(state, chance, events)
        if after is state:
            break
        state = after
    return state


# --- leaving -----------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return tuple(Seat(i) for i, seat in enumerate(state.seats) if seat.left)


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Take the seat out of the game (9)."""
    events: list[Event] = [SeatLeft(seat)]
    state = replace(state, seats=put(state.seats, seat, _gone(state.seats[seat])))
    if len(remaining_from(state, state.start)) == 1:
        state = rounds.end(state, Reason.ABANDONED, events)
    else:
        state = _proceed(_drop(state, seat), chance, events)
    return Step(state, tuple(events), reveals=state.phase is Phase.OVER, turn_over=True)


def _gone(seat: SeatState) -> SeatState:
    """Return a seat that has left: cards, tiles and points on the track remain."""
    return SeatState(
        food=0,
        people=0,
        cards=seat.cards,
        extra=seat.extra,
        tiles=seat.tiles,
        building_points=seat.building_points,
        card_points=seat.card_points,
        unfed=seat.unfed,
        left=True,
    )


def _drop(state: State, seat: Seat) -> State:
    """Drop the pending decision of the seat."""
    if state.phase is Phase.TOOLS and state.turn == seat:
        return replace(state, phase=Phase.ACTIONS, roll=None)
    if state.draft is not None:
        seats = tuple(picker for picker in state.draft.seats if picker != seat)
        return replace(state, draft=Draft(state.draft.dice, seats))
    return state
