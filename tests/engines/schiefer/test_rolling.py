"""The roll turn (sections 4.1 and 4.3): worked examples 8, 15 to 17, purchases, and what is refused."""

import pytest

from engines.chance import RecordedChance
from engines.schiefer import RULES
from engines.schiefer.events import (
    DiceRolled,
    DieChanged,
    DieRerolled,
    DieSet,
    FieldsMarked,
    MarkerBought,
    RoundStarted,
    SatOut,
    Supplied,
)
from engines.schiefer.pieces import Box
from engines.schiefer.state import State
from tests.engines.schiefer.situations import (
    A,
    B,
    C,
    events,
    only,
    play,
    position,
    refusal,
    rolling,
    steps,
    texts,
)


def _begun(seats: int, *draws: int) -> State:
    chance = RecordedChance(draws)
    step = RULES.setup(RULES.resolve({}, {}), seats, A, chance)
    chance.finish()
    return step.state


def test_example_8_the_first_round() -> None:
    state = _begun(2, 2, 3, 6)
    state = play(state, "A: reroll 6 [3]")
    assert (state.money[A], state.dice) == (2, (2, 3, 3))
    state = play(state, "A: mark 2 3 3 [1 4 5]")
    assert (state.supply[A], state.turn, state.dice) == (5, B, (1, 4, 5))
    state = play(state, "B: set 5 to 3")
    assert (state.money[B], state.dice) == (0, (1, 3, 4))
    made = events(state, "B: mark 1 3 4")
    assert made == [FieldsMarked(B, (1, 3, 4)), Supplied(B, 1)]
    state = play(state, "B: mark 1 3 4")
    assert (state.supply[B], state.reserve[B], state.field, state.turn) == (7, 17, 2, A)
    state = play(state, "A: supply")
    assert (state.supply[A], state.reserve[A]) == (7, 17)
    state = play(state, "A: open llyfni")
    assert state.supply[A] == 7
    state = play(state, "B: open llyfni")
    assert state.supply[B] == 7
    state = play(state, "A: open gwyrfai")
    assert (state.supply[A], state.reserve[A]) == (6, 18)
    state = play(state, "B: sell llyfni 1 [2 2 5]")
    assert (state.supply[A], state.reserve[A], state.money[A]) == (6, 18, 5)
    assert (state.supply[B], state.reserve[B], state.money[B]) == (8, 17, 2)
    assert (state.round, state.start, state.turn, state.dice) == (2, B, B, (2, 2, 5))


def test_example_15_sitting_out() -> None:
    # B ends a round that C began; now A begins one
    state = rolling("1 1 1", 3, boxes="supply3 B", supply=(0, 0, 0), money=(9,), start=C, turn=B)
    made = steps(state, "B: mark none [1 1 6]")[-1]
    assert SatOut(A, 1) in made.events
    state = made.state
    assert (state.supply, state.turn, state.dice) == ((1, 0, 0), B, (1, 1, 6))
    assert texts(state) == ["buy supply3", "mark none"]
    assert refusal(state, "reroll 1") == "keep-money"
    state = play(state, "B: buy supply3")
    assert state.money[B] == 0
    assert texts(state) == ["mark 1", "mark 6", "mark none"]
    step = steps(state, "B: mark 6")[-1]
    assert SatOut(C, 1) in step.events
    state = step.state
    assert (state.supply[C], state.turn, state.field, state.sat_out) == (1, B, 6, (A, C))
    assert "develop sale" in texts(state)


def test_example_16_dice() -> None:
    state = rolling("1 4 6", 3, boxes="change A", money=(6,))
    assert len(texts(state)) == 32
    state = play(state, "change 6 up")
    assert state.dice == (1, 1, 4)
    assert len(texts(state)) == 18
    state = play(state, "set 1 to 5")
    assert (state.dice, state.money[A]) == ((1, 4, 5), 3)
    state = play(state, "reroll 1 [6]")
    assert (state.dice, state.money[A]) == ((4, 5, 6), 2)
    state = play(state, "reroll 5 [2]")
    assert (state.dice, state.money[A]) == ((2, 4, 6), 1)
    assert refusal(state, "set 2 to 3") == "set-used"
    assert refusal(state, "change 2 up") == "change-used"


def test_example_17_counts() -> None:
    assert len(texts(_begun(2, 2, 3, 6))) == 26
    state = _begun(2, 4, 4, 4)
    assert [len(only(state, verb)) for verb in ("reroll", "set", "mark")] == [1, 5, 4]
    state = rolling("2 2 5", 2, supply=(2,), money=(0,))
    assert texts(state) == ["mark 2", "mark 2 2", "mark 2 5", "mark 5", "mark none"]


def test_a_supply_of_two_still_rolls_three_dice() -> None:
    state = rolling("1 2 3", 2, supply=(8, 2))
    state = play(state, "A: mark none [6 4 6]")
    assert (state.turn, state.dice) == (B, (4, 6, 6))
    assert refusal(state, "mark 4 6 6") == "supply-short"


@pytest.mark.parametrize(
    ("move", "dice"), [("change 6 up", (1, 1, 4)), ("change 1 down", (4, 6, 6)), ("change 4 down", (1, 3, 6))]
)
def test_six_and_one_are_neighbours(move: str, dice: tuple[int, ...]) -> None:
    state = rolling("1 4 6", 2, boxes="change A", money=(0,))
    assert play(state, move).dice == dice


def test_events_of_a_roll_turn() -> None:
    state = rolling("1 4 6", 2, boxes="change A supply4 A", money=(9,))
    made = events(state, "reroll 1 [2]", "set 2 to 5", "change 6 up", "buy supply4", "mark 1 5 [1 2 3]")
    assert made == [
        DieRerolled(A, 1, 2, 1),
        DieSet(A, 2, 5, 3),
        DieChanged(A, 6, 1),
        MarkerBought(A, Box.SUPPLY4, 4),
        FieldsMarked(A, (1, 5)),
        DiceRolled(B, (1, 2, 3)),
    ]


def test_the_flags_are_those_of_one_turn() -> None:
    state = rolling("1 4 6", 2, boxes="change A", money=(9, 9))
    state = play(state, "A: set 1 to 2", "A: change 4 up", "A: mark none [1 2 3]")
    assert (state.turn, state.set_used, state.change_used) == (B, False, False)


def test_both_boxes_may_be_used_in_a_round_and_again_in_the_next() -> None:
    state = rolling("3 3 3", 2, "", [], "supply3 A supply4 A", (0,), (14,))
    assert only(state, "buy") == ["buy supply3", "buy supply4"]
    state = play(state, "buy supply3", "buy supply4")
    assert (state.money[A], state.supply[A], state.bought) == (7, 2, ((A,), (A,)))
    assert refusal(state, "buy supply3") == "bought-already"
    state = play(state, "A: mark none [1 2 3]", "B: mark none [1 2 3]", "B: mark none [1 2 3]")
    assert (state.turn, state.round) == (A, 2)
    assert only(state, "buy") == ["buy supply3", "buy supply4"]


def test_purchases_that_are_refused() -> None:
    state = rolling("3 3 3", 2, "", [], "supply4 A", (8,), (3,))
    assert refusal(state, "buy supply4") == "money-short"
    board = "ogwen AAAAA seiont AAAA gwyrfai AA llyfni AAAA dwyryd AA"
    state = rolling("3 3 3", 2, board, [], "supply3 A", (8,), (3,))
    assert state.reserve[A] == 0
    assert refusal(state, "buy supply3") == "reserve-empty"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("reroll 5", "no-such-die"),
        ("set 5 to 6", "no-such-die"),
        ("set 1 to 6", "money-short"),
        ("reroll 1", "money-short"),
        ("change 1 up", "no-change-box"),
        ("mark 5", "not-rolled"),
        ("mark 1 1", "not-rolled"),
        ("supply", "roll-first"),
        ("drop", "roll-first"),
    ],
)
def test_roll_moves_that_are_refused(text: str, reason: str) -> None:
    assert refusal(rolling("1 4 6", 2, money=(0,)), text) == reason


def test_a_round_begins_with_the_next_seat() -> None:
    state = rolling("1 2 3", 3, turn=C)
    made = events(state, "C: mark none [4 5 6]")
    assert RoundStarted(2, B) in made
    assert made[-1] == DiceRolled(B, (4, 5, 6))
    assert position(3).start == A
