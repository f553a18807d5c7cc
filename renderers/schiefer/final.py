"""The final picture: the result, the final map, and the chart of the scores."""

from engines.schiefer.state import State
from renderers import charts, frame, theme
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.scene import Group, Item, Scene
from renderers.schiefer import art, board, boxes, land
from renderers.theme import GAP, MARGIN, WIDTH

PALETTE = theme.palette(
    (*charts.PALETTE_COLOURS, *land.COLOURS, *art.COLOURS),
    (*charts.PALETTE_BLENDS, *land.BLENDS),
)
LEAST_COURSE = 290


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """Bars by source above; below them the map at the left, developments and the chart at the right."""
    head, lower = result_head(ending.outcome, seats, texts)
    chart = board.valleys_plan(seen, frame.MAIN, LEAST_COURSE + GAP + boxes.height(seen))
    height = lower + chart.height + MARGIN
    items = (
        *head,
        Group(MARGIN, lower, tuple(land.mines(seen, None, seats, chart))),
        *_side(seen, seats, ending, texts, lower, chart.height),
    )
    ground = (*frame.ground(height), board.charted(seen, chart, lower))
    return Scene(WIDTH, height, PALETTE, ground, items)


def _side(
    seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts, y: int, h: int
) -> tuple[Item, ...]:
    """The column beside the map, equally high: the chart if there is one, and the developments."""
    height = h - GAP - boxes.height(seen) if ending.history else -GAP
    panel = boxes.panel(seen, None, seats, frame.SIDE, h - GAP - height)
    return (
        *score_chart(ending, seats, texts, frame.SIDE_X, y, frame.SIDE, height),
        panel.at(frame.SIDE_X, y + height + GAP),
    )
