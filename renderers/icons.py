"""Small signs drawn by code, for all games. Every one is readable at 28 pixels.

An icon is drawn in a box of 100 units, in `ink`; `paper` is the colour of what lies open in it.
"""

from __future__ import annotations

from functools import lru_cache

from renderers.curves import Points, arc, star
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.theme import GOLD, INK, LOOKS, MUTED, PANEL, Form, Look


def seat(look: int) -> Art:
    """The symbol of a seat, by its number in `LOOKS`."""
    return symbol(LOOKS[look % len(LOOKS)])


@lru_cache(maxsize=16)
def symbol(look: Look) -> Art:
    """The symbol of a seat."""
    edge = INK if look.outlined else None
    width = 6 if look.outlined else 0
    return Art(look.word, 100, 100, (_form(look.form, look.colour, edge, width),))


def _form(form: Form, colour: Colour, edge: Colour | None, width: float) -> Shape:
    match form:
        case Form.CIRCLE:
            return Ellipse(8, 8, 84, 84, colour, edge, width)
        case Form.SQUARE:
            return Rect(12, 12, 76, 76, colour, edge, width, 8)
        case Form.TRIANGLE:
            return Polygon(((50, 6), (96, 90), (4, 90)), colour, edge, width)
        case Form.DIAMOND:
            return Polygon(((50, 5), (92, 50), (50, 95), (8, 50)), colour, edge, width)
        case Form.CROSS:
            return Polygon(_cross(8, 33), colour, edge, width)


def _cross(near: float, arm: float) -> Points:
    far, inner = 100 - near, 100 - arm
    return (
        (arm, near), (inner, near), (inner, arm), (far, arm), (far, inner), (inner, inner),
        (inner, far), (arm, far), (arm, inner), (near, inner), (near, arm), (arm, arm),
    )  # fmt: skip


@lru_cache(maxsize=32)
def hand(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """A fan of cards."""
    cards = (
        Polygon(((8, 34), (40, 20), (62, 78), (30, 90)), paper, ink, 7),
        Polygon(((56, 14), (92, 24), (76, 88), (40, 80)), paper, ink, 7),
    )
    return Art("hand", 100, 100, cards)


@lru_cache(maxsize=32)
def card(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """One card, upright."""
    return Art("card", 100, 100, (Rect(20, 6, 60, 88, paper, ink, 8, 12),))


@lru_cache(maxsize=32)
def pile(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """Cards on a heap."""
    cards = tuple(Rect(x, x - 8, 58, 74, paper, ink, 7, 10) for x in (30, 20, 10))
    return Art("pile", 100, 100, cards)


@lru_cache(maxsize=32)
def lock(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """A closed padlock: only you see this."""
    bow = Line((*((26, 50),), *arc(50, 32, 24, 24, 180, 360), (74, 50)), ink, 11)
    hole = (Ellipse(42, 58, 16, 16, paper), Line(((50, 68), (50, 78)), paper, 7))
    return Art("lock", 100, 100, (bow, Rect(12, 44, 76, 52, ink, radius=10), *hole))


@lru_cache(maxsize=32)
def crown(ink: Colour = INK, paper: Colour = GOLD) -> Art:
    """A crown: the lead, the victory."""
    points = ((8, 26), (30, 52), (50, 14), (70, 52), (92, 26), (82, 84), (18, 84))
    balls = tuple(Ellipse(x - 8, y - 8, 16, 16, paper, ink, 5) for x, y in ((9, 22), (50, 12), (91, 22)))
    return Art("crown", 100, 100, (Polygon(points, paper, ink, 7), *balls))


@lru_cache(maxsize=32)
def clock(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """A clock."""
    hands = Line(((50, 24), (50, 52), (68, 64)), ink, 8)
    return Art("clock", 100, 100, (Ellipse(6, 6, 88, 88, paper, ink, 9), hands))


@lru_cache(maxsize=32)
def check(ink: Colour = INK) -> Art:
    """A check mark."""
    return Art("check", 100, 100, (Line(((14, 54), (40, 80), (86, 22)), ink, 16),))


@lru_cache(maxsize=32)
def strike(ink: Colour = INK) -> Art:
    """A cross: a minus point."""
    return Art("strike", 100, 100, (Line(((18, 18), (82, 82)), ink, 17), Line(((82, 18), (18, 82)), ink, 17)))


@lru_cache(maxsize=32)
def flag(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """A small flag: whoever starts the rounds."""
    cloth = Polygon(((24, 10), (90, 28), (24, 52)), paper, ink, 7)
    return Art("flag", 100, 100, (cloth, Line(((24, 8), (24, 94)), ink, 9)))


@lru_cache(maxsize=32)
def finish(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """A chequered flag: the last round."""
    squares = tuple(
        Rect(20 + 18 * col, 10 + 16 * row, 18, 16, ink)
        for col in range(4)
        for row in range(3)
        if (col + row) % 2
    )
    cloth = Rect(20, 10, 72, 48, paper, ink, 5)
    return Art("finish", 100, 100, (cloth, *squares, Line(((18, 8), (18, 94)), ink, 9)))


@lru_cache(maxsize=32)
def skip(ink: Colour = MUTED) -> Art:
    """Two points to the right: passed."""
    halves = tuple(Polygon(((x, 18), (x + 36, 50), (x, 82)), ink) for x in (10, 46))
    return Art("skip", 100, 100, (*halves, Line(((88, 20), (88, 80)), ink, 10)))


@lru_cache(maxsize=32)
def door(ink: Colour = MUTED, paper: Colour = PANEL) -> Art:
    """An open door: gone."""
    leaf = Polygon(((20, 10), (58, 22), (58, 96), (20, 84)), ink)
    return Art("door", 100, 100, (Rect(20, 8, 58, 78, paper, ink, 7), leaf, Ellipse(44, 52, 8, 10, paper)))


@lru_cache(maxsize=32)
def renewal(ink: Colour = INK) -> Art:
    """Two arrows in a circle: shuffled anew."""
    arcs = tuple(Line(arc(50, 50, 34, 34, a, a + 128), ink, 11) for a in (-80, 100))
    heads = (Polygon(((98, 46), (60, 52), (84, 82)), ink), Polygon(((2, 54), (40, 48), (16, 18)), ink))
    return Art("renewal", 100, 100, (*arcs, *heads))


@lru_cache(maxsize=32)
def turn(ink: Colour = INK) -> Art:
    """A point to the right: it is this seat's turn."""
    return Art("turn", 100, 100, (Polygon(((22, 8), (86, 50), (22, 92)), ink, ink, 8),))


@lru_cache(maxsize=32)
def sparkle(ink: Colour = INK, paper: Colour = PANEL) -> Art:
    """A star on a round ground: scored."""
    shapes = (
        Ellipse(0, 0, 100, 100, paper),
        Ellipse(7, 7, 86, 86, ink),
        Polygon(star(50, 52, 36, 16, 5), paper),
    )
    return Art("sparkle", 100, 100, shapes)
