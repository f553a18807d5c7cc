"""Section 4.3: what a seat can plan for while others are on turn."""

import pytest

from engines.api import Seat
from engines.chance import LiveChance
from engines.livingstone import RULES
from engines.livingstone.state import Phase, State
from tests.engines.livingstone.invariants import check
from tests.engines.livingstone.situations import PLAIN, A, B, C, play, position

SEATS = (
    {"taken": (2,), "coins": 4, "hand": "lion"},
    {"taken": (4,), "coins": 7, "chest": 2, "gifts": 1, "gems": "blue 1", "hand": "free_tent"},
    {"taken": (6,)},
)


def _planned(state: State, seat: Seat) -> State:
    plan = RULES.planned(state, seat)
    assert plan is not None
    check(plan)
    assert (plan.turn, plan.phase, plan.dice) == (seat, Phase.DIE, state.dice)
    assert RULES.seen(plan, seat).players == RULES.seen(state, seat).players
    return plan


@pytest.mark.parametrize("phase", Phase)
def test_a_seat_plans_for_the_dice_as_they_lie(phase: Phase) -> None:
    state = position(*SEATS, dice="3 5 5", phase=phase)
    plan = _planned(state, B)
    texts = {RULES.format(move) for move in RULES.legal_moves(plan, B)}
    assert {"take 5 coins", "take 5 tent free", "sell blue 1", "donate 7"} <= texts
    assert not [text for text in texts if text.startswith("take 3")]
    after = play(position(*SEATS, dice="3 3 5 5"), "take 3 coins", "done")
    assert {RULES.format(move) for move in RULES.legal_moves(after, B)} == texts


def test_who_can_take_no_more_dice_waits_for_a_roll() -> None:
    state = position(*SEATS, dice="3 5 5")
    assert RULES.planned(state, C) is None


def test_who_is_asked_or_has_left_has_no_plan() -> None:
    state = position(PLAIN, *SEATS[1:], dice="3 5 5 6")
    assert RULES.planned(state, A) is None
    gone = RULES.leave(state, B, LiveChance(b"left", 0)).state
    assert RULES.planned(gone, B) is None
    over = RULES.leave(gone, C, LiveChance(b"left", 1)).state
    assert [RULES.planned(over, seat) for seat in (A, B, C)] == [None] * 3
