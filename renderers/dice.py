"""Rolled dice, for all games: rows of four, their sum, and the result."""

from collections.abc import Sequence
from functools import lru_cache

from engines.api import Roll
from renderers import fonts, layout
from renderers.api import Texts
from renderers.scene import Art, Ellipse, Face, Rect
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


def strip(roll: Roll, width: float, texts: Texts, *, total: bool = True) -> layout.Box:
    """The dice of a roll, their sum if it counts, and what came of it, in lines as they need.

    A single die needs no sum.
    """
    shown = [rows(roll.dice)]
    if total and len(roll.dice) > 1:
        shown.append(layout.number(f"= {sum(roll.dice)}", size=NUMBER))
    room, result = width - sum(box.width + _SPACE for box in shown), texts(roll.result)
    lines = len(fonts.wrapped(result, Face.SANS, _RESULT, int(room)))
    shown.append(layout.words(result, colour=INK, size=_RESULT, width=room, lines=lines))
    return layout.row(shown, width, space=_SPACE)


def rows(faces: Sequence[int], side: float = SIDE) -> layout.Box:
    """The dice alone, in rows."""
    return layout.tiles([layout.sign(die(face), side) for face in faces], PER_ROW, space=GAP)
