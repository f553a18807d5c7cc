"""Moves with tools, in a draft, and in feeding."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engines.api import Message
from engines.chance import QuickChance
from engines.stone_age.feeding import Feed
from engines.stone_age.game import Move
from engines.stone_age.offers import TAKES
from engines.stone_age.pieces import GATHERING_PLACES, GOODS, Good
from engines.stone_age.rolling import PickDie, UseTools, choices, least_tools, unused
from engines.stone_age.state import guaranteed
from robots.knowledge import Ranked
from robots.stone_age import reasons
from robots.stone_age.hand import Hand
from robots.stone_age.paying import NOTHING, cheapest, costs

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
        Ranked(move, _after(hand, move) - _price(move) * _TIDY, _why(hand, rolled.good, gain, move))
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


def _why(hand: Hand, good: Good, gain: int, move: UseTools) -> Message:
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
