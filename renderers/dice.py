"""Rolled dice, for all games: rows of four, their sum, and the result."""

from functools import lru_cache

from engines.api import Roll
from renderers import fonts, frame
from renderers.api import Texts
from renderers.scene import Art, Ellipse, Face, Item, Rect, Role, Sprite, Text
from renderers.theme import INK, NUMBER, PANEL

PER_ROW = 4
SIDE = 72
GAP = 10
_RESULT = 38
_SPACE = 20

PIPS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
"""Centres of the pips of each face, in a box of 100 units."""


@lru_cache(maxsize=8)
def die(face: int) -> Art:
    """A die with this face up."""
    pips = tuple(Ellipse(x - 9, y - 9, 18, 18, INK) for x, y in PIPS[face])
    return Art(f"die-{face}", 100, 100, (Rect(4, 4, 92, 92, PANEL, INK, 6, 20), *pips))


def strip(
    roll: Roll, w: float, texts: Texts, *, side: float = SIDE, total: bool = True
) -> tuple[tuple[Item, ...], float]:
    """One roll at the origin, `w` wide: dice, their sum if it counts, and the result; with its height.

    A single die needs no sum.
    """
    width, height = size(len(roll.dice), side)
    x = width + _SPACE
    added = f"= {sum(roll.dice)}" if total and len(roll.dice) > 1 else ""
    sum_wide = fonts.width(added, Face.SANS_BOLD, NUMBER)
    result_text = texts(roll.result)
    left = x + (sum_wide + _SPACE if added else 0)
    count = len(fonts.wrapped(result_text, Face.SANS, _RESULT, int(w - left)))
    text_height = fonts.height(_RESULT, count)
    total_height = max(height, text_height)
    middle = total_height / 2
    number = frame.number(x, middle - fonts.height(NUMBER) / 2, sum_wide, added)
    result = Text(
        left,
        middle - text_height / 2,
        w - left,
        text_height,
        result_text,
        _RESULT,
        INK,
        role=Role.NAME,
        lines=count,
    )
    return (
        *rows(roll.dice, side, (total_height - height) / 2),
        *((number,) if added else ()),
        result,
    ), total_height


def rows(faces: tuple[int, ...], side: float = SIDE, y: float = 0) -> tuple[Item, ...]:
    """The dice alone, in rows, `y` below the origin."""
    step = side + GAP
    return tuple(
        Sprite(die(face), step * (i % PER_ROW), y + step * (i // PER_ROW), side, side)
        for i, face in enumerate(faces)
    )


def size(count: int, side: float = SIDE) -> tuple[float, float]:
    """Width and height of `count` dice."""
    step = side + GAP
    return step * min(count, PER_ROW) - GAP, step * -(-count // PER_ROW) - GAP
