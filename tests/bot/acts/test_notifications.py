"""Notifications: calls to act, reminders, quiet hours, and notes on the next and the last player."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, NotificationKind, PersonSettings, Repeats, TableId
from bot.domain.people import end_of_quiet, local_time, reminder
from bot.pages.custom_id import Press, Verb
from bot.usecases.delivery import TROUBLE_WAIT
from bot.usecases.notifications import queue_notification
from engines.api import Seat
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    on_turn,
    page_of,
    pickers,
    presses,
    refused,
    steps,
    texts,
)
from tests.drive.limits import check
from tests.drive.post import Post, pass_on, prefer, rows

_HOUR, _DAY = 3600.0, 86400.0


# --- calls -------------------------------------------------------------------------------------------


async def test_a_player_who_has_to_act_is_called_once(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    _, first = on_turn(table)
    assert await post.round() == [(first, "turn", 0)]
    assert await post.round() == []
    _, second = await pass_on(rig, table)
    assert await post.round() == [(second, "turn", 0)]
    (row,) = await notifications(rig.store)
    assert (row.person, row.message) == (second, 1001), "the call that was answered is gone"


async def test_nobody_is_called_for_a_step_in_private(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await post.round()
    await steps(rig, table, 2)
    assert await post.round() == []


async def test_all_who_may_act_at_once_are_called(rig: Rig, post: Post) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    assert {person for person, _, _ in await post.round()} == {ADA, BEN, CEM}
    await rig.move(BEN, table.id, "offer 1")
    assert await post.round() == []
    assert {row.person for row in await rows(rig)} == {ADA, CEM}


async def test_a_step_taken_back_and_made_again_calls_nobody_twice(rig: Rig, post: Post) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    await post.round()
    await rig.move(BEN, table.id, "offer 1")
    await post.round()
    await rig.tables.take_back(table.id, BEN, rig.cause())
    assert await post.round() == []
    await rig.move(BEN, table.id, "offer 2")
    assert await post.round() == []


async def test_a_game_that_is_over_calls_nobody(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await post.round()
    await rig.tables.close(table.id, rig.cause())
    assert await post.round() == []
    assert await notifications(rig.store) == []


@pytest.mark.on_both
async def test_a_table_that_rests_calls_nobody_until_it_goes_on(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await rig.tables.pause_guild(7)
    assert await post.round() == []
    await rig.tables.resume_guild(7)
    assert await post.round() == [(on_turn(table)[1], "turn", 0)]


async def test_a_table_of_the_release_before_gets_reminders(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    async with rig.store.transaction() as transaction:
        for row in await rows(rig):
            transaction.drop_notification(row.id)
    assert await post.round() == []
    rig.clock.turn(days=1, seconds=1)
    assert await post.round() == [(on_turn(table)[1], "turn", 1)]


async def test_restarts_lose_no_call_and_repeat_none(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await rig.restart()
    assert await post.round() == [(on_turn(table)[1], "turn", 0)]
    await rig.restart()
    assert await post.round() == []


# --- reminders ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("again", "days"),
    [
        (Repeats.NEVER, [1]),
        (Repeats.ONCE, [1, 2]),
        (Repeats.DAILY, [1, 2, 3, 4, 5]),
    ],
)
async def test_reminders_come_as_wished(rig: Rig, post: Post, again: Repeats, days: list[int]) -> None:
    table = await rig.begin()
    _, person = on_turn(table)
    await prefer(rig, person, again=again)
    await post.round()
    reminded = []
    for hour in range(1, 5 * 24 + 12):
        rig.clock.turn(seconds=_HOUR)
        reminded += [hour for _ in await post.round()]
    assert reminded == [24 * day for day in days]
    (row,) = await rows(rig)
    assert row.message == 1000 + len(days), "each takes the place of the one before"


async def test_nobody_is_reminded_of_what_they_are_doing(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await post.round()
    rig.clock.turn(seconds=23 * _HOUR)
    await steps(rig, table, 1)
    rig.clock.turn(seconds=2 * _HOUR)
    assert await post.round() == []
    rig.clock.turn(seconds=22 * _HOUR)
    assert [number for _, _, number in await post.round()] == [1]


async def test_a_move_during_a_reminder_schedules_another_one(rig: Rig, post: Post) -> None:
    table = await rig.begin(STONES)
    await post.round()
    rig.clock.turn(days=2)
    (notification,) = [
        row for row in (await rig.app.cases.delivery.look(rig.clock()))[0] if row.kind == "turn"
    ]
    await steps(rig, table, 1)
    (planned,) = await rows(rig)
    await rig.app.cases.delivery.told(notification, 1000, "nonce")
    (noted,) = await rows(rig)
    assert noted.message == 1000
    assert (noted.since, noted.sent, noted.due) == (rig.clock(), 1, planned.due)


async def test_other_settings_bring_no_warning_forward(rig: Rig, post: Post) -> None:
    table = await rig.begin(STONES)
    seat, person = on_turn(table)
    async with rig.repository.locked(table.id) as found, rig.repository.transaction(found) as transaction:
        due = rig.clock() + _DAY
        queue_notification(transaction, found, seat, NotificationKind.CLOCK, due=due)
    await rig.app.cases.people.choose(person, "remind", "12")
    assert [row.due for row in await rows(rig, NotificationKind.CLOCK)] == [due]


async def test_who_wants_no_calls_is_not_reminded() -> None:
    assert reminder(PersonSettings(call=CallMethod.NONE), 0, 1, 0) is None
    assert reminder(PersonSettings(remind=0), 0, 1, 0) is None
    assert reminder(PersonSettings(remind=12), 0, 1, 0) == 12 * _HOUR


async def test_other_wishes_count_at_once_for_the_turn_at_hand(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    _, person = on_turn(table)
    await post.round()
    await rig.app.cases.people.choose(person, "remind", "12")
    rig.clock.turn(seconds=12 * _HOUR)
    assert await post.round() == [(person, "turn", 1)]
    await rig.app.cases.people.choose(person, "again", "daily")
    await rig.app.cases.people.choose(person, "remind", "0")
    rig.clock.turn(days=3)
    assert await post.round() == []


async def test_who_gives_up_the_seat_on_turn_is_called_no_longer(rig: Rig, post: Post) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    _, person = on_turn(table)
    assert await post.round() == [(person, "turn", 0)]
    await rig.seats.give_up_seat(table.id, person, rig.cause())
    await post.round()
    assert await notifications(rig.store) == [], "no message of the call stays"
    rig.clock.turn(days=9)
    assert await post.round() == []


async def test_another_choice_begins_no_reminders_anew(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    _, person = on_turn(table)
    await rig.app.cases.people.choose(person, "again", "never")
    await post.round()
    rig.clock.turn(days=2)
    assert await post.round() == [(person, "turn", 1)]
    await rig.app.cases.people.choose(person, "next", "")
    rig.clock.turn(days=9)
    assert await post.round() == []


# --- quiet hours -------------------------------------------------------------------------------------


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("zone", "start", "end", "now", "then"),
    [
        ("UTC", 22, 8, "2026-03-01 21:59", "2026-03-01 21:59"),
        ("UTC", 22, 8, "2026-03-01 22:00", "2026-03-02 08:00"),
        ("UTC", 22, 8, "2026-03-02 07:59", "2026-03-02 08:00"),
        ("UTC", 22, 8, "2026-03-02 08:00", "2026-03-02 08:00"),
        ("UTC", 9, 17, "2026-03-02 12:30", "2026-03-02 17:00"),
        ("UTC", 9, 9, "2026-03-02 09:30", "2026-03-02 09:30"),
        ("UTC", None, 8, "2026-03-02 03:00", "2026-03-02 03:00"),
        ("Asia/Kolkata", 22, 8, "2026-03-02 17:00", "2026-03-03 02:30"),
        ("America/New_York", 22, 8, "2026-03-08 06:00", "2026-03-08 12:00"),
        ("Europe/Berlin", 22, 2, "2026-03-29 00:30", "2026-03-29 01:00"),
        ("Europe/Berlin", 22, 3, "2026-10-25 00:30", "2026-10-25 02:00"),
        ("Europe/Berlin", 22, 8, "2026-10-24 21:00", "2026-10-25 07:00"),
    ],
)
def test_quiet_hours(zone: str, start: int | None, end: int, now: str, then: str) -> None:
    settings = PersonSettings(zone=zone, quiet_from=start, quiet_until=end)
    assert end_of_quiet(settings, at(now)) == at(then)


def test_the_time_of_day_is_that_of_the_person() -> None:
    assert local_time(PersonSettings(zone="Asia/Kolkata"), at("2026-03-01 12:00")) == "17:30"
    assert local_time(PersonSettings(), at("2026-03-01 12:00")) == "12:00"


async def test_a_call_waits_for_the_end_of_the_quiet_hours(rig: Rig, post: Post) -> None:
    rig.clock.now = at("2026-03-01 23:00")
    for person in (ADA, BEN):
        await prefer(rig, person, quiet_from=22, quiet_until=8)
    table = await rig.begin()
    assert await post.round() == []
    _, coming = await rig.app.cases.delivery.look(rig.clock())
    assert coming == at("2026-03-02 08:00")
    rig.clock.turn(seconds=9 * _HOUR)
    assert await post.round() == [(on_turn(table)[1], "turn", 0)]


async def test_a_call_answered_in_quiet_hours_is_never_sent(rig: Rig, post: Post) -> None:
    rig.clock.now = at("2026-03-01 23:00")
    table = await rig.begin()
    _, person = on_turn(table)
    await prefer(rig, person, quiet_from=22, quiet_until=8)
    assert await post.round() == []
    _, other = await pass_on(rig, table)
    rig.clock.turn(seconds=9 * _HOUR)
    assert await post.round() == [(other, "turn", 0)]


async def test_who_ends_their_quiet_hours_is_called_at_once(rig: Rig, post: Post) -> None:
    rig.clock.now = at("2026-03-01 23:00")
    table = await rig.begin()
    _, person = on_turn(table)
    await prefer(rig, person, quiet_from=22, quiet_until=8)
    await post.round()
    await rig.app.cases.people.choose(person, "quiet", "none")
    assert await post.round() == [(person, "turn", 0)]


# --- who is next, who is last ------------------------------------------------------------------------


async def test_who_wants_to_know_is_told_that_they_are_next(rig: Rig, post: Post) -> None:
    for person in (ADA, BEN, CEM):
        await prefer(rig, person, next=True)
    table = await rig.begin(STONES, ADA, BEN, CEM)
    seat, first = on_turn(table)
    following = table.seated[Seat((seat + 1) % 3)]
    assert await post.round() == [(first, "turn", 0), (following, "next", 0)]
    await pass_on(rig, table)
    told = await post.round()
    assert (following, "turn", 0) in told
    assert [kind for _, kind, _ in told] == ["turn", "next"]
    assert not [row for row in await rows(rig, NotificationKind.NEXT) if row.person == following]


async def test_who_wants_to_know_is_told_that_they_are_the_last(rig: Rig, post: Post) -> None:
    await prefer(rig, CEM, last=True)
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    await post.round()
    await rig.move(ADA, table.id, "offer 1")
    assert await post.round() == []
    await rig.move(BEN, table.id, "offer 1")
    assert await post.round() == [(CEM, "last", 0)]


# --- trouble, and people who have gone ---------------------------------------------------------------


async def test_trouble_is_told_once_and_taken_back(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await post.round()
    notifications = rig.app.cases.delivery
    await asyncio.gather(*(notifications.report_trouble(table) for _ in range(3)))
    assert await post.round() == []
    rig.clock.turn(seconds=TROUBLE_WAIT)
    assert sorted(await post.round()) == [(ADA, "trouble", 0), (BEN, "trouble", 0)]
    await notifications.withdraw_trouble(table.id)
    assert await post.round() == []
    assert await rows(rig, NotificationKind.TROUBLE) == []


@pytest.mark.parametrize("kind", [NotificationKind.LOCKED, NotificationKind.TROUBLE])
async def test_who_sits_down_later_is_told_of_the_trouble_too(
    rig: Rig, post: Post, kind: NotificationKind
) -> None:
    await rig.cases.people.save_name(CEM, "Cem")
    table = await rig.begin()
    await post.round()
    await rig.app.cases.delivery.report_trouble(table, kind)
    rig.clock.turn(seconds=TROUBLE_WAIT)
    await post.round()
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await post.round()
    await rig.seats.take(table.id, CEM, rig.cause())
    assert (CEM, kind, 0) in await post.round()
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    await rig.seats.take(table.id, CEM, rig.cause())
    assert (CEM, kind, 0) not in await post.round(), "nobody is told twice"


async def test_who_sits_down_before_the_others_are_told_is_told_with_them(rig: Rig, post: Post) -> None:
    await rig.cases.people.save_name(CEM, "Cem")
    table = await rig.begin()
    await post.round()
    await rig.app.cases.delivery.report_trouble(table)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.seats.take(table.id, CEM, rig.cause())
    assert not [call for call in await post.round() if call[1] == NotificationKind.TROUBLE]
    await rig.app.cases.delivery.withdraw_trouble(table.id)
    rig.clock.turn(seconds=TROUBLE_WAIT)
    assert not [call for call in await post.round() if call[1] == NotificationKind.TROUBLE]


async def test_who_sits_down_when_the_trouble_is_over_is_told_nothing(rig: Rig, post: Post) -> None:
    await rig.cases.people.save_name(CEM, "Cem")
    table = await rig.begin()
    await rig.app.cases.delivery.report_trouble(table)
    rig.clock.turn(seconds=TROUBLE_WAIT)
    await post.round()
    await rig.app.cases.delivery.withdraw_trouble(table.id)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.seats.take(table.id, CEM, rig.cause())
    assert not [call for call in await post.round() if call[1] == NotificationKind.TROUBLE]


async def test_trouble_soon_mended_is_not_told(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await post.round()
    await rig.app.cases.delivery.report_trouble(table)
    await rig.app.cases.delivery.withdraw_trouble(table.id)
    rig.clock.turn(seconds=TROUBLE_WAIT)
    assert await post.round() == []


async def test_who_has_left_the_server_is_missed_once(rig: Rig, post: Post) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    await post.round()
    for _ in range(2):
        await rig.cases.seats.note_member(table.id, BEN, there=False)
    assert sorted(await post.round()) == [(ADA, "absent", 0), (CEM, "absent", 0)]
    table = await rig.tables.get(table.id)
    assert not rig.cases.seats.needs_member_check(table, BEN)
    rig.clock.turn(days=1)
    assert rig.cases.seats.needs_member_check(table, BEN)
    await rig.cases.seats.note_member(table.id, BEN, there=True)
    await post.round()
    assert await rows(rig, NotificationKind.ABSENT) == []


async def test_a_choice_of_no_sense_is_refused(rig: Rig) -> None:
    await rig.cases.people.save_name(ADA, "Ada")
    await refused("refused-zone", rig.app.cases.people.choose(ADA, "zone", "Berlin"))
    for field, value in (("quiet", "25"), ("remind", "7"), ("call", "phone"), ("x", "")):
        await refused("refused-setting", rig.app.cases.people.choose(ADA, field, value))
    assert await rig.store.settings_of(ADA) == PersonSettings()


async def test_a_private_game_reports_no_trouble(rig: Rig) -> None:
    await rig.ask(ADA, Verb.DAILY)
    await rig.app.cases.delivery.report_trouble(await rig.tables.get(TableId(1)))
    assert await notifications(rig.store) == []


async def test_a_table_closed_meanwhile_reports_no_trouble(rig: Rig) -> None:
    table = await rig.begin()
    table = await rig.tables.close(table.id, rig.cause())
    assert table.game.status is Status.CLOSED
    await rig.app.cases.delivery.report_trouble(table)
    assert await rows(rig, NotificationKind.TROUBLE) == []


# --- the page of settings, and the list of tables ----------------------------------------------------


async def test_each_choice_is_kept_and_shown(rig: Rig) -> None:
    chosen = {
        "call": "direct",
        "remind": "72",
        "again": "daily",
        "quiet": "22",
        "until": "7",
        "zone": "Asia/Kolkata",
    }
    for field, value in chosen.items():
        page = page_of(await rig.press(ADA, Press(TableId(0), 0, Verb.SET, (field, value))))
        check(page)
        (picker,) = [one for one in pickers(page) if one.press.endswith(f":set:{field}")]
        assert [item.value for item in picker.items if item.chosen] == [value]
    page = page_of(await rig.press(ADA, button(page, "Messages")))
    for field in ("next", "last"):
        page = page_of(await rig.press(ADA, button(page, f"Tell me when {_SWITCHES[field]}: off")))
        assert button(page, f"Tell me when {_SWITCHES[field]}: on")
    page = page_of(await rig.press(ADA, button(page, "Display")))
    page = page_of(await rig.press(ADA, button(page, "Tips in my first games: on")))
    assert button(page, "Tips in my first games: off")
    await rig.restart()
    wanted = await rig.store.settings_of(ADA)
    assert wanted == PersonSettings(
        CallMethod.DIRECT,
        72,
        Repeats.DAILY,
        22,
        7,
        "Asia/Kolkata",
        next=True,
        last=True,
        tips=False,
    )


_SWITCHES = {"next": "I’m next", "last": "everyone’s waiting for me"}


async def test_a_page_of_settings_asks_only_what_makes_sense(rig: Rig) -> None:
    page = page_of(await rig.press(ADA, Press(TableId(0), 0, Verb.SET, ("call", "none"))))
    fields = {press.tokens[0] for press in presses(page) if press.verb is Verb.SET}
    assert fields == {"call", "next", "last"}


async def test_many_tables_come_in_pages_those_that_wait_first(rig: Rig) -> None:
    for _ in range(14):
        await rig.begin()
        rig.clock.turn(seconds=60)
    seen: list[str] = []
    page = page_of(await rig.ask(ADA, Verb.TABLES))
    while True:
        check(page)
        seen += [line for line in texts(page).splitlines() if line.startswith("- ")]
        (onward,) = [one for one in buttons(page) if one.label == "Next"]
        if onward.disabled:
            break
        page = page_of(await rig.press(ADA, onward.press))
    assert len(seen) == 14
    waits = ["Your turn" in line for line in seen]
    assert waits == sorted(waits, reverse=True)
    assert "#14 " in seen[13], "the one that has waited for the shortest time"


async def test_messages_that_name_a_deleted_person_are_still_removed(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    _, person = on_turn(table)
    await post.round()
    async with rig.store.transaction() as transaction:
        await transaction.delete_person(person, rig.clock())
    (row,) = (await rig.app.cases.delivery.look(rig.clock()))[0]
    assert row.message == 1000
    assert row.person < 0


async def test_trouble_noted_while_the_messages_are_posted_is_withdrawn_with_them(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    assert table.post is not None
    troubled = await rig.tables.keep(table.id, trouble="50035")
    await rig.cases.delivery.report_trouble(troubled)
    await rig.tables.posted(table.post, None)
    trouble = await notifications(rig.store, "kind = 'trouble'")
    assert [row.ends for row in trouble] == [rig.clock()] * 3
