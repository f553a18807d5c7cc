"""Using the people: gathering places, village, cards, buildings (rules page 4.2)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, Choice, Menu, Message, Question, Seat, message
from engines.seats import alone, clockwise
from engines.stone_age import any_two, building, cards, feeding
from engines.stone_age.any_two import TakeAnyTwo, takes
from engines.stone_age.building import Build, builds
from engines.stone_age.cards import BuyCard, buys
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    GATHERED,
    GATHERING_PLACES,
    PLACE_NAMED,
    PLACE_NAMES,
    PLACES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    VILLAGE,
    Phase,
    Place,
)
from engines.stone_age.events import ActionsStarted, BuildingRefused, CardRefused, Event
from engines.stone_age.gains import check_there, gain_person, gain_tool, raise_agriculture, without_group
from engines.stone_age.model import Groups, Own, SeatState, State, View
from engines.stone_age.names import good_name, place_name, village_name
from engines.stone_age.notation import numbered, unreadable
from engines.stone_age.phase import MoveKind, PhaseRules
from engines.stone_age.rolling import roll
from engines.tokens import Tokens


class UsePlace(MoveKind, frozen=True, tag="use"):
    """Use the group on a gathering place or in the village."""

    place: Place

    @classmethod
    def read(cls, words: Sequence[str]) -> "UsePlace":
        match words:
            case [name] if name in PLACE_NAMED:
                return cls(PLACE_NAMED[name])
            case _:
                raise unreadable()

    def text(self) -> str:
        return f"use {PLACE_NAMES[self.place]}"

    def label(self, view: View, own: Own) -> Message:
        if self.place in VILLAGE:
            return village_name(self.place)
        good, dice = good_name(GATHERED[self.place]), view.seats[own.seat].groups[self.place]
        return message("label-use", place=place_name(self.place), good=good, dice=dice)

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        check_there(state.seats[seat], self.place)
        return _use(state, seat, self.place, chance, events)


def _use(state: State, seat: Seat, place: Place, chance: Chance, events: list[Event]) -> State:
    people = state.seats[seat].groups[place]
    state = without_group(state, seat, place)
    match place:
        case Place.TOOLMAKER:
            return gain_tool(state, seat, events)
        case Place.HUT:
            return gain_person(state, seat, events)
        case Place.FIELD:
            return raise_agriculture(state, seat, events)
        case _:
            return roll(state, GATHERED[place], people, chance, events, card=False)


class Refuse(MoveKind, frozen=True, tag="refuse"):
    """Take a person back from a card or building and do nothing."""

    place: Place

    @classmethod
    def read(cls, words: Sequence[str]) -> "Refuse":
        match words:
            case [("card" | "building") as what, number]:
                return cls(numbered(what, number))
            case _:
                raise unreadable()

    def text(self) -> str:
        return f"refuse {PLACE_NAMES[self.place]}"

    def label(self, _view: View, _own: Own) -> Message:
        return message("label-refuse", place=place_name(self.place))

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        check_there(state.seats[seat], self.place)
        return _refuse(state, seat, self.place, events, forced=False)


def _refuse(state: State, seat: Seat, place: Place, events: list[Event], *, forced: bool) -> State:
    if place in SPACE_NUMBERS:
        events.append(CardRefused(seat, SPACE_NUMBERS[place], forced))
    else:
        events.append(BuildingRefused(seat, STACK_NUMBERS[place], forced))
    return without_group(state, seat, place)


Action: TypeAlias = UsePlace | Refuse | BuyCard | Build | TakeAnyTwo

# --- what may be done --------------------------------------------------------------------------------

_CACHED: Final = 512
_FORCED: Final = (*VILLAGE, *CARD_SPACES, *BUILDING_STACKS, *GATHERING_PLACES)
"""What the engine does first where nothing depends on the order."""


class _Out(Struct, frozen=True):
    """Where a seat has people."""

    uses: tuple[UsePlace, ...]
    refusals: tuple[Refuse, ...]
    gathering: tuple[Place, ...]
    cards: tuple[Place, ...]
    buildings: tuple[Place, ...]
    first: Place
    """What is done first if nothing depends on the order."""


@lru_cache(_CACHED)
def _out(groups: Groups) -> _Out:
    """Return where these groups are; there is at least one."""
    out = [place for place in PLACES if groups[place]]
    gathering, lying = tuple(place for place in out if place in GATHERED), (*CARD_SPACES, *BUILDING_STACKS)
    return _Out(
        tuple(UsePlace(place) for place in out if place not in lying),
        tuple(Refuse(place) for place in out if place in lying),
        gathering,
        tuple(place for place in out if place in SPACE_NUMBERS),
        tuple(place for place in out if place in STACK_NUMBERS),
        next(place for place in _FORCED if place in out),
    )


def moves(state: State, seat: Seat) -> list[Action]:
    """Return all moves of the seat, at most 1,100."""
    mine = state.seats[seat]
    out = _out(mine.groups)
    found: list[Action] = [*out.uses, *out.refusals]
    for place in out.cards:
        found += buys(mine, place)
    for place in out.buildings:
        found += builds(state, mine, place)
    found += takes(mine)
    return found


# --- what follows ------------------------------------------------------------------------------------


def start(state: State, events: list[Event]) -> State:
    """Begin the actions: the start seat is the first."""
    return _begin(replace(state, phase=Phase.ACTIONS, rolls=()), state.start, events)


def _begin(state: State, seat: Seat, events: list[Event]) -> State:
    if not state.seats[seat].left:
        events.append(ActionsStarted(seat))
    return replace(state, turn=seat)


def advance(state: State, chance: Chance, events: list[Event]) -> State:
    """Do one thing that is no decision of the seat on turn, or go on to the next seat; then all are fed."""
    mine, seat = state.seats[state.turn], state.turn
    if not any(mine.groups):
        following = clockwise(len(state.seats), seat)[1]
        return feeding.begin(state, events) if following == state.start else _begin(state, following, events)
    out = _out(mine.groups)
    if _has_choice(state, mine, out):
        return state
    if out.first in GATHERED or out.first in VILLAGE:
        return _use(state, seat, out.first, chance, events)
    return _refuse(state, seat, out.first, events, forced=True)


def _has_choice(state: State, mine: SeatState, out: _Out) -> bool:
    """Return whether anything depends on what the seat does, or on the order of it (4.2)."""
    if len(out.gathering) > 1:
        return True
    if out.gathering and (mine.groups[Place.TOOLMAKER] or (out.refusals and Place.HUNT not in out.gathering)):
        return True
    return any(cards.payable(mine, place) for place in out.cards) or any(
        building.payable(state, mine, place) for place in out.buildings
    )


# --- the panel, and the clock ------------------------------------------------------------------------


def ask(state: State, seat: Seat) -> Menu:
    """Offer uses, purchases and buildings as buttons, refusals in a list."""
    return Menu(message("ask-act"), tuple(_choices(state, state.seats[seat])))


def _choices(state: State, mine: SeatState) -> Iterator[Choice]:
    out = _out(mine.groups)
    for use in out.uses:
        yield Choice(use.tokens, move=True)
    yield from cards.offers(mine)
    yield from building.offers(state, mine)
    if mine.any_two:
        yield Choice(("take",))
    for refusal in out.refusals:
        yield Choice(refusal.tokens, move=True, group=message("ask-group-refuse"))


def further(state: State, seat: Seat, tokens: Tokens) -> Question | None:
    """Ask what to pay with, or which two resources to take."""
    mine = state.seats[seat]
    match tokens:
        case ("buy", "card", number, "with"):
            return cards.ask_how(mine, number)
        case ("build", number, "with"):
            return building.ask_how(state, mine, number)
        case ("take",):
            return any_two.ask_which(mine)
        case _:
            return None


_BY_DEFAULT: Final = (Place.TOOLMAKER, *GATHERING_PLACES, Place.FIELD, Place.HUT)


def default(state: State, seat: Seat) -> Action:
    """Use, build, buy, and only then refuse."""
    return next(_by_default(state, state.seats[seat]))


def _by_default(state: State, mine: SeatState) -> Iterator[Action]:
    yield from (UsePlace(place) for place in _BY_DEFAULT if mine.groups[place])
    yield from building.by_default(state, mine)
    yield from cards.by_default(mine)
    yield from _out(mine.groups).refusals


RULES: Final[PhaseRules[Action]] = PhaseRules(
    kinds=frozenset({UsePlace, Refuse, BuyCard, Build, TakeAnyTwo}),
    to_act=lambda state: alone(state.turn),
    moves=moves,
    advance=advance,
    default=default,
    ask=ask,
    further=further,
)
