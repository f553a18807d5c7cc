"""The land and the river: six rows of spaces, the bank with the costs, and the boat."""

from collections import Counter
from functools import lru_cache

from engines.api import message
from engines.livingstone.pieces import COLUMNS, ROWS, SPACES, Edition, Space, column_of, row_of, space_at
from engines.livingstone.state import Phase, State, takeable
from renderers import fonts, frame, icons, theme
from renderers.api import SeatFace, Texts
from renderers.livingstone import art, parts
from renderers.livingstone.changes import Changes
from renderers.scene import Align, Area, Art, Face, Group, Item, Rect, Sprite, Text
from renderers.theme import FOCUS, INK, PANEL, RADIUS

WIDE = theme.WIDTH - 2 * theme.MARGIN
LEFT, RIGHT = 142, 114
CELL = (WIDE - LEFT - RIGHT) // COLUMNS
TOP = 56
"""Height of the legend above the rows."""
_DISC = 72
"""Pixels left free for the number of an explanation."""
LABEL, PRICE, COLUMN = 52, 48, 46
"""Font sizes of the numbers of rows, of their points, and of columns with their costs."""
BANK = 64
RIVER = 92
DIGIT = 23
"""Width of a digit of a number needed to play."""
LOW_ROW, HIGH_ROW = 84, 114
"""Height of a row, for up to four seats and for five."""


class Land:
    """Layout of the land for a number of seats, with its corner at the origin."""

    def __init__(self, seats: int) -> None:
        self.row = HIGH_ROW if seats > 4 else LOW_ROW
        self.bank = TOP + ROWS * self.row + 6
        self.river = self.bank + BANK
        self.height = self.river + RIVER

    def cell(self, space: Space) -> tuple[float, float, float, float]:
        """The bounding box of a space."""
        x, y = column_x(column_of(space)), TOP + (ROWS - row_of(space)) * self.row
        return x + 3, y + 3, CELL - 6, self.row - 6


def column_x(column: int) -> int:
    """The left edge of a column."""
    return LEFT + CELL * (column - 1)


# --- ground ------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def ground(land_seats: int, edition: Edition) -> tuple[Item, ...]:
    """Land, spaces, bank and river with their numbers, at the origin."""
    land = Land(land_seats)
    rows = (item for row in range(1, ROWS + 1) for item in _row(land, row, edition))
    columns = (item for column in range(1, COLUMNS + 1) for item in _cost(land, column, edition))
    return (
        Rect(0, 0, WIDE, land.height, art.LAND, radius=2 * RADIUS),
        Sprite(art.SAVANNA, 500, 0, 300, TOP),
        *rows,
        *_river(land),
        Rect(0, land.bank, WIDE, BANK, art.SAND),
        *columns,
        *(Area(*land.cell(space), parts.space(space)) for space in SPACES),
    )


def _row(land: Land, row: int, edition: Edition) -> tuple[Item, ...]:
    x, y, w, h = land.cell(space_at(1, row))
    cells = (Rect(x + CELL * i, y, w, h, art.GRASS[row - 1], radius=10) for i in range(COLUMNS))
    middle = y + h / 2
    ends = (
        Rect(8, y, LEFT - 8, h, art.GRASS[row - 1], radius=10),
        Rect(column_x(COLUMNS + 1) + 3, y, RIGHT - 11, h, art.GRASS[row - 1], radius=10),
    )
    return (
        *cells,
        *ends,
        Text(12, middle - 32, 36, 64, str(row), LABEL, INK, Face.SERIF_BOLD, Align.CENTRE),
        *_points(middle, edition.points[row - 1]),
        *_majority(middle, edition.majority[row - 1]),
    )


def _points(middle: float, points: int) -> tuple[Item, ...]:
    plate = Rect(52, middle - 28, 86, 56, PANEL, INK, 3, 28)
    return (plate, frame.number(52, middle - 30, 86, f"+{points}", size=PRICE, align=Align.CENTRE))


def _majority(middle: float, points: int) -> tuple[Item, ...]:
    x = column_x(COLUMNS + 1) + 6
    number = frame.number(x + 42, middle - 30, 56, points, size=PRICE)
    return (frame.icon(icons.CROWN, x - 2, middle - 22, 42), number)


def _cost(land: Land, column: int, edition: Edition) -> tuple[Item, ...]:
    """The number of a column, and the cost of a tent in it."""
    x, y = column_x(column), land.bank
    label = Text(x, y + 4, 50, 56, str(column), COLUMN, INK, Face.SERIF_BOLD, Align.CENTRE)
    cost = frame.number(x + 51, y + 3, 54, edition.costs[column - 1], size=COLUMN, align=Align.CENTRE)
    return (label, frame.icon(art.COIN, x + 51, y + 5, 54), cost)


def _river(land: Land) -> tuple[Item, ...]:
    water = Rect(0, land.bank, WIDE, land.height - land.bank, theme.WATER, radius=2 * RADIUS)
    waves = (Sprite(art.WAVE, 24 + 92 * i, land.river + (14, 58, 34)[i % 3], 52, 20) for i in range(1, 13))
    falls = Sprite(
        art.falls(RIGHT - 14, RIVER - 2), column_x(COLUMNS + 1) + 2, land.river, RIGHT - 14, RIVER - 2
    )
    hippo = Sprite(art.HIPPO, 10, land.river + 2, 112, 84)
    return (water, *waves, hippo, falls)


# --- changing items ----------------------------------------------------------------------------------


def items(
    seen: State, changes: Changes, seats: tuple[SeatFace, ...], texts: Texts, targets: tuple[Space, ...] = ()
) -> tuple[Item, ...]:
    """Legend, column of the boat, tents and boat, at the origin.

    `targets` are spaces for an extra tent, for a private picture: they are ringed instead of the dice's.
    """
    land = Land(len(seats))
    return (
        *_legend(texts),
        *_highlight(land, seen.column),
        *_open_rings(land, targets or _open_spaces(seen)),
        *_tents(land, seen, changes, seats),
        *_boat(land, seen, changes),
        *((_last_column(land, texts),) if seen.last_column else ()),
        Area(column_x(COLUMNS), land.bank, CELL + RIGHT, BANK, "costs"),
        Area(column_x(seen.column), TOP, CELL, land.bank - TOP, "column"),
    )


def _legend(texts: Texts) -> tuple[Item, ...]:
    """The meaning of the numbers at both ends of the rows, with room for a disc before the last words."""
    each, most = texts(message("picture-each-tent")), texts(message("picture-most-tents"))
    half, size = 480, theme.NUMBER
    far = WIDE - 20 - fonts.width(most, Face.SANS, size) - _DISC
    return (
        frame.caption(20, 2, half, each, colour=INK),
        frame.caption(WIDE - 20 - half, 2, half, most, colour=INK, align=Align.RIGHT),
        Area(20, 0, fonts.width(each, Face.SANS, size), TOP, "points"),
        Area(far, 0, WIDE - 20 - far, TOP, "majority"),
    )


def _highlight(land: Land, column: int) -> tuple[Item, ...]:
    """The column of the boat, from the land to the water: lines, and spaces that do not touch them."""
    x = column_x(column)
    return (
        Rect(x - 2, TOP - 2, CELL + 4, 5, INK, radius=3),
        Rect(x - 2, TOP - 2, 5, land.bank + BANK - TOP + 2, INK, radius=2),
        Rect(x + CELL - 3, TOP - 2, 5, land.bank + BANK - TOP + 2, INK, radius=2),
        *(Rect(*land.cell(space_at(column, row)), PANEL, radius=10) for row in range(1, ROWS + 1)),
    )


def reachable(seen: State) -> tuple[int, ...]:
    """The faces that the seat on turn may take now."""
    return takeable(seen) if seen.reason is None and seen.phase is Phase.DIE else ()


def _open_spaces(seen: State) -> tuple[Space, ...]:
    """The spaces that the dice of the seat on turn lead to, while it has a tent to build."""
    if not seen.two and not seen.players[seen.turn].supply:
        return ()
    return tuple(space_at(seen.column, row) for row in reachable(seen))


def _open_rings(land: Land, spaces: tuple[Space, ...]) -> tuple[Item, ...]:
    """A dashed ring within the edge of each of the spaces."""
    boxes = map(land.cell, spaces)
    return tuple(Rect(x, y, w - 1, h - 1, None, FOCUS, 5, 10, dashed=True) for x, y, w, h in boxes)


def _boat(land: Land, seen: State, changes: Changes) -> tuple[Item, ...]:
    y = land.river + 4
    ghost = () if changes.boat_from is None else (_afloat(art.BOAT_GHOST, changes.boat_from, y),)
    x = column_x(seen.column)
    ring = (Rect(x - 6, y - 2, CELL + 12, 86, None, FOCUS, 6, 16),) if ghost else ()
    return (*ghost, _afloat(art.BOAT, seen.column, y), *ring, Area(x, y, CELL, RIVER - 8, "boat"))


def _afloat(art: Art, column: int, y: float) -> Sprite:
    return Sprite(art, column_x(column), y + 1, 108, 81)


def _last_column(land: Land, texts: Texts) -> Group:
    """The sign in the river before the falls."""
    words = texts(message("picture-last-column"))
    items = (
        Rect(0, 0, 972, 64, PANEL, INK, 3, RADIUS),
        frame.icon(icons.FINISH, 14, 8, 48),
        frame.caption(72, 5, 892, words, colour=INK),
    )
    return Group(24, land.river + 14, items)


# --- tents -------------------------------------------------------------------------------------------


def _tents(land: Land, seen: State, changes: Changes, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    camps: dict[Space, list[tuple[int, int]]] = {}
    for seat, player in enumerate(seen.players):
        for space, number in Counter(player.tents).items():
            camps.setdefault(space, []).append((seats[seat].look, number))
    standing = (item for space, tents in sorted(camps.items()) for item in camp(land.cell(space), tents))
    rings = (_ring(*land.cell(space)) for space in sorted(changes.built))
    ghosts = (_ghost(land, seats[seat].look, space) for seat, space in changes.vacated if space not in camps)
    return (*ghosts, *standing, *rings)


def _ring(x: float, y: float, w: float, h: float) -> Rect:
    return Rect(x - 4, y - 4, w + 8, h + 8, None, FOCUS, 6, 14)


def _ghost(land: Land, look: int, space: Space) -> Sprite:
    x, y, w, h = land.cell(space)
    return Sprite(art.ghost(look), x + w / 2 - 28, y + h / 2 - 28, 56, 56)


def camp(box: tuple[float, float, float, float], tents: list[tuple[int, int]]) -> tuple[Item, ...]:
    """The tents on a space, with a number from 2 for each seat, as large as possible."""
    x, y, w, h = box
    counted = [len(str(number)) for _, number in tents if number > 1]
    digits = DIGIT * max(counted, default=0)
    columns = 1 if len(tents) == 1 or (len(tents) == 2 and counted) else 2
    rows = -(-len(tents) // columns)
    width, height = w / columns, h / rows
    return tuple(
        item
        for i, group in enumerate(tents)
        for item in _slot(
            x + width * (i % columns), y + height * (i // columns), width, height, group, digits
        )
    )


def _slot(x: float, y: float, w: float, h: float, tents: tuple[int, int], digits: float) -> tuple[Item, ...]:
    """The tents of one seat; all slots of a space leave the same width for a number."""
    look, number = tents
    side = max(26, min(h - 3, w - digits - 2, 60))
    left = x + max(0, (w - side - digits) / 2)
    token = Sprite(art.tent(look), round(left), round(y + (h - side) / 2), round(side), round(side))
    if number == 1:
        return (token,)
    count = frame.number(min(left + side, x + w - digits), y + h / 2 - 27, digits + 2, number)
    return (token, count)
