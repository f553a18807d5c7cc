"""The world outlives its process, even one that was killed."""

import asyncio
import io
import os
import signal
import sys
from pathlib import Path

import discord
import pytest

from sandbox.disk import Disk, WorldError
from sandbox.limits import unlimited
from tests.drive.user import User
from tests.sandbox.conftest import Bot, Clock, Point, Run
from tests.sandbox.watched import WatchedTable

_SCRIPT = """
import asyncio, sys
from datetime import UTC, datetime
from pathlib import Path
from tests.sandbox.watched import WatchedTable

async def main():
    server = WatchedTable(Path(sys.argv[1]), lambda: datetime.now(UTC))
    print(await server.start(), flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_everything_but_ephemeral_is_there_after_a_restart(
    tmp_path: Path, clock: Clock, server: WatchedTable, run: Run, point: Point
) -> None:
    bot = await run(Bot())

    @bot.tree.command(description="test")
    async def move(interaction: discord.Interaction[discord.Client]) -> None:
        raise NotImplementedError

    (command,) = await bot.tree.sync()
    channel = bot.guilds[0].text_channels[0]
    thread = await channel.create_thread(name="a game", type=discord.ChannelType.public_thread)
    shown = await thread.send("board", file=discord.File(io.BytesIO(b"bytes"), "board.txt"))
    direct = await (await bot.fetch_user(int(server.world.owner_id))).send("psst")
    async with User(server.base_url) as ada:
        await ada.do("rename", name="Ada L.")
        await ada.do("set_locale", locale="de")
        await ada.say("table", "hello")
        ghost = server.world.ephemeral
    assert ghost == {}
    await bot.close()
    token = server.token
    await server.stop()

    second = WatchedTable(tmp_path, clock, unlimited())
    await second.start()
    try:
        assert second.token == token
        async with User(second.base_url) as ada:
            assert ada.world["people"][0]["global_name"] == "Ada L."
            assert ada.world["people"][0]["locale"] == "de"
            assert ada.commands["move"]["id"] == str(command.id)
            assert [one["content"] for one in await ada.load(str(direct.channel.id))] == ["psst"]
            said = (await ada.load("table"))[-1]
            assert (said["content"], said["author"]["global_name"]) == ("hello", "Ada L.")
            (board,) = await ada.load("a game")
            assert board["id"] == str(shown.id)
            # The address is another one, and the picture is there all the same.
            assert await ada.picture(board["attachments"][0]["url"]) == b"bytes"
            assert int((await ada.say("table", "again"))["id"]) > int(said["id"])
    finally:
        await second.stop()


async def test_a_killed_server_has_lost_nothing(tmp_path: Path, clock: Clock) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _SCRIPT, str(tmp_path), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    url = (await process.stdout.readline()).decode().strip()
    async with User(url) as ada:
        for number in range(20):
            await ada.say("table", str(number))
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
    second = WatchedTable(tmp_path, clock, unlimited())
    await second.start()
    try:
        async with User(second.base_url) as ada:
            assert [one["content"] for one in await ada.load("table")] == [
                str(number) for number in range(20)
            ]
    finally:
        await second.stop()


async def test_files_that_nothing_shows_are_swept(tmp_path: Path, clock: Clock, server: WatchedTable) -> None:
    from sandbox.disk import StoredFile

    server.world.disk.keep_file("7", StoredFile("a.txt", "text/plain", b"x"))
    await server.stop()
    second = WatchedTable(tmp_path, clock, unlimited())
    await second.start()
    assert second.world.disk.file_keys() == []
    await second.stop()


async def test_a_world_is_open_only_once(tmp_path: Path, clock: Clock, server: WatchedTable) -> None:
    with pytest.raises(WorldError, match="close whatever uses it"):
        await WatchedTable(tmp_path, clock).start()


def test_a_damaged_world_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "world.sqlite3"
    path.write_bytes(b"this is no database" * 100)
    with pytest.raises(WorldError, match="cannot be opened"):
        Disk(path)


def test_a_newer_world_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "world.sqlite3"
    disk = Disk(path)
    disk._connection.execute("PRAGMA user_version = 99")
    disk.close()
    with pytest.raises(WorldError, match="newer release"):
        Disk(path)


def test_ids_rise_when_the_clock_goes_back(tmp_path: Path) -> None:
    from datetime import UTC, datetime

    from sandbox.ids import Snowflakes, time_of

    times = iter(
        [datetime(2026, 5, 1, tzinfo=UTC), datetime(2026, 5, 1, tzinfo=UTC), datetime(2026, 4, 1, tzinfo=UTC)]
    )
    ids = Snowflakes(lambda: next(times))
    first, second, third = ids.next(), ids.next(), ids.next()
    assert int(first) < int(second) < int(third)
    assert time_of(first) == datetime(2026, 5, 1, tzinfo=UTC)
