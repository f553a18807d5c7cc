"""Hints are computed in another process, once for a position, and cached.

The same position gives the same hint, as its seed comes from the position alone.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from cachetools import LRUCache

from bot.acts.once import Once
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from engines.api import Seat
from engines.record import Position
from engines.registry import Registry
from robots.api import Level
from robots.hints import Hint
from robots.task import Task, task_for

Advise: TypeAlias = Callable[[Task, tuple[int, int]], Awaitable[Hint]]
"""A function that computes a hint elsewhere, for an owner: a server (0: none) and a person."""

_CACHE_SIZE = 512
"""Size of the LRU cache of hints, of some hundred bytes each."""

_HintKey: TypeAlias = tuple[TableId, int, Seat]
"""Cache key of a hint: table, number of the position, seat to act."""


class Hints(Once[_HintKey, Hint]):
    """Computation and LRU cache of hints."""

    def __init__(self, registry: Registry, advise: Advise) -> None:
        super().__init__(LRUCache(_CACHE_SIZE), busy="refused-hint-busy")
        self._registry = registry
        self._advise = advise

    def ready(self, table: Table, position: Position, seat: Seat) -> Hint | None:
        """Return the hint for a seat at a position from the cache, else None."""
        return self.cache.get((table.id, position.number, seat))

    def think(
        self, table: Table, position: Position, seat: Seat, person: Person
    ) -> Callable[[], Awaitable[Hint]]:
        """Start to compute a hint for a person; return a function that waits for it and raises `Refused`."""
        seed = (int(table.id) << 32) + position.number
        package = self._registry.package(table.game.key)
        task = task_for(table.rules, package, position.state, seat, Level.MASTER, seed)
        work = partial(self._advise, task, (table.game.guild or 0, int(person)))
        return self.make((table.id, position.number, seat), person, work)
