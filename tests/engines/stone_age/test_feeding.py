"""Section 4.7: feeding; the worked examples E13 and E14."""

from engines.stone_age import RULES
from engines.stone_age.events import PeopleFed, PeopleUnfed
from engines.stone_age.pieces import Phase
from engines.stone_age.state import State
from tests.engines.stone_age.situations import (
    A,
    B,
    C,
    D,
    last_to_act,
    on_turn,
    play,
    refusal,
    resources,
    seat,
    starting,
    steps,
    texts,
)


def _four() -> State:
    """E13 when the last of the people has come home."""
    return play(
        last_to_act(
            seat(food=3, agriculture=2),
            seat("", "2/1/0/0", food=2, agriculture=1, people=6),
            seat("", "4/0/0/0", food=0),
            seat("", "0/0/2/1", food=1, agriculture=3, people=7, building_points=4),
        ),
        "D: refuse card 4",
    )


def test_example_e13_before_anybody_decides() -> None:
    state = _four()
    assert RULES.to_act(state) == {B, D}
    assert [mine.food for mine in state.seats] == [0, 0, 0, 0]
    assert set(texts(state, B)) == {"feed with wood wood brick", "feed none"}
    assert (state.seats[C].unfed, resources(state, C)) == (-10, "4/0/0/0")
    assert state.seats[D].missing == 3


def test_example_e13_both_at_once() -> None:
    first = play(_four(), "D: feed none", "B: feed with wood wood brick")
    second = play(_four(), "B: feed with wood wood brick", "D: feed none")
    assert first == second
    mine = first.seats[D]
    assert (mine.building_points + mine.unfed, resources(first, D)) == (-6, "0/0/2/1")
    assert resources(first, B) == "0/0/0/0"
    assert (first.round, first.start, on_turn(first)) == (2, B, B)


def test_who_has_decided_waits_for_the_others() -> None:
    step = steps(_four(), "D: feed none")[0]
    assert step.turn_over
    assert RULES.to_act(step.state) == {B}
    assert refusal(step.state, "feed none", D) == "not-your-turn"


def _two(
    food: int, people: int = 5, has: str = "0/0/0/1", *, any_two: bool = True, agriculture: int = 0
) -> State:
    owner = seat("", has, food=food, people=people, agriculture=agriculture, any_two=any_two, cards="c36")
    return play(last_to_act(owner, seat()), "B: refuse card 4")


def test_example_e14_the_any_two_card_helps() -> None:
    state = _two(2)
    assert len(starting(state, "take")) == 10
    assert len(texts(state)) == 11
    assert "feed none" in texts(state)
    (step,) = steps(state, "A: take wood wood")
    assert not step.turn_over
    assert set(texts(step.state)) == {"feed with wood wood gold", "feed none"}


def test_example_e14_not_enough_with_it_either() -> None:
    state = _two(1)
    assert state.phase is Phase.PLACING
    mine = state.seats[A]
    assert (mine.unfed, mine.any_two, resources(state)) == (-10, True, "0/0/0/1")


def test_example_e14_nine_people() -> None:
    state = _two(0, 10, "2/0/3/4", any_two=False, agriculture=1)
    assert set(texts(state)) == {"feed with wood 2 stone 3 gold 4", "feed none"}


def test_default_is_the_cheapest_payment() -> None:
    state = _two(3, has="1/2/2/2", any_two=False)
    assert RULES.format(RULES.default_move(state, A)) == "feed with wood brick"
    state = _two(2)
    assert RULES.format(RULES.default_move(state, A)) == "take wood wood"


def test_refusals() -> None:
    state = _two(3, has="1/2/0/0", any_two=False)
    assert refusal(state, "feed with wood") == "feeding-sum"
    assert refusal(state, "feed with gold gold") == "not-held"
    assert refusal(state, "take wood wood") == "no-any-two"
    assert refusal(state, "pick wood") == "while-feeding"


def test_what_is_told() -> None:
    step = steps(last_to_act(seat(food=2, agriculture=1), seat("", "3/0/0/0", food=3)), "B: refuse card 4")[0]
    told = [event for event in step.events if isinstance(event, PeopleFed | PeopleUnfed)]
    assert told == [PeopleUnfed(A, 2, -10, forced=True)]
    after = steps(step.state, "B: feed with wood wood")[0]
    assert after.events[0] == PeopleFed(B, 0, 3, (2, 0, 0, 0))
