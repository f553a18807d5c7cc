"""The robots of a daily: a person's rival, and the master who plays the same game in the person's place.

Both are bounded by numbers of simulations and never by time, and all their luck follows from the secret of
the day and the moves made so far. So the same moves bring the same game to everybody, in every process.
"""

from typing import Any, Final

from engines.api import AnyRules, Seat
from engines.chance import daily_seed
from engines.record import Position
from robots.api import Level
from robots.task import Task, task_for

RIVAL: Final = Level.STRONG
"""The level of a person's rival."""


def next_to_act(rules: AnyRules, state: Any, person: Seat) -> Seat | None:
    """Return the seat that is to move now; None at the end.

    Where both may, it is the person: so no game depends on who was quicker.
    """
    acting = rules.to_act(state)
    return person if person in acting else min(acting, default=None)


def task_at(position: Position, package: str, seat: Seat, secret: bytes, level: Level = RIVAL) -> Task:
    """Return the task of a robot that is to move on this seat of a daily.

    `package` is the dotted name of the package of the game, `secret` that of the day.
    """
    seed, habits = (daily_seed(secret, f"{seat} {use}") for use in (position.line, "habits"))
    return task_for(position.rules, package, position.state, seat, level, seed, habits, most=None)
