"""What follows when the database was out of reach: it is looked for, and everything that waits goes on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.domain.errors import UsageError
from bot.ops.backoff import Backoff
from bot.store.store import Store

log = logging.getLogger(__name__)

_BETWEEN_LOOKS = Backoff(1.0, 30.0)


class Recovery:
    """Looks for a database that was lost, with longer and longer pauses; tells the operator once."""

    def __init__(
        self,
        store: Store,
        look_again: Callable[[], Awaitable[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Have all go on by `look_again`, which raises `StoreError` while the database is away."""
        self._store = store
        self._look_again = look_again
        self._sleep = sleep

    async def run(self) -> None:
        """Look whenever the database was lost, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await self._store.out_of_reach.wait()
            begun, pauses, told = loop.time(), iter(_BETWEEN_LOOKS), False
            while self._store.out_of_reach.is_set():
                self._store.out_of_reach.clear()
                fault = await self._look()
                if not told:
                    why = fault or "a connection was lost"
                    log.warning("presses are refused until the database is back: %s", why)
                    told = True
                await self._sleep(next(pauses))
            log.warning("the database is back after %.0f s", loop.time() - begun)

    async def _look(self) -> UsageError | None:
        """Have all go on that waits for the database; return why it cannot.

        What was committed when the server's answer was lost stands in the outbox, and nobody was told.
        """
        try:
            await self._look_again()
        except UsageError as fault:
            self._store.out_of_reach.set()
            return fault
        return None
