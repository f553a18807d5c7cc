"""Told to stop, the bot takes no new press, finishes what it has begun, posts it, and goes in good order."""

import asyncio
import time
from multiprocessing.process import BaseProcess

import msgspec
import pytest

from bot.discord_ui import client, run
from bot.discord_ui.run import in_time
from bot.ops.health import Health
from bot.ops.tasks import stop
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.forks import fork
from tests.drive.impatient import Impatient
from tests.drive.processes import bot_of, whole_bot_of
from tests.drive.sight import boards, custom_id
from tests.drive.table import right_board
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral, text_of
from tests.drive.waiting import HANGS, until
from tests.drive.wire import WireGuest, WireHouse, seen
from tests.sandbox.faults import RequestFault

CALLBACK = ("POST", r"/callback$")


async def stopped(process: BaseProcess) -> int | None:
    """Tell the bot to stop and wait for its end; it ends with 1 if it does not manage in time."""
    process.terminate()
    await asyncio.to_thread(process.join, HANGS)
    return process.exitcode


async def test_stopped_while_people_press(empty_house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    house = empty_house
    async with whole_bot_of(house) as process:
        table = await house.table("hidden_stones", ada, ben)
        people = Impatient(house, table, [ada, ben], "stop")
        pressing = asyncio.create_task(people.press_on())

        async def moved() -> bool:
            return len((await people.look()).timeline.entries) > 4

        await until(moved, "moves")
        assert await stopped(process) == 0
        await stop([pressing])
        assert not await (await house.beside()).posts(), "all messages are posted"
        right_board(house, await people.look())
    async with bot_of(house):
        await house.rest()
        await people.check()
        await people.old_panel_works()


async def test_a_press_that_comes_too_late_is_told_so_and_works_afterwards(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    house = empty_house
    async with whole_bot_of(house) as process:
        table = await house.table("hidden_stones", ada, ben)
        (seat,) = table.to_act
        panel = await table.board.press(Verb.PLAY, by=table.on(seat))
        told = asyncio.Event()
        slow = house.server.faults.order(RequestFault(*CALLBACK, held=told))
        await panel.press(Verb.DO, "pass", by=table.on(seat).hasty)
        await until(lambda: slow.times == 0, "the slow answer")
        process.terminate()
        late = await late_press(house, table.on(1 - seat).user, table.id)
        told.set()
        await asyncio.to_thread(process.join, HANGS)
        assert process.exitcode == 0
        found = await house.stored(table.id)
        assert [entry.kind for entry in found.timeline.entries] == [EntryKind.START, EntryKind.MOVE]
        assert not await (await house.beside()).posts()
        right_board(house, found)
    async with bot_of(house):
        people = Impatient(house, table, [ada, ben], "later")
        people.players[1 - seat].panel = late
        await people.old_panel_works()


async def late_press(house: WireHouse, user: User, table: int) -> Json:
    """Press Play until the bot has noticed that it is to stop; return what says so then."""
    while True:
        newest = max(boards(house, table), key=lambda board: int(board["id"]))
        try:
            board = await seen(user, newest)
            message = await user.answer(await user.press(board, custom_id(board, Verb.PLAY)))
        except (KeyError, RefusedByServer):
            continue  # it has just been replaced
        assert is_ephemeral(message)
        if "restarting" in text_of(message):
            return message


@pytest.mark.slow
async def test_stopped_while_discord_is_down(empty_house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    """Messages that could not be posted stay in the outbox, and the stop does not wait for them."""
    house = empty_house
    async with whole_bot_of(house, last=0.5) as process:
        table = await house.table("hidden_stones", ada, ben)
        down = house.server.faults.order(RequestFault("(POST|PATCH)", r"/channels/", status=503, times=10**6))
        with house.held_up():  # by the outage
            await table.on_turn.plays("pass", at=table)
        await until(lambda: down.times < 10**6, "a failing post")
        assert await stopped(process) == 0
        assert await (await house.beside()).posts()
        down.times = 0
    async with bot_of(house):
        await house.rest()
        right_board(house, table.now)


async def test_the_health_file_tells_of_the_connection(empty_house: WireHouse) -> None:
    async with whole_bot_of(empty_house):
        file = empty_house.database.with_name("health.json")
        await until(file.exists, "the file")
        found = msgspec.json.decode(file.read_bytes(), type=Health)
    assert found.presses.faults == 0
    assert found.memory > 10_000_000


def test_there_is_time_for_all_that_a_stop_does() -> None:
    assert client._LAST_WORK + client._LAST_POSTS + client._FAREWELL < run._LAST_RESORT


def test_a_process_that_cannot_stop_is_ended() -> None:
    process = fork(_hang)
    process.join(300.0)
    assert process.exitcode == 1


def _hang() -> None:
    with in_time(0.05) as stopping:
        stopping()
        time.sleep(60.0)
