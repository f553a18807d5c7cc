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
from tests.drive.impatient import Impatient
from tests.drive.postgres_server import holder_of
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import WireHouse
from tests.shards.conftest import served
from tests.shards.process import process_of, time_goes_by

pytestmark = pytest.mark.slow


async def goes_on(people: Impatient) -> None:
    """People press on, and everything is shown and stored once."""
    await people.house.rest()
    right_board(people.house, await people.look())
    await people.press_some(2, answered=True)
    await people.house.rest()
    await people.check()


async def playing(house: WireHouse) -> Impatient:
    """Begin a game of Ada and Ben, who press without a pause."""
    guests = [await house.guest(name) for name in ("Ada", "Ben")]
    return Impatient(house, await house.table("hidden_stones", *guests), guests, "takeover")


async def taken_over(house: WireHouse, server: PostgresServer, process: BaseProcess) -> None:
    """Wait until a process serves the first shard, and nobody else has a session."""
    await until(lambda: holder_of(server.address, 0) == process.pid, "the takeover")
    await until(lambda: house.server.gateway.online, "its session")


@asynccontextmanager
async def with_standby(
    house: WireHouse, server: PostgresServer
) -> AsyncIterator[tuple[BaseProcess, BaseProcess]]:
    """Run a process that serves, and one that stands by; people who press count as there."""
    house.attentive = True
    async with process_of(house, server) as first:
        await house.online()
        async with process_of(house, server) as standby:
            yield first, standby


async def test_another_process_goes_on_after_a_kill(house: WireHouse, server: PostgresServer) -> None:
    async with with_standby(house, server) as (first, standby):
        assert holder_of(server.address, 0) == first.pid
        people = await playing(house)
        await people.press_some(2)
        first.kill()
        await taken_over(house, server, standby)
        await goes_on(people)
        await people.old_panel_works()


async def test_another_process_takes_over_from_one_that_is_told_to_stop(
    house: WireHouse, server: PostgresServer
) -> None:
    async with with_standby(house, server) as (first, standby):
        people = await playing(house)
        first.terminate()
        await asyncio.to_thread(first.join)
        assert first.exitcode == 0
        await taken_over(house, server, standby)
        await goes_on(people)


async def test_a_process_that_was_halted_and_comes_back_writes_and_sends_nothing(
    house: WireHouse, server: PostgresServer
) -> None:
    """It stands by, and takes over once more when the other one ends."""
    async with with_standby(house, server) as (first, standby):
        people = await playing(house)
        pressing = [asyncio.create_task(people.press_on())]
        await asyncio.sleep(0)
        assert first.pid is not None
        os.kill(first.pid, signal.SIGSTOP)
        time_goes_by(house, server, first)
        await taken_over(house, server, standby)
        os.kill(first.pid, signal.SIGCONT)
        await stop(pressing)
        await goes_on(people)
        assert holder_of(server.address, 0) == standby.pid
        standby.kill()
        await taken_over(house, server, first)
        await goes_on(people)


async def test_who_was_cut_off_goes_on_where_nobody_stands_by(
    house: WireHouse, server: PostgresServer
) -> None:
    """Its session with Discord outlives that of the database."""
    async with process_of(house, server) as first:
        await house.online()
        people = await playing(house)
        sessions = list(house.server.gateway._sessions)
        postgres.cut_off(server)
        await until(lambda: holder_of(server.address, 0) == first.pid, "the locks")
        await goes_on(people)
        assert list(house.server.gateway._sessions) == sessions


async def test_a_direct_message_plays_at_the_table_of_another_process(
    house: WireHouse, server: PostgresServer
) -> None:
    """Direct messages come to the first shard; the table's own process shows what was done there."""
    home = int(house.server.world.guild_id) >> 22
    shards = next(count for count in range(2, 100) if home % count)
    async with process_of(house, server, "0", shards), process_of(house, server, f"1-{shards - 1}", shards):
        await all_connected(house, server, shards)
        await house.online()
        ada, ben = await house.guest("Ada"), await house.guest("Ben")
        table = await house.table("hidden_stones", ada, ben)
        mover, called = table.on_turn, table.on(1 - min(table.to_act))
        await called.sets(call="direct")
        await house.ends_turn(table)
        await until(lambda: len(house.told(called)) == 1, "the call")
        (call,), direct = house.told(called), await called.direct()
        assert call.message["channel_id"] == direct.channel
        panel = await call.press(Verb.PLAY, by=direct)
        assert panel.blocks == direct.panels[-1].blocks, "it is private"
        await direct.plays("pass", at=table)
        await until(lambda: len(house.told(mover)) == 1, "the next call")
        await until(lambda: not house.in_channel(direct.channel), "the end of the call")
        await house.rest()
        right_board(house, table.now)


async def all_connected(house: WireHouse, server: PostgresServer, shards: int) -> None:
    """Wait until each shard is served and has one session."""
    everything = list(range(shards))
    await until(lambda: served(server) == everything, "all locks")
    sessions: Callable[[], object] = house.server.gateway.connected
    await until(lambda: sessions() == [(shard, shards) for shard in everything], "all sessions")
