"""Drawings of the cards; each shows the effect rather than the name."""

from functools import lru_cache

from engines.livingstone.pieces import Card
from renderers import theme
from renderers.curves import Points, arc, bezier, pebble
from renderers.livingstone import art
from renderers.livingstone import colours as c
from renderers.scene import Art, Ellipse, Line, Polygon, Rect, Shape
from renderers.shapes import placed
from renderers.theme import INK, PANEL

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
        *art.camp(0, 4, 82),
        *art.coin_shapes(52, 2, 44),
        Line(((54, 44), (94, 4)), INK, 8),
    ),
    # A low die, and a higher one before it.
    Card.TWO_DICE: (
        *placed(art.die_shapes(2), 0.54, 2, 4),
        *placed(art.die_shapes(5), 0.6, 38, 38),
    ),
    # A tent that goes up and down.
    Card.IGNORE_NUMBER: (
        *art.camp(0, 18, 66),
        Line(((82, 20), (82, 80)), INK, 8),
        Polygon(((66, 28), (98, 28), (82, 4)), INK),
        Polygon(((66, 72), (98, 72), (82, 96)), INK),
    ),
    # A head in its mane: ears, face, eyes, snout, nose, mouth.
    Card.LION: (
        Polygon(pebble(50, 50, 46, 46, ((11, 0.06, 0),)), theme.WOOD, INK, 4),
        *(Ellipse(x - 9, 18, 18, 18, c.LION, INK, 4) for x in (29, 71)),
        Ellipse(22, 22, 56, 62, c.LION, INK, 4),
        *(Ellipse(x - 4.5, 43, 9, 10, INK) for x in (38, 62)),
        Ellipse(35, 57, 30, 23, c.CANVAS),
        Polygon(((41, 59), (59, 59), (50, 69)), INK),
        Line((*arc(43, 70, 7, 8, 150, 0, 8), *arc(57, 70, 7, 8, 180, 30, 8)), INK, 4),
    ),
    # A head looking to the left, between two horns: eye, nostril, ear.
    Card.RHINO: (
        Polygon(((33, 50), (36, 30), (47, 42)), c.BONE, INK, 4),
        Polygon(_RHINO, c.HIDE, INK, 5),
        Polygon(
            bezier(((2, 44), (0, 26), (8, 10)), ((14, 28), (22, 42), (34, 50)), start=(12, 62)),
            c.BONE,
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
        *(Polygon(ear, c.FAWN, INK, 4) for ear in (_EAR, _mirrored(_EAR))),
        Polygon(
            bezier(
                ((70, 40), (70, 56), (60, 78)),
                ((58, 94), (42, 94), (40, 78)),
                ((30, 56), (30, 40), (50, 38)),
                start=(50, 38),
            ),
            c.FAWN,
            INK,
            5,
        ),
        *(Ellipse(x - 4, 52, 8, 9, INK) for x in (40, 60)),
        Ellipse(42, 78, 16, 11, INK),
    ),
    # A tent and one more.
    Card.EXTRA_TENT: (
        *art.camp(0, 20, 76),
        Line(((80, 8), (80, 44)), INK, 10),
        Line(((62, 26), (98, 26)), INK, 10),
    ),
    # A stall: posts, an awning with stripes and scallops, goods on a board.
    Card.MARKET: (
        *(Rect(x, 40, 7, 54, INK) for x in (10, 83)),
        *(
            Polygon(
                ((x, 40), (x + 17.6, 40), (x * 0.8 + 24, 12), (x * 0.8 + 10, 12)),
                c.RED_GEM if i % 2 == 0 else PANEL,
            )
            for i, x in enumerate((6.0, 23.6, 41.2, 58.8, 76.4))
        ),
        Polygon(((6, 40), (94, 40), (86, 12), (14, 12)), None, INK, 5),
        *(
            Ellipse(6 + 17.6 * i, 31.2, 17.6, 17.6, c.RED_GEM if i % 2 == 0 else PANEL, INK, 4)
            for i in range(5)
        ),
        Polygon(((24, 64), (31, 50), (38, 64)), c.CLEAR_GEM, INK, 4),
        Polygon(((43, 64), (50, 50), (57, 64)), c.BLUE_GEM, INK, 4),
        Polygon(((62, 64), (69, 50), (76, 64)), c.RED_GEM, INK, 4),
        Rect(6, 64, 88, 16, theme.WOOD, INK, 5, 3),
    ),
    Card.THREE_STONES: tuple(
        Polygon(pebble(x, y, 23, 19, ((2, 0.05, 30 + x), (3, 0.03, y))), fill, INK, 6)
        for x, y, fill in ((28, 70, c.BLACK_STONE), (73, 68, c.CLEAR_GEM), (50, 31, c.BLUE_GEM))
    ),
    Card.FOUR_COINS: tuple(
        shape for x, y in ((6, 6), (52, 6), (6, 52), (52, 52)) for shape in art.coin_shapes(x, y, 44)
    ),
    # The boat, and a way back.
    Card.STEAMBOAT_BACK: (
        *placed(art.boat_shapes(c.HULL, INK, PANEL), 0.74, 10, 2),
        Line(((30, 86), (90, 86)), INK, 9),
        Polygon(((36, 72), (36, 100), (8, 86)), INK),
    ),
    # The mouth of a mine, full of rocks.
    Card.MINE_COLLAPSE: (
        Polygon(((4, 94), (10, 40), (34, 10), (66, 10), (90, 40), (96, 94)), theme.ROCK, INK, 6),
        Polygon(((24, 94), (26, 52), (40, 34), (60, 34), (74, 52), (76, 94)), INK),
        *(
            Polygon(pebble(x, y, r, r * 0.85, ((2, 0.06, x),)), c.CLIFF, PANEL, 4)
            for x, y, r in ((34, 82, 14), (60, 80, 17), (46, 60, 12))
        ),
    ),
}


@lru_cache(maxsize=16)
def face(card: Card) -> Art:
    """The drawing of a card in a box of 100 units."""
    return Art(f"card-{card.word}", 100, 100, _FACES[card])
