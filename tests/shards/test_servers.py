"""Three processes have a third of the shards each: every one of hundreds of servers is served once."""

from pathlib import Path

import pytest

from bot.store.postgres import PostgresServer
from sandbox import servers
from sandbox.guilds import shard_of
from tests.drive.table import right_board
from tests.drive.wire import PATIENT, WireHouse
from tests.shards.process import process_of
from tests.shards.test_takeover import all_connected

_SERVERS, _SHARDS = 300, 3


@pytest.mark.slow
async def test_three_processes_serve_each_server_once(tmp_path: Path, server: PostgresServer) -> None:
    house = WireHouse(tmp_path, PATIENT)
    house.place = server
    async with house:  # without a bot in this process
        guests = [await house.guest(name) for name in ("Ada", "Ben")]
        people = [str(guest.person) for guest in guests]
        world = house.server.world
        founded = [servers.create(world, f"Server {number}", people) for number in range(_SERVERS)]
        async with (
            process_of(house, server, "0", _SHARDS),
            process_of(house, server, "1", _SHARDS),
            process_of(house, server, "2", _SHARDS),
        ):
            await all_connected(house, server, _SHARDS)
            await house.online()
            for shard in range(_SHARDS):
                guild = next(one for one in founded if shard_of(one.id, _SHARDS) == shard)
                (room,) = guild.rooms
                table = await house.table("hidden_stones", *(guest.at(room) for guest in guests))
                right_board(house, table.now)
            await all_connected(house, server, _SHARDS)
