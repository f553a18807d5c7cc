"""Cards: the formation as a grid in its bounding rectangle, values, and the back."""

from functools import lru_cache

from engines.hidden_stones.pieces import CARDS, Card, CardId, Symbol
from renderers import theme
from renderers.curves import pebble
from renderers.hidden_stones import stones
from renderers.scene import Art, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import INK, LINE, PANEL

BACK_COLOUR = "#5F6F78"


@lru_cache(maxsize=72)
def formation(card: CardId) -> Art:
    """The formation alone, in a square of 100 units; fields of small ones are a little larger."""
    return Art(f"formation-{card}", 100, 100, _fields(CARDS[card], 100))


@lru_cache(maxsize=72)
def small(card: CardId) -> Art:
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
    return stones.WILDCARD if symbol is None else stones.token(symbol)


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
