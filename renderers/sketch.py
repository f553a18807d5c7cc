"""How a scene is made: what can be handed over before it is made, at a fraction of its cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from renderers.parts import Marks, marked
from renderers.scene import Scene


class Sketch(Struct, frozen=True, dict=True):
    """A function that makes a scene, and what it is called with."""

    make: Callable[..., Scene]
    about: tuple[Any, ...]
    marks: Marks = ()
    """The numbers on its parts."""

    @property
    def scene(self) -> Scene:
        """The scene, made when it is asked for first."""
        # Python 3.11's `cached_property` has one lock for all sketches: one that hangs would keep all others.
        if "scene" not in self.__dict__:
            self.__dict__["scene"] = marked(self.make(*self.about), self.marks)
        made: Scene = self.__dict__["scene"]
        return made


def ready(scene: Scene) -> Sketch:
    """Return the sketch of a scene that is made already."""
    return Sketch(_itself, (scene,))


def _itself(scene: Scene) -> Scene:
    return scene
