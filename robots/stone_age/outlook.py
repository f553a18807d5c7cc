"""What lies ahead: how long the game goes on, and what resources, food and growth bring until then."""

from typing import Final, TypeAlias

from engines.stone_age.data import (
    CARD_SPACES,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    PENALTY,
    ROUNDS,
    TOOL_TILES,
    TOOL_VALUE,
    VALUES,
    Phase,
    Place,
)
from engines.stone_age.model import SeatState, State
from robots.knowledge import Weights
from robots.stone_age.collection import collected

Prices: TypeAlias = tuple[float, float, float, float]
"""What one wood, brick, stone, gold is worth to whoever holds it."""

_FIRST_CARD, _FIRST_BUILDING = int(Place.CARD_1), int(Place.BUILDING_1)
_SOON: Final = 0.8
"""Rounds that follow although hardly any card is left in the deck."""


def rounds_left(state: State, weights: Weights) -> float:
    """Return how many rounds are to be expected after this one."""
    pace, seats = weights["pace_buildings"], len(state.seats)
    taken = list(map(any, zip(*[seat.groups for seat in state.seats], strict=True)))
    placing = state.phase is Phase.PLACING
    least = float(ROUNDS)
    for stack, occupied in zip(state.stacks, taken[_FIRST_BUILDING:], strict=False):
        left = (stack.left - occupied) / pace
        least = min(least, left - 1 if placing and not occupied else left)
    buying = weights["pace_cards"] * (1 + weights["pace_seat"] * (seats - 2))
    gone = sum(taken[_FIRST_CARD:_FIRST_BUILDING])
    gaps = state.display.count(None) + (max(gone, min(buying, len(CARD_SPACES))) if placing else gone)
    by_cards = (len(state.deck) - gaps) / buying + _SOON
    return max(0.0, min(least, by_cards, ROUNDS - state.round))


def prices(rounds: float, weights: Weights) -> Prices:
    """Return what resources are worth when they are not used at once: at the end a point each."""
    use, later = weights["use"], rounds / (rounds + weights["late"])
    wood, brick, stone, gold = [1 + (value * use - 1) * later for value in VALUES]
    return (wood, brick, stone, gold)


def hunger(
    people: int, agriculture: int, food: float, cover: float, rounds: float, weights: Weights
) -> float:
    """Return what feeding will cost from now to the end, in points; letting them go hungry counted in.

    `cover` is the food that may still come in this round.
    """
    eaten = people - agriculture
    if eaten <= 0:
        return 0.0
    unit = min(weights["food"], PENALTY / eaten)
    stock, now = food - eaten, 0.0
    if stock < 0:
        hunted = min(-stock, cover)
        now = min(PENALTY, hunted * unit + (-stock - hunted) * weights["pay"])
        stock = 0.0
    later = eaten * rounds - stock
    return now + later * unit if later > 0 else now


class Growth:
    """What growing by one is worth to a seat."""

    __slots__ = ("feeding", "field", "person", "tool")

    def __init__(self, mine: SeatState, food: float, cover: float, rounds: float, weights: Weights) -> None:
        """Work it out for so much food, and so much that may still come."""
        people, agriculture = mine.people, mine.agriculture
        farmers, toolmakers, _, shamans = collected(mine.cards).figures
        figures = weights["figure"] * rounds
        self.feeding = costs = hunger(people, agriculture, food, cover, rounds, weights)
        self.tool = self.field = self.person = 0.0
        if len(mine.tools) < TOOL_TILES or mine.tools[-1].value < TOOL_VALUE:
            self.tool = rounds * weights["tool"] + toolmakers + figures
        if agriculture < MOST_AGRICULTURE:
            saved = costs - hunger(people, agriculture + 1, food, cover, rounds, weights)
            self.field = saved + farmers + figures
        if people < MOST_PEOPLE:
            more = hunger(people + 1, agriculture, food, cover, rounds, weights) - costs
            self.person = rounds * weights["person"] + shamans + figures - more


def stored(mine: SeatState, each: Prices, rounds: float) -> float:
    """Return what the resources of a seat are worth; more than can be used is a point each."""
    wood, brick, stone, gold = mine.resources
    found = wood * each[0] + brick * each[1] + stone * each[2] + gold * each[3]
    number = wood + brick + stone + gold
    room = 7 + 5 * rounds
    if number > room:
        found -= (number - room) * (found / number - 1)
    return found + (2 * each[1] if mine.any_two else 0.0)
