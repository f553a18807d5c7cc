"""Calls to act that are taken back with their step: what their message says, and what comes next."""

from datetime import UTC, datetime

import pytest

from bot.domain.model import NotificationKind
from bot.pages.custom_id import Verb
from bot.pages.notifications import notification_page
from bot.usecases.notifications import SILENT_CALL_WINDOW
from tests.drive.database import notifications
from tests.drive.house import KALAH, NAMES, Rig, on_turn, presses, texts
from tests.drive.limits import check
from tests.drive.post import ONWARD, Post, go_back, pass_on, prefer, rows, sow_on
from tests.drive.votes import agree, propose

_HOUR = 3600.0


async def test_who_is_no_longer_to_act_is_told_so_and_by_whom(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    seat, _ = on_turn(table)
    first, second = await sow_on(rig, table)
    await post.round()
    await rig.tables.take_back(table.id, first, rig.cause())
    assert await post.round() == [(second, "recalled", 1)], "who took it back knows that it is their turn"
    (row,) = await notifications(rig.store, "person = $1", second)
    assert (row.kind, row.data, row.message, row.due) == ("recalled", {"seat": seat}, 1001, None)
    for language, said in (("en", "no longer your turn"), ("de", "noch nicht dran"), ("fr", "plus à toi")):
        page = notification_page(rig.voice(await rig.tables.get(table.id), language), row)
        assert said in texts(page)
        assert NAMES[first] in texts(page)
        check(page)
        assert [press.verb for press in presses(page)] == [Verb.BOARD]
    await rig.restart()
    assert await post.round() == [], "once is enough"


@pytest.mark.parametrize("opened_before", [0.0, SILENT_CALL_WINDOW + 1])
async def test_who_has_just_agreed_to_go_back_is_not_called(
    rig: Rig, post: Post, opened_before: float
) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    await post.round()
    vote = await propose(rig, table, first, "back")
    rig.clock.turn(seconds=opened_before)
    table = await agree(rig, table, vote, second)
    assert on_turn(table)[1] == first
    told = await post.round()
    if opened_before:
        assert (first, "turn", 0) in told, "they have asked some time ago, and may have gone"
        return
    assert told == [(second, "recalled", 1)]
    rig.clock.turn(seconds=SILENT_CALL_WINDOW)
    assert await post.round() == [(first, "turn", 0)]
    vote = await propose(rig, table, second, "forward")
    await agree(rig, table, vote, first)
    assert (second, "turn", 0) not in await post.round()


async def test_a_call_that_comes_back_soon_is_silent(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    await post.round()
    for _ in range(2):
        rig.clock.turn(seconds=SILENT_CALL_WINDOW / 4)
        await rig.tables.take_back(table.id, first, rig.cause())
        await post.round()
        await rig.tables.put_back(table.id, first, rig.cause())
        assert await post.round() == [(second, "turn", 0)]
        assert post.silent[-1], "they know already"
    rig.clock.turn(seconds=SILENT_CALL_WINDOW)
    await rig.tables.take_back(table.id, first, rig.cause())
    await post.round()
    table = await rig.move(first, table.id, ONWARD)
    assert await post.round() == [(second, "turn", 0)]
    assert not post.silent[-1], "ten minutes after the first call they may have gone"
    (row,) = await notifications(rig.store, "person = $1", second)
    assert row.since == rig.clock()


async def test_a_call_taken_back_before_it_was_sent_is_never_sent(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    await rig.tables.take_back(table.id, first, rig.cause())
    assert await post.round() == []
    await rig.tables.put_back(table.id, first, rig.cause())
    assert await post.round() == [(second, "turn", 0)]
    assert not post.silent[-1]


@pytest.mark.on_both
async def test_a_call_being_sent_while_it_is_taken_back_is_found(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    delivery = rig.app.cases.delivery
    (call,) = [row for row in (await delivery.look(rig.clock()))[0] if row.person == second]
    await delivery.trying(call, 70)
    await rig.tables.take_back(table.id, first, rig.cause())
    await delivery.told(call, 2000, "nonce")
    assert await post.round() == [(second, "recalled", 0)]
    (row,) = await notifications(rig.store, "person = $1", second)
    assert row.message == 2000


async def test_a_call_that_waits_for_the_morning_is_heard(rig: Rig, post: Post) -> None:
    rig.clock.now = datetime(2026, 3, 1, 21, 55, tzinfo=UTC).timestamp()
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    await prefer(rig, second, quiet_from=22, quiet_until=8)
    await post.round()
    await rig.tables.take_back(table.id, first, rig.cause())
    await post.round()
    rig.clock.turn(seconds=SILENT_CALL_WINDOW - 1)
    await rig.tables.put_back(table.id, first, rig.cause())
    assert await post.round() == []
    rig.clock.turn(seconds=10 * _HOUR)
    assert await post.round() == [(second, "turn", 0)]
    assert not post.silent[-1]


async def test_all_who_are_to_act_after_a_vote_are_called(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    await post.round()
    first, second = await pass_on(rig, table)
    await post.round()
    table = await go_back(rig, table.id)
    assert on_turn(table)[1] == first
    assert sorted(await post.round()) == sorted([(first, "turn", 0), (second, "recalled", 1)])
    (row,) = await rows(rig, NotificationKind.RECALLED)
    assert "agreed to go back" in texts(notification_page(rig.voice(table), row))


async def test_news_of_a_call_go_with_the_game_and_with_their_player(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    await post.round()
    await rig.tables.take_back(table.id, first, rig.cause())
    await post.round()
    await rig.seats.give_up_seat(table.id, second, rig.cause())
    await post.round()
    assert await rows(rig, NotificationKind.RECALLED) == []
