"""The lower halves of the cards: eight symbols of culture, four kinds of figures."""

from functools import lru_cache
from math import cos, radians, sin

import msgspec

from engines.stone_age.pieces import CultureSymbol, Figure
from renderers.curves import Points, bezier
from renderers.scene import Art, Ellipse, Line, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.stone_age import goods
from renderers.theme import BRICK, FOOD, INK, LINE, PANEL, STONE

CULTURE = "#C4D8AE"
"""The ground of a symbol."""
TRADE = "#E3C79B"
"""The ground of figures."""


def _leaf(x: float, y: float, side: int, size: float) -> Points:
    def point(dx: float, dy: float) -> tuple[float, float]:
        return x + side * dx * size, y + dy * size

    return bezier(
        (point(6, -22), point(26, -26), point(42, -24)),
        (point(38, -4), point(20, 4), point(0, 0)),
        start=point(0, 0),
    )


_SYMBOLS: dict[CultureSymbol, tuple[Shape, ...]] = {
    # A pot with a zigzag.
    CultureSymbol.POTTERY: (
        Polygon(
            bezier(
                ((66, 26), (92, 34), (88, 60)),
                ((86, 78), (70, 88), (66, 94)),
                ((60, 94), (40, 94), (34, 94)),
                ((30, 88), (14, 78), (12, 60)),
                ((8, 34), (34, 26), (36, 14)),
                start=(64, 14),
            ),
            INK,
        ),
        Rect(26, 4, 48, 11, INK, radius=5),
        Line(tuple((18 + 8 * i, 62 if i % 2 else 50) for i in range(9)), PANEL, 6),
    ),
    # A tablet with wedges.
    CultureSymbol.WRITING: (
        Rect(12, 4, 76, 92, INK, radius=16),
        *(Polygon(((x, y), (x + 16, y + 5), (x, y + 12)), PANEL) for y in (22, 44, 66) for x in (26, 46, 64)),
    ),
    # An hourglass with its sand.
    CultureSymbol.TIME: (
        Polygon(((22, 14), (78, 14), (56, 50), (78, 86), (22, 86), (44, 50)), PANEL, INK, 8),
        Polygon(((36, 30), (64, 30), (50, 50)), INK),
        Polygon(((50, 60), (70, 84), (30, 84)), INK),
        *(Rect(12, y, 76, 12, INK, radius=5) for y in (3, 85)),
    ),
    # A wheel with spokes.
    CultureSymbol.TRANSPORT: (
        Ellipse(4, 4, 92, 92, PANEL, INK, 14),
        *(
            Line(((50, 50), (50 + 38 * cos(radians(a)), 50 + 38 * sin(radians(a)))), INK, 8)
            for a in range(0, 360, 60)
        ),
        Ellipse(36, 36, 28, 28, INK),
    ),
    # A herb with leaves.
    CultureSymbol.HEALING: (
        Line(((50, 97), (50, 20)), INK, 8),
        *(
            Polygon(_leaf(50, y, side, size), INK)
            for y, size in ((84, 1.1), (58, 1.0), (36, 0.75))
            for side in (-1, 1)
        ),
        Ellipse(38, 2, 24, 24, INK),
    ),
    # Threads, and a fringe.
    CultureSymbol.WEAVING: (
        Rect(4, 4, 92, 88, INK, radius=8),
        *(
            Rect(*((x, y, 24, 11) if (row + column) % 2 else (x + 6, y - 6, 12, 23)), PANEL, radius=4)
            for row, y in enumerate((20, 45, 70))
            for column, x in enumerate((13, 38, 63))
        ),
        *(Line(((x, 90), (x, 98)), INK, 7) for x in (16, 33, 50, 67, 84)),
    ),
    # A hand: the palm, then the fingers.
    CultureSymbol.ART: (
        Polygon(((30, 54), (72, 52), (70, 82), (62, 95), (42, 95), (32, 82)), INK, INK, 8),
        Line(((36, 56), (26, 18)), INK, 13),
        Line(((47, 50), (44, 9)), INK, 13),
        Line(((58, 50), (62, 10)), INK, 13),
        Line(((67, 56), (79, 22)), INK, 13),
        Line(((36, 76), (12, 56)), INK, 13),
    ),
    # Sticks, and a drum with cords.
    CultureSymbol.MUSIC: (
        Line(((30, 30), (6, 4)), INK, 8),
        Line(((66, 28), (92, 4)), INK, 8),
        Polygon(((12, 34), (88, 34), (78, 88), (22, 88)), INK, INK, 6),
        Line(((16, 44), (30, 82), (43, 48), (57, 82), (70, 48), (80, 78)), PANEL, 5),
        Ellipse(8, 20, 84, 28, PANEL, INK, 8),
    ),
}


@lru_cache(maxsize=8)
def symbol(kind: CultureSymbol) -> Art:
    """A symbol of culture."""
    return Art(f"symbol-{kind.value}", 100, 100, _SYMBOLS[kind])


# --- figures -----------------------------------------------------------------------------------------


_FIGURES: dict[Figure, tuple[Shape, ...]] = {
    # In green, with a straw hat and an ear of grain.
    Figure.FARMER: (
        *goods.figure(FOOD, -14, 4),
        Polygon(((0, 22), (22, 15), (28, 2), (44, 2), (50, 15), (72, 22)), goods.WHEAT, INK, 5),
        Line(((62, 60), (84, 52)), INK, 9),
        *placed(goods.AGRICULTURE.shapes, 0.6, 51, 37),
    ),
    # In grey, with a hammer of stone.
    Figure.TOOLMAKER: (
        *goods.figure(goods.STONE_LIGHT, -18, 4),
        Line(((48, 62), (74, 58)), INK, 9),
        Line(((72, 90), (80, 30)), INK, 13),
        Line(((72, 88), (80, 30)), goods.CUT, 5),
        Rect(58, 6, 42, 28, STONE, INK, 6, 7),
    ),
    # In red, with a beam overhead.
    Figure.HUTBUILDER: (
        *(
            Line(((50 + side * 14, 70), (50 + side * 34, 58), (50 + side * 34, 20)), INK, 10)
            for side in (-1, 1)
        ),
        *goods.figure(BRICK, 0, 20),
        Rect(3, 3, 94, 20, goods.CUT, INK, 6, 8),
        *(Line(((x, 8), (x, 18)), INK, 4) for x in (18, 82)),
    ),
    # In white, with antlers and marks on the body.
    Figure.SHAMAN: (
        *(
            Line(tuple((50 + side * x, y) for x, y in branch), INK, 7)
            for side in (-1, 1)
            for branch in (((10, 26), (26, 18), (38, 2)), ((26, 18), (44, 20)), ((18, 22), (20, 4)))
        ),
        *goods.figure(PANEL, 0, 16),
        Line(((32, 76), (41, 67), (50, 76), (59, 67), (68, 76)), INK, 5),
    ),
}


@lru_cache(maxsize=4)
def figure(kind: Figure) -> Art:
    """A figure: a person at work."""
    return Art(f"figure-{kind.value}", 100, 100, _FIGURES[kind])


MULTIPLIERS: dict[Figure, Art] = {
    Figure.FARMER: goods.AGRICULTURE,
    Figure.TOOLMAKER: goods.axe(),
    Figure.HUTBUILDER: goods.HOUSE,
    Figure.SHAMAN: goods.PERSON,
}
"""The final multiplier of each figure, as the icon of the strips."""


@lru_cache(maxsize=8)
def faint(kind: CultureSymbol) -> Art:
    """A symbol that the seat does not own."""
    shapes = tuple(_recoloured(shape) for shape in _SYMBOLS[kind])
    return Art(f"wanted-{kind.value}", 100, 100, shapes)


def _recoloured(shape: Shape) -> Shape:
    changes = {name: LINE for name in ("fill", "edge", "colour") if getattr(shape, name, None) == INK}
    return msgspec.structs.replace(shape, **changes)
