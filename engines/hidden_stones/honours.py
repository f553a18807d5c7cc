"""Figures, records, achievements and daily of Hidden Stones."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import TOTAL, Figures, Honours, Outcome, Record, Seat, Turn, points_by_source, seat_events
from engines.hidden_stones import dailies
from engines.hidden_stones.pieces import VALUES
from engines.hidden_stones.state import CardScored, Event, Passed, Reason, SeatLeft, StrikeReceived

_BIG_TURN: Final = 7
_HIGH_CARDS: Final = 2
"""Cards of the highest value."""


def _figures(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Figures:
    """Return the points by card value, the scored cards, the best turn, and the strikes of a solved game."""
    counts = {
        "cards": len(seat_events(turns, seat, CardScored)),
        "best-turn": _best_turn(turns, seat),
    }
    if outcome.reason == Reason.SOLVED:
        counts["strikes"] = _strikes(turns)
    return Figures(points_by_source(outcome, seat), counts)


def _achieved(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    """Yield the achievements of a seat that played to the end of a game that was not cut short."""
    if outcome.reason == Reason.SOLVED and not (_strikes(turns) or seat_events(turns, seat, Passed)):
        yield "flawless"
    if outcome.reason != Reason.TARGET or seat_events(turns, seat, SeatLeft):
        return
    values = [card.value for card in seat_events(turns, seat, CardScored)]
    if _best_turn(turns, seat) >= _BIG_TURN:
        yield "big-turn"
    if values.count(max(VALUES)) >= _HIGH_CARDS:
        yield "high-cards"
    if seat in outcome.winners and 1 not in values:
        yield "no-ones"
    others = [total for other, total in enumerate(outcome.totals) if other != seat]
    if seat in outcome.winners and outcome.totals[seat] >= 2 * max(others):
        yield "runaway"


def _best_turn(turns: Sequence[Turn[Event]], seat: Seat) -> int:
    """Return the most points that the seat scored in one turn, without the bonus."""
    scored = (seat_events([turn], seat, CardScored) for turn in turns)
    return max((sum(card.value for card in cards) for cards in scored), default=0)


def _strikes(turns: Sequence[Turn[Event]]) -> int:
    return sum(isinstance(event, StrikeReceived) for turn in turns for event in turn.events)


HONOURS: Final[Honours[Event]] = Honours(
    figures=_figures,
    counts=("cards", "best-turn", "strikes"),
    records=(Record(TOTAL), Record("best-turn"), Record("strikes", most=False)),
    achieved=_achieved,
    achievements=("flawless", "big-turn", "high-cards", "no-ones", "runaway"),
    daily=dailies.daily,
    daily_counts=dailies.COUNTS,
)
