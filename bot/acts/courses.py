"""Courses of chances of finished games: computed once for all readers, stored and cached."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import msgspec
from cachetools import LRUCache
from msgspec import Struct

from bot.acts.once import Once
from bot.domain.model import Course, Person, TableId
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


_COURSE = "SELECT course FROM courses WHERE game = $1 AND head = $2"
_SAVE_COURSE = """
    INSERT INTO courses (game, head, course) VALUES ($1, $2, $3)
    ON CONFLICT (game, head) DO UPDATE SET course = $3"""


class _Stored(Struct, frozen=True):
    course: Course


async def stored_course(store: Store, table: TableId, head: int) -> Course | None:
    """Return the stored course of chances of a game with this last entry, if there is one."""
    stored = await store.one(_Stored, _COURSE, table, head)
    return None if stored is None else stored.course


class Courses(Once[_CourseKey, Course]):
    """Computation, store and cache of courses, of one at a time for a person."""

    def __init__(self, registry: Registry, store: Store, estimate: Estimate) -> None:
        super().__init__(LRUCache(_CACHE_SIZE), busy="refused-chances-wait", waits="refused-chances-wait")
        self._registry = registry
        self._store = store
        self._estimate = estimate

    async def ready(self, voice: Voice) -> Course | None:
        """Return the course of a finished game from the cache or store, else None.

        A course of an earlier release with other stops counts as missing.
        """
        key = _key(voice)
        if key not in self.cache:
            stored = await stored_course(self._store, *key)
            if stored is None or len(stored) != len(stops_of(voice.table.timeline)):
                return None
            self.cache[key] = stored
        return self.cache[key]

    def compute(self, person: Person, voice: Voice) -> Callable[[], Awaitable[Course]]:
        """Start to compute a course; return a function that waits for it. Both raise `Refused`."""
        return self.make(_key(voice), person, partial(self._compute, person, voice))

    async def _compute(self, person: Person, voice: Voice) -> Course:
        table = voice.table
        package = self._registry.package(table.game.key).rpartition(".")[0]
        path = [table.timeline.positions[number].entry for number in table.timeline.path()]
        info = table.rules.info
        task = CourseTask((package,), info.key, info.rules, tuple(path), stops_of(table.timeline))
        exact = await self._estimate(task, (table.game.guild or 0, int(person)))
        course = tuple(tuple(round(chance, _DIGITS) for chance in chances) for chances in exact)
        await self._save(_key(voice), course)
        return course

    async def _save(self, key: _CourseKey, course: Course) -> None:
        try:
            async with self._store.transaction() as change:
                change.do(_SAVE_COURSE, *key, msgspec.json.encode(course).decode())
        except StoreError as fault:
            log.warning("a course was not kept: %s", fault)


def _key(voice: Voice) -> _CourseKey:
    return voice.table.id, voice.table.timeline.head.number
