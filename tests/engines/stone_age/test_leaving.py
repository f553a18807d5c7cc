"""Section 9: leaving; the worked examples E20 to E22."""

import pytest
from msgspec.structs import replace

from engines.api import GameFinished, IllegalMove
from engines.chance import RecordedChance
from engines.stone_age import RULES
from engines.stone_age.pieces import Phase
from tests.engines.stone_age.invariants import check
from tests.engines.stone_age.situations import (
    A,
    B,
    C,
    D,
    acting,
    begun,
    last_to_act,
    leave,
    lines,
    on_turn,
    play,
    position,
    resources,
    result,
    seat,
    starting,
    texts,
)


def test_example_e20_while_placing() -> None:
    state = play(begun(3), "A: place forest 2", "B: place forest 1", "C: place hunt 2")
    state = leave(state, A)
    check(state)
    assert on_turn(state) == B
    assert state.seats[B].groups[1] == 1
    state = play(state, "B: place hunt 4")
    assert "3" in starting(state, "place forest")
    state = play(state, "C: place forest 3")
    assert state.phase is Phase.ACTIONS
    assert on_turn(state) == B
    state = play(state, "B: use forest [1 1 1 1 1]", "C: use forest [1 1 1 1 1]")
    assert (state.round, state.start) == (2, B)
    assert (state.seat_limit, state.village_limit, len(state.stacks)) == (1, 2, 3)


def test_example_e21_a_seat_leaves_in_a_draft() -> None:
    drafted = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), 4, spaces="c04 c12 c13 c14")
    state = play(drafted, "A: buy card 1 with wood [1 4 4 6]", "A: pick wood")
    state = leave(state, B)
    assert on_turn(state) == C
    assert set(texts(state)) == {"pick gold", "pick agriculture"}
    state = play(state, "C: pick agriculture")
    assert resources(state, D) == "0/0/0/1"
    assert on_turn(state) == A
    assert state.draft is None


def test_example_e21_the_taker_leaves() -> None:
    drafted = acting(seat("card 1, hunt, toolmaker", "1/0/0/0"), 4, spaces="c04 c12 c13 c14")
    state = leave(play(drafted, "A: buy card 1 with wood [1 4 4 6]"), A)
    state = play(state, "B: pick wood", "C: pick gold")
    assert on_turn(state) == D
    assert set(texts(state)) == {"pick gold", "pick agriculture"}
    state = play(state, "D: pick gold")
    assert state.phase is Phase.ACTIONS
    assert on_turn(state) == B


def test_example_e22_one_seat_remains() -> None:
    state = leave(position(seat(), seat(building_points=30)), B)
    assert result(state) == ("abandoned", (0, 30), (1, 2))
    assert lines(state, B) == {"buildings": 30}
    with pytest.raises(GameFinished):
        RULES.leave(state, A, RecordedChance())


def test_a_pending_roll_is_dropped() -> None:
    state = play(acting(seat("forest 2, hunt", tools="1"), 3), "A: use forest [4 4]")
    assert state.phase is Phase.TOOLS
    after = leave(state, A)
    assert (after.roll, on_turn(after)) == (None, B)
    assert resources(after) == "0/0/0/0"


def test_leaving_while_others_are_hungry() -> None:
    state = play(
        last_to_act(seat("", "2/0/0/0", food=3), seat("", "0/2/0/0", food=3), seat()),
        "C: refuse card 4",
    )
    assert RULES.to_act(state) == {A, B}
    after = leave(state, A)
    assert RULES.to_act(after) == {B}
    done = play(after, "B: feed none")
    assert (done.round, done.start) == (2, B)


def test_the_last_hungry_seat_leaves() -> None:
    state = play(last_to_act(seat(), seat("", "0/2/0/0", food=3), seat()), "C: refuse card 4")
    after = leave(state, B)
    assert (after.round, after.start, on_turn(after)) == (2, C, C)


def test_points_stay_and_things_vanish() -> None:
    gone = seat("forest 2", "1/2/3/4", "2 1 1", cards="c26 c09", tiles="b05", once=(4,), any_two=True)
    state = position(gone, seat(), seat(), turn=B)
    state = leave(state, A)
    assert state.seats[A] == replace(seat(cards="c26 c09", tiles="b05"), food=0, people=0, left=True)
    assert "forest 5" in starting(state, "place")
    with pytest.raises(IllegalMove):
        RULES.leave(state, A, RecordedChance())


def test_who_left_shares_the_last_place() -> None:
    state = position(*(seat(building_points=points) for points in (9, 40, 3, 7)))
    state = leave(leave(leave(state, B), D), A)
    assert result(state) == ("abandoned", (9, 40, 3, 7), (2, 2, 1, 2))
