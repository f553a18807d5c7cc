"""Paints scenes as PNG files, and icons as emoji.

Grounds, stamps, patches and finished pictures are cached: a move repaints only the groups that it changes.
All functions are thread-safe; cached images are never changed.
"""

from collections.abc import Iterable
from hashlib import blake2b
from io import BytesIO
from threading import Lock
from typing import TypeAlias

import msgspec
from cachetools import LRUCache, cached
from PIL import Image, ImageFilter

from renderers import raster, theme
from renderers.patches import Ground, Laid, palette, patches
from renderers.scene import Art, Colour, Item, Scene, flat

_CACHE_BYTES = 32_000_000
"""Size of the LRU cache of finished pictures, in bytes: some 400 pictures."""
_GROUND_BYTES = 80_000_000
"""Size of the LRU cache of grounds, in bytes."""

_Key: TypeAlias = tuple[int, ...]
_pictures: LRUCache[_Key, bytes] = LRUCache(_CACHE_BYTES, getsizeof=len)
_lock = Lock()


def paint(scene: Scene) -> bytes:
    """Return the scene as a PNG file with a fixed palette."""
    ground = _ground(_ground_of(scene))
    laid = list(patches(ground, scene.items))
    key = (ground.number, *(number for (_, patch), x, y in laid for number in (patch, x, y)))
    with _lock:
        known = _pictures.get(key)
    return known or _keep(key, _packed(ground, laid))


def _packed(ground: Ground, laid: Iterable[Laid]) -> bytes:
    return ground.rows.packed(ground.palette.data, ((patch.image, x, y) for patch, x, y in laid))


def _keep(key: _Key, content: bytes) -> bytes:
    with _lock:
        _pictures[key] = content
    return content


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
    content = blake2b(msgspec.msgpack.encode(art), digest_size=16).digest()
    return blake2b(_RECIPE + content, digest_size=3).hexdigest()


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
    image = _ground(_ground_of(scene)).image.convert("RGB")
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


class _Ground(msgspec.Struct, frozen=True, cache_hash=True):
    """What determines the ground of a scene."""

    width: int
    height: int
    palette: tuple[Colour, ...]
    items: tuple[Item, ...]


def _ground_of(scene: Scene) -> _Ground:
    return _Ground(scene.width, scene.height, scene.palette, scene.ground)


def _ground_bytes(ground: Ground) -> int:
    return 2 * ground.image.width * ground.image.height


_grounds: LRUCache[_Ground, Ground] = LRUCache(_GROUND_BYTES, getsizeof=_ground_bytes)


@cached(_grounds, key=lambda ground: ground, lock=Lock())
def _ground(ground: _Ground) -> Ground:
    return Ground(ground.width, ground.height, palette(ground.palette), ground.items)


def _paste_all(image: Image.Image, items: Iterable[Item]) -> None:
    for mark in flat(items):
        for source, box, coverage in raster.pastes(mark):
            image.paste(source, box, coverage)
