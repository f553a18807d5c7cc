"""Robots at a table: on seats of their own, or standing in for a person."""

from collections.abc import Collection, Iterable

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Seat
from robots.api import Level

FIRST_LOBBY_SEAT = 100
"""The first stored seat of robots in a lobby, where they sit behind any number of people."""

PARTNER_LEVEL = Level.BEGINNER
"""The stored level of a partner in a lesson; unused, as partners play the lesson's moves."""

STAND_IN_LEVEL = Level.CASUAL
"""The level of a robot that stands in for a person."""

NAMES = ("Flint", "Onyx", "Basalt", "Opal", "Jaspis", "Achat", "Granit", "Topas")
"""Names of robots: stones, spelled to work in every language."""


class Robot(Struct, frozen=True):
    """A robot on a seat."""

    seat: Seat
    level: Level
    name: str
    stands_in: bool = False
    """True if it plays for the person of the seat until they come back."""
    strength: float | None = None
    """Strength of one that is as strong as the only person at its table; None: it plays its level.

    It is settled when the game starts; its level is the nearest one, which it plays among several people.
    """

    @property
    def plays(self) -> Level | float:
        """The level or strength with which it plays."""
        return self.level if self.strength is None else self.strength


def place_robots(robots: Collection[Robot], people: int) -> tuple[Robot, ...]:
    """Return robots with their actual seats: those of a lobby follow after `people` seats."""
    if not robots:  # as at most tables
        return ()
    ordered = sorted(robots, key=lambda robot: robot.seat)
    waiting = (robot for robot in ordered if robot.seat >= FIRST_LOBBY_SEAT)
    seats = {robot.seat: Seat(people + index) for index, robot in enumerate(waiting)}
    return tuple(replace(robot, seat=seats.get(robot.seat, robot.seat)) for robot in ordered)


def lesson_partners(seats: Iterable[Seat], learner: Seat) -> tuple[Robot, ...]:
    """Return the robots of a lesson, one on each seat but the learner's."""
    others = (seat for seat in seats if seat != learner)
    return tuple(Robot(seat, PARTNER_LEVEL, name) for seat, name in zip(others, NAMES, strict=False))


def next_robot(robots: Iterable[Robot], level: Level, strength: float | None = None) -> Robot:
    """Return a new robot for a lobby, with an unused name."""
    others = tuple(robots)
    taken = {robot.name for robot in others}
    name = next(name for name in NAMES if name not in taken)
    seat = Seat(max([FIRST_LOBBY_SEAT - 1, *(robot.seat for robot in others)]) + 1)
    return Robot(seat, level, name, strength=strength)
