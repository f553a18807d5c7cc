"""Fair turns: what people wait for goes first, and within a rank servers take turns."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from enum import IntEnum

from msgspec import Struct


class Rank(IntEnum):
    """How urgent some work is."""

    AWAITED = 0
    """People wait for it: somebody has pressed, or is to be called."""
    BEHIND = 1
    """A table in play is brought up to date, and nobody has pressed there."""
    PAST = 2
    """The messages of a game are edited that ended long ago."""


class Errand(Struct, frozen=True):
    """The work of a task: its rank, and its server, or its channel outside of servers."""

    rank: Rank = Rank.AWAITED
    owner: int = 0


ERRAND: ContextVar[Errand] = ContextVar("errand", default=Errand())  # noqa: B039 - frozen
"""The work of the present task."""


class Turns:
    """A semaphore with ranks: a lower rank goes first, and within a rank owners take turns.

    An owner has `of_one` turns at the same time at most.
    """

    def __init__(self, at_once: int = 1, of_one: int | None = None) -> None:
        self._free = at_once
        self._of_one = of_one or at_once
        self._held: Counter[int] = Counter()
        self._lines: dict[Rank, dict[int, deque[asyncio.Future[None]]]] = {rank: {} for rank in Rank}
        """Who waits, by rank and owner; the owner that was served last stands last."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for the turn of the present task's errand, and have it within the block."""
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
        """Give all free turns to those who come next."""
        while self._free and (owner := self._next()) is not None:
            self._free -= 1
            self._held[owner] += 1
        self._held = +self._held

    def _next(self) -> int | None:
        """Give a turn to who comes next; return its owner."""
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
