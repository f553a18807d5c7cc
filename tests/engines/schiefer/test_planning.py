"""Section 4.2: what a seat can plan for while others decide."""

from engines.api import Seat
from engines.schiefer import RULES
from engines.schiefer.state import State
from tests.engines.schiefer.invariants import check_position
from tests.engines.schiefer.situations import A, B, C, executing, left, play, rolling, texts


def _planned(state: State, seat: Seat) -> State:
    plan = RULES.planned(state, seat)
    assert plan is not None
    check_position(plan)
    assert plan.turn == seat
    assert plan.sale is None
    return plan


def test_a_seat_plans_for_its_next_marker_that_can_do_something() -> None:
    state = executing(3, "ogwen AB", ["4", "4 6", "6"])
    plan = _planned(state, B)
    assert plan.field == 4
    assert texts(plan) == ["drop", "sell ogwen 1", "sell ogwen 2"]
    assert plan == play(state, "A: drop")
    assert _planned(state, C).field == 6


def test_what_happens_by_itself_has_happened() -> None:
    """The marker on the supply field is executed without a question."""
    state = executing(2, "ogwen A", ["3 4", "1 4"], turn=A, supply=(8, 5))
    assert state.field == 3
    plan = _planned(state, B)
    assert (plan.field, plan.supply[B]) == (4, 7)


def test_who_has_rolled_plans_for_its_markers() -> None:
    state = rolling("1 4 6", 3, "ogwen A", ["", "", "3"], start=C)
    plan = _planned(state, C)
    assert (plan.field, plan.dice) == (3, ())
    assert plan == play(state, "A: mark none [1 1 1]", "B: mark none")


def test_who_rolls_first_has_no_plan() -> None:
    state = rolling("1 4 6", 3, "ogwen A", ["", "3", "3"])
    assert RULES.planned(state, B) is None
    assert RULES.planned(state, C) is None
    state = executing(3, "ogwen AB", ["4", "", "1"])
    assert RULES.planned(state, B) is None
    assert RULES.planned(state, C) is None


def test_who_is_asked_or_has_left_has_no_plan() -> None:
    state = executing(3, "ogwen AB", ["4", "4 6", "6"])
    assert RULES.planned(state, A) is None
    gone = left(state, C)
    assert RULES.planned(gone, C) is None
    assert _planned(gone, B).field == 4
    over = left(gone, B)
    assert [RULES.planned(over, seat) for seat in (A, B, C)] == [None] * 3
