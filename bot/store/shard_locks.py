"""Lease of shards: advisory locks of PostgreSQL on the very connection that writes.

A process that is dead, cut off or halted loses its session after `TIMEOUT`, and with it the locks and all
that it could still write: the server ends the session, or a standby has it end. All times are in seconds.
"""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import psycopg

from bot.domain.shards import ShardRange
from bot.domain.time_source import elapsed
from bot.store.database import Lease, LostShards, OutOfReach, Row, Statement, StoreError
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import VISIT_TIMEOUT, InUse, PostgresConnection, open_connection

log = logging.getLogger(__name__)

Session = psycopg.AsyncConnection[Row]

TIMEOUT = 10.0
"""Timeout after which the server ends an idle session."""
MARGIN = 2.0
"""Safety margin: nothing is sent to Discord in the last seconds before `TIMEOUT`."""
PING_INTERVAL = 2.5
"""Interval of the pings that keep the session alive."""
STANDBY_INTERVAL = 1.0
"""Interval of the tries of a standby."""
REGAIN_TIME = 1.0
"""Time to take the locks again on a new connection, while the server may still end the old session."""
SETTLE_TIME = 1.5
"""Time for which an answer to a press waits until it is known who serves; Discord waits for 3."""
RETRY_INTERVAL = 0.1
"""Interval of those tries, of the tries for a turn, and of the checks that the connection is open."""
_OLDEST_RELEASE = 140_000
"""First release of PostgreSQL with `idle_session_timeout`."""
_OTHER_COUNT = "CN003"
"""The SQLSTATE that `cairn_take` raises for another `shard_count`."""
_TIMEOUTS = """
    SET idle_session_timeout = '{0}ms'; SET idle_in_transaction_session_timeout = '{0}ms';
    SET tcp_user_timeout = '{0}ms'"""
_NAME = "SELECT set_config('application_name', %s, false)"
"""Names the process that holds the locks in `pg_stat_activity`."""
_TAKE = "SELECT cairn_take(%s, %s, %s, %s)"
_PING = "SELECT true"
_TRY_TURN = """
    SELECT pg_try_advisory_lock(hashtext('cairn session ' || COALESCE(current_schema(), '')), %s)"""


class ShardConnection(PostgresConnection, Lease):
    """The writing connection, which holds an advisory lock for each of its shards.

    A new connection takes all locks before its first statement; without them nothing is written.
    """

    is_shared = True

    def __init__(self, server: PostgresServer, shards: ShardRange) -> None:
        super().__init__(server.address, str(server), readonly=False, timeout=VISIT_TIMEOUT)
        self._server = server
        self._shards = shards
        self._serving = False
        """True from taking the locks until they are lost to another process."""
        self._lost = asyncio.Event()
        self._was_away = False
        """True from a failed try of a standby to reach the server until its first try after that."""
        self._answered = 0.0
        """The time at which the last answered statement was sent."""

    # --- what is written ---

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements in one round trip. Raises `LostShards` too, if the locks are not held."""
        sent = elapsed()
        rows = await super().visit(statements)
        self._note_answer(sent)
        return rows

    async def _run(self, connection: Session, statements: Sequence[Statement]) -> list[list[Row]]:
        if not self._serving:
            raise self._lost_shards()
        return await super()._run(connection, statements)

    async def _begin(self, connection: Session) -> None:
        try:
            await super()._begin(connection)
            await connection.execute(_timeouts())
            await connection.execute(_NAME, (f"cairn {socket.gethostname()} {os.getpid()}",))
            if self._serving:
                await self._take_again(connection)
        except StoreError as refusal:
            if not self._serving:
                raise
            self._lose(str(refusal))
            raise self._lost_shards() from None

    async def _lock(self, connection: Session, *, alone: bool = False) -> None:
        if connection.info.server_version < _OLDEST_RELEASE:
            raise StoreError(f"The database {self._name} needs PostgreSQL 14 or newer; update its server.")
        await super()._lock(connection, alone=alone)

    # --- the locks ---

    @property
    def is_divided(self) -> bool:
        """True if other processes may serve other shards at the same time."""
        return not self._shards.is_all

    async def stand_by(self) -> None:
        """Wait until all locks are free, and take them; also while the server is away.

        Raises `StoreError` if other processes use another `shard_count`.
        """
        logged = ""
        while reason := await self._take_over():
            if reason != logged:
                log.info("standing by for %s: %s", self._shards, reason)
                logged = reason
            await asyncio.sleep(STANDBY_INTERVAL)
        self._lost.clear()
        log.info("serving %s", self._shards)

    async def _take_over(self) -> str:
        """Try to take all locks; return the reason if that fails, else an empty text."""
        sent = elapsed()
        try:
            async with self._visiting:
                self._in_transaction = False
                self._was_away |= self._connection is not None and not self._is_connected()
                connection = await self._connected()
                if self._was_away:  # the process that serves was cut off too, and goes first
                    self._was_away = False
                    return "the connection was lost"
                self._serving = await self._take(connection)
        except InUse as in_use:
            return str(in_use)
        except psycopg.Error as fault:
            self._was_away = True
            refusal = self._server.unusable(fault)
            if not isinstance(refusal, OutOfReach):
                raise refusal from None
            return str(refusal)
        self._note_answer(sent)
        return "" if self._serving else "another process serves them, or some of them"

    async def _take(self, connection: Session) -> bool:
        """Try to take all locks or none. Raises `psycopg.Error`, `StoreError`."""
        shards, patience = self._shards, timedelta(seconds=TIMEOUT)
        try:
            return bool(await self._ask(connection, _TAKE, shards.count, shards.first, shards.last, patience))
        except psycopg.DatabaseError as fault:
            if fault.sqlstate != _OTHER_COUNT:
                raise
            text = f"The database {self._name} is served with shard_count = {fault.diag.message_primary}"
            raise StoreError(
                f"{text}, and this process has {shards.count}; give all the same, or stop all of them first."
            ) from None

    async def _take_again(self, connection: Session) -> None:
        """Take all locks again on a new connection. Raises `psycopg.Error`, `StoreError`."""
        until = elapsed() + REGAIN_TIME
        while True:
            sent = elapsed()
            if await self._take(connection):
                break
            if sent > until:
                text = "another process has taken over"
                raise StoreError(text)
            await asyncio.sleep(RETRY_INTERVAL)
        self._note_answer(sent)
        self._regained()

    async def keep(self) -> None:
        """Ping the server until the locks are lost: regularly, and at each check while it is cut off.

        So this process is back on a server that was restarted before a standby tries a second time.
        """
        last_ping = elapsed()
        while not self._lost.is_set():
            await self._pause()
            if elapsed() - last_ping >= PING_INTERVAL or not self._is_open():
                last_ping = elapsed()
                await self._ping()

    async def _pause(self) -> None:
        """Wait until the next check of the connection, or until the locks are lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(RETRY_INTERVAL):
                await self._lost.wait()

    async def _ping(self) -> None:
        """Ping the server, on a new connection if needed."""
        sent = elapsed()
        try:
            async with self._visiting:
                await self._ask(await self._connected(), _PING)
        except (psycopg.Error, StoreError) as fault:
            log.debug("the database has not answered: %s", fault)
        else:
            self._note_answer(sent)

    def holds(self) -> bool:
        """Return whether the lease certainly still holds: the last answer is younger than the timeout."""
        return self._serving and elapsed() - self._answered < TIMEOUT - MARGIN and self._is_open()

    async def settle(self) -> None:
        """Wait a moment, where another process may serve these shards, until that is known."""
        until = elapsed() + SETTLE_TIME
        while not self.holds() and not self._lost.is_set() and elapsed() < until:
            await self._pause()

    def _is_open(self) -> bool:
        """Return whether the connection is open; during a visit, as far as that has noticed."""
        if self._visiting.locked():
            return self._connection is not None and not self._connection.closed
        return self._is_connected()

    @property
    def is_lost(self) -> bool:
        """True if the locks are known to be lost."""
        return self._lost.is_set()

    def _lose(self, why: str) -> None:
        log.warning("not serving %s any more: %s", self._shards, why)
        self._serving = False
        self._lost.set()

    def _lost_shards(self) -> LostShards:
        return LostShards("Another process serves these servers now.")

    def _note_answer(self, sent: float) -> None:
        self._answered = max(self._answered, sent)

    async def _ask(self, connection: Session, sql: str, *values: object) -> object:
        """Run a statement; return its only value, None without a row. Raises `psycopg.Error`."""
        async with self._answered_in_time(connection):
            cursor = await connection.execute(sql.encode(), values or None)
            row = await cursor.fetchone()
        return next(iter(row.values())) if row else None

    # --- sessions ---

    @asynccontextmanager
    async def turn(self, bucket: int) -> AsyncIterator[None]:
        """Wait for the turn to identify shards of this bucket at Discord, and hold it within the block.

        Its advisory lock has a connection of its own, which is closed after the block.
        """
        connection = await self._in_turn(bucket)
        try:
            yield
        finally:
            await connection.close()

    async def _in_turn(self, bucket: int) -> Session:
        """Return a connection that has the turn, however long the server is away."""
        while True:
            try:
                connection = await open_connection(self._address)
                try:
                    await connection.execute(_timeouts())
                    while not await self._ask(connection, _TRY_TURN, bucket):  # noqa: ASYNC110 - it has no event
                        await asyncio.sleep(RETRY_INTERVAL)
                except BaseException:
                    await connection.close()
                    raise
            except psycopg.Error as fault:
                log.debug("the turn of a session waits for the database: %s", fault)
                await asyncio.sleep(STANDBY_INTERVAL)
            else:
                return connection


def _timeouts() -> bytes:
    return _TIMEOUTS.format(round(TIMEOUT * 1000)).encode()
