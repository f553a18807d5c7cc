"""From a scene to the bytes of its picture, and from a drawing to those of an emoji.

What is costly is done once and kept: grounds, pieces, and the strips of finished pictures. All functions may
be called from any thread; what is kept is never changed after it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from math import ceil
from operator import attrgetter
from threading import Lock
from typing import NamedTuple

from PIL import Image, ImageFilter

from renderers import pieces, png, strips, theme
from renderers.scene import Art, Colour, Item, Mark, Scene, flat
from renderers.strips import BAND, Placed, Row, Strip
from renderers.theme import channels

# Painted and saved whole by Pillow, a press took 59 % more CPU (2026-11-22, over the wire; 77 % without it).
_STRIPS = 48_000_000
"""Bytes of finished strips kept, some 400 pictures: while many tables are in play, most come again."""
_CLOSE = 16
"""Columns between two changed parts that are painted at once."""

_strips = strips.Kept(_STRIPS)
_lock = Lock()


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


class _Spot(NamedTuple):
    """A part of a picture: columns and rows, each from the first to the one after the last."""

    left: int
    right: int
    top: int
    bottom: int


class _New(NamedTuple):
    """A strip to make: its rows so far, and where these are to be painted."""

    row: Row
    pixels: Image.Image
    spots: Sequence[_Spot]


def _painted(scene: Scene, marks: Sequence[Placed], missing: Iterable[Row]) -> list[Strip]:
    """Make some strips of a scene, given in order."""
    new = {row.place.number: _begun(scene, row) for row in missing}
    ground = _ground(scene.width, scene.height, scene.palette, scene.ground)
    palette = _palette(scene.palette)
    for spot in _merged(spot for one in new.values() for spot in one.spots):
        part = _part(ground, marks, spot).quantize(palette=palette, dither=Image.Dither.NONE)
        for number in range(spot.top // BAND, ceil(spot.bottom / BAND)):
            top, bottom = max(spot.top, BAND * number), min(spot.bottom, BAND * (number + 1))
            rows = part.crop((0, top - spot.top, part.width, bottom - spot.top))
            new[number].pixels.paste(rows, (png.FILTER + spot.left, top - BAND * number))
    return [Strip(png.strip(one.pixels), one.row) for one in new.values()]


def _begun(scene: Scene, row: Row) -> _New:
    """Begin a strip with what another shows of it."""
    top = BAND * row.place.number
    whole = _Spot(0, scene.width, top, min(top + BAND, scene.height))
    size = (scene.width, whole.bottom - top)
    with _lock:
        near = _strips.nearest(row)
    changed = None if near is None else strips.changed(near, row)
    if near is None or changed is None:
        return _New(row, png.blank(*size), [whole])
    return _New(row, png.unpacked(near.packed, *size), _spots(changed, whole))


def _spots(marks: Iterable[Placed], strip: _Spot) -> list[_Spot]:
    """Return the parts of a strip that marks touch, from the left; those that are close are one."""
    spots: list[_Spot] = []
    for one in sorted(marks, key=attrgetter("left")):
        left, right = max(one.left, strip.left), min(one.right, strip.right)
        top, bottom = max(one.top, strip.top), min(one.bottom, strip.bottom)
        if spots and left <= spots[-1].right + _CLOSE:
            near = spots.pop()
            left, right = near.left, max(near.right, right)
            top, bottom = min(near.top, top), max(near.bottom, bottom)
        if left < right:
            spots.append(_Spot(left, right, top, bottom))
    return spots


def _merged(spots: Iterable[_Spot]) -> list[_Spot]:
    """Return the same spots with those made one that continue each other in the next strip."""
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
    drawn = pieces.drawn(art.shapes, (EMOJI, EMOJI), scale, _MARGIN)
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
    """Return a picture of ours in so many pixels of width, in its colours; one no wider stays as it is."""
    with Image.open(BytesIO(content)) as image:
        if image.width <= width:
            return content
        size = (width, round(image.height * width / image.width))
        small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        few = small.quantize(palette=image, dither=Image.Dither.NONE)
    data = BytesIO()
    few.save(data, "PNG", optimize=True)
    return data.getvalue()


@pieces.kept
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
    """Lay a mark on an image whose corner is there in the picture.

    `Image.paste` does the same, and spends more time on what it is asked for than on most pieces.
    """
    pixels, wide, high = image.im, left + image.width, top + image.height
    for source, coverage, x, y, right, bottom in pieces.strokes(mark):
        if x < wide and y < high and right > left and bottom > top:
            pixels.paste(source, (x - left, y - top, right - left, bottom - top), *coverage)
