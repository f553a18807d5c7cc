"""Shards: what the gateway recommends and refuses, who hears of which server, and clients side by side."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import servers, timeline
from sandbox.guilds import Guild, shard_of
from sandbox.limits import unlimited
from tests.drive.user import RefusedByServer, User
from tests.drive.waiting import until
from tests.sandbox.conftest import Clock, Run
from tests.sandbox.socket import Json, Socket, connect, identify
from tests.sandbox.watched import WatchedTable

EVERYTHING = 1 | 1 << 9 | 1 << 12
"""The intents for servers, their messages, and direct messages."""
REFUSED = {"op": 9, "s": None, "t": None, "d": False}


@pytest.fixture
async def many(server: WatchedTable) -> list[Guild]:
    """Three further servers; with the main one there are two for each of two shards."""
    owner = server.world.owner_id
    return [servers.create(server.world, f"Server {number}", [owner]) for number in range(3)]


async def begin(socket: Socket, server: WatchedTable, *shard: int, intents: int = EVERYTHING) -> Json:
    """Identify as a shard; return READY's data, after the servers have come."""
    await socket.send(2, identify(server, shard=list(shard), intents=intents))
    ready = await socket.receive()
    assert ready["t"] == "READY", ready
    for guild in ready["d"]["guilds"]:
        made = await socket.receive()
        assert (made["t"], made["d"]["id"]) == ("GUILD_CREATE", guild["id"])
    data: Json = ready["d"]
    return data


async def gateway(session: aiohttp.ClientSession, server: WatchedTable) -> Json:
    headers = {"Authorization": f"Bot {server.token}"}
    async with session.get(server.api_url + "/gateway/bot", headers=headers) as response:
        told: Json = await response.json()
    return told


# --- what the gateway recommends, and how often a session begins ---------------------------------------


@pytest.mark.parametrize(
    "limits", [replace(unlimited(), shards=4, max_concurrency=2, identifies=3, identify_seconds=0.0)]
)
async def test_tells_of_shards_and_of_the_sessions_left_today(
    server: WatchedTable, session: aiohttp.ClientSession, clock: Clock
) -> None:
    told = await gateway(session, server)
    assert (told["url"], told["shards"]) == (server.gateway_url, 4)
    fresh = {"total": 3, "remaining": 3, "reset_after": 0, "max_concurrency": 2}
    assert told["session_start_limit"] == fresh
    for shard in range(2):
        await begin(await connect(session, server), server, shard, 2)
    left = (await gateway(session, server))["session_start_limit"]
    assert left["remaining"] == 1
    assert 0 < left["reset_after"] <= 24 * 3600 * 1000
    clock.advance(24 * 3600)
    assert (await gateway(session, server))["session_start_limit"] == fresh


@pytest.mark.parametrize("limits", [replace(unlimited(), identifies=2)])
async def test_the_token_is_reset_after_too_many_sessions_in_a_day(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    token = server.token
    sockets = [await connect(session, server) for _ in range(3)]
    for shard, socket in enumerate(sockets[:2]):
        await begin(socket, server, shard, 2)
    await sockets[2].send(2, identify(server))
    assert await sockets[2].closed() == 4004
    assert server.token != token
    for socket in sockets[:2]:
        await socket.closed()
    again = await connect(session, server)
    await again.send(2, {**identify(server), "token": token})
    assert await again.closed() == 4004


@pytest.mark.parametrize("limits", [replace(unlimited(), max_concurrency=2, identify_seconds=3600.0)])
async def test_one_session_of_a_bucket_begins_in_some_seconds(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    sockets = [await connect(session, server) for _ in range(2)]
    for shard, socket in enumerate(sockets):  # each has a bucket of its own
        await begin(socket, server, shard, 4)
    third = await connect(session, server)
    await third.send(2, identify(server, shard=[2, 4]))  # the bucket of shard 0
    assert await third.receive() == REFUSED
    await third.send(2, identify(server, shard=[3, 4]))
    assert await third.receive() == REFUSED
    assert server.gateway.connected() == [(0, 4), (1, 4)]


@pytest.mark.parametrize("limits", [replace(unlimited(), guilds_per_shard=2)])
async def test_too_many_servers_on_one_shard(
    server: WatchedTable, session: aiohttp.ClientSession, many: list[Guild]
) -> None:
    alone = await connect(session, server)
    await alone.send(2, identify(server))
    assert await alone.closed() == 4011
    for shard in (0, 1):
        ready = await begin(await connect(session, server), server, shard, 2)
        assert len(ready["guilds"]) == 2
    servers.remove(server.world, many[0])
    servers.remove(server.world, many[1])
    await begin(await connect(session, server), server, 0, 1)


# --- who hears what ------------------------------------------------------------------------------------


def home(guild: Guild, count: int) -> int:
    """Return the shard that Discord's formula names."""
    return (int(guild.id) >> 22) % count


async def test_ready_names_the_servers_of_the_shard(
    server: WatchedTable, session: aiohttp.ClientSession, many: list[Guild]
) -> None:
    everything = [server.world.guild, *many]
    for count in (1, 2, 4):
        for shard in range(count):
            ready = await begin(await connect(session, server), server, shard, count)
            assert ready["shard"] == [shard, count]
            own = {guild.id for guild in everything if home(guild, count) == shard}
            assert {guild["id"] for guild in ready["guilds"]} == own
            assert own, "further servers fall to all shards in turn"


def room(server: WatchedTable, guild: Guild) -> Json:
    """Return the one channel of a further server."""
    (channel,) = guild.rooms.values()
    return channel


async def test_events_come_to_the_shard_of_their_server(
    server: WatchedTable, session: aiohttp.ClientSession, many: list[Guild]
) -> None:
    shards = [await connect(session, server) for _ in range(2)]
    for shard, socket in enumerate(shards):
        await begin(socket, server, shard, 2)
    world, person = server.world, server.world.owner_id
    acts: list[tuple[str, Callable[[Guild], Any]]] = [
        ("CHANNEL_CREATE", lambda guild: world.add_text_channel("more", guild)),
        ("MESSAGE_CREATE", lambda guild: server.people.say(person, room(server, guild), "Hello")),
        ("GUILD_DELETE", lambda guild: servers.remove(world, guild)),
        ("GUILD_CREATE", lambda guild: servers.invite(world, guild)),
    ]
    for event, act in acts[1:] + acts[:1]:
        for guild in many:
            act(guild)
            heard = await shards[home(guild, 2)].receive()
            assert heard["t"] == event
            assert guild.id in (heard["d"].get("guild_id"), heard["d"]["id"])
    direct = world.direct_channel(person)
    server.people.say(person, direct, "Hello")
    assert (await shards[0].receive())["d"]["channel_id"] == direct["id"]
    for socket in shards:  # neither has heard anything else
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11


async def test_all_sessions_of_one_shard_hear_everything(
    server: WatchedTable, session: aiohttp.ClientSession, many: list[Guild]
) -> None:
    twins = [await connect(session, server) for _ in range(2)]
    shard = home(many[0], 2)
    for socket in twins:
        await begin(socket, server, shard, 2)
    assert server.gateway.connected() == [(shard, 2)] * 2
    message = server.people.say(server.world.owner_id, room(server, many[0]), "Hello")
    for socket in twins:
        assert (await socket.receive())["d"]["id"] == message["id"]


async def test_a_lost_shard_resumes_and_the_other_goes_on(
    server: WatchedTable, session: aiohttp.ClientSession, many: list[Guild]
) -> None:
    sockets = [await connect(session, server) for _ in range(2)]
    keys = [(await begin(socket, server, shard, 2))["session_id"] for shard, socket in enumerate(sockets)]
    server.gateway.lose_connections(1)
    await sockets[1].closed()
    await until(lambda: server.gateway.connected() == [(0, 2)], "the end of the lost connection")
    said = {
        home(guild, 2): timeline.blank(server.world, room(server, guild), server.world.bot_id)
        for guild in many
    }
    for message in said.values():
        timeline.add(server.world, server.world.channels[message["channel_id"]], message)
    assert (await sockets[0].receive())["d"]["id"] == said[0]["id"]
    again = await connect(session, server)
    await again.send(6, {"token": server.token, "session_id": keys[1], "seq": 3})
    assert (await again.receive())["d"]["id"] == said[1]["id"]
    assert (await again.receive())["t"] == "RESUMED"


async def test_who_connects_waits_while_connects_are_held(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    server.faults.connects.clear()
    waiting = asyncio.create_task(connect(session, server))
    await begin_later(server, session)
    assert not waiting.done()
    server.faults.connects.set()
    await begin(await waiting, server, 0, 1)


async def begin_later(server: WatchedTable, session: aiohttp.ClientSession) -> None:
    """Let another request pass: whatever came before it has reached the server."""
    await gateway(session, server)


# --- further servers -----------------------------------------------------------------------------------


async def get(session: aiohttp.ClientSession, server: WatchedTable, path: str) -> tuple[int, Any]:
    headers = {"Authorization": f"Bot {server.token}"}
    async with session.get(server.api_url + path, headers=headers) as response:
        return response.status, await response.json()


async def test_a_further_server_has_its_own_people_and_channels(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    ada, ben = (person["id"] for person in server.world.people[:2])
    guild = servers.create(server.world, "Elsewhere", [ben])
    status, found = await get(session, server, f"/guilds/{guild.id}")
    assert (status, found["name"], found["owner_id"]) == (200, "Elsewhere", ben)
    assert [role["id"] for role in found["roles"]] == [guild.id, guild.bot_role]
    _, channels = await get(session, server, f"/guilds/{guild.id}/channels")
    assert channels == [room(server, guild)]
    assert (await get(session, server, f"/guilds/{guild.id}/members/{ben}"))[0] == 200
    assert (await get(session, server, f"/guilds/{guild.id}/members/{server.world.bot_id}"))[0] == 200
    assert (await get(session, server, f"/guilds/{guild.id}/members/{ada}"))[1]["code"] == 10007
    async with User(server.base_url, ada) as away, User(server.base_url, ben) as here:
        assert room(server, guild)["id"] in here.channels
        assert room(server, guild)["id"] not in away.channels
        await here.say(room(server, guild)["id"], "Hello @everyone")
        await here.wait_for(lambda: here.mentions, "the mention")
        with pytest.raises(RefusedByServer):
            await away.do("say", channel_id=room(server, guild)["id"], content="Hello")
        assert not away.mentions
        assert room(server, guild)["id"] not in away.messages


async def test_servers_of_the_bot_come_by_pages(
    server: WatchedTable, session: aiohttp.ClientSession, many: list[Guild]
) -> None:
    servers.remove(server.world, many[1])
    every = sorted([server.world.guild_id, many[0].id, many[2].id], key=int)
    _, first = await get(session, server, "/users/@me/guilds?limit=2")
    _, rest = await get(session, server, f"/users/@me/guilds?after={first[-1]['id']}")
    assert [guild["id"] for guild in first + rest] == every
    assert len(first) == 2
    assert (await get(session, server, f"/guilds/{many[1].id}"))[1]["code"] == 50001
    assert (await get(session, server, "/guilds/1"))[1]["code"] == 10004


async def test_further_servers_are_there_after_a_restart(server: WatchedTable, many: list[Guild]) -> None:
    servers.remove(server.world, many[1])
    await server.stop()
    await server.start()
    found = server.world.guilds
    assert found.keys() == {server.world.guild_id, *(guild.id for guild in many)}
    assert [found[guild.id].present for guild in many] == [True, False, True]
    assert [found[guild.id].rooms for guild in many] == [guild.rooms for guild in many]
    assert [found[guild.id].document() for guild in many] == [guild.document() for guild in many]


# --- several clients -----------------------------------------------------------------------------------


class Worker(discord.AutoShardedClient):
    """An unmodified client of some shards, which does not sleep before it identifies."""

    def __init__(self, shards: tuple[int, ...], count: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            shard_ids=list(shards),
            shard_count=count,
            guild_ready_timeout=0.1,
        )

    async def before_identify_hook(self, _: int | None, *, initial: bool = False) -> None:
        """Identify at once: the server of this test allows it."""


@pytest.mark.parametrize("guilds", [300])
async def test_three_clients_share_the_shards(server: WatchedTable, run: Run, guilds: int) -> None:
    world = server.world
    for number in range(guilds - 1):
        servers.create(world, f"Server {number}", [world.owner_id])
    clients = [await run(Worker((first, first + 1), 6)) for first in (0, 2, 4)]
    assert server.gateway.connected() == [(shard, 6) for shard in range(6)]
    names = [{str(guild.id) for guild in client.guilds} for client in clients]
    assert names == [
        {key for key in world.guilds if shard_of(key, 6) in (first, first + 1)} for first in (0, 2, 4)
    ]
    assert sum(map(len, names)) == guilds
