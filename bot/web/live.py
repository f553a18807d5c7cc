"""Who is told that a table has changed: the open pages of that table."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

from bot.domain.model import Person, TableId

MOST = 20
"""Limit of open pages of a person; with one more, the stream of the oldest ends."""


class _OpenPage:
    """An open page, until its stream is over."""

    def __init__(self) -> None:
        self.change = asyncio.Event()
        self.change.set()  # what has changed before it was counted has been told to nobody
        self.is_over = False

    def end(self) -> None:
        self.is_over = True
        self.change.set()


class Changes:
    """The open pages by their tables and people."""

    def __init__(self) -> None:
        self._open: dict[TableId, set[_OpenPage]] = {}
        self._of_person: dict[Person, list[_OpenPage]] = {}
        """The oldest page comes first."""
        self._is_closed = False

    def note(self, table: TableId) -> None:
        """Note a change of a table."""
        for page in self._open.get(table, ()):
            page.change.set()

    def close(self) -> None:
        """End all streams, also those that begin later."""
        self._is_closed = True
        for pages in self._open.values():
            for page in pages:
                page.end()

    @contextmanager
    def _page(self, table: TableId, person: Person) -> Iterator[_OpenPage]:
        """Count a page of a person as open."""
        page = _OpenPage()
        if self._is_closed:
            page.end()
        pages, own = self._open.setdefault(table, set()), self._of_person.setdefault(person, [])
        pages.add(page)
        own.append(page)
        for oldest in own[:-MOST]:
            oldest.end()
        try:
            yield page
        finally:
            pages.remove(page)
            own.remove(page)
            if not pages:
                self._open.pop(table, None)
            if not own:
                self._of_person.pop(person, None)

    async def of(self, table: TableId, person: Person, beat: float) -> AsyncGenerator[bool, None]:
        """Yield True at once and after changes of a table, False after `beat` seconds without one.

        It ends when all streams do, or when the person has opened too many others.
        """
        with self._page(table, person) as page:
            while not page.is_over:
                try:
                    async with asyncio.timeout(beat):
                        await page.change.wait()
                except TimeoutError:
                    yield False
                else:
                    page.change.clear()
                    if not page.is_over:
                        yield True
