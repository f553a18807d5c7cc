"""Who is told that a table has changed: the open pages that show it, or wait for it to begin."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

from bot.domain.model import Person, TableId

MOST = 20
"""Limit of open pages of a person; with one more, the stream of the oldest ends."""


class OpenPage:
    """An open page, until its stream is over."""

    def __init__(self, pages: dict[TableId, set["OpenPage"]]) -> None:
        self._pages = pages
        self._watched = frozenset[TableId]()
        self._change = asyncio.Event()
        self._change.set()  # what has changed before it was counted has been told to nobody
        self._is_over = False

    def watch(self, *tables: TableId | None) -> None:
        """Be told from now on of changes of these tables (None is none), and of no others."""
        wanted = frozenset(table for table in tables if table is not None)
        for table in self._watched - wanted:
            self._pages[table].remove(self)
            if not self._pages[table]:
                del self._pages[table]
        for table in wanted - self._watched:
            self._pages.setdefault(table, set()).add(self)
        self._watched = wanted

    def note(self) -> None:
        """Note a change of a table."""
        self._change.set()

    def end(self) -> None:
        """End the stream."""
        self._is_over = True
        self._change.set()

    async def changes(self, beat: float) -> AsyncGenerator[bool, None]:
        """Yield True at once and after changes, False after `beat` seconds without one, until the end."""
        while not self._is_over:
            try:
                async with asyncio.timeout(beat):
                    await self._change.wait()
            except TimeoutError:
                yield False
            else:
                self._change.clear()
                if not self._is_over:
                    yield True


class Changes:
    """The open pages by their tables and people."""

    def __init__(self) -> None:
        self._open: dict[TableId, set[OpenPage]] = {}
        self._of_person: dict[Person, list[OpenPage]] = {}
        """The oldest page comes first."""
        self._is_closed = False

    def note(self, table: TableId) -> None:
        """Note a change of a table."""
        for page in self._open.get(table, ()):
            page.note()

    def close(self) -> None:
        """End all streams, also those that begin later."""
        self._is_closed = True
        for pages in self._of_person.values():
            for page in pages:
                page.end()

    @contextmanager
    def page(self, table: TableId, person: Person) -> Iterator[OpenPage]:
        """Count a page of a person as open, which shows a table; it ends if they open too many others."""
        page = OpenPage(self._open)
        page.watch(table)
        if self._is_closed:
            page.end()
        own = self._of_person.setdefault(person, [])
        own.append(page)
        for oldest in own[:-MOST]:
            oldest.end()
        try:
            yield page
        finally:
            page.watch()
            own.remove(page)
            if not own:
                self._of_person.pop(person, None)
