"""Connections to PostgreSQL, with psycopg."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import psycopg
from psycopg.pq import TransactionStatus
from psycopg.rows import dict_row
from psycopg.types.numeric import Int8BinaryDumper

from bot.store.database import (
    BEGIN,
    AlreadyDone,
    Connection,
    DialectSql,
    Overtaken,
    Row,
    Sql,
    Statement,
    StoreError,
)

_Result = TypeVar("_Result")

logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of each fault that it raises anyway
psycopg.adapters.register_dumper(bool, Int8BinaryDumper)  # true and false are numbers, as on SQLite

FAULTS = (psycopg.Error,)
CONNECT_TIMEOUT = 10
"""Connection timeout in seconds."""
READER_COUNT = 4
"""Number of read-only connections."""
_SETTINGS = """
    SET application_name = 'cairn'; SET client_min_messages = 'error';
    SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3"""
"""Keepalives let the server notice a dead client soon and release its locks.

Those of `open_connection` let a client that only listens notice that it is cut off.
"""
_READ_ONLY = """
    SET default_transaction_read_only = on; SET default_transaction_isolation = 'repeatable read'"""
"""Each visit reads one snapshot while others write."""
_TRANSACTION_TIMEOUT = "SET idle_in_transaction_session_timeout = '10s'"
"""Limits the time for which a halted process blocks others."""
_LOCK_EXCLUSIVE = "SELECT pg_advisory_lock(hashtext('cairn'), hashtext(COALESCE(current_schema(), '')))"
_LOCK_SHARED = _LOCK_EXCLUSIVE.replace("_lock", "_lock_shared")
_UNLOCK = "SELECT pg_advisory_unlock_all()"
_OVERTAKEN = "CN002"
"""The code that `cairn_claim` raises."""
LOCK_PATIENCE = "2s"
"""Limit of waiting for the lock: the server may still be ending the session of the process before."""
VISIT_TIMEOUT = 30.0
"""Timeout of a visit in seconds; the connection is closed with it."""


def _sql_text(sql: Sql) -> bytes:
    return (sql.postgres if isinstance(sql, DialectSql) else sql).encode()


class LostConnection(psycopg.OperationalError):
    """The connection was lost within a transaction, which the server has rolled back."""


async def _shielded(work: Coroutine[Any, Any, _Result]) -> _Result:
    """Run a coroutine to its end even if the caller is cancelled; its errors are dropped then."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(task)


class InUse(StoreError):
    """Another process holds the lock of the database."""


async def open_connection(address: str) -> psycopg.AsyncConnection[Row]:
    """Return a new connection with our settings. Raises `psycopg.Error`."""
    connection = await psycopg.AsyncConnection.connect(
        address,
        autocommit=True,
        connect_timeout=CONNECT_TIMEOUT,
        keepalives_idle=30,
        keepalives_interval=10,
        keepalives_count=3,
        client_encoding="utf8",
        row_factory=dict_row,
    )
    try:
        await connection.execute(_SETTINGS)
    except BaseException:
        await connection.close()
        raise
    return connection


class PostgresConnection(Connection):
    """A connection that reconnects by itself, unless it was lost within a transaction.

    A writing one holds an advisory lock while it is connected, which keeps other writers out.
    """

    def __init__(self, address: str, name: str, *, readonly: bool, timeout: float | None = None) -> None:
        """Connect at the first use. `name` is the address without the password, for messages.

        `timeout` is the timeout of a visit in seconds (None: none).
        """
        self._address = address
        self._name = name
        self._readonly = readonly
        self._timeout = timeout
        self._in_transaction = False
        self._connection: psycopg.AsyncConnection[Row] | None = None
        self._visiting = asyncio.Lock()
        """Serialises the visits."""

    async def connect(self) -> None:
        """Connect now. Raises `psycopg.Error`, `StoreError`."""
        async with self._visiting:
            await self._connected()

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in one pipeline; return the rows of each.

        A read-only visit is repeated once on a new connection if this one was lost. Raises `AlreadyDone`,
        `Overtaken`, `psycopg.Error`, `StoreError`.
        """
        return await _shielded(self._visit(statements))

    async def script(self, sql: str) -> None:
        """Run several statements in one text. Raises `psycopg.Error`."""
        await _shielded(self._script(sql))

    async def roll_back(self) -> None:
        """Roll back the transaction; a server that is out of reach does so itself."""
        await _shielded(self._roll_back())

    async def close(self) -> None:
        """Release the lock and close the connection, after the visit in progress."""
        await _shielded(self._close())

    async def _visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        async with self._visiting:
            for may_repeat in (self._readonly, False):
                connection = await self._connected()
                try:
                    return await self._run(connection, statements)
                except psycopg.errors.UniqueViolation as fault:
                    if fault.diag.table_name == "entries":
                        raise AlreadyDone from fault
                    raise
                except psycopg.OperationalError:
                    # The server was restarted, say: a visit that only reads can be repeated.
                    if not may_repeat or not connection.closed:
                        raise
                except psycopg.DatabaseError as fault:
                    if fault.sqlstate == _OVERTAKEN:
                        raise Overtaken from None
                    raise
        raise LostConnection

    async def _run(
        self, connection: psycopg.AsyncConnection[Row], statements: Sequence[Statement]
    ) -> list[list[Row]]:
        self._in_transaction = self._in_transaction or any(sql is BEGIN for sql, _ in statements)
        async with self._answered_in_time(connection), connection.pipeline():
            cursors = [
                await psycopg.AsyncRawCursor(connection).execute(_sql_text(sql), values)
                for sql, values in statements
            ]
        self._in_transaction = connection.info.transaction_status is not TransactionStatus.IDLE
        return [await cursor.fetchall() if cursor.description else [] for cursor in cursors]

    @asynccontextmanager
    async def _answered_in_time(self, connection: psycopg.AsyncConnection[Row]) -> AsyncIterator[None]:
        """Apply the timeout to the block: close the connection and raise `LostConnection`."""
        try:
            async with asyncio.timeout(self._timeout):
                yield
        except TimeoutError:
            await connection.close()
            text = f"it has not answered for {self._timeout:.0f} s"
            raise LostConnection(text) from None

    def _is_connected(self) -> bool:
        """Return whether the connection is open, by reading pending input; no visit may be in progress."""
        if self._connection is None:
            return False
        with suppress(psycopg.OperationalError):
            for _ in ("its last words", "the end"):
                self._connection.pgconn.consume_input()
        return not self._connection.closed

    async def _connected(self) -> psycopg.AsyncConnection[Row]:
        """Return the connection, a new one if it was lost. Raises `psycopg.Error`, `StoreError`."""
        if not self._in_transaction:
            self._is_connected()  # notices a session that the server has ended meanwhile
        if self._connection is None or self._connection.closed:
            if self._in_transaction:
                raise LostConnection("the connection was lost")
            self._connection = await self._new_connection()
        return self._connection

    async def _new_connection(self) -> psycopg.AsyncConnection[Row]:
        connection = await open_connection(self._address)
        try:
            await self._begin(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _begin(self, connection: psycopg.AsyncConnection[Row]) -> None:
        """Prepare a new connection. Raises `psycopg.Error`, `StoreError`."""
        if self._readonly:
            await connection.execute(_READ_ONLY)
        else:
            await connection.execute(_TRANSACTION_TIMEOUT)
            await self._lock(connection)

    async def _lock(self, connection: psycopg.AsyncConnection[Row], *, alone: bool = True) -> None:
        """Take the advisory lock, exclusive or shared. Raises `InUse` if others hold it."""
        await connection.execute(f"SET lock_timeout = '{LOCK_PATIENCE}'".encode())
        try:
            await connection.execute(_LOCK_EXCLUSIVE if alone else _LOCK_SHARED)
        except psycopg.errors.LockNotAvailable:
            text = f"The database {self._name} is in use by another Cairn; stop that one first."
            raise InUse(text) from None
        await connection.execute("SET lock_timeout = 0")

    async def _script(self, sql: str) -> None:
        async with self._visiting:
            connection = await self._connected()
            await connection.execute(sql.encode(), prepare=False)

    async def _roll_back(self) -> None:
        async with self._visiting:
            self._in_transaction = False
            if self._connection is None:
                return
            try:
                async with self._answered_in_time(self._connection):
                    await self._connection.rollback()
            except psycopg.Error:
                await self._connection.close()

    async def _close(self) -> None:
        async with self._visiting:
            if self._connection is None:
                return
            with suppress(psycopg.Error):
                if not self._readonly:
                    await self._connection.execute(_UNLOCK)
            await self._connection.close()


class PostgresReaders(Connection):
    """Pool of read-only connections, so that reads run side by side."""

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
        """Do nothing: reads leave nothing to undo."""

    async def close(self) -> None:
        """Close all connections after the visits in progress."""
        for connection in self._connections:
            await connection.close()
