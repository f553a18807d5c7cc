"""The small picture of a daily: square, in colours of its palette, and told apart without colour."""

from engines.api import Shade
from renderers.daily import scene
from renderers.paint import paint
from renderers.scene import Ellipse, Line, Rect, Scene, flat


def marks(shade: Shade) -> tuple[int, int, bool]:
    """Return what is drawn on a square besides its colour: dots, strokes, a dashed edge."""
    items = list(flat(scene([[shade]]).items))
    dashed = any(isinstance(item, Rect) and item.dashed for item in items)
    return (
        sum(isinstance(item, Ellipse) for item in items),
        sum(isinstance(item, Line) for item in items),
        dashed,
    )


def test_shades_differ_without_colour() -> None:
    assert len({marks(shade) for shade in Shade}) == len(Shade)


def test_it_is_square_and_holds_all_squares() -> None:
    for rows, across in ((1, 1), (5, 4), (8, 8), (2, 8), (8, 2)):
        made = scene([[Shade.GOOD] * across] * rows)
        assert made.width == made.height
        assert paint(made).startswith(b"\x89PNG")
        assert _squares(made) == rows * across


def _squares(made: Scene) -> int:
    return sum(isinstance(item, Rect) for item in flat(made.items))


def test_only_colours_of_the_palette_are_used() -> None:
    made = scene([list(Shade)])
    colours = {getattr(item, name, None) for item in flat(made.items) for name in ("fill", "edge", "colour")}
    assert colours - {None} <= set(made.palette)
