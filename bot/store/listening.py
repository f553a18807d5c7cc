"""LISTEN for notices of other processes, which invalidate caches of this one."""

import asyncio
import logging
from collections.abc import Callable

from bot.store.postgres import PostgresServer
from bot.store.postgres_connection import FAULTS, open_connection

log = logging.getLogger(__name__)

_CHANNEL = "cairn"
_RETRY_PAUSE = 1.0
"""Seconds between two tries to connect."""


async def listen(
    server: PostgresServer, on_notify: Callable[[str, int], None], on_gap: Callable[[], None]
) -> None:
    """Call `on_notify` with the topic (`table`, `person`) and number of each notice, until cancelled.

    `on_gap` is called with each new connection: notices before it are lost. The connection has no other use
    and may be idle for long.
    """
    is_reported = False
    while True:
        try:
            async with await open_connection(server.address) as connection:
                await connection.execute("SET idle_session_timeout = 0")
                await connection.execute(f"LISTEN {_CHANNEL}")
                is_reported = False
                on_gap()
                async for notice in connection.notifies():
                    topic, _, number = notice.payload.partition(":")
                    if number.lstrip("-").isdigit():
                        on_notify(topic, int(number))
        except FAULTS as fault:
            if not is_reported:
                log.warning("other processes are not heard: %s", server.unusable(fault))
            is_reported = True
        await asyncio.sleep(_RETRY_PAUSE)
