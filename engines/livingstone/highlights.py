"""Highlights of LivingStone: elimination, best sale, best column."""

from collections.abc import Iterator, Sequence

from engines.api import Message, Outcome, Seat, SeatName, Turn, message
from engines.livingstone.events import ColumnScored, Event, GemsSold, SeatEliminated


def highlights(turns: Sequence[Turn[Event]], outcome: Outcome) -> Iterator[Message]:
    """Yield the elimination that cost the win, then the sale for the most coins, then the best column."""
    events = [event for turn in turns for event in turn.events]
    yield from _missed(events, outcome)
    sales = [event for event in events if isinstance(event, GemsSold) and event.coins]
    if sales:
        best = max(sales, key=lambda sale: sale.coins)
        yield message("highlight-sale", seat=SeatName(best.seat), gems=sum(best.gems), coins=best.coins)
    columns = [event for event in events if isinstance(event, ColumnScored) and any(event.points)]
    if columns:
        top = max(columns, key=lambda scoring: max(scoring.points))
        points = max(top.points)
        seat = SeatName(Seat(top.points.index(points)))
        yield message("highlight-column", seat=seat, column=top.column, points=points)


def _missed(events: Sequence[Event], outcome: Outcome) -> Iterator[Message]:
    """Yield the eliminated seat with the most points, if it has more than any winner."""
    won = max((outcome.totals[seat] for seat in outcome.winners), default=-1)
    out = [event for event in events if isinstance(event, SeatEliminated)]
    most = max(out, key=lambda event: outcome.totals[event.seat], default=None)
    if most is not None and outcome.totals[most.seat] > won:
        points = outcome.totals[most.seat]
        yield message("highlight-out", seat=SeatName(most.seat), points=points, coins=most.chest)
