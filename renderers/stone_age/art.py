"""Drawings of Stone Age: goods, tools, people and dice, symbols of culture and figures; icons of moves.

Goods are told apart by shape first, colour second. Like all icons they are drawn in a box of 100 units and
can be recognised at 28 pixels.
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

import msgspec

from engines.stone_age.pieces import (
    GATHERED,
    GOODS,
    PLACE_NAMES,
    RESOURCE_NAMED,
    RESOURCES,
    CultureSymbol,
    Figure,
    Good,
)
from engines.stone_age.state import State
from renderers import icons, theme
from renderers.curves import Points, arc, bezier
from renderers.dice import die
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import BRICK, FOOD, GOLD, INK, LINE, MUTED, PANEL, STONE, WOOD

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
GOOD_NEWS = FOOD_DARK
"""Ink of good news: the seat can pay, or all can eat."""
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


def person_shapes(clothes: Colour, dx: float = 0, dy: float = 0) -> tuple[Shape, ...]:
    """A person from head to foot in clothes of this colour, moved by `dx` and `dy`."""
    x, y = 50 + dx, dy
    body = ((x, y + 40), (x + 16, y + 44), (x + 28, 84), (x - 28, 84), (x - 16, y + 44))
    feet = (Rect(x + side - 7, 84, 14, 13, INK, radius=4) for side in (-13, 13))
    return (*feet, Polygon(body, clothes, INK, 6), *head(x - 19, y + 3, 38))


PERSON = Art("person", 100, 100, person_shapes(WOOD))
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


# --- the lower halves of the cards -------------------------------------------------------------------


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
def symbol_sign(kind: CultureSymbol) -> Art:
    """A symbol of culture."""
    return Art(f"symbol-{kind.value}", 100, 100, _SYMBOLS[kind])


# --- figures -----------------------------------------------------------------------------------------


_FIGURES: dict[Figure, tuple[Shape, ...]] = {
    # In green, with a straw hat and an ear of grain.
    Figure.FARMER: (
        *person_shapes(FOOD, -14, 4),
        Polygon(((0, 22), (22, 15), (28, 2), (44, 2), (50, 15), (72, 22)), WHEAT, INK, 5),
        Line(((62, 60), (84, 52)), INK, 9),
        *placed(AGRICULTURE.shapes, 0.6, 51, 37),
    ),
    # In grey, with a hammer of stone.
    Figure.TOOLMAKER: (
        *person_shapes(STONE_LIGHT, -18, 4),
        Line(((48, 62), (74, 58)), INK, 9),
        Line(((72, 90), (80, 30)), INK, 13),
        Line(((72, 88), (80, 30)), CUT, 5),
        Rect(58, 6, 42, 28, STONE, INK, 6, 7),
    ),
    # In red, with a beam overhead.
    Figure.HUTBUILDER: (
        *(
            Line(((50 + side * 14, 70), (50 + side * 34, 58), (50 + side * 34, 20)), INK, 10)
            for side in (-1, 1)
        ),
        *person_shapes(BRICK, 0, 20),
        Rect(3, 3, 94, 20, CUT, INK, 6, 8),
        *(Line(((x, 8), (x, 18)), INK, 4) for x in (18, 82)),
    ),
    # In white, with antlers and marks on the body.
    Figure.SHAMAN: (
        *(
            Line(tuple((50 + side * x, y) for x, y in branch), INK, 7)
            for side in (-1, 1)
            for branch in (((10, 26), (26, 18), (38, 2)), ((26, 18), (44, 20)), ((18, 22), (20, 4)))
        ),
        *person_shapes(PANEL, 0, 16),
        Line(((32, 76), (41, 67), (50, 76), (59, 67), (68, 76)), INK, 5),
    ),
}


@lru_cache(maxsize=4)
def figure_sign(kind: Figure) -> Art:
    """A figure: a person at work."""
    return Art(f"figure-{kind.value}", 100, 100, _FIGURES[kind])


MULTIPLIERS: dict[Figure, Art] = {
    Figure.FARMER: AGRICULTURE,
    Figure.TOOLMAKER: axe(),
    Figure.HUTBUILDER: HOUSE,
    Figure.SHAMAN: PERSON,
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


# --- icons of moves, for buttons and lists -----------------------------------------------------------


ICONS: Final[dict[str, Art]] = {
    **{kind.value: good(kind) for kind in GOODS},
    "resources": ANY_RESOURCE,
    "tool": axe(),
    "person": PERSON,
    "agriculture": AGRICULTURE,
    "hunger": SHORTAGE,
    "card": icons.CARD,
    "building": HOUSE,
    "skip": icons.SKIP,
}
_PLACES: Final = {
    **{PLACE_NAMES[place]: good.value for place, good in GATHERED.items()},
    "toolmaker": "tool",
    "hut": "person",
    "field": "agriculture",
}
"""The yield of each place, as on the board."""


def icon(_seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the icon of `tokens[start:]`."""
    match tokens:
        case ("place", ("card" | "building") as offer, _):
            return offer
        case ("place", _, _) if start == 2:
            return "person"
        case ("place" | "use", place, *_):
            return _PLACES.get(place, "")
        case ("buy", "card", _) | ("buy", "card", _, "with"):
            return "card"
        case ("build", _) | ("build", _, "with"):
            return "building"
        case ("refuse", *_):
            return "skip"
        case ("feed", "none"):
            return "hunger"
        case ("tools", word, *_):
            return "" if word == "none" else "tool"
        case ("pick", what):
            return what
        case _:
            return _resources(tokens[start:])


def _resources(tokens: tuple[str, ...]) -> str:
    """Return the resource that is named, or "resources" for several."""
    resources = {token for token in tokens if token in RESOURCE_NAMED}
    return "resources" if len(resources) > 1 else "".join(resources)
