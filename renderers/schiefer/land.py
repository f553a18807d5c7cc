"""The ground of the map: the sea at the left, rivers that run into it, hills at their sources."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from msgspec.structs import replace

from renderers import frame, theme
from renderers.curves import Points, arc
from renderers.scene import Align, Area, Ellipse, Face, Item, Line, Polygon, Rect, Text
from renderers.schiefer.map_layout import LABEL, BoundingBox, MapLayout, ValleyBlock, ValleyRow
from renderers.theme import INK, LINE, PANEL, RADIUS, WATER

LAND = "#E3E2C0"
HILL = "#D3D4A9"
PEAK = "#C4C3A0"
SEA = theme.mixed(WATER, PANEL, 0.3)
COLOURS = (LAND, HILL, PEAK, SEA)
BLENDS = (
    theme.Blend(INK, SEA, 5),
    theme.Blend(SEA, LAND, 4),
    theme.Blend(WATER, LAND, 4),
    theme.Blend(INK, LAND, 5),
    theme.Blend("#A99F84", LAND, 6),
    theme.Blend("#7F97A0", SEA, 2),
    theme.Blend(theme.FOCUS, LAND, 3),
)
CORNER = 2 * RADIUS
WAVES = 80
"""Least width of a sea with waves."""
HILL_STEP = 88
RANGE = 84
"""Height of a range of hills."""


@lru_cache(maxsize=16)
def land(layout: MapLayout, names: tuple[str, ...]) -> tuple[Item, ...]:
    """The ground of the map at the origin, with the names of valleys and positions."""
    sheets = (item for block in layout.blocks for item in _block(block, layout))
    rivers = (item for row in layout.rows for item in _river(row))
    labels = (_label(row.name, name) for row, name in zip(layout.rows, names, strict=True))
    parts = (Area(*block.box, "land") for block in layout.blocks)
    return (*sheets, *rivers, *labels, *parts)


def _block(block: ValleyBlock, layout: MapLayout) -> Iterator[Item]:
    box = block.box
    yield Rect(box.x, box.y, box.w, box.h, LAND, LINE, 2, CORNER)
    rows = [row for row in layout.rows if box.x <= row.mouth[0] < box.x + box.w]
    for row in rows:
        yield from _hills(row, box)
    yield from _far_hills(block)
    coast = _coast(block, [row.mouth[1] for row in rows])
    yield Polygon(coast, SEA)
    yield from _waves(block, rows)
    for number, place in enumerate(block.heads, 1):
        yield Text(*place, str(number), 44, INK, Face.SERIF_BOLD, Align.CENTRE)


def _coast(block: ValleyBlock, mouths: list[float]) -> Points:
    """The outline of the sea, with a shore that bulges at every mouth."""
    x, y, _, h = block.box
    left, top, bottom, r = x + 2, y + 2, y + h - 2, CORNER - 2
    corners = (
        *arc(left + r, bottom - r, r, r, 90, 180, 8),
        *arc(left + r, top + r, r, r, 180, 270, 8),
    )
    steps = int(h // 6)
    shore = []
    for step in range(steps + 1):
        level = top + (bottom - top) * step / steps
        bay = sum(max(0.0, 1 - ((level - mouth) / 26) ** 2) ** 2 for mouth in mouths)
        shore.append((x + block.sea - 12 + 3 * sin(level / 17) + 2 * sin(level / 7.3) + 13 * bay, level))
    return (*corners, *shore)


def _waves(block: ValleyBlock, rows: list[ValleyRow]) -> Iterator[Item]:
    """Small waves between the names, if there is room for them."""
    if block.sea < WAVES:
        return
    levels = [row.mouth[1] for row in rows]
    for upper, lower in pairwise(levels):
        if lower - upper < 80:
            continue
        x, y = block.box.x + min(block.sea / 2 - 30, 40), (upper + lower) / 2
        points = tuple((x + 2 * i, y + 3.5 * cos(i / 15 * pi * 2)) for i in range(16))
        yield Line(points, PANEL, 3)


def _river(row: ValleyRow) -> Iterator[Item]:
    """A ribbon that swings a little and narrows towards its source."""
    (start, y), (end, _) = row.mouth, row.source
    start -= 14
    steps = max(8, int((end - start) / 10))
    spine = [
        (start + (end - start) * i / steps, y + 5 * sin(i * 0.55 + y) * min(1, i / 4))
        for i in range(steps + 1)
    ]
    widths = [13 - 9 * i / steps + 10 * max(0, 1 - i / 3) for i in range(steps + 1)]
    upper = tuple((x, level - w) for (x, level), w in zip(spine, widths, strict=True))
    lower = tuple((x, level + w) for (x, level), w in zip(spine, widths, strict=True))
    tip_x, tip_y = spine[-1]
    yield Polygon((*upper, *arc(tip_x, tip_y, 4, 4, -90, 90, 6), *reversed(lower)), SEA)


def _hills(row: ValleyRow, box: BoundingBox) -> Iterator[Item]:
    """As many hills beyond the source as fit; where there are several, a sheep grazes before them."""
    x, foot = row.source[0] + 18, row.source[1] + 30
    end = box.x + box.w - 20
    yield from _range(x, end, foot, int(row.source[1]))
    if end - x >= 2 * HILL_STEP:
        side = 1 if int(row.source[1]) % 2 else -1
        yield from _sheep(x + HILL_STEP + 8 * side, foot + 6, side)


def _range(x: float, end: float, foot: float, turn: int) -> Iterator[Item]:
    """As many hills from x to `end` as fit, of alternating height."""
    for i in range(max(0, int((end - x) // HILL_STEP))):
        left, height = x + HILL_STEP * i, 40 + 14 * ((i + turn) % 3)
        slope = ((left, foot), (left + 34, foot - height), (left + 46, foot - height + 9), (left + 84, foot))
        yield Polygon(slope, HILL)
        peak = (slope[1], slope[2], (left + 42, foot - height + 22), (left + 33, foot - height + 16))
        yield Polygon((*peak, (left + 22, foot - height + 22)), PEAK)


def _sheep(x: float, foot: float, side: int) -> Iterator[Item]:
    """A Welsh sheep that looks to the right (`side` 1) or to the left."""
    yield from (Line(((x + dx, foot - 12), (x + dx, foot)), INK, 4) for dx in (-9, -3, 4, 10))
    for dx, dy, side_length in ((-17, -30, 20), (-8, -35, 22), (1, -31, 19), (-12, -25, 26)):
        yield Ellipse(x + dx, foot + dy, side_length, side_length * 0.85, PANEL)
    nose = x + 17 * side
    yield Ellipse(nose - 8, foot - 32, 16, 13, INK)
    yield Line(((nose - 3 * side, foot - 28), (nose - 11 * side, foot - 31)), INK, 5)
    yield Ellipse(nose + 2 * side - 2, foot - 29, 4, 4, PANEL)


def _far_hills(block: ValleyBlock) -> Iterator[Item]:
    """Hills above and below the valleys, where the land is empty."""
    box, top = block.box, block.heads[0].y - block.box.y
    left, right = box.x + block.sea + 20, box.x + box.w - 16
    for i in range(int(top // RANGE)):
        shift = 44 * (i % 2)
        yield from _range(left + shift, right, box.y + top - 10 - RANGE * i, i)
        yield from _range(left + shift, right, box.y + box.h - top + 66 + RANGE * i, i + 1)


def _label(place: BoundingBox, name: str) -> Text:
    return replace(frame.player_name(place.x, place.y, place.w, name, size=LABEL), face=Face.SERIF_BOLD)
