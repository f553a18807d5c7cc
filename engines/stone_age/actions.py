"""Using the people: gathering places, village, cards, buildings (rules page 4.2)."""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, EngineFault, IllegalMove, Seat
from engines.stone_age.cards import do_top
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    GATHERING_PLACES,
    GOODS,
    PLACES,
    TILES,
    VILLAGE,
    Place,
    Resources,
    Source,
    Tile,
    worth,
)
from engines.stone_age.events import (
    ActionsStarted,
    BuildingBuilt,
    BuildingRefused,
    CardBought,
    CardRefused,
    Event,
    PointsGained,
    StackEmptied,
    TileRevealed,
)
from engines.stone_age.gains import (
    gain_any_two,
    gain_person,
    gain_tool,
    raise_agriculture,
    with_seat,
    without_group,
)
from engines.stone_age.model import Groups, SeatState, Stack, State
from engines.stone_age.moves import Build, BuyCard, Move, Refuse, TakeAnyTwo, UsePlace
from engines.stone_age.names import payment_name, place_name, tile_rule
from engines.stone_age.payments import (
    TAKES,
    builds,
    buys,
    covers,
    fits,
    minus,
    tile_payable,
)
from engines.stone_age.rolling import roll
from engines.values import drawn, put

_CACHED: Final = 512
_FORCED: Final = (*VILLAGE, *CARD_SPACES, *BUILDING_STACKS, *GATHERING_PLACES)
"""What the engine does first where nothing depends on the order."""


class _Out(Struct, frozen=True):
    """Where a seat has people."""

    uses: tuple[UsePlace, ...]
    gathering: tuple[Place, ...]
    offers: tuple[Place, ...]
    """Cards and buildings."""
    refusals: tuple[Refuse, ...]
    first: Place
    """What is done first if nothing depends on the order."""


@lru_cache(_CACHED)
def _out(groups: Groups) -> _Out:
    """Return where these groups are; there is at least one."""
    out = [place for place in PLACES if groups[place]]
    offers = tuple(place for place in out if place >= Place.CARD_1)
    return _Out(
        tuple(UsePlace(place) for place in out if place < Place.CARD_1),
        tuple(place for place in out if place < Place.TOOLMAKER),
        offers,
        tuple(map(Refuse, offers)),
        next(place for place in _FORCED if place in out),
    )


def open_tile(state: State, stack: int) -> Tile | None:
    """Return the open tile of a stack, 1 to 4, or None where there is none."""
    if stack > len(state.stacks):
        return None
    tile = state.stacks[stack - 1].tile
    return None if tile is None else TILES[tile]


def legal_moves(state: State) -> list[Move]:
    """Return all moves of the seat on turn, at most 1,100."""
    mine = state.seats[state.turn]
    out, held = _out(mine.groups), mine.resources
    moves: list[Move] = [*out.uses, *out.refusals]
    for place in out.offers:
        if place < Place.BUILDING_1:
            moves += buys(place - Place.FIELD, held)
            continue
        tile = open_tile(state, place - Place.CARD_4)
        if tile is not None:
            moves += builds(place - Place.CARD_4, tile, held)
    if mine.any_two:
        moves += TAKES
    return moves


# --- moves -------------------------------------------------------------------------------------------


def act(
    state: State,
    move: UsePlace | BuyCard | Refuse | Build | TakeAnyTwo,
    chance: Chance,
    events: list[Event],
) -> State:
    """Do what the seat on turn wants. Raises `IllegalMove`."""
    match move:
        case UsePlace():
            return _use(state, _group(state, move.place), chance, events)
        case BuyCard():
            return _buy(state, move, chance, events)
        case Refuse():
            return _refuse(state, _group(state, move.place), events, forced=False)
        case Build():
            return _build(state, move, chance, events)
        case TakeAnyTwo():
            return take_any_two(state, state.turn, move, events)


def _group(state: State, place: Place) -> Place:
    """Return the place. Raises `IllegalMove` if the seat on turn has nobody there."""
    if not state.seats[state.turn].groups[place]:
        raise IllegalMove("refused-nobody-there", place=place_name(place))
    return place


def _nothing_at(place: Place) -> EngineFault:
    """People go only where something lies, and it stays until they have acted."""
    return EngineFault(f"somebody stands at {place.name}, but nothing lies there")


def check_held(held: Resources, payment: Resources) -> None:
    """Raise `IllegalMove` if the payment cannot be made."""
    if not covers(held, payment):
        raise IllegalMove("refused-not-held", held=payment_name(held))


def _use(state: State, place: Place, chance: Chance, events: list[Event]) -> State:
    seat = state.turn
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
            return roll(state, GOODS[place], people, chance, events, card=False)


def _buy(state: State, move: BuyCard, chance: Chance, events: list[Event]) -> State:
    place = _group(state, CARD_SPACES[move.space - 1])
    if sum(move.payment) != move.space:
        raise IllegalMove("refused-price", price=move.space, paid=sum(move.payment))
    mine, card = state.seats[state.turn], state.display[move.space - 1]
    check_held(mine.resources, move.payment)
    if card is None:
        raise _nothing_at(place)
    events.append(CardBought(state.turn, move.space, card, move.payment))
    state = with_seat(
        replace(state, display=put(state.display, move.space - 1, None)),
        state.turn,
        groups=put(mine.groups, place, 0),
        resources=minus(mine.resources, move.payment),
        cards=(*mine.cards, card),
    )
    return do_top(state, CARDS[card], chance, events)


def _refuse(state: State, place: Place, events: list[Event], *, forced: bool) -> State:
    if place < Place.BUILDING_1:
        events.append(CardRefused(state.turn, place - Place.CARD_1 + 1, forced))
    else:
        events.append(BuildingRefused(state.turn, place - Place.BUILDING_1 + 1, forced))
    return without_group(state, state.turn, place)


def take_any_two(state: State, seat: Seat, move: TakeAnyTwo, events: list[Event]) -> State:
    """Use the any-two card. Raises `IllegalMove`."""
    if not state.seats[seat].any_two:
        raise IllegalMove("refused-no-any-two")
    return gain_any_two(state, seat, move.resources, events)


# --- building ----------------------------------------------------------------------------------------


def _build(state: State, move: Build, chance: Chance, events: list[Event]) -> State:
    place = _group(state, BUILDING_STACKS[move.stack - 1])
    mine, stack = state.seats[state.turn], state.stacks[move.stack - 1]
    tile = open_tile(state, move.stack)
    if tile is None:
        raise _nothing_at(place)
    payment = _payment(tile, move.payment)
    check_held(mine.resources, payment)
    points = worth(payment)
    events.append(BuildingBuilt(state.turn, move.stack, tile.id, payment, points))
    events.append(PointsGained(state.turn, points, Source.BUILDING))
    state = with_seat(
        state,
        state.turn,
        groups=put(mine.groups, place, 0),
        resources=minus(mine.resources, payment),
        tiles=(*mine.tiles, tile.id),
        building_points=mine.building_points + points,
    )
    return _turn_up(state, move.stack, stack.left - 1, chance, events)


def _payment(tile: Tile, payment: Resources | None) -> Resources:
    """Return what is paid. Raises `IllegalMove` if the tile is not to be had for it."""
    if tile.cost is not None and payment is None:
        return tile.cost
    if tile.cost is not None:
        raise IllegalMove("refused-fixed-cost", tile=tile_rule(tile))
    if payment is None:
        raise IllegalMove("refused-payment-open", tile=tile_rule(tile))
    if not fits(tile, payment):
        raise IllegalMove("refused-payment-unfit", tile=tile_rule(tile))
    return payment


def _turn_up(state: State, number: int, left: int, chance: Chance, events: list[Event]) -> State:
    """Turn up the next tile of the stack, if there is one; drawn from all tiles never seen (3)."""
    if not left:
        events.append(StackEmptied(number))
        return replace(state, stacks=put(state.stacks, number - 1, Stack()))
    tile, pool = drawn(state.pool, chance)
    events.append(TileRevealed(number, tile, left))
    stacks = put(state.stacks, number - 1, Stack(tile, left))
    return replace(state, stacks=stacks, pool=pool)


# --- no decision in the order ------------------------------------------------------------------------


def begin(state: State, seat: Seat, events: list[Event]) -> State:
    """Let the seat be the next to act."""
    if not state.seats[seat].left:
        events.append(ActionsStarted(seat))
    return replace(state, turn=seat)


def advance(state: State, chance: Chance, events: list[Event]) -> State | None:
    """Do one thing that is no decision of the seat on turn.

    Returns the same state where there is a choice, None where all its people are used.
    """
    mine = state.seats[state.turn]
    if not any(mine.groups):
        return None
    out = _out(mine.groups)
    if _has_choice(state, mine, out):
        return state
    place = out.first
    if place >= Place.CARD_1:
        return _refuse(state, place, events, forced=True)
    return _use(state, place, chance, events)


def _has_choice(state: State, mine: SeatState, out: _Out) -> bool:
    """Return whether anything depends on what the seat does, or on the order of it (4.2)."""
    if len(out.gathering) > 1:
        return True
    if out.gathering and (mine.groups[Place.TOOLMAKER] or (out.offers and out.gathering[0] != Place.HUNT)):
        return True
    return any(payable(state, mine, place) for place in out.offers)


def payable(state: State, mine: SeatState, place: Place) -> bool:
    """Return whether the seat can pay for the card or building, with its any-two card if it has it."""
    more = 2 if mine.any_two else 0
    if place < Place.BUILDING_1:
        return sum(mine.resources) + more > place - Place.CARD_1
    tile = open_tile(state, place - Place.CARD_4)
    return tile is not None and tile_payable(tile, mine.resources, any_two=mine.any_two)
