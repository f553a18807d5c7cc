"""Wishes for tables: which open table fits, who is told of it, and the page on which people choose them."""

import re
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import (
    CallMethod,
    Notification,
    NotificationKind,
    Person,
    PersonSettings,
    Place,
    TableSettings,
)
from bot.domain.table import Table
from bot.domain.wishes import MOST_WISHES, Pace, Wish, fits, may_be_told, pace_of
from bot.handlers.request import Reader
from bot.pages.custom_id import Verb
from bot.pages.notifications import opening_page
from bot.pages.page import Page
from bot.usecases.tables import WISHES_WAIT
from bot.words.catalogues import LANGUAGES
from robots.api import Level
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    buttons,
    page_of,
    pickers,
    presses,
    refused,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing
from tests.drive.post import prefer
from tests.drive.timed import deadlines, handle_due

GUILD = 7
DIRECT = Place(None, 700)
ANOTHER = Place(8, 80)
DAY = 86400.0


async def wish(
    rig: Rig, person: Person, key: str = "", *players: int, pace: str = "", guild: int = GUILD
) -> Wish:
    """Store a wish of a person."""
    await rig.cases.people.save_name(person, rig.reader(person).name)
    made = Wish(person, guild, key, players, Pace(pace))
    await rig.cases.wishes.add(made)
    return made


async def wait(rig: Rig, seconds: float = WISHES_WAIT) -> None:
    """Let an open table stand without a change."""
    rig.clock.turn(seconds=seconds)
    await handle_due(rig)


async def told(rig: Rig) -> list[Notification]:
    """Return the notifications of open tables that stand or wait."""
    return await notifications(rig.store, "kind = $1 AND ends IS NULL", NotificationKind.OPENED)


async def people_told(rig: Rig) -> list[Person]:
    await wait(rig)
    return [row.person for row in await told(rig)]


async def send(rig: Rig, *rows: Notification) -> list[Notification]:
    """Note one message to all these people as the notifier does."""
    sent = await rig.cases.wishes.trying(rows, PLACE.channel)
    await rig.cases.wishes.told(sent, 1000)
    return sent


# --- which table fits --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "fitting"),
    [
        (Wish(CEM, GUILD), True),
        (Wish(CEM, GUILD, PEBBLES), True),
        (Wish(CEM, GUILD, KALAH), False),
        (Wish(CEM, 8, PEBBLES), False),
        (Wish(CEM, GUILD, PEBBLES, (3,)), True),
        (Wish(CEM, GUILD, "", (2,)), False),
        (Wish(CEM, GUILD, "", (4, 5)), False),
        (Wish(CEM, GUILD, "", (2, 3)), True),
        (Wish(CEM, GUILD, PEBBLES, (3,), Pace.DAILY), True),
        (Wish(CEM, GUILD, PEBBLES, (3,), Pace.LIVE), False),
    ],
)
async def test_a_table_of_two_with_a_third_seat_fits(rig: Rig, wanted: Wish, fitting: bool) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    assert fits(wanted, table) is fitting


@pytest.mark.parametrize(
    ("clock", "pace"), [("", "daily"), ("10m", "live"), ("12h", "daily"), ("1d", "daily"), ("2d+8h", "daily")]
)
def test_a_clock_of_minutes_is_live_and_all_else_goes_on_over_days(clock: str, pace: str) -> None:
    assert pace_of(TableSettings(clock=clock)) == pace


async def test_robots_make_room_at_a_full_table_alone(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    now = await rig.tables.get(table.id)
    assert not fits(Wish(CEM, GUILD, PEBBLES, (2,)), now)
    assert fits(Wish(CEM, GUILD, PEBBLES, (3,)), now)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    full = await rig.tables.get(table.id)
    assert len(full.taken) == 3
    assert fits(Wish(CEM, GUILD, PEBBLES, (3,)), full)


@pytest.mark.parametrize(
    ("last", "now", "may"),
    [
        ("2026-03-01T20:00", "2026-03-01T21:00", False),
        ("2026-03-01T22:50", "2026-03-01T23:10", True),  # midnight in Berlin lies between
        ("2026-03-01T20:00", "2026-03-02T19:00", True),
    ],
)
def test_a_day_is_that_of_the_person(last: str, now: str, may: bool) -> None:
    before, after = (datetime.fromisoformat(time).replace(tzinfo=UTC).timestamp() for time in (last, now))
    settings = PersonSettings(zone="Europe/Berlin", told_of=before)
    assert may_be_told(settings, after) is may
    assert not may_be_told(replace(settings, call=CallMethod.NONE), after + DAY)


# --- who is told -------------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_those_who_wished_for_it_are_told_a_minute_after_the_last_change(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES)
    await wish(rig, CEM, "")
    await wish(rig, DAN, KALAH)
    await wish(rig, EVE, "", 3, pace="daily")
    await wish(rig, ADA, PEBBLES)
    table = await rig.lobby(PEBBLES, ADA)
    assert (await deadlines(rig, table))[DeadlineKind.WISHES] == rig.clock() + WISHES_WAIT
    await wait(rig, WISHES_WAIT - 1)
    assert await told(rig) == []
    await wait(rig, 1)
    assert [row.person for row in await told(rig)] == [CEM, EVE]
    assert DeadlineKind.WISHES not in await deadlines(rig, table)


@pytest.mark.on_both
async def test_a_holiday_silences_alerts(rig: Rig) -> None:
    """Both when a table opens, and just before a message that has waited is sent."""
    for person in (CEM, DAN, EVE):
        await wish(rig, person)
    await rig.ask(CEM, Verb.HOLIDAY, "3")
    await rig.ask(EVE, Verb.HOLIDAY, "3", "2024-07-01")
    table = await rig.lobby(PEBBLES, ADA)
    assert await people_told(rig) == [DAN, EVE]
    await rig.ask(DAN, Verb.HOLIDAY, "3")
    assert await rig.cases.wishes.wishing(await rig.tables.get(table.id)) == [EVE]
    assert [row.person for row in await send(rig, *await told(rig))] == [EVE]
    await rig.ask(CEM, Verb.AWAY, "end")
    await rig.tables.set_option(table.id, ADA, "length", "long")
    assert sorted(await people_told(rig)) == [CEM, EVE], "Cem is back"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_of_holidays_says_that_alerts_rest(rig: Rig, language: str) -> None:
    words = {"en": "no alerts", "de": "keine Tische", "fr": "aucune alerte"}[language]
    assert words in said(await rig.ask(rig.reader(ADA, language), Verb.AWAY))


async def test_nothing_waits_where_nobody_has_a_wish(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES, guild=8)
    table = await rig.lobby(PEBBLES, ADA)
    await rig.tables.set_option(table.id, ADA, "length", "long")
    assert DeadlineKind.WISHES not in await deadlines(rig, table)


async def test_a_table_that_fits_after_a_change_is_told_then_and_once(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES, pace="live")
    await wish(rig, DAN, PEBBLES, pace="daily")
    table = await rig.lobby(PEBBLES, ADA)
    await rig.cases.timing.choose(table.id, ADA, "preset", "live", rig.cause())
    assert await people_told(rig) == [CEM]
    await send(rig, *await told(rig))
    rig.clock.turn(days=1)
    await rig.tables.set_option(table.id, ADA, "length", "long")
    await rig.cases.timing.choose(table.id, ADA, "preset", "daily", rig.cause())
    await rig.cases.timing.choose(table.id, ADA, "preset", "live", rig.cause())
    assert await people_told(rig) == [CEM]
    (row,) = await told(rig)
    assert (row.sent, row.due, row.message) == (1, None, 1000)


async def hidden(rig: Rig, table: Table) -> None:
    async with rig.store.transaction() as transaction:
        transaction.set(table.id, settings={"private": True})
    rig.repository.reload([table.id])


async def filled(rig: Rig, table: Table) -> None:
    for person in (BEN, DAN):
        await rig.cases.people.save_name(person, rig.reader(person).name)
        await rig.tables.join(table.id, person)


async def begun(rig: Rig, table: Table) -> None:
    await filled(rig, table)
    await rig.tables.start(table.id, ADA, rig.cause())


async def closed(rig: Rig, table: Table) -> None:
    await rig.tables.close(table.id, rig.cause())


async def asked(rig: Rig, table: Table) -> None:
    await rig.cases.invitations.invite(table.id, ADA, CEM, "Cem")


@pytest.mark.parametrize("change", [hidden, filled, begun, closed, asked])
async def test_nobody_is_told_of_a_table_that_is_not_open_to_them(rig: Rig, change: object) -> None:
    await wish(rig, CEM, PEBBLES)
    table = await rig.lobby(PEBBLES, ADA)
    await change(rig, table)  # type: ignore[operator]
    assert await people_told(rig) == []


@pytest.mark.parametrize("change", [hidden, filled, asked])
async def test_a_table_that_changed_while_somebody_had_quiet_hours_is_not_told(
    rig: Rig, change: object
) -> None:
    await wish(rig, CEM, PEBBLES)
    table = await rig.lobby(PEBBLES, ADA)
    assert await people_told(rig) == [CEM]
    assert await rig.cases.wishes.wishing(await rig.tables.get(table.id)) == [CEM]
    await change(rig, table)  # type: ignore[operator]
    assert await rig.cases.wishes.wishing(await rig.tables.get(table.id)) == []


@pytest.mark.parametrize("change", [begun, closed])
async def test_what_was_told_is_taken_back_when_the_table_begins_or_closes(rig: Rig, change: object) -> None:
    await wish(rig, CEM, PEBBLES)
    table = await rig.lobby(PEBBLES, ADA)
    assert await people_told(rig) == [CEM]
    await send(rig, *await told(rig))
    await change(rig, table)  # type: ignore[operator]
    assert await told(rig) == []
    (row,) = await notifications(rig.store, "kind = $1", NotificationKind.OPENED)
    assert row.message == 1000, "the notifier deletes it"


async def test_a_rematch_is_held_for_its_players(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES)
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.tables.close(table.id, rig.cause())
    rematch = await rig.cases.rematch.open(table.id, ADA, rig.cause())
    await rig.tables.set_option(rematch.id, ADA, "length", "long")
    assert await people_told(rig) == []
    assert (await rig.tables.get(rematch.id)).game.status is Status.LOBBY


async def test_who_wants_no_messages_or_was_told_today_is_not_told(rig: Rig) -> None:
    for person in (CEM, DAN, EVE):
        await wish(rig, person, PEBBLES)
    await prefer(rig, CEM, call="none")
    await prefer(rig, DAN, told_of=rig.clock())
    await rig.lobby(PEBBLES, ADA)
    assert await people_told(rig) == [EVE]


@pytest.mark.on_both
async def test_nobody_is_told_of_two_tables_a_day_though_both_wait(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES)
    await wish(rig, DAN, KALAH)
    await wish(rig, CEM, KALAH, guild=8)
    await rig.lobby(PEBBLES, ADA)
    await rig.lobby(KALAH, ADA, place=ANOTHER)
    await rig.lobby(KALAH, ADA)
    await wait(rig)
    rows = await told(rig)
    first, second = [row for row in rows if row.person == CEM]
    (other,) = [row for row in rows if row.person == DAN]
    assert [row.person for row in await send(rig, first)] == [CEM]
    assert await send(rig, second) == []
    assert [row.person for row in await send(rig, other)] == [DAN]
    assert (await rig.store.settings_of(CEM)).told_of == rig.clock()
    assert {row.person: row.message for row in await told(rig)} == {CEM: 1000, DAN: 1000}
    rig.clock.turn(days=1)
    later = await rig.lobby(PEBBLES, BEN)
    await wait(rig)
    assert (later.id, CEM) in {(row.game, row.person) for row in await told(rig)}


async def test_one_message_for_all_has_one_nonce(rig: Rig) -> None:
    for person in (DAN, CEM):
        await wish(rig, person, PEBBLES)
    table = await rig.lobby(PEBBLES, ADA)
    await wait(rig)
    rows = await rig.cases.wishes.trying(await told(rig), PLACE.channel)
    assert {(row.nonce, row.place, row.tried) for row in rows} == {(rows[0].nonce, 70, rig.clock())}
    assert await told(rig) == rows, "so it is found again after a kill"
    page = opening_page(rig.voice(table), rows)
    assert page.pinged == (CEM, DAN)
    assert {(press.verb, press.slot) for press in presses(page)} == {
        (Verb.JOIN, rows[0].id),
        (Verb.WISHES, rows[0].id),
    }


async def test_a_refused_direct_message_does_not_count(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES)
    await prefer(rig, CEM, call="direct")
    await rig.lobby(PEBBLES, ADA)
    await wait(rig)
    (row,) = await rig.cases.wishes.trying(await told(rig), 700)
    again = await rig.cases.wishes.refused_directly(row)
    assert again == (await told(rig))[0]
    assert (await rig.store.settings_of(CEM)).closed
    assert [one.person for one in await send(rig, again)] == [CEM]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_message_names_the_table_and_offers_to_join_where_one_may(rig: Rig, language: str) -> None:
    await wish(rig, CEM, STONES)
    table = await rig.lobby(STONES, ADA, language=language)
    await wait(rig)
    public = opening_page(rig.voice(table), await told(rig))
    private = opening_page(rig.voice(table), await told(rig), private=True)
    for page in (public, private):
        check(page)
        check_drawing(page)
        assert f"#{table.id} " in texts(page)
        assert f"<@{CEM}>" in texts(page)
        assert "Ada" in texts(page)
    assert [press.verb for press in presses(private)] == [Verb.WISHES]


# --- the end of wishes -------------------------------------------------------------------------------


async def test_wishes_end_with_the_server_the_membership_and_the_person(rig: Rig) -> None:
    for guild in (GUILD, 8, 9):
        await wish(rig, CEM, PEBBLES, guild=guild)
    await wish(rig, DAN, PEBBLES)
    await rig.cases.wishes.drop_all(CEM, 9)
    assert [one.guild for one in await rig.cases.wishes.of(CEM)] == [GUILD, 8]
    await rig.cases.servers.note_all([GUILD])
    assert [one.guild for one in await rig.cases.wishes.of(CEM)] == [GUILD]
    table = await rig.lobby(PEBBLES, ADA)
    await wait(rig)
    await send(rig, *await told(rig))
    data = await rig.cases.privacy.personal_data(CEM)
    assert data is not None
    assert [(one.game, one.server, one.players, one.pace) for one in data.wishes] == [
        (PEBBLES, GUILD, (), "")
    ]
    assert "One kind of table" in said(await rig.ask(CEM, Verb.PRIVACY))
    await rig.cases.privacy.delete(CEM, rig.cause())
    assert await rig.cases.wishes.of(CEM) == []
    assert [row.person for row in await told(rig)] == [DAN]
    gone = await notifications(rig.store, "game = $1 AND ends IS NOT NULL", table.id)
    assert [(row.person, row.message) for row in gone] == [(-1, 1000)], "its message is deleted"


# --- the page ----------------------------------------------------------------------------------------


async def page(rig: Rig, reader: Reader | Person, *tokens: str) -> Page:
    return page_of(await rig.ask(reader, Verb.WISHES, *tokens))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_wish_is_chosen_saved_and_removed(rig: Rig, language: str) -> None:
    reader = rig.reader(CEM, language)
    shown = await page(rig, reader)
    (picker,) = pickers(shown)
    assert {item.value for item in picker.items} > {"any", STONES, PEBBLES, KALAH}
    shown = page_of(await rig.press(reader, picker.press, STONES))
    for label in ("3", "4"):
        shown = page_of(await rig.press(reader, button(shown, label)))
        check(shown)
        check_drawing(shown)
    (daily,) = [one for one in presses(shown) if one.tokens[0] == "pace" and one.tokens[-1] == "daily"]
    shown = page_of(await rig.press(reader, daily))
    check(shown)
    check_drawing(shown)
    (add,) = [one for one in presses(shown) if one.tokens[0] == "add"]
    shown = page_of(await rig.press(reader, add))
    check(shown)
    assert await rig.cases.wishes.of(CEM) == [Wish(CEM, GUILD, STONES, (3, 4), Pace.DAILY)]
    words = {
        "en": ("3 or 4", "Over days"),
        "de": ("3 oder 4", "Über Tage"),
        "fr": ("3 ou 4", "Sur plusieurs"),
    }
    assert all(part in re.sub("[\u2068\u2069]", "", texts(shown)) for part in words[language])
    (drop,) = [one for one in presses(shown) if one.tokens[0] == "drop"]
    await rig.press(reader, drop)
    assert await rig.cases.wishes.of(CEM) == []


async def test_a_choice_of_numbers_is_taken_back_and_kept_within_the_title(rig: Rig) -> None:
    shown = await page(rig, CEM, "players", STONES, "3,5", "any")
    assert {"✓ 3", "✓ 5", "4"} <= {one.label for one in buttons(shown)}
    shown = page_of(await rig.press(CEM, button(shown, "✓ 5")))
    (picker,) = pickers(shown)
    shown = page_of(await rig.press(CEM, picker.press, KALAH))
    assert "Any number of players" in texts(shown)
    labels = {one.label for one in buttons(shown)}
    assert "2" in labels
    assert "3" not in labels


async def test_there_are_five_wishes_at_most_on_a_server(rig: Rig) -> None:
    for number in range(MOST_WISHES):
        await wish(rig, CEM, STONES, number + 1)
    await wish(rig, CEM, STONES, 1)
    await refused("refused-wishes", rig.cases.wishes.add(Wish(CEM, GUILD)))
    reply = await rig.ask(CEM, Verb.WISHES, "add", "any", "any", "any")
    assert "Remove one first" in said(reply)
    await rig.cases.wishes.add(Wish(CEM, 8))
    assert len(await rig.cases.wishes.of(CEM)) == MOST_WISHES + 1
    check(await page(rig, CEM))


@pytest.mark.parametrize(
    "tokens",
    [
        ("add", "chess", "any", "any"),
        ("add", "any", "x", "any"),
        ("add", "any", "any", "fast"),
        ("drop", "any", "any", "any", "x"),
        ("nothing",),
        ("add",),
    ],
)
async def test_a_forged_choice_is_refused(rig: Rig, tokens: tuple[str, ...]) -> None:
    assert (await rig.ask(CEM, Verb.WISHES, *tokens)).refused
    assert await rig.cases.wishes.of(CEM) == []


async def test_a_direct_message_shows_all_and_adds_none(rig: Rig) -> None:
    await wish(rig, CEM, PEBBLES, 2, 3)
    await wish(rig, CEM, "gone", guild=8)
    reader = rig.reader(CEM, place=DIRECT)
    shown = await page(rig, reader)
    assert "https://discord.com/channels/8" in texts(shown)
    assert "gone" in texts(shown), "a title of another release has its key"
    assert pickers(shown) == ()
    assert (await rig.ask(reader, Verb.WISHES, "add", "any", "any", "any")).refused
    for press in presses(shown):
        await rig.press(reader, press)
    assert await rig.cases.wishes.of(CEM) == []


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({}, "mention you"),
        ({"call": "direct"}, "direct message"),
        ({"call": "direct", "closed": True}, "mention you"),
        ({"call": "none"}, "won’t tell you"),
    ],
)
async def test_the_page_says_how_one_is_told(rig: Rig, wanted: dict[str, object], words: str) -> None:
    await prefer(rig, CEM, **wanted)
    assert words in texts(await page(rig, CEM))


async def test_the_page_is_found_in_the_settings_and_at_the_open_tables(rig: Rig) -> None:
    for reply in (await rig.ask(CEM, Verb.SETTINGS), await rig.ask(CEM, Verb.TABLES, "open")):
        assert "Tell me when a table opens" in said(
            await rig.press(CEM, button(page_of(reply), "Table alerts"))
        )
