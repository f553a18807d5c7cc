"""The final picture: the bars beside the chart of the scores, and below them the account of all points."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.api import Line, Outcome, Seat, message
from engines.stone_age.pieces import Figure
from engines.stone_age.scoring import SOURCES, figures, multiplier, symbols, tied
from engines.stone_age.state import SeatState, State
from renderers import charts, frame, icons, layout, theme
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import score_chart
from renderers.layout import Box, column, gap, number, row, sign, words
from renderers.scene import Align, Area, Face, Group, Rect, Scene
from renderers.stone_age import art
from renderers.stone_age.palette import FINAL
from renderers.theme import GAP, INK, MARGIN, WIDTH

LEAST, BAR = 292, 84
"""Least height of the upper part, so that the chart can be read; height of a bar."""


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """The bars in the order of places, the chart of the scores, and each source once, with its points."""
    outcome = ending.outcome
    high = max(LEAST, BAR * len(seats) + 20)
    wide = frame.MAIN if ending.history else BOARD.wide
    table_y = frame.TOP + high + GAP
    account = table(seen, outcome, seats, texts, BOARD).part("sources")
    items = (
        *frame.over_header(texts(message("title")), texts(message(f"reason-{outcome.reason}"))),
        Group(MARGIN, frame.TOP, charts.plain_bars(outcome, seats, texts, wide, high)),
        Area(MARGIN, frame.TOP, wide, high, "bars"),
        *score_chart(ending, seats, texts, frame.SIDE_X, frame.TOP, frame.SIDE, high),
        account.at(MARGIN, table_y),
    )
    height = round(table_y + account.height) + MARGIN
    return Scene(WIDTH, height, FINAL, frame.ground(height), items)


# --- the account of all points -----------------------------------------------------------------------


_FIGURES = {f"{figure.value}s": figure for figure in Figure}
_HEAD = 64
_WIDEST = 300
"""Greatest width of a column."""
_FORMULA = 4.4
"""Least width of a column with room for formulas, in their font size."""
_SUM = 1.2
"""Width kept for a number of two digits, in its font size: sums above one another are aligned."""


class Measures(NamedTuple):
    """The sizes of the table on one kind of picture, in pixels."""

    wide: int
    row: int
    size: int
    """Font size of words and formulas."""
    number: int
    """Font size of points."""
    left: int
    """Least width before the columns of the seats."""
    inset: int
    signs: int
    """Width of the signs of what is multiplied, if the table shows them."""
    summed: bool
    """True if the last row has the totals."""


BOARD = Measures(theme.WIDTH - 2 * theme.MARGIN, 56, theme.NUMBER, theme.NUMBER, 536, 22, 104, summed=False)
SHEET = Measures(layout.INNER, 48, layout.SMALL, 38, 420, 18, 0, summed=True)


def table(
    seen: State, outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts, measures: Measures
) -> Box:
    """A plate: a row for each source that gave anything, the seats in the order of places.

    The colours of the sources are those of the bars. Last come the values that broke a tie. Columns with room
    for it say how cards made the points.
    """
    order = charts.by_place(outcome)
    step = min(_WIDEST, (measures.wide - measures.left - measures.inset + 8) / len(order))
    explained = step >= _FORMULA * measures.size
    names = measures.wide - 2 * measures.inset - step * len(order)
    named = measures.left - measures.inset
    by_source = zip(SOURCES, zip(*outcome.lines, strict=True), strict=True)
    given = [(source, lines) for source, lines in by_source if any(line.points for line in lines)]

    def points(source: str, lines: Sequence[Line], seat: Seat) -> Box:
        formula = _formula(source, seen.seats[seat]) if explained else ""
        return _points(lines[seat].points, formula, step, measures)

    def values(key: str, of: Mapping[Seat, int]) -> Box:
        """A row of values of some of the seats: totals, or what broke a tie."""
        name = words(texts(message(key)), colour=INK, size=measures.size, width=names)
        cells = (_points(of[seat], "", step, measures) if seat in of else gap(step) for seat in order)
        return row((name, *cells), height=measures.row, space=0)

    rows = [
        row(
            (
                row((_name(place, source, texts(lines[0].source), named, measures),), names),
                *(points(source, lines, seat) for seat in order),
            ),
            height=measures.row,
            space=0,
        )
        for place, (source, lines) in enumerate(given)
    ]
    if measures.summed:
        rows.append(
            values("picture-total", dict(zip(map(Seat, range(len(order))), outcome.totals, strict=True)))
        )
    if level := tied(outcome.totals, seen.seats):
        rows.append(values("picture-tie", {seat: seen.seats[seat].tie_value for seat in level}))
    heads = (
        row((sign(icons.seat(seats[seat].look), 44), gap(8)), step, align=Align.RIGHT, space=0)
        for seat in order
    )
    shown = column((row((gap(names), *heads), height=_HEAD, space=0), *rows))
    bands = (_band(place, measures) for place in range(0, len(rows), 2))
    grounded = Box(measures.wide, shown.height, (*bands, shown.at(measures.inset, 0)))
    return layout.framed(grounded, measures.wide, shown.height + 14)


def _band(place: int, measures: Measures) -> Rect:
    """The tinted ground of a row, which leads the eye."""
    y = _HEAD + measures.row * place
    return Rect(10, y, measures.wide - 20, measures.row, frame.UNLIT, radius=10)


def _name(place: int, source: str, name: str, width: float, measures: Measures) -> Box:
    """The colour of the source in the bars, its name, and the signs of what is multiplied."""
    side = measures.size * 3 // 4
    swatch = Box(side, side, (Rect(0, 0, side, side, charts.SOURCES[place % len(charts.SOURCES)], radius=8),))
    figure = _FIGURES.get(source) if measures.signs else None
    signs = (
        ()
        if figure is None
        else (sign(art.figure_sign(figure), 50), gap(4), sign(art.MULTIPLIERS[figure], 40), gap(6))
    )
    room = width - side - 12 - sum(box.width for box in signs)
    words_of = words(name, colour=INK, size=measures.size, width=room)
    return row((swatch, gap(12), words_of, *signs), width, space=0)


def _formula(source: str, player: SeatState) -> str:
    """The way in which cards made the points of a source; "" for a source that needs no sum."""
    if source == "culture":
        return "+".join(f"{len(owned)}²" for owned in symbols(player.cards) if owned)
    if source in _FIGURES:
        figure = _FIGURES[source]
        return f"{figures(player.cards, figure)}×{multiplier(figure, player)}"
    return ""


def _points(points: int, formula: str, width: float, measures: Measures) -> Box:
    """The points of a source, left of them how cards made them."""
    made = number(points, faint=not points, size=measures.number)
    if not points or not formula:
        return row((made,), width, align=Align.RIGHT)
    ways = number(formula, faint=True, size=measures.size, face=Face.SANS)
    kept = row((made,), max(made.width, _SUM * measures.number), align=Align.RIGHT)
    return row((ways, kept), width, align=Align.RIGHT, space=14)
