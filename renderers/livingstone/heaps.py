"""Holdings as they lie at a table: tents in a camp, stones in heaps, cards in a fan, numbers on plates."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin

import msgspec

from engines.livingstone.pieces import Card, Stone
from renderers import fonts, frame, icons, theme
from renderers.curves import Points, bezier
from renderers.livingstone import art
from renderers.scene import Align, Art, Colour, Ellipse, Face, Item, Line, Polygon, Rect, Shape, Sprite
from renderers.shapes import placed
from renderers.theme import FOCUS, INK, PANEL, SEAT_STYLES

_NUMBER = 46
"""Font size of the numbers on plates."""
_PLATE = 46
"""Height of a plate."""
WIDE, HIGH = 79, 66
"""Size of a heap, a fan or a chest."""
PLATE = 54
"""Left edge of the plate of a heap, from that of the heap: it covers the foot of the heap."""
_MOST = 3
"""Pieces of a heap that are drawn."""


class Thing(msgspec.Struct, frozen=True):
    """A heap, a fan or a chest at a place, and their number."""

    art: Art | None
    """None if none is left."""
    x: float
    count: int
    new: bool = False
    """True if the number has just changed."""
    least: int = 2
    """The least number with a plate."""
    at: float = PLATE
    """Left edge of the plate from that of the art."""
    wide: float = WIDE
    """Width of what is drawn, for the ring."""


def lying(things: Iterable[Thing], y: float) -> tuple[Item, ...]:
    """Things side by side, `WIDE` x `HIGH` each, their numbers on plates, rings around what is new."""
    shown = tuple(things)
    return (
        *(Sprite(thing.art, thing.x, y, WIDE, HIGH) for thing in shown if thing.art is not None),
        *(item for thing in shown if _has_plate(thing) for item in _plate(thing, y + HIGH - _PLATE + 1)),
        *(_ring(thing, y) for thing in shown if thing.new),
    )


def _has_plate(thing: Thing) -> bool:
    return thing.art is not None and thing.count >= thing.least


def _plate(thing: Thing, y: float) -> tuple[Item, ...]:
    """A number on a round plate."""
    x, width, box = thing.x + thing.at, _plate_width(thing.count), fonts.height(_NUMBER)
    text = frame.number(x, y + (_PLATE - box) / 2, width, thing.count, size=_NUMBER, align=Align.CENTRE)
    return (Rect(x, y, width, _PLATE, PANEL, INK, 3, _PLATE / 2), text)


def _plate_width(count: int) -> int:
    return fonts.width(str(count), Face.SANS_BOLD, _NUMBER) + 22


def _ring(thing: Thing, y: float) -> Rect:
    # No higher than the lowest camp, so that it lies on one colour.
    width = thing.at + _plate_width(thing.count) if _has_plate(thing) else thing.wide
    return Rect(thing.x - 5, y - 4, width + 10, HIGH + 7, None, FOCUS, 5, 16)


# --- things ------------------------------------------------------------------------------------------

_GROUNDS = {1: (22, 68), 2: (6, 106), 3: (2, 114)}
"""Left edge and width of the trodden ground below a heap, by the pieces drawn."""
_PLACES: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((24, 14, 0.74),),
    2: ((2, 32, 0.6), (58, 32, 0.6)),
    3: ((32, 0, 0.56), (2, 38, 0.56), (62, 38, 0.56)),
}
"""Left edge, upper edge and scale of the pieces of a heap, in a box of 120 x 100 units."""


def _ground(number: int, colour: Colour) -> Ellipse:
    left, width = _GROUNDS[number]
    return Ellipse(left, 78, width, 20, colour)


@lru_cache(maxsize=64)
def stones(kind: Stone, count: int, ground: Colour = art.LAND) -> Art:
    """A heap of stones of one kind, of at most three."""
    number = min(count, _MOST)
    heaped = (
        shape for x, y, scale in _PLACES[number] for shape in placed(art.stone(kind).shapes, scale, x, y)
    )
    return Art(f"stone-{kind.word}-{number}", 120, 100, (_ground(number, ground), *heaped))


_CAMPS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((26, 18, 0.7),),
    2: ((4, 34, 0.58), (60, 34, 0.58)),
    3: ((32, 0, 0.54), (2, 42, 0.56), (60, 42, 0.56)),
}


@lru_cache(maxsize=32)
def tents(look: int, count: int) -> Art:
    """The tents of a seat that still stand in its camp, at most three."""
    number = min(count, _MOST)
    camp = (shape for x, y, scale in _CAMPS[number] for shape in placed(art.tent(look).shapes, scale, x, y))
    return Art(f"tents-{look}-{number}", 120, 100, (_ground(number, art.LAND), *camp))


def camp(look: int, count: int) -> Art:
    """The tents of a seat that still stand in its camp, or the place where they stood."""
    return tents(look, count) if count else pitch(look)


@lru_cache(maxsize=8)
def pitch(look: int) -> Art:
    """The place of a camp whose tents all stand on the land."""
    (form,) = icons.symbol(SEAT_STYLES[look % len(SEAT_STYLES)]).shapes
    faint = tuple(placed((form,), 0.6, 30, 26))
    outline = tuple(_hollow(shape) for shape in faint)
    return Art(f"no-tents-{look}", 120, 100, (_ground(1, art.LAND), *outline))


def _hollow(shape: Shape) -> Shape:
    match shape:
        case Rect(x, y, w, h):
            return Rect(x, y, w, h, None, theme.MUTED, 5, 8)
        case Ellipse(x, y, w, h):
            return Ellipse(x, y, w, h, None, theme.MUTED, 5)
        case Polygon(points):
            return Polygon(points, None, theme.MUTED, 5)
        case _:
            return shape


_BACK = 46, 66
"""Width and height of a card."""


def _turned(points: Points, degrees: float, x: float, y: float) -> Points:
    """Points around the origin, turned, then moved."""
    a = radians(degrees)
    return tuple((x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a)) for u, v in points)


def _card_back(degrees: float, x: float, y: float, scale: float = 1) -> tuple[Shape, ...]:
    w, h = _BACK[0] * scale / 2, _BACK[1] * scale / 2

    def box(part: float) -> Points:
        u, v = w * part, h * part
        return _turned(((-u, -v), (u, -v), (u, v), (-u, v)), degrees, x, y)

    diamond = tuple((u * scale, v * scale) for u, v in ((0, -14), (11, 0), (0, 14), (-11, 0)))
    return (
        Polygon(box(1), PANEL, INK, 6),
        Polygon(box(0.74), art.DEEP),
        Polygon(_turned(diamond, degrees, x, y), PANEL),
    )


_FANS = {1: ((0, 56),), 2: ((-12, 42), (10, 72)), 3: ((-20, 32), (0, 56), (20, 80))}
"""The angle and the middle of the cards of a fan."""


@lru_cache(maxsize=4)
def hand(count: int) -> Art:
    """A fan of the backs of cards, of at most three."""
    number = min(count, _MOST)
    fan = (shape for angle, x in _FANS[number] for shape in _card_back(angle, x, 50 + abs(angle) / 3, 1.16))
    return Art(f"hand-{number}", 120, 100, (Ellipse(10, 84, 96, 15, art.LAND), *fan))


PILE = Art(
    "pile",
    120,
    100,
    tuple(shape for step in (2, 1, 0) for shape in _card_back(0, 40 + 11 * step, 59 - 9 * step, 1.16)),
)
"""The cards to draw."""


@lru_cache(maxsize=32)
def played(card: Card, count: int) -> Art:
    """Cards of one kind that were played: they lie open, at most three on one another."""
    number = min(count, _MOST)
    below = (
        shape
        for step in range(number - 1, 0, -1)
        for shape in (Rect(7 * step, 0, 78, 100 - 5 * step, PANEL, INK, 4, 10),)
    )
    face = placed(art.card(card).shapes, 0.62, 8, 19)
    return Art(f"card-{card.word}-{number}", 120, 100, (*below, Rect(0, 2, 78, 98, PANEL, INK, 5, 10), *face))


_LID = bezier(((14, 20), (30, 6), (60, 6)), ((90, 6), (106, 20), (108, 40)), start=(12, 40))


@lru_cache(maxsize=2)
def chest(*, filled: bool) -> Art:
    """A closed chest; one with gifts is open and shows coins."""
    ground = Ellipse(6, 82, 108, 17, art.LAND)
    if not filled:
        return Art("chest-empty", 120, 100, (ground, *placed(art.CHEST.shapes, 0.92, 14, 6)))
    coins = (
        shape
        for x, y in ((22, 26), (64, 24), (42, 16), (32, 32), (56, 32))
        for shape in art.coin_shapes(x, y, 34)
    )
    return Art(
        "chest-gifts",
        120,
        100,
        (
            ground,
            Polygon(_LID, theme.mixed(INK, theme.WOOD, 2 / 3), INK, 5),
            *coins,
            Rect(12, 46, 96, 46, theme.WOOD, INK, 5, 6),
            *(Rect(x, 48, 9, 42, art.BRASS) for x in (28, 83)),
            Rect(49, 46, 22, 22, art.BRASS, INK, 5, 5),
        ),
    )


_FLAME = bezier(
    ((50, 26), (34, 34), (30, 58)), ((28, 78), (40, 84), (50, 84)), ((62, 84), (74, 76), (72, 56)),
    ((70, 42), (62, 40), (62, 30)), ((58, 20), (56, 12), (56, 6)), start=(56, 6),
)  # fmt: skip
FIRE = Art(
    "fire",
    100,
    100,
    (
        Ellipse(6, 78, 88, 20, art.LAND),
        Line(((18, 90), (82, 76)), INK, 17),
        Line(((18, 76), (82, 90)), INK, 17),
        Line(((18, 90), (82, 76)), theme.WOOD, 9),
        Line(((18, 76), (82, 90)), theme.WOOD, 9),
        Polygon(_FLAME, art.HULL, INK, 5),
        *placed((Polygon(_FLAME, theme.GOLD),), 0.56, 23, 36),
    ),
)
"""A campfire: the seat on turn sits at it."""
