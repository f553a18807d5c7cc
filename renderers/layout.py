"""Layout: boxes of icons, numbers and words in rows and grids and on plates."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from renderers import fonts, frame, sheet
from renderers.scene import Align, Art, Colour, Face, Group, Item, Role, Text
from renderers.sheet import Section
from renderers.theme import FOCUS, INK, LINE, MUTED

T = TypeVar("T")


class Box(NamedTuple):
    """Items at the origin, and the room that they take."""

    width: float
    height: float
    items: tuple[Item, ...]


SIZE = 46
"""Font size of a number."""
_SPACE = 10


def sign(art: Art, side: float = 48) -> Box:
    """A square icon."""
    return Box(side, side, (frame.icon(art, 0, 0, side),))


def number(text: str | int, *, faint: bool = False, size: int = SIZE) -> Box:
    """A number needed to play."""
    text_width = fonts.width(str(text), Face.SANS_BOLD, size)
    ink = MUTED if faint else INK
    return Box(text_width, fonts.height(size), (frame.number(0, 0, text_width, text, size=size, colour=ink),))


def words(text: str, *, colour: Colour = MUTED, size: int = sheet.SMALL, bold: bool = False) -> Box:
    """A name or an explanation."""
    face = Face.SANS_BOLD if bold else Face.SANS
    text_width, height = fonts.width(text, face, size), fonts.height(size)
    item = Text(0, 0, text_width, height, text, size, colour, face, role=Role.NAME)
    return Box(text_width, height, (item,))


def several(art: Art, count: int, *, side: float = 48, step: float = 52) -> Box:
    """The same icon, repeated."""
    repeated = tuple(frame.icon(art, step * i, 0, side) for i in range(count))
    return Box(max(0, step * (count - 1) + side), side, repeated)


def gap(space: float) -> Box:
    """An empty space."""
    return Box(space, 0, ())


def line(
    pieces: Sequence[Box], w: float, h: float, *, align: Align = Align.CENTRE, space: float = _SPACE
) -> tuple[Item, ...]:
    """The boxes in one row, in the middle of a box at the origin."""
    spare = w - span(pieces, space)
    x = {Align.LEFT: 0.0, Align.CENTRE: spare / 2, Align.RIGHT: spare}[align]
    placed = []
    for box_width, height, items in pieces:
        placed.append(Group(x, (h - height) / 2, items))
        x += box_width + space
    return tuple(placed)


def span(pieces: Sequence[Box], space: float = _SPACE) -> float:
    """The width of the boxes in one row."""
    return sum(box_width for box_width, _, _ in pieces) + space * (len(pieces) - 1)


def plated(
    pieces: Sequence[Box],
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
    inner = line(pieces, w - 2 * inset, h, align=align, space=space)
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
