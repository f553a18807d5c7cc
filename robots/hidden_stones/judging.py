"""Estimate of each seat's points at the end."""

from math import sqrt
from typing import Final

from engines.hidden_stones.pieces import BONUS, HAND, SOLO_CARDS, STRIKES, THRESHOLDS
from engines.hidden_stones.scoring import outcome
from engines.hidden_stones.state import State
from engines.hidden_stones.turn import later_seats
from robots.api import Scores
from robots.hidden_stones.boards import card_bits, coded, points
from robots.hidden_stones.plans import affordable, layers
from robots.hidden_stones.standing import chance_of_most, rounds_left, score_of
from robots.knowledge import Weights

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
