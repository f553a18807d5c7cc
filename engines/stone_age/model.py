"""The model of Stone Age: state and views; `moves` and `events` are modules of their own.

No value here can refer to itself, so none needs the garbage collector (`gc=False`): random play is a tenth
faster.
"""

from typing import TypeAlias, TypeVar

from msgspec import Struct

from engines.api import EngineFault, Line, Outcome, Seat
from engines.seats import clockwise
from engines.stone_age.data import (
    CARD_SPACES,
    DIVISORS,
    PLACES,
    CardId,
    CultureSymbol,
    Good,
    Phase,
    Place,
    Reason,
    Resources,
    TileId,
)

Cards: TypeAlias = tuple[CardId, ...]
Tiles: TypeAlias = tuple[TileId, ...]

Groups: TypeAlias = tuple[int, ...]
"""A seat's people on each of the 16 places; the index is the `Place`."""

NO_GROUPS: Groups = (0,) * len(PLACES)


class Tool(Struct, frozen=True, gc=False, tag="tool", omit_defaults=True):
    """A permanent tool."""

    value: int
    used: bool = False
    """In this round."""


Tools: TypeAlias = tuple[Tool, ...]
"""Values falling; of equal ones the unused before the used."""


class Stack(Struct, frozen=True, gc=False, tag="stack", omit_defaults=True):
    """A stack of buildings; when it is empty there is no open tile."""

    tile: TileId | None = None
    left: int = 0
    """Tiles left, the open one included."""


class GoodsRoll(Struct, frozen=True, gc=False, tag="roll", omit_defaults=True):
    """Dice rolled for a good, and the tools used with them."""

    seat: Seat
    good: Good
    dice: tuple[int, ...]
    card: bool = False
    """For a card; otherwise at the gathering place of the good."""
    tools: int = 0
    """Pips added by tools."""

    @property
    def total(self) -> int:
        """Pips in all."""
        return sum(self.dice) + self.tools

    @property
    def divisor(self) -> int:
        """Pips needed for one of the good."""
        return DIVISORS[self.good]

    @property
    def gain(self) -> int:
        """The number of goods gained."""
        return (sum(self.dice) + self.tools) // DIVISORS[self.good]

    @property
    def rest(self) -> int:
        """Pips left over."""
        return self.total % self.divisor


class Draft(Struct, frozen=True, gc=False, tag="draft"):
    """Dice of a draft card, still to be picked from."""

    dice: tuple[int, ...]
    """Faces not yet picked, rising."""
    seats: tuple[Seat, ...]
    """The seats that have still to pick, in order; the first one picks now."""


class SeatState(Struct, frozen=True, gc=False, tag="seat", omit_defaults=True):
    """The possessions and points of one seat."""

    food: int = 12
    """A literal, as `people`: digests leave out a field at its default, so it stays when the rules change."""
    resources: Resources = (0, 0, 0, 0)
    people: int = 5
    agriculture: int = 0
    tools: Tools = ()
    once: tuple[int, ...] = ()
    """Values of its once tools, falling."""
    any_two: bool = False
    """Holds the any-two card, not yet used."""
    cards: Cards = ()
    """In the order they came."""
    extra: CardId | None = None
    """The one of the cards that was drawn unseen."""
    tiles: Tiles = ()
    groups: Groups = NO_GROUPS
    missing: int = 0
    """While feeding: resources it has to pay, or lose points; 0 without a decision."""
    building_points: int = 0
    card_points: int = 0
    unfed: int = 0
    """Points for people left unfed, 0 or negative."""
    left: bool = False

    @property
    def free(self) -> int:
        """People on no place."""
        return self.people - sum(self.groups)

    @property
    def tool_sum(self) -> int:
        """The values of the permanent tools, used or not (R9)."""
        return sum(tool.value for tool in self.tools)

    @property
    def tie_value(self) -> int:
        """The tie breaker between equal totals (rules page 6)."""
        return self.agriculture + self.tool_sum + self.people


class State(Struct, frozen=True, gc=False, tag="state", omit_defaults=True):
    """The whole state, the hidden card included (rules page 3)."""

    seats: tuple[SeatState, ...]
    deck: Cards
    """A set: sorted, and without an order in which it would be drawn."""
    display: tuple[CardId | None, ...]
    """Cards on the spaces 1 to 4."""
    pool: Tiles
    """Tiles never seen: sorted; one is picked when it is turned up."""
    stacks: tuple[Stack, ...]
    start: Seat
    turn: Seat
    """The seat on turn: it places, acts, rolls or has taken the draft card."""
    seat_limit: int
    """Seats that may share a resource place in this round."""
    village_limit: int
    """Village places that can be occupied in this round."""
    phase: Phase = Phase.PLACING
    round: int = 1
    open_cards: bool = False
    """Option `cards=open`: all collections are public."""
    roll: GoodsRoll | None = None
    """A roll that waits for tools."""
    draft: Draft | None = None
    rolls: tuple[GoodsRoll, ...] = ()
    """All rolls since the last time that actions began, in order, with their tools."""
    reason: Reason | None = None


T = TypeVar("T")


def guaranteed(value: T | None) -> T:
    """Return a value that the phase guarantees. Raises `EngineFault` where it is None."""
    if value is None:
        raise EngineFault("nothing lies where something must be")
    return value


def remaining_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return the remaining seats clockwise from this one."""
    return tuple([seat for seat in clockwise(len(state.seats), first) if not state.seats[seat].left])


# --- views -------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True, gc=False, tag="seat-view", omit_defaults=True):
    """The public view of one seat; fields of the same name are those of `SeatState`."""

    food: int
    resources: Resources
    people: int
    free: int
    """People on no place."""
    agriculture: int
    cards: int
    """The number of cards collected."""
    score: int
    """Buildings, cards worth points, people left unfed; without the cards' final scoring."""
    tools: Tools = ()
    once: tuple[int, ...] = ()
    any_two: bool = False
    tiles: Tiles = ()
    groups: Groups = NO_GROUPS
    missing: int = 0
    """Resources it has still to decide on while feeding."""
    building_points: int = 0
    card_points: int = 0
    unfed: int = 0
    left: bool = False
    collection: Cards = ()
    """All cards where `View.open_cards`, else none."""
    extra: CardId | None = None
    tie_value: int = 0

    @property
    def hunger(self) -> int:
        """Food that would be missing if this round were fed now, 0 if none."""
        return max(0, self.people - self.food - self.agriculture)


class View(Struct, frozen=True, gc=False, tag="view", omit_defaults=True):
    """The public view (rules page 7); fields of the same name are those of `State`."""

    seats: tuple[SeatView, ...]
    round: int
    phase: Phase
    start: Seat
    turn: Seat
    to_act: tuple[Seat, ...]
    """The seats that have to decide now; several only while feeding, the picking seat in a draft."""
    display: tuple[CardId | None, ...]
    stacks: tuple[Stack, ...]
    deck: int
    """Cards in the deck."""
    seat_limit: int
    village_limit: int
    closed: tuple[Place, ...] = ()
    """Places with room that are closed to further seats in this round: the limits are reached."""
    placings: Groups = ()
    """While placing: the most people of the seat on turn for each place, 0 where it may not go."""
    roll: GoodsRoll | None = None
    draft: Draft | None = None
    rolls: tuple[GoodsRoll, ...] = ()
    open_cards: bool = False
    """Collections are open: by option, or because the game is over."""
    outcome: Outcome | None = None

    def standing(self, place: Place) -> tuple[tuple[Seat, int], ...]:
        """Return the seats on the place and their numbers of people, in the order of seats."""
        groups = ((Seat(i), seat.groups[place]) for i, seat in enumerate(self.seats))
        return tuple((seat, number) for seat, number in groups if number)

    @property
    def deck_short(self) -> bool:
        """The deck may not suffice at the end of this round: the game would end."""
        gaps = self.display.count(None)
        if self.phase is Phase.PLACING:
            takers = len(CARD_SPACES) - gaps
        else:
            takers = sum(bool(self.standing(place)) for place in CARD_SPACES)
        return self.deck < gaps + takers


class Own(Struct, frozen=True, gc=False, tag="own", omit_defaults=True):
    """The view of one seat alone."""

    seat: Seat
    cards: Cards = ()
    """Its collection in the order it came."""
    extra: CardId | None = None
    """The one of them that was drawn unseen."""
    lines: tuple[Line, ...] = ()
    """The present score of each source; the same sources in the same order as in the outcome."""
    symbols: tuple[CultureSymbol, ...] = ()
    """Different symbols of culture, in the order of `CultureSymbol`."""
    doubles: tuple[CultureSymbol, ...] = ()
    """Symbols owned twice."""
