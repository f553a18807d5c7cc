"""Values of the plans of a turn, with several seats."""

from heapq import nlargest
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.hidden_stones.pieces import HAND
from engines.hidden_stones.state import State
from robots.hidden_stones.boards import (
    ALL,
    ONES,
    VALUE,
    CardBits,
    Code,
    card_bits,
    numbers,
    points,
)
from robots.hidden_stones.plans import Plan, Reached, layers, lying_on, near, nearby, path, plans
from robots.hidden_stones.standing import Standing, lead
from robots.knowledge import Weights

POINTS_PER_ERROR: Final = 3.3
"""Points of a standard error in the middle of a game."""
_ONE: Final = 0.6
"""Value of a card of value 1 beside its point, in the first look."""
_SEEN: Final = 2
"""Changes that every robot thinks through."""
_DEEPEST: Final = 3
"""Most changes that a robot thinks through, as each makes a turn some thirty times as wide."""
_DEAR: Final = 3
"""Least value of a card that is worth waiting for."""


class ValuedPlan(Struct, frozen=True):
    """A plan and its value in points; only differences count."""

    plan: Plan
    value: float
    next_seat_worth: float
    """Value of the board after it to the next seat."""


def unseen_by(state: State, seat: Seat) -> CardBits:
    """Return the cards that may be in the draw pile or in other hands."""
    seen = card_bits((*state.discard_pile, *state.hands[seat]))
    for won in state.won:
        seen |= card_bits(won)
    return ALL & ~seen


def valued_plans(
    board: Code, hand: CardBits, standing: Standing, unseen: CardBits, weights: Weights
) -> list[ValuedPlan]:
    """Return the plans of a hand on a board with their values, the best first."""
    reachable = layers(board, hand, min(max(_SEEN, min(int(weights["depth"]), _DEEPEST)), hand.bit_count()))
    first_look: dict[tuple[Code, CardBits, int], tuple[float, Reached]] = {}
    for changes, reached, scored in plans(reachable, hand):
        worth = points(scored) + _ONE * (scored & ONES).bit_count() - weights["change"] * changes
        first_look[reached[0], scored, changes] = (worth, reached)
    candidates = nlargest(
        int(weights["candidates"]), first_look.items(), key=lambda candidate: candidate[1][0]
    )
    valued = []
    for (after, scored, changes), (_, reached) in candidates:
        next_seat_worth = board_value(after, unseen, weights)
        kept, gained = kept_best(
            hand & ~scored, hand.bit_count() - scored.bit_count() - changes, after, weights
        )
        plan = Plan(after, path(reachable, changes, reached), scored, hand & ~scored & ~kept, kept)
        value = (
            lead(standing, scored, gained, next_seat_worth, weights) * POINTS_PER_ERROR
            - weights["change"] * changes
        )
        valued.append(ValuedPlan(plan, value, next_seat_worth))
    return sorted(valued, key=lambda valued: -valued.value)


def kept_best(unscored: CardBits, number: int, board: Code, weights: Weights) -> tuple[CardBits, float]:
    """Return the best `number` unscored cards to keep, and their value."""
    worths = nlargest(number, ((kept_worth(card, board, weights), card) for card in numbers(unscored)))
    return sum(1 << card for _, card in worths), sum(worth for worth, _ in worths)


def kept_worth(card: int, board: Code, weights: Weights) -> float:
    """Return the value of a kept card over a new one."""
    value = VALUE[card]
    if near(board) >> card & 1:
        return weights[f"near_{value}"]
    two_away, far = weights[f"two_{value}"], weights[f"far_{value}"]
    # weak robots see no difference, and to find out takes long
    if two_away != far and value >= _DEAR and nearby(board) >> card & 1:
        return two_away
    return far


def board_value(board: Code, unseen: CardBits, weights: Weights) -> float:
    """Return the approximate value of a board to a seat with unknown cards."""
    if not unseen or not (weights["left_lying"] or weights["left_near"]):
        return 0.0
    lie = lying_on(board) & unseen
    close = near(board) & unseen & ~lie
    expected = weights["left_lying"] * points(lie) + weights["left_near"] * points(close)
    return expected * HAND / unseen.bit_count()
