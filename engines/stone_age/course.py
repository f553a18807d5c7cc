"""Making a move, and everything after it that is no decision; leaving (rules page 4 and 9)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove, Seat, Step
from engines.seats import NOBODY, alone, clockwise
from engines.stone_age import actions, draft, feeding, placing, rolling, rounds
from engines.stone_age.data import Phase, Reason
from engines.stone_age.events import Event, SeatLeft
from engines.stone_age.model import Draft, SeatState, State
from engines.stone_age.moves import (
    Build,
    BuyCard,
    Feed,
    Move,
    PickDie,
    PlacePeople,
    Refuse,
    TakeAnyTwo,
    UsePlace,
    UseTools,
)
from engines.values import put

_ACTING: Final = frozenset({Phase.ACTIONS, Phase.TOOLS, Phase.DRAFT})


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that have to decide: several while feeding, else one (4)."""
    match state.phase:
        case Phase.PLACING | Phase.ACTIONS | Phase.TOOLS:
            return alone(state.turn)
        case Phase.DRAFT if state.draft is not None:
            return frozenset(state.draft.seats[:1])
        case Phase.FEEDING:
            return frozenset(feeding.hungry(state))
        case _:
            return NOBODY


def legal_moves(state: State, seat: Seat) -> Iterable[Move]:
    """Return all moves of a seat that is to act, at most 1,100 (5)."""
    match state.phase:
        case Phase.PLACING:
            return placing.legal_moves(state)
        case Phase.TOOLS:
            return rolling.legal_moves(state)
        case Phase.DRAFT if state.draft is not None:
            return draft.legal_moves(state.draft)
        case Phase.FEEDING:
            return feeding.legal_moves(state.seats[seat])
        case _:
            return actions.legal_moves(state)


# --- a move ------------------------------------------------------------------------------------------


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Make the move of a seat that is to act, and whatever follows of itself (4). Raises `IllegalMove`."""
    events: list[Event] = []
    after = _proceed(_decide(state, seat, move, chance, events), chance, events)
    return Step(
        after,
        tuple(events),
        reveals=after.phase is Phase.OVER,
        turn_over=not _goes_on(state, after, seat),
    )


def _goes_on(before: State, after: State, seat: Seat) -> bool:
    """Return whether the turn goes on and nobody else has to know of the move yet."""
    if before.phase is Phase.PLACING or before.round != after.round:
        return False
    if before.phase is Phase.FEEDING:
        return seat in to_act(after)
    return after.phase in _ACTING and to_act(after) == alone(seat)


def _decide(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> State:
    """Do what the seat has decided. Raises `IllegalMove`."""
    match state.phase, move:
        case Phase.PLACING, PlacePeople():
            return placing.place(state, move, events)
        case Phase.ACTIONS, UsePlace() | BuyCard() | Refuse() | Build() | TakeAnyTwo():
            return actions.act(state, move, chance, events)
        case Phase.TOOLS, UseTools() if state.roll is not None:
            return rolling.use_tools(state, state.roll, move, events)
        case Phase.DRAFT, PickDie() if state.draft is not None:
            return draft.pick(state, state.draft, move, events)
        case Phase.FEEDING, Feed():
            return feeding.feed(state, seat, move, events)
        case Phase.FEEDING, TakeAnyTwo():
            return actions.take_any_two(state, seat, move, events)
        case phase, _:
            raise IllegalMove(f"refused-while-{phase.value}")


# --- what follows of itself --------------------------------------------------------------------------


def _proceed(state: State, chance: Chance, events: list[Event]) -> State:
    """Go on until somebody has to decide, or the game is over."""
    after = _advance(state, chance, events)
    while after is not state:
        state, after = after, _advance(after, chance, events)
    return state


def _advance(state: State, chance: Chance, events: list[Event]) -> State:
    """Do the next thing that is no decision; return the same state where there is none."""
    match state.phase:
        case Phase.PLACING:
            return placing.advance(state, events) or _start_actions(state, events)
        case Phase.ACTIONS:
            return actions.advance(state, chance, events) or _next_to_act(state, events)
        case Phase.TOOLS if state.roll is not None:
            return rolling.advance(state, state.roll, events)
        case Phase.DRAFT if state.draft is not None:
            return draft.advance(state, state.draft, events)
        case Phase.FEEDING if not feeding.hungry(state):
            return rounds.finish(state, chance, events)
        case _:
            return state


def _start_actions(state: State, events: list[Event]) -> State:
    state = replace(state, phase=Phase.ACTIONS, rolls=())
    return actions.begin(state, state.start, events)


def _next_to_act(state: State, events: list[Event]) -> State:
    """The seats act in clockwise order from the start seat; then all are fed."""
    seat = clockwise(len(state.seats), state.turn)[1]
    return feeding.begin(state, events) if seat == state.start else actions.begin(state, seat, events)


# --- leaving -----------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return tuple(Seat(i) for i, seat in enumerate(state.seats) if seat.left)


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Take the seat out of the game (9)."""
    events: list[Event] = [SeatLeft(seat)]
    state = replace(state, seats=put(state.seats, seat, _gone(state.seats[seat])))
    if len(draft.remaining_from(state, state.start)) == 1:
        state = rounds.end(state, Reason.ABANDONED, events)
    else:
        state = _proceed(_drop(state, seat), chance, events)
    return Step(state, tuple(events), reveals=state.phase is Phase.OVER, turn_over=True)


def _gone(seat: SeatState) -> SeatState:
    """Only cards, tiles and what stands on the track remain."""
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
    """Drop what the seat had still to decide."""
    if state.phase is Phase.TOOLS and state.turn == seat:
        return replace(state, phase=Phase.ACTIONS, roll=None)
    if state.draft is not None:
        seats = tuple(other for other in state.draft.seats if other != seat)
        return replace(state, draft=Draft(state.draft.dice, seats))
    return state
