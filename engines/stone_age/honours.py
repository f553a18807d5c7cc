"""Highlights, figures, records and achievements of a finished game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
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
from engines.stone_age.events import (
    AgricultureRaised,
    BuildingBuilt,
    CardBought,
    DiceRolled,
    Event,
    ExtraCardReceived,
    PeopleUnfed,
    PersonGained,
    SeatLeft,
    ToolGained,
)
from engines.stone_age.pieces import (
    CARDS,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    PEOPLE,
    CultureSymbol,
    Figure,
    Reason,
)
from engines.stone_age.state import Cards
from engines.stone_age.words import good_name, sum_name

_GROUPS: Final = {"cards": "collection", "culture": "collection"}
"""Points that cards bring by themselves are one source for statistics."""
_DOUBLES: Final = 4
_PALACE: Final = 40
_ROOFS: Final = 2
_LEAN_YEARS: Final = 3


def _figures(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Figures:
    """Return the points by source, and the buildings, cards, people, tools and agriculture."""
    buildings = seat_events(turns, seat, BuildingBuilt)
    tools = seat_events(turns, seat, ToolGained)
    counts = {
        "built": len(buildings),
        "best-building": max((building.points for building in buildings), default=0),
        "cards": len(_cards(turns, seat)),
        "people": _people(turns, seat),
        "tools": sum(tools[-1].values) if tools else 0,
        "fields": _agriculture(turns, seat),
    }
    return Figures(points_by_source(outcome, seat, _GROUPS), counts)


def _achieved(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Iterator[str]:
    """Yield the achievements of a seat that played to the end of a game that was not cut short."""
    if outcome.reason not in (Reason.BUILDINGS, Reason.CARDS) or seat_events(turns, seat, SeatLeft):
        return
    symbols = Counter(CARDS[card].symbol for card in _cards(turns, seat))
    if all(symbols[symbol] for symbol in CultureSymbol) and _doubles(symbols) >= _DOUBLES:
        yield "high-culture"
    buildings = seat_events(turns, seat, BuildingBuilt)
    if any(building.points >= _PALACE for building in buildings):
        yield "palace"
    if _people(turns, seat) == MOST_PEOPLE and _agriculture(turns, seat) == MOST_AGRICULTURE:
        yield "full-village"
    if seat in outcome.winners and len(buildings) <= _ROOFS:
        yield "few-roofs"
    if seat in outcome.winners and len(seat_events(turns, seat, PeopleUnfed)) >= _LEAN_YEARS:
        yield "lean-years"


def _doubles(symbols: Counter[CultureSymbol | None]) -> int:
    return sum(symbols[symbol] > 1 for symbol in CultureSymbol)


def _cards(turns: Sequence[Turn[Event]], seat: Seat) -> Cards:
    bought = tuple(event.card for event in seat_events(turns, seat, CardBought))
    return (*bought, *(event.card for event in seat_events(turns, seat, ExtraCardReceived)))


def _people(turns: Sequence[Turn[Event]], seat: Seat) -> int:
    return PEOPLE + len(seat_events(turns, seat, PersonGained))


def _agriculture(turns: Sequence[Turn[Event]], seat: Seat) -> int:
    return len(seat_events(turns, seat, AgricultureRaised))


_DAILY_ROUNDS: Final = 4
_FROM_CARDS: Final = {**_GROUPS, **dict.fromkeys((figure.value + "s" for figure in Figure), "collection")}
"""All that cards bring is one row of the picture: with few rounds, most kinds bring nothing."""


def _daily_score(_turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> DailyScore:
    """Return the result of a short game for two against a robot."""
    points = points_by_source(outcome, seat, _FROM_CARDS)
    if not points["unfed"]:
        del points["unfed"]
    return against_robot(outcome, seat, points)


HONOURS: Final[Honours[Event]] = Honours(
    figures=_figures,
    counts=("built", "best-building", "cards", "people", "tools", "fields"),
    records=(Record(TOTAL), Record("built"), Record("best-building"), Record("cards")),
    achieved=_achieved,
    achievements=("high-culture", "palace", "full-village", "few-roofs", "lean-years"),
    daily=Daily(
        score=_daily_score, counts=COUNTS, settings={"last_round": _DAILY_ROUNDS}, seats=2, minutes=15
    ),
)


# --- highlights --------------------------------------------------------------------------------------

_TWICE_THE_MEAN = 7
"""Of a die."""


def highlights(turns: Sequence[Turn[Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the rolls of several dice that were furthest above and below what such dice bring usually."""
    events = (event for turn in turns for event in turn.events)
    rolls = [event for event in events if isinstance(event, DiceRolled) and len(event.faces) > 1]
    best, worst = max(rolls, key=_luck, default=None), min(rolls, key=_luck, default=None)
    if best is not None and _luck(best) > 0:
        yield _told("highlight-best-roll", best)
    if worst is not None and _luck(worst) < 0:
        yield _told("highlight-worst-roll", worst)


def _luck(roll: DiceRolled) -> float:
    """Return how far a roll is from the mean of its dice, comparable between any numbers of dice."""
    return (2 * sum(roll.faces) - _TWICE_THE_MEAN * len(roll.faces)) / sqrt(len(roll.faces))


def _told(key: str, roll: DiceRolled) -> Message:
    return message(
        key,
        seat=SeatName(roll.seat),
        good=good_name(roll.good),
        dice=sum_name(roll.faces),
        total=sum(roll.faces),
        usual=(_TWICE_THE_MEAN * len(roll.faces) + 1) // 2,
    )
