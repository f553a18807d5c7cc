"""The right to serve shards of Discord: advisory locks of PostgreSQL on the very connection that writes.

The lock is the lease. A process that is dead, cut off or halted loses its session after `TIMEOUT`, and with
it the locks and everything that it could still write: the server ends it, or a process that stands by has it
end. All times are in seconds.
"""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import psycopg

from bot.domain.clock import elapsed
from bot.domain.shards import ShardRange
from bot.store.database import Lease, LostShards, OutOfReach, Row, Statement, StoreError
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import LONGEST, InUse, PostgresConnection, connected

log = logging.getLogger(__name__)

Session = psycopg.AsyncConnection[Row]

TIMEOUT = 10.0
"""After so long without a word the server ends the session."""
MARGIN = 2.0
"""So long before that nothing is sent to Discord any more."""
LOOK = 2.5
"""Between two looks, which keep the session alive."""
POLL = 1.0
"""Between two tries of a process that stands by."""
REGAIN = 1.0
"""For taking the locks on a new connection: the server may still be ending the session before."""
DOUBT = 1.5
"""For an answer to a press, while nobody knows whether another process gives it; Discord waits for 3."""
AGAIN = 0.1
"""Between two tries of that, and for the turn of a session, and two looks whether a connection is open."""
_OLDEST = 140_000
"""The release of PostgreSQL that has `idle_session_timeout`."""
_OTHER_COUNT = "CN003"
"""The code that `cairn_take` raises."""
_TIMEOUTS = """
    SET idle_session_timeout = '{0}ms'; SET idle_in_transaction_session_timeout = '{0}ms';
    SET tcp_user_timeout = '{0}ms'"""
_NAME = "SELECT set_config('application_name', %s, false)"
"""Shows in `pg_stat_activity` who holds the locks."""
_TAKE = "SELECT cairn_take(%s, %s, %s, %s)"
_LOOK = "SELECT true"
_TURN = """
    SELECT pg_try_advisory_lock(hashtext('cairn session ' || COALESCE(current_schema(), '')), %s)"""


class ShardConnection(PostgresConnection, Lease):
    """The connection that writes for a part of the shards, and holds a lock for each of them.

    Each new connection takes all locks before its first statement; without them nothing is written.
    """

    is_shared = True

    def __init__(self, server: PostgresServer, shards: ShardRange) -> None:
        super().__init__(server.address, str(server), readonly=False, longest=LONGEST)
        self._server = server
        self._shards = shards
        self._serving = False
        """Whether the locks were taken, and not lost to another process since."""
        self._lost = asyncio.Event()
        self._answered = 0.0
        """When the last question was sent that has been answered."""

    # --- what is written ---

    async def visit(self, statements: Sequence[Statement]) -> list[list[Row]]:
        """Run statements. Raises `LostShards` too, where the locks are not held."""
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
        if connection.info.server_version < _OLDEST:
            raise StoreError(f"The database {self._name} needs PostgreSQL 14 or newer; update its server.")
        await super()._lock(connection, alone=alone)

    # --- the locks ---

    @property
    def is_divided(self) -> bool:
        """Whether other processes may serve other shards at the same time."""
        return not self._shards.is_all

    async def stand_by(self) -> None:
        """Wait until all locks are free, and take them; a server that is away may come back meanwhile.

        Raises `StoreError` if other processes reckon with another number of shards.
        """
        logged = ""
        while reason := await self._take_over():
            if reason != logged:
                log.info("standing by for %s: %s", self._shards, reason)
                logged = reason
            await asyncio.sleep(POLL)
        self._lost.clear()
        log.info("serving %s", self._shards)

    async def _take_over(self) -> str:
        """Try to take all locks; return why that is not possible now, if it is not."""
        sent = elapsed()
        try:
            async with self._turn:
                self._in_transaction = False
                was_cut_off = self._connection is not None and not self._is_connected()
                connection = await self._connected()
                if was_cut_off:  # so was whoever serves, and goes first
                    return "the connection was lost"
                self._serving = await self._take(connection)
        except InUse as in_use:
            return str(in_use)
        except psycopg.Error as fault:
            refusal = self._server.unusable(fault)
            if not isinstance(refusal, OutOfReach):
                raise refusal from None
            return str(refusal)
        self._note_answer(sent)
        return "" if self._serving else "another process serves them, or some of them"

    async def _take(self, connection: Session) -> bool:
        """Try to take all locks. Raises `psycopg.Error`, `StoreError`."""
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
        """Take all locks on a new connection. Raises `StoreError` if that cannot be, `psycopg.Error`."""
        until = elapsed() + REGAIN
        while True:
            sent = elapsed()
            if await self._take(connection):
                break
            if sent > until:
                text = "another process has taken over"
                raise StoreError(text)
            await asyncio.sleep(AGAIN)
        self._note_answer(sent)
        self._regained()

    async def keep(self) -> None:
        """Look every few seconds, and when the connection has ended, until the locks are lost."""
        last_ping, is_answered = elapsed(), True
        while not self._lost.is_set():
            await self._pause()
            if elapsed() - last_ping >= LOOK or (is_answered and not self._is_open()):
                last_ping = elapsed()
                is_answered = await self._look()

    async def _pause(self) -> None:
        """Wait for the next look at the connection, or until the locks are lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(AGAIN):
                await self._lost.wait()

    async def _look(self) -> bool:
        """Ask the server anything, on a new connection if need be; return whether it answers."""
        sent = elapsed()
        try:
            async with self._turn:
                await self._ask(await self._connected(), _LOOK)
        except (psycopg.Error, StoreError) as fault:
            log.debug("the database has not answered: %s", fault)
            return False
        self._note_answer(sent)
        return True

    def holds(self) -> bool:
        """Whether no other process can have taken over yet."""
        return self._serving and elapsed() - self._answered < TIMEOUT - MARGIN and self._is_open()

    async def settle(self) -> None:
        """Wait a moment, where another process may serve these shards, until that is known."""
        until = elapsed() + DOUBT
        while not self.holds() and not self._lost.is_set() and elapsed() < until:
            await self._pause()

    def _is_open(self) -> bool:
        """Whether the connection is open; who is visiting it notices by itself that it is not."""
        if self._turn.locked():
            return self._connection is not None and not self._connection.closed
        return self._is_connected()

    @property
    def is_lost(self) -> bool:
        """Whether another process has taken over, as far as is known."""
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
        """Return the only value that a statement returns. Raises `psycopg.Error`."""
        async with self._answered_in_time(connection):
            cursor = await connection.execute(sql.encode(), values or None)
            row = await cursor.fetchone()
        return next(iter(row.values())) if row else None

    # --- sessions ---

    @asynccontextmanager
    async def turn(self, bucket: int) -> AsyncIterator[None]:
        """Have a block begin when no other process begins a session of this bucket of shards.

        The lock has a connection of its own, which ends with the block.
        """
        connection = await self._in_turn(bucket)
        try:
            yield
        finally:
            await connection.close()

    async def _in_turn(self, bucket: int) -> Session:
        """Return a connection that has the turn; while the server is away, nobody's comes."""
        while True:
            try:
                connection = await connected(self._address)
                try:
                    await connection.execute(_timeouts())
                    while not await self._ask(connection, _TURN, bucket):  # noqa: ASYNC110 - it has no event
                        await asyncio.sleep(AGAIN)
                except BaseException:
                    await connection.close()
                    raise
            except psycopg.Error as fault:
                log.debug("the turn of a session waits for the database: %s", fault)
                await asyncio.sleep(POLL)
            else:
                return connection


def _timeouts() -> bytes:
    return _TIMEOUTS.format(round(TIMEOUT * 1000)).encode()
