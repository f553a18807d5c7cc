"""Figures, records, achievements and highlights of LivingStone."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import (
    TOTAL,
    Daily,
    DailyScore,
    Figures,
    Honours,
    Message,
    Outcome,
    Record,
    Seat,
    SeatName,
    Turn,
    message,
    points_by_source,
    seat_events,
)
from engines.dailies import COUNTS, against_robot
from engines.livingstone import events as happened
from engines.livingstone.pieces import GEMS, ROWS, Space, row_of
from engines.livingstone.state import Reason

_ROWS_ALONE: Final = 5


def _figures(turns: Sequence[Turn[happened.Event]], outcome: Outcome, seat: Seat) -> Figures:
    """Return the points by source, and the tents, majorities, gems, donations and best scorings."""
    events = [event for turn in turns for event in turn.events]
    columns = [event.points[seat] for event in events if isinstance(event, happened.ColumnScored)]
    chests = seat_events(turns, seat, happened.ChestFilled)
    counts = {
        "tents": len(seat_events(turns, seat, happened.TentBuilt)),
        "majorities": sum(
            isinstance(event, happened.MajorityScored) and seat in event.seats for event in events
        ),
        "gems-found": sum(
            draw.stones[gem] for draw in seat_events(turns, seat, happened.StonesDrawn) for gem in GEMS
        ),
        "donated": chests[-1].total if chests else 0,
        "best-column": max(columns, default=0),
        "best-sale": max((sale.coins for sale in seat_events(turns, seat, happened.GemsSold)), default=0),
    }
    return Figures(points_by_source(outcome, seat), counts)


def _achieved(turns: Sequence[Turn[happened.Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    """Yield the achievements of a seat that played to the end of a game that was not cut short."""
    if outcome.reason == Reason.ABANDONED or seat_events(turns, seat, happened.SeatLeft):
        return
    events = [event for turn in turns for event in turn.events]
    if (
        sum(isinstance(event, happened.MajorityScored) and event.seats == (seat,) for event in events)
        >= _ROWS_ALONE
    ):
        yield "five-rows"
    if seat not in outcome.winners:
        return
    if len(_rows(events, seat)) == ROWS:
        yield "every-row"
    if _donated_just_enough(events, seat):
        yield "last-coin"
    eliminated = [event.seat for event in events if isinstance(event, happened.SeatEliminated)]
    if len(eliminated) > 1 and len(eliminated) == len(outcome.places) - 1:
        yield "sole-survivor"


def _rows(events: Sequence[happened.Event], seat: Seat) -> set[int]:
    """Return the rows in which the seat had tents at the end."""
    tents: Counter[Space] = Counter()
    for event in events:
        match event:
            case happened.TentBuilt(seat=builder, space=space) if builder == seat:
                tents[space] += 1
            case happened.TentMoved(seat=mover, space=space, source=source) if mover == seat:
                tents[source] -= 1
                tents[space] += 1
    return {row_of(space) for space, number in tents.items() if number}


def _donated_just_enough(events: Sequence[happened.Event], seat: Seat) -> bool:
    """Return whether the seat would have been eliminated with a coin less in its chest."""
    chest, needed = 0, 1
    for event in events:
        match event:
            case happened.ChestsOpened(seats=seats, chests=chests):
                chest, needed = chests[seats.index(seat)], min(chests) + 1
            case happened.DonationTestRolled(dice=dice):
                needed = sum(dice)
    return chest == needed


def _daily_score(_turns: Sequence[Turn[happened.Event]], outcome: Outcome, seat: Seat) -> DailyScore:
    """Return the result of a whole game for two against a robot."""
    return against_robot(outcome, seat, points_by_source(outcome, seat))


HONOURS: Final[Honours[happened.Event]] = Honours(
    figures=_figures,
    counts=("tents", "majorities", "gems-found", "donated", "best-column", "best-sale"),
    records=(Record(TOTAL), Record("best-column"), Record("best-sale"), Record("donated")),
    achieved=_achieved,
    achievements=("every-row", "five-rows", "last-coin", "sole-survivor"),
    daily=Daily(score=_daily_score, counts=COUNTS, seats=2, minutes=15),
)


# --- highlights --------------------------------------------------------------------------------------


def highlights(turns: Sequence[Turn[happened.Event]], outcome: Outcome) -> Iterator[Message]:
    """Yield the elimination that cost the win, then the sale for the most coins, then the best column."""
    events = [event for turn in turns for event in turn.events]
    yield from _missed(events, outcome)
    sales = [event for event in events if isinstance(event, happened.GemsSold) and event.coins]
    if sales:
        best = max(sales, key=lambda sale: sale.coins)
        yield message("highlight-sale", seat=SeatName(best.seat), gems=sum(best.gems), coins=best.coins)
    columns = [event for event in events if isinstance(event, happened.ColumnScored) and any(event.points)]
    if columns:
        top = max(columns, key=lambda scoring: max(scoring.points))
        points = max(top.points)
        seat = SeatName(Seat(top.points.index(points)))
        yield message("highlight-column", seat=seat, column=top.column, points=points)


def _missed(events: Sequence[happened.Event], outcome: Outcome) -> Iterator[Message]:
    """Yield the eliminated seat with the most points, if it has more than any winner."""
    won = max((outcome.totals[seat] for seat in outcome.winners), default=-1)
    out = [event for event in events if isinstance(event, happened.SeatEliminated)]
    most = max(out, key=lambda event: outcome.totals[event.seat], default=None)
    if most is not None and outcome.totals[most.seat] > won:
        points = outcome.totals[most.seat]
        yield message("highlight-out", seat=SeatName(most.seat), points=points, coins=most.chest)
