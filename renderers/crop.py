"""Pictures cropped to some of their parts, so that these are large enough on a phone."""

from collections.abc import Iterable

from msgspec.structs import replace

from renderers import fonts
from renderers.scene import Area, Line, Mark, Polygon, Scene, Text, areas, flat

_ROOM = 8
"""Margin around the parts, in pixels."""


def cropped(scene: Scene, names: Iterable[str]) -> Scene:
    """Return the picture cropped to the bounding box of these parts, with a margin; without names, all of it.

    Texts that the crop would cut are left out, and a part that it cuts is no part of it any more. Raises
    KeyError for a part that the picture lacks.
    """
    boxes_by_name = scene.parts()
    boxes = [area for name in names for area in boxes_by_name[name]]
    if not boxes:
        return scene
    # Even coordinates: a crop at odd pixels would move some rounded marks against others.
    left = 2 * (max(0, int(min(box.x for box in boxes)) - _ROOM) // 2)
    top = 2 * (max(0, int(min(box.y for box in boxes)) - _ROOM) // 2)
    width = int(min(scene.width, max(box.x + box.w for box in boxes) + _ROOM)) - left
    height = int(min(scene.height, max(box.y + box.h for box in boxes) + _ROOM)) - top
    items = (*scene.ground, *scene.items)
    marks = (mark for mark in flat(items, -left, -top) if _is_seen(mark, width, height))
    parts = (area for area in areas(items, -left, -top) if _is_whole(area, width, height))
    # No ground: a crop is too rare for the cache of grounds.
    return replace(scene, width=width, height=height, ground=(), items=(*marks, *parts))


_SHADOW = 40
"""Most pixels that a mark may paint outside its box: its shadow, half of its edge."""


def _is_seen(mark: Mark, width: int, height: int) -> bool:
    if isinstance(mark, Text):
        left, top, right, bottom = fonts.ink_box(mark)
        return left >= 0 and top >= 0 and right <= width and bottom <= height
    if isinstance(mark, Polygon | Line):
        xs, ys = zip(*mark.points, strict=True)
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    else:
        left, top, right, bottom = mark.x, mark.y, mark.x + mark.w, mark.y + mark.h
    return right > -_SHADOW and left < width + _SHADOW and bottom > -_SHADOW and top < height + _SHADOW


def _is_whole(area: Area, width: int, height: int) -> bool:
    return area.x >= 0 and area.y >= 0 and area.x + area.w <= width and area.y + area.h <= height
