"""Section 4: what a seat can plan for while others are on turn."""

from typing import Any

import pytest

from engines.api import Seat
from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.state import State
from tests.engines.hidden_stones.invariants import check
from tests.engines.hidden_stones.situations import BOARD_5, HB, A, B, C, cards, play, position, two

HC = "2-01 2-02 2-03 3-03"
TEN = "2-04 2-05 2-06 2-08 2-09 2-10 2-11 2-12 2-13 2-14"


def _three(**fields: Any) -> State:
    return position(BOARD_5, "1-05 1-07 2-07 5-01", HB, HC, **fields)


def _planned(state: State, seat: Seat) -> State:
    plan = RULES.planned(state, seat)
    assert plan is not None
    check(plan)
    assert plan.turn == seat
    assert plan.board == state.board
    assert plan.hands[seat] == state.hands[seat]
    return plan


def test_the_next_seat_plans_for_the_board_as_it_lies() -> None:
    state = play(_three(), "swap a1 b1 with 5-01")
    plan = _planned(state, B)
    after = play(state, "end [3-01]")
    assert list(RULES.legal_moves(plan, B)) == list(RULES.legal_moves(after, B))
    assert (plan.actions, plan.round) == (0, 1)
    assert list(map(len, plan.hands)) == [4, 4, 4]


def test_whoever_has_had_its_turn_plans_for_the_next_round() -> None:
    state = _three(turn=B, scored_this_round=True, idle_rounds=3)
    assert _planned(state, C).round == 1
    plan = _planned(state, A)
    assert (plan.round, plan.idle_rounds, plan.scored_this_round) == (2, 0, False)


def test_a_pass_in_the_last_turn_is_remembered() -> None:
    plan = _planned(two("1-05 1-07 2-07 5-01", passed=(False, True)), B)
    assert [RULES.format(move) for move in RULES.legal_moves(plan, B)][-1] == "end"


def test_the_last_round_is_seen_coming() -> None:
    hand = "1-05 1-07 2-07 5-01"
    assert _planned(two(hand, won=(TEN, "")), B).final_round
    assert RULES.planned(two(hand, won=(TEN, ""), start=B), B) is None
    assert RULES.planned(_three(turn=B, final_round=True), A) is None
    assert _planned(_three(turn=B, final_round=True), C).final_round


@pytest.mark.parametrize("scored", [True, False])
def test_a_game_that_ends_for_want_of_progress_has_no_next_turn(scored: bool) -> None:
    state = _three(turn=C, idle_rounds=19, scored_this_round=scored)
    assert (RULES.planned(state, A) is not None) is scored


def test_who_is_asked_or_has_left_has_no_plan() -> None:
    state = _three()
    assert RULES.planned(state, A) is None
    assert RULES.planned(position(BOARD_5, "1-01 1-10 2-07 3-01"), A) is None
    gone = RULES.leave(state, B, LiveChance(b"left", 0)).state
    assert RULES.planned(gone, B) is None
    assert _planned(gone, C).hands[C] == cards(HC)
    assert RULES.planned(RULES.leave(gone, C, LiveChance(b"left", 1)).state, A) is None
