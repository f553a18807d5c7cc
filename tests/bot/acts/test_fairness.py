"""Fair luck that nobody chooses alone: shown before the start, mixed with what nobody can foresee, proven."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from bot.cli.verify import verify
from bot.domain.lifecycle import Status
from bot.domain.model import Seating, TableId
from bot.pages.custom_id import TYPED, Verb
from bot.words.catalogues import LANGUAGES
from engines.chance import Mixed, commitment, mix
from engines.record import EntryKind
from robots.api import Level
from tests.drive.guest import Shown
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check

ALONE = {"en": "secret alone decides", "de": "allein das Geheimnis", "fr": "seul le secret"}
LOBBY = 1_500_000_000_000_000_000


async def opened(house: House, *guests: HouseGuest, key: str = PEBBLES) -> HouseTable:
    """Return an open table of these people whose message has not been posted yet."""
    first, *others = guests
    await first.does(Verb.OPEN, key)
    table = await house.newest()
    for guest in others:
        await guest.does(Verb.JOIN, at=table)
    assert len(table.people) == len(guests)
    return table


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest) -> HouseTable:
    """Return such a table of Ada and Ben."""
    return await opened(house, ada, ben)


async def starts(house: House, table: HouseTable) -> None:
    """Have the message of a table posted, and its game begun after that."""
    await house.notes(table, lobby=LOBBY)
    assert (await table.on(0).does(Verb.START, at=table)).refusal is None
    assert table.now.begun


async def record_of(table: HouseTable) -> str:
    return (await table.on(0).does(Verb.EXPORT, at=table)).page.files[0].content.decode()


async def test_the_lobby_message_ends_with_the_proof(
    house: House, table: HouseTable, ada: HouseGuest
) -> None:
    seal = commitment(table.now.game.secret)
    expected = {
        "en": ("Fairness proof", "can change them later"),
        "de": ("Fairness-Nachweis", "niemand mehr ändern"),
        "fr": ("Preuve d’équité", "rien y changer"),
    }
    for language, (name, promise) in expected.items():
        table.language = language
        check(table.lobby.page)
        last = table.lobby.text.splitlines()[-1]
        assert last == f"-# {name} {seal[:4]} {seal[4:8]} {seal[8:12]} {seal[12:16]}"
        about = await ada.at(language=language).does(Verb.ABOUT, at=table, number=-1)
        told = (await about.press(Verb.FAIR)).text
        assert seal in told
        assert promise in told


async def test_start_waits_for_the_first_message(house: House, table: HouseTable, ada: HouseGuest) -> None:
    for language in LANGUAGES:
        for number in (-1, TYPED):
            shown = await ada.at(language=language).does(Verb.START, at=table, number=number)
            assert (shown.refusal, len(shown.text.splitlines())) == ("refused-unposted", 1)
    assert not table.now.begun
    await starts(house, table)
    assert table.now.mixed == mix(LOBBY, table.now.seated.values())
    for language in LANGUAGES:
        assert str(LOBBY) in (await ada.at(language=language).does(Verb.FAIR, at=table)).text


async def test_the_first_message_that_is_noted_counts(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest
) -> None:
    """Whatever is posted later: the message may be deleted, or be too old for an edit."""
    await house.notes(table, lobby=LOBBY)
    await house.misses_message(table, LOBBY)
    lost = table.now.game
    await house.notes(table, lobby=LOBBY + 1)
    found = table.now.game
    assert [(game.lobby, game.anchor) for game in (lost, found)] == [(None, LOBBY), (LOBBY + 1, LOBBY)]
    await house.begins_anew()
    await ada.does(Verb.START, at=table)
    mixed = table.now.mixed
    assert mixed == mix(LOBBY, (ada.person, ben.person))
    await house.notes(table, lobby=LOBBY + 2)
    assert table.now.mixed == mixed


async def test_the_players_change_the_draws(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """All these tables have the same secret, which no act chooses."""
    keys = set()
    for guests in ((ada, ben), (ben, ada), (ada, cem), (ada, ben, cem)):
        table = await opened(house, *guests)
        await house.app.messages.repost(table.id, secret=bytes(32), anchor=LOBBY)
        await guests[0].does(Verb.START, at=table)
        assert table.now.mixed == mix(LOBBY, [guest.person for guest in guests])
        keys.add(table.now.key)
    assert len(keys) == 4


@pytest.mark.parametrize("key", [STONES, PEBBLES, KALAH])
async def test_a_whole_game_is_proven(
    house: House, ada: HouseGuest, ben: HouseGuest, key: str, tmp_path: Path
) -> None:
    table = await opened(house, ada, ben, key=key)
    await ada.does(Verb.SEATING, Seating.DRAWN, at=table)
    await starts(house, table)
    running = await record_of(table)
    assert str(LOBBY) in running  # in words, not in the header of a record
    assert "\nlobby " not in running
    await house.play_on(table, 60, key)
    await house.begins_anew()
    if table.status == Status.RUNNING:
        await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    text = await record_of(table)
    assert f"\nlobby {LOBBY}\npeople " in text
    people = (ada.person, ben.person)
    assert not any(f" {person}" in text.split("\n0 start")[0] for person in people)
    file, told, seal = tmp_path / "game.txt", list[str](), commitment(table.now.game.secret)
    file.write_text(text, "utf-8")
    assert verify(file, seal, house.assets.registry, told.append, people) == 0
    assert "the ids of these people" in told[0]
    assert verify(file, seal, house.assets.registry, told.append, people[::-1]) == 1
    assert len(told) == 2
    verdicts = set()
    for other in range(1, 9):  # a draw of two may come out the same
        file.write_text(text.replace(str(LOBBY), str(LOBBY + other)), "utf-8")
        verdicts.add(verify(file, seal, house.assets.registry, told.append))
    assert 1 in verdicts


async def test_robots_are_mixed_in_by_their_places(house: House, ada: HouseGuest) -> None:
    table = await opened(house, ada)
    for _ in range(2):
        await ada.does(Verb.ROBOTS, "add", Level.BEGINNER, at=table)
    await starts(house, table)
    assert table.now.mixed == mix(LOBBY, (ada.person, None, None))


async def test_a_game_that_cannot_wait_says_who_sealed_it(
    house: House, table: HouseTable, ada: HouseGuest
) -> None:
    """Its message comes too late where nobody is asked to press again, or Discord refuses it."""
    await ada.does(Verb.SOLO, PEBBLES, "beginner")
    solo = await house.newest()
    await house.notes(table, trouble="permission")
    await ada.does(Verb.START, at=table)
    for now in (solo.now, table.now):
        assert (now.begun, now.mixed, now.key) == (True, None, now.game.secret)
        assert set(now.timeline.entries[0].data) == {"seats", "first", "options", "leavers"}
        for language, words in ALONE.items():
            assert words in (await ada.at(language=language).does(Verb.FAIR, at=now.id)).text


# --- a press that begins a game waits for the message ------------------------------------------------


async def begins_with_its_message(house: House, number: int, press: Awaitable[Shown]) -> HouseTable:
    """Press something that begins a game, and note the table's message only then; return the table."""
    house.app.messages.patience = 600.0  # as there where somebody posts
    pressed = asyncio.ensure_future(press)
    while number not in house.woken:
        await house.store.load(TableId(number))
    for _ in range(20):  # whatever else the press does
        await house.store.load(TableId(number))
    table = await house.known(number)
    assert (pressed.done(), table.now.begun) == (False, False)
    await house.notes(table, lobby=LOBBY)
    await pressed
    assert table.now.mixed is not None
    assert table.now.mixed.lobby == LOBBY
    return table


async def test_an_early_start_waits_a_moment(house: House, table: HouseTable, ada: HouseGuest) -> None:
    await begins_with_its_message(house, table.id, ada.does(Verb.START, at=table, number=-1))


async def test_a_game_with_robots_and_its_rematch_wait_for_their_message(
    house: House, ada: HouseGuest
) -> None:
    table = await begins_with_its_message(house, 1, ada.does(Verb.SOLO, PEBBLES, "beginner"))
    assert table.now.mixed == mix(LOBBY, (ada.person, None))
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    await begins_with_its_message(house, 2, ada.does(Verb.AGAIN, at=table))


async def test_a_rematch_of_several_waits_for_answers_and_is_mixed(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    await ada.does(Verb.AGAIN, at=table)
    again = await house.newest()
    assert again.id == table.now.game.rematch
    await house.notes(again, lobby=LOBBY)
    await ben.does(Verb.AGAIN, at=again)
    assert (again.now.begun, again.now.mixed) == (True, mix(LOBBY, (ada.person, ben.person)))


# --- what is stored ----------------------------------------------------------------------------------


async def test_tables_of_older_releases_keep_their_way(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """All tables of tests have secrets as they had there."""
    table = await house.table(PEBBLES, ada, ben)
    assert (table.now.game.anchor, table.now.mixed, table.now.key) == (None, None, table.now.game.secret)
    assert [entry.kind for entry in table.log] == [EntryKind.START]
    await house.notes(table, lobby=LOBBY)
    assert (table.now.game.anchor, table.now.mixed) == (None, None)
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert "lobby" not in await record_of(table)
    waiting = await house.table(PEBBLES, ada, ben, lobby=True)
    assert ALONE["en"] in (await ada.does(Verb.FAIR, at=waiting, number=-1)).text


async def test_the_mixed_values_are_in_the_log(house: House, table: HouseTable, ben: HouseGuest) -> None:
    await starts(house, table)
    mixed = table.now.mixed
    assert isinstance(mixed, Mixed)
    assert table.log[0].data["mixed"] == {"lobby": mixed.lobby, "people": mixed.people}
    assert (await ben.does(Verb.START, at=table)).refusal == "refused-begun"
