"""The small open game itself: what its package says happens."""

import pytest
from msgspec.structs import replace

from engines.api import IllegalMove, NotationError, Outcome, Seat, Step
from engines.chance import LiveChance, RecordedChance
from engines.record import Timeline
from tests.games.kalah import RULES
from tests.games.kalah.model import Row, State
from tests.games.kalah.moves import Event, MovesAgain, TookHome

A, B = Seat(0), Seat(1)
NOTHING = LiveChance(b"nothing", 0)


def _state(mine: Row, theirs: Row, turn: Seat = A) -> State:
    return State((mine, theirs), turn)


def _sow(state: State, pit: str) -> Step[State, Event]:
    """Return what comes of sowing a pit, which draws nothing."""
    return RULES.apply(state, state.turn, RULES.parse(f"sow {pit}"), RecordedChance(()))


def _outcome(state: State) -> Outcome:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("stones", ["3", "4", "6"])
def test_each_pit_begins_with_as_many_stones(stones: str) -> None:
    step = RULES.setup(RULES.resolve({"stones": stones}, {}), 2, B, RecordedChance(()))
    assert step.state.rows == ((int(stones),) * 6 + (0,),) * 2
    assert RULES.to_act(step.state) == {B}


def test_stones_are_sown_one_by_one_into_the_own_store_and_on() -> None:
    step = _sow(_state((1, 0, 0, 0, 0, 4, 2), (1, 1, 1, 1, 1, 1, 5)), "f")
    assert step.state.rows == ((1, 0, 0, 0, 0, 0, 3), (2, 2, 2, 1, 1, 1, 5))
    assert step.state.turn == B
    assert step.turn_over


def test_the_store_of_the_other_is_passed_over() -> None:
    step = _sow(_state((1, 0, 0, 0, 0, 8, 0), (0, 0, 0, 0, 0, 0, 5)), "f")
    assert step.state.rows == ((2, 0, 0, 0, 0, 0, 1), (1, 1, 1, 1, 1, 1, 5))


def test_thirteen_stones_come_round_to_their_empty_pit_and_capture() -> None:
    step = _sow(_state((13, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 3, 0)), "a")
    assert step.state.rows == ((0, 1, 1, 1, 1, 1, 1 + 1 + 4), (1, 1, 1, 1, 1, 0, 0))


def test_a_last_stone_in_the_own_store_moves_again_and_can_be_taken_back() -> None:
    timeline = Timeline(RULES)
    timeline.add(timeline.start(RULES.resolve({}, {}), 2, A, RecordedChance(())))
    timeline.add(timeline.move(A, "sow c", RecordedChance(())))
    assert isinstance(timeline.head.events[-1], MovesAgain)
    assert RULES.to_act(timeline.head.state) == {A}
    assert timeline.free_back(A) == (0,)


def test_a_last_stone_in_an_own_empty_pit_captures_what_lies_opposite() -> None:
    state = _state((1, 0, 0, 0, 0, 1, 0), (1, 0, 0, 0, 7, 0, 0))
    step = _sow(state, "a")
    assert step.state.rows == ((0, 0, 0, 0, 0, 1, 8), (1, 0, 0, 0, 0, 0, 0))
    alone = replace(state, rows=(state.rows[0], (1, 0, 0, 0, 0, 0, 0)))
    assert _sow(alone, "a").state.rows[0] == (0, 1, 0, 0, 0, 1, 0)


def test_when_one_has_nothing_to_sow_the_other_takes_the_rest_home() -> None:
    step = _sow(_state((2, 0, 0, 0, 0, 1, 10), (0, 0, 0, 0, 0, 0, 20)), "a")
    assert step.state.rows == ((0,) * 6 + (13,), (0,) * 6 + (20,))
    assert TookHome(A, 3) in step.events
    assert step.turn_over
    outcome = _outcome(step.state)
    assert (outcome.reason, outcome.places, outcome.winners) == ("cleared", (2, 1), (B,))


def test_whoever_has_sown_the_last_stone_home_ends_the_game_too() -> None:
    step = _sow(_state((0, 0, 0, 0, 0, 1, 10), (0, 3, 0, 0, 0, 0, 8)), "f")
    assert step.state.rows == ((0,) * 6 + (11,), (0,) * 6 + (11,))
    assert step.turn_over
    assert _outcome(step.state).winners == (A, B)


def test_who_leaves_loses() -> None:
    step = RULES.leave(_state((1, 0, 0, 0, 0, 0, 30), (1, 0, 0, 0, 0, 0, 3)), A, NOTHING)
    outcome = _outcome(step.state)
    assert (outcome.reason, outcome.places) == ("abandoned", (2, 1))


def test_an_empty_pit_is_not_sown() -> None:
    with pytest.raises(IllegalMove, match="refused-empty"):
        _sow(_state((0, 1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0)), "a")
    for text in ("sow g", "sow", "sow a b"):
        with pytest.raises(NotationError):
            RULES.parse(text)
