"""Data about a person: shown, exported, and deleted without remains."""

import asyncio
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from bot.__main__ import main
from bot.acts import privacy
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place
from bot.pages.custom_id import Verb
from bot.store.backup import backup, restore
from bot.store.database import StoreError
from bot.store.forgotten import Forgotten
from bot.store.postgres import PostgresServer
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import EntryKind
from tests.drive import postgres
from tests.drive.database import watched_visits
from tests.drive.guest import plain
from tests.drive.house import ADA, BEN, CEM, PEBBLES, PLACE, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check, check_drawing

ZOE = Person(918_273_645_546_372_819)
NAME = "Zoë Unmistakable"
USERNAME = "zoe.known_1"
NOBODY = Person(-1)
DAMAGED = "would bring a deleted person back"


@pytest.fixture
def zoe(house: House) -> HouseGuest:
    guest = HouseGuest(ZOE, house)
    guest.is_called(NAME, USERNAME)
    return guest


async def data_of(guest: HouseGuest) -> dict[str, Any] | None:
    """Return the content of the file that somebody downloads; None if nothing is stored."""
    files = (await guest.does(Verb.DATA)).page.files
    return msgspec.json.decode(files[0].content) if files else None


def traces(house: House, folder: Path) -> list[tuple[str, bytes]]:
    """Return where anything of Zoë stands in the files, as it is or as text of the database."""
    of_zoe = (str(ZOE).encode(), ZOE.to_bytes(8, "big"), NAME.encode(), b"Unmistakable", USERNAME.encode())
    if isinstance(house.database, PostgresServer):
        content = {"dump": postgres.dump(house.database)}
    else:
        content = {file.name: file.read_bytes() for file in folder.iterdir() if "sqlite3" in file.name}
        with closing(sqlite3.connect(folder / "cairn.sqlite3")) as there:
            content["dump"] = "\n".join(there.iterdump()).encode()
    return [(name, one) for name, data in content.items() for one in of_zoe if one in data]


# --- told and handed over ----------------------------------------------------------------------------


async def test_it_is_told_what_is_stored(house: House, zoe: HouseGuest, ada: HouseGuest) -> None:
    await house.table(PEBBLES, ada, zoe)
    await house.table(STONES, zoe)
    for language in LANGUAGES:
        guest = zoe.at(language=language)
        told = await guest.does(Verb.PRIVACY)
        assert "2" in told.text
        for shown in (told, await guest.does(Verb.ASK_DELETION), await guest.does(Verb.DATA)):
            check(shown.page)
            check_drawing(shown.page)


async def test_the_buttons_lead_there(house: House, zoe: HouseGuest) -> None:
    await house.table(STONES, zoe, lobby=True)
    told = await zoe.does(Verb.PRIVACY)
    assert (await told.press("Download")).page.files
    question = await told.press("Delete everything")
    assert "You leave your table for good" in question.text
    assert (await question.press("Delete everything")).text == house.words("privacy-deleted")


async def test_a_stranger_is_told_that_there_is_nothing(house: House, zoe: HouseGuest) -> None:
    table = await house.table()
    for verb in (Verb.PRIVACY, Verb.DATA, Verb.ASK_DELETION):
        assert (await zoe.does(verb)).text == house.words("privacy-nothing")
    await zoe.does(Verb.DELETE_DATA)
    assert table.status == Status.RUNNING


async def test_the_file_has_everything_of_this_person_only(
    house: House, zoe: HouseGuest, ada: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, zoe)
    await zoe.does(Verb.DO, "offer", "2", at=table, cause="press:77")
    await ada.plays("offer 1", at=table)
    await zoe.does(Verb.SET_LANGUAGE, "fr")
    (file,) = (await zoe.does(Verb.DATA)).page.files
    told = msgspec.json.decode(file.content)
    assert (file.name, told["person"], told["name"]) == ("cairn-my-data.json", ZOE, NAME)
    assert (told["username"], told["language"]) == (USERNAME, "fr")
    (seat,) = told["seats"]
    assert (seat["table"], seat["game"], seat["seat"], seat["until"]) == (1, PEBBLES, 1, None)
    assert (seat["server"], seat["channel"]) == (PLACE.guild, PLACE.channel)
    assert [(press["text"], press["cause"]) for press in told["presses"]] == [("offer 2", "press:77")]
    assert b"drawn" not in file.content
    assert str(ADA).encode() not in file.content.replace(str(ZOE).encode(), b"")


async def test_of_a_seat_with_two_people_each_gets_their_own_presses(
    house: House, zoe: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, moves="Ada: offer 1 / Ben: offer 2")
    await house.passes(seconds=60)
    await ben.does(Verb.OFFER, at=table)
    await zoe.does(Verb.JOIN, at=table)
    await house.passes(seconds=60)
    await zoe.does(Verb.CONFIRM_LEAVE, at=table, cause="press:77")
    for guest, theirs in ((ben, ["offer 2"]), (zoe, ["press:77"])):
        told = await data_of(guest)
        assert told is not None
        presses = [press for press in told["presses"] if press["kind"] != "setting"]
        assert [press["text"] or press["cause"] for press in presses] == theirs


async def test_of_many_seats_the_presses_are_read_by_and_by(
    house: House, zoe: HouseGuest, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await house.table(PEBBLES, zoe, ada) for _ in range(4)]
    for number, table in enumerate(tables[::2]):
        await zoe.does(Verb.DO, "offer", "1", at=table, cause=f"press:77{number}")
    at_once = await data_of(zoe)
    told = await zoe.does(Verb.PRIVACY)
    monkeypatch.setattr(privacy, "_SEATS_AT_ONCE", 1)
    assert await data_of(zoe) == at_once
    assert (await zoe.does(Verb.PRIVACY)).text == told.text
    assert at_once is not None
    causes = [press["cause"] for press in at_once["presses"] if press["kind"] == EntryKind.MOVE]
    assert causes == ["press:770", "press:771"]


async def test_a_file_that_discord_would_not_take_is_packed(
    house: House, zoe: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.table(STONES, zoe)
    (plain_file,) = (await zoe.does(Verb.DATA)).page.files
    monkeypatch.setattr(privacy, "_LARGEST_FILE", len(plain_file.content) - 1)
    (packed,) = (await zoe.does(Verb.DATA)).page.files
    assert packed.name == "cairn-my-data.zip"
    with ZipFile(BytesIO(packed.content)) as archive:
        assert archive.namelist() == [plain_file.name]
        assert archive.read(plain_file.name) == plain_file.content


# --- deleted -----------------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_nothing_of_a_deleted_person_is_left(
    house: House, zoe: HouseGuest, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, tmp_path: Path
) -> None:
    over = await house.over(PEBBLES, ada, zoe, seed=4)
    running = await house.table(STONES, zoe, ben, cem)
    await running.on_turn.plays(f"flip a1 with {running.state.hands[min(running.to_act)][0]}", at=running)
    lobby, alone = await house.table(STONES, ben, zoe, lobby=True), await house.table(STONES, zoe, lobby=True)
    paused = await house.table(PEBBLES, ada, ben, zoe, place=Place(8, 80))
    await house.is_left(8)
    for table in (over, running, lobby):
        await house.shown(table.id)
    await zoe.does(Verb.SET_LANGUAGE, "de")
    await zoe.does(Verb.AWAY, 0, 3)
    assert traces(house, tmp_path)
    await zoe.does(Verb.DELETE_DATA)
    await house.wipes()
    assert traces(house, tmp_path) == []
    assert [table.log[-1].kind for table in (running, paused)] == [EntryKind.LEAVE] * 2
    assert [table.status for table in (over, running, lobby, alone, paused)] == [
        Status.FINISHED,
        Status.RUNNING,
        Status.LOBBY,
        Status.CLOSED,
        Status.PAUSED,
    ]
    assert None not in [table.now.post for table in (over, running, lobby)]
    await house.begins_anew()
    assert traces(house, tmp_path) == []
    for table in (over, running, lobby, paused):
        assert ZOE not in {sitting.person for sitting in table.now.sittings}


def face(table: HouseTable, seat: int, language: str = "en") -> str:
    """Return the name on a seat."""
    return plain(table.voice(language).seat(Seat(seat))).split("**")[1]


async def test_a_seat_of_a_deleted_person_stays_without_a_name(
    house: House, zoe: HouseGuest, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, zoe, cem, moves=f"{NAME}: offer 2")
    given = await house.table(PEBBLES, ada, zoe)
    await zoe.does(Verb.OFFER, at=given)
    await dan.does(Verb.TAKE, at=given)
    await zoe.does(Verb.DELETE_DATA)
    assert [face(table, seat) for seat in range(3)] == ["Ada", house.words("former-player", number=1), "Cem"]
    assert face(table, 1, "de") == "Ehemaliges Mitglied 1"
    assert {sitting.person for sitting in table.now.sittings} == {ADA, NOBODY, CEM}
    log = (await ada.does(Verb.LOG, at=given)).text
    assert ("Former player 1" in log, "Zoë" in log) == (True, False), "a successor is told of it so"


async def test_two_who_are_deleted_are_told_apart_at_one_table_only(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    first, second = await house.table(PEBBLES, ada, ben, cem), await house.table(STONES, cem, ben)
    for guest in (ben, cem):
        await guest.does(Verb.DELETE_DATA)
    assert [sitting.person for sitting in first.now.sittings] == [ADA, -1, -2]
    assert [sitting.person for sitting in second.now.sittings] == [-2, -1]
    assert [face(second, seat) for seat in range(2)] == ["Former player 2", "Former player 1"]


async def test_others_do_not_wait_longer_for_who_has_played_more(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is written waits for a deletion: as many statements, however many tables there were."""
    await house.over(PEBBLES, ada, cem)
    for seed in range(4):
        await house.over(PEBBLES, ben, cem, seed=seed)
    visits, numbers = watched_visits(house.store, monkeypatch), []
    for guest in (ada, ben):
        visits.clear()
        await guest.does(Verb.DELETE_DATA)
        numbers.append(sum(map(len, visits)))
    assert numbers[0] == numbers[1]


async def test_a_deleted_person_who_returns_begins_anew(
    house: House, zoe: HouseGuest, ada: HouseGuest
) -> None:
    old = await house.table(PEBBLES, ada, zoe, cem := house.guest("Cem"), moves=f"{NAME}: offer 2")
    await zoe.does(Verb.SET_LANGUAGE, "fr")
    await zoe.does(Verb.DELETE_DATA)
    before = old.log
    await zoe.does(Verb.DELETE_DATA)
    assert old.log == before, "a second press finds nothing left to do"
    table = await house.table(PEBBLES, ada, zoe, cem)
    told = await data_of(zoe)
    assert told is not None
    assert (table.people[1], [seat["table"] for seat in told["seats"]]) == (NAME, [table.id])
    assert told["language"] != "fr"


async def test_a_table_whose_log_cannot_be_replayed_loses_the_person_too(
    house: House, zoe: HouseGuest, ada: HouseGuest, tmp_path: Path, expected_errors: list[object]
) -> None:
    """The log is damaged in the store, and the deletion is the first that reads it."""
    table = await house.table(PEBBLES, ada, zoe)
    await house.restart()
    async with house.store.transaction() as transaction:
        transaction.do("UPDATE entries SET digest = 'ffffffffffffffff'")
    await zoe.does(Verb.DELETE_DATA)
    await house.wipes()
    assert (traces(house, tmp_path), table.status) == ([], Status.FROZEN)
    assert expected_errors


async def test_a_failed_wipe_is_repeated(
    house: House, zoe: HouseGuest, ada: HouseGuest, tmp_path: Path
) -> None:
    """Another program that reads the file keeps the bot from wiping; a note of the store says so."""
    await house.table(PEBBLES, ada, zoe)
    with closing(sqlite3.connect(house.path)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT * FROM people").fetchall()
        await zoe.does(Verb.DELETE_DATA)
        await house.wipes()
        assert await house.store.note("wipe") == "begun"
    await house.wipes()
    assert await house.store.note("wipe") == "done"
    assert traces(house, tmp_path) == []


# --- backups that still know them ----------------------------------------------------------------------


async def is_restored(house: House, copy: Path) -> None:
    """Have an operator end the bot, restore a copy, and start it again."""
    async with house.stopped():
        await restore(copy, house.path, house.clock(), lambda _: None)
    await house.wipes()


async def test_an_older_backup_brings_no_deleted_person_back(
    house: House, zoe: HouseGuest, ada: HouseGuest, cem: HouseGuest, tmp_path: Path
) -> None:
    table = await house.table(STONES, ada, zoe, cem)
    copy = tmp_path / "copies" / "copy.sqlite3"
    copy.parent.mkdir()
    await backup(house.path, copy)
    await house.passes(days=1)
    await zoe.does(Verb.DELETE_DATA)
    await is_restored(house, copy)
    assert [await data_of(guest) is None for guest in (zoe, ada)] == [True, False]
    assert ZOE not in {one.person for one in table.now.sittings}
    copy.unlink()
    for aside in tmp_path.glob("*.sqlite3.*Z*"):
        aside.unlink()
    assert traces(house, tmp_path) == []


async def test_who_came_back_after_a_deletion_stays(
    house: House, zoe: HouseGuest, ada: HouseGuest, tmp_path: Path
) -> None:
    """A restore keeps them, and a start without one deletes nobody."""
    await house.table(PEBBLES, ada, zoe)
    await zoe.does(Verb.DELETE_DATA)
    await house.passes(days=1)
    table = await house.table(PEBBLES, ada, zoe)
    await house.begins_anew()
    await house.wipes()
    assert await data_of(zoe) is not None
    copy = tmp_path / "copy.sqlite3"
    await backup(house.path, copy)
    await is_restored(house, copy)
    assert await data_of(zoe) is not None
    assert table.people[1] == NAME


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
    house: House,
    zoe: HouseGuest,
    ada: HouseGuest,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Forgotten, "add", full)
    await house.table(PEBBLES, ada, zoe)
    await zoe.does(Verb.DELETE_DATA)
    assert await data_of(zoe) is None
    assert DAMAGED in caplog.text


@pytest.mark.parametrize("damage", [b"\xa0", b"x 7\n"])
async def test_damaged_notes_of_deletions_refuse_no_deletion_and_end_a_start_after_a_restore(
    house: House, zoe: HouseGuest, ada: HouseGuest, caplog: pytest.LogCaptureFixture, damage: bytes
) -> None:
    """The note of the store says that there was a restore."""
    await house.table(PEBBLES, ada, zoe)
    async with house.store.transaction() as transaction:
        transaction.set_note("restored", "1.0")
    house.path.with_name("cairn.sqlite3.forgotten").write_bytes(damage)
    await zoe.does(Verb.DELETE_DATA)
    assert await data_of(zoe) is None
    assert DAMAGED in caplog.text
    with pytest.raises(
        StoreError, match=r"cairn.sqlite3.forgotten says who .* cannot be read: it is damaged"
    ):
        await house.wipes()


# --- asked for by e-mail -----------------------------------------------------------------------------


async def test_an_operator_does_it_for_somebody_who_writes(
    house: House,
    zoe: HouseGuest,
    ada: HouseGuest,
    cem: HouseGuest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    address = getattr(house.database, "address", "cairn.sqlite3")
    (tmp_path / "config.toml").write_text(f'database = "{address}"', "utf-8")
    table = await house.table(STONES, ada, zoe, cem)
    await house.shown(table.id)

    async def privacy(*more: str) -> int:
        return await asyncio.to_thread(main, ["privacy", str(ZOE), *more])

    assert await privacy() == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert (told["name"], len(told["seats"])) == (NAME, 1)
    assert await privacy("--delete") == 2
    assert "in use by another Cairn" in capsys.readouterr().err
    async with house.stopped():
        assert await privacy("--delete") == 0
        assert traces(house, tmp_path) == []
        for more in ((), ("--delete",)):
            assert await privacy(*more) == 2
            assert f"nothing is kept about {ZOE}" in capsys.readouterr().err
    assert table.now.post is not None
