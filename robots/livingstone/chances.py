"""Winning probabilities from points and chests, before the chests are opened and after."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import exp
from typing import Final

from engines.livingstone.ending import PASSING_ROLLS

MOST_TESTED: Final = len(PASSING_ROLLS) - 1
PASSING: Final = tuple(rolls / PASSING_ROLLS[-1] for rolls in PASSING_ROLLS)
"""Probability that a chest passes the test of two seats, by its coins."""

_USUAL: Final = 13.5
_SPREAD: Final = 1.9
"""Half of all tests ask for more coins than this; the spread makes a curve that is close to the test."""


def passes(coins: float) -> float:
    """Return the probability that a chest passes the test; between two numbers it is interpolated."""
    if coins <= 0:
        return 0.0
    if coins >= MOST_TESTED:
        return 1.0
    low = int(coins)
    return PASSING[low] + (coins - low) * (PASSING[low + 1] - PASSING[low])


def curve(number: float) -> float:
    """Return the logistic function of a number."""
    return 1 / (1 + exp(max(-40.0, min(40.0, -number))))


def odds(
    points: Sequence[float], chests: Sequence[float], lead: float, gap: float, course: float = 0.0
) -> list[float]:
    """Return the winning probabilities of seats with these points and chests.

    `lead` and `gap` are the points and coins that make a difference safe. With two seats the chests may still
    change by `course` coins: 0 at the end.
    """
    if len(points) == 2:
        return _odds_of_two(points, [_passing_later(chest, course) for chest in chests], lead)
    if len(points) == 1:
        return [1.0]
    least = min(chests)
    near = [exp(-min(40.0, (chest - least) / gap)) for chest in chests]
    chances = [0.0] * len(points)
    for out, part in enumerate(near):
        for seat, share in _by_points(points, out, lead):
            chances[seat] += part / sum(near) * share
    return chances


def _by_points(points: Sequence[float], out: int, lead: float) -> Iterator[tuple[int, float]]:
    """Yield the winning probabilities of all seats but `out`, whose chest throws it out."""
    most = max(score for seat, score in enumerate(points) if seat != out)
    parts = [
        (seat, exp(max(-40.0, (score - most) * 2 / lead))) for seat, score in enumerate(points) if seat != out
    ]
    total = sum(part for _, part in parts)
    for seat, part in parts:
        yield seat, part / total


def _passing_later(coins: float, course: float) -> float:
    return passes(coins) if not course else curve((coins - _USUAL) / (_SPREAD + course))


def _odds_of_two(points: Sequence[float], passed: Sequence[float], lead: float) -> list[float]:
    first, second = passed
    both, neither = min(first, second), 1 - max(first, second)
    won = both * curve(2 * (points[0] - points[1]) / lead) + max(0.0, first - second) + neither / 2
    return [won, 1 - won]


@cache
def row_share(ahead: int, spread: float) -> float:
    """Return the part of a row's majority for a lead in tents."""
    return curve(ahead / spread)
