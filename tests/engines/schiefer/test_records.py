"""Whole games, one at least for every reason of ending; results are worked out from the events alone."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from engines.schiefer.actions import goes_by_itself
from engines.schiefer.events import (
    AllMinesOpened,
    Developed,
    DieRerolled,
    DieSet,
    Event,
    GameEnded,
    GameStarted,
    MarkerBought,
    MineOpened,
    MineSold,
    RoundEnded,
    RoundStarted,
    SeatLeft,
)
from engines.schiefer.state import State
from tests.engines.records import all_events, check_wrong_draw, every_record, last_state, load, named, records

by_record = every_record("schiefer")


# --- judging from what everybody saw ------------------------------------------------------------------


class _Ledger(Struct):
    """The holdings of one seat, kept with pencil and paper."""

    money: int = 3
    mines: list[str] = []
    """The valley of each mine."""
    boxes: list[str] = []

    def points(self, sizes: dict[str, int]) -> int:
        own = {valley: self.mines.count(valley) for valley in self.mines}
        points = 2 * len(self.mines) + self.money // (2 if "money" in self.boxes else 3)
        points += len(own) * ("valleys" in self.boxes)
        points += (
            2 * sum(2 * number >= sizes[valley] for valley, number in own.items()) * ("half" in self.boxes)
        )
        points += 3 * sum(number == sizes[valley] for valley, number in own.items()) * ("alone" in self.boxes)
        return points


def _judge(events: Sequence[Event]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Judge a game anew from what everybody saw."""
    (started,) = (event for event in events if isinstance(event, GameStarted))
    ledgers = [_Ledger() for _ in range(started.seats)]
    valleys: dict[str, list[int]] = {}
    sizes: dict[str, int] = {}
    for event in events:
        _note(event, ledgers, valleys, sizes)
    sums = tuple(ledger.points(sizes) for ledger in ledgers)
    left = [event.seat for event in events if isinstance(event, SeatLeft)]
    remaining = [seat for seat in range(started.seats) if seat not in left]
    best = sorted((sums[seat] for seat in remaining), reverse=True)
    places = {seat: best.index(sums[seat]) + 1 for seat in remaining}
    places |= {seat: started.seats - at for at, seat in enumerate(left)}
    return _reason(events, len(remaining)), tuple(places[s] for s in range(started.seats)), sums


def _note(event: Event, ledgers: list[_Ledger], valleys: dict[str, list[int]], sizes: dict[str, int]) -> None:
    match event:
        case MarkerBought(seat, _, paid) | DieRerolled(seat, _, _, paid) | DieSet(seat, _, _, paid):
            ledgers[seat].money -= paid
        case MineOpened(seat, valley, position):
            valleys.setdefault(valley.id, []).append(seat)
            sizes[valley.id] = len(valley.mines)
            assert position == len(valleys[valley.id]), "opened with a gap"
            ledgers[seat].mines.append(valley.id)
        case MineSold(seat, valley, position, _, bonus):
            assert bonus == (2 if "sale" in ledgers[seat].boxes else 0)
            ledgers[seat].money += bonus
            _lay_coins(ledgers, valleys[valley.id], position, valley.mines[position - 1].value)
        case Developed(seat, box):
            ledgers[seat].boxes.append(box.value)
        case _:
            pass


def _lay_coins(ledgers: list[_Ledger], owners: list[int], position: int, coins: int) -> None:
    """From the sold mine down to the mouth, then again and again from the highest one."""
    at = position
    for _ in range(coins):
        ledgers[owners[at - 1]].money += 1
        at = at - 1 or len(owners)


def _reason(events: Sequence[Event], remaining: int) -> str:
    if remaining <= 1:
        return "abandoned"
    idle = [event.idle_rounds for event in events if isinstance(event, RoundEnded)]
    if any(isinstance(event, AllMinesOpened) for event in events):
        return "mines"
    if any(isinstance(event, RoundStarted) and event.is_last for event in events):
        return "last-round"
    return "no-progress" if idle[-1] == 5 else "none"


@by_record
def test_result_from_the_events_alone(path: Path) -> None:
    record, timeline = load(path)
    events = all_events(timeline)
    assert isinstance(events[-1], GameEnded)
    assert record.result is not None
    told = (events[-1].reason.value, events[-1].places, events[-1].sums)
    assert told == (record.result.reason, record.result.places, record.result.totals)
    assert _judge(events) == told


def test_every_number_of_seats_has_a_record() -> None:
    ended: list[State] = list(map(last_state, records("schiefer")))
    assert {state.seats for state in ended} == {2, 3, 4}


def test_a_move_that_was_taken_back() -> None:
    _, timeline = load(named("schiefer", "abandoned"))
    assert timeline.path() == (0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12)


def test_both_versions_of_the_rules_have_a_record() -> None:
    assert {load(path)[0].rules for path in records("schiefer")} == {1, 2}
    _, timeline = load(named("schiefer", "purchase"))
    assert timeline.positions[8].state.turn == 1
    assert goes_by_itself(timeline.positions[8].state)


def test_a_record_carries_its_edition() -> None:
    state: State = last_state(named("schiefer", "mines-small"))
    assert [valley.name for valley in state.edition.valleys] == ["Cwm"]


def test_a_record_with_a_wrong_draw_is_refused() -> None:
    check_wrong_draw(named("schiefer", "abandoned"), "[1 4 5]", "[1 4 6]", 2)
