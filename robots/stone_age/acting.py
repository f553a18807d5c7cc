"""Moves of the action phase: the village first, then the dice, at last cards and buildings."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import Message
from engines.stone_age.game import Move
from engines.stone_age.offers import TAKES, Build, BuyCard, TakeAnyTwo
from engines.stone_age.paying import plus
from engines.stone_age.pieces import (
    ANY_TWO,
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    GATHERING_PLACES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    TILES,
    VILLAGE,
    CardKind,
    Place,
    Resources,
    Tile,
    worth,
)
from engines.stone_age.rolling import unused
from engines.stone_age.state import SeatState, guaranteed
from engines.stone_age.using import Refuse, UsePlace
from robots.knowledge import Ranked
from robots.stone_age import reasons
from robots.stone_age.hand import Hand
from robots.stone_age.paying import NOTHING, best_for, cheapest, costs, less

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


def first(player: SeatState) -> Ranked[Move] | None:
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
