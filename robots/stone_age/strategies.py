"""Plain strategies for Stone Age, as people describe theirs: the first rule that fits decides.

They are opponents for measuring the levels, and use none of their formulas.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from engines.api import Chance, Seat
from engines.stone_age import actions, draft, feeding, placing, rolling
from engines.stone_age.actions import Refuse, UsePlace
from engines.stone_age.building import builds, open_tile
from engines.stone_age.cards import buys
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    GATHERING_PLACES,
    HUT_PEOPLE,
    MOST_PEOPLE,
    RESOURCE_PLACES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    VILLAGE,
    Figure,
    Phase,
    Place,
    worth,
)
from engines.stone_age.feeding import Feed
from engines.stone_age.gains import improved
from engines.stone_age.model import SeatState, State, guaranteed
from engines.stone_age.moves import Move
from engines.stone_age.placing import PlacePeople
from engines.stone_age.shortage import of_card, of_tile
from robots.registry import Strategy

Rule: TypeAlias = Callable[[State, Seat], PlacePeople | None]
"""Function that returns a placing, or None where the rule does not fit."""

_USUAL: Final = 3
"""Resources that a typical building costs."""


# --- rules for placing -------------------------------------------------------------------------------


def _to(place: Place, people: int, state: State, seat: Seat) -> PlacePeople | None:
    """Go to a place of the village if it is open and there is still something to gain."""
    player = state.seats[seat]
    grown = {
        Place.FIELD: player.agriculture < player.people,
        Place.HUT: player.people < MOST_PEOPLE,
        Place.TOOLMAKER: improved(player.tools) is not None,
    }
    is_open = placing.most(state, seat)[place] == people
    return PlacePeople(place, people) if is_open and grown[place] else None


_FIELD: Final = partial(_to, Place.FIELD, 1)
_HUT: Final = partial(_to, Place.HUT, HUT_PEOPLE)
_TOOL: Final = partial(_to, Place.TOOLMAKER, 1)


def _building(state: State, seat: Seat) -> PlacePeople | None:
    """Go to a building that can be paid at once; two of them are enough for a round."""
    player, limits = state.seats[seat], placing.most(state, seat)
    if sum(1 for place in BUILDING_STACKS if player.groups[place]) > 1:
        return None
    for place in BUILDING_STACKS:
        tile = open_tile(state, STACK_NUMBERS[place])
        if tile is None or not limits[place]:
            continue
        if not of_tile(player, tile) and sum(player.resources) >= max(tile.least, _USUAL) + _spent(player):
            return PlacePeople(place, 1)
    return None


def _card(state: State, seat: Seat) -> PlacePeople | None:
    """Go to the cheapest card if it can be paid at once."""
    player = state.seats[seat]
    limits = placing.most(state, seat)
    for place in CARD_SPACES:
        if limits[place] and not of_card(player, SPACE_NUMBERS[place] + _spent(player)):
            return PlacePeople(place, 1)
    return None


def _card_of(figures: tuple[Figure, ...], state: State, seat: Seat) -> PlacePeople | None:
    """Go to a card with such figures if it can be paid at once."""
    player, limits = state.seats[seat], placing.most(state, seat)
    for place in CARD_SPACES:
        lying = state.display[SPACE_NUMBERS[place] - 1]
        wanted = lying is not None and CARDS[lying].figure in figures
        if limits[place] and wanted and not of_card(player, SPACE_NUMBERS[place] + _spent(player)):
            return PlacePeople(place, 1)
    return None


def _spent(player: SeatState) -> int:
    """Return the approximate number of resources that booked places will cost."""
    return sum(
        SPACE_NUMBERS.get(place, _USUAL) for place in (*CARD_SPACES, *BUILDING_STACKS) if player.groups[place]
    )


def _food(state: State, seat: Seat) -> PlacePeople | None:
    """Hunt with as many people as feeding needs; the hunt is open to all, so it may wait."""
    player = state.seats[seat]
    missing = player.people - player.agriculture - player.food
    most = placing.most(state, seat)[Place.HUNT]
    needed = min(most, -(-missing * 4 // 7))
    return PlacePeople(Place.HUNT, needed) if needed > 0 and most else None


def _gather(kinds: tuple[Place, ...], state: State, seat: Seat) -> PlacePeople | None:
    """Gather with all people who are not needed for the hunt, at the first open one of these places."""
    player, limits = state.seats[seat], placing.most(state, seat)
    missing = player.people - player.agriculture - player.food
    hunters = max(0, -(-missing * 4 // 7)) if limits[Place.HUNT] else 0
    people = player.free - hunters
    for place in kinds:
        if limits[place] and people > 0:
            return PlacePeople(place, min(limits[place], people))
    return None


def _all(kinds: tuple[Place, ...], state: State, seat: Seat, most: int) -> PlacePeople | None:
    """Gather at the first open one of these places, with at most `most` people."""
    limits = placing.most(state, seat)
    for place in kinds:
        if limits[place]:
            return PlacePeople(place, min(limits[place], most))
    return None


def _lacking(state: State, seat: Seat) -> PlacePeople | None:
    """Gather the resources that the open buildings lack, with people who need not hunt."""
    return _fetch(_gather, state, seat)


def _fetch(
    gather: Callable[[tuple[Place, ...], State, Seat], PlacePeople | None], state: State, seat: Seat
) -> PlacePeople | None:
    """Gather the resource that the open buildings lack most, with at most three people."""
    player = state.seats[seat]
    needed = [0, 0, 0, 0]
    for stack in range(1, len(state.stacks) + 1):
        tile = guaranteed(open_tile(state, stack))
        for kind, number in enumerate(tile.cost or (1, 1, 1, 1)):
            needed[kind] = max(needed[kind], number - player.resources[kind])
    order = sorted(RESOURCE_PLACES, key=lambda place: -needed[place - 1] * (place + 1))
    placing = gather(tuple(order), state, seat)
    return None if placing is None else PlacePeople(placing.place, min(placing.people, 3))


_everybody: Final = partial(_all, most=MOST_PEOPLE)
_BUILDERS: Final = (Figure.HUTBUILDER, Figure.SHAMAN, Figure.TOOLMAKER)
_DEAR: Final = tuple(reversed(RESOURCE_PLACES))
_ANYWHERE: Final = partial(_everybody, (*_DEAR, Place.HUNT))

# --- the rest of a turn ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Style:
    """A plain strategy: rules for placing, and fixed choices for the other phases."""

    rules: tuple[Rule, ...]
    feeds: bool = True
    buildings_first: bool = True
    """True to pay buildings before cards."""

    def __call__(self, state: State, seat: Seat, _chance: Chance) -> Move:
        """Return the move of the first rule that fits."""
        match state.phase:
            case Phase.PLACING:
                return self._place(state, seat)
            case Phase.ACTIONS:
                return self._act(state, seat)
            case Phase.TOOLS:
                return rolling.default(state, seat)
            case Phase.DRAFT:
                return draft.default(state, seat)
            case _:
                return feeding.default(state, seat) if self.feeds else Feed()

    def _place(self, state: State, seat: Seat) -> PlacePeople:
        for rule in self.rules:
            placing_move = rule(state, seat)
            if placing_move is not None:
                return placing_move
        placing_move = _ANYWHERE(state, seat)
        return placing.default(state, seat) if placing_move is None else placing_move

    def _act(self, state: State, seat: Seat) -> Move:
        player = state.seats[seat]
        for place in (*VILLAGE, *reversed(GATHERING_PLACES)):
            if player.groups[place]:
                return UsePlace(place)
        offers = (
            (*BUILDING_STACKS, *CARD_SPACES) if self.buildings_first else (*CARD_SPACES, *BUILDING_STACKS)
        )
        for place in offers:
            if player.groups[place]:
                payment = _paid(state, player, place)
                return Refuse(place) if payment is None else payment
        return actions.default(state, seat)


def _paid(state: State, player: SeatState, place: Place) -> Move | None:
    """Return the cheapest payment for a card, or the dearest for a building."""
    if place in SPACE_NUMBERS:
        return next(iter(buys(player, place)), None)
    return max(
        builds(state, player, place), key=lambda move: worth(move.payment or (0, 0, 0, 0)), default=None
    )


STRATEGIES: Final[Mapping[str, Strategy]] = {
    "hungry": Style(
        (_HUT, _building, _TOOL, partial(_card_of, _BUILDERS), partial(_fetch, _everybody), _card),
        feeds=False,
    ),
    "builder": Style((_building, _HUT, _FIELD, _TOOL, _card, _lacking, _food)),
    "collector": Style(
        (_card, _FIELD, _TOOL, partial(_gather, RESOURCE_PLACES), _food, _HUT, _building),
        buildings_first=False,
    ),
    "balanced": Style((_FIELD, _HUT, _TOOL, _building, _card, _lacking, _food)),
}
"""By name: never feeding, all huts and buildings, all cards, a bit of everything."""
