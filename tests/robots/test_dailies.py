"""The robots of a daily: the same game for all who play alike, in every process."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engines.api import AnyRules, Daily, Seat
from engines.chance import daily_chance, daily_seat
from engines.record import Position, Timeline
from engines.registry import Registry, scan
from robots.api import Level
from robots.dailies import RIVAL, next_to_act, task_at
from robots.task import carry_out
from tests.engines.stone_age.situations import last_to_act, play, seat
from tests.selection import slow_but

GAMES: Registry = scan()
KEYS = tuple(key for key in GAMES if GAMES.newest(key).honours.daily is not None)
SECRET = b"a day"
each_daily = pytest.mark.parametrize("key", KEYS)


def offered(rules: AnyRules) -> Daily[Any]:
    assert rules.honours.daily is not None
    return rules.honours.daily


def begun(key: str) -> Timeline:
    rules = GAMES.newest(key)
    timeline = Timeline(rules)
    settings, seats = rules.daily_settings(), offered(rules).seats
    timeline.add(timeline.start(settings, seats, None, daily_chance(SECRET, 0)))
    return timeline


def played(key: str, level: Level = Level.CASUAL) -> Iterator[tuple[Position, Seat]]:
    """Go through a daily that a robot plays for the person; give each position and the seat that moves."""
    timeline = begun(key)
    person = daily_seat(SECRET, timeline.seats)
    while (seat := next_to_act(timeline.rules, timeline.head.state, person)) is not None:
        position = timeline.head
        yield position, seat
        task = task_at(position, GAMES.package(key), seat, SECRET, level if seat == person else RIVAL)
        timeline.add(timeline.move(seat, carry_out(task).move, daily_chance(SECRET, position.drawn)))


def answers(key: str) -> list[tuple[str, int]]:
    """Return what rival and master do in some positions, and after how many simulations."""
    found = []
    for position, mover in islice(played(key), 4, 21, 8):
        for level in (RIVAL, Level.MASTER):
            answer = carry_out(task_at(position, GAMES.package(key), mover, SECRET, level))
            found.append((answer.move, answer.simulations))
    return found


_ANSWER = "import json; from tests.robots.test_dailies import answers; print(json.dumps(answers({key!r})))"


@pytest.mark.parametrize("key", slow_but("stone_age", KEYS))
def test_the_same_moves_bring_the_same_answers_in_every_process(key: str) -> None:
    """Neither the order of a set nor the time that a thought takes decides."""
    found = []
    for number in ("1", "2"):
        seeded = {**os.environ, "PYTHONHASHSEED": number}
        command = [sys.executable, "-c", _ANSWER.format(key=key)]
        found.append(subprocess.run(command, env=seeded, capture_output=True, check=True).stdout)
    first, second = map(json.loads, found)
    assert first == second
    assert len({move for move, _ in first}) > 1
    assert key == "hidden_stones" or any(simulations for _, simulations in first)


@each_daily
def test_no_thought_of_a_daily_looks_at_a_clock(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position, seat = next(islice(played(key), 5, None))
    monkeypatch.setattr("time.monotonic", lambda: pytest.fail("asked for the time"))
    for level in (RIVAL, Level.MASTER):
        assert carry_out(task_at(position, GAMES.package(key), seat, SECRET, level)).move


@each_daily
def test_a_rival_thinks_otherwise_after_other_moves_or_on_another_day(key: str) -> None:
    first, second = (position for position, _ in islice(played(key), 3, 5))
    seat, package = Seat(0), GAMES.package(key)
    seeds = {task_at(position, package, seat, SECRET).seed for position in (first, second)}
    seeds.add(task_at(first, package, seat, b"another day").seed)
    assert len(seeds) == 3
    assert task_at(first, package, seat, SECRET).habits == task_at(second, package, seat, SECRET).habits
    assert task_at(first, package, seat, SECRET).habits != task_at(first, package, seat, b"b").habits


@each_daily
def test_a_master_plays_the_same_game_twice(key: str) -> None:
    """So does whoever goes on with its game in another process."""
    first, second = (
        [position.line for position, _ in islice(played(key, Level.MASTER), 5)] for _ in range(2)
    )
    assert first == second


def test_the_person_goes_first_where_both_may() -> None:
    """So no line of moves depends on who was quicker; at their meal all people of Stone Age eat at once."""
    rules = GAMES.newest("stone_age")
    hungry = seat("", "9/0/0/0", food=0)
    state = play(last_to_act(hungry, hungry), "B: refuse card 4")
    assert rules.to_act(state) == {0, 1}
    assert [next_to_act(rules, state, Seat(person)) for person in range(2)] == [0, 1]
    fed = play(state, "A: feed none")
    assert [next_to_act(rules, fed, Seat(person)) for person in range(2)] == [1, 1]
    over = play(last_to_act(seat(), seat(), round=4, last_round=4), "B: refuse card 4")
    assert next_to_act(rules, over, Seat(0)) is None
