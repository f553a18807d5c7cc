"""Moves of the placing phase: the gain of each open place, with that of the remaining people elsewhere."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import Message, Seat
from engines.stone_age import placing
from engines.stone_age.game import Move
from engines.stone_age.pieces import HUT_PEOPLE, Place
from engines.stone_age.placing import PlacePeople
from engines.stone_age.state import State, guaranteed
from robots.knowledge import Ranked, Weights
from robots.stone_age import reasons
from robots.stone_age.collection import collected, eaters
from robots.stone_age.dice import BROUGHT
from robots.stone_age.hand import HARDLY, HUNTED, Hand
from robots.stone_age.outlook import rounds_left

_CONSIDERED: Final = 10
"""Number of placings to consider."""
_BY_PLACE: Final = tuple(Place)
_FIRST_CARD, _FIRST_BUILDING = int(Place.CARD_1), int(Place.BUILDING_1)


def ranked(state: State, seat: Seat, weights: Weights) -> Sequence[Ranked[Move]]:
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


def quick(state: State, seat: Seat, weights: Weights) -> PlacePeople:
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
    return gain + hand.weights["ready"] if place >= _FIRST_BUILDING else gain


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


_FIGURES: Final = {Place.FIELD: 0, Place.TOOLMAKER: 1, Place.HUT: 3}
"""Index of the figures whose multiplier a place of the village raises."""
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
    if place >= _FIRST_BUILDING:
        points, is_least = hand.building_points(place)
        return reasons.of_building(points, is_least=is_least)
    if place >= _FIRST_CARD:
        card = guaranteed(hand.state.display[place - _FIRST_CARD])
        return reasons.of_card(hand.player, hand.cards_to_come, card)
    return _why_grow(hand, place, is_last=is_last)


def _why_grow(hand: Hand, place: Place, *, is_last: bool) -> Message:
    """Return the reason for a placing in the village; in the last round only figures and dice count."""
    player = hand.player
    if is_last:
        if collected(player.cards).figures[_FIGURES[place]]:
            return reasons.FIGURES_GROW
        return reasons.NEW_TOOL if place is Place.TOOLMAKER else reasons.NOTHING_BETTER
    if place is Place.FIELD and player.agriculture >= player.people:
        return reasons.FIGURES_GROW
    return _GROWTH[place]
