"""Moves to consider in each phase, with their values and reasons."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engines.api import Message, Seat
from engines.chance import QuickChance
from engines.stone_age import placing
from engines.stone_age.feeding import Feed
from engines.stone_age.game import Move
from engines.stone_age.offers import TAKES, Build, BuyCard, TakeAnyTwo
from engines.stone_age.paying import plus
from engines.stone_age.pieces import (
    ANY_TWO,
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    GATHERING_PLACES,
    GOODS,
    HUT_PEOPLE,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    TILES,
    VILLAGE,
    CardKind,
    Good,
    Place,
    Resources,
    Tile,
    worth,
)
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import PickDie, UseTools, choices, least_tools, unused
from engines.stone_age.state import SeatState, State, guaranteed
from engines.stone_age.using import Refuse, UsePlace
from robots.knowledge import Ranked, Weights
from robots.stone_age import reasons
from robots.stone_age.hand import HARDLY, HUNTED, Hand
from robots.stone_age.values import (
    BROUGHT,
    COUNTED,
    FIRST_BUILDING,
    FIRST_CARD,
    NOTHING,
    best_for,
    cheapest,
    collected,
    costs,
    eaters,
    less,
    rounds_left,
)

# --- placing -----------------------------------------------------------------------------------------

_CONSIDERED: Final = 10
"""Number of placings to consider."""
_BY_PLACE: Final = tuple(Place)


def placings(state: State, seat: Seat, weights: Weights) -> Sequence[Ranked[Move]]:
    """Return the placings to consider, the best first; blocking rivals counts."""
    rounds = rounds_left(state, weights)
    hand = Hand(state, seat, rounds, weights)
    limits = placing.most(state, seat)
    rival_hands = [
        (Hand(state, Seat(rival), rounds, weights), placing.most(state, Seat(rival)))
        for rival, player in enumerate(state.seats)
        if rival != seat and player.free
    ]
    denied = {
        place: max((_single(rival_hand, place, theirs) for rival_hand, theirs in rival_hands), default=0.0)
        for place in _singles(limits)
    }
    options = _weighed(hand, limits, denied)
    options.sort(key=lambda option: -option[0])
    return [
        Ranked(PlacePeople(place, number), value, _why(hand, place, limits, denied.get(place, 0.0)))
        for value, place, number in options[:_CONSIDERED]
    ]


def best_placing(state: State, seat: Seat, weights: Weights) -> PlacePeople:
    """Return the best placing without regard to rivals."""
    rounds = rounds_left(state, weights)
    hand = Hand(state, seat, rounds, weights)
    weighed = _weighed(hand, placing.most(state, seat), {})
    _, place, number = max(weighed, key=lambda option: option[0])
    return PlacePeople(place, number)


def _singles(limits: Sequence[int]) -> list[Place]:
    """Return the open places that only one group can have."""
    return [place for place in _BY_PLACE[5:] if limits[place]]


def _single(hand: Hand, place: Place, limits: Sequence[int]) -> float:
    """Return the gain of such a place for a seat with these limits at all places."""
    if place is Place.TOOLMAKER:
        tool = hand.growth.tool
        return tool + hand.weights["tool_now"] if tool else 0.0
    if place is Place.HUT:
        return hand.growth.person
    if place is Place.FIELD:
        return hand.growth.field
    gain, short, _ = hand.offer(place)
    if short:
        if short > hand.free - 1 or not hand.can_fetch(place, limits):
            return 0.0
        return gain * hand.weights["risk"] ** short
    return gain + hand.weights["ready"] if place >= FIRST_BUILDING else gain


def _weighed(hand: Hand, limits: Sequence[int], denied: dict[Place, float]) -> list[tuple[float, Place, int]]:
    free, weights = hand.free, hand.weights
    deny = weights["deny"]
    singles = {place: _single(hand, place, limits) for place in _singles(limits)}
    elsewhere = _elsewhere(sorted(singles.values(), reverse=True), hand)
    options: list[tuple[float, Place, int]] = []
    useless: list[tuple[float, Place, int]] = []
    hunts = limits[Place.HUNT]
    hungry = [_hungry(hand, number if hunts else 0) for number in range(free + 1)]
    for place, gain in singles.items():
        number = HUT_PEOPLE if place is Place.HUT else 1
        both = gain + deny * max(0.0, denied.get(place, 0.0))
        value = both + elsewhere[free - number] + hungry[number]
        (options if both > 0 else useless).append((value, place, number))
    for place in _BY_PLACE[1:5]:
        if limits[place]:
            options += _best_two(_gathered(hand, place, limits[place], elsewhere, hungry))
    if hunts:
        (options if hand.fed(1.0, 0.0) > 0 else useless).extend(_best_two(_hunted(hand, hunts, elsewhere)))
    # Useless places only where no other is left.
    return options or useless


def _elsewhere(gains: Sequence[float], hand: Hand) -> list[float]:
    """Return the value of people at the places that rivals leave, by their number."""
    least, worths = hand.idle, [0.0]
    gains_left = iter(gains[len(hand.state.seats) - 1 :: len(hand.state.seats)])
    for _ in range(hand.free):
        worths.append(worths[-1] + max(least, next(gains_left, 0.0)))
    return worths


def _hungry(hand: Hand, fewer: int) -> float:
    """Return the loss when fewer people can hunt; 0 or less."""
    return hand.fed(0.0, max(0.0, hand.cover - fewer * HUNTED)) if fewer else 0.0


def _gathered(
    hand: Hand, place: Place, most: int, elsewhere: Sequence[float], hungry: Sequence[float]
) -> Iterator[tuple[float, Place, int]]:
    kind = place - 1
    pips = hand.pips // (1 + hand.gathering)
    for number in range(1, most + 1):
        brought = BROUGHT[place][number][pips]
        value = brought * hand.each[kind] + hand.brings(kind, brought) + elsewhere[hand.free - number]
        yield value + hungry[number], place, number


def _hunted(hand: Hand, most: int, elsewhere: Sequence[float]) -> Iterator[tuple[float, Place, int]]:
    pips, weights = hand.pips // (1 + hand.gathering), hand.weights
    unfed = hand.unfed
    for number in range(1, most + 1):
        food = BROUGHT[0][number][pips]
        value = hand.fed(food, 0.0) + weights["feed"] * min(food, unfed) - weights["wait"]
        yield value + elsewhere[hand.free - number], Place.HUNT, number


def _best_two(options: Iterator[tuple[float, Place, int]]) -> list[tuple[float, Place, int]]:
    return sorted(options, key=lambda option: -option[0])[:2]


_GROWTH: Final = {Place.FIELD: reasons.FIELD, Place.TOOLMAKER: reasons.TOOL, Place.HUT: reasons.PERSON}


def _why(hand: Hand, place: Place, limits: Sequence[int], denied: float) -> Message:
    """Return the reason for a placing."""
    is_last = hand.rounds <= HARDLY
    if place is Place.HUNT:
        people, fields = eaters(hand.player)
        if hand.player.food + fields < people:
            return reasons.FOOD
        return reasons.STORE if hand.fed(1.0, 0.0) > 0 else reasons.NOTHING_BETTER
    if place < Place.TOOLMAKER:
        return reasons.of_gathering(place, is_last=is_last and not hand.is_paying)
    gain = max(0.0, _single(hand, place, limits))
    if hand.weights["deny"] * denied > gain:
        return reasons.DENY
    if not gain:
        return reasons.NOTHING_BETTER
    if place >= FIRST_BUILDING:
        points, is_least = hand.building_points(place)
        return reasons.of_building(points, is_least=is_least)
    if place >= FIRST_CARD:
        card = guaranteed(hand.state.display[place - FIRST_CARD])
        return reasons.of_card(hand.player, hand.cards_to_come, card)
    return _why_grow(hand, place, is_last=is_last)


def _why_grow(hand: Hand, place: Place, *, is_last: bool) -> Message:
    """Return the reason for a placing in the village; in the last round only figures and dice count."""
    player = hand.player
    if is_last:
        if collected(player.cards).figures[COUNTED[place]]:
            return reasons.FIGURES_GROW
        return reasons.NEW_TOOL if place is Place.TOOLMAKER else reasons.NOTHING_BETTER
    if place is Place.FIELD and player.agriculture >= player.people:
        return reasons.FIGURES_GROW
    return _GROWTH[place]


# --- using people, cards and buildings ---------------------------------------------------------------

_IN_ORDER: Final = (
    Place.TOOLMAKER,
    Place.FIELD,
    Place.HUT,
    Place.RIVER,
    Place.QUARRY,
    Place.CLAYPIT,
    Place.FOREST,
    Place.HUNT,
)
"""Order in which places are used: tools before dice, and the dearest dice first."""
_OFFERS: Final = (*CARD_SPACES, *BUILDING_STACKS)
_HELPFUL: Final = (CardKind.RESOURCE, CardKind.DRAFT, CardKind.ROLL)
"""Kinds of cards whose gain may pay for the remaining places."""
_HELP: Final = 0.5
_TWO_GOLD: Final = TakeAnyTwo((0, 0, 0, ANY_TWO))


def first_use(player: SeatState) -> Ranked[Move] | None:
    """Return the next use of a place without payment, or None; its order is fixed."""
    used = next((place for place in _IN_ORDER if player.groups[place]), None)
    return None if used is None else Ranked(UsePlace(used), 0.0, _why_first(player, used))


def _why_first(player: SeatState, place: Place) -> Message:
    rolls = sum([1 for gathering in GATHERING_PLACES if player.groups[gathering]])
    if place in VILLAGE:
        return reasons.NEW_TOOL if rolls and place is Place.TOOLMAKER else reasons.ANY_ORDER
    if any(player.groups[offer] for offer in _OFFERS):
        return reasons.HUNT_FIRST if place is Place.HUNT else reasons.ROLL_FIRST
    return reasons.DEAR_FIRST if rolls > 1 and (unused(player) or player.once) else reasons.ANY_ORDER


def actions(hand: Hand) -> Sequence[Ranked[Move]]:
    """Return the moves to consider once all dice are rolled."""
    groups = hand.player.groups
    candidates: list[Ranked[Move]] = []
    for place in _OFFERS:
        if groups[place]:
            ways = [*(_built(hand, place) if place in STACK_NUMBERS else _bought(hand, place))]
            ways += _taken(hand, place) if hand.player.any_two else ()
            candidates += ways
            candidates.append(Ranked(Refuse(place), 0.0, reasons.SKIP if ways else reasons.SHORT))
    # The same two resources may pay for several places: the best of them counts.
    return [
        *{
            candidate.move: candidate
            for candidate in sorted(candidates, key=lambda candidate: candidate.value)
        }.values()
    ]


def _bought(hand: Hand, place: Place) -> Iterator[Ranked[Move]]:
    space, player = SPACE_NUMBERS[place], hand.player
    card = guaranteed(hand.state.display[space - 1])
    gain, why = hand.card_worth(card), reasons.of_card(player, player.cards, card)
    if CARDS[card].kind in _HELPFUL:
        gain += _HELP
    for paid in _different(
        cheapest(space, player.resources, _reserved(hand, place), hand.each),
        cheapest(space, player.resources, NOTHING, hand.each),
    ):
        price = costs(paid, hand.each) + _missed(hand, place, paid)
        yield Ranked(BuyCard(space, paid), gain - price, why)


def _built(hand: Hand, place: Place) -> Iterator[Ranked[Move]]:
    stack, tile, held = STACK_NUMBERS[place], _tile(hand, place), hand.player.resources
    sparing = held if tile.cost is not None else less(held, _reserved(hand, place))
    for paid in _different(best_for(tile, held, hand.each), best_for(tile, sparing, hand.each)):
        gain = worth(paid) - costs(paid, hand.each) + hand.one_building() - _missed(hand, place, paid)
        move = Build(stack) if tile.cost is not None else Build(stack, paid)
        yield Ranked(move, gain, reasons.of_building(worth(paid)))


def _different(*ways: Resources | None) -> list[Resources]:
    return list(dict.fromkeys(way for way in ways if way is not None))


def _tile(hand: Hand, place: Place) -> Tile:
    return TILES[guaranteed(hand.state.stacks[STACK_NUMBERS[place] - 1].tile)]


def _reserved(hand: Hand, place: Place) -> Resources:
    """Return the cost of the fixed buildings that the seat has booked besides this place."""
    need = NOTHING
    for offer in BUILDING_STACKS:
        if offer != place and hand.player.groups[offer]:
            need = plus(need, _tile(hand, offer).cost or NOTHING)
    return need


def _missed(hand: Hand, place: Place, paid: Resources) -> float:
    """Return the gain on other booked places that this payment makes impossible."""
    held = hand.player.resources
    offers = [offer for offer in _OFFERS if offer != place and hand.player.groups[offer]]
    if not offers:
        return 0.0
    remaining = less(held, paid)
    return sum([_gained(hand, offer, held) - _gained(hand, offer, remaining) for offer in offers])


def _gained(hand: Hand, place: Place, held: Resources) -> float:
    """Return the gain of a card or building for these resources; 0 where they do not suffice."""
    if place in STACK_NUMBERS:
        paid = best_for(_tile(hand, place), held, hand.each)
        return 0.0 if paid is None else max(0.0, worth(paid) - costs(paid, hand.each) + hand.one_building())
    paid = cheapest(SPACE_NUMBERS[place], held, NOTHING, hand.each)
    card = guaranteed(hand.state.display[SPACE_NUMBERS[place] - 1])
    return 0.0 if paid is None else max(0.0, hand.card_worth(card) - costs(paid, hand.each))


def _taken(hand: Hand, place: Place) -> Iterator[Ranked[Move]]:
    """Yield the ways to take the two resources at will where only they make a place payable."""
    held, value_if_saved = hand.player.resources, ANY_TWO * hand.each[1]
    if place in SPACE_NUMBERS:
        price = SPACE_NUMBERS[place]
        if sum(held) < price <= sum(held) + ANY_TWO:
            gain = _gained(hand, place, plus(held, _TWO_GOLD.resources))
            gain += costs(_TWO_GOLD.resources, hand.each) - value_if_saved
            card = guaranteed(hand.state.display[price - 1])
            yield Ranked(_TWO_GOLD, gain, reasons.of_card(hand.player, hand.player.cards, card))
        return
    tile = _tile(hand, place)
    if best_for(tile, held, hand.each) is not None:
        return
    for take in TAKES:
        paid = best_for(tile, plus(held, take.resources), hand.each)
        if paid is not None:
            gain = worth(paid) - costs(paid, hand.each) + costs(take.resources, hand.each) - value_if_saved
            yield Ranked(take, gain + hand.one_building(), reasons.of_building(worth(paid)))


# --- tools, drafts and feeding -----------------------------------------------------------------------

_TOOL, _AGRICULTURE = 5, 6
_NUMBERS: Final = {good: number for number, good in enumerate(GOODS)}
_TIDY: Final = 0.001
"""Price of a pip, for ties between tools that bring the same."""
_SINGLE: Final = 10
"""Price of a pip that helps once, in permanent pips."""
_NO_DICE: Final = QuickChance(0)
"""Source of chance for the use of tools, which rolls no dice."""


# --- tools -------------------------------------------------------------------------------------------


def tools(hand: Hand) -> Sequence[Ranked[Move]]:
    """Return for each number of goods the cheapest set of tools."""
    rolled, player = guaranteed(hand.state.roll), hand.player
    least = least_tools(rolled, choices(unused(player), player.once), _price)
    # Tools that help no more in this round are used for nothing: fewer goods are not considered.
    more_rolls = any(player.groups[place] for place in GATHERING_PLACES)
    free = 0 if more_rolls else max(gain for gain, move in least.items() if not move.once)
    return [
        Ranked(move, _after(hand, move) - _price(move) * _TIDY, _why_tools(hand, rolled.good, gain, move))
        for gain, move in least.items()
        if gain >= free
    ]


def _after(hand: Hand, move: UseTools) -> float:
    """Return the seat's expected points with these goods, and without these tools for later rolls."""
    seat = guaranteed(hand.state.roll).seat
    state = move.make(hand.state, seat, _NO_DICE, [])
    return Hand(state, seat, hand.rounds, hand.weights, hand.each).worth()


@lru_cache(1 << 10)
def _price(move: UseTools) -> float:
    """Return the price of tools in permanent pips."""
    return sum(move.permanent) + sum(move.once) * _SINGLE + len(move.permanent) * _TIDY


def _why_tools(hand: Hand, good: Good, gain: int, move: UseTools) -> Message:
    if move.pips:
        return reasons.of_tools(good, gain)
    return reasons.KEEP if hand.gained(_NUMBERS[good], 1.0) > 0 else reasons.ENOUGH


# --- a draft -----------------------------------------------------------------------------------------


def dice(hand: Hand) -> Sequence[Ranked[Move]]:
    """Return the remaining dice with their values to the seat; of resources only the best."""
    worth = {face: _face(hand, face) for face in guaranteed(hand.state.draft).dice}
    resource = max(
        (face for face in worth if face < _TOOL), key=lambda face: (worth[face][0], face), default=0
    )
    return [Ranked(PickDie(face), *why) for face, why in worth.items() if face >= _TOOL or face == resource]


def _face(hand: Hand, face: int) -> tuple[float, Message]:
    if face == _TOOL:
        return hand.growth.tool, reasons.TOOL
    if face == _AGRICULTURE:
        return hand.growth.field, reasons.FIELD
    return hand.gained(face, 1), reasons.of_good(GOODS[face])


# --- feeding -----------------------------------------------------------------------------------------


def meals(hand: Hand) -> Iterator[Ranked[Move]]:
    """Yield the cheapest payment for feeding, and going hungry where that costs less."""
    player = hand.player
    paid = cheapest(player.missing, player.resources, NOTHING, hand.each)
    price = player.missing * hand.each[0] if paid is None else costs(paid, hand.each)
    if paid is not None:
        yield Ranked(Feed(paid), -price, reasons.FEED)
    elif player.any_two:
        yield Ranked(TAKES[0], -price, reasons.FEED)
    if price > hand.weights["hungry"]:
        yield Ranked(Feed(), -hand.weights["hungry"], reasons.HUNGRY)
