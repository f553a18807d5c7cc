"""The robots of a daily: a person's rival, and the master who plays the same game instead of the person.

Both are bounded by numbers of simulations and never by time, and all their luck follows from the secret of
the day and the moves made so far. So the same moves bring the same game to everybody, in every process.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engines.api import AnyRules, DailyScore, Seat
from engines.chance import daily_chance, daily_seat, daily_seed
from engines.record import Position, Timeline
from robots.api import Level
from robots.task import Task, carry_out, registry_of, task_for

RIVAL: Final = Level.STRONG
"""The level of a person's rival."""


def next_to_act(rules: AnyRules, state: Any, person: Seat) -> Seat | None:
    """Return the seat that is to move now; None at the end.

    Where both may, it is the robot: so nobody's game depends on who was quicker.
    """
    acting = rules.to_act(state)
    return next((seat for seat in sorted(acting) if seat != person), person if acting else None)


def task_at(position: Position, package: str, seat: Seat, secret: bytes, level: Level = RIVAL) -> Task:
    """Return the task of a robot that is to move on this seat of a daily.

    `package` is the dotted name of the package of the game, `secret` that of the day.
    """
    seed, habits = (daily_seed(secret, f"{seat} {use}") for use in (position.line, "habits"))
    return task_for(position.rules, package, position.state, seat, level, seed, habits, most=None)


class MasterGame(Struct, frozen=True):
    """A daily that a master plays instead of a person, as far as it has come."""

    package: str
    """The dotted name of the package of the game."""
    version: int
    """The number of its rules."""
    secret: bytes
    """That of the day."""
    moves: tuple[str, ...] = ()
    """All moves so far, the rival's too, in their notation."""
    score: DailyScore | None = None
    """The result, once the game is over."""


def play_on(game: MasterGame) -> MasterGame:
    """Return the game after the rival's moves and the next one of the master."""
    parent, _, key = game.package.rpartition(".")
    rules = registry_of((parent,)).get(key, game.version)
    offered = rules.honours.daily
    if offered is None or game.score is not None:
        return game
    master = daily_seat(game.secret, offered.seats)
    timeline = Timeline(rules)
    timeline.add(timeline.start(rules.daily_settings(), offered.seats, None, daily_chance(game.secret, 0)))
    moves = list(game.moves)
    for text in moves:
        _move(timeline, game, master, text)
    mover: Seat | None = None
    while mover != master and (mover := next_to_act(rules, timeline.head.state, master)) is not None:
        level = Level.MASTER if mover == master else RIVAL
        answer = carry_out(task_at(timeline.head, game.package, mover, game.secret, level))
        _move(timeline, game, master, answer.move)
        moves.append(answer.move)
    outcome = rules.outcome(timeline.head.state)
    score = None if outcome is None else offered.score(timeline.turns(timeline.head.number), outcome, master)
    return replace(game, moves=tuple(moves), score=score)


def _move(timeline: Timeline, game: MasterGame, master: Seat, text: str) -> None:
    seat = next_to_act(timeline.rules, timeline.head.state, master)
    if seat is not None:
        timeline.add(timeline.move(seat, text, daily_chance(game.secret, timeline.head.drawn)))
