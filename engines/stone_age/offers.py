"""Cards and buildings on offer: what each costs, and what it brings at once (rules page 4.2 and 4.5)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from engines.api import (
    Chance,
    Choice,
    IllegalMove,
    Menu,
    Message,
    NotationError,
    Part,
    ProperName,
    Question,
    Seat,
    message,
)
from engines.stone_age.events import (
    AnyTwoReceived,
    BuildingBuilt,
    CardBought,
    Event,
    ExtraCardDrawn,
    ExtraCardReceived,
    GoodsGained,
    OnceToolReceived,
    PointsGained,
    StackEmptied,
    TileRevealed,
)
from engines.stone_age.gains import check_there, gain_any_two, gain_goods, grow
from engines.stone_age.paying import (
    CACHED,
    FEW,
    ask_payment,
    ask_usual,
    at_cost,
    capped,
    check_held,
    covers,
    exact,
    in_points,
    is_long,
    minus,
    plus,
    resource_words,
    way_of,
)
from engines.stone_age.phase import Kind
from engines.stone_age.pieces import (
    ANY_TWO,
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    TILES,
    Card,
    CardKind,
    GainSource,
    Growth,
    Place,
    Resources,
    Tile,
    TileId,
    worth,
)
from engines.stone_age.rolling import roll, roll_draft
from engines.stone_age.state import SeatState, Stack, State, guaranteed, open_tile, with_group, with_seat
from engines.stone_age.words import card_on, payment_name, place_name, price_of, tile_on, tile_rule, top_on
from engines.tokens import Tokens
from engines.values import draw_from, put

# --- the any-two card (R13) --------------------------------------------------------------------------


class TakeAnyTwo(Kind, frozen=True, tag="take"):
    """Use the any-two card."""

    resources: Resources
    notation = "take {resources:payment}"

    @classmethod
    def made(cls, resources: Resources) -> "TakeAnyTwo":
        if sum(resources) != ANY_TWO:
            raise NotationError("refused-take-two")
        return cls(resources)

    def part(self) -> Message:
        return payment_name(self.resources)

    def label(self, _seen: State, _seat: Seat) -> Message:
        return message("label-take", resources=payment_name(self.resources))

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        if not state.seats[seat].any_two:
            raise IllegalMove("refused-no-any-two")
        return gain_any_two(state, seat, self.resources, events)


TAKES: Final = tuple(TakeAnyTwo(payment) for payment in exact(ANY_TWO, (ANY_TWO,) * 4))


def takes(player: SeatState) -> tuple[TakeAnyTwo, ...]:
    """Return all ways to use the any-two card; empty without it."""
    return TAKES if player.any_two else ()


def ask_which(player: SeatState) -> Menu | None:
    """Ask which two resources to take; None without the card."""
    if not player.any_two:
        return None
    choices = (Choice(tuple(resource_words(move.resources)), move=True) for move in TAKES)
    return Menu(message("ask-take"), tuple(choices))


# --- civilization cards ------------------------------------------------------------------------------


class BuyCard(Kind, frozen=True, tag="buy"):
    """Buy the card on a space, 1 to 4, for as many resources."""

    space: int
    payment: Resources
    notation = "buy card {space:number} with {payment}"

    @staticmethod
    def beginning(seen: State, _seat: Seat, words: Tokens) -> Message | None:
        match words:
            case ("buy", "card", number) | ("buy", "card", number, "with"):
                space = int(number)
                return message("label-buy", space=space, price=price_of(space, 0), card=card_on(seen, space))
            case _:
                return None

    def part(self) -> Message:
        return payment_name(self.payment)

    def label(self, seen: State, _seat: Seat) -> Message:
        space, paid = self.space, payment_name(self.payment)
        return message("label-buy-with", space=space, payment=paid, card=top_on(seen, space))

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        place, player = CARD_SPACES[self.space - 1], state.seats[seat]
        check_there(player, place)
        if sum(self.payment) != self.space:
            raise IllegalMove("refused-price", price=self.space, paid=sum(self.payment))
        check_held(player.resources, self.payment)
        card = guaranteed(state.display[self.space - 1])
        events.append(CardBought(seat, self.space, card, self.payment))
        state = replace(state, display=put(state.display, self.space - 1, None))
        state = with_seat(
            with_group(state, seat, place, 0),
            seat,
            resources=minus(player.resources, self.payment),
            cards=(*player.cards, card),
        )
        return _do_top(state, CARDS[card], chance, events)


# --- tops of the cards -------------------------------------------------------------------------------


def _do_top(state: State, card: Card, chance: Chance, events: list[Event]) -> State:
    """Apply the top of a card for the seat on turn, which has just bought it."""
    seat = state.turn
    match card.kind:
        case CardKind.DRAFT:
            return roll_draft(state, chance, events)
        case CardKind.EXTRA:
            return _draw_extra(state, seat, chance, events)
        case CardKind.TOOL:
            return grow(state, seat, Growth.TOOL, events)
        case CardKind.AGRICULTURE:
            return grow(state, seat, Growth.AGRICULTURE, events)
        case CardKind.ROLL if card.good is not None:
            return roll(state, card.good, card.amount, chance, events, card=True)
        case _:
            return _receive(state, seat, card, events)


def _receive(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    """Apply a top that needs neither dice nor deck."""
    player = state.seats[seat]
    if card.good is not None:
        return gain_goods(state, GoodsGained(seat, card.good, card.amount, GainSource.CARD), events)
    if card.kind is CardKind.POINTS:
        events.append(PointsGained(seat, card.amount, GainSource.CARD))
        return with_seat(state, seat, card_points=player.card_points + card.amount)
    if card.kind is CardKind.ONCE:
        events.append(OnceToolReceived(seat, card.amount))
        return with_seat(state, seat, once=tuple(sorted((*player.once, card.amount), reverse=True)))
    events.append(AnyTwoReceived(seat))
    return with_seat(state, seat, any_two=True)


def _draw_extra(state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
    """Draw a card into the collection; its top has no effect (4.5, R12)."""
    if not state.deck:
        events.append(ExtraCardDrawn(seat, empty=True))
        return state
    card, deck = draw_from(state.deck, chance)
    events.append(ExtraCardDrawn(seat, open_cards=state.open_cards))
    events.append(ExtraCardReceived(seat, card, state.open_cards))
    state = replace(state, deck=deck)
    return with_seat(state, seat, cards=(*state.seats[seat].cards, card), extra=card)


# --- what can be paid for a card ---------------------------------------------------------------------


def _can_buy(player: SeatState, place: Place) -> bool:
    """Return whether the seat can pay for the card, with its any-two card if it has one."""
    return sum(player.resources) + (ANY_TWO if player.any_two else 0) >= SPACE_NUMBERS[place]


@lru_cache(CACHED)
def _buys(space: int, held: Resources) -> tuple[BuyCard, ...]:
    return tuple([BuyCard(space, payment) for payment in exact(space, held)])


def buys(player: SeatState, place: Place) -> tuple[BuyCard, ...]:
    """Return all moves that buy the card on the space, the cheapest first (9)."""
    space = SPACE_NUMBERS[place]
    return _buys(space, capped(player.resources, space))


# --- the panel and the clock: cards ------------------------------------------------------------------

_ROW: Final = 1
"""The row of cards and of buildings: both are few."""


def _cards_offered(player: SeatState) -> Iterator[Choice | Part]:
    """Yield the cards that can be bought; as a whole move where there is one payment."""
    for place in CARD_SPACES:
        ways = buys(player, place) if player.groups[place] else ()
        if len(ways) == 1:
            yield _ready(ways[0])
        elif ways:
            yield _card_offered(place, ways)


def _card_offered(place: Place, ways: Sequence[BuyCard]) -> Part:
    """Return a button for each payment, or one that asks for it, with the usual ones beside it."""
    payments, space = [way.payment for way in ways], SPACE_NUMBERS[place]
    beginning = ("buy", "card", str(space))
    tokens = beginning if is_long(payments, (space, space)) else (*beginning, "with")
    asking, usual = Choice(tokens, name=place_name(place), row=_ROW), at_cost(payments)
    shortcuts = [replace(_ready(way), shortcut=True) for way in ways if way.payment in usual]
    fewer = [(asking, *shortcuts[:number]) for number in range(len(shortcuts), -1, -1)]
    return Part((tuple(map(_ready, ways)), *fewer))


def _ready(way: BuyCard) -> Choice:
    """Return the choice of a purchase with its payment, whose only kind an icon shows."""
    place, is_mixed = place_name(CARD_SPACES[way.space - 1]), max(way.payment) < way.space
    name = message("name-paid", place=place, payment=payment_name(way.payment))
    short = None if is_mixed else message("name-paid-short", place=place, number=way.space)
    return Choice(way.tokens, move=True, name=name, short=short, row=_ROW, wide=is_mixed)


def ask_card(player: SeatState, number: str, *, whole: bool) -> Question | None:
    """Ask for the payment: one of all, or first one of the usual ones where there are many."""
    space = next((space for space in SPACE_NUMBERS.values() if str(space) == number), None)
    if space is None or not player.groups[CARD_SPACES[space - 1]]:
        return None
    held, prompt = player.resources, message("ask-pay", number=space)
    ways = exact(space, held)
    if whole:
        return ask_payment(prompt, ways, held, (space, space))
    if len(ways) <= FEW:
        return None
    usual = at_cost(ways)
    return ask_usual(prompt, usual, tuple(map(payment_name, usual)), ways, (space, space))


def _bought_by_default(player: SeatState) -> Iterator[BuyCard]:
    """Yield the cheapest way to buy each card."""
    for place in CARD_SPACES:
        if player.groups[place]:
            yield from buys(player, place)[:1]


# --- buildings ---------------------------------------------------------------------------------------


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


# --- what can be paid for a building -----------------------------------------------------------------


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


def _can_build(state: State, player: SeatState, place: Place) -> bool:
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


# --- the panel and the clock: buildings --------------------------------------------------------------


def _buildings_offered(state: State, player: SeatState) -> Iterator[Choice]:
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


def ask_building(state: State, player: SeatState, number: str, *, whole: bool) -> Question | None:
    """Ask for the payment of a tile without fixed cost: one of all, or first one of the usual ones."""
    stack = next((stack for stack in STACK_NUMBERS.values() if str(stack) == number), None)
    tile = None if stack is None else open_tile(state, stack)
    if stack is None or tile is None or tile.cost or not player.groups[BUILDING_STACKS[stack - 1]]:
        return None
    possible, sizes = payments(tile, player.resources), (tile.least, tile.most)
    if whole:
        names, shorts = _ways("name-way", possible), _ways("name-way-short", possible)
        return ask_payment(_asked(tile), possible, player.resources, sizes, names, shorts)
    if len(possible) <= 1 or not is_long(possible, sizes):
        return None
    usual = in_points(possible)
    names, shorts = _ways("name-way", usual), _ways("name-way-short", usual)
    return ask_usual(_asked(tile), usual, names, possible, sizes, shorts)


def _ways(key: str, ways: Sequence[Resources]) -> tuple[Message, ...]:
    """Return the letter of each payment, and its points."""
    return tuple(message(key, way=ProperName(way_of(i)), points=worth(way)) for i, way in enumerate(ways))


def _asked(tile: Tile) -> Message:
    if tile.kinds:
        return message("ask-pay-kinds", number=tile.most, kinds=tile.kinds)
    return message("ask-pay-any", least=tile.least, most=tile.most)


def _built_by_default(state: State, player: SeatState) -> Iterator[Build]:
    """Yield a move for each tile: the payment of most points, of equal ones the cheapest (9)."""

    def order(move: Build) -> tuple[int, Resources]:
        payment = move.payment or (0, 0, 0, 0)
        return worth(payment), payment

    for place in BUILDING_STACKS:
        moves = builds(state, player, place) if player.groups[place] else ()
        if moves:
            yield max(moves, key=order)


# --- either ------------------------------------------------------------------------------------------

Purchase: TypeAlias = BuyCard | Build


def payable(state: State, player: SeatState, place: Place) -> bool:
    """Return whether the seat can pay for what lies on the place, with its any-two card if it has one."""
    return _can_buy(player, place) if place in SPACE_NUMBERS else _can_build(state, player, place)


def purchases(state: State, player: SeatState, place: Place) -> Sequence[Purchase]:
    """Return all moves that pay for what lies on the place."""
    return buys(player, place) if place in SPACE_NUMBERS else builds(state, player, place)


def offered(state: State, player: SeatState) -> Iterator[Choice | Part]:
    """Yield what can be paid: buildings, then cards, with payments where there is room for more buttons."""
    yield from _buildings_offered(state, player)
    yield from _cards_offered(player)


def by_default(state: State, player: SeatState) -> Iterator[Purchase]:
    """Yield the payments of a seat whose time is up, buildings first (9)."""
    yield from _built_by_default(state, player)
    yield from _bought_by_default(player)
