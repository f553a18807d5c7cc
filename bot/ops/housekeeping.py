"""Housekeeping of the database: truncation of its write-ahead log, erasure of deleted data."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import count

from bot.store.database import StoreError
from bot.store.sqlite import LOG_SIZE_LIMIT
from bot.store.store import Store

log = logging.getLogger(__name__)

_INTERVAL = 60.0
"""Seconds between two rounds."""
_ROUNDS_PER_WIPE = 60
"""Rounds between two erasures, which take all deletions in between together."""
LONG_LOG = 64 * 10**6
"""Bytes of a log that calls for the operator: an endless reader prevents its truncation."""
_MEGA = 10**6


class Housekeeping:
    """Truncates a long write-ahead log, and warns the operator when that fails; erases what is due for it."""

    def __init__(
        self,
        store: Store,
        *hourly: Callable[[], Awaitable[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`hourly` are functions that erase what is not kept any longer."""
        self._store = store
        self._hourly = hourly
        self._sleep = sleep
        self._is_reported = False

    async def run(self) -> None:
        """Check the log every minute, and erase every hour, until cancelled."""
        for round_number in count(1):
            await self._sleep(_INTERVAL)
            try:
                await self.check_log()
            except Exception:
                log.exception("housekeeping fails")
            for erase in self._hourly if round_number % _ROUNDS_PER_WIPE == 0 else ():
                try:
                    await erase()
                except Exception:
                    log.exception("housekeeping fails")

    async def check_log(self) -> None:
        """Truncate a long log; warn once when it is too long, and tell when it is short again."""
        if self._store.log_size > LOG_SIZE_LIMIT:
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
