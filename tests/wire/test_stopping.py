"""Told to stop, the bot takes no new press, finishes what it has begun, posts it, and goes in good order."""

import asyncio
import time
from multiprocessing.process import BaseProcess

import msgspec

from bench.bots import fork
from bench.server import HANGS
from bot.discord_ui.run import in_time
from bot.ops.health import Health
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.player import Player, answers_of
from tests.drive.processes import bot_of, whole_bot_of
from tests.drive.sight import boards, custom_id
from tests.drive.table import board_of, open_table, right_board
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.wire.test_kills import check, old_panel_works, press_on

ANSWER = ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original$")


async def stopped(process: BaseProcess) -> int | None:
    """Tell the bot to stop and wait for its end; it ends with 1 if it does not manage in time."""
    process.terminate()
    await asyncio.to_thread(process.join, HANGS)
    return process.exitcode


async def test_stopped_while_people_press(empty_house: Rig) -> None:
    rig = empty_house
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    players = [Player(user, f"stop {number}") for number, user in enumerate(people)]
    async with whole_bot_of(rig) as process:
        table = await open_table(rig, "hidden_stones", "Ada", "Ben")
        pressing = asyncio.gather(*(press_on(rig, table, player) for player in players))

        async def moved() -> bool:
            return len((await rig.stored(table)).timeline.entries) > 4

        await until(moved, "moves")
        assert await stopped(process) == 0
        pressing.cancel()
        await asyncio.gather(pressing, return_exceptions=True)
        assert not await (await rig.beside()).posts(), "all messages are posted"
        right_board(rig, await rig.stored(table))
    async with bot_of(rig):
        await rig.rest()
        await check(rig, table, people)
        await old_panel_works(rig, table, players)


async def test_a_press_that_comes_too_late_is_told_so_and_works_afterwards(empty_house: Rig) -> None:
    rig = empty_house
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    async with whole_bot_of(rig) as process:
        table = await open_table(rig, "hidden_stones", "Ada", "Ben")
        board = board_of(rig, table)
        first = next(iter((await rig.stored(table)).to_act()))
        player, other = Player(people[first], "late"), people[1 - first]
        panel = await player.open(await seen(people[first], board))
        ends = next(one for one in answers_of(panel) if one.tokens == ("pass",))
        told = asyncio.Event()
        slow = rig.server.faults.order(RequestFault(*ANSWER, held=told))
        await people[first].press(panel, ends.custom_id)
        await until(lambda: slow.times == 0, "the slow answer")
        process.terminate()
        late = await late_press(rig, other, table)
        told.set()
        await asyncio.to_thread(process.join, HANGS)
        assert process.exitcode == 0
        found = await rig.stored(table)
        assert [entry.kind for entry in found.timeline.entries] == [EntryKind.START, EntryKind.MOVE]
        assert not await (await rig.beside()).posts()
        right_board(rig, found)
    async with bot_of(rig):
        players = [Player(user, "later") for user in people]
        players[1 - first].panel = late
        await old_panel_works(rig, table, players)


async def late_press(rig: Rig, user: User, table: int) -> Json:
    """Press Play until the bot has noticed that it is to stop; return what says so then."""
    while True:
        newest = max(boards(rig, table), key=lambda board: int(board["id"]))
        try:
            board = await seen(user, newest)
            message = await user.answer(await user.press(board, custom_id(board, Verb.PLAY)))
        except (KeyError, RefusedByServer):
            continue  # it has just been replaced
        assert is_ephemeral(message)
        if "restarting" in text_of(message):
            return message


async def test_stopped_while_discord_is_down(empty_house: Rig) -> None:
    """Messages that could not be posted stay in the outbox, and the stop does not wait for them."""
    rig = empty_house
    async with whole_bot_of(rig) as process:
        table = await open_table(rig, "hidden_stones", "Ada", "Ben")
        down = rig.server.faults.order(RequestFault("(POST|PATCH)", r"/channels/", status=503, times=10**6))
        ada = await rig.person("Ada")
        await ada.slash(rig.channel, "options", table=table)
        first = next(iter((await rig.stored(table)).to_act()))
        user = await rig.person(("Ada", "Ben")[first])
        await user.answer(await user.slash(rig.channel, "move", move="pass", table=table))
        await until(lambda: down.times < 10**6, "a failing post")
        assert await stopped(process) == 0
        assert await (await rig.beside()).posts()
        down.times = 0
    async with bot_of(rig):
        await rig.rest()
        right_board(rig, await rig.stored(table))


async def test_the_health_file_tells_of_the_connection(empty_house: Rig) -> None:
    rig = empty_house
    async with whole_bot_of(rig):
        file = rig.database.with_name("health.json")
        await until(file.exists, "the file")
        found = msgspec.json.decode(file.read_bytes(), type=Health)
    assert found.presses.faults == 0
    assert found.memory > 10_000_000


def test_a_process_that_cannot_stop_is_ended() -> None:
    process = fork(_hang)
    process.join(30.0)
    assert process.exitcode == 1


def _hang() -> None:
    with in_time(0.05) as stopping:
        stopping()
        time.sleep(60.0)
