"""Robots as strong as the person that they play with: the number that follows a person's results in a title.

The number is a strength from 0 (beginner) to 3 (master). A game moves it up or down by what the person did
better or worse than an equal would have, in steps that become smaller with the number of games, but never so
small that it no longer follows.
"""

from math import exp, sqrt

from msgspec import Struct

from bot.domain.table import Table
from engines.api import Outcome, Seat
from engines.record import Actor, EntryKind
from robots.api import STRONGEST, Level

_FIRST_STEP = 1.65
"""Step of the first game, for a whole game won instead of half a one, where winning is as steep as 1."""
_HALVED_AFTER = 3
"""Number of games after which the step is half as long."""
_LEAST_STEP = 0.22
_NEAR = 0.2
"""Distance from a level within which a strength counts as this level."""


class OwnLevel(Struct, frozen=True):
    """The strength of a person in a title, and the number of games that it follows from."""

    strength: float = 0.5
    """Between beginner and casual for somebody of whom nothing is known."""
    games: int = 0


def after(own: OwnLevel, against: float, share: float, steepness: float) -> OwnLevel:
    """Return the number after a game against robots of a strength, of whom a share (0 to 1) was beaten.

    `steepness` is the title's logistic steepness of winning by strength. Where levels are close to each
    other, and a game tells less, the steps are longer, but less than in proportion.
    """
    expected = 1 / (1 + exp(steepness * (against - own.strength)))
    step = max(_LEAST_STEP, _FIRST_STEP / (1 + own.games / _HALVED_AFTER)) / sqrt(steepness)
    strength = own.strength + step * (share - expected)
    return OwnLevel(round(min(STRONGEST, max(0.0, strength)), 3), own.games + 1)


def nearest(strength: float) -> Level:
    """Return the named level that is nearest to a strength; of two equally near the lower one."""
    return min(Level, key=lambda level: abs(level.strength - strength))


def around(strength: float) -> tuple[Level, Level]:
    """Return the levels between which a strength lies; twice the same where it is about that level."""
    if abs(nearest(strength).strength - strength) <= _NEAR:
        return nearest(strength), nearest(strength)
    levels = list(Level)
    return levels[int(strength)], levels[int(strength) + 1]


def beaten(outcome: Outcome, seat: Seat) -> float:
    """Return the share of the other seats with a worse place, equal places half."""
    own, others = outcome.places[seat], [place for at, place in enumerate(outcome.places) if at != seat]
    return sum(1.0 if place > own else 0.5 if place == own else 0.0 for place in others) / len(others)


def counted_seat(table: Table) -> Seat | None:
    """Return the seat of the person whose number a finished game changes; None if it counts for nothing.

    It counts where one person has made every move of theirs, to the end, and took back no dice or draws.
    """
    people = table.sittings
    if len(people) != 1 or people[0].person <= 0 or table.outcome is None or table.lesson or table.daily:
        return None
    seat, timeline = people[0].seat, table.timeline
    follows = [robot for robot in table.robots.values() if robot.strength is not None and robot.seat != seat]
    own = [
        entry
        for entry in (timeline.positions[number].entry for number in timeline.path())
        if entry.kind is EntryKind.MOVE and entry.seat == seat
    ]
    alone = all(entry.actor.is_own for entry in own)
    undone = any(entry.kind is EntryKind.UNDO and entry.actor is Actor.VOTE for entry in timeline.entries)
    is_counted = follows and own and alone and not undone and seat not in table.gone
    return seat if is_counted else None
