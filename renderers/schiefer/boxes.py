"""The development boxes, one row each: effect in signs and words, and places."""

from collections.abc import Iterator
from functools import cache

from engines.api import message
from engines.schiefer import pieces
from engines.schiefer.actions import developments
from engines.schiefer.buying import purchases
from engines.schiefer.pieces import (
    BOXES,
    MONEY_PER_POINT_WITH_BOX,
    PLACES,
    POINTS_PER_VALLEY,
    SALE_BONUS,
)
from engines.schiefer.state import State
from renderers import frame, icons, layout
from renderers.api import SeatFace, Texts
from renderers.layout import Box, column, row
from renderers.scene import Art, Colour, Ellipse, Rect
from renderers.schiefer import art, parts
from renderers.theme import FOCUS, INK, LINE, NUMBER, PANEL

PAD = 8
ROW = 60
LOWEST_ROW = 52
"""Height of a row in a wide panel."""
LABEL_X = 176
PLACE = 44
ICON = 42
PLACE_STEP = 50


def height(seen: State, row_height: int = ROW) -> int:
    """The height of the panel with rows of this height."""
    return len(seen.boxes) * row_height + 2 * PAD


def panel(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    w: int,
    h: int,
    texts: Texts | None = None,
) -> Box:
    """The boxes in play on a plate, `h` high; with words if there are `texts`."""
    height = (h - 2 * PAD) // len(seen.boxes)
    rows = [
        _lined(_row(seen, since, i, seats, w, height, texts), first=not i) for i in range(len(seen.boxes))
    ]
    return layout.framed(column(rows), w, h, 0, PAD).part("boxes")


def _lined(box: Box, *, first: bool) -> Box:
    """The box below a thin line."""
    line = Rect(16, -1, box.width - 32, 2, LINE)
    return box if first else box.over(line)


def _row(
    seen: State,
    since: State | None,
    index: int,
    seats: tuple[SeatFace, ...],
    w: int,
    h: int,
    texts: Texts | None,
) -> Box:
    """The row of one box: its effect in signs and in words, and its places."""
    box = BOXES[seen.seats][index]
    places = row(_places(seen, since, index, seats), height=h, space=PLACE_STEP - PLACE)
    right = w - 14 - PLACE_STEP * PLACES[seen.seats]
    items = [_effect(box, h).at(16, 0), places.at(right + 6, 0)]
    if texts is not None:
        room = right - LABEL_X - 4
        word = layout.words(texts(message(f"picture-box-{box}")), colour=INK, width=room)
        items.append(row((word,), height=h).at(LABEL_X, 0))
    return Box(w, h, tuple(items)).part(parts.box(box))


@cache
def _effect(box: pieces.Box, h: int) -> Box:
    return row(sign(box), height=h, space=2)


def _places(seen: State, since: State | None, index: int, seats: tuple[SeatFace, ...]) -> Iterator[Box]:
    """The markers in a box, and its free places; the first of these is ringed where it can be taken."""
    box, owners = BOXES[seen.seats][index], seen.boxes[index]
    old = since.boxes[index] if since else owners
    used = seen.bought[index] if index < len(seen.bought) else ()
    buys = seen.turn in owners and any(buy.box is box for buy in purchases(seen))
    for seat in owners:
        yield _marker(seats[seat], new=seat not in old, buys=buys and seat == seen.turn, used=seat in used)
    takes = len(owners) < PLACES[seen.seats] and any(move.box is box for move in developments(seen))
    for i in range(PLACES[seen.seats] - len(owners)):
        rings = (
            _ring(0, None, LINE, 4),
            *((_ring(0, PANEL, INK, 4, dashed=True),) if takes and not i else ()),
        )
        yield Box(PLACE, PLACE, rings)


def _marker(face: SeatFace, *, new: bool, buys: bool, used: bool) -> Box:
    """The marker of a seat: framed if it is new, ringed if it buys now, ticked if it has bought."""
    tick = layout.stack(Box(30, 30, (Ellipse(0, 0, 30, 30, PANEL, INK, 3),)), layout.sign(icons.check(), 18))
    items = (
        *((Rect(-6, -6, PLACE + 12, PLACE + 12, None, FOCUS, 6, 14),) if new else ()),
        frame.icon(icons.seat(face.look), 0, 0, PLACE),
        *((_ring(4, None, INK, 3, dashed=True),) if buys else ()),
        *((tick.at(18, 20),) if used else ()),
    )
    return Box(PLACE, PLACE, items)


def _ring(out: int, fill: Colour | None, edge: Colour, width: int, *, dashed: bool = False) -> Ellipse:
    side = PLACE + 2 * out
    return Ellipse(-out, -out, side, side, fill, edge, width, dashed)


# --- effects as icons --------------------------------------------------------------------------------


def sign(box: pieces.Box) -> tuple[Box, ...]:
    """The effect of a box as numbers and icons."""
    return tuple(
        layout.number(part, size=NUMBER) if isinstance(part, str) else layout.sign(part, ICON)
        for part in _SIGNS[box]
    )


def _points(box: pieces.Box) -> str:
    return str(POINTS_PER_VALLEY[box])


_SIGNS: dict[pieces.Box, tuple[str | Art, ...]] = {
    pieces.Box.SUPPLY3: ("3", art.COIN, art.TAKE),
    pieces.Box.SUPPLY4: ("4", art.COIN, art.TAKE),
    pieces.Box.CHANGE: (art.TURN_DIE,),
    pieces.Box.SALE: (art.SELL, f"+{SALE_BONUS}", art.COIN),
    pieces.Box.MONEY: (str(MONEY_PER_POINT_WITH_BOX), art.COIN, "1", art.POINT),
    pieces.Box.VALLEYS: (art.VALLEYS, _points(pieces.Box.VALLEYS), art.POINT),
    pieces.Box.HALF: (art.valley(2), _points(pieces.Box.HALF), art.POINT),
    pieces.Box.ALONE: (art.valley(4), _points(pieces.Box.ALONE), art.POINT),
}
