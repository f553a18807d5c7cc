"""The final picture: the bars beside the chart of the scores, and below them the account of all points."""

from collections.abc import Mapping
from typing import NamedTuple

from engines.api import Line, Outcome, Seat, message
from engines.stone_age.pieces import Figure
from engines.stone_age.scoring import SOURCES, figures, multiplier, symbols, tied
from engines.stone_age.state import SeatState, State
from renderers import charts, fonts, frame, icons, sheet, theme
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import score_chart
from renderers.scene import Align, Area, Face, Group, Item, Rect, Scene, Text
from renderers.stone_age import art
from renderers.stone_age.palette import FINAL
from renderers.theme import GAP, INK, MARGIN, MUTED, WIDTH

LEAST, BAR = 292, 84
"""Least height of the upper part, so that the chart can be read; height of a bar."""


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """The bars in the order of places, the chart of the scores, and each source once, with its points."""
    outcome = ending.outcome
    high = max(LEAST, BAR * len(seats) + 20)
    wide = frame.MAIN if ending.history else BOARD.wide
    table_y = frame.TOP + high + GAP
    low = table_height(seen, outcome, BOARD)
    items = (
        *frame.over_header(texts(message("title")), texts(message(f"reason-{outcome.reason}"))),
        Group(MARGIN, frame.TOP, charts.plain_bars(outcome, seats, texts, wide, high)),
        Area(MARGIN, frame.TOP, wide, high, "bars"),
        *score_chart(ending, seats, texts, frame.SIDE_X, frame.TOP, frame.SIDE, high),
        Group(MARGIN, table_y, table(seen, outcome, seats, texts, BOARD)),
        Area(MARGIN, table_y, BOARD.wide, low, "sources"),
    )
    height = table_y + low + MARGIN
    return Scene(WIDTH, height, FINAL, frame.ground(height), items)


# --- the account of all points -----------------------------------------------------------------------


_FIGURES = {f"{figure.value}s": figure for figure in Figure}


class Measures(NamedTuple):
    """The sizes of the table on one kind of picture, in pixels."""

    wide: int
    row: int
    size: int
    """Font size of words and formulas."""
    number: int
    """Font size of points."""
    left: int
    """Left edge of the columns of the seats."""
    inset: int
    signs: int
    """Width of the signs of what is multiplied, if the table shows them."""
    summed: bool
    """True if the last row has the totals."""


BOARD = Measures(theme.WIDTH - 2 * theme.MARGIN, 56, theme.NUMBER, theme.NUMBER, 536, 22, 104, summed=False)
SHEET = Measures(sheet.INNER, 48, sheet.SMALL, 38, 420, 18, 0, summed=True)
_HEAD = 64
_WIDEST = 300
"""Greatest width of a column."""
_FORMULA = 4.4
"""Least width of a column with room for formulas, in their font size."""


def _formula(source: str, player: SeatState) -> str:
    """The way in which cards made the points of a source; "" for a source that needs no sum."""
    if source == "culture":
        return "+".join(f"{len(owned)}²" for owned in symbols(player.cards) if owned)
    if source in _FIGURES:
        figure = _FIGURES[source]
        return f"{figures(player.cards, figure)}×{multiplier(figure, player)}"
    return ""


def table_height(seen: State, outcome: Outcome, measures: Measures) -> int:
    """Height of the table."""
    rows = len(charts.shown_sources(outcome)) + bool(tied(outcome.totals, seen.seats)) + measures.summed
    return _HEAD + measures.row * rows + 14


def table(
    seen: State, outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts, measures: Measures
) -> tuple[Item, ...]:
    """A plate at the origin: a row for each source that gave anything, the seats in the order of places.

    The colours of the sources are those of the bars. Last come the values that broke a tie. Columns with room
    for it say how cards made the points.
    """
    order = charts.by_place(outcome)
    step = min(_WIDEST, (measures.wide - measures.left - measures.inset + 8) / len(order))
    explained = step >= _FORMULA * measures.size
    heads = (
        frame.icon(icons.seat(seats[seat].look), _column(measures, i, len(order), step) - 52, 12, 44)
        for i, seat in enumerate(order)
    )
    by_source = zip(SOURCES, zip(*outcome.lines, strict=True), strict=True)
    given = [(source, lines) for source, lines in by_source if any(line.points for line in lines)]
    rows = [
        (
            *_name(i, source, lines[0], texts, measures),
            *(
                item
                for j, seat in enumerate(order)
                for item in _points(
                    lines[seat].points,
                    _formula(source, seen.seats[seat]) if explained else "",
                    _column(measures, j, len(order), step),
                    measures,
                )
            ),
        )
        for i, (source, lines) in enumerate(given)
    ]
    if measures.summed:
        totals = {Seat(seat): total for seat, total in enumerate(outcome.totals)}
        rows.append(_values("picture-total", totals, order, step, texts, measures))
    if level := tied(outcome.totals, seen.seats):
        ties = {seat: seen.seats[seat].tie_value for seat in level}
        rows.append(_values("picture-tie", ties, order, step, texts, measures))
    placed = (Group(0, _HEAD + measures.row * i, (*_band(i, measures), *row)) for i, row in enumerate(rows))
    plate = frame.plate(0, 0, measures.wide, table_height(seen, outcome, measures))
    return (plate, *heads, *placed)


def _column(measures: Measures, number: int, seats: int, step: float) -> float:
    """The right edge of the column of a seat, counted from the left."""
    return measures.wide - measures.inset - step * (seats - 1 - number)


def _band(number: int, measures: Measures) -> tuple[Item, ...]:
    """The tinted ground of every other row, which leads the eye."""
    if number % 2:
        return ()
    return (Rect(10, 0, measures.wide - 20, measures.row, frame.UNLIT, radius=10),)


def _name(number: int, source: str, line: Line, texts: Texts, measures: Measures) -> tuple[Item, ...]:
    """The colour of the source in the bars, its name, and the signs of what is multiplied."""
    swatch = measures.size * 3 // 4
    middle = measures.row / 2
    x = measures.inset + swatch + 12
    signs = measures.signs if source in _FIGURES else 0
    y = middle - fonts.height(measures.size) / 2
    room = measures.left - signs - x
    words = frame.caption(x, y, room, texts(line.source), colour=INK, size=measures.size)
    mark = Rect(
        measures.inset, middle - swatch / 2, swatch, swatch, charts.SOURCES[number % len(charts.SOURCES)],
        radius=8,
    )  # fmt: skip
    if not signs:
        return (mark, words)
    figure = _FIGURES[source]
    return (
        mark,
        words,
        frame.icon(art.figure_sign(figure), measures.left - signs + 4, middle - 25, 50),
        frame.icon(art.MULTIPLIERS[figure], measures.left - signs + 58, middle - 20, 40),
    )


def _points(points: int, formula: str, right: float, measures: Measures) -> tuple[Item, ...]:
    """The points of a source, left of them how cards made them."""
    shown = frame.signed(points)
    width = fonts.width(shown, Face.SANS_BOLD, measures.number)
    box = fonts.height(measures.number)
    y = (measures.row - box) / 2
    number = frame.number(
        right - width - 2, y, width + 2, shown, size=measures.number, align=Align.RIGHT,
        colour=INK if points else MUTED,
    )  # fmt: skip
    if not points or not formula:
        return (number,)
    room = fonts.width(formula, Face.SANS, measures.size)
    sum_of = Text(
        right - max(width, _SUM * measures.number) - 14 - room, y, room, box, formula, measures.size, MUTED,
        Face.SANS,
    )  # fmt: skip
    return (number, sum_of)


_SUM = 1.2
"""Width kept for a number of two digits, in its font size: sums above one another are aligned."""


def _values(
    key: str, values: Mapping[Seat, int], order: list[Seat], step: float, texts: Texts, measures: Measures
) -> tuple[Item, ...]:
    """A row of values of some of the seats: totals, or what broke a tie."""
    y = (measures.row - fonts.height(measures.size)) / 2
    room = measures.left - measures.inset
    words = frame.caption(measures.inset, y, room, texts(message(key)), colour=INK, size=measures.size)
    shown = (
        item
        for i, seat in enumerate(order)
        if seat in values
        for item in _points(values[seat], "", _column(measures, i, len(order), step), measures)
    )
    return (words, *shown)
