"""The nine stones in their tray, with the coordinates of their cells."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engines.hidden_stones.pieces import BACK, CELL_NAMES, CELLS, NEIGHBOURS, Cell, Symbol
from renderers import icons, layout
from renderers.hidden_stones import art
from renderers.layout import Box, once
from renderers.scene import Align, Area, Face, Item, Rect, Text
from renderers.theme import FOCUS, INK, LINE, RADIUS

COLOUR = "#E2D3B3"
HOLLOW = "#D5C39D"


class Sizes(NamedTuple):
    """Measures of a tray in pixels."""

    cell: int
    stone: int
    chip: int = 0
    """The other side of a stone, small; 0: it is not shown."""
    star: int = 0
    inset: int = 0
    """Space between two hollows, halved."""
    radius: int = 0
    """Radius of the corners of the hollows; 0: there are none."""


def ground(width: float, height: float) -> Rect:
    """The tray itself."""
    return Rect(0, 0, width, height, COLOUR, LINE, 2, 2 * RADIUS)


@once
def coordinates(x: float, y: float, cell: float) -> tuple[Item, ...]:
    """Letters above and numbers beside a grid with its corner at x, y."""
    columns = (
        Text(x + cell * i, y - 57, cell, 53, letter, 44, INK, Face.SERIF_BOLD, Align.CENTRE)
        for i, letter in enumerate("abc")
    )
    rows = (
        Text(x - 54, y + cell * i + cell / 2 - 26, 48, 53, figure, 44, INK, Face.SERIF_BOLD, Align.CENTRE)
        for i, figure in enumerate("123")
    )
    return (*columns, *rows)


def grid(cells: Iterable[Box]) -> Box:
    """The cells in reading order."""
    return layout.tiles(tuple(cells), 3)


_BETWEEN: Final = 0.4
"""Width of the place between two stones, as part of a cell: a finger on a phone has room there."""


@once
def places(sizes: Sizes) -> Box:
    """The places of the changes, of which none overlaps another: each stone, and between two neighbours."""
    side, gap = sizes.cell, sizes.cell * _BETWEEN
    inner = side - gap
    areas = [
        Area(side * (at % 3) + gap / 2, side * (at // 3) + gap / 2, inner, inner, stone(CELL_NAMES[at]))
        for at in CELLS
    ]
    for first, second in NEIGHBOURS:
        x, y = side * (first % 3 + second % 3 + 1) / 2, side * (first // 3 + second // 3 + 1) / 2
        name = between(CELL_NAMES[first], CELL_NAMES[second])
        areas.append(Area(x - gap / 2, y - gap / 2, gap, gap, name))
    return Box(3 * side, 3 * side, tuple(areas))


def stone(cell: str) -> str:
    """The name of the part that is the stone in a cell, without the places between it and its neighbours."""
    return f"stone_{cell}"


def between(first: str, second: str) -> str:
    """The name of the part between the stones of two neighbouring cells, in reading order."""
    return f"{first}_{second}"


@once
def cell(
    sizes: Sizes,
    at: Cell,
    symbol: Symbol,
    *,
    ringed: bool = False,
    dashed: bool = False,
    starred: bool = False,
) -> Box:
    """A cell with its stone and the other side of it; with a ring if it is ringed or dashed, and a star.

    Its hollow belongs to it, so that equal cells are painted once, wherever they are.
    """
    side, corner = sizes.cell, sizes.cell - sizes.chip - _RIM
    inset, inner = sizes.inset, sizes.cell - 2 * sizes.inset
    stone = layout.sign(art.stone(symbol), sizes.stone)
    chip = layout.sign(art.chip(BACK[symbol]), sizes.chip).part("reverse")
    star = layout.sign(icons.sparkle(FOCUS), sizes.star).part("star")
    items = (
        *((Rect(inset, inset, inner, inner, HOLLOW, radius=sizes.radius),) if sizes.radius else ()),
        *(
            (Rect(inset, inset, inner, inner, None, FOCUS, 6, sizes.radius, dashed),)
            if ringed or dashed
            else ()
        ),
        stone.at((side - sizes.stone) / 2, (side - sizes.stone) / 2),
        *((chip.at(corner, corner),) if sizes.chip else ()),
        *((star.at(_RIM, _RIM),) if starred else ()),
    )
    return Box(side, side, items).part(CELL_NAMES[at])


_RIM = 6
"""Space between the small marks and the corners of their cell."""
