"""Scheduler of due rows: deadlines and notifications.

They are rows, so they survive a restart. The transaction that commits the effect of a deadline removes it.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from bot.domain.model import TableId
from bot.domain.time_source import Clock
from bot.ops.tasks import stop
from bot.store.database import NOT_OURS, OutOfReach, StoreError

log = logging.getLogger(__name__)

_LONGEST_WAIT = 60.0
"""Longest sleep in seconds: the system's clock may jump."""
_RETRY = 60.0
"""Seconds before a failed action is retried."""
_PAUSE = 0.2
"""Shortest sleep in seconds: each commit wakes a scheduler, though usually nothing is due."""
_PAUSE_AFTER = 5.0
"""Seconds before an item that is still due after its action is handled again."""
_MOST_RUNNING = 256
"""Limit of items in progress; more due items are read when half of them are done."""


class DueItem(Protocol):
    """A due item: a deadline of a table, or a notification about it."""

    @property
    def id(self) -> int:
        """The number of its row."""
        ...

    @property
    def game(self) -> TableId:
        """The table."""
        ...

    @property
    def kind(self) -> str:
        """Its kind, for the logs."""
        ...

    @property
    def due(self) -> float | None:
        """Time at which it is due; a moved item counts as another item."""
        ...


_Item_co = TypeVar("_Item_co", bound=DueItem, covariant=True)
_Item = TypeVar("_Item", bound=DueItem)

_ItemKey = tuple[int, float | None]


class DueSource(Protocol[_Item_co]):
    """A source of due items, such as the store."""

    async def due_and_next(self, now: float, most: int) -> tuple[Sequence[_Item_co], float | None]:
        """Return at most `most` due items, in a stable order, and the time of the next one after now."""
        ...


class Scheduler(Generic[_Item]):
    """Sleeps until the next item of a source is due, and calls `act` with it, for `at_once` items at a time.

    Actions run as tasks. A failed one is retried after `retry` seconds; an item that is still due after its
    action is handled again after a short pause.
    """

    def __init__(
        self,
        source: DueSource[_Item],
        clock: Clock,
        act: Callable[[_Item], Awaitable[None]],
        *,
        at_once: int = 16,
        retry: float = _RETRY,
    ) -> None:
        self._source = source
        self._clock = clock
        self._act = act
        self._retry = retry
        self._changed = asyncio.Event()
        self._until = math.inf
        """End of the present sleep; infinity while items are read."""
        self._slots = asyncio.Semaphore(at_once)
        self._running: dict[_ItemKey, asyncio.Task[None]] = {}
        self._resting: dict[_ItemKey, float] = {}
        """End of the pause of each handled item, in loop time."""
        self._has_room = asyncio.Event()

    def wake(self, due: float = -math.inf) -> None:
        """End the sleep for a new item that is due at `due`; by default always."""
        if due < self._until:
            self._changed.set()

    async def run(self) -> None:
        """Handle every item when it is due, until cancelled."""
        try:
            while True:
                self._changed.clear()
                self._until = math.inf
                try:
                    wait = await self.run_due()
                except OutOfReach:
                    wait = _RETRY
                except StoreError as fault:
                    log.warning("deadlines wait: %s", fault)
                    wait = _RETRY
                except Exception:
                    log.exception("deadlines cannot be read")
                    wait = _RETRY
                if not wait:
                    await self._has_room.wait()
                    continue
                self._until = self._clock() + wait
                await asyncio.sleep(min(wait, _PAUSE))
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait - _PAUSE):
                        await self._changed.wait()
        finally:
            await self.close()

    async def close(self) -> None:
        """Cancel the actions in progress; their items stay due."""
        await stop(self._running.values())

    async def run_due(self) -> float:
        """Start the actions of items due now; return the seconds to sleep.

        0: more items are due than there is room for.
        """
        loop_time, now = asyncio.get_running_loop().time(), self._clock()
        self._resting = {key: until for key, until in self._resting.items() if until > loop_time}
        due, next_due = await self._source.due_and_next(now, _MOST_RUNNING + len(self._resting))
        new = {(item.id, item.due): item for item in due if (item.id, item.due) not in self._resting}
        for key, item in new.items():
            if key not in self._running and len(self._running) < _MOST_RUNNING:
                self._running[key] = asyncio.create_task(self._run(item, key), name=f"due {item.id}")
        self._has_room.clear()
        if len(self._running) == _MOST_RUNNING or new.keys() - self._running.keys():
            self._note_room()
            return 0.0
        pauses = [_LONGEST_WAIT, *(until - loop_time for until in self._resting.values())]
        if next_due is not None:
            pauses.append(next_due - now)
        return max(_PAUSE, min(pauses))

    async def idle(self) -> None:
        """Wait until all started actions have ended."""
        while self._running:
            await asyncio.wait(list(self._running.values()))

    def _note_room(self) -> None:
        if len(self._running) <= _MOST_RUNNING // 2:
            self._has_room.set()

    async def _run(self, item: _Item, key: _ItemKey) -> None:
        pause = _PAUSE_AFTER
        try:
            async with self._slots:
                await self._act(item)
        except NOT_OURS as fault:
            log.debug("a deadline waits: %r", fault, extra={"table": item.game})
        except Exception:
            log.exception("deadline failed", extra={"table": item.game, "deadline": item.kind})
            pause = self._retry
        finally:
            del self._running[key]
            self._resting[key] = asyncio.get_running_loop().time() + pause
            self._note_room()
