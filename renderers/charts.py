"""Charts of a finished game: stacked bars of the points by source, and the scores over the turns."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from engines.api import Message, Outcome, Seat, message
from renderers import fonts, frame, icons, theme
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Colour, Face, Group, Item, Line, Rect, Role, Text
from renderers.theme import INK, LINE, MUTED, NUMBER, PANEL, SEAT_STYLES

SOURCES: tuple[Colour, ...] = (
    theme.WATER,
    theme.GOLD,
    theme.MEADOW,
    "#E3A58F",
    "#C9B8E0",
    "#F1DC8C",
    theme.ROCK,
    "#B6DBCB",
    "#9FB4E6",
)
"""Colours of the sources, light enough for dark numbers; legend and bars have the same order."""

BAR_X, NARROW_BAR_X = 460, 404
"""Left edge of the bars on a wide plate and on a narrow one."""
TOTAL = 120
ROW, CLOSE_ROW, FEW = 92, 80, 3
"""Height of a row of bars, for up to a few seats and for more."""
LEGEND_ROW = 60


def by_place(outcome: Outcome) -> list[Seat]:
    """Return the seats in the order of their places."""
    return sorted(map(Seat, range(len(outcome.places))), key=lambda seat: outcome.places[seat])


def bars(outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts, w: int) -> tuple[tuple[Item, ...], int]:
    """A plate at the origin with a stacked bar for each seat in the order of places; and its height."""
    scale = Scale(outcome, w - BAR_X - TOTAL - 24)
    step = ROW if len(seats) <= FEW else CLOSE_ROW
    rows = tuple(
        Group(0, 14 + step * i, _bar_row(outcome, seat, seats[seat], scale, texts, w))
        for i, seat in enumerate(by_place(outcome))
    )
    key, height = legend(shown_sources(outcome), texts, w - 56)
    top = 14 + step * len(seats) + 14
    plate_height = top + height + 14
    return (frame.plate(0, 0, w, plate_height), *rows, Group(28, top, key)), plate_height


def plain_bars(
    outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts, w: int, h: int
) -> tuple[Item, ...]:
    """A plate at the origin with the bars alone, for a picture with a table of the sources.

    A crown takes the place of the winner's number.
    """
    scale = Scale(outcome, w - NARROW_BAR_X - TOTAL - 24, NARROW_BAR_X)
    step = (h - 20) / len(seats)
    rows = (
        Group(
            0,
            10 + step * i + (step - ROW) / 2,
            _bar_row(outcome, seat, seats[seat], scale, texts, w, narrow=True),
        )
        for i, seat in enumerate(by_place(outcome))
    )
    return (frame.plate(0, 0, w, h), *rows)


class Scale:
    """Converts points to pixels; negative points lie left of the zero line."""

    def __init__(self, outcome: Outcome, room: float, left: float = BAR_X) -> None:
        gains = [sum(max(line.points, 0) for line in lines) for lines in outcome.lines]
        losses = [sum(min(line.points, 0) for line in lines) for lines in outcome.lines]
        self.least = min(losses, default=0)
        self.left = left
        self.unit = room / max(1, max(gains, default=0) - self.least)

    def x(self, points: float) -> int:
        return round(self.left + (points - self.least) * self.unit)


def shown_sources(outcome: Outcome) -> tuple[Message, ...]:
    """The sources that gave any points, in their order."""
    columns = zip(*outcome.lines, strict=True)
    return tuple(column[0].source for column in columns if any(line.points for line in column))


def _bar_row(
    outcome: Outcome, seat: int, face: SeatFace, scale: Scale, texts: Texts, w: int, *, narrow: bool = False
) -> tuple[Item, ...]:
    out, won = seat in outcome.out, seat in outcome.winners
    placed = len(outcome.places) > 1 and not out  # no place in a solo game
    place = frame.number(24, 19, 48, f"{outcome.places[seat]}.", size=44, face=Face.SERIF_BOLD)
    x = 84 if narrow else 138
    return (
        *((place,) if placed and not (narrow and won) else ()),
        *((frame.icon(icons.CROWN, x - 60, 22, 48),) if won else ()),
        frame.icon(icons.seat(face.look), x, 24, 44),
        *seat_name(x + 56, 19, scale.left - x - 72, face, texts, out=out),
        *segments(outcome, seat, scale, numbered=not narrow),
        frame.number(
            w - TOTAL - 8,
            14,
            TOTAL - 16,
            outcome.totals[seat],
            size=52,
            align=Align.RIGHT,
            face=Face.SERIF_BOLD,
            colour=MUTED if out else INK,
        ),
    )


def seat_name(
    x: float, y: float, w: float, face: SeatFace, texts: Texts, *, out: bool, size: int = 44
) -> tuple[Item, ...]:
    """The name of a seat in its row; below it that the seat is out."""
    if not out:
        return frame.seat_label(x, y, w, face, texts, size=size)
    below = frame.caption(x, y + 22, w, texts(message("picture-out")), size=size)
    return (*frame.seat_label(x, y - 22, w, face, texts, size=size, colour=MUTED), below)


def segments(outcome: Outcome, seat: int, scale: Scale, *, numbered: bool = True) -> Iterator[Item]:
    """The bar of a seat, at the origin: points by source, if `numbered` with numbers where they fit."""
    sources = shown_sources(outcome)
    yield Line(((scale.x(0), 4), (scale.x(0), ROW - 4)), LINE, 3)
    for sign in (1, -1):
        parts = [
            (sources.index(line.source), line.points)
            for line in outcome.lines[seat]
            if line.points * sign > 0
        ]
        edges = [0, *accumulate(points for _, points in parts)]
        for (source, points), start, end in zip(parts, edges, edges[1:], strict=False):
            left, right = sorted((scale.x(start), scale.x(end)))
            yield Rect(left + 1, 16, max(3, right - left - 2), 60, SOURCES[source % len(SOURCES)], radius=8)
            number = frame.signed(points)
            if numbered and right - left > fonts.width(number, Face.SANS_BOLD, NUMBER) + 8:
                yield _segment_number(left, right, number)


def _segment_number(left: int, right: int, number: str) -> Text:
    height = fonts.height(NUMBER)
    box = (left, 46 - height / 2, right - left, height)
    return Text(*box, number, NUMBER, INK, Face.SANS_BOLD, Align.CENTRE, Role.NAME)


def legend(sources: Sequence[Message], texts: Texts, w: int) -> tuple[tuple[Item, ...], int]:
    """The names of the sources with their colours, in as many rows as needed; and the height."""
    items: list[Item] = []
    x = y = 0
    for i, source in enumerate(sources):
        words = texts(source)
        room = fonts.width(words, Face.SANS, NUMBER)
        if x and x + 40 + room > w:
            x, y = 0, y + LEGEND_ROW
        items.append(Rect(x, y + 9, 34, 34, SOURCES[i % len(SOURCES)], radius=8))
        items.append(frame.caption(x + 42, y, room, words, colour=INK))
        x += 42 + room + 34
    return tuple(items), y + LEGEND_ROW if items else 0


# --- charts of the scores ----------------------------------------------------------------------------


def score_chart(
    history: tuple[tuple[int, ...], ...], seats: tuple[SeatFace, ...], texts: Texts, w: int, h: int
) -> tuple[Item, ...]:
    """A line chart on a plate at the origin: the scores of the seats over the turns."""
    low = min(0, *(min(scores) for scores in history))
    height = max(1, *(max(scores) for scores in history))
    chart = _LineChart(history, low, height, w, h)
    return (
        frame.plate(0, 0, w, h),
        frame.caption(28, 14, w - 56, texts(message("picture-course")), colour=INK),
        *chart.grid(),
        *(item for seat, face in enumerate(seats) for item in chart.line(seat, face)),
        *chart.ends(seats),
    )


def share_chart(
    history: tuple[tuple[int, ...], ...], seats: tuple[SeatFace, ...], caption: str, w: int, h: int
) -> tuple[Item, ...]:
    """A line chart on a plate at the origin: percentages of the seats, the first at the left edge."""
    chart = _LineChart(history[1:] or history, 0, 100, w, h)
    return (
        frame.plate(0, 0, w, h),
        frame.caption(28, 14, w - 56, caption, colour=INK),
        *chart.grid(),
        *(item for seat, face in enumerate(seats) for item in chart.line(seat, face, history[0][seat])),
        *chart.ends(seats),
    )


def share_x(history: tuple[tuple[int, ...], ...], turn: int, w: int) -> float:
    """The x coordinate of a point of the chart, from the left edge of the plate."""
    return _LineChart(history[1:] or history, 0, 100, w, 0).x(turn)


_GRID = 48
"""Least distance of two grid lines, whose numbers stand beside them."""


class _LineChart:
    """Coordinates of turns and scores on the plate."""

    def __init__(self, history: tuple[tuple[int, ...], ...], low: int, height: int, w: int, h: int) -> None:
        self._history = history
        self._low, self._high = low, height
        self._left, self._right, self._top, self._bottom = 100, w - 84, 82, h - 44

    def x(self, turn: int) -> float:
        """Return the x coordinate of a turn."""
        return round(self._left + (self._right - self._left) * turn / max(1, len(self._history)))

    def _y(self, score: float) -> float:
        part = (score - self._low) / (self._high - self._low)
        return round(self._bottom - (self._bottom - self._top) * part)

    def grid(self) -> Iterator[Item]:
        """Horizontal grid lines with their scores."""
        most = max(1, min(5, int((self._bottom - self._top) // _GRID)))
        step = next(
            s * 10**p for p in range(6) for s in (1, 2, 5) if (self._high - self._low) / (s * 10**p) <= most
        )
        for score in range(-(-self._low // step) * step, self._high + 1, step):
            y = self._y(score)
            yield Rect(self._left, y - 1, self._right - self._left, 2, LINE)
            height = fonts.height(NUMBER)
            yield Text(
                2,
                y - height / 2,
                90,
                height,
                frame.signed(score),
                NUMBER,
                MUTED,
                Face.SANS,
                Align.RIGHT,
                Role.NAME,
            )

    def line(self, seat: int, face: SeatFace, first: int = 0) -> Iterator[Item]:
        """The line of one seat, with its symbol at intervals."""
        look = SEAT_STYLES[face.look]
        scores = (first, *(after[seat] for after in self._history))
        points = tuple((self.x(turn), self._y(score)) for turn, score in enumerate(scores))
        if look.outlined:
            yield Line(points, INK, 9)
        yield Line(points, look.colour, 5)
        gap = max(1, len(points) // 6)
        for x, y in points[gap + seat % gap : -gap : gap]:
            yield frame.icon(icons.seat(face.look), x - 14, y - 14, 28)

    def ends(self, seats: tuple[SeatFace, ...]) -> Iterator[Item]:
        """The symbols at the right ends of the lines, pushed apart if the scores are close."""
        order = sorted(range(len(seats)), key=lambda seat: -self._history[-1][seat])
        heights = [self._y(self._history[-1][seat]) for seat in order]
        for seat, y in zip(order, spread(heights, 42, self._bottom), strict=True):
            yield frame.icon(icons.seat(seats[seat].look), self._right + 22, y - 20)


def spread(places: Sequence[float], gap: float, last: float) -> list[float]:
    """Return ascending `places`, moved as little as needed to lie `gap` apart and not beyond `last`."""
    pushed: list[float] = []
    for place in places:
        pushed.append(max(place, pushed[-1] + gap) if pushed else place)
    limit = last
    for i in reversed(range(len(pushed))):
        pushed[i] = min(pushed[i], limit)
        limit = pushed[i] - gap
    return pushed


PALETTE_COLOURS = (*SOURCES,)
PALETTE_BLENDS = tuple(theme.Blend(INK, colour, 2) for colour in SOURCES) + tuple(
    theme.Blend(colour, PANEL, 1) for colour in SOURCES
)
"""Colour blends that a final picture adds to a palette."""
