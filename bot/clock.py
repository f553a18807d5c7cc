"""Time as the shell sees it, and the watch over deadlines.

Deadlines are rows: they outlive a restart, and one is removed in the transaction that commits its effect.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, Protocol, TypeVar

from bot.model import TableId

log = logging.getLogger(__name__)

_LONGEST_SLEEP = 60.0
"""Seconds: the system's clock may jump, so it is looked at again now and then."""
_RETRY = 60.0
"""Seconds before what has failed is tried again."""
_REST = 0.2
"""Seconds between two looks: each commit wakes a watch, and at most tables nothing else is due by it."""


class Clock(Protocol):
    """Tells the time in seconds since 1970, UTC."""

    def __call__(self) -> float:
        """Return now."""
        ...


system_clock: Clock = time.time


class Due(Protocol):
    """Something that is due: a deadline of a table, or a notice about it."""

    @property
    def game(self) -> TableId:
        """The table."""
        ...

    @property
    def kind(self) -> str:
        """What it is, for the logs."""
        ...


D_co = TypeVar("D_co", bound=Due, covariant=True)
D = TypeVar("D", bound=Due)


class Diary(Protocol[D_co]):
    """Knows what is due and when."""

    async def due(self, now: float) -> Sequence[D_co]:
        """Return what is due, earliest first."""
        ...

    async def next_due(self) -> float | None:
        """Return when something is due next."""
        ...


class Watch(Generic[D]):
    """Sleeps until the next thing in a diary is due and hands it to whoever acts on it."""

    def __init__(self, diary: Diary[D], clock: Clock, act: Callable[[D], Awaitable[None]]) -> None:
        self._diary = diary
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
            await asyncio.sleep(min(wait, _REST))
            try:
                async with asyncio.timeout(wait - _REST):
                    await self._changed.wait()
            except TimeoutError:
                continue

    async def act_on_due(self) -> float:
        """Act on everything that is due now; return the seconds after which to look again.

        A deadline whose act fails stays, and is tried again after a while.
        """
        soonest = 0.0
        for deadline in await self._diary.due(self._clock()):
            try:
                await self._act(deadline)
            except Exception:
                log.exception("deadline failed", extra={"table": deadline.game, "deadline": deadline.kind})
                soonest = _RETRY
        due = await self._diary.next_due()
        wait = _LONGEST_SLEEP if due is None else due - self._clock()
        return max(soonest, min(wait, _LONGEST_SLEEP))
