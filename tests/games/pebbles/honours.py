"""Figures, records and achievements of Pebbles: of each kind one."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import TOTAL, Figures, Honours, Outcome, Record, Seat, Turn, points_by_source, seat_events
from tests.games.pebbles.events import Event, Laid, Passed


def _figures(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Figures:
    return Figures(points_by_source(outcome, seat), {"lays": len(seat_events(turns, seat, Laid))})


def _achieved(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    if outcome.reason == "rounds" and seat in outcome.winners and not seat_events(turns, seat, Passed):
        yield "no-pass"


HONOURS: Final[Honours[Event]] = Honours(
    figures=_figures,
    counts=("lays",),
    records=(Record(TOTAL), Record("lays")),
    achieved=_achieved,
    achievements=("no-pass",),
)
