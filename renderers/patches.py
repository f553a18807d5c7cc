"""Puts pictures together of patches: marks and groups of them, painted once for all pictures that show them.

A patch is a rectangle in the colours of a palette: some content, and the plain colour below it. Where that is
not plain, the patch is that of a place on a ground. So a move paints only the groups that it changes, and
pictures of other seats and tables share the rest.

All functions are thread-safe; cached images are never changed.
"""

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache, partial
from itertools import count, product
from threading import Lock
from typing import NamedTuple, TypeAlias

from cachetools import LRUCache, cached
from PIL import Image

from renderers.layers import RGB, Content, Layer, Part, content, meet, shifted, smallest
from renderers.png import Rows
from renderers.raster import Box
from renderers.scene import Colour, Item
from renderers.theme import channels

_PAINTED_BYTES = 45_000_000
"""Size of the LRU cache of painted patches, in bytes."""
_COMPOSED_BYTES = 10_000_000
"""Size of the LRU cache of patches that are put together of others. It is apart: they are large, ever new at
other tables, and quickly made."""
_LATEST_BYTES = 6_000_000
"""Size of the LRU cache of what was painted last at a place, in bytes."""
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
        self.first = channels(colours[0])
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.data)
        self._nearest = self(Image.frombytes("RGB", (len(colours), 1), self.data)).tobytes()
        self.numbers = dict(zip(map(channels, colours), self._nearest, strict=True))
        """The number that a pixel of a colour gets: of two that are almost equal, maybe the other's."""

    def __call__(self, image: Image.Image) -> Image.Image:
        """Return an RGB image in these colours, each pixel in the nearest."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def again(self, image: Image.Image) -> Image.Image:
        """Return an image in these colours with the numbers of `numbers`."""
        return image.point([*self._nearest, *range(len(self._nearest), 256)])


palette = lru_cache(maxsize=32)(Palette)


class Ground:
    """What pictures are painted on: items on a plain colour, the first of a palette."""

    def __init__(self, width: int, height: int, palette: Palette, items: tuple[Item, ...]) -> None:
        self.image = Image.new("P", (width, height), palette.numbers[palette.first])
        """In the colours of the palette, which takes a quarter of the memory of RGB."""
        self.image.putpalette(palette.data)
        if painted := content(items):
            self.image.paste(_whole(palette, palette.first, painted), painted.box[:2])
        self.rows = Rows(palette.again(self.image))
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
    first = 3 * plain.crop((0, 0, 1, 1)).tobytes()[0]
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


_PartImage: TypeAlias = Callable[[Palette, RGB, Content], Image.Image]
_painted_patches: LRUCache[tuple[object, ...], Patch] = LRUCache(_PAINTED_BYTES, getsizeof=_size)
_composed_patches: LRUCache[tuple[object, ...], Patch] = LRUCache(_COMPOSED_BYTES, getsizeof=_size)
_latest: LRUCache[tuple[Palette, RGB, Part], tuple[Content, Image.Image]] = LRUCache(
    _LATEST_BYTES, getsizeof=lambda latest: latest[1].width * latest[1].height
)
"""What was painted last of parts that overlap, by the lowest of them."""
_painted_lock, _composed_lock, _latest_lock = Lock(), Lock(), Lock()


def _on_colour(palette: Palette, colour: RGB, content: Content) -> Patch:
    return (_painted_on_colour if content.solid else _composed_on_colour)(palette, colour, content)


@cached(_composed_patches, lock=_composed_lock)
def _composed_on_colour(palette: Palette, colour: RGB, content: Content) -> Patch:
    return Patch(_composed(palette, colour, content, lambda *about: _on_colour(*about).image), next(_numbers))


def _composed(palette: Palette, colour: RGB, content: Content, part_image: _PartImage) -> Image.Image:
    left, top, right, bottom = content.box
    image = Image.new("P", (right - left, bottom - top), palette.numbers[colour])
    for part, below in content.layers:
        made = part_image(palette, below or colour, part.content)
        image.paste(made, (part.box[0] - left, part.box[1] - top))
    return image


def _whole(palette: Palette, colour: RGB, content: Content) -> Image.Image:
    """Return the image of content on a colour, and cache none of its parts: those of grounds are large."""
    if content.solid:
        return _solid(palette, colour, content)
    return _composed(palette, colour, content, _whole)


@cached(_painted_patches, lock=_painted_lock)
def _painted_on_colour(palette: Palette, colour: RGB, content: Content) -> Patch:
    return Patch(_solid(palette, colour, content), next(_numbers))


def _solid(palette: Palette, colour: RGB, content: Content) -> Image.Image:
    left, top, right, bottom = content.box
    size = (right - left, bottom - top)
    small = smallest(content)
    if small is not None:
        return _stretched(_painted_on_colour(palette, colour, small).image, *size)
    if not content.parts:
        return _painted(Image.new("RGB", size, colour), palette, content, -left, -top)
    key = palette, colour, content.parts[0]
    with _latest_lock:
        latest = _latest.get(key)
    image = latest and _renewed(palette, colour, content, *latest)
    if image is None:
        image = _painted(Image.new("RGB", size, colour), palette, content, -left, -top)
    with _latest_lock:
        _latest[key] = content, image
    return image


def _renewed(
    palette: Palette, colour: RGB, content: Content, before: Content, image: Image.Image
) -> Image.Image | None:
    """Return the image of content, painted only where it differs from that before; None if most does."""
    changed = set(before.parts) ^ set(content.parts)
    kept, same = ([part for part in one.parts if part not in changed] for one in (before, content))
    if kept != same or 2 * len(changed) > len(content.parts):
        return None
    left, top, right, bottom = content.box
    renewed = Image.new("P", (right - left, bottom - top), palette.numbers[colour])
    renewed.paste(image, (before.box[0] - left, before.box[1] - top))
    for box in _outermost({part.box for part in changed}):
        place = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), colour)
        for part in content.parts:
            if meet(part.box, box):
                _paste(place, part.content, part.x - box[0], part.y - box[1])
        renewed.paste(palette(place), (box[0] - left, box[1] - top))
    return renewed


def _outermost(boxes: Collection[Box]) -> list[Box]:
    """Return the boxes that lie within no other one."""
    found: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box[0], box[1], -box[2], -box[3])):
        left, top, right, bottom = box
        if not any(
            one[0] <= left and one[1] <= top and right <= one[2] and bottom <= one[3] for one in found
        ):
            found.append(box)
    return found


def _stretched(box: Image.Image, width: int, height: int) -> Image.Image:
    """Return the image of a larger box with the corners of this one, which is a square."""
    side, half = box.width, box.width // 2
    image = Image.new("P", (width, height), box.crop((half, half, half + 1, half + 1)).tobytes()[0])
    columns, rows = (
        ((0, half, 0, half), (half, half + 1, half, size - half), (side - half, side, size - half, size))
        for size in (width, height)
    )
    for (left, right, x, far_x), (top, bottom, y, far_y) in product(columns, rows):
        if (x, y) != (half, half):  # which is plain
            image.paste(box.resize((far_x - x, far_y - y), box=(left, top, right, bottom)), (x, y))
    return image


def _place(ground: Ground, *place: object) -> tuple[object, ...]:
    return ground.number, *place


@cached(_painted_patches, key=_place, lock=_painted_lock)
def _on_ground(ground: Ground, content: Content, x: int, y: int) -> Patch:
    """Return the patch of content at its place on a ground."""
    box = shifted(content.box, x, y)
    image = ground.image.crop(box).convert("RGB")
    return Patch(_painted(image, ground.palette, content, x - box[0], y - box[1]), next(_numbers))


def _painted(image: Image.Image, palette: Palette, content: Content, x: int, y: int) -> Image.Image:
    _paste(image, content, x, y)
    return palette(image)


def _paste(image: Image.Image, content: Content, x: int, y: int) -> None:
    for source, box, coverage in content.pastes(x, y):
        if box[0] < image.width and box[1] < image.height and box[2] > 0 and box[3] > 0:
            image.paste(source, box, coverage)
