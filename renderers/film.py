"""A game as an animated GIF: one frame per turn, encoded step by step beside other work."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from engines.chance import RecordedChance
from engines.record import Timeline, play
from renderers.api import AnyRenderer, SeatFace, Texts, ending
from renderers.gif import GifWriter
from renderers.paint import picture
from renderers.scene import Rect, Scene
from renderers.theme import GROUND

LIMIT: Final = 8_000_000
"""Largest size of a film in bytes: accepted by Discord everywhere."""
_SMALLER: Final = 2
"""Reduction of a picture to a frame: 700 pixels wide."""
_LAST: Final = 5.0
"""Seconds of the last frame, the result."""
_WHOLE: Final = 60.0
"""Seconds of a whole film, within the bounds of its frames."""
_PAUSES: Final = (0.25, 1.0)
"""The shortest and the longest time of a frame, in seconds."""


class Film(Struct, frozen=True):
    """A finished film."""

    content: bytes
    frames: int
    turns: int
    """Settled turns of the game; a film with fewer frames skips some of them evenly."""


def turns_of(timeline: Timeline) -> list[int]:
    """Return the indexes in the path at which a turn was settled, and that of the end."""
    path = timeline.path()
    ends = [index for index, number in enumerate(path) if timeline.positions[number].ends_turn]
    return ends if ends[-1] == len(path) - 1 else [*ends, len(path) - 1]


class FilmEncoder:
    """Encodes the film of a game step by step, from what everybody sees. It belongs to no thread."""

    def __init__(
        self,
        timeline: Timeline,
        renderer: AnyRenderer,
        faces: tuple[SeatFace, ...],
        texts: Texts,
        limit: int = LIMIT,
    ) -> None:
        self._rules, self._renderer = timeline.rules, renderer
        self._faces, self._texts, self._limit = faces, texts, limit
        self._path = [timeline.positions[number] for number in timeline.path()]
        self._end = ending(timeline, timeline.head)
        self._stops = turns_of(timeline)
        self._begin(self._stops)

    @property
    def turns(self) -> int:
        """The number of settled turns of the game."""
        return len(self._stops)

    def _begin(self, indexes: Sequence[int]) -> None:
        """Begin a film of the positions with these indexes."""
        self._indexes, self._done = indexes, 0
        self._scenes = self._scenes_at(frozenset(indexes))
        self._gif: GifWriter | None = None

    def step(self) -> Film | None:
        """Encode one frame; return the film after the last one.

        When the film grows too large, it begins again with fewer frames.
        """
        scene = next(self._scenes)
        gif = self._gif = self._gif or self._new_file(scene)
        last = self._done == len(self._indexes) - 1
        gif.add(_frame(scene, self._size), _LAST if last else self._pause)
        self._done += 1
        if gif.size > self._limit and len(self._indexes) > 2:
            # Frames further apart differ by more.
            self._begin(spread(self._indexes, int(0.92 * self._done * self._limit / gif.size)))
            return None
        return Film(gif.file(), self._done, self.turns) if last else None

    @property
    def _pause(self) -> float:
        least, most = _PAUSES
        return min(max(_WHOLE / len(self._indexes), least), most)

    def _scenes_at(self, indexes: frozenset[int]) -> Iterator[Scene]:
        """Yield the scenes at these indexes, each with the changes since the one before.

        The game is replayed from its entries, so the positions of the table stay as they are.
        """
        state: Any = None
        before: Any = None
        for index, position in enumerate(self._path):
            entry = position.entry
            state = play(self._rules, state, entry, RecordedChance(entry.drawn)).state
            if index in indexes:
                seen = self._rules.seen(state, None)
                end = self._end if index == len(self._path) - 1 else None
                yield self._renderer.scene(seen, before, self._faces, end, self._texts)
                before = seen

    def _new_file(self, first: Scene) -> GifWriter:
        """Begin the file: large enough for the first and the last scene, with the colours of both."""
        last = self._renderer.scene(
            self._rules.seen(self._path[-1].state, None), None, self._faces, self._end, self._texts
        )
        self._size = first.width, max(first.height, last.height)
        width, height = (side // _SMALLER for side in self._size)
        return GifWriter(width, height, tuple(dict.fromkeys((*first.palette, *last.palette))))


def encoded(encoder: FilmEncoder) -> Film:
    """Run all steps and return the film."""
    while (film := encoder.step()) is None:
        pass
    return film


def _frame(scene: Scene, size: tuple[int, int]) -> Any:
    """Return the image of a scene, centred on a ground of this size, and reduced."""
    image = picture(scene)
    if image.size != size:
        canvas = picture(Scene(*size, scene.palette, (Rect(0, 0, *size, GROUND),), ()))
        canvas.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
        image = canvas
    return image.reduce(_SMALLER)


def spread(items: Sequence[int], number: int) -> list[int]:
    """Return `number` of the items, evenly spaced, with the first and the last: at least one fewer."""
    count = max(2, min(number, len(items) - 1))
    return [items[round(i * (len(items) - 1) / (count - 1))] for i in range(count)]
