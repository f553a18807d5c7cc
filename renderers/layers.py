"""Finds out which parts of a picture lie on a plain colour: these can be painted once, for all places.

`Content` is a mark, or parts above one another. Its layers are those parts, or several at once that overlap,
each with the plain colour that lies below all of it, where that is the fill of a box. Equal marks and groups
are one `Content`, as long as it is cached, wherever they stand.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from renderers import raster
from renderers.raster import Box
from renderers.scene import Area, Group, Item, Line, Mark, Polygon, Rect, moved
from renderers.theme import channels

_GROUPS, _MARKS = 32_768, 4096
"""Entries of the LRU caches of groups, those of some 300 pictures, and of marks."""

RGB: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


class Content:
    """What is painted together: a mark, or parts above one another. It is equal only to itself."""

    def __init__(
        self,
        box: Box,
        parts: "tuple[Part, ...]" = (),
        mark: Mark | None = None,
        *,
        loose: bool = False,
        joined: bool = False,
    ) -> None:
        self.box = box
        """Left, top, right and bottom of what it paints."""
        self.parts = parts
        """From below to above; none of a mark."""
        self.mark = mark
        self.loose = loose
        """The parts have only their offset in common: each can stand for itself."""
        self.solid = joined or mark is not None
        """It cannot be painted in layers: a mark, or marks that overlap."""

    @cached_property
    def layers(self) -> "tuple[Layer, ...]":
        """The parts from below to above; those together that overlap."""
        return _Layers(self.parts).found()

    def pastes(self, x: int, y: int) -> Iterator[raster.Paste]:
        """Yield what paints it, moved by so many pixels."""
        if self.mark is not None:
            for source, box, coverage in raster.pastes(self.mark):
                yield raster.Paste(source, shifted(box, x, y), coverage)
        for content, left, top, _ in self.parts:
            yield from content.pastes(x + left, y + top)


class Part(NamedTuple):
    """Content moved by an even number of pixels each way, with the box that it has there."""

    content: Content
    x: int
    y: int
    box: Box


class Layer(NamedTuple):
    """A part, and the plain colour that other parts have below all of it, if there are any."""

    part: Part
    colour: RGB | None


def shifted(box: Box, x: int, y: int) -> Box:
    """Return the box moved to the right and down."""
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


# --- content -----------------------------------------------------------------------------------------


def content(items: tuple[Item, ...], dx: float = 0, dy: float = 0) -> Content | None:
    """Return what items paint, moved by less than two pixels each way; None if they paint nothing."""
    parts: list[Part] = []
    for item in items:
        if isinstance(item, Group):
            (x, rest_x), (y, rest_y) = _split(item.dx + dx), _split(item.dy + dy)
            inner = _group(item.items, rest_x, rest_y)
            if inner and inner.loose:
                parts += _moved_parts(inner.parts, x, y)
            elif inner:
                parts.append(Part(inner, x, y, shifted(inner.box, x, y)))
        elif not isinstance(item, Area):
            mark, x, y = _at_origin(item, dx, dy)
            inner = _mark(mark)
            if inner:
                parts.append(Part(inner, x, y, shifted(inner.box, x, y)))
    loose = len(parts) == 1 or all(isinstance(item, Group | Area) for item in items)
    return Content(_around(part.box for part in parts), tuple(parts), loose=loose) if parts else None


_group = lru_cache(maxsize=_GROUPS)(content)


@lru_cache(maxsize=_MARKS)
def _mark(mark: Mark) -> Content | None:
    pastes = raster.pastes(mark)
    return Content(_around(paste.box for paste in pastes), mark=mark) if pastes else None


def smallest(content: Content) -> Content | None:
    """Return the smallest square with the corners of the content, of even width, if that is a larger box."""
    small = raster.smallest(content.mark) if isinstance(content.mark, Rect) else None
    return None if small is None else _mark(small)


def _split(offset: float) -> tuple[int, float]:
    """Return an offset as an even number of pixels, by which pixels can be moved, and the rest.

    By an odd number they cannot: halves are rounded to even numbers.
    """
    even = 2 * int(offset // 2)
    return even, offset - even


def _at_origin(mark: Mark, dx: float, dy: float) -> tuple[Mark, int, int]:
    """Return a mark moved by so much as one near the origin, and how far that is from its place."""
    if isinstance(mark, Polygon | Line):
        xs, ys = zip(*mark.points, strict=True)
        left, top = min(xs), min(ys)
    else:
        left, top = mark.x, mark.y
    (x, _), (y, _) = _split(left + dx), _split(top + dy)
    return moved(mark, dx - x, dy - y), x, y


def _moved_parts(parts: Iterable[Part], x: int, y: int) -> list[Part]:
    return [Part(one.content, x + one.x, y + one.y, shifted(one.box, x, y)) for one in parts]


def _around(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


# --- layers ------------------------------------------------------------------------------------------


class _Island:
    """Parts that are painted together, where the first of them is painted."""

    def __init__(self, number: int, part: Part) -> None:
        self.first, self.parts, self.box = number, {number: part}, part.box
        self.colour: RGB | None = None

    def layer(self) -> Layer:
        if len(self.parts) == 1:
            return Layer(self.parts[self.first], self.colour)
        parts = tuple([self.parts[number] for number in sorted(self.parts)])
        return Layer(Part(_joined(parts), 0, 0, self.box), self.colour)


class _Layers:
    """Joins parts to islands: an island is a rectangle that hides what was painted there before it."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self._parts = parts
        self._islands: list[_Island] = []
        """The island of each part so far."""
        for number, part in enumerate(parts):
            self._islands.append(_Island(number, part))
            self._settle(number)

    def found(self) -> tuple[Layer, ...]:
        return tuple(island.layer() for number, island in enumerate(self._islands) if island.first == number)

    def _settle(self, number: int) -> None:
        """Join the island of a part with all that it overlaps but that have a plain colour there."""
        while True:
            island = self._islands[number]
            island.colour, other = self._below(island)
            if other is None:
                return
            self._join(island, other)

    def _below(self, island: _Island) -> tuple[RGB | None, _Island | None]:
        """Return the plain colour below an island, or else the topmost one that it overlaps."""
        left, top, right, bottom = island.box
        for number in range(len(self._islands) - 1, -1, -1):
            box = self._parts[number].box
            # As in `meet`: written out, as most of the time goes to it.
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]:
                other = self._islands[number]
                if other.first < island.first:
                    for fill, colour in _fills(self._parts[number]):
                        if fill[0] <= left and fill[1] <= top and right <= fill[2] and bottom <= fill[3]:
                            return colour, None
                    return None, other
        return None, None

    def _join(self, one: _Island, other: _Island) -> None:
        """Join two islands, and those between them that the later one would be painted below."""
        early, late = (one, other) if one.first < other.first else (other, one)
        between = [
            number
            for number in range(early.first + 1, late.first)
            if self._islands[number].first == number
            and any(meet(self._islands[number].box, part.box) for part in late.parts.values())
        ]
        for number in late.parts:
            self._islands[number] = early
        early.parts |= late.parts
        early.box = _around((early.box, late.box))
        for number in between:
            if self._islands[number] is not self._islands[early.first]:
                self._join(self._islands[early.first], self._islands[number])


def meet(one: Box, other: Box) -> bool:
    """Return whether boxes have a pixel in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _fills(part: Part) -> Sequence[tuple[Box, RGB]]:
    """Return the boxes of a part that it fills with a plain colour."""
    mark = part.content.mark
    if not isinstance(mark, Rect) or mark.fill is None:
        return ()
    colour = channels(mark.fill)
    return [(shifted(box, part.x, part.y), colour) for box in raster.filled(mark)]


@lru_cache(maxsize=_MARKS)
def _joined(parts: tuple[Part, ...]) -> Content:
    """Return parts that overlap as one; groups among them as their parts, of which some may not."""
    inner: list[Part] = []
    for part in parts:
        inner += (part,) if part.content.solid else _moved_parts(part.content.parts, part.x, part.y)
    joined = all(part.content.solid for part in parts)
    return Content(_around(part.box for part in parts), tuple(inner), joined=joined)
