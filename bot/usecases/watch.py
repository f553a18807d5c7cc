"""The watch over deadlines.

Deadlines are rows: they outlive a restart, and one is removed in the transaction that commits its effect.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from bot.domain.clock import Clock
from bot.domain.model import TableId

log = logging.getLogger(__name__)

_LONGEST_SLEEP = 60.0
"""Seconds: the system's clock may jump, so it is looked at again now and then."""
_RETRY = 60.0
"""Seconds before what has failed is tried again."""
_REST = 0.2
"""Seconds between two looks: each commit wakes a watch, and at most tables nothing else is due by it."""
_REST_AFTER = 5.0
"""Seconds before something is handed over again that is still due after it was acted on."""
_AT_HAND = 256
"""Things handed over and not done yet; more of what is due is only read when half of them are."""


class Due(Protocol):
    """Something that is due: a deadline of a table, or a notification about it."""

    @property
    def id(self) -> int:
        """Its row."""
        ...

    @property
    def game(self) -> TableId:
        """The table."""
        ...

    @property
    def kind(self) -> str:
        """What it is, for the logs."""
        ...

    @property
    def due(self) -> float | None:
        """When it is due; moved, it is another one."""
        ...


D_co = TypeVar("D_co", bound=Due, covariant=True)
D = TypeVar("D", bound=Due)

_Key = tuple[int, float | None]


class Diary(Protocol[D_co]):
    """Knows what is due and when."""

    async def due(self, now: float, most: int) -> Sequence[D_co]:
        """Return what is due, at most so many, in an order that stays the same."""
        ...

    async def next_due(self, now: float) -> float | None:
        """Return when, after now, something is due next."""
        ...


class Watch(Generic[D]):
    """Sleeps until the next thing in a diary is due, and hands it to `act`, `at_once` many at a time.

    One that takes long holds up no other, and one that fails is tried again after `retry` seconds. What is
    still due after it was acted on waits for something else; it is handed over again after a short rest.
    """

    def __init__(
        self,
        diary: Diary[D],
        clock: Clock,
        act: Callable[[D], Awaitable[None]],
        *,
        at_once: int = 16,
        retry: float = _RETRY,
    ) -> None:
        self._diary = diary
        self._clock = clock
        self._act = act
        self._retry = retry
        self._changed = asyncio.Event()
        self._hands = asyncio.Semaphore(at_once)
        self._at_hand: dict[_Key, asyncio.Task[None]] = {}
        self._resting: dict[_Key, float] = {}
        """Until when, by the clock of the loop, something is not handed over again."""
        self._has_room = asyncio.Event()

    def wake(self) -> None:
        """Look again: a deadline was set, moved or dropped, or the clock was moved."""
        self._changed.set()

    async def run(self) -> None:
        """Act on every deadline when it is due, until cancelled."""
        try:
            while True:
                self._changed.clear()
                try:
                    wait = await self.look()
                except Exception:
                    log.exception("deadlines cannot be read")
                    wait = _RETRY
                if not wait:
                    await self._has_room.wait()
                    continue
                await asyncio.sleep(min(wait, _REST))
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait - _REST):
                        await self._changed.wait()
        finally:
            await self.close()

    async def close(self) -> None:
        """Stop what is at hand; its deadlines stay."""
        tasks = list(self._at_hand.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self) -> float:
        """Hand over what is due now; return the seconds after which to look again.

        Nothing: as soon as there is room for more, for more is due.
        """
        loop_time, now = asyncio.get_running_loop().time(), self._clock()
        self._resting = {key: until for key, until in self._resting.items() if until > loop_time}
        most = _AT_HAND + len(self._resting)
        due = await self._diary.due(now, most)
        for one in due:
            key = one.id, one.due
            if key not in self._at_hand and key not in self._resting and len(self._at_hand) < _AT_HAND:
                self._at_hand[key] = asyncio.create_task(self._see_to(one, key), name=f"due {one.id}")
        self._has_room.clear()
        if len(due) == most:
            self._note_room()
            return 0.0
        waits = [_LONGEST_SLEEP, *(until - loop_time for until in self._resting.values())]
        coming = await self._diary.next_due(now)
        if coming is not None:
            waits.append(coming - now)
        return max(_REST, min(waits))

    async def idle(self) -> None:
        """Wait until everything that was handed over has been acted on."""
        while self._at_hand:
            await asyncio.wait(list(self._at_hand.values()))

    def _note_room(self) -> None:
        if len(self._at_hand) <= _AT_HAND // 2:
            self._has_room.set()

    async def _see_to(self, one: D, key: _Key) -> None:
        rest = _REST_AFTER
        try:
            async with self._hands:
                await self._act(one)
        except Exception:
            log.exception("deadline failed", extra={"table": one.game, "deadline": one.kind})
            rest = self._retry
        finally:
            del self._at_hand[key]
            self._resting[key] = asyncio.get_running_loop().time() + rest
            self._note_room()
