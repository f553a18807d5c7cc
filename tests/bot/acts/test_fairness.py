"""Fair luck that nobody chooses alone: shown before the start, mixed with what nobody can foresee, proven."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from bot.cli.verify import verify
from bot.domain.lifecycle import Status
from bot.domain.model import Seating, TableId
from bot.domain.table import Table
from bot.pages import fairness
from bot.pages.custom_id import TYPED, Verb
from bot.pages.table import lobby
from bot.words.catalogues import LANGUAGES
from engines.chance import Mixed, commitment, mix
from engines.record import EntryKind
from robots.api import Level
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    FIRST_MESSAGE,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    buttons,
    dice,
    page_of,
    refused,
    said,
    texts,
)
from tests.drive.limits import check

ALONE = "secret alone decides"
LOBBY = 1_500_000_000_000_000_000


async def opened(rig: Rig, key: str = PEBBLES) -> Table:
    """Return an open table of Ada and Ben whose message has not been posted yet."""
    for person in (ADA, BEN):
        await rig.cases.people.save_name(person, rig.reader(person).name)
    table = await rig.tables.open(key, PLACE, ADA, "en")
    return await rig.tables.join(table.id, BEN)


async def record_of(rig: Rig, table: TableId) -> str:
    return page_of(await rig.say(ADA, table, Verb.EXPORT)).files[0].content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lobby_message_ends_with_the_proof(rig: Rig, language: str) -> None:
    table = await opened(rig)
    page = lobby(rig.voice(table, language))
    check(page)
    seal = commitment(table.game.secret)
    last = texts(page).splitlines()[-1].replace("\u2068", "").replace("\u2069", "")
    words = {"en": "Fairness proof", "de": "Fairness-Nachweis", "fr": "Preuve d’équité"}[language]
    assert last == f"-# {words} {seal[:4]} {seal[4:8]} {seal[8:12]} {seal[12:16]}"
    about = page_of(await rig.say(rig.reader(ADA, language), table.id, Verb.ABOUT, number=-1))
    (press,) = (one.press for one in buttons(about) if ":fair:" in one.press)
    told = await rig.press(rig.reader(ADA, language), press)
    assert seal in said(told)
    words = {"en": "can change them later", "de": "niemand mehr ändern", "fr": "rien y changer"}[language]
    assert words in said(told)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_start_waits_for_the_first_message(rig: Rig, language: str) -> None:
    table = await opened(rig)
    for number in (-1, TYPED):
        reply = await rig.say(rig.reader(ADA, language), table.id, Verb.START, number=number)
        assert reply.refused
        assert len(said(reply).splitlines()) == 1
    assert not (await rig.tables.get(table.id)).begun
    await rig.tables.keep(table.id, lobby=LOBBY)
    await rig.say(rig.reader(ADA, language), table.id, Verb.START, number=-1)
    begun = await rig.tables.get(table.id)
    assert begun.mixed == mix(LOBBY, (ADA, BEN))
    assert str(LOBBY) in texts(fairness.page(rig.voice(begun, language)))


async def test_the_first_message_that_is_noted_counts(rig: Rig) -> None:
    """Whatever is posted later: the message may be deleted, or be too old for an edit."""
    table = await opened(rig)
    table = await rig.tables.keep(table.id, lobby=LOBBY)
    await rig.tables.repost_deleted(table.id, LOBBY)
    assert (await rig.tables.get(table.id)).game.lobby is None
    table = await rig.tables.keep(table.id, lobby=LOBBY + 1)
    assert (table.game.lobby, table.game.anchor) == (LOBBY + 1, LOBBY)
    await rig.restart()
    begun = await rig.tables.start(table.id, ADA, rig.cause())
    assert begun.mixed == mix(LOBBY, (ADA, BEN))
    await rig.tables.keep(table.id, lobby=LOBBY + 2)
    assert (await rig.tables.get(table.id)).mixed == begun.mixed


async def test_the_players_change_the_draws(rig: Rig) -> None:
    keys = set()
    for people in ((ADA, BEN), (BEN, ADA), (ADA, CEM), (ADA, BEN, CEM)):
        table = await rig.lobby(PEBBLES, *people)
        await rig.tables.repost(table.id, secret=bytes(32), anchor=LOBBY)
        begun = await rig.tables.start(table.id, people[0], rig.cause())
        assert begun.mixed == mix(LOBBY, people)
        keys.add(begun.key)
    assert len(keys) == 4


@pytest.mark.parametrize("key", [STONES, PEBBLES, KALAH])
async def test_a_whole_game_is_proven(rig: Rig, key: str, tmp_path: Path) -> None:
    table = await rig.lobby(key, ADA, BEN)
    await rig.tables.set_seating(table.id, ADA, Seating.DRAWN)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    running = await record_of(rig, table.id)
    assert str(FIRST_MESSAGE + table.id) in running  # in words, not in the header of a record
    assert "\nlobby " not in running
    async for _ in rig.random_game(table, dice(key), 60):
        pass
    await rig.restart()
    if (await rig.tables.get(table.id)).game.status is Status.RUNNING:
        await rig.tables.close(table.id, rig.cause())
    text = await record_of(rig, table.id)
    assert f"\nlobby {FIRST_MESSAGE + table.id}\npeople " in text
    assert not any(f" {person}" in text.split("\n0 start")[0] for person in (ADA, BEN))
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    told: list[str] = []
    seal = commitment(table.game.secret)
    assert verify(file, seal, rig.assets.registry, told.append, (ADA, BEN)) == 0
    assert "the ids of these people" in told[0]
    assert verify(file, seal, rig.assets.registry, told.append, (BEN, ADA)) == 1
    assert len(told) == 2
    verdicts = set()
    for other in range(1, 9):  # a draw of two may come out the same
        file.write_text(
            text.replace(str(FIRST_MESSAGE + table.id), str(FIRST_MESSAGE + table.id + other)), "utf-8"
        )
        verdicts.add(verify(file, seal, rig.assets.registry, told.append))
    assert 1 in verdicts


async def test_robots_are_mixed_in_by_their_places(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    for _ in range(2):
        await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    begun = await rig.tables.start(table.id, ADA, rig.cause())
    assert begun.mixed == mix(FIRST_MESSAGE + table.id, (ADA, None, None))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_that_cannot_wait_says_who_sealed_it(rig: Rig, language: str) -> None:
    """Its message comes too late where nobody is asked to press again, or Discord refuses it."""
    await rig.ask(ADA, Verb.SOLO, PEBBLES, "beginner")
    solo = await rig.tables.get(TableId(1))
    refusal = await opened(rig)
    await rig.tables.keep(refusal.id, trouble="permission")
    unposted = await rig.tables.start(refusal.id, ADA, rig.cause())
    for table in (solo, unposted):
        assert (table.begun, table.mixed, table.key) == (True, None, table.game.secret)
        (start, *_) = table.timeline.entries
        assert set(start.data) == {"seats", "first", "options", "leavers"}
        told = texts(fairness.page(rig.voice(table, language)))
        words = {"en": ALONE, "de": "allein das Geheimnis", "fr": "seul le secret"}
        assert words[language] in told


async def begins_with_its_message(rig: Rig, table: TableId, press: Awaitable[object]) -> None:
    """Press something that begins a game, and note the table's message only then."""
    rig.tables.patience = 600.0
    pressed = asyncio.ensure_future(press)
    while table not in rig.woken:
        await rig.store.load(table)
    for _ in range(20):  # whatever else the press does
        await rig.store.load(table)
    assert not pressed.done()
    assert not (await rig.tables.get(table)).begun
    await rig.tables.keep(table, lobby=LOBBY)
    await pressed
    begun = await rig.tables.get(table)
    assert begun.mixed is not None
    assert begun.mixed.lobby == LOBBY


async def test_an_early_start_waits_a_moment(rig: Rig) -> None:
    table = await opened(rig)
    await begins_with_its_message(rig, table.id, rig.say(ADA, table.id, Verb.START, number=-1))


async def test_a_game_with_robots_waits_for_its_message(rig: Rig) -> None:
    await begins_with_its_message(rig, TableId(1), rig.ask(ADA, Verb.SOLO, PEBBLES, "beginner"))
    assert (await rig.tables.get(TableId(1))).mixed == mix(LOBBY, (ADA, None))


async def test_a_rematch_with_robots_waits_for_its_message(rig: Rig) -> None:
    await rig.ask(ADA, Verb.SOLO, PEBBLES, "beginner")
    await rig.tables.close(TableId(1), rig.cause())
    await begins_with_its_message(rig, TableId(2), rig.say(ADA, TableId(1), Verb.AGAIN))


async def test_a_rematch_of_several_waits_for_answers_and_is_mixed(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.tables.close(table.id, rig.cause())
    await rig.say(ADA, table.id, Verb.AGAIN)
    again = (await rig.tables.get(table.id)).game.rematch
    assert again is not None
    await rig.tables.keep(again, lobby=LOBBY)
    await rig.say(BEN, again, Verb.AGAIN)
    begun = await rig.tables.get(again)
    assert (begun.begun, begun.mixed) == (True, mix(LOBBY, (ADA, BEN)))


async def test_tables_of_older_releases_keep_their_way(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    assert (table.game.anchor, table.mixed, table.key) == (None, None, table.game.secret)
    assert [entry.kind for entry in table.timeline.entries] == [EntryKind.START]
    await rig.tables.keep(table.id, lobby=LOBBY)
    now = await rig.tables.get(table.id)
    assert (now.game.anchor, now.mixed) == (None, None)
    await rig.tables.close(table.id, rig.cause())
    text = await record_of(rig, table.id)
    assert "lobby" not in text
    lobby_of_old = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.fix(lobby_of_old.id, 1)
    assert ALONE in said(await rig.say(ADA, lobby_of_old.id, Verb.FAIR, number=-1))


async def test_the_mixed_values_are_in_the_log(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    begun = await rig.tables.start(table.id, ADA, rig.cause())
    mixed = begun.mixed
    assert mixed is not None
    assert begun.timeline.entries[0].data["mixed"] == {"lobby": mixed.lobby, "people": mixed.people}
    assert isinstance(mixed, Mixed)
    await refused("refused-not-a-lobby", rig.tables.start(table.id, BEN, rig.cause()))
