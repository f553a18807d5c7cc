"""What the parts of a picture are known by, and the finished strips that are kept.

A picture falls into strips, which are packed one by one, and a strip into tiles. A move changes few tiles of
few strips: a strip with some new tiles is made from one that has the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from math import ceil, floor
from operator import eq
from struct import pack
from typing import NamedTuple

import msgspec
from cachetools import LRUCache

from renderers import fonts, png
from renderers.scene import Art, Colour, Group, Item, Line, Mark, Polygon, Scene, Shade, Sprite, Text, flat

BAND = 64
"""Rows of a strip."""
TILE = 200
"""Columns of a tile: public pictures are seven of them wide, private ones five."""
_ROOM = 3.0
"""Pixels around a mark that may be touched too, since places are rounded."""
_KEY = 100
"""Bytes of memory that the key of a tile takes."""


class Placed(NamedTuple):
    """A mark, all there is to know of it, and the box that it may touch, generously."""

    mark: Mark
    told: bytes
    left: int
    top: int
    right: int
    bottom: int


class Strip(NamedTuple):
    """A finished strip, and what its tiles are known by, from the left to the right."""

    packed: png.Strip
    tiles: tuple[bytes, ...]


class Row(NamedTuple):
    """A strip of a scene: its ground's key, its number, the marks that may touch it, and its own key."""

    ground: bytes
    number: int
    marks: Sequence[Placed]
    key: bytes


def size(strip: Strip) -> int:
    """Return the bytes of memory that a strip takes, with its keys."""
    return len(strip.packed.data) + _KEY * len(strip.tiles)


class Kept(LRUCache[bytes, Strip]):
    """Finished strips by their keys, those that were used last."""

    def __init__(self, most: int) -> None:
        """`most`: so many bytes are kept."""
        super().__init__(most, getsizeof=size)
        self._holders: dict[bytes, bytes] = {}
        """The strip that was the last to have a tile."""

    def __setitem__(self, key: bytes, strip: Strip) -> None:
        super().__setitem__(key, strip)
        self._holders.update(dict.fromkeys(strip.tiles, key))

    def __delitem__(self, key: bytes) -> None:
        for tile in self[key].tiles:
            if self._holders.get(tile) == key:
                del self._holders[tile]
        super().__delitem__(key)

    def nearest(self, tiles: Sequence[bytes]) -> Strip | None:
        """Return the strip that has most of these tiles at their places; None: there is none with any."""
        holders = dict.fromkeys(self._holders[tile] for tile in tiles if tile in self._holders)
        strips = [self[key] for key in holders]
        return max(strips, key=lambda one: sum(map(eq, one.tiles, tiles)), default=None)


def marks(scene: Scene) -> list[Placed]:
    """Return what lies on the ground of a scene, in the order of painting."""
    found: list[Placed] = []
    for item in scene.items:
        if isinstance(item, Group):
            for part in item.items:
                found += _placed(part, item.dx, item.dy)
        else:
            found += _placed(item, 0, 0)
    return found


@lru_cache(maxsize=4096)
def _placed(item: Item, dx: float, dy: float) -> tuple[Placed, ...]:
    """Return the marks of an item; most stand in the next pictures too, where they were."""
    return tuple(map(placed, flat((item,), dx, dy)))


def rows(scene: Scene, laid: Iterable[Placed]) -> list[Row]:
    """Return the strips of a scene with these marks, from the top to the bottom.

    The key of a strip is a digest of all that may be seen there. It stands for the scene: the scenes
    themselves would take more room than their pictures.
    """
    inside: list[list[Placed]] = [[] for _ in range(0, scene.height, BAND)]
    for one in laid:
        for touching in inside[max(0, one.top // BAND) : max(0, -(-one.bottom // BAND))]:
            touching.append(one)
    ground = _ground_digest(scene.width, scene.height, scene.palette, scene.ground)
    return [Row(ground, number, ours, _digest(ground, number, 0, ours)) for number, ours in enumerate(inside)]


def tiles(row: Row, width: int) -> tuple[bytes, ...]:
    """Return what the tiles of a strip are known by, from the left to the right."""
    found = []
    for left in range(0, width, TILE):
        touching = [one for one in row.marks if one.left < left + TILE and one.right > left]
        found.append(_digest(row.ground, row.number, left, touching))
    return tuple(found)


def _digest(ground: bytes, number: int, left: int, marks: Sequence[Placed]) -> bytes:
    told = b"".join((ground, pack("<HH", number, left), *(one.told for one in marks)))
    return blake2b(told, digest_size=16).digest()


@lru_cache(maxsize=32)
def _ground_digest(width: int, height: int, palette: tuple[Colour, ...], items: tuple[Item, ...]) -> bytes:
    return blake2b(msgspec.msgpack.encode((width, height, palette, items)), digest_size=16).digest()


@lru_cache(maxsize=1024)
def art_digest(art: Art) -> bytes:
    """Return a digest of a drawing."""
    return blake2b(msgspec.msgpack.encode(art), digest_size=16).digest()


def placed(mark: Mark) -> Placed:
    """Return a mark with its box; of a drawing, which may be long, a digest is told."""
    room, told = _ROOM, b""
    match mark:
        case Polygon(points=points) | Line(points=points):
            xs, ys = zip(*points, strict=True)
            left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
            room += mark.width
        case Text():
            left, top, right, bottom = fonts.reach(mark)
        case Sprite(art=art):
            left, top, right, bottom = mark.x, mark.y, mark.x + mark.w, mark.y + mark.h
            room += 2.5 * art.depth * min(mark.w / art.w, mark.h / art.h)
            told = art_digest(art) + pack("<4d", mark.x, mark.y, mark.w, mark.h)
        case _:
            left, top, right, bottom = mark.x, mark.y, mark.x + mark.w, mark.y + mark.h
            room += 2.5 * mark.depth if isinstance(mark, Shade) else mark.width
    box = (floor(left - room), floor(top - room), ceil(right + room), ceil(bottom + room))
    return Placed(mark, told or msgspec.msgpack.encode(mark), *box)
