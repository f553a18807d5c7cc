"""Building: the open tile of a stack for what it costs (rules page 4.2)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Choice, IllegalMove, Message, ProperName, Question, Seat, message
from engines.stone_age.events import BuildingBuilt, Event, PointsGained, StackEmptied, TileRevealed
from engines.stone_age.gains import check_there, with_group, with_seat
from engines.stone_age.paying import (
    CACHED,
    ask_payment,
    ask_usual,
    capped,
    check_held,
    covers,
    exact,
    in_points,
    is_long,
    minus,
    plus,
    some_of,
    way_of,
)
from engines.stone_age.phase import Kind
from engines.stone_age.pieces import (
    ANY_TWO,
    BUILDING_STACKS,
    STACK_NUMBERS,
    TILES,
    GainSource,
    Place,
    Resources,
    Tile,
    TileId,
    worth,
)
from engines.stone_age.state import SeatState, Stack, State, guaranteed
from engines.stone_age.words import payment_name, place_name, tile_on, tile_rule
from engines.tokens import Tokens
from engines.values import draw_from, put


class Build(Kind, frozen=True, tag="build", omit_defaults=True):
    """Take the open tile of a stack, 1 to 4."""

    stack: int
    payment: Resources | None = None
    """None for a fixed tile, whose cost stands on it."""
    notation = "build {stack:number} | build {stack:number} with {payment}"

    @staticmethod
    def beginning(seen: State, _seat: Seat, words: Tokens) -> Message | None:
        match words:
            case ("build", number, "with"):
                return message("label-build", stack=int(number), tile=tile_on(seen, int(number)))
            case _:
                return None

    def part(self) -> Message | None:
        if self.payment is None:
            return None
        return message("label-worth", payment=payment_name(self.payment), points=worth(self.payment))

    def label(self, seen: State, _seat: Seat) -> Message:
        stack, payment = self.stack, self.payment
        if payment is None:
            return message("label-build", stack=stack, tile=tile_on(seen, stack))
        paid = payment_name(payment)
        return message("label-build-with", stack=stack, payment=paid, points=worth(payment))

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        place, player = BUILDING_STACKS[self.stack - 1], state.seats[seat]
        check_there(player, place)
        tile = guaranteed(open_tile(state, self.stack))
        payment = self._paid(tile)
        check_held(player.resources, payment)
        points = worth(payment)
        events.append(BuildingBuilt(seat, self.stack, tile.id, payment, points))
        events.append(PointsGained(seat, points, GainSource.BUILDING))
        state = with_seat(
            with_group(state, seat, place, 0),
            seat,
            resources=minus(player.resources, payment),
            tiles=(*player.tiles, tile.id),
            building_points=player.building_points + points,
        )
        return _turn_up(state, self.stack, chance, events)

    def _paid(self, tile: Tile) -> Resources:
        """Return the payment. Raises `IllegalMove` if it does not fit the tile."""
        if tile.cost is not None and self.payment is None:
            return tile.cost
        if tile.cost is not None:
            raise IllegalMove("refused-fixed-cost", tile=tile_rule(tile))
        if self.payment is None:
            raise IllegalMove("refused-payment-open", tile=tile_rule(tile))
        if not (tile.least <= sum(self.payment) <= tile.most and _has_kinds(tile, self.payment)):
            raise IllegalMove("refused-payment-unfit", tile=tile_rule(tile))
        return self.payment


def _turn_up(state: State, number: int, chance: Chance, events: list[Event]) -> State:
    """Turn up the next tile of the stack, if there is one; drawn from all tiles never seen (3)."""
    tiles_left = state.stacks[number - 1].left - 1
    if not tiles_left:
        events.append(StackEmptied(number))
        return replace(state, stacks=put(state.stacks, number - 1, Stack()))
    tile, pool = draw_from(state.pool, chance)
    events.append(TileRevealed(number, tile, tiles_left))
    return replace(state, stacks=put(state.stacks, number - 1, Stack(tile, tiles_left)), pool=pool)


def open_tile(state: State, stack: int) -> Tile | None:
    """Return the open tile of a stack, 1 to 4, or None where there is none."""
    if stack > len(state.stacks):
        return None
    tile = state.stacks[stack - 1].tile
    return None if tile is None else TILES[tile]


# --- what can be paid --------------------------------------------------------------------------------


def _has_kinds(tile: Tile, payment: Resources) -> bool:
    """Return whether the payment has as many kinds as the tile asks for."""
    return not tile.kinds or payment.count(0) == len(payment) - tile.kinds


@lru_cache(CACHED)
def _payments(lying: TileId, held: Resources) -> tuple[Resources, ...]:
    tile = TILES[lying]
    if tile.cost is not None:
        return (tile.cost,) if covers(held, tile.cost) else ()
    sizes = range(tile.least, tile.most + 1)
    return tuple([paid for size in sizes for paid in exact(size, held) if _has_kinds(tile, paid)])


def payments(tile: Tile, held: Resources) -> tuple[Resources, ...]:
    """Return all payments for the tile."""
    return _payments(tile.id, capped(held, tile.most))


@lru_cache(CACHED)
def _with_two_more(lying: TileId, held: Resources) -> bool:
    return any(payments(TILES[lying], plus(held, more)) for more in exact(ANY_TWO, (ANY_TWO,) * 4))


def payable(state: State, player: SeatState, place: Place) -> bool:
    """Return whether the seat can pay for the building, with its any-two card if it has one."""
    tile = open_tile(state, STACK_NUMBERS[place])
    if tile is None:
        return False
    if tile.cost is not None and not player.any_two:
        return covers(player.resources, tile.cost)
    held = capped(player.resources, tile.most)
    return bool(_payments(tile.id, held)) or (player.any_two and _with_two_more(tile.id, held))


@lru_cache(CACHED)
def _builds(stack: int, lying: TileId, held: Resources) -> tuple[Build, ...]:
    return tuple([Build(stack, payment) for payment in _payments(lying, held)])


_FIXED: Final = {stack: (Build(stack),) for stack in STACK_NUMBERS.values()}
"""The only move that builds a tile with a fixed cost, by stack."""


def builds(state: State, player: SeatState, place: Place) -> tuple[Build, ...]:
    """Return all moves that build the open tile of the stack."""
    stack = STACK_NUMBERS[place]
    tile = open_tile(state, stack)
    if tile is not None and tile.cost is not None:
        return _FIXED[stack] if covers(player.resources, tile.cost) else ()
    return () if tile is None else _builds(stack, tile.id, capped(player.resources, tile.most))


def some_build(state: State, player: SeatState, place: Place, chance: Chance) -> Build | None:
    """Return a random move that builds the open tile, each possible; None where it cannot be paid."""
    stack, held = STACK_NUMBERS[place], player.resources
    tile = guaranteed(open_tile(state, stack))
    if tile.cost is not None:
        return Build(stack) if covers(held, tile.cost) else None
    if not tile.kinds:
        sizes = min(tile.most, sum(held)) - tile.least + 1
        return Build(stack, some_of(held, tile.least + chance.pick(sizes), chance)) if sizes > 0 else None
    chosen = [
        kinds_of
        for kinds_of in combinations(range(len(held)), tile.kinds)
        if _suffice(held, kinds_of, tile.most)
    ]
    if not chosen:
        return None
    kinds = chosen[chance.pick(len(chosen))]
    more = some_of(_spare(held, kinds), tile.most - tile.kinds, chance)
    wood, brick, stone, gold = (number + (kind in kinds) for kind, number in enumerate(more))
    return Build(stack, (wood, brick, stone, gold))


def _spare(held: Resources, kinds: tuple[int, ...]) -> Resources:
    """Return the resources of these kinds after one of each is paid, and none of the others."""
    wood, brick, stone, gold = (number - 1 if kind in kinds else 0 for kind, number in enumerate(held))
    return (wood, brick, stone, gold)


def _suffice(held: Resources, kinds: tuple[int, ...], number: int) -> bool:
    """Return whether a payment of this size can be made with each of the kinds."""
    return all(held[kind] for kind in kinds) and sum(held[kind] for kind in kinds) >= number


# --- the panel, and the clock ------------------------------------------------------------------------


_ROW: Final = 1
"""The row of cards, too: both are few."""


def offers(state: State, player: SeatState) -> Iterator[Choice]:
    """Yield the buildings that can be built; as a whole move where there is one payment."""
    for stack, place in enumerate(BUILDING_STACKS, 1):
        ways = builds(state, player, place) if player.groups[place] else ()
        if len(ways) == 1:
            yield Choice(ways[0].tokens, move=True, name=place_name(place), row=_ROW)
        elif ways:
            tile, beginning = guaranteed(open_tile(state, stack)), ("build", str(stack))
            paid = payments(tile, player.resources)
            asked = beginning if is_long(paid, (tile.least, tile.most)) else (*beginning, "with")
            yield Choice(asked, name=place_name(place), row=_ROW)


def ask_how(state: State, player: SeatState, number: str, *, whole: bool) -> Question | None:
    """Ask for the payment of a tile without fixed cost: one of all, or first one of the usual ones."""
    stack = next((stack for stack in STACK_NUMBERS.values() if str(stack) == number), None)
    tile = None if stack is None else open_tile(state, stack)
    if stack is None or tile is None or tile.cost or not player.groups[BUILDING_STACKS[stack - 1]]:
        return None
    possible, sizes = payments(tile, player.resources), (tile.least, tile.most)
    if whole:
        names, shorts = _names("name-way", possible), _names("name-way-short", possible)
        return ask_payment(_prompt(tile), possible, player.resources, sizes, names, shorts)
    if len(possible) <= 1 or not is_long(possible, sizes):
        return None
    usual = in_points(possible)
    names, shorts = _names("name-way", usual), _names("name-way-short", usual)
    return ask_usual(_prompt(tile), usual, names, possible, sizes, shorts)


def _names(key: str, ways: Sequence[Resources]) -> tuple[Message, ...]:
    """Return the letter of each payment, and its points."""
    return tuple(message(key, way=ProperName(way_of(i)), points=worth(way)) for i, way in enumerate(ways))


def _prompt(tile: Tile) -> Message:
    if tile.kinds:
        return message("ask-pay-kinds", number=tile.most, kinds=tile.kinds)
    return message("ask-pay-any", least=tile.least, most=tile.most)


def by_default(state: State, player: SeatState) -> Iterator[Build]:
    """Yield a move for each tile: the payment of most points, of equal ones the cheapest (9)."""

    def order(move: Build) -> tuple[int, Resources]:
        payment = move.payment or (0, 0, 0, 0)
        return worth(payment), payment

    for place in BUILDING_STACKS:
        moves = builds(state, player, place) if player.groups[place] else ()
        if moves:
            yield max(moves, key=order)
