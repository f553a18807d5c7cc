"""Plain strategies for Hidden Stones, as people describe theirs: opponents for measuring, no levels.

All of them search a whole turn and pay with their cheapest cards; they differ in the value of a turn.
Where nothing can be scored, all but the dearest card are spent for new ones.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engines.api import Chance, Seat
from engines.hidden_stones.model import Move, State
from robots.hidden_stones.boards import (
    ONES,
    VALUE,
    CardBits,
    Code,
    card_bits,
    coded,
    lying,
    numbers,
    points,
)
from robots.hidden_stones.moves import first_move
from robots.hidden_stones.plans import Plan, layers, near, path, plans
from robots.registry import Strategy

_CHANGES: Final = 3
_DEAR: Final = 3
Wish: TypeAlias = Callable[[Code, CardBits, CardBits, int], tuple[float, ...]]
"""Value of a turn, by the board it leaves, the cards scored and kept, and the changes made."""


def _strategy(wish: Wish) -> Strategy:
    def move(state: State, seat: Seat, _chance: Chance) -> Move:
        hand = card_bits(state.hands[seat])
        board = coded(state.board)
        reachable = layers(board, hand, min(_CHANGES, hand.bit_count()))
        best: tuple[tuple[float, ...], Plan] = ((), Plan(board, (), 0, 0, hand))
        for changes, reached, scored in plans(reachable, hand):
            spent, kept = _paid(hand & ~scored, changes)
            # a turn that scores nothing is for new cards
            value = wish(reached[0], scored, kept, changes) if scored else (0.0, float(changes))
            if value > best[0]:
                best = (value, Plan(reached[0], path(reachable, changes, reached), scored, spent, kept))
        return first_move(state, best[1])

    return move


def _paid(unscored: CardBits, changes: int) -> tuple[CardBits, CardBits]:
    """Return the cheapest cards, which pay for the changes, and the remaining ones."""
    spent = sum(1 << card for card in numbers(unscored)[:changes])
    return spent, unscored & ~spent


def _most_points(_board: Code, scored: CardBits, _kept: CardBits, changes: int) -> tuple[float, ...]:
    return (points(scored), -changes)


def _dearest_card(_board: Code, scored: CardBits, _kept: CardBits, changes: int) -> tuple[float, ...]:
    return (VALUE[scored.bit_length() - 1], points(scored), -changes)


def _many_cards(_board: Code, scored: CardBits, _kept: CardBits, changes: int) -> tuple[float, ...]:
    return (scored.bit_count(), points(scored), -changes)


def _ones_first(_board: Code, scored: CardBits, _kept: CardBits, changes: int) -> tuple[float, ...]:
    return (points(scored) + (scored & ONES).bit_count(), -changes)


def _hoarder(board: Code, scored: CardBits, kept: CardBits, changes: int) -> tuple[float, ...]:
    """Return the points, and half of each dear card kept within one change."""
    dear = (card for card in numbers(kept & near(board)) if VALUE[card] >= _DEAR)
    return (points(scored) + sum(VALUE[card] / 2 for card in dear), -changes)


def _spoiler(board: Code, scored: CardBits, _kept: CardBits, changes: int) -> tuple[float, ...]:
    """Return the points, then the fewest points that lie on the board for the next seat."""
    return (points(scored), -points(lying(board) & ~scored), -changes)


STRATEGIES: Final[Mapping[str, Strategy]] = {
    "points": _strategy(_most_points),
    "dearest": _strategy(_dearest_card),
    "many": _strategy(_many_cards),
    "ones": _strategy(_ones_first),
    "hoarder": _strategy(_hoarder),
    "spoiler": _strategy(_spoiler),
}
