"""Figures, records, achievements and the highlight of Schiefer."""

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
from engines.schiefer.events import Developed, Event, MineOpened, MineSold, SeatLeft
from engines.schiefer.state import Reason
from engines.schiefer.words import mine_name

_LARGE: Final = 3
"""Mines of a valley that is worth having alone."""
_VALLEYS_ALONE: Final = 2
_FEWER: Final = 5
_VALLEYS: Final = 6
"""Fewer valleys, as an edition may have, are no journey."""


def _figures(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Figures:
    """Return the points by source, and the mines, sales, coins from sales and developments."""
    sales = [event for turn in turns for event in turn.events if isinstance(event, MineSold)]
    counts = {
        "opened": len(seat_events(turns, seat, MineOpened)),
        "sales": sum(sale.seat == seat for sale in sales),
        "earned": sum(_earned(sale, seat) for sale in sales),
        "developed": len(seat_events(turns, seat, Developed)),
    }
    return Figures(points_by_source(outcome, seat), counts)


def _achieved(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    """Yield the achievements of a seat that played to the end of a game that was not cut short."""
    if outcome.reason != Reason.MINES or seat_events(turns, seat, SeatLeft):
        return
    seats = range(len(outcome.places))
    opened = [seat_events(turns, Seat(each), MineOpened) for each in seats]
    if len(seats) > 2 and _valleys_alone(opened[seat]) >= _VALLEYS_ALONE:
        yield "two-valleys"
    if seat not in outcome.winners:
        return
    valleys = {mine.valley.id for mines in opened for mine in mines}
    if len(valleys) >= _VALLEYS and {mine.valley.id for mine in opened[seat]} == valleys:
        yield "every-valley"
    sales = seat_events(turns, seat, MineSold)
    if sales and all(_earned(sale, seat) == sale.bonus + _value(sale) for sale in sales):
        yield "keeps-all"
    if all(len(opened[seat]) + _FEWER <= len(opened[other]) for other in seats if other != seat):
        yield "few-mines"


def _earned(sale: MineSold, seat: Seat) -> int:
    """Return the coins of a sale that a seat got, as its seller or as an owner of mines."""
    return sum(coins for owner, coins in sale.coins if owner == seat) + sale.bonus * (sale.seat == seat)


def _value(sale: MineSold) -> int:
    """Return the coins that all owners got."""
    return sum(coins for _, coins in sale.coins)


def _valleys_alone(opened: Sequence[MineOpened]) -> int:
    """Return the number of larger valleys in which all mines were opened by the same seat."""
    numbers = Counter(mine.valley.id for mine in opened)
    sizes = {mine.valley.id: len(mine.valley.mines) for mine in opened}
    return sum(number == sizes[valley] >= _LARGE for valley, number in numbers.items())


def highlights(turns: Sequence[Turn[Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the sale that brought its seller the most coins."""
    sales = [event for turn in turns for event in turn.events if isinstance(event, MineSold)]
    best = max(sales, key=_gain, default=None)
    if best is not None and _gain(best):
        mine = mine_name(best.valley, best.position)
        yield message("highlight-sale", seat=SeatName(best.seat), mine=mine, coins=_gain(best))


def _gain(sale: MineSold) -> int:
    """Return the coins that the seller got."""
    return sale.bonus + sum(coins for owner, coins in sale.coins if owner == sale.seat)


_DAILY_ROUNDS: Final = 6


def _daily_score(_turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> DailyScore:
    """Return the result of a short game for two against a robot."""
    return against_robot(outcome, seat, points_by_source(outcome, seat))


HONOURS: Final[Honours[Event]] = Honours(
    figures=_figures,
    counts=("opened", "sales", "earned", "developed"),
    records=(Record(TOTAL), Record("earned"), Record("opened")),
    achieved=_achieved,
    achievements=("every-valley", "two-valleys", "keeps-all", "few-mines"),
    daily=Daily(
        score=_daily_score, counts=COUNTS, settings={"last_round": _DAILY_ROUNDS}, seats=2, minutes=12
    ),
)
