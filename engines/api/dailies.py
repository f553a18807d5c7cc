"""The result of a daily: a game for one person that all people of a day are dealt alike."""

from collections.abc import Mapping
from enum import IntEnum

from msgspec import Struct


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
