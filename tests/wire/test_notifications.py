"""Calls to act, reminders and news over the wire: each comes once, and goes when it is not wanted."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import pytest

from bot.discord_ui.sender import OLD_EDITS
from bot.pages.custom_id import Verb
from bot.usecases.delivery import TROUBLE_WAIT
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from sandbox.faults import Effect, RequestFault
from tests.bot.database import notifications
from tests.wire.rig import Rig, until
from tests.wire.sight import boards, custom_id, presses_of
from tests.wire.table import Played, open_table, person_of, right_board, seen
from tests.wire.user import Json, User, is_ephemeral, text_of

SEND = ("POST", r"/channels/\d+/messages$")
_DAY = 86400.0


async def game_of_two(rig: Rig, key: str = "hidden_stones") -> Played:
    users = [await rig.person(name) for name in ("Ada", "Ben")]
    return Played(rig, await open_table(rig, key, "Ada", "Ben"), users, 5)


def told(rig: Rig, user: User | None = None) -> list[Json]:
    """Return the messages that notify one person, or any person, about a table: also table messages."""
    calling = [one for one in everything(rig) if one["mentions"] and not is_notice(one)]
    boards = [one for one in calling if user is None or str(person_of(user)) in mentioned(one)]
    return [*notices(rig, user), *boards]


def notices(rig: Rig, user: User | None = None) -> list[Json]:
    """Return the same without table messages."""
    found = [one for one in everything(rig) if is_notice(one)]
    return [one for one in found if user is None or f"<@{person_of(user)}>" in text_of(one)]


def everything(rig: Rig) -> list[Json]:
    return [one for channel in rig.server.world.messages.values() for one in channel.values()]


def is_notice(message: Json) -> bool:
    return any(press.slot for press in presses_of(message))


def mentioned(message: Json) -> list[str]:
    """Return the ids of those whom a message notified."""
    return [user["id"] for user in message["mentions"]]


async def one_notice(rig: Rig, user: User) -> Json:
    """Wait until a person has exactly one message of their own, and return it."""
    await until(lambda: len(notices(rig, user)) == 1, "the notice")
    return notices(rig, user)[0]


async def one_told(rig: Rig, user: User, fits: Callable[[Json], object] = bool) -> Json:
    """Wait until a person is told exactly one thing, and return it."""
    await until(lambda: len(told(rig, user)) == 1 and fits(told(rig, user)[0]), "the notice")
    return told(rig, user)[0]


async def on_turn(game: Played) -> tuple[User, User]:
    (seat,) = (await game.look()).to_act()
    return game.people[seat], game.people[1 - seat]


async def pass_on(game: Played) -> None:
    """Let the person on turn pass, by /move in the lobby's channel."""
    before = len((await game.look()).timeline.entries)
    user, _ = await on_turn(game)
    await user.slash(game.rig.channel, "move", move="pass", table=game.table)

    async def longer() -> bool:
        return len((await game.look()).timeline.entries) > before

    await until(longer, "the pass")


async def choose(rig: Rig, user: User, field: str, value: str) -> Json:
    """Choose something on one's page of settings; return the page as it is then."""
    page = await user.answer(await user.slash(rig.channel, "settings"))
    press = next(one for one in presses_of(page) if one.verb is Verb.SET and one.tokens[0] == field)
    before = deepcopy(page["components"])
    await user.select(page, value, custom_id=str(press))

    def changed() -> Json | None:
        now = user.messages[page["channel_id"]][page["id"]]
        return now if now["components"] != before else None

    found: Json = await user.wait_for(changed, "the page after the choice")
    return found


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
    await rig.published()
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


async def test_who_wants_to_be_left_alone_is(rig: Rig) -> None:
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
    rig.advance(_DAY + 60)
    await until(lambda: len(first.mentions) == 3, "another reminder")
    assert (await one_notice(rig, first))["id"] != reminder["id"]
    await pass_on(game)
    await until(lambda: not told(rig, first), "the end of the reminder")


# --- calls that are taken back -----------------------------------------------------------------------


async def sow_on(game: Played) -> User:
    """Let the person on turn in Kalah make a move that they may take back; return who is called then."""
    user, other = await on_turn(game)
    await user.answer(await user.slash(game.rig.channel, "move", move="sow f", table=game.table))
    return other


async def go(game: Played, user: User, command: str) -> None:
    await user.answer(await user.slash(game.rig.channel, command, table=game.table))


async def called_directly(game: Played) -> tuple[User, User, Json]:
    """Return who has just sowed in Kalah, and who was called by a direct message then."""
    first, second = await on_turn(game)
    await choose(game.rig, second, "call", "direct")
    await sow_on(game)
    return first, second, await one_told(game.rig, second)


async def test_a_call_taken_back_says_so_and_comes_again_in_silence(rig: Rig) -> None:
    game = await game_of_two(rig, "kalah")
    first, second, call = await called_directly(game)
    await go(game, first, "undo")
    recalled = await one_told(rig, second, lambda one: "no longer your turn" in text_of(one))
    assert recalled["id"] == call["id"]
    assert not told(rig, first), "who takes back sees that it is their turn"
    await sow_on(game)
    again = await one_told(rig, second, lambda one: one["id"] != call["id"])
    assert "your turn at" in text_of(again)
    assert again["flags"] & SUPPRESS_NOTIFICATIONS
    assert not call["flags"] & SUPPRESS_NOTIFICATIONS


async def test_a_table_message_that_called_is_edited_when_that_is_taken_back(rig: Rig) -> None:
    game = await game_of_two(rig, "kalah")
    first, _ = await on_turn(game)
    second = await sow_on(game)
    call = await one_told(rig, second)
    await go(game, first, "undo")
    await rig.published()
    board = right_board(rig, await game.look())
    assert board["id"] == call["id"]
    assert f"<@{person_of(first)}>" in text_of(board)
    await sow_on(game)
    again = await one_notice(rig, second)
    assert again["flags"] & SUPPRESS_NOTIFICATIONS
    assert right_board(rig, await game.look())["id"] == call["id"]


async def test_a_call_too_old_to_be_edited_is_deleted(rig: Rig) -> None:
    game = await game_of_two(rig, "kalah")
    first, second, call = await called_directly(game)
    edit = RequestFault("PATCH", rf"/messages/{call['id']}$", status=400, code=OLD_EDITS)
    fault = rig.server.faults.order(edit)
    await go(game, first, "undo")
    await until(lambda: not told(rig, second), "the end of the call")
    assert fault.times == 0
    await sow_on(game)
    await one_told(rig, second)


@pytest.mark.parametrize("effect", Effect)
async def test_a_bot_that_stops_while_it_takes_back_a_call_says_so_once(rig: Rig, effect: Effect) -> None:
    game = await game_of_two(rig, "kalah")
    first, second, call = await called_directly(game)
    lost = rig.server.faults.order(RequestFault("PATCH", rf"/messages/{call['id']}$", lost=effect))
    await go(game, first, "undo")
    await until(lambda: lost.times == 0, "the lost answer")
    await rig.stop_bot()
    await rig.start_bot()
    recalled = await one_told(rig, second, lambda one: "no longer your turn" in text_of(one))
    assert recalled["id"] == call["id"]
    assert len(second.mentions) == 1


async def test_a_nudge_is_a_call(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    board = await seen(second, right_board(rig, await game.look()))
    panel = await second.answer(await second.press(board, custom_id(board, Verb.PLAY)))
    await second.press(panel, custom_id(panel, Verb.NUDGE))
    assert "is waiting for you" in text_of(await one_notice(rig, first))
    await first.wait_for(lambda: len(first.mentions) == 2, "the ping")
    await pass_on(game)
    await until(lambda: not told(rig, first), "the end of the nudge")


# --- once, whatever happens --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        *(RequestFault(*SEND, status=status) for status in (500, 503)),
        RequestFault(*SEND, status=429, times=7, retry_after=0.01),
        *(RequestFault(*SEND, lost=effect) for effect in Effect),
    ],
    ids=lambda fault: f"{fault.status or fault.lost}",
)
async def test_a_call_that_fails_comes_once(rig: Rig, fault: RequestFault) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await choose(rig, second, "call", "direct")
    direct = await second.open_dm()
    ordered = rig.server.faults.order(replace(fault, path=rf"/channels/{direct}/messages$"))
    await pass_on(game)
    await until(lambda: ordered.times == 0, "the fault")
    await one_told(rig, second)
    await pass_on(game)
    await until(lambda: not told(rig, second), "the end of the call")


@pytest.mark.parametrize("later", [0.0, 600.0], ids=["at once", "later"])
async def test_a_bot_that_stops_between_sending_and_noting_calls_once(rig: Rig, later: float) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await choose(rig, second, "call", "direct")
    direct = await second.open_dm()
    path = rf"/channels/{direct}/messages$"
    lost = rig.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER))
    await pass_on(game)
    await until(lambda: lost.times == 0, "the lost answer")
    await rig.stop_bot()
    rig.clock.advance(later)
    await rig.start_bot()

    async def noted() -> bool:
        rows = await notifications(
            await rig.beside(), "person = ? AND message IS NOT NULL", person_of(second)
        )
        return bool(rows)

    await until(noted, "the note")
    assert len(told(rig, second)) == 1
    await pass_on(game)
    await until(lambda: not told(rig, second), "the end of the call")


@pytest.mark.parametrize("later", [0.0, 600.0], ids=["at once", "later"])
@pytest.mark.parametrize("effect", Effect)
async def test_a_table_message_sent_and_never_noted_calls_once(
    rig: Rig, effect: Effect, later: float
) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = await one_told(rig, first)
    path = rf"/channels/{board['channel_id']}/messages$"
    lost = rig.server.faults.order(RequestFault("POST", path, lost=effect))
    await pass_on(game)
    await until(lambda: lost.times == 0, "the lost answer")
    await rig.stop_bot()
    rig.clock.advance(later)
    await rig.start_bot()
    await rig.published()
    call = right_board(rig, await game.look())

    async def noted() -> bool:
        rows = await notifications(await rig.beside(), "person = ? AND sent = 1", person_of(second))
        return bool(rows)

    await until(noted, "the note")
    await until(lambda: not told(rig, first), "the end of the old call")
    assert [one["id"] for one in everything(rig) if one["mentions"]] in ([call["id"]], [])
    assert notices(rig) == []
    assert len(second.mentions) == 1


async def test_a_table_message_that_failed_calls_once(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = await one_told(rig, first)
    path = rf"/channels/{board['channel_id']}/messages$"
    faults = [
        rig.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER)),
        rig.server.faults.order(RequestFault("POST", path, status=503)),
    ]
    await pass_on(game)
    await until(lambda: not any(fault.times for fault in faults), "the faults")
    await one_told(rig, second)
    await rig.published()
    await pass_on(game)
    await one_told(rig, first)
    assert notices(rig) == []
    assert len(second.mentions) == 1


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
    rig.advance(TROUBLE_WAIT + 1)
    for user in (first, second):
        news = await direct_messages(rig, user)
        assert "can’t post" in text_of(news)
    said = text_of(await ada.answer(await ada.slash(rig.channel, "doctor")))
    assert f"#{game.table}" in said
    assert denied.replace("_", " ").title().replace(" In ", " in ") in said
    await ada.do("permissions", deny=[])
    await until(lambda: len(told(rig, second)) == 1 and not is_direct(rig, told(rig, second)[0]), "it")
    assert not await troubled()
    right_board(rig, await game.look())


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
    await ada.press(question, custom_id(question, Verb.LEFT))

    async def over() -> bool:
        return (await game.look()).outcome is not None

    await until(over, "the end")
    await ada.do("permissions", deny=[])
    await rig.published()
    right_board(rig, await game.look())
    assert not await trouble()


async def test_a_table_message_deleted_while_the_bot_was_away_is_posted_at_the_start(rig: Rig) -> None:
    game = await game_of_two(rig)
    board = right_board(rig, await game.look())
    await rig.stop_bot()
    await (await rig.person("Ada")).do("delete", channel_id=board["channel_id"], message_id=board["id"])
    await rig.start_bot()
    await until(lambda: boards(rig, game.table), "another table message")
    await rig.published()
    right_board(rig, await game.look())


async def test_a_thread_locked_by_a_moderator_is_opened_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = str((await game.look()).game.thread)
    await (await rig.person("Ada")).do("thread", channel_id=thread, archived=True, locked=True)
    data = rig.server.world.channels[thread]["thread_metadata"]
    await until(lambda: not data["archived"], "the open thread")
    assert data["locked"]
    await pass_on(game)
    await rig.published()
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
    await rig.published()
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
    await rig.published()
    assert "has left this server" in text_of(right_board(rig, await game.look()))
    await second.do("leave_server", left=False)
    await pass_on(game)
    await until(lambda: news["id"] not in {one["id"] for one in told(rig)}, "the end of the news")
    await rig.published()
    assert "has left this server" not in text_of(right_board(rig, await game.look()))
