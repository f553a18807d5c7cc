"""Keeps the write-ahead log of the database short while the bot runs, and wipes what was deleted."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count

from bot.store.database import StoreError
from bot.store.sqlite import KEPT_LOG
from bot.store.store import Store

log = logging.getLogger(__name__)

_INTERVAL = 60.0
"""Seconds between two looks at the log."""
_ROUNDS_PER_WIPE = 60
"""Looks between two times of wiping: all deletions in between are done together."""
LONG_LOG = 64 * 10**6
"""Bytes of a log that somebody has to look at: a program reads the database and does not end."""
_MEGA = 10**6


class Housekeeping:
    """Cuts the write-ahead log back whenever it can be, and calls the operator when it cannot."""

    def __init__(
        self,
        store: Store,
        wipe: Callable[[], Awaitable[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`wipe` erases what deletions have left."""
        self._store = store
        self._wipe = wipe
        self._sleep = sleep
        self._is_reported = False

    async def run(self) -> None:
        """Look every minute, and wipe every hour, until cancelled."""
        for round_number in count(1):
            await self._sleep(_INTERVAL)
            try:
                if round_number % _ROUNDS_PER_WIPE == 0:
                    await self._wipe()
                await self.check_log()
            except Exception:
                log.exception("housekeeping fails")

    async def check_log(self) -> None:
        """Cut a long log back, and tell once when it has grown too long and when it no longer is."""
        if self._store.log_size > KEPT_LOG:
            try:
                await self._store.clean_up()
            except StoreError as fault:
                log.debug("the log of the database stays long: %s", fault)
        size = self._store.log_size
        if size > LONG_LOG and not self._is_reported:
            log.warning(
                "the log of the database has grown to %d MB: another program reads the database and does not"
                " end, such as a forgotten shell or a hanging copy; the operator should end that program",
                size // _MEGA,
            )
        elif size <= LONG_LOG and self._is_reported:
            log.info("the log of the database is cut back to %d MB", size // _MEGA)
        self._is_reported = size > LONG_LOG
