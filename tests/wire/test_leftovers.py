"""Private pages about an open table go or change by themselves; a late press says what is so by then."""

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.pages.custom_id import Verb
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse, WireTable


async def opened(house: WireHouse, ada: WireGuest) -> tuple[WireTable, Shown]:
    """Open a table; return it, and the note that Ada sits there."""
    joined = await ada.does(Verb.JOIN, "hidden_stones")
    return await house.known(1), joined


async def test_what_was_told_before_the_game_goes_when_it_begins(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, joined = await opened(house, ada)
    asked = await ada.does(Verb.INVITE, ben.person, at=table)
    (invitation,) = house.notices()
    options = await table.lobby.press(Verb.OPTIONS, by=ada)
    await invitation.press(Verb.JOIN, by=ben)
    came = {"person": f"<@{ben.person}>", "table": f"#{table.id} · Hidden Stones"}
    assert (ada.now(asked).text, ada.now(asked).buttons) == (house.words("invited-came", **came), [])
    assert house.notices() == []
    assert ada.now(joined) == joined
    assert house.words("options-heading") in ada.now(options).text
    robots = await table.lobby.press(Verb.ROBOTS, by=ada)
    await table.lobby.press(Verb.START, by=ada)
    assert [ada.now(page).blocks for page in (robots, joined, asked)] == [(), (), ()]
    assert house.words("options-still") in ada.now(options).text
    assert set(ada.now(options).verbs) == {Verb.SET_TABLE_LANGUAGE, Verb.CLOCK}


@pytest.mark.slow
async def test_an_invitation_that_was_declined_says_so(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, _ = await opened(house, ada)
    asked = await ada.does(Verb.INVITE, ben.person, at=table)
    (invitation,) = house.notices()
    await invitation.press(Verb.DECLINE, by=ben)
    gone = {"person": f"<@{ben.person}>", "table": f"#{table.id} · Hidden Stones"}
    assert ada.now(asked).text == house.words("invited-gone", **gone)


async def test_the_question_to_play_alone_goes_when_somebody_comes(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, _ = await opened(house, ada)
    asked = await table.lobby.press(Verb.START, by=ada)
    assert Verb.START_ALONE in asked.verbs
    await table.lobby.press(Verb.JOIN, by=ben)
    assert ada.now(asked).blocks == ()


@pytest.mark.slow
async def test_the_menu_of_an_open_table_goes_when_the_game_begins(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table, _ = await opened(house, ada)
    menus = [(guest, await table.lobby.press(Verb.ABOUT, by=guest)) for guest in (ada, cem)]
    await table.lobby.press(Verb.JOIN, by=ben)
    assert [guest.now(menu) for guest, menu in menus] == [menu for _, menu in menus]
    await table.lobby.press(Verb.START, by=ada)
    assert [guest.now(menu).blocks for guest, menu in menus] == [(), ()]


async def test_a_page_that_is_in_use_stays(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    """The clock of the table is open in the place of its options."""
    table, _ = await opened(house, ada)
    options = await table.lobby.press(Verb.OPTIONS, by=ada)
    await table.lobby.press(Verb.JOIN, by=ben)
    clock = await ada.now(options).press(Verb.CLOCK)
    await table.lobby.press(Verb.START, by=ada)
    assert ada.now(options) == ada.now(clock) == clock


async def test_after_fifteen_minutes_a_press_says_what_is_so(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, joined = await opened(house, ada)
    asked = await ada.does(Verb.INVITE, ben.person, at=table)
    options = await table.lobby.press(Verb.OPTIONS, by=ada)
    house.advance(TOKEN_LIFE)
    await table.lobby.press(Verb.JOIN, by=ben)
    assert ada.now(joined) == joined
    told = await asked.press(Verb.UNINVITE)
    assert (told.refusal, told.buttons) == ("refused-invited-came", [])
    await table.lobby.press(Verb.START, by=ada)
    told = await options.choose("drawn", "seating")
    assert (told.refusal, told.text) == ("refused-begun", house.words("refused-begun"))


async def test_the_news_that_it_has_begun_goes_when_the_panel_is_there(
    house: WireHouse, ada: WireGuest
) -> None:
    said = await ada.types("play", game="hidden_stones", level="beginner")
    assert len(ada.panels) == 1
    assert house.words("started", table="#1 · Hidden Stones") not in said.text
    assert all(house.words("started", table="#1 · Hidden Stones") not in one.text for one in ada.private)


@pytest.mark.slow
async def test_who_gets_up_is_not_told_that_they_sit_there(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, lobby=True)
    joined = await ben.does(Verb.JOIN)
    assert ben.now(joined) == joined
    await table.lobby.press(Verb.LEAVE_LOBBY, by=ben)
    assert ben.now(joined).blocks == ()
