"""Choices of a server's admins: the settings of new tables, and the right to choose."""

import asyncio

import pytest

from bot.acts import servers
from bot.acts.request import Rights
from bot.domain.clocks import PRESETS
from bot.domain.model import Place, ServerSettings, TableSettings
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import ELSEWHERE, PEBBLES, PLACE, STONES, House, HouseGuest
from tests.drive.limits import check, check_drawing

GUILD = 7
DIRECT = Place(None, 700)
ANOTHER = Place(8, 80)
HERE = f"<#{PLACE.channel}>"


@pytest.fixture
def boss(cem: HouseGuest) -> HouseGuest:
    """Return Cem, who manages the server."""
    return cem.at(manager=True)


def chosen(shown: Shown) -> dict[str, str]:
    """Return what is chosen in each list of a page."""
    return {one.placeholder: item.label for one in shown.lists for item in one.items if item.chosen}


def check_refusal(shown: Shown) -> str | None:
    """Check that an answer is a line, and return the key if it refuses."""
    check(shown.page)
    assert len(shown.text.splitlines()) == 1
    return shown.refusal


def check_note(shown: Shown) -> str | None:
    """Check that an answer is the page of the settings with a line about what is refused; return its key."""
    check(shown.page)
    assert shown.text.splitlines()[-1].startswith("⚠ ")
    assert chosen(shown)
    return shown.refusal


# --- who may choose ----------------------------------------------------------------------------------


async def test_only_who_manages_the_server_may_choose(
    house: House, ada: HouseGuest, boss: HouseGuest
) -> None:
    for language in LANGUAGES:
        admin, direct = ada.at(language=language, admin=True), boss.at(DIRECT, language=language)
        for guest, key in ((admin, "refused-not-manager"), (direct, "refused-setup-direct")):
            for tokens in ((), ("tables", "1")):
                assert check_refusal(await guest.does(Verb.SETUP, *tokens, number=0)) == key
    assert await house.store.servers() == []
    german = await ada.at(language="de").does(Verb.SETUP)
    assert german.text == "Das kann nur, wer **Server verwalten** darf."


async def test_every_choice_of_the_page_can_be_made(boss: HouseGuest) -> None:
    for server, language in enumerate(LANGUAGES):
        guest = boss.at(Place(server, 70), language=language)
        acts = (await guest.does(Verb.SETUP)).acts
        for act in acts:
            shown = await guest.follows(act)
            assert shown.refusal is None, act
            check(shown.page)
            check_drawing(shown.page)
            assert {*shown.settings} <= {choice.name for choice in servers.SERVER}
        assert len(acts) > 20


async def test_the_page_shows_what_is_chosen(house: House, boss: HouseGuest) -> None:
    assert chosen(await boss.does(Verb.SETUP)) == {
        "Game of /join": "Game of /join: ask each time",
        "Pace": "No clock",
        "Language": "Language: the server’s",
        "New tables": "New tables: friendly",
        "Statistics": "Statistics: on",
        "Games": "Games: each in its own thread",
        "Tables": "Tables: where someone asks for one",
        "List of the tables": "List of the tables: none",
        "Dailies": "Dailies: all titles in turn",
        "Open tables per person": "Open tables per person: no limit",
    }
    shown = await boss.sets_up(
        game=STONES,
        preset="daily",
        zone="Europe/Berlin",
        language="de",
        threads="off",
        channel=PLACE.channel,
        overview=PLACE.channel,
        daily="off",
        daily_title=PEBBLES,
        months="off",
        rated="on",
        statistics="off",
        tables=2,
    )
    assert chosen(shown) == {
        "Game of /join": "Game of /join: Hidden Stones",
        "Pace": "Daily: 24 hours a turn, rests at night",
        "Time zone": "Time zone: Europe/Berlin",
        "Language": "Language: Deutsch",
        "New tables": "New tables: rated (no hints, no robots, no undo of dice and draws)",
        "Statistics": "Statistics: off",
        "Games": "Games: in the channel itself",
        "Tables": "Tables: all in this channel",
        "List of the tables": "List of the tables: in this channel",
        "The daily’s list at 8 pm": "The daily’s list at 8 pm: off",
        "Dailies": "Dailies: Pebbles",
        "Card of the month": "Card of the month: off",
        "Open tables per person": "Open tables per person: at most 2",
    }
    await house.begins_anew()
    assert await boss.does(Verb.SETUP) == shown
    assert chosen(await boss.at(ANOTHER).does(Verb.SETUP))["Pace"] == "No clock"


async def test_values_outside_the_lists_are_refused(house: House, boss: HouseGuest) -> None:
    values = {
        "game": ("chess",),
        "preset": ("", "soon"),
        "zone": ("Mars",),
        "language": ("tlh",),
        "threads": ("maybe",),
        "rated": ("maybe",),
        "tables": ("4", "-1"),
        "colour": ("red",),
        "channel": ("9", "x", "-1", "٣"),
    }
    tried = {
        (field, value): {
            (check_note if field == "channel" else check_refusal)(
                await boss.at(language=language).does(Verb.SETUP, field, value, number=0)
            )
            for language in LANGUAGES
        }
        for field, others in values.items()
        for value in others
    }
    own = {("zone", "Mars"): {"refused-zone"}, ("language", "tlh"): {"refused-language"}}
    assert tried == {key: {"refused-setup"} for key in tried} | own
    assert await house.store.servers() == []


@pytest.mark.on_both
async def test_two_choices_at_once_are_both_kept(house: House, boss: HouseGuest) -> None:
    await asyncio.gather(boss.sets_up(tables=3), boss.sets_up(game=PEBBLES))
    assert await house.store.server(GUILD) == ServerSettings(game=PEBBLES, tables=3)


# --- what comes of it --------------------------------------------------------------------------------


async def test_join_opens_the_game_of_the_server_with_its_settings(
    house: House, ada: HouseGuest, ben: HouseGuest, boss: HouseGuest
) -> None:
    await boss.sets_up(game=PEBBLES, preset="relaxed", language="fr", threads="off")
    await ada.does(Verb.JOIN)
    table = await house.newest()
    game = table.now.game
    assert (game.key, game.language, game.settings) == (
        PEBBLES,
        "fr",
        TableSettings(clock="3d", thread=False),
    )
    assert "3 jours par tour" in table.lobby.text
    await ben.does(Verb.JOIN)
    assert table.people == {0: "Ada", 1: "Ben"}
    assert "Tranquille\u00a0: 3 jours par tour" in table.lobby.text


async def test_join_with_a_game_opens_that_one(house: House, ada: HouseGuest, boss: HouseGuest) -> None:
    await boss.sets_up(game=PEBBLES)
    await ada.does(Verb.JOIN, STONES)
    assert (await house.newest()).now.game.key == STONES


async def test_a_game_that_is_not_there_any_more_is_asked_for(
    house: House, ada: HouseGuest, boss: HouseGuest
) -> None:
    """Nobody can choose such a game: an earlier release had it."""
    async with house.store.transaction() as transaction:
        servers.set_server(transaction, GUILD, ServerSettings(game="chess", preset="swift"))
    asked = await ada.does(Verb.JOIN)
    check((await boss.does(Verb.SETUP)).page)
    await asked.press("Hidden Stones")
    assert (await house.newest()).now.game.settings == TableSettings()


async def test_in_a_direct_message_and_on_another_server_nothing_is_set(
    house: House, ada: HouseGuest, boss: HouseGuest
) -> None:
    await boss.sets_up(game=STONES, preset="live", tables=1)
    for place in (DIRECT, ANOTHER):
        await (await ada.at(place).does(Verb.JOIN)).press("Hidden Stones")
        table = await house.newest()
        assert (table.place, table.now.game.settings.clock) == (place, "")


async def test_the_night_is_that_of_the_server_or_of_who_opens_the_table(
    house: House, ada: HouseGuest, boss: HouseGuest
) -> None:
    await ada.sets(zone="Asia/Tokyo")
    for zone, expected in (("Europe/Berlin", "Europe/Berlin"), ("none", "Asia/Tokyo")):
        await boss.sets_up(preset="daily", zone=zone)
        await ada.does(Verb.JOIN, STONES)
        table = await house.newest()
        assert table.now.game.settings == TableSettings(clock="1d", window="8-22", zone=expected)
        assert f"Daily: 24 hours a turn, rests at night ({expected})" in table.lobby.text
        await ada.does(Verb.LEAVE_LOBBY, at=table)


async def test_tables_open_in_the_channel_of_the_server(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, boss: HouseGuest
) -> None:
    await boss.sets_up(channel=PLACE.channel)
    for language in LANGUAGES:
        assert HERE in (await ada.at(ELSEWHERE, language=language).does(Verb.JOIN, STONES)).text
        shown = await boss.at(ELSEWHERE, language=language).does(Verb.SETUP)
        check(shown.page)
        assert HERE in shown.text
    table = await house.newest()
    assert (table.id, table.now.game.channel) == (1, PLACE.channel)
    await ben.at(ELSEWHERE).does(Verb.JOIN)
    assert table.people == {0: "Ada", 1: "Ben"}
    assert HERE not in (await ada.does(Verb.JOIN)).text
    there = boss.at(ELSEWHERE)
    assert chosen(await there.does(Verb.SETUP))["Tables"] == "Tables: all in another channel"
    assert chosen(await there.sets_up(channel="none"))["Tables"] == "Tables: where someone asks for one"
    await cem.at(ELSEWHERE).does(Verb.JOIN, PEBBLES)
    assert (await house.newest()).place == ELSEWHERE


async def test_rights_count_where_the_table_opens(house: House, ada: HouseGuest, boss: HouseGuest) -> None:
    await boss.sets_up(channel=PLACE.channel)
    for language in LANGUAGES:
        barred = ada.at(ELSEWHERE, language=language, rights=Rights(at=lambda _: ("send_messages",)))
        shown = await barred.does(Verb.JOIN, STONES)
        assert HERE in shown.text
        assert "/setup" in shown.text
        check_refusal(shown)
    assert await house.store.games() == []
    here = ada.at(ELSEWHERE, rights=Rights(("send_messages",)))
    assert HERE in (await here.does(Verb.JOIN, STONES)).text
    assert len(await house.store.games()) == 1


async def test_a_channel_that_is_gone_counts_for_nothing(
    house: House, ada: HouseGuest, boss: HouseGuest
) -> None:
    await boss.sets_up(channel=PLACE.channel)
    await ada.at(ELSEWHERE, rights=Rights(at=lambda _: None)).does(Verb.JOIN, STONES)
    assert (await house.newest()).place == ELSEWHERE


async def test_no_channel_is_chosen_where_tables_cannot_open(house: House, boss: HouseGuest) -> None:
    gone, barred = Rights(at=lambda _: None), Rights(at=lambda _: ("attach_files",))
    for language in LANGUAGES:
        for rights, key in ((gone, "refused-setup-channel"), (barred, "refused-cannot-post")):
            guest = boss.at(language=language, rights=rights)
            assert check_note(await guest.does(Verb.SETUP, "channel", PLACE.channel, number=0)) == key
    assert await house.store.servers() == []


async def test_nobody_sits_at_more_open_tables_than_the_server_allows(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, boss: HouseGuest
) -> None:
    await boss.sets_up(tables=1)
    await ada.does(Verb.JOIN, STONES)
    one = await house.newest()
    for language in LANGUAGES:
        for verb in (Verb.JOIN, Verb.OPEN):
            refused = await ada.at(ELSEWHERE, language=language).does(verb, PEBBLES)
            assert check_refusal(refused) == "refused-open-tables"
            assert refused.text == house.words("refused-open-tables", language, number=1)
    await ben.does(Verb.JOIN, PEBBLES)
    other = await house.newest()
    await ada.does(Verb.JOIN, PEBBLES)
    assert other.people == {0: "Ben", 1: "Ada"}, "a table of others is none more"
    await ada.does(Verb.LEAVE_LOBBY, at=other)
    await ada.does(Verb.INVITE, cem.person, "member", "cem", "Cem", at=one)
    await cem.at(ELSEWHERE).does(Verb.JOIN, STONES)
    third = await house.newest()
    assert third.people == {0: "Cem"}, "nor does a seat that is held"
    await cem.does(Verb.DECLINE, at=one)
    await house.announce(one.id)
    await ada.does(Verb.START_ALONE, at=one)
    assert one.now.begun
    await ada.does(Verb.JOIN, STONES)
    assert (await house.newest()).people == {0: "Ada"}, "a game in play does not count"
    await ada.at(ANOTHER).does(Verb.JOIN, STONES)
    assert (await house.newest()).place == ANOTHER


async def test_two_tables_opened_at_once_are_counted(house: House, ada: HouseGuest, boss: HouseGuest) -> None:
    await boss.sets_up(tables=1)
    tried = await asyncio.gather(*(guest.does(Verb.JOIN, STONES) for guest in (ada, ada.at(ELSEWHERE))))
    assert {shown.refusal for shown in tried} == {None, "refused-open-tables"}
    assert len(await house.store.games()) == 1


async def test_the_settings_go_30_days_after_the_bot_was_removed(house: House, boss: HouseGuest) -> None:
    async def after(days: float) -> list[int]:
        """Return the servers that are known so many days later."""
        house.clock.turn(days=days)
        await house.forgets_servers()
        return await house.store.servers()

    another = ANOTHER.guild or 0
    await boss.sets_up(tables=1)
    await boss.at(ANOTHER).sets_up(tables=2)
    await house.finds_itself_on(GUILD)
    house.clock.turn(days=20)
    await house.is_left(GUILD)
    await house.finds_itself_on()
    assert await after(0) == [GUILD, another], "none of the two is gone so far"
    assert await after(10.01) == [GUILD], "the time of the first notice counts"
    await house.finds_itself_on(GUILD)
    assert await after(99) == [GUILD], "the bot was invited again"
    await house.is_left(GUILD)
    house.clock.turn(days=29)
    await house.is_asked_back(GUILD)
    await house.is_left(GUILD)
    assert await after(29) == [GUILD]
    assert chosen(await boss.does(Verb.SETUP))["Open tables per person"].endswith("at most 1")
    assert await after(2) == []
    assert chosen(await boss.does(Verb.SETUP))["Open tables per person"].endswith("no limit")


# --- presets at a table ------------------------------------------------------------------------------


async def test_a_preset_sets_the_clock_and_leaves_the_rest(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for name, preset in PRESETS.items():
        table = await house.table(
            STONES, ada, ben, lobby=True, clock="7d", window="9-18", weekends="off", time_out="move"
        )
        options = await ada.does(Verb.OPTIONS, at=table, number=-1)
        (pace,) = (one for one in options.lists if one.placeholder == "Pace")
        assert not any(item.chosen for item in pace.items), "the clock is none of these"
        (label,) = (item.label for item in pace.items if item.value == name)
        assert chosen(await options.choose(name, "preset"))["Pace"] == label
        settings = table.now.game.settings
        assert preset.applied_to(settings) == settings
        assert settings.time_out == "move"


async def test_a_preset_on_the_page_of_the_clock_shows_what_it_sets(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    clock = await ada.does(Verb.CLOCK, at=table, number=-1)
    found = chosen(await clock.choose("daily"))
    assert (found["Clock"], found["Hours"]) == ("Clock: 1 day per turn", "Hours: runs from 8:00 to 22:00")


async def test_in_a_game_a_preset_is_put_to_the_vote(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben)
    draft = await ada.does(Verb.SET_CLOCK, "preset", "live", at=table)
    assert "set “Live: 10 minutes a turn”" in draft.text
    await draft.press("Start vote")
    await ben.does(Verb.AGREE, table.vote.number, at=table)
    assert table.now.game.settings.clock == "10m"
    assert (await ada.does(Verb.PRESET, "daily", at=table)).refusal == "refused-clock-begun"


async def test_a_stranger_chooses_no_preset(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    assert (await ben.does(Verb.PRESET, "daily", at=table)).refusal == "refused-not-seated"
    assert (await ada.does(Verb.PRESET, "soon", at=table)).refusal == "refused-clock"
