"""Puts pictures together of patches: marks and groups of them, painted once for all pictures that show them.

A patch is a rectangle in the colours of a palette: some content, and the plain colour below it. Where that is
not plain, the patch is that of a place on a ground. So a move paints only the groups that it changes, and
pictures of other seats and tables share the rest.

All functions are thread-safe; cached images are never changed.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import count
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached
from PIL import Image

from renderers.layers import RGB, Content, Layer, content, shifted
from renderers.raster import Box
from renderers.scene import Colour, Item
from renderers.theme import channels

_PAINTED_BYTES = 45_000_000
"""Size of the LRU cache of painted patches, in bytes."""
_COMPOSED_BYTES = 10_000_000
"""Size of the LRU cache of patches that are put together of others. It is apart: they are large, ever new at
other tables, and quickly made."""
_PATCH_BYTES = 1000
"""What a patch takes beside its pixels, by and large."""
_PLAIN = 1024
"""Entries of the LRU cache of a ground's plain boxes."""

_numbers = count()


class Palette:
    """The colours of pictures, at most 256; each palette has patches of its own."""

    def __init__(self, colours: tuple[Colour, ...]) -> None:
        self.data = bytes(value for colour in colours for value in channels(colour))
        """Three bytes for each colour: red, green and blue."""
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.data)
        nearest = self(Image.frombytes("RGB", (len(colours), 1), self.data)).tobytes()
        self.numbers = dict(zip(map(channels, colours), nearest, strict=True))
        """The number that a pixel of a colour gets: of two that are almost equal, maybe the other's."""

    def __call__(self, image: Image.Image) -> Image.Image:
        """Return an RGB image in these colours, each pixel in the nearest."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)


palette = lru_cache(maxsize=32)(Palette)


class Ground:
    """What pictures are painted on."""

    def __init__(self, image: Image.Image, palette: Palette) -> None:
        self.image = palette(image)
        """In the colours of the palette, which takes a quarter of the memory of RGB."""
        self.shown = palette(self.image.convert("RGB"))
        """What a picture shows where nothing is painted: see `Palette.numbers`."""
        self.palette = palette
        self.number = next(_numbers)
        """No other ground and no patch has it."""
        self.plain = lru_cache(maxsize=_PLAIN)(partial(_plain, self.image, palette.data))
        """Return the colour of all pixels of a box; None if they differ, or some are outside."""


def _plain(image: Image.Image, colours: bytes, box: Box) -> RGB | None:
    left, top, right, bottom = box
    if left < 0 or top < 0 or right > image.width or bottom > image.height:
        return None
    plain = image.crop(box)
    if plain.getcolors(1) is None:
        return None
    first = 3 * plain.tobytes()[0]
    red, green, blue = colours[first : first + 3]
    return red, green, blue


class Patch(NamedTuple):
    """A palette image, and a number that no other patch has."""

    image: Image.Image
    number: int


class Laid(NamedTuple):
    """A patch, and where its corner lies in a picture."""

    patch: Patch
    x: int
    y: int


def patches(ground: Ground, items: tuple[Item, ...]) -> Iterator[Laid]:
    """Yield the patches of items on a ground, from below to above."""
    whole = content(items)
    for layer in whole.layers if whole else ():
        yield from _laid(ground, layer, 0, 0)


def _laid(ground: Ground, layer: Layer, x: int, y: int) -> Iterator[Laid]:
    part, colour = layer
    inner, box = part.content, shifted(part.box, x, y)
    plain = colour or ground.plain(box)
    if plain in ground.palette.numbers:
        yield Laid(_on_colour(ground.palette, plain, inner), box[0], box[1])
    elif inner.solid:
        yield Laid(_on_ground(ground, inner, x + part.x, y + part.y), box[0], box[1])
    else:
        for one in inner.layers:
            yield from _laid(ground, one, x + part.x, y + part.y)


def _size(patch: Patch) -> int:
    return patch.image.width * patch.image.height + _PATCH_BYTES


_painted_patches: LRUCache[tuple[object, ...], Patch] = LRUCache(_PAINTED_BYTES, getsizeof=_size)
_composed_patches: LRUCache[tuple[object, ...], Patch] = LRUCache(_COMPOSED_BYTES, getsizeof=_size)
_painted_lock, _composed_lock = Lock(), Lock()


def _on_colour(palette: Palette, colour: RGB, content: Content) -> Patch:
    return (_painted_on_colour if content.solid else _composed_on_colour)(palette, colour, content)


@cached(_composed_patches, lock=_composed_lock)
def _composed_on_colour(palette: Palette, colour: RGB, content: Content) -> Patch:
    left, top, right, bottom = content.box
    image = Image.new("P", (right - left, bottom - top), palette.numbers[colour])
    for part, below in content.layers:
        patch = _on_colour(palette, below or colour, part.content)
        image.paste(patch.image, (part.box[0] - left, part.box[1] - top))
    return Patch(image, next(_numbers))


@cached(_painted_patches, lock=_painted_lock)
def _painted_on_colour(palette: Palette, colour: RGB, content: Content) -> Patch:
    left, top, right, bottom = content.box
    image = Image.new("RGB", (right - left, bottom - top), colour)
    return _painted(image, palette, content, -left, -top)


def _place(ground: Ground, *place: object) -> tuple[object, ...]:
    return ground.number, *place


@cached(_painted_patches, key=_place, lock=_painted_lock)
def _on_ground(ground: Ground, content: Content, x: int, y: int) -> Patch:
    """Return the patch of content at its place on a ground."""
    box = shifted(content.box, x, y)
    image = ground.image.crop(box).convert("RGB")
    return _painted(image, ground.palette, content, x - box[0], y - box[1])


def _painted(image: Image.Image, palette: Palette, content: Content, x: int, y: int) -> Patch:
    for source, box, coverage in content.pastes(x, y):
        image.paste(source, box, coverage)
    return Patch(palette(image), next(_numbers))
