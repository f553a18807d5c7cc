"""The map: layout of the valleys of any edition, the ground, and the mines on it.

Valleys are rows that run from the sea at the left into the hills; positions are columns under their
numbers. Rows stand in one to three blocks side by side, names in the sea or above their valley, mines
are wide or upright: the cheapest arrangement that fits is chosen, above all the lowest.
"""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import pairwise, product
from math import ceil, cos, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from engines.api import Seat
from engines.schiefer.actions import payable_mines
from engines.schiefer.pieces import Mine
from engines.schiefer.sale import payout, sales
from engines.schiefer.state import Site, State
from renderers import fonts, frame, icons, theme
from renderers.api import SeatFace
from renderers.curves import Points, arc
from renderers.layout import once
from renderers.scene import (
    Align,
    Area,
    Art,
    Colour,
    Ellipse,
    Face,
    Group,
    Item,
    Line,
    Polygon,
    Rect,
    Role,
    Shape,
    Sprite,
    Text,
)
from renderers.schiefer import art, parts
from renderers.theme import FOCUS, GOLD, INK, LINE, MUTED, PANEL, RADIUS, SLATE, WATER

HEAD = 76
"""Height of the numbers above the columns."""
FOOT = 16
PAD = 8
GAP = 16
LABEL = 44
"""Font size of the names of the valleys."""
TALLEST_ROW = 156


class MineShape(Enum):
    """The shape of a mine: width, height, and the distances of columns and rows."""

    WIDE = (116, 74, 123, 88)
    UPRIGHT = (62, 112, 70, 130)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.value[:2]

    @property
    def step(self) -> tuple[int, int]:
        """The least distances of columns and of rows."""
        return self.value[2:]


class BoundingBox(NamedTuple):
    """A bounding box on the map."""

    x: float
    y: float
    w: float
    h: float


class ValleyRow(NamedTuple):
    """A valley: boxes of its name and its mines (from the mouth), and both ends of its river."""

    name: BoundingBox
    mouth: tuple[float, float]
    source: tuple[float, float]
    mines: tuple[BoundingBox, ...]


class ValleyBlock(NamedTuple):
    """A block of valleys with the sea at its left; `heads` are the boxes of the numbers 1, 2, ..."""

    box: BoundingBox
    sea: float
    """Width of the sea."""
    heads: tuple[BoundingBox, ...]


class MapLayout(NamedTuple):
    """The layout of the whole map, with its corner at the origin."""

    form: MineShape
    blocks: tuple[ValleyBlock, ...]
    rows: tuple[ValleyRow, ...]
    """Indexed by valley."""
    height: int


class _Arrangement(NamedTuple):
    """A possible arrangement of the valleys."""

    form: MineShape
    above: bool
    """Names stand above their valleys, not in the sea."""
    blocks: int
    columns: int
    rows: int
    sea: int
    room: int
    """Width of a block."""
    widest: int
    """Width of the longest name."""

    @property
    def fits(self) -> bool:
        return self.sea + 2 * PAD + self.columns * self.form.step[0] <= self.room

    @property
    def label_height(self) -> int:
        return fonts.height(LABEL) if self.above else 0

    @property
    def row_height(self) -> int:
        return self.form.step[1] + self.label_height

    @property
    def height(self) -> int:
        return HEAD + FOOT + self.rows * self.row_height

    @property
    def cost(self) -> int:
        """The height, with penalties for less beautiful arrangements."""
        ugly = 150 * (self.form is MineShape.UPRIGHT) + 60 * self.above + 30 * (self.blocks - 1)
        return self.height + ugly + 1000 * (self.above and self.widest > self.name_room)

    @property
    def name_room(self) -> int:
        """Width of a name that stands above its valley."""
        return self.room - self.sea - 2 * PAD - 20


@lru_cache(maxsize=32)
def map_layout(labels: tuple[str, ...], sizes: tuple[int, ...], width: int, least: int = 0) -> MapLayout:
    """Lay out valleys with these names and numbers of mines on a map as wide as `width`.

    The map is at least `least` high: rows are spread up to `TALLEST_ROW`, then centred.
    """
    chosen = min(_arrangements(labels, sizes, width), key=lambda arranged: arranged.cost)
    height = max(chosen.height, least)
    blocks = [
        _BlockLayout(chosen, block, height, sizes[block * chosen.rows : (block + 1) * chosen.rows])
        for block in range(ceil(len(sizes) / chosen.rows))
    ]
    rows = tuple(row for block in blocks for row in block.rows())
    return MapLayout(chosen.form, tuple(block.block() for block in blocks), rows, height)


def _arrangements(labels: tuple[str, ...], sizes: tuple[int, ...], width: int) -> Iterator[_Arrangement]:
    widest = max(fonts.width(label, Face.SERIF_BOLD, LABEL) for label in labels)
    for form, above, blocks in product(MineShape, (False, True), (1, 2, 3)):
        rows = ceil(len(sizes) / blocks)
        used = ceil(len(sizes) / rows)
        room = (width - GAP * (used - 1)) // used
        sea = 44 if above else max(92, widest + 20)
        arranged = _Arrangement(form, above, used, max(sizes), rows, sea, room, widest)
        # Upright mines below their names always fit; a name too long even there is truncated.
        if arranged.fits or (form is MineShape.UPRIGHT and above and used == 1):
            yield arranged


class _BlockLayout:
    """The layout of one block of valleys in an arrangement."""

    def __init__(self, arranged: _Arrangement, number: int, height: int, sizes: tuple[int, ...]) -> None:
        self._arranged = arranged
        self._height = height
        self._sizes = sizes
        self._x = number * (arranged.room + GAP)
        width = arranged.form.step[0]
        spare = arranged.room - arranged.sea - 2 * PAD - arranged.columns * width
        self._column = width + min(14, spare // arranged.columns)
        self._left = self._x + arranged.sea + PAD + (self._column - arranged.form.size[0]) / 2
        open_height = height - HEAD - FOOT
        self._pitch = min(max(arranged.row_height, TALLEST_ROW), open_height // arranged.rows)
        self._top = HEAD + (open_height - self._pitch * arranged.rows) // 2

    def block(self) -> ValleyBlock:
        """The block with its column heads."""
        columns = max(self._sizes)
        heads = tuple(
            BoundingBox(self._left + self._column * i, self._top - 73, self._arranged.form.size[0], 53)
            for i in range(columns)
        )
        return ValleyBlock(
            BoundingBox(self._x, 0, self._arranged.room, self._height), self._arranged.sea, heads
        )

    def rows(self) -> Iterator[ValleyRow]:
        """Yield the valleys of the block from the top."""
        w, h = self._arranged.form.size
        for number, size in enumerate(self._sizes):
            top = self._top + self._pitch * number
            upper = top + (self._pitch - h + self._arranged.label_height) / 2
            mines = tuple(BoundingBox(self._left + self._column * i, upper, w, h) for i in range(size))
            middle = upper + h / 2
            coast = self._x + self._arranged.sea
            end = min(mines[-1].x + w + 46, self._x + self._arranged.room - PAD)
            yield ValleyRow(self._name(upper, middle), (coast, middle), (end, middle), mines)

    def _name(self, upper: float, middle: float) -> BoundingBox:
        height = fonts.height(LABEL)
        if self._arranged.above:
            left = self._x + self._arranged.sea + PAD + 6
            return BoundingBox(left, upper - height - 2, self._arranged.name_room, height)
        return BoundingBox(self._x + 12, middle - height / 2, self._arranged.sea - 16, height)


# --- the ground --------------------------------------------------------------------------------------


LAND = "#E3E2C0"
HILL = "#D3D4A9"
PEAK = "#C4C3A0"
SEA = theme.mixed(WATER, PANEL, 0.3)
_LAND_COLOURS = (LAND, HILL, PEAK, SEA)
_LAND_BLENDS = (
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


# --- the mines ---------------------------------------------------------------------------------------


FAR = "#EFEBDB"
FAR_MOUTH = "#E0DAC6"
FAR_EDGE = "#CFC7AE"
CREAM = "#FFF6E2"
MOUTH = "#262B31"
COLOURS = (*_LAND_COLOURS, FAR, FAR_MOUTH, FAR_EDGE, CREAM, MOUTH)
BLENDS = (
    *_LAND_BLENDS,
    theme.Blend(CREAM, MOUTH, 5),
    theme.Blend(CREAM, SLATE, 5),
    theme.Blend(MUTED, FAR_MOUTH, 3),
    theme.Blend(INK, GOLD, 5),
    theme.Blend(art.COIN_EDGE, PANEL, 2),
    theme.Blend(CREAM, art.BLACK, 5),
    theme.Blend(art.BLACK, PANEL, 4),
    theme.Blend(SLATE, PANEL, 3),
    theme.Blend(FOCUS, FAR, 2),
)
COIN = 50


class _MineStyle(NamedTuple):
    """The colours of a mine in one state."""

    name: str
    tile: Colour
    edge: Colour
    coin: Colour | None
    rim: Colour
    ink: Colour


_FAR = _MineStyle("far", FAR, FAR_EDGE, None, FAR_EDGE, MUTED)
_NEXT = _MineStyle("next", SLATE, MOUTH, None, CREAM, CREAM)
_OPEN = _MineStyle("open", PANEL, MUTED, GOLD, art.COIN_EDGE, INK)
_SOLD = _MineStyle("sold", PANEL, MUTED, art.BLACK, art.BLACK, CREAM)


def mines(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    layout: MapLayout,
    viewer: Seat | None = None,
) -> Iterator[Item]:
    """The mines on the map; for a `viewer` with the coins that each sale would bring it.

    Coins lie above all mines, since their plates reach into the next row.
    """
    valleys, choices = seen.edition.valleys, _choices(seen, viewer)
    coins: list[Group] = []
    yield from _named(layout, tuple(valley.id for valley in valleys))
    yield from _opened(layout, tuple(valley.id for valley in valleys), tuple(map(len, seen.owners)))
    for number, (valley, row) in enumerate(zip(valleys, layout.rows, strict=True)):
        sites = tuple(seen.sites(number))
        before = tuple(since.sites(number)) if since else sites
        opened = len(seen.owners[number])
        for position, (site, old, box) in enumerate(zip(sites, before, row.mines, strict=True), 1):
            marks = choices.get((valley.id, position), _NO_MARKS)
            marks = marks._replace(changed=site != old, next=position == opened + 1)
            look = None if site.owner is None else seats[site.owner].look
            yield Group(box.x, box.y, _mine(site.place, _style(site, marks), look, marks, layout.form))
            if flows := tuple(_flows(marks, *layout.form.size)):
                coins.append(Group(box.x, box.y, flows))
    yield from coins


@lru_cache(maxsize=32)
def _named(layout: MapLayout, valleys: tuple[str, ...]) -> tuple[Area, ...]:
    """The area of each mine, named by valley and position."""
    return tuple(
        Area(*box, f"{valley}_{position}")
        for valley, row in zip(valleys, layout.rows, strict=True)
        for position, box in enumerate(row.mines, 1)
    )


def _opened(layout: MapLayout, valleys: tuple[str, ...], numbers: tuple[int, ...]) -> Iterator[Area]:
    """Yield the area of the opened mines of each valley that has any."""
    for valley, row, number in zip(valleys, layout.rows, numbers, strict=True):
        if number:
            first, last = row.mines[0], row.mines[number - 1]
            yield Area(first.x, first.y, last.x + last.w - first.x, first.h, parts.opened(valley))


@lru_cache(maxsize=16)
def _named_style(form: MineShape, style: str) -> Area:
    return Area(0, 0, *form.size, f"{style}_mine")


class _MineMarks(NamedTuple):
    """The marks of one mine."""

    changed: bool = False
    next: bool = False
    can_open: bool = False
    can_sell: bool = False
    gain: int = 0
    """Coins that its sale would bring the viewer."""
    coins: int = 0
    """Its coins of the last sale."""


_NO_MARKS = _MineMarks()


def _choices(seen: State, viewer: Seat | None) -> dict[tuple[str, int], _MineMarks]:
    """Return the marks of the mines that can be opened or sold, and of those with coins of the last sale.

    The gains of a viewer from possible sales stand in the place of those coins.
    """
    marks: dict[tuple[str, int], _MineMarks] = {}
    possible = tuple(sales(seen))
    if seen.sale is not None and (viewer is None or not possible):
        for position, coins in enumerate(seen.sale.coins, 1):
            marks[seen.sale.valley, position] = _MineMarks(coins=coins)
    for opening in payable_mines(seen):
        place = (opening.river.valley.id, opening.position)
        marks[place] = marks.get(place, _NO_MARKS)._replace(can_open=True)
    for sale in possible:
        place, gain = (sale.valley, sale.position), 0
        if viewer is not None:
            gain = payout(seen, sale).gains[viewer]
        marks[place] = marks.get(place, _NO_MARKS)._replace(can_sell=True, gain=gain)
    return marks


@once
def _mine(
    mine: Mine, style: _MineStyle, look: int | None, marks: _MineMarks, form: MineShape
) -> tuple[Item, ...]:
    """One mine at the origin, of a seat with this look if it has been opened."""
    return tuple(_drawn(mine, style, look, marks, form))


def _drawn(
    mine: Mine, style: _MineStyle, look: int | None, marks: _MineMarks, form: MineShape
) -> Iterator[Item]:
    w, h = form.size
    gate, coin = _places(form)
    yield Sprite(_tile(form, style.name), 0, 0, w, h)
    if look is None:
        yield frame.number(gate[0], gate[1] - 1, 50, mine.entrance, align=Align.CENTRE, colour=style.ink)
    else:
        yield frame.icon(icons.seat(look), gate[0] + 1, gate[1] + 1, 48)
    yield frame.number(coin[0], coin[1], COIN, mine.value, align=Align.CENTRE, colour=style.ink)
    if marks.can_open:
        yield Rect(-5, -5, w + 10, h + 10, None, INK, 4, 17, dashed=True)
    if marks.can_sell:
        yield Ellipse(coin[0] - 6, coin[1] - 6, COIN + 12, COIN + 12, None, INK, 3, dashed=True)
    if marks.changed:
        yield Rect(-5, -5, w + 10, h + 10, None, FOCUS, 6, 17)
    yield _named_style(form, style.name)


def _flows(marks: _MineMarks, w: int, h: int) -> Iterator[Item]:
    """The coins that a sale would bring the viewer, and those of the last one, at the origin of a mine."""
    if marks.gain:
        yield from _coins(marks.gain, w, h - 8, INK)
        yield Area(0, h - 8, w, 40, "brings")
    if marks.coins:
        yield from _coins(marks.coins, w, -32, FOCUS)
        yield Area(0, -30, w, 36, "paid")


def next_mine(mine: Mine) -> tuple[Item, ...]:
    """The next mine of a valley at the origin, with its entrance and its value."""
    (gate_x, gate_y), (coin_x, coin_y) = _places(MineShape.WIDE)
    return (
        Sprite(_tile(MineShape.WIDE, _NEXT.name), 0, 0, *MineShape.WIDE.size),
        frame.number(gate_x, gate_y - 1, 50, mine.entrance, align=Align.CENTRE, colour=CREAM),
        frame.number(coin_x, coin_y, COIN, mine.value, align=Align.CENTRE, colour=CREAM),
        _named_style(MineShape.WIDE, _NEXT.name),
    )


def _style(site: Site, marks: _MineMarks) -> _MineStyle:
    if site.owner is None:
        return _NEXT if marks.next else _FAR
    return _SOLD if site.sold else _OPEN


def _places(form: MineShape) -> tuple[tuple[int, int], tuple[int, int]]:
    """The top left corners of the gate, 50 x 50, and of the coin on a mine."""
    match form:
        case MineShape.WIDE:
            return (5, 12), (58, 12)
        case MineShape.UPRIGHT:
            return (6, 4), (6, 56)


@lru_cache(maxsize=16)
def _tile(form: MineShape, name: str) -> Art:
    style = next(candidate for candidate in (_FAR, _NEXT, _OPEN, _SOLD) if candidate.name == name)
    w, h = form.size
    gate, (x, y) = _places(form)
    tile = Rect(0, 0, w, h, style.tile, style.edge, 2, 14)
    arch = _arch(*gate, style) if style in (_FAR, _NEXT) else ()
    coin = Ellipse(x, y, COIN, COIN, style.coin, style.rim, 3)
    return Art(f"mine-{name}", w, h, (tile, *arch, coin), depth=3)


def _arch(x: float, y: float, style: _MineStyle) -> tuple[Shape, ...]:
    """The dark mouth of a mine, the ground of the entrance number."""
    points = (*arc(x + 25, y + 24, 22, 25, 180, 360), (x + 47, y + 52), (x + 3, y + 52))
    return (Polygon(points, MOUTH if style is _NEXT else FAR_MOUTH, style.rim, 3),)


_COINS = 44
"""Font size of the coins of a sale."""


def _coins(coins: int, w: int, y: int, colour: Colour) -> Iterator[Item]:
    """A plate on the edge of a mine: coins of the last sale, or the viewer's gain from a possible one."""
    width, height = 2 * _COINS - 14, _COINS - 4
    yield Rect((w - width) / 2, y, width, height, PANEL, colour, 3, 16)
    box = ((w - width) / 2, y + (height - fonts.height(_COINS)) / 2, width, fonts.height(_COINS))
    yield Text(*box, f"+{coins}", _COINS, colour, Face.SANS_BOLD, Align.CENTRE, Role.NAME)
