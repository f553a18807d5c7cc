"""Look-ahead: each plan of a turn is simulated through the others' turns and the seat's next one.

Hidden cards are drawn from those that the seat has not seen, the same for all plans (common random numbers).
In simulated turns each seat takes the most points within reach: that is quick, and nearly the best.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.hidden_stones.moves import Move, may_pass
from engines.hidden_stones.pieces import HAND, PASS_DRAWS
from engines.hidden_stones.state import State
from robots.hidden_stones.boards import ONES, VALUE, CardBits, Code, card_bits, numbers, points
from robots.hidden_stones.lanes import ALL_WAYS, Lanes, lain_on, one_short, shortest
from robots.hidden_stones.plans import Plan, around, lying_on
from robots.hidden_stones.values import (
    POINTS_PER_ERROR,
    Standing,
    ValuedPlan,
    lead,
    plus,
    score_of,
    standing_of,
    unseen_by,
)
from robots.knowledge import Weights

_REMEMBERED: Final = 4_000
_PER_VICTORY: Final = 8.0
"""Points that count as much as a sure victory, in the middle of a game."""
_PER_ERROR: Final = 1.7
"""Slope of the winning probability over the lead."""
_ONE: Final = 0.3
"""Value of a card of value 1 beside its point."""
_CHANGE: Final = 0.02
"""Cost of a change, for ties."""
_DEAR: Final = 3
"""Least value of a card that is worth three changes."""
_TRUST: Final = 30
"""Weight of the formula's own value, in samples."""
_FIRST_LOOK: Final = 32
"""Samples after which, and after each doubling of which, the worse half of the plans is dropped."""
_LEAST: Final = 2
"""Number of plans that are compared to the end."""


class FutureTurn(Struct, frozen=True):
    """A simulated turn: the cards scored, and the board after it."""

    scored: CardBits
    board: Code


def best_turn(board: Code, hand: CardBits) -> FutureTurn:
    """Return the turn with the most points for a hand.

    Three changes are considered for a single dear card only.
    """
    most, best = max(_soon(board, hand), key=itemgetter(0), default=(0.0, FutureTurn(0, board)))
    if hand.bit_count() < HAND:
        return best
    for card in reversed(numbers(hand)):
        if VALUE[card] < _DEAR or VALUE[card] - 3 * _CHANGE <= most:
            break
        far = built(board, card)
        if far is not None:
            return FutureTurn(1 << card, far)
    return best


def _soon(board: Code, hand: CardBits) -> Iterator[tuple[float, FutureTurn]]:
    """Yield the sets of cards that up to two changes can score together, with their values."""
    together: list[tuple[Lanes, CardBits]] = [(ALL_WAYS, 0)]
    for card in numbers(hand):
        lain = lain_on(board, card)
        for ways, others in tuple(together):
            common = ways & lain
            if not common:
                continue
            changes, after = shortest(board, common)
            scored = others | 1 << card
            if scored.bit_count() + changes <= hand.bit_count():
                together.append((common, scored))
                worth = points(scored) + _ONE * (scored & ONES).bit_count() - _CHANGE * changes
                yield worth, FutureTurn(scored, after)


@lru_cache(4 * _REMEMBERED)
def built(board: Code, card: int) -> Code | None:
    """Return a board within three changes on which a card lies; None if there is none."""
    before = one_short(board, card)
    if before is None:
        return None
    return next(after for after in around(before) if lying_on(after) >> card & 1)


class Ahead(Struct, frozen=True):
    """Position that all plans of a turn are simulated from."""

    standing: Standing
    holding: tuple[int, ...]
    """Hand sizes of the other remaining seats, the next on turn first."""
    unseen: tuple[int, ...]
    discarded: tuple[int, ...]
    passing: bool
    """True if doing nothing is a pass, so that two cards are drawn."""


def ahead_of(state: State, seat: Seat) -> Ahead:
    """Return the position for the look-ahead of the seat on turn."""
    seats = len(state.hands)
    order = [Seat((seat + step) % seats) for step in range(1, seats)]
    holding = tuple(len(state.hands[rival]) for rival in order if rival not in state.left)
    unseen = tuple(numbers(unseen_by(state, seat)))
    discarded = tuple(numbers(card_bits(state.discard_pile)))
    return Ahead(standing_of(state, seat), holding, unseen, discarded, may_pass(state))


def looked_ahead(
    plans: Sequence[ValuedPlan],
    moves: Sequence[Move],
    ahead: Ahead,
    samples: Iterable[Chance],
    weights: Weights,
) -> list[ValuedPlan]:
    """Return the best of some plans by the winning probability after the seat's next turn, the best first.

    Successive halving: at each doubling of the samples the worse half of the plans is dropped. `moves` has
    the first move of each plan: when all survivors begin with the same one, the search ends.
    """
    totals = [_TRUST * _chance(valued.value / POINTS_PER_ERROR) for valued in plans]
    survivors = list(range(len(plans)))
    next_check, samples_done = _FIRST_LOOK, 0
    for chance in samples:
        if len({moves[index] for index in survivors}) == 1:
            break
        samples_done += 1
        cards = _dealt(ahead, chance)
        for index in survivors:
            totals[index] += followed(plans[index].plan, ahead, cards, weights)
        if samples_done == next_check:
            next_check *= 2
            survivors = sorted(survivors, key=lambda index: -totals[index])[
                : max(_LEAST, len(survivors) // 2)
            ]
    if not samples_done:
        return list(plans)
    survivors.sort(key=lambda index: -totals[index])
    return [
        replace(plans[index], value=_PER_VICTORY * totals[index] / (_TRUST + samples_done))
        for index in survivors
    ]


def followed(plan: Plan, ahead: Ahead, cards: Sequence[int], weights: Weights) -> float:
    """Return the winning probability after a plan, the others' turns and the seat's next one.

    `cards` are dealt in order: first the hands of the others, then the draws.
    """
    now = ahead.standing
    hands, dealt = [], 0
    for held in ahead.holding:
        hands.append(_set_of(cards[dealt : dealt + held]))
        dealt += held
    hands.append(plan.kept | _set_of(cards[dealt : dealt + _draws(plan, ahead)]))
    own_tally = plus(now.tally, score_of(plan.scored))
    tallies = [*now.others, own_tally]
    last = (now.after - 1) % len(tallies)
    board, final = plan.board, now.final or own_tally.cards >= now.threshold
    over = final and not now.after
    for mover, hand in enumerate(hands):
        if over:
            break
        next_turn = best_turn(board, hand)
        board, tallies[mover] = next_turn.board, plus(tallies[mover], score_of(next_turn.scored))
        final = final or tallies[mover].cards >= now.threshold
        over = final and mover == last
    *others, own_tally = tallies
    after = 0 if over else now.after
    return _chance(
        lead(Standing(own_tally, tuple(others), after, now.threshold, final), 0, 0.0, 0.0, weights)
    )


def _draws(plan: Plan, ahead: Ahead) -> int:
    """Return the number of cards drawn at the end of a plan."""
    if ahead.passing and not plan.scored and not plan.changes:
        return PASS_DRAWS
    return max(0, HAND - plan.kept.bit_count())


def _dealt(ahead: Ahead, chance: Chance) -> list[int]:
    """Return a random deal of the unseen cards, and of discarded ones if they do not suffice."""
    wanted = sum(ahead.holding) + HAND
    dealt: list[int] = []
    for source in (ahead.unseen, ahead.discarded):
        undealt = list(source)
        while undealt and len(dealt) < wanted:
            picked = chance.pick(len(undealt))
            undealt[picked], undealt[-1] = undealt[-1], undealt[picked]
            dealt.append(undealt.pop())
    return dealt


def _set_of(cards: Iterable[int]) -> CardBits:
    return sum(1 << card for card in cards)


def _chance(ahead: float) -> float:
    """Return the winning probability for a lead in standard errors."""
    return 1 / (1 + exp(-_PER_ERROR * ahead))
