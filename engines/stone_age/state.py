"""The state, what a reader knows of it, and what it may be as far as they know (rules page 3 and 7).

No value here can refer to itself, so none needs the garbage collector (`gc=False`): random play is a tenth
faster.
"""

from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, EngineFault, Seat
from engines.seats import clockwise
from engines.stone_age.pieces import (
    CARD_SPACES,
    DIVISORS,
    PLACES,
    ROUNDS,
    TILES,
    UNKNOWN_CARD,
    UNKNOWN_TILE,
    CardId,
    Good,
    Phase,
    Place,
    Reason,
    Resources,
    Tile,
    TileId,
    units,
)
from engines.values import draw_from, put

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
        return self.gain_with(self.tools)

    def gain_with(self, pips: int) -> int:
        """Return the number of goods with so many pips added by tools."""
        return units(self.good, sum(self.dice) + pips)

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
    def hunger(self) -> int:
        """Food that would be missing if this round were fed now, 0 if none."""
        return max(0, self.people - self.food - self.agriculture)

    @property
    def score(self) -> int:
        """Points on the track, without the final scoring of the cards (rules page 6)."""
        return self.building_points + self.card_points + self.unfed

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
    last_round: int = 50
    """The game ends after it at the latest; a literal, as digests leave out a field at its default."""
    open_cards: bool = False
    """Option `cards=open`: all collections are public."""
    roll: GoodsRoll | None = None
    """A roll that waits for tools."""
    draft: Draft | None = None
    rolls: tuple[GoodsRoll, ...] = ()
    """All rolls since the last time that actions began, in order, with their tools."""
    reason: Reason | None = None

    @property
    def is_open(self) -> bool:
        """All collections are known to everybody: by option, or because the game is over."""
        return self.open_cards or self.reason is not None

    @property
    def is_short(self) -> bool:
        """The game is a daily, with fewer rounds than others."""
        return self.last_round < ROUNDS

    @property
    def deck_short(self) -> bool:
        """The deck may not suffice at the end of this round: the game would end."""
        gaps = self.display.count(None)
        if self.phase is Phase.PLACING:
            takers = len(CARD_SPACES) - gaps
        else:
            takers = sum(bool(self.standing(place)) for place in CARD_SPACES)
        return len(self.deck) < gaps + takers

    def standing(self, place: Place) -> tuple[tuple[Seat, int], ...]:
        """Return the seats on the place and their numbers of people, in the order of seats."""
        groups = ((Seat(i), seat.groups[place]) for i, seat in enumerate(self.seats))
        return tuple((seat, number) for seat, number in groups if number)


T = TypeVar("T")


def guaranteed(value: T | None) -> T:
    """Return a value that the phase guarantees. Raises `EngineFault` where it is None."""
    if value is None:
        raise EngineFault("nothing lies where something must be")
    return value


def open_tile(state: State, stack: int) -> Tile | None:
    """Return the open tile of a stack, 1 to 4, or None where there is none."""
    if stack > len(state.stacks):
        return None
    tile = state.stacks[stack - 1].tile
    return None if tile is None else TILES[tile]


def remaining_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return the remaining seats clockwise from this one."""
    return tuple([seat for seat in clockwise(len(state.seats), first) if not state.seats[seat].left])


# --- changes -----------------------------------------------------------------------------------------


def with_seat(state: State, seat: Seat, **fields: Any) -> State:
    """Return the state with these fields of one seat changed."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **fields)
    return replace(state, seats=tuple(seats))


def with_group(state: State, seat: Seat, place: Place, people: int, **fields: Any) -> State:
    """Return the state with so many people of the seat on the place, and with these fields changed.

    The number is 0 when they have gone home.
    """
    seats, groups = list(state.seats), list(state.seats[seat].groups)
    groups[place] = people
    seats[seat] = replace(seats[seat], groups=tuple(groups))
    return replace(state, seats=tuple(seats), **fields)


# --- what a reader knows -----------------------------------------------------------------------------


def seen(state: State, reader: Seat | None = None) -> State:
    """Return the state as a seat (None: the public) knows it (rules page 7).

    Cards and tiles of deck and pool are unknown until the end of the game, and so are the cards of other
    collections, unless these are open.
    """
    if state.reason is not None:
        return state
    seats = tuple(
        player if state.open_cards or seat == reader else _without_collection(player)
        for seat, player in enumerate(state.seats)
    )
    deck, pool = (UNKNOWN_CARD,) * len(state.deck), (UNKNOWN_TILE,) * len(state.pool)
    return replace(state, seats=seats, deck=deck, pool=pool)


def _without_collection(player: SeatState) -> SeatState:
    """Return a seat as others know it: how many cards it has, and whether it has drawn one unseen."""
    extra = None if player.extra is None else UNKNOWN_CARD
    return replace(player, cards=(UNKNOWN_CARD,) * len(player.cards), extra=extra)


def is_whole(state: State) -> bool:
    """Return whether no card and no tile is unknown; who sees a pile at all knows nothing of it."""
    if state.deck:
        return state.deck[0] != UNKNOWN_CARD
    if state.pool:
        return state.pool[0] != UNKNOWN_TILE
    return not any(UNKNOWN_CARD in (player.extra, *player.cards[:1]) for player in state.seats)


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a random state that the seat (None: the public) cannot tell from this one (7).

    The only secret is the extra card. To a seat that does not know it, it may be any card of the deck as
    well, and each is equally likely: one is drawn evenly out of the deck and itself together, in the order of
    the cards. So the result depends on that set alone, which is public.
    """
    owner = next((Seat(i) for i, seat_state in enumerate(state.seats) if seat_state.extra is not None), None)
    if owner is None or owner == seat or state.is_open:
        return state
    player = state.seats[owner]
    known = guaranteed(player.extra)
    extra, deck = draw_from(tuple(sorted((*state.deck, known))), chance)
    cards = put(player.cards, player.cards.index(known), extra)
    return replace(with_seat(state, owner, cards=cards, extra=extra), deck=deck)
