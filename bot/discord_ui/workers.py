"""One task for each table with messages to send; failed work is tried again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator

import discord

from bot.discord_ui.faults import PASSING, passes
from bot.domain.errors import Refused
from bot.domain.model import TableId
from bot.ops.backoff import Backoff
from bot.ops.tasks import stop
from bot.store.database import NOT_OURS, StoreError

log = logging.getLogger(__name__)

_TEMPORARY = Backoff(1.0, 60.0)
_OF_OURS = Backoff(1.0, 3600.0)
"""The waits of a table after a temporary fault, and after a fault of ours."""


class Workers:
    """Runs `work` for the woken tables, at most once at a time for each; `name` is for the logs.

    No fault stops the work for good: after a temporary fault it waits, after a fault of ours it wakes a table
    later.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[TableId], Awaitable[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._name = name
        self._act = work
        self._sleep = sleep
        self._workers: dict[TableId, asyncio.Task[None]] = {}
        self._again: set[TableId] = set()
        self._faults: dict[TableId, Iterator[float]] = {}
        """The further waits of each table with a fault of ours."""
        self._later: dict[TableId, asyncio.Task[None]] = {}

    def wake(self, table: TableId) -> None:
        """Work for a table soon; a worker that is busy with it runs once more."""
        if table in self._workers:
            self._again.add(table)
        else:
            self._workers[table] = asyncio.create_task(self._work(table), name=f"{self._name} {table}")

    def at_work(self) -> Collection[TableId]:
        """Return the tables with a busy worker."""
        return self._workers.keys()

    def postponed(self) -> Collection[TableId]:
        """Return the tables that wait after a fault of ours."""
        return self._later.keys()

    async def done_with(self, table: TableId) -> None:
        """Wait until no worker is busy with a table."""
        while table in self._workers:
            await asyncio.wait([self._workers[table]])

    async def idle(self) -> None:
        """Wait until no work is left."""
        while self._workers:
            await asyncio.wait(list(self._workers.values()))

    async def close(self) -> None:
        """Stop all workers; the store still holds their unfinished work."""
        await stop((*self._workers.values(), *self._later.values()))

    async def _work(self, table: TableId) -> None:
        waits = iter(_TEMPORARY)
        try:
            while True:
                self._again.discard(table)
                if not await self._done(table):
                    await self._sleep(next(waits))
                elif table not in self._again:
                    return
        finally:
            del self._workers[table]

    async def _done(self, table: TableId) -> bool:
        """Do the work for a table; return False after a temporary fault."""
        try:
            await self._act(table)
        except (*PASSING, discord.HTTPException, StoreError, *NOT_OURS) as fault:
            if passes(fault) or isinstance(fault, (StoreError, *NOT_OURS)):
                level = logging.DEBUG if isinstance(fault, NOT_OURS) else logging.WARNING
                log.log(level, "%s: not yet: %r", self._name, fault, extra={"table": table})
                return False
            self._postpone(table)
        except Refused:
            log.warning("%s: a table that cannot be shown waits", self._name, extra={"table": table})
        except Exception:  # noqa: BLE001 - logged
            self._postpone(table)
        else:
            self._faults.pop(table, None)
        return True

    def _postpone(self, table: TableId) -> None:
        """Log the present fault, and wake its table later."""
        wait = next(self._faults.setdefault(table, iter(_OF_OURS)))
        log.exception("%s failed, again in %.0f s", self._name, wait, extra={"table": table})  # noqa: LOG004 - called while it is handled
        if table not in self._later:
            self._later[table] = asyncio.create_task(self._wake_later(table, wait), name=f"later {table}")

    async def _wake_later(self, table: TableId, wait: float) -> None:
        try:
            await self._sleep(wait)
        finally:
            del self._later[table]
        self.wake(table)
