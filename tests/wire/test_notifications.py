"""Calls to act, reminders and news over the wire: each comes once, and goes when it is not wanted."""

import pytest

from bot.acts.delivery import TROUBLE_WAIT
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from tests.drive.sight import boards
from tests.drive.table import right_board
from tests.drive.user import is_ephemeral
from tests.drive.wire import WireGuest, WireHouse, mentions
from tests.wire.test_reached import call, game_of_two

_DAY = 86400.0
STONES = "hidden_stones"


# --- calls -------------------------------------------------------------------------------------------


async def test_the_table_message_calls_where_it_is_posted_anew(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    assert house.told(first) == [table.board]
    right_board(house, table.now)
    assert mentions(table.board) == [first.name]
    assert not table.board.message["flags"] & SUPPRESS_NOTIFICATIONS
    panel = await table.board.press(Verb.PLAY, by=first)
    assert is_ephemeral(panel.message)
    await house.ends_turn(table)
    right_board(house, table.now)
    assert mentions(table.board) == [second.name]
    assert house.told() == [table.board], "no message of its own"
    assert (len(first.user.mentions), len(second.user.mentions)) == (1, 1)


async def test_a_direct_message_can_be_played_from(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await second.sets(call="direct")
    await house.ends_turn(table)
    (letter,) = await second.letters()
    assert house.told(second) == [letter]
    panel = await letter.press(Verb.PLAY)
    assert is_ephemeral(panel.message)
    await house.ends_turn(table)
    assert len(house.told(first)) == 1
    assert await second.letters() == []


@pytest.mark.slow
async def test_a_direct_message_is_in_the_language_of_its_reader(house: WireHouse, ada: WireGuest) -> None:
    deniz = await house.guest("Deniz", "de")
    await deniz.sets(call="direct")
    table = await house.table(STONES, ada, deniz)
    assert table.now.game.language == "en"
    if table.on_turn.name == "Ada":
        await house.ends_turn(table)
    (letter,) = await deniz.letters()
    assert house.fragment("notice-turn", "de") in letter.text


async def test_who_takes_no_direct_messages_is_mentioned_and_told_so(house: WireHouse) -> None:
    table, _, second = await game_of_two(house)
    await second.manages("close_direct", closed=True)
    await second.sets(call="direct")
    await house.ends_turn(table)
    (told,) = house.told(second)
    assert told.message["channel_id"] == table.place
    why = house.words("settings-closed")
    assert why in (await second.does(Verb.SETTINGS)).text
    await second.manages("close_direct", closed=False)
    await second.sets(call="direct")
    assert why not in (await second.does(Verb.SETTINGS)).text


@pytest.mark.slow
async def test_a_player_without_calls_gets_none(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await second.sets(call="none")
    await house.ends_turn(table)
    assert house.told(first) == []
    await house.ends_turn(table)
    assert len(house.told(first)) == 1
    assert (second.user.mentions, house.told(second)) == ([], [])


async def test_a_reminder_is_a_message_of_its_own_and_takes_the_place_of_the_last(house: WireHouse) -> None:
    table, first, _ = await game_of_two(house)
    await first.sets(again="daily")
    await house.passes(seconds=_DAY + 60)
    (reminder,) = house.notices(first)
    assert house.fragment("notice-reminder") in reminder.text
    await house.passes(seconds=_DAY + 60)
    (another,) = house.notices(first)
    assert another.message["id"] != reminder.message["id"]
    assert len(first.user.mentions) == 3
    await house.ends_turn(table)
    assert house.told(first) == []


async def test_the_reminders_of_two_who_are_to_act_stand_beside_each_other(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await house.table("pebbles", ada, ben)
    assert [len(guest.user.mentions) for guest in (ada, ben)] == [1, 1]
    await house.passes(seconds=_DAY + 60)
    assert [len(guest.user.mentions) for guest in (ada, ben)] == [2, 2]
    assert [len(house.notices(guest)) for guest in (ada, ben)] == [1, 1]


@pytest.mark.slow
async def test_a_nudge_is_a_call(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    house.advance(PATIENCE)
    await (await table.board.press(Verb.PLAY, by=second)).press(Verb.NUDGE)
    (nudge,) = house.notices(first)
    assert house.fragment("notice-nudge") in nudge.text
    assert len(first.user.mentions) == 2
    await house.ends_turn(table)
    assert house.told(first) == []


# --- places that are taken away ----------------------------------------------------------------------


async def test_a_right_taken_away_is_noticed_named_and_used_again(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    ada = house.here("Ada")
    for right, name in (
        ("send_messages_in_threads", "Send Messages in Threads"),
        ("attach_files", "Attach Files"),
        ("view_channel", "View Channel"),
    ):
        await ada.denies(right)
        await house.until(lambda: table.trouble, f"the trouble without {right}, without anybody having moved")
        await house.rest()
        await house.ends_turn(table)
        assert house.words("notice-instead") in (await call(second)).text, "the call says it too"
        await house.passes(seconds=TROUBLE_WAIT + 1)
        await call(first, "notice-trouble")
        assert [len(await guest.letters()) for guest in (first, second)] == [1, 1], right
        said = (await ada.does(Verb.DOCTOR)).text
        assert f"#{table.id}" in said, right
        assert name in said, right
        called = len(second.calls)
        await ada.denies()
        await house.until(lambda: not table.trouble, f"the end of the trouble without {right}")
        await house.rest()
        right_board(house, table.now)
        assert house.told(first) == [], right
        assert len(second.calls) == called, "they are called already"
        assert house.words("doctor-fine") in (await ada.does(Verb.DOCTOR)).text, right
        await house.ends_turn(table)
        assert first.calls[-1]["channel_id"] == table.place, right
        assert await second.letters() == [], right
        assert not table.trouble, right


@pytest.mark.slow
async def test_a_game_that_ends_without_rights_is_shown_when_they_are_back(
    house: WireHouse, ada: WireGuest
) -> None:
    table, *_ = await game_of_two(house)
    await ada.denies("view_channel")
    await house.until(lambda: table.trouble, "the trouble")
    await (await ada.does(Verb.LEAVE, at=table)).press(Verb.CONFIRM_LEAVE)
    assert table.now.outcome is not None
    await ada.denies()
    await house.until(lambda: not table.trouble, "the end of the trouble")
    await house.rest()
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_table_message_deleted_while_the_bot_was_away_is_posted_at_the_start(
    house: WireHouse, ada: WireGuest
) -> None:
    table, *_ = await game_of_two(house)
    board = table.board
    await house.stop_bot()
    await ada.hasty.deletes(board)
    await house.start_bot()
    await house.until(lambda: boards(house, table.id), "another table message")
    await house.rest()
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_thread_locked_by_a_moderator_is_opened_again(house: WireHouse, ada: WireGuest) -> None:
    table, *_ = await game_of_two(house)
    await ada.manages("thread", channel_id=table.place, archived=True, locked=True)
    data = house.server.world.channels[table.place]["thread_metadata"]
    await house.until(lambda: not data["archived"], "the open thread")
    assert data["locked"]
    await house.ends_turn(table)
    assert house.words("table-locked") in table.board.text
    await ada.locks(table, locked=False)
    await house.until(lambda: house.words("table-locked") not in table.board.text, "the table as it was")
    await house.rest()
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_locked_thread_that_the_bot_may_not_open_is_told(house: WireHouse, ada: WireGuest) -> None:
    table, *_ = await game_of_two(house)
    await ada.denies("manage_threads")
    await ada.locks(table)
    await house.ends_turn(table)
    assert table.trouble == "160005"
    assert house.fragment("trouble-barred") in (await ada.does(Verb.DOCTOR)).text
    await ada.locks(table, locked=False)
    await house.until(lambda: not table.trouble, "the end of the trouble")
    await house.rest()
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_deleted_thread_takes_its_calls_along(house: WireHouse, ada: WireGuest) -> None:
    table, _, second = await game_of_two(house)
    await ada.manages("delete_thread", channel_id=table.place)
    await house.until(lambda: boards(house, table.id), "a new place")
    await house.ends_turn(table)
    assert len(house.told(second)) == 1


# --- people who have left ----------------------------------------------------------------------------


@pytest.mark.slow
async def test_who_has_left_the_server_is_missed_and_welcomed_back(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await second.manages("leave_server", left=True)
    await house.ends_turn(table)
    (news,) = house.told(first)
    assert house.fragment("notice-absent") in news.text
    right_board(house, table.now)
    assert house.fragment("left-server") in table.board.text
    await second.manages("leave_server", left=False)
    await house.ends_turn(table)
    assert news not in house.told()
    right_board(house, table.now)
    assert house.fragment("left-server") not in table.board.text
