"""Fair scheduling: a semaphore with priorities, and round robin of servers within a priority."""

import asyncio
from collections import deque
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
    """What nobody waits for, such as an update of a game that ended long ago."""


class Errand(Struct, frozen=True):
    """Scheduling context of a task: its rank, its server (or channel outside of servers), and a person."""

    rank: Rank = Rank.AWAITED
    owner: int = 0
    person: int = 0


ERRAND: ContextVar[Errand] = ContextVar("errand", default=Errand())  # noqa: B039 - frozen
"""Scheduling context of the present task."""


class Busy(Exception):
    """The queue of a person is full; try again later."""


class Turns:
    """A semaphore with ranks: the lowest goes first, then owners take turns, and the people of an owner.

    An owner holds at most `of_one` turns at the same time; at most `most_waiting` of one person wait.
    """

    def __init__(self, at_once: int = 1, of_one: int | None = None, most_waiting: int | None = None) -> None:
        self._free = at_once
        self._of_one = of_one or at_once
        self._most_waiting = most_waiting
        self._held: dict[int, int] = {}
        self._lines: dict[Rank, dict[int, dict[int, deque[asyncio.Future[None]]]]] = {
            rank: {} for rank in Rank
        }
        """Waiting turns by rank, owner and person; the owner and the person served last are at the end."""

    @asynccontextmanager
    async def turn(self, errand: Errand | None = None) -> AsyncIterator[None]:
        """Wait for a turn, and hold it within the block; by default by the errand of the present task.

        Raises `Busy`.
        """
        errand = errand or ERRAND.get()
        if self._free and self._may_have_more(errand.owner):  # whoever waits may not have more
            self._assign(errand.owner)
        else:
            await self._wait(errand)
        try:
            yield
        finally:
            self._give_back(errand.owner)

    async def _wait(self, errand: Errand) -> None:
        """Wait until a turn is assigned. Raises `Busy`."""
        people = self._lines[errand.rank].setdefault(errand.owner, {})
        line = people.setdefault(errand.person, deque())
        if self._most_waiting is not None and sum(not turn.done() for turn in line) >= self._most_waiting:
            raise Busy
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was assigned just before
                self._give_back(errand.owner)
            raise

    def close(self) -> None:
        """Cancel all waits."""
        for owners in self._lines.values():
            for people in owners.values():
                for line in people.values():
                    for turn in line:
                        turn.cancel()

    def _may_have_more(self, owner: int) -> bool:
        return self._held.get(owner, 0) < self._of_one

    def _assign(self, owner: int) -> None:
        self._free -= 1
        self._held[owner] = self._held.get(owner, 0) + 1

    def _give_back(self, owner: int) -> None:
        """Take a turn back, and assign it to the next who waits."""
        self._free += 1
        self._held[owner] -= 1
        if not self._held[owner]:
            del self._held[owner]
        while self._free and (next_owner := self._next()) is not None:
            self._assign(next_owner)

    def _next(self) -> int | None:
        """Assign a turn to the next waiter; return its owner, None without one."""
        for owners in self._lines.values():
            for owner in filter(self._may_have_more, tuple(owners)):
                people = owners.pop(owner)
                while people:
                    person = next(iter(people))
                    line = people.pop(person)
                    while line and line[0].done():  # cancelled while it waited
                        line.popleft()
                    if not line:
                        continue
                    line.popleft().set_result(None)
                    if line:
                        people[person] = line
                    if people:
                        owners[owner] = people
                    return owner
        return None
