"""Courses of chances of finished games: computed once for all readers, stored and cached."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from cachetools import LRUCache

from bot.domain.errors import Refused
from bot.domain.model import Course, Person, TableId
from bot.ops.tasks import stop
from bot.ops.thinkers import Busy
from bot.pages.chances import stops_of
from bot.pages.wording import Voice
from bot.store.database import StoreError
from bot.store.store import Store
from engines.registry import Registry
from robots.course import CourseTask

log = logging.getLogger(__name__)

Estimate: TypeAlias = Callable[[CourseTask, tuple[int, int]], Awaitable[Course]]
"""A function that computes a course elsewhere, for an owner: a server (0: none) and a person."""

_CACHE_SIZE = 512
"""Size of the LRU cache of courses, of some kilobytes each."""
_DIGITS = 4
"""Digits of a stored chance, more than its picture shows."""

_CourseKey: TypeAlias = tuple[TableId, int]


class Courses:
    """Computation, store and cache of courses."""

    def __init__(self, registry: Registry, store: Store, estimate: Estimate) -> None:
        self._registry = registry
        self._store = store
        self._estimate = estimate
        self._cache: LRUCache[_CourseKey, Course] = LRUCache(_CACHE_SIZE)
        self._making: dict[_CourseKey, asyncio.Task[Course]] = {}
        self._askers: set[Person] = set()

    async def ready(self, voice: Voice) -> Course | None:
        """Return the course of a finished game from the cache or store, else None.

        A course of an earlier release with other stops counts as missing.
        """
        key = _key(voice)
        if key not in self._cache:
            stored = await self._store.course(*key)
            if stored is None or len(stored) != len(stops_of(voice.table.timeline)):
                return None
            self._cache[key] = stored
        return self._cache[key]

    def make(self, person: Person, voice: Voice) -> Callable[[], Awaitable[Course]]:
        """Start to compute a course, unless that runs already; return a function that waits for it.

        Raises `Refused` if this person waits for another one.
        """
        key = _key(voice)
        work = self._making.get(key)
        if work is None:
            if person in self._askers:
                raise Refused("refused-chances-wait")
            self._askers.add(person)
            work = self._making[key] = asyncio.create_task(self._compute(key, person, voice))
        return partial(asyncio.shield, work)

    async def _compute(self, key: _CourseKey, person: Person, voice: Voice) -> Course:
        try:
            table = voice.table
            package = self._registry.package(table.game.key).rpartition(".")[0]
            path = [table.timeline.positions[number].entry for number in table.timeline.path()]
            info = table.rules.info
            task = CourseTask((package,), info.key, info.rules, tuple(path), stops_of(table.timeline))
            course = await self._estimate(task, (table.game.guild or 0, int(person)))
        except Busy:
            raise Refused("refused-chances-wait") from None
        finally:
            del self._making[key]
            self._askers.discard(person)
        course = tuple(tuple(round(chance, _DIGITS) for chance in chances) for chances in course)
        self._cache[key] = course
        await self._save(key, course)
        return course

    async def _save(self, key: _CourseKey, course: Course) -> None:
        try:
            async with self._store.transaction() as change:
                table, head = key
                change.at(table).save_course(head, course)
        except StoreError as fault:
            log.warning("a course was not kept: %s", fault)

    async def aclose(self) -> None:
        """Cancel all computations."""
        await stop(self._making.values())


def _key(voice: Voice) -> _CourseKey:
    return voice.table.id, voice.table.timeline.head.number
