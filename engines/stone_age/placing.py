"""Placing people (rules page 4.1)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    MOST_PEOPLE,
    PLACES,
    RESOURCE_PLACES,
    ROOM,
    VILLAGE,
    Place,
)
from engines.stone_age.events import Event, PeopleIdled, PeoplePlaced
from engines.stone_age.gains import put, with_seat
from engines.stone_age.model import NO_GROUPS, Groups, State
from engines.stone_age.moves import PlacePeople
from engines.stone_age.names import place_name

_MOVES: Final = tuple(
    tuple(PlacePeople(place, people) for people in range(MOST_PEOPLE + 1)) for place in PLACES
)
_HUT_PEOPLE: Final = 2


def standing(state: State) -> tuple[int, ...]:
    """Return how many people of all seats stand on each place."""
    return tuple(map(sum, zip(*(seat.groups for seat in state.seats), strict=True)))


def seats_on(state: State, place: Place) -> int:
    """Return how many seats have people on the place."""
    return sum(seat.groups[place] > 0 for seat in state.seats)


def village_full(state: State) -> bool:
    """Return whether no other village place can be occupied in this round."""
    occupied = sum(any(seat.groups[place] for seat in state.seats) for place in VILLAGE)
    return occupied >= state.village_limit


def closed(state: State) -> tuple[Place, ...]:
    """Return the places that the limits have closed although there is room."""
    there = standing(state)
    full = village_full(state)
    resources = (p for p in RESOURCE_PLACES if there[p] < ROOM and seats_on(state, p) >= state.seat_limit)
    return (*resources, *(place for place in VILLAGE if full and not there[place]))


def most(state: State, seat: Seat) -> Groups:
    """Return the most people the seat may put on each place; 0 where it may put none."""
    mine = state.seats[seat]
    free = mine.free
    if free < 1 or mine.left:
        return NO_GROUPS
    there, own = standing(state), mine.groups
    limits = [0] * len(PLACES)
    if not own[Place.HUNT]:
        limits[Place.HUNT] = free
    for place in RESOURCE_PLACES:
        if (
            there[place] < ROOM
            and not own[place]
            and (not there[place] or seats_on(state, place) < state.seat_limit)
        ):
            limits[place] = min(free, ROOM - there[place])
    if not village_full(state):
        limits[Place.TOOLMAKER] = 0 if there[Place.TOOLMAKER] else 1
        limits[Place.FIELD] = 0 if there[Place.FIELD] else 1
        limits[Place.HUT] = 0 if there[Place.HUT] or free < _HUT_PEOPLE else _HUT_PEOPLE
    for place, card in zip(CARD_SPACES, state.display, strict=True):
        if card is not None and not there[place]:
            limits[place] = 1
    for place, stack in zip(BUILDING_STACKS, state.stacks, strict=False):
        if stack.left and not there[place]:
            limits[place] = 1
    return tuple(limits)


def legal_moves(state: State) -> Iterator[PlacePeople]:
    """Yield all placings of the seat on turn, at most 49."""
    for place, number in enumerate(most(state, state.turn)):
        if number:
            fewest = 1 if place < Place.TOOLMAKER else number
            yield from _MOVES[place][fewest : number + 1]


# --- making them -------------------------------------------------------------------------------------


def place(state: State, move: PlacePeople, events: list[Event]) -> State:
    """Put the people there. Raises `IllegalMove`."""
    limit = most(state, state.turn)[move.place]
    if move.people != limit and (move.people > limit or move.place >= Place.TOOLMAKER):
        raise _refusal(state, move)
    return _put_down(state, move, events, forced=False)


def _put_down(state: State, move: PlacePeople, events: list[Event], *, forced: bool) -> State:
    """Put the people there; the next seat clockwise is to be looked at."""
    seat = state.turn
    events.append(PeoplePlaced(seat, move.place, move.people, forced))
    state = with_seat(state, seat, groups=put(state.seats[seat].groups, move.place, move.people))
    return replace(state, turn=Seat((seat + 1) % len(state.seats)))


def advance(state: State, events: list[Event]) -> State | None:
    """Find the seat that places next; make its placing where it has only one.

    Returns the same state where there is a choice, None where nobody can place any more.
    """
    seats = len(state.seats)
    for i in range(seats):
        seat = Seat((state.turn + i) % seats)
        limits = most(state, seat)
        choices = sum(limits[: Place.TOOLMAKER]) + sum(map(bool, limits[Place.TOOLMAKER :]))
        if choices:
            if i:
                state = replace(state, turn=seat)
            return state if choices > 1 else _only(state, limits, events)
    _stay_home(state, events)
    return None


def _only(state: State, limits: Groups, events: list[Event]) -> State:
    at = next(place for place in PLACES if limits[place])
    return _put_down(state, _MOVES[at][limits[at]], events, forced=True)


def _stay_home(state: State, events: list[Event]) -> None:
    for i in range(len(state.seats)):
        seat = Seat((state.start + i) % len(state.seats))
        if state.seats[seat].free and not state.seats[seat].left:
            events.append(PeopleIdled(seat, state.seats[seat].free))


# --- refusals ----------------------------------------------------------------------------------------


def _refusal(state: State, move: PlacePeople) -> IllegalMove:
    """Return why the placing is not possible."""
    mine, where = state.seats[state.turn], move.place
    if mine.groups[where]:
        return IllegalMove("refused-people-there", place=place_name(where))
    if where in BUILDING_STACKS and where - Place.BUILDING_1 >= len(state.stacks):
        return IllegalMove("refused-no-such-stack", stacks=len(state.stacks))
    if move.people > mine.free:
        return IllegalMove("refused-too-few-people", people=mine.free)
    if where in RESOURCE_PLACES:
        return _room_refusal(state, where)
    if not standing(state)[where] and where in VILLAGE:
        return IllegalMove("refused-village-full", places=state.village_limit)
    if not standing(state)[where]:
        return IllegalMove("refused-nothing-there", place=place_name(where))
    return IllegalMove("refused-occupied", place=place_name(where))


def _room_refusal(state: State, where: Place) -> IllegalMove:
    if seats_on(state, where) >= state.seat_limit:
        return IllegalMove("refused-seat-limit", place=place_name(where), seats=state.seat_limit)
    return IllegalMove("refused-no-room", place=place_name(where), room=ROOM - standing(state)[where])
