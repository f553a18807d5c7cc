"""Figures, records and achievements of Pebbles, of each kind one; its daily is played against a robot."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import (
    TOTAL,
    Daily,
    DailyScore,
    Figures,
    Honours,
    Outcome,
    Record,
    Seat,
    Shade,
    Turn,
    points_by_source,
    seat_events,
)
from tests.games.pebbles.events import Event, Laid, Passed


def _figures(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Figures:
    return Figures(points_by_source(outcome, seat), {"lays": len(seat_events(turns, seat, Laid))})


def _achieved(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    if outcome.reason == "rounds" and seat in outcome.winners and not seat_events(turns, seat, Passed):
        yield "no-pass"


_MOST: Final = 1000
"""More than the points of a game."""


def _score(_turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> DailyScore:
    points, robot = outcome.totals[seat], outcome.totals[1 - seat]
    grid = ((Shade.BEST if seat in outcome.winners else Shade.FAIR,),)
    return DailyScore(points * _MOST - robot, {"points": points, "robot": robot}, grid)


HONOURS: Final[Honours[Event]] = Honours(
    figures=_figures,
    counts=("lays",),
    records=(Record(TOTAL), Record("lays")),
    achieved=_achieved,
    achievements=("no-pass",),
    daily=Daily(score=_score, counts=("points", "robot"), seats=2, minutes=3),
)
