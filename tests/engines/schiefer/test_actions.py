"""Executing markers (section 4.2): worked examples 9 to 14 and 18, what is forced, what is refused."""

import pytest

from engines.schiefer.events import ActionDropped, AllMinesOpened, MineOpened, Supplied
from engines.schiefer.state import Reason
from tests.engines.schiefer.situations import (
    LATE,
    A,
    B,
    events,
    executing,
    only,
    play,
    refusal,
    texts,
)


def test_example_9_the_active_marker_pays() -> None:
    state = executing(2, on=["3"], supply=(0,))
    assert texts(state) == [
        "drop", "open dwyryd", "open dysynni", "open llyfni", "open ogwen", "open seiont",
    ]  # fmt: skip
    state = play(state, "open ogwen [1 2 3]")
    assert (state.supply[A], state.reserve[A]) == (0, 25)


PENDING = "glaslyn BA gwyrfai BB ogwen BBBB"


def test_example_10_pending_markers_pay() -> None:
    state = executing(2, PENDING, ["3 4 6"], supply=(0,))
    assert only(state, "open") == [
        "open dwyryd", "open dyfi with 4", "open dyfi with 6", "open dysynni",
        "open glaslyn with 4", "open glaslyn with 6", "open llyfni", "open ogwen with 4 6", "open seiont",
    ]  # fmt: skip
    assert state.reserve[A] == 22
    after = play(state, "open glaslyn with 6")
    assert (after.supply[A], after.reserve[A], after.marked[A]) == (0, 23, (0, 0, 0, 1, 0, 0))
    after = play(state, "open ogwen with 4 6 [1 2 3]")
    assert (after.supply[A], after.reserve[A], sum(after.marked[A])) == (0, 24, 0)


def test_example_11_a_pending_marker_of_the_same_field() -> None:
    state = executing(2, on=["3 3", "3"], supply=(0,))
    after = play(state, "A: open gwyrfai with 3")
    assert (state.reserve[A], after.reserve[A], after.supply[A]) == (24, 25, 0)
    assert after.turn == B
    after = play(after, "B: drop [1 2 3]")
    assert (after.round, after.turn) == (2, B)


def test_example_12_a_purchase_makes_the_opening_affordable() -> None:
    state = executing(3, LATE, ["3 3"], "supply3 A", (0,), (7,))
    assert state.reserve[A] == 23
    assert texts(state) == ["buy supply3", "drop"]
    state = play(state, "buy supply3")
    assert (state.supply[A], state.reserve[A], state.money[A]) == (1, 22, 4)
    assert texts(state) == ["drop", "open dyfi with 3"]
    made = events(state, "open dyfi with 3")
    assert AllMinesOpened(1) in made
    state = play(state, "open dyfi with 3")
    assert (state.supply[A], state.reserve[A], state.reason) == (0, 24, Reason.MINES)


def test_example_13_without_the_money_markers_return() -> None:
    state = executing(3, LATE, ["3 3"], "supply3 A", (0,), (2,), draws=(1, 2, 3))
    assert (state.supply[A], state.round) == (2, 2)


def test_example_13_without_the_box_a_choice_field_supplies_by_itself() -> None:
    state = executing(3, LATE, ["2"], supply=(0,), draws=(1, 2, 3))
    assert (state.supply[A], state.reserve[A]) == (2, 24)


def test_example_14_an_empty_reserve() -> None:
    board = "ogwen AAAAA seiont AAAA gwyrfai AA llyfni AAAA dwyryd AA"
    state = executing(3, board, ["1 2"], supply=(7,))
    assert (state.supply[A], state.reserve[A], state.field) == (8, 0, 2)
    assert texts(state) == ["drop", "open dwyryd", "open dyfi", "open dysynni", "open glaslyn"]
    assert refusal(state, "supply") == "reserve-empty"


def test_example_18_boxes() -> None:
    state = executing(2, "", ["6"], "sale A money B")
    assert texts(state) == [
        "develop alone", "develop change", "develop supply3", "develop supply4", "develop valleys", "drop",
    ]  # fmt: skip
    assert refusal(state, "develop money") == "box-full"
    assert refusal(state, "develop sale") == "box-own"
    assert refusal(state, "develop half") == "box-not-in-play"
    state = executing(3, "", ["6"], "sale AB money B half C")
    assert only(state, "develop") == [
        "develop change", "develop half", "develop money", "develop supply3", "develop supply4",
        "develop valleys",
    ]  # fmt: skip
    state = play(state, "develop money [1 2 3]")
    assert state.boxes[4] == (B, A)
    assert (state.supply[A], state.marked[A]) == (8, (0,) * 6)


def test_a_pure_supply_field_is_executed_by_itself() -> None:
    state = executing(2, on=["1 1", "1 3"])
    assert (state.turn, state.field) == (B, 3)
    assert (state.supply, state.reserve, state.progress) == ((12, 10), (14, 15), True)


def test_supplying_makes_the_supply_grow_by_two() -> None:
    state = executing(2, on=["2"])
    assert texts(state)[-1] == "supply"
    made = events(state, "supply [1 2 3]")
    assert made[0] == Supplied(A, 2)
    after = play(state, "supply [1 2 3]")
    assert (after.supply[A], after.reserve[A]) == (state.supply[A] + 2, state.reserve[A] - 1)


def test_one_paid_marker_stays_on_the_mine() -> None:
    state = executing(2, "ogwen BBBB", ["3"])
    made = events(state, "open ogwen [1 2 3]")
    opened = made[0]
    assert isinstance(opened, MineOpened)
    assert (opened.position, opened.cost, opened.pending) == (5, 3, ())
    after = play(state, "open ogwen [1 2 3]")
    assert after.owners[0] == (B, B, B, B, A)
    assert (after.supply[A], after.reserve[A]) == (8 + 1 - 3, state.reserve[A] + 2)


def test_a_dropped_marker_comes_back() -> None:
    state = executing(2, on=["3"])
    made = events(state, "drop [1 2 3]")
    assert made[0] == ActionDropped(A, 3)
    assert play(state, "drop [1 2 3]").supply[A] == 9


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("open nowhere", "no-such-valley"),
        ("open gwyrfai", "valley-full"),
        ("open ogwen", "pending-needed"),
        ("open ogwen with 4", "pending-needed"),
        ("open glaslyn", "pending-needed"),
        ("open glaslyn with 4 6", "pending-needed"),
        ("open glaslyn with 3", "not-pending"),
        ("open ogwen with 4 4", "not-pending"),
        ("open seiont with 4", "pending-unneeded"),
        ("supply", "other-kind"),
        ("develop sale", "other-kind"),
        ("reroll 3", "rolling-is-over"),
        ("buy supply3", "not-in-box"),
        ("buy sale", "nothing-sold-there"),
    ],
)
def test_actions_that_are_refused(text: str, reason: str) -> None:
    assert refusal(executing(2, PENDING, ["3 4 6"], supply=(0,)), text) == reason


def test_an_opening_that_nothing_can_pay_is_refused() -> None:
    state = executing(2, PENDING, ["3 6"], supply=(0,))
    assert refusal(state, "open ogwen with 6") == "markers-short"
