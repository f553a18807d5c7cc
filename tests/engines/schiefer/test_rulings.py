"""Section 8: one test per ruling."""

import pytest

from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.events import DiceRolled, MarkerBought, MineOpened, SatOut, Supplied
from engines.schiefer.pieces import BOXES, PLACES, RECONSTRUCTED, Box
from engines.schiefer.sale import shares
from engines.schiefer.state import Reason
from tests.engines.schiefer.situations import (
    LATE,
    A,
    B,
    C,
    events,
    executing,
    only,
    play,
    position,
    refusal,
    result,
    rolling,
    steps,
    texts,
)


def test_r1_which_number_is_which_action() -> None:
    kinds = [" ".join(kind.value for kind in field) for field in RECONSTRUCTED.fields]
    assert kinds == ["supply", "supply open", "open", "sell", "sell develop", "develop"]


def test_r2_the_entrance_number_includes_the_marker_on_the_mine() -> None:
    state = executing(2, "ogwen BBBB", ["3"])
    after = play(state, "open ogwen [1 2 3]")
    assert after.supply[A] == state.supply[A] + 1 - 3
    assert after.reserve[A] == state.reserve[A] + 2


def test_r3_the_active_marker_pays_for_its_own_action() -> None:
    state = executing(2, on=["3"], supply=(0,))
    assert play(state, "open ogwen [1 2 3]").supply[A] == 0


def test_r4_pending_markers_pay_only_what_the_supply_lacks() -> None:
    state = executing(2, "ogwen A", ["3 3 6"], supply=(0,))
    assert only(state, "open")[-3:] == ["open ogwen with 3", "open ogwen with 6", "open seiont"]
    assert refusal(state, "open ogwen with 3 6") == "pending-needed"
    assert refusal(state, "open seiont with 6") == "pending-unneeded"


def test_r5_a_choice_field_is_decided_for_each_marker() -> None:
    state = executing(2, on=["2 2"])
    assert {"supply", "open ogwen"} <= set(texts(state))
    state = play(state, "supply")
    assert (state.turn, state.field) == (A, 2)
    made = events(state, "open ogwen [1 2 3]")
    assert isinstance(made[0], MineOpened)


def test_r6_one_each_in_player_order_then_the_next_lap() -> None:
    state = executing(3, on=["3 3", "3", "3 3"], start=B)
    order = []
    while state.field == 3:
        order.append(state.turn)
        state = RULES.apply(state, state.turn, RULES.parse("drop"), LiveChance(b"laps", len(order))).state
    assert order == [B, C, A, C, A]


def test_r7_an_action_can_be_dropped_when_its_turn_comes() -> None:
    for on, board in (("2", ""), ("3", ""), ("4", "ogwen B"), ("5", "ogwen B"), ("6", "")):
        assert "drop" in texts(executing(2, board, [on]))


def test_r8_a_pure_supply_action_is_automatic() -> None:
    state = executing(2, on=["1", "3"])
    assert (state.supply[A], state.turn) == (10, B)
    # also on a choice field where nothing else is possible
    state = executing(3, LATE, ["2"], supply=(0,), draws=(1, 2, 3))
    assert state.supply[A] == 2


def test_r9_none_to_three_dice_may_be_marked() -> None:
    state = rolling("2 2 5", 2)
    assert only(state, "mark") == [
        "mark 2", "mark 2 2", "mark 2 2 5", "mark 2 5", "mark 5", "mark none",
    ]  # fmt: skip
    assert only(rolling("2 2 5", 2, supply=(1,)), "mark") == ["mark 2", "mark 5", "mark none"]


def test_r10_a_changed_or_set_die_may_be_rerolled() -> None:
    state = rolling("1 4 6", 2, boxes="change A", money=(5,))
    state = play(state, "reroll 6 [6]", "set 4 to 5", "change 5 up", "reroll 6 [2]")
    assert (state.dice, state.money[A]) == ((1, 2, 6), 0)
    assert refusal(state, "change 1 up") == "change-used"


def test_r11_a_purchase_that_makes_an_opening_affordable_is_a_decision() -> None:
    state = executing(3, LATE, ["3 3"], "supply3 A", (0,), (7,))
    assert texts(state) == ["buy supply3", "drop"]


@pytest.mark.parametrize("could_buy", [((Box.SUPPLY3,), ()), ()], ids=["offered before", "rules 1"])
def test_r11_a_purchase_that_was_offered_before_is_not_asked_for_again(
    could_buy: tuple[tuple[Box, ...], ...],
) -> None:
    state = position(2, on=["1"], boxes="supply3 A", turn=B, dice=(1, 1, 1), could_buy=could_buy)
    made = events(state, "mark none [1 2 3]")
    assert Supplied(A, 1) in made
    assert not any(isinstance(event, MarkerBought) for event in made)


def test_r12_who_can_buy_rolls_and_gets_no_free_marker() -> None:
    state = rolling("1 1 1", 2, boxes="supply3 B", supply=(8, 0), turn=A)
    made = steps(state, "A: mark none [2 3 4]")[-1]
    assert made.events[-1] == DiceRolled(B, (2, 3, 4))
    after = play(made.state, "B: mark none [5 5 5]")
    assert after.supply[B] == 0
    assert after.turn == B


def test_r13_sitting_out_with_an_empty_reserve() -> None:
    board = "ogwen AAAAA seiont AAAA gwyrfai AA llyfni AAAA glaslyn AAAA dwyryd AAAAA"
    state = rolling("1 1 1", 3, board, boxes="sale A change A", supply=(0,), start=C, turn=B)
    assert state.reserve[A] == 0
    made = events(state, "B: mark none [2 3 4]")
    assert SatOut(A, 0) in made


def test_r14_a_supply_action_with_an_empty_reserve_is_impossible() -> None:
    board = "ogwen AAAAA seiont AAAA gwyrfai AA llyfni AAAA dwyryd AA"
    state = executing(3, board, ["1 2"], supply=(7,))
    assert (state.supply[A], state.field) == (8, 2)
    assert "supply" not in texts(state)


def test_r15_any_number_of_boxes_one_marker_in_each() -> None:
    state = executing(3, on=["6 6 6"])
    state = play(state, "develop sale", "develop money")
    assert refusal(state, "develop sale") == "box-own"
    assert len(only(state, "develop")) == 5


def test_r16_a_mine_may_be_sold_in_the_round_it_was_opened() -> None:
    state = play(executing(2, on=["3 4"]), "open ogwen")
    assert only(state, "sell") == ["sell ogwen 1"]


def test_r17_anyone_may_sell_and_owners_get_the_coins() -> None:
    state = play(executing(2, "ogwen B", ["4"]), "A: sell ogwen 1 [1 2 3]")
    assert state.money == (3, 7)


def test_r18_sold_mines_and_mines_above_take_part() -> None:
    assert shares(3, 1, 4) == (2, 1, 1)
    state = play(executing(2, "ogwen AB*B", ["4"]), "A: sell ogwen 1 [1 2 3]")
    assert state.money == (5, 5)


def test_r19_the_bank_has_no_limit() -> None:
    state = play(executing(2, "gwyrfai A", ["4"], money=(1000,)), "sell gwyrfai 1 [1 2 3]")
    assert state.money[A] == 1006


def test_r20_two_seats_can_both_have_half_a_valley() -> None:
    state = position(3, "gwyrfai AB", boxes="half AB", reason=Reason.MINES, money=(0, 0, 0))
    assert [lines[-1] for lines in result(state)[1]] == [2, 2, 0]


def test_r21_marking_nothing_brings_no_free_marker() -> None:
    state = rolling("1 1 1", 2)
    after = play(state, "A: mark none [2 3 4]")
    assert (after.supply[A], after.reserve[A]) == (state.supply[A], state.reserve[A])


def test_r22_each_mine_is_sold_once() -> None:
    state = executing(2, "ogwen A*", ["3 4"])
    state = play(state, "drop [1 2 3]")
    assert (state.round, state.sold[0]) == (2, (1,))


def test_r23_five_rounds_without_progress_end_the_game() -> None:
    state = rolling("1 1 1", 2)
    for _ in range(9):
        state = play(state, "mark none [1 1 1]")
    assert state.reason is None
    state = play(state, "mark none")
    assert (state.reason, state.round) == (Reason.NO_PROGRESS, 5)


def test_r24_equal_sums_share_the_rank() -> None:
    state = position(3, "ogwen ABC", reason=Reason.NO_PROGRESS)
    assert result(state)[3] == (1, 1, 1)


def test_r25_only_the_boxes_change_with_the_seats() -> None:
    states = [RULES.setup(RULES.resolve({}, {}), seats, A, LiveChance(b"", 0)).state for seats in (2, 3, 4)]
    assert len({state.edition for state in states}) == 1
    assert {(state.supply[0], state.reserve[0], state.money[0]) for state in states} == {(8, 18, 3)}
    assert (PLACES[2], PLACES[3], PLACES[4]) == (1, 2, 2)
    assert set(BOXES[2]) ^ set(BOXES[3]) == {"alone", "half"}


def test_r26_money_is_open() -> None:
    assert RULES.seen(position(2, money=(7, 1)), None).money == (7, 1)


def test_r27_a_box_works_in_the_round_it_was_taken() -> None:
    state = play(executing(2, on=["6 6"], supply=(8,)), "develop supply3")
    assert "buy supply3" in texts(state)


@pytest.mark.parametrize(("money", "moves"), [(3, 0), (4, 1), (6, 2)])
def test_r28_without_a_supply_only_as_long_as_a_purchase_stays_affordable(money: int, moves: int) -> None:
    state = rolling("3 3 3", 2, boxes="supply3 A", supply=(0,), money=(money,))
    assert len({text.split()[0] for text in only(state, "reroll", "set")}) == moves


def test_r29_sitting_out_is_judged_before_the_dice() -> None:
    state = rolling("1 1 1", 2, boxes="supply3 B", supply=(8, 0), money=(3, 2))
    made = events(state, "A: mark none [5 5 5]")
    assert SatOut(B, 1) in made


def test_r30_nothing_depends_on_which_mines_the_example_shows() -> None:
    assert sorted(shares(3, 2, 5)) == sorted(shares(3, 1, 5)) == sorted(shares(3, 3, 5)) == [1, 2, 2]
