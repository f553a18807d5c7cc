"""What a seat does whose time is up (rules page 9)."""

from collections.abc import Iterator

from engines.api import Seat
from engines.stone_age import actions, draft, feeding, placing, rolling
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    PLACES,
    Phase,
    Place,
)
from engines.stone_age.model import State
from engines.stone_age.moves import Build, BuyCard, Move, PlacePeople, Refuse, UsePlace
from engines.stone_age.payments import builds, buys, dearest

_PLACING = (
    *PLACES[:6],
    Place.HUT,
    Place.FIELD,
    *PLACES[8:],
)
_USING = (
    Place.TOOLMAKER,
    *PLACES[:5],
    Place.FIELD,
    Place.HUT,
)


def default_move(state: State, seat: Seat) -> Move:
    """Return the first of the sequence of section 9 that is legal; the seat is to act."""
    match state.phase:
        case Phase.PLACING:
            return _place(state)
        case Phase.TOOLS if state.roll is not None:
            return rolling.default(state, state.roll)
        case Phase.DRAFT if state.draft is not None:
            return draft.default(state, state.draft)
        case Phase.FEEDING:
            return feeding.default(state.seats[seat])
        case _:
            return next(_acts(state))


def _place(state: State) -> PlacePeople:
    limits = placing.most(state, state.turn)
    place = next(place for place in _PLACING if limits[place])
    return PlacePeople(place, limits[place])


def _acts(state: State) -> Iterator[Move]:
    """Yield what may be done, the best first: use, build, buy, and only then refuse."""
    mine = state.seats[state.turn]
    yield from (UsePlace(place) for place in _USING if mine.groups[place])
    for number, place in enumerate(BUILDING_STACKS[: len(state.stacks)], 1):
        tile = actions.open_tile(state, number)
        if tile is not None and mine.groups[place] and builds(number, tile, mine.resources):
            fixed = tile.cost is not None
            yield Build(number, None if fixed else dearest(tile, mine.resources))
    for space, place in enumerate(CARD_SPACES, 1):
        if mine.groups[place]:
            yield from (BuyCard(space, move.payment) for move in buys(space, mine.resources)[:1])
    yield from (Refuse(place) for place in (*CARD_SPACES, *BUILDING_STACKS) if mine.groups[place])
