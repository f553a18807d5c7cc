"""Whole games, one at least for every reason of ending; results are worked out from the events alone."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec import Struct

from engines.api import EngineFault
from engines.record import Timeline
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
    SeatLeft,
)
from engines.schiefer.model import Reason, State
from engines.textrecord import fold, prove, read, write
from tests.engines.schiefer.invariants import check
from tests.engines.schiefer.situations import registry

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))

by_record = pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in RECORDS])


def _load(path: Path) -> Timeline:
    """Raises `ReplayDiverged` where digests, draws or the result are not those of the record."""
    return fold(read(path.read_text("utf-8")), registry())


def _events(timeline: Timeline) -> list[Event]:
    """All that happened on the way to the end; what was taken back did not."""
    return [event for number in timeline.path() for event in timeline.positions[number].events]


@by_record
def test_replay(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    timeline = _load(path)
    assert record.result is not None
    assert all(entry.digest for entry in record.entries if entry.kind != "undo")
    for position in timeline.positions.values():
        check(position.state)
    assert read(write(record)) == record
    prove(record, timeline)


# --- judging from what everybody saw ------------------------------------------------------------------


class _Ledger(Struct):
    """What one seat has come to, kept with pencil and paper."""

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
    opened = any(isinstance(event, AllMinesOpened) for event in events)
    return "mines" if opened else "no-progress" if idle[-1] == 5 else "none"


@by_record
def test_result_from_the_events_alone(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    events = _events(_load(path))
    assert isinstance(events[-1], GameEnded)
    assert record.result is not None
    told = (events[-1].reason.value, events[-1].places, events[-1].sums)
    assert told == (record.result.reason, record.result.places, record.result.totals)
    assert _judge(events) == told


def _state(path: Path) -> State:
    state = _load(path).head.state
    assert isinstance(state, State)
    return state


def test_every_reason_of_ending_has_a_record() -> None:
    assert {_state(path).reason for path in RECORDS} == set(Reason)


def test_every_number_of_seats_has_a_record() -> None:
    assert {_state(path).seats for path in RECORDS} == {2, 3, 4}


def _record(name: str) -> Timeline:
    return _load(Path(__file__).parent / "records" / f"{name}.txt")


def test_a_move_that_was_taken_back() -> None:
    assert _record("abandoned").path() == (0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12)


def test_a_record_carries_its_edition() -> None:
    state = _record("mines-small").head.state
    assert [valley.name for valley in state.edition.valleys] == ["Cwm"]


def test_a_record_with_a_wrong_draw_is_refused() -> None:
    text = (Path(__file__).parent / "records" / "abandoned.txt").read_text("utf-8")
    assert "[1 4 5]" in text
    with pytest.raises(EngineFault, match="entry 2"):
        fold(read(text.replace("[1 4 5]", "[1 4 6]")), registry())
