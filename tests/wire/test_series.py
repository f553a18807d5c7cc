"""A series has one thread: its games, and their lobbies, stand in it one below the other."""

import asyncio
import re

import pytest

from bot.cli.verify import verify
from bot.domain.lifecycle import Status
from bot.pages import fairness
from bot.pages.custom_id import Verb
from bot.pages.table import result_line
from tests.drive.guest import plain
from tests.drive.sight import presses_of
from tests.drive.table import right_board
from tests.drive.wire import WireGuest, WireHouse, WireTable, mentions, shown_of
from tests.sandbox.faults import Effect, RequestFault

GAME = "pebbles"


async def begun(house: WireHouse, *guests: WireGuest, length: int = 5) -> WireTable:
    """Return the running first game of a series."""
    first = guests[0]
    table = await house.table(GAME, *guests, lobby=True)
    page = await first.does(Verb.OPTIONS, at=table)
    (press,) = (one.press for one in page.lists if one.press.endswith(":series"))
    await first.presses(page, press, str(length))
    await table.lobby.press(Verb.START, by=first)
    return table


@pytest.fixture
async def over(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    """The first game of a best of five, which is over."""
    return await house.play_on(await begun(house, ada, ben), seed="series")


async def next_lobby(house: WireHouse, table: WireTable, guest: WireGuest) -> WireTable:
    """Press for the next game; return its table."""
    await table.board.press(Verb.AGAIN, by=guest)
    assert table.now.game.rematch is not None
    return await house.known(table.now.game.rematch)


async def next_game(house: WireHouse, table: WireTable, *guests: WireGuest) -> WireTable:
    """Return the running game after one that is over, to which all have agreed."""
    waiting = await next_lobby(house, table, guests[0])
    for guest in guests[1:]:
        await waiting.lobby.press(Verb.AGAIN, by=guest)
    assert waiting.status == Status.RUNNING
    return waiting


def name_of(house: WireHouse, place: str) -> str:
    return str(house.server.world.channels[place]["name"])


def in_channel(house: WireHouse) -> list[str]:
    """Return the tables of the bot's messages in the channel, by the number in their heading."""
    text = "\n".join(shown_of([one]).text for one in house.in_channel(house.channel))
    return re.findall(r"#(\d+) · Pebbles", text)


def card(house: WireHouse) -> str:
    """Return the only message of the bot in the channel."""
    (message,) = house.in_channel(house.channel)
    return shown_of([message]).text


def place_of(table: WireTable) -> str:
    return str(table.board.message["channel_id"])


def result_of(table: WireTable) -> str:
    outcome = table.now.outcome
    assert outcome is not None
    return plain(result_line(table.voice(), outcome))


def above(table: WireTable) -> str:
    """Return what stands above the picture of the board."""
    (text, *_) = table.board.message["components"][0]["components"]
    return plain(str(text.get("content", "")))


# --- as it is played ---------------------------------------------------------------------------------


@pytest.mark.mixed_draws
async def test_a_best_of_three_is_played_in_one_thread(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    tables = [await house.play_on(await begun(house, ada, ben, length=3))]
    thread = tables[0].place
    while "the series" not in tables[-1].board.text:
        number, last = len(tables) + 1, tables[-1]
        assert last.board.labels[0] == f"Game {number} of 3"
        waiting = await next_lobby(house, last, ada)
        assert (waiting.lobby.message["channel_id"], waiting.lobby.labels[2]) == (
            thread,
            f"Game {number} of 3",
        )
        standing = f"Best of three, game {number}: "
        assert waiting.lobby.text.splitlines()[1].startswith(standing)
        assert plain(fairness.digits(waiting.voice())) in waiting.lobby.text, "its secret is made before"
        lobby, before = int(waiting.lobby.message["id"]), int(last.board.message["id"])
        await waiting.lobby.press(Verb.AGAIN, by=ben)
        assert standing in above(waiting)
        assert standing in card(house)
        assert result_of(tables[0]) not in card(house), "it would seem to be that of the series"
        assert name_of(house, thread) == f"Pebbles #{waiting.id} · game {number} of 3"
        board = int(waiting.board.message["id"])
        assert before < lobby < board, "one below the other"
        mixed = waiting.now.timeline.mixed
        assert mixed is not None
        assert (waiting.now.game.anchor, mixed.lobby) == (lobby, lobby), "a message of its own"
        tables.append(await house.play_on(waiting))
    assert len(tables) in (2, 3)
    assert tables[-1].board.labels[0] == "Play again"
    assert {place_of(table) for table in tables} == {thread}
    assert in_channel(house) == [str(tables[0].id)], "one card in the channel"
    (line,) = (line for line in card(house).splitlines() if "Best of three" in line)
    assert line in tables[-1].board.text, "which tells how the series has ended"
    assert result_of(tables[0]) not in card(house)
    for table in tables:
        page = await ada.does(Verb.EXPORT, at=table)
        ((_, content),) = house.files(page)
        file = house.folder / f"{table.id}.txt"
        file.write_bytes(content)
        assert verify(file, None, house.games, lambda _: None) == 0
    last = await next_lobby(house, tables[-1], ada)
    assert (last.now.game.thread, last.lobby.message["channel_id"]) == (None, house.channel)


async def test_a_press_on_an_old_card_leads_to_its_own_game(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest, eve: WireGuest
) -> None:
    second = await next_game(house, over, ada, ben)
    replay = await over.board.press(Verb.REPLAY, by=eve)
    assert f"#{over.id}" in replay.text
    again = await over.board.press(Verb.AGAIN, by=ada)
    assert f"#{second.id}" in again.text
    assert len(await (await house.beside()).games()) == 2
    panel = await second.board.press(Verb.PLAY, by=second.on(0))
    assert {press.table for press in presses_of(panel.message)} == {second.id}


async def test_the_others_are_asked_in_the_thread(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    waiting = await next_lobby(house, over, ada)
    (question,) = (one for one in house.notices(ben) if one.verbs == [Verb.AGAIN])
    assert (mentions(question), question.message["channel_id"]) == (["Ben"], over.place)
    assert question.labels == ["Game 2 of 5"]
    await question.press(Verb.AGAIN, by=ben)
    assert waiting.status == Status.RUNNING


async def test_commands_in_the_thread_are_about_the_game_in_play_else_the_last(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest, eve: WireGuest
) -> None:
    eve = eve.at(over.place)
    assert f"#{over.id}" in (await eve.does(Verb.LOG)).text
    waiting = await next_lobby(house, over, ada)
    assert f"#{over.id}" in (await eve.does(Verb.LOG)).text, "the open table has no log"
    options = await ada.at(over.place).does(Verb.OPTIONS)
    assert f"#{waiting.id}" in options.text
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    for guest in (eve, ada.at(over.place)):
        assert f"#{waiting.id}" in (await guest.does(Verb.LOG)).text
    assert f"#{over.id}" in (await eve.does(Verb.LOG, at=over)).text
    assert await eve.offered("log", "table") == [str(waiting.id), str(over.id)]
    assert (await waiting.on(0).does(Verb.BOARD)).refusal is None
    await house.play_on(waiting)
    assert f"#{waiting.id}" in (await eve.does(Verb.LOG)).text


async def test_who_joins_in_the_thread_takes_the_free_seat_of_its_open_table(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest, dan: WireGuest
) -> None:
    waiting = await next_lobby(house, over, ada)
    await ben.at(over.place).does(Verb.LEAVE)
    await house.table("hidden_stones", await house.guest("Emil"), lobby=True)
    assert f"#{waiting.id}" in (await dan.at(over.place).does(Verb.JOIN)).text
    assert set(waiting.people.values()) == {"Ada", "Dan"}
    await waiting.lobby.press(Verb.START, by=ada)
    assert (waiting.now.game.settings.series, place_of(waiting)) == (None, over.place)


async def test_an_edit_of_an_earlier_game_renames_nothing(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    second = await next_game(house, over, ada, ben)
    name = name_of(house, over.place)
    await second.on(1).types("leave", table=second.id)
    await ben.wants_to_be_forgotten()
    await house.rest()
    assert "Ben" not in over.board.text
    assert "Ben" not in name_of(house, over.place)
    assert f"#{over.id}" not in name_of(house, over.place), name


async def test_a_deleted_person_leaves_the_name_of_the_thread_while_the_next_game_waits(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    first = await house.play_on(await begun(house, ada, ben), seed="s1")
    (winner,) = (one for one in (ada, ben) if one.name in name_of(house, first.place))
    await next_lobby(house, first, ada if winner is ben else ben)
    await winner.wants_to_be_forgotten()
    await house.rest()
    name = name_of(house, first.place)
    assert winner.name not in name
    assert f"#{first.id}" in name


# --- what it survives --------------------------------------------------------------------------------


async def test_a_deleted_board_of_each_game_comes_back_in_its_turn(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    second = await next_game(house, over, ada, ben)
    await ada.deletes(over.board)
    await ada.deletes(second.board)
    await house.rest()
    right_board(house, second.now)
    assert place_of(second) == over.place


async def test_the_thread_is_deleted_while_the_next_game_waits(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    thread, waiting = over.place, await next_lobby(house, over, ada)
    await ada.manages("delete_thread", channel_id=thread)
    await house.rest()
    assert waiting.lobby.message["channel_id"] == house.channel
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert place_of(waiting) not in (thread, house.channel)
    third = await next_game(house, await house.play_on(waiting), ada, ben)
    assert place_of(third) == waiting.place, "the series goes on there"


async def test_the_thread_is_deleted_between_two_games(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    thread = over.place
    await ada.manages("delete_thread", channel_id=thread)
    await house.rest()
    assert over.now.game.thread is None
    for guest in (ada, ben):
        panel = await guest.does(Verb.BOARD, at=over)
        assert "Game 2 of 5" in panel.labels
        await panel.press(Verb.AGAIN)
    assert over.now.game.rematch is not None
    second = await house.known(over.now.game.rematch)
    right_board(house, second.now)
    assert place_of(second) not in (thread, house.channel)
    assert "game 2: " in above(second)


@pytest.mark.parametrize("locked", [False, pytest.param(True, marks=pytest.mark.slow)])
async def test_the_thread_is_lost_while_the_next_game_waits_and_the_bot_is_away(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest, *, locked: bool
) -> None:
    thread, waiting = over.place, await next_lobby(house, over, ada)
    await house.stop_bot()
    if locked:
        await ada.hasty.locks(over)
    else:
        await ada.hasty.manages("delete_thread", channel_id=thread)
    await house.start_bot()
    await house.rest()
    assert waiting.lobby.message["channel_id"] == house.channel
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert place_of(waiting) not in (thread, house.channel)


async def test_an_open_table_leaves_a_thread_that_is_gone_by_what_a_question_hears(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    over = await house.play_on(await begun(house, ada, ben, cem))
    waiting = await next_lobby(house, over, ada)
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    gone = RequestFault("POST", rf"/channels/{over.place}/messages$", status=404, code=10003)
    fault = house.server.faults.order(gone)
    page = await cem.does(Verb.OPTIONS, at=waiting)
    (press,) = (one.press for one in page.lists if one.press.endswith(":series"))
    await cem.presses(page, press, "3")
    assert fault.times == 0
    assert waiting.lobby.message["channel_id"] == house.channel
    asked = {(*mentions(one), one.message["channel_id"]) for one in house.notices(ben)}
    assert asked == {("Ben", house.channel)}


@pytest.mark.parametrize("away", [False, pytest.param(True, marks=pytest.mark.slow)])
async def test_the_thread_is_deleted_in_the_next_game(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest, *, away: bool
) -> None:
    second = await next_game(house, over, ada, ben)
    thread = over.place
    if away:
        await house.stop_bot()
    await (ada.hasty if away else ada).manages("delete_thread", channel_id=thread)
    if away:
        await house.start_bot()
        await house.rest()
    right_board(house, second.now)
    assert place_of(second) not in (thread, house.channel)
    assert in_channel(house) == [str(over.id), str(second.id)], "its thread begins at a card of its own"
    assert over.now.game.thread is None
    assert f"<#{thread}>" not in "".join(shown_of([one]).text for one in house.in_channel(house.channel))
    await house.play_on(second, 2)
    right_board(house, second.now)


@pytest.mark.slow
async def test_the_thread_is_deleted_between_two_games_while_the_bot_is_away(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    thread = over.place
    await house.stop_bot()
    await ada.hasty.manages("delete_thread", channel_id=thread)
    await house.start_bot()
    for guest in (ada, ben):
        await (await guest.does(Verb.BOARD, at=over)).press(Verb.AGAIN)
    assert over.now.game.rematch is not None
    second = await house.known(over.now.game.rematch)
    right_board(house, second.now)
    assert place_of(second) not in (thread, house.channel)


@pytest.mark.slow
async def test_an_archived_thread_is_opened_for_the_next_game(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    await ada.manages("thread", channel_id=over.place, archived=True)
    panel = await ada.does(Verb.BOARD, at=over)
    await panel.press(Verb.AGAIN)
    assert over.now.game.rematch is not None
    waiting = await house.known(over.now.game.rematch)
    assert waiting.lobby.message["channel_id"] == over.place
    assert not house.server.world.channels[over.place]["thread_metadata"]["archived"]


async def test_the_next_game_leaves_a_locked_thread(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    """As the games of a series that were begun by an earlier release, it keeps the thread of its own."""
    thread = over.place
    await ada.locks(over)
    await (await ada.does(Verb.BOARD, at=over)).press(Verb.AGAIN)
    assert over.now.game.rematch is not None
    second = await house.known(over.now.game.rematch)
    assert second.lobby.message["channel_id"] == house.channel
    await second.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, second.now)
    assert place_of(second) not in (thread, house.channel)
    third = await next_game(house, await house.play_on(second), ada, ben)
    assert place_of(third) == second.place
    assert in_channel(house) == [str(over.id), str(second.id)]


async def test_an_open_table_leaves_its_thread_when_that_is_locked(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    waiting = await next_lobby(house, over, ada)
    await ada.locks(waiting)
    await house.rest()
    assert waiting.lobby.message["channel_id"] == house.channel
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert place_of(waiting) not in (over.place, house.channel)


async def test_a_game_in_a_locked_thread_moves_with_a_card_of_its_own(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    second = await next_game(house, over, ada, ben)
    await ada.locks(second)
    await house.rest()
    doctor = await ada.does(Verb.DOCTOR)
    await doctor.press(Verb.MOVE_TABLE)
    right_board(house, second.now)
    assert place_of(second) not in (over.place, house.channel)
    assert in_channel(house) == [str(over.id), str(second.id)]


async def test_where_the_bot_may_not_write_in_threads_the_next_game_is_in_the_channel(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    await ada.denies("send_messages_in_threads")
    panel = await ada.does(Verb.BOARD, at=over)
    await panel.press(Verb.AGAIN)
    assert over.now.game.rematch is not None
    waiting = await house.known(over.now.game.rematch)
    assert waiting.lobby.message["channel_id"] == house.channel
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert place_of(waiting) == house.channel


async def test_an_open_table_leaves_a_thread_in_which_the_bot_may_not_write_any_more(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    waiting = await next_lobby(house, over, ada)
    await ada.denies("send_messages_in_threads")
    await house.rest()
    assert waiting.lobby.message["channel_id"] == house.channel
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert place_of(waiting) == house.channel


async def test_the_bot_starts_again_between_two_games(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    await house.stop_bot()
    await house.start_bot()
    waiting = await next_lobby(house, over, ada)
    lobby = waiting.lobby.message["id"]
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert (waiting.lobby.message["id"], waiting.lobby.message["channel_id"]) == (lobby, over.place)
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert place_of(waiting) == over.place


async def test_a_lobby_whose_arrival_was_not_told_stands_once_in_the_thread(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    path = rf"/channels/{over.place}/messages$"
    fault = house.server.faults.order(RequestFault("POST", path, lost=Effect.AFTER))
    waiting = await next_lobby(house, over, ada)
    await house.until(lambda: fault.times == 0, "the lost answer", step=60.0)
    await house.rest()
    assert waiting.lobby.message["channel_id"] == over.place
    await waiting.lobby.press(Verb.AGAIN, by=ben)
    right_board(house, waiting.now)
    assert waiting.now.game.anchor == waiting.now.game.lobby


@pytest.mark.slow
async def test_two_pressing_at_once_begin_one_game(
    house: WireHouse, over: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    board = over.board
    await asyncio.gather(board.press(Verb.AGAIN, by=ada), board.press(Verb.AGAIN, by=ben))
    await house.rest()
    assert over.now.game.rematch is not None
    second = await house.known(over.now.game.rematch)
    assert (second.status, place_of(second)) == (Status.RUNNING, over.place)
    assert len(await (await house.beside()).games()) == 2
