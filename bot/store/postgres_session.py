"""Sessions of PostgreSQL, which take the store's statements. Only this module needs psycopg."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from queue import LifoQueue
from typing import Any, TypeVar

import psycopg
from psycopg.rows import RowMaker

from bot.store.database import AlreadyDone, Connection, LostLease, Overtaken, Session, StoreError
from bot.store.dialect import named, translated

_Found = TypeVar("_Found")

logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of each fault that it raises anyway

FAULTS = (psycopg.Error,)
PATIENCE = 10
"""Seconds to wait for a server that does not answer."""
_READERS = 4
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


class LostConnection(psycopg.OperationalError):
    """The connection went in the middle of a transaction, which the server has undone."""


class Row:
    """A row, whose columns are found by name and by place."""

    __slots__ = ("_names", "_values")

    def __init__(self, names: list[str], values: Sequence[Any]) -> None:
        self._names = names
        self._values = values

    def keys(self) -> list[str]:
        """Return the names of the columns."""
        return self._names

    def __getitem__(self, column: int | str) -> Any:
        """Return the value of a column."""
        return self._values[self._names.index(column) if isinstance(column, str) else column]

    def __iter__(self) -> Iterator[Any]:
        """Go through the values."""
        return iter(self._values)


def _rows(cursor: psycopg.Cursor[Any]) -> RowMaker[Row]:
    return partial(Row, [column.name for column in cursor.description or ()])


class PostgresSession:
    """A connection to a server, which is made anew when it was lost, unless a transaction was lost with it.

    The one that writes holds a lock as long as it is connected, so a second bot never writes beside it;
    `shared`: only workers do.
    """

    def __init__(self, address: str, name: str, *, readonly: bool, shared: bool = False) -> None:
        """Connect; people may read the `name` of the database. Raises `psycopg.Error`, `StoreError`."""
        self._address = address
        self._name = name
        self._readonly = readonly
        self._shared = shared
        self._begun = False
        self._connection = self._connected()

    def _connected(self) -> psycopg.Connection[Row]:
        connection = psycopg.connect(
            self._address,
            autocommit=True,
            connect_timeout=PATIENCE,
            client_encoding="utf8",
            row_factory=_rows,
        )
        try:
            connection.execute(_SETTINGS)
            if self._readonly:
                connection.execute(_READ_ONLY)
            else:
                self._hold(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _hold(self, connection: psycopg.Connection[Row]) -> None:
        connection.execute(f"SET lock_timeout = '{LOCK_PATIENCE}'".encode())
        try:
            connection.execute(_SHARE if self._shared else _LOCK)
            connection.execute(_STUCK)
        except psycopg.errors.LockNotAvailable:
            text = f"The database {self._name} is in use by another Cairn; stop that one first."
            raise StoreError(text) from None
        connection.execute("SET lock_timeout = 0")

    def carry_out(self, work: Callable[[Session], _Found]) -> _Found:
        """Do `work`, whose statements go to the server together; only who looks at a row waits for it.

        Raises `AlreadyDone`, `Overtaken`, `psycopg.Error`, `StoreError`.
        """
        for again in (self._readonly, False):
            self._mend()
            try:
                with self._connection.pipeline():
                    return work(self)
            except psycopg.errors.UniqueViolation as fault:
                if fault.diag.table_name == "entries":
                    raise AlreadyDone from fault
                raise
            except psycopg.OperationalError:
                # A server that was started anew has forgotten us; what only reads can be done again.
                if not again or not self._connection.closed:
                    raise
            except psycopg.DatabaseError as fault:
                if fault.sqlstate == _LOST_LEASE:
                    raise LostLease("Another worker serves these servers now.") from None
                if fault.sqlstate == _OVERTAKEN:
                    raise Overtaken from None
                raise
        raise LostConnection

    def _mend(self) -> None:
        if not self._begun:
            # A server that has let go of us meanwhile has said so; then nothing is lost yet.
            with suppress(psycopg.OperationalError):
                for _ in ("its last words", "the end"):
                    self._connection.pgconn.consume_input()
        if self._connection.closed:
            if self._begun:
                raise LostConnection("the connection was lost")
            self._connection = self._connected()

    def execute(self, sql: str, values: Sequence[Any] = ()) -> psycopg.Cursor[Row]:
        """Run a statement of the store. Raises `psycopg.Error`, at the latest when its rows are fetched."""
        return self._connection.execute(translated(sql).encode(), named(values))

    def begin(self) -> None:
        """Begin a transaction."""
        self._begun = True
        self._connection.execute("BEGIN")

    def write(self, statements: Sequence[tuple[str, Sequence[Any]]]) -> None:
        """Run statements that return nothing."""
        for sql, values in statements:
            self.execute(sql, values)

    def commit(self) -> None:
        """Commit the transaction."""
        self._connection.execute("COMMIT")
        self._begun = False

    def rollback(self) -> None:
        """Undo the transaction; a server that cannot be told so has done it itself."""
        self._begun = False
        try:
            self._connection.rollback()
        except psycopg.Error:
            self._connection.close()

    def script(self, sql: str) -> None:
        """Run several statements, which may not stand between others."""
        self._mend()
        self._connection.execute(sql.encode(), prepare=False)

    def close(self) -> None:
        """Close the connection; when that is done, the lock is free."""
        with suppress(psycopg.Error):
            if not self._readonly:
                self._connection.execute(_UNLOCK)
        self._connection.close()


class Readers(Connection):
    """Several connections that only read, so that no reader waits for the answer to another one."""

    def __init__(self, connect: Callable[[], Session]) -> None:
        """Connect once; the others follow when they are needed. Raises `psycopg.Error`."""
        self._connect = connect
        self._idle: LifoQueue[Session | None] = LifoQueue()
        for session in (None,) * (_READERS - 1):
            self._idle.put(session)
        super().__init__(connect, threads=_READERS)
        self._idle.put(self._session)

    def _carry_out(self, work: Callable[[Session], _Found]) -> _Found:
        session = self._idle.get()
        try:
            session = session or self._connect()
            return session.carry_out(work)
        finally:
            self._idle.put(session)

    async def close(self) -> None:
        """Close all connections after the calls in progress; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while not self._idle.empty():
            session = self._idle.get()
            if session is not None:
                session.close()
