"""Plain strategies for Hidden Stones, as people describe theirs: opponents for measuring, no levels.

They search a whole turn. They differ in its value, in the cards that they give up for changes, in whether
swaps or flips occur to them first, and in scoring at once or at the end of the turn.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from bench.robots.strategies import Strategy
from engines.api import Chance, Seat
from engines.hidden_stones.moves import End, Move, Pass, Score, may_pass
from engines.hidden_stones.state import State
from robots.hidden_stones.boards import (
    IDS,
    CardBits,
    Code,
    bought,
    card_bits,
    coded,
    numbers,
    points,
)
from robots.hidden_stones.plans import Layer, layers, lying_on, near, path

_CHANGES: Final = 3
_REMEMBERED: Final = 20_000


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


def _far_and_dear(board: Code, cards: list[int]) -> list[int]:
    """Put first what no single change makes lie, the dear ones before the cheap ones."""
    close = near(board)
    return sorted(cards, key=lambda card: (close >> card & 1, -card))


def _far_and_cheap(board: Code, cards: list[int]) -> list[int]:
    """Put first what no single change makes lie, the cheap ones before the dear ones."""
    close = near(board)
    return sorted(cards, key=lambda card: (close >> card & 1, card))


@dataclass(frozen=True)
class Mind:
    """A plain strategy."""

    wish: Wish
    gives_up: Order
    scores_first: Order = _dearest
    """Order in which it scores what lies."""
    flips_first: bool = False
    """Flips before swaps, and the last cells before the first ones, where that is all the same."""
    scores_last: bool = False
    """It makes all its changes before it scores, where the cards still lie then."""

    def __call__(self, state: State, seat: Seat, _chance: Chance) -> Move:
        """Return the first move of the best turn."""
        board, hand = coded(state.board), card_bits(state.hands[seat])
        reachable = _reachable(board, hand, min(_CHANGES, hand.bit_count()), self.flips_first)
        turn = max(self._turns(board, hand, reachable), key=self.wish)
        ready = turn.scored & lying_on(board)
        can_wait = turn.changes and not turn.scored & ~lying_on(turn.board)
        if ready and not (self.scores_last and can_wait):
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


def _most_cards(turn: Turn) -> tuple[float, ...]:
    return (turn.scored.bit_count(), points(turn.scored), _few_or_new(turn))


def _most_prepared(turn: Turn) -> tuple[float, ...]:
    """Return the points, a third of those of cards kept within a change, less a bit for other kept cards.

    Of equal turns the one is best that leaves most of its cards lying, to be scored in a row.
    """
    prepared = turn.kept & near(turn.board) if turn.kept else 0
    far = (turn.kept & ~prepared).bit_count()
    lie = (turn.scored & lying_on(turn.board)).bit_count()
    return (points(turn.scored) + points(prepared) / 3 - 0.3 * far, lie, -turn.changes)


@lru_cache(_REMEMBERED)
def _within_a_change(board: Code) -> int:
    return points(near(board))


def _least_left(turn: Turn) -> tuple[float, ...]:
    """Return the points, less a part of what the next seat, which holds few of all cards, could score."""
    return (points(turn.scored) - _within_a_change(turn.board) / 20,)


STRATEGIES: Final[Mapping[str, Strategy]] = {
    "points": Mind(_most_points, _cheapest),
    "racer": Mind(_most_cards, _dearest, scores_first=_cheapest, flips_first=True),
    "planner": Mind(_most_prepared, _far_and_cheap, flips_first=True, scores_last=True),
    "blocker": Mind(_least_left, _far_and_dear, scores_last=True),
}
"""By name: most points now; most cards, to be the first who has enough; cards for this turn and the next;
little left for the next seat."""
