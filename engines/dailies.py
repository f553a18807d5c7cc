"""A daily that is played for points against a robot, and may be short."""

from collections.abc import Mapping
from typing import Final

from engines.api import DailyScore, Message, Outcome, Seat, Shade, message

COUNTS: Final = ("points", "robot")
"""The person's points, and those of the robot; shared words say them."""
SQUARE: Final = 5
"""Points of a whole square of the picture."""
_LEADS: Final = 1 << 16
"""Bound of a lead, on both sides."""
_ROW: Final = 8


def against_robot(outcome: Outcome, seat: Seat, points: Mapping[str, int]) -> DailyScore:
    """Return the result of a person by their points, and by their lead where these are equal.

    `points` are theirs by source. Who could not win has none, and nothing in the picture. It has a row for
    each source, the most points first: so it tells neither which source that was nor when it scored.
    """
    totals = [0 if one in outcome.out else total for one, total in enumerate(outcome.totals)]
    own, robot = totals[seat], totals[1 - seat]
    counted = (0,) if seat in outcome.out else sorted(points.values(), reverse=True)
    rows = tuple(map(_squares, counted))
    return DailyScore(own * _LEADS + own - robot, dict(zip(COUNTS, (own, robot), strict=True)), rows)


def _squares(points: int) -> tuple[Shade, ...]:
    """Return the squares of a source: whole ones, and one that is half or less full; crosses for a loss."""
    if points < 0:
        return (Shade.FAULT,) * min(_ROW, -points // SQUARE or 1)
    whole, rest = divmod(points, SQUARE)
    squares = [Shade.BEST] * whole
    if rest:
        squares.append(Shade.GOOD if 2 * rest > SQUARE else Shade.FAIR)
    return tuple(squares[:_ROW]) or (Shade.MISSED,)


def round_name(number: int, last: int) -> int | Message:
    """Return the name of a round, such as "2 of 4" in a short game; `last` is 0 in others."""
    return message("round-of", round=number, last=last) if last else number
