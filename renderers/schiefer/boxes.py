"""The development boxes, one row each: effect in signs and words, and places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from engines.api import Seat, message
from engines.schiefer.data import (
    MONEY_PER_POINT_WITH_BOX,
    POINTS_PER_VALLEY,
    SALE_BONUS,
    Box,
)
from engines.schiefer.model import BoxView, View
from renderers import fonts, frame, icons
from renderers.api import SeatFace, Texts
from renderers.scene import Area, Art, Ellipse, Face, Group, Item, Rect
from renderers.schiefer import signs
from renderers.theme import FOCUS, INK, LINE, NUMBER, PANEL

PAD = 8
ROW = 76
"""Height of a row with two lines of words."""
LOWEST_ROW = 56
LABEL_X = 160
WORDS = 30
PLACE = 44
ICON = 38
PLACE_STEP = 50


def height(view: View, row: int = ROW, columns: int = 1) -> int:
    """The height of the panel with rows of this height."""
    return _rows(view, columns) * row + 2 * PAD


def _rows(view: View, columns: int) -> int:
    return -(-len(view.boxes) // columns)


def lowest_layout(view: View, texts: Texts, w: int, size: int) -> tuple[int, int]:
    """The number of columns in which the panel is lowest, and the height of a row."""
    layouts = ((columns, _row(view, texts, w // columns, size)) for columns in (1, 2))
    return min(layouts, key=lambda layout: height(view, layout[1], layout[0]))


def _row(view: View, texts: Texts, w: int, size: int) -> int:
    """The height of a row in a column of this width."""
    rooms = ((box.box, _room(w, box.places)) for box in view.boxes)
    lines = max(len(fonts.wrapped(_word(box, texts), Face.SANS, size, room)) for box, room in rooms)
    return max(LOWEST_ROW, fonts.height(size, lines) + PAD)


def panel(
    view: View,
    since: View | None,
    seats: tuple[SeatFace, ...],
    texts: Texts,
    w: int,
    h: int,
    size: int = WORDS,
    columns: int = 1,
) -> tuple[Item, ...]:
    """The boxes in play on a plate at the origin; `h` is at least their height, `size` the font size."""
    rows, width = _rows(view, columns), w // columns
    row = (h - 2 * PAD) // rows
    items: list[Item] = [frame.plate(0, 0, w, h)]
    items += (Rect(width * i - 1, 2 * PAD, 2, h - 4 * PAD, LINE) for i in range(1, columns))
    for i, box in enumerate(view.boxes):
        x, y = width * (i // rows), PAD + row * (i % rows)
        old = since.boxes[i].owners if since else box.owners
        buyer = view.turn if box.box in view.can_buy else None
        parts = _BoxRow(box, seats, width, row, can_take=box.box in view.developments, buyer=buyer)
        items.append(
            Group(x, y, (*sign(box.box, (row - 48) / 2), *parts.label(texts, size), *parts.places(old)))
        )
        if i % rows:
            items.append(Rect(x + 16, y - 1, width - 32, 2, LINE))
        items.append(Area(x, y, width, row, f"box_{box.box}"))
    return (*items, Area(0, 0, w, h, "boxes"))


def _places_x(w: int, places: int) -> int:
    return w - 14 - PLACE_STEP * places


def _room(w: int, places: int) -> int:
    """The width available for the words of a box."""
    return _places_x(w, places) - LABEL_X - 4


def _word(box: Box, texts: Texts) -> str:
    return texts(message(f"picture-box-{box}"))


class _BoxRow:
    """The row of one box, at the origin."""

    def __init__(
        self,
        box: BoxView,
        seats: tuple[SeatFace, ...],
        w: int,
        h: int,
        *,
        can_take: bool,
        buyer: Seat | None,
    ) -> None:
        self._box = box
        self._seats = seats
        self._h = h
        self._can_take = can_take
        self._buyer = buyer
        self._places_x = _places_x(w, box.places)
        self._room = _room(w, box.places)

    def label(self, texts: Texts, size: int) -> Iterator[Item]:
        """The effect of the box in words."""
        word = _word(self._box.box, texts)
        lines = len(fonts.wrapped(word, Face.SANS, size, self._room))
        top = (self._h - fonts.height(size, lines)) / 2
        yield frame.caption(LABEL_X, top, self._room, word, size=size, lines=lines, colour=INK)

    def places(self, old: tuple[Seat, ...]) -> Iterator[Item]:
        """The markers in the box, and its free places."""
        y = (self._h - PLACE) / 2
        for i in range(self._box.places):
            x = self._places_x + PLACE_STEP * i + 6
            yield from self._place(i, x, y, old)

    def _place(self, i: int, x: float, y: float, old: tuple[Seat, ...]) -> Iterator[Item]:
        owners = self._box.owners
        if i >= len(owners):
            yield Ellipse(x, y, PLACE, PLACE, None, LINE, 4)
            if self._can_take and i == len(owners):
                yield Ellipse(x, y, PLACE, PLACE, PANEL, INK, 4, dashed=True)
            return
        seat = owners[i]
        if seat not in old:
            yield Rect(x - 6, y - 6, PLACE + 12, PLACE + 12, None, FOCUS, 6, 14)
        yield frame.icon(icons.seat(self._seats[seat].look), x, y, PLACE)
        if seat == self._buyer:
            yield Ellipse(x - 4, y - 4, PLACE + 8, PLACE + 8, None, INK, 3, dashed=True)
        if seat in self._box.used:
            yield Ellipse(x + 18, y + 20, 30, 30, PANEL, INK, 3)
            yield frame.icon(icons.check(), x + 24, y + 26, 18)


# --- effects as icons --------------------------------------------------------------------------------


def sign(box: Box, y: float) -> Iterator[Item]:
    """The effect of a box as numbers and icons, in a line 48 high."""
    parts = _SIGNS[box]
    widths = [fonts.width(part, Face.SANS_BOLD, NUMBER) if isinstance(part, str) else ICON for part in parts]
    starts = accumulate((width + 2 for width in widths), initial=16)
    for part, x, width in zip(parts, starts, widths, strict=False):
        yield frame.number(x, y, width, part) if isinstance(part, str) else frame.icon(part, x, y + 5, ICON)


def _points(box: Box) -> str:
    return str(POINTS_PER_VALLEY[box])


_SIGNS: dict[Box, tuple[str | Art, ...]] = {
    Box.SUPPLY3: ("3", signs.COIN, signs.TAKE),
    Box.SUPPLY4: ("4", signs.COIN, signs.TAKE),
    Box.CHANGE: (signs.TURN_DIE,),
    Box.SALE: (f"+{SALE_BONUS}", signs.COIN),
    Box.MONEY: (str(MONEY_PER_POINT_WITH_BOX), signs.COIN, "1", signs.POINT),
    Box.VALLEYS: (signs.VALLEYS, _points(Box.VALLEYS), signs.POINT),
    Box.HALF: (signs.valley(2), _points(Box.HALF), signs.POINT),
    Box.ALONE: (signs.valley(4), _points(Box.ALONE), signs.POINT),
}
