"""Tables whose messages are brought up to date when there is time: their lines take turns."""

import asyncio
from collections.abc import Awaitable, Callable, Collection

from msgspec import Struct

from bot.domain.model import TableId
from bot.ops.tasks import stop

_LONGEST_LOOK = 1.0
"""Seconds between two looks for a line that has rested long enough."""


class Pace(Struct, frozen=True):
    """How fast a backlog is worked off; times in seconds."""

    at_once: int = 1
    between: float = 0.0
    """After a table, before the next one."""
    of_line: float = 0.0
    """After a table, before the next one of the same line."""
    after_refusal: float = 0.0
    """The same after a table that is put off."""


class Backlog:
    """Works for each table once. It is kept in memory only: the outbox holds the same tables."""

    def __init__(
        self,
        work: Callable[[TableId], Awaitable[None]],
        pace: Pace,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._act = work
        self._pace = pace
        self._sleep = sleep
        self._slept = 0.0
        """Seconds: the time by which lines rest."""
        self._lines: dict[int, dict[TableId, None]] = {}
        """The tables of each line in their order; the line that was served last stands last."""
        self._line_of: dict[TableId, int] = {}
        self._rests: dict[int, float] = {}
        """Until when a line rests."""
        self._serving: set[asyncio.Task[None] | None] = set()

    def add(self, table: TableId, line: int) -> None:
        """Put a table at the end of a line, unless it stands in one."""
        if self._line_of.setdefault(table, line) == line:
            self._lines.setdefault(line, {}).setdefault(table)
            if len(self._serving) < self._pace.at_once:
                self._serving.add(asyncio.create_task(self._serve(), name=f"backlog {line}"))

    def put_off(self, table: TableId, line: int) -> None:
        """Put a table at the end of its line again, and let the line rest: Discord did not take the work."""
        self.add(table, line)
        self._rests[line] = self._slept + self._pace.after_refusal

    def drop(self, table: TableId) -> None:
        """Take a table out of its line, if it stands in one."""
        line = self._line_of.pop(table, None)
        if line is not None:
            del self._lines[line][table]
            if not self._lines[line]:
                del self._lines[line]

    def tables(self) -> Collection[TableId]:
        """Return the tables that wait."""
        return self._line_of.keys()

    async def close(self) -> None:
        """Stop working, and forget who waits."""
        self._lines.clear()
        self._line_of.clear()
        serving, self._serving = self._serving, set()
        await stop(task for task in serving if task is not None)

    async def _serve(self) -> None:
        try:
            while (table := await self._next()) is not None:
                await self._act(table)
                await self._rest(self._pace.between)
        finally:
            self._serving.discard(asyncio.current_task())

    async def _rest(self, seconds: float) -> None:
        await self._sleep(seconds)
        self._slept += seconds

    async def _next(self) -> TableId | None:
        """Wait until a line has rested, and take its first table out of it; None: nobody waits."""
        while self._lines:
            self._rests = {line: until for line, until in self._rests.items() if until > self._slept}
            line = next((line for line in self._lines if line not in self._rests), None)
            if line is not None:
                table = next(iter(self._lines[line]))
                self.drop(table)
                if line in self._lines:
                    self._lines[line] = self._lines.pop(line)
                if self._pace.of_line:
                    self._rests[line] = self._slept + self._pace.of_line
                return table
            await self._rest(_LONGEST_LOOK)
        return None
