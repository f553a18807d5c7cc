"""Record files: written, read again as they were, refused with a line, and played again."""

from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engines.api import ReplayDiverged, Seat, UnknownRules
from engines.chance import LiveChance
from engines.checks.play import Trial, play
from engines.record import Actor, Entry, EntryKind, Timeline
from engines.registry import scan
from engines.textrecord import Record, RecordError, Result, fold, prove, read, record, write

GAMES = scan("tests.games")
PEBBLES = GAMES.newest("pebbles")
SECRET = bytes(range(16))


def _timeline(entries: int | None = None, *, leaving: bool = False) -> Timeline:
    settings = PEBBLES.resolve({"bag": "rich"}, {})
    trial = Trial(PEBBLES, settings, 3, SECRET.decode("latin-1"), leaving=leaving)
    *_, timeline = islice(play(trial), entries)
    return timeline


def _record(timeline: Timeline) -> Record:
    return record(("pebbles", 1), timeline.entries, PEBBLES.outcome(timeline.head.state))


# --- writing and reading -----------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", [False, True], ids=["all-stay", "some-leave"])
def test_a_game_is_read_as_it_was_written(leaving: bool) -> None:
    found = _record(_timeline(leaving=leaving))
    assert read(write(found)) == found
    assert fold(read(write(found)), GAMES).head.entry == found.entries[-1]


def test_a_record_is_a_text_for_people() -> None:
    found = Record(
        game="pebbles",
        rules=1,
        seats=2,
        first=Seat(1),
        options={"length": "short"},
        secret=b"\x00\xff",
        entries=(
            Entry(
                0,
                EntryKind.START,
                drawn=(2, 0),
                data={"seats": 2, "first": Seat(1), "options": {"length": "short"}},
                digest="0123456789abcdef",
                shape=3,
            ),
            Entry(1, EntryKind.MOVE, Seat(1), "lay red 1"),
            Entry(4, EntryKind.UNDO, Seat(1), data={"to": 0}),
            Entry(5, EntryKind.UNDO, data={"to": 1}, actor=Actor.ADMIN),
            Entry(6, EntryKind.MOVE, Seat(0), "pass", drawn=(1,), actor=Actor.CLOCK),
            Entry(7, EntryKind.LEAVE, Seat(0)),
        ),
        result=Result("abandoned", (2, 1), (-3, 12)),
    )
    text = """\
cairn-record 1
game pebbles 1
seats 2
first B
options {"length":"short"}
secret 00ff

0 start [2 0] 0123456789abcdef/3
1 B: lay red 1
4 B undo 0
5 undo 1 (host)
6 A: pass (clock) [1]
7 A leaves
result abandoned A 2 -3, B 1 12
"""
    assert write(found) == text
    assert read(text) == found


def test_comments_and_spaces_are_left_out() -> None:
    text = "# by hand\ncairn-record 1\n\ngame pebbles 1 # small\n  seats 2\n0 start # here we go\n"
    assert read(text).entries == (Entry(0, EntryKind.START, data={"seats": 2, "first": None, "options": {}}),)


_OPTIONS = st.dictionaries(st.text(max_size=8), st.one_of(st.text(), st.integers(0, 99), st.lists(st.text())))
_SEATS = st.integers(0, 9).map(Seat)
_DRAWN = st.lists(st.integers(0, 80), max_size=5).map(tuple)
_ACTORS = st.sampled_from(Actor)


@st.composite
def _records(draw: st.DrawFn) -> Record:
    """Any record at all, whether it can be played or not."""
    options, first = draw(_OPTIONS), draw(st.none() | _SEATS)
    lesson = draw(st.sampled_from(["", "0123456789abcdef"]))
    daily = draw(st.sampled_from([0, 1, 20_783]))
    data = {"seats": 10, "first": first, "options": options, **({"lesson": lesson} if lesson else {})}
    data |= {"daily": daily} if daily else {}
    start = Entry(0, EntryKind.START, drawn=draw(_DRAWN), data=data)
    one = st.one_of(
        st.builds(
            Entry,
            st.just(0),
            st.just(EntryKind.MOVE),
            _SEATS,
            st.sampled_from(["pass", "a1 b-2", "undo 1"]),
            _DRAWN,
            actor=_ACTORS,
            digest=st.sampled_from(["", "0" * 16]),
        ),
        st.builds(Entry, st.just(0), st.just(EntryKind.LEAVE), _SEATS, drawn=_DRAWN, actor=_ACTORS),
        st.builds(
            Entry,
            st.just(0),
            st.just(EntryKind.UNDO),
            st.none() | _SEATS,
            actor=_ACTORS,
            data=st.fixed_dictionaries({"to": st.integers(0, 99)}),
        ),
    )
    entries = (replace(entry, number=2 * i + 1) for i, entry in enumerate(draw(st.lists(one, max_size=5))))
    return Record(
        "some_game",
        draw(st.integers(1, 9)),
        10,
        (start, *entries),
        first,
        options,
        draw(st.none() | st.binary(min_size=1)),
        lesson=lesson,
        daily=daily,
    )


@given(_records())
def test_every_record_is_read_as_it_was_written(found: Record) -> None:
    assert read(write(found)) == found


# --- refusing ----------------------------------------------------------------------------------------

_HEAD = "cairn-record 1\ngame pebbles 1\nseats 2\n"
_LONG = "9" * 5_000
_NESTED = '"a": ' + "[" * 5_000 + "]" * 5_000


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("", 1, "begins with 'cairn-record 1'"),
        ("cairn-record 2\n", 1, "begins with 'cairn-record 1'"),
        ("cairn-record 1\n", 1, "'game ...' is missing"),
        ("cairn-record 1\ngame pebbles 1\n", 2, "'seats ...' is missing"),
        ("cairn-record 1\n0 start\n", 2, "'game ...' is missing"),
        (_HEAD, 3, "no entries"),
        (_HEAD + "seats 3\n", 4, "'seats' is said twice"),
        ("cairn-record 1\nseats 11\n", 2, "1 to 10 seats"),
        (_HEAD + "options {\n", 4, "neither a header line"),
        (_HEAD + "options {oh}\n", 4, "not a JSON object"),
        (_HEAD + f"options {{{_NESTED}}}\n", 4, "not a JSON object"),
        (f"cairn-record 1\ngame pebbles {_LONG}\n", 2, "more than 18 digits"),
        (f"cairn-record 1\nseats {_LONG}\n", 2, "more than 18 digits"),
        (_HEAD + f"seated [0 {_LONG}]\n", 4, "more than 18 digits"),
        (_HEAD + f"{_LONG} start\n", 4, "more than 18 digits"),
        (_HEAD + f"0 start [1 {_LONG}]\n", 4, "more than 18 digits"),
        (_HEAD + f"0 start {'0' * 16}/{_LONG}\n", 4, "more than 18 digits"),
        (_HEAD + f"0 start\n1 undo {_LONG}\n", 5, "more than 18 digits"),
        (_HEAD + f"0 start\nresult rounds A {_LONG} 2, B 2 1\n", 5, "more than 18 digits"),
        (_HEAD + f"0 start\nresult rounds A 1 -{_LONG}, B 2 1\n", 5, "more than 18 digits"),
        (_HEAD + "secret 0\n", 4, "neither a header line"),
        (_HEAD + "1 A: pass\n", 4, "the first entry is the start"),
        (_HEAD + "0 start\n1 start\n", 5, "one start"),
        (_HEAD + "0 start\n\n0 A: pass\n", 6, "entry 0 comes after entry 0"),
        (_HEAD + "0 start\n1 C: pass\n", 5, "no seat C, the last one is B"),
        (_HEAD + "0 start\n1 B: pass (me)\n", 5, "nobody is called 'me'"),
        (_HEAD + "0 start\n1 B pass\n", 5, "'1 B pass' is neither"),
        (_HEAD + "0 start\nseats 2\n", 5, "header ends"),
        (_HEAD + "0 start\nresult rounds A 1 2\n", 5, "names the seats A B"),
        (_HEAD + "0 start\nresult rounds A 1 2, B 2 1\n1 A: pass\n", 6, "nothing may follow"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(RecordError, match=fault) as caught:
        read(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for whole in (text, _HEAD + "0 start\n" + text, _HEAD + text):
        with suppress(RecordError):
            assert read(whole).entries


def test_an_entry_of_the_shell_is_left_out() -> None:
    timeline = _timeline(3)
    timeline.add(Entry(timeline.last + 1, EntryKind.SETTING, data={"language": "de"}))
    timeline.add(timeline.undo(None, 1, Actor.ADMIN))
    found = _record(timeline)
    assert [entry.kind for entry in found.entries] == [
        EntryKind.START,
        EntryKind.MOVE,
        EntryKind.MOVE,
        EntryKind.UNDO,
    ]
    assert fold(read(write(found)), GAMES).entries == list(found.entries)


# --- playing again -----------------------------------------------------------------------------------


def test_a_record_leads_to_the_same_states() -> None:
    timeline = _timeline()
    again = fold(read(write(_record(timeline))), GAMES)
    assert [(position.entry, position.state) for position in again.positions.values()] == [
        (position.entry, position.state) for position in timeline.positions.values()
    ]
    assert again.head.number == timeline.head.number


def test_steps_taken_back_are_played_again() -> None:
    timeline = _timeline(4)
    timeline.add(timeline.undo(Seat(0), 1))
    timeline.add(timeline.undo(Seat(0), 3))
    timeline.add(timeline.undo(Seat(0), 2))
    again = fold(read(write(_record(timeline))), GAMES)
    assert again.head.number == timeline.head.number == 2
    assert again.head.state == timeline.positions[2].state
    assert again.entries == timeline.entries


def _changed(found: Record, at: int, **fields: Any) -> Record:
    entries = list(found.entries)
    entries[at] = replace(entries[at], **fields)
    return replace(found, entries=tuple(entries))


def test_a_change_anywhere_is_found_with_its_entry() -> None:
    found = _record(_timeline())
    changes: list[tuple[Record, str]] = [
        (_changed(found, 2, digest="0" * 16), "entry 2: the state"),
        (_changed(found, 1, drawn=(3,)), "entry 1:.*1 draws are known"),
        (_changed(found, 0, drawn=()), "entry 0:.*draw 1 was never made"),
        (_changed(found, 3, text="nonsense"), "entry 3:"),
        (_changed(found, 3, seat=found.entries[2].seat), "entry 3:"),
        (_changed(found, 3, kind=EntryKind.UNDO, data={"to": 7}), "entry 3:"),
    ]
    for changed, fault in changes:
        with pytest.raises(ReplayDiverged, match=fault):
            fold(changed, GAMES)


def test_a_digest_of_another_shape_or_none_is_not_compared() -> None:
    found = _record(_timeline())
    fold(_changed(found, 2, digest="0" * 16, shape=99), GAMES)
    fold(_changed(found, 2, digest=""), GAMES)


def test_a_wrong_result_is_found() -> None:
    found = _record(_timeline())
    assert found.result is not None
    wrong = replace(found, result=replace(found.result, totals=(99, 0, 0)))
    with pytest.raises(ReplayDiverged, match=r"result: the game is 'result .*', not '.* 99"):
        fold(wrong, GAMES)
    with pytest.raises(ReplayDiverged, match="result: the game is not over"):
        fold(replace(found, entries=found.entries[:-1]), GAMES)


def test_unknown_rules_are_told() -> None:
    with pytest.raises(UnknownRules, match="pebbles version 7"):
        fold(replace(_record(_timeline(2)), rules=7), GAMES)


def test_the_secret_proves_the_draws() -> None:
    timeline = Timeline(PEBBLES)
    timeline.add(timeline.start(PEBBLES.resolve({}, {}), 2, None, LiveChance(SECRET, 0)))
    for text in ("withhold", "offer 1"):
        seat = min(PEBBLES.to_act(timeline.head.state))
        timeline.add(timeline.move(seat, text, LiveChance(SECRET, timeline.last + 1)))
    seat = min(PEBBLES.to_act(timeline.head.state))
    timeline.add(timeline.move(seat, "draw", LiveChance(SECRET, timeline.last + 1)))
    timeline.add(timeline.leave(seat, LiveChance(SECRET, timeline.last + 1)))
    found = replace(_record(timeline), secret=SECRET)
    again = fold(found, GAMES)
    prove(found, again)
    prove(replace(found, secret=None), again)
    with pytest.raises(ReplayDiverged, match="entry 0: the draws do not come from the secret"):
        prove(replace(found, secret=b"another"), again)
