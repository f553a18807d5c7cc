"""Signs of what a tribe has: goods, tools, people, dice. Shape first, colour second.

Like all icons they are drawn in a box of 100 units and readable at 28 pixels.
"""

from __future__ import annotations

from functools import lru_cache

from engines.stone_age.data import RESOURCES, Good
from renderers import theme
from renderers.curves import arc, bezier
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
COLOURS = (
    WHEAT, BARK, CUT, BRICK_LIGHT, BRICK_DARK, STONE_LIGHT, STONE_DARK, GOLD_LIGHT, GOLD_DARK, FOOD_DARK,
)  # fmt: skip

PIPS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
"""Where the pips of a die lie."""


@lru_cache(maxsize=8)
def good(kind: Good) -> Art:
    """The sign of a good."""
    return Art(f"good-{kind.value}", 100, 100, shapes(kind))


def shapes(kind: Good) -> tuple[Shape, ...]:
    """What the sign of a good is made of."""
    match kind:
        case Good.WOOD:
            return _log()
        case Good.BRICK:
            return _brick()
        case Good.STONE:
            return _hexagon()
        case Good.GOLD:
            return _bar()
        case Good.FOOD:
            return _leaf()


def _log() -> tuple[Shape, ...]:
    return (
        Rect(4, 28, 92, 46, WOOD, BARK, 5, 23),
        Line(((16, 44), (44, 44)), BARK, 5),
        Line(((24, 58), (50, 58)), BARK, 5),
        Ellipse(60, 26, 38, 50, CUT, BARK, 5),
        Ellipse(71, 40, 16, 22, None, BARK, 5),
    )


def _brick() -> tuple[Shape, ...]:
    return (
        Polygon(((24, 20), (96, 20), (76, 42), (4, 42)), BRICK_LIGHT, BRICK_DARK, 5),
        Polygon(((96, 20), (96, 58), (76, 82), (76, 42)), BRICK_DARK, BRICK_DARK, 5),
        Rect(4, 42, 72, 40, BRICK, BRICK_DARK, 5, 3),
        Line(((40, 44), (40, 80)), BRICK_DARK, 4),
    )


def _hexagon() -> tuple[Shape, ...]:
    outline = ((50, 5), (90, 27), (90, 73), (50, 95), (10, 73), (10, 27))
    lit = ((50, 5), (90, 27), (62, 42), (34, 36), (10, 27))
    return (
        Polygon(outline, STONE),
        Polygon(lit, STONE_LIGHT),
        Line(((34, 36), (62, 42), (90, 27)), STONE_DARK, 4),
        Line(((62, 42), (56, 92)), STONE_DARK, 4),
        Polygon(outline, None, STONE_DARK, 6),
    )


def _bar() -> tuple[Shape, ...]:
    return (
        Polygon(((26, 30), (74, 30), (96, 80), (4, 80)), GOLD, GOLD_DARK, 6),
        Polygon(((34, 38), (66, 38), (71, 50), (29, 50)), GOLD_LIGHT),
        Line(((22, 66), (78, 66)), GOLD_DARK, 4),
    )


def _leaf() -> tuple[Shape, ...]:
    blade = bezier(
        ((10, 20), (60, 0), (92, 8)),
        ((100, 44), (82, 92), (24, 80)),
        start=(24, 80),
    )
    return (
        Polygon(blade, FOOD, FOOD_DARK, 5),
        Line(((8, 94), (28, 74), (74, 26)), FOOD_DARK, 6),
        Line(((44, 58), (46, 36)), FOOD_DARK, 5),
        Line(((44, 58), (68, 56)), FOOD_DARK, 5),
    )


@lru_cache(maxsize=1)
def any_resource() -> Art:
    """A disc of all four resources: any of them."""
    colours = (WOOD, BRICK_LIGHT, STONE, GOLD)
    sectors = tuple(
        Polygon(((50, 50), *arc(50, 50, 44, 44, 90 * i, 90 * i + 90, 12)), colour)
        for i, colour in enumerate(colours)
    )
    cross = (Line(((50, 8), (50, 92)), INK, 5), Line(((8, 50), (92, 50)), INK, 5))
    return Art("any-resource", 100, 100, (*sectors, *cross, Ellipse(4, 4, 92, 92, None, INK, 6)))


@lru_cache(maxsize=2)
def wheat(ink: Colour = INK) -> Art:
    """An ear of grain: agriculture."""
    return Art("wheat", 100, 100, ear(ink))


def ear(ink: Colour) -> tuple[Shape, ...]:
    """What an ear of grain is made of."""
    grains = tuple(
        Polygon(_grain(50 + side * 17, 28 + 20 * row, side), WHEAT, ink, 4)
        for row in range(3)
        for side in (-1, 1)
    )
    return (Line(((50, 40), (50, 97)), ink, 6), *grains, Polygon(_grain(50, 12, 0), WHEAT, ink, 4))


def _grain(x: float, y: float, lean: int) -> tuple[tuple[float, float], ...]:
    return tuple((px - lean * (py - y) * 0.6, py) for px, py in arc(x, y, 9, 14, 0, 360, 16))


@lru_cache(maxsize=4)
def person(ink: Colour = INK) -> Art:
    """One of the tribe."""
    return Art("person", 100, 100, figure(ink))


def figure(ink: Colour, dx: float = 0) -> tuple[Shape, ...]:
    """Head and body, moved sideways by `dx`."""
    body = ((50 + dx, 38), (70 + dx, 44), (82 + dx, 94), (18 + dx, 94), (30 + dx, 44))
    return (Ellipse(33 + dx, 4, 34, 34, ink), Polygon(body, ink, ink, 6))


@lru_cache(maxsize=4)
def axe(ink: Colour = INK) -> Art:
    """A stone axe: tools."""
    return Art("axe", 100, 100, axe_shapes(ink))


def axe_shapes(ink: Colour) -> tuple[Shape, ...]:
    """What a stone axe is made of."""
    head = bezier(
        ((54, 8), (82, 2), (97, 40)),
        ((86, 44), (74, 52), (68, 62)),
        ((58, 52), (46, 42), (36, 36)),
        start=(36, 36),
    )
    return (
        Line(((14, 92), (66, 30)), ink, 15),
        Line(((14, 92), (66, 30)), CUT, 6),
        Polygon(head, STONE_LIGHT, ink, 6),
    )


@lru_cache(maxsize=1)
def tool_plate() -> Art:
    """A tool that can be used; its value stands in it."""
    return Art("tool-plate", 100, 100, (Rect(2, 2, 96, 96, PANEL, INK, 7, 16),))


@lru_cache(maxsize=1)
def used_plate() -> Art:
    """A tool that has been used in this round."""
    return Art("tool-used", 100, 100, (Rect(4, 4, 92, 92, theme.LINE, MUTED, 5, 16),))


@lru_cache(maxsize=1)
def used_strike() -> Art:
    """The stroke through a used tool."""
    return Art("tool-strike", 100, 100, (Line(((10, 90), (90, 10)), MUTED, 8),))


@lru_cache(maxsize=1)
def once_plate() -> Art:
    """A tool for one use: a tag that is torn off."""
    outline = ((4, 22), (22, 4), (78, 4), (96, 22), (96, 78), (78, 96), (22, 96), (4, 78))
    return Art("tool-once", 100, 100, (Polygon(outline, theme.mixed(GOLD, PANEL, 0.6), INK, 6),))


@lru_cache(maxsize=8)
def die(face: int) -> Art:
    """A die with this face up."""
    pips = tuple(Ellipse(x - 9, y - 9, 18, 18, INK) for x, y in PIPS[face])
    return Art(f"die-{face}", 100, 100, (Rect(4, 4, 92, 92, PANEL, INK, 6, 20), *pips))


@lru_cache(maxsize=2)
def house(ink: Colour = INK) -> Art:
    """A small hut: buildings."""
    return Art(
        "house",
        100,
        100,
        (
            Rect(20, 46, 60, 48, PANEL, ink, 7, 4),
            Polygon(((50, 8), (95, 50), (5, 50)), ink, ink, 6),
            Rect(41, 62, 18, 32, ink),
        ),
    )


@lru_cache(maxsize=2)
def bowl(ink: Colour = INK) -> Art:
    """A bowl: what the people eat when the round ends."""
    body = (*arc(50, 46, 42, 44, 0, 180), (8, 46))
    steam = tuple(Line(((x, 32), (x + 6, 22), (x, 12)), ink, 6) for x in (32, 48, 64))
    return Art("bowl", 100, 100, (Polygon(body, ink, ink, 6), Rect(34, 84, 32, 10, ink, radius=4), *steam))


@lru_cache(maxsize=2)
def shortage(ink: Colour = INK) -> Art:
    """An exclamation mark in a triangle: not enough."""
    return Art(
        "shortage",
        100,
        100,
        (
            Polygon(((50, 10), (94, 88), (6, 88)), ink, ink, 12),
            Line(((50, 36), (50, 60)), PANEL, 11),
            Ellipse(43, 70, 14, 14, PANEL),
        ),
    )


@lru_cache(maxsize=2)
def room(ink: Colour = INK) -> Art:
    """An empty round place: people may stand here."""
    return Art("room", 100, 100, (Ellipse(8, 8, 84, 84, PANEL, ink, 9, dashed=True),))


@lru_cache(maxsize=1)
def barrier() -> Art:
    """A striped bar: nobody may enter any more in this round."""
    stripes = tuple(
        Polygon(((x, 4), (x + 22, 4), (x + 4, 32), (x - 18, 32)), INK) for x in range(34, 222, 44)
    )
    posts = tuple(Rect(x, 0, 12, 48, INK, radius=4) for x in (18, 218))
    bar: tuple[Shape, ...] = (
        Rect(2, 3, 244, 30, PANEL, radius=8),
        *stripes,
        Rect(2, 3, 244, 30, None, INK, 4, 8),
    )
    return Art("barrier", 248, 48, (*posts, *bar))


@lru_cache(maxsize=1)
def pair_of_dice() -> Art:
    """Two dice: rolled for a good."""
    lower = placed(die(4).shapes, 0.62, 0, 34)
    upper = placed(die(3).shapes, 0.62, 38, 2)
    return Art("pair-of-dice", 100, 100, (*lower, *upper))


@lru_cache(maxsize=1)
def all_goods() -> Art:
    """What a die of a draft may give: the four resources, a tool, agriculture."""
    signs = [shapes(kind) for kind in RESOURCES] + [axe_shapes(INK), ear(INK)]
    small: list[Shape] = []
    for i, sign in enumerate(signs):
        small += placed(sign, 0.31, 1 + 34 * (i % 3), 16 + 36 * (i // 3))
    return Art("all-goods", 100, 100, tuple(small))


@lru_cache(maxsize=1)
def pip() -> Art:
    """One pip of a die."""
    return Art("pip", 100, 100, (Rect(8, 8, 84, 84, PANEL, MUTED, 7, 20), Ellipse(35, 35, 30, 30, MUTED)))


@lru_cache(maxsize=1)
def arrow() -> Art:
    """An arrow to the right: becomes, comes next."""
    return Art(
        "arrow", 100, 100, (Line(((6, 50), (70, 50)), INK, 13), Polygon(((56, 16), (96, 50), (56, 84)), INK))
    )
