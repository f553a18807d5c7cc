"""Messages, threads, channels and permissions taken away, and given back."""

import logging

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.pages.table import lobby as lobby_page
from sandbox import timeline
from tests.drive.database import notifications
from tests.drive.sight import boards, lobbies, parts_of_message, parts_of_page
from tests.drive.table import right_board
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import RequestFault
from tests.selection import slow_but
from tests.wire.test_reached import block

STONES = "hidden_stones"


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table(STONES, ada, ben)


async def is_right_again(house: WireHouse, table: WireTable, place: int | None = None) -> None:
    """Wait until a table has a message (`place`: and an open thread); check it."""
    await house.until(lambda: boards(house, table.id) and (place is None or is_open(house, place)), "it")
    await house.rest()
    right_board(house, table.now)


def is_open(house: WireHouse, thread: int | None) -> bool:
    return not house.server.world.channels[str(thread)]["thread_metadata"]["archived"]


# --- messages ----------------------------------------------------------------------------------------


async def test_a_deleted_table_message_is_posted_again(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    board = table.board
    await ada.deletes(board)
    await is_right_again(house, table)
    assert table.board.message["id"] != board.message["id"]


async def test_a_deleted_lobby_message_is_posted_again(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    await ada.deletes(table.lobby)
    await house.until(lambda: lobbies(house, table.id), "another lobby message")
    await house.rest()
    assert parts_of_message(table.lobby.message) == parts_of_page(lobby_page(table.voice()))


@pytest.mark.slow
async def test_a_lobby_message_that_is_gone_comes_back_though_it_is_refused_at_first(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    await house.stop_bot()
    await ada.hasty.deletes(table.lobby)
    await house.start_bot()
    path = rf"/channels/{house.channel}/messages$"
    fault = house.server.faults.order(RequestFault("POST", path, status=400, code=50035))
    await cem.does(Verb.JOIN, STONES)
    await house.until(lambda: fault.times == 0 and lobbies(house, table.id), "another one", step=60.0)
    assert parts_of_message(table.lobby.message) == parts_of_page(lobby_page(table.voice()))


async def test_a_lobby_message_is_not_missed_in_the_game(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    game = table.now.game
    await ada.manages("delete", channel_id=str(game.channel), message_id=str(game.lobby))
    await house.ends_turn(table)
    right_board(house, table.now)
    assert not lobbies(house, table.id)


async def test_everything_deleted_while_the_bot_is_away(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    await house.stop_bot()
    await ada.hasty.deletes(table.board)
    await house.start_bot()
    await house.ends_turn(table)
    right_board(house, table.now)


# --- threads -----------------------------------------------------------------------------------------


async def test_a_deleted_thread_is_made_again(house: WireHouse, table: WireTable, ada: WireGuest) -> None:
    await ada.manages("delete_thread", channel_id=table.place)
    await is_right_again(house, table)
    await house.ends_turn(table)
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_thread_deleted_while_the_bot_is_away(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    await house.stop_bot()
    await ada.hasty.manages("delete_thread", channel_id=table.place)
    await house.start_bot()
    await is_right_again(house, table)


@pytest.mark.slow
async def test_a_thread_that_is_there_after_all_keeps_one_table_message(
    house: WireHouse, table: WireTable
) -> None:
    """It is known by the message at which it began, whatever a moderator has named it."""
    place, world = table.place, house.server.world
    world.channels[place]["name"] = "Our evenings"
    timeline.thread_changed(world, world.channels[place])
    unknown = RequestFault("POST", rf"/channels/{place}/messages$", status=404, code=10003)
    fault = house.server.faults.order(unknown)
    await house.ends_turn(table)
    assert fault.times == 0
    right_board(house, table.now)
    assert table.board.message["channel_id"] == place


async def test_an_archived_thread_is_opened_again(house: WireHouse, table: WireTable, ada: WireGuest) -> None:
    thread = table.now.game.thread
    await ada.manages("thread", channel_id=table.place, archived=True)
    await is_right_again(house, table, thread)


@pytest.mark.slow
async def test_a_thread_archived_by_time_is_opened_again(house: WireHouse, table: WireTable) -> None:
    called, thread = table.on_turn, table.now.game.thread
    house.advance(8 * 86400)
    house.server.pass_time()
    assert not is_open(house, thread)
    await house.until(lambda: is_open(house, thread), "the open thread")
    await house.rest()
    assert len(called.user.mentions) == 2, "the reminder"
    await house.ends_turn(table)
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_thread_archived_while_the_bot_is_away_is_open_for_the_next_move(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    """It also holds the replaced message that still has to be deleted."""
    for moves in (False, True):
        thread = table.now.game.thread
        await house.stop_bot()
        await ada.hasty.manages("thread", channel_id=table.place, archived=True)
        await house.start_bot()
        if moves:
            await house.ends_turn(table)
        await is_right_again(house, table, thread)


# --- permissions -------------------------------------------------------------------------------------


async def test_without_threads_the_table_lives_in_the_channel(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await ada.denies("create_public_threads")
    table = await house.table(STONES, ada, ben)
    assert table.now.game.thread is None
    for _ in range(4):
        await house.ends_turn(table)
        right_board(house, table.now)
    assert "Create Public Threads" in (await ada.does(Verb.DOCTOR)).text


@pytest.mark.slow
async def test_a_permission_given_back_while_the_connection_is_lost_is_noticed(
    house: WireHouse, table: WireTable, expected_errors: list[logging.LogRecord]
) -> None:
    await block(house, table, "send_messages_in_threads")
    house.server.faults.connects.clear()
    house.server.gateway.lose_connections()
    house.server.gateway.forget_sessions()
    await house.until(lambda: not house.server.gateway.online, "the loss")
    await house.here("Ada").hasty.denies()
    house.server.faults.connects.set()
    await house.until(lambda: not table.trouble, "the end of the trouble")
    right_board(house, table.now)
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


async def test_no_table_is_opened_where_it_could_not_be_shown(house: WireHouse, ada: WireGuest) -> None:
    for denied in ("send_messages", "attach_files", "view_channel"):
        await ada.denies(denied)
        said = (await ada.does(Verb.JOIN, STONES)).text
        assert denied.replace("_", " ").title() in said
        assert not await (await house.beside()).games(), denied


@pytest.fixture(params=["daily", "learn"], ids=["daily", "lesson"])
async def private(house: WireHouse, ada: WireGuest, request: pytest.FixtureRequest) -> WireTable:
    """A private game of Ada, which is table 1."""
    await (ada.does(Verb.DAILY) if request.param == "daily" else ada.does(Verb.LEARN, STONES))
    table = await house.known(1)
    assert table.now.game.settings.private
    return table


async def test_a_private_game_is_bound_to_no_rights(
    house: WireHouse, private: WireTable, table: WireTable, ada: WireGuest
) -> None:
    lounge = house.channel_named("lounge")
    for denied in (["send_messages", "send_messages_in_threads"], ["view_channel"]):
        # The trouble of the public game comes after what would concern the private one.
        await block(house, table, *denied)
        await house.passes(seconds=600)
        assert not private.trouble, denied
        assert await notifications(await house.beside(), "game = $1", private.id) == [], denied
        said = (await ada.at(lounge).does(Verb.DOCTOR)).text
        assert (f"#{private.id} " in said, f"#{table.id}" in said) == (False, True), denied
        await ada.denies()
        await house.until(lambda: not table.trouble, "the end of the trouble")


async def test_a_private_game_outlives_its_channel_and_its_server(
    house: WireHouse, private: WireTable, table: WireTable, ada: WireGuest
) -> None:
    world = house.server.world
    world.tell_bot("CHANNEL_DELETE", world.channels.pop(house.channel), world.guild_id)
    await house.until(lambda: table.trouble, "the trouble of the public game")
    assert not private.trouble
    await ada.hasty.manages("remove_bot")
    await house.until(lambda: table.status == Status.PAUSED, "the rest of the public game, which comes later")
    assert private.status == Status.RUNNING


# --- servers and channels ----------------------------------------------------------------------------


@pytest.mark.parametrize("away", slow_but(False, [False, True]), ids=["online", "away"])
async def test_removed_and_invited_again(
    house: WireHouse, table: WireTable, ada: WireGuest, away: bool
) -> None:
    for act, status in (("remove_bot", Status.PAUSED), ("invite_bot", Status.RUNNING)):
        if away:
            await house.stop_bot()
        await ada.hasty.manages(act)
        if away:
            await house.start_bot()
        await house.until(lambda status=status: table.status == status, status)  # type: ignore[misc]
    await house.rest()
    right_board(house, table.now)
    await house.ends_turn(table)
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_deleted_channel_loses_no_game(house: WireHouse, table: WireTable) -> None:
    for place in (table.now.game.thread, table.now.game.channel):
        del house.server.world.channels[str(place)]
    guest = table.on_turn.at(house.channel_named("lounge"))
    assert (await guest.plays("pass", at=table)).refusal is None
    await house.until(lambda: table.trouble, "the trouble")
    assert len(table.log) == 2
    assert f"#{table.id}" in (await guest.does(Verb.TABLES)).text


# --- the reason --------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_the_doctor_names_the_lock_of_an_archived_thread_at_once(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    await ada.denies("manage_threads")
    await ada.manages("thread", channel_id=table.place, archived=True, locked=True)
    await house.until(lambda: table.trouble, "the trouble")
    assert table.trouble == "160005"
    assert house.fragment("trouble-barred") in (await ada.does(Verb.DOCTOR)).text
