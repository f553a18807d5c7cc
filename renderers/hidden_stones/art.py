"""Drawings: the nine stones with eight symbols on four kinds of pebble, cards, and icons of moves.

A stone has a light and a dark side. Light sides have dark symbols and the other way round, so that the two
sides of a stone, and all eight symbols, can be told apart in grey as well.
"""

from functools import lru_cache
from math import acos, atan2, cos, degrees, hypot, radians, sin
from typing import Final

from engines.hidden_stones.pieces import BACK, CARDS, CELL_NAMED, Card, CardId, Symbol
from engines.hidden_stones.state import State
from renderers import icons, theme
from renderers.curves import Points, arc, bezier, pebble, star
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import INK, LINE, PANEL

CREAM = "#FFF6E2"

FACES: dict[Symbol, Colour] = {
    Symbol.SUN: "#EDBB3F",
    Symbol.MOON: "#3B3F4A",
    Symbol.FISH: "#E38A44",
    Symbol.BIRD: "#A8322B",
    Symbol.HORSE: "#AC9ADD",
    Symbol.SHIP: "#3574C8",
    Symbol.SEED: "#DDD8CC",
    Symbol.TREE: "#477A3A",
}
LIGHT = frozenset((Symbol.SUN, Symbol.FISH, Symbol.HORSE, Symbol.SEED))

WAVES: dict[Symbol, tuple[tuple[int, float, float], ...]] = {
    Symbol.SUN: ((2, 0.015, 30), (3, 0.012, 80)),
    Symbol.FISH: ((2, 0.03, 160), (3, 0.02, 20)),
    Symbol.HORSE: ((3, 0.025, 200), (5, 0.006, 0)),
    Symbol.SEED: ((2, 0.035, 60), (3, 0.018, 300)),
}
"""The outline of each kind of stone, by the symbol of its light side; the dark side mirrors it."""

SPECKLES = (
    (24, 20, 1.6),
    (71, 15, 1.3),
    (84, 33, 1.8),
    (15, 56, 1.3),
    (88, 62, 1.4),
    (29, 86, 1.7),
    (68, 88, 1.4),
)


def ink(symbol: Symbol) -> Colour:
    """The colour of the symbol on its stone."""
    return theme.INK if symbol in LIGHT else CREAM


def side(symbol: Symbol) -> Colour:
    """The colour of the lower edge of the stone."""
    return theme.mixed(FACES[symbol], theme.INK, 0.28)


def speckle(symbol: Symbol) -> Colour:
    """The colour of the grains on the stone."""
    return theme.mixed(FACES[symbol], ink(symbol), 0.22)


COLOURS = tuple(
    dict.fromkeys(make(symbol) for make in (FACES.__getitem__, side, speckle) for symbol in FACES)
)
"""The colours of the stones, without the ink of their symbols."""


@lru_cache(maxsize=16)
def stone(symbol: Symbol) -> Art:
    """The stone with this symbol up, with its shadow."""
    body = _outline(symbol)
    lower = Polygon(body, side(symbol))
    face = Polygon(tuple((50 + (x - 50) * 0.965, 49 + (y - 50) * 0.955) for x, y in body), FACES[symbol])
    grains = (Ellipse(x - r, y - r, 2 * r, 2 * r, speckle(symbol)) for x, y, r in SPECKLES)
    shapes = (lower, face, *grains, *scaled(_symbol(symbol), 0.72))
    return Art(f"stone-{symbol.name.lower()}", 100, 100, shapes, depth=4)


@lru_cache(maxsize=16)
def chip(symbol: Symbol) -> Art:
    """A small stone: a disc in its colour with its symbol."""
    disc = Ellipse(2, 2, 96, 96, FACES[symbol], theme.PANEL, 6)
    return Art(f"chip-{symbol.name.lower()}", 100, 100, (disc, *scaled(_symbol(symbol), 0.74)))


def token(symbol: Symbol) -> tuple[Shape, ...]:
    """The stone as a card shows it: without shadow and grain, in a box of 100 units."""
    face = Rect(3, 3, 94, 94, FACES[symbol], side(symbol), 4, 34)
    return (face, *scaled(_symbol(symbol), 0.74))


WILDCARD: tuple[Shape, ...] = (Rect(8, 8, 84, 84, None, theme.MUTED, 6, 32, dashed=True),)
"""An empty field that matches any stone."""


def _outline(symbol: Symbol) -> Points:
    lightside = symbol if symbol in LIGHT else BACK[symbol]
    points = pebble(50, 50, 47, 46, WAVES[lightside])
    return points if symbol in LIGHT else tuple((100 - x, y) for x, y in points)


def scaled(shapes: tuple[Shape, ...], factor: float) -> tuple[Shape, ...]:
    """The shapes scaled around the centre of their box of 100 units."""
    return placed(shapes, factor, 50 * (1 - factor), 50 * (1 - factor))


def _symbol(symbol: Symbol) -> tuple[Shape, ...]:
    """The symbol in a box of 100 units: in its ink, with inner lines in the colour of the stone."""
    draw = {
        Symbol.SUN: _sun,
        Symbol.MOON: _moon,
        Symbol.FISH: _fish,
        Symbol.BIRD: _bird,
        Symbol.HORSE: _horse,
        Symbol.SHIP: _ship,
        Symbol.SEED: _seed,
        Symbol.TREE: _tree,
    }[symbol]
    return draw(ink(symbol), FACES[symbol])


def _sun(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    rays = tuple(_ray(30 * i, 47 if i % 2 == 0 else 40, pen) for i in range(12))
    return (*rays, Ellipse(25, 25, 50, 50, pen), Ellipse(33, 33, 34, 34, None, ground, 3.4))


def _ray(angle: float, tip: float, pen: Colour) -> Polygon:
    def point(turn: float, r: float) -> tuple[float, float]:
        return 50 + r * cos(radians(angle + turn)), 50 + r * sin(radians(angle + turn))

    return Polygon((point(-11, 29), point(0, tip), point(11, 29)), pen)


def _moon(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    del ground  # a crescent has no inner lines
    outer, inner = (44.0, 52.0, 40.0), (60.0, 40.0, 32.0)
    crescent = Polygon(_crescent(outer, inner), pen)
    stars = (Polygon(star(70, 36, 15, 4.6, 4), pen), Polygon(star(84, 64, 9, 2.8, 4), pen))
    return (crescent, *stars)


def _crescent(outer: tuple[float, float, float], inner: tuple[float, float, float]) -> Points:
    """The rest of a circle (x, y, radius) after another one is cut out of it."""
    (x, y, r), (a, b, q) = outer, inner
    apart = hypot(a - x, b - y)
    toward = degrees(atan2(b - y, a - x))
    open_angle = degrees(acos((apart**2 + r**2 - q**2) / (2 * apart * r)))
    bite = 180 - degrees(acos((apart**2 + q**2 - r**2) / (2 * apart * q)))
    rim = arc(x, y, r, r, toward + open_angle, toward + 360 - open_angle, 60)
    return (*rim, *arc(a, b, q, q, toward - bite, toward + bite - 360, 60))


def _fish(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    body = bezier(
        ((16, 24), (50, 16), (74, 46)), ((80, 40), (86, 30), (97, 24)), ((91, 40), (91, 62), (97, 78)),
        ((86, 72), (80, 62), (74, 56)), ((50, 86), (16, 78), (3, 52)), start=(3, 52),
    )  # fmt: skip
    gill = Line(arc(18, 51, 17, 24, -52, 52, 12), ground, 4)
    scales = tuple(
        Line(arc(x, y, 7, 8, -62, 62, 8), ground, 3) for x, y in ((41, 42), (41, 60), (53, 51), (64, 51))
    )
    fin = Polygon(bezier(((40, 14), (56, 12), (68, 12)), ((64, 20), (62, 28), (62, 38)), start=(30, 34)), pen)
    return (Polygon(body, pen), fin, gill, Ellipse(15, 41, 8, 8, ground), *scales)


def _bird(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    body = bezier(
        ((8, 36), (12, 34), (16, 33)), ((20, 18), (42, 16), (50, 32)), ((58, 40), (74, 38), (97, 22)),
        ((96, 32), (93, 38), (86, 44)), ((80, 74), (54, 82), (40, 78)), ((22, 72), (14, 56), (16, 44)),
        ((12, 42), (8, 40), (3, 39)), start=(3, 39),
    )  # fmt: skip
    wing = bezier(((52, 44), (68, 52), (88, 46)), ((76, 62), (56, 68), (40, 48)), start=(40, 48))
    feather = Line(bezier(((58, 56), (66, 56), (74, 54)), start=(52, 54)), pen, 3)
    legs = tuple(Line(((x, 77), (x - 3, 93), (x - 10, 94)), pen, 3.6) for x in (46, 57))
    return (Polygon(body, pen), Polygon(wing, ground), feather, Ellipse(25, 31, 7.5, 7.5, ground), *legs)


def _horse(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    head = bezier(
        ((41, 4), (44, 10), (46, 15)), ((70, 18), (90, 42), (90, 95)), ((72, 97), (54, 97), (40, 95)),
        ((40, 80), (52, 70), (54, 58)), ((46, 64), (38, 62), (34, 64)), ((28, 70), (22, 76), (16, 76)),
        ((8, 74), (4, 66), (8, 60)), ((16, 50), (20, 36), (28, 26)), ((30, 18), (34, 10), (37, 3)),
        start=(37, 3),
    )  # fmt: skip
    mane = tuple(
        Line(bezier((a, b, end), start=start), ground, 3.4)
        for start, a, b, end in (
            ((52, 26), (62, 30), (68, 38), (70, 48)),
            ((62, 48), (70, 54), (75, 62), (76, 72)),
            ((64, 70), (70, 76), (73, 82), (73, 90)),
        )
    )
    cheek = Line(arc(36, 46, 15, 16, 10, 82, 10), ground, 3.2)
    nostril = Ellipse(13, 64, 5, 5, ground)
    return (Polygon(head, pen), *mane, cheek, Ellipse(31, 31, 7.5, 7.5, ground), nostril)


def _ship(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    hull = bezier(((30, 72), (70, 72), (96, 64)), ((92, 82), (82, 92), (74, 92)),
                  ((58, 93), (40, 93), (26, 92)), ((16, 90), (8, 80), (4, 64)), start=(4, 64))  # fmt: skip
    mast = Line(((50, 6), (50, 68)), pen, 4)
    main = bezier(((76, 22), (88, 42), (88, 58)), ((76, 62), (64, 62), (55, 61)),
                  ((60, 44), (60, 28), (55, 12)), start=(55, 12))  # fmt: skip
    jib = bezier(((30, 34), (20, 46), (12, 56)), ((24, 61), (36, 62), (45, 61)),
                 ((48, 44), (48, 34), (45, 20)), start=(45, 20))  # fmt: skip
    planks = Line(bezier(((36, 82), (64, 82), (84, 79)), start=(16, 79)), ground, 3)
    seams = (
        Line(bezier(((68, 42), (76, 42), (83, 40)), start=(59, 42)), ground, 3),
        Line(bezier(((32, 49), (38, 49), (44, 48)), start=(23, 48)), ground, 3),
    )
    return (Polygon(hull, pen), mast, Polygon(main, pen), Polygon(jib, pen), planks, *seams)


def _seed(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    drop = bezier(((58, 22), (80, 40), (80, 64)), ((80, 84), (66, 97), (50, 97)),
                  ((34, 97), (20, 84), (20, 64)), ((20, 40), (42, 22), (50, 3)), start=(50, 3))  # fmt: skip
    stripes = (
        Line(bezier(((50, 40), (50, 60), (50, 84)), start=(50, 26)), ground, 4),
        Line(bezier(((32, 52), (31, 68), (37, 82)), start=(41, 38)), ground, 4),
        Line(bezier(((68, 52), (69, 68), (63, 82)), start=(59, 38)), ground, 4),
    )
    return (Polygon(drop, pen), *stripes)


def _tree(pen: Colour, ground: Colour) -> tuple[Shape, ...]:
    crown = tuple(
        Ellipse(x - r, y - r, 2 * r, 2 * r, pen)
        for x, y, r in ((50, 26, 23), (27, 42, 20), (73, 42, 20), (40, 52, 18), (62, 52, 18))
    )
    trunk = bezier(((45, 82), (44, 90), (34, 96)), ((44, 97), (56, 97), (66, 96)),
                   ((56, 90), (55, 82), (55, 60)), start=(45, 60))  # fmt: skip
    branches = (
        Line(((50, 66), (50, 32)), ground, 3.6),
        Line(((50, 56), (36, 42)), ground, 3.6),
        Line(((50, 50), (64, 36)), ground, 3.6),
    )
    return (*crown, Polygon(trunk, pen), *branches)


LADYBIRD = Art(
    "ladybird",
    100,
    100,
    (
        *(Line(((18, y), (50, y + 6), (82, y)), theme.INK, 5) for y in (44, 60, 76)),
        *(Line(((50, 24), (50 + 16 * side, 6)), theme.INK, 4) for side in (-1, 1)),
        Ellipse(32, 14, 36, 32, theme.INK),
        Ellipse(22, 28, 56, 64, FACES[Symbol.BIRD], theme.INK, 5),
        Line(((50, 30), (50, 90)), theme.INK, 5),
        *(Ellipse(x - 6, y - 6, 12, 12, theme.INK) for x, y in ((37, 46), (63, 46), (35, 66), (65, 66))),
    ),
)
"""A ladybird, seen from above."""


# --- cards --------------------------------------------------------------------------------------------


BACK_COLOUR = "#5F6F78"


@lru_cache(maxsize=72)
def formation(card: CardId) -> Art:
    """The formation alone, in a square of 100 units; fields of small ones are a little larger."""
    return Art(f"formation-{card}", 100, 100, _fields(CARDS[card], 100))


@lru_cache(maxsize=72)
def small_card(card: CardId) -> Art:
    """The formation on a card."""
    inside = placed(_fields(CARDS[card], 84), 1, 8, 8)
    return Art(f"card-{card}", 100, 100, (Rect(0, 0, 100, 100, PANEL, LINE, 3, 12), *inside))


def _fields(card: Card, room: float) -> tuple[Shape, ...]:
    rows, columns = len(card.rows), len(card.rows[0])
    side = room / max(rows, columns, 2.4)
    left, top = (room - side * columns) / 2, (room - side * rows) / 2
    return tuple(
        shape
        for y, row in enumerate(card.rows)
        for x, symbol in enumerate(row)
        for shape in placed(_field(symbol), side / 100, left + side * x, top + side * y)
    )


def _field(symbol: Symbol | None) -> tuple[Shape, ...]:
    return WILDCARD if symbol is None else token(symbol)


DRAW_PILE = Art(
    "draw-pile",
    104,
    132,
    (
        *(Rect(x, 16 - x, 84, 112, BACK_COLOUR, PANEL, 4, 12) for x in (16, 8, 0)),
        *(
            Polygon(pebble(x, y, 11, 10, ((2, 0.04, 40),)), theme.mixed(BACK_COLOUR, PANEL, 0.5))
            for y in (44, 72, 100)
            for x in (18, 42, 66)
        ),
    ),
    depth=3,
)
"""Face-down cards."""


EMPTY_PILE = Art("empty-pile", 104, 132, (Rect(4, 16, 84, 112, None, theme.MUTED, 3, 12, dashed=True),))
"""The empty place of a pile."""


@lru_cache(maxsize=4)
def value_plate(value: int) -> Art:
    """A small card as the ground of a value."""
    return Art(f"value-{value}", 40, 52, (Rect(0, 0, 40, 52, PANEL, INK, 3, 8),))


# --- icons of moves -----------------------------------------------------------------------------------


SWAP: Final = Art(
    "swap",
    100,
    100,
    (
        Line(((8, 30), (66, 30)), INK, 13),
        Polygon(((62, 6), (96, 30), (62, 54)), INK),
        Line(((34, 70), (92, 70)), INK, 13),
        Polygon(((38, 46), (4, 70), (38, 94)), INK),
    ),
)
"""An arrow to the right above one to the left: two stones change places."""

ICONS: Final[dict[str, Art]] = {
    **{symbol.value: chip(symbol) for symbol in Symbol},
    "swap": SWAP,
    "card": icons.CARD,
    "draw": icons.PILE,
    "score": icons.sparkle(),
}


def icon(seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the icon of `tokens[start:]`; for a flip that of the stone's other side."""
    match tokens:
        case _ if start and start == len(tokens) - 1:
            return "card"
        case ("flip", cell, *_):
            return BACK[seen.board[CELL_NAMED[cell]]].value
        case (("swap" | "score") as act, *_):
            return act
        case ("pass" | "end",):
            return "draw"
        case _:
            return ""
