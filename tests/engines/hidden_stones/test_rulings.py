"""Section 8: one test per ruling, named by it."""

from collections import Counter

from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.events import BonusAwarded, CardsDrawn, Event, RoundEnded
from engines.hidden_stones.pieces import CARDS, CardId, Symbol
from engines.hidden_stones.scoring import bonus_seats
from engines.hidden_stones.state import Reason
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
    texts,
    two,
)

NINE = "1-09 1-10 1-11 1-12 1-13 1-14 2-01 2-02 2-03"


def _has(made: list[Event], kind: type) -> bool:
    return any(isinstance(event, kind) for event in made)


def test_r1_with_two_seats_the_end_comes_at_ten_cards() -> None:
    eight = two("1-05 1-07 2-07 5-01", won=("1-09 1-10 1-11 1-12 1-13 1-14 2-01 2-02", ""))
    nine = two("1-05 1-07 2-07 5-01", won=(NINE, ""))
    assert not play(eight, "score 1-05", "end [3-01]").final_round
    assert play(nine, "score 1-05", "end [3-01]").final_round


def test_r2_sides_at_the_start_are_random() -> None:
    seen: Counter[Symbol] = Counter()
    for entry in range(40):
        seen.update(RULES.setup({}, 2, A, LiveChance(b"sides", entry)).state.board)
    assert set(seen) == set(Symbol)


def test_r3_more_than_four_cards_stay() -> None:
    state = two("1-05 1-07 2-07 5-01 5-02", passed=(True, False))
    (_, step) = steps(play(state, "flip a1 with 5-02"), "flip a1 with 5-01", "end [3-01]")
    assert len(step.state.hands[A]) == 4
    assert len(play(state, "end").hands[A]) == 5


def test_r4_no_pass_with_five_or_six_cards() -> None:
    assert refusal(two("1-05 1-07 2-07 5-01 5-02"), "pass") == "hand-too-full"
    assert refusal(two("1-05 1-07 2-07 5-01 5-02 5-04"), "pass") == "hand-too-full"


def test_r5_an_empty_turn_only_where_no_pass_is_possible() -> None:
    assert refusal(two("1-05 1-07 2-07 5-01"), "end") == "pass-instead"
    assert "end" in texts(two("1-05 1-07 2-07 5-01", passed=(True, False)))


def test_r6_scoring_forbids_passing() -> None:
    state = play(two("1-05 1-07 2-07 5-01"), "score 1-05")
    assert refusal(state, "pass") == "pass-after-action"


def test_r7_no_bonus_where_nobody_has_a_card_of_value_1() -> None:
    assert bonus_seats((cards("2-01"), cards("3-01")), (A, B)) == ()
    assert bonus_seats((cards("1-01 2-01"), cards("1-02")), (A, B)) == (A, B)
    state = two("1-05 1-07 2-07 5-01", idle_rounds=19)
    assert not _has(events(state, "pass [3-01 3-02]", "pass"), BonusAwarded)


def test_r8_equal_symbols_may_be_swapped() -> None:
    state = play(two("2-03 2-07 1-05 3-02", BOARD_3), "swap b2 c2 with 1-05")
    assert state.board == position(BOARD_3, "").board
    assert state.discard_pile == ("1-05",)


def test_r9_an_empty_draw_pile_is_renewed_at_the_end_of_the_turn_at_the_latest() -> None:
    hand = "1-05 1-07 2-07 5-01 5-02"
    state = two(hand, draw="", discard=rest_of_the_box(hand, HB), actions=1)
    assert refusal(state, "pass") == "pass-after-action"
    state = play(state, "end")
    assert (len(state.draw_pile), state.discard_pile, state.renewals) == (63, (), 1)


def test_r10_fewer_cards_where_both_piles_run_out() -> None:
    deck = "1-01 1-07 1-10 1-12 1-13 1-18 1-22 1-23 2-03 2-07 2-12 2-18 3-02 3-05 3-11 5-04"
    hand = "1-10 1-13 2-18 3-02"
    won = " ".join(card for card in deck.split() if card not in hand.split() and card != "1-23")
    made = events(position("OMB/TEH/FEO", hand, deck=deck, won=(won,)), "pass [1-23]")
    assert CardsDrawn(A, 1) in made


def test_r11_won_cards_are_open() -> None:
    view = RULES.seen(two("1-05 1-07 2-07 5-01", won=(NINE, "5-04")), None)
    assert view.won == (cards(NINE), cards("5-04"))


def test_r12_several_cards_in_any_order_with_changes_between() -> None:
    state = play(
        two("2-03 2-07 1-05 3-02", BOARD_3),
        "score 2-07",
        "swap c2 c3 with 1-05",
        "score 3-02",
        "score 2-03 [1-01 1-07 1-08 1-09]",
    )
    assert state.won[A] == cards("2-07 3-02 2-03")


def test_r13_a_formation_that_lies_twice_is_scored_once() -> None:
    state = play(two("1-01 1-05 2-07 5-01", BOARD_1), "score 1-01")
    assert state.points[A] == 1
    assert refusal(state, "score 1-01") == "not-in-hand"


def test_r14_a_scored_card_pays_for_nothing_and_nobody_scores_out_of_turn() -> None:
    state = play(two("1-05 1-07 2-07 5-01"), "score 1-05")
    assert refusal(state, "flip a1 with 1-05") == "not-in-hand"
    other = position(BOARD_5, "1-05 1-07 2-07 5-01", "1-23 2-13 3-03 3-04")
    assert refusal(other, "score 1-23", seat=B) == "not-your-turn"


def test_r15_formations_are_never_turned_or_mirrored() -> None:
    board = "HFT/TBS/EHO"
    assert "1-07" in scores(two("1-07 1-09 1-17 1-20", board))  # horse, ship from left to right
    for card in ("1-09", "1-17", "1-20"):  # ship, horse; horse above ship; ship above horse
        assert refusal(two("1-07 1-09 1-17 1-20", board), f"score {card}") == "formation-absent"


def test_r16_wildcards_need_a_stone() -> None:
    # any, horse, bird would need a column left of a in row 3
    assert all(one.origin % 3 == 0 for one in CARDS[CardId("2-07")].placements)
    assert refusal(two("2-07 1-05 1-07 5-01", "EST/EBE/HBO"), "score 2-07") == "formation-absent"


def test_r17_more_cards_than_the_threshold_all_count() -> None:
    state = two("1-05 1-07 2-13 2-19", won=(NINE, ""))
    state = play(
        state, "score 1-05", "score 1-07", "score 2-13", "score 2-19 [3-01 3-02 3-03 3-04]", "B: pass"
    )
    assert len(state.won[A]) == 13
    found = RULES.outcome(state)
    assert found is not None
    assert found.totals[A] == sum(CARDS[card].value for card in state.won[A]) + 3


def test_r18_the_threshold_in_the_last_turn_of_a_round_ends_the_game() -> None:
    state = two("1-05 1-07 2-07 5-01", won=(NINE, ""), start=B)
    assert play(state, "A: score 1-05", "A: end").reason is Reason.TARGET


def test_r19_nothing_is_drawn_after_the_very_last_turn() -> None:
    state = two("1-05 1-07 2-07 5-01", won=(NINE, ""), start=B)
    assert not _has(events(state, "A: score 1-05", "A: end"), CardsDrawn)


SOLO = "1-01 1-02 1-03 1-04 1-06 1-08 1-09 1-10 2-01 2-02 2-03 2-07 3-01 3-03 3-04 5-01"


def test_r20_a_strike_is_a_turn_ended_without_a_scored_card() -> None:
    state = position(BOARD_5, "1-01 1-10 2-07 3-01", deck=SOLO)
    assert play(state, "flip a1 with 3-01", "end [1-02]").strikes == 1
    assert play(state, "pass [1-02 1-03]").strikes == 0
    by_itself = position(BOARD_5, "1-01", deck=SOLO)
    assert play(by_itself, "flip a1 with 1-01 [1-02 1-03 1-04 1-06]").strikes == 1


def test_r21_alone_discards_come_back_and_all_must_be_scored() -> None:
    won = " ".join(card for card in SOLO.split() if card != "1-01")
    state = position(BOARD_5, "1-01", deck=SOLO, won=(won,))
    state = play(state, "flip a1 with 1-01 [1-01]")
    assert (state.hands[A], state.reason, state.strikes) == (cards("1-01"), None, 1)


def test_r22_the_solo_deck_is_random_per_value() -> None:
    decks = set()
    for entry in range(20):
        state = RULES.setup({}, 1, None, LiveChance(b"deck", entry)).state
        deck = (*state.hands[0], *state.draw_pile)
        assert Counter(CARDS[card].value for card in deck) == {1: 8, 2: 4, 3: 3, 5: 1}
        decks.add(tuple(sorted(deck)))
    assert len(decks) == 20


def test_r23_the_fourth_strike_comes_before_drawing() -> None:
    state = position(BOARD_5, "1-01 1-10 2-07 3-01", deck=SOLO, strikes=3)
    made = events(state, "flip a1 with 3-01", "end")
    assert not _has(made, CardsDrawn)


def test_r24_the_start_seat_is_drawn() -> None:
    starts = {RULES.setup({}, 3, None, LiveChance(b"start", entry)).state.start for entry in range(30)}
    assert starts == {A, B, C}


def test_r25_twenty_rounds_without_a_scored_card() -> None:
    state = two("1-05 1-07 2-07 5-01", idle_rounds=18)
    state = play(state, "A: pass [3-01 3-02]", "B: pass [3-03 3-04]")
    assert state.idle_rounds == 19
    made = events(state, "A: end", "B: end")
    assert RoundEnded(2, 20) in made
    assert play(state, "A: end", "B: end").reason is Reason.NO_PROGRESS


def test_r26_the_threshold_stays_when_seats_leave() -> None:
    hands = ("1-05 1-07 2-07 5-01", HB, "2-01 2-02 2-03 2-04")
    state = RULES.leave(position(BOARD_5, *hands), C, LiveChance(b"", 1)).state
    assert state.target == 9
