"""A turn with several seats: what each plan of it is worth."""

from heapq import nlargest
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.hidden_stones.data import HAND
from engines.hidden_stones.model import State
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
"""Points that a standard error is, in the middle of a game."""
_ONE: Final = 0.6
"""What a card of value 1 counts beside its point in the first look."""
_DEAR: Final = 3
"""Cards of this value are worth waiting for."""


class ValuedPlan(Struct, frozen=True):
    """A plan and its worth in points; only differences count."""

    plan: Plan
    value: float
    next_seat_worth: float
    """What the board that it leaves is worth to the next seat."""


def unseen_by(state: State, seat: Seat) -> CardBits:
    """Return the cards that the seat has never seen or that went back into the draw pile."""
    seen = card_bits((*state.discard_pile, *state.hands[seat]))
    for won in state.won:
        seen |= card_bits(won)
    return ALL & ~seen


def valued_plans(
    board: Code, hand: CardBits, standing: Standing, unseen: CardBits, weights: Weights
) -> list[ValuedPlan]:
    """Return what a hand can do on a board, the best first."""
    reachable = layers(board, hand, min(int(weights["depth"]), hand.bit_count()))
    first_look: dict[tuple[Code, CardBits, int], tuple[float, Reached]] = {}
    for changes, reached, scored in plans(reachable, hand):
        worth = points(scored) + _ONE * (scored & ONES).bit_count() - weights["change"] * changes
        first_look[reached[0], scored, changes] = (worth, reached)
    candidates = nlargest(
        int(weights["candidates"]), first_look.items(), key=lambda candidate: candidate[1][0]
    )
    valued = []
    for (after, scored, changes), (_, reached) in candidates:
        next_seat_worth = left_on(after, unseen, weights)
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
    """Return the cards to keep when so many of the rest can be kept, and what they are worth."""
    worths = nlargest(number, ((kept_worth(card, board, weights), card) for card in numbers(unscored)))
    return sum(1 << card for _, card in worths), sum(worth for worth, _ in worths)


def kept_worth(card: int, board: Code, weights: Weights) -> float:
    """Return by how much a kept card is worth more than a new one."""
    value = VALUE[card]
    if near(board) >> card & 1:
        return weights[f"near_{value}"]
    if value >= _DEAR and nearby(board) >> card & 1:
        return weights[f"two_{value}"]
    return weights[f"far_{value}"]


def left_on(board: Code, unseen: CardBits, weights: Weights) -> float:
    """Return what a board is worth to a seat with unknown cards, more or less."""
    if not unseen or not (weights["left_lying"] or weights["left_near"]):
        return 0.0
    lie = lying_on(board) & unseen
    close = near(board) & unseen & ~lie
    expected = weights["left_lying"] * points(lie) + weights["left_near"] * points(close)
    return expected * HAND / unseen.bit_count()
