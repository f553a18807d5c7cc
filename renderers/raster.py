"""Rasterized marks (boxes, words, drawings), cached for each size.

All functions are thread-safe; cached images are never changed.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import groupby
from math import ceil, floor
from operator import itemgetter
from threading import Lock
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar

import msgspec
from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import curves, fonts
from renderers.scene import (
    Align,
    Art,
    Colour,
    Ellipse,
    Line,
    Mark,
    Polygon,
    Rect,
    Shade,
    Shape,
    Sprite,
    Text,
    moved,
)
from renderers.theme import channels

FINE = 4
"""Supersampling factor of drawings, for smooth edges."""
SHADE_COLOUR = "#3A2C14"
SHADE_STRENGTH = 0.34
_CACHE_BYTES = 30_000_000
"""Size of the LRU cache of stamps, in bytes."""
CACHED_MARKS = 4096
"""Entries of the cache of pastes by mark: those of some twenty pictures. They survive evictions of stamps."""
_BAND, _RUN = 16, 32
"""Height of the bands into which a stamp is cut; least width of a run worth a paste of its own."""


Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


class StampPart(NamedTuple):
    """A rectangle of a stamp, with its box relative to the position of the stamp.

    `colours` is None if it takes the colour of its mark, `coverage` None if it is opaque.
    """

    colours: Image.Image | None
    coverage: Image.Image | None
    box: Box


Stamp: TypeAlias = tuple[StampPart, ...]
"""A rasterized mark, as rectangles."""
CachedImage: TypeAlias = Image.Image | Stamp
_P = ParamSpec("_P")
_R = TypeVar("_R", bound=CachedImage)


def _size(piece: CachedImage) -> int:
    images = (piece,) if isinstance(piece, Image.Image) else (image for part in piece for image in part[:2])
    return sum(image.width * image.height * (4 if image.mode == "RGB" else 1) for image in images if image)


_images: LRUCache[tuple[Hashable, ...], CachedImage] = LRUCache(_CACHE_BYTES, getsizeof=_size)
_lock = Lock()


def cached_image(make: Callable[_P, _R]) -> Callable[_P, _R]:
    """Cache the images that a function makes, in the cache of all stamps."""
    return cached(_images, key=partial(hashkey, make), lock=_lock)(make)


def _pixel(value: float) -> int:
    """Return the nearest whole number; of two equally near ones, but for rounding errors, the even one."""
    return round(round(value, 6))


class Paste(NamedTuple):
    """The arguments of one `Image.paste`: an image or a colour, its box in the picture, and its coverage.

    Without coverage it is opaque.
    """

    source: Image.Image | tuple[int, ...]
    box: Box
    coverage: Image.Image | None = None


@lru_cache(maxsize=CACHED_MARKS)
def pastes(mark: Mark) -> tuple[Paste, ...]:
    """Return the pastes that paint a mark; most marks come again in the next pictures."""
    match mark:
        case Rect(fill=str(), dashed=False):
            return tuple(_box(mark))
        case Text():
            return tuple(_words(mark))
        case Sprite():
            stamp = _sprite(mark.art, _pixel(mark.w), _pixel(mark.h))
            return tuple(_stamp_pastes(stamp, _pixel(mark.x), _pixel(mark.y)))
        case Shade():
            stamp = _shade(msgspec.structs.replace(mark, x=0, y=0))
            return tuple(_stamp_pastes(stamp, _pixel(mark.x), _pixel(mark.y)))
        case _:
            x, y = _corner(mark)
            return tuple(_stamp_pastes(_stamp(moved(mark, -x, -y)), x, y))


def _stamp_pastes(stamp: Stamp, x: int, y: int, ink: Colour = SHADE_COLOUR) -> Iterator[Paste]:
    for colours, coverage, (left, top, right, bottom) in stamp:
        source = channels(ink) if colours is None else colours
        yield Paste(source, (x + left, y + top, x + right, y + bottom), coverage)


_Cover: TypeAlias = tuple[int, int]
"""Two flags: some of it is covered, some of it is transparent."""
_NOTHING, _PARTLY = (0, 1), (1, 1)


def _split_stamp(coverage: Image.Image, dx: int, dy: int, colours: Image.Image | None = None) -> Stamp:
    """Return a stamp in rectangles: transparent ones are left out, opaque ones need no blending.

    `dx` and `dy` are the offset of its corner. Blending is most of the work of pasting.
    """
    visible = coverage.getbbox()
    if visible is None:
        return ()
    coverage, colours = coverage.crop(visible), colours and colours.crop(visible)
    dx, dy = dx + visible[0], dy + visible[1]
    width, height, bare = coverage.width, coverage.height, ImageChops.invert(coverage)
    bands = []
    for top in range(0, height, _BAND):
        band = (0, top, width, min(top + _BAND, height))
        columns = (image.crop(band).getprojection()[0] for image in (coverage, bare))
        bands.append((_runs(zip(*columns, strict=True)), band[3]))
    parts, top = [], 0
    for runs, same in groupby(bands, itemgetter(0)):
        bottom = max(end for _, end in same)
        for cover, left, right in runs:
            if cover != _NOTHING:
                box = (left, top, right, bottom)
                part_coverage = coverage.crop(box) if cover == _PARTLY else None
                place = (dx + left, dy + top, dx + right, dy + bottom)
                parts.append(StampPart(colours and colours.crop(box), part_coverage, place))
        top = bottom
    return tuple(parts)


def _runs(columns: Iterable[_Cover]) -> tuple[tuple[_Cover, int, int], ...]:
    """Return columns of equal coverage as runs of (coverage, first column, column after the last)."""
    runs: list[tuple[_Cover, int, int]] = []
    end = 0
    for cover, same in groupby(columns):
        start, end = end, end + len(list(same))
        kind = cover if end - start >= _RUN else _PARTLY
        if runs and runs[-1][0] == kind:
            start = runs.pop()[1]
        runs.append((kind, start, end))
    return tuple(runs)


# --- boxes -------------------------------------------------------------------------------------------


def _box(rect: Rect) -> Iterator[Paste]:
    if rect.edge:
        x, y, w, h = _pixel(rect.x), _pixel(rect.y), _pixel(rect.w), _pixel(rect.h)
        yield from _round_box(x, y, w, h, round(rect.radius), rect.edge)
    if rect.fill:
        yield from _round_box(*_inside(rect), rect.fill)


def _inside(rect: Rect) -> tuple[int, int, int, int, int]:
    """Return what a box fills within its edge: left, top, width, height and radius."""
    edge = round(rect.width) if rect.edge else 0
    x, y, w, h = _pixel(rect.x), _pixel(rect.y), _pixel(rect.w), _pixel(rect.h)
    width, height = max(0, w - 2 * edge), max(0, h - 2 * edge)
    return x + edge, y + edge, width, height, max(0, round(rect.radius) - edge)


def filled(rect: Rect) -> tuple[Box, ...]:
    """Return boxes with nothing but the fill: one as wide, one as high, one within the corners."""
    if not rect.fill or rect.dashed:
        return ()
    x, y, w, h, radius = _inside(rect)
    r = min(radius, w // 2, h // 2)
    # A square within a circle is 0.29 of the radius away from the square around it.
    near = ceil(0.3 * r) + 1 if r else 0
    return (
        (x, y + r, x + w, y + h - r),
        (x + r, y, x + w - r, y + h),
        (x + near, y + near, x + w - near, y + h - near),
    )


def smallest(rect: Rect) -> Rect | None:
    """Return the smallest square with the corners of a filled box; None if that is no smaller.

    Its width is even.
    """
    side = 2 * max(round(rect.radius), round(rect.width)) + 2
    if not rect.fill or rect.dashed or side >= min(_pixel(rect.w), _pixel(rect.h)):
        return None
    return msgspec.structs.replace(rect, x=0, y=0, w=side, h=side)


def _round_box(x: int, y: int, w: int, h: int, radius: int, ink: Colour) -> Iterator[Paste]:
    r, colour = min(radius, w // 2, h // 2), channels(ink)
    yield Paste(colour, (x + r, y, x + w - r, y + h))
    if not r:
        return
    yield Paste(colour, (x, y + r, x + r, y + h - r))
    yield Paste(colour, (x + w - r, y + r, x + w, y + h - r))
    for to_right, below, corner in _corners(r):
        left, top = x + to_right * (w - r), y + below * (h - r)
        yield Paste(colour, (left, top, left + r, top + r), corner)


@lru_cache(maxsize=64)
def _corners(radius: int) -> tuple[tuple[int, int, Image.Image], ...]:
    """Return the quarters of a disc, each with two flags (right, bottom) and its coverage."""
    side = 2 * radius * FINE
    image = Image.new("L", (side, side), 0)
    ImageDraw.Draw(image).ellipse((0, 0, side - 1, side - 1), fill=255)
    disc, r = image.reduce(FINE), radius
    places = ((0, 0), (1, 0), (0, 1), (1, 1))
    return tuple((x, y, disc.crop((x * r, y * r, x * r + r, y * r + r))) for x, y in places)


# --- words -------------------------------------------------------------------------------------------


def _words(text: Text) -> Iterator[Paste]:
    lines = fonts.lines(text)
    leading = fonts.height(text.size)
    first = text.y + (text.h - leading * len(lines)) / 2
    for number, line in enumerate(lines):
        spare = text.w - fonts.width(line, text.face, text.size)
        x = text.x + spare * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[text.align]
        baseline = first + number * leading + (leading + text.size * fonts.CAPITAL) / 2
        word = _word(line, fonts.Style(text.face, text.size))
        yield from _stamp_pastes(word, _pixel(x), _pixel(baseline), text.colour)


@cached_image
def _word(line: str, style: fonts.Style) -> Stamp:
    """Return the stamp of a line of text, relative to the start of its baseline."""
    overhang, ascent, descent = style.size // 8, ceil(style.size * 1.05), ceil(style.size * 0.4)
    width = fonts.width(line, style.face, style.size) + 2 * overhang
    mask = Image.new("L", (width, ascent + descent), 0)
    font = fonts.font(style.face, style.size)
    ImageDraw.Draw(mask).text((overhang, ascent), line, fill=255, font=font, anchor="ls")
    return _split_stamp(mask, -overhang, -ascent)


# --- drawings ----------------------------------------------------------------------------------------


@cached_image
def _sprite(art: Art, w: int, h: int) -> Stamp:
    scale = min(w / art.w, h / art.h)
    pad = ceil(art.depth * scale * 2.5)
    image = draw_shapes(art.shapes, (w + 2 * pad, h + 2 * pad), scale, pad)
    if art.depth:
        image = _with_shadow(image, art.depth * scale)
    return _split_stamp(image.getchannel("A"), -pad, -pad, image.convert("RGB"))


@cached_image
def _stamp(shape: Shape) -> Stamp:
    right, bottom = _far_corner(shape)
    pad = ceil(shape.width) + 1
    image = draw_shapes((shape,), (ceil(right) + 2 * pad, ceil(bottom) + 2 * pad), 1, pad)
    return _split_stamp(image.getchannel("A"), -pad, -pad, image.convert("RGB"))


@cached_image
def _shade(shade: Shade) -> Stamp:
    pad = ceil(shade.depth * 2.5)
    w, h = round(shade.w), round(shade.h)
    solid = Image.new("L", (w + 2 * pad, h + 2 * pad), 0)
    box = (pad, pad, pad + w - 1, pad + h - 1)
    ImageDraw.Draw(solid).rounded_rectangle(box, round(shade.radius), fill=255)
    return _split_stamp(_shadow_coverage(solid, shade.depth), -pad, -pad)


def _shadow_coverage(coverage: Image.Image, depth: float) -> Image.Image:
    """The coverage of a shadow: blurred, weaker, and moved down."""
    weaker = coverage.point([round(value * SHADE_STRENGTH) for value in range(256)])
    lower = Image.new("L", coverage.size, 0)
    lower.paste(weaker, (round(depth * 0.3), round(depth * 0.8)))
    return lower.filter(ImageFilter.GaussianBlur(depth * 0.6))


def _with_shadow(image: Image.Image, depth: float) -> Image.Image:
    ground = Image.new("RGBA", image.size, SHADE_COLOUR)
    ground.putalpha(_shadow_coverage(image.getchannel("A"), depth))
    return Image.alpha_composite(ground, image)


def draw_shapes(shapes: Iterable[Shape], size: tuple[int, int], scale: float, pad: int) -> Image.Image:
    # `reduce` works on premultiplied alpha: for pixels that are opaque or empty that is the same.
    image = Image.new("RGBa", (size[0] * FINE, size[1] * FINE), (0, 0, 0, 0))
    pen = Pen(ImageDraw.Draw(image), scale * FINE, pad * FINE)
    for shape in shapes:
        pen.draw(shape)
    return image.reduce(FINE).convert("RGBA")


class Pen:
    """Draws shapes scaled by `scale` and moved by `offset` pixels."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: float, offset: float) -> None:
        self._draw = draw
        self._scale = scale
        self._offset = offset

    def draw(self, shape: Shape) -> None:
        """Draw the inside of a shape, then its edge."""
        match shape:
            case Line():
                parts = _dashed(shape.points, shape.width) if shape.dashed else (shape.points,)
                self.draw_lines(parts, shape.colour, shape.width)
            case Polygon():
                self._fill(shape.points, shape.fill)
                self.draw_lines(((*shape.points, *shape.points[:2]),), shape.edge, shape.width)
            case Rect() | Ellipse():
                self._fill(_outline(shape, 0), shape.fill)
                if shape.dashed:
                    edge = _outline(shape, shape.width / 2)
                    parts = _dashed((*edge, edge[0]), shape.width)
                    self.draw_lines(parts, shape.edge, shape.width)
                elif shape.edge:
                    self._fill(_ring(shape), shape.edge)

    def _fill(self, points: curves.Points, colour: Colour | None) -> None:
        if colour:
            self._draw.polygon(self._placed(points), fill=colour)

    def draw_lines(self, parts: Iterable[curves.Points], colour: Colour | None, width: float) -> None:
        if not colour or not width:
            return
        thick = max(1, round(width * self._scale))
        for part in parts:
            points = self._placed(part)
            self._draw.line(points, fill=colour, width=thick, joint="curve")
            for x, y in (points[0], points[-1]):
                r = thick / 2
                self._draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def _placed(self, points: curves.Points) -> list[tuple[float, float]]:
        return [(x * self._scale + self._offset, y * self._scale + self._offset) for x, y in points]


def _outline(shape: Rect | Ellipse, inset: float) -> curves.Points:
    x, y, w, h = shape.x + inset, shape.y + inset, shape.w - 2 * inset, shape.h - 2 * inset
    match shape:
        case Rect():
            return curves.round_box(x, y, w, h, max(0, shape.radius - inset))
        case Ellipse():
            return curves.arc(x + w / 2, y + h / 2, w / 2, h / 2, 0, 360, 72)[:-1]


def _ring(shape: Rect | Ellipse) -> curves.Points:
    """The edge as one outline: around outside, and back around inside."""
    outer, inner = _outline(shape, 0), _outline(shape, shape.width)
    return (*outer, outer[0], inner[0], *reversed(inner))


def _dashed(points: curves.Points, width: float) -> tuple[curves.Points, ...]:
    return curves.dashes(points, 2.2 * width, 2.6 * width)


def _corner(shape: Shape) -> tuple[int, int]:
    match shape:
        case Polygon(points=points) | Line(points=points):
            return floor(min(x for x, _ in points)), floor(min(y for _, y in points))
        case _:
            return floor(shape.x), floor(shape.y)


def _far_corner(shape: Shape) -> tuple[float, float]:
    match shape:
        case Polygon(points=points) | Line(points=points):
            return max(x for x, _ in points), max(y for _, y in points)
        case _:
            return shape.x + shape.w, shape.y + shape.h
