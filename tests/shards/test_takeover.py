"""Processes die, halt and go while people press: the board goes on from another one, nothing counts twice."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess

import pytest

from bot.ops.tasks import stop
from bot.pages.custom_id import Verb
from bot.store.postgres import PostgresServer
from tests.drive import postgres
from tests.drive.notices import choose, on_turn, one_told, pass_on
from tests.drive.player import Player
from tests.drive.sight import custom_id
from tests.drive.table import Played, open_table, right_board
from tests.drive.user import is_ephemeral
from tests.drive.wire import Rig, until
from tests.shards.conftest import served
from tests.shards.process import holder, process_of
from tests.wire.test_kills import check, old_panel_works, press_on, press_some

pytestmark = pytest.mark.slow


async def players_of(rig: Rig) -> list[Player]:
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    return [Player(user, f"takeover {number}") for number, user in enumerate(people)]


async def goes_on(rig: Rig, table: int, players: list[Player]) -> None:
    """People press on, and everything is shown and stored once."""
    await rig.rest()
    right_board(rig, await rig.stored(table))
    await press_some(rig, table, players, 2, 0.0)
    await rig.rest()
    await check(rig, table, [player.user for player in players])


async def taken_over(rig: Rig, server: PostgresServer, process: BaseProcess) -> None:
    """Wait until a process serves the first shard, and nobody else has a session."""
    await until(lambda: holder(server) == process.pid, "the takeover")
    await until(lambda: rig.server.gateway.online, "its session")


@asynccontextmanager
async def with_standby(house: Rig, server: PostgresServer) -> AsyncIterator[tuple[BaseProcess, BaseProcess]]:
    """Run a process that serves, and one that stands by."""
    async with process_of(house, server) as first:
        await house.online()
        async with process_of(house, server) as standby:
            yield first, standby


async def test_another_process_goes_on_after_a_kill(house: Rig, server: PostgresServer) -> None:
    players = await players_of(house)
    async with with_standby(house, server) as (first, standby):
        assert holder(server) == first.pid
        table = await open_table(house, "hidden_stones", "Ada", "Ben")
        await press_some(house, table, players, 2, 0.0)
        first.kill()
        await taken_over(house, server, standby)
        await goes_on(house, table, players)
        await old_panel_works(house, table, players)


async def test_another_process_takes_over_from_one_that_is_told_to_stop(
    house: Rig, server: PostgresServer
) -> None:
    players = await players_of(house)
    async with with_standby(house, server) as (first, standby):
        table = await open_table(house, "hidden_stones", "Ada", "Ben")
        first.terminate()
        await asyncio.to_thread(first.join)
        assert first.exitcode == 0
        await taken_over(house, server, standby)
        await goes_on(house, table, players)


async def test_a_process_that_was_halted_and_comes_back_writes_and_sends_nothing(
    house: Rig, server: PostgresServer
) -> None:
    """It stands by, and takes over once more when the other one ends."""
    players = await players_of(house)
    async with with_standby(house, server) as (first, standby):
        table = await open_table(house, "hidden_stones", "Ada", "Ben")
        pressing = [asyncio.create_task(press_on(house, table, player)) for player in players]
        await asyncio.sleep(0)
        assert first.pid is not None
        os.kill(first.pid, signal.SIGSTOP)
        await taken_over(house, server, standby)
        os.kill(first.pid, signal.SIGCONT)
        await stop(pressing)
        await goes_on(house, table, players)
        assert holder(server) == standby.pid
        standby.kill()
        await taken_over(house, server, first)
        await goes_on(house, table, players)


async def test_who_was_cut_off_goes_on_where_nobody_stands_by(house: Rig, server: PostgresServer) -> None:
    """Its session with Discord outlives that of the database."""
    players = await players_of(house)
    async with process_of(house, server) as first:
        await house.online()
        table = await open_table(house, "hidden_stones", "Ada", "Ben")
        sessions = list(house.server.gateway._sessions)
        postgres.cut_off(server)
        await until(lambda: holder(server) == first.pid, "the locks")
        await goes_on(house, table, players)
        assert list(house.server.gateway._sessions) == sessions


async def test_a_direct_message_plays_at_the_table_of_another_process(
    house: Rig, server: PostgresServer
) -> None:
    """Direct messages come to the first shard; the table's own process shows what was done there."""
    home = int(house.server.world.guild_id) >> 22
    shards = next(count for count in range(2, 100) if home % count)
    async with process_of(house, server, "0", shards), process_of(house, server, f"1-{shards - 1}", shards):
        await all_connected(house, server, shards)
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
        await house.rest()
        right_board(house, await house.stored(game.table))


async def all_connected(rig: Rig, server: PostgresServer, shards: int) -> None:
    """Wait until each shard is served and has one session."""
    everything = list(range(shards))
    await until(lambda: served(server) == everything, "all locks")
    sessions: Callable[[], object] = rig.server.gateway.connected
    await until(lambda: sessions() == [(shard, shards) for shard in everything], "all sessions")
