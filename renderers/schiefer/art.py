"""Icons of Schiefer, and those of its moves.

Every icon is drawn in a box of 100 units and can be recognised without its colour.
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from engines.schiefer.pieces import FIELDS, ActionKind, Box
from engines.schiefer.state import State
from renderers import icons, theme
from renderers.curves import arc, round_box, star
from renderers.dice import PIPS
from renderers.scene import Art, Ellipse, Line, Point, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import GOLD, INK, PANEL, SLATE, WOOD

COIN_EDGE = theme.mixed(GOLD, INK, 0.45)
CRATE = theme.mixed(WOOD, PANEL, 0.35)
DIE_EDGE = theme.mixed(PANEL, INK, 0.45)
BLACK = "#1F2328"
"""The black markers."""

COLOURS = (COIN_EDGE, CRATE, DIE_EDGE, BLACK)


@lru_cache(maxsize=8)
def die(face: int) -> Art:
    """A die that shows `face`."""
    pips = tuple(Ellipse(x - 9.5, y - 9.5, 19, 19, INK) for x, y in PIPS[face])
    return Art(f"die-{face}", 100, 100, (Rect(4, 4, 92, 92, PANEL, DIE_EDGE, 5, 22), *pips), depth=4)


def _coin(cx: float, cy: float, r: float) -> tuple[Shape, ...]:
    inner = 0.68 * r
    return (
        Ellipse(cx - r, cy - r, 2 * r, 2 * r, GOLD, COIN_EDGE, 0.15 * r),
        Ellipse(cx - inner, cy - inner, 2 * inner, 2 * inner, None, COIN_EDGE, 0.08 * r),
    )


COIN = Art("coin", 100, 100, _coin(50, 50, 44))
"""A coin: money."""


def _peg(x: float, foot: float, size: float) -> tuple[Shape, ...]:
    """A standing marker at x."""
    body = ((x - 22 * size, foot), (x - 9 * size, foot - 44 * size), (x + 9 * size, foot - 44 * size))
    skirt = Polygon((*body, (x + 22 * size, foot)), INK, PANEL, 5)
    head = Ellipse(x - 17 * size, foot - 76 * size, 34 * size, 34 * size, INK, PANEL, 3)
    return (skirt, head)


SUPPLY = Art("supply", 100, 100, (*_peg(26, 84, 0.8), *_peg(74, 84, 0.8), *_peg(50, 94, 0.95)))
"""Markers in supply: three standing pegs."""


RESERVE = Art(
    "reserve",
    100,
    100,
    (
        Rect(8, 24, 84, 66, CRATE, INK, 7, 8),
        *(Line(((12, y), (88, y)), INK, 5) for y in (44, 64)),
        Rect(2, 14, 96, 20, CRATE, INK, 7, 8),
    ),
)
"""Markers in reserve: a closed crate."""


ADIT = Art(
    "adit",
    100,
    100,
    (
        Polygon(((2, 94), (14, 40), (34, 16), (58, 8), (84, 34), (98, 94)), SLATE),
        Polygon((*arc(50, 64, 22, 24, 180, 360), (72, 94), (28, 94)), INK),
        Line(((28, 94), (28, 62), *arc(50, 64, 22, 24, 180, 360), (72, 94)), PANEL, 6),
    ),
)
"""The mouth of a mine."""


def _slab(x: float, y: float) -> tuple[Point, ...]:
    return ((x + 14, y), (x + 74, y), (x + 62, y + 18), (x, y + 18))


SELL = Art(
    "sell",
    100,
    100,
    (*(Polygon(_slab(8, y), SLATE, PANEL, 4) for y in (72, 56, 40)), *_coin(68, 34, 28)),
)
"""Slate and coins: a sale."""


def _turned(x: float, y: float, angle: float) -> Point:
    a = radians(angle)
    return 50 + x * cos(a) - y * sin(a), 50 + x * sin(a) + y * cos(a)


DEVELOP = Art(
    "develop",
    100,
    100,
    (
        *(
            Polygon(
                tuple(_turned(x, y, 45 * i) for x, y in ((-11, -46), (11, -46), (14, -28), (-14, -28))), INK
            )
            for i in range(8)
        ),
        Ellipse(16, 16, 68, 68, INK),
        Ellipse(36, 36, 28, 28, PANEL),
    ),
)
"""A cog wheel: a development."""


TAKE = Art(
    "take",
    100,
    100,
    (
        *_peg(40, 66, 0.78),
        Polygon(((8, 62), (92, 62), (84, 96), (16, 96)), CRATE, INK, 6),
        Polygon(((84, 8), (98, 30), (89, 30), (89, 54), (79, 54), (79, 30), (70, 30)), INK),
    ),
)
"""A peg that comes out of a crate: a marker from the reserve into the supply."""


_DIGITS: dict[int, tuple[Point, ...]] = {
    3: (*arc(66, 28, 12, 11, 205, 450), *arc(66, 51, 13, 12, 270, 515)),
    4: ((73, 63), (73, 17), (51, 48), (84, 48)),
}
"""The strokes of the prices of a marker, on the coin of `recruit`."""


@lru_cache(maxsize=2)
def recruit(price: int) -> Art:
    """A peg and a coin with its price: a marker that is bought."""
    coin = Ellipse(31, 3, 72, 72, GOLD, COIN_EDGE, 5)
    return Art(f"recruit-{price}", 104, 100, (coin, Line(_DIGITS[price], INK, 9), *_peg(25, 96, 1.05)))


POINT = Art("point", 100, 100, (Polygon(star(50, 54, 46, 19, 5), INK),))
"""A star: a point at the end."""


TURN_DIE = Art(
    "turn-die",
    100,
    100,
    (
        Rect(4, 22, 58, 58, PANEL, INK, 6, 14),
        *(Ellipse(x, x + 18, 12, 12, INK) for x in (16, 27, 38)),
        Polygon(((82, 6), (99, 36), (65, 36)), INK),
        Polygon(((82, 96), (99, 66), (65, 66)), INK),
    ),
)
"""A die between a point up and a point down: one pip more or less."""


SET_DIE = Art(
    "set-die",
    100,
    100,
    (
        Rect(40, 34, 56, 56, PANEL, INK, 6, 14),
        *(Ellipse(62, y, 12, 12, INK) for y in (46, 66)),
        Line(arc(44, 44, 36, 34, 180, 290), INK, 8),
        Polygon(((54, 0), (76, 18), (50, 30)), INK),
        Ellipse(2, 54, 12, 12, INK),
    ),
)
"""A die that is set to another face."""


@lru_cache(maxsize=4)
def valley(owned: int) -> Art:
    """A valley of four mines, `owned` of them taken by one seat."""
    river = Line(((2, 50), (26, 44), (50, 56), (74, 44), (98, 50)), theme.WATER, 12)
    boxes = tuple(
        Polygon(round_box(x, y, 30, 30, 6), INK if i < owned else PANEL, INK, 6)
        for i, (x, y) in enumerate(((12, 8), (58, 8), (12, 62), (58, 62)))
    )
    return Art(f"valley-{owned}", 100, 100, (river, *boxes))


VALLEYS = Art(
    "valleys",
    100,
    100,
    (
        *(Line(((2, y + 6), (34, y), (66, y + 6), (98, y)), theme.WATER, 10) for y in (18, 48, 78)),
        *(Polygon(round_box(x, y, 26, 26, 6), INK, PANEL, 4) for x, y in ((10, 6), (58, 36), (30, 66))),
    ),
)
"""Three valleys with a mine in each."""


BENCH = Art(
    "bench",
    100,
    100,
    (
        Rect(6, 46, 88, 14, theme.MUTED, radius=4),
        Rect(6, 18, 88, 12, theme.MUTED, radius=4),
        *(Rect(x, 22, 10, 68, theme.MUTED, radius=3) for x in (16, 74)),
    ),
)
"""A bench: the seat sits out."""


KINDS: dict[ActionKind, Art] = {
    ActionKind.SUPPLY: TAKE,
    ActionKind.OPEN: ADIT,
    ActionKind.SELL: SELL,
    ActionKind.DEVELOP: DEVELOP,
}
"""The icons of the kinds of action."""

BOXES: dict[Box, Art] = {
    Box.SUPPLY3: recruit(3),
    Box.SUPPLY4: recruit(4),
    Box.CHANGE: TURN_DIE,
    Box.SALE: SELL,
    Box.MONEY: COIN,
    Box.VALLEYS: VALLEYS,
    Box.HALF: valley(2),
    Box.ALONE: valley(4),
}
"""One icon for each development."""


# --- icons of moves ----------------------------------------------------------------------------------


_DICE: Final = Art(
    "dice",
    100,
    100,
    (*placed(die(4).shapes, 0.62, 0, 34), *placed(die(3).shapes, 0.62, 38, 2)),
)
"""Several dice."""

ICONS: Final[dict[str, Art]] = {
    **{f"die_{face}": die(face) for face in FIELDS},
    **{box.value: BOXES[box] for box in Box},
    "dice": _DICE,
    "set": SET_DIE,
    "reroll": icons.renewal(),
    "take": TAKE,
    "sell": SELL,
    "skip": icons.SKIP,
}


def icon(_seen: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the icon of `tokens[start:]`."""
    match tokens:
        case ("open", _, "with", *_) if start == 3:
            return _dice(tokens[start:])
        case ("drop",) | ("mark", "none"):
            return "skip"
        case ("mark", *fields):
            return _dice(tuple(fields))
        case (("develop" | "buy"), box):
            return box
        case ("supply",):
            return "take"
        case (("reroll" | "set" | "change" | "sell") as act, *_):
            return act
        case _:
            return ""


def _dice(faces: tuple[str, ...]) -> str:
    return f"die_{faces[0]}" if len(faces) == 1 else "dice"
