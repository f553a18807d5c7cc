"""Every way out of the bot ends its process: a connection left open would keep it for ever."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import discord
import pytest

from bot.__main__ import main
from bot.acts import on_hold
from bot.acts.repository import Repository
from bot.store.database import Connection, StoreError
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive.forks import fork
from tests.drive.waiting import HANGS


def _wrong_settings(config: Path, _: str) -> None:
    config.write_text(config.read_text("utf-8") + "painters = -7\n", "utf-8")


def _damaged(config: Path, _: str) -> None:
    (config.parent / "cairn.sqlite3").write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)


def _no_reader(_config: Path, _: str) -> None:
    async def refused(_: SqliteFile) -> Connection:
        raise StoreError("The database cannot be read.")

    patch.object(SqliteFile, "readers", refused).start()


def _unreadable(_config: Path, _: str) -> None:
    async def refused(_self: Store, _key: str) -> str | None:
        raise StoreError("The database cannot be read.")

    patch.object(Store, "note", refused).start()


def _fault_of_ours(_config: Path, _: str) -> None:
    async def broken(_: Repository) -> None:
        raise RuntimeError

    patch.object(on_hold, "try_frozen", broken).start()


def _silent_discord(_config: Path, api: str) -> None:
    discord.http.Route.BASE = api


def _run(prepare: Callable[[Path, str], None], folder: Path, api: str) -> None:
    config = folder / "config.toml"
    config.write_text(
        f'token = "{"x" * 40}"\ndatabase = "{folder}/cairn.sqlite3"\nhealth_file = "{folder}/health.json"\n',
        "utf-8",
    )
    prepare(config, api)
    sys.exit(main(["run", "--config", str(config)]))


@pytest.mark.parametrize(
    ("prepare", "code"),
    [(_wrong_settings, 2), (_damaged, 2), (_no_reader, 2), (_unreadable, 2), (_fault_of_ours, 1)],
)
def test_a_bot_that_cannot_start_ends(
    prepare: Callable[[Path, str], None], code: int, tmp_path: Path
) -> None:
    process = fork(_run, prepare, tmp_path, "")
    process.join(HANGS)
    try:
        assert process.exitcode == code
    finally:
        process.kill()


async def test_a_bot_that_is_stopped_while_it_connects_ends(tmp_path: Path) -> None:
    connecting, ended = asyncio.Event(), asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connecting.set()
        await reader.read()
        writer.close()
        ended.set()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        process = fork(_run, _silent_discord, tmp_path, f"http://127.0.0.1:{port}")
        try:
            async with asyncio.timeout(HANGS):
                await connecting.wait()
            process.terminate()
            await asyncio.to_thread(process.join, HANGS)
            assert process.exitcode == 0
            await ended.wait()
        finally:
            process.kill()
