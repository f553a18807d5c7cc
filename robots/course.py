"""Winning probabilities over the course of a finished game, estimated by rollouts of the robots."""

import time
from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from engines.api import AnyRules
from engines.chance import QuickChance, RecordedChance
from engines.record import Entry, play
from robots.knowledge import AnyKnowledge
from robots.registry import knowledge_of
from robots.search import chances, shares
from robots.task import registry_of

MOST = 60
"""Maximum number of positions of a game that are evaluated."""
_ROUNDS = 24
"""Rollouts from each position."""
_ERRORS = 2
"""Standard errors within which chances count as equal."""
_LONGEST = 45.0
"""CPU time after which no further round begins, in seconds."""
_HORIZON = 60
"""Moves of a rollout after which the position is evaluated by the formula."""


class CourseTask(Struct, frozen=True):
    """A finished game whose course is to be estimated."""

    packages: tuple[str, ...]
    game: str
    version: int
    entries: tuple[Entry, ...]
    """From the start to the end, without entries that were undone."""
    stops: tuple[int, ...]
    """Indices of the entries after which to evaluate, in order; the last is the end."""
    seed: int = 0


def course(task: CourseTask, most: int = _ROUNDS) -> tuple[tuple[float, ...], ...]:
    """Return the winning probability of each seat after each of the stops, from at most `most` rollouts."""
    rules = registry_of(task.packages).get(task.game, task.version)
    known = knowledge_of(rules)
    states = _states(rules, task)
    sums = [[0.0] * len(chances(rules, known, state)) for state in states]
    began, rounds = time.process_time(), 0
    while rounds < most and (not rounds or time.process_time() - began < _LONGEST):
        for number, state in enumerate(states):
            seed = task.seed + rounds * len(states) + number
            for seat, part in enumerate(_played_on(rules, known, state, QuickChance(seed))):
                sums[number][seat] += part
        rounds += 1
    means = [tuple(part / rounds for part in chances_by_seat) for chances_by_seat in sums]
    if task.stops[0] == 0:
        means[0] = before_the_first_move(means[0], rounds)
    return tuple(means)


def before_the_first_move(means: tuple[float, ...], rounds: int) -> tuple[float, ...]:
    """Return the chances at the start: equal ones unless they differ by more than so many rounds err."""
    seats = len(means)
    equal = 1 / seats
    error = _ERRORS * sqrt(equal * (1 - equal) / rounds)
    if seats == 1 or any(abs(mean - equal) > error for mean in means):
        return means
    return (equal,) * seats


def _states(rules: AnyRules, task: CourseTask) -> Sequence[Any]:
    states, state = [], None
    for number, entry in enumerate(task.entries):
        state = play(rules, state, entry, RecordedChance(entry.drawn)).state
        if number in task.stops:
            states.append(state)
    return states


def _played_on(rules: AnyRules, known: AnyKnowledge, state: Any, chance: QuickChance) -> Sequence[float]:
    """Return the winning probabilities after one rollout, in which hidden information is drawn anew."""
    outcome = rules.outcome(state)
    if outcome is not None:
        return shares(outcome)
    state = rules.resample(state, None, chance)
    moves = 0
    while acting := rules.to_act(state):
        if moves >= _HORIZON and known.is_calm(state):
            break
        seat = min(acting)
        state = rules.apply(state, seat, known.policy(state, seat, known.weights, chance), chance).state
        moves += 1
    return chances(rules, known, state)
