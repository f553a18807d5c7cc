"""Sections 4.3 and 6, examples 16 to 21: the final round, score lines, places."""

import pytest

from engines.chance import RecordedChance
from engines.hidden_stones import RULES
from engines.hidden_stones.events import BonusAwarded, FinalRoundStarted, GameEnded, RoundEnded, TurnEnded
from engines.hidden_stones.scoring import bonus_seats, outcome
from engines.hidden_stones.state import Reason, State
from tests.engines.hidden_stones.situations import (
    BOARD_5,
    A,
    B,
    C,
    play,
    position,
    refusal,
    result,
    steps,
    two,
)

WON = (
    "1-09 1-10 1-11 1-12 1-13 1-14 2-01 2-02",
    "1-15 1-16 1-17 2-03 2-04 2-05 2-06 3-01",
    "1-18 1-19 1-20 1-21 2-08 2-09 3-02",
)


def _three(turn: int) -> State:
    hands = ("1-05 1-07 2-07 5-01", "1-23 2-13 3-03 3-04", "1-27 2-19 5-03 2-21")
    return position(BOARD_5, *hands, won=WON, start=B, turn=turn)


def test_example_16_everybody_after_has_one_more_turn() -> None:
    (_, step) = steps(_three(B), "B: score 2-13", "B: end [1-01]")
    assert step.events[1] == FinalRoundStarted(B, 9)
    assert step.state.final_round
    state = play(step.state, "C: score 1-27", "C: score 2-19", "C: score 5-03", "C: end [1-02 1-03 1-04]")
    (*_, step) = steps(state, "A: score 1-05", "A: score 1-07", "A: end")
    assert step.events == (
        TurnEnded(A, 2),
        RoundEnded(1),
        BonusAwarded((A,), 8),
        GameEnded(Reason.TARGET, (3, 2, 1), (15, 16, 19)),
    )
    assert len(step.state.hands[A]) == 2
    assert result(step.state) == (
        "target",
        [(8, 4, 0, 0, 3), (3, 10, 3, 0, 0), (5, 6, 3, 5, 0)],
        (15, 16, 19),
        (3, 2, 1),
    )


def test_example_17_in_the_last_turn_of_a_round_the_game_ends_at_once() -> None:
    state = play(_three(A), "A: score 1-05", "A: end")
    assert result(state) == (
        "target",
        [(7, 4, 0, 0, 3), (3, 8, 3, 0, 0), (4, 4, 3, 0, 0)],
        (14, 14, 11),
        (1, 1, 3),
    )
    found = RULES.outcome(state)
    assert found is not None
    assert found.winners == (A, B)


def test_example_18_passing_in_the_final_round() -> None:
    state = play(_three(C), "C: score 1-27", "C: score 2-19", "C: end [1-01 1-02]", "A: pass")
    assert len(state.hands[A]) == 4
    assert result(state) == (
        "target",
        [(6, 4, 0, 0, 3), (3, 8, 3, 0, 0), (5, 6, 3, 0, 0)],
        (13, 14, 14),
        (3, 1, 1),
    )


@pytest.mark.parametrize(
    ("won", "sums", "places"),
    [
        (("1-01 1-02 2-01 3-01", "1-03 1-04 5-01", "2-02 2-03 5-02 3-02"), (10, 10, 12), (2, 2, 1)),
        (("2-01", "2-02"), (2, 2), (1, 1)),
    ],
)
def test_example_19_scores_from_won_piles(
    won: tuple[str, ...], sums: tuple[int, ...], places: tuple[int, ...]
) -> None:
    state = position(BOARD_5, *("",) * len(won), won=won, reason=Reason.TARGET)
    found = outcome(state)
    assert found is not None
    assert (found.totals, found.places) == (sums, places)


def test_example_21_no_progress() -> None:
    state = two("1-05 1-07 2-07 5-01", idle_rounds=19)
    over = play(state, "A: flip b2 with 5-01", "A: end [2-01]", "B: pass")
    assert result(over) == ("no-progress", [(0, 0, 0, 0, 0)] * 2, (0, 0), (1, 1))
    going = play(state, "A: score 1-05", "A: end [2-01]", "B: pass [2-02 2-03]")
    assert (going.idle_rounds, going.round, going.reason) == (0, 2, None)


def test_a_final_round_is_never_ended_by_idle_rounds() -> None:
    state = two("1-05 1-07 2-07 5-01", idle_rounds=19, final_round=True)
    over = play(state, "A: pass [2-01 2-02]", "B: pass")
    assert over.reason is Reason.TARGET


def test_all_is_open_at_the_end_and_nobody_acts() -> None:
    (*_, step) = steps(_three(A), "A: score 1-05", "A: end")
    assert step.reveals
    state = step.state
    assert RULES.to_act(state) == frozenset()
    assert list(RULES.legal_moves(state, A)) == []
    assert RULES.seen(state, None) == state
    for move in ("pass", "flip a1 with 1-07"):
        assert refusal(state, move, seat=B) == "game-finished"


def test_lines_have_the_same_sources_for_every_seat() -> None:
    found = RULES.outcome(play(_three(A), "A: score 1-05", "A: end"))
    assert found is not None
    assert {tuple(line.source.key for line in lines) for lines in found.lines} == {
        ("line-ones", "line-twos", "line-threes", "line-fives", "line-bonus")
    }


def test_who_leads_for_the_bonus_is_public() -> None:
    def leading(state: State) -> list[bool]:
        return [seat in bonus_seats(state.won, state.remaining) for seat in range(len(state.won))]

    assert leading(_three(A)) == [True, False, False]
    hands = ("1-05 1-07 2-07 5-01", "1-23 2-13 3-03 3-04", "1-27 2-19 5-03 2-21")
    tie = position(BOARD_5, *hands, won=("1-09", "1-10", "2-01"))
    assert leading(tie) == [True, True, False]
    assert leading(RULES.leave(tie, A, RecordedChance()).state) == [False, True, False]
    assert leading(position(BOARD_5, *hands)) == [False, False, False]
