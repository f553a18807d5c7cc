"""Low-priority queue of tables whose messages are out of date, served in turn by channel or server."""

import asyncio
from collections.abc import Awaitable, Callable, Collection

from msgspec import Struct

from bot.domain.model import TableId
from bot.ops.tasks import stop

_LONGEST_LOOK = 1.0
"""Seconds between two checks for a line that has rested long enough."""


class Pace(Struct, frozen=True):
    """The speed of a backlog; times in seconds."""

    at_once: int = 1
    between: float = 0.0
    """After a table, before the next one."""
    of_line: float = 0.0
    """After a table, before the next one of the same line."""
    after_refusal: float = 0.0
    """After a table that is put off, before the next one of the same line."""


class Backlog:
    """Queue that works for each table once. It is in memory only: the outbox holds the same tables."""

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
        """Seconds slept so far: the clock of the lines."""
        self._lines: dict[int, dict[TableId, None]] = {}
        """The tables of each line in order; the line that was served last is last."""
        self._line_of: dict[TableId, int] = {}
        self._rests: dict[int, float] = {}
        """The end of the rest of each line."""
        self._serving: set[asyncio.Task[None] | None] = set()

    def add(self, table: TableId, line: int) -> None:
        """Append a table to a line, unless it is in one."""
        if self._line_of.setdefault(table, line) == line:
            self._lines.setdefault(line, {}).setdefault(table)
            if len(self._serving) < self._pace.at_once:
                self._serving.add(asyncio.create_task(self._serve(), name=f"backlog {line}"))

    def put_off(self, table: TableId, line: int) -> None:
        """Append a table to its line again, and let the line rest, after a refusal by Discord."""
        self.add(table, line)
        self._rests[line] = self._slept + self._pace.after_refusal

    def drop(self, table: TableId) -> None:
        """Remove a table from its line, if it is in one."""
        line = self._line_of.pop(table, None)
        if line is not None:
            del self._lines[line][table]
            if not self._lines[line]:
                del self._lines[line]

    def tables(self) -> Collection[TableId]:
        """Return the waiting tables."""
        return self._line_of.keys()

    async def close(self) -> None:
        """Stop working, and forget the waiting tables."""
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
        """Wait until a line has rested, and remove and return its first table; None: no table waits."""
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
