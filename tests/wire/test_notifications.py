"""Calls to act, reminders and news over the wire: each comes once, and goes when it is not wanted."""

import pytest

from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from bot.usecases.delivery import TROUBLE_WAIT
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from tests.drive.notices import (
    choose,
    game_of_two,
    mentioned,
    notices,
    on_turn,
    one_notice,
    one_told,
    pass_on,
    told,
)
from tests.drive.sight import boards, custom_id
from tests.drive.table import Played, board_of, open_table, person_of, right_board
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until

SEND = ("POST", r"/channels/\d+/messages$")
_DAY = 86400.0


# --- calls -------------------------------------------------------------------------------------------


async def test_the_table_message_calls_where_it_is_posted_anew(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    call = await one_told(rig, first)
    board = right_board(rig, await game.look())
    assert call["id"] == board["id"]
    assert mentioned(board) == [str(person_of(first))]
    assert not board["flags"] & SUPPRESS_NOTIFICATIONS
    await first.load(call["channel_id"])
    panel = await first.answer(await first.press(call, custom_id(call, Verb.PLAY)))
    assert is_ephemeral(panel)
    await pass_on(game)
    await rig.rest()
    board = right_board(rig, await game.look())
    assert mentioned(board) == [str(person_of(second))]
    await until(lambda: not told(rig, first), "the end of the old call")
    await second.wait_for(lambda: second.mentions, "the ping")
    assert told(rig) == [board], "no message of its own"
    assert len(first.mentions) == 1
    assert len(second.mentions) == 1


async def test_a_direct_message_can_be_played_from(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await choose(rig, second, "call", "direct")
    await pass_on(game)
    call = await one_told(rig, second)
    direct = await second.open_dm()
    assert call["channel_id"] == direct
    await second.load(direct)
    panel = await second.answer(await second.press(call, custom_id(call, Verb.PLAY)))
    assert is_ephemeral(panel)
    await pass_on(game)
    await one_told(rig, first)
    await until(lambda: not rig.in_channel(direct), "the end of the call")


async def test_a_direct_message_is_in_the_language_of_its_reader(rig: Rig) -> None:
    rig.server.people.add_person("Deniz", "de")
    people = [await rig.person(name) for name in ("Ada", "Deniz")]
    await choose(rig, people[1], "call", "direct")
    game = Played(rig, await open_table(rig, "hidden_stones", "Ada", "Deniz"), people, 5)
    assert (await game.look()).game.language == "en"
    if await on_turn(game) == (people[0], people[1]):
        await pass_on(game)
    assert "du bist dran" in text_of(await direct_messages(rig, people[1]))


async def test_who_takes_no_direct_messages_is_mentioned_and_told_so(rig: Rig) -> None:
    game = await game_of_two(rig)
    _, second = await on_turn(game)
    await second.do("close_direct", closed=True)
    await choose(rig, second, "call", "direct")
    await pass_on(game)
    call = await one_told(rig, second)
    assert call["channel_id"] == str((await game.look()).game.thread)
    page = await second.answer(await second.slash(rig.channel, "settings"))
    assert "I couldn’t send you direct messages" in text_of(page)
    await second.do("close_direct", closed=False)
    page = await choose(rig, second, "call", "direct")
    assert "I couldn’t send you direct messages" not in text_of(page)


async def test_a_player_without_calls_gets_none(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await choose(rig, second, "call", "none")
    await pass_on(game)
    await until(lambda: not told(rig, first), "the end of the old call")
    await pass_on(game)
    await one_told(rig, first)
    assert not second.mentions
    assert not told(rig, second)


async def test_a_reminder_is_a_message_of_its_own_and_takes_the_place_of_the_last(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, _ = await on_turn(game)
    await choose(rig, first, "again", "daily")
    await one_told(rig, first)
    rig.advance(_DAY + 60)
    reminder = await one_notice(rig, first)
    assert "still waiting for you" in text_of(reminder)
    await rig.rest()  # the next one counts from when this one is noted
    rig.advance(_DAY + 60)
    await until(lambda: len(first.mentions) == 3, "another reminder")
    assert (await one_notice(rig, first))["id"] != reminder["id"]
    await pass_on(game)
    await until(lambda: not told(rig, first), "the end of the reminder")


async def test_the_reminders_of_two_who_are_to_act_stand_beside_each_other(rig: Rig) -> None:
    game = await game_of_two(rig, "pebbles")
    for user in game.people:
        await user.wait_for(lambda: user.mentions, "the call")  # noqa: B023 - at once
    await rig.rest()
    rig.advance(_DAY + 60)
    for user in game.people:
        await user.wait_for(lambda: len(user.mentions) == 2, "the reminder")  # noqa: B023 - at once
    await rig.rest()
    assert [len(notices(rig, user)) for user in game.people] == [1, 1]


async def test_a_nudge_is_a_call(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    board = await seen(second, right_board(rig, await game.look()))
    rig.advance(PATIENCE)
    panel = await second.answer(await second.press(board, custom_id(board, Verb.PLAY)))
    await second.press(panel, custom_id(panel, Verb.NUDGE))
    assert "is waiting for you" in text_of(await one_notice(rig, first))
    await first.wait_for(lambda: len(first.mentions) == 2, "the ping")
    await pass_on(game)
    await until(lambda: not told(rig, first), "the end of the nudge")


# --- places that are taken away ----------------------------------------------------------------------


@pytest.mark.parametrize("denied", ["send_messages_in_threads", "attach_files", "view_channel"])
async def test_a_right_taken_away_is_noticed_and_used_again(rig: Rig, denied: str) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    ada = await rig.person("Ada")
    await ada.do("permissions", deny=[denied])

    async def troubled() -> bool:
        return bool((await game.look()).game.trouble)

    await until(troubled, "the trouble, without anybody having moved")
    await pass_on(game)
    assert "can’t post" in text_of(await direct_messages(rig, second)), "the call says it too"
    rig.advance(TROUBLE_WAIT + 1)
    for user in (first, second):
        news = await direct_messages(rig, user)
        assert "can’t post" in text_of(news)
    said = text_of(await ada.answer(await ada.slash(rig.channel, "doctor")))
    assert f"#{game.table}" in said
    assert denied.replace("_", " ").title().replace(" In ", " in ") in said
    await ada.do("permissions", deny=[])
    await rig.rest()
    right_board(rig, await game.look())
    await until(lambda: not told(rig, first), "the end of the news")
    thread = str((await game.look()).game.thread)
    assert thread not in {one["channel_id"] for one in second.mentions}, "they are called already"
    await pass_on(game)
    await first.wait_for(lambda: first.mentions[-1]["channel_id"] == thread, "the call")
    assert not await troubled()


def is_direct(rig: Rig, message: Json) -> bool:
    return int(rig.server.world.channels[message["channel_id"]]["type"]) == 1


async def direct_messages(rig: Rig, user: User) -> Json:
    """Wait for the one direct message of a person."""
    direct = await user.open_dm()
    await until(lambda: rig.in_channel(direct), "the direct message")
    (message,) = rig.in_channel(direct)
    return message


async def test_a_game_that_ends_without_rights_is_shown_when_they_are_back(rig: Rig) -> None:
    game = await game_of_two(rig)
    ada = await rig.person("Ada")
    await ada.do("permissions", deny=["view_channel"])

    async def trouble() -> bool:
        return bool((await game.look()).game.trouble)

    await until(trouble, "the trouble")
    question = await ada.answer(await ada.slash(rig.channel, "leave", table=game.table))
    await ada.press(question, custom_id(question, Verb.CONFIRM_LEAVE))

    async def over() -> bool:
        return (await game.look()).outcome is not None

    await until(over, "the end")
    await ada.do("permissions", deny=[])
    await rig.rest()
    right_board(rig, await game.look())
    assert not await trouble()


async def test_a_table_message_deleted_while_the_bot_was_away_is_posted_at_the_start(rig: Rig) -> None:
    game = await game_of_two(rig)
    board = right_board(rig, await game.look())
    await rig.stop_bot()
    await (await rig.person("Ada")).do("delete", channel_id=board["channel_id"], message_id=board["id"])
    await rig.start_bot()
    await until(lambda: boards(rig, game.table), "another table message")
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_thread_locked_by_a_moderator_is_opened_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = str((await game.look()).game.thread)
    ada = await rig.person("Ada")
    await ada.do("thread", channel_id=thread, archived=True, locked=True)
    data = rig.server.world.channels[thread]["thread_metadata"]
    await until(lambda: not data["archived"], "the open thread")
    assert data["locked"]
    await pass_on(game)
    await rig.rest()
    assert "is locked" in text_of(board_of(rig, game.table))
    await ada.do("thread", channel_id=thread, archived=False, locked=False)
    await until(lambda: "is locked" not in text_of(board_of(rig, game.table)), "the table as it was")
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_locked_thread_that_the_bot_may_not_open_is_told(rig: Rig) -> None:
    game = await game_of_two(rig)
    ada = await rig.person("Ada")
    thread = str((await game.look()).game.thread)
    await ada.do("permissions", deny=["manage_threads"])
    await ada.do("thread", channel_id=thread, archived=False, locked=True)
    await pass_on(game)

    async def troubled() -> bool:
        return (await game.look()).game.trouble == "160005"

    await until(troubled, "the trouble")
    said = text_of(await ada.answer(await ada.slash(rig.channel, "doctor")))
    assert "is locked" in said
    await ada.do("thread", channel_id=thread, archived=False, locked=False)
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_deleted_thread_takes_its_calls_along(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await (await rig.person("Ada")).do("delete_thread", channel_id=str((await game.look()).game.thread))
    await until(lambda: boards(rig, game.table), "a new place")
    await pass_on(game)
    await one_told(rig, second)


# --- people who have left ----------------------------------------------------------------------------


async def test_who_has_left_the_server_is_missed_and_welcomed_back(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await second.do("leave_server", left=True)
    await pass_on(game)
    news = await one_told(rig, first, lambda one: "has left this server" in text_of(one))
    await rig.rest()
    assert "has left this server" in text_of(right_board(rig, await game.look()))
    await second.do("leave_server", left=False)
    await pass_on(game)
    await until(lambda: news["id"] not in {one["id"] for one in told(rig)}, "the end of the news")
    await rig.rest()
    assert "has left this server" not in text_of(right_board(rig, await game.look()))
