"""The final picture: the bars beside the chart of the scores, and below them the account of all points."""

from engines.api import message
from engines.stone_age.state import State
from renderers import charts, frame
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import score_chart
from renderers.scene import Area, Group, Scene
from renderers.stone_age import account
from renderers.stone_age.palette import FINAL
from renderers.theme import GAP, MARGIN, WIDTH

LEAST, BAR = 292, 84
"""Least height of the upper part, so that the chart can be read; height of a bar."""


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """The bars in the order of places, the chart of the scores, and each source once, with its points."""
    outcome = ending.outcome
    high = max(LEAST, BAR * len(seats) + 20)
    wide = frame.MAIN if ending.history else account.BOARD.wide
    table_y = frame.TOP + high + GAP
    low = account.height(seen, outcome, account.BOARD)
    items = (
        *frame.over_header(texts(message("title")), texts(message(f"reason-{outcome.reason}"))),
        Group(MARGIN, frame.TOP, charts.plain_bars(outcome, seats, texts, wide, high)),
        Area(MARGIN, frame.TOP, wide, high, "bars"),
        *score_chart(ending, seats, texts, frame.SIDE_X, frame.TOP, frame.SIDE, high),
        Group(MARGIN, table_y, account.table(seen, outcome, seats, texts, account.BOARD)),
        Area(MARGIN, table_y, account.BOARD.wide, low, "sources"),
    )
    height = table_y + low + MARGIN
    return Scene(WIDTH, height, FINAL, frame.ground(height), items)
