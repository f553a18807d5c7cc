"""Section 4 and examples 9 to 15: actions, passing, the end of a turn, drawing."""

from engines.hidden_stones import RULES
from engines.hidden_stones.events import (
    CardScored,
    CardsDrawn,
    CardsReceived,
    DrawPileRenewed,
    Passed,
    RoundEnded,
    StoneFlipped,
    StonesSwapped,
    TurnEnded,
)
from engines.hidden_stones.pieces import CELL_NAMED
from tests.engines.hidden_stones.situations import (
    BOARD_1,
    BOARD_3,
    BOARD_5,
    HB,
    A,
    B,
    C,
    cards,
    events,
    play,
    position,
    refusal,
    rest_of_the_box,
    scores,
    steps,
    swap,
    texts,
    two,
)

HAND_5 = "1-05 1-07 2-07 5-01"


def test_example_9_number_of_moves() -> None:
    state = two("1-01 1-05 2-07 5-01", BOARD_1)
    moves = texts(state)
    assert len(moves) == len(set(moves)) == 86
    assert sum(move.startswith("swap") for move in moves) == 48
    assert sum(move.startswith("flip") for move in moves) == 36
    assert {move for move in moves if " with " not in move} == {"score 1-01", "pass"}
    state = play(state, "score 1-01")
    moves = texts(state)
    assert len(moves) == 64
    assert {move for move in moves if " with " not in move} == {"end"}
    assert state.discard_pile == ()
    assert state.won == (("1-01",), ())


def test_example_10_several_cards_with_the_same_stones() -> None:
    state = play(two("2-03 2-07 1-13 3-02", BOARD_3), "A: score 2-07", "A: score 2-03", "A: score 1-13")
    assert state.points[A] == 5
    assert state.board == position(BOARD_3, "").board
    assert len(texts(state)) == 22


def test_example_11_the_last_card_ends_the_turn() -> None:
    state = play(two("2-03 2-07 1-05 3-02", BOARD_3), "score 2-07", "score 2-03", "swap c2 c3 with 1-05")
    assert state.board == position("SHB/TEO/HBE", "").board
    (step,) = steps(state, "score 3-02 [1-01 1-07 1-08 1-09]")
    assert step.turn_over
    assert step.events[1] == TurnEnded(A, 4, by_itself=True)
    assert step.state.hands[A] == cards("1-01 1-07 1-08 1-09")
    assert step.state.turn == B
    assert step.state.points[A] == 7


def test_example_12_equal_symbols_may_be_swapped() -> None:
    state = two("2-03 2-07 1-05 3-02", BOARD_3)
    after = play(state, "swap b2 c2 with 1-05")
    assert after.board == state.board
    assert after.discard_pile == ("1-05",)
    assert "1-05" not in after.hands[A]


def test_example_13_passing() -> None:
    state = two(HAND_5)
    assert len(texts(state)) == 87
    state = play(state, "A: pass [2-13 3-01]")
    assert len(texts(state)) == 85
    state = play(state, "B: pass [2-01 2-02]")
    assert (state.round, state.idle_rounds) == (2, 1)
    assert len(texts(state)) == 130
    assert scores(state) == ["1-05", "1-07", "2-13"]
    assert refusal(state, "pass") == "pass-twice"
    state = play(state, "A: flip b2 with 3-01")
    assert state.board == position("HFT/TFS/EHO", "").board
    state = play(state, "A: end")
    assert len(state.hands[A]) == 5
    assert len(texts(state)) == 127
    assert refusal(state, "pass") == "pass-twice"
    state = play(state, "B: end")
    assert len(state.hands[B]) == 6
    assert state.round == 3
    assert len(texts(state)) == 109
    assert refusal(state, "pass") == "hand-too-full"
    assert "end" in texts(state)
    state = play(state, "A: score 1-05", "A: score 1-07", "A: end [1-01]")
    assert len(state.hands[A]) == 4


def test_example_14_renewal_while_drawing() -> None:
    state = two(HAND_5, draw="3-01", discard=rest_of_the_box(HAND_5, HB, "3-01"))
    assert len(state.discard_pile) == 63
    state = play(state, "score 1-05", "flip b2 with 5-01", "score 1-07")
    (step,) = steps(state, "end [3-01 5-01 1-01]")
    assert step.events == (
        TurnEnded(A, 3),
        DrawPileRenewed(64),
        CardsDrawn(A, 3),
        CardsReceived(A, cards("3-01 5-01 1-01")),
    )
    assert len(step.state.draw_pile) == 62
    assert step.state.discard_pile == ()
    assert step.state.renewals == 1


def test_example_15_renewal_after_the_last_card() -> None:
    discard = rest_of_the_box(HAND_5, HB, "3-01 3-02")
    state = two(HAND_5, draw="3-01 3-02", discard=discard)
    state = play(state, "pass [3-02 3-01]")
    assert len(state.draw_pile) == 62
    assert state.discard_pile == ()
    assert state.turn == B


def test_swap_exchanges_two_neighbours_and_keeps_their_sides() -> None:
    move = swap("swap a1 a2 with 5-01")
    (step,) = steps(two(HAND_5), "swap a1 a2 with 5-01")
    assert step.state.board == position("TFT/HBS/EHO", "").board
    before = two(HAND_5).board
    assert step.events == (
        StonesSwapped(A, (move.first, move.second), (before[move.first], before[move.second]), move.card),
    )


def test_flip_turns_one_stone() -> None:
    (step,) = steps(two(HAND_5), "flip c2 with 5-01")
    assert step.state.board == position("HFT/TBM/EHO", "").board
    (event,) = step.events
    assert isinstance(event, StoneFlipped)
    assert (event.cell, event.before.value, event.after.value) == (CELL_NAMED["c2"], "sun", "moon")


def test_score_tells_first_placement_and_their_number() -> None:
    (step,) = steps(two("1-01 1-05 2-07 5-01", BOARD_1), "score 1-01")
    (event,) = step.events
    assert event == CardScored(A, cards("1-01")[0], 1, CELL_NAMED["a1"], 2, 1)


def test_a_pass_draws_two() -> None:
    assert events(two(HAND_5), "pass [2-13 3-01]") == [
        Passed(A),
        TurnEnded(A, passed=True),
        CardsDrawn(A, 2),
        CardsReceived(A, cards("2-13 3-01")),
    ]


def test_a_round_is_one_turn_of_everybody_from_the_start_seat() -> None:
    state = position(BOARD_5, HAND_5, HB, "2-01 2-02 2-03 2-04", start=B, turn=B)
    made = events(state, "B: pass [3-01 3-02]", "C: pass [3-03 3-04]", "A: pass [3-05 3-06]")
    assert [event for event in made if isinstance(event, RoundEnded)] == [RoundEnded(1, 1)]
    state = play(state, "B: pass [3-01 3-02]", "C: pass [3-03 3-04]", "A: pass [3-05 3-06]")
    assert (state.round, state.turn, state.start) == (2, B, B)


def test_a_pass_needs_a_card_in_the_draw_pile_or_the_discard_pile() -> None:
    rest = rest_of_the_box(HAND_5, HB)
    assert refusal(two(HAND_5, draw="", discard=""), "pass") == "nothing-to-draw"
    state = play(two(HAND_5, draw="", discard=rest), "pass [1-01 1-08]")
    assert (len(state.hands[A]), len(state.draw_pile), state.renewals) == (6, 62, 1)


def test_only_the_seat_on_turn_acts() -> None:
    state = two(HAND_5)
    assert RULES.to_act(state) == {A}
    assert list(RULES.legal_moves(state, B)) == []
    assert refusal(state, "flip a1 with 1-02", seat=B) == "not-your-turn"


def test_most_moves_with_six_cards() -> None:
    state = two("1-05 1-07 1-23 1-26 1-27 2-06", passed=(True, False))
    assert len(texts(state)) == 6 * 21 + 6 + 1 == 133


def test_reasons_of_refusal_in_their_order() -> None:
    fresh = two(HAND_5)
    assert refusal(fresh, "swap a1 c3 with 1-02") == "not-in-hand"
    assert refusal(fresh, "flip a1 with 1-02") == "not-in-hand"
    assert refusal(fresh, "score 1-26") == "not-in-hand"
    assert refusal(fresh, "swap a1 c3 with 1-05") == "not-neighbours"
    assert refusal(fresh, "score 5-01") == "formation-absent"
    assert refusal(fresh, "end") == "pass-instead"
    full = two("1-05 1-07 2-07 5-01 5-02", passed=(True, False), draw="", discard="", actions=1)
    assert refusal(full, "pass") == "pass-after-action"
    full = two("1-05 1-07 2-07 5-01 5-02", passed=(True, False), draw="", discard="")
    assert refusal(full, "pass") == "pass-twice"
    full = two("1-05 1-07 2-07 5-01 5-02", draw="", discard="")
    assert refusal(full, "pass") == "hand-too-full"
    assert refusal(two(HAND_5, draw="", discard=""), "pass") == "nothing-to-draw"


def test_steps_within_a_turn_reveal_nothing_and_end_nothing() -> None:
    for step in steps(two(HAND_5), "swap a1 b1 with 5-01", "flip a1 with 2-07", "score 1-07"):
        assert not step.turn_over
        assert not step.reveals


def test_an_end_ends_the_turn_and_reveals_nothing_but_own_cards() -> None:
    (_, step) = steps(two(HAND_5), "score 1-05", "end [2-01]")
    assert step.turn_over
    assert not step.reveals


def test_changed_cells_are_marked_until_the_next_turn_acts() -> None:
    state = play(two(HAND_5), "swap a1 b1 with 5-01", "flip c1 with 2-07", "score 1-07")
    a1, b1, c1, b3 = (CELL_NAMED[name] for name in ("a1", "b1", "c1", "b3"))
    assert state.touched == (a1, b1, c1)
    state = play(state, "end [2-01 2-02 2-03]")
    assert RULES.seen(state, None).touched == (a1, b1, c1)
    state = play(state, "B: flip b3 with 1-02")
    assert state.touched == (b3,)
    assert state.formation == ()


def test_the_formation_scored_last_is_marked_while_its_stones_lie() -> None:
    state = play(two("1-05 1-07 1-23 1-27"), "score 1-05", "score 1-23")
    assert state.formation == (CELL_NAMED["a2"], CELL_NAMED["a3"])
    assert play(state, "flip c1 with 1-07").formation == state.formation
    assert play(state, "flip a3 with 1-07").formation == ()


def test_a_pass_forgets_the_marks_of_the_turn_before() -> None:
    state = play(two(HAND_5), "score 1-05", "flip b2 with 5-01", "end [2-01 2-02]", "B: pass [2-03 2-04]")
    assert (state.touched, state.formation) == ((), ())
    assert state.turn == A


def test_seats_follow_clockwise() -> None:
    state = position(BOARD_5, HAND_5, HB, "2-01 2-02 2-03 2-04", start=C, turn=C)
    assert play(state, "C: pass [3-01 3-02]").turn == A
