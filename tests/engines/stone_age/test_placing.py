"""Section 4.1: placing people; the worked examples E1 to E5 and E18."""

from engines.api import Seat
from engines.chance import RecordedChance
from engines.stone_age import RULES
from engines.stone_age.events import PeopleIdled, PeoplePlaced
from engines.stone_age.pieces import Phase
from tests.engines.stone_age.invariants import check
from tests.engines.stone_age.situations import (
    A,
    B,
    C,
    D,
    begun,
    leave,
    on_turn,
    play,
    position,
    refusal,
    seat,
    spaces,
    starting,
    steps,
    texts,
    tools,
)


def test_example_e1_setup() -> None:
    chance = RecordedChance([1, 0, 0, 33, 32, 0, 26])
    state = RULES.setup(RULES.resolve({}, {}), 2, None, chance).state
    chance.finish()
    check(state)
    assert state.start == on_turn(state) == B
    assert spaces(state) == "c01 c02 c36 c35"
    assert [(stack.tile, stack.left) for stack in state.stacks] == [("b01", 7), ("b28", 7)]
    assert (len(state.deck), len(state.pool)) == (32, 26)
    assert len(texts(state)) == 34


def test_options_at_the_first_turn() -> None:
    assert [len(texts(begun(seats))) for seats in (2, 3, 4)] == [34, 35, 36]


def test_example_e2_two_seats() -> None:
    state = play(begun(), "A: place forest 2")
    assert len(texts(state)) == 29
    assert not starting(state, "place forest")
    state = play(state, "B: place hut", "A: place field")
    assert len(texts(state)) == 18
    assert refusal(state, "place toolmaker", B) == "village-full"
    state = play(state, "B: place card 1", "A: place card 4", "B: place river 2")
    assert set(starting(state, "place")) == {
        *("hunt 1", "claypit 1", "quarry 1", "card 2", "card 3", "building 1", "building 2")
    }
    state = play(state, "A: place hunt 1")
    assert set(texts(state)) == {"use forest", "use field", "use hunt", "refuse card 4"}


def test_example_e3_three_seats() -> None:
    state = play(position(seat(people=6), seat(), seat()), "A: place river 4")
    assert starting(state, "place river") == {"1", "2", "3"}
    assert refusal(state, "place river 4", B) == "no-room"
    state = play(state, "B: place river 2")
    assert refusal(state, "place river 1", C) == "seat-limit"
    other = play(begun(3), "A: place toolmaker", "B: place hut")
    assert refusal(other, "place field", C) == "village-full"


def test_example_e4_four_seats() -> None:
    state = play(begun(4), "A: place forest 3", "B: place forest 2")
    assert starting(state, "place forest") == {"1", "2"}
    state = play(state, "C: place forest 2")
    assert refusal(state, "place forest 1", D) == "no-room"
    assert on_turn(play(state, "D: place toolmaker", "A: place hut", "B: place field")) == C


def test_example_e5_the_only_place_left() -> None:
    state = play(
        position(seat(people=10), seat(people=10)),
        *("A: place hunt 1", "B: place hunt 1", "A: place forest 1", "B: place quarry 1"),
        *("A: place claypit 1", "B: place river 1", "A: place toolmaker", "B: place hut"),
        *("A: place card 1", "B: place card 3", "A: place card 2"),
    )
    assert set(texts(state)) == {"place card 4", "place building 1", "place building 2"}
    *_, last = steps(state, "B: place card 4", "A: place building 1")
    forced = [event for event in last.events if isinstance(event, PeoplePlaced) and event.forced]
    assert [(event.seat, event.place.name) for event in forced] == [(B, "BUILDING_2")]
    idle = [(event.seat, event.number) for event in last.events if isinstance(event, PeopleIdled)]
    assert idle == [(A, 3), (B, 2)]
    assert last.state.phase is Phase.ACTIONS
    assert on_turn(last.state) == A


def test_example_e18_places_that_give_nothing() -> None:
    rich = seat(people=10, agriculture=10, tools="4 4 4", food=20)
    state = position(rich, seat(), seat(), seat())
    assert {"hut", "field", "toolmaker"} <= starting(state, "place")
    grown = seat("hut, field, toolmaker", people=10, agriculture=10, tools="4 4 4", food=20)
    state = position(
        seat("card 4"),
        grown,
        seat("hunt"),
        seat("forest, river"),
        phase=Phase.ACTIONS,
    )
    after = play(state, "A: refuse card 4 [1]")
    mine = after.seats[B]
    assert (mine.people, mine.agriculture, tools(after, B)) == (10, 10, "4 4 4")
    assert on_turn(after) == D


def test_a_seat_without_people_is_skipped() -> None:
    state = play(begun(), "A: place hunt 5", "B: place hunt 1")
    assert on_turn(state) == B
    assert on_turn(play(state, "B: place forest 1")) == B


def test_every_placing_ends_the_turn() -> None:
    (step,) = steps(begun(), "A: place hunt 5")
    assert step.turn_over
    step = steps(step.state, "B: place hunt 1")[0]
    assert step.turn_over, "although B is on turn again"


def test_refusals() -> None:
    state = play(begun(), "A: place hunt 2", "B: place forest 3")
    assert refusal(state, "place hunt 1") == "people-there"
    assert refusal(state, "place building 3") == "no-such-stack"
    assert refusal(state, "place river 4") == "too-few-people"
    assert refusal(state, "place forest 1") == "seat-limit"
    assert refusal(play(state, "A: place card 1"), "place card 1", B) == "occupied"
    assert refusal(state, "use hunt") == "while-placing"
    few = position(seat("hunt 4"), seat())
    assert refusal(few, "place hut") == "too-few-people"


def test_the_next_seat_after_one_that_left() -> None:
    state = leave(play(begun(3), "A: place hunt 1"), Seat(1))
    assert on_turn(state) == C
