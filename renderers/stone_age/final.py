"""The final picture: the result, all collections, and the chart of the scores."""

from __future__ import annotations

from engines.api import Line, Outcome, message
from engines.stone_age.model import View
from engines.stone_age.scoring import SOURCES
from renderers import frame, icons
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.scene import Align, Area, Group, Item, Role, Scene, Text
from renderers.stone_age import collection, strips
from renderers.stone_age.palette import FINAL
from renderers.theme import GAP, INK, MARGIN, MUTED, WIDTH

LINE = 50
LOWER_HEIGHT = 76 + LINE * len(SOURCES) + 16
SEAT = 96
LINES_WIDE = 796
COURSE_WIDE = collection.WIDE - LINES_WIDE - GAP


def scene(view: View, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """Bars by source above, collections with the tie values, and the chart of the scores below."""
    outcome = ending.outcome
    head, table_y = result_head(outcome, seats, texts)
    course_y = table_y + collection.table_height(len(seats)) + GAP
    height = course_y + LOWER_HEIGHT + MARGIN
    items = (
        *head,
        Group(MARGIN, table_y, _collections(view, seats, texts)),
        Area(MARGIN, table_y, collection.WIDE, collection.table_height(len(seats)), "collections"),
        Group(MARGIN, course_y, _lines(outcome, seats, texts)),
        Area(MARGIN, course_y, LINES_WIDE, LOWER_HEIGHT, "sources"),
        *score_chart(ending, seats, texts, MARGIN + LINES_WIDE + GAP, course_y, COURSE_WIDE, LOWER_HEIGHT),
    )
    return Scene(WIDTH, height, FINAL, frame.ground(height), items)


def _collections(view: View, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    ties = tuple("–" if seat_view.left else str(seat_view.tie_value) for seat_view in view.seats)
    head = Text(1142, 24, 182, 36, texts(message("picture-tie")), 28, INK, align=Align.CENTRE, role=Role.NAME)
    return (*collection.table(tuple(seat_view.collection for seat_view in view.seats), seats, ties), head)


def _lines(outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The points of every seat by source in numbers, since narrow bars have no room for them."""
    left = LINES_WIDE - 16 - SEAT * len(seats)
    heads = tuple(
        frame.icon(icons.seat(face.look), left + SEAT * i + SEAT - 52, 20, 44) for i, face in enumerate(seats)
    )
    rows = tuple(
        Group(0, 76 + LINE * i, _line([lines[i] for lines in outcome.lines], left, texts))
        for i in range(len(SOURCES))
    )
    return (frame.plate(0, 0, LINES_WIDE, LOWER_HEIGHT), *heads, *rows)


def _line(lines: list[Line], left: float, texts: Texts) -> tuple[Item, ...]:
    numbers = tuple(
        frame.number(
            left + SEAT * i,
            1,
            SEAT - 8,
            strips.signed(line.points),
            align=Align.RIGHT,
            colour=INK if line.points else MUTED,
        )
        for i, line in enumerate(lines)
    )
    return (frame.caption(28, 7, left - 32, texts(lines[0].source), colour=INK, size=30), *numbers)
