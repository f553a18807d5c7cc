"""The final picture: the result, and the final position of the stones."""

from engines.hidden_stones.pieces import CELLS
from engines.hidden_stones.state import State
from renderers import charts, frame, theme
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.hidden_stones import board, tray
from renderers.layout import Box
from renderers.scene import Scene
from renderers.theme import GAP, MARGIN, WIDTH

PALETTE = theme.palette(
    (*charts.PALETTE_COLOURS, *board.COLOURS), (*board.STONE_BLENDS, *charts.PALETTE_BLENDS)
)
_SIZES = tray.Sizes(cell=116, stone=106)
_SIDE = 3 * _SIZES.cell + 90
"""Width and height of the tray."""


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """Bars by source above; below them the stones and the chart of the scores."""
    head, lower = result_head(ending.outcome, seats, texts)
    height = lower + _SIDE + MARGIN
    x = MARGIN + _SIDE + GAP
    chart = score_chart(ending, seats, texts, x, lower, WIDTH - MARGIN - x, _SIDE)
    items = (*head, _stones(seen).at(MARGIN, lower), *chart)
    return Scene(WIDTH, height, PALETTE, frame.ground(height), items)


def _stones(seen: State) -> Box:
    """The stones in their tray."""
    grid = tray.grid(tray.cell(_SIZES, cell, seen.board[cell]) for cell in CELLS)
    items = (tray.ground(_SIDE, _SIDE), *tray.coordinates(70, 68, _SIZES.cell), grid.at(70, 68))
    return Box(_SIDE, _SIDE, items).part("stones")
