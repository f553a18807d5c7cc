"""The final picture: the result, all collections, and the chart of the scores."""

from __future__ import annotations

from engines.api import Line, Outcome, message
from engines.stone_age.model import View
from engines.stone_age.scoring import tied
from renderers import frame, icons
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.scene import Align, Area, Group, Item, Scene
from renderers.stone_age import collection
from renderers.stone_age.palette import FINAL
from renderers.theme import GAP, INK, MARGIN, MUTED, WIDTH

LINE = 54
LEAST = 5
"""Least number of lines for which there is room, so that the chart beside them can be read."""
SEAT = 100
LINES_WIDE = 920
COURSE_WIDE = collection.WIDE - LINES_WIDE - GAP


def scene(view: View, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """Bars by source above, collections with the tie values, and the chart of the scores below."""
    outcome = ending.outcome
    head, table_y = result_head(outcome, seats, texts)
    course_y = table_y + collection.table_height(len(seats)) + GAP
    sources, low = _lines(outcome, seats, texts)
    height = course_y + low + MARGIN
    items = (
        *head,
        Group(MARGIN, table_y, _collections(view, outcome, seats, texts)),
        Area(MARGIN, table_y, collection.WIDE, collection.table_height(len(seats)), "collections"),
        Group(MARGIN, course_y, sources),
        Area(MARGIN, course_y, LINES_WIDE, low, "sources"),
        *score_chart(ending, seats, texts, MARGIN + LINES_WIDE + GAP, course_y, COURSE_WIDE, low),
    )
    return Scene(WIDTH, height, FINAL, frame.ground(height), items)


def _collections(view: View, outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """All collections; the values that break a tie only if there was one."""
    owned = tuple(seat_view.collection for seat_view in view.seats)
    level = tied(outcome.totals, view.seats)
    if not level:
        return collection.table(owned, seats)
    ties = tuple(str(seat_view.tie_value) if i in level else "" for i, seat_view in enumerate(view.seats))
    words = texts(message("picture-tie"))
    head = frame.caption(collection.WIDE - 208, 12, 204, words, colour=INK, align=Align.CENTRE)
    return (*collection.table(owned, seats, last=ties), head)


def _lines(outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[tuple[Item, ...], int]:
    """The points of every seat in numbers, since narrow bars have no room for them; and the height.

    A source that gave nobody anything is left out.
    """
    left = LINES_WIDE - 16 - SEAT * len(seats)
    heads = tuple(
        frame.icon(icons.seat(face.look), left + SEAT * i + SEAT - 52, 20, 44) for i, face in enumerate(seats)
    )
    by_source = [list(lines) for lines in zip(*outcome.lines, strict=True)]
    given = [lines for lines in by_source if any(line.points for line in lines)]
    rows = tuple(Group(0, 76 + LINE * i, _line(lines, left, texts)) for i, lines in enumerate(given))
    height = 76 + LINE * max(LEAST, len(given)) + 16
    return (frame.plate(0, 0, LINES_WIDE, height), *heads, *rows), height


def _line(lines: list[Line], left: float, texts: Texts) -> tuple[Item, ...]:
    numbers = tuple(
        frame.number(
            left + SEAT * i,
            1,
            SEAT - 8,
            line.points,
            align=Align.RIGHT,
            colour=INK if line.points else MUTED,
        )
        for i, line in enumerate(lines)
    )
    return (frame.caption(28, 1, left - 32, texts(lines[0].source), colour=INK), *numbers)
