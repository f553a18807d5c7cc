"""Three workers divide hundreds of servers: each is served by exactly one of them."""

import asyncio
from pathlib import Path

from sandbox import servers
from sandbox.guilds import shard_of
from tests.cluster.conftest import Desks
from tests.cluster.process import worker_of
from tests.wire.rig import Rig, until
from tests.wire.table import open_table, right_board

_SERVERS, _SHARDS = 300, 3


async def test_three_workers_serve_each_server_once(tmp_path: Path, desks: Desks) -> None:
    house = Rig(tmp_path)
    house.place = desks.server
    async with house:  # without a bot in this process
        world = house.server.world
        people = [house.server.people.add_person(name, "en-US")["id"] for name in ("Ada", "Ben")]
        founded = [servers.create(world, f"Server {number}", people) for number in range(_SERVERS)]
        async with (
            worker_of(house, desks, _SHARDS),
            worker_of(house, desks, _SHARDS),
            worker_of(house, desks, _SHARDS),
        ):

            async def connected() -> bool:
                holders = await asyncio.to_thread(_holders, desks)
                sessions = [(shard, _SHARDS) for shard in range(_SHARDS)]
                return holders == _SHARDS and house.server.gateway.connected() == sessions

            await until(connected, "all shards")
            await house.online()
            for shard in range(_SHARDS):
                guild = next(one for one in founded if shard_of(one.id, _SHARDS) == shard)
                (room,) = guild.rooms
                table = await open_table(house, "hidden_stones", "Ada", "Ben", channel=room)
                right_board(house, await house.stored(table))
            assert await connected()


def _holders(desks: Desks) -> int:
    """Return how many workers hold a shard; nobody has to wait for the turn of the next session."""
    desks.told("DELETE FROM cairn_identifies")
    return len(desks.told("SELECT DISTINCT holder FROM cairn_leases WHERE holder <> ''"))
