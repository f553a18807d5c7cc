"""Connections to PostgreSQL, which take the store's statements."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import psycopg
from psycopg.pq import TransactionStatus
from psycopg.rows import dict_row
from psycopg.types.numeric import Int8BinaryDumper

from bot.store.database import (
    BEGIN,
    AlreadyDone,
    Connection,
    Differs,
    LostLease,
    Overtaken,
    Row,
    Sql,
    Statement,
    StoreError,
)

logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of each fault that it raises anyway
psycopg.adapters.register_dumper(bool, Int8BinaryDumper)  # true and false are numbers, as on SQLite

FAULTS = (psycopg.Error,)
PATIENCE = 10
"""Seconds to wait for a server that does not answer."""
READERS = 4
"""Connections that only read."""
_SETTINGS = """
    SET application_name = 'cairn'; SET client_min_messages = 'error';
    SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3"""
"""The server soon notices a client that is gone, so that its lock does not keep the next one out."""
_READ_ONLY = """
    SET default_transaction_read_only = on; SET default_transaction_isolation = 'repeatable read'"""
"""What is read in one call is of one moment: others may be writing."""
_STUCK = "SET idle_in_transaction_session_timeout = '10s'"
"""A process that was halted holds up nobody for longer."""
_LOCK = "SELECT pg_advisory_lock(hashtext('cairn'), hashtext(COALESCE(current_schema(), '')))"
_SHARE = _LOCK.replace("_lock", "_lock_shared")
_UNLOCK = "SELECT pg_advisory_unlock_all()"
_LOST_LEASE, _OVERTAKEN = "CN001", "CN002"
"""What the function `cairn_fence` raises."""
LOCK_PATIENCE = "2s"
"""How long to wait for the lock: the server may still be noticing that the process before is gone."""


def _text(sql: Sql) -> bytes:
    return (sql.postgres if isinstance(sql, Differs) else sql).encode()


class LostConnection(psycopg.OperationalError):
    """The connection went in the middle of a transaction, which the server has undone."""


class PostgresConnection(Connection):
    """A connection to a server, which is made anew when it was lost, unless a transaction was lost with it.

    The one that writes holds a lock as long as it is connected, so a second bot never writes beside it;
    `shared`: only workers do.
    """

    def __init__(self, address: str, name: str, *, readonly: bool, shared: bool = False) -> None:
        """Connect at the first use; people may read the `name` of the database."""
        self._address = address
        self._name = name
        self._readonly = readonly
        self._shared = shared
        self._in_transaction = False
        self._connection: psycopg.AsyncConnection[Row] | None = None
        self._turn = asyncio.Lock()
        """Held by the visit in progress."""

    async def connect(self) -> None:
        """Connect now. Raises `psycopg.Error`, `StoreError`."""
        async with self._turn:
            await self._connected()

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements, which go to the server together.

        What only reads is done again on a new connection where the server has forgotten this one. Raises
        `AlreadyDone`, `Overtaken`, `psycopg.Error`, `StoreError`.
        """
        return await asyncio.shield(self._visit(statements))

    async def script(self, sql: str) -> None:
        """Run several statements, which may not stand between others. Raises `psycopg.Error`."""
        await asyncio.shield(self._script(sql))

    async def roll_back(self) -> None:
        """Undo the transaction; a server that cannot be told so has done it itself."""
        await asyncio.shield(self._roll_back())

    async def close(self) -> None:
        """Close the connection after the visit in progress; when that is done, the lock is free."""
        await asyncio.shield(self._close())

    async def _visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        async with self._turn:
            for again in (self._readonly, False):
                connection = await self._connected()
                try:
                    return await self._run(connection, statements)
                except psycopg.errors.UniqueViolation as fault:
                    if fault.diag.table_name == "entries":
                        raise AlreadyDone from fault
                    raise
                except psycopg.OperationalError:
                    # A server that was started anew has forgotten us; what only reads can be done again.
                    if not again or not connection.closed:
                        raise
                except psycopg.DatabaseError as fault:
                    if fault.sqlstate == _LOST_LEASE:
                        raise LostLease("Another worker serves these servers now.") from None
                    if fault.sqlstate == _OVERTAKEN:
                        raise Overtaken from None
                    raise
        raise LostConnection

    async def _run(
        self, connection: psycopg.AsyncConnection[Row], statements: Sequence[Statement]
    ) -> list[list[Row]]:
        self._in_transaction = self._in_transaction or any(sql is BEGIN for sql, _ in statements)
        async with connection.pipeline():
            cursors = [
                await psycopg.AsyncRawCursor(connection).execute(_text(sql), values)
                for sql, values in statements
            ]
        self._in_transaction = connection.info.transaction_status is not TransactionStatus.IDLE
        return [await cursor.fetchall() if cursor.description else [] for cursor in cursors]

    async def _connected(self) -> psycopg.AsyncConnection[Row]:
        """Return the connection, made anew if it was lost. Raises `psycopg.Error`, `StoreError`."""
        if self._connection is not None and not self._in_transaction:
            # A server that has let go of us meanwhile has said so; then nothing is lost yet.
            with suppress(psycopg.OperationalError):
                for _ in ("its last words", "the end"):
                    self._connection.pgconn.consume_input()
        if self._connection is None or self._connection.closed:
            if self._in_transaction:
                raise LostConnection("the connection was lost")
            self._connection = await self._new_connection()
        return self._connection

    async def _new_connection(self) -> psycopg.AsyncConnection[Row]:
        connection = await psycopg.AsyncConnection.connect(
            self._address,
            autocommit=True,
            connect_timeout=PATIENCE,
            client_encoding="utf8",
            row_factory=dict_row,
        )
        try:
            await connection.execute(_SETTINGS)
            if self._readonly:
                await connection.execute(_READ_ONLY)
            else:
                await self._hold(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _hold(self, connection: psycopg.AsyncConnection[Row]) -> None:
        await connection.execute(f"SET lock_timeout = '{LOCK_PATIENCE}'".encode())
        try:
            await connection.execute(_SHARE if self._shared else _LOCK)
            await connection.execute(_STUCK)
        except psycopg.errors.LockNotAvailable:
            text = f"The database {self._name} is in use by another Cairn; stop that one first."
            raise StoreError(text) from None
        await connection.execute("SET lock_timeout = 0")

    async def _script(self, sql: str) -> None:
        async with self._turn:
            connection = await self._connected()
            await connection.execute(sql.encode(), prepare=False)

    async def _roll_back(self) -> None:
        async with self._turn:
            self._in_transaction = False
            if self._connection is None:
                return
            try:
                await self._connection.rollback()
            except psycopg.Error:
                await self._connection.close()

    async def _close(self) -> None:
        async with self._turn:
            if self._connection is None:
                return
            with suppress(psycopg.Error):
                if not self._readonly:
                    await self._connection.execute(_UNLOCK)
            await self._connection.close()


class PostgresReaders(Connection):
    """Several connections that only read, so that no reader waits for the answer to another one."""

    def __init__(self, connections: Sequence[PostgresConnection]) -> None:
        self._connections = connections
        self._idle: asyncio.LifoQueue[PostgresConnection] = asyncio.LifoQueue()
        for connection in connections:
            self._idle.put_nowait(connection)

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements on an idle connection. Raises `psycopg.Error`."""
        connection = await self._idle.get()
        try:
            return await connection.visit(statements)
        finally:
            self._idle.put_nowait(connection)

    async def script(self, sql: str) -> None:
        """Run several statements on each connection. Raises `psycopg.Error`."""
        for connection in self._connections:
            await connection.script(sql)

    async def roll_back(self) -> None:
        """Do nothing: what only reads leaves nothing to undo."""

    async def close(self) -> None:
        """Close all connections after the visits in progress."""
        for connection in self._connections:
            await connection.close()
