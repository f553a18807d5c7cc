"""Layout of pictures: boxes of signs, numbers and words in rows, columns and grids, on plates and on sheets.

A box is as large as what it shows, and stands where its row, column or grid has room for it. `Box.part` gives
it the name of the part of the picture that it is. Equal boxes are one object as long as they are cached, so
that a picture is compared with those before it at a glance.

A sheet is the picture above a question, narrower than a board, so that a phone shows it larger: 314 pixels
wide. No text on it is smaller than `SMALL`.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from engines.api import message
from renderers import fonts, frame, icons
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Align, Area, Art, Colour, Face, Group, Item, Rect, Role, Scene, Sprite, Text
from renderers.theme import FOCUS, GROUND, INK, LINE, MUTED, NUMBER, RADIUS, SEAT_STYLES

P = ParamSpec("P")
T = TypeVar("T")
_F = TypeVar("_F", bound=Callable[..., Any])

_CACHED = 8192
"""Entries of the LRU cache of each function that makes boxes: those of some two hundred tables."""


def once(make: _F) -> _F:
    """Let a function that makes boxes or items return the same object for equal arguments."""
    return cast("_F", lru_cache(maxsize=_CACHED)(make))


class Box(Struct, frozen=True, cache_hash=True):
    """Items at the origin, and the room that they take."""

    width: float
    height: float
    items: tuple[Item, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    @once
    def part(self, *names: str) -> "Box":
        """The box with these names of parts. What it paints is the same whatever its names are."""
        areas = (Area(0, 0, self.width, self.height, name) for name in names)
        return Box(self.width, self.height, (self.at(0, 0), *areas))

    @once
    def over(self, *items: Item) -> "Box":
        """The box over these items."""
        return Box(self.width, self.height, (*items, *self.items))

    @once
    def under(self, *items: Item) -> "Box":
        """The box under these items."""
        return Box(self.width, self.height, (*self.items, *items))

    @once
    def sized(self, width: float = 0, height: float = 0) -> "Box":
        """The box with another width or height; what it shows stays where it is."""
        return Box(width or self.width, height or self.height, self.items)

    def at(self, x: float, y: float) -> Group:
        """The box with its corner at a point of the picture."""
        return Group(x, y, self.items)


HEIGHT = fonts.height(NUMBER)
"""Height of a line on a board."""
SIZE = 46
"""Font size of a number above a question."""
_SPACE = 10
WIDTH = 1000
"""Width of a sheet."""
_MARGIN = 30
INNER = WIDTH - 2 * _MARGIN
"""Width of the sections of a sheet."""
GAP = 14
"""Space between them, and between the plates of one."""
SMALL = 34
"""Font size of labels and names on a sheet."""


# --- what is shown -----------------------------------------------------------------------------------


@once
def sign(art: Art, side: float = 48, height: float = 0) -> Box:
    """An icon or a drawing; square without a height."""
    return Box(side, height or side, (Sprite(art, 0, 0, side, height or side),))


@once
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


@once
def words(
    text: str,
    *,
    colour: Colour = MUTED,
    size: int = SMALL,
    bold: bool = False,
    width: float = 0,
    lines: int = 1,
    align: Align = Align.LEFT,
) -> Box:
    """A name or an explanation; as wide as it is, or of a fixed width."""
    face = Face.SANS_BOLD if bold else Face.SANS
    room, height = width or fonts.width(text, face, size), fonts.height(size, lines)
    return Box(room, height, (Text(0, 0, room, height, text, size, colour, face, align, Role.NAME, lines),))


@once
def several(art: Art, count: int) -> Box:
    """The same icon, repeated."""
    repeated = tuple(frame.icon(art, 52 * i, 0, 48) for i in range(count))
    return Box(max(0, 52 * (count - 1) + 48), 48, repeated)


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
    return _row(tuple(boxes), width, height, align, space)


@once
def _row(boxes: tuple[Box, ...], width: float, height: float, align: Align, space: float) -> Box:
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
    return _column(tuple(boxes), height, space)


@once
def _column(boxes: tuple[Box, ...], height: float, space: float) -> Box:
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
    return _tiles(tuple(boxes), columns, space, across)


@once
def _tiles(boxes: tuple[Box, ...], columns: int, space: float, across: float) -> Box:
    width, height = boxes[0].size
    dx, dy = width + (across or space), height + space
    placed = tuple(box.at(dx * (i % columns), dy * (i // columns)) for i, box in enumerate(boxes))
    rows = -(-len(boxes) // columns)
    return Box(dx * min(columns, len(boxes)) - (dx - width), dy * rows - space, placed)


@once
def stack(*boxes: Box) -> Box:
    """Boxes on top of one another, each in the middle."""
    width, height = max(box.width for box in boxes), max(box.height for box in boxes)
    placed = (box.at((width - box.width) / 2, (height - box.height) / 2) for box in boxes)
    return Box(width, height, tuple(placed))


@once
def framed(
    box: Box,
    width: float,
    height: float,
    x: float = 0,
    y: float = 0,
    *,
    edge: Colour = LINE,
    edge_width: float = 2,
) -> Box:
    """A box on a plate of this size, with its corner at a point of it.

    A wide edge in another colour marks the plate.
    """
    plate = frame.plate(0, 0, width, height, edge=edge, edge_width=edge_width)
    return Box(width, height, (plate, box.at(x, y)))


def span(boxes: Sequence[Box], space: float = _SPACE) -> float:
    """The width of the boxes in one row."""
    return sum(box.width for box in boxes) + space * (len(boxes) - 1)


def plated(
    boxes: Iterable[Box],
    width: float,
    height: float,
    *,
    new: bool = False,
    align: Align = Align.CENTRE,
    space: float = _SPACE,
) -> Box:
    """The boxes in one row on a plate; outlined if new."""
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    inset = 0 if align is Align.CENTRE else 22
    inner = row(boxes, width - 2 * inset, height, align=align, space=space)
    return framed(inner, width, height, inset, edge=edge, edge_width=edge_width)


# --- sheets ------------------------------------------------------------------------------------------

_TOP = 100
"""Top of the content of a sheet, below the header."""
_EDGE = 24
"""Space above and below the content without a header."""
_BORDER = 12
_NOTE = 600
"""Greatest width of the note, in pixels."""
_LABEL = 40
"""Height of a label."""


class Later(Struct, frozen=True):
    """A box of known size, made when the picture is painted: the size of a sheet is asked for before."""

    width: float
    height: float
    make: Callable[[], Box]
    ground: tuple[Item, ...] = ()
    """What lies below it and rarely changes: it is painted with the ground of the sheet."""

    @property
    def items(self) -> tuple[Item, ...]:
        """The items, made anew."""
        return self.make().items

    def part(self, *names: str) -> "Later":
        """The box with these names of parts."""
        return replace(self, make=lambda: Box(self.width, self.height, self.items).part(*names))

    def on(self, ground: tuple[Item, ...]) -> "Later":
        """The box on a ground that rarely changes."""
        return replace(self, ground=ground)


Section: TypeAlias = Box | Later
"""What a sheet has from edge to edge."""


class Sheet(Struct, frozen=True):
    """The sections below one another, under the title and a short note, framed in the colour of the seat."""

    title: str
    note: str
    face: SeatFace
    parts: tuple[Section, ...]
    palette: tuple[Colour, ...]
    locked: bool = True
    """With the lock of a private picture."""
    headed: bool = True
    """False: there is neither title nor note nor lock."""

    @property
    def size(self) -> Size:
        """Width and height; what is made later is not made."""
        heights = sum(part.height + GAP for part in self.parts)
        top, bottom = (_TOP, _MARGIN) if self.headed else (_EDGE, _EDGE)
        return WIDTH, round(float(top) + heights - GAP + bottom)

    def scene(self) -> Scene:
        """Return the picture."""
        width, height = self.size
        y, placed, grounds = float(_TOP if self.headed else _EDGE), list[Group](), list[Group]()
        for part in self.parts:
            placed.append(Group(_MARGIN, y, part.items))
            if isinstance(part, Later) and part.ground:
                grounds.append(Group(_MARGIN, y, part.ground))
            y += part.height + GAP
        header = _header(self.title, self.note, self.face, locked=self.locked) if self.headed else ()
        ground = (*_ground(height, self.face), *grounds)
        return Scene(width, height, self.palette, ground, (*header, *placed))


def _ground(height: int, face: SeatFace) -> tuple[Item, ...]:
    border = Rect(8, 8, WIDTH - 16, height - 16, GROUND, SEAT_STYLES[face.look].colour, _BORDER, 2 * RADIUS)
    return (Rect(0, 0, WIDTH, height, GROUND), border)


def _header(title: str, note: str, face: SeatFace, *, locked: bool) -> tuple[Item, ...]:
    """A lock, the symbol of the seat, the title; at the right the note."""
    room = min(_NOTE, fonts.width(note, Face.SANS, SMALL))
    seat = _MARGIN + (60 if locked else 2)
    left = seat + 58
    name = Text(
        left, 30, WIDTH - _MARGIN - left - room - GAP, 56, title, 44, INK, Face.SERIF_BOLD,
        role=Role.NAME, cuttable=True,
    )  # fmt: skip
    return (
        *((frame.icon(icons.LOCK, _MARGIN + 2, 34, 46),) if locked else ()),
        frame.icon(icons.seat(face.look), seat, 36, 46),
        name,
        frame.caption(WIDTH - _MARGIN - room, 38, room, note, size=SMALL, align=Align.RIGHT),
    )


def private(texts: Texts) -> str:
    """The note of a private picture."""
    return texts(message("picture-private"))


def later(height: float, make: Callable[P, Box], *about: P.args, **named: P.kwargs) -> Later:
    """A section of this height, made by a function when the picture is painted."""
    return Later(INNER, height, lambda: make(*about, **named))


def label(text: str) -> Box:
    """A line of text above the following sections."""
    return words(text, width=INNER).sized(height=_LABEL)


def grid(
    cell: Callable[[T], Box], things: Sequence[T], columns: int, height: float, room: float = INNER
) -> Later:
    """A box for each thing, as wide as a column and of this height, row below row; made later."""
    rows = -(-len(things) // columns)

    def made() -> Box:
        return tiles([cell(thing) for thing in things], columns, space=GAP)

    return Later(room, rows * (height + GAP) - GAP, made)


def width(columns: int, room: float = INNER) -> float:
    """The width of a single column."""
    return (room - GAP * (columns - 1)) / columns
