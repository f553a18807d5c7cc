"""Values of a position and of the plans of a turn: the lead, and how sure it is until the end."""

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.hidden_stones.pieces import BONUS, HAND, SOLO_CARDS, STRIKES, THRESHOLDS
from engines.hidden_stones.scoring import outcome
from engines.hidden_stones.state import State
from engines.hidden_stones.turn import later_seats
from robots.api import Scores
from robots.hidden_stones.boards import (
    ALL,
    ONES,
    VALUE,
    CardBits,
    Code,
    card_bits,
    coded,
    numbers,
    points,
)
from robots.hidden_stones.plans import Plan, Reached, affordable, layers, lying_on, near, nearby, path, plans
from robots.knowledge import Weights

_SURE: Final = 4.0
"""Lead of the winner of a finished game, in standard errors."""
_ALMOST: Final = 0.9
"""Maximum lead in an unfinished game, as a part of that."""
_DECIDED: Final = 1 / 6
"""Value of a point in a decided game, so that points are not thrown away then either."""
_LAST_ROUNDS: Final = 0.7
"""Minimum of the expected rounds: sometimes the game ends in this one."""
_SOFT: Final = 0.5
"""Softness of the minimum over rivals, in standard errors."""


class Tally(Struct, frozen=True):
    """Tally of the cards that a seat has won."""

    points: int
    cards: int
    ones: int


def score_of(won: CardBits) -> Tally:
    """Return the tally of some won cards."""
    return Tally(points(won), won.bit_count(), (won & ONES).bit_count())


class Standing(Struct, frozen=True):
    """Tallies of all seats, and the end of the game: all that a turn's value depends on besides the board."""

    tally: Tally
    others: tuple[Tally, ...]
    """Tallies of the other remaining seats, the next on turn first."""
    after: int
    """Number of them that have a turn in this round yet."""
    threshold: int
    final: bool


def standing_of(state: State, seat: Seat) -> Standing:
    """Return the standing of a state for the seat on turn."""
    after = later_seats(state)
    seats = len(state.hands)
    order = [Seat((seat + step) % seats) for step in range(1, seats)]
    others = tuple(score_of(card_bits(state.won[rival])) for rival in order if rival not in state.left)
    own_tally = score_of(card_bits(state.won[seat]))
    return Standing(own_tally, others, len(after), THRESHOLDS[seats], state.final_round)


def lead(
    standing: Standing, scored: CardBits, gained: float, next_seat_worth: float, weights: Weights
) -> float:
    """Return the lead of the seat at the end of its turn over its strongest rival, in standard errors.

    `gained` is the value of its kept cards, `next_seat_worth` that of the board to the next seat.
    """
    own_tally = plus(standing.tally, score_of(scored))
    final = standing.final or own_tally.cards >= standing.threshold
    most_cards = max(tally.cards for tally in (own_tally, *standing.others))
    rounds = 0.0 if final else rounds_left(most_cards, standing.threshold, weights)
    spread = sqrt(2 * weights["ones_luck"] * (rounds + (standing.after > 0) / 2))
    leads = []
    for index, rival in enumerate(standing.others):
        turns = rounds + (index < standing.after)
        ahead = own_tally.points - rival.points + weights["pace"] * (rounds - turns)
        ahead += BONUS * _bonus_lead(own_tally, standing.others, index, spread)
        if rounds:
            ahead += gained + weights["one"] * (own_tally.ones - rival.ones)
        if index == 0 and turns:
            ahead -= next_seat_worth
        if turns:
            leads.append(_unsure(ahead / sqrt(weights["luck"] * (rounds + turns)), ahead))
        else:
            leads.append(_SURE * ((ahead > 0) - (ahead < 0)) + _DECIDED * ahead)
    return _least(leads)


def _unsure(errors: float, ahead: float) -> float:
    """Return a lead that may still change, bounded below that of a finished game.

    So a seat that can win at once does, and one that would lose at once goes on.
    """
    most = _ALMOST * _SURE + _DECIDED * abs(ahead)
    return max(-most, min(most, errors))


def plus(score: Tally, new: Tally) -> Tally:
    """Return the sum of two tallies."""
    return Tally(score.points + new.points, score.cards + new.cards, score.ones + new.ones)


def _bonus_lead(own_tally: Tally, rivals: Sequence[Tally], index: int, spread: float) -> float:
    """Return the seat's probability of the bonus minus that of a rival."""
    most_rival_ones = max(rival.ones for rival in rivals)
    most_ones_besides = max(
        (own_tally.ones, *(rival.ones for number, rival in enumerate(rivals) if number != index))
    )
    rival_ones = rivals[index].ones
    own_chance = chance_of_most(own_tally.ones - most_rival_ones, spread) if own_tally.ones or spread else 0.0
    return own_chance - (
        chance_of_most(rival_ones - most_ones_besides, spread) if rival_ones or spread else 0.0
    )


def rounds_left(most_cards: int, threshold: int, weights: Weights) -> float:
    """Return the expected number of further rounds when the leader has `most_cards` cards."""
    return max(_LAST_ROUNDS, (threshold - most_cards) / weights["cards"])


def chance_of_most(ahead: int, spread: float) -> float:
    """Return the probability that a seat has the most, or as many, at the end."""
    if not spread:
        return float(ahead >= 0)
    return 1 / (1 + exp(-1.7 * (ahead + 0.3) / spread))


def _least(leads: Sequence[float]) -> float:
    """Return a soft minimum of some leads."""
    least = min(leads)
    if len(leads) == 1:
        return least
    softening = sum(exp((least - rival_lead) / _SOFT) for rival_lead in leads) - 1
    return least - _SOFT * softening / (1 + softening)


# --- plans of a turn -------------------------------------------------------------------------------

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
) -> Sequence[ValuedPlan]:
    """Return the plans of a hand on a board with their values, the best first.

    The latest are kept: whoever is told a move wants its facts, which rest on the same plans.
    """
    return _valued_plans(board, hand, standing, unseen, tuple(weights.items()))


@lru_cache(maxsize=1)
def _valued_plans(
    board: Code, hand: CardBits, standing: Standing, unseen: CardBits, given: tuple[tuple[str, float], ...]
) -> Sequence[ValuedPlan]:
    weights = dict(given)
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
    return tuple(sorted(valued, key=lambda valued: -valued.value))


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


# --- points at the end -----------------------------------------------------------------------------

_CHANGES: Final = 2
"""Changes that are looked through for the rest of a turn; a third makes it some ten times as long."""


def judge(state: State, weights: Weights) -> Scores:
    """Return an estimate of each seat's points at the end; in the solo game, of the scored cards."""
    if state.solo:
        return (_cards_alone(state, weights),)
    ended = outcome(state)
    if ended is not None:
        return ended.totals
    threshold = THRESHOLDS[len(state.hands)]
    scores = [score_of(card_bits(won)) for won in state.won]
    playing = [scores[seat] for seat in state.remaining]
    most_cards = max(score.cards for score in playing)
    rounds = 0.0 if state.final_round else rounds_left(most_cards, threshold, weights)
    to_come = later_seats(state)
    judged = []
    for seat, score in enumerate(scores):
        if seat in state.left:
            judged.append(float(score.points))
            continue
        turns = rounds + (seat in to_come)
        rivals = max((scores[rival].ones for rival in state.remaining if rival != seat), default=0)
        bonus = BONUS * chance_of_most(score.ones - rivals, sqrt(weights["ones_luck"] * 2 * turns))
        more = max(0, len(state.hands[seat]) - HAND) if turns and seat != state.turn else 0
        judged.append(score.points + weights["pace"] * turns + weights["card"] * more + bonus)
    judged[state.turn] += _in_this_turn(state)
    return judged


def _in_this_turn(state: State) -> int:
    """Return the points that the seat on turn can still get out of its hand with a few changes."""
    board, hand = coded(state.board), card_bits(state.hands[state.turn])
    size = hand.bit_count()
    reachable = layers(board, hand, min(_CHANGES, size))
    return max(
        points(affordable(seen, size - changes))
        for changes, layer in enumerate(reachable)
        for seen in {seen for _, seen in layer}
    )


def _cards_alone(state: State, weights: Weights) -> float:
    won = len(state.won[0])
    if state.reason is not None:
        return won
    unscored = SOLO_CARDS - won
    lost = weights["alone_lost"] * (1 + state.strikes / STRIKES)
    return SOLO_CARDS - lost * unscored / SOLO_CARDS
