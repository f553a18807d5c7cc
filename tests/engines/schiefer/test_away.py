"""Section 9: leaving and default moves; worked examples 25 and 26."""

import pytest

from engines.api import GameFinished, IllegalMove
from engines.chance import LiveChance, RecordedChance
from engines.schiefer import RULES
from engines.schiefer.events import GameEnded, RoundStarted, SeatLeft
from engines.schiefer.state import Reason
from tests.engines.schiefer.situations import (
    A,
    B,
    C,
    D,
    default,
    executing,
    left,
    only,
    play,
    position,
    result,
    rolling,
)


def test_example_25_leaving() -> None:
    state = executing(3, "ogwen AB", ["3 4", "3", "4"])
    assert state.turn == A
    state = left(state, A)
    assert (state.supply[A], state.turn, state.field) == (10, B, 3)
    state = play(state, "B: drop")
    assert state.turn == C
    state = play(state, "C: sell ogwen 1 [1 2 3]")
    assert state.money == (5, 5, 3)
    assert (state.round, state.start, state.turn) == (2, B, B)
    state = left(state, C)
    assert state.reason is Reason.ABANDONED
    assert result(state)[0] == "abandoned"
    assert result(state)[3] == (3, 1, 2)


def test_who_leaves_while_rolling_is_followed_by_the_next() -> None:
    state = rolling("1 2 3", 3)
    state = left(state, A, "4 5 6")
    assert (state.turn, state.dice, state.start) == (B, (4, 5, 6), A)
    state = play(state, "B: mark none [1 1 1]", "C: mark none [2 2 2]")
    assert (state.round, state.start, state.turn) == (2, B, B)


def test_the_last_one_to_roll_leaves() -> None:
    state = rolling("1 2 3", 3, on=["6"], turn=C)
    state = left(state, C)
    assert (state.field, state.turn) == (6, A)


def test_the_flags_of_a_leaver_do_not_bind_the_next() -> None:
    state = rolling("1 2 3", 3, set_used=True, change_used=True)
    state = left(state, A, "4 5 6")
    assert (state.set_used, state.change_used) == (False, False)


def test_who_is_not_to_act_leaves_without_a_draw() -> None:
    state = rolling("1 2 3", 3)
    state = left(state, B)
    assert (state.turn, state.dice) == (A, (1, 2, 3))
    assert play(state, "A: mark none [1 1 1]").turn == C


def test_markers_of_a_leaver_are_not_executed() -> None:
    state = executing(4, on=["3", "3 6", "6", "6"])
    state = left(state, B)
    assert state.supply[B] == 8 + 2
    state = play(state, "A: drop")
    assert state.turn == C
    state = play(state, "C: drop")
    assert state.turn == D


def test_the_start_figure_skips_who_has_left() -> None:
    state = left(rolling("1 2 3", 3), B)
    made = RULES.apply(
        play(state, "A: mark none [1 1 1]"), C, RULES.parse("mark none"), RecordedChance((4, 4, 4))
    )
    assert RoundStarted(2, C) in made.events


def test_mines_of_a_leaver_go_on_taking_coins() -> None:
    state = executing(3, "gwyrfai A", ["", "4"])
    state = left(state, A)
    assert play(state, "B: sell gwyrfai 1 [1 2 3]").money == (9, 3, 3)


def test_half_of_the_seats_leaving_ends_a_game_of_two() -> None:
    step = RULES.leave(rolling("1 2 3", 2), A, RecordedChance())
    assert isinstance(step.events[0], SeatLeft)
    assert isinstance(step.events[-1], GameEnded)
    assert step.state.dice == ()


def test_leaving_is_refused() -> None:
    state = left(rolling("1 2 3", 3), B)
    with pytest.raises(IllegalMove, match="refused-already-left"):
        RULES.leave(state, B, LiveChance(b"", 0))
    over = left(state, C)
    with pytest.raises(GameFinished):
        RULES.leave(over, A, LiveChance(b"", 0))


# --- default moves -----------------------------------------------------------------------------------


def test_example_26_defaults() -> None:
    assert default(rolling("2 2 5", 2, supply=(2,))) == "mark 2 2"
    assert default(rolling("2 2 5", 2, boxes="supply3 A supply4 A", supply=(0,), money=(4,))) == "buy supply3"
    assert default(executing(2, "ogwen A llyfni BB", ["3"])) == "open seiont"
    assert default(executing(2, "ogwen BA llyfni BB", ["5"])) == "sell ogwen 2"
    assert default(executing(2, "llyfni BB", ["5"])) == "develop supply3"


def test_default_moves_without_a_supply() -> None:
    state = rolling("2 2 5", 2, boxes="supply4 A", supply=(0,), money=(4,))
    assert default(state) == "buy supply4"
    assert default(play(state, "buy supply4")) == "mark 2"
    assert default(rolling("2 2 5", 2)) == "mark 2 2 5"


def test_default_moves_on_choice_fields() -> None:
    assert default(executing(2, on=["2"])) == "supply"
    assert default(executing(2, "llyfni BB", ["4"])) == "drop"
    assert default(executing(2, "llyfni BB", ["4"], boxes="sale A")) == "sell llyfni 1"
    assert default(executing(2, "ogwen AA*A", ["4"])) == "sell ogwen 1"


def test_a_default_opening_spends_no_pending_marker() -> None:
    state = executing(
        2, "ogwen B seiont B llyfni BB dwyryd B dysynni B dyfi B gwyrfai B", ["3 6"], supply=(0,)
    )
    assert only(state, "open")
    assert default(state) == "open gwyrfai"
    board = "ogwen B seiont B gwyrfai BB llyfni BB dwyryd B dysynni B dyfi BB"
    assert default(executing(2, board, ["3 6"], supply=(0,))) == "drop"


def test_nobody_else_has_a_default_move() -> None:
    with pytest.raises(IllegalMove, match="refused-not-your-turn"):
        RULES.default_move(rolling("2 2 5", 2), B)
    assert position(2).turn == A
