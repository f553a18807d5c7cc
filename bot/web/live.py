"""Who is told that a table has changed: the open pages of that table."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager

from bot.domain.model import TableId


class Changes:
    """The open pages by their tables, each with the event that a change sets."""

    def __init__(self) -> None:
        self._open: dict[TableId, set[asyncio.Event]] = {}
        self._is_closed = False

    def note(self, table: TableId) -> None:
        """Note a change of a table."""
        for event in self._open.get(table, ()):
            event.set()

    def note_all(self) -> None:
        """Note that any table may have changed."""
        for table in self._open:
            self.note(table)

    @property
    def tables(self) -> tuple[TableId, ...]:
        """The tables with open pages."""
        return tuple(self._open)

    def close(self) -> None:
        """End all streams."""
        self._is_closed = True
        self.note_all()

    @contextmanager
    def page(self, table: TableId) -> Iterator[asyncio.Event]:
        """Count as an open page of a table."""
        event = asyncio.Event()
        self._open.setdefault(table, set()).add(event)
        try:
            yield event
        finally:
            self._open[table].discard(event)
            if not self._open[table]:
                del self._open[table]

    async def of(self, table: TableId, beat: float) -> AsyncIterator[bool]:
        """Yield True after changes of a table, False after `beat` seconds without one, until it is closed."""
        with self.page(table) as event:
            while not self._is_closed:
                try:
                    async with asyncio.timeout(beat):
                        await event.wait()
                except TimeoutError:
                    yield False
                else:
                    event.clear()
                    if not self._is_closed:
                        yield True


Watch = Callable[[TableId], None]
