"""The chances of winning over games that are over: worked out once for all who ask, and kept for a while."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from cachetools import LRUCache

from bot.domain.errors import Refused
from bot.domain.model import Person
from bot.ops.thinkers import Busy
from bot.pages.chances import Course, stops_of
from bot.pages.wording import Voice
from engines.registry import Registry
from robots.course import CourseTask

Estimate: TypeAlias = Callable[[CourseTask, tuple[int, int]], Awaitable[Course]]
"""Works a course out elsewhere; the second says for whom: a server (0: none) and a person."""

_KEPT = 512
"""Courses kept: each is some kilobytes."""

_Key: TypeAlias = tuple[int, int]


class Courses:
    """Works out courses, and keeps the latest."""

    def __init__(self, registry: Registry, estimate: Estimate) -> None:
        self._registry = registry
        self._estimate = estimate
        self._ready: LRUCache[_Key, Course] = LRUCache(_KEPT)
        self._making: dict[_Key, asyncio.Task[Course]] = {}
        self._askers: set[Person] = set()

    def ready(self, voice: Voice) -> Course | None:
        """Return the course of a game that is over, if it is kept."""
        return self._ready.get(_key(voice))

    def make(self, person: Person, voice: Voice) -> Callable[[], Awaitable[Course]]:
        """Begin to work a course out, unless that is done already; return how to wait for it.

        Raises `Refused` if this person waits for another one.
        """
        key = _key(voice)
        work = self._making.get(key)
        if work is None:
            if person in self._askers:
                raise Refused("refused-chances-wait")
            self._askers.add(person)
            work = self._making[key] = asyncio.create_task(self._made(key, person, voice))
        return partial(asyncio.shield, work)

    async def _made(self, key: _Key, person: Person, voice: Voice) -> Course:
        try:
            table = voice.table
            package = self._registry.package(table.game.key).rpartition(".")[0]
            path = [table.timeline.positions[number].entry for number in table.timeline.path()]
            info = table.rules.info
            task = CourseTask((package,), info.key, info.rules, tuple(path), stops_of(table.timeline))
            found = await self._estimate(task, (table.game.guild or 0, int(person)))
        except Busy:
            raise Refused("refused-chances-wait") from None
        finally:
            del self._making[key]
            self._askers.discard(person)
        self._ready[key] = found
        return found

    async def aclose(self) -> None:
        """Stop all work."""
        work = list(self._making.values())
        for one in work:
            one.cancel()
        await asyncio.gather(*work, return_exceptions=True)


def _key(voice: Voice) -> _Key:
    return voice.table.id, voice.table.timeline.head.number
