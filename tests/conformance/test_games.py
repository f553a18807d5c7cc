"""Whole random games of every title."""

import pytest

from engines.api import AnyRules, GameFinished, IllegalMove, Seat
from engines.chance import LiveChance
from engines.checks import laws
from engines.checks.defaults import check_defaults
from engines.checks.play import by_default, some_of
from engines.record import Timeline
from renderers.theme import too_many_seats
from tests.conformance.cases import (
    REGISTRY,
    Case,
    every_case,
    every_game,
    invariants,
    recorded,
    seats_of,
    whole,
)

STYLES = pytest.mark.parametrize("by_word", [False, True], ids=["any-move", "any-word"])


@every_case
@STYLES
def test_every_position_of_a_whole_game(case: Case, by_word: bool) -> None:
    trial = case.trial("whole", by_word=by_word)
    check, check_step = (invariants(case.rules, name) for name in ("check", "check_step"))
    for timeline in whole(trial):
        head = timeline.head
        laws.turn(case.rules, head.state, case.seats)
        check(head.state)
        if head.before is not None:
            check_step(head.before.state, head.state)


@every_case
@STYLES
def test_a_game_can_be_replayed_and_taken_back(case: Case, by_word: bool) -> None:
    trial = case.trial("replayed", by_word=by_word, leaving=True)
    *_, timeline = whole(trial)
    with recorded(trial, timeline.entries):
        laws.replayed(timeline)
        for to in some_of(timeline.path(), 3, trial.choices("back")):
            laws.taken_back(timeline, to)


@every_case
@STYLES
def test_a_game_ends_with_an_outcome_for_all(case: Case, by_word: bool) -> None:
    trial = case.trial("ending", by_word=by_word)
    *_, timeline = whole(trial)
    with recorded(trial, timeline.entries):
        _is_over(case, timeline)


@every_case
def test_the_others_go_on_when_seats_leave(case: Case) -> None:
    for number in range(4):
        trial = case.trial(f"leaving {number}", by_word=number % 2 == 0, leaving=True)
        check = invariants(case.rules)
        for timeline in whole(trial):
            laws.turn(case.rules, timeline.head.state, case.seats)
            check(timeline.head.state)
        with recorded(trial, timeline.entries):
            _is_over(case, timeline)


@every_case
def test_who_has_left_has_left(case: Case) -> None:
    timeline = Timeline(case.rules)
    trial = case.trial("left")
    timeline.add(timeline.start(trial.settings, case.seats, None, trial.chance(0)))
    with recorded(trial, timeline.entries):
        for seat in seats_of(case):
            if not case.rules.to_act(timeline.head.state):
                break
            timeline.add(timeline.leave(seat, trial.chance(timeline.last + 1)))
            assert seat not in case.rules.to_act(timeline.head.state)
            with pytest.raises(IllegalMove):
                timeline.leave(seat, trial.chance(timeline.last + 1))
        _is_over(case, timeline)


@every_case
def test_any_stretch_of_a_game_is_told_by_seat(case: Case) -> None:
    for number in range(3):
        trial = case.trial(f"news {number}", by_word=number != 1, leaving=number == 2)
        *_, timeline = whole(trial)
        events = [event for at in timeline.path() for event in timeline.positions[at].events]
        choices = trial.choices("stretches")
        with recorded(trial, timeline.entries):
            for _ in range(20):
                start = choices.pick(len(events))
                laws.news(case.rules, events[start : start + 1 + choices.pick(8 * case.seats)], case.seats)
            laws.news(case.rules, (), case.seats)


def _is_over(case: Case, timeline: Timeline) -> None:
    rules, state = case.rules, timeline.head.state
    outcome = rules.outcome(state)
    assert outcome is not None
    laws.outcome(outcome, case.seats)
    laws.check_highlights(timeline)
    laws.check_figures(timeline)
    assert not rules.to_act(state)
    for seat in seats_of(case):
        with pytest.raises(GameFinished):
            rules.leave(state, seat, LiveChance(b"over", 0))
        with pytest.raises(GameFinished):
            rules.ask(state, seat, ())
        for entry in timeline.entries[-3:]:
            if entry.text:
                with pytest.raises(GameFinished):
                    rules.apply(state, seat, rules.parse(entry.text), LiveChance(b"over", 0))


@every_case
def test_default_moves_alone_end_a_game(case: Case) -> None:
    timeline = by_default(case.trial("default"))
    _is_over(case, timeline)


@every_case
def test_a_start_seat_is_drawn_first_of_all_or_named(case: Case) -> None:
    trial = case.trial("start")
    for number in range(5):
        laws.start_seat(case.rules, trial.settings, case.seats, f"{trial.seed} {number}".encode())
    for first in seats_of(case):
        step = case.rules.setup(trial.settings, case.seats, first, LiveChance(trial.seed.encode(), 0))
        assert case.rules.to_act(step.state)


@every_game
def test_the_facts_of_a_game(rules: AnyRules) -> None:
    info = rules.info
    assert REGISTRY.package(info.key).endswith(f".{info.key}")
    assert info.rules >= 1
    assert info.shape >= 1
    assert info.seats == tuple(sorted(set(info.seats)))
    assert min(info.seats) >= 1
    assert not too_many_seats(max(info.seats))
    for option in info.options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
    for seats in info.seats:
        assert rules.longest(rules.resolve({}, {}), seats) > 0


@every_game
def test_any_seat_may_be_drawn_to_begin(rules: AnyRules) -> None:
    seats = max(rules.info.seats)
    settings = rules.resolve({}, {})
    begun = {
        rules.setup(settings, seats, None, LiveChance(b"first", number)).state for number in range(8 * seats)
    }
    acting = {seat for state in begun for seat in rules.to_act(state)}
    assert acting == set(map(Seat, range(seats)))


@every_game
def test_no_default_of_a_state_depends_on_a_value_of_the_rules(rules: AnyRules) -> None:
    seats = max(rules.info.seats)
    check_defaults(type(rules.setup(rules.resolve({}, {}), seats, None, LiveChance(b"defaults", 0)).state))
