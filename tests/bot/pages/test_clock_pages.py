"""Pages of clocks and holidays, and the settings on them."""

import re

import pytest

from bot.domain.clocks import DAY, HOUR
from bot.domain.lifecycle import Status
from bot.pages import phone
from bot.pages.clocks import length
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import STONES, House, HouseGuest, HouseTable, berlin, outbox_row
from tests.drive.limits import check

pytestmark = pytest.mark.shown


def seat_line(table: HouseTable, seat: int) -> str:
    """Return the line of a seat on the table message."""
    name = table.now.names[seat]
    (line,) = (one for one in table.board.text.splitlines() if f"{name}**" in one and ":" in one)
    return line


async def own(table: HouseTable, seat: int) -> str:
    return (await table.on(seat).does(Verb.PLAY, at=table)).text


def chosen(page: Shown) -> dict[str, list[str]]:
    """Return the chosen values of each list, by what it is called."""
    return {one.placeholder: [item.value for item in one.items if item.chosen] for one in page.lists}


# --- at the table ------------------------------------------------------------------------------------


async def test_the_line_of_a_seat_says_when_its_time_runs_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "SCREEN", 1000)
    table = await house.table(clock="3d+12h")
    (seat,) = table.to_act
    out = int(house.clock() + 3 * DAY)
    assert f"time’s up <t:{out}:R>" in seat_line(table, seat)
    assert "3 days left" in seat_line(table, 1 - seat)
    assert f"Your time runs out <t:{out}:R>" in await own(table, seat)
    assert "Your time" not in await own(table, 1 - seat)


async def test_a_clock_that_rests_says_why_and_until_when(house: House) -> None:
    house.clock.now = berlin("2026-10-23T23:00")
    table = await house.table(clock="12h", window="8-22", zone="Europe/Berlin", weekends="off")
    (seat,) = table.to_act
    weekend = f"weekend: clock goes on <t:{int(berlin('2026-10-26T08:00'))}:R>"
    assert f"{weekend}, 12 hours left" in seat_line(table, seat)
    house.clock.turn(days=1)
    assert weekend in seat_line(table, seat)
    house.clock.now = berlin("2026-10-25T12:00")
    await table.on(seat).does(Verb.HOLIDAY, 5)
    await house.due()
    house.clock.now = berlin("2026-10-26T20:00")
    line, back = seat_line(table, seat), int(berlin("2026-10-30T12:00"))
    assert f"holiday: clock goes on <t:{back}:R>, 12 hours left" in line
    assert f"on holiday until <t:{back}:D>" in line


async def test_a_clock_that_rests_at_night_says_until_what_hour(house: House) -> None:
    house.clock.now = berlin("2026-10-22T23:00")
    table = await house.table(clock="12h", window="8-22", zone="Europe/Berlin")
    morning = int(berlin("2026-10-23T08:00"))
    assert f"paused until <t:{morning}:t>, then 12 hours left" in seat_line(table, min(table.to_act))


async def test_a_clock_that_has_run_out_says_since_when(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "SCREEN", 1000)
    table = await house.table(clock="1d")
    (seat,) = table.to_act
    out = int(house.clock() + DAY)
    await house.passes(days=3)
    assert f"time ran out <t:{out}:R>" in seat_line(table, seat)
    assert f"Your time ran out <t:{out}:R>" in await own(table, seat)
    assert "is out of time" in (await table.on(seat).does(Verb.LOG, at=table)).text


async def test_the_log_marks_what_the_clock_has_done(house: House, ada: HouseGuest) -> None:
    table = await house.table(clock="1d", time_out="move")
    await house.passes(days=1)
    for shown in (table.board, await ada.does(Verb.LOG, at=table)):
        assert "(moved by the clock)" in shown.text


async def test_a_table_without_a_clock_says_nothing_of_it(house: House) -> None:
    table = await house.table(STONES)
    for text in (table.board.text, await own(table, min(table.to_act))):
        assert "time" not in text.lower()


async def test_every_page_keeps_to_discords_bounds(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    for language in LANGUAGES:
        guest = ada.at(language=language)
        table = await house.table(STONES, ada, ben, lobby=True, language=language)
        await ada.does(Verb.SET, "zone", "Asia/Tokyo")
        for choice in ("clock 3d+12h", "window 8-22", "weekends off", "time_out offer"):
            check((await guest.does(Verb.CLOCK, at=table)).page)
            check((await guest.does(Verb.SET_CLOCK, *choice.split(), at=table)).page)
        await ada.does(Verb.SET, "zone", "America/Argentina/ComodRivadavia")
        check((await guest.does(Verb.CLOCK, at=table)).page)
        check(table.lobby.page)
        await ada.does(Verb.AWAY, 0, 20)
        for begin in ((), (0,), (28,)):
            check((await guest.does(Verb.AWAY, *begin)).page)


def test_lengths(house: House) -> None:
    words = house.assets.catalogues.words("en", isolate=False)
    told = {0: "0 minutes", 60: "1 minute", 3600: "1 hour", 5400: "1 hour 30 minutes", DAY: "1 day"}
    told |= {DAY + HOUR: "1 day 1 hour", 3 * DAY + 90: "3 days"}
    assert {seconds: length(words, seconds) for seconds in told} == told


# --- set by presses ----------------------------------------------------------------------------------


async def test_that_there_is_no_clock_is_said_once(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    wrong = []
    for lobby in (True, False):
        table = await house.table(STONES, ada, ben, lobby=lobby)
        for verb in (Verb.OPTIONS, Verb.CLOCK):
            for language, none in (("en", "no clock"), ("de", "keine uhr"), ("fr", "(sans|pas de) pendule")):
                page = await ada.at(language=language).does(verb, at=table)
                labels = [item.label for one in page.lists for item in one.items if item.chosen]
                told = "\n".join([page.text, *labels]).casefold()
                if len(re.findall(none, told)) != 1:
                    wrong.append((lobby, verb, told))
    assert wrong == []


async def test_a_lobby_gets_its_clock_by_lists(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    page = await (await ben.does(Verb.OPTIONS, at=table)).press(Verb.CLOCK)
    assert list(chosen(page)) == ["Pace", "Clock"]
    page = await page.choose("3d")
    assert list(chosen(page)) == ["Pace", "Clock", "When time runs out", "Hours", "Weekends", "Holidays"]
    await page.choose("8-22")
    page = await page.choose("move")
    values = chosen(page)
    del values["Pace"]
    assert values == {
        "Clock": ["3d"],
        "When time runs out": ["move"],
        "Hours": ["8-22"],
        "Weekends": ["on"],
        "Time zone": ["UTC"],
        "Holidays": ["14"],
    }
    assert "Clock: 3 days per turn, runs from 8:00 to 22:00 (UTC)" in table.lobby.text
    assert "When time runs out: the clock moves" in table.lobby.text
    await page.choose("always")
    (lists,) = (one for one in page.lists if one.placeholder == "Clock")
    await ben.presses(page, lists.press, "none")
    assert table.now.game.settings.clock == ""


async def test_people_without_a_seat_are_refused(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    for verb, tokens in ((Verb.CLOCK, ()), (Verb.SET_CLOCK, ("clock", "1d"))):
        assert (await cem.does(verb, *tokens, at=table)).refusal == "refused-not-seated"
    assert table.now.game.settings.clock == ""


async def test_in_a_game_the_clock_is_put_to_the_vote(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(clock="1d")
    draft = await ada.does(Verb.SET_CLOCK, "clock", "3d", at=table)
    assert "set “Clock: 3 days per turn”" in draft.text
    await draft.press(Verb.PROPOSE)
    assert table.now.game.settings.clock == "1d"
    await ben.does(Verb.AGREE, table.vote.number, at=table)
    assert table.now.game.settings.clock == "3d"
    assert {clock.remaining for clock in table.now.clocks.values()} == {3 * DAY}
    assert "3 days per turn" in (await ada.does(Verb.LOG, at=table)).text


async def test_an_admin_changes_the_clock_of_a_game_at_once(house: House, cem: HouseGuest) -> None:
    table, admin = await house.table(clock="1d"), cem.at(admin=True)
    await admin.does(Verb.SET_CLOCK, "weekends", "off", at=table)
    assert not table.now.game.settings.weekends
    assert "New: Weekends: stops on weekends" in (await admin.does(Verb.LOG, at=table)).text


async def test_old_buttons_of_a_game_that_is_over(house: House, ada: HouseGuest, eve: HouseGuest) -> None:
    table = await house.table(clock="1d")
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    refused = await ada.does(Verb.SET_CLOCK, "clock", "3d", at=table)
    assert (refused.refusal, table.status) == ("refused-table-closed", Status.CLOSED)


# --- holidays ----------------------------------------------------------------------------------------


async def test_a_holiday_is_taken_by_lists(house: House, ada: HouseGuest) -> None:
    page = await (await ada.does(Verb.AWAY)).choose("2")
    page = await ada.presses(page, page.lists[1].press, "7")
    begin, end = int(house.clock() + 2 * DAY), int(house.clock() + 9 * DAY)
    assert f"Your holiday runs from <t:{begin}:D> to <t:{end}:D>." in page.text
    house.clock.turn(days=3)
    page = await ada.does(Verb.AWAY)
    assert f"You’re on holiday until <t:{end}:D>." in page.text
    assert "You’re on holiday" not in (await page.press("I’m back")).text


async def test_a_holiday_is_typed(house: House, ada: HouseGuest) -> None:
    await ada.does(Verb.SET, "zone", "Europe/Berlin")
    house.clock.now = berlin("2026-10-01T10:00")
    await ada.does(Verb.HOLIDAY, 5, "2026-10-23")
    settings = await house.store.settings_of(ada.person)
    assert settings.away_from == berlin("2026-10-23T00:00")
    for tokens, refusal in (((5, "tomorrow"), "refused-holiday-date"), ((61,), "refused-holiday")):
        assert (await ada.does(Verb.HOLIDAY, *tokens)).refusal == refusal
    assert await house.store.settings_of(ada.person) == settings


async def test_tables_without_clocks_show_holidays_too(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES)
    await house.shown(table.id)
    await ada.does(Verb.HOLIDAY, 3)
    await house.due()
    assert await outbox_row(house.store, table.id) is not None
    assert "on holiday until" in seat_line(table, table.seat(ada))
