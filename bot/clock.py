"""Time as the shell sees it, and the watch over deadlines.

Deadlines are rows: they outlive a restart, and one is removed in the transaction that commits its effect.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.model import Deadline
from bot.store import Store

log = logging.getLogger(__name__)

_LONGEST_SLEEP = 60.0
"""Seconds: the system's clock may jump, so it is looked at again now and then."""
_RETRY = 60.0
"""Seconds before what has failed is tried again."""


class Clock(Protocol):
    """Tells the time in seconds since 1970, UTC."""

    def __call__(self) -> float:
        """Return now."""
        ...


system_clock: Clock = time.time


class Watch:
    """Sleeps until the next deadline and hands it to whoever acts on it."""

    def __init__(self, store: Store, clock: Clock, act: Callable[[Deadline], Awaitable[None]]) -> None:
        self._store = store
        self._clock = clock
        self._act = act
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Look again: a deadline was set, moved or dropped, or the clock was moved."""
        self._changed.set()

    async def run(self) -> None:
        """Act on every deadline when it is due, until cancelled."""
        while True:
            self._changed.clear()
            try:
                wait = await self.act_on_due()
            except Exception:
                log.exception("deadlines cannot be read")
                wait = _RETRY
            try:
                async with asyncio.timeout(wait):
                    await self._changed.wait()
            except TimeoutError:
                continue

    async def act_on_due(self) -> float:
        """Act on everything that is due now; return the seconds after which to look again.

        A deadline whose act fails stays, and is tried again after a while.
        """
        soonest = 0.0
        for deadline in await self._store.due(self._clock()):
            try:
                await self._act(deadline)
            except Exception:
                log.exception("deadline failed", extra={"table": deadline.game, "deadline": deadline.kind})
                soonest = _RETRY
        due = await self._store.next_due()
        wait = _LONGEST_SLEEP if due is None else due - self._clock()
        return max(soonest, min(wait, _LONGEST_SLEEP))
