"""A relay between the bot and its server of PostgreSQL, which can be cut: then nobody answers there."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Self

from bot.store.postgres import PostgresServer


class Relay:
    """Passes bytes between a port on loopback and the socket of a server."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._listening: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    @classmethod
    @asynccontextmanager
    async def before(cls, database: PostgresServer) -> AsyncIterator[tuple[Self, PostgresServer]]:
        """Relay until the end of the block; gives the database as the bot finds it behind the relay."""
        found = re.fullmatch(r"(postgresql://\w+@)(/\w+)\?host=(.+)", database.address)
        assert found
        relay = cls(Path(found[3]) / ".s.PGSQL.5432")
        await relay.mend()
        try:
            yield relay, PostgresServer(f"{found[1]}127.0.0.1:{relay.port}{found[2]}", database.folder)
        finally:
            await relay.cut()

    async def mend(self) -> None:
        """Listen, again at the same port."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._listening.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Break all connections, and refuse new ones."""
        assert self._listening is not None
        self._listening.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            theirs, ours = await asyncio.open_unix_connection(str(self._socket))
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(_pass_on(reader, ours))
                    group.create_task(_pass_on(theirs, writer))
            finally:
                ours.close()
        except* (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while part := await reader.read(1 << 16):
        writer.write(part)
        await writer.drain()
    with suppress(OSError):
        writer.write_eof()
