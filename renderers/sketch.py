"""Deferred scenes: a function with its arguments, which cost far less to send to a process than a scene."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from renderers.parts import PartLabels, marked
from renderers.scene import Scene


class Sketch(Struct, frozen=True, dict=True):
    """A function that makes a scene, with its arguments."""

    make: Callable[..., Scene]
    about: tuple[Any, ...]
    marks: PartLabels = ()
    """The labels on its parts."""

    @property
    def scene(self) -> Scene:
        """The scene, made at the first access."""
        # Python 3.11's `cached_property` has one lock for all sketches: one that hangs would keep all others.
        if "scene" not in self.__dict__:
            self.__dict__["scene"] = marked(self.make(*self.about), self.marks)
        made: Scene = self.__dict__["scene"]
        return made


def ready(scene: Scene) -> Sketch:
    """Return the sketch of a finished scene."""
    return Sketch(_itself, (scene,))


def _itself(scene: Scene) -> Scene:
    return scene
