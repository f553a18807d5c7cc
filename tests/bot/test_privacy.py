"""What is stored about a person: told, handed over, and deleted so that nothing of it is left."""

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
from bot.words.catalogues import LANGUAGES
from engines.record import Kind
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    House,
    button,
    dice,
    page_of,
    said,
    steps,
    texts,
)
from tests.bot.limits import check, check_drawing

ZOE = Person(918_273_645_546_372_819)
NAME = "Zoë Unmistakable"
NOBODY = Person(-1)


@pytest.fixture
def zoe(house: House) -> Person:
    house.rename(ZOE, NAME)
    return ZOE


def anywhere(verb: Verb) -> Press:
    return Press(TableId(0), 0, verb)


async def forgotten(house: House, person: Person = ZOE) -> Reply:
    return await house.press(person, anywhere(Verb.FORGOTTEN))


def traces(folder: Path, *wanted: bytes) -> list[tuple[str, bytes]]:
    """Return where anything of this stands in the files, as it is or as text of the database."""
    content = {file.name: file.read_bytes() for file in folder.iterdir() if "sqlite3" in file.name}
    with closing(sqlite3.connect(folder / "cairn.sqlite3")) as there:
        content["dump"] = "\n".join(there.iterdump()).encode()
    return [(name, one) for name, data in content.items() for one in wanted if one in data]


OF_ZOE = (str(ZOE).encode(), ZOE.to_bytes(8, "big"), NAME.encode(), b"Unmistakable")


async def status(house: House, table: TableId) -> Status:
    game = await house.store.game(table)
    assert game is not None
    return game.status


# --- told and handed over ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_told_what_is_stored(house: House, zoe: Person, language: str) -> None:
    await house.begin(PEBBLES, ADA, zoe)
    await house.begin(STONES, zoe, BEN)
    reader = house.reader(zoe, language)
    page = page_of(await house.ask(reader, Verb.PRIVACY))
    assert "2" in texts(page)
    question = page_of(await house.press(reader, anywhere(Verb.FORGET)))
    data = page_of(await house.press(reader, anywhere(Verb.DATA)))
    for one in (page, question, data):
        check(one)
        await check_drawing(one)


async def test_the_buttons_lead_there(house: House, zoe: Person) -> None:
    await house.lobby(STONES, zoe)
    page = page_of(await house.ask(zoe, Verb.PRIVACY))
    assert page_of(await house.press(zoe, button(page, "Download"))).files
    question = page_of(await house.press(zoe, button(page, "Delete everything")))
    assert "You leave your table for good" in texts(question)
    done = await house.press(zoe, button(question, "Delete everything"))
    assert "nothing here leads to you any more" in said(done)


async def test_a_stranger_is_told_that_there_is_nothing(house: House, zoe: Person) -> None:
    await house.begin()
    assert "nothing about you" in said(await house.ask(zoe, Verb.PRIVACY))
    for verb in (Verb.DATA, Verb.FORGET):
        assert "nothing about you" in said(await house.press(zoe, anywhere(verb)))
    await forgotten(house)
    assert await house.store.games() != []


async def test_the_file_has_everything_of_this_person_only(house: House, zoe: Person) -> None:
    table = await house.begin(PEBBLES, ADA, zoe)
    table = await house.move(zoe, table.id, "offer 2", cause="press:77")
    await house.move(ADA, table.id, "offer 1")
    await house.ask(zoe, Verb.MINE, "fr")
    (file,) = page_of(await house.press(zoe, anywhere(Verb.DATA))).files
    told = msgspec.json.decode(file.content)
    assert (file.name, told["person"], told["name"]) == ("cairn-my-data.json", zoe, NAME)
    assert told["language"] == "fr"
    (seat,) = told["seats"]
    assert (seat["table"], seat["game"], seat["seat"], seat["until"]) == (1, PEBBLES, 1, None)
    assert (seat["server"], seat["channel"]) == (PLACE.guild, PLACE.channel)
    assert [(press["text"], press["cause"]) for press in told["presses"]] == [("offer 2", "press:77")]
    assert b"drawn" not in file.content
    assert str(ADA).encode() not in file.content.replace(str(zoe).encode(), b"")


# --- deleted -----------------------------------------------------------------------------------------


async def test_nothing_of_a_deleted_person_is_left(
    house: House, zoe: Person, tmp_path: Path, clock: Clock, assets: Assets
) -> None:
    random = dice(4)
    over = await house.begin(PEBBLES, ADA, zoe)
    async for _ in house.random_game(over, random):
        pass
    running = await house.begin(STONES, zoe, BEN, CEM)
    running, _ = await steps(house, running, 1)
    lobby, alone = await house.lobby(STONES, BEN, zoe), await house.lobby(STONES, zoe)
    resting = await house.begin(PEBBLES, ADA, BEN, zoe)
    await house.put(resting.id, Status.PAUSED)
    for table in (over, running, lobby):
        await house.shown(table.id)
    await house.ask(zoe, Verb.MINE, "de")
    await house.cases.holidays.take(zoe, 0, 3)
    assert traces(tmp_path, *OF_ZOE)
    await forgotten(house)
    assert traces(tmp_path, *OF_ZOE) == []

    kinds = {
        table.id: (await house.tables.get(table.id)).timeline.entries[-1].kind for table in (running, resting)
    }
    assert kinds == {running.id: Kind.LEAVE, resting.id: Kind.LEAVE}
    assert [await status(house, table.id) for table in (over, running, lobby, alone, resting)] == [
        Status.FINISHED,
        Status.RUNNING,
        Status.LOBBY,
        Status.CLOSED,
        Status.PAUSED,
    ]
    assert {post.game for post in await house.store.posts()} >= {over.id, running.id, lobby.id}
    await house.restart()
    assert traces(tmp_path, *OF_ZOE) == []
    for table in (over, running, lobby, resting):
        again = await house.tables.get(table.id)
        assert zoe not in {sitting.person for sitting in again.sittings}


@pytest.mark.parametrize(("language", "name"), [("en", "Former player 1"), ("de", "Ehemaliges Mitglied 1")])
async def test_the_seat_of_a_deleted_person_stays_without_a_name(
    house: House, zoe: Person, language: str, name: str
) -> None:
    table = await house.begin(PEBBLES, ADA, zoe, CEM)
    await house.move(zoe, table.id, "offer 2")
    await forgotten(house)
    table = await house.tables.get(table.id)
    voice = house.voice(table, language)
    assert [face.name for face in voice.faces] == ["Ada", name, "Cem"]
    assert name in voice.seat(table.sittings[1].seat)
    assert {sitting.person for sitting in table.sittings} == {ADA, NOBODY, CEM}


async def test_whoever_went_on_in_their_place_is_told_without_a_name(house: House, zoe: Person) -> None:
    table = await house.begin(PEBBLES, ADA, zoe)
    await house.seats.get_up(table.id, zoe, house.cause())
    await house.cases.people.keep_name(CEM, "Cem")
    await house.seats.take(table.id, CEM, house.cause())
    await forgotten(house)
    log = said(await house.press(ADA, Press(table.id, 0, Verb.LOG)))
    assert "Former player 1" in log
    assert "Zoë" not in log


async def test_two_who_are_deleted_are_told_apart_at_one_table_only(house: House) -> None:
    first, second = await house.begin(PEBBLES, ADA, BEN, CEM), await house.begin(STONES, CEM, BEN)
    await forgotten(house, BEN)
    await forgotten(house, CEM)
    first, second = await house.tables.get(first.id), await house.tables.get(second.id)
    assert [sitting.person for sitting in first.sittings] == [ADA, -1, -2]
    assert [sitting.person for sitting in second.sittings] == [-2, -1]
    assert [face.name for face in house.voice(second).faces] == ["Former player 2", "Former player 1"]


async def test_whoever_plays_again_begins_anew(house: House, zoe: Person) -> None:
    await house.begin(PEBBLES, ADA, zoe)
    await house.ask(zoe, Verb.MINE, "fr")
    await forgotten(house)
    assert await house.store.language_of(zoe) == ""
    table = await house.begin(PEBBLES, ADA, zoe)
    assert table.names == ("Ada", NAME)
    held = await house.app.cases.privacy.held(zoe)
    assert held is not None
    assert [seat.table for seat in held.seats] == [table.id]


async def test_a_table_whose_log_cannot_be_replayed_loses_the_person_too(
    house: House, zoe: Person, tmp_path: Path, expected_errors: list[object]
) -> None:
    table = await house.begin(PEBBLES, ADA, zoe)
    await house.restart()
    with closing(sqlite3.connect(house.path)) as there:
        there.execute("UPDATE entries SET digest = 'ffffffffffffffff'")
        there.commit()
    await forgotten(house)
    assert traces(tmp_path, *OF_ZOE) == []
    assert await status(house, table.id) is Status.FROZEN
    assert expected_errors


async def test_what_could_not_be_wiped_is_wiped_later(house: House, zoe: Person, tmp_path: Path) -> None:
    await house.begin(PEBBLES, ADA, zoe)
    with closing(sqlite3.connect(house.path)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT * FROM people").fetchall()
        await forgotten(house)
        assert await house.store.note("wipe") == "due"
    await house.app.cases.privacy.wipe()
    assert await house.store.note("wipe") == "done"
    assert traces(tmp_path, *OF_ZOE) == []


async def test_a_second_press_finds_nothing_left_to_do(house: House, zoe: Person) -> None:
    table = await house.begin(PEBBLES, ADA, zoe, CEM)
    await forgotten(house)
    entries = await house.store.entries(table.id)
    await forgotten(house)
    assert await house.store.entries(table.id) == entries


# --- asked for by e-mail -----------------------------------------------------------------------------


async def test_an_operator_does_it_for_somebody_who_writes(
    house: House,
    zoe: Person,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config.toml").write_text('database = "cairn.sqlite3"', "utf-8")
    table = await house.begin(STONES, ADA, zoe, CEM)
    assert await asyncio.to_thread(main, ["privacy", str(zoe)]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert (told["name"], len(told["seats"])) == (NAME, 1)
    assert await asyncio.to_thread(main, ["privacy", str(zoe), "--delete"]) == 2
    assert "in use by another Cairn" in capsys.readouterr().err
    await house.__aexit__()
    assert await asyncio.to_thread(main, ["privacy", str(zoe), "--delete"]) == 0
    assert traces(tmp_path, *OF_ZOE) == []
    for more in ([], ["--delete"]):
        assert await asyncio.to_thread(main, ["privacy", str(zoe), *more]) == 2
        assert f"nothing is kept about {zoe}" in capsys.readouterr().err
    await house.__aenter__()
    assert await house.store.post(table.id) is not None
