"""What the strips of a picture are known by, and the finished ones that are kept.

A picture falls into strips, which are packed one by one. A move changes few marks of few strips: a strip is
made from the one that is most like it, and only what lies under the other marks is painted anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property, lru_cache
from hashlib import blake2b
from struct import pack
from typing import NamedTuple

import msgspec
from cachetools import LRUCache

from renderers import pieces, png
from renderers.scene import Art, Colour, Group, Item, Mark, Scene, Sprite, flat

BAND = 64
"""Rows of a strip."""
_MARK = 100
"""Bytes of memory that a mark of a strip takes, with what is known of its strips."""
_ANY = b""
"""Stands for a mark that every strip has."""


class Place(NamedTuple):
    """Where a strip is: on which ground, known by a digest, and which of its strips, from the top."""

    ground: bytes
    number: int


class Placed(NamedTuple):
    """A mark, all there is to know of it, and the box of its pieces."""

    mark: Mark
    told: bytes
    left: int
    top: int
    right: int
    bottom: int


class Row(msgspec.Struct, frozen=True, dict=True):
    """A strip of a scene: its place there, the marks that touch it, and its key."""

    place: Place
    marks: Sequence[Placed]
    key: bytes

    @cached_property
    def told(self) -> AbstractSet[bytes]:
        """What its marks are known by; asked of those strips alone that are painted."""
        return frozenset(one.told for one in self.marks)


class Strip(NamedTuple):
    """A finished strip: its packed rows, and what it shows."""

    packed: png.Strip
    row: Row


def size(strip: Strip) -> int:
    """Return the bytes of memory that a strip takes, with its marks."""
    return len(strip.packed.data) + _MARK * (1 + len(strip.row.marks))


class Kept(LRUCache[bytes, Strip]):
    """Finished strips by their keys, those that were used last."""

    def __init__(self, most: int) -> None:
        """`most`: so many bytes are kept."""
        super().__init__(most, getsizeof=size)
        self._holders: defaultdict[Place, dict[bytes, bytes]] = defaultdict(dict)
        """For each place the strip that was the last to have a mark, and the last of all (`_ANY`)."""

    def __setitem__(self, key: bytes, strip: Strip) -> None:
        super().__setitem__(key, strip)
        self._holders[strip.row.place].update(dict.fromkeys((_ANY, *strip.row.told), key))

    def __delitem__(self, key: bytes) -> None:
        strip = self[key]
        holders = self._holders[strip.row.place]
        for told in (_ANY, *strip.row.told):
            if holders.get(told) == key:
                del holders[told]
        if not holders:
            del self._holders[strip.row.place]
        super().__delitem__(key)

    def nearest(self, row: Row) -> Strip | None:
        """Return a strip of the same place that differs in few marks; None: there is none."""
        holders, told = self._holders.get(row.place, {}), row.told
        keys = dict.fromkeys(holders[one] for one in (_ANY, *told) if one in holders)
        return min((self[key] for key in keys), key=lambda one: len(one.row.told ^ told), default=None)


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
    return tuple(one for mark in flat((item,), dx, dy) if (one := _boxed(mark)))


def _boxed(mark: Mark) -> Placed | None:
    """Return a mark with its box; None: it shows nothing. A drawing may be long, so its digest is told."""
    strokes = pieces.strokes(mark)
    if not strokes:
        return None
    if isinstance(mark, Sprite):
        told = art_digest(mark.art) + pack("<4d", mark.x, mark.y, mark.w, mark.h)
    else:
        told = msgspec.msgpack.encode(mark)
    left, top = min(one.left for one in strokes), min(one.top for one in strokes)
    right, bottom = max(one.right for one in strokes), max(one.bottom for one in strokes)
    return Placed(mark, told, left, top, right, bottom)


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
    places = (Place(ground, number) for number in range(len(inside)))
    return [Row(place, ours, _digest(place, ours)) for place, ours in zip(places, inside, strict=True)]


def changed(strip: Strip, row: Row) -> list[Placed] | None:
    """Return the marks that a strip has and a row has not, and the other way round.

    None: what both have lies in another order, or another number of times.
    """
    old, new, before, after = strip.row.told, row.told, strip.row.marks, row.marks
    if [one.told for one in before if one.told in new] != [one.told for one in after if one.told in old]:
        return None
    return [one for one in before if one.told not in new] + [one for one in after if one.told not in old]


def _digest(place: Place, marks: Iterable[Placed]) -> bytes:
    ground, number = place
    told = b"".join((ground, pack("<H", number), *(one.told for one in marks)))
    return blake2b(told, digest_size=16).digest()


@lru_cache(maxsize=32)
def _ground_digest(width: int, height: int, palette: tuple[Colour, ...], items: tuple[Item, ...]) -> bytes:
    return blake2b(msgspec.msgpack.encode((width, height, palette, items)), digest_size=16).digest()


@lru_cache(maxsize=1024)
def art_digest(art: Art) -> bytes:
    """Return a digest of a drawing."""
    return blake2b(msgspec.msgpack.encode(art), digest_size=16).digest()
