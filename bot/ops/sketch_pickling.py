"""Sketches on their way to a painting process, and their painting there.

Renderers and catalogues are pickled by name.
"""

import pickle
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from io import BytesIO
from typing import Any, TypeAlias

from msgspec import Struct

from bot.words.catalogues import Catalogues, Words
from renderers import registry
from renderers.api import AnyRenderer, Renderer
from renderers.paint import paint
from renderers.sketch import Sketch
from robots.task import registry_of

Packages: TypeAlias = tuple[str, ...]
_Reduce: TypeAlias = Callable[[Any], tuple[Any, ...]]


class Outline(Struct, frozen=True):
    """The size of a picture, and where its named parts are, in pixels."""

    width: int
    height: int
    boxes: Mapping[str, tuple[tuple[float, float, float, float], ...]]
    """Left, top, width and height of the boxes of each part, by its name."""


def pictures(sketches: Iterable[Sketch]) -> list[bytes]:
    """Return the pictures of sketches as PNG bytes."""
    return [paint(sketch.scene) for sketch in sketches]


def outline(sketch: Sketch) -> Outline:
    """Return the size of a picture, and where its named parts are."""
    scene = sketch.scene
    parts = scene.parts().items()
    boxes = {name: tuple([(area.x, area.y, area.w, area.h) for area in areas]) for name, areas in parts}
    return Outline(scene.width, scene.height, boxes)


class _Pickler(pickle.Pickler):
    def __init__(self, file: BytesIO, reducers: Mapping[type, _Reduce]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.dispatch_table = reducers


class SketchEncoder:
    """Encoder of calls for a painting process."""

    def __init__(self, games: Packages, renderers: Packages) -> None:
        keys = {id(renderer): key for key, renderer in registry.scan(*renderers).items()}

        def of_renderer(renderer: AnyRenderer) -> tuple[Any, ...]:
            return _renderer, (renderers, keys[id(renderer)])

        def of_words(words: Words) -> tuple[Any, ...]:
            return _words, (games, words.language, words.game, words.names, words.isolates)

        self._reducers: Mapping[type, _Reduce] = {Renderer: of_renderer, Words: of_words}

    def __call__(self, call: tuple[Callable[[Any], Any], Any]) -> bytes:
        """Return the pickle of a function and its sketches."""
        file = BytesIO()
        _Pickler(file, self._reducers).dump(call)
        return file.getvalue()


@cache
def _renderers(packages: Packages) -> Mapping[str, AnyRenderer]:
    return registry.scan(*packages)


def _renderer(packages: Packages, key: str) -> AnyRenderer:
    return _renderers(packages)[key]


@cache
def _catalogues(packages: Packages) -> Catalogues:
    return Catalogues(registry_of(packages))


def _words(
    packages: Packages, language: str, game: str | None, names: tuple[str, ...], isolates: bool
) -> Words:
    return _catalogues(packages).words(language, game, names, isolate=isolates)
