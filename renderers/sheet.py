"""The layout above a question, for all games: narrower than a board, so that a phone shows it larger.

A phone shows it 314 pixels wide: no text on it is smaller than `SMALL`.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import ParamSpec

from msgspec import Struct

from engines.api import message
from renderers import fonts, frame, icons
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Align, Area, Colour, Face, Group, Item, Rect, Role, Scene, Text
from renderers.theme import GROUND, INK, LINE, PANEL, RADIUS, SEAT_STYLES

P = ParamSpec("P")

WIDTH = 1000
MARGIN = 30
INNER = WIDTH - 2 * MARGIN
GAP = 14
SMALL = 34
"""Font size of labels and names."""
TOP = 100
"""Top of the content, below the header."""
_EDGE = 24
"""Space above and below the content without a header."""
_BORDER = 12
_NOTE = 600
"""Greatest width of the note, in pixels."""

Section = tuple[Iterable[Item], float]
"""Items at the origin, to be iterated once, and their height, which is known without them."""


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
        """Width and height; no items are made."""
        heights = sum(height + GAP for _, height in self.parts)
        top, bottom = (TOP, MARGIN) if self.headed else (_EDGE, _EDGE)
        return WIDTH, round(float(top) + heights - GAP + bottom)

    def scene(self) -> Scene:
        """Return the picture; it can be made once."""
        width, height = self.size
        y, placed = float(TOP if self.headed else _EDGE), []
        for items, section_height in self.parts:
            placed.append(Group(MARGIN, y, tuple(items)))
            y += section_height + GAP
        header = _header(self.title, self.note, self.face, locked=self.locked) if self.headed else ()
        return Scene(width, height, self.palette, _ground(height, self.face), (*header, *placed))


def later(make: Callable[P, Iterable[Item]], *about: P.args, **named: P.kwargs) -> Iterator[Item]:
    """Yield the items that a function makes; it is called when they are iterated."""
    yield from make(*about, **named)


def _ground(height: int, face: SeatFace) -> tuple[Item, ...]:
    border = Rect(8, 8, WIDTH - 16, height - 16, GROUND, SEAT_STYLES[face.look].colour, _BORDER, 2 * RADIUS)
    return (Rect(0, 0, WIDTH, height, GROUND), border)


def _header(title: str, note: str, face: SeatFace, *, locked: bool) -> tuple[Item, ...]:
    """A lock, the symbol of the seat, the title; at the right the note."""
    room = min(_NOTE, fonts.width(note, Face.SANS, SMALL))
    sign = MARGIN + (60 if locked else 2)
    left = sign + 58
    words = Text(
        left, 30, WIDTH - MARGIN - left - room - GAP, 56, title, 44, INK, Face.SERIF_BOLD,
        role=Role.NAME, cuttable=True,
    )  # fmt: skip
    return (
        *((frame.icon(icons.LOCK, MARGIN + 2, 34, 46),) if locked else ()),
        frame.icon(icons.seat(face.look), sign, 36, 46),
        words,
        frame.caption(WIDTH - MARGIN - room, 38, room, note, size=SMALL, align=Align.RIGHT),
    )


def private(texts: Texts) -> str:
    """The note of a private picture."""
    return texts(message("picture-private"))


def plate(w: float, h: float, *, edge: Colour = LINE, width: float = 2, x: float = 0, y: float = 0) -> Rect:
    """A panel; a wide edge in another colour marks it."""
    return Rect(x, y, w, h, PANEL, edge, width, RADIUS)


def with_area(name: str, part: Section, x: float = 0, w: float = INNER) -> Section:
    """Add an area with this name to a section, `w` wide from `x`."""
    items, height = part
    return chain(items, (Area(x, 0, w, height, name),)), height


def label(text: str) -> Section:
    """A line of text above the following sections."""
    return (frame.caption(0, 0, INNER, text, size=SMALL),), 40
