"""The making of films: one frame at a time beside all other pictures, each film once for all who ask."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from cachetools import TTLCache

from bot.domain.clock import Clock
from bot.domain.errors import Refused
from bot.domain.model import Person
from bot.ops.painters import PAINTERS
from bot.ops.tasks import stop
from bot.pages.wording import Voice
from renderers.api import SeatFace
from renderers.film import Film, Filming

_KEPT = 3600.0
"""Seconds for which a film is kept: those who have played together look at it together."""
_ROOM = 32_000_000
"""Bytes of films kept, at least four."""
_AT_ONCE = 6
"""Films in the making; all but one of them wait."""

_Key: TypeAlias = tuple[int, int, str, tuple[SeatFace, ...]]


class Films:
    """Makes films, and keeps them for a while."""

    def __init__(self, clock: Clock) -> None:
        self._ready: TTLCache[_Key, Film] = TTLCache(_ROOM, _KEPT, clock, lambda film: len(film.content))
        self._making: dict[_Key, asyncio.Task[Film]] = {}
        self._askers: dict[Person, _Key] = {}
        """Who has asked first for each film in the making."""
        self._one = asyncio.Lock()

    def ready(self, voice: Voice) -> Film | None:
        """Return the film of a game that is over, if it is kept."""
        return self._ready.get(_key(voice))

    def make(self, person: Person, voice: Voice) -> Callable[[], Awaitable[Film]]:
        """Begin to make a film, unless it is being made already; return how to wait for it.

        Raises `Refused` if this person waits for another one that they have asked for, or if many are waited
        for.
        """
        key = _key(voice)
        task = self._making.get(key)
        if task is None:
            if person in self._askers:
                raise Refused("refused-film-waits")
            if len(self._making) >= _AT_ONCE:
                raise Refused("refused-films-many")
            task = self._begin(key, person, voice)
        return partial(asyncio.shield, task)

    def _begin(self, key: _Key, person: Person, voice: Voice) -> asyncio.Task[Film]:
        task = self._making[key] = asyncio.create_task(self._made(key, voice), name=f"film {key[0]}")
        self._askers[person] = key

        def forget(_: asyncio.Task[Film]) -> None:
            del self._making[key], self._askers[person]

        task.add_done_callback(forget)
        return task

    async def _made(self, key: _Key, voice: Voice) -> Film:
        async with self._one:
            filming = Filming(voice.table.timeline, voice.renderer, voice.faces, voice.flat)
            while (film := await PAINTERS.beside(filming.step)) is None:
                pass
        self._ready[key] = film
        return film

    async def aclose(self) -> None:
        """Stop all work."""
        await stop(self._making.values())


def _key(voice: Voice) -> _Key:
    """Return all that a film differs by: the game, its end, and what stands in its pictures."""
    table = voice.table
    return table.id, table.timeline.head.number, voice.language, voice.faces
