"""Fair scheduling: a semaphore with priorities, and round robin of servers within a priority."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from enum import IntEnum

from msgspec import Struct


class Rank(IntEnum):
    """Priority of work, the lowest number first."""

    AWAITED = 0
    """People wait for it: after a press, or for a call to act."""
    BEHIND = 1
    """An update of a table in play without a press there."""
    PAST = 2
    """An update of a game that ended long ago."""


class Errand(Struct, frozen=True):
    """Scheduling context of a task: its rank, and its server (or channel outside of servers)."""

    rank: Rank = Rank.AWAITED
    owner: int = 0


ERRAND: ContextVar[Errand] = ContextVar("errand", default=Errand())  # noqa: B039 - frozen
"""Scheduling context of the present task."""


class Turns:
    """A semaphore with ranks: the lowest rank goes first, and within a rank owners take turns.

    An owner holds at most `of_one` turns at the same time.
    """

    def __init__(self, at_once: int = 1, of_one: int | None = None) -> None:
        self._free = at_once
        self._of_one = of_one or at_once
        self._held: Counter[int] = Counter()
        self._lines: dict[Rank, dict[int, deque[asyncio.Future[None]]]] = {rank: {} for rank in Rank}
        """Waiting turns by rank and owner, the owner served last at the end."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, by the errand of the present task, and hold it within the block."""
        errand = ERRAND.get()
        turn = asyncio.get_running_loop().create_future()
        self._lines[errand.rank].setdefault(errand.owner, deque()).append(turn)
        self._give()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._held[errand.owner] -= 1
            self._give()

    def _give(self) -> None:
        """Assign all free turns."""
        while self._free and (owner := self._next()) is not None:
            self._free -= 1
            self._held[owner] += 1
        self._held = +self._held

    def _next(self) -> int | None:
        """Assign a turn to the next waiter; return its owner, None without one."""
        for line in self._lines.values():
            for owner in [owner for owner in line if self._held[owner] < self._of_one]:
                turns = line.pop(owner)
                while turns and turns[0].done():  # cancelled while it waited
                    turns.popleft()
                if turns:
                    turns.popleft().set_result(None)
                    if turns:
                        line[owner] = turns
                    return owner
        return None
