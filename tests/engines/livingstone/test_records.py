"""Whole games, one at least for every reason of ending; results are worked out from the events alone."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from engines.api import Seat
from engines.livingstone import RULES
from engines.livingstone.events import (
    ChestsOpened,
    ColumnScored,
    DonationTestRolled,
    Event,
    GameEnded,
    MajorityScored,
    PointsScored,
    SeatEliminated,
    SeatLeft,
    TentBuilt,
    TentMoved,
)
from engines.livingstone.state import State
from tests.engines.records import all_events, check_wrong_draw, every_record, last_state, load, named

by_record = every_record("livingstone")


@by_record
def test_result_from_the_events_alone(path: Path) -> None:
    record, timeline = load(path)
    events = all_events(timeline)
    assert record.result is not None
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    sums = _sums(events, record.seats)
    assert sums == record.result.totals
    reason, places, winners = _judge(events, sums)
    assert (reason, places) == (record.result.reason, record.result.places)
    assert (ended.reason.value, ended.winners) == (reason, winners)


def _sums(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """Points of each seat from its single gains, which must agree with what was told of the whole board."""
    total: Counter[int] = Counter()
    for event in events:
        if isinstance(event, PointsScored):
            total[event.seat] += event.points
    for source, kind in (("column", ColumnScored), ("majority", MajorityScored)):
        single = [e.points for e in events if isinstance(e, PointsScored) and e.source.value == source]
        whole = [e for e in events if isinstance(e, kind)]
        assert sum(single) == sum(_points(event) for event in whole)
    return tuple(total[seat] for seat in range(seats))


def _points(event: Event) -> int:
    match event:
        case ColumnScored(points=points):
            return sum(points)
        case MajorityScored(seats=seats, points=points):
            return len(seats) * points
        case _:
            raise AssertionError(event)


def _judge(events: Sequence[Event], sums: Sequence[int]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return the seats that are out, and the places: by points, then by chest; leavers come behind."""
    left = {event.seat for event in events if isinstance(event, SeatLeft)}
    seats = range(len(sums))
    if len(left) == len(sums) - 1:
        (last,) = set(seats) - left
        return "abandoned", tuple(1 if seat == last else 2 for seat in seats), (last,)
    (opened,) = (event for event in events if isinstance(event, ChestsOpened))
    chests = dict(zip(opened.seats, opened.chests, strict=True))
    rolled = [sum(event.dice) for event in events if isinstance(event, DonationTestRolled)]
    assert len(rolled) == (len(chests) == 2)
    needed = rolled[0] if rolled else min(chests.values()) + 1
    out = {seat for seat, chest in chests.items() if chest < needed}
    assert out == {event.seat for event in events if isinstance(event, SeatEliminated)}
    survivors = {seat: (-sums[seat], -chests[seat]) for seat in chests if seat not in out}
    places = {seat: 1 + sum(other < rank for other in survivors.values()) for seat, rank in survivors.items()}
    places |= dict.fromkeys(out, 1 + len(survivors)) | dict.fromkeys(left, 1 + len(chests))
    winners = tuple(seat for seat in survivors if places[seat] == 1)
    reason = "finished" if survivors else "nobody"
    return reason, tuple(places[Seat(seat)] for seat in seats), winners


def test_the_game_composed_by_hand() -> None:
    """All numbers were worked out on paper before the rules were asked."""
    _, timeline = load(named("livingstone", "finished"))
    state: State = timeline.head.state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [[line.points for line in lines] for lines in outcome.lines] == [
        [34, 0, 0, 13, 1],
        [33, 1, 4, 7, 0],
    ]
    assert [one.chest for one in state.players] == [14, 14]
    assert (state.test, state.round, state.boats) == ((3, 4, 5, 2), 11, 1)
    built = [e for e in all_events(timeline) if isinstance(e, TentBuilt | TentMoved)]
    assert len(built) == sum(len(one.tents) for one in state.players) == 13


def test_an_edition_stays_in_the_record() -> None:
    state: State = last_state(named("livingstone", "edition"))
    assert state.edition.costs == (1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
    assert state.endmarket
    assert state.left == (2,)


def test_a_record_with_a_wrong_draw_is_refused() -> None:
    check_wrong_draw(named("livingstone", "finished"), "[0 0 27 51 0]", "[0 0 27 50 0]", 8)
