"""Whole games, one at least for every reason of ending; results are worked out from the events alone."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from engines.stone_age import RULES
from engines.stone_age.events import (
    AgricultureRaised,
    AnyTwoReceived,
    BuildingBuilt,
    CardBought,
    CardRevealed,
    Event,
    ExtraCardReceived,
    GameEnded,
    GoodsGained,
    PeopleFed,
    PeopleUnfed,
    PersonGained,
    PointsGained,
    RoundStarted,
    SeatLeft,
    StackEmptied,
    ToolGained,
)
from engines.stone_age.pieces import GainSource
from tests.engines.records import all_events, check_wrong_draw, every_record, last_state, load, named

by_record = every_record("stone_age")

CULTURE = "c01 c11 | c04 c32 | c09 c31 | c10 c19 | c14 c36 | c15 c16 | c23 c29 | c27 c28"
"""Cards with the same symbol, as the component list has them."""
FIGURES = {
    "farmer": "c07 c08 c08 c17 c17 c18 c30",
    "toolmaker": "c05 c05 c06 c06 c33 c34 c35 c35",
    "hutbuilder": "c02 c03 c03 c12 c12 c13 c26 c26 c26",
    "shaman": "c20 c21 c22 c22 c24 c24 c25",
}
"""Each card as often as it has figures."""


@by_record
def test_result_from_the_events_alone(path: Path) -> None:
    record, timeline = load(path)
    events = all_events(timeline)
    assert record.result is not None
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    told = (ended.reason.value, ended.places, ended.totals)
    assert told == (record.result.reason, record.result.places, record.result.totals)
    assert _judge(events, record.seats) == told


# --- judging anew ------------------------------------------------------------------------------------


class Tribe(Struct):
    """The public facts of one seat."""

    cards: list[str]
    track: int = 0
    resources: int = 0
    people: int = 5
    agriculture: int = 0
    tools: int = 0
    tiles: int = 0
    any_two: bool = False
    left: bool = False

    def take(self, event: Event) -> None:
        match event:
            case CardBought(card=card, payment=payment):
                self.cards.append(card)
                self.resources -= sum(payment)
            case ExtraCardReceived(card=card):
                self.cards.append(card)
            case BuildingBuilt(payment=payment):
                self.tiles += 1
                self.resources -= sum(payment)
            case PointsGained(points=points) | PeopleUnfed(points=points):
                self.track += points
            case PeopleFed(payment=payment):
                self.resources -= sum(payment)
            case SeatLeft():
                self.left = True
            case _:
                self._grow(event)

    def _grow(self, event: Event) -> None:
        match event:
            case GoodsGained(good=good, number=number, source=source):
                self.resources += number if good != "food" else 0
                self.any_two = self.any_two and source is not GainSource.ANY_TWO
            case PersonGained(people=people):
                self.people = people
            case AgricultureRaised(level=level):
                self.agriculture = level
            case ToolGained(values=values):
                self.tools = sum(values)
            case AnyTwoReceived():
                self.any_two = True
            case _:
                pass

    @property
    def total(self) -> int:
        if self.left:
            return self.track
        owned = [sum(card in self.cards for card in pair.split()) for pair in CULTURE.split("|")]
        factors = (self.agriculture, self.tools, self.tiles, self.people)
        figures = sum(
            factor * sum(card in self.cards for card in cards.split())
            for factor, cards in zip(factors, FIGURES.values(), strict=True)
        )
        culture = sum(map(bool, owned)) ** 2 + owned.count(2) ** 2
        return self.track + culture + figures + self.resources + 2 * self.any_two

    @property
    def rank(self) -> tuple[bool, int, int]:
        if self.left:
            return (False, 0, 0)
        return (True, self.total, self.agriculture + self.tools + self.people)


def _judge(events: Sequence[Event], seats: int) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    tribes = [Tribe([]) for _ in range(seats)]
    for event in events:
        if hasattr(event, "seat"):
            tribes[event.seat].take(event)
    places = tuple(1 + sum(other.rank > tribe.rank for other in tribes) for tribe in tribes)
    return _reason(events, tribes), places, tuple(tribe.total for tribe in tribes)


def _reason(events: Sequence[Event], tribes: Sequence[Tribe]) -> str:
    if sum(not tribe.left for tribe in tribes) == 1:
        return "abandoned"
    if any(isinstance(event, StackEmptied) for event in events):
        return "buildings"
    drawn = sum(isinstance(event, CardRevealed | ExtraCardReceived) for event in events)
    last_round = max(at for at, event in enumerate(events) if isinstance(event, RoundStarted))
    gaps = sum(isinstance(event, CardBought) for event in events[last_round:])
    if 36 - drawn < gaps:
        return "cards"
    started = events[last_round]
    return "last-round" if isinstance(started, RoundStarted) and started.is_last else "round-limit"


# --- what the records hold ---------------------------------------------------------------------------


def test_the_game_composed_by_hand() -> None:
    state = last_state(named("stone_age", "abandoned"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    found = {line.source.key.removeprefix("line-"): line.points for line in outcome.lines[0]}
    assert {source: points for source, points in found.items() if points} == {
        "buildings": 15,
        "culture": 1,
        "shamans": 10,
    }
    assert (state.round, state.start) == (3, 0)
    assert state.display == ("c33", "c18", "c02", "c03")
    assert [seat.food for seat in state.seats] == [3, 0]


def test_a_record_with_a_wrong_draw_is_refused() -> None:
    check_wrong_draw(named("stone_age", "abandoned"), "[2 4 2]", "[2 4 3]", 9)
