"""Placing people (rules page 4.1)."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.seats import clockwise
from engines.stone_age.data import (
    BUILDING_STACKS,
    MOST_PEOPLE,
    PLACES,
    RESOURCE_PLACES,
    ROOM,
    VILLAGE,
    Place,
)
from engines.stone_age.events import Event, PeopleIdled, PeoplePlaced
from engines.stone_age.model import NO_GROUPS, Groups, State
from engines.stone_age.moves import PlacePeople
from engines.stone_age.names import place_name
from engines.values import put

_MOVES: Final = tuple(
    tuple(PlacePeople(place, people) for people in range(MOST_PEOPLE + 1)) for place in PLACES
)
_HUT_PEOPLE: Final = 2
_CACHED: Final = 512


def standing(state: State) -> tuple[int, ...]:
    """Return how many people of all seats stand on each place."""
    return tuple(map(sum, zip(*(seat.groups for seat in state.seats), strict=True)))


def seats_on(state: State, place: Place) -> int:
    """Return how many seats have people on the place."""
    return sum(seat.groups[place] > 0 for seat in state.seats)


def closed(state: State) -> tuple[Place, ...]:
    """Return the places that the limits have closed although there is room."""
    there = standing(state)
    full = sum(there[place] > 0 for place in VILLAGE) >= state.village_limit
    resources = (p for p in RESOURCE_PLACES if there[p] < ROOM and seats_on(state, p) >= state.seat_limit)
    return (*resources, *(place for place in VILLAGE if full and not there[place]))


def most(state: State, seat: Seat) -> Groups:
    """Return the most people the seat may put on each place; 0 where it may put none.

    While placing, every space has a card and every stack a tile (12).
    """
    mine = state.seats[seat]
    free = mine.free
    if free < 1 or mine.left:
        return NO_GROUPS
    board = tuple([one.groups for one in state.seats])
    return _most(board, mine.groups, free, state.seat_limit, state.village_limit)


@lru_cache(_CACHED)
def _most(board: tuple[Groups, ...], own: Groups, free: int, seat_limit: int, village_limit: int) -> Groups:
    """Work out `most`; asked for a few times in a row, to find the seat, to list its moves, to judge one."""
    columns = tuple(zip(*board, strict=True))
    found = [0 if own[Place.HUNT] else free]
    for column, mine in zip(columns[1:5], own[1:5], strict=True):
        is_open = not mine and len(column) - column.count(0) < seat_limit
        found.append(min(free, ROOM - sum(column)) if is_open else 0)
    empty = [not any(column) for column in columns[Place.TOOLMAKER : Place.BUILDING_1 + len(board)]]
    toolmaker, hut, field, *others = empty
    if toolmaker + hut + field > len(VILLAGE) - village_limit:
        found += (int(toolmaker), _HUT_PEOPLE * (hut and free >= _HUT_PEOPLE), int(field))
    else:
        found += (0, 0, 0)
    return (*found, *map(int, others), *NO_GROUPS[len(found) + len(others) :])


@lru_cache(_CACHED)
def _moves(limits: Groups) -> tuple[PlacePeople, ...]:
    """Return all placings with at most so many people; only gathering places take fewer."""
    return tuple(
        move
        for place, number in enumerate(limits)
        if number
        for move in _MOVES[place][1 if place < Place.TOOLMAKER else number : number + 1]
    )


def legal_moves(state: State) -> tuple[PlacePeople, ...]:
    """Return all placings of the seat on turn, at most 49."""
    return _moves(most(state, state.turn))


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
    mine = state.seats[seat]
    mine = replace(mine, groups=put(mine.groups, move.place, move.people))
    return replace(state, seats=put(state.seats, seat, mine), turn=clockwise(len(state.seats), seat)[1])


def advance(state: State, events: list[Event]) -> State | None:
    """Find the seat that places next; make its placing where it has only one.

    Returns the same state where there is a choice, None where nobody can place any more.
    """
    for seat in clockwise(len(state.seats), state.turn):
        moves = _moves(most(state, seat))
        if moves:
            state = replace(state, turn=seat) if seat != state.turn else state
            return state if len(moves) > 1 else _put_down(state, moves[0], events, forced=True)
    _stay_home(state, events)
    return None


def _stay_home(state: State, events: list[Event]) -> None:
    order = clockwise(len(state.seats), state.start)
    people = ((seat, state.seats[seat]) for seat in order)
    events += [PeopleIdled(seat, mine.free) for seat, mine in people if mine.free and not mine.left]


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
    return IllegalMove("refused-occupied", place=place_name(where))


def _room_refusal(state: State, where: Place) -> IllegalMove:
    if seats_on(state, where) >= state.seat_limit:
        return IllegalMove("refused-seat-limit", place=place_name(where), seats=state.seat_limit)
    return IllegalMove("refused-no-room", place=place_name(where), room=ROOM - standing(state)[where])
