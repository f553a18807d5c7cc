"""Hints are computed in another process, once for a position, and cached.

The same position gives the same hint, as its seed comes from the position alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from cachetools import LRUCache

from bot.domain.errors import Refused
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.ops.tasks import stop
from bot.ops.thinkers import Busy
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


class Hints:
    """Computation and LRU cache of hints."""

    def __init__(self, registry: Registry, advise: Advise) -> None:
        self._registry = registry
        self._advise = advise
        self._cache: LRUCache[_HintKey, Hint] = LRUCache(_CACHE_SIZE)
        self._thinking: dict[_HintKey, asyncio.Task[Hint]] = {}

    def ready(self, table: Table, position: Position, seat: Seat) -> Hint | None:
        """Return the hint for a seat at a position from the cache, else None."""
        return self._cache.get((table.id, position.number, seat))

    def think(self, table: Table, position: Position, seat: Seat, person: Person) -> asyncio.Task[Hint]:
        """Start to compute a hint for a person, unless that runs already. Its task raises `Refused`."""
        key = (table.id, position.number, seat)
        if (work := self._thinking.get(key)) is None:
            package = self._registry.package(table.game.key)
            seed = (int(table.id) << 32) + position.number
            task = task_for(table.rules, package, position.state, seat, Level.MASTER, seed)
            owner = (table.game.guild or 0, int(person))
            work = self._thinking[key] = asyncio.create_task(self._think(key, task, owner))
        return work

    async def _think(self, key: _HintKey, task: Task, owner: tuple[int, int]) -> Hint:
        try:
            hint = self._cache.get(key) or await self._advise(task, owner)
        except Busy:
            raise Refused("refused-hint-busy") from None
        finally:
            del self._thinking[key]
        self._cache[key] = hint
        return hint

    async def aclose(self) -> None:
        """Cancel the computation of hints."""
        await stop(self._thinking.values())
