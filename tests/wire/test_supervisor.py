"""The supervisor: whatever happens to the connection, the bot comes back, and never in a hurry."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from aiohttp import web

from bot.discord_ui.client import SILENCE, Cairn
from bot.discord_ui.publisher import Publisher
from bot.discord_ui.run import Patience, stay_connected
from bot.ops.config import ConfigError
from bot.store.database import Overtaken
from sandbox.limits import Limits
from tests.drive.table import Played
from tests.drive.waiting import until
from tests.drive.wire import WireHouse
from tests.sandbox.faults import Effect, RequestFault

ME = ("GET", r"/users/@me$")
GATEWAY = ("GET", r"/gateway/bot$")
COMMANDS = ("PUT", r"/commands$")


class Naps:
    """Sleeps no longer than a moment, and remembers what was asked for."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await asyncio.sleep(0.001)


@asynccontextmanager
async def supervised(house: WireHouse, naps: Naps, lost: float = 600.0) -> AsyncIterator[asyncio.Task[None]]:
    """Run the supervisor on a house without a bot."""
    await house.open_app()
    patience = Patience(lost=lost, sleep=naps)
    task = asyncio.create_task(stay_connected(house.app, house.server.token, patience))
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def plays(house: WireHouse) -> None:
    """Whoever plays is answered, and it is shown."""
    people = [await house.guest(name) for name in ("Ada", "Ben")]
    table = await house.table("hidden_stones", *people)
    await Played(house, table, people, 3).step()


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    [
        RequestFault(*ME, status=503, times=6),
        RequestFault(*ME, status=429, times=30, retry_after=0.001),
        RequestFault(*ME, lost=Effect.BEFORE, times=6),
        RequestFault(*GATEWAY, status=503, times=6),
        RequestFault(*GATEWAY, lost=Effect.AFTER, times=6),
    ],
    ids=["503 login", "429 login", "lost login", "503 gateway", "lost gateway"],
)
async def test_the_waits_double_while_discord_is_down(empty_house: WireHouse, fault: RequestFault) -> None:
    house, naps = empty_house, Naps()
    house.server.faults.order(replace(fault))
    async with supervised(house, naps):
        await house.online()
        # The HTTP client tries some lost requests again by itself.
        assert naps.asked == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0][: len(naps.asked)]
        assert len(naps.asked) >= 3
        await plays(house)


def test_a_silent_gateway_is_given_up_soon_after_it_had_to_speak() -> None:
    every = Limits().heartbeat_seconds
    assert every * 1.1 < SILENCE < every + 5


async def test_the_client_gives_up_after_that_silence(empty_house: WireHouse) -> None:
    await empty_house.open_app()
    assert Cairn(empty_house.app)._connection.heartbeat_timeout == SILENCE


async def test_the_waits_have_an_end(empty_house: WireHouse) -> None:
    house, naps = empty_house, Naps()
    house.server.faults.order(RequestFault(*ME, status=503, times=12))
    async with supervised(house, naps):
        await house.online()
    assert naps.asked[-3:] == [300.0, 300.0, 300.0]


@pytest.mark.slow
async def test_nobody_listens_at_first(empty_house: WireHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first connection is refused by the machine itself, not by an answer."""
    house, naps = empty_house, Naps()
    runner = web.AppRunner(web.Application())
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    closed = runner.addresses[0][1]
    await runner.cleanup()
    import discord

    there = discord.http.Route.BASE
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{closed}/api/v10")
    async with supervised(house, naps):
        await until(lambda: len(naps.asked) >= 3, "three tries")
        monkeypatch.setattr(discord.http.Route, "BASE", there)
        await house.online()
        await plays(house)


async def test_a_change_by_another_process_while_it_begins_is_no_fault_of_ours(
    empty_house: WireHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Both write to one table for a moment, and the other one was faster."""
    house, naps, recover, faults = empty_house, Naps(), Publisher.recover, [Overtaken()]

    async def is_overtaken(self: Publisher) -> None:
        if faults:
            raise faults.pop()
        await recover(self)

    monkeypatch.setattr(Publisher, "recover", is_overtaken)
    async with supervised(house, naps):
        await house.online()
    assert faults == []
    assert naps.asked == [1.0]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_gateway_lost_for_long_gets_a_new_client(
    empty_house: WireHouse, expected_errors: list[logging.LogRecord]
) -> None:
    """discord.py would try the same client for ever, at last once in a quarter of an hour."""
    house, naps = empty_house, Naps()
    async with supervised(house, naps, lost=3.0):
        await until(lambda: house.app.metrics.connected, "the bot")
        await house.online()
        before = len(naps.asked)
        house.server.faults.refused_connects = 1000
        house.server.gateway.lose_connections()
        await until(lambda: len(naps.asked) > before, "a client that gave up")
        assert not house.app.metrics.connected
        house.server.faults.refused_connects = 0
        await until(lambda: house.app.metrics.connected, "the connection")
        await plays(house)
    assert house.app.metrics.disconnects >= 1
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


async def test_a_token_that_is_reset_meanwhile_ends_the_bot_with_a_sentence(
    empty_house: WireHouse, expected_errors: list[logging.LogRecord]
) -> None:
    house, naps = empty_house, Naps()
    async with supervised(house, naps) as supervisor:
        await house.online()
        house.server.world.state["token"] = "another.token"
        await house.server.gateway.close_connections(4004)
        with pytest.raises(ConfigError, match="does not accept the token"):
            await supervisor
    assert naps.asked == [1.0]
    assert not expected_errors


async def test_a_wrong_token_ends_the_bot_with_a_sentence(empty_house: WireHouse) -> None:
    house = empty_house
    await house.open_app()
    with pytest.raises(ConfigError, match="does not accept the token"):
        await stay_connected(house.app, "wrong.token")


async def test_a_client_that_breaks_is_replaced(
    empty_house: WireHouse, expected_errors: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, naps = empty_house, Naps()
    start = Cairn.start
    left = [AttributeError("as discord.py does at times"), RecursionError("as well")]

    async def breaks(client: Cairn, token: str) -> None:
        if left:
            raise left.pop()
        await start(client, token)

    monkeypatch.setattr(Cairn, "start", breaks)
    async with supervised(house, naps):
        await house.online()
    assert [record.getMessage() for record in expected_errors] == ["the client failed"] * 2
    assert naps.asked == [1.0, 2.0]


# --- the commands ------------------------------------------------------------------------------------


async def test_refused_commands_are_a_fault_told_once(
    empty_house: WireHouse, expected_errors: list[logging.LogRecord]
) -> None:
    house, naps = empty_house, Naps()
    sent = house.requests(lambda one: one.method == "PUT")
    house.server.faults.order(RequestFault(*COMMANDS, status=400, times=1000))
    async with supervised(house, naps):
        await until(lambda: expected_errors, "the fault")
        for clients in (1, 2, 3):  # a new client does not try again
            await until(lambda: len(naps.asked) == clients - 1, "the client")  # noqa: B023 - at once
            await until(lambda: house.server.gateway.online and house.app.metrics.connected, "the bot")
            await house.server.gateway.close_connections(4011)
        await until(lambda: len(naps.asked) == 3, "the end of the last client")
    assert len(sent) == 1
    assert len([one for one in expected_errors if one.name == "bot.discord_ui.command_sync"]) == 1


async def test_commands_are_sent_when_that_is_possible_again(empty_house: WireHouse) -> None:
    house, naps = empty_house, Naps()
    house.server.faults.order(RequestFault(*COMMANDS, status=503, times=4))
    async with supervised(house, naps):
        await until(lambda: house.server.gateway.online, "the bot, without its commands")
        await house.online()
    assert naps.asked == [1.0, 2.0, 4.0, 8.0]
