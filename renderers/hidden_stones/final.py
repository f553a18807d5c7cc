"""The final picture: the result, and the final position of the stones."""

from engines.hidden_stones.state import State
from renderers import charts, frame, theme
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.hidden_stones import board, hand
from renderers.scene import Area, Scene
from renderers.theme import GAP, MARGIN, WIDTH

PALETTE = theme.palette(
    (*charts.PALETTE_COLOURS, *board.COLOURS), (*board.STONE_BLENDS, *charts.PALETTE_BLENDS)
)
BOARD_CELL = 116
LOWER_HEIGHT = hand.board_side(BOARD_CELL)


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """Bars by source above; below them the stones and the chart of the scores."""
    head, lower = result_head(ending.outcome, seats, texts)
    height = lower + LOWER_HEIGHT + MARGIN
    x = MARGIN + LOWER_HEIGHT + GAP
    items = (
        *head,
        *hand.small_board(seen, MARGIN, lower, BOARD_CELL),
        Area(MARGIN, lower, LOWER_HEIGHT, LOWER_HEIGHT, "stones"),
        *score_chart(ending, seats, texts, x, lower, WIDTH - MARGIN - x, LOWER_HEIGHT),
    )
    return Scene(WIDTH, height, PALETTE, frame.ground(height), items)
