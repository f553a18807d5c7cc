"""The games that the page offers in an empty room, as given by the launcher."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from sandbox.errors import Json


class Title(NamedTuple):
    """A game; its texts are by language."""

    key: str
    """The value of the option `game` of `/join`."""
    name: Mapping[str, str]
    blurb: Mapping[str, str]
    picture: Callable[[str], bytes]
    """Return a PNG in a language. It may take long, and is called in a thread."""


class Titles:
    """The offered games; there may be none."""

    def __init__(self, titles: Iterable[Title] = ()) -> None:
        self._titles = {title.key: title for title in titles}

    def listing(self) -> list[Json]:
        """Return the titles for the page, without their pictures."""
        return [
            {"key": title.key, "name": dict(title.name), "blurb": dict(title.blurb)}
            for title in self._titles.values()
        ]

    async def picture(self, key: str, language: str) -> bytes | None:
        """Return a title's picture, or None for an unknown title or language."""
        title = self._titles.get(key)
        if title is None or language not in title.name:
            return None
        return await asyncio.to_thread(title.picture, language)
