"""Icons of goods, tools, people and dice, told apart by shape first, colour second.

Like all icons they are drawn in a box of 100 units and can be recognised at 28 pixels.
"""

from functools import lru_cache

from engines.stone_age.pieces import RESOURCES, Good
from renderers import theme
from renderers.curves import arc, bezier
from renderers.dice import die
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import BRICK, FOOD, GOLD, INK, MUTED, PANEL, STONE, WOOD

WHEAT = "#C9A227"
BARK = theme.mixed(WOOD, INK, 0.45)
CUT = theme.mixed(WOOD, PANEL, 0.68)
BRICK_LIGHT = theme.mixed(BRICK, PANEL, 0.35)
BRICK_DARK = theme.mixed(BRICK, INK, 0.4)
STONE_LIGHT = theme.mixed(STONE, PANEL, 0.5)
STONE_DARK = theme.mixed(STONE, INK, 0.45)
GOLD_LIGHT = theme.mixed(GOLD, PANEL, 0.6)
GOLD_DARK = theme.mixed(GOLD, INK, 0.5)
FOOD_DARK = theme.mixed(FOOD, INK, 0.5)
SKIN = "#DBA578"
COLOURS = (
    WHEAT, BARK, CUT, BRICK_LIGHT, BRICK_DARK, STONE_LIGHT, STONE_DARK, GOLD_LIGHT, GOLD_DARK, FOOD_DARK,
    SKIN,
)  # fmt: skip

_HEXAGON = ((50, 5), (90, 27), (90, 73), (50, 95), (10, 73), (10, 27))
_LEAF = bezier(((10, 20), (60, 0), (92, 8)), ((100, 44), (82, 92), (24, 80)), start=(24, 80))
_SHAPES: dict[Good, tuple[Shape, ...]] = {
    Good.WOOD: (
        Rect(4, 28, 92, 46, WOOD, BARK, 5, 23),
        Line(((16, 44), (44, 44)), BARK, 5),
        Line(((24, 58), (50, 58)), BARK, 5),
        Ellipse(60, 26, 38, 50, CUT, BARK, 5),
        Ellipse(71, 40, 16, 22, None, BARK, 5),
    ),
    Good.BRICK: (
        Polygon(((24, 20), (96, 20), (76, 42), (4, 42)), BRICK_LIGHT, BRICK_DARK, 5),
        Polygon(((96, 20), (96, 58), (76, 82), (76, 42)), BRICK_DARK, BRICK_DARK, 5),
        Rect(4, 42, 72, 40, BRICK, BRICK_DARK, 5, 3),
        Line(((40, 44), (40, 80)), BRICK_DARK, 4),
    ),
    Good.STONE: (
        Polygon(_HEXAGON, STONE),
        Polygon(((50, 5), (90, 27), (62, 42), (34, 36), (10, 27)), STONE_LIGHT),
        Line(((34, 36), (62, 42), (90, 27)), STONE_DARK, 4),
        Line(((62, 42), (56, 92)), STONE_DARK, 4),
        Polygon(_HEXAGON, None, STONE_DARK, 6),
    ),
    Good.GOLD: (
        Polygon(((26, 30), (74, 30), (96, 80), (4, 80)), GOLD, GOLD_DARK, 6),
        Polygon(((34, 38), (66, 38), (71, 50), (29, 50)), GOLD_LIGHT),
        Line(((22, 66), (78, 66)), GOLD_DARK, 4),
    ),
    Good.FOOD: (
        Polygon(_LEAF, FOOD, FOOD_DARK, 5),
        Line(((8, 94), (28, 74), (74, 26)), FOOD_DARK, 6),
        Line(((44, 58), (46, 36)), FOOD_DARK, 5),
        Line(((44, 58), (68, 56)), FOOD_DARK, 5),
    ),
}
"""The shapes of the icons of the goods."""


@lru_cache(maxsize=8)
def good(kind: Good) -> Art:
    """The icon of a good."""
    return Art(f"good-{kind.value}", 100, 100, _SHAPES[kind])


ANY_RESOURCE = Art(
    "any-resource",
    100,
    100,
    (
        *(
            Polygon(((50, 50), *arc(50, 50, 44, 44, 90 * i, 90 * i + 90, 12)), colour)
            for i, colour in enumerate((WOOD, BRICK_LIGHT, STONE, GOLD))
        ),
        Line(((50, 8), (50, 92)), INK, 5),
        Line(((8, 50), (92, 50)), INK, 5),
        Ellipse(4, 4, 92, 92, None, INK, 6),
    ),
)
"""A disc of all four resources: any resource."""


def _grain(x: float, y: float, lean: int) -> tuple[tuple[float, float], ...]:
    return tuple((px - lean * (py - y) * 0.6, py) for px, py in arc(x, y, 9, 14, 0, 360, 16))


_EAR: tuple[Shape, ...] = (
    Line(((50, 40), (50, 97)), INK, 6),
    *(
        Polygon(_grain(50 + side * 17, 28 + 20 * row, side), WHEAT, INK, 4)
        for row in range(3)
        for side in (-1, 1)
    ),
    Polygon(_grain(50, 12, 0), WHEAT, INK, 4),
)
AGRICULTURE = Art("wheat", 100, 100, _EAR)
"""An ear of grain: agriculture."""


def head(x: float, y: float, side: float) -> tuple[Shape, ...]:
    """A face with its hair, in a square box with this corner."""
    hair = arc(x + side / 2, y + side / 2, side / 2, side / 2, 170, 370, 16)
    fringe = ((x + side * 0.8, y + side * 0.44), (x + side * 0.5, y + side * 0.34))
    return (
        Ellipse(x, y, side, side, SKIN, INK, side / 9),
        Polygon((*hair, *fringe, (x + side * 0.2, y + side * 0.44)), INK, INK, side / 18),
        *(Ellipse(x + side * eye, y + side * 0.56, side * 0.11, side * 0.13, INK) for eye in (0.3, 0.59)),
    )


def figure(clothes: Colour, dx: float = 0, dy: float = 0) -> tuple[Shape, ...]:
    """A person from head to foot in clothes of this colour, moved by `dx` and `dy`."""
    x, y = 50 + dx, dy
    body = ((x, y + 40), (x + 16, y + 44), (x + 28, 84), (x - 28, 84), (x - 16, y + 44))
    feet = (Rect(x + side - 7, 84, 14, 13, INK, radius=4) for side in (-13, 13))
    return (*feet, Polygon(body, clothes, INK, 6), *head(x - 19, y + 3, 38))


PERSON = Art("person", 100, 100, figure(WOOD))
"""A person of the tribe."""


@lru_cache(maxsize=16)
def crowd(people: int) -> Art:
    """The heads of so many people, side by side, 40 high; close together if they are many."""
    step = min(32, 68 / max(1, people - 1))
    heads = tuple(shape for i in range(people) for shape in head(2 + step * i, 2, 34))
    return Art(f"crowd-{people}", 38 + step * (people - 1), 40, heads)


@lru_cache(maxsize=4)
def axe(ink: Colour = INK) -> Art:
    """A stone axe: tools."""
    head = bezier(
        ((54, 8), (82, 2), (97, 40)),
        ((86, 44), (74, 52), (68, 62)),
        ((58, 52), (46, 42), (36, 36)),
        start=(36, 36),
    )
    haft = (Line(((14, 92), (66, 30)), ink, 15), Line(((14, 92), (66, 30)), CUT, 6))
    return Art("axe", 100, 100, (*haft, Polygon(head, STONE_LIGHT, ink, 6)))


TOOL_PLATE = Art("tool-plate", 100, 100, (Rect(2, 2, 96, 96, PANEL, INK, 7, 16),))
"""The ground of the value of an unused tool."""


USED_PLATE = Art("tool-used", 100, 100, (Rect(4, 4, 92, 92, theme.LINE, MUTED, 5, 16),))
"""The ground of the value of a tool that was used in this round."""


USED_STRIKE = Art("tool-strike", 100, 100, (Line(((10, 90), (90, 10)), MUTED, 8),))
"""The stroke through a used tool."""


ONCE_PLATE = Art(
    "tool-once",
    100,
    100,
    (
        Polygon(
            ((4, 22), (22, 4), (78, 4), (96, 22), (96, 78), (78, 96), (22, 96), (4, 78)), GOLD_LIGHT, INK, 6
        ),
    ),
)
"""The ground of the value of a single-use tool: a tag that is torn off."""


HOUSE = Art(
    "house",
    100,
    100,
    (
        Rect(18, 46, 64, 48, CUT, INK, 7, 4),
        *(Line(((50, 14), (50 + 12 * side, 3)), INK, 7) for side in (-1, 1)),
        Polygon(((50, 10), (94, 54), (6, 54)), WHEAT, INK, 7),
        Rect(40, 64, 20, 30, INK, radius=6),
    ),
)
"""A small hut: buildings."""


BOWL = Art(
    "bowl",
    100,
    100,
    (
        Polygon((*arc(50, 46, 42, 44, 0, 180), (8, 46)), INK, INK, 6),
        Rect(34, 84, 32, 10, INK, radius=4),
        *(Line(((x, 32), (x + 6, 22), (x, 12)), INK, 6) for x in (32, 48, 64)),
    ),
)
"""A bowl: feeding at the end of the round."""


SHORTAGE = Art(
    "shortage",
    100,
    100,
    (
        Polygon(((50, 10), (94, 88), (6, 88)), INK, INK, 12),
        Line(((50, 36), (50, 60)), PANEL, 11),
        Ellipse(43, 70, 14, 14, PANEL),
    ),
)
"""An exclamation mark in a triangle: not enough."""


FREE_PLACE = Art("room", 100, 100, (Ellipse(8, 8, 84, 84, PANEL, INK, 9, dashed=True),))
"""An empty ring: room for people."""


BARRIER = Art(
    "barrier",
    248,
    48,
    (
        *(Rect(x, 0, 12, 48, INK, radius=4) for x in (18, 218)),
        Rect(2, 3, 244, 30, PANEL, radius=8),
        *(Polygon(((x, 4), (x + 22, 4), (x + 4, 32), (x - 18, 32)), INK) for x in range(34, 222, 44)),
        Rect(2, 3, 244, 30, None, INK, 4, 8),
    ),
)
"""A striped bar: closed for the rest of the round."""


PAIR_OF_DICE = Art(
    "pair-of-dice",
    100,
    100,
    (*placed(die(4).shapes, 0.62, 0, 34), *placed(die(3).shapes, 0.62, 38, 2)),
)
"""Two dice: rolled for a good."""


ALL_GOODS = Art(
    "all-goods",
    100,
    100,
    tuple(
        shape
        for i, sign in enumerate((*map(_SHAPES.__getitem__, RESOURCES), axe().shapes, _EAR))
        for shape in placed(sign, 0.31, 1 + 34 * (i % 3), 16 + 36 * (i // 3))
    ),
)
"""The possible yields of a drafted die: the four resources, a tool, agriculture."""


PIP = Art("pip", 100, 100, (Rect(8, 8, 84, 84, PANEL, MUTED, 7, 20), Ellipse(35, 35, 30, 30, MUTED)))
"""One pip of a die."""


ARROW = Art(
    "arrow", 100, 100, (Line(((6, 50), (70, 50)), INK, 13), Polygon(((56, 16), (96, 50), (56, 84)), INK))
)
"""An arrow to the right: yields, or next."""
