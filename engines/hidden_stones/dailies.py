"""The daily of Hidden Stones: the solo game, with the same stones and cards for all."""

from collections.abc import Sequence
from typing import Final

from engines.api import DailyScore, Outcome, Seat, Shade, Turn, seat_events
from engines.hidden_stones.pieces import SOLO_CARDS, STRIKES
from engines.hidden_stones.state import CardScored, Event, StoneFlipped, StonesSwapped, StrikeReceived

COUNTS: Final = ("cards", "strikes", "moves")
_ALONE: Final = Seat(0)
_MOST_MOVES: Final = 999
_ROW: Final = 4
_SHADES: Final = (Shade.FAIR, Shade.GOOD, Shade.BEST)
"""The shades of cards that were scored alone, two in a turn, and three or more."""


def daily(turns: Sequence[Turn[Event]], _outcome: Outcome) -> DailyScore:
    """Return cards, strikes and moves, and a square for each card of the deck.

    The squares say how many cards were scored in the same turn, the best first: neither which nor when.
    """
    scored = [len(seat_events([turn], _ALONE, CardScored)) for turn in turns]
    cards = sum(scored)
    strikes = sum(isinstance(event, StrikeReceived) for turn in turns for event in turn.events)
    moves = sum(isinstance(event, StonesSwapped | StoneFlipped) for turn in turns for event in turn.events)
    shades = [shade for number in sorted(scored, reverse=True) for shade in [_shade(number)] * number]
    squares = [*shades, *[Shade.MISSED] * (SOLO_CARDS - cards)]
    rows = [tuple(squares[at : at + _ROW]) for at in range(0, SOLO_CARDS, _ROW)]
    if strikes:
        rows.append((Shade.FAULT,) * strikes)
    score = (cards * (STRIKES + 1) + STRIKES - strikes) * (_MOST_MOVES + 1) + max(0, _MOST_MOVES - moves)
    counts = dict(zip(COUNTS, (cards, strikes, moves), strict=True))
    return DailyScore(score, counts, tuple(rows))


def _shade(number: int) -> Shade:
    return _SHADES[min(number, len(_SHADES)) - 1]
