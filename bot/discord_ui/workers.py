"""One worker for each table that has something to be sent; what fails and goes by is tried again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

import discord

from bot.discord_ui.passing import PASSING, passes
from bot.domain.errors import Refused
from bot.domain.model import TableId
from bot.store.database import StoreError

log = logging.getLogger(__name__)

_LONGEST_WAIT = 60.0


class Workers:
    """Runs `work` for the tables that are woken, once at a time for each; `name` is for the logs."""

    def __init__(self, name: str, work: Callable[[TableId], Awaitable[None]]) -> None:
        self._name = name
        self._act = work
        self._workers: dict[TableId, asyncio.Task[None]] = {}
        self._again: set[TableId] = set()

    def wake(self, table: TableId) -> None:
        """Work for a table soon; a worker that is at it already looks once more."""
        if table in self._workers:
            self._again.add(table)
        else:
            self._workers[table] = asyncio.create_task(self._work(table), name=f"{self._name} {table}")

    def at_work(self) -> Collection[TableId]:
        """Return the tables that workers are at."""
        return self._workers.keys()

    async def done_with(self, table: TableId) -> None:
        """Wait until no worker is at a table."""
        while table in self._workers:
            await asyncio.wait([self._workers[table]])

    async def idle(self) -> None:
        """Wait until nothing is left to do."""
        while self._workers:
            await asyncio.wait(list(self._workers.values()))

    async def close(self) -> None:
        """Stop all workers; what they had not done is still in the store."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    async def _work(self, table: TableId) -> None:
        wait = 1.0
        try:
            while True:
                self._again.discard(table)
                try:
                    await self._act(table)
                except (*PASSING, discord.HTTPException, StoreError) as fault:
                    if not (passes(fault) or isinstance(fault, StoreError)):
                        raise
                    log.warning("%s: not yet: %r", self._name, fault, extra={"table": table})
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, _LONGEST_WAIT)
                    continue
                if table not in self._again:
                    return
        except Refused:
            log.warning("%s: a table that cannot be shown waits", self._name, extra={"table": table})
        except Exception:
            log.exception("%s failed", self._name, extra={"table": table})
        finally:
            del self._workers[table]
