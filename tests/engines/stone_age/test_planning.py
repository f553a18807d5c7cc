"""Planned moves of a seat while others act."""

import dataclasses
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.stone_age import RULES
from engines.stone_age.pieces import Phase
from engines.stone_age.state import State
from tests.engines.random_games import played, uniform
from tests.engines.stone_age.situations import A, B, C, D, acting, begun, leave, play, position, seat, texts
from tests.engines.stone_age.test_ask import SITUATIONS


def _planned(state: State, who: Seat) -> State:
    found = RULES.planned(state, who)
    assert found is not None
    assert who in RULES.to_act(found)
    return found


def test_whoever_is_to_act_plans_nothing() -> None:
    assert RULES.planned(begun(), A) is None
    assert RULES.planned(leave(begun(), B), A) is None
    assert RULES.planned(leave(begun(3), A), A) is None


def test_placing_is_planned_while_others_place() -> None:
    state = play(begun(2), "A: place hut")
    assert RULES.planned(state, B) is None
    assert texts(_planned(state, A)) == texts(play(state, "B: place hunt 3"), A)
    assert "place field" in texts(_planned(state, A))
    assert "place field" not in texts(play(state, "B: place field"), A)


def test_the_placing_that_is_planned_is_that_of_the_board_as_it_is() -> None:
    state = begun(3)
    assert set(texts(_planned(state, C))) == set(texts(state, A))
    assert _planned(state, C).seats == state.seats


def test_actions_are_planned_when_all_people_are_out() -> None:
    state = position(seat("hunt 1"), seat("forest 3, river 2"))
    plan = _planned(state, B)
    assert plan.phase is Phase.ACTIONS
    assert texts(plan) == ["use forest", "use river"]


def test_the_only_placing_left_is_made_first() -> None:
    every = "forest 1, claypit 1, quarry 1, river 1, toolmaker, card 1, card 2, card 3, card 4, building 1"
    other = seat(f"{every}, building 2, hunt 1", people=12)
    plan = _planned(position(other, seat("hunt 3, field, forest", people=6)), B)
    assert plan.phase is Phase.ACTIONS


def test_actions_are_planned_while_others_act() -> None:
    state = position(seat("forest 2, hunt"), seat("claypit 2, river"), phase=Phase.ACTIONS)
    assert texts(_planned(state, B)) == ["use claypit", "use river"]
    rolled = play(acting(seat("river 2, hunt", tools="4 4 3")), "A: use river [2 3]")
    plan = _planned(rolled, B)
    assert (plan.phase, plan.roll, plan.turn) == (Phase.ACTIONS, None, B)


def test_what_is_forced_happens_before_it() -> None:
    state = position(seat("forest 2, hunt"), seat("card 2, field"), phase=Phase.ACTIONS)
    assert RULES.planned(state, B) is None, "nothing to decide, and there is food for all"
    hungry = position(seat("forest 2, hunt"), seat("card 2, field", "1/1/0/0", food=3), phase=Phase.ACTIONS)
    plan = _planned(hungry, B)
    assert texts(plan) == ["use field", "refuse card 2", "buy card 2 with wood brick"]


def test_nothing_is_planned_behind_a_roll() -> None:
    state = position(seat("forest 2, hunt"), seat("hunt 2", food=0), phase=Phase.ACTIONS)
    assert RULES.planned(state, B) is None


def test_feeding_is_planned_by_whoever_has_acted() -> None:
    first, last = seat("", "3/2/0/0", food=3), seat("forest 2, hunt")
    state = position(first, last, phase=Phase.ACTIONS, turn=B)
    plan = _planned(state, A)
    assert plan.phase is Phase.FEEDING
    assert "feed with wood wood" in texts(plan, A)
    assert RULES.planned(replace(state, seats=(seat(), last)), A) is None


def test_a_pick_is_planned_while_others_pick() -> None:
    state = SITUATIONS["draft"]
    assert RULES.to_act(state) == {A}
    for who in (B, C, D):
        assert texts(_planned(state, who)) == texts(state)
    assert _planned(state, D).draft != _planned(state, C).draft


def test_who_has_been_fed_plans_nothing() -> None:
    assert RULES.planned(SITUATIONS["less hungry"], B) is None


# --- in whole games ----------------------------------------------------------------------------------


def _positions() -> Iterator[State]:
    for seats in (2, 3, 4):
        for number, (_, _, step) in enumerate(played(RULES, seats, uniform, "plans", {"cards": "own"})):
            if number % 5 == 0 or any(one.extra for one in step.state.seats):
                yield step.state


def _check(rules: AnyRules) -> dict[str, int]:
    """Check that a seat may plan the same in all its resamples, and that the seat is asked there."""
    found = dict.fromkeys(Phase, 0)
    for state in _positions():
        for who in map(Seat, range(len(state.seats))):
            plan = rules.planned(state, who)
            for at in range(3):
                assert rules.planned(rules.resample(state, who, LiveChance(b"plan", at)), who) == plan
            if plan is not None:
                assert who in rules.to_act(plan)
                assert len(list(rules.legal_moves(plan, who))) > 1
                rules.ask(plan, who, ())
                found[plan.phase] += 1
    return {phase.value: number for phase, number in found.items() if number}


def test_a_plan_holds_nothing_that_the_seat_does_not_know() -> None:
    assert _check(RULES).keys() == {"placing", "actions", "draft", "feeding"}


def test_a_plan_that_tells_a_secret_is_found() -> None:
    def telling(state: State, who: Seat) -> State | None:
        plan = RULES.planned(state, who)
        return None if plan is None else replace(plan, deck=state.deck)

    with pytest.raises(AssertionError):
        _check(dataclasses.replace(RULES, planned=telling))
