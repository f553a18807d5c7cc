"""A line chart of the chances of winning over a game, with discs at its turning points."""

from collections.abc import Sequence

from engines.api import message
from renderers import charts, fonts, theme
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Ellipse, Face, Group, Item, Rect, Role, Scene, Text
from renderers.theme import GROUND, INK, LINE, MARGIN, PANEL

WIDE, HIGH = 960, 640
_INNER = WIDE - 2 * MARGIN
_DISC, _SIZE = 36, 30
_PALETTE = theme.palette(charts.PALETTE_COLOURS, charts.PALETTE_BLENDS)


def chances(
    history: Sequence[Sequence[float]], seats: tuple[SeatFace, ...], points: Sequence[int], texts: Texts
) -> Scene:
    """Return the chart of the chances (0 to 1, by seat) after each turn; `points` are its turning points."""
    percent = tuple(tuple(round(100 * chance) for chance in shares) for shares in history)
    plate = charts.share_chart(percent, seats, texts(message("picture-chances")), _INNER, HIGH - 2 * MARGIN)
    discs: list[Item] = []
    for number, point in enumerate(points, start=1):
        x = charts.share_x(percent, point, _INNER)
        discs += _disc(x, number)
    return Scene(
        WIDE,
        HIGH,
        _PALETTE,
        (Rect(0, 0, WIDE, HIGH, GROUND),),
        (Group(MARGIN, MARGIN, (*plate, *discs)),),
    )


def _disc(x: float, number: int) -> tuple[Item, ...]:
    """A numbered disc below a vertical line through the chart, where no curve passes."""
    top, bottom = 92, HIGH - 2 * MARGIN - 44
    height, left = fonts.height(_SIZE), x - _DISC / 2
    return (
        Rect(x - 1, top, 2, bottom - top, LINE),
        Ellipse(left, bottom + 4, _DISC, _DISC, PANEL, INK, 3),
        Text(
            left,
            bottom + 4 + (_DISC - height) / 2,
            _DISC,
            height,
            str(number),
            _SIZE,
            INK,
            Face.SANS_BOLD,
            Align.CENTRE,
            Role.NAME,
        ),
    )
