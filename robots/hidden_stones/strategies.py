"""Plain strategies for Hidden Stones, as people describe theirs: opponents for measuring, no levels.

They search a whole turn; they differ in its value, in the cards that they give up for changes, in how
far they think ahead, and in what they do where little can be scored.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engines.api import Chance, Seat
from engines.hidden_stones.actions import may_pass
from engines.hidden_stones.data import HAND
from engines.hidden_stones.model import End, Move, Pass, Score, State
from robots.hidden_stones.boards import (
    IDS,
    ONES,
    VALUE,
    CardBits,
    Code,
    bought,
    card_bits,
    coded,
    numbers,
    points,
)
from robots.hidden_stones.plans import Layer, layers, lying_on, near, path
from robots.registry import Strategy

_CHANGES: Final = 3
_REMEMBERED: Final = 20_000
_DEAR: Final = 3
_DEAR_ONES: Final = sum(1 << card for card, value in enumerate(VALUE) if value >= _DEAR)


class Turn(NamedTuple):
    """A turn that a seat could make."""

    board: Code
    """The board that it leaves."""
    lain: CardBits
    """The cards of the hand that lay on the way to it."""
    changes: int
    scored: CardBits
    spent: CardBits
    """Cards that pay for the changes."""
    kept: CardBits


_reachable = lru_cache(4)(layers)
"""`layers` with an LRU cache, for strategies that are asked about the same position."""
Wish: TypeAlias = Callable[[Turn], tuple[float, ...]]
"""Value of a turn."""
Order: TypeAlias = Callable[[Code, list[int]], list[int]]
"""Order of cards on a board; it gets them the cheapest first."""


def _cheapest(_board: Code, cards: list[int]) -> list[int]:
    return cards


def _dearest(_board: Code, cards: list[int]) -> list[int]:
    return cards[::-1]


def _farthest(board: Code, cards: list[int]) -> list[int]:
    """Put first what no single change makes lie, the dear ones before the cheap ones."""
    close = near(board)
    return sorted(cards, key=lambda card: (close >> card & 1, -card))


@dataclass(frozen=True)
class Mind:
    """A plain strategy."""

    wish: Wish
    gives_up: Order
    scores_first: Order = _dearest
    """Order in which it scores what lies."""
    changes: int = _CHANGES
    """Changes that it thinks ahead."""
    least: int = 0
    """Points below which a turn is not worth it: it rather passes, where it may."""

    def __call__(self, state: State, seat: Seat, _chance: Chance) -> Move:
        """Return the first move of the best turn."""
        board, hand = coded(state.board), card_bits(state.hands[seat])
        reachable = _reachable(board, hand, min(self.changes, hand.bit_count()))
        turn = max(self._turns(board, hand, reachable), key=self.wish)
        if may_pass(state) and points(turn.scored) < self.least:
            return Pass()
        ready = turn.scored & lying_on(board)
        if ready:
            return Score(IDS[self.scores_first(board, numbers(ready))[0]])
        if turn.changes:
            change = path(reachable, turn.changes, (turn.board, turn.lain))[0]
            return bought(change, IDS[self.gives_up(board, numbers(turn.spent))[0]])
        return Pass() if may_pass(state) else End()

    def _turns(self, board: Code, hand: CardBits, reachable: list[Layer]) -> Iterator[Turn]:
        for changes, layer in enumerate(reachable):
            sharing = {lain: self._shared(board, hand, lain, changes) for lain in {lain for _, lain in layer}}
            for after, lain in layer:
                yield Turn(after, lain, changes, *sharing[lain])

    def _shared(
        self, board: Code, hand: CardBits, lain: CardBits, changes: int
    ) -> tuple[CardBits, CardBits, CardBits]:
        """Return the cards that are scored, pay for the changes, and are kept.

        Where the others are too few to pay, some that could be scored pay too.
        """
        in_order = [*self.gives_up(board, numbers(hand & ~lain)), *self.gives_up(board, numbers(lain))]
        spent = sum(1 << card for card in in_order[:changes])
        return lain & ~spent, spent, hand & ~lain & ~spent


def _few_or_new(turn: Turn) -> int:
    """Rank few changes first where something is scored, else many, for new cards."""
    return -turn.changes if turn.scored else turn.changes


def _most_points(turn: Turn) -> tuple[float, ...]:
    return (points(turn.scored), _few_or_new(turn))


def _most_ones(turn: Turn) -> tuple[float, ...]:
    """Return the points, with two more for each card of value 1, less those that are given up."""
    ones = 2 * (turn.scored & ONES).bit_count() - (turn.spent & ONES).bit_count()
    return (points(turn.scored) + ones, _few_or_new(turn))


def _dear_ones(turn: Turn) -> tuple[float, ...]:
    """Return the points, half as many for cheap cards and for dear ones kept within a change, less the price.

    A card that pays is worth a point, but those beyond four are there to pay.
    """
    scored = points(turn.scored & _DEAR_ONES) + points(turn.scored & ~_DEAR_ONES) / 2
    kept = points(turn.kept & near(turn.board) & _DEAR_ONES) / 2
    free = (turn.scored | turn.spent | turn.kept).bit_count() - HAND
    return (scored + kept - max(0, turn.changes - max(0, free)), _few_or_new(turn))


@lru_cache(_REMEMBERED)
def _within_a_change(board: Code) -> int:
    return points(near(board))


def _least_left(turn: Turn) -> tuple[float, ...]:
    """Return the points, less a part of what the next seat, which holds few of all cards, could score."""
    return (points(turn.scored) - _within_a_change(turn.board) / 20,)


STRATEGIES: Final[Mapping[str, Strategy]] = {
    "points": Mind(_most_points, _cheapest),
    "bonus": Mind(_most_ones, _dearest, scores_first=_cheapest, changes=1, least=1),
    "patient": Mind(_dear_ones, _cheapest, least=6),
    "blocker": Mind(_least_left, _farthest),
}
"""By name: most points now; cards of value 1 with few changes; few large turns with dear cards; little
left for the next seat."""
