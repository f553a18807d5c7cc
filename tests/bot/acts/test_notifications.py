"""Notifications: calls to act, reminders, quiet hours, and notes on the next and the last player."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot.acts import delivery
from bot.acts.delivery import TROUBLE_WAIT
from bot.acts.leaving import needs_member_check
from bot.acts.settings import set_choice
from bot.domain.model import CallMethod, NotificationKind, PersonSettings, Repeats
from bot.domain.people import end_of_quiet, local_time, reminder
from bot.pages.custom_id import Verb
from tests.drive.database import notifications
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, refused
from tests.drive.limits import check
from tests.drive.post import Post

_HOUR, _DAY = 3600.0, 86400.0


async def flips(table: HouseTable, number: int) -> None:
    """Have the person on turn make so many steps of their turn, which nobody else sees."""
    mover = table.on_turn
    for card in table.state.hands[table.seat(mover)][:number]:
        assert (await mover.plays(f"flip a1 with {card}", at=table)).refusal is None


# --- calls -------------------------------------------------------------------------------------------


async def test_a_player_who_has_to_act_is_called_once(house: House, post: Post) -> None:
    table = await house.table()
    assert await post.round() == [(table.on_turn.person, "turn", 0)]
    assert await post.round() == []
    _, second = await table.moves_on("pass")
    assert await post.round() == [(second.person, "turn", 0)]
    (row,) = await house.told()
    assert (row.person, row.message) == (second.person, 1001), "the call that was answered is gone"


async def test_nobody_is_called_for_a_step_in_private(house: House, post: Post) -> None:
    table = await house.table()
    await post.round()
    await flips(table, 2)
    assert await post.round() == []


async def test_all_who_may_act_at_once_are_called(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    assert {person for person, _, _ in await post.round()} == {ada.person, ben.person, cem.person}
    await ben.plays("offer 1", at=table)
    assert await post.round() == []
    assert {row.person for row in await house.standing("turn")} == {ada.person, cem.person}


async def test_a_step_taken_back_and_made_again_calls_nobody_twice(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    await post.round()
    await ben.plays("offer 1", at=table)
    await post.round()
    for act in (ben.does(Verb.UNDO, at=table), ben.plays("offer 2", at=table)):
        assert (await act).refusal is None
        assert await post.round() == []


async def test_a_game_that_is_over_calls_nobody(house: House, post: Post, ada: HouseGuest) -> None:
    table = await house.table()
    await post.round()
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert await post.round() == []
    assert await house.told() == []


@pytest.mark.on_both
async def test_a_table_that_rests_calls_nobody_until_it_goes_on(house: House, post: Post) -> None:
    table = await house.table()
    await house.is_left()
    assert await post.round() == []
    await house.is_asked_back()
    assert await post.round() == [(table.on_turn.person, "turn", 0)]


async def test_a_table_of_the_release_before_gets_reminders(house: House, post: Post) -> None:
    table = await house.table()
    async with house.store.transaction() as transaction:  # the release before had no such rows
        for row in await house.standing("turn"):
            transaction.drop_notification(row.id)
    assert await post.round() == []
    await house.passes(days=1, seconds=1)
    assert await post.round() == [(table.on_turn.person, "turn", 1)]


async def test_restarts_lose_no_call_and_repeat_none(house: House, post: Post) -> None:
    table = await house.table()
    await house.begins_anew()
    assert await post.round() == [(table.on_turn.person, "turn", 0)]
    await house.begins_anew()
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
async def test_reminders_come_as_wished(house: House, post: Post, again: Repeats, days: list[int]) -> None:
    table = await house.table()
    await table.on_turn.sets(again=again)
    await post.round()
    reminded = []
    for hour in range(1, 5 * 24 + 12):
        house.clock.turn(seconds=_HOUR)
        reminded += [hour for _ in await post.round()]
    assert reminded == [24 * day for day in days]
    (row,) = await house.standing("turn")
    assert row.message == 1000 + len(days), "each takes the place of the one before"


async def test_nobody_is_reminded_of_what_they_are_doing(house: House, post: Post) -> None:
    table = await house.table()
    await post.round()
    await house.passes(seconds=23 * _HOUR)
    await flips(table, 1)
    await house.passes(seconds=2 * _HOUR)
    assert await post.round() == []
    await house.passes(seconds=22 * _HOUR)
    assert [number for _, _, number in await post.round()] == [1]


@pytest.mark.on_both
async def test_a_message_that_is_replaced_has_a_row_of_its_own_until_it_is_removed(
    house: House, post: Post
) -> None:
    await house.table()
    await post.round()
    await house.passes(days=2)
    (call,) = await house.standing("turn")
    # Past the door, as the sending of this one message is held up between its two halves.
    await delivery.trying(house.store, call, 71, "nonce")
    rows = await notifications(house.store)
    assert [(row.place, row.message, row.ends) for row in rows] == [
        (71, None, None),
        (70, call.message, house.clock()),
    ]


async def test_a_move_during_a_reminder_schedules_another_one(house: House, post: Post) -> None:
    table = await house.table()
    await post.round()
    await house.passes(days=2)
    (notification,) = await house.standing("turn")
    await flips(table, 1)
    (planned,) = await house.standing("turn")
    # Past the door: the sending of this one message took until after the move.
    await delivery.told(house.store, notification, 1000)
    (noted,) = await house.standing("turn")
    assert noted.message == 1000
    assert (noted.since, noted.sent, noted.due) == (house.clock(), 1, planned.due)


async def test_other_settings_bring_no_warning_forward(house: House) -> None:
    table = await house.table(clock="5d", time_out="move")
    (before,) = await house.standing("clock", table.on_turn)
    assert before.due is not None
    assert before.due > house.clock() + _DAY
    await table.on_turn.sets(remind=12)
    assert await house.standing("clock", table.on_turn) == [before]


async def test_who_wants_no_calls_is_not_reminded() -> None:
    assert reminder(PersonSettings(call=CallMethod.NONE), 0, 1, 0) is None
    assert reminder(PersonSettings(remind=0), 0, 1, 0) is None
    assert reminder(PersonSettings(remind=12), 0, 1, 0) == 12 * _HOUR


async def test_other_wishes_count_at_once_for_the_turn_at_hand(house: House, post: Post) -> None:
    guest = (await house.table()).on_turn
    await post.round()
    await guest.sets(remind=12)
    await house.passes(seconds=12 * _HOUR)
    assert await post.round() == [(guest.person, "turn", 1)]
    await guest.sets(again="daily", remind=0)
    await house.passes(days=3)
    assert await post.round() == []


async def test_who_gives_up_the_seat_on_turn_is_called_no_longer(house: House, post: Post) -> None:
    table = await house.table()
    guest = table.on_turn
    assert await post.round() == [(guest.person, "turn", 0)]
    await guest.does(Verb.OFFER, at=table)
    await post.round()
    assert await house.told() == [], "no message of the call stays"
    await house.passes(days=9)
    assert await post.round() == []


async def test_another_choice_begins_no_reminders_anew(house: House, post: Post) -> None:
    guest = (await house.table()).on_turn
    await guest.sets(again="never")
    await post.round()
    await house.passes(days=2)
    assert await post.round() == [(guest.person, "turn", 1)]
    await guest.sets(next="turn")
    await house.passes(days=9)
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


async def test_a_call_waits_for_the_end_of_the_quiet_hours(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest
) -> None:
    house.clock.now = at("2026-03-01 23:00")
    for guest in (ada, ben):
        await guest.sets(quiet=22, until=8)
    table = await house.table()
    assert (await post.round(), post.coming) == ([], at("2026-03-02 08:00"))
    await house.passes(seconds=9 * _HOUR)
    assert await post.round() == [(table.on_turn.person, "turn", 0)]


async def test_a_call_answered_in_quiet_hours_is_never_sent(house: House, post: Post) -> None:
    house.clock.now = at("2026-03-01 23:00")
    table = await house.table()
    await table.on_turn.sets(quiet=22, until=8)
    assert await post.round() == []
    _, other = await table.moves_on("pass")
    await house.passes(seconds=9 * _HOUR)
    assert await post.round() == [(other.person, "turn", 0)]


async def test_who_ends_their_quiet_hours_is_called_at_once(house: House, post: Post) -> None:
    house.clock.now = at("2026-03-01 23:00")
    guest = (await house.table()).on_turn
    await guest.sets(quiet=22, until=8)
    assert await post.round() == []
    await guest.sets(quiet="none")
    assert await post.round() == [(guest.person, "turn", 0)]


# --- who is next, who is last ------------------------------------------------------------------------


async def test_who_wants_to_know_is_told_that_they_are_next(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for guest in (ada, ben, cem):
        await guest.sets(next="turn")
    table = await house.table(STONES, ada, ben, cem)
    first, following = table.on_turn, table.on((table.seat(table.on_turn) + 1) % 3)
    assert await post.round() == [(first.person, "turn", 0), (following.person, "next", 0)]
    await table.moves_on("pass")
    told = await post.round()
    assert (following.person, "turn", 0) in told
    assert [kind for _, kind, _ in told] == ["turn", "next"]
    assert await house.standing("next", following) == []


async def test_who_wants_to_know_is_told_that_they_are_the_last(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await cem.sets(last="turn")
    table = await house.table(PEBBLES, ada, ben, cem)
    await post.round()
    await ada.plays("offer 1", at=table)
    assert await post.round() == []
    await ben.plays("offer 1", at=table)
    assert await post.round() == [(cem.person, "last", 0)]


# --- trouble, and people who have gone ---------------------------------------------------------------


async def troubled(post: Post) -> set[str]:
    """Send what is due; return who is told of trouble with the place."""
    kinds = {NotificationKind.TROUBLE, NotificationKind.LOCKED}
    return {post.house.name_of(person) for person, kind, _ in await post.round() if kind in kinds}


@pytest.fixture
async def table(house: House, post: Post) -> HouseTable:
    """Return a game of Ada and Ben, the first of whom is called."""
    made = await house.table()
    await post.round()
    return made


async def test_trouble_is_told_once_and_taken_back(
    house: House, post: Post, table: HouseTable, ada: HouseGuest, ben: HouseGuest
) -> None:
    await asyncio.gather(*(house.cannot_post(table) for _ in range(3)))
    assert await post.round() == []
    await house.passes(seconds=TROUBLE_WAIT)
    assert sorted(await post.round()) == [(ada.person, "trouble", 0), (ben.person, "trouble", 0)]
    await house.can_post(table)
    assert await post.round() == []
    assert await house.standing("trouble") == []


@pytest.mark.parametrize("kind", [NotificationKind.LOCKED, NotificationKind.TROUBLE])
async def test_who_sits_down_later_is_told_of_the_trouble_too(
    house: House, post: Post, table: HouseTable, ben: HouseGuest, cem: HouseGuest, kind: NotificationKind
) -> None:
    await house.cannot_post(table, kind)
    await house.passes(seconds=TROUBLE_WAIT)
    assert await troubled(post) == {"Ada", "Ben"}
    await ben.does(Verb.OFFER, at=table)
    await post.round()
    await cem.does(Verb.TAKE, at=table)
    assert (cem.person, kind, 0) in await post.round()
    await cem.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    assert "Cem" in table.people.values()
    assert await troubled(post) == set(), "nobody is told twice"


async def test_who_sits_down_before_the_others_are_told_is_told_with_them(
    house: House, post: Post, table: HouseTable, ben: HouseGuest, cem: HouseGuest
) -> None:
    await house.cannot_post(table)
    await ben.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    assert (await troubled(post), len(await house.standing("trouble", cem))) == (set(), 1)
    await house.can_post(table)
    await house.passes(seconds=TROUBLE_WAIT)
    assert await troubled(post) == set()


async def test_who_sits_down_when_the_trouble_is_over_is_told_nothing(
    house: House, post: Post, table: HouseTable, ben: HouseGuest, cem: HouseGuest
) -> None:
    await house.cannot_post(table)
    await house.passes(seconds=TROUBLE_WAIT)
    await post.round()
    await house.can_post(table)
    await ben.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    assert "Cem" in table.people.values()
    assert await troubled(post) == set()


async def test_trouble_soon_mended_is_not_told(house: House, post: Post, table: HouseTable) -> None:
    await house.cannot_post(table)
    await house.can_post(table)
    await house.passes(seconds=TROUBLE_WAIT)
    assert await post.round() == []


async def test_who_has_left_the_server_is_missed_once(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    await post.round()
    for _ in range(2):
        await house.miss_as_member(table, ben)
    assert sorted(await post.round()) == [(ada.person, "absent", 0), (cem.person, "absent", 0)]
    # Past the door: who is looked for when is asked by the part that talks to Discord.
    assert not needs_member_check(table.now, ben.person, house.clock())
    await house.passes(days=1)
    assert needs_member_check(table.now, ben.person, house.clock())
    await house.meets_as_member(table, ben)
    await post.round()
    assert await house.standing("absent") == []


async def test_a_choice_of_no_sense_is_refused(house: House, ada: HouseGuest) -> None:
    forged = {"quiet": 25, "remind": 7, "call": "phone", "x": ""}
    found = {field: (await ada.does(Verb.SET, field, value)).refusal for field, value in forged.items()}
    assert found == dict.fromkeys(forged, "refused-setting")
    zones = [(await ada.does(Verb.SET, "zone", typed)).refusal for typed in ("Atlantis", "?")]
    assert zones == ["refused-nearest", "refused-zone"]
    # Past the door, which looks up what is typed: nothing else is ever stored.
    await refused("refused-zone", set_choice(house.repository, ada.person, "zone", "Berlin"))
    assert await house.store.settings_of(ada.person) == PersonSettings()


async def test_a_private_game_reports_no_trouble(house: House, ada: HouseGuest) -> None:
    await ada.does(Verb.DAILY)
    await house.cannot_post(await house.known(1))
    assert await house.told() == []


async def test_a_table_closed_meanwhile_reports_no_trouble(
    house: House, table: HouseTable, ada: HouseGuest
) -> None:
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == "closed"
    await house.cannot_post(table)
    assert await house.standing("trouble") == []


# --- the page of settings, and the list of tables ----------------------------------------------------


async def test_each_choice_is_kept_and_shown(house: House, ada: HouseGuest) -> None:
    chosen = {
        "call": "direct",
        "remind": "72",
        "again": "daily",
        "quiet": "22",
        "until": "7",
        "zone": "Asia/Kolkata",
    }
    for field, value in chosen.items():
        shown = await ada.does(Verb.SET, field, value)
        check(shown.page)
        (picker,) = [one for one in shown.lists if one.press.endswith(f":set:{field}")]
        assert [item.value for item in picker.items if item.chosen] == [value]
    shown = await shown.press("Messages")
    for what in ("I’m next", "everyone’s waiting for me"):
        shown = await shown.press(f"Tell me when {what}: off")
        assert f"Tell me when {what}: on" in shown.labels
    shown = await (await shown.press("Display")).press("Tips in my first games: on")
    assert "Tips in my first games: off" in shown.labels
    await house.begins_anew()
    assert await house.store.settings_of(ada.person) == PersonSettings(
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


async def test_a_page_of_settings_asks_only_what_makes_sense(ada: HouseGuest) -> None:
    shown = await ada.does(Verb.SET, "call", "none")
    assert {act.tokens[0] for act in shown.acts if act.verb is Verb.SET} == {"call", "next", "last"}


async def test_many_tables_come_in_pages_those_that_wait_first(house: House, ada: HouseGuest) -> None:
    for _ in range(14):
        await house.table()
        await house.passes(seconds=60)
    seen: list[str] = []
    shown = await ada.does(Verb.TABLES)
    while True:
        check(shown.page)
        seen += [line for line in shown.text.splitlines() if line.startswith("- ")]
        (onward,) = [one for one in shown.buttons if one.label == "Next"]
        if onward.disabled:
            break
        shown = await shown.press("Next")
    assert len(seen) == 14
    waits = ["Your turn" in line for line in seen]
    assert waits == sorted(waits, reverse=True)
    assert "#14 " in seen[13], "the one that has waited for the shortest time"


async def test_messages_that_name_a_deleted_person_are_still_removed(house: House, table: HouseTable) -> None:
    await table.on_turn.does(Verb.DELETE_DATA)
    (row,) = [row for row in await house.told() if row.message is not None]
    assert (row.message, row.person < 0) == (1000, True)
    assert row.ends == house.clock()


async def test_trouble_noted_while_the_messages_are_posted_is_withdrawn_with_them(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    post = table.now.post
    assert post is not None
    # Past the door: the part that talks to Discord notes the trouble, and then that all is posted.
    await house.notes(table, trouble="50035")
    await house.cannot_post(table)
    await house.app.messages.posted(post)
    assert [row.ends for row in await house.told("trouble")] == [house.clock()] * 3
