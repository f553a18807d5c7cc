"""Using people, tools, dice to pick from, and feeding: good candidates are put together, not listed."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from engines.api import Message, Seat, message
from engines.stone_age.actions import Refuse, UsePlace
from engines.stone_age.any_two import TAKES, TakeAnyTwo
from engines.stone_age.building import Build
from engines.stone_age.cards import BuyCard
from engines.stone_age.data import (
    CARDS,
    GOODS,
    PENALTY,
    STACK_NUMBERS,
    TILES,
    Kind,
    Phase,
    Place,
    Resources,
    worth,
)
from engines.stone_age.draft import PickDie
from engines.stone_age.feeding import Feed
from engines.stone_age.model import State, certain
from engines.stone_age.moves import Move
from engines.stone_age.rolling import UseTools, unused
from robots.knowledge import Ranked, Weights
from robots.stone_age.hand import Hand
from robots.stone_age.outlook import prices, rounds_left
from robots.stone_age.paying import best_for, cheapest, costs
from robots.stone_age.reasons import of_card

_VILLAGE: Final = (Place.TOOLMAKER, Place.FIELD, Place.HUT)
_GATHERING: Final = (Place.RIVER, Place.QUARRY, Place.CLAYPIT, Place.FOREST, Place.HUNT)
_OFFERS: Final = tuple(place for place in Place if place >= Place.CARD_1)
_NOTHING: Final[Resources] = (0, 0, 0, 0)
_TOOL, _AGRICULTURE = 5, 6
_NUMBER: Final = {good: number for number, good in enumerate(GOODS)}


def ranked(state: State, seat: Seat, weights: Weights) -> Sequence[Ranked[Move]]:
    """Return the moves worth a thought in all phases but placing, the best first."""
    rounds = rounds_left(state, weights)
    hand = Hand(state, seat, rounds, prices(rounds, weights), weights)
    match state.phase:
        case Phase.TOOLS:
            found = list(_tools(hand))
        case Phase.DRAFT:
            found = list(_dice(hand))
        case Phase.FEEDING:
            found = list(_meals(hand))
        case _:
            found = list(_actions(hand))
    return sorted(found, key=lambda one: -one.value)


# --- actions -----------------------------------------------------------------------------------------


def _actions(hand: Hand) -> Iterator[Ranked[Move]]:
    """Village first, then the dice, dear places first; what costs something comes last."""
    groups = hand.mine.groups
    for place in _VILLAGE:
        if groups[place]:
            yield Ranked(UsePlace(place), 0.0, message(f"robot-{place.name.lower()}"))
            return
    gathering = [place for place in _GATHERING if groups[place]]
    if gathering:
        first = max(gathering, key=lambda place: hand.lacking[place - 1] if place else -1)
        yield Ranked(UsePlace(first), 0.0, message("robot-dice"))
        return
    yield from _taken(hand)
    yield from _offers(hand)


def _offers(hand: Hand) -> Iterator[Ranked[Move]]:
    mine = hand.mine
    for place in _OFFERS:
        if not mine.groups[place]:
            continue
        kept = _kept(hand, place)
        if place in STACK_NUMBERS:
            yield from _buildings(hand, place, kept)
        else:
            yield from _cards(hand, place, kept)
        yield Ranked(Refuse(place), 0.0, message("robot-refuse"))


def _kept(hand: Hand, place: Place) -> Resources:
    """Return what the fixed buildings need where somebody else of the seat stands."""
    need = [0, 0, 0, 0]
    for stack, lying in enumerate(hand.state.stacks):
        other = Place.BUILDING_1 + stack
        if other == place or not hand.mine.groups[other] or lying.tile is None:
            continue
        cost = TILES[lying.tile].cost
        if cost is not None:
            need = [one + more for one, more in zip(need, cost, strict=True)]
    wood, brick, stone, gold = need
    return (wood, brick, stone, gold)


def _cards(hand: Hand, place: Place, kept: Resources) -> Iterator[Ranked[Move]]:
    space, mine = place - Place.CARD_1 + 1, hand.mine
    card = certain(hand.state.display[space - 1])
    gain, why = hand.card_worth(card), of_card(mine, card)
    if CARDS[card].kind in (Kind.RESOURCE, Kind.DRAFT, Kind.ROLL):
        gain += 0.5  # What it brings may pay for the rest.
    ways = {cheapest(space, mine.resources, kept), cheapest(space, mine.resources, _NOTHING)} - {None}
    for paid in sorted(way for way in ways if way is not None):
        cost = costs(paid, hand.each) + _missed(hand, place, paid)
        yield Ranked(BuyCard(space, paid), gain - cost, why)


def _missed(hand: Hand, place: Place, paid: Resources) -> float:
    """Return the gains of other buildings that could not be built any more after this payment."""
    mine, lost = hand.mine, 0.0
    wood, brick, stone, gold = [has - one for has, one in zip(mine.resources, paid, strict=True)]
    left = (wood, brick, stone, gold)
    for other in _OFFERS:
        if other == place or not mine.groups[other]:
            continue
        if other in STACK_NUMBERS:
            lying = hand.state.stacks[STACK_NUMBERS[other] - 1].tile
            if lying is None:
                continue
            before = best_for(TILES[lying], mine.resources, hand.each)
            after = best_for(TILES[lying], left, hand.each)
            if before is not None:
                lost += worth(before) - costs(before, hand.each)
                lost -= 0.0 if after is None else worth(after) - costs(after, hand.each)
        else:
            price = other - Place.CARD_1 + 1
            card = hand.state.display[price - 1]
            if card is not None and sum(mine.resources) >= price > sum(left):
                lost += max(0.0, hand.card_worth(card) - price * hand.each[0])
    return lost


def _buildings(hand: Hand, place: Place, kept: Resources) -> Iterator[Ranked[Move]]:
    stack, mine = STACK_NUMBERS[place], hand.mine
    tile = TILES[certain(hand.state.stacks[stack - 1].tile)]
    free = _NOTHING if tile.cost else tuple(max(0, has - one) for has, one in zip(mine.resources, kept, strict=True))
    ways = {best_for(tile, mine.resources, hand.each)}
    if not tile.cost and any(kept):
        wood, brick, stone, gold = free
        ways.add(best_for(tile, (wood, brick, stone, gold), hand.each))
    more = hand.weights["figure"] * hand.rounds
    for paid in sorted(way for way in ways if way is not None):
        gain = worth(paid) - costs(paid, hand.each) + more - _missed(hand, place, paid)
        move = Build(stack) if tile.cost else Build(stack, paid)
        yield Ranked(move, gain, message("robot-build", number=worth(paid)))


def _taken(hand: Hand) -> Iterator[Ranked[Move]]:
    """Take the two resources at will where that pays for what nothing else does."""
    mine = hand.mine
    if not mine.any_two:
        return
    for place in _OFFERS:
        if not mine.groups[place]:
            continue
        if place in STACK_NUMBERS:
            lying = hand.state.stacks[STACK_NUMBERS[place] - 1].tile
            if lying is not None and best_for(TILES[lying], mine.resources, hand.each) is None:
                for take in TAKES:
                    wood, brick, stone, gold = map(sum, zip(mine.resources, take.resources, strict=True))
                    paid = best_for(TILES[lying], (wood, brick, stone, gold), hand.each)
                    if paid is not None:
                        gain = worth(paid) - costs(paid, hand.each)
                        yield Ranked(take, gain - costs(take.resources, hand.each) + 2 * hand.each[1], message("robot-take"))
        else:
            price = place - Place.CARD_1 + 1
            card = hand.state.display[price - 1]
            if card is not None and sum(mine.resources) < price <= sum(mine.resources) + 2:
                gain = hand.card_worth(card) - price * hand.each[0]
                yield Ranked(TakeAnyTwo((0, 0, 0, 2)), gain, message("robot-take"))


# --- tools -------------------------------------------------------------------------------------------


def _tools(hand: Hand) -> Iterator[Ranked[Move]]:
    """The smallest sum of tools for each yield; tools that are still of use in this round have a price."""
    rolled, mine = certain(hand.state.roll), hand.mine
    held = unused(mine)
    number = _NUMBER[rolled.good]
    later = sum([1 for place in _GATHERING if mine.groups[place]])
    pip = 0.8 * _each(hand, number) / (number + 2) if later else 0.001
    once = max(0.01, hand.weights["once"] * min(1.0, hand.rounds))
    best: dict[int, tuple[float, UseTools]] = {}
    for some in _some(held):
        for more in _some(mine.once):
            move = UseTools(some, more)
            gain = (rolled.total + move.pips) // rolled.divisor
            price = sum(some) * pip + sum(more) * once + 0.0001 * len(some)
            if gain not in best or price < best[gain][0]:
                best[gain] = (price, move)
    for gain, (price, move) in best.items():
        value = hand.fed(gain) if not number else _brought(hand, number - 1, gain)
        yield Ranked(move, value - price, message("robot-tools" if move.pips else "robot-no-tools", number=gain))


def _each(hand: Hand, number: int) -> float:
    return hand.each[number - 1] if number else hand.weights["food"]


def _brought(hand: Hand, kind: int, gain: int) -> float:
    return gain * hand.each[kind] + hand.brings(kind, gain)


def _some(values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(len(values) + 1):
        yield from dict.fromkeys(combinations(values, size))


# --- a draft, and feeding ----------------------------------------------------------------------------


def _dice(hand: Hand) -> Iterator[Ranked[Move]]:
    """Pick what is worth most."""
    for face in dict.fromkeys(certain(hand.state.draft).dice):
        yield Ranked(PickDie(face), _face(hand, face), message("robot-die"))


def _face(hand: Hand, face: int) -> float:
    if face == _TOOL:
        return hand.growth.tool
    if face == _AGRICULTURE:
        return hand.growth.field
    return _brought(hand, face - 1, 1)


def _meals(hand: Hand) -> Iterator[Ranked[Move]]:
    """Feed with what is worth least, or go hungry where that costs less."""
    mine = hand.mine
    paid = cheapest(mine.missing, mine.resources, _NOTHING)
    if paid is not None:
        yield Ranked(Feed(paid), -costs(paid, hand.each), message("robot-feed"))
    elif mine.any_two:
        yield Ranked(TAKES[0], -mine.missing * hand.each[0], message("robot-feed"))
    yield Ranked(Feed(), float(-PENALTY), message("robot-hungry"))


def reason_of(move: Move) -> Message:
    """Return a reason for a move that needs no thought."""
    return message("robot-best") if isinstance(move, PickDie) else message("robot-dice")
