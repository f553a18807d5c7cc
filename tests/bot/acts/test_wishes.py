"""Wishes for tables: which open table fits, who is told of it, and the page on which people choose them."""

import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.acts import delivery, servers, wishes
from bot.acts.wishes import MOST, WAIT, Pace, Wish, fits, may_be_told, opening_page, pace_of
from bot.domain.deadlines import DeadlineKind
from bot.domain.model import CallMethod, Notification, PersonSettings, Place, TableSettings
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from robots.api import Level
from tests.drive.guest import Shown
from tests.drive.house import CEM, EVE, KALAH, PEBBLES, PLACE, STONES, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check, check_drawing

GUILD = 7
DIRECT = Place(None, 700)
ANOTHER = Place(8, 80)
DAY = 86400.0


async def wish(
    guest: HouseGuest, key: str = "any", *players: int, pace: str = "any", guild: int = GUILD
) -> Shown:
    """Wish for tables of a server."""
    numbers = ",".join(map(str, players)) or "any"
    return await guest.at(Place(guild, 70)).does(Verb.WISHES, "add", key, numbers, pace)


async def wishes_of(guest: HouseGuest) -> list[tuple[str, ...]]:
    """Return title, numbers of players, pace and server of all their wishes, as their page has them."""
    shown = await guest.at(DIRECT).does(Verb.WISHES)
    return [act.tokens[1:] for act in shown.acts if act.tokens[:1] == ("drop",)]


async def told(house: House, table: HouseTable, *, wait: float = WAIT) -> list[str]:
    """Return who is told of a table, or soon will be, once it has stood without a change."""
    await house.passes(seconds=wait)
    return [house.name_of(row.person) for row in await house.standing("opened", at=table)]


# The part that talks to Discord sends the messages; in process these two stand for it.


async def send(house: House, *rows: Notification) -> list[str]:
    """Note one message to all these people; return whom it tells."""
    sent = await wishes.trying(house.store, rows, PLACE.channel)
    await wishes.told(house.store, sent, 1000)
    return [house.name_of(row.person) for row in sent]


async def wishing(house: House, table: HouseTable) -> list[str]:
    """Return who is still to be told, as it is judged just before a message is sent."""
    return [house.name_of(person) for person in await wishes.wishing(house.repository, table.now)]


# --- which table fits --------------------------------------------------------------------------------


async def test_a_table_of_two_with_a_third_seat_fits(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    fitting = {
        Wish(CEM, GUILD): True,
        Wish(CEM, GUILD, PEBBLES): True,
        Wish(CEM, GUILD, KALAH): False,
        Wish(CEM, 8, PEBBLES): False,
        Wish(CEM, GUILD, PEBBLES, (3,)): True,
        Wish(CEM, GUILD, "", (2,)): False,
        Wish(CEM, GUILD, "", (4, 5)): False,
        Wish(CEM, GUILD, "", (2, 3)): True,
        Wish(CEM, GUILD, PEBBLES, (3,), Pace.DAILY): True,
        Wish(CEM, GUILD, PEBBLES, (3,), Pace.LIVE): False,
    }
    assert {wanted: fits(wanted, table.now) for wanted in fitting} == fitting


def test_a_clock_of_minutes_is_live_and_all_else_goes_on_over_days() -> None:
    paces = {"": "daily", "10m": "live", "12h": "daily", "1d": "daily", "2d+8h": "daily"}
    assert {clock: pace_of(TableSettings(clock=clock)) for clock in paces} == paces


async def test_robots_make_room_at_a_full_table_alone(house: House, ada: HouseGuest) -> None:
    two, full = [
        await house.table(PEBBLES, ada, lobby=True, robots=[Level.BEGINNER] * number) for number in (1, 2)
    ]
    assert not fits(Wish(CEM, GUILD, PEBBLES, (2,)), two.now)
    assert fits(Wish(CEM, GUILD, PEBBLES, (3,)), two.now)
    assert len(full.now.taken) == 3
    assert fits(Wish(CEM, GUILD, PEBBLES, (3,)), full.now)


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


async def test_those_who_wished_for_it_are_told_a_minute_after_the_last_change(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    await wish(cem)
    await wish(dan, KALAH)
    await wish(eve, "any", 3, pace="daily")
    await wish(ada, PEBBLES)
    table = await house.table(PEBBLES, ada, lobby=True)
    assert (await house.deadlines(table))[DeadlineKind.WISHES] == house.clock() + WAIT
    assert await told(house, table, wait=WAIT - 1) == []
    assert await told(house, table, wait=1) == ["Cem", "Eve"]
    assert DeadlineKind.WISHES not in await house.deadlines(table)


async def test_a_holiday_silences_alerts(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    """Both when a table opens, and just before a message that has waited is sent."""
    for guest in (cem, dan, eve):
        await wish(guest)
    await cem.does(Verb.HOLIDAY, 3)
    await eve.does(Verb.HOLIDAY, 3, "2024-07-01")
    table = await house.table(PEBBLES, ada, lobby=True)
    assert await told(house, table) == ["Dan", "Eve"]
    await dan.does(Verb.HOLIDAY, 3)
    assert await wishing(house, table) == ["Eve"]
    assert await send(house, *await house.standing("opened")) == ["Eve"]
    await cem.does(Verb.AWAY, "end")
    await ada.does(Verb.SET_OPTION, "length", "long", at=table)
    assert sorted(await told(house, table)) == ["Cem", "Eve"], "Cem is back"


async def test_the_page_of_holidays_says_that_alerts_rest(ada: HouseGuest) -> None:
    words = {"en": "no alerts", "de": "keine Tische", "fr": "aucune alerte"}
    said = {language: (await ada.at(language=language).does(Verb.AWAY)).text for language in LANGUAGES}
    assert [language for language in LANGUAGES if words[language] not in said[language]] == []


async def test_nothing_waits_where_nobody_has_a_wish(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    await wish(cem, PEBBLES, guild=8)
    table = await house.table(PEBBLES, ada, lobby=True)
    await ada.does(Verb.SET_OPTION, "length", "long", at=table)
    assert DeadlineKind.WISHES not in await house.deadlines(table)


async def test_a_table_that_fits_after_a_change_is_told_then_and_once(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await wish(cem, PEBBLES, pace="live")
    await wish(dan, PEBBLES, pace="daily")
    table = await house.table(PEBBLES, ada, lobby=True)
    await ada.does(Verb.PRESET, "live", at=table)
    assert await told(house, table) == ["Cem"]
    await send(house, *await house.standing("opened"))
    await house.passes(days=1)
    await ada.does(Verb.SET_OPTION, "length", "long", at=table)
    for preset in ("daily", "live"):
        await ada.does(Verb.PRESET, preset, at=table)
    assert await told(house, table) == ["Cem"]
    (row,) = await house.standing("opened")
    assert (row.sent, row.due, row.message) == (1, None, 1000)


async def hidden(table: HouseTable) -> None:
    """Have a table be private, which no table becomes later; past the door, as the others begin at once."""
    async with table.house.store.transaction() as transaction:
        transaction.at(table.id).set(settings={"private": True})
    table.house.repository.reload([table.id])
    await table.house.look()


async def filled(table: HouseTable) -> None:
    for name in ("Ben", "Dan"):
        assert (await table.house.guest(name).does(Verb.JOIN, at=table)).refusal is None


async def begun(table: HouseTable) -> None:
    await filled(table)
    await table.on(0).does(Verb.START, at=table)
    assert table.status == "running"


async def closed(table: HouseTable) -> None:
    await table.on(0).at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == "closed"


async def asked(table: HouseTable) -> None:
    shown = await table.on(0).does(Verb.INVITE, CEM, "member", "cem", "Cem", at=table)
    assert shown.refusal is None


Change = Callable[[HouseTable], Awaitable[None]]
"""A change of an open table after which it is none for Cem to be told of."""


async def test_nobody_is_told_of_a_table_that_is_not_open_to_them(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    wrong = []
    changes: tuple[Change, ...] = (hidden, filled, begun, closed, asked)
    for change in changes:
        table = await house.table(PEBBLES, ada, lobby=True)
        await change(table)
        if people := await told(house, table):
            wrong.append((change, people))
    assert wrong == []


async def test_a_table_that_changed_while_somebody_had_quiet_hours_is_not_told(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    found = {}
    changes: tuple[Change, ...] = (hidden, filled, asked)
    for change in changes:
        table = await house.table(PEBBLES, ada, lobby=True)
        before = await told(house, table), await wishing(house, table)
        await change(table)
        found[change.__name__] = (*before, await wishing(house, table))
    assert found == dict.fromkeys(found, (["Cem"], ["Cem"], []))


async def test_what_was_told_is_taken_back_when_the_table_begins_or_closes(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    found = {}
    changes: tuple[Change, ...] = (begun, closed)
    for change in changes:
        table = await house.table(PEBBLES, ada, lobby=True)
        assert await told(house, table) == ["Cem"]
        await send(house, *await house.standing("opened"))
        await change(table)
        (row,) = [row for row in await house.told("opened") if row.game == table.id]
        found[change.__name__] = (await house.standing("opened"), row.message)
        await house.passes(days=1)
    assert found == dict.fromkeys(found, ([], 1000)), "the notifier deletes its message"


async def test_a_rematch_is_held_for_its_players(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    table = await house.table(PEBBLES, ada, ben)
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    await ada.does(Verb.AGAIN, at=table)
    rematch = await house.known(table.id + 1)
    await ada.does(Verb.SET_OPTION, "length", "long", at=rematch)
    assert (await told(house, rematch), rematch.status) == ([], "lobby")


async def leaves(table: HouseTable) -> None:
    await table.house.guest("Dan").does(Verb.LEAVE_LOBBY, at=table)


async def is_deleted(table: HouseTable) -> None:
    await table.house.guest("Dan").does(Verb.DELETE_DATA)


async def declines(table: HouseTable) -> None:
    await table.house.guest("Eve").does(Verb.DECLINE, at=table)


async def is_uninvited(table: HouseTable) -> None:
    await table.house.guest("Ada").does(Verb.UNINVITE, EVE, at=table)


async def does_not_answer(table: HouseTable) -> None:
    await table.house.passes(days=1)


async def test_a_seat_that_becomes_free_at_a_full_table_is_told(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    found = {}
    ways: dict[Change, bool] = {
        leaves: False,
        declines: True,
        is_uninvited: True,
        does_not_answer: True,
        is_deleted: False,
    }
    for way, invited in ways.items():
        table = await house.table(PEBBLES, ada, ben, *(() if invited else (dan,)), lobby=True)
        if invited:
            await ada.does(Verb.INVITE, EVE, "member", "eve", "Eve", at=table)
        full = await told(house, table)
        await way(table)
        found[way.__name__] = (full, await told(house, table))
    assert found == dict.fromkeys(found, ([], ["Cem"]))


async def test_who_was_told_of_a_table_is_not_told_of_its_free_seat(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    assert await told(house, table) == ["Cem"]
    await send(house, *await house.standing("opened"))
    await dan.does(Verb.JOIN, at=table)
    await house.passes(days=1)
    await leaves(table)
    assert await told(house, table) == ["Cem"]
    (row,) = await house.standing("opened")
    assert (row.sent, row.due, row.message) == (1, None, 1000)


async def test_a_table_that_was_on_hold_is_told_once_when_it_goes_on(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    """Wishes go with the bot; whoever wishes anew once it is back may do so before the tables go on."""
    await wish(cem, PEBBLES)
    table = await house.table(PEBBLES, ada, lobby=True)
    await house.is_left()
    assert (table.status, await told(house, table)) == ("paused", [])
    await wish(cem, PEBBLES)
    await house.is_asked_back()
    assert (table.status, await told(house, table, wait=WAIT - 1)) == ("lobby", [])
    assert await told(house, table, wait=1) == ["Cem"]
    await send(house, *await house.standing("opened"))
    await house.is_left()
    await house.passes(days=1)
    await wish(cem, PEBBLES)
    await house.is_asked_back()
    assert await told(house, table) == ["Cem"]
    (row,) = await house.standing("opened")
    assert (row.sent, row.due, row.message) == (1, None, 1000), "nobody is told twice"


async def test_a_rematch_is_told_once_its_players_have_agreed_and_one_is_missing(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, KALAH)
    found = []
    for guest, other in ((ben, None), (ada, ben)):
        table = await house.over(KALAH, ada, ben)
        await ada.does(Verb.AGAIN, at=table)
        rematch = await house.known(table.id + 1)
        held = await told(house, rematch)
        await guest.does(Verb.LEAVE_LOBBY, at=rematch)
        left = await told(house, rematch)
        if other is not None:
            await other.does(Verb.AGAIN, at=rematch)
        found.append((held, left, await told(house, rematch), rematch.status))
    assert found == [([], ["Cem"], ["Cem"], "lobby"), ([], [], ["Cem"], "lobby")]


async def test_who_wants_no_messages_or_was_told_today_is_not_told(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await wish(dan, KALAH, guild=8)
    first = await house.table(KALAH, ada, lobby=True, place=ANOTHER)
    assert await told(house, first) == ["Dan"]
    assert await send(house, *await house.standing("opened")) == ["Dan"]
    for guest in (cem, dan, eve):
        await wish(guest, PEBBLES)
    await cem.sets(call="none")
    assert await told(house, await house.table(PEBBLES, ada, lobby=True)) == ["Eve"]


@pytest.mark.on_both
async def test_nobody_is_told_of_two_tables_a_day_though_both_wait(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    await wish(dan, KALAH)
    await wish(cem, KALAH, guild=8)
    for key, place in ((PEBBLES, PLACE), (KALAH, ANOTHER), (KALAH, PLACE)):
        await house.table(key, ada, lobby=True, place=place)
    await house.passes(seconds=WAIT)
    first, second = await house.standing("opened", cem)
    (other,) = await house.standing("opened", dan)
    assert await send(house, first) == ["Cem"]
    assert await send(house, second) == []
    assert await send(house, other) == ["Dan"]
    assert (await house.store.settings_of(cem.person)).told_of == house.clock()
    rows = await house.standing("opened")
    assert {row.person: row.message for row in rows} == {cem.person: 1000, dan.person: 1000}
    await house.passes(days=1)
    later = await house.table(PEBBLES, ben, lobby=True)
    assert "Cem" in await told(house, later)


async def test_one_message_for_all_has_one_nonce(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    for guest in (dan, cem):
        await wish(guest, PEBBLES)
    table = await house.table(PEBBLES, ada, lobby=True)
    assert await told(house, table) == ["Cem", "Dan"]
    rows = await wishes.trying(house.store, await house.standing("opened"), PLACE.channel)
    assert {(row.nonce, row.place, row.tried) for row in rows} == {(rows[0].nonce, 70, house.clock())}
    assert await house.standing("opened") == rows, "so it is found again after a kill"
    message = seen(opening_page(table.voice(), rows))
    assert message.page.pinged == (cem.person, dan.person)
    assert [(act.verb, act.slot) for act in message.acts] == [
        (Verb.JOIN, rows[0].id),
        (Verb.WISHES, rows[0].id),
    ]


async def test_a_refused_direct_message_does_not_count(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, PEBBLES)
    await cem.sets(call="direct")
    await house.table(PEBBLES, ada, lobby=True)
    await house.passes(seconds=WAIT)
    (row,) = await wishes.trying(house.store, await house.standing("opened"), 700)
    again = await delivery.refused_directly(house.repository, row)
    assert [again] == await house.standing("opened")
    assert "mention you" in (await cem.does(Verb.WISHES)).text
    assert await send(house, again) == ["Cem"]


async def test_the_message_names_the_table_and_offers_to_join_where_one_may(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    await wish(cem, STONES)
    table = await house.table(STONES, ada, lobby=True)
    await house.passes(seconds=WAIT)
    rows = await house.standing("opened")
    for language in LANGUAGES:
        public, private = [
            seen(opening_page(table.voice(language), rows, private=alone)) for alone in (False, True)
        ]
        for message in (public, private):
            check(message.page)
            check_drawing(message.page)
            for part in (f"#{table.id} ", f"<@{CEM}>", "Ada"):
                assert part in message.text
        assert (public.verbs, private.verbs) == ([Verb.JOIN, Verb.WISHES], [Verb.WISHES])


# --- the end of wishes -------------------------------------------------------------------------------


async def test_wishes_end_with_the_server_the_membership_and_the_person(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    for guild in (GUILD, 8, 9):
        await wish(cem, PEBBLES, guild=guild)
    await wish(dan, PEBBLES)
    # Past the door: Discord says that Cem has left one server, and that the bot is only on one.
    await wishes.drop_all(house.store, cem.person, 9)
    assert [guild for *_, guild in await wishes_of(cem)] == ["7", "8"]
    await servers.note_all(house.store, [GUILD])
    assert [guild for *_, guild in await wishes_of(cem)] == ["7"]
    table = await house.table(PEBBLES, ada, lobby=True)
    assert await told(house, table) == ["Cem", "Dan"]
    await send(house, *await house.standing("opened"))
    (file,) = (await cem.does(Verb.DATA)).page.files
    (held,) = json.loads(file.content)["wishes"]
    assert (held["game"], held["server"], held["players"], held["pace"]) == (PEBBLES, GUILD, [], "")
    assert "One kind of table" in (await cem.does(Verb.PRIVACY)).text
    await cem.does(Verb.DELETE_DATA)
    assert await wishes_of(cem) == []
    assert [row.person for row in await house.standing("opened")] == [dan.person]
    gone = [row for row in await house.told("opened") if row.ends is not None]
    assert [(row.person < 0, row.message) for row in gone] == [(True, 1000)], "its message is deleted"


# --- the page ----------------------------------------------------------------------------------------


async def test_a_wish_is_chosen_saved_and_removed(cem: HouseGuest) -> None:
    words = {
        "en": ("3 or 4", "Over days"),
        "de": ("3 oder 4", "Über Tage"),
        "fr": ("3 ou 4", "Sur plusieurs"),
    }
    for language in LANGUAGES:
        shown = await cem.at(language=language).does(Verb.WISHES)
        (picker,) = shown.lists
        assert {item.value for item in picker.items} > {"any", STONES, PEBBLES, KALAH}
        shown = await shown.choose(STONES)
        acts: list[tuple[Verb | str, ...]] = [("3",), ("4",), (Verb.WISHES, "pace", STONES, "3,4", "daily")]
        for what, *tokens in acts:
            shown = await shown.press(what, *tokens)
            check(shown.page)
            check_drawing(shown.page)
        shown = await shown.press(Verb.WISHES, "add", STONES, "3,4", "daily")
        check(shown.page)
        assert await wishes_of(cem) == [(STONES, "3,4", "daily", "7")]
        assert [part for part in words[language] if part not in shown.text] == []
        await shown.press(Verb.WISHES, "drop", STONES, "3,4", "daily", 7)
        assert await wishes_of(cem) == []


async def test_a_choice_of_numbers_is_taken_back_and_kept_within_the_title(cem: HouseGuest) -> None:
    shown = await cem.does(Verb.WISHES, "players", STONES, "3,5", "any")
    assert {"✓ 3", "✓ 5", "4"} <= set(shown.labels)
    shown = await (await shown.press("✓ 5")).choose(KALAH)
    assert "Any number of players" in shown.text
    assert ("2" in shown.labels, "3" in shown.labels) == (True, False)


async def test_there_are_five_wishes_at_most_on_a_server(cem: HouseGuest) -> None:
    wanted = [(STONES, 2), (STONES, 3), (STONES, 4), (STONES, 2, 3), (STONES, 2, 4)]
    assert len(wanted) == MOST
    for key, *players in (*wanted, wanted[0]):
        assert (await wish(cem, str(key), *map(int, players))).refusal is None
    assert (await wish(cem)).refusal == "refused-wishes"
    assert "Remove one first" in (await wish(cem)).text
    assert (await wish(cem, guild=8)).refusal is None
    assert len(await wishes_of(cem)) == MOST + 1
    check((await cem.does(Verb.WISHES)).page)


async def test_a_forged_choice_is_refused(cem: HouseGuest) -> None:
    forged = [
        ("add", "any", "99", "any"),
        ("add", "pebbles", "2,99", "any"),
        ("number", "any", "99", "any"),
        ("add", "chess", "any", "any"),
        ("add", "any", "x", "any"),
        ("add", "any", "any", "fast"),
        ("drop", "any", "any", "any", "x"),
        ("nothing",),
        ("add",),
    ]
    assert [tokens for tokens in forged if not (await cem.does(Verb.WISHES, *tokens)).refusal] == []
    assert await wishes_of(cem) == []


async def test_a_direct_message_shows_all_and_adds_none(house: House, cem: HouseGuest) -> None:
    await wish(cem, PEBBLES, 2, 3)
    await wishes.add(house.store, Wish(cem.person, 8, "gone"))  # as another release has stored it
    direct = cem.at(DIRECT)
    shown = await direct.does(Verb.WISHES)
    assert "https://discord.com/channels/8" in shown.text
    assert "gone" in shown.text, "a title of another release has its key"
    assert shown.lists == []
    assert (await direct.does(Verb.WISHES, "add", "any", "any", "any")).refusal is not None
    for act in shown.acts:
        await direct.follows(act)
    assert await wishes_of(cem) == []


async def test_the_page_says_how_one_is_told(cem: HouseGuest) -> None:
    ways = {"mention": "mention you", "direct": "direct message", "none": "won’t tell you"}
    assert ways["mention"] in (await cem.does(Verb.WISHES)).text
    for call, words in ways.items():
        await cem.sets(call=call)
        assert words in (await cem.does(Verb.WISHES)).text


async def test_the_page_is_found_in_the_settings_and_at_the_open_tables(cem: HouseGuest) -> None:
    for shown in (await cem.does(Verb.SETTINGS), await cem.does(Verb.TABLES, "open")):
        assert "Tell me when a table opens" in (await shown.press("Table alerts")).text
