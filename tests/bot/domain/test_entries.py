"""The entries that the shell writes into a log: stored as ever, and read as what was written."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from bot.domain.entries import (
    Carried,
    CarriedAtOnce,
    Changes,
    ClockRanOut,
    Closed,
    HintAsked,
    LanguageSet,
    RestAgreed,
    SeatOffer,
    SecretsExported,
    SettingsChanged,
    Value,
    VoteAgreed,
    VoteBasis,
    VoteEnd,
    VoteEnded,
    VoteOpened,
    make_entry,
    mark_entry,
    read_entry,
)
from bot.domain.model import TableSettings, TimeOut
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from tests.bot.store.test_stored import RELEASES

STORED: dict[str, Value] = {
    '{"language":"de"}': LanguageSet("de"),
    '{"settings":{"clock":"3d+8h"}}': SettingsChanged(Changes(clock="3d+8h")),
    '{"settings":{"time_out":"move"}}': SettingsChanged(Changes(time_out=TimeOut.MOVE)),
    '{"settings":{"window":"8-22","zone":"Europe/Paris"}}': SettingsChanged(
        Changes(window="8-22", zone="Europe/Paris")
    ),
    '{"settings":{"weekends":false,"zone":""}}': SettingsChanged(Changes(weekends=False, zone="")),
    '{"settings":{"holidays":7}}': SettingsChanged(Changes(holidays=7)),
    '{"status":"closed"}': Closed(),
    '{"status":"closed","deserted":true}': Closed(deserted=True),
    '{"free":true,"sitting":1}': SeatOffer(free=True, sitting=1),
    '{"free":false,"sitting":4}': SeatOffer(free=False, sitting=4),
    '{"time_out":"remind"}': ClockRanOut(TimeOut.REMIND),
    '{"resting":true}': RestAgreed(resting=True),
    '{"hint":17}': HintAsked(17),
    '{"exported":"secrets"}': SecretsExported(),
    '{"did":"opened","vote":9,"kind":"back","about":{"to":5,"turns":2},"by":1,"basis":"position",'
    '"silence":false,"due":1700259200.0,"called":[0,2]}': VoteOpened(
        9,
        "back",
        {"to": 5, "turns": 2},
        Seat(1),
        VoteBasis.POSITION,
        silence=False,
        due=1700259200.0,
        called=(Seat(0), Seat(2)),
    ),
    '{"did":"agreed","vote":9}': VoteAgreed(9),
    '{"did":"refused","vote":9}': VoteEnded(VoteEnd.REFUSED, 9),
    '{"did":"withdrawn","vote":9}': VoteEnded(VoteEnd.WITHDRAWN, 9),
    '{"did":"lapsed","vote":9}': VoteEnded(VoteEnd.LAPSED, 9),
    '{"resting":false,"vote":9,"agreed":null}': Carried(9, None, RestAgreed(resting=False)),
    '{"settings":{"clock":"1d"},"vote":9,"agreed":2}': Carried(
        9, Seat(2), SettingsChanged(Changes(clock="1d"))
    ),
    '{"status":"closed","vote":9,"agreed":0,"kind":"abort","about":{},"by":0}': CarriedAtOnce(
        9, Seat(0), Closed(), kind="abort", about={}, opener=Seat(0)
    ),
}
"""Stored values of each kind, as releases have written them."""

MARKED: dict[str, tuple[EntryKind, dict[str, Any], Value]] = {
    '{"vote":9,"agreed":1}': (EntryKind.LEAVE, {}, Carried(9, Seat(1))),
    '{"to":5,"vote":9,"agreed":1}': (EntryKind.UNDO, {"to": 5}, Carried(9, Seat(1))),
    '{"to":5,"vote":9,"agreed":1,"kind":"back","about":{"to":5,"turns":2},"by":1}': (
        EntryKind.UNDO,
        {"to": 5},
        CarriedAtOnce(9, Seat(1), kind="back", about={"to": 5, "turns": 2}, opener=Seat(1)),
    ),
}
"""Marks that votes have left on steps of the game."""

seats = st.integers(0, 9).map(Seat)
numbers = st.integers(0, 9999)
abouts = st.dictionaries(st.text(), st.integers(-(2**63), 2**63 - 1) | st.text() | st.booleans())
settings = st.one_of(
    st.builds(LanguageSet, st.text()),
    st.builds(
        SettingsChanged,
        st.builds(
            Changes,
            clock=st.just(UNSET) | st.text(),
            time_out=st.just(UNSET) | st.sampled_from(TimeOut),
            window=st.just(UNSET) | st.text(),
            weekends=st.just(UNSET) | st.booleans(),
            zone=st.just(UNSET) | st.text(),
            holidays=st.just(UNSET) | st.integers(0, 365),
        ),
    ),
    st.builds(Closed, st.booleans()),
    st.builds(SeatOffer, st.booleans(), numbers),
    st.builds(ClockRanOut, st.sampled_from(TimeOut)),
    st.builds(RestAgreed, st.booleans()),
    st.builds(HintAsked, numbers),
    st.just(SecretsExported()),
)
votes = st.one_of(
    st.builds(
        VoteOpened,
        numbers,
        st.text(),
        abouts,
        seats,
        st.sampled_from(VoteBasis),
        st.booleans(),
        st.floats(allow_nan=False, allow_infinity=False),
        st.lists(seats).map(tuple),
    ),
    st.builds(VoteAgreed, numbers),
    st.builds(VoteEnded, st.sampled_from(VoteEnd), numbers),
)
marks = st.one_of(
    st.builds(Carried, numbers, st.none() | seats, st.none() | settings),
    st.builds(
        CarriedAtOnce,
        numbers,
        st.none() | seats,
        st.none() | settings,
        kind=st.text(),
        about=abouts,
        opener=seats,
    ),
)
values = st.one_of(settings, votes, marks)
json = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
keys = st.sampled_from(sorted({key for text in (*STORED, *MARKED) for key in msgspec.json.decode(text)}))
words = st.sampled_from(["opened", "agreed", "refused", "closed", "secrets"])


def kept(entry: Entry) -> Entry:
    """Return an entry as it comes back from the store."""
    return msgspec.json.decode(msgspec.json.encode(entry), type=Entry)


def text(entry: Entry) -> str:
    return msgspec.json.encode(entry.data).decode()


@pytest.mark.parametrize("stored", STORED)
def test_a_value_is_stored_as_ever(stored: str) -> None:
    value = STORED[stored]
    entry = make_entry(value, 9, Seat(1), Actor.VOTE)
    kind = EntryKind.VOTE if isinstance(value, VoteOpened | VoteAgreed | VoteEnded) else EntryKind.SETTING
    assert (entry.number, entry.kind, entry.seat, entry.actor) == (9, kind, 1, Actor.VOTE)
    assert text(entry) == stored
    assert kept(entry) == entry
    assert read_entry(entry) == value


@pytest.mark.parametrize("stored", MARKED)
def test_a_step_of_the_game_is_marked_as_ever(stored: str) -> None:
    kind, data, value = MARKED[stored]
    assert isinstance(value, Carried)
    entry = mark_entry(Entry(9, kind, data=data, actor=Actor.VOTE), value)
    assert text(entry) == stored
    assert read_entry(entry) == value


def test_marking_a_setting_is_the_same_as_writing_it_marked() -> None:
    mark = Carried(7, Seat(1))
    marked = mark_entry(make_entry(RestAgreed(resting=True), 9), mark)
    assert marked == make_entry(replace(mark, effect=RestAgreed(resting=True)), 9)


@given(values)
def test_written_entries_are_read_back(value: Value) -> None:
    entry = make_entry(value, 9)
    assert kept(entry) == entry
    assert read_entry(entry) == value


@given(st.sampled_from(EntryKind), st.dictionaries(keys | st.text(), words | json, min_size=1))
def test_any_entry_data_can_be_read(kind: EntryKind, data: dict[str, Any]) -> None:
    value = read_entry(Entry(9, kind, Seat(0), data=data))
    assert value is None or kind is not EntryKind.START


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (EntryKind.START, {"seats": 2, "first": None, "options": {"language": "de"}}),
        (EntryKind.MOVE, {}),
        (EntryKind.UNDO, {"to": 5}),
        (EntryKind.LEAVE, {}),
        (EntryKind.SETTING, {}),
        (EntryKind.SETTING, {"weather": "fine"}),
        (EntryKind.SETTING, {"free": "perhaps", "sitting": 0}),
        (EntryKind.SETTING, {"status": "moved"}),
        (EntryKind.VOTE, {"vote": 3}),
        (EntryKind.VOTE, {"did": ["opened"], "vote": 3}),
        (EntryKind.VOTE, {"did": "postponed", "vote": 3}),
    ],
)
def test_other_entries_say_nothing_of_the_shell(kind: EntryKind, data: dict[str, Any]) -> None:
    assert read_entry(Entry(9, kind, Seat(0), data=data)) is None


def test_a_vote_on_something_unknown_is_still_seen() -> None:
    entry = Entry(9, EntryKind.SETTING, data={"weather": "fine", "vote": 5, "agreed": 1})
    assert read_entry(entry) == Carried(5, Seat(1))


@pytest.mark.parametrize("release", RELEASES, ids=lambda file: file.stem)
def test_the_entries_of_a_release_are_written_again_as_they_are(release: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as there:
        there.executescript(release.read_text("utf-8"))
        rows = there.execute("SELECT kind, data FROM entries WHERE data <> '{}'").fetchall()
    entries = [Entry(9, EntryKind(kind), data=msgspec.json.decode(data)) for kind, data in rows]
    assert any(entry.kind is EntryKind.SETTING for entry in entries)
    for entry in entries:
        value = read_entry(entry)
        if entry.kind in (EntryKind.SETTING, EntryKind.VOTE):
            assert value is not None
            assert text(make_entry(value, 9)) == text(entry)
        elif isinstance(value, Carried):
            own = {key: value for key, value in entry.data.items() if key == "to"}
            assert text(mark_entry(replace(entry, data=own), value)) == text(entry)
        else:
            assert value is None


def test_changes_hold_from_then_on() -> None:
    before = TableSettings(clock="1d", weekends=False)
    changes = Changes(weekends=True, zone="Europe/Paris")
    assert changes.applied_to(before) == TableSettings(clock="1d", weekends=True, zone="Europe/Paris")
    assert changes.chosen == {"weekends": True, "zone": "Europe/Paris"}
