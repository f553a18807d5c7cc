"""A daily: a game for one person, alone or against a robot, that all people of a day are dealt alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

from msgspec import Struct

from engines.api.info import Settings
from engines.api.messages import Seat
from engines.api.steps import Outcome, Turn

E = TypeVar("E")


class Shade(IntEnum):
    """The shade of a square in the small picture of a daily, told apart without colour too."""

    FAULT = 0
    """A penalty."""
    MISSED = 1
    FAIR = 2
    GOOD = 3
    BEST = 4


class DailyScore(Struct, frozen=True):
    """What others may see of a finished daily before they play it themselves.

    Nothing in it depends on which cards, dice or stones were drawn, only on how well each part went.
    """

    score: int
    """It orders the results of a day: larger is better, equal scores share a place. It fits into 63 bits."""
    counts: Mapping[str, int]
    """The numbers behind the score, the most important first; `tally-<name>` says one, with its `$value`."""
    grid: tuple[tuple[Shade, ...], ...]
    """The squares of the picture by rows, 8 by 8 at most, in an order that tells nothing.

    `tally-grid` says it in words, with the numbers `$best`, `$good`, `$fair`, `$missed` and `$fault`.
    """


@dataclass(frozen=True, kw_only=True, eq=False)
class Daily(Generic[E]):
    """How a title is played as a daily.

    The messages `tally-order`, `tally-grid` and `tally-<count>` belong to it.
    """

    score: Callable[[Sequence[Turn[E]], Outcome, Seat], DailyScore]
    """Return the result of the person on this seat, in a game that was played to its end."""

    counts: tuple[str, ...]
    """The names of the counts of `score`, the most important first."""

    settings: Settings = field(default_factory=dict)
    """What its settings have beside the default options, such as the last round; no other game has it."""

    seats: int = 1
    """1: the person is alone; 2: the other seat is a robot's."""

    minutes: int
    """How long a person takes for it, roughly."""
