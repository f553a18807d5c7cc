"""Dailies against a robot: their results, and the short ones with their last round."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.api import AnyRules, DailyScore, Line, Outcome, Seat, Shade, Weight, message
from engines.checks.play import Trial, finished
from engines.dailies import against_robot
from engines.livingstone import RULES as LIVINGSTONE
from engines.record import Timeline
from engines.schiefer import RULES as SCHIEFER
from engines.stone_age import RULES as STONE_AGE

A, B = Seat(0), Seat(1)
SHORT: dict[AnyRules, int] = {STONE_AGE: 4, SCHIEFER: 6}
each_short = pytest.mark.parametrize("rules", SHORT, ids=[rules.info.key for rules in SHORT])


def over(own: dict[str, int], robot: int) -> Outcome:
    lines = tuple(Line(message(f"line-{name}"), points) for name, points in own.items())
    return Outcome("over", (1, 2), (A,), (lines, (Line(message("line-all"), robot),)))


def result(own: dict[str, int], robot: int = 20) -> DailyScore:
    return against_robot(over(own, robot), A, own)


def played(rules: AnyRules, number: int) -> Timeline:
    return finished(Trial(rules, rules.daily_settings(), 2, f"short {number}", by_word=True))


# --- results -----------------------------------------------------------------------------------------


def test_points_come_first_and_then_the_lead() -> None:
    results = [
        result({"huts": 19}, 0),
        result({"huts": 20}, 90),
        result({"huts": 20}, 21),
        result({"huts": 12, "cards": 8}, 20),
        result({"huts": 21}, 90),
    ]
    assert [one.score for one in results] == sorted({one.score for one in results})
    assert results[0].counts == {"points": 19, "robot": 0}


def test_a_loss_is_worse_than_nothing() -> None:
    assert result({"huts": 0, "hungry": -10}).score < result({"huts": 0}).score < result({"huts": 1}).score


def test_the_sources_are_rows_with_the_best_first_whichever_they_are() -> None:
    best, good, fair, missed, fault = (
        Shade.BEST,
        Shade.GOOD,
        Shade.FAIR,
        Shade.MISSED,
        Shade.FAULT,
    )
    own = {"huts": 3, "cards": 11, "hungry": -10, "tools": 0, "fields": 5}
    grid = ((best, best, fair), (best,), (good,), (missed,), (fault, fault))
    assert result(own).grid == grid
    assert result(dict(zip(own, reversed(own.values()), strict=True))).grid == grid
    assert result({"huts": 99}).grid == ((best,) * 8,)


def test_who_could_not_win_has_no_points() -> None:
    own = {"columns": 30}
    lost, beaten = (replace(over(own, 20), out=out) for out in ((A,), (B,)))
    assert against_robot(lost, A, own).counts == {"points": 0, "robot": 20}
    assert against_robot(beaten, A, own).counts == {"points": 30, "robot": 0}


def test_the_result_is_that_of_the_seat_of_the_person() -> None:
    for rules in (*SHORT, LIVINGSTONE):
        timeline, offered = played(rules, 1), rules.honours.daily
        outcome, turns = rules.outcome(timeline.head.state), timeline.turns(timeline.head.number)
        assert offered is not None
        assert outcome is not None
        first, second = (offered.score(turns, outcome, seat).counts for seat in (A, B))
        assert (first["points"], first["robot"]) == (second["robot"], second["points"])
        assert first["points"] in (outcome.totals[A], 0)


# --- short games -------------------------------------------------------------------------------------


@each_short
def test_it_ends_after_its_last_round_and_says_why(rules: AnyRules) -> None:
    reasons = set()
    for number in range(5):
        state = played(rules, number).head.state
        outcome = rules.outcome(state)
        assert outcome is not None
        assert (state.round, outcome.reason) == (SHORT[rules], "last-round")
        reasons.add(outcome.reason)
        assert rules.header(state) == message("reason-last-round")


@each_short
def test_its_rounds_are_counted_down_and_the_last_one_is_news(rules: AnyRules) -> None:
    timeline, last = played(rules, 0), SHORT[rules]
    for position in timeline.positions.values():
        seen = rules.seen(position.state, None)
        if rules.outcome(seen) is None:
            assert (
                message("round-of", round=seen.round, last=last) in dict(rules.header(seen).values).values()
            )
    assert _last_rounds(timeline) == [Weight.MAIN]


@each_short
def test_no_other_game_knows_a_last_round(rules: AnyRules) -> None:
    """Its state is stored as ever, and so its digest is the one that it was."""
    timeline = finished(Trial(rules, rules.resolve({}, {}), 2, "whole", by_word=True))
    assert timeline.head.state.round > SHORT[rules]
    assert _last_rounds(timeline) == []
    header = rules.header(rules.seen(timeline.beginning.state, None))
    assert ("round", 1) in header.values


def _last_rounds(timeline: Timeline) -> list[Any]:
    """Return the weight of each announcement of a last round."""
    tell = timeline.rules.told
    assert tell is not None
    news = [told for position in timeline.positions.values() for told in tell(position.events, None)]
    return [told.weight for told in news if told.said.key == "event-last-round-started"]
