"""Expected length of a game, and the values of resources, food and growth until its end."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from engines.stone_age.pieces import (
    CARD_SPACES,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    ROUNDS,
    TOOL_TILES,
    TOOL_VALUE,
    VALUES,
    Phase,
    Place,
)
from engines.stone_age.state import SeatState, State
from robots.knowledge import Weights
from robots.stone_age.collection import collected

Prices: TypeAlias = tuple[float, float, float, float]
"""Values of one wood, brick, stone and gold to a seat."""

_FIRST_CARD, _FIRST_BUILDING = int(Place.CARD_1), int(Place.BUILDING_1)
_NONE: Final = (0, 0, 0, 0)
_USED_NOW, _USED_LATER = 3.0, 2.0
"""Most of one resource that is used in this round, and in each further one."""
_SOON: Final = 0.8
"""Rounds that follow when hardly any card is left in the deck."""


def rounds_left(state: State, weights: Weights) -> float:
    """Return the expected number of rounds after this one."""
    pace, seats = weights["pace_buildings"], len(state.seats)
    taken = list(map(any, zip(*[seat.groups for seat in state.seats], strict=True)))
    placing = state.phase is Phase.PLACING
    least = float(ROUNDS)
    for stack, occupied in zip(state.stacks, taken[_FIRST_BUILDING:], strict=False):
        rounds = (stack.left - occupied) / pace
        least = min(least, rounds - 1 if placing and not occupied else rounds)
    buying = weights["pace_cards"] * (1 + weights["pace_seat"] * (seats - 2))
    gone = sum(taken[_FIRST_CARD:_FIRST_BUILDING])
    gaps = state.display.count(None) + (max(gone, min(buying, len(CARD_SPACES))) if placing else gone)
    by_cards = (len(state.deck) - gaps) / buying + _SOON
    return max(0.0, min(least, by_cards, ROUNDS - state.round))


def prices(held: Sequence[float], rounds: float, weights: Weights) -> Prices:
    """Return the values of one more of each resource to a seat that does not use it at once.

    At the end it is a point, and so it is as soon as there is more of it than can be used until then.
    """
    use, later = weights["use"], rounds / (rounds + weights["late"])
    room = usable(rounds)
    wood, brick, stone, gold = [
        1 + (value * use - 1) * later * (1.0 if has <= room else max(0.0, 2 - has / room))
        for value, has in zip(VALUES, held, strict=True)
    ]
    return (wood, brick, stone, gold)


def usable(rounds: float) -> float:
    """Return the amount of one resource that can be used until the end."""
    return _USED_NOW + _USED_LATER * rounds


def hunger(
    people: int, agriculture: int, food: float, cover: float, rounds: float, weights: Weights
) -> float:
    """Return the cost of feeding from now to the end in points, including rounds of going hungry.

    `cover` is the food that may still come in this round.
    """
    eaten = people - agriculture
    if eaten <= 0:
        return 0.0
    unit = min(weights["food"], weights["hungry"] / eaten)
    stock, now = food - eaten, 0.0
    if stock < 0:
        hunted = min(-stock, cover)
        now = min(weights["hungry"], hunted * unit + (-stock - hunted) * weights["pay"])
        stock = 0.0
    later = eaten * rounds - stock
    return now + later * unit if later > 0 else now


class Growth:
    """Values of one more person, tool or field to a seat."""

    __slots__ = ("feeding", "field", "person", "tool")

    def __init__(self, player: SeatState, food: float, cover: float, rounds: float, weights: Weights) -> None:
        """Compute the values for the food at hand, and `cover` that may still come."""
        people, agriculture = player.people, player.agriculture
        farmers, toolmakers, _, shamans = collected(player.cards).figures
        figures = weights["figure"] * rounds
        self.feeding = costs = hunger(people, agriculture, food, cover, rounds, weights)
        self.tool = self.field = self.person = 0.0
        if len(player.tools) < TOOL_TILES or player.tools[-1].value < TOOL_VALUE:
            self.tool = rounds * weights["tool"] + toolmakers + figures
        if agriculture < MOST_AGRICULTURE:
            saved = costs - hunger(people, agriculture + 1, food, cover, rounds, weights)
            self.field = saved + farmers + figures
        if people < MOST_PEOPLE:
            more = hunger(people + 1, agriculture, food, cover, rounds, weights) - costs
            self.person = rounds * weights["person"] + shamans + figures - more


def stored(player: SeatState, rounds: float, weights: Weights) -> float:
    """Return the value of a seat's resources; beyond what can be used each is a point."""
    each, most = prices(_NONE, rounds, weights), 1.5 * usable(rounds)
    total = 0.0
    for price, has in zip(each, player.resources, strict=True):
        total += has + (price - 1) * min(has, most)
    return total + (2 * each[1] if player.any_two else 0.0)
