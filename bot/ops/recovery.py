"""Recovery after the database was out of reach: retries with back-off, then waiting work resumes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.domain.errors import UsageError
from bot.ops.backoff import Backoff
from bot.store.store import Store

log = logging.getLogger(__name__)

_BETWEEN_LOOKS = Backoff(1.0, 30.0)


async def recover(
    store: Store,
    resume: Callable[[], Awaitable[None]],
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Wait for a lost database with exponential back-off, until cancelled; log each loss and return once.

    `resume` lets waiting work go on; it raises `StoreError` while the database is away. It also posts tables
    whose commit succeeded while its response was lost: they are in the outbox.
    """
    loop = asyncio.get_running_loop()
    while True:
        await store.out_of_reach.wait()
        begun, pauses, is_reported = loop.time(), iter(_BETWEEN_LOOKS), False
        while store.out_of_reach.is_set():
            store.out_of_reach.clear()
            why = "a connection was lost"
            try:
                await resume()
            except UsageError as fault:
                store.out_of_reach.set()
                why = str(fault)
            if not is_reported:
                log.warning("presses are refused until the database is back: %s", why)
                is_reported = True
            await sleep(next(pauses))
        log.warning("the database is back after %.0f s", loop.time() - begun)
