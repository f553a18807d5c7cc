"""What lies ahead: how long the game goes on, and what resources, food and growth bring until then."""

from typing import Final, TypeAlias

from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    PENALTY,
    ROUNDS,
    TOOL_VALUE,
    VALUES,
    Phase,
)
from engines.stone_age.model import SeatState, State
from robots.knowledge import Weights
from robots.stone_age.collection import collected

Prices: TypeAlias = tuple[float, float, float, float]
"""What one wood, brick, stone, gold is worth to whoever holds it."""

_COVER: Final = 1.75
"""Food that a person brings from the hunt."""
_TOOL_TILES: Final = 3


def rounds_left(state: State, weights: Weights) -> float:
    """Return how many rounds are to be expected after this one."""
    seats = state.seats
    pace = weights["pace_buildings"]
    placing = state.phase is Phase.PLACING
    least = 99.0
    for stack, place in zip(state.stacks, BUILDING_STACKS, strict=False):
        taken = any(seat.groups[place] for seat in seats)
        if taken:
            left = (stack.left - 1) / pace
        elif placing:
            left = max(0.0, stack.left / pace - 1)
        else:
            left = stack.left / pace
        least = min(least, left)
    gaps: float = state.display.count(None)
    buying = weights["pace_cards"] * (1 + weights["pace_seat"] * (len(seats) - 2))
    taken_cards = sum([1 for place in CARD_SPACES if any(seat.groups[place] for seat in seats)])
    gaps += max(taken_cards, min(buying, 4.0)) if placing else taken_cards
    by_cards = (len(state.deck) - gaps) / buying + 0.8
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

    __slots__ = ("field", "person", "tool")

    def __init__(self, mine: SeatState, food: float, cover: float, rounds: float, weights: Weights) -> None:
        """Work it out for so much food, and so much that may still come."""
        people, agriculture = mine.people, mine.agriculture
        farmers, toolmakers, _, shamans = collected(mine.cards).figures
        figures = weights["figure"] * rounds
        costs = hunger(people, agriculture, food, cover, rounds, weights)
        self.tool = self.field = self.person = 0.0
        if len(mine.tools) < _TOOL_TILES or mine.tools[-1].value < TOOL_VALUE:
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
