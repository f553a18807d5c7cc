"""Paints scenes as PNG files, and icons as emoji.

Grounds, stamps, tiles and finished pictures are cached: a move repaints only the tiles that it changes. All
functions are thread-safe; cached images are never changed.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from threading import Lock

import msgspec
from cachetools import LRUCache, cached
from PIL import Image, ImageFilter

from renderers import png, raster, theme
from renderers.scene import Art, Colour, Item, Mark, Scene, flat
from renderers.theme import channels

_CACHE_BYTES = 48_000_000
"""Size of the LRU cache of finished pictures, in bytes: some 400 pictures."""
_TILE = 140
"""Width and height of a tile in pixels: smaller ones cost more to look up, larger ones to repaint."""
_TILES = 3000
"""Entries of the LRU cache of tiles, some 60 MB. It is apart from that of stamps: pictures of ever new tables
fill it with tiles that are used once, and stamps take longer to make."""
_SMALL = 1_000_000
"""A picture of fewer pixels is painted whole, as half of a panel is new; tiles are for boards."""
_DEAR = 2
"""A tile painted alone costs so many times its share of a whole picture."""


_pictures: LRUCache[bytes, bytes] = LRUCache(_CACHE_BYTES, getsizeof=len)


def _digest(value: Scene | Art) -> bytes:
    """Return a cache key that takes much less memory than the value itself."""
    return blake2b(msgspec.msgpack.encode(value), digest_size=16).digest()


@cached(_pictures, key=_digest, lock=Lock())
def paint(scene: Scene) -> bytes:
    """Return the scene as a PNG file with a fixed palette."""
    return png.encode(_tiled(scene), _colours(scene.palette))


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
    return _whole(_ground_of(scene), flat(scene.items))


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


@raster.cached_image
def _ground(ground: _Ground) -> Image.Image:
    """Paint a ground as a palette image, which takes a quarter of the memory of an RGB image."""
    image = Image.new("RGB", (ground.width, ground.height), ground.palette[0])
    _paste_all(image, flat(ground.items))
    return _in_palette(image, ground.palette)


def _whole(ground: _Ground, marks: Iterable[Mark]) -> Image.Image:
    image = _ground(ground).convert("RGB")
    _paste_all(image, marks)
    return image


class _Tile(msgspec.Struct, frozen=True, cache_hash=True):
    """What determines a tile: its corner on a ground, and the marks that lie on it."""

    ground: _Ground
    x: int
    y: int
    marks: tuple[Mark, ...]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        return self.x, self.y, self.x + _TILE, self.y + _TILE


def _tiled(scene: Scene) -> Image.Image:
    """Return the scene as a palette image; a board is put together of its tiles.

    If many of them are missing, the whole costs less than they do: they are cut from it.
    """
    ground, marks = _ground_of(scene), flat(scene.items)
    if scene.width * scene.height < _SMALL:
        return _in_palette(_whole(ground, marks), scene.palette)
    tiles = {tile: _kept(tile) for tile in _tiles(ground, marks)}
    missing = [tile for tile, image in tiles.items() if image is None]
    if _DEAR * len(missing) > len(tiles):
        whole = _in_palette(_whole(ground, marks), scene.palette)
        for tile in missing:
            _keep(tile, whole.crop(tile.box))
        return whole
    whole = Image.new("P", (scene.width, scene.height))
    for tile, image in tiles.items():
        whole.paste(_painted(tile) if image is None else image, (tile.x, tile.y))
    return whole


_painted_tiles: LRUCache[_Tile, Image.Image] = LRUCache(_TILES)
_lock = Lock()


def _kept(tile: _Tile) -> Image.Image | None:
    with _lock:
        return _painted_tiles.get(tile)


def _keep(tile: _Tile, image: Image.Image) -> None:
    with _lock:
        _painted_tiles[tile] = image


def _tiles(ground: _Ground, marks: Iterable[Mark]) -> Iterator[_Tile]:
    by_corner: dict[tuple[int, int], list[Mark]] = defaultdict(list)
    for mark in marks:
        for corner in _tiles_of(mark):
            by_corner[corner].append(mark)
    for y in range(0, ground.height, _TILE):
        for x in range(0, ground.width, _TILE):
            yield _Tile(ground, x, y, tuple(by_corner.get((x, y), ())))


def _painted(tile: _Tile) -> Image.Image:
    """Paint a tile, and keep it."""
    image = _ground(tile.ground).crop(tile.box).convert("RGB")
    _paste_all(image, tile.marks, tile.x, tile.y)
    painted = _in_palette(image, tile.ground.palette)
    _keep(tile, painted)
    return painted


@lru_cache(maxsize=raster.CACHED_MARKS)
def _tiles_of(mark: Mark) -> tuple[tuple[int, int], ...]:
    """Return the corners of the tiles that a mark is painted on."""
    corners = {
        (x, y)
        for _, (left, top, right, bottom), _ in raster.pastes(mark)
        for x in range(left - left % _TILE, right, _TILE)
        for y in range(top - top % _TILE, bottom, _TILE)
    }
    return tuple(corners)


def _in_palette(image: Image.Image, colours: tuple[Colour, ...]) -> Image.Image:
    return image.quantize(palette=_palette(colours), dither=Image.Dither.NONE)


@lru_cache(maxsize=32)
def _palette(colours: tuple[Colour, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_colours(colours))
    return image


@lru_cache(maxsize=32)
def _colours(colours: tuple[Colour, ...]) -> bytes:
    """Return colours as RGB bytes, three each."""
    return bytes(value for colour in colours for value in channels(colour))


def _paste_all(image: Image.Image, marks: Iterable[Mark], x: int = 0, y: int = 0) -> None:
    """Paint marks on an image, whose corner lies at (x, y)."""
    end, floor = x + image.width, y + image.height
    for mark in marks:
        for source, (left, top, right, bottom), coverage in raster.pastes(mark):
            if left < end and x < right and top < floor and y < bottom:
                image.paste(source, (left - x, top - y, right - x, bottom - y), coverage)
