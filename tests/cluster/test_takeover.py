"""Workers die, halt and go while people press: the board goes on from another one, nothing counts twice."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from bot.ops.tasks import stop
from bot.pages.custom_id import Verb
from bot.store.leases import LIFE
from tests.cluster.conftest import Desks
from tests.cluster.process import worker_of, workers
from tests.wire.notices import choose, on_turn, one_told, pass_on
from tests.wire.player import Player
from tests.wire.rig import Rig, until
from tests.wire.sight import custom_id
from tests.wire.table import Played, open_table, right_board
from tests.wire.test_kills import check, old_panel_works, press_on, press_some
from tests.wire.user import is_ephemeral


@pytest.fixture
async def house(tmp_path: Path, desks: Desks) -> AsyncIterator[Rig]:
    """A server of Discord's shape without a bot, whose bots have a database of PostgreSQL."""
    rig = Rig(tmp_path)
    rig.place = desks.server
    async with rig:
        yield rig


async def players_of(rig: Rig) -> list[Player]:
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    return [Player(user, f"takeover {number}") for number, user in enumerate(people)]


async def goes_on(rig: Rig, table: int, players: list[Player]) -> None:
    """People press on, and everything is shown and stored once."""
    await rig.published()
    right_board(rig, await rig.stored(table))
    await press_some(rig, table, players, 2, 0.0)
    await rig.published()
    await check(rig, table, [player.user for player in players])


async def fence(desks: Desks) -> int:
    ((number,),) = desks.told("SELECT fence FROM cairn_leases")
    assert isinstance(number, int)
    return number


async def taken_over(desks: Desks, before: int) -> None:
    async def higher() -> bool:
        return await fence(desks) > before

    await until(higher, "another holder")


async def test_another_worker_goes_on_after_a_kill(house: Rig, desks: Desks) -> None:
    players = await players_of(house)
    async with worker_of(house, desks) as first:
        await house.online()
        async with worker_of(house, desks):
            table = await open_table(house, "hidden_stones", "Ada", "Ben")
            await press_some(house, table, players, 2, 0.0)
            before = await fence(desks)
            first.kill()
            desks.let_pass(LIFE + 1)
            await taken_over(desks, before)
            await until(lambda: house.server.gateway.online, "the other worker")
            await goes_on(house, table, players)
            await old_panel_works(house, table, players)


async def test_another_worker_takes_over_at_once_from_one_that_is_told_to_stop(
    house: Rig, desks: Desks
) -> None:
    players = await players_of(house)
    async with worker_of(house, desks) as first:
        await house.online()
        async with worker_of(house, desks):
            table = await open_table(house, "hidden_stones", "Ada", "Ben")
            before = await fence(desks)
            os.kill(pid(first), signal.SIGTERM)
            await asyncio.to_thread(first.join)
            desks.let_pass(6)  # the next session of the shard may begin
            await taken_over(desks, before)
            assert workers(desks) == 1
            await goes_on(house, table, players)


async def test_a_worker_that_was_halted_and_comes_back_writes_nothing(house: Rig, desks: Desks) -> None:
    players = await players_of(house)
    async with worker_of(house, desks) as first:
        await house.online()
        async with worker_of(house, desks):
            table = await open_table(house, "hidden_stones", "Ada", "Ben")
            pressing = [asyncio.create_task(press_on(house, table, player)) for player in players]
            await asyncio.sleep(0)
            before = await fence(desks)
            os.kill(pid(first), signal.SIGSTOP)
            desks.let_pass(LIFE + 1)
            await taken_over(desks, before)
            os.kill(pid(first), signal.SIGCONT)
            await stop(pressing)
            await until(lambda: workers(desks) == 2, "the worker that came back")
            await goes_on(house, table, players)
            assert await fence(desks) == before + 1


def pid(process: BaseProcess) -> int:
    assert process.pid is not None
    return process.pid


async def test_a_direct_message_plays_at_the_table_of_another_worker(house: Rig, desks: Desks) -> None:
    """Direct messages come to the first shard; the table's own worker shows what was done there."""
    home = int(house.server.world.guild_id) >> 22
    shards = next(count for count in range(2, 100) if home % count)
    async with worker_of(house, desks, shards), worker_of(house, desks, shards):
        await until(lambda: holders(desks) == 2, "both workers")

        def connected() -> bool:
            desks.told("DELETE FROM cairn_identifies")  # nobody has to wait for the next session
            return house.server.gateway.connected() == [(shard, shards) for shard in range(shards)]

        await until(connected, "all shards")
        await house.online()
        first, second = [await house.person(name) for name in ("Ada", "Ben")]
        game = Played(house, await open_table(house, "hidden_stones", "Ada", "Ben"), (first, second), 5)
        mover, called = await on_turn(game)
        await choose(house, called, "call", "direct")
        await pass_on(game)
        call = await one_told(house, called)
        direct = await called.open_dm()
        assert call["channel_id"] == direct
        await called.load(direct)
        panel = await called.answer(await called.press(call, custom_id(call, Verb.PLAY)))
        assert is_ephemeral(panel)
        await called.slash(direct, "move", move="pass", table=game.table)
        await one_told(house, mover)
        await until(lambda: not house.in_channel(direct), "the end of the call")
        await house.published()
        right_board(house, await house.stored(game.table))


def holders(desks: Desks) -> int:
    """Return the number of workers that serve a part."""
    return len(desks.told("SELECT DISTINCT holder FROM cairn_leases WHERE holder <> ''"))
