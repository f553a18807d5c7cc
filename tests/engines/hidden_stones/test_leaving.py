"""Section 9, examples 27 to 30: a seat leaves."""

from typing import Any

import pytest

from engines.api import GameFinished, IllegalMove, Seat, Step
from engines.chance import RecordedChance
from engines.hidden_stones import RULES
from engines.hidden_stones.events import (
    BonusAwarded,
    Event,
    FinalRoundStarted,
    GameEnded,
    RoundEnded,
    SeatLeft,
)
from engines.hidden_stones.state import Reason, State
from engines.hidden_stones.turn import round_start
from tests.engines.hidden_stones.invariants import check
from tests.engines.hidden_stones.situations import BOARD_5, HB, A, B, C, play, position, result, steps


def _three(*, won: tuple[str, ...] = (), hands: tuple[str, ...] = (), **fields: Any) -> State:
    held = hands or ("1-05 1-07 2-07 5-01", HB, "2-01 2-02 2-03 2-04")
    return position(BOARD_5, *held, won=won, **fields)


def _leave(state: State, seat: Seat) -> Step[State, Event]:
    step = RULES.leave(state, seat, RecordedChance())
    check(step.state)
    return step


def test_example_27_in_another_seats_turn() -> None:
    state = _three()
    assert len(state.draw_pile) == 60
    step = _leave(state, B)
    assert step.events == (SeatLeft(B, 4),)
    assert len(step.state.draw_pile) == 64
    assert step.state.turn == A
    state = play(step.state, "A: pass [3-01 3-02]", "C: pass [3-03 3-04]")
    assert (state.round, state.turn) == (2, A)


def test_example_28_in_its_own_turn() -> None:
    state = play(_three(), "A: score 1-05", "A: flip b2 with 5-01")
    step = _leave(state, A)
    assert step.turn_over
    assert len(step.state.draw_pile) == 62
    assert step.state.discard_pile == ("5-01",)
    assert step.state.turn == B
    state = play(step.state, "B: pass [3-01 3-02]", "C: pass [3-03 3-04]")
    assert (state.round, state.turn, state.idle_rounds) == (2, B, 0)
    assert round_start(state) == B


def test_example_28_as_the_last_of_a_round() -> None:
    step = _leave(_three(turn=C), C)
    assert step.events == (SeatLeft(C, 4), RoundEnded(1, 1))
    assert (step.state.round, step.state.turn, step.state.idle_rounds) == (2, A, 1)


def test_example_29_one_seat_remains() -> None:
    state = _three(
        won=("1-01 1-08", "3-01", "5-02 5-03"),
        hands=("1-05 1-07 2-07 5-01", "1-02 1-03 1-04 1-06", "2-01 2-02 2-03 2-04"),
    )
    step = _leave(_leave(state, C).state, B)
    assert step.events == (
        SeatLeft(B, 4),
        BonusAwarded((A,), 2),
        GameEnded(Reason.ABANDONED, (1, 2, 3), (5, 3, 10)),
    )
    assert step.reveals
    assert result(step.state)[0] == "abandoned"
    found = RULES.outcome(step.state)
    assert found is not None
    assert found.winners == (A,)


WON_30 = ("1-09 1-10 1-11 1-12 1-13 1-14 2-05 2-06", "1-15 1-16 1-17 3-01 3-02 3-03 3-04", "")


def test_example_30_a_leaver_starts_no_final_round() -> None:
    state = play(_three(won=WON_30), "A: score 1-05")
    step = _leave(state, A)
    assert not step.state.final_round
    assert not any(isinstance(event, FinalRoundStarted) for event in step.events)
    assert len(step.state.won[A]) == 9


def test_example_30_a_final_round_stays_on() -> None:
    (_, step) = steps(_three(won=WON_30), "A: score 1-05", "A: end [3-05]")
    assert step.state.final_round
    state = _leave(step.state, A).state
    state = play(state, "B: pass [3-06 3-07]", "C: pass")
    assert result(state) == (
        "target",
        [(7, 4, 0, 0, 0), (3, 0, 12, 0, 3), (0, 0, 0, 0, 0)],
        (11, 18, 0),
        (3, 1, 2),
    )


def test_a_start_seat_that_leaves_in_another_turn_hands_on_the_start_of_the_round() -> None:
    state = _leave(_three(start=B, turn=C), B).state
    state = play(state, "C: pass [3-01 3-02]", "A: pass [3-03 3-04]")
    assert (state.round, state.turn) == (2, C)
    assert round_start(state) == C


def test_the_later_leaver_ranks_ahead_of_the_earlier() -> None:
    hands = ("1-05 1-07 2-07 5-01", HB, "2-01 2-02 2-03 2-04", "3-01 3-02 3-03 3-04")
    state = position(BOARD_5, *hands, won=("", "", "", "5-02"))
    state = _leave(_leave(_leave(state, Seat(3)).state, A).state, C).state
    assert result(state)[3] == (3, 1, 2, 4)


def test_nobody_leaves_twice_or_after_the_end() -> None:
    state = _leave(_three(), B).state
    with pytest.raises(IllegalMove, match="refused-already-left"):
        RULES.leave(state, B, RecordedChance())
    over = _leave(state, C).state
    with pytest.raises(GameFinished):
        RULES.leave(over, A, RecordedChance())


def test_the_last_seat_of_a_final_round_leaves() -> None:
    state = _three(won=WON_30, turn=C, final_round=True)
    assert _leave(state, C).state.reason is Reason.TARGET


def test_the_seat_that_left_is_told_in_the_public_view() -> None:
    view = RULES.seen(_leave(_three(), B).state, None)
    assert view.left == (B,)
