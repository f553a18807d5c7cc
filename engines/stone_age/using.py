"""Using the people: gathering places, village, cards, buildings (rules page 4.2)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, Choice, Menu, Message, Part, Question, Seat, buttons_or_list, message
from engines.seats import clockwise
from engines.stone_age import offers
from engines.stone_age.events import ActionsStarted, BuildingRefused, CardRefused, Event
from engines.stone_age.gains import check_there, grow, grown
from engines.stone_age.offers import TAKES, Build, BuyCard, Purchase, TakeAnyTwo, takes
from engines.stone_age.phase import Kind, PhaseRules
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    GATHERED,
    GATHERING_PLACES,
    GROWN,
    PLACES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    VILLAGE,
    Phase,
    Place,
)
from engines.stone_age.rolling import roll
from engines.stone_age.state import Groups, SeatState, State, with_group
from engines.stone_age.words import good_name, place_name, village_name
from engines.tokens import Tokens


class UsePlace(Kind, frozen=True, tag="use"):
    """Use the group on a gathering place or in the village."""

    place: Place
    notation = "use {place:ground}"

    def label(self, seen: State, seat: Seat) -> Message:
        if self.place in VILLAGE:
            return village_name(self.place)
        good, dice = good_name(GATHERED[self.place]), seen.seats[seat].groups[self.place]
        return message("label-use", place=place_name(self.place), good=good, dice=dice)

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        check_there(state.seats[seat], self.place)
        return _use(state, seat, self.place, chance, events)


def _use(state: State, seat: Seat, place: Place, chance: Chance, events: list[Event]) -> State:
    if place not in GATHERED:
        return grow(with_group(state, seat, place, 0), seat, GROWN[place], events)
    people = state.seats[seat].groups[place]
    state = with_group(state, seat, place, 0)
    return roll(state, GATHERED[place], people, chance, events, card=False)


class Refuse(Kind, frozen=True, tag="refuse"):
    """Take a person back from a card or building and do nothing."""

    place: Place
    notation = "refuse {place:offer}"

    def label(self, _seen: State, _seat: Seat) -> Message:
        if self.place in SPACE_NUMBERS:
            return message("label-refuse-card", space=SPACE_NUMBERS[self.place])
        return message("label-refuse-building", stack=STACK_NUMBERS[self.place])

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        check_there(state.seats[seat], self.place)
        return _refuse(state, seat, self.place, events, forced=False)


def _refuse(state: State, seat: Seat, place: Place, events: list[Event], *, forced: bool) -> State:
    if place in SPACE_NUMBERS:
        events.append(CardRefused(seat, SPACE_NUMBERS[place], forced))
    else:
        events.append(BuildingRefused(seat, STACK_NUMBERS[place], forced))
    return with_group(state, seat, place, 0)


Action: TypeAlias = UsePlace | Refuse | Purchase | TakeAnyTwo

# --- what may be done --------------------------------------------------------------------------------

_CACHED: Final = 4096
_HUNT, _TOOLMAKER = Place.HUNT, Place.TOOLMAKER
"""Bound once: a lookup of an enum member is slow, and these are looked up often."""
_USES: Final = {place: UsePlace(place) for place in (*GATHERING_PLACES, *VILLAGE)}
_REFUSALS: Final = {place: Refuse(place) for place in (*CARD_SPACES, *BUILDING_STACKS)}
_FORCED: Final = (*VILLAGE, *CARD_SPACES, *BUILDING_STACKS, *GATHERING_PLACES)
"""The order of forced actions, made where nothing depends on it."""


class _Occupied(Struct, frozen=True, gc=False):
    """The places that a seat has people on, and their moves."""

    uses: tuple[UsePlace, ...]
    refusals: tuple[Refuse, ...]
    offers: tuple[Place, ...]
    """Places of cards and buildings."""
    is_open: bool
    """The order matters whether or not anything can be paid (4.2)."""


@lru_cache(_CACHED)
def _occupied(groups: Groups) -> _Occupied:
    """Return the places that these groups are on."""
    uses: list[Place] = []
    offers: list[Place] = []
    for place in compress(PLACES, groups):
        (uses if place in _USES else offers).append(place)
    gathering = [place for place in uses if place in GATHERED]
    is_open = len(gathering) > 1 or (
        bool(gathering) and (_TOOLMAKER in uses or (bool(offers) and _HUNT not in uses))
    )
    refusals = tuple([_REFUSALS[place] for place in offers])
    return _Occupied(tuple([_USES[place] for place in uses]), refusals, tuple(offers), is_open)


def moves(state: State, seat: Seat) -> list[Action]:
    """Return all moves of the seat, at most 1,100."""
    player = state.seats[seat]
    occupied = _occupied(player.groups)
    moves: list[Action] = [*occupied.uses, *occupied.refusals]
    for place in occupied.offers:
        moves += offers.purchases(state, player, place)
    moves += takes(player)
    return moves


def sample(state: State, seat: Seat, chance: Chance) -> Action:
    """Return a random move: the action or offer is drawn first, then one of the payments for it."""
    player = state.seats[seat]
    occupied = _occupied(player.groups)
    actions: list[Action | Place] = [*occupied.uses, *occupied.refusals, *occupied.offers]
    if player.any_two:
        actions.append(TAKES[chance.pick(len(TAKES))])
    while True:
        action = actions.pop(chance.pick(len(actions)))
        if not isinstance(action, Place):
            return action
        purchases = offers.purchases(state, player, action)
        if purchases:
            return purchases[chance.pick(len(purchases))]


# --- what follows ------------------------------------------------------------------------------------


def begin(state: State, events: list[Event]) -> State:
    """Begin the actions phase with the start seat."""
    return _start(replace(state, phase=Phase.ACTIONS, rolls=()), state.start, events)


def _start(state: State, seat: Seat, events: list[Event]) -> State:
    if not state.seats[seat].left:
        events.append(ActionsStarted(seat))
    return replace(state, turn=seat)


def advance(state: State, chance: Chance, events: list[Event]) -> State | None:
    """Do one forced action of the seat on turn, or pass on to the next seat; None after the last one."""
    player, seat = state.seats[state.turn], state.turn
    if not any(player.groups):
        following = clockwise(len(state.seats), seat)[1]
        return None if following == state.start else _start(state, following, events)
    occupied = _occupied(player.groups)
    if occupied.is_open or _can_pay(state, player, occupied):
        return state
    first = next(place for place in _FORCED if player.groups[place])
    if first in _USES:
        return _use(state, seat, first, chance, events)
    return _refuse(state, seat, first, events, forced=True)


def _can_pay(state: State, player: SeatState, occupied: _Occupied) -> bool:
    for place in occupied.offers:  # noqa: SIM110 - a generator here costs twice the time of the loop
        if offers.payable(state, player, place):
            return True
    return False


# --- the panel, and the clock ------------------------------------------------------------------------

_MOST: Final = 11
"""Buttons that fit on a phone below the picture."""
_TAKE_ROW, _REFUSAL_ROW = 3, 4


def ask(state: State, seat: Seat) -> Menu:
    """Offer uses, purchases, buildings and refusals; whole payments where all of it fits."""
    return Menu.fitted(message("ask-act"), *_parts(state, state.seats[seat]), most=_MOST)


def _parts(state: State, player: SeatState) -> Iterator[Choice | Part]:
    occupied = _occupied(player.groups)
    for use in occupied.uses:
        idle = use.place in GROWN and grown(player, GROWN[use.place]) is None
        yield Choice(use.tokens, move=True, idle=idle, name=place_name(use.place))
    yield from offers.offered(state, player)
    if player.any_two:
        yield Choice(("take",), row=_TAKE_ROW)
    # Whole labels: a card's name alone would look like its use.
    refusals = [Choice(refusal.tokens, move=True, last=True, wide=True) for refusal in occupied.refusals]
    yield buttons_or_list(message("ask-group-refuse"), refusals, row=_REFUSAL_ROW, rank=-1)


def further(state: State, seat: Seat, tokens: Tokens) -> Question | None:
    """Ask for the payment, or which two resources to take."""
    player = state.seats[seat]
    match tokens:
        case ("buy", "card", number, *words) if words in ([], ["with"]):
            return offers.ask_card(player, number, whole=bool(words))
        case ("build", number, *words) if words in ([], ["with"]):
            return offers.ask_building(state, player, number, whole=bool(words))
        case ("take",):
            return offers.ask_which(player)
        case _:
            return None


_BY_DEFAULT: Final = (Place.TOOLMAKER, *GATHERING_PLACES, Place.FIELD, Place.HUT)


def default(state: State, seat: Seat) -> Action:
    """Return a use, else a building, a purchase, and only then a refusal (9)."""
    return next(_by_default(state, state.seats[seat]))


def _by_default(state: State, player: SeatState) -> Iterator[Action]:
    yield from (UsePlace(place) for place in _BY_DEFAULT if player.groups[place])
    yield from offers.by_default(state, player)
    yield from _occupied(player.groups).refusals


RULES: Final[PhaseRules[Action]] = PhaseRules(
    kinds=frozenset({UsePlace, Refuse, BuyCard, Build, TakeAnyTwo}),
    moves=moves,
    advance=advance,
    default=default,
    ask=ask,
    sample=sample,
    further=further,
)
