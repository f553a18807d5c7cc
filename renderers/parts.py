"""The named parts of pictures, and the labels laid on them.

A renderer lays an `Area` around each part as it draws it, so explanations always match the picture. A name
is lower case with underscores, and never changes its meaning.
"""

import math
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Message, message
from renderers import fonts
from renderers.scene import Align, Area, Ellipse, Face, Item, Rect, Role, Scene, Sprite, Text
from renderers.theme import FOCUS, NUMBER, PANEL, WIDTH

PartLabels: TypeAlias = Sequence[tuple[int | str, str]]
"""Numbers or letters, each with the name of the part it labels."""


class Parts(Struct, frozen=True):
    """The names of all parts that the pictures of a title may have; a picture has some of them.

    Each explained part has a text: the message `part-<name>`, with dashes for underscores.
    """

    public: tuple[str, ...] = ()
    """The explained parts of the public picture, in the order of their numbers."""
    own: tuple[str, ...] = ()
    """The explained parts of private pictures, in order: of the one above a question, then of the hand."""
    single: tuple[str, ...] = ()
    """Parts without an explanation that a lesson may point at: `forest`, `card_1`."""

    def names(self) -> frozenset[str]:
        """Return the names of all parts."""
        return frozenset((*self.public, *self.own, *self.single))


def of_die(face: int | str) -> str:
    """Return the part name of the dice that show a face: `die_3`."""
    return f"die_{face}"


def of_seat(seat: int) -> str:
    """Return the part name of the strip of a seat: `seat_1` is the first."""
    return f"seat_{seat + 1}"


def explanation(name: str) -> Message:
    """Return the explanation of a part."""
    return message(f"part-{name.replace('_', '-')}")


def parts_in(scene: Scene, names: Iterable[str], most: int) -> tuple[str, ...]:
    """Return the names of which the picture has a part, at most the first `most`."""
    available = scene.parts()
    return tuple(name for name in names if name in available)[:most]


def standing(part: str, names: Container[str]) -> tuple[str, ...]:
    """Return the names of the parts at which a choice stands in a picture that has these.

    Of a way from an outer to an inner part, as in `die_3/coins_3`, it is the innermost that is there. A
    choice of several things stands at each of them: `field_1 field_3`.
    """
    ways = (reversed(way.split("/")) for way in part.split())
    found = (next((name for name in way if name in names), "") for way in ways)
    return tuple(dict.fromkeys(filter(None, found)))


def marked(scene: Scene, labels: PartLabels) -> Scene:
    """Return the picture with a disc on each of these parts; a part that it does not show gets none.

    Of several boxes of a part the one with most room is labelled. A small part whose disc lies beside it gets
    a ring as well, since other parts may be as near.
    """
    if not labels:
        return scene
    available = scene.parts()
    labelled = [(str(label), available[name]) for label, name in labels if name in available]
    if not labelled:
        return scene
    spots = _DiscPlacer(scene, [boxes for _, boxes in labelled]).spots()
    placed = [(label, *spot) for (label, _), spot in zip(labelled, spots, strict=True)]
    rings = (item for _, middle, area in placed for item in _ring(scene, middle, area))
    discs = (item for label, middle, _ in placed for item in _disc(label, middle))
    return replace(scene, items=(*scene.items, *rings, *discs))


# --- discs -------------------------------------------------------------------------------------------

_SIDE = 62
"""Width of a disc: 14 pixels on a phone that shows a board 314 wide."""
_NEIGHBOUR = 1.5
"""Cost of lying on a neighbouring part: the reader could not tell which of them is meant."""
_SCENERY = 160
"""PartLabels at least this wide are background, which a disc may cover."""
_APART = 6
"""Least distance of two discs, in pixels."""
_EDGE = 3
"""Least distance of a disc from the edge of the picture, in pixels."""
_SMALL = 3 * _SIDE
"""Parts of at most this size get a ring."""
_BEYOND = 5.5
"""Factor of the extra cost of a spot that is not within a larger part, which gets no ring."""
_RING = 9
"""Width of a ring."""

_Spot: TypeAlias = tuple[float, float]
"""The centre of a disc."""
_Box: TypeAlias = tuple[float, float, float, float]
"""A bounding box: left, top, right, bottom."""


def _disc(label: str, middle: _Spot) -> tuple[Item, ...]:
    """A white number on a disc."""
    x, y = middle[0] - _SIDE / 2, middle[1] - _SIDE / 2
    height = fonts.height(NUMBER)
    text = Text(x, middle[1] - height / 2, _SIDE, height, label, NUMBER, PANEL, Face.SANS_BOLD, Align.CENTRE)
    return (Ellipse(x, y, _SIDE, _SIDE, FOCUS, PANEL, 4), text)


def _ring(scene: Scene, middle: _Spot, area: Area) -> tuple[Item, ...]:
    """A ring around a small part whose disc lies beside it; one side stays open if it would cover words."""
    if _is_in(middle, area) or max(area.w, area.h) > _SMALL or not _has_piece(scene, area):
        return ()
    left, top, right, bottom = _box(area, _RING)
    sides = (
        (left, top, right, top + _RING),
        (left, bottom - _RING, right, bottom),
        (left, top, left + _RING, bottom),
        (right - _RING, top, right, bottom),
    )
    words = [fonts.ink_box(mark) for mark in scene.marks() if isinstance(mark, Text) and mark.text]
    open_sides = [side for side in sides if not any(_overlap_area(side, box) for box in words)]
    if len(open_sides) < len(sides) - 1:
        return ()
    return tuple(Rect(a, b, c - a, d - b, FOCUS, radius=_RING / 2) for a, b, c, d in open_sides)


def _has_piece(scene: Scene, area: Area) -> bool:
    """Return True if a box has more in it than words."""
    pieces = (mark for mark in scene.marks() if isinstance(mark, Rect | Sprite) and mark.w <= _SMALL)
    return any(_is_in((mark.x + mark.w / 2, mark.y + mark.h / 2), area) for mark in pieces)


def _is_in(spot: _Spot, area: Area) -> bool:
    return area.x < spot[0] < area.x + area.w and area.y < spot[1] < area.y + area.h


# --- placement of discs ------------------------------------------------------------------------------


class _DiscPlacer:
    """Places the discs: near their parts, apart from each other, covering as little as possible."""

    def __init__(self, scene: Scene, parts: Sequence[Sequence[Area]]) -> None:
        self._scene, self._parts = scene, parts
        self._obstacles = tuple(_obstacles(scene))
        self._all = tuple(area for boxes in scene.parts().values() for area in boxes)
        self._taken: list[_Spot] = []

    def spots(self) -> list[tuple[_Spot, Area]]:
        """Return the spot of each part with its box, in order; smaller parts are placed first."""
        placed: dict[int, tuple[_Spot, Area]] = {}
        for number in sorted(range(len(self._parts)), key=lambda i: _size(self._parts[i][0])):
            placed[number] = self._spot(self._parts[number])
            self._taken.append(placed[number][0])
        return [placed[number] for number in range(len(self._parts))]

    def _spot(self, part: Sequence[Area]) -> tuple[_Spot, Area]:
        """Return the cheapest spot, at a box of the part or a little further away, and that box."""
        for room in range(0, WIDTH, _SIDE // 2):
            best: tuple[float, _Spot, int] | None = None
            for i, area in enumerate(part):
                for cost, spot in self._spots_near(area, room, math.inf if best is None else best[0]):
                    best = (cost, spot, i) if best is None else min(best, (cost, spot, i))
            if best is not None:
                _, spot, i = best
                return spot, part[i]
        raise AssertionError("a picture has room for more discs than there are numbers")

    def _spots_near(self, area: Area, room: int, most: float) -> Iterator[tuple[float, _Spot]]:
        """Yield spots at a box with their costs; the cheapest spot is among them.

        Spots that cost more than `most` may be skipped, so most spots are never examined closely.
        """
        beyond = _BEYOND if max(area.w, area.h) > _SMALL else 1.0
        spots = [(self._clamped(spot), beyond * worse) for spot, worse in _spots(_box(area, room))]
        free_spots = sorted(
            (worse + _corner_distance(spot, area) / 600, spot, worse)
            for spot, worse in spots
            if self._is_free(spot)
        )
        beside = [
            (_box(neighbour), _NEIGHBOUR)
            for neighbour in self._all
            if not _overlap(_box(neighbour), _box(area))
        ]
        within_reach = _box(area, room + 2 * _SIDE)
        near = [obstacle for obstacle in (*self._obstacles, *beside) if _overlap(obstacle[0], within_reach)]
        others = (neighbour for part in self._parts for neighbour in part if neighbour.name != area.name)
        inner = [_box(neighbour) for neighbour in others if _size(neighbour) < _size(area)]
        for least, spot, worse in free_spots:
            if least > most:
                break
            cost = worse + self._cost(spot, area, near, inner)
            most = min(most, cost)
            yield cost, spot

    def _clamped(self, spot: _Spot) -> _Spot:
        """Return the spot, moved so that the edge of the picture does not cut the disc."""
        least = _SIDE / 2 + _EDGE
        x, y = spot
        return (
            min(max(x, least), self._scene.width - least),
            min(max(y, least), self._scene.height - least),
        )

    def _is_free(self, spot: _Spot) -> bool:
        x, y = spot
        return all((x - a) ** 2 + (y - b) ** 2 >= (_SIDE + _APART) ** 2 for a, b in self._taken)

    def _cost(
        self, spot: _Spot, area: Area, near: Iterable[tuple[_Box, float]], inner: Iterable[_Box]
    ) -> float:
        """Return the cost of a spot: covered marks, parts it may be taken for, distance from corners."""
        x, y = spot
        half = 0.46 * _SIDE
        disc = (x - half, y - half, x + half, y + half)
        left, top, right, bottom = disc
        # `_overlap` inlined: this runs a million times
        overlaps = (
            weight * _overlap_area(disc, box)
            for box, weight in near
            if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom
        )
        covered = sum(overlaps) / _SIDE**2
        misled = sum(box[0] - 4 < x < box[2] + 4 and box[1] - 4 < y < box[3] + 4 for box in inner)
        return covered + misled + _corner_distance(spot, area) / 600


def _obstacles(scene: Scene) -> Iterator[tuple[_Box, float]]:
    """Yield the boxes that a disc should not cover, each with its weight; scenery may be covered."""
    for mark in scene.marks():
        match mark:
            case Text() if mark.text:
                yield fonts.ink_box(mark), 16.0 if mark.role is Role.PLAY else 14.0
            case Sprite() if mark.w < _SCENERY:
                yield (mark.x, mark.y, mark.x + mark.w, mark.y + mark.h), 6.0
            case Rect(fill=str()) if mark.w < _SCENERY and mark.h < _SCENERY:
                yield (mark.x, mark.y, mark.x + mark.w, mark.y + mark.h), 0.6


_PLACES = ((_SIDE / 2 + 4, 0.0), (0.0, 0.2), (-_SIDE / 2 - 2, 0.5))
"""Insets of a disc from the edge of its part, in pixels, each with its extra cost."""


def _spots(box: _Box) -> Iterator[tuple[_Spot, float]]:
    """Yield spots along the edge of a box, each with its extra cost."""
    left, top, right, bottom = box
    inset, _ = _PLACES[0]
    if bottom - top < 1.5 * _SIDE < right - left:  # level with a low row
        yield from (((x, (top + bottom) / 2), 0.0) for x in _steps(left + inset, right - inset))
    for inset, worse in _PLACES:
        if min(right - left, bottom - top) >= 2 * inset:
            xs = _steps(left + inset, right - inset)
            ys = _steps(top + inset, bottom - inset)
            yield from (((x, y), worse) for x in xs for y in (ys[0], ys[-1]))
            yield from (((x, y), worse) for x in (xs[0], xs[-1]) for y in ys)


def _steps(start: float, end: float) -> list[float]:
    count = max(1, round((end - start) / (_SIDE / 4)))
    return [start + (end - start) * i / count for i in range(count + 1)]


def _corner_distance(spot: _Spot, area: Area) -> float:
    """Return the distance of a spot from the nearest preferred one: a corner, or an end of a low part."""
    top, middle, bottom = area.y, area.y + area.h / 2, area.y + area.h
    left, right = area.x, area.x + area.w
    liked: tuple[tuple[float, float, int], ...]
    if area.h < max(1.5 * _SIDE, area.w / 5):
        liked = ((right, middle, 0), (left, middle, 20))
    else:
        liked = ((right, top, 0), (left, top, 20), (right, bottom, 30), (left, bottom, 40))
    return min(abs(spot[0] - x) + abs(spot[1] - y) + extra for x, y, extra in liked)


def _size(area: Area) -> float:
    return area.w * area.h


def _box(area: Area, room: float = 0) -> _Box:
    return area.x - room, area.y - room, area.x + area.w + room, area.y + area.h + room


def _overlap(a: _Box, b: _Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _overlap_area(a: _Box, b: _Box) -> float:
    """Return the area of the intersection of two boxes."""
    width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return width * height if width > 0 and height > 0 else 0.0
