"""The development boxes, one row each: effect in signs and words, and places."""

from collections.abc import Iterator
from itertools import accumulate

from engines.api import Seat, message
from engines.schiefer.actions import developments
from engines.schiefer.buying import purchases
from engines.schiefer.pieces import (
    BOXES,
    MONEY_PER_POINT_WITH_BOX,
    PLACES,
    POINTS_PER_VALLEY,
    SALE_BONUS,
    Box,
)
from engines.schiefer.state import State
from renderers import fonts, frame, icons
from renderers.api import SeatFace, Texts
from renderers.scene import Area, Art, Ellipse, Face, Group, Item, Rect
from renderers.schiefer import art
from renderers.sheet import SMALL
from renderers.theme import FOCUS, INK, LINE, NUMBER, PANEL

PAD = 8
ROW = 60
LOWEST_ROW = 52
"""Height of a row in a wide panel."""
LABEL_X = 176
PLACE = 44
ICON = 42
PLACE_STEP = 50


def height(seen: State, row: int = ROW) -> int:
    """The height of the panel with rows of this height."""
    return len(seen.boxes) * row + 2 * PAD


def panel(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    w: int,
    h: int,
    texts: Texts | None = None,
) -> tuple[Item, ...]:
    """The boxes in play on a plate at the origin, `h` high; with words if there are `texts`."""
    row = (h - 2 * PAD) // len(seen.boxes)
    open_to, buyable = {move.box for move in developments(seen)}, {buy.box for buy in purchases(seen)}
    items: list[Item] = [frame.plate(0, 0, w, h)]
    for i, (box, owners) in enumerate(zip(BOXES[seen.seats], seen.boxes, strict=True)):
        y = PAD + row * i
        old = since.boxes[i] if since else owners
        parts = _BoxRow(seen, i, seats, w, row, can_take=box in open_to, can_buy=box in buyable)
        items.append(Group(0, y, (*sign(box, (row - 48) / 2), *parts.label(texts), *parts.places(old))))
        if i:
            items.append(Rect(16, y - 1, w - 32, 2, LINE))
        items.append(Area(0, y, w, row, f"box_{box}"))
    return (*items, Area(0, 0, w, h, "boxes"))


class _BoxRow:
    """The row of one box, at the origin."""

    def __init__(
        self,
        seen: State,
        index: int,
        seats: tuple[SeatFace, ...],
        w: int,
        h: int,
        *,
        can_take: bool,
        can_buy: bool,
    ) -> None:
        self._box = BOXES[seen.seats][index]
        self._owners = seen.boxes[index]
        self._used = seen.bought[index] if index < len(seen.bought) else ()
        self._seats = seats
        self._h = h
        self._can_take = can_take
        self._buyer = seen.turn if can_buy else None
        self._number = PLACES[seen.seats]
        self._places_x = w - 14 - PLACE_STEP * self._number
        self._room = self._places_x - LABEL_X - 4

    def label(self, texts: Texts | None) -> Iterator[Item]:
        """The effect of the box in words."""
        if texts is not None:
            word, top = texts(message(f"picture-box-{self._box}")), (self._h - fonts.height(SMALL)) / 2
            yield frame.caption(LABEL_X, top, self._room, word, size=SMALL, colour=INK)

    def places(self, old: tuple[Seat, ...]) -> Iterator[Item]:
        """The markers in the box, and its free places."""
        y = (self._h - PLACE) / 2
        for i in range(self._number):
            x = self._places_x + PLACE_STEP * i + 6
            yield from self._place(i, x, y, old)

    def _place(self, i: int, x: float, y: float, old: tuple[Seat, ...]) -> Iterator[Item]:
        owners = self._owners
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
        if seat in self._used:
            yield Ellipse(x + 18, y + 20, 30, 30, PANEL, INK, 3)
            yield frame.icon(icons.check(), x + 24, y + 26, 18)


# --- effects as icons --------------------------------------------------------------------------------


def sign(box: Box, y: float) -> Iterator[Item]:
    """The effect of a box as numbers and icons, in a line 48 high."""
    parts = _SIGNS[box]
    widths = [fonts.width(part, Face.SANS_BOLD, NUMBER) if isinstance(part, str) else ICON for part in parts]
    starts = accumulate((width + 2 for width in widths), initial=16)
    for part, x, width in zip(parts, starts, widths, strict=False):
        if isinstance(part, str):
            yield frame.number(x, y - 2, width, part)
        else:
            yield frame.icon(part, x, y + 3, ICON)


def _points(box: Box) -> str:
    return str(POINTS_PER_VALLEY[box])


_SIGNS: dict[Box, tuple[str | Art, ...]] = {
    Box.SUPPLY3: ("3", art.COIN, art.TAKE),
    Box.SUPPLY4: ("4", art.COIN, art.TAKE),
    Box.CHANGE: (art.TURN_DIE,),
    Box.SALE: (art.SELL, f"+{SALE_BONUS}", art.COIN),
    Box.MONEY: (str(MONEY_PER_POINT_WITH_BOX), art.COIN, "1", art.POINT),
    Box.VALLEYS: (art.VALLEYS, _points(Box.VALLEYS), art.POINT),
    Box.HALF: (art.valley(2), _points(Box.HALF), art.POINT),
    Box.ALONE: (art.valley(4), _points(Box.ALONE), art.POINT),
}
