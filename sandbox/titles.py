"""The games that the page offers in a room where nothing has happened yet, as the launcher names them."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from sandbox.errors import Json


class Title(NamedTuple):
    """One game; its words are by language."""

    key: str
    """What the option `game` of `/join` takes."""
    name: Mapping[str, str]
    blurb: Mapping[str, str]
    picture: Callable[[str], bytes]
    """Returns a PNG in a language. It may take long, and is called in a thread."""


class Titles:
    """All games to offer; there may be none."""

    def __init__(self, titles: Iterable[Title] = ()) -> None:
        self._titles = {title.key: title for title in titles}

    def told(self) -> list[Json]:
        """Return the titles for the page, without their pictures."""
        return [
            {"key": title.key, "name": dict(title.name), "blurb": dict(title.blurb)}
            for title in self._titles.values()
        ]

    async def picture(self, key: str, language: str) -> bytes | None:
        """Return a title's picture, or None if there is no such title or language."""
        title = self._titles.get(key)
        if title is None or language not in title.name:
            return None
        return await asyncio.to_thread(title.picture, language)
