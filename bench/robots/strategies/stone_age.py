"""Plain strategies for Stone Age, as people describe theirs: the first rule that fits decides.

They are opponents for measuring the levels, and use none of their formulas.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from bench.robots.strategies import Strategy
from engines.api import Chance, Seat
from engines.stone_age import placing
from engines.stone_age.gains import improved
from engines.stone_age.game import Move, default_move
from engines.stone_age.offers import builds, buys
from engines.stone_age.paying import short_of_card, short_of_tile
from engines.stone_age.pieces import (
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
    Phase,
    Place,
    worth,
)
from engines.stone_age.placing import PlacePeople
from engines.stone_age.state import SeatState, State, guaranteed, open_tile
from engines.stone_age.using import Refuse, UsePlace

Rule: TypeAlias = Callable[[State, Seat], PlacePeople | None]
"""Function that returns a placing, or None where the rule does not fit."""

_DEAR: Final = tuple(reversed(RESOURCE_PLACES))
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
        if not short_of_tile(player, tile) and sum(player.resources) >= max(tile.least, _USUAL) + _spent(
            player
        ):
            return PlacePeople(place, 1)
    return None


def _card(state: State, seat: Seat) -> PlacePeople | None:
    """Go to the cheapest card if it can be paid at once."""
    player = state.seats[seat]
    limits = placing.most(state, seat)
    for place in CARD_SPACES:
        if limits[place] and not short_of_card(player, SPACE_NUMBERS[place] + _spent(player)):
            return PlacePeople(place, 1)
    return None


def _booked(state: State, seat: Seat) -> PlacePeople | None:
    """Book the cheapest card with a symbol that the seat lacks: the others gather its price meanwhile."""
    player, limits = state.seats[seat], placing.most(state, seat)
    owned = {CARDS[card].symbol for card in player.cards}
    for place in CARD_SPACES:
        card = CARDS[guaranteed(state.display[SPACE_NUMBERS[place] - 1])]
        if limits[place] and card.symbol not in {None, *owned} and SPACE_NUMBERS[place] <= _expected(player):
            return PlacePeople(place, 1)
    return None


def _expected(player: SeatState) -> int:
    """Return the resources not yet bespoken that a seat may have when it pays, one for two people at home."""
    return sum(player.resources) - _spent(player) + (player.free - 1) // 2


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


def _anywhere(state: State, seat: Seat) -> PlacePeople | None:
    """Gather with all people, at the dearest place that is open."""
    limits = placing.most(state, seat)
    for place in (*_DEAR, Place.HUNT):
        if limits[place]:
            return PlacePeople(place, limits[place])
    return None


def _lacking(state: State, seat: Seat) -> PlacePeople | None:
    """Gather the resource that the open buildings lack most, with at most three people who need not hunt."""
    player = state.seats[seat]
    needed = [0, 0, 0, 0]
    for stack in range(1, len(state.stacks) + 1):
        tile = guaranteed(open_tile(state, stack))
        for kind, number in enumerate(tile.cost or (1, 1, 1, 1)):
            needed[kind] = max(needed[kind], number - player.resources[kind])
    order = sorted(RESOURCE_PLACES, key=lambda place: -needed[place - 1] * (place + 1))
    found = _gather(tuple(order), state, seat)
    return None if found is None else PlacePeople(found.place, min(found.people, 3))


def _contested(state: State, seat: Seat) -> PlacePeople | None:
    """Go to the cheapest card or a building that can be paid, and that a rival could pay too."""
    player, limits = state.seats[seat], placing.most(state, seat)
    rivals = [rival for number, rival in enumerate(state.seats) if number != seat and rival.free]
    for place in (*CARD_SPACES, *BUILDING_STACKS):
        contested = any(_is_paid(state, rival, place) for rival in rivals)
        if limits[place] and contested and _is_paid(state, player, place):
            return PlacePeople(place, 1)
    return None


def _is_paid(state: State, player: SeatState, place: Place) -> bool:
    if place in SPACE_NUMBERS:
        return not short_of_card(player, SPACE_NUMBERS[place] + _spent(player))
    tile = open_tile(state, STACK_NUMBERS[place])
    return (
        tile is not None
        and not short_of_tile(player, tile)
        and sum(player.resources) >= _USUAL + _spent(player)
    )


def _close(state: State, seat: Seat) -> PlacePeople | None:
    """Take the place of the village that the next rival gains most from: what it has least of."""
    rival = state.seats[(seat + 1) % len(state.seats)]
    second = (_TOOL, _FIELD) if rival.tool_sum <= rival.agriculture else (_FIELD, _TOOL)
    for rule in (_HUT, *second) if rival.people <= rival.agriculture + _USUAL else (*second, _HUT):
        if (found := rule(state, seat)) is not None:
            return found
    return None


def _scarce(state: State, seat: Seat) -> PlacePeople | None:
    """Close the resource that the buildings need most with one person, once a round."""
    if any(state.seats[seat].groups[place] for place in RESOURCE_PLACES):
        return None
    found = _lacking(state, seat)
    return None if found is None else PlacePeople(found.place, 1)


def _stocked(state: State, seat: Seat) -> PlacePeople | None:
    """Gather cheap resources with two people a place, until the store is full enough."""
    found = _gather(RESOURCE_PLACES, state, seat)
    if found is None or sum(state.seats[seat].resources) > 3 * _USUAL:
        return None
    return PlacePeople(found.place, min(found.people, 2))


# --- the rest of a turn ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Style:
    """A plain strategy: rules for placing, and fixed choices for the other phases."""

    rules: tuple[Rule, ...]
    buildings_first: bool = True
    """True to pay buildings before cards."""
    order: tuple[Place, ...] = (*VILLAGE, *reversed(GATHERING_PLACES))
    """The places that bring something, in the order of its people's return."""

    def __call__(self, state: State, seat: Seat, _chance: Chance) -> Move:
        """Return the move of the first rule that fits."""
        match state.phase:
            case Phase.PLACING:
                return self._place(state, seat)
            case Phase.ACTIONS:
                return self._act(state, seat)
            case _:
                return default_move(state, seat)

    def _place(self, state: State, seat: Seat) -> PlacePeople:
        for rule in self.rules:
            placing_move = rule(state, seat)
            if placing_move is not None:
                return placing_move
        placing_move = _anywhere(state, seat)
        return placing.default(state, seat) if placing_move is None else placing_move

    def _act(self, state: State, seat: Seat) -> Move:
        player = state.seats[seat]
        for place in self.order:
            if player.groups[place]:
                return UsePlace(place)
        offers = (
            (*BUILDING_STACKS, *CARD_SPACES) if self.buildings_first else (*CARD_SPACES, *BUILDING_STACKS)
        )
        for place in offers:
            if player.groups[place]:
                payment = _paid(state, player, place)
                return Refuse(place) if payment is None else payment
        return default_move(state, seat)


def _paid(state: State, player: SeatState, place: Place) -> Move | None:
    """Return the cheapest payment for a card, or the dearest for a building."""
    if place in SPACE_NUMBERS:
        return next(iter(buys(player, place)), None)
    return max(
        builds(state, player, place), key=lambda move: worth(move.payment or (0, 0, 0, 0)), default=None
    )


_SOLID: Final = (Place.QUARRY, Place.CLAYPIT, Place.FOREST, Place.RIVER)
_CHEAP: Final = partial(_gather, RESOURCE_PLACES)
_GATHERS_FIRST: Final = (*reversed(GATHERING_PLACES), *VILLAGE)

STRATEGIES: Final[Mapping[str, Strategy]] = {
    "builder": Style((_building, _HUT, _FIELD, _TOOL, _card, _lacking, _food)),
    "collector": Style((_card, _FIELD, _TOOL, _CHEAP, _food, _HUT, _building), buildings_first=False),
    "scholar": Style(
        (_booked, _FIELD, _TOOL, _card, _HUT, _building, _stocked, _food),
        buildings_first=False,
        order=(*GATHERING_PLACES, *VILLAGE),
    ),
    "toolmaker": Style(
        (
            _TOOL,
            _FIELD,
            _card,
            _building,
            _HUT,
            partial(_gather, _SOLID),
            _food,
        ),
        order=_GATHERS_FIRST,
    ),
    "spoiler": Style(
        (_close, _contested, _scarce, _building, _food, _CHEAP),
        order=(Place.FIELD, Place.HUT, Place.HUNT, Place.TOOLMAKER, *RESOURCE_PLACES),
    ),
}
"""By name: huts and buildings, all cards, new symbols before they can be paid, tools and dear resources, and
what the others need."""
