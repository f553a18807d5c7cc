"""Round ends, scoring and the ends of a game (sections 4.4 and 6): worked examples 3 and 20 to 24."""

import pytest

from engines.ranking import places_by_sum
from engines.schiefer import RULES
from engines.schiefer.events import ActionDropped, AllMinesOpened, GameEnded, RoundEnded
from engines.schiefer.state import Reason, State
from tests.engines.schiefer.situations import (
    LATE,
    A,
    B,
    C,
    events,
    executing,
    play,
    position,
    result,
    rolling,
)


def _scored(state: State) -> list[dict[str, int]]:
    """The score lines of each seat by source, those without points left out."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return [
        {line.source.key.removeprefix("line-"): line.points for line in lines if line.points}
        for lines in outcome.lines
    ]


def test_example_3_one_valley_in_two_boxes() -> None:
    state = position(2, "dysynni AA", boxes="valleys A alone A", money=(0, 0), reason=Reason.MINES)
    assert _scored(state) == [{"mines": 4, "valleys": 1, "alone": 3}, {}]


def test_example_20_the_last_round() -> None:
    state = executing(3, LATE, ["3", "3 4", "6"], supply=(4,))
    made = events(state, "A: open dyfi")
    assert AllMinesOpened(1) in made
    assert ActionDropped(B, 3, forced=True) in made
    assert not any(isinstance(event, GameEnded) for event in made)
    state = play(state, "A: open dyfi", "B: sell ogwen 5")
    assert state.money == (3, 9, 3)
    made = events(state, "C: develop half")
    assert isinstance(made[-1], GameEnded)
    state = play(state, "C: develop half")
    assert _scored(state) == [
        {"mines": 2, "money": 1},
        {"mines": 30, "money": 3},
        {"mines": 26, "money": 1, "half": 8},
    ]
    assert result(state)[0] == "mines"
    assert result(state)[2:] == ((3, 33, 35), (3, 2, 1))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (C,)


def test_example_21_scoring_of_three() -> None:
    board = "ogwen AAABC seiont AABB gwyrfai CC llyfni BBCA glaslyn ACCC dwyryd ABBBA dysynni AC dyfi CCB"
    boxes = "money A valleys AC half BC"
    state = position(3, board, boxes=boxes, money=(15, 17, 8), reason=Reason.MINES)
    assert _scored(state) == [
        {"mines": 20, "money": 7, "valleys": 6},
        {"mines": 18, "money": 5, "half": 6},
        {"mines": 20, "money": 2, "valleys": 6, "half": 8},
    ]
    assert result(state)[2:] == ((33, 29, 36), (2, 3, 1))


def test_example_22_scoring_of_two() -> None:
    board = "ogwen AABBA seiont BBBB gwyrfai AA llyfni ABAB glaslyn BABA dwyryd BBBAA dysynni AA dyfi BAB"
    boxes = "valleys A alone A money B"
    state = position(2, board, boxes=boxes, supply=(0, 0), money=(20, 23), reason=Reason.MINES)
    assert _scored(state) == [
        {"mines": 28, "money": 6, "valleys": 7, "alone": 6},
        {"mines": 30, "money": 11},
    ]
    assert result(state)[2:] == ((47, 41), (1, 2))


def test_example_23_a_tie() -> None:
    state = position(3, "ogwen ABC", money=(5, 3, 2), reason=Reason.NO_PROGRESS)
    assert result(state)[2:] == ((3, 3, 2), (1, 1, 3))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (A, B)


def test_example_24_no_progress() -> None:
    state = rolling("1 1 1", 2, idle_rounds=4)
    ended = play(state, "A: mark none [3 3 3]", "B: mark none")
    assert (ended.reason, ended.idle_rounds, result(ended)[0]) == (Reason.NO_PROGRESS, 5, "no-progress")
    assert RULES.to_act(ended) == frozenset()
    ended = play(state, "A: mark none [3 3 3]", "B: mark 3", "B: drop")
    assert ended.reason is Reason.NO_PROGRESS


def test_example_24_an_automatic_supply_is_progress() -> None:
    state = rolling("1 1 1", 2, idle_rounds=4)
    state = play(state, "A: mark 1 [3 3 3]", "B: mark none [1 2 3]")
    assert (state.reason, state.idle_rounds, state.round) == (None, 0, 2)


@pytest.mark.parametrize(
    ("board", "on", "move"),
    [
        ("", "3", "open ogwen"),
        ("ogwen A", "4", "sell ogwen 1"),
        ("", "6", "develop sale"),
        ("", "2", "supply"),
    ],
)
def test_progress(board: str, on: str, move: str) -> None:
    state = executing(2, board, [on], idle_rounds=3)
    assert play(state, f"{move} [1 2 3]").idle_rounds == 0
    assert play(state, "drop [1 2 3]").idle_rounds == 4


def test_buying_and_sitting_out_are_progress() -> None:
    state = rolling("3 3 3", 2, boxes="supply3 A", idle_rounds=4)
    state = play(state, "A: buy supply3", "A: mark none [1 2 3]", "B: mark none [1 2 3]")
    assert (state.round, state.idle_rounds) == (2, 0)
    state = rolling("3 3 3", 2, supply=(8, 0), idle_rounds=4)
    state = play(state, "A: mark none [1 2 3]")
    assert (state.round, state.idle_rounds, state.turn) == (2, 0, B)


def test_the_last_mine_ends_the_game_even_in_the_fifth_idle_round() -> None:
    """All mines opened long ago cannot be: the round of the last opening has progress."""
    state = executing(3, LATE, ["3"], idle_rounds=4)
    state = play(state, "A: open dyfi")
    assert (state.reason, state.idle_rounds) == (Reason.MINES, 0)


def test_idle_rounds_are_told() -> None:
    state = rolling("1 1 1", 2, idle_rounds=1, turn=B)
    assert RoundEnded(1, 2) in events(state, "B: mark none [1 2 3]")


def test_places() -> None:
    assert places_by_sum((5, 9, 9, 1), ()) == (3, 1, 1, 4)
    assert places_by_sum((5, 9, 9, 1), (B,)) == (2, 4, 1, 3)
    assert places_by_sum((5, 9, 9, 1), (B, A)) == (3, 4, 1, 2)
