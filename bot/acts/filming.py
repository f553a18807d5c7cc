"""Films of finished games: made in another process, once for all readers, and cached."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, partial
from typing import TypeAlias

from cachetools import TTLCache
from msgspec import Struct

from bot.acts.once import Once
from bot.domain.model import Person
from bot.domain.time_source import Clock
from bot.pages.wording import Voice
from bot.words.catalogues import Catalogues
from bot.words.seats import picture_names
from engines.record import Entry, Timeline
from engines.registry import Registry
from renderers import registry as pictures
from renderers.api import AnyRenderer, SeatFace
from renderers.film import Film, FilmEncoder, encoded
from robots.task import registry_of

_CACHE_SECONDS = 3600.0
"""Lifetime of a film in the cache, in seconds: players look at it soon after the game."""
_CACHE_BYTES = 32_000_000
"""Size of the cache in bytes, enough for four films."""
_QUEUE_LIMIT = 6
"""Limit of films in progress, of which one is being made and the others wait."""

_FilmKey: TypeAlias = tuple[int, int, str, tuple[SeatFace, ...]]


class FilmTask(Struct, frozen=True):
    """A finished game with the names and language of its film."""

    packages: tuple[str, ...]
    """The packages of the rules."""
    game: str
    version: int
    entries: tuple[Entry, ...]
    faces: tuple[SeatFace, ...]
    language: str


MakeFilm: TypeAlias = Callable[[FilmTask, tuple[int, int]], Awaitable[Film]]
"""A function that makes a film elsewhere, for an owner: a server (0: none) and a person. Raises `Busy`."""


def make_film(renderers: Sequence[str], task: FilmTask) -> Film:
    """Make a film, with the renderers in these packages."""
    registry = registry_of(task.packages)
    timeline = Timeline(registry.get(task.game, task.version))
    for entry in task.entries:
        timeline.replay(entry)
    catalogues = _catalogues(task.packages)
    names = picture_names(task.faces, catalogues.words(task.language))
    words = catalogues.words(task.language, task.game, names, isolate=False)
    renderer = _renderers(tuple(renderers))[task.game]
    return encoded(FilmEncoder(timeline, renderer, task.faces, words))


@cache
def _catalogues(packages: tuple[str, ...]) -> Catalogues:
    return Catalogues(registry_of(packages))


@cache
def _renderers(packages: tuple[str, ...]) -> dict[str, AnyRenderer]:
    return pictures.scan(*packages)


class Films(Once[_FilmKey, Film]):
    """Production and TTL cache of films, of one at a time."""

    def __init__(self, clock: Clock, registry: Registry, make_film: MakeFilm) -> None:
        cache: TTLCache[_FilmKey, Film] = TTLCache(
            _CACHE_BYTES, _CACHE_SECONDS, clock, lambda film: len(film.content)
        )
        super().__init__(cache, busy="refused-films-many", waits="refused-film-waits", most=_QUEUE_LIMIT)
        self._registry = registry
        self._make_film = make_film
        self._lock = asyncio.Lock()

    def ready(self, voice: Voice) -> Film | None:
        """Return the film of a finished game from the cache, else None."""
        return self.cache.get(_key(voice))

    def shoot(self, person: Person, voice: Voice) -> Callable[[], Awaitable[Film]]:
        """Start to make a film; return a function that waits for it. Both raise `Refused`."""
        return self.make(_key(voice), person, partial(self._shoot, person, voice))

    async def _shoot(self, person: Person, voice: Voice) -> Film:
        table, info = voice.table, voice.rules.info
        package = self._registry.package(info.key).rpartition(".")[0]
        entries = tuple(table.timeline.entries)
        task = FilmTask((package,), info.key, info.rules, entries, voice.faces, voice.language)
        async with self._lock:
            return await self._make_film(task, (table.game.guild or 0, int(person)))


def _key(voice: Voice) -> _FilmKey:
    """Return the cache key of a film: game, last entry, language and names."""
    table = voice.table
    return table.id, table.timeline.head.number, voice.language, voice.faces
