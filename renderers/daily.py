"""The small picture of a finished daily: a square for each part of the game, coloured by how well it went.

Colours are told apart by marks too: one dot to three, an empty square, a cross.
"""

from collections.abc import Iterator, Sequence

from engines.api import Shade
from renderers import theme
from renderers.scene import Colour, Ellipse, Group, Item, Line, Rect, Scene
from renderers.theme import BRICK, FOOD, GROUND, INK, LINE, MEADOW, MUTED, PANEL, RADIUS, SEAT_STYLES

_SQUARE, _GAP, _MARGIN = 88, 14, 40
_DOT = 18
_DARK = SEAT_STYLES[2].colour
_FILLS: dict[Shade, tuple[Colour, Colour]] = {
    Shade.FAULT: (BRICK, PANEL),
    Shade.MISSED: (PANEL, PANEL),
    Shade.FAIR: (MEADOW, INK),
    Shade.GOOD: (FOOD, PANEL),
    Shade.BEST: (_DARK, PANEL),
}
"""The colour of a square, and of the mark on it."""
_PALETTE = theme.palette()


def scene(grid: Sequence[Sequence[Shade]]) -> Scene:
    """Return the picture of a grid, always square, so that it can stand small beside a text."""
    across = max((len(row) for row in grid), default=0)
    side = max(across, len(grid), 1) * (_SQUARE + _GAP) - _GAP + 2 * _MARGIN
    left = (side - across * (_SQUARE + _GAP) + _GAP) / 2
    top = (side - len(grid) * (_SQUARE + _GAP) + _GAP) / 2
    squares = (
        Group(left + column * (_SQUARE + _GAP), top + line * (_SQUARE + _GAP), tuple(_square(shade)))
        for line, row in enumerate(grid)
        for column, shade in enumerate(row)
    )
    border = Rect(4, 4, side - 8, side - 8, GROUND, LINE, 4, 2 * RADIUS)
    return Scene(side, side, _PALETTE, (Rect(0, 0, side, side, GROUND), border), tuple(squares))


def _square(shade: Shade) -> Iterator[Item]:
    fill, mark = _FILLS[shade]
    if shade is Shade.MISSED:
        yield Rect(0, 0, _SQUARE, _SQUARE, fill, MUTED, 5, RADIUS, dashed=True)
        return
    yield Rect(0, 0, _SQUARE, _SQUARE, fill, None, 0, RADIUS)
    if shade is Shade.FAULT:
        near, far = _SQUARE * 0.3, _SQUARE * 0.7
        yield Line(((near, near), (far, far)), mark, 10)
        yield Line(((near, far), (far, near)), mark, 10)
        return
    dots = shade - Shade.MISSED
    for number in range(dots):
        at = (_SQUARE - dots * _DOT - (dots - 1) * 8) / 2 + number * (_DOT + 8)
        yield Ellipse(at, (_SQUARE - _DOT) / 2, _DOT, _DOT, mark)
