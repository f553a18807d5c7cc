"""LISTEN for notices of other processes, which invalidate caches of this one and refresh its pages."""

import asyncio
import logging
from collections.abc import Callable

import psycopg

from bot.domain.model import TableId
from bot.store.database import Row
from bot.store.followed import Followed
from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import FAULTS, open_connection

log = logging.getLogger(__name__)

_CHANNEL = "cairn"
_RETRY_PAUSE = 1.0
"""Seconds between two tries to connect."""
_FOLLOW_INTERVAL = 0.5
"""Seconds after which a table that is followed from now on, or no more, is noticed."""
_SHARE = "SELECT pg_try_advisory_lock_shared(cairn_page_lock(%s)) AS is_shared"
_LET_GO = "SELECT pg_advisory_unlock_shared(cairn_page_lock(%s))"

OnNotify = Callable[[str, int], None]


async def listen(
    server: PostgresServer, on_notify: OnNotify, on_gap: Callable[[], None], followed: Followed
) -> None:
    """Call `on_notify` with topic (`table`, `person`, `page`) and number of each notice, until cancelled.

    `page` tells of each change of a followed table by the process that serves it, and that changes are told
    from now on. `on_gap` is called with each new connection: notices before it are lost. The connection has
    no other use and may be idle for long.
    """
    is_reported = False
    while True:
        try:
            async with await open_connection(server.address) as connection:
                await connection.execute("SET idle_session_timeout = 0")
                await connection.execute(f"LISTEN {_CHANNEL}")
                is_reported = False
                on_gap()
                await _hear(connection, on_notify, followed)
        except FAULTS as fault:
            if not is_reported:
                log.warning("other processes are not heard: %s", server.unusable(fault))
            is_reported = True
        await asyncio.sleep(_RETRY_PAUSE)


async def _hear(connection: psycopg.AsyncConnection[Row], on_notify: OnNotify, followed: Followed) -> None:
    """Pass on notices, until cancelled; share the locks of the followed tables, which end with the session.

    A lock that a writer has at the moment is tried again: neither waits for the other.
    """
    shared = set[TableId]()
    while True:
        tables = followed.tables
        for table in shared - tables:
            await connection.execute(_LET_GO, (table,))
            shared.remove(table)
        for table in tables - shared:
            cursor = await connection.execute(_SHARE, (table,))
            row = await cursor.fetchone()
            if row is not None and row["is_shared"]:
                shared.add(table)
                on_notify("page", table)  # what has changed before was not told
        async for notice in connection.notifies(timeout=_FOLLOW_INTERVAL):
            topic, _, number = notice.payload.partition(":")
            if number.lstrip("-").isdigit():
                on_notify(topic, int(number))
