"""What people are told, and when: calls to act, reminders, quiet hours, who is next and who is last."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Again, Call, Notification, NotificationKind, Person, PersonSettings, TableId
from bot.domain.people import awake, local_time, reminder
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb
from bot.usecases.delivery import TROUBLE_WAIT
from bot.usecases.notifications import PATIENCE, tell
from engines.api import Seat
from tests.bot.database import notifications
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    NAMES,
    PEBBLES,
    STONES,
    House,
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
from tests.bot.limits import check

_HOUR, _DAY = 3600.0, 86400.0


class Post:
    """Sends what is due, as the notifier does, and remembers it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sent: list[tuple[Person, str, int]] = []

    async def round(self) -> list[tuple[Person, str, int]]:
        """Send and remove all that is due; return who was told what, and the how many-th time."""
        notifications, now = self.house.app.cases.delivery, self.house.clock()
        await notifications.review(TableId(1))
        for notification in await notifications.due(now):
            if notification.ends is not None and notification.ends <= now:
                await notifications.removed(notification, whole=True)
        before = len(self.sent)
        for notification in await notifications.due(now):
            if not await notifications.put_off(notification):
                await notifications.trying(notification, 70)
                await notifications.told(notification, 1000 + len(self.sent), "nonce")
                self.sent.append((notification.person, notification.kind, notification.sent))
        return self.sent[before:]


@pytest.fixture
def post(house: House) -> Post:
    return Post(house)


async def prefer(house: House, person: Person, **wanted: object) -> None:
    async with house.store.transaction() as transaction:
        transaction.person(person, NAMES[person])
        transaction.prefer(person, **wanted)
    house.repository.reload_tables_of(person)


async def rows(house: House, kind: NotificationKind = NotificationKind.TURN) -> list[Notification]:
    return await notifications(house.store, "kind = ? AND ends IS NULL", kind)


async def pass_on(house: House, table: Table) -> tuple[Person, Person]:
    """Let the one on turn pass; return them and the one after."""
    _, person = on_turn(table)
    table = await house.move(person, table.id, "pass")
    return person, on_turn(table)[1]


async def go_back(house: House, number: TableId) -> Table:
    """Take back the last step by common consent, whatever it was."""
    async with house.repository.locked(number) as table:
        before = table.timeline.head.before
        assert before is not None
        entry = table.timeline.undo(None, before.number)
        async with house.repository.transaction(table, entry, house.cause()) as transaction:
            await house.repository.step(transaction, table, entry)
        return house.repository.latest(table)


# --- calls -------------------------------------------------------------------------------------------


async def test_whoever_is_to_act_is_called_once(house: House, post: Post) -> None:
    table = await house.begin()
    _, first = on_turn(table)
    assert await post.round() == [(first, "turn", 0)]
    assert await post.round() == []
    _, second = await pass_on(house, table)
    assert await post.round() == [(second, "turn", 0)]
    (row,) = await notifications(house.store)
    assert (row.person, row.message) == (second, 1001), "the call that was answered is gone"


async def test_nobody_is_called_for_a_step_in_private(house: House, post: Post) -> None:
    table = await house.begin()
    await post.round()
    await steps(house, table, 2)
    assert await post.round() == []


async def test_all_who_may_act_at_once_are_called(house: House, post: Post) -> None:
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    assert {person for person, _, _ in await post.round()} == {ADA, BEN, CEM}
    await house.move(BEN, table.id, "offer 1")
    assert await post.round() == []
    assert {row.person for row in await rows(house)} == {ADA, CEM}


async def test_a_step_taken_back_and_made_again_calls_nobody_twice(house: House, post: Post) -> None:
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    await post.round()
    await house.move(BEN, table.id, "offer 1")
    await post.round()
    await house.tables.take_back(table.id, BEN, house.cause())
    assert await post.round() == []
    await house.move(BEN, table.id, "offer 2")
    assert await post.round() == []


async def test_a_turn_that_comes_back_for_long_is_called_again(house: House, post: Post) -> None:
    table = await house.begin()
    await post.round()
    first, second = await pass_on(house, table)
    await post.round()
    table = await go_back(house, table.id)
    assert on_turn(table)[1] == first
    assert await post.round() == []
    (standing,) = await notifications(house.store, "person = ?", second)
    assert standing.message is not None, "they may be called again in a moment"
    await pass_on(house, table)
    assert await post.round() == [], "the same call stands"
    table = await go_back(house, table.id)
    house.clock.turn(seconds=PATIENCE + 1)
    assert await post.round() == [(first, "turn", 0)]
    await pass_on(house, table)
    assert await post.round() == [(second, "turn", 0)]


async def test_a_game_that_is_over_calls_nobody(house: House, post: Post) -> None:
    table = await house.begin()
    await post.round()
    await house.tables.close(table.id, house.cause())
    assert await post.round() == []
    assert await notifications(house.store) == []


async def test_a_table_that_rests_calls_nobody_until_it_goes_on(house: House, post: Post) -> None:
    table = await house.begin()
    await house.tables.pause_guild(7)
    assert await post.round() == []
    await house.tables.resume_guild(7)
    assert await post.round() == [(on_turn(table)[1], "turn", 0)]


async def test_a_table_of_the_release_before_gets_reminders(house: House, post: Post) -> None:
    table = await house.begin()
    async with house.store.transaction() as transaction:
        for row in await rows(house):
            transaction.drop_notification(row.id)
    assert await post.round() == []
    house.clock.turn(days=1, seconds=1)
    assert await post.round() == [(on_turn(table)[1], "turn", 1)]


async def test_restarts_lose_no_call_and_repeat_none(house: House, post: Post) -> None:
    table = await house.begin()
    await house.restart()
    assert await post.round() == [(on_turn(table)[1], "turn", 0)]
    await house.restart()
    assert await post.round() == []


# --- reminders ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("again", "days"), [(Again.NEVER, [1]), (Again.ONCE, [1, 2]), (Again.DAILY, [1, 2, 3, 4, 5])]
)
async def test_reminders_come_as_wished(house: House, post: Post, again: Again, days: list[int]) -> None:
    table = await house.begin()
    _, person = on_turn(table)
    await prefer(house, person, again=again)
    await post.round()
    reminded = []
    for hour in range(1, 5 * 24 + 12):
        house.clock.turn(seconds=_HOUR)
        reminded += [hour for _ in await post.round()]
    assert reminded == [24 * day for day in days]
    (row,) = await rows(house)
    assert row.message == 1000 + len(days), "each takes the place of the one before"


async def test_nobody_is_reminded_of_what_they_are_doing(house: House, post: Post) -> None:
    table = await house.begin()
    await post.round()
    house.clock.turn(seconds=23 * _HOUR)
    await steps(house, table, 1)
    house.clock.turn(seconds=2 * _HOUR)
    assert await post.round() == []
    house.clock.turn(seconds=22 * _HOUR)
    assert [number for _, _, number in await post.round()] == [1]


async def test_who_moves_while_being_reminded_is_reminded_again(house: House, post: Post) -> None:
    table = await house.begin(STONES)
    await post.round()
    house.clock.turn(days=2)
    (notification,) = [row for row in await house.app.cases.delivery.due(house.clock()) if row.kind == "turn"]
    await steps(house, table, 1)
    (planned,) = await rows(house)
    await house.app.cases.delivery.told(notification, 1000, "nonce")
    (noted,) = await rows(house)
    assert noted.message == 1000
    assert (noted.since, noted.sent, noted.due) == (house.clock(), 1, planned.due)


async def test_other_settings_bring_no_warning_forward(house: House, post: Post) -> None:
    table = await house.begin(STONES)
    seat, person = on_turn(table)
    async with house.repository.locked(table.id) as found, house.repository.transaction(found) as transaction:
        due = house.clock() + _DAY
        tell(transaction, found, seat, NotificationKind.CLOCK, due=due)
    await house.app.cases.people.choose(person, "remind", "12")
    assert [row.due for row in await rows(house, NotificationKind.CLOCK)] == [due]


async def test_who_wants_no_calls_is_not_reminded() -> None:
    assert reminder(PersonSettings(call=Call.NONE), 0, 1, 0) is None
    assert reminder(PersonSettings(remind=0), 0, 1, 0) is None
    assert reminder(PersonSettings(remind=12), 0, 1, 0) == 12 * _HOUR


async def test_other_wishes_count_at_once_for_the_turn_at_hand(house: House, post: Post) -> None:
    table = await house.begin()
    _, person = on_turn(table)
    await post.round()
    await house.app.cases.people.choose(person, "remind", "12")
    house.clock.turn(seconds=12 * _HOUR)
    assert await post.round() == [(person, "turn", 1)]
    await house.app.cases.people.choose(person, "again", "daily")
    await house.app.cases.people.choose(person, "remind", "0")
    house.clock.turn(days=3)
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
    assert awake(settings, at(now)) == at(then)


def test_the_time_of_day_is_that_of_the_person() -> None:
    assert local_time(PersonSettings(zone="Asia/Kolkata"), at("2026-03-01 12:00")) == "17:30"
    assert local_time(PersonSettings(), at("2026-03-01 12:00")) == "12:00"


async def test_a_call_waits_for_the_end_of_the_quiet_hours(house: House, post: Post) -> None:
    house.clock.now = at("2026-03-01 23:00")
    for person in (ADA, BEN):
        await prefer(house, person, quiet_from=22, quiet_until=8)
    table = await house.begin()
    assert await post.round() == []
    assert await house.app.cases.delivery.next_due(house.clock()) == at("2026-03-02 08:00")
    house.clock.turn(seconds=9 * _HOUR)
    assert await post.round() == [(on_turn(table)[1], "turn", 0)]


async def test_a_call_answered_in_quiet_hours_is_never_sent(house: House, post: Post) -> None:
    house.clock.now = at("2026-03-01 23:00")
    table = await house.begin()
    _, person = on_turn(table)
    await prefer(house, person, quiet_from=22, quiet_until=8)
    assert await post.round() == []
    _, other = await pass_on(house, table)
    house.clock.turn(seconds=9 * _HOUR)
    assert await post.round() == [(other, "turn", 0)]


async def test_who_ends_their_quiet_hours_is_called_at_once(house: House, post: Post) -> None:
    house.clock.now = at("2026-03-01 23:00")
    table = await house.begin()
    _, person = on_turn(table)
    await prefer(house, person, quiet_from=22, quiet_until=8)
    await post.round()
    await house.app.cases.people.choose(person, "quiet", "none")
    assert await post.round() == [(person, "turn", 0)]


# --- who is next, who is last ------------------------------------------------------------------------


async def test_who_wants_to_know_is_told_that_they_are_next(house: House, post: Post) -> None:
    for person in (ADA, BEN, CEM):
        await prefer(house, person, next=True)
    table = await house.begin(STONES, ADA, BEN, CEM)
    seat, first = on_turn(table)
    following = table.seated[Seat((seat + 1) % 3)]
    assert await post.round() == [(first, "turn", 0), (following, "next", 0)]
    await pass_on(house, table)
    told = await post.round()
    assert (following, "turn", 0) in told
    assert [kind for _, kind, _ in told] == ["turn", "next"]
    assert not [row for row in await rows(house, NotificationKind.NEXT) if row.person == following]


async def test_who_wants_to_know_is_told_that_they_are_the_last(house: House, post: Post) -> None:
    await prefer(house, CEM, last=True)
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    await post.round()
    await house.move(ADA, table.id, "offer 1")
    assert await post.round() == []
    await house.move(BEN, table.id, "offer 1")
    assert await post.round() == [(CEM, "last", 0)]


# --- trouble, and people who have gone ---------------------------------------------------------------


async def test_trouble_is_told_once_and_taken_back(house: House, post: Post) -> None:
    table = await house.begin()
    await post.round()
    notifications = house.app.cases.delivery
    await asyncio.gather(*(notifications.report_trouble(table) for _ in range(3)))
    assert await post.round() == []
    house.clock.turn(seconds=TROUBLE_WAIT)
    assert sorted(await post.round()) == [(ADA, "trouble", 0), (BEN, "trouble", 0)]
    await notifications.withdraw_trouble(table.id)
    assert await post.round() == []
    assert await rows(house, NotificationKind.TROUBLE) == []


async def test_trouble_soon_mended_is_not_told(house: House, post: Post) -> None:
    table = await house.begin()
    await post.round()
    await house.app.cases.delivery.report_trouble(table)
    await house.app.cases.delivery.withdraw_trouble(table.id)
    house.clock.turn(seconds=TROUBLE_WAIT)
    assert await post.round() == []


async def test_who_has_left_the_server_is_missed_once(house: House, post: Post) -> None:
    table = await house.begin(STONES, ADA, BEN, CEM)
    await post.round()
    for _ in range(2):
        await house.cases.seats.note_member(table.id, BEN, there=False)
    assert sorted(await post.round()) == [(ADA, "absent", 0), (CEM, "absent", 0)]
    assert not await house.cases.seats.to_look_for(table, BEN)
    house.clock.turn(days=1)
    assert await house.cases.seats.to_look_for(table, BEN)
    await house.cases.seats.note_member(table.id, BEN, there=True)
    await post.round()
    assert await rows(house, NotificationKind.ABSENT) == []


async def test_a_choice_of_no_sense_is_refused(house: House) -> None:
    await house.cases.people.keep_name(ADA, "Ada")
    await refused("refused-zone", house.app.cases.people.choose(ADA, "zone", "Berlin"))
    for field, value in (("quiet", "25"), ("remind", "7"), ("call", "phone"), ("x", "")):
        await refused("refused-setting", house.app.cases.people.choose(ADA, field, value))
    assert await house.store.settings_of(ADA) == PersonSettings()


async def test_a_table_closed_meanwhile_reports_no_trouble(house: House) -> None:
    table = await house.begin()
    table = await house.tables.close(table.id, house.cause())
    assert table.game.status is Status.CLOSED
    await house.app.cases.delivery.report_trouble(table)
    assert await rows(house, NotificationKind.TROUBLE) == []


# --- the page of settings, and the list of tables ----------------------------------------------------


async def test_each_choice_is_kept_and_shown(house: House) -> None:
    chosen = {
        "call": "direct",
        "remind": "72",
        "again": "daily",
        "quiet": "22",
        "until": "7",
        "zone": "Asia/Kolkata",
    }
    for field, value in chosen.items():
        page = page_of(await house.press(ADA, Press(TableId(0), 0, Verb.SET, (field, value))))
        check(page)
        (picker,) = [one for one in pickers(page) if one.press.endswith(f":set:{field}")]
        assert [item.value for item in picker.items if item.chosen] == [value]
    for field in ("next", "last"):
        page = page_of(await house.press(ADA, button(page, f"Tell me when {_SWITCHES[field]}: off")))
        assert button(page, f"Tell me when {_SWITCHES[field]}: on")
    await house.restart()
    wanted = await house.store.settings_of(ADA)
    assert wanted == PersonSettings(Call.DIRECT, 72, Again.DAILY, 22, 7, "Asia/Kolkata", next=True, last=True)


_SWITCHES = {"next": "I’m next", "last": "everyone’s waiting for me"}


async def test_a_page_of_settings_asks_only_what_makes_sense(house: House) -> None:
    page = page_of(await house.press(ADA, Press(TableId(0), 0, Verb.SET, ("call", "none"))))
    fields = {press.tokens[0] for press in presses(page) if press.verb is Verb.SET}
    assert fields == {"call", "quiet", "zone", "next", "last"}


async def test_many_tables_come_in_pages_those_that_wait_first(house: House) -> None:
    for _ in range(14):
        await house.begin()
        house.clock.turn(seconds=60)
    seen: list[str] = []
    page = page_of(await house.ask(ADA, Verb.TABLES))
    while True:
        check(page)
        seen += [line for line in texts(page).splitlines() if line.startswith("- ")]
        (onward,) = [one for one in buttons(page) if one.label == "Next"]
        if onward.disabled:
            break
        page = page_of(await house.press(ADA, onward.press))
    assert len(seen) == 14
    waits = ["Your turn" in line for line in seen]
    assert waits == sorted(waits, reverse=True)
    assert "#14 " in seen[13], "the one that has waited for the shortest time"


async def test_messages_that_name_a_deleted_person_are_still_removed(house: House, post: Post) -> None:
    table = await house.begin()
    _, person = on_turn(table)
    await post.round()
    async with house.store.transaction() as transaction:
        await transaction.delete_person(person, house.clock())
    (row,) = await house.app.cases.delivery.due(house.clock())
    assert row.message == 1000
    assert row.person < 0
