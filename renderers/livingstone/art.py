"""The pieces: tents in the shapes of the seat symbols, dice, coins, stones, the steamboat, falls."""

from functools import lru_cache

from engines.livingstone.pieces import Stone
from renderers import icons, theme
from renderers.curves import Points, arc, bezier, pebble
from renderers.dice import PIPS
from renderers.livingstone import colours as c
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.theme import INK, MUTED, PANEL, SEAT_STYLES, SymbolShape

# --- tents -------------------------------------------------------------------------------------------

_DOORS: dict[SymbolShape, Points] = {
    SymbolShape.CIRCLE: ((50, 44), (66, 89), (34, 89)),
    SymbolShape.SQUARE: ((50, 42), (66, 88), (34, 88)),
    SymbolShape.TRIANGLE: ((50, 42), (67, 90), (33, 90)),
    SymbolShape.DIAMOND: ((50, 40), (60, 82), (40, 82)),
    SymbolShape.CROSS: ((50, 46), (62, 91), (38, 91)),
}


@lru_cache(maxsize=8)
def tent(look: int) -> Art:
    """A tent of a seat: its symbol with a door."""
    symbol = SEAT_STYLES[look % len(SEAT_STYLES)]
    door = Polygon(_DOORS[symbol.form], INK if symbol.outlined else PANEL)
    return Art(f"tent-{look}", 100, 100, (*icons.seat(look).shapes, door), depth=4)


@lru_cache(maxsize=8)
def ghost(look: int) -> Art:
    """The outline of a seat's symbol, on a space that its tent has left."""
    symbol = SEAT_STYLES[look % len(SEAT_STYLES)]
    faint = theme.mixed(symbol.colour, c.GRASS[2], 2 / 3)
    (form,) = icons.symbol(theme.SeatStyle(symbol.word, symbol.form, faint)).shapes
    return Art(f"ghost-{look}", 100, 100, (form,))


def camp(x: float, y: float, size: float, cloth: Colour = c.CANVAS, ink: Colour = INK) -> tuple[Shape, ...]:
    """A neutral tent, as cards show it, in a box of this size."""

    def point(u: float, v: float) -> tuple[float, float]:
        return x + u * size / 100, y + v * size / 100

    width = size * 0.075
    return (
        Polygon((point(50, 16), point(94, 90), point(6, 90)), cloth, ink, width),
        Line((point(42, 4), point(50, 16), point(58, 4)), ink, width),
        Polygon((point(50, 46), point(66, 90), point(34, 90)), ink),
    )


# --- dice and coins ----------------------------------------------------------------------------------


def die_shapes(face: int, paper: Colour = c.BONE, ink: Colour = INK) -> tuple[Shape, ...]:
    """A die in a box of 100 units."""
    r = 12 if face < 4 else 10.5
    pips = tuple(Ellipse(x - r, y - r, 2 * r, 2 * r, ink) for x, y in PIPS[face])
    return (Rect(3, 3, 94, 94, paper, ink, 5, 22), *pips)


@lru_cache(maxsize=16)
def die(face: int) -> Art:
    """A die."""
    return Art(f"die-{face}", 100, 100, die_shapes(face), depth=4)


@lru_cache(maxsize=16)
def low_die(face: int) -> Art:
    """A die too low for the seat on turn."""
    return Art(f"low-die-{face}", 100, 100, die_shapes(face, c.WORN, MUTED))


def coin_shapes(x: float, y: float, size: float) -> tuple[Shape, ...]:
    """A blank coin in a box of this size."""
    rim = size * 0.11
    return (
        Ellipse(x, y, size, size, c.BRASS, c.COIN_EDGE, size * 0.06),
        Ellipse(x + rim, y + rim, size - 2 * rim, size - 2 * rim, None, theme.GOLD, size * 0.03),
    )


COIN = Art("coin", 100, 100, coin_shapes(3, 3, 94))
"""A coin as the ground of a number."""


# --- stones ------------------------------------------------------------------------------------------


_TRILLION = bezier(
    ((74, 22), (94, 56), (95, 84)),
    ((70, 96), (30, 96), (5, 84)),
    ((6, 56), (26, 22), (50, 4)),
    start=(50, 4),
)
_STONES: dict[Stone, tuple[Shape, ...]] = {
    # A rock with cracks.
    Stone.BLACK: (
        Polygon(((20, 26), (52, 12), (84, 28), (94, 62), (72, 88), (30, 86), (6, 58)), c.BLACK_STONE, INK, 5),
        Line(((52, 12), (46, 42), (62, 58), (58, 86)), theme.ROCK, 4),
        Line(((46, 42), (18, 52)), theme.ROCK, 4),
    ),
    # A brilliant seen from the side: broad above, a point below.
    Stone.CLEAR: (
        Polygon(((26, 14), (74, 14), (95, 40), (50, 92), (5, 40)), c.CLEAR_GEM, INK, 6),
        Polygon(((34, 40), (50, 92), (66, 40)), c.GEM_SHADES[0]),
        Line(((5, 40), (95, 40)), INK, 4),
        Line(((26, 14), (34, 40), (50, 14), (66, 40), (74, 14)), INK, 4),
        Line(((34, 40), (50, 92), (66, 40)), INK, 4),
    ),
    # An upright octagon.
    Stone.BLUE: (
        Polygon(
            ((32, 5), (68, 5), (84, 22), (84, 78), (68, 95), (32, 95), (16, 78), (16, 22)), c.BLUE_GEM, INK, 6
        ),
        Line(((32, 5), (40, 24)), INK, 3),
        Line(((84, 22), (67, 32)), INK, 3),
        Line(((68, 95), (60, 76)), INK, 3),
        Line(((16, 78), (33, 68)), INK, 3),
        Polygon(
            ((40, 24), (60, 24), (67, 32), (67, 68), (60, 76), (40, 76), (33, 68), (33, 32)),
            c.GEM_SHADES[1],
            INK,
            3,
        ),
    ),
    # A round-sided triangle that stands on its base, with a small one inside.
    Stone.RED: (
        Polygon(_TRILLION, c.RED_GEM, INK, 6),
        Line(((50, 4), (50, 36)), INK, 3),
        Line(((95, 84), (70, 72)), INK, 3),
        Line(((5, 84), (30, 72)), INK, 3),
        Polygon(((50, 36), (70, 72), (30, 72)), c.GEM_SHADES[2], INK, 3),
    ),
    # A pearl with a gleam.
    Stone.WHITE: (
        Ellipse(10, 10, 80, 80, c.WHITE_STONE, INK, 7),
        Line(arc(50, 50, 25, 25, 195, 265, 10), MUTED, 6),
    ),
}


@lru_cache(maxsize=8)
def stone(kind: Stone) -> Art:
    """A stone; each kind has its own shape."""
    return Art(f"stone-{kind.word}", 100, 100, _STONES[kind])


# --- the river ---------------------------------------------------------------------------------------


def boat_shapes(hull: Colour, ink: Colour, paper: Colour) -> tuple[Shape, ...]:
    """The steamboat, in a box of 120 x 90 units."""
    body = bezier(
        ((40, 64), (84, 64), (116, 54)), ((112, 72), (104, 82), (94, 84)), ((66, 86), (40, 86), (14, 84)),
        ((8, 78), (5, 70), (4, 60)), start=(4, 60),
    )  # fmt: skip
    smoke = tuple(
        Ellipse(x - r, y - r, 2 * r, 2 * r, paper) for x, y, r in ((50, 10, 8), (36, 7, 6), (25, 9, 4.4))
    )
    spokes = tuple(
        Line(((26 + 15 * u, 66 + 15 * v), (26 - 15 * u, 66 - 15 * v)), ink, 3)
        for u, v in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7))
    )
    return (
        *smoke,
        Rect(54, 14, 15, 30, ink, radius=2),
        Rect(52, 20, 19, 7, paper),
        Rect(34, 38, 62, 24, paper, ink, 4, 3),
        *(Rect(x, 45, 9, 9, ink, radius=2) for x in (46, 62, 78)),
        Rect(28, 33, 74, 7, ink, radius=3),
        Polygon(body, hull, ink, 4),
        Ellipse(8, 48, 36, 36, paper, ink, 4),
        *spokes,
        Ellipse(21, 61, 10, 10, ink),
    )


BOAT = Art("boat", 120, 90, boat_shapes(c.HULL, INK, PANEL), depth=3)
"""The steamboat."""


_FAINT = theme.mixed(theme.WATER, c.FOAM, 0.5)
BOAT_GHOST = Art("boat-ghost", 120, 90, boat_shapes(_FAINT, c.DEEP, _FAINT))
"""The former position of the steamboat."""


@lru_cache(maxsize=2)
def falls(w: int, h: int) -> Art:
    """The falls at the end of the river, between cliffs."""
    lip, foot = 14, h - 20
    streams = tuple(
        Line(((x, lip + 8), (x, foot)), c.FOAM if i % 2 else c.DEEP, 4)
        for i, x in enumerate(range(18, w - 12, 9))
    )
    cliffs = (
        Polygon(((0, 4), (13, 0), (16, 30), (11, foot), (0, h - 8)), c.CLIFF),
        Polygon(((w, 4), (w - 13, 0), (w - 16, 34), (w - 10, foot), (w, h - 8)), c.CLIFF),
        Polygon(((w / 2 - 6, lip), (w / 2 + 5, lip), (w / 2 + 8, 40), (w / 2 - 7, 44)), c.CLIFF),
    )
    mist = tuple(
        Ellipse(x - r, h - 12 - r * 0.6, 2 * r, 1.2 * r, c.FOAM)
        for x, r in ((14, 14), (32, 18), (54, 17), (w - 20, 17), (w - 12, 12))
    )
    edge = (Rect(10, 0, w - 20, lip, c.DEEP), Rect(10, lip - 3, w - 20, 7, c.FOAM))
    return Art("falls", w, h, (Rect(10, 0, w - 20, h - 14, theme.WATER), *streams, *edge, *cliffs, *mist))


WAVE = Art(
    "wave",
    52,
    20,
    (Line(bezier(((8, 0), (16, 0), (24, 10)), ((32, 20), (40, 20), (50, 10)), start=(2, 10)), c.DEEP, 4),),
)
"""A ripple."""


_FAR = theme.mixed(c.LAND, INK, 0.25)


def _giraffe(x: float, size: float) -> tuple[Shape, ...]:
    """A giraffe that stands on the lower edge and looks to the right."""

    def at(*points: tuple[float, float]) -> Points:
        return tuple((x + px * size, 52 - py * size) for px, py in points)

    return (
        Polygon(at((0, 22), (16, 26), (28, 46), (33, 45), (26, 20), (22, 14), (2, 14)), _FAR, _FAR, 2 * size),
        Polygon(at((27, 44), (30, 50), (35, 49), (42, 43), (40, 41), (33, 43)), _FAR, _FAR, 1.5 * size),
        *(
            Line(at((leg, 16), (leg + lean, 0)), _FAR, 2.6 * size)
            for leg, lean in ((2, -1), (6, 0), (19, 0), (23, 1))
        ),
        *(Line(at((horn, 49), (horn - 1, 53)), _FAR, 1.6 * size) for horn in (30.5, 33.5)),
        Line(at((0, 21), (-4, 12)), _FAR, 1.6 * size),
    )


def _acacia(x: float, height: float) -> tuple[Shape, ...]:
    """A tree with a flat crown."""
    return (
        *(
            Line(((x, 54), (x, 54 - height * 0.45), (x + side * height * 0.4, 54 - height * 0.8)), _FAR, 4)
            for side in (-1, 1)
        ),
        Ellipse(x - height * 0.85, 54 - height, height * 1.7, height * 0.36, _FAR),
    )


SAVANNA = Art(
    "savanna", 300, 56, (*_acacia(40, 40), *_giraffe(104, 0.9), *_giraffe(164, 0.55), *_acacia(244, 48))
)
"""Giraffes and trees, far away."""


HIPPO = Art(
    "hippo",
    112,
    84,
    (
        *(Ellipse(x, 14, 17, 18, c.HIDE, INK, 4) for x in (22, 73)),
        Rect(24, 20, 64, 50, c.HIDE, INK, 4, 24),
        Polygon(
            bezier(((8, 36), (100 + 4, 36), (104, 60)), ((104, 76), (8, 76), (8, 60)), start=(8, 60)),
            c.HIDE,
            INK,
            4,
        ),
        *(Ellipse(x, 49, 11, 8, INK) for x in (30, 71)),
        *(Ellipse(x, 25, 14, 15, PANEL, INK, 3) for x in (32, 66)),
        *(Ellipse(x, 31, 6, 7, INK) for x in (37, 69)),
        Line(((30, 66), (42, 69), (70, 69), (82, 66)), INK, 3),
        # The bird on its head.
        Polygon(((48, 18), (58, 8), (70, 6), (66, 16), (56, 21)), PANEL, INK, 3),
        Ellipse(43, 4, 15, 14, PANEL, INK, 3),
        Polygon(((44, 9), (34, 13), (45, 14)), theme.GOLD, INK, 2),
        Ellipse(48, 8, 4, 4, INK),
        # The water that it stands in.
        Rect(0, 72, 112, 12, theme.WATER),
        Line(
            bezier(
                ((14, 66), (20, 66), (28, 73)),
                ((40, 80), (50, 66), (58, 73)),
                ((70, 80), (80, 66), (106, 73)),
                start=(4, 73),
            ),
            c.FOAM,
            4,
        ),
    ),
)
"""A hippopotamus that looks out of the river, with a bird on its head."""


# --- holdings ----------------------------------------------------------------------------------------


_LID = ((6, 46), (8, 30), *arc(28, 30, 20, 18, 180, 270, 8), *arc(72, 30, 20, 18, 270, 360, 8), (94, 46))
CHEST = Art(
    "chest",
    100,
    100,
    (
        Polygon(_LID, theme.WOOD, INK, 6),
        Rect(6, 44, 88, 46, theme.WOOD, INK, 6, 6),
        *(Rect(x, 14, 9, 74, c.BRASS) for x in (20, 71)),
        Line(((6, 46), (94, 46)), INK, 6),
        Rect(39, 38, 22, 26, c.BRASS, INK, 5, 5),
    ),
)
"""A treasure chest."""


_SACK = bezier(
    ((70, 40), (92, 58), (92, 78)), ((92, 92), (76, 95), (50, 95)), ((24, 95), (8, 92), (8, 78)),
    ((8, 58), (30, 40), (36, 30)), start=(64, 30),
)  # fmt: skip
BAG = Art(
    "bag",
    100,
    100,
    (
        Polygon(_SACK, theme.WOOD, INK, 6),
        Polygon(((24, 8), (38, 14), (50, 7), (62, 14), (76, 8), (66, 30), (34, 30)), theme.WOOD, INK, 6),
        Line(((32, 31), (68, 31)), c.BRASS, 9),
    ),
)
"""The bag of stones."""


TRAY = Art(
    "tray",
    100,
    100,
    (
        *(
            Polygon(pebble(x, y, 17, 14, ((2, 0.05, 40),)), fill, INK, 5)
            for x, y, fill in ((30, 62, theme.ROCK), (68, 60, c.BLACK_STONE), (48, 40, c.CLEAR_GEM))
        ),
        Line(((4, 72), (14, 88), (86, 88), (96, 72)), INK, 8),
    ),
)
"""A heap of stones beside the board."""
