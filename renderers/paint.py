"""From a scene to a picture: the only module that draws.

What is costly is done once and kept: grounds, sprites at their size, words, and finished pictures. A
picture after one move is then a copy of its ground with some hundred pasted pieces. All functions may be
called from any thread; what is kept is never changed after it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from io import BytesIO
from itertools import count
from math import ceil, floor
from threading import Lock
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar

import msgspec
from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image, ImageDraw, ImageFilter

from renderers import curves, fonts, png, strips, theme
from renderers.scene import (
    Align,
    Art,
    Colour,
    Ellipse,
    Item,
    Line,
    Mark,
    Polygon,
    Rect,
    Scene,
    Shade,
    Shape,
    Sprite,
    Text,
    flat,
    moved,
)
from renderers.strips import BAND, TILE, Placed, Row, Strip
from renderers.theme import channels

FINE = 4
"""Drawings are made this much larger and reduced, which makes their edges smooth."""
SHADE_COLOUR = "#3A2C14"
SHADE_STRENGTH = 0.34


class Stamp(NamedTuple):
    """A finished piece: colours, coverage, and where its corner lies from the place it is laid to."""

    colours: Image.Image
    coverage: Image.Image
    dx: int
    dy: int


class Word(NamedTuple):
    """Letters in a row: their coverage, and how far it reaches to the left and above the line."""

    coverage: Image.Image
    overhang: int
    ascent: int


_Piece: TypeAlias = "Image.Image | Stamp | Word"
_P = ParamSpec("_P")
_R = TypeVar("_R", bound=_Piece)

# Painted and saved whole by Pillow, a press took 59 % more CPU (2026-11-22, over the wire; 77 % without it).
_STRIPS = 48_000_000
"""Bytes of finished strips kept, some 400 pictures: while many tables are in play, most come again."""
_PIECES = 100_000_000
"""Bytes of finished pieces kept: those of all titles, in the sizes that are asked for most."""


def _size(piece: _Piece) -> int:
    parts = (piece,) if isinstance(piece, Image.Image) else piece
    images = (part for part in parts if isinstance(part, Image.Image))
    return sum(image.width * image.height * (4 if image.mode == "RGB" else 1) for image in images)


_strips = strips.Kept(_STRIPS)
_pieces: LRUCache[tuple[Hashable, ...], _Piece] = LRUCache(_PIECES, getsizeof=_size)
_lock = Lock()


def _kept(make: Callable[_P, _R]) -> Callable[_P, _R]:
    """Have the pieces that a function makes kept among all others."""
    return cached(_pieces, key=partial(hashkey, make.__name__), lock=_lock)(make)


def paint(scene: Scene) -> bytes:
    """Return the scene as the bytes of a PNG file with a fixed palette."""
    marks = strips.marks(scene)
    rows = strips.rows(scene, marks)
    with _lock:
        found = {row.key: strip for row in rows if (strip := _strips.get(row.key)) is not None}
    missing = [row for row in rows if row.key not in found]
    if missing:
        painted = dict(zip((row.key for row in missing), _painted(scene, marks, missing), strict=True))
        found |= painted
        with _lock:
            _strips.update(painted)
    packed = [found[row.key].packed for row in rows]
    return png.file(scene.width, scene.height, _colours(scene.palette), packed)


class _New(NamedTuple):
    """A strip to make: the keys of its tiles, its rows so far, and the tiles that these do not have."""

    row: Row
    tiles: tuple[bytes, ...]
    pixels: Image.Image
    missing: Sequence[int]


class _Spot(NamedTuple):
    """Neighbouring tiles of a picture: columns and rows, each from the first to the one after the last."""

    left: int
    right: int
    top: int
    bottom: int


def _painted(scene: Scene, marks: Sequence[Placed], missing: Iterable[Row]) -> list[Strip]:
    """Make some strips of a scene, given in order."""
    new = [_begun(scene, row) for row in missing]
    spots = _merged(spot for one in new for spot in _spots(scene, one))
    ground = _ground(scene.width, scene.height, scene.palette, scene.ground)
    palette = _palette(scene.palette)
    by_top = {BAND * one.row.number: one.pixels for one in new}
    for spot in spots:
        part = _part(ground, marks, spot).quantize(palette=palette, dither=Image.Dither.NONE)
        for top in range(spot.top, spot.bottom, BAND):
            rows = part.crop((0, top - spot.top, part.width, min(top + BAND, spot.bottom) - spot.top))
            by_top[top].paste(rows, (png.FILTER + spot.left, 0))
    return [Strip(png.strip(one.pixels), one.tiles) for one in new]


def _begun(scene: Scene, row: Row) -> _New:
    """Begin a strip with what another shows of it."""
    keys = strips.tiles(row, scene.width)
    with _lock:
        near = _strips.nearest(keys)
    size = (scene.width, min(BAND, scene.height - BAND * row.number))
    if near is None:
        return _New(row, keys, png.blank(*size), range(len(keys)))
    missing = [number for number, key in enumerate(keys) if near.tiles[number] != key]
    return _New(row, keys, png.unpacked(near.packed, *size), missing)


def _spots(scene: Scene, new: _New) -> Iterator[_Spot]:
    """Yield where a strip is to be painted."""
    top = BAND * new.row.number
    bottom = min(top + BAND, scene.height)
    for number in new.missing:
        if number - 1 not in new.missing:
            end = next(one for one in count(number) if one not in new.missing)
            yield _Spot(TILE * number, min(TILE * end, scene.width), top, bottom)


def _merged(spots: Iterable[_Spot]) -> list[_Spot]:
    """Return the same spots with those made one that stand one below the other."""
    merged: dict[tuple[int, int, int], _Spot] = {}
    for spot in spots:
        above = merged.pop((spot.left, spot.right, spot.top), spot)
        merged[spot.left, spot.right, spot.bottom] = spot._replace(top=above.top)
    return list(merged.values())


def _part(ground: Image.Image, marks: Iterable[Placed], spot: _Spot) -> Image.Image:
    """Lay marks on a part of a ground."""
    left, right, top, bottom = spot
    image = ground.crop((left, top, right, bottom)).convert("RGB")
    for one in marks:
        if one.top < bottom and one.bottom > top and one.left < right and one.right > left:
            _lay(image, one.mark, left, top)
    return image


EMOJI = 128
"""Width and height of an emoji, in pixels."""
_FEW_COLOURS = 96
"""Enough for a small picture of a board, edges between its colours included."""
_MARGIN = 10
"""Pixels around an emoji's drawing; in them lies a rim of light, so that ink can be seen on a dark button."""
_RIM = 3.5
"""How far the light spreads, in pixels."""
_RECIPE = b"1"
"""Another one makes all emoji new: raise it when `emoji` draws otherwise."""


def emoji_digest(art: Art) -> str:
    """Return a short digest of all that an emoji of this drawing looks like."""
    return blake2b(_RECIPE + strips.art_digest(art), digest_size=3).hexdigest()


def emoji(art: Art) -> bytes:
    """Return a drawing as the bytes of a small PNG file with a clear ground, for dark and light clients."""
    scale = (EMOJI - 2 * _MARGIN) / max(art.w, art.h)
    drawn = _drawn(art.shapes, (EMOJI, EMOJI), scale, _MARGIN)
    centred = Image.new("RGBA", drawn.size, (0, 0, 0, 0))
    free = [round(EMOJI - 2 * _MARGIN - side * scale) // 2 for side in (art.w, art.h)]
    centred.paste(drawn, (free[0], free[1]))
    spread = centred.getchannel("A").filter(ImageFilter.GaussianBlur(_RIM))
    rim = Image.new("RGBA", drawn.size, theme.PANEL)
    rim.putalpha(spread.point([min(255, 8 * value) for value in range(256)]))
    data = BytesIO()
    Image.alpha_composite(rim, centred).save(data, "PNG")
    return data.getvalue()


def picture(scene: Scene) -> Image.Image:
    """Return the scene as a new RGB image."""
    image = _ground(scene.width, scene.height, scene.palette, scene.ground).convert("RGB")
    _lay_all(image, scene.items)
    return image


def shrunk(content: bytes, width: int) -> bytes:
    """Return a PNG in so many pixels of width, in few colours; one that is no wider stays as it is."""
    with Image.open(BytesIO(content)) as image:
        if image.width <= width:
            return content
        size = (width, round(image.height * width / image.width))
        small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    data = BytesIO()
    small.quantize(_FEW_COLOURS, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


@_kept
def _ground(width: int, height: int, palette: tuple[Colour, ...], items: tuple[Item, ...]) -> Image.Image:
    """Paint a ground and turn it into colours of the palette: a quarter of the room, so more can be kept."""
    image = Image.new("RGB", (width, height), palette[0])
    _lay_all(image, items)
    return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE)


@lru_cache(maxsize=32)
def _palette(colours: tuple[Colour, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_colours(colours))
    return image


@lru_cache(maxsize=32)
def _colours(colours: tuple[Colour, ...]) -> bytes:
    """Return colours as three bytes each."""
    return bytes(value for colour in colours for value in channels(colour))


def _lay_all(image: Image.Image, items: Iterable[Item]) -> None:
    for mark in flat(items):
        _lay(image, mark)


def _lay(image: Image.Image, mark: Mark, left: int = 0, top: int = 0) -> None:
    """Lay a mark on an image whose corner is there in the picture."""
    match mark:
        case Rect(fill=str(), dashed=False):
            _lay_box(image, mark, left, top)
        case Text():
            _lay_text(image, mark, left, top)
        case Sprite():
            stamp = _sprite(mark.art, round(mark.w), round(mark.h))
            _lay_stamp(image, stamp, round(mark.x) - left, round(mark.y) - top)
        case Shade():
            stamp = _shade(msgspec.structs.replace(mark, x=0, y=0))
            _lay_stamp(image, stamp, round(mark.x) - left, round(mark.y) - top)
        case _:
            x, y = _corner(mark)
            _lay_stamp(image, _stamp(moved(mark, -x, -y)), x - left, y - top)


def _lay_stamp(image: Image.Image, stamp: Stamp, x: int, y: int) -> None:
    _cover(image, stamp.colours, x + stamp.dx, y + stamp.dy, stamp.coverage)


def _cover(
    image: Image.Image, ink: Image.Image | tuple[int, ...], x: int, y: int, coverage: Image.Image
) -> None:
    """Paste colours, or one colour, where they cover.

    `Image.paste` does the same, and spends more time on what it is asked for than on most pieces.
    """
    wide, high = coverage.size
    source = ink.im if isinstance(ink, Image.Image) else ink
    image.im.paste(source, (x, y, x + wide, y + high), coverage.im)


# --- boxes -------------------------------------------------------------------------------------------


def _lay_box(image: Image.Image, rect: Rect, left: int, top: int) -> None:
    x, y, w, h = round(rect.x) - left, round(rect.y) - top, round(rect.w), round(rect.h)
    radius, edge = round(rect.radius), round(rect.width) if rect.edge else 0
    if rect.edge:
        _fill_box(image, (x, y, w, h), radius, rect.edge)
    if rect.fill:
        _fill_box(image, (x + edge, y + edge, w - 2 * edge, h - 2 * edge), max(0, radius - edge), rect.fill)


def _fill_box(image: Image.Image, box: tuple[int, int, int, int], radius: int, ink: Colour) -> None:
    x, y, w, h = box
    r, colour = min(radius, w // 2, h // 2), channels(ink)
    image.im.paste(colour, (x + r, y, x + w - r, y + h))
    if not r:
        return
    image.im.paste(colour, (x, y + r, x + r, y + h - r))
    image.im.paste(colour, (x + w - r, y + r, x + w, y + h - r))
    wide, high = image.size
    for to_right, below, corner in _corners(r):
        left, top = x + to_right * (w - r), y + below * (h - r)
        if -r < left < wide and -r < top < high:  # most corners of large boxes stand beside a part
            _cover(image, colour, left, top, corner)


@lru_cache(maxsize=64)
def _corners(radius: int) -> tuple[tuple[int, int, Image.Image], ...]:
    """Return the quarters of a disc: whether each lies to the right, whether below, and its coverage."""
    side = 2 * radius * FINE
    image = Image.new("L", (side, side), 0)
    ImageDraw.Draw(image).ellipse((0, 0, side - 1, side - 1), fill=255)
    disc, r = image.reduce(FINE), radius
    places = ((0, 0), (1, 0), (0, 1), (1, 1))
    return tuple((x, y, disc.crop((x * r, y * r, x * r + r, y * r + r))) for x, y in places)


# --- words -------------------------------------------------------------------------------------------


def _lay_text(image: Image.Image, text: Text, left: int, top: int) -> None:
    lines = fonts.lines(text)
    leading = fonts.height(text.size)
    first = text.y + (text.h - leading * len(lines)) / 2
    for number, line in enumerate(lines):
        word = _word(line, fonts.Style(text.face, text.size))
        free = text.w - fonts.width(line, text.face, text.size)
        x = text.x + free * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[text.align]
        baseline = first + number * leading + (leading + text.size * fonts.CAPITAL) / 2
        corner = (round(x) - word.overhang - left, round(baseline) - word.ascent - top)
        _cover(image, channels(text.colour), *corner, word.coverage)


@_kept
def _word(line: str, style: fonts.Style) -> Word:
    overhang, ascent, descent = style.size // 8, ceil(style.size * 1.05), ceil(style.size * 0.4)
    wide = fonts.width(line, style.face, style.size) + 2 * overhang
    mask = Image.new("L", (wide, ascent + descent), 0)
    font = fonts.font(style.face, style.size)
    ImageDraw.Draw(mask).text((overhang, ascent), line, fill=255, font=font, anchor="ls")
    return Word(mask, overhang, ascent)


# --- drawings ----------------------------------------------------------------------------------------


@_kept
def _sprite(art: Art, w: int, h: int) -> Stamp:
    scale = min(w / art.w, h / art.h)
    pad = ceil(art.depth * scale * 2.5)
    image = _drawn(art.shapes, (w + 2 * pad, h + 2 * pad), scale, pad)
    if art.depth:
        image = _with_shadow(image, art.depth * scale)
    return Stamp(image.convert("RGB"), image.getchannel("A"), -pad, -pad)


@_kept
def _stamp(shape: Shape) -> Stamp:
    right, bottom = _far_corner(shape)
    pad = ceil(shape.width) + 1
    image = _drawn((shape,), (ceil(right) + 2 * pad, ceil(bottom) + 2 * pad), 1, pad)
    return Stamp(image.convert("RGB"), image.getchannel("A"), -pad, -pad)


@_kept
def _shade(shade: Shade) -> Stamp:
    pad = ceil(shade.depth * 2.5)
    w, h = round(shade.w), round(shade.h)
    solid = Image.new("L", (w + 2 * pad, h + 2 * pad), 0)
    box = (pad, pad, pad + w - 1, pad + h - 1)
    ImageDraw.Draw(solid).rounded_rectangle(box, round(shade.radius), fill=255)
    return Stamp(Image.new("RGB", solid.size, SHADE_COLOUR), _fallen(solid, shade.depth), -pad, -pad)


def _fallen(coverage: Image.Image, depth: float) -> Image.Image:
    """The coverage of a shadow: softer, weaker, and moved down."""
    weaker = coverage.point([round(value * SHADE_STRENGTH) for value in range(256)])
    lower = Image.new("L", coverage.size, 0)
    lower.paste(weaker, (round(depth * 0.3), round(depth * 0.8)))
    return lower.filter(ImageFilter.GaussianBlur(depth * 0.6))


def _with_shadow(image: Image.Image, depth: float) -> Image.Image:
    ground = Image.new("RGBA", image.size, SHADE_COLOUR)
    ground.putalpha(_fallen(image.getchannel("A"), depth))
    return Image.alpha_composite(ground, image)


def _drawn(shapes: Iterable[Shape], size: tuple[int, int], scale: float, pad: int) -> Image.Image:
    image = Image.new("RGBA", (size[0] * FINE, size[1] * FINE), (0, 0, 0, 0))
    pen = Pen(ImageDraw.Draw(image), scale * FINE, pad * FINE)
    for shape in shapes:
        pen.draw(shape)
    return image.reduce(FINE)


class Pen:
    """Draws shapes enlarged by `scale` and moved by `offset` pixels."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: float, offset: float) -> None:
        self._draw = draw
        self._scale = scale
        self._offset = offset

    def draw(self, shape: Shape) -> None:
        """Draw one shape: its inside, then its edge."""
        match shape:
            case Line():
                parts = _dashed(shape.points, shape.width) if shape.dashed else (shape.points,)
                self._strokes(parts, shape.colour, shape.width)
            case Polygon():
                self._fill(shape.points, shape.fill)
                self._strokes(((*shape.points, *shape.points[:2]),), shape.edge, shape.width)
            case Rect() | Ellipse():
                self._fill(_outline(shape, 0), shape.fill)
                if shape.dashed:
                    edge = _outline(shape, shape.width / 2)
                    parts = _dashed((*edge, edge[0]), shape.width)
                    self._strokes(parts, shape.edge, shape.width)
                elif shape.edge:
                    self._fill(_ring(shape), shape.edge)

    def _fill(self, points: curves.Points, colour: Colour | None) -> None:
        if colour:
            self._draw.polygon(self._placed(points), fill=colour)

    def _strokes(self, parts: Iterable[curves.Points], colour: Colour | None, width: float) -> None:
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
