"""Paints scenes as PNG files, and icons as emoji.

Grounds, stamps and finished pictures are cached. All functions are thread-safe; cached images are never
changed.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from threading import Lock

import msgspec
from cachetools import LRUCache, cached
from PIL import Image, ImageFilter

from renderers import png, raster, theme
from renderers.scene import Art, Colour, Item, Scene, flat
from renderers.theme import channels

_CACHE_BYTES = 48_000_000
"""Size of the LRU cache of finished pictures, in bytes: some 400 pictures."""


_pictures: LRUCache[bytes, bytes] = LRUCache(_CACHE_BYTES, getsizeof=len)


def _digest(value: Scene | Art) -> bytes:
    """Return a cache key that takes much less memory than the value itself."""
    return blake2b(msgspec.msgpack.encode(value), digest_size=16).digest()


@cached(_pictures, key=_digest, lock=Lock())
def paint(scene: Scene) -> bytes:
    """Return the scene as a PNG file with a fixed palette."""
    image = picture(scene).quantize(palette=_palette(scene.palette), dither=Image.Dither.NONE)
    return png.encode(image, _colours(scene.palette))


EMOJI = 128
"""Width and height of an emoji, in pixels."""
_MARGIN = 10
"""Pixels around an emoji's drawing, for a bright rim that shows dark ink on a dark button."""
_RIM = 3.5
"""Blur radius of the rim, in pixels."""
_RECIPE = b"1"
"""Version of `emoji`, part of every digest. A change in `emoji` needs a new one: all emoji are replaced."""


def emoji_digest(art: Art) -> str:
    """Return a short digest of everything that determines an emoji's pixels."""
    return blake2b(_RECIPE + _digest(art), digest_size=3).hexdigest()


def emoji(art: Art) -> bytes:
    """Return an icon as a small PNG file with a transparent ground, for dark and light clients."""
    scale = (EMOJI - 2 * _MARGIN) / max(art.w, art.h)
    drawn = raster.draw_shapes(art.shapes, (EMOJI, EMOJI), scale, _MARGIN)
    centred = Image.new("RGBA", drawn.size, (0, 0, 0, 0))
    margins = [round(EMOJI - 2 * _MARGIN - side * scale) // 2 for side in (art.w, art.h)]
    centred.paste(drawn, (margins[0], margins[1]))
    spread = centred.getchannel("A").filter(ImageFilter.GaussianBlur(_RIM))
    rim = Image.new("RGBA", drawn.size, theme.PANEL)
    rim.putalpha(spread.point([min(255, 8 * value) for value in range(256)]))
    data = BytesIO()
    Image.alpha_composite(rim, centred).save(data, "PNG")
    return data.getvalue()


def picture(scene: Scene) -> Image.Image:
    """Return the scene as a new RGB image."""
    image = _ground(scene.width, scene.height, scene.palette, scene.ground).convert("RGB")
    _paste_all(image, scene.items)
    return image


def shrunk(content: bytes, width: int) -> bytes:
    """Return a PNG of ours reduced to this width, in its palette; unchanged if it is no wider."""
    with Image.open(BytesIO(content)) as image:
        if image.width <= width:
            return content
        size = (width, round(image.height * width / image.width))
        small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        few = small.quantize(palette=image, dither=Image.Dither.NONE)
    data = BytesIO()
    few.save(data, "PNG", optimize=True)
    return data.getvalue()


@raster.cached_image
def _ground(width: int, height: int, palette: tuple[Colour, ...], items: tuple[Item, ...]) -> Image.Image:
    """Paint a ground as a palette image, which takes a quarter of the memory of an RGB image."""
    image = Image.new("RGB", (width, height), palette[0])
    _paste_all(image, items)
    return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE)


@lru_cache(maxsize=32)
def _palette(colours: tuple[Colour, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_colours(colours))
    return image


@lru_cache(maxsize=32)
def _colours(colours: tuple[Colour, ...]) -> bytes:
    """Return colours as RGB bytes, three each."""
    return bytes(value for colour in colours for value in channels(colour))


def _paste_all(image: Image.Image, items: Iterable[Item]) -> None:
    for mark in flat(items):
        for source, box, coverage in raster.pastes(mark):
            image.paste(source, box, coverage)
