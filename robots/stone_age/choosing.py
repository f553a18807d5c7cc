"""Tools for a roll, a die of a draft, and what to feed with."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engines.api import Message
from engines.stone_age.any_two import TAKES
from engines.stone_age.data import GATHERING_PLACES, GOODS, PENALTY, Good
from engines.stone_age.draft import PickDie
from engines.stone_age.feeding import Feed
from engines.stone_age.model import certain
from engines.stone_age.moves import Move
from engines.stone_age.rolling import UseTools, choices, unused
from robots.knowledge import Ranked
from robots.stone_age import reasons
from robots.stone_age.hand import Hand
from robots.stone_age.paying import NOTHING, cheapest, costs

_TOOL, _AGRICULTURE = 5, 6
_NUMBERS: Final = {good: number for number, good in enumerate(GOODS)}
_LATER: Final = 0.8
"""Part of its worth that a tool saved for another roll of the round still has."""
_TIDY: Final = 0.001
_PLAIN: Final = 3.0
"""Points by which feeding is so much cheaper than hunger that nobody thinks about it."""


# --- tools -------------------------------------------------------------------------------------------


def tools(hand: Hand) -> Sequence[Ranked[Move]]:
    """Return for each number of goods the tools that are spared least."""
    rolled, mine = certain(hand.state.roll), hand.mine
    number = _NUMBERS[rolled.good]
    more_rolls = any(mine.groups[place] for place in GATHERING_PLACES)
    worth = hand.each[number - 1] if number else hand.weights["food"]
    pip = _LATER * worth / rolled.divisor if more_rolls else _TIDY
    once = max(_TIDY, hand.weights["once"] * min(1.0, hand.rounds))
    least: dict[int, tuple[float, UseTools]] = {}
    for move, permanent, single in _sets(unused(mine), mine.once):
        gain = (rolled.total + permanent + single) // rolled.divisor
        price = permanent * pip + single * once + len(move.permanent) * _TIDY * _TIDY
        if gain not in least or price < least[gain][0]:
            least[gain] = (price, move)
    # Tools that help no more in this round are used for nothing: fewer goods are no thought.
    free = 0 if more_rolls else max(gain for gain, (_, move) in least.items() if not move.once)
    return [
        Ranked(move, hand.gained(number, gain) - price, _why(rolled.good, gain, move))
        for gain, (price, move) in least.items()
        if gain >= free
    ]


@lru_cache(1 << 10)
def _sets(permanent: tuple[int, ...], once: tuple[int, ...]) -> tuple[tuple[UseTools, int, int], ...]:
    """Return all sets of tools with what the permanent and the single ones add."""
    return tuple((move, sum(move.permanent), sum(move.once)) for move in choices(permanent, once))


def _why(good: Good, gain: int, move: UseTools) -> Message:
    return reasons.of_tools(good, gain) if move.pips else reasons.BEST


# --- a draft -----------------------------------------------------------------------------------------


def dice(hand: Hand) -> Sequence[Ranked[Move]]:
    """Return the dice that are left, by what they are worth to the seat."""
    return [
        Ranked(PickDie(face), *_face(hand, face)) for face in dict.fromkeys(certain(hand.state.draft).dice)
    ]


def _face(hand: Hand, face: int) -> tuple[float, Message]:
    if face == _TOOL:
        return hand.growth.tool, reasons.TOOL
    if face == _AGRICULTURE:
        return hand.growth.field, reasons.FIELD
    return hand.gained(face, 1), reasons.of_good(GOODS[face])


# --- feeding -----------------------------------------------------------------------------------------


def meals(hand: Hand) -> Iterator[Ranked[Move]]:
    """Feed with what is worth least, or go hungry where that costs less."""
    mine = hand.mine
    paid = cheapest(mine.missing, mine.resources, NOTHING)
    price = mine.missing * hand.each[0] if paid is None else costs(paid, hand.each)
    if paid is not None:
        yield Ranked(Feed(paid), -price, reasons.FEED)
    elif mine.any_two:
        yield Ranked(TAKES[0], -price, reasons.FEED)
    if price > PENALTY - _PLAIN:
        yield Ranked(Feed(), float(-PENALTY), reasons.HUNGRY)
