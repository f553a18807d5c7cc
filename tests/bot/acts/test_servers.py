"""Choices of a server's admins: the settings of new tables, and the right to choose."""

import asyncio

import pytest

from bot.domain.clocks import PRESETS
from bot.domain.model import Place, ServerSettings, TableId, TableSettings
from bot.domain.table import Table
from bot.handlers.request import Reader, Rights
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Page
from bot.pages.table import lobby
from bot.words.catalogues import LANGUAGES
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    ELSEWHERE,
    NAMES,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    page_of,
    pickers,
    presses,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing

GUILD = 7
DIRECT = Place(None, 700)
ANOTHER = Place(8, 80)


def boss(language: str = "en", place: Place = PLACE) -> Reader:
    """Return Cem, who manages the server."""
    return Reader(CEM, NAMES[CEM], language, place, manager=True)


async def choose(rig: Rig, field: str, value: str) -> Page:
    return page_of(await rig.press(boss(), Press(NOWHERE, 0, Verb.SETUP, (field,)), value))


async def opened(rig: Rig, number: int = 1) -> Table:
    return await rig.tables.get(TableId(number))


def chosen(page: Page) -> dict[str, str]:
    return {one.placeholder: item.label for one in pickers(page) for item in one.items if item.chosen}


# --- who may choose ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_only_who_manages_the_server_may_choose(rig: Rig, language: str) -> None:
    for reader in (rig.reader(ADA, language, admin=True), boss(language, DIRECT)):
        for tokens in ((), ("tables", "1")):
            reply = await rig.press(reader, Press(NOWHERE, 0, Verb.SETUP, tokens))
            assert reply.refused
            assert len(said(reply).splitlines()) == 1
            check(page_of(reply))
    assert await rig.store.servers() == []
    german = await rig.ask(rig.reader(ADA, "de"), Verb.SETUP)
    assert said(german) == "Das kann nur, wer **Server verwalten** darf."


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_choice_of_the_page_can_be_made(rig: Rig, language: str) -> None:
    page = page_of(await rig.ask(boss(language), Verb.SETUP))
    seen = 0
    for press in list(presses(page)):
        page = page_of(await rig.press(boss(language), press))
        check(page)
        check_drawing(page)
        assert len(pickers(page)) in (9, 10)
        seen += 1
    assert seen > 20


async def test_the_page_shows_what_is_chosen(rig: Rig) -> None:
    page = page_of(await rig.ask(boss(), Verb.SETUP))
    assert chosen(page) == {
        "Game of /join": "Game of /join: ask each time",
        "Pace": "No clock",
        "Language": "Language: the server’s",
        "New tables": "New tables: friendly",
        "Statistics": "Statistics: on",
        "Games": "Games: each in its own thread",
        "Tables": "Tables: where someone asks for one",
        "List of the tables": "List of the tables: none",
        "Open tables per person": "Open tables per person: no limit",
    }
    await choose(rig, "game", STONES)
    await choose(rig, "preset", "daily")
    await choose(rig, "zone", "Europe/Berlin")
    await choose(rig, "language", "de")
    await choose(rig, "threads", "off")
    await choose(rig, "channel", str(PLACE.channel))
    await choose(rig, "overview", str(PLACE.channel))
    await choose(rig, "daily", "on")
    await choose(rig, "rated", "on")
    await choose(rig, "statistics", "off")
    page = await choose(rig, "tables", "2")
    assert chosen(page) == {
        "Game of /join": "Game of /join: Hidden Stones",
        "Pace": "Daily: 24 hours a turn, rests at night",
        "Time zone": "Time zone: Europe/Berlin",
        "Language": "Language: Deutsch",
        "New tables": "New tables: rated (no hints, no robots, no undo of dice and draws)",
        "Statistics": "Statistics: off",
        "Games": "Games: in the channel itself",
        "Tables": "Tables: all in this channel",
        "List of the tables": "List of the tables: in this channel",
        "List of yesterday’s daily, each evening at 8": "List of yesterday’s daily, each evening at 8: "
        "in the channel with the tables",
        "Open tables per person": "Open tables per person: at most 2",
    }
    await rig.restart()
    assert page_of(await rig.ask(boss(), Verb.SETUP)) == page
    assert chosen(page_of(await rig.ask(boss(place=ANOTHER), Verb.SETUP)))["Pace"] == "No clock"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("game", "chess"), ("preset", ""), ("preset", "soon"), ("zone", "Mars"), ("language", "tlh")),
        *(
            ("threads", "maybe"),
            ("rated", "maybe"),
            ("tables", "4"),
            ("tables", "-1"),
            ("colour", "red"),
            ("channel", "9"),
        ),
        *(("channel", "x"), ("channel", "-1"), ("channel", "٣")),
    ],
)
async def test_values_outside_the_lists_are_refused(rig: Rig, field: str, value: str) -> None:
    for language in LANGUAGES:
        reply = await rig.press(boss(language), Press(NOWHERE, 0, Verb.SETUP, (field, value)))
        assert reply.refused
        assert len(said(reply).splitlines()) == 1
    assert await rig.store.servers() == []


@pytest.mark.on_both
async def test_two_choices_at_once_are_both_kept(rig: Rig) -> None:
    await asyncio.gather(choose(rig, "tables", "3"), choose(rig, "game", PEBBLES))
    assert await rig.store.server(GUILD) == ServerSettings(game=PEBBLES, tables=3)


# --- what comes of it --------------------------------------------------------------------------------


async def test_join_opens_the_game_of_the_server_with_its_settings(rig: Rig) -> None:
    for field, value in (("game", PEBBLES), ("preset", "relaxed"), ("language", "fr"), ("threads", "off")):
        await choose(rig, field, value)
    assert "You’ve joined" in said(await rig.ask(ADA, Verb.JOIN))
    table = await opened(rig)
    assert (table.game.key, table.game.language) == (PEBBLES, "fr")
    assert table.game.settings == TableSettings(clock="3d", thread=False)
    assert "3 jours par tour" in texts(lobby(rig.voice(table)))
    await rig.ask(BEN, Verb.JOIN)
    table = await opened(rig)
    assert table.seated == {0: ADA, 1: BEN}
    assert "Tranquille\u00a0: 3 jours par tour" in texts(lobby(rig.voice(table)))


async def test_join_with_a_game_opens_that_one(rig: Rig) -> None:
    await choose(rig, "game", PEBBLES)
    await rig.ask(ADA, Verb.JOIN, STONES)
    assert (await opened(rig)).game.key == STONES


async def test_a_game_that_is_not_there_any_more_is_asked_for(rig: Rig) -> None:
    async with rig.store.transaction() as transaction:
        transaction.set_server(GUILD, ServerSettings(game="chess", preset="swift"))
    page = page_of(await rig.ask(ADA, Verb.JOIN))
    check(page_of(await rig.ask(boss(), Verb.SETUP)))
    await rig.press(ADA, button(page, "Hidden Stones"))
    assert (await opened(rig)).game.settings == TableSettings()


async def test_in_a_direct_message_and_on_another_server_nothing_is_set(rig: Rig) -> None:
    for field, value in (("game", STONES), ("preset", "live"), ("tables", "1")):
        await choose(rig, field, value)
    for place in (DIRECT, ANOTHER):
        page = page_of(await rig.ask(rig.reader(ADA, place=place), Verb.JOIN))
        await rig.press(rig.reader(ADA, place=place), button(page, "Hidden Stones"))
    assert {(await opened(rig, number)).game.settings.clock for number in (1, 2)} == {""}


@pytest.mark.parametrize(("zone", "expected"), [("Europe/Berlin", "Europe/Berlin"), ("none", "Asia/Tokyo")])
async def test_the_night_is_that_of_the_server_or_of_who_opens_the_table(
    rig: Rig, zone: str, expected: str
) -> None:
    await choose(rig, "preset", "daily")
    await choose(rig, "zone", zone)
    await rig.ask(ADA, Verb.SET, "zone", "Asia/Tokyo")
    await rig.ask(ADA, Verb.JOIN, STONES)
    assert (await opened(rig)).game.settings == TableSettings(clock="1d", window="8-22", zone=expected)
    shown = texts(lobby(rig.voice(await opened(rig))))
    assert f"Daily: 24 hours a turn, rests at night ({expected})" in shown


async def test_tables_open_in_the_channel_of_the_server(rig: Rig) -> None:
    await choose(rig, "channel", str(PLACE.channel))
    for language in LANGUAGES:
        reader = rig.reader(ADA, language, ELSEWHERE)
        assert f"<#{PLACE.channel}>" in said(await rig.ask(reader, Verb.JOIN, STONES))
        page = page_of(await rig.ask(boss(language, ELSEWHERE), Verb.SETUP))
        check(page)
        assert f"<#{PLACE.channel}>" in texts(page)
    assert [one.channel for one in await rig.store.games()] == [PLACE.channel]
    await rig.ask(rig.reader(BEN, place=ELSEWHERE), Verb.JOIN)
    assert (await opened(rig)).seated == {0: ADA, 1: BEN}
    assert f"<#{PLACE.channel}>" not in said(await rig.ask(ADA, Verb.JOIN))
    shown = page_of(await rig.ask(boss(place=ELSEWHERE), Verb.SETUP))
    assert chosen(shown)["Tables"] == "Tables: all in another channel"
    shown = page_of(
        await rig.press(boss(place=ELSEWHERE), Press(NOWHERE, 0, Verb.SETUP, ("channel",)), "none")
    )
    assert chosen(shown)["Tables"] == "Tables: where someone asks for one"
    await rig.ask(rig.reader(CEM, place=ELSEWHERE), Verb.JOIN, PEBBLES)
    assert (await opened(rig, 2)).game.channel == ELSEWHERE.channel


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rights_count_where_the_table_opens(rig: Rig, language: str) -> None:
    await choose(rig, "channel", str(PLACE.channel))
    reader = rig.reader(ADA, language, ELSEWHERE)
    there = Rights(at=lambda _: ("send_messages",))
    reply = await rig.ask(reader, Verb.JOIN, STONES, rights=there)
    assert f"<#{PLACE.channel}>" in said(reply)
    assert "/setup" in said(reply)
    assert len(said(reply).splitlines()) == 1
    assert await rig.store.games() == []
    here = Rights(("send_messages",))
    assert f"<#{PLACE.channel}>" in said(await rig.ask(reader, Verb.JOIN, STONES, rights=here))
    assert len(await rig.store.games()) == 1


async def test_a_channel_that_is_gone_counts_for_nothing(rig: Rig) -> None:
    await choose(rig, "channel", str(PLACE.channel))
    gone = Rights(at=lambda _: None)
    await rig.ask(rig.reader(ADA, place=ELSEWHERE), Verb.JOIN, STONES, rights=gone)
    assert (await opened(rig)).game.channel == ELSEWHERE.channel


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rights", [Rights(at=lambda _: None), Rights(at=lambda _: ("attach_files",))])
async def test_no_channel_is_chosen_where_tables_cannot_open(rig: Rig, language: str, rights: Rights) -> None:
    press = Press(NOWHERE, 0, Verb.SETUP, ("channel",))
    reply = await rig.press(boss(language), press, str(PLACE.channel), rights=rights)
    assert reply.refused
    assert len(said(reply).splitlines()) == 1
    assert await rig.store.servers() == []


async def test_nobody_sits_at_more_open_tables_than_the_server_allows(rig: Rig) -> None:
    await choose(rig, "tables", "1")
    await rig.ask(ADA, Verb.JOIN, STONES)
    for language in LANGUAGES:
        for verb in (Verb.JOIN, Verb.OPEN):
            reply = await rig.ask(rig.reader(ADA, language, ELSEWHERE), verb, PEBBLES)
            assert reply.refused
            assert len(said(reply).splitlines()) == 1
    assert "this server allows one at a time" in said(await rig.ask(ADA, Verb.JOIN, PEBBLES))
    await rig.ask(BEN, Verb.JOIN, PEBBLES)
    assert "You’ve joined" in said(await rig.ask(ADA, Verb.JOIN, PEBBLES)), "a table of others is none more"
    await rig.tables.leave_lobby(TableId(2), ADA)
    await rig.cases.invitations.invite(TableId(1), ADA, CEM, NAMES[CEM])
    invited = rig.reader(CEM, place=ELSEWHERE)
    assert "You’ve joined" in said(await rig.ask(invited, Verb.JOIN, STONES)), "nor does a seat that is held"
    await rig.tables.leave_lobby(TableId(1), CEM)
    await rig.announce(TableId(1))
    await rig.tables.start(TableId(1), ADA, rig.cause())
    assert "You’ve joined" in said(await rig.ask(ADA, Verb.JOIN, STONES)), "a game in play does not count"
    there = await rig.ask(rig.reader(ADA, place=ANOTHER), Verb.JOIN, STONES)
    assert "You’ve joined" in said(there)


async def test_two_tables_opened_at_once_are_counted(rig: Rig) -> None:
    await choose(rig, "tables", "1")
    await rig.cases.people.save_name(ADA, "Ada")
    readers = (rig.reader(ADA), rig.reader(ADA, place=ELSEWHERE))
    replies = await asyncio.gather(*(rig.ask(reader, Verb.JOIN, STONES) for reader in readers))
    assert sorted(reply.refused for reply in replies) == ["", "refused-open-tables"]
    assert len(await rig.store.games()) == 1


@pytest.mark.on_both
async def test_the_settings_go_30_days_after_the_bot_was_removed(rig: Rig) -> None:
    servers = rig.cases.servers
    await choose(rig, "tables", "1")
    await rig.press(boss(place=ANOTHER), Press(NOWHERE, 0, Verb.SETUP, ("tables", "2")))
    await servers.note_all([GUILD])
    rig.clock.turn(days=20)
    await servers.note_removal(GUILD)
    await servers.note_all([])
    await servers.forget_removed()
    assert await rig.store.servers() == sorted([GUILD, ANOTHER.guild or 0]), "none of the two is gone so far"
    rig.clock.turn(days=10, seconds=1)
    await servers.forget_removed()
    assert await rig.store.servers() == [GUILD], "the time of the first notice counts"
    await servers.note_all([GUILD])
    rig.clock.turn(days=99)
    await servers.forget_removed()
    assert (await servers.of(GUILD)).tables == 1, "the bot was invited again"
    await servers.note_removal(GUILD)
    rig.clock.turn(days=29)
    await servers.note_return(GUILD)
    await servers.note_removal(GUILD)
    rig.clock.turn(days=29)
    await servers.forget_removed()
    assert (await servers.of(GUILD)).tables == 1
    rig.clock.turn(days=2)
    await servers.forget_removed()
    assert await rig.store.servers() == []
    assert (await servers.of(GUILD)).tables == 0


# --- presets at a table ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
async def test_a_preset_sets_the_clock_and_leaves_the_rest(rig: Rig, name: str) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    for field, value in (("clock", "7d"), ("window", "9-18"), ("weekends", "off"), ("time_out", "move")):
        await rig.cases.timing.choose(table.id, ADA, field, value, rig.cause())
    page = page_of(await rig.say(ADA, table.id, Verb.OPTIONS, number=-1))
    pace = next(one for one in pickers(page) if one.placeholder == "Pace")
    assert not any(item.chosen for item in pace.items), "the clock is none of these"
    page = page_of(await rig.press(ADA, pace.press, name))
    assert chosen(page)["Pace"] == next(item.label for item in pace.items if item.value == name)
    settings = (await rig.tables.get(table.id)).game.settings
    assert PRESETS[name].applied_to(settings) == settings
    assert settings.time_out == "move"


async def test_a_preset_on_the_page_of_the_clock_shows_what_it_sets(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    page = page_of(await rig.say(ADA, table.id, Verb.CLOCK, number=-1))
    page = page_of(await rig.press(ADA, pickers(page)[0].press, "daily"))
    assert chosen(page)["Clock"] == "Clock: 1 day per turn"
    assert chosen(page)["Hours"] == "Hours: runs from 8:00 to 22:00"


async def test_in_a_game_a_preset_is_put_to_the_vote(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    reply = await rig.say(ADA, table.id, Verb.SET_CLOCK, "preset", "live")
    assert "set “Live: 10 minutes a turn”" in said(reply).replace("\u2068", "").replace("\u2069", "")
    await rig.press(ADA, button(page_of(reply), "Start vote"))
    await rig.say(BEN, table.id, Verb.AGREE, str((await rig.tables.get(table.id)).timeline.last))
    assert (await rig.tables.get(table.id)).game.settings.clock == "10m"
    assert "The game has started" in said(await rig.say(ADA, table.id, Verb.PRESET, "daily"))


async def test_a_stranger_chooses_no_preset(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    assert "You aren’t at this table" in said(await rig.say(BEN, table.id, Verb.PRESET, "daily"))
    assert "That choice doesn’t exist" in said(await rig.say(ADA, table.id, Verb.PRESET, "soon"))
