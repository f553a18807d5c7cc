"""A look ahead: each plan of a turn is followed through the others' turns and the own next one.

What others hold and what is drawn comes from the cards that the seat has not seen, the same for all plans.
In the turns to come everybody takes the most points that lie near: that is quick, and nearly the best.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.hidden_stones.actions import may_pass
from engines.hidden_stones.data import HAND, PASS_DRAWS
from engines.hidden_stones.model import State
from robots.hidden_stones.boards import ONES, VALUE, CardBits, Code, numbers, points, wrong
from robots.hidden_stones.plans import Plan, affordable, around, lying_on
from robots.hidden_stones.standing import Score, Standing, lead, plus, score_of, standing_of
from robots.hidden_stones.turns import Valued, unseen_by
from robots.knowledge import Weights

_REMEMBERED: Final = 4_000
_PER_VICTORY: Final = 8.0
"""Points that count as much as a sure victory, in the middle of a game."""
_PER_ERROR: Final = 1.7
"""How fast the chance of winning grows with the lead."""
_ONE: Final = 0.3
"""What a card of value 1 counts beside its point."""
_CHANGE: Final = 0.02
"""What a change costs where all else is equal."""
_DEAR: Final = 3
"""Three changes may be made for a card of this value."""
_PUT_RIGHT: Final = 2
"""Stones that a change can put right."""
_FIRST_LOOK: Final = 8
"""After so many samples, and at each doubling, the worse half of the plans is given up."""
_LEAST: Final = 2
"""So many plans are compared to the end."""

Ways: TypeAlias = tuple[dict[CardBits, Code], ...]
"""The cards that lie on the way of 0, 1 and 2 changes, and a board where such a way leads."""


class Taken(Struct, frozen=True):
    """What a hand takes in a turn to come, and the board that it leaves."""

    scored: CardBits
    board: Code


@lru_cache(_REMEMBERED)
def ways(board: Code) -> Ways:
    """Return what can lie on the ways that begin with a board."""
    lie = lying_on(board)
    one = {lie | lying_on(after): after for after in around(board)}
    two: dict[CardBits, Code] = {}
    for first in around(board):
        seen = lie | lying_on(first)
        for after in around(first):
            two[seen | lying_on(after)] = after
    return {lie: board}, one, two


def taken(board: Code, hand: CardBits) -> Taken:
    """Return what a hand takes that wants the most points now.

    Three changes are thought of for a dear card alone.
    """
    size = hand.bit_count()
    best, most = Taken(0, board), 0.0
    for changes, lain in enumerate(ways(board)[:size]):
        found = {seen & hand: after for seen, after in lain.items()}
        for seen, after in found.items():
            scored = affordable(seen, size - changes)
            worth = points(scored) + _ONE * (scored & ONES).bit_count() - _CHANGE * changes
            if worth > most:
                best, most = Taken(scored, after), worth
    if size >= HAND:
        for card in reversed(numbers(hand)):
            if VALUE[card] < _DEAR or VALUE[card] <= most:
                break
            far = built(board, card)
            if far is not None:
                return Taken(1 << card, far)
    return best


@lru_cache(8 * _REMEMBERED)
def built(board: Code, card: int) -> Code | None:
    """Return a board on which a card lies that three changes lead to; None if there is none."""
    for before in in_two(board):
        if wrong(before, card) <= _PUT_RIGHT:
            for after in around(before):
                if lying_on(after) >> card & 1:
                    return after
    return None


@lru_cache(_REMEMBERED)
def in_two(board: Code) -> frozenset[Code]:
    """Return the boards that two changes make."""
    return frozenset(after for first in around(board) for after in around(first))


class Ahead(Struct, frozen=True):
    """What all plans of a turn are followed with."""

    standing: Standing
    holding: tuple[int, ...]
    """How many cards each of the other remaining seats holds, the next on turn first."""
    unseen: tuple[int, ...]
    passing: bool
    """Whether doing nothing is a pass, so that two cards are drawn."""


def ahead_of(state: State, seat: Seat) -> Ahead:
    """Return what the seat on turn needs for a look ahead."""
    seats = len(state.hands)
    order = [Seat((seat + step) % seats) for step in range(1, seats)]
    holding = tuple(len(state.hands[one]) for one in order if one not in state.left)
    unseen = tuple(numbers(unseen_by(state, seat)))
    return Ahead(standing_of(state, seat), holding, unseen, may_pass(state))


def looked_ahead(
    plans: Sequence[Valued], ahead: Ahead, samples: Iterable[Chance], weights: Weights
) -> list[Valued]:
    """Return the best of some plans by the chance of winning after one's next turn, the best first.

    Each time the plans have been followed twice as often the worse half of them is given up.
    """
    won = [0.0] * len(plans)
    alive = list(range(len(plans)))
    look, number = _FIRST_LOOK, 0
    for number, chance in enumerate(samples, start=1):
        cards = [ahead.unseen[at] for at in chance.order(len(ahead.unseen))]
        for one in alive:
            won[one] += followed(plans[one].plan, ahead, cards, weights)
        if number == look:
            look *= 2
            alive = sorted(alive, key=lambda one: -won[one])[: max(_LEAST, len(alive) // 2)]
    if not number:
        return list(plans)
    alive.sort(key=lambda one: -won[one])
    return [replace(plans[one], value=_PER_VICTORY * won[one] / number) for one in alive]


def followed(plan: Plan, ahead: Ahead, cards: Sequence[int], weights: Weights) -> float:
    """Return the chance of winning after a plan, the others' turns and the own next one.

    The others hold the first of the cards, and the last of them are drawn.
    """
    now, after = ahead.standing, ahead.standing.after
    mine = plus(now.mine, score_of(plan.scored))
    dealt = sum(ahead.holding[:after])
    board, first = _turns(plan.board, now.others[:after], ahead.holding[:after], cards)
    if now.final or max(one.cards for one in (mine, *first)) >= now.threshold:
        return _chance(Standing(mine, (*first, *now.others[after:]), 0, now.threshold, True), weights)
    board, then = _turns(board, now.others[after:], ahead.holding[after:], cards[dealt:])
    hand = plan.kept | _set_of(cards[len(cards) - _draws(plan, ahead) :])
    mine = plus(mine, score_of(taken(board, hand).scored))
    final = any(one.cards >= now.threshold for one in then)
    return _chance(Standing(mine, (*first, *then), after, now.threshold, final), weights)


def _turns(
    board: Code, scores: Sequence[Score], holding: Sequence[int], cards: Sequence[int]
) -> tuple[Code, list[Score]]:
    """Return the board and the scores after the turns of some seats."""
    made, dealt = [], 0
    for score, held in zip(scores, holding, strict=True):
        turn = taken(board, _set_of(cards[dealt : dealt + held]))
        dealt += held
        board = turn.board
        made.append(plus(score, score_of(turn.scored)))
    return board, made


def _draws(plan: Plan, ahead: Ahead) -> int:
    """Return how many cards are drawn at the end of a plan."""
    if ahead.passing and not plan.scored and not plan.changes:
        return PASS_DRAWS
    return max(0, HAND - plan.kept.bit_count())


def _set_of(cards: Iterable[int]) -> CardBits:
    return sum(1 << card for card in cards)


def _chance(standing: Standing, weights: Weights) -> float:
    return 1 / (1 + exp(-_PER_ERROR * lead(standing, 0, 0.0, 0.0, weights)))
