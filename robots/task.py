"""One move of a robot as a task for another process, and its answer.

The task holds a state that the seat cannot distinguish from the true one; the true one stays here.
"""

import time
from functools import cache
from typing import Any

from msgspec import Struct

from engines.api import AnyRules, Seat
from engines.chance import QuickChance
from engines.registry import Registry, scan
from robots.api import FULL, AnySeen, Budget, Level, seen_by, strength_of
from robots.registry import play

CAP = 1.5
"""Time limit of a robot at a table, in seconds."""


class Task(Struct, frozen=True):
    """A position in which a robot is to move."""

    packages: tuple[str, ...]
    """Parent packages of the rules."""
    game: str
    version: int
    seat: Seat
    strength: float
    """From 0 to 3."""
    sampled: Any
    """A state that the seat cannot distinguish from the true one."""
    seed: int
    habits: int = 0
    """Seed of what stays the same of a robot for a whole game."""
    most: float | None = CAP
    """Time limit in seconds; None: only the number of simulations limits it, so all its answers are alike."""


class Answer(Struct, frozen=True):
    """The move of a robot."""

    move: str
    """In the notation of the game."""
    estimate: tuple[float, ...]
    simulations: int = 0
    """Number of simulations that were run."""


def task_for(
    rules: AnyRules,
    package: str,
    state: Any,
    seat: Seat,
    level: Level | float,
    seed: int,
    habits: int = 0,
    most: float | None = CAP,
) -> Task:
    """Return the task of a robot on this seat; the state itself is not kept.

    `package` is the dotted name of the package of the game.
    """
    sampled = rules.resample(state, seat, QuickChance(seed))
    parent = package.rpartition(".")[0]
    info = rules.info
    return Task((parent,), info.key, info.rules, seat, strength_of(level), sampled, seed, habits, most)


@cache
def registry_of(packages: tuple[str, ...]) -> Registry:
    """Return the registry of the rules in these packages, cached in the process."""
    return scan(*packages)


def carry_out(task: Task) -> Answer:
    """Choose a move for the task, and return it in notation."""
    rules = registry_of(task.packages).get(task.game, task.version)
    thought = play(seen_of(rules, task, task.most), task.strength)
    return Answer(rules.format(thought.move), thought.estimate, thought.simulations)


def seen_of(rules: AnyRules, task: Task, most: float | None) -> AnySeen:
    """Return the input of a robot with a time limit of `most` seconds from now, or without one."""
    return seen_by(rules, task.sampled, task.seat, task.seed + 1, _budget(most), task.habits)


def _budget(most: float | None) -> Budget:
    if most is None:
        return FULL
    until = time.monotonic() + most
    return Budget(over=lambda: time.monotonic() > until)
