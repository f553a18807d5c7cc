"""Housekeeping of the database: truncation of its write-ahead log."""

import logging

from bot.store.database import StoreError
from bot.store.sqlite import LOG_SIZE_LIMIT
from bot.store.store import Store

log = logging.getLogger(__name__)

LONG_LOG = 64 * 10**6
"""Bytes of a log that calls for the operator: an endless reader prevents its truncation."""
_MEGA = 10**6


class LogKeeper:
    """Truncates a long write-ahead log, and warns the operator when that fails."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._is_reported = False

    async def check(self) -> None:
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
