"""What is kept of a finished game: figures, records, achievements, the highlight, the daily."""

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
    Shade,
    Turn,
    message,
    points_by_source,
    seat_events,
)
from engines.hidden_stones import events
from engines.hidden_stones.pieces import SOLO_CARDS, STRIKES, VALUES
from engines.hidden_stones.state import Reason

_BIG_TURN: Final = 7
_HIGH_CARDS: Final = 2
"""Cards of the highest value."""


def _figures(turns: Sequence[Turn[events.Event]], outcome: Outcome, seat: Seat) -> Figures:
    """Return the points by card value, the scored cards, the best turn, and the strikes of a solved game."""
    counts = {
        "cards": len(seat_events(turns, seat, events.CardScored)),
        "best-turn": _best_turn(turns, seat),
    }
    if outcome.reason == Reason.SOLVED:
        counts["strikes"] = _strikes(turns)
    return Figures(points_by_source(outcome, seat), counts)


def _achieved(turns: Sequence[Turn[events.Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    """Yield the achievements of a seat that played to the end of a game that was not cut short."""
    if outcome.reason == Reason.SOLVED and not (_strikes(turns) or seat_events(turns, seat, events.Passed)):
        yield "flawless"
    if outcome.reason != Reason.TARGET or seat_events(turns, seat, events.SeatLeft):
        return
    values = [card.value for card in seat_events(turns, seat, events.CardScored)]
    if _best_turn(turns, seat) >= _BIG_TURN:
        yield "big-turn"
    if values.count(max(VALUES)) >= _HIGH_CARDS:
        yield "high-cards"
    if seat in outcome.winners and 1 not in values:
        yield "no-ones"
    others = [total for other, total in enumerate(outcome.totals) if other != seat]
    if seat in outcome.winners and outcome.totals[seat] >= 2 * max(others):
        yield "runaway"


def _best_turn(turns: Sequence[Turn[events.Event]], seat: Seat) -> int:
    """Return the most points that the seat scored in one turn, without the bonus."""
    scored = (seat_events([turn], seat, events.CardScored) for turn in turns)
    return max((sum(card.value for card in cards) for cards in scored), default=0)


def _strikes(turns: Sequence[Turn[events.Event]]) -> int:
    return sum(isinstance(event, events.StrikeReceived) for turn in turns for event in turn.events)


def highlights(turns: Sequence[Turn[events.Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the turn in which a seat scored the most cards, of equals the one worth more."""
    scored = [[event for event in turn.events if isinstance(event, events.CardScored)] for turn in turns]
    best = max(scored, key=lambda cards: (len(cards), _worth(cards)), default=[])
    if best:
        seat = SeatName(best[0].seat)
        yield message("highlight-cards", seat=seat, cards=len(best), points=_worth(best))


def _worth(cards: Sequence[events.CardScored]) -> int:
    return sum(card.value for card in cards)


_DAILY_COUNTS: Final = ("cards", "strikes", "moves")
_MOST_MOVES: Final = 999
_ROW: Final = 4
_SHADES: Final = (Shade.FAIR, Shade.GOOD, Shade.BEST)
"""The shades of cards that were scored alone, two in a turn, and three or more."""


def _daily_score(turns: Sequence[Turn[events.Event]], _outcome: Outcome, seat: Seat) -> DailyScore:
    """Return cards, strikes and moves, and a square for each card of the deck.

    The squares say how many cards were scored in the same turn, the best first: neither which nor when.
    """
    scored = [len(seat_events([turn], seat, events.CardScored)) for turn in turns]
    cards = sum(scored)
    strikes = sum(isinstance(event, events.StrikeReceived) for turn in turns for event in turn.events)
    moves = sum(
        isinstance(event, events.StonesSwapped | events.StoneFlipped)
        for turn in turns
        for event in turn.events
    )
    shades = [shade for number in sorted(scored, reverse=True) for shade in [_shade(number)] * number]
    squares = [*shades, *[Shade.MISSED] * (SOLO_CARDS - cards)]
    rows = [tuple(squares[at : at + _ROW]) for at in range(0, SOLO_CARDS, _ROW)]
    if strikes:
        rows.append((Shade.FAULT,) * strikes)
    score = (cards * (STRIKES + 1) + STRIKES - strikes) * (_MOST_MOVES + 1) + max(0, _MOST_MOVES - moves)
    counts = dict(zip(_DAILY_COUNTS, (cards, strikes, moves), strict=True))
    return DailyScore(score, counts, tuple(rows))


def _shade(number: int) -> Shade:
    return _SHADES[min(number, len(_SHADES)) - 1]


HONOURS: Final[Honours[events.Event]] = Honours(
    figures=_figures,
    counts=("cards", "best-turn", "strikes"),
    records=(Record(TOTAL), Record("best-turn"), Record("strikes", most=False)),
    achieved=_achieved,
    achievements=("flawless", "big-turn", "high-cards", "no-ones", "runaway"),
    daily=Daily(score=_daily_score, counts=_DAILY_COUNTS, minutes=10),
)
