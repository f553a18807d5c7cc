"""The rulings of section 8, R1 to R29; those that a worked example shows are tried from another side."""

from typing import Any

from engines.chance import RecordedChance
from engines.livingstone import RULES
from engines.livingstone.events import (
    CardReceived,
    CoinsGained,
    DeckReshuffled,
    GemsSold,
    Income,
    MineCollapsed,
    StonesDrawn,
    StonesReturned,
)
from engines.livingstone.pieces import NO_GEMS, Card, Stone
from engines.livingstone.state import Phase
from tests.engines.livingstone.situations import (
    PLAIN,
    A,
    B,
    C,
    aside,
    bag,
    begin,
    coins,
    events,
    gems,
    hand,
    like,
    play,
    points,
    position,
    refusal,
    space,
    texts,
    winners,
)

SUPPLY_GONE = "1 1, 1 2, 1 3, 1 4, 1 5, 1 6, 2 1, 2 2, 2 3, 2 4, 2 5"


def test_r1_r2_the_rest_of_the_pile_is_shuffled_in_after_the_replacement() -> None:
    state = position(PLAIN, PLAIN, dice="2 6", played="lion market")
    happened = events(state, "take 2 card [mine_collapse rhino]")
    kinds = [type(event) for event in happened]
    assert kinds.index(MineCollapsed) < kinds.index(CardReceived) < kinds.index(DeckReshuffled)
    assert DeckReshuffled(26) in happened
    after = play(state, "take 2 card [mine_collapse rhino]")
    assert after.draw_pile[Card.LION] == 2
    assert not any(after.played)


def test_r2_a_played_card_cannot_be_the_replacement_while_the_pile_lasts() -> None:
    state = position(PLAIN, PLAIN, dice="2 6", played="lion lion")
    step = RULES.apply(state, A, RULES.parse("take 2 card"), RecordedChance([24, 9]))
    assert step.state.players[A].hand[Card.RHINO]


def test_several_collapses_draw_again_and_all_go_back() -> None:
    state = position(PLAIN, PLAIN, dice="2 6", draw="mine_collapse mine_collapse lion", played="rhino")
    after = play(state, "take 2 card [mine_collapse mine_collapse lion]")
    assert hand(after, A) == "lion"
    assert (after.draw_pile[Card.MINE_COLLAPSE], sum(after.draw_pile)) == (2, 3)


def test_r3_the_gems_of_all_seats_return_and_by_option_the_stones_aside() -> None:
    seats = {"gems": "clear 1"}, {"gems": "red 2"}, {"gems": "blue 3"}
    for collapse_all, expected in ((False, "26/14/9/5/1"), (True, "29/15/10/5/1")):
        state = position(*seats, dice="2 6", aside="3/1/1/0/0", collapse_all=collapse_all)
        after = play(state, "take 2 card [mine_collapse lion]")
        assert {one.gems for one in after.players} == {NO_GEMS}
        assert bag(after) == expected
        assert aside(after) == ("0/0/0/0/0" if collapse_all else "3/1/1/0/0")


def test_r4_gems_beside_the_white_stone_are_sold_to_the_bank_without_a_market() -> None:
    state = position({"hand": "market", "coins": 0}, PLAIN, dice="2 6")
    after = play(state, "take 2 mine [red white]")
    assert (coins(after)[A], points(after)[A], hand(after, A)) == (5, 0, "market")
    assert after.players[A].gems == NO_GEMS
    happened = events(state, "take 2 mine [red white]")
    assert CoinsGained(A, 5, Income.WHITE) in happened
    assert GemsSold(A, gems("red 1"), 5) in happened
    assert StonesReturned((0, 0, 0, 1, 1)) in happened


def test_r5_the_white_stone_does_not_stop_the_drawing() -> None:
    after = play(position(PLAIN, PLAIN, dice="4 6"), "take 4 mine [white red red black]")
    assert coins(after)[A] == 3 + 10
    assert sum(after.bag) == 60


def test_r6_a_bag_too_small_is_emptied_and_the_white_stone_is_in_it() -> None:
    state = position(PLAIN, PLAIN, dice="3 6", aside="29/15/9/5/0")
    (drawn,) = [e for e in events(state, "take 3 mine [white blue]") if isinstance(e, StonesDrawn)]
    assert drawn.stones == (0, 0, 1, 0, 1)
    assert sum(play(state, "take 3 mine [blue white]").bag) == 60


def test_r7_a_legal_die_cannot_be_declined() -> None:
    state = position(PLAIN, PLAIN, dice="6 6")
    assert refusal(state, "done") == "die-first"
    alone = play(position(PLAIN, {"taken": (6,)}, dice="1 2"), "A: take 1 coins")
    assert (alone.turn, alone.phase) == (A, Phase.DIE)
    assert refusal(alone, "done") == "die-first"


def test_r8_who_can_take_no_die_is_skipped_even_with_something_to_sell() -> None:
    rich = {"gems": "red 2", "coins": 9, "hand": "lion", "taken": (6,)}
    state = position(PLAIN, rich, PLAIN, dice="3 4 5")
    after = play(state, "A: take 3 coins", "A: done")
    assert after.turn == C
    assert after.players[B].skipped


def test_r9_the_next_die_must_beat_the_last_one() -> None:
    state = position({"taken": (1, 4)}, PLAIN, dice="2 3 4 5")
    assert {text.split()[1] for text in like(state, "take")} == {"5"}
    assert refusal(state, "take 3 coins") == "die-too-low"
    assert refusal(state, "take 4 coins") == "die-too-low"


def test_r10_a_coin_for_each_other_owner_and_none_for_oneself() -> None:
    seats = {"tents": "1 2, 1 2"}, {"tents": "1 2, 1 2, 1 2"}, PLAIN
    assert coins(play(position(*seats, dice="2 6"), "take 2 tent")) == (1, 4, 3)


def test_r11_free_covers_the_other_owners() -> None:
    seats = {"hand": "free_tent", "coins": 0}, {"tents": "1 2"}, PLAIN
    assert coins(play(position(*seats, dice="2 6"), "take 2 tent free")) == (0, 3, 3)


def test_r12_the_row_card_needs_another_row() -> None:
    state = position({"hand": "ignore_number free_tent"}, PLAIN, dice="2 6")
    assert refusal(state, "take 2 tent row 2") == "row-is-die"
    assert refusal(state, "take 2 tent row 2 free") == "row-is-die"
    assert "take 2 tent row 6" in texts(state)


def test_r13_two_dice_comes_after_an_action_and_then_the_next_seat() -> None:
    state = position({"hand": "two_dice"}, PLAIN, PLAIN, dice="2 4 5 6")
    assert refusal(state, "play two-dice") == "two-dice-later"
    after = play(state, "A: take 2 coins", "A: play two-dice", "A: take 4 coins", "A: done")
    assert (after.turn, coins(after)[A], after.players[A].taken) == (B, 9, (2, 4))


def test_r14_each_boat_card_goes_one_back_and_ten_are_the_limit() -> None:
    state = position({"hand": "steamboat_back"}, PLAIN, dice="6 6", column=4)
    assert play(state, "play boat").column == 3
    state = position({"hand": "steamboat_back"}, PLAIN, dice="6 6", column=4, boats=10)
    assert refusal(state, "play boat") == "boat-limit"
    state = position({"hand": "steamboat_back"}, PLAIN, dice="6 6")
    assert refusal(state, "play boat") == "boat-at-start"


def test_r15_boat_back_in_the_last_round_plays_column_ten_again() -> None:
    state = position({"hand": "steamboat_back"}, PLAIN, dice="6", column=10)
    after = play(state, "A: play boat", "A: take 6 coins", "A: done [1 1 1 1]")
    assert (after.reason, after.column) == (None, 10)


def test_r16_tents_stay_and_a_column_scored_again_scores_again() -> None:
    seats = {"hand": "steamboat_back", "tents": "4 6, 5 3", "scored": "4 6", "columns": 6}, PLAIN
    after = play(position(*seats, dice="6", column=5), "play boat", "take 6 coins", "done [1 1 1 1]")
    assert points(after) == (12, 0)
    assert after.players[A].tents == (space("4 6"), space("5 3"))
    assert after.players[A].scored == (space("4 6"),)


def test_r17_a_scored_tent_is_never_in_the_boats_column() -> None:
    own = {"hand": "extra_tent steamboat_back", "tents": "4 6, 5 3", "scored": "4 6"}
    state = position(own, PLAIN, dice="6 6", column=5)
    assert like(state, "play extra") == ["play extra 4 6"]
    assert refusal(state, "play extra 5 3") == "not-scored"
    after = play(state, "play boat")
    assert refusal(after, "play extra 4 6") == "boat-column"


def test_r18_an_extra_tent_gives_no_points_at_once_but_later() -> None:
    seats = {"hand": "extra_tent steamboat_back", "tents": "1 6", "scored": "1 6"}, PLAIN
    state = play(position(*seats, dice="6", column=2), "play extra 1 6")
    assert points(state) == (0, 0)
    assert points(play(state, "play boat", "take 6 coins", "done [1 1 1 1]")) == (12, 0)


def test_r19_without_supply_three_seats_build_no_more() -> None:
    own = {"tents": SUPPLY_GONE, "scored": "1 1", "hand": "extra_tent free_tent", "coins": 9}
    state = position(own, PLAIN, PLAIN, dice="2 6", column=3)
    assert not [text for text in texts(state) if "tent" in text or "move" in text or "extra" in text]
    for text in ("take 2 tent", "take 2 tent free", "play extra 1 1", "take 2 move 1 1"):
        assert refusal(state, text) == "no-tents"
    assert refusal(state, "play extra 1 1 from 1 2") == "no-tents"


def test_r20_two_seats_may_move_any_own_tent_with_the_same_cards() -> None:
    own = {
        "tents": SUPPLY_GONE[:-3] + "3 4",
        "hand": "free_tent ignore_number extra_tent",
        "scored": "1 1",
        "coins": 9,
    }
    state = position(own, PLAIN, dice="2 4", column=3)
    for cards in ("", " free", " row 6", " row 6 free"):
        assert f"take 2 move 3 4{cards}" in texts(state)
    after = play(state, "take 2 move 3 4 row 6 free")
    assert space("3 6") in after.players[A].tents
    assert space("3 4") not in after.players[A].tents
    assert refusal(state, "take 4 move 3 4") == "same-space"
    assert refusal(state, "take 2 move 9 4") == "no-own-tent"
    assert refusal(state, "take 2 tent") == "move-instead"
    after = play(state, "play extra 1 1 from 3 4")
    assert after.players[A].tents.count(space("1 1")) == 2
    assert refusal(state, "play extra 1 1 from 1 1") == "same-space"
    assert refusal(state, "play extra 1 1") == "move-instead"


def test_r20_nothing_is_moved_while_there_is_a_supply() -> None:
    state = position(
        {"tents": "1 1, 1 2", "scored": "1 1", "hand": "extra_tent"}, PLAIN, dice="2 4", column=3
    )
    assert refusal(state, "take 2 move 1 1") == "supply-first"
    assert refusal(state, "play extra 1 1 from 1 2") == "supply-first"


def test_r21_of_two_seats_the_least_donor_may_win() -> None:
    seats = {"chest": 20, "gifts": 1, "columns": 9}, {"chest": 24, "gifts": 1}
    state = play(position(*seats, dice="6", column=10), "take 6 coins", "done [5 5 5 5]")
    assert winners(state) == "A"


def test_r22_only_animals_in_hand_count_and_by_option_the_market() -> None:
    own = {"gems": "red 2", "hand": "market lion four_coins free_tent", "chest": 9, "gifts": 1}
    other = {"gems": "red 2", "chest": 24, "gifts": 1}
    for endmarket, total in ((False, 6), (True, 10)):
        state = position(own, other, dice="6", column=10, endmarket=endmarket)
        after = play(state, "take 6 coins", "done [1 1 1 1]")
        assert points(after) == (total, 2)


def test_r23_all_equal_smallest_chests_are_out() -> None:
    state = play(position(PLAIN, PLAIN, PLAIN, dice="6", column=10), "take 6 coins", "done")
    assert [one.out for one in state.players] == [True] * 3
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.places) == ("nobody", (), (1, 1, 1))


def test_r24_the_bank_is_unlimited() -> None:
    state = position({"coins": 300, "hand": "four_coins"}, PLAIN, dice="6 6")
    assert coins(play(state, "play coins", "take 6 coins"))[A] == 310


def test_r25_a_donation_is_one_coin_at_least_and_stays() -> None:
    state = position({"coins": 3}, PLAIN, dice="6 6")
    assert refusal(state, "donate 0") == "number-words"
    assert refusal(state, "donate 4") == "too-few-coins"
    assert like(state, "donate") == ["donate 1", "donate 2", "donate 3"]
    after = play(state, "donate 2", "donate 1")
    assert (after.players[A].chest, after.players[A].gifts, coins(after)[A]) == (3, 2, 0)


def test_r26_seats_that_are_out_block_majorities() -> None:
    seats: list[dict[str, Any]] = [{"tents": "1 1, 2 1"}, {"tents": "3 1"}, {"tents": "4 2"}]
    for seat, chest in zip(seats, (1, 5, 6), strict=True):
        seat |= {"chest": chest, "gifts": 1}
    state = play(position(*seats, dice="6", column=10), "take 6 coins", "done")
    assert [one.majority for one in state.players] == [12, 0, 10]
    assert state.players[A].out


def test_r27_a_chest_that_could_hide_a_coin_keeps_the_turn_open() -> None:
    for chest, ends in ((2, False), (1, True)):
        own = {"coins": 1, "chest": chest, "gifts": 1}
        after = play(position(own, PLAIN, PLAIN, dice="1 3 3 6"), "A: take 1 tent")
        assert (after.turn == B) is ends
    for held in ({"hand": "lion"}, {"gems": "clear 1"}):
        after = play(position({"coins": 1, **held}, PLAIN, PLAIN, dice="1 3 3 6"), "A: take 1 tent")
        assert after.turn == A


def test_r28_money_is_hidden() -> None:
    state = position({"coins": 7, "chest": 5, "gifts": 2}, PLAIN, dice="6 6")
    other = position({"coins": 2, "chest": 10, "gifts": 2}, PLAIN, dice="6 6")
    assert RULES.seen(state, None) == RULES.seen(other, None)
    assert RULES.seen(state, B) == RULES.seen(other, B)
    assert RULES.seen(state, A).players[A] == state.players[A]


def test_r29_the_start_seat_passes_on_after_a_boat_back_round() -> None:
    state = position({"hand": "steamboat_back"}, PLAIN, PLAIN, dice="6", column=3, start=C)
    after = play(state, "play boat", "take 6 coins", "done [1 2 3 4 5 6]")
    assert (after.start, after.turn, after.round, after.column) == (A, A, 4, 3)


def test_the_white_stone_is_counted_like_any_other() -> None:
    assert begin(2, "1 1 1 1").bag[Stone.WHITE] == 1
