"""The drawings of LivingStone and their colours: tents, dice, coins, stones, the steamboat, cards."""

from functools import lru_cache

from engines.livingstone.pieces import Card, Stone
from renderers import charts, frame, icons, theme
from renderers.curves import Points, arc, bezier, pebble
from renderers.dice import PIPS
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import (
    FOCUS,
    GOLD,
    GROUND,
    INK,
    LINE,
    MUTED,
    PANEL,
    SEAT_STYLES,
    WATER,
    Blend,
    SymbolShape,
)

# --- colours -----------------------------------------------------------------------------------------

SAND = "#E6D3A8"
"""The bank of the river."""
GRASS: tuple[Colour, ...] = ("#BCC890", "#C8CE97", "#D2D29D", "#DAD4A2", "#E1D6A7", "#E7D9AE")
"""The rows, greener towards the river; indexed by row - 1."""
LAND = "#A9B67C"
"""The ground between the spaces."""
DEEP = "#5E9DB3"
"""Waves, and the upper edge of the falls."""
FOAM = "#EAF5F4"
CLIFF = "#8E8676"
HULL = theme.BRICK
CANVAS = "#F1E4C3"
"""Tents, sails and awnings on icons."""
BRASS = "#E8BE4C"
COIN_EDGE = "#9A6F14"
BONE = "#FDFAF3"
"""Dice."""
WORN = "#E4DAC4"
"""Dice too low for the seat on turn."""
BLACK_STONE = "#3C3A3A"
CLEAR_GEM = "#DDF1EE"
BLUE_GEM = "#3D86C9"
RED_GEM = "#CF4436"
WHITE_STONE = "#FFFFFF"
LION = "#D9A04E"
HIDE = "#9C9A97"
FAWN = "#BB7F48"

GEM_SHADES = ("#AFD9D6", "#8FC3EC", "#EC8A78")
"""Facets of clear, blue and red gems."""

COLOURS: tuple[Colour, ...] = (
    SAND, *GRASS, LAND, DEEP, FOAM, CLIFF, HULL, CANVAS, BRASS, COIN_EDGE, BONE, WORN, BLACK_STONE,
    CLEAR_GEM, BLUE_GEM, RED_GEM, WHITE_STONE, LION, HIDE, FAWN, *GEM_SHADES, frame.UNLIT,
)  # fmt: skip

_BLENDS = (
    *(Blend(INK, tint, 3) for tint in GRASS),
    Blend(INK, SAND, 5),
    Blend(MUTED, SAND, 3),
    Blend(INK, LAND, 3),
    Blend(INK, WATER, 4),
    Blend(FOAM, WATER, 3),
    Blend(DEEP, WATER, 2),
    Blend(INK, BRASS, 5),
    Blend(COIN_EDGE, PANEL, 3),
    Blend(INK, WORN, 3),
    Blend(INK, CANVAS, 3),
    Blend(HULL, WATER, 2),
    Blend(FOCUS, WATER, 2),
    Blend(FOCUS, GRASS[2], 2),
    Blend(BLACK_STONE, PANEL, 2),
    Blend(BLUE_GEM, PANEL, 2),
    Blend(RED_GEM, PANEL, 2),
    Blend(LION, INK, 2),
    Blend(GOLD, INK, 2),
    Blend(LINE, GROUND, 1),
    *(Blend(look.colour, GRASS[2], 2) for look in SEAT_STYLES),
    Blend(SAND, theme.WOOD, 2),
    Blend(INK, theme.WOOD, 2),
    Blend("#7C6A3E", GRASS[3], 5),
)
"""The last one is for soft shadows on grass."""

PALETTE = theme.palette(COLOURS, _BLENDS)
FINAL_PALETTE = theme.palette((*charts.PALETTE_COLOURS, *COLOURS), (*_BLENDS[6:15], *charts.PALETTE_BLENDS))

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
    faint = theme.mixed(symbol.colour, GRASS[2], 2 / 3)
    (form,) = icons.symbol(theme.SeatStyle(symbol.word, symbol.form, faint)).shapes
    return Art(f"ghost-{look}", 100, 100, (form,))


def camp(x: float, y: float, size: float, cloth: Colour = CANVAS, ink: Colour = INK) -> tuple[Shape, ...]:
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


def die_shapes(face: int, paper: Colour = BONE, ink: Colour = INK) -> tuple[Shape, ...]:
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
    return Art(f"low-die-{face}", 100, 100, die_shapes(face, WORN, MUTED))


def coin_shapes(x: float, y: float, size: float) -> tuple[Shape, ...]:
    """A blank coin in a box of this size."""
    rim = size * 0.11
    return (
        Ellipse(x, y, size, size, BRASS, COIN_EDGE, size * 0.06),
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
        Polygon(((20, 26), (52, 12), (84, 28), (94, 62), (72, 88), (30, 86), (6, 58)), BLACK_STONE, INK, 5),
        Line(((52, 12), (46, 42), (62, 58), (58, 86)), theme.ROCK, 4),
        Line(((46, 42), (18, 52)), theme.ROCK, 4),
    ),
    # A brilliant seen from the side: broad above, a point below.
    Stone.CLEAR: (
        Polygon(((26, 14), (74, 14), (95, 40), (50, 92), (5, 40)), CLEAR_GEM, INK, 6),
        Polygon(((34, 40), (50, 92), (66, 40)), GEM_SHADES[0]),
        Line(((5, 40), (95, 40)), INK, 4),
        Line(((26, 14), (34, 40), (50, 14), (66, 40), (74, 14)), INK, 4),
        Line(((34, 40), (50, 92), (66, 40)), INK, 4),
    ),
    # An upright octagon.
    Stone.BLUE: (
        Polygon(
            ((32, 5), (68, 5), (84, 22), (84, 78), (68, 95), (32, 95), (16, 78), (16, 22)), BLUE_GEM, INK, 6
        ),
        Line(((32, 5), (40, 24)), INK, 3),
        Line(((84, 22), (67, 32)), INK, 3),
        Line(((68, 95), (60, 76)), INK, 3),
        Line(((16, 78), (33, 68)), INK, 3),
        Polygon(
            ((40, 24), (60, 24), (67, 32), (67, 68), (60, 76), (40, 76), (33, 68), (33, 32)),
            GEM_SHADES[1],
            INK,
            3,
        ),
    ),
    # A round-sided triangle that stands on its base, with a small one inside.
    Stone.RED: (
        Polygon(_TRILLION, RED_GEM, INK, 6),
        Line(((50, 4), (50, 36)), INK, 3),
        Line(((95, 84), (70, 72)), INK, 3),
        Line(((5, 84), (30, 72)), INK, 3),
        Polygon(((50, 36), (70, 72), (30, 72)), GEM_SHADES[2], INK, 3),
    ),
    # A pearl with a gleam.
    Stone.WHITE: (
        Ellipse(10, 10, 80, 80, WHITE_STONE, INK, 7),
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


BOAT = Art("boat", 120, 90, boat_shapes(HULL, INK, PANEL), depth=3)
"""The steamboat."""


_FAINT = theme.mixed(theme.WATER, FOAM, 0.5)
BOAT_GHOST = Art("boat-ghost", 120, 90, boat_shapes(_FAINT, DEEP, _FAINT))
"""The former position of the steamboat."""


@lru_cache(maxsize=2)
def falls(w: int, h: int) -> Art:
    """The falls at the end of the river, between cliffs."""
    lip, foot = 14, h - 20
    streams = tuple(
        Line(((x, lip + 8), (x, foot)), FOAM if i % 2 else DEEP, 4)
        for i, x in enumerate(range(18, w - 12, 9))
    )
    cliffs = (
        Polygon(((0, 4), (13, 0), (16, 30), (11, foot), (0, h - 8)), CLIFF),
        Polygon(((w, 4), (w - 13, 0), (w - 16, 34), (w - 10, foot), (w, h - 8)), CLIFF),
        Polygon(((w / 2 - 6, lip), (w / 2 + 5, lip), (w / 2 + 8, 40), (w / 2 - 7, 44)), CLIFF),
    )
    mist = tuple(
        Ellipse(x - r, h - 12 - r * 0.6, 2 * r, 1.2 * r, FOAM)
        for x, r in ((14, 14), (32, 18), (54, 17), (w - 20, 17), (w - 12, 12))
    )
    edge = (Rect(10, 0, w - 20, lip, DEEP), Rect(10, lip - 3, w - 20, 7, FOAM))
    return Art("falls", w, h, (Rect(10, 0, w - 20, h - 14, theme.WATER), *streams, *edge, *cliffs, *mist))


WAVE = Art(
    "wave",
    52,
    20,
    (Line(bezier(((8, 0), (16, 0), (24, 10)), ((32, 20), (40, 20), (50, 10)), start=(2, 10)), DEEP, 4),),
)
"""A ripple."""


_FAR = theme.mixed(LAND, INK, 0.25)


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
        *(Ellipse(x, 14, 17, 18, HIDE, INK, 4) for x in (22, 73)),
        Rect(24, 20, 64, 50, HIDE, INK, 4, 24),
        Polygon(
            bezier(((8, 36), (100 + 4, 36), (104, 60)), ((104, 76), (8, 76), (8, 60)), start=(8, 60)),
            HIDE,
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
            FOAM,
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
        *(Rect(x, 14, 9, 74, BRASS) for x in (20, 71)),
        Line(((6, 46), (94, 46)), INK, 6),
        Rect(39, 38, 22, 26, BRASS, INK, 5, 5),
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
        Line(((32, 31), (68, 31)), BRASS, 9),
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
            for x, y, fill in ((30, 62, theme.ROCK), (68, 60, BLACK_STONE), (48, 40, CLEAR_GEM))
        ),
        Line(((4, 72), (14, 88), (86, 88), (96, 72)), INK, 8),
    ),
)
"""A heap of stones beside the board."""


# --- cards -------------------------------------------------------------------------------------------

_RHINO = bezier(
    ((88, 6), (92, 10), (90, 22)), ((96, 30), (99, 50), (97, 92)), ((82, 92), (70, 92), (58, 92)),
    ((56, 82), (50, 78), (42, 80)), ((28, 84), (14, 84), (10, 74)), ((8, 64), (12, 56), (22, 54)),
    ((34, 52), (46, 40), (58, 24)), ((62, 20), (68, 18), (72, 20)), ((74, 12), (78, 8), (84, 6)),
    start=(84, 6),
)  # fmt: skip
_HORN = bezier(((40, 22), (24, 22), (26, 2)), start=(43, 42))
_EAR = ((36, 44), (10, 36), (30, 56))


def _mirrored(points: Points) -> Points:
    return tuple((100 - x, y) for x, y in points)


_FACES: dict[Card, tuple[Shape, ...]] = {
    # A tent, and a coin struck out.
    Card.FREE_TENT: (
        *camp(0, 4, 82),
        *coin_shapes(52, 2, 44),
        Line(((54, 44), (94, 4)), INK, 8),
    ),
    # A low die, and a higher one before it.
    Card.TWO_DICE: (
        *placed(die_shapes(2), 0.54, 2, 4),
        *placed(die_shapes(5), 0.6, 38, 38),
    ),
    # A tent that goes up and down.
    Card.IGNORE_NUMBER: (
        *camp(0, 18, 66),
        Line(((82, 20), (82, 80)), INK, 8),
        Polygon(((66, 28), (98, 28), (82, 4)), INK),
        Polygon(((66, 72), (98, 72), (82, 96)), INK),
    ),
    # A head in its mane: ears, face, eyes, snout, nose, mouth.
    Card.LION: (
        Polygon(pebble(50, 50, 46, 46, ((11, 0.06, 0),)), theme.WOOD, INK, 4),
        *(Ellipse(x - 9, 18, 18, 18, LION, INK, 4) for x in (29, 71)),
        Ellipse(22, 22, 56, 62, LION, INK, 4),
        *(Ellipse(x - 4.5, 43, 9, 10, INK) for x in (38, 62)),
        Ellipse(35, 57, 30, 23, CANVAS),
        Polygon(((41, 59), (59, 59), (50, 69)), INK),
        Line((*arc(43, 70, 7, 8, 150, 0, 8), *arc(57, 70, 7, 8, 180, 30, 8)), INK, 4),
    ),
    # A head looking to the left, between two horns: eye, nostril, ear.
    Card.RHINO: (
        Polygon(((33, 50), (36, 30), (47, 42)), BONE, INK, 4),
        Polygon(_RHINO, HIDE, INK, 5),
        Polygon(
            bezier(((2, 44), (0, 26), (8, 10)), ((14, 28), (22, 42), (34, 50)), start=(12, 62)),
            BONE,
            INK,
            4,
        ),
        Ellipse(55, 42, 9, 9, INK),
        Ellipse(16, 66, 7, 6, INK),
        Line(arc(72, 62, 16, 24, -60, 50, 10), INK, 4),
    ),
    # A slender head from the front, with two long horns and ears: then eyes and snout.
    Card.ANTELOPE: (
        *(Line(horn, INK, 8) for horn in (_HORN, _mirrored(_HORN))),
        *(Polygon(ear, FAWN, INK, 4) for ear in (_EAR, _mirrored(_EAR))),
        Polygon(
            bezier(
                ((70, 40), (70, 56), (60, 78)),
                ((58, 94), (42, 94), (40, 78)),
                ((30, 56), (30, 40), (50, 38)),
                start=(50, 38),
            ),
            FAWN,
            INK,
            5,
        ),
        *(Ellipse(x - 4, 52, 8, 9, INK) for x in (40, 60)),
        Ellipse(42, 78, 16, 11, INK),
    ),
    # A tent and one more.
    Card.EXTRA_TENT: (
        *camp(0, 20, 76),
        Line(((80, 8), (80, 44)), INK, 10),
        Line(((62, 26), (98, 26)), INK, 10),
    ),
    # A stall: posts, an awning with stripes and scallops, goods on a board.
    Card.MARKET: (
        *(Rect(x, 40, 7, 54, INK) for x in (10, 83)),
        *(
            Polygon(
                ((x, 40), (x + 17.6, 40), (x * 0.8 + 24, 12), (x * 0.8 + 10, 12)),
                RED_GEM if i % 2 == 0 else PANEL,
            )
            for i, x in enumerate((6.0, 23.6, 41.2, 58.8, 76.4))
        ),
        Polygon(((6, 40), (94, 40), (86, 12), (14, 12)), None, INK, 5),
        *(
            Ellipse(6 + 17.6 * i, 31.2, 17.6, 17.6, RED_GEM if i % 2 == 0 else PANEL, INK, 4)
            for i in range(5)
        ),
        Polygon(((24, 64), (31, 50), (38, 64)), CLEAR_GEM, INK, 4),
        Polygon(((43, 64), (50, 50), (57, 64)), BLUE_GEM, INK, 4),
        Polygon(((62, 64), (69, 50), (76, 64)), RED_GEM, INK, 4),
        Rect(6, 64, 88, 16, theme.WOOD, INK, 5, 3),
    ),
    Card.THREE_STONES: tuple(
        Polygon(pebble(x, y, 23, 19, ((2, 0.05, 30 + x), (3, 0.03, y))), fill, INK, 6)
        for x, y, fill in ((28, 70, BLACK_STONE), (73, 68, CLEAR_GEM), (50, 31, BLUE_GEM))
    ),
    Card.FOUR_COINS: tuple(
        shape for x, y in ((6, 6), (52, 6), (6, 52), (52, 52)) for shape in coin_shapes(x, y, 44)
    ),
    # The boat, and a way back.
    Card.STEAMBOAT_BACK: (
        *placed(boat_shapes(HULL, INK, PANEL), 0.74, 10, 2),
        Line(((30, 86), (90, 86)), INK, 9),
        Polygon(((36, 72), (36, 100), (8, 86)), INK),
    ),
    # The mouth of a mine, full of rocks.
    Card.MINE_COLLAPSE: (
        Polygon(((4, 94), (10, 40), (34, 10), (66, 10), (90, 40), (96, 94)), theme.ROCK, INK, 6),
        Polygon(((24, 94), (26, 52), (40, 34), (60, 34), (74, 52), (76, 94)), INK),
        *(
            Polygon(pebble(x, y, r, r * 0.85, ((2, 0.06, x),)), CLIFF, PANEL, 4)
            for x, y, r in ((34, 82, 14), (60, 80, 17), (46, 60, 12))
        ),
    ),
}


@lru_cache(maxsize=16)
def card(face: Card) -> Art:
    """The drawing of a card in a box of 100 units."""
    return Art(f"card-{face.word}", 100, 100, _FACES[face])
