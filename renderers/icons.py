"""Icons drawn by code, for all games; each can be recognised at 28 pixels.

An icon is drawn in a box of 100 units, in `ink`; `paper` is the colour of its open areas.
"""

from functools import lru_cache

from renderers.curves import Points, arc, star
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.theme import GOLD, INK, MUTED, PANEL, ROCK, SEAT_STYLES, SLATE, STONE, SeatStyle, SymbolShape


def seat(look: int) -> Art:
    """The symbol of a seat, by the index of its style."""
    return symbol(SEAT_STYLES[look % len(SEAT_STYLES)])


@lru_cache(maxsize=16)
def symbol(look: SeatStyle) -> Art:
    """The symbol of a seat style."""
    edge = INK if look.outlined else None
    edge_width = 6 if look.outlined else 0
    return Art(look.word, 100, 100, (_symbol_shape(look.form, look.colour, edge, edge_width),))


def _symbol_shape(form: SymbolShape, colour: Colour, edge: Colour | None, edge_width: float) -> Shape:
    match form:
        case SymbolShape.CIRCLE:
            return Ellipse(8, 8, 84, 84, colour, edge, edge_width)
        case SymbolShape.SQUARE:
            return Rect(12, 12, 76, 76, colour, edge, edge_width, 8)
        case SymbolShape.TRIANGLE:
            return Polygon(((50, 6), (96, 90), (4, 90)), colour, edge, edge_width)
        case SymbolShape.DIAMOND:
            return Polygon(((50, 5), (92, 50), (50, 95), (8, 50)), colour, edge, edge_width)
        case SymbolShape.CROSS:
            return Polygon(_cross(8, 33), colour, edge, edge_width)


def _cross(near: float, arm: float) -> Points:
    far, inner = 100 - near, 100 - arm
    return (
        (arm, near), (inner, near), (inner, arm), (far, arm), (far, inner), (inner, inner),
        (inner, far), (arm, far), (arm, inner), (near, inner), (near, arm), (arm, arm),
    )  # fmt: skip


HAND = Art(
    "hand",
    100,
    100,
    (
        Polygon(((8, 34), (40, 20), (62, 78), (30, 90)), PANEL, INK, 7),
        Polygon(((56, 14), (92, 24), (76, 88), (40, 80)), PANEL, INK, 7),
    ),
)
"""A fan of cards."""


CARD = Art(
    "card",
    100,
    100,
    (
        Rect(20, 6, 60, 88, PANEL, INK, 8, 12),
        Polygon(((50, 28), (67, 50), (50, 72), (33, 50)), INK),
    ),
)
"""An upright card; without the diamond it would look like a sign that a font lacks."""


PILE = Art("pile", 100, 100, tuple(Rect(x, x - 8, 58, 74, PANEL, INK, 7, 10) for x in (30, 20, 10)))
"""A pile of cards."""


LOCK = Art(
    "lock",
    100,
    100,
    (
        Line((*((26, 50),), *arc(50, 32, 24, 24, 180, 360), (74, 50)), INK, 11),
        Rect(12, 44, 76, 52, INK, radius=10),
        Ellipse(42, 58, 16, 16, PANEL),
        Line(((50, 68), (50, 78)), PANEL, 7),
    ),
)
"""A closed padlock: private."""


CROWN = Art(
    "crown",
    100,
    100,
    (
        Polygon(((8, 26), (30, 52), (50, 14), (70, 52), (92, 26), (82, 84), (18, 84)), GOLD, INK, 7),
        *(Ellipse(x - 8, y - 8, 16, 16, GOLD, INK, 5) for x, y in ((9, 22), (50, 12), (91, 22))),
    ),
)
"""A crown: the lead, or the victory."""


CLOCK = Art(
    "clock",
    100,
    100,
    (Ellipse(6, 6, 88, 88, PANEL, INK, 9), Line(((50, 24), (50, 52), (68, 64)), INK, 8)),
)
"""A clock."""


@lru_cache(maxsize=32)
def check(ink: Colour = INK) -> Art:
    """A check mark."""
    return Art("check", 100, 100, (Line(((14, 54), (40, 80), (86, 22)), ink, 16),))


@lru_cache(maxsize=32)
def strike(ink: Colour = INK) -> Art:
    """A cross: a minus point."""
    return Art("strike", 100, 100, (Line(((18, 18), (82, 82)), ink, 17), Line(((82, 18), (18, 82)), ink, 17)))


FLAG = Art(
    "flag",
    100,
    100,
    (Polygon(((24, 10), (90, 28), (24, 52)), MUTED, INK, 7), Line(((24, 8), (24, 94)), INK, 9)),
)
"""A small flag: the start player."""


FINISH = Art(
    "finish",
    100,
    100,
    (
        Rect(20, 10, 72, 48, PANEL, INK, 5),
        *(Rect(20 + 18 * x, 10 + 16 * y, 18, 16, INK) for x in range(4) for y in range(3) if (x + y) % 2),
        Line(((18, 8), (18, 94)), INK, 9),
    ),
)
"""A chequered flag: the last round."""


SKIP = Art(
    "skip",
    100,
    100,
    (
        *(Polygon(((x, 18), (x + 36, 50), (x, 82)), MUTED) for x in (10, 46)),
        Line(((88, 20), (88, 80)), MUTED, 10),
    ),
)
"""Two triangles to the right: passed."""


DOOR = Art(
    "door",
    100,
    100,
    (
        Rect(20, 8, 58, 78, PANEL, MUTED, 7),
        Polygon(((20, 10), (58, 22), (58, 96), (20, 84)), MUTED),
        Ellipse(44, 52, 8, 10, PANEL),
    ),
)
"""An open door: the player has left."""


@lru_cache(maxsize=32)
def renewal(ink: Colour = INK) -> Art:
    """Two arrows in a circle: reshuffled."""
    arcs = tuple(Line(arc(50, 50, 34, 34, a, a + 128), ink, 11) for a in (-80, 100))
    heads = (Polygon(((98, 46), (60, 52), (84, 82)), ink), Polygon(((2, 54), (40, 48), (16, 18)), ink))
    return Art("renewal", 100, 100, (*arcs, *heads))


ROBOT = Art(
    "robot",
    100,
    100,
    (
        Ellipse(4, 62, 92, 36, MUTED, INK, 7),
        Rect(10, 16, 80, 58, PANEL, INK, 8, 26),
        Ellipse(26, 34, 18, 20, INK),
        Ellipse(56, 34, 18, 20, INK),
        Line(((50, 16), (50, 5)), INK, 8),
    ),
)
"""A stone with a face on another stone: a robot."""


CAIRN = Art(
    "cairn",
    100,
    100,
    (
        Ellipse(2, 68, 96, 28, SLATE),
        Ellipse(13, 47, 70, 26, STONE),
        Ellipse(27, 26, 50, 25, ROCK),
        Ellipse(35, 6, 30, 24, GOLD),
    ),
)
"""Four stones on one another: the bot's sign."""


TURN = Art("turn", 100, 100, (Polygon(((22, 8), (86, 50), (22, 92)), INK, INK, 8),))
"""A triangle to the right: the seat on turn."""


@lru_cache(maxsize=32)
def sparkle(ink: Colour = INK) -> Art:
    """A star on a round ground: scored."""
    shapes = (
        Ellipse(0, 0, 100, 100, PANEL),
        Ellipse(7, 7, 86, 86, ink),
        Polygon(star(50, 52, 36, 16, 5), PANEL),
    )
    return Art("sparkle", 100, 100, shapes)
