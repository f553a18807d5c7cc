"""Whole games, one at least for every reason of ending; results are worked out from the events alone."""

from collections.abc import Sequence
from pathlib import Path

from engines.hidden_stones import RULES
from engines.hidden_stones.events import (
    CardScored,
    DrawPileRenewed,
    Event,
    GameEnded,
    GameStarted,
    RoundEnded,
    SeatLeft,
    StrikeReceived,
    TurnEnded,
)
from engines.hidden_stones.state import Reason, State
from tests.engines.hidden_stones.situations import board_of
from tests.engines.records import all_events, check_wrong_draw, every_record, last_state, load, named, records

by_record = every_record("hidden_stones")


@by_record
def test_result_from_the_events_alone(path: Path) -> None:
    record, timeline = load(path)
    events = all_events(timeline)
    assert isinstance(events[-1], GameEnded)
    assert record.result is not None
    reason, places, sums = _judge(events)
    told = (events[-1].reason.value, events[-1].places, events[-1].sums)
    assert told == (record.result.reason, record.result.places, record.result.totals)
    assert (reason, places, sums) == told


def _judge(events: Sequence[Event]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Judge a game anew from what everybody saw: the value of a card is the beginning of its name."""
    (started,) = (event for event in events if isinstance(event, GameStarted))
    left = [event.seat for event in events if isinstance(event, SeatLeft)]
    values: dict[int, list[int]] = {seat: [] for seat in range(started.seats)}
    for event in events:
        if isinstance(event, CardScored):
            values[event.seat].append(int(event.card.partition("-")[0]))
    remaining = [seat for seat in values if seat not in left]
    sums = {seat: sum(won) for seat, won in values.items()}
    most = max((values[seat].count(1) for seat in remaining), default=0)
    if started.seats > 1 and most:
        for seat in remaining:
            sums[seat] += 3 * (values[seat].count(1) == most)
    order = [sorted((sums[seat] for seat in remaining), reverse=True).index(sums[seat]) for seat in remaining]
    places = {seat: place + 1 for seat, place in zip(remaining, order, strict=True)}
    places |= {seat: started.seats - at for at, seat in enumerate(left)}
    seats = range(started.seats)
    return _reason(events, started), tuple(places[seat] for seat in seats), tuple(sums[s] for s in seats)


def _reason(events: Sequence[Event], started: GameStarted) -> str:
    strikes = sum(isinstance(event, StrikeReceived) for event in events)
    gone = sum(isinstance(event, SeatLeft) for event in events)
    rounds = [event.idle_rounds for event in events if isinstance(event, RoundEnded)]
    if gone and started.seats - gone <= 1:
        return "abandoned"
    if started.threshold is None:
        return "strikes" if strikes == 4 else "solved"
    return "no-progress" if rounds[-1] == 20 else "target"


def test_every_reason_of_ending_has_a_record() -> None:
    ended: list[State] = list(map(last_state, records("hidden_stones")))
    endings = {(state.solo, state.reason) for state in ended}
    alone = {(True, reason) for reason in (Reason.SOLVED, Reason.STRIKES, Reason.ABANDONED)}
    together = {(False, reason) for reason in (Reason.TARGET, Reason.NO_PROGRESS, Reason.ABANDONED)}
    assert endings == alone | together


def test_example_20_whole_game() -> None:
    state: State = last_state(named("hidden_stones", "target"))
    assert state.board == board_of("SHH/TTE/BHB")
    assert len(state.draw_pile) == 47
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [[line.points for line in lines] for lines in outcome.lines] == [[3, 6, 0, 5, 0], [6, 6, 3, 0, 3]]


def test_example_22_whole_solo_game() -> None:
    _, timeline = load(named("hidden_stones", "solved"))
    assert timeline.head.state.board == board_of("THO/STB/HBE")
    events = all_events(timeline)
    assert sum(isinstance(event, TurnEnded) for event in events) == 9
    assert len(timeline.path()) - 1 == 25
    assert [e.strikes for e in events if isinstance(e, StrikeReceived)] == [1]
    assert [e.cards for e in events if isinstance(e, DrawPileRenewed)] == [2, 1, 1, 1]


def test_a_move_that_was_taken_back_and_made_after_all() -> None:
    _, timeline = load(named("hidden_stones", "abandoned"))
    assert timeline.path() == (0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13)


def test_a_record_with_a_wrong_draw_is_refused() -> None:
    check_wrong_draw(named("hidden_stones", "target"), "[45 45]", "[45 44]", 19)
