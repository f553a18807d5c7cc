"""Messages, threads, channels and permissions taken away, and given back."""

import logging

import pytest

from bot.domain.lifecycle import Status
from bot.pages.table import lobby as lobby_page
from tests.drive.sight import boards, lobbies, parts_of_message, parts_of_page
from tests.drive.table import Played, board_of, open_table, right_board
from tests.drive.user import User, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import RequestFault


async def game_of_two(rig: Rig) -> Played:
    users = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    return Played(rig, table, users[:2], 11)


async def delete(user: User, channel: str, message: str) -> None:
    await user.do("delete", channel_id=channel, message_id=message)


async def pass_turn(rig: Rig, table: int) -> None:
    """Let the person on turn pass, by /move in the lobby's channel."""
    before = await rig.stored(table)
    (seat,) = before.to_act()
    known = {int(one["id"]): one["global_name"] for one in rig.server.world.people}
    user = await rig.person(known[before.seated[seat]])
    await user.slash(rig.channel, "move", move="pass", table=table)
    await until(lambda: _longer(rig, table, len(before.timeline.entries)), "the pass")


async def _longer(rig: Rig, table: int, entries: int) -> bool:
    return len((await rig.stored(table)).timeline.entries) > entries


# --- messages ----------------------------------------------------------------------------------------


async def test_a_deleted_table_message_is_posted_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    board = board_of(rig, game.table)
    await delete(game.people[0], board["channel_id"], board["id"])
    await until(lambda: boards(rig, game.table), "another table message")
    await rig.rest()
    assert right_board(rig, await game.look())["id"] != board["id"]


async def test_a_deleted_lobby_message_is_posted_again(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    ada = await rig.person("Ada")
    (lobby,) = lobbies(rig, table)
    await delete(ada, lobby["channel_id"], lobby["id"])
    await until(lambda: lobbies(rig, table), "another lobby message")
    await rig.rest()
    (again,) = lobbies(rig, table)
    assert parts_of_message(again) == parts_of_page(lobby_page(rig.voices.of(await rig.stored(table))))


async def test_a_lobby_message_is_not_missed_in_the_game(rig: Rig) -> None:
    game = await game_of_two(rig)
    found = (await game.look()).game
    await delete(game.people[0], str(found.channel), str(found.lobby))
    await pass_turn(rig, game.table)
    await rig.rest()
    right_board(rig, await game.look())
    assert not lobbies(rig, game.table)


async def test_everything_deleted_while_the_bot_is_away(rig: Rig) -> None:
    game = await game_of_two(rig)
    await rig.stop_bot()
    board = board_of(rig, game.table)
    await delete(game.people[0], board["channel_id"], board["id"])
    await rig.start_bot()
    await pass_turn(rig, game.table)
    await rig.rest()
    right_board(rig, await game.look())


# --- threads -----------------------------------------------------------------------------------------


async def test_a_deleted_thread_is_made_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = str((await game.look()).game.thread)
    await game.people[0].do("delete_thread", channel_id=thread)
    await until(lambda: boards(rig, game.table), "a new place")
    await rig.rest()
    right_board(rig, await game.look())
    await game.step()


async def test_a_thread_deleted_while_the_bot_is_away(rig: Rig) -> None:
    game = await game_of_two(rig)
    await rig.stop_bot()
    await game.people[0].do("delete_thread", channel_id=str((await game.look()).game.thread))
    await rig.start_bot()
    await until(lambda: boards(rig, game.table), "a new place")
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_thread_that_is_there_after_all_keeps_one_table_message(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = (await game.look()).game.thread
    unknown = RequestFault("POST", rf"/channels/{thread}/messages$", status=404, code=10003)
    fault = rig.server.faults.order(unknown)
    await pass_turn(rig, game.table)
    await until(lambda: fault.times == 0, "the refusal")
    await rig.rest()
    assert right_board(rig, await game.look())["channel_id"] == str(thread)


def is_open(rig: Rig, thread: int | None) -> bool:
    return not rig.server.world.channels[str(thread)]["thread_metadata"]["archived"]


async def test_an_archived_thread_is_opened_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = (await game.look()).game.thread
    await game.people[0].do("thread", channel_id=str(thread), archived=True)
    await until(lambda: is_open(rig, thread), "the open thread")
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_thread_archived_by_time_is_opened_again(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = (await game.look()).game.thread
    (seat,) = (await game.look()).to_act()
    await game.people[seat].wait_for(lambda: game.people[seat].mentions, "the call")
    await rig.rest()
    rig.advance(8 * 86400)
    rig.server.pass_time()
    assert not is_open(rig, thread)
    await until(lambda: is_open(rig, thread), "the open thread")
    await game.people[seat].wait_for(lambda: len(game.people[seat].mentions) == 2, "the reminder")
    await game.step()


async def test_a_thread_archived_while_the_bot_is_away(rig: Rig) -> None:
    game = await game_of_two(rig)
    thread = (await game.look()).game.thread
    await rig.stop_bot()
    await game.people[0].do("thread", channel_id=str(thread), archived=True)
    await rig.start_bot()
    await until(lambda: is_open(rig, thread), "the open thread")
    await rig.rest()
    right_board(rig, await game.look())


async def test_a_move_into_an_archived_thread(rig: Rig) -> None:
    """The thread is archived, the replaced message still has to be deleted, and then a player moves."""
    game = await game_of_two(rig)
    found = await game.look()
    await rig.stop_bot()
    await game.people[0].do("thread", channel_id=str(found.game.thread), archived=True)
    await rig.start_bot()
    await pass_turn(rig, game.table)
    await until(lambda: is_open(rig, found.game.thread), "the open thread")
    await rig.rest()
    right_board(rig, await game.look())


# --- permissions -------------------------------------------------------------------------------------


async def test_without_threads_the_table_lives_in_the_channel(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await ada.do("permissions", deny=["create_public_threads"])
    game = await game_of_two(rig)
    assert (await game.look()).game.thread is None
    for _ in range(4):
        await game.step()
    said = text_of(await ada.answer(await ada.slash(rig.channel, "doctor")))
    assert "Create Public Threads" in said


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        ("send_messages_in_threads", "Send Messages in Threads"),
        ("attach_files", "Attach Files"),
        ("view_channel", "View Channel"),
    ],
)
async def test_a_permission_taken_away_and_given_back(rig: Rig, denied: str, name: str) -> None:
    game = await game_of_two(rig)
    ada = game.people[0]
    place = str((await game.look()).game.thread)
    await ada.do("permissions", deny=[denied])
    await pass_turn(rig, game.table)
    await until(lambda: _trouble(game), "the trouble")
    said = text_of(await ada.answer(await ada.slash(place, "doctor")))
    assert name in said
    assert f"#{game.table}" in said
    await ada.do("permissions", deny=[])
    await ada.answer(await ada.slash(place, "doctor"))
    await rig.rest()
    right_board(rig, await game.look())
    await until(lambda: _well(game), "the end of the trouble")
    said = text_of(await ada.answer(await ada.slash(place, "doctor")))
    assert "All’s well" in said


@pytest.mark.slow
async def test_a_permission_given_back_while_the_connection_is_lost_is_noticed(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    game = await game_of_two(rig)
    ada = game.people[0]
    await ada.do("permissions", deny=["send_messages_in_threads"])
    await until(lambda: _trouble(game), "the trouble")
    await rig.rest()
    rig.server.faults.connects.clear()
    rig.server.gateway.lose_connections()
    rig.server.gateway.forget_sessions()
    await until(lambda: not rig.server.gateway.online, "the loss")
    await ada.do("permissions", deny=[])
    rig.server.faults.connects.set()
    await until(lambda: _well(game), "the end of the trouble")
    right_board(rig, await game.look())
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


async def _trouble(game: Played) -> bool:
    return bool((await game.look()).game.trouble)


async def _well(game: Played) -> bool:
    return not (await game.look()).game.trouble


@pytest.mark.parametrize("denied", ["send_messages", "attach_files", "view_channel"])
async def test_no_table_is_opened_where_it_could_not_be_shown(rig: Rig, denied: str) -> None:
    ada = await rig.person("Ada")
    await ada.do("permissions", deny=[denied])
    said = text_of(await ada.answer(await ada.slash(rig.channel, "join", game="hidden_stones")))
    assert denied.replace("_", " ").title() in said
    assert not await (await rig.beside()).games()


async def private_and_public(rig: Rig, command: str, **options: str) -> tuple[User, Played]:
    """Have Ada begin a private game, which is table 1, and then a public one with Ben."""
    ada = await rig.person("Ada")
    await ada.answer(await ada.slash(rig.channel, command, **options))
    assert (await rig.stored(1)).game.settings.private
    return ada, await game_of_two(rig)


PRIVATE = pytest.mark.parametrize(
    ("command", "options"), [("daily", {}), ("learn", {"game": "hidden_stones"})], ids=["daily", "lesson"]
)


@PRIVATE
@pytest.mark.parametrize("denied", [["send_messages", "send_messages_in_threads"], ["view_channel"]])
async def test_a_private_game_is_bound_to_no_rights(
    rig: Rig, command: str, options: dict[str, str], denied: list[str]
) -> None:
    ada, game = await private_and_public(rig, command, **options)
    await ada.do("permissions", deny=denied)
    await until(lambda: _trouble(game), "the trouble of the public game, which comes after the private one")
    rig.advance(600)
    await rig.rest()
    private = await rig.stored(1)
    assert not private.game.trouble
    store = await rig.beside()
    assert await store.rows("SELECT kind FROM notices WHERE game = 1") == []
    said = text_of(await ada.answer(await ada.slash(rig.channel_named("lounge"), "doctor")))
    assert "#1 " not in said
    assert f"#{game.table}" in said


@PRIVATE
async def test_a_private_game_outlives_its_channel_and_its_server(
    rig: Rig, command: str, options: dict[str, str]
) -> None:
    ada, game = await private_and_public(rig, command, **options)
    world = rig.server.world
    world.tell_bot("CHANNEL_DELETE", world.channels.pop(rig.channel), world.guild_id)
    await until(lambda: _trouble(game), "the trouble of the public game")
    assert not (await rig.stored(1)).game.trouble
    await ada.do("remove_bot")
    await until(lambda: _is(game, Status.PAUSED), "the rest of the public game, which comes later")
    assert (await rig.stored(1)).game.status is Status.RUNNING


# --- servers and channels ----------------------------------------------------------------------------


@pytest.mark.parametrize("away", [False, True], ids=["online", "away"])
async def test_removed_and_invited_again(rig: Rig, away: bool) -> None:
    game = await game_of_two(rig)
    ada = game.people[0]
    if away:
        await rig.stop_bot()
    await ada.do("remove_bot")
    if away:
        await rig.start_bot()
    await until(lambda: _is(game, Status.PAUSED), "the rest")
    if away:
        await rig.stop_bot()
    await ada.do("invite_bot")
    if away:
        await rig.start_bot()
    await until(lambda: _is(game, Status.RUNNING), "the return")
    await rig.rest()
    right_board(rig, await game.look())
    await game.step()


async def _is(game: Played, status: Status) -> bool:
    return (await game.look()).game.status is status


async def test_a_deleted_channel_loses_no_game(rig: Rig) -> None:
    game = await game_of_two(rig)
    found = await game.look()
    lounge = rig.channel_named("lounge")
    for place in (found.game.thread, found.game.channel):
        del rig.server.world.channels[str(place)]
    (seat,) = found.to_act()
    user = game.people[seat]
    said = await user.answer(await user.slash(lounge, "move", move="pass", table=game.table))
    assert text_of(said)
    await until(lambda: _trouble(game), "the trouble")
    after = await game.look()
    assert len(after.timeline.entries) == 2
    mine = text_of(await user.answer(await user.slash(lounge, "tables")))
    assert f"#{game.table}" in mine


# --- the reason --------------------------------------------------------------------------------------


async def test_the_doctor_names_the_lock_of_an_archived_thread_at_once(rig: Rig) -> None:
    game = await game_of_two(rig)
    ada = game.people[0]
    thread = str((await game.look()).game.thread)
    await ada.do("permissions", deny=["manage_threads"])
    await rig.rest()
    await ada.do("thread", channel_id=thread, archived=True, locked=True)
    await until(lambda: _trouble(game), "the trouble")
    assert (await game.look()).game.trouble == "160005"
    said = text_of(await ada.answer(await ada.slash(rig.channel, "doctor")))
    assert "is locked" in said
