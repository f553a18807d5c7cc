"""Data about a person: shown, exported, and deleted without remains."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.handlers.request import Reply
from bot.pages.custom_id import Press, Verb
from bot.store.backup import backup, restore
from bot.store.database import StoreError
from bot.store.forgotten import Forgotten
from bot.store.postgres import PostgresServer
from bot.words.catalogues import LANGUAGES
from engines.record import EntryKind
from tests.drive import postgres
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    Rig,
    button,
    dice,
    outbox_row,
    page_of,
    said,
    steps,
    texts,
)
from tests.drive.limits import check, check_drawing

ZOE = Person(918_273_645_546_372_819)
NAME = "Zoë Unmistakable"
USERNAME = "zoe.known_1"
NOBODY = Person(-1)


@pytest.fixture
def zoe(rig: Rig) -> Person:
    rig.rename(ZOE, NAME, USERNAME)
    return ZOE


def anywhere(verb: Verb) -> Press:
    return Press(TableId(0), 0, verb)


async def forgotten(rig: Rig, person: Person = ZOE) -> Reply:
    return await rig.press(person, anywhere(Verb.DELETE_DATA))


def traces(rig: Rig, folder: Path, *wanted: bytes) -> list[tuple[str, bytes]]:
    """Return where anything of this stands in the files, as it is or as text of the database."""
    if isinstance(rig.database, PostgresServer):
        dumped = postgres.dump(rig.database)
        return [("dump", one) for one in wanted if one in dumped]
    content = {file.name: file.read_bytes() for file in folder.iterdir() if "sqlite3" in file.name}
    with closing(sqlite3.connect(folder / "cairn.sqlite3")) as there:
        content["dump"] = "\n".join(there.iterdump()).encode()
    return [(name, one) for name, data in content.items() for one in wanted if one in data]


OF_ZOE = (str(ZOE).encode(), ZOE.to_bytes(8, "big"), NAME.encode(), b"Unmistakable", USERNAME.encode())


async def status(rig: Rig, table: TableId) -> Status:
    game = await rig.store.game(table)
    assert game is not None
    return game.status


# --- told and handed over ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_told_what_is_stored(rig: Rig, zoe: Person, language: str) -> None:
    await rig.begin(PEBBLES, ADA, zoe)
    await rig.begin(STONES, zoe, BEN)
    reader = rig.reader(zoe, language)
    page = page_of(await rig.ask(reader, Verb.PRIVACY))
    assert "2" in texts(page)
    question = page_of(await rig.press(reader, anywhere(Verb.ASK_DELETION)))
    data = page_of(await rig.press(reader, anywhere(Verb.DATA)))
    for one in (page, question, data):
        check(one)
        check_drawing(one)


async def test_the_buttons_lead_there(rig: Rig, zoe: Person) -> None:
    await rig.lobby(STONES, zoe)
    page = page_of(await rig.ask(zoe, Verb.PRIVACY))
    assert page_of(await rig.press(zoe, button(page, "Download"))).files
    question = page_of(await rig.press(zoe, button(page, "Delete everything")))
    assert "You leave your table for good" in texts(question)
    done = await rig.press(zoe, button(question, "Delete everything"))
    assert "nothing here leads to you any more" in said(done)


async def test_a_stranger_is_told_that_there_is_nothing(rig: Rig, zoe: Person) -> None:
    await rig.begin()
    assert "nothing about you" in said(await rig.ask(zoe, Verb.PRIVACY))
    for verb in (Verb.DATA, Verb.ASK_DELETION):
        assert "nothing about you" in said(await rig.press(zoe, anywhere(verb)))
    await forgotten(rig)
    assert await rig.store.games() != []


async def test_the_file_has_everything_of_this_person_only(rig: Rig, zoe: Person) -> None:
    table = await rig.begin(PEBBLES, ADA, zoe)
    table = await rig.move(zoe, table.id, "offer 2", cause="press:77")
    await rig.move(ADA, table.id, "offer 1")
    await rig.ask(zoe, Verb.SET_LANGUAGE, "fr")
    (file,) = page_of(await rig.press(zoe, anywhere(Verb.DATA))).files
    told = msgspec.json.decode(file.content)
    assert (file.name, told["person"], told["name"]) == ("cairn-my-data.json", zoe, NAME)
    assert told["username"] == USERNAME
    assert told["language"] == "fr"
    (seat,) = told["seats"]
    assert (seat["table"], seat["game"], seat["seat"], seat["until"]) == (1, PEBBLES, 1, None)
    assert (seat["server"], seat["channel"]) == (PLACE.guild, PLACE.channel)
    assert [(press["text"], press["cause"]) for press in told["presses"]] == [("offer 2", "press:77")]
    assert b"drawn" not in file.content
    assert str(ADA).encode() not in file.content.replace(str(zoe).encode(), b"")


async def test_of_a_seat_with_two_people_each_gets_their_own_presses(rig: Rig, zoe: Person) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.move(ADA, table.id, "offer 1")
    await rig.move(BEN, table.id, "offer 2")
    rig.clock.turn(seconds=60)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.say(zoe, table.id, Verb.JOIN)
    rig.clock.turn(seconds=60)
    await rig.seats.leave_game(table.id, zoe, "press:77")
    for person, theirs in ((BEN, ["offer 2"]), (zoe, ["press:77"])):
        (file,) = page_of(await rig.press(person, anywhere(Verb.DATA))).files
        presses = msgspec.json.decode(file.content)["presses"]
        assert [press["text"] or press["cause"] for press in presses if press["kind"] != "setting"] == theirs


# --- deleted -----------------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_nothing_of_a_deleted_person_is_left(
    rig: Rig, zoe: Person, tmp_path: Path, clock: Clock, assets: Assets
) -> None:
    random = dice(4)
    over = await rig.begin(PEBBLES, ADA, zoe)
    async for _ in rig.random_game(over, random):
        pass
    running = await rig.begin(STONES, zoe, BEN, CEM)
    running, _ = await steps(rig, running, 1)
    lobby, alone = await rig.lobby(STONES, BEN, zoe), await rig.lobby(STONES, zoe)
    resting = await rig.begin(PEBBLES, ADA, BEN, zoe)
    await rig.put(resting.id, Status.PAUSED)
    for table in (over, running, lobby):
        await rig.shown(table.id)
    await rig.ask(zoe, Verb.SET_LANGUAGE, "de")
    await rig.cases.holidays.take(zoe, 0, 3)
    assert traces(rig, tmp_path, *OF_ZOE)
    await forgotten(rig)
    await rig.cases.privacy.wipe()
    assert traces(rig, tmp_path, *OF_ZOE) == []

    kinds = {
        table.id: (await rig.tables.get(table.id)).timeline.entries[-1].kind for table in (running, resting)
    }
    assert kinds == {running.id: EntryKind.LEAVE, resting.id: EntryKind.LEAVE}
    assert [await status(rig, table.id) for table in (over, running, lobby, alone, resting)] == [
        Status.FINISHED,
        Status.RUNNING,
        Status.LOBBY,
        Status.CLOSED,
        Status.PAUSED,
    ]
    assert {post.game for post in await rig.store.posts()} >= {over.id, running.id, lobby.id}
    await rig.restart()
    assert traces(rig, tmp_path, *OF_ZOE) == []
    for table in (over, running, lobby, resting):
        again = await rig.tables.get(table.id)
        assert zoe not in {sitting.person for sitting in again.sittings}


@pytest.mark.parametrize(("language", "name"), [("en", "Former player 1"), ("de", "Ehemaliges Mitglied 1")])
async def test_the_seat_of_a_deleted_person_stays_without_a_name(
    rig: Rig, zoe: Person, language: str, name: str
) -> None:
    table = await rig.begin(PEBBLES, ADA, zoe, CEM)
    await rig.move(zoe, table.id, "offer 2")
    await forgotten(rig)
    table = await rig.tables.get(table.id)
    voice = rig.voice(table, language)
    assert [face.name for face in voice.faces] == ["Ada", name, "Cem"]
    assert name in voice.seat(table.sittings[1].seat)
    assert {sitting.person for sitting in table.sittings} == {ADA, NOBODY, CEM}


async def test_a_successor_is_told_without_the_deleted_name(rig: Rig, zoe: Person) -> None:
    table = await rig.begin(PEBBLES, ADA, zoe)
    await rig.seats.give_up_seat(table.id, zoe, rig.cause())
    await rig.cases.people.save_name(CEM, "Cem")
    await rig.seats.take(table.id, CEM, rig.cause())
    await forgotten(rig)
    log = said(await rig.press(ADA, Press(table.id, 0, Verb.LOG)))
    assert "Former player 1" in log
    assert "Zoë" not in log


async def test_two_who_are_deleted_are_told_apart_at_one_table_only(rig: Rig) -> None:
    first, second = await rig.begin(PEBBLES, ADA, BEN, CEM), await rig.begin(STONES, CEM, BEN)
    await forgotten(rig, BEN)
    await forgotten(rig, CEM)
    first, second = await rig.tables.get(first.id), await rig.tables.get(second.id)
    assert [sitting.person for sitting in first.sittings] == [ADA, -1, -2]
    assert [sitting.person for sitting in second.sittings] == [-2, -1]
    assert [face.name for face in rig.voice(second).faces] == ["Former player 2", "Former player 1"]


async def test_a_deleted_person_who_returns_begins_anew(rig: Rig, zoe: Person) -> None:
    await rig.begin(PEBBLES, ADA, zoe)
    await rig.ask(zoe, Verb.SET_LANGUAGE, "fr")
    await forgotten(rig)
    assert await rig.store.language_of(zoe) == ""
    table = await rig.begin(PEBBLES, ADA, zoe)
    assert table.names == ("Ada", NAME)
    held = await rig.app.cases.privacy.personal_data(zoe)
    assert held is not None
    assert [seat.table for seat in held.seats] == [table.id]


async def test_a_table_whose_log_cannot_be_replayed_loses_the_person_too(
    rig: Rig, zoe: Person, tmp_path: Path, expected_errors: list[object]
) -> None:
    table = await rig.begin(PEBBLES, ADA, zoe)
    await rig.restart()
    with closing(sqlite3.connect(rig.path)) as there:
        there.execute("UPDATE entries SET digest = 'ffffffffffffffff'")
        there.commit()
    await forgotten(rig)
    await rig.cases.privacy.wipe()
    assert traces(rig, tmp_path, *OF_ZOE) == []
    assert await status(rig, table.id) is Status.FROZEN
    assert expected_errors


async def test_a_failed_wipe_is_repeated(rig: Rig, zoe: Person, tmp_path: Path) -> None:
    await rig.begin(PEBBLES, ADA, zoe)
    with closing(sqlite3.connect(rig.path)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT * FROM people").fetchall()
        await forgotten(rig)
        await rig.cases.privacy.wipe()
        assert await rig.store.note("wipe") == "begun"
    await rig.app.cases.privacy.wipe()
    assert await rig.store.note("wipe") == "done"
    assert traces(rig, tmp_path, *OF_ZOE) == []


async def test_a_second_press_finds_nothing_left_to_do(rig: Rig, zoe: Person) -> None:
    table = await rig.begin(PEBBLES, ADA, zoe, CEM)
    await forgotten(rig)
    entries = await rig.store.entries(table.id)
    await forgotten(rig)
    assert await rig.store.entries(table.id) == entries


# --- backups that still know them ----------------------------------------------------------------------


async def test_an_older_backup_brings_no_deleted_person_back(rig: Rig, zoe: Person, tmp_path: Path) -> None:
    table = await rig.begin(STONES, ADA, zoe, CEM)
    copy = tmp_path / "copies" / "copy.sqlite3"
    copy.parent.mkdir()
    await backup(rig.path, copy)
    rig.clock.turn(days=1)
    await forgotten(rig)
    await rig.__aexit__()
    await restore(copy, rig.path, rig.clock(), lambda _: None)
    await rig.__aenter__()
    await rig.cases.privacy.repeat_deletions()
    await rig.cases.privacy.wipe()
    assert await rig.cases.privacy.personal_data(zoe) is None
    assert await rig.cases.privacy.personal_data(ADA) is not None
    assert zoe not in {one.person for one in (await rig.tables.get(table.id)).sittings}
    copy.unlink()
    for aside in tmp_path.glob("*.sqlite3.*Z*"):
        aside.unlink()
    assert traces(rig, tmp_path, *OF_ZOE) == []


async def test_a_restore_keeps_a_person_who_came_back_after_a_deletion(
    rig: Rig, zoe: Person, tmp_path: Path
) -> None:
    await rig.begin(PEBBLES, ADA, zoe)
    await forgotten(rig)
    rig.clock.turn(days=1)
    table = await rig.begin(PEBBLES, ADA, zoe)
    copy = tmp_path / "copy.sqlite3"
    await backup(rig.path, copy)
    await rig.__aexit__()
    await restore(copy, rig.path, rig.clock(), lambda _: None)
    await rig.__aenter__()
    await rig.cases.privacy.repeat_deletions()
    await rig.cases.privacy.wipe()
    assert await rig.cases.privacy.personal_data(zoe) is not None
    assert zoe in (await rig.tables.get(table.id)).seated.values()


async def test_only_the_start_after_a_restore_deletes_again(rig: Rig, zoe: Person) -> None:
    await rig.begin(PEBBLES, ADA, zoe)
    await forgotten(rig)
    await rig.begin(PEBBLES, ADA, zoe)
    await rig.restart()
    await rig.cases.privacy.repeat_deletions()
    assert await rig.cases.privacy.personal_data(zoe) is not None


async def test_a_line_that_was_not_written_to_its_end_is_none(tmp_path: Path) -> None:
    known = Forgotten(tmp_path / "cairn.sqlite3")
    assert not known.since(0.0)(ADA)
    known.add(ADA, 100.0)
    file = tmp_path / "cairn.sqlite3.forgotten"
    assert str(ADA) not in file.read_text().split()
    assert oct(file.stat().st_mode & 0o777) == "0o600"
    with file.open("a") as lines:
        lines.write("200")
    assert known.since(100.0)(ADA)
    assert not known.since(101.0)(ADA)
    assert not known.since(0.0)(BEN)


async def test_a_deletion_that_cannot_be_noted_is_done_all_the_same(
    rig: Rig, zoe: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Forgotten, "add", full)
    await rig.begin(PEBBLES, ADA, zoe)
    await forgotten(rig)
    assert await rig.cases.privacy.personal_data(zoe) is None
    assert "would bring a deleted person back" in caplog.text


@pytest.mark.parametrize("damage", [b"\xa0", b"x 7\n"])
async def test_damaged_notes_of_deletions_refuse_no_deletion_and_end_a_start_after_a_restore(
    rig: Rig, zoe: Person, caplog: pytest.LogCaptureFixture, damage: bytes
) -> None:
    await rig.begin(PEBBLES, ADA, zoe)
    async with rig.store.transaction() as transaction:
        transaction.set_note("restored", "1.0")
    rig.path.with_name("cairn.sqlite3.forgotten").write_bytes(damage)
    await forgotten(rig)
    assert await rig.cases.privacy.personal_data(zoe) is None
    assert "would bring a deleted person back" in caplog.text
    with pytest.raises(
        StoreError, match=r"cairn.sqlite3.forgotten says who .* cannot be read: it is damaged"
    ):
        await rig.cases.privacy.repeat_deletions()


# --- asked for by e-mail -----------------------------------------------------------------------------


@pytest.mark.on_both
async def test_an_operator_does_it_for_somebody_who_writes(
    rig: Rig,
    zoe: Person,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    address = getattr(rig.database, "address", "cairn.sqlite3")
    (tmp_path / "config.toml").write_text(f'database = "{address}"', "utf-8")
    table = await rig.begin(STONES, ADA, zoe, CEM)
    assert await asyncio.to_thread(main, ["privacy", str(zoe)]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert (told["name"], len(told["seats"])) == (NAME, 1)
    assert await asyncio.to_thread(main, ["privacy", str(zoe), "--delete"]) == 2
    assert "in use by another Cairn" in capsys.readouterr().err
    await rig.__aexit__()
    assert await asyncio.to_thread(main, ["privacy", str(zoe), "--delete"]) == 0
    assert traces(rig, tmp_path, *OF_ZOE) == []
    for more in ([], ["--delete"]):
        assert await asyncio.to_thread(main, ["privacy", str(zoe), *more]) == 2
        assert f"nothing is kept about {zoe}" in capsys.readouterr().err
    await rig.__aenter__()
    assert await outbox_row(rig.store, table.id) is not None
