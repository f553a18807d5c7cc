"""The fold over a game's log: positions, taking back and forward, what is settled, digests."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from engines.api import EngineFault, GameFinished, IllegalMove, NotYourTurn, ReplayDiverged, Seat
from engines.chance import LiveChance, RecordedChance
from engines.hidden_stones import RULES
from engines.record import Actor, Entry, EntryKind, Position, Timeline, digest
from tests.games.pebbles import RULES as PEBBLES

A, B = Seat(0), Seat(1)
STONES = (3, 1, 6, 7, 2, 0, 8, 4, 5, 0, 0, 1, 1, 1, 0, 0, 0, 1)
HANDS = (4, 5, 32, 64, 1, 1, 1, 2)
"""A holds 1-05 1-07 2-07 5-01, B 1-02 1-03 1-04 1-06; 1-05 and 1-07 lie."""


def _begun() -> Timeline:
    timeline = Timeline(RULES)
    timeline.add(timeline.start({}, 2, A, RecordedChance((*STONES, *HANDS))))
    return timeline


def _move(timeline: Timeline, text: str, *drawn: int) -> Position:
    seat = timeline.head.state.turn
    chance = RecordedChance(drawn)
    position = timeline.move(seat, text, chance)
    chance.finish()
    timeline.add(position)
    return position


def _played() -> Timeline:
    timeline = _begun()
    _move(timeline, "score 1-05")
    _move(timeline, "flip a1 with 5-01")
    _move(timeline, "end", 0, 0)
    _move(timeline, "flip a1 with 1-02")
    return timeline


def test_a_log_without_a_start_has_no_position() -> None:
    with pytest.raises(EngineFault, match="no start"):
        _ = Timeline(RULES).head


def test_nothing_comes_before_the_start() -> None:
    with pytest.raises(EngineFault, match="before the start"):
        Timeline(RULES).add(Entry(0, EntryKind.SETTING))


def test_a_line_is_known_by_its_moves_alone() -> None:
    """A step that was taken back leaves no trace in it."""
    timeline = _begun()
    start = timeline.head.line
    _move(timeline, "score 1-05")
    first = timeline.head.line
    timeline.add(timeline.undo(A, 0))
    assert timeline.head.line == start
    _move(timeline, "score 1-07")
    other = timeline.head.line
    timeline.add(timeline.undo(A, 0))
    _move(timeline, "score 1-05")
    assert timeline.head.line == first
    assert len({start, first, other}) == 3


def test_what_is_worked_out_changes_nothing_until_it_is_added() -> None:
    timeline = _begun()
    found = timeline.move(A, "score 1-05", RecordedChance())
    assert timeline.head.number == 0
    timeline.add(found)
    assert timeline.head is found
    assert (found.number, found.before, timeline.last) == (1, timeline.beginning, 1)


def test_the_log_keeps_the_canonical_text_and_the_draws() -> None:
    timeline = _begun()
    _move(timeline, "SCORE   1-05")
    assert timeline.head.entry.text == "score 1-05"
    assert _move(timeline, "end", 7).entry.drawn == (7,)
    assert timeline.beginning.entry.drawn == (*STONES, *HANDS)
    assert timeline.seats == 2


def test_turns_end_with_the_position_that_is_asked_for() -> None:
    """On each branch they are those of its own path, also once others have been asked for."""
    timeline, pinned = _played(), {}
    for number in timeline.positions:
        turns, path = timeline.turns(number), timeline.path(number)
        ended = [at for at in path if timeline.positions[at].ends_turn]
        happened = [event for at in path if at <= ended[-1] for event in timeline.positions[at].events]
        assert len(turns) == len(ended)
        assert [event for turn in turns for event in turn.events] == happened
        pinned[number] = turns
    timeline.add(timeline.undo(B, 0, Actor.VOTE))
    _move(timeline, "flip a1 with 5-01")
    _move(timeline, "end", 0)
    assert timeline.turns(timeline.head.number)[0] == pinned[0][0]
    assert timeline.turns(timeline.head.number)[1:] != pinned[3][1:]
    assert {number: timeline.turns(number) for number in pinned} == pinned


def test_a_recorded_entry_is_played_again_without_being_added() -> None:
    found = _played().entries[1]
    timeline = _begun()
    position = timeline.retrace(found)
    assert isinstance(position, Position)
    assert (position.entry, timeline.last) == (found, 0)
    assert timeline.plus(position).head is position
    with pytest.raises(ReplayDiverged):
        timeline.retrace(replace(found, digest="0" * 16))


def test_a_refused_move_adds_nothing() -> None:
    timeline = _begun()
    for seat, text, error in ((B, "pass", NotYourTurn), (A, "end", IllegalMove)):
        with pytest.raises(error):
            timeline.move(seat, text, RecordedChance())
    assert timeline.last == 0


def test_taking_back_makes_a_branch_and_keeps_the_old_one() -> None:
    timeline = _played()
    timeline.add(timeline.undo(A, 1))
    assert timeline.head.number == 1
    _move(timeline, "flip b1 with 5-01")
    assert timeline.path() == (0, 1, 6)
    assert timeline.path(4) == (0, 1, 2, 3, 4)
    assert set(timeline.positions) == {0, 1, 2, 3, 4, 6}


def test_taking_back_can_be_taken_back() -> None:
    timeline = _played()
    before = timeline.head
    timeline.add(timeline.undo(A, 0))
    timeline.add(timeline.undo(A, 4))
    assert timeline.head is before
    assert timeline.last == 6
    assert timeline.path() == (0, 1, 2, 3, 4)


def test_nobody_goes_back_to_where_nobody_was() -> None:
    timeline = _played()
    timeline.add(timeline.undo(A, 1))
    for number in (5, 99, -1):
        with pytest.raises(EngineFault, match="leads to no position"):
            timeline.undo(A, number)


def test_the_position_after_an_entry() -> None:
    timeline = _played()
    timeline.add(timeline.undo(B, 1))
    found = [timeline.after(number) for number in range(7)]
    assert [None if one is None else one.number for one in found] == [0, 1, 2, 3, 4, 1, None]


def test_entries_of_the_shell_leave_the_position() -> None:
    timeline = _played()
    timeline.add(Entry(5, EntryKind.SETTING, data={"language": "de"}))
    assert (timeline.head.number, timeline.last) == (4, 5)
    assert _move(timeline, "flip b1 with 1-03").before is timeline.positions[4]


def test_entries_come_in_order() -> None:
    timeline = _played()
    for number in (4, 3):
        with pytest.raises(EngineFault, match="comes after entry 4"):
            timeline.add(Entry(number, EntryKind.SETTING))


def test_steps_within_a_turn_are_shown_to_their_seat_only() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    assert _move(timeline, "flip a1 with 5-01").private
    assert timeline.settled(A).number == 2
    assert timeline.settled(B).number == timeline.settled().number == 0
    assert not _move(timeline, "end", 0, 0).private
    assert timeline.settled().number == 3


def test_free_ways_back_end_at_a_draw() -> None:
    timeline = _begun()
    assert timeline.free_back(A) == ()
    _move(timeline, "score 1-05")
    _move(timeline, "flip a1 with 5-01")
    assert timeline.free_back(A) == (1, 0)
    assert timeline.free_back(B) == ()
    assert timeline.turn_start(A) == 0
    _move(timeline, "end", 0, 0)
    assert timeline.head.irreversible
    assert timeline.free_back(A) == ()
    assert timeline.turn_start(A) is None


def test_what_was_seen_before_a_vote_took_it_back_is_still_known() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    _move(timeline, "flip a1 with 5-01")
    assert timeline.free_back(A) == (1, 0)
    _move(timeline, "end", 0, 0)
    timeline.add(timeline.undo(None, 2, Actor.VOTE))
    assert timeline.free_back(A) == ()


def test_what_others_did_in_public_is_known_after_they_took_it_back() -> None:
    timeline = Timeline(PEBBLES)
    timeline.add(timeline.start(PEBBLES.resolve({}, {}), 3, A, LiveChance(b"offers", 0)))
    for seat in (A, B):
        timeline.add(timeline.move(seat, "offer 1", RecordedChance()))
        assert timeline.free_back(seat) == (timeline.last - 1,)
    assert timeline.free_back(A) == ()
    timeline.add(timeline.undo(B, 1))
    assert timeline.free_back(A) == ()


def test_steps_taken_back_can_be_made_again_one_by_one() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    _move(timeline, "flip a1 with 5-01")
    assert timeline.forward(A) is None
    timeline.add(timeline.undo(A, 0))
    assert (timeline.forward(A), timeline.forward(B)) == (1, None)
    timeline.add(timeline.undo(A, 1))
    assert (timeline.forward(A), timeline.free_back(A)) == (2, (0,))
    timeline.add(timeline.undo(A, 2))
    assert (timeline.forward(A), timeline.free_back(A)) == (None, (1, 0))
    assert timeline.path() == (0, 1, 2)


def test_nothing_is_put_back_after_another_move() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    timeline.add(timeline.undo(A, 0))
    _move(timeline, "flip a1 with 5-01")
    assert timeline.forward(A) is None
    timeline.add(timeline.undo(A, 0))
    assert timeline.forward(A) == 3


def test_what_was_drawn_is_not_put_back_by_its_seat_alone() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    _move(timeline, "end", 0)
    timeline.add(timeline.undo(None, 0, Actor.VOTE))
    timeline.add(timeline.undo(A, 1))
    assert timeline.forward(A) is None


def test_a_seat_knows_of_all_entries_but_hidden_steps_of_others() -> None:
    timeline = _begun()
    assert (timeline.last_known(A), timeline.last_known(B)) == (0, 0)
    _move(timeline, "swap a1 b1 with 1-05")
    _move(timeline, "swap a1 b1 with 1-07")
    assert timeline.head.private
    assert (timeline.last_known(A), timeline.last_known(B)) == (2, 0)
    timeline.add(timeline.undo(A, 0))
    assert (timeline.last_known(A), timeline.last_known(B)) == (3, 0)
    timeline.add(Entry(4, EntryKind.SETTING, A))
    assert timeline.last_known(B) == 4
    assert Timeline(RULES).last_known(A) == -1


def test_a_seat_knows_of_the_end_of_a_turn_and_of_no_hidden_step_after_it() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    _move(timeline, "flip a1 with 5-01")
    _move(timeline, "end", 0, 0)
    assert (timeline.last_known(A), timeline.last_known(B)) == (3, 3)
    _move(timeline, "flip a1 with 1-02")
    assert timeline.head.private
    assert (timeline.last_known(A), timeline.last_known(B)) == (3, 4)


def test_a_leave_is_settled() -> None:
    timeline = _begun()
    _move(timeline, "score 1-05")
    timeline.add(timeline.leave(A, RecordedChance()))
    assert timeline.head.irreversible
    assert not timeline.head.private
    assert timeline.head.entry.kind is EntryKind.LEAVE
    with pytest.raises(GameFinished):
        timeline.leave(B, RecordedChance())


# --- digests and playing again -----------------------------------------------------------------------


class _Old(Struct, omit_defaults=True):
    round: int
    score: int = 0


class _New(Struct, omit_defaults=True):
    round: int
    bonus: int = 0
    score: int = 0


def test_a_digest_does_not_see_fields_at_their_default_nor_the_order_of_fields() -> None:
    assert digest(_Old(3, 5)) == digest(_New(3, score=5))
    assert digest(_Old(3, 5)) != digest(_New(3, bonus=1, score=5))
    assert digest(_Old(3, 5)) != digest(_Old(3, 6))


def _replayed(entries: list[Entry]) -> Timeline:
    timeline = Timeline(RULES)
    for entry in entries:
        timeline.replay(entry)
    return timeline


def test_a_replay_leads_to_the_same_positions() -> None:
    timeline = Timeline(RULES)
    timeline.add(timeline.start({}, 2, None, LiveChance(b"secret", 0)))
    for number in range(1, 30):
        seat = timeline.head.state.turn
        text = RULES.format(RULES.default_move(timeline.head.state, seat))
        timeline.add(timeline.move(seat, text, LiveChance(b"secret", number)))
    timeline.add(timeline.undo(None, 12))
    again = _replayed(timeline.entries)
    assert again.head.number == 12
    assert again.entries == timeline.entries
    assert {number: p.state for number, p in again.positions.items()} == {
        number: p.state for number, p in timeline.positions.items()
    }


def test_entries_survive_json() -> None:
    entries = _played().entries
    assert msgspec.json.decode(msgspec.json.encode(entries), type=list[Entry]) == entries


@pytest.mark.parametrize(
    ("at", "change"),
    [
        (3, {"digest": "0" * 16}),
        (3, {"drawn": (0,)}),
        (3, {"drawn": (0, 0, 0)}),
        (3, {"drawn": (0, 99)}),
        (2, {"text": "flip a1 with 1-01"}),
        (2, {"text": "jump"}),
        (2, {"seat": B}),
        (0, {"data": {"seats": 2}}),
    ],
)
def test_a_replay_that_goes_elsewhere_names_the_entry(at: int, change: dict[str, object]) -> None:
    entries = _played().entries
    entries[at] = replace(entries[at], **change)
    with pytest.raises(ReplayDiverged, match=f"entry {at}:"):
        _replayed(entries)


def test_a_digest_of_another_shape_is_not_compared() -> None:
    entries = _played().entries
    entries[3] = replace(entries[3], digest="0" * 16, shape=99)
    assert _replayed(entries).head.entry.number == 4


def test_an_undo_to_nowhere_diverges() -> None:
    entries = [*_played().entries, Entry(5, EntryKind.UNDO, A, data={"to": 42})]
    with pytest.raises(ReplayDiverged, match="entry 5:"):
        _replayed(entries)


def test_a_replayed_position_keeps_the_stored_entry() -> None:
    stored = replace(_begun().entries[0], digest="", shape=0)
    assert _replayed([stored]).head.entry is stored


# --- what is kept ------------------------------------------------------------------------------------


def _long(moves: int) -> tuple[Timeline, list[Any]]:
    """Return a game with so many moves, and the states it went through."""
    timeline = Timeline(RULES)
    timeline.add(timeline.start({}, 2, None, LiveChance(b"secret", 0)))
    states = [timeline.head.state]
    for number in range(1, moves + 1):
        seat = timeline.head.state.turn
        text = RULES.format(RULES.default_move(timeline.head.state, seat))
        timeline.add(timeline.move(seat, text, LiveChance(b"secret", number)))
        states.append(timeline.head.state)
    return timeline, states


def _kept(timeline: Timeline) -> list[int]:
    return [position.number for position in timeline.positions.values() if position.step is not None]


def test_the_last_steps_are_kept_and_few_others() -> None:
    timeline, _ = _long(33)
    assert _kept(timeline) == [0, *range(16, 34)]
    assert timeline.positions[10].state
    timeline.thin()
    assert _kept(timeline) == [0, *range(18, 34)]


def test_steps_that_were_played_again_are_let_go_after_some_time() -> None:
    timeline = Timeline(RULES)
    timeline.add(timeline.start({}, 5, None, LiveChance(b"secret", 0)))
    for number in range(1, 256):
        if number == 250:
            assert timeline.positions[10].state
        seat = timeline.head.state.turn
        swap = f"swap a1 b1 with {timeline.head.state.hands[seat][0]}"
        timeline.add(timeline.move(seat, swap, LiveChance(b"secret", number)))
    assert _kept(timeline) == [*range(0, 240, 32), *range(240, 256)]


def test_what_is_not_kept_is_played_again() -> None:
    timeline, states = _long(33)
    there = timeline.positions[10]
    assert there.state == states[10]
    assert _kept(timeline) == [*range(11), *range(16, 34)]
    assert [position.state for position in timeline.positions.values()] == states
    events = [position.events for position in _long(10)[0].positions.values()]
    assert [timeline.positions[number].events for number in range(11)] == events


def test_a_game_goes_on_from_a_position_that_was_let_go() -> None:
    timeline, states = _long(33)
    timeline.add(timeline.undo(None, 5))
    text = timeline.positions[6].entry.text
    timeline.add(timeline.move(states[5].turn, text, RecordedChance(timeline.positions[6].entry.drawn)))
    assert timeline.head.state == states[6]
    assert timeline.path() == (0, 1, 2, 3, 4, 5, 35)


def test_a_very_long_game_is_let_go_without_trouble() -> None:
    """Each position holds the one before it, so they are freed one within the other."""
    position = _begun().head
    for _ in range(200_000):
        position = replace(position, before=position)
    del position
