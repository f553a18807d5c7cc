"""Layout of pictures: boxes of signs, numbers and words in rows, columns and grids, and on plates.

A box is as large as what it shows, and stands where its row, column or grid has room for it. `Box.part` gives
it the name of the part of the picture that it is.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from renderers import fonts, frame, sheet
from renderers.scene import Align, Area, Art, Colour, Face, Group, Item, Role, Sprite, Text
from renderers.sheet import Section
from renderers.theme import FOCUS, INK, LINE, MUTED, NUMBER

T = TypeVar("T")


class Box(NamedTuple):
    """Items at the origin, and the room that they take."""

    width: float
    height: float
    items: tuple[Item, ...] = ()

    def part(self, *names: str) -> "Box":
        """The box with these names of parts."""
        areas = (Area(0, 0, self.width, self.height, name) for name in names)
        return self._replace(items=(*self.items, *areas))

    def at(self, x: float, y: float) -> Group:
        """The box with its corner at a point of the picture."""
        return Group(x, y, self.items)


HEIGHT = fonts.height(NUMBER)
"""Height of a line on a board."""
SIZE = 46
"""Font size of a number above a question."""
_SPACE = 10


# --- what is shown -----------------------------------------------------------------------------------


def sign(art: Art, side: float = 48, height: float = 0) -> Box:
    """An icon or a drawing; square without a height."""
    return Box(side, height or side, (Sprite(art, 0, 0, side, height or side),))


def number(
    text: str | int,
    *,
    faint: bool = False,
    size: int = SIZE,
    width: float = 0,
    align: Align = Align.LEFT,
    face: Face = Face.SANS_BOLD,
) -> Box:
    """A number needed to play; as wide as it is, or of a fixed width."""
    shown = text if isinstance(text, str) else frame.signed(text)
    room = width or fonts.width(shown, face, size)
    ink = MUTED if faint else INK
    item = frame.number(0, 0, room, shown, size=size, align=align, face=face, colour=ink)
    return Box(room, fonts.height(size), (item,))


def words(
    text: str,
    *,
    colour: Colour = MUTED,
    size: int = sheet.SMALL,
    bold: bool = False,
    width: float = 0,
    lines: int = 1,
    align: Align = Align.LEFT,
) -> Box:
    """A name or an explanation; as wide as it is, or of a fixed width."""
    face = Face.SANS_BOLD if bold else Face.SANS
    room, height = width or fonts.width(text, face, size), fonts.height(size, lines)
    return Box(room, height, (Text(0, 0, room, height, text, size, colour, face, align, Role.NAME, lines),))


def several(art: Art, count: int, *, side: float = 48, step: float = 52) -> Box:
    """The same icon, repeated."""
    repeated = tuple(frame.icon(art, step * i, 0, side) for i in range(count))
    return Box(max(0, step * (count - 1) + side), side, repeated)


def gap(width: float, height: float = 0) -> Box:
    """An empty space."""
    return Box(width, height)


# --- where it stands ---------------------------------------------------------------------------------


def row(
    boxes: Iterable[Box],
    width: float = 0,
    height: float = 0,
    *,
    align: Align = Align.LEFT,
    space: float = _SPACE,
) -> Box:
    """Boxes beside one another, each in the middle of the height."""
    boxes = tuple(boxes)
    room, high = width or span(boxes, space), height or max((box.height for box in boxes), default=0)
    x = (room - span(boxes, space)) * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[align]
    placed = []
    for box in boxes:
        placed.append(box.at(x, (high - box.height) / 2))
        x += box.width + space
    return Box(room, high, tuple(placed))


def apart(left: Box, right: Box, width: float) -> Box:
    """Two boxes at the ends of a row."""
    return row((left, gap(width - left.width - right.width), right), space=0)


def column(boxes: Iterable[Box], height: float = 0, *, space: float = 0) -> Box:
    """Boxes below one another; in a fixed height evenly spread, with at most `space` between them."""
    boxes = tuple(boxes)
    if height:
        spare = height - sum(box.height for box in boxes)
        space = min(space or spare, spare // (len(boxes) + 1))
    y, placed = space if height else 0.0, []
    for box in boxes:
        placed.append(box.at(0, y))
        y += box.height + space
    return Box(max(box.width for box in boxes), height or y - space, tuple(placed))


def tiles(boxes: Sequence[Box], columns: int, *, space: float = 0, across: float = 0) -> Box:
    """Boxes of one size in rows of so many; `across` is the space beside them if it is another one."""
    width, height = boxes[0][:2]
    dx, dy = width + (across or space), height + space
    placed = tuple(box.at(dx * (i % columns), dy * (i // columns)) for i, box in enumerate(boxes))
    rows = -(-len(boxes) // columns)
    return Box(dx * min(columns, len(boxes)) - (dx - width), dy * rows - space, placed)


def stack(*boxes: Box) -> Box:
    """Boxes on top of one another, each in the middle."""
    width, height = max(box.width for box in boxes), max(box.height for box in boxes)
    placed = (box.at((width - box.width) / 2, (height - box.height) / 2) for box in boxes)
    return Box(width, height, tuple(placed))


def framed(box: Box, width: float, height: float, x: float = 0, y: float = 0) -> Box:
    """A box on a plate of this size, with its corner at a point of it."""
    return Box(width, height, (frame.plate(0, 0, width, height), box.at(x, y)))


def span(boxes: Sequence[Box], space: float = _SPACE) -> float:
    """The width of the boxes in one row."""
    return sum(box.width for box in boxes) + space * (len(boxes) - 1)


# --- above questions ---------------------------------------------------------------------------------


def line(
    boxes: Sequence[Box], w: float, h: float, *, align: Align = Align.CENTRE, space: float = _SPACE
) -> tuple[Item, ...]:
    """The items of boxes in one row, in the middle of a box at the origin."""
    return row(boxes, w, h, align=align, space=space).items


def plated(
    boxes: Sequence[Box],
    w: float,
    h: float,
    *,
    new: bool = False,
    align: Align = Align.CENTRE,
    space: float = _SPACE,
) -> tuple[Item, ...]:
    """The boxes in one row on a plate; outlined if new."""
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    inset = 0 if align is Align.CENTRE else 22
    inner = line(boxes, w - 2 * inset, h, align=align, space=space)
    return (sheet.plate(w, h, edge=edge, width=edge_width), Group(inset, 0, inner))


def grid(
    cell: Callable[[T], tuple[Item, ...]],
    things: Sequence[T],
    columns: int,
    h: float,
    w: float = sheet.INNER,
) -> Section:
    """A cell for each thing, in columns of equal width, row below row."""
    column_width = width(columns, w)
    placed = (
        Group((column_width + sheet.GAP) * (i % columns), (h + sheet.GAP) * (i // columns), cell(thing))
        for i, thing in enumerate(things)
    )
    rows = -(-len(things) // columns)
    return placed, rows * (h + sheet.GAP) - sheet.GAP


def width(columns: int, w: float = sheet.INNER) -> float:
    """The width of a single column."""
    return (w - sheet.GAP * (columns - 1)) / columns
