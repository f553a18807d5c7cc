"""Pages of clocks and holidays, and the settings on them."""

import re

import pytest

from bot.domain.clocks import DAY, HOUR
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.pages import phone
from bot.pages.clocks import clock_page, holiday_page, length
from bot.pages.custom_id import Press, Verb
from bot.pages.history import log
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    STONES,
    Rig,
    button,
    on_turn,
    outbox_row,
    page_of,
    pickers,
    presses,
    said,
    texts,
)
from tests.drive.limits import check
from tests.drive.timed import berlin, handle_due, with_clock

pytestmark = pytest.mark.shown

NOWHERE = TableId(0)


def seat_line(page: Page, name: str) -> str:
    (line,) = (line for line in plain(page).splitlines() if f"{name}**" in line and ":" in line)
    return line


def plain(page: Page) -> str:
    return texts(page).replace("\u2068", "").replace("\u2069", "")


# --- at the table ------------------------------------------------------------------------------------


async def test_the_line_of_a_seat_says_when_its_time_runs_out(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "SCREEN", 1000)
    table = await with_clock(rig, clock="3d+12h")
    seat, _ = on_turn(table)
    page = board(rig.voice(table))
    out = int(rig.clock() + 3 * DAY)
    names = table.names
    assert f"time’s up <t:{out}:R>" in seat_line(page, names[seat])
    assert "3 days left" in seat_line(page, names[1 - seat])
    assert f"Your time runs out <t:{out}:R>" in plain(panel(rig.voice(table), seat))
    assert "Your time" not in plain(panel(rig.voice(table), type(seat)(1 - seat)))


async def test_a_clock_that_rests_says_why_and_until_when(rig: Rig) -> None:
    rig.clock.now = berlin("2026-10-23T23:00")
    table = await with_clock(rig, clock="12h", window="8-22", zone="Europe/Berlin", weekends="off")
    seat, person = on_turn(table)
    name = table.names[seat]
    monday = int(berlin("2026-10-26T08:00"))
    weekend = f"weekend: clock goes on <t:{monday}:R>"
    assert f"{weekend}, 12 hours left" in seat_line(board(rig.voice(table)), name)
    rig.clock.turn(days=1)
    line = seat_line(board(rig.voice(table)), name)
    assert weekend in line
    await rig.cases.holidays.take(person, berlin("2026-10-25T12:00"), 5)
    await handle_due(rig)
    rig.clock.now = berlin("2026-10-26T20:00")
    line = seat_line(board(rig.voice(await rig.tables.get(table.id))), name)
    back = int(berlin("2026-10-30T12:00"))
    assert f"holiday: clock goes on <t:{back}:R>, 12 hours left" in line
    assert f"on holiday until <t:{back}:D>" in line


async def test_a_clock_that_rests_at_night_says_until_what_hour(rig: Rig) -> None:
    rig.clock.now = berlin("2026-10-22T23:00")
    table = await with_clock(rig, clock="12h", window="8-22", zone="Europe/Berlin")
    seat, _ = on_turn(table)
    morning = int(berlin("2026-10-23T08:00"))
    line = seat_line(board(rig.voice(table)), table.names[seat])
    assert f"paused until <t:{morning}:t>, then 12 hours left" in line


async def test_a_clock_that_has_run_out_says_since_when(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "SCREEN", 1000)
    table = await with_clock(rig)
    seat, _ = on_turn(table)
    out = int(rig.clock() + DAY)
    rig.clock.turn(days=3)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert f"time ran out <t:{out}:R>" in seat_line(board(rig.voice(table)), table.names[seat])
    assert f"Your time ran out <t:{out}:R>" in plain(panel(rig.voice(table), seat))
    assert "is out of time" in plain(log(rig.voice(table), seat))


async def test_the_log_marks_what_the_clock_has_done(rig: Rig) -> None:
    table = await with_clock(rig, time_out="move")
    rig.clock.turn(days=1)
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert "(moved by the clock)" in plain(log(rig.voice(table), None))
    assert "(moved by the clock)" in plain(board(rig.voice(table)))


async def test_a_table_without_a_clock_says_nothing_of_it(rig: Rig) -> None:
    table = await rig.begin(STONES)
    for page in (board(rig.voice(table)), panel(rig.voice(table), on_turn(table)[0])):
        assert "time" not in plain(page).lower()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_keeps_to_discords_bounds(rig: Rig, language: str) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    for field, value in (("clock", "3d+12h"), ("window", "8-22"), ("weekends", "off"), ("time_out", "offer")):
        check(clock_page(rig.voice(table, language), "Asia/Tokyo"))
        table = await rig.cases.timing.choose(table.id, ADA, field, value, rig.cause())
    check(clock_page(rig.voice(table, language), "America/Argentina/ComodRivadavia"))
    check(lobby(rig.voice(table, language)))
    await rig.cases.holidays.take(ADA, rig.clock(), 20)
    words = rig.app.voices.words(language)
    settings = await rig.cases.holidays.of(ADA)
    for begin in (None, 0, 28):
        check(holiday_page(words, settings, rig.clock(), begin))


def test_lengths(rig: Rig) -> None:
    words = rig.app.voices.catalogues.words("en", isolate=False)
    told = {0: "0 minutes", 60: "1 minute", 3600: "1 hour", 5400: "1 hour 30 minutes", DAY: "1 day"}
    told |= {DAY + HOUR: "1 day 1 hour", 3 * DAY + 90: "3 days"}
    assert {seconds: length(words, seconds) for seconds in told} == told


# --- set by presses ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "none"), [("en", "no clock"), ("de", "keine uhr"), ("fr", "(sans|pas de) pendule")]
)
async def test_that_there_is_no_clock_is_said_once(rig: Rig, language: str, none: str) -> None:
    lobby, begun = await rig.lobby(STONES, ADA, BEN), await rig.begin(STONES, ADA, BEN)
    reader = rig.reader(ADA, language)
    for table, verb in (
        (lobby, Verb.OPTIONS),
        (lobby, Verb.CLOCK),
        (begun, Verb.OPTIONS),
        (begun, Verb.CLOCK),
    ):
        page = page_of(await rig.say(reader, table.id, verb))
        shown = [item.label for picker in pickers(page) for item in picker.items if item.chosen]
        told = "\n".join([texts(page), *shown]).casefold()
        assert len(re.findall(none, told)) == 1, (verb, told)


async def test_a_lobby_gets_its_clock_by_lists(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    page = page_of(await rig.say(BEN, table.id, Verb.OPTIONS))
    page = page_of(await rig.press(BEN, button(page, "Clock")))
    assert [picker.placeholder for picker in pickers(page)] == ["Pace", "Clock"]
    for press in list(presses(page)):
        if press.tokens == ("clock", "3d"):
            page = page_of(await rig.press(BEN, press))
    lists = {picker.placeholder: picker for picker in pickers(page)}
    assert list(lists) == ["Pace", "Clock", "When time runs out", "Hours", "Weekends", "Holidays"]
    await rig.press(BEN, lists["Hours"].press, "8-22")
    page = page_of(await rig.press(BEN, lists["When time runs out"].press, "move"))
    assert {picker.placeholder: _chosen(picker.press, page) for picker in pickers(page)[1:]} == {
        "Clock": "3d",
        "When time runs out": "move",
        "Hours": "8-22",
        "Weekends": "on",
        "Time zone": "UTC",
        "Holidays": "14",
    }
    shown = plain(lobby(rig.voice(await rig.tables.get(table.id))))
    assert "Clock: 3 days per turn, runs from 8:00 to 22:00 (UTC)" in shown
    assert "When time runs out: the clock moves" in shown
    await rig.press(BEN, lists["Hours"].press, "always")
    await rig.press(BEN, lists["Clock"].press, "none")
    assert (await rig.tables.get(table.id)).game.settings.clock == ""


def _chosen(press: str, page: Page) -> str:
    return next(
        item.value
        for picker in pickers(page)
        if picker.press == press
        for item in picker.items
        if item.chosen
    )


async def test_people_without_a_seat_are_refused(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    for verb, tokens in ((Verb.CLOCK, ()), (Verb.SET_CLOCK, ("clock", "1d"))):
        assert "You aren’t at this table" in said(await rig.say(CEM, table.id, verb, *tokens))
    assert "That choice doesn’t exist" in said(await rig.say(ADA, table.id, Verb.SET_CLOCK, "clock", "soon"))
    assert "That choice doesn’t exist" in said(await rig.say(ADA, table.id, Verb.SET_CLOCK))


async def test_in_a_game_the_clock_is_put_to_the_vote(rig: Rig) -> None:
    table = await with_clock(rig, clock="1d")
    reply = await rig.say(ADA, table.id, Verb.SET_CLOCK, "clock", "3d")
    assert "set “Clock: 3 days per turn”" in said(reply).replace("\u2068", "").replace("\u2069", "")
    (propose,) = (one for one in presses(page_of(reply)) if one.verb is Verb.PROPOSE)
    await rig.press(ADA, propose)
    table = await rig.tables.get(table.id)
    assert table.game.settings.clock == "1d"
    await rig.cases.votes.agree(table.id, BEN, table.timeline.last, rig.cause())
    table = await rig.tables.get(table.id)
    assert table.game.settings.clock == "3d"
    assert {clock.remaining for clock in table.clocks.values()} == {3 * DAY}
    assert "3 days per turn" in plain(log(rig.voice(table), None))


async def test_an_admin_changes_the_clock_of_a_game_at_once(rig: Rig) -> None:
    table = await with_clock(rig, clock="1d")
    admin = rig.reader(CEM, admin=True)
    await rig.say(admin, table.id, Verb.SET_CLOCK, "weekends", "off")
    table = await rig.tables.get(table.id)
    assert not table.game.settings.weekends
    assert "New: Weekends: stops on weekends" in plain(log(rig.voice(table), None))


async def test_old_buttons_of_a_game_that_is_over(rig: Rig) -> None:
    table = await with_clock(rig, clock="1d")
    await rig.tables.close(table.id, rig.cause())
    assert "closed" in said(await rig.say(ADA, table.id, Verb.SET_CLOCK, "clock", "3d"))
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED


# --- holidays ----------------------------------------------------------------------------------------


async def test_a_holiday_is_taken_by_lists(rig: Rig) -> None:
    page = page_of(await rig.press(ADA, Press(NOWHERE, 0, Verb.AWAY)))
    (begins,) = pickers(page)
    page = page_of(await rig.press(ADA, begins.press, "2"))
    lasts = pickers(page)[1]
    page = page_of(await rig.press(ADA, lasts.press, "7"))
    begin, end = int(rig.clock() + 2 * DAY), int(rig.clock() + 9 * DAY)
    assert f"Your holiday runs from <t:{begin}:D> to <t:{end}:D>." in plain(page)
    rig.clock.turn(days=3)
    page = page_of(await rig.press(ADA, Press(NOWHERE, 0, Verb.AWAY)))
    assert f"You’re on holiday until <t:{end}:D>." in plain(page)
    page = page_of(await rig.press(ADA, button(page, "I’m back")))
    assert "You’re on holiday" not in plain(page)


async def test_a_holiday_is_typed(rig: Rig) -> None:
    await rig.cases.people.save_name(ADA, "Ada")
    await rig.cases.people.choose(ADA, "zone", "Europe/Berlin")
    rig.clock.now = berlin("2026-10-01T10:00")
    await rig.ask(ADA, Verb.HOLIDAY, "5", "2026-10-23")
    settings = await rig.cases.holidays.of(ADA)
    assert settings.away_from == berlin("2026-10-23T00:00")
    assert "year-month-day" in said(await rig.ask(ADA, Verb.HOLIDAY, "5", "tomorrow"))
    assert "A holiday lasts 1 to" in said(await rig.ask(ADA, Verb.HOLIDAY, "61"))
    assert await rig.cases.holidays.of(ADA) == settings


async def test_tables_without_clocks_show_holidays_too(rig: Rig) -> None:
    table = await rig.begin(STONES)
    await rig.shown(table.id)
    await rig.cases.holidays.take(ADA, rig.clock(), 3)
    await handle_due(rig)
    assert await outbox_row(rig.store, table.id) is not None
    table = await rig.tables.get(table.id)
    assert "on holiday until" in seat_line(board(rig.voice(table)), "Ada")
