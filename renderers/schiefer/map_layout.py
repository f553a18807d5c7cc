"""Layout of the valleys of any edition on the map.

Valleys are rows that run from the sea at the left into the hills; positions are columns under their
numbers. Rows stand in one to three blocks side by side, names in the sea or above their valley, mines
are wide or upright: the cheapest arrangement that fits is chosen, above all the lowest.
"""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from renderers import fonts
from renderers.scene import Face

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
