"""The tables of other processes that pages of this one show, of whose changes it is to be told."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bot.domain.model import TableId


class Followed:
    """Tables by how many follow them; the listener (`Database.listen`) sees that it is told of them."""

    def __init__(self) -> None:
        self._followers = Counter[TableId]()

    @property
    def tables(self) -> frozenset[TableId]:
        """The tables that somebody follows at present."""
        return frozenset(self._followers)

    @contextmanager
    def follow(self, table: TableId) -> Iterator[None]:
        """Follow a table within the block."""
        self._followers[table] += 1
        try:
            yield
        finally:
            self._followers[table] -= 1
            if not self._followers[table]:
                del self._followers[table]
