"""Recovery after the database was out of reach: retries with back-off, then waiting work resumes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.domain.errors import UsageError
from bot.ops.backoff import Backoff
from bot.store.store import Store

log = logging.getLogger(__name__)

_BETWEEN_LOOKS = Backoff(1.0, 30.0)


class Recovery:
    """Waits for a lost database with exponential back-off; logs the loss and the return once."""

    def __init__(
        self,
        store: Store,
        resume: Callable[[], Awaitable[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`resume` lets waiting work go on; it raises `StoreError` while the database is away."""
        self._store = store
        self._resume = resume
        self._sleep = sleep

    async def run(self) -> None:
        """Recover from each loss, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await self._store.out_of_reach.wait()
            begun, pauses, is_reported = loop.time(), iter(_BETWEEN_LOOKS), False
            while self._store.out_of_reach.is_set():
                self._store.out_of_reach.clear()
                fault = await self._try_to_resume()
                if not is_reported:
                    why = fault or "a connection was lost"
                    log.warning("presses are refused until the database is back: %s", why)
                    is_reported = True
                await self._sleep(next(pauses))
            log.warning("the database is back after %.0f s", loop.time() - begun)

    async def _try_to_resume(self) -> UsageError | None:
        """Let waiting work go on; return the error if the database is still away.

        This also posts tables whose commit succeeded while its response was lost: they are in the outbox.
        """
        try:
            await self._resume()
        except UsageError as fault:
            self._store.out_of_reach.set()
            return fault
        return None
