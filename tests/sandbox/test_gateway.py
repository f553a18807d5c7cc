"""The gateway: what it closes and why, and that a client which comes back has lost nothing."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

from sandbox.limits import Window, unlimited
from tests.drive.waiting import hasty_client
from tests.sandbox.conftest import Bot, Run, Sit
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.socket import connect, identify
from tests.sandbox.watched import WatchedTable


@pytest.mark.parametrize("query", ["v=10&encoding=json", "v=10&encoding=json&compress=zlib-stream"])
async def test_greets_beats_and_welcomes(
    server: WatchedTable, session: aiohttp.ClientSession, query: str
) -> None:
    socket = await connect(session, server, query)
    await socket.send(1, None)
    assert (await socket.receive())["op"] == 11
    await socket.send(2, identify(server))
    ready = await socket.receive()
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["guilds"] == [{"id": server.world.guild_id, "unavailable": True}]
    guild = await socket.receive()
    assert (guild["t"], guild["s"]) == ("GUILD_CREATE", 2)
    assert [member["user"]["id"] for member in guild["d"]["members"]] == [server.world.bot_id]
    assert guild["d"]["member_count"] == 6


@pytest.mark.parametrize(
    ("code", "op", "data"),
    [
        (4001, 99, {}),
        (4002, 2, "text"),
        (4003, 3, {}),
        (4003, 8, {}),
        (4004, 2, {"token": "wrong"}),
        (4004, 6, {"token": "wrong"}),
        (4010, 2, {"shard": [2, 2]}),
        (4010, 2, {"shard": "first"}),
        (4010, 2, {"shard": [0]}),
        (4010, 2, {"shard": [-1, 2]}),
        (4010, 2, {"shard": [False, True]}),
        (4013, 2, {"intents": 1 << 40}),
        (4013, 2, {"intents": None}),
        (4014, 2, {"intents": 1 | 1 << 1}),
        (4014, 2, {"intents": 1 | 1 << 8}),
        (4014, 2, {"intents": 1 | 1 << 15}),
    ],
)
async def test_closes_with_the_code_for_the_fault(
    server: WatchedTable, session: aiohttp.ClientSession, code: int, op: int, data: Any
) -> None:
    socket = await connect(session, server)
    await socket.send(op, {**identify(server), **data} if isinstance(data, dict) else data)
    assert await socket.closed() == code


async def test_closes_a_second_identify_and_bad_json(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    socket = await connect(session, server)
    await socket.send(2, identify(server))
    await socket.send(2, identify(server))
    assert await socket.closed() == 4005
    socket = await connect(session, server)
    await socket.raw.send_str("{")
    assert await socket.closed() == 4002
    socket = await connect(session, server, "v=5")
    assert await socket.closed() == 4012


async def test_resume_from_the_future_is_closed(server: WatchedTable, session: aiohttp.ClientSession) -> None:
    socket = await connect(session, server)
    await socket.send(2, identify(server))
    key = (await socket.receive())["d"]["session_id"]
    again = await connect(session, server)
    await again.send(6, {"token": server.token, "session_id": key, "seq": 99})
    assert await again.closed() == 4007


@pytest.mark.parametrize("limits", [replace(unlimited(), gateway_sends=Window(3, 60.0))])
async def test_too_many_sends_are_closed(server: WatchedTable, session: aiohttp.ClientSession) -> None:
    socket = await connect(session, server)
    for _ in range(4):
        await socket.send(1, None)
    assert await socket.closed() == 4008


@pytest.mark.parametrize("limits", [replace(unlimited(), heartbeat_seconds=0.05)])
async def test_a_client_without_heartbeat_is_closed(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    socket = await connect(session, server)
    assert await socket.closed() == 4009


async def test_a_heartbeat_is_acknowledged_after_a_way(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    """discord.py takes an answer that comes at once for one to the heartbeat before."""
    socket = await connect(session, server)
    await socket.send(1, None)
    await socket.send(2, identify(server))
    received = [await socket.receive() for _ in range(3)]
    assert [one["op"] for one in received] == [0, 0, 11]


@pytest.mark.parametrize("limits", [replace(unlimited(), resume_events=2)])
async def test_resume_is_refused_when_events_were_forgotten(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    socket = await connect(session, server)
    await socket.send(2, identify(server))
    key = (await socket.receive())["d"]["session_id"]
    await socket.raw.close()
    for name in ("one", "two", "three"):
        server.world.add_text_channel(name)
    again = await connect(session, server)
    await again.send(6, {"token": server.token, "session_id": key, "seq": 1})
    assert await again.receive() == {"op": 9, "s": None, "t": None, "d": False}


class Counting(Bot):
    """Answers every command with its name, and notes how often it was ready."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = 0

        @self.tree.command(description="Say it")
        async def say(interaction: discord.Interaction[discord.Client], text: str) -> None:
            await interaction.response.send_message(text)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.ready += 1


@pytest.mark.parametrize("how", ["lost", "asked", "closed"])
async def test_resumed_client_hears_what_it_missed(
    server: WatchedTable, run: Run, hands: Sit, how: str
) -> None:
    bot = await run(Counting())
    ada = await hands("Ada")
    match how:
        case "lost":
            server.gateway.lose_connections()
        case "asked":
            server.gateway.ask_to_reconnect()
        case _:
            await server.gateway.close_connections(4000)
    await ada.wait_for(lambda: not ada.bot_online, "the bot to go")
    interaction = await ada.slash("table", "say", text="missed")
    assert (await ada.answer(interaction))["content"] == "missed"
    assert bot.resumed.is_set()
    assert bot.ready == 1


async def test_refused_resume_begins_a_new_session(
    server: WatchedTable, run: Run, hands: Sit, expected_errors: list[logging.LogRecord]
) -> None:
    bot = await run(Counting())
    ada = await hands("Ada")
    server.faults.refused_connects = 1
    with hasty_client():
        server.gateway.lose_connections()
        server.gateway.forget_sessions()
        await ada.wait_for(lambda: not ada.bot_online, "the bot to go")
        await ada.wait_for(lambda: ada.bot_online, "the bot to come back")
    interaction = await ada.slash("table", "say", text="again")
    assert (await ada.answer(interaction))["content"] == "again"
    assert not bot.resumed.is_set()
    # The client tells of the refused connect, and of nothing else.
    assert {record.name for record in expected_errors} == {"discord.client"}


@pytest.mark.parametrize(
    "limits", [replace(unlimited(), buckets={"POST /channels/{channel}/messages": Window(1, 0.2)})]
)
async def test_client_waits_for_its_bucket(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    await asyncio.gather(*(channel.send(str(number)) for number in range(4)))
    sent = [one.content async for one in channel.history()]
    assert sorted(sent) == ["0", "1", "2", "3"]


async def test_client_comes_through_a_429_and_a_500(server: WatchedTable, run: Run, caplog: Any) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    limited = server.faults.order(RequestFault("POST", "/messages$", status=429, retry_after=0.05))
    failing = server.faults.order(RequestFault("PATCH", "/messages/", status=500))
    with hasty_client():
        message = await channel.send("hello")
        await message.edit(content="changed")
    assert (limited.times, failing.times) == (0, 0)
    assert (await channel.fetch_message(message.id)).content == "changed"
    assert "rate limited" in caplog.text


@pytest.mark.parametrize(("lost", "arrived"), [(Effect.BEFORE, 0), (Effect.AFTER, 1)])
async def test_lost_connection_before_and_after_the_effect(
    server: WatchedTable, run: Run, lost: Effect, arrived: int
) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    server.faults.order(RequestFault("POST", "/messages$", lost=lost))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("hello", nonce="n1")
    assert len([one async for one in channel.history()]) == arrived
    # With the same nonce a second try is safe.
    await channel.send("hello", nonce="n1")
    assert len([one async for one in channel.history()]) == 1


async def test_delay_and_503(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    server.faults.order(RequestFault("POST", "/messages$", status=503))
    with pytest.raises(discord.DiscordServerError):
        await channel.send("hello")
    server.faults.order(RequestFault("POST", "/messages$", delay=0.05))
    assert (await channel.send("hello")).content == "hello"
    server.faults.order(RequestFault(times=5, status=500))
    server.faults.clear()
    await channel.send("hello")


async def test_a_client_that_goes_while_it_connects_is_no_fault(
    server: WatchedTable, session: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise aiohttp.ClientConnectionResetError("Cannot write to closing transport")

    with monkeypatch.context() as broken:
        broken.setattr(web.WebSocketResponse, "prepare", gone)
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await connect(session, server)
    await connect(session, server)
