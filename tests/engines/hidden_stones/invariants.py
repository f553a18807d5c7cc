"""Invariants of every state of Hidden Stones (rules page 12)."""

from collections import Counter

from engines.hidden_stones.pieces import BACK, CARDS, STONES, THRESHOLDS, lying
from engines.hidden_stones.state import Reason, State

_MOST_WON = {2: 15, 3: 14, 4: 13, 5: 12}
_MOST_ROUNDS = {1: 38, 2: 380, 3: 500, 4: 580, 5: 620}


def check(state: State) -> None:
    """Raise AssertionError where the state is impossible."""
    _check_cards(state)
    _check_board(state)
    _check_hands(state)
    _check_turn(state)
    _check_counters(state)


def _check_cards(state: State) -> None:
    piles = [*state.hands, state.draw_pile, state.discard_pile, *state.won]
    count = Counter(card for pile in piles for card in pile)
    assert set(count.values()) == {1}, f"twice: {count.most_common(1)}"
    assert count.total() == (16 if state.solo else 72)
    if state.solo:
        assert Counter(CARDS[card].value for card in count) == {1: 8, 2: 4, 3: 3, 5: 1}
    for pile in (*state.hands, state.draw_pile):
        assert list(pile) == sorted(pile)


def _check_board(state: State) -> None:
    sides = Counter(frozenset({symbol, BACK[symbol]}) for symbol in state.board)
    assert sides == Counter(frozenset(stone) for stone in STONES)
    assert len(lying(state.board, tuple(CARDS))) <= 15
    assert set(state.touched) <= set(range(9))


def _check_hands(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        assert len(hand) <= 6
        if seat in state.left:
            assert not hand
    if state.reason is None:
        assert state.hands[state.turn], "on turn with an empty hand"


def _check_turn(state: State) -> None:
    assert state.turn in state.remaining or state.reason is not None
    assert not state.scored or (state.actions and state.scored_this_round)
    if state.actions or state.reason is not None:
        return
    assert state.draw_pile or not state.discard_pile, "the draw pile was not renewed"
    if not state.solo:
        assert 4 <= len(state.hands[state.turn]) <= 6
        if not state.final_round:
            assert all(len(state.won[seat]) < THRESHOLDS[len(state.won)] for seat in state.remaining)


def _check_counters(state: State) -> None:
    seats = len(state.hands)
    assert 1 <= state.round <= _MOST_ROUNDS[seats]
    assert 0 <= state.idle_rounds <= (0 if state.solo else 20)
    assert 0 <= state.strikes <= (4 if state.solo else 0)
    assert state.reason is not Reason.SOLVED or state.strikes <= 3
    assert (state.strikes == 4) == (state.reason is Reason.STRIKES)
    assert (state.idle_rounds == 20) == (state.reason is Reason.NO_PROGRESS)
    if not state.solo:
        assert all(len(won) <= _MOST_WON[seats] for won in state.won)
