"""The picture of statistics and leaderboards: tiles with numbers, and blocks of charts below them.

Every text is finished when it comes here. A block without data is drawn as pale shapes of what it will show.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import ceil
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from renderers import charts, fonts, frame, icons, theme
from renderers.scene import (
    Align,
    Art,
    Colour,
    Ellipse,
    Face,
    Group,
    Item,
    Line,
    Polygon,
    Rect,
    Scene,
    Text,
    flat,
)
from renderers.theme import GAP, GROUND, INK, LINE, MARGIN, MUTED, NUMBER, PANEL, RADIUS, SEAT_STYLES

WIDE = 1000
"""Width in pixels. A phone shows it 314 pixels wide: no text is smaller than `NUMBER`, 12 pixels there."""


class Tile(Struct, frozen=True):
    """A number with its label; without a value it is drawn as one to come."""

    label: str
    value: str = ""
    note: str = ""
    sign: Art | None = None
    """An icon before the value."""
    shorter: tuple[str, ...] = ()
    """Values in place of one that is too long, the longest first."""


class Bar(Struct, frozen=True, kw_only=True):
    """A row of `Bars`."""

    label: str
    value: str
    share: float
    """Length of the bar, -1 to 1; a negative one lies left of zero."""
    whole: float = 1
    """Length of the pale bar behind it, 0 to 1: what `share` is a part of."""
    colour: int | None = None
    """Index of a seat's style, whose symbol stands before the label."""


class Bars(Struct, frozen=True, tag=True):
    """Horizontal bars below one another."""

    heading: str
    rows: tuple[Bar, ...] = ()


class Column(Struct, frozen=True):
    """A column of `Columns`."""

    label: str
    value: str = ""
    height: float = 0
    """Any measure; the highest column of the block has the full height."""
    lit: bool = False


class Columns(Struct, frozen=True, tag=True):
    """Upright columns side by side."""

    heading: str
    columns: tuple[Column, ...] = ()


class Curve(Struct, frozen=True, tag=True):
    """A line over games or time."""

    heading: str
    values: tuple[float, ...] = ()
    first: str = ""
    """Label below the first value."""
    last: str = ""
    """Label below the last value."""
    now: str = ""
    """The last value in words."""
    low: str = ""
    """The least value in words."""
    high: str = ""
    """The greatest value in words."""


class Duel(Struct, frozen=True, tag=True, kw_only=True):
    """The wins of two people in their games with one another."""

    left: str
    right: str
    left_tag: str = ""
    """What tells people of one name apart, smaller below their names."""
    right_tag: str = ""
    left_wins: int
    draws: int
    right_wins: int
    note: str = ""
    """The draws in a few words."""


class Rank(Struct, frozen=True, kw_only=True):
    """A row of a `Ranking`."""

    place: int
    """0: none."""
    name: str
    """A name of which the font lacks a letter becomes an ellipsis."""
    tag: str = ""
    """What tells people of one name apart, smaller beside the name or below it."""
    values: tuple[str, ...]
    provisional: bool = False
    """The last value is uncertain: `~` stands before it."""
    own: bool = False
    """The row of the person who asked."""
    people: int = 1
    """The number of people who share the place, of whom the name tells."""
    crown: str = ""
    """What the crown before the name says; empty: there is none."""


class Ranking(Struct, frozen=True, tag=True):
    """People in the order of their places."""

    heading: str
    columns: tuple[str, ...]
    """The headings of the values, at most three short words."""
    rows: tuple[Rank, ...] = ()
    """At most ten. Where places are left out between two rows, a dashed line parts them."""


Block: TypeAlias = Bars | Columns | Curve | Duel | Ranking


class StatisticsSheet(Struct, frozen=True):
    """All that a picture of statistics says."""

    title: str
    subtitle: str
    tiles: tuple[Tile, ...] = ()
    blocks: tuple[Block, ...] = ()
    hint: str = ""
    """A sentence for a person without games: what will stand here."""
    crown: str = ""
    """What the crown before the title says; empty: there is none."""


def scene(sheet: StatisticsSheet) -> Scene:
    """Return the picture of a sheet."""
    y, placed = 40.0, []
    for items, height in _sections(sheet):
        placed.append(Group(_LEFT, y, items))
        y += height + GAP
    height = round(y - GAP + _LEFT)
    border = Rect(8, 8, WIDE - 16, height - 16, GROUND, LINE, 4, 2 * RADIUS)
    return Scene(WIDE, height, _PALETTE, (Rect(0, 0, WIDE, height, GROUND), border), tuple(placed))


_LEFT = MARGIN + GAP
_INNER = WIDE - 2 * _LEFT
_HALF = (_INNER - GAP) // 2
"""Width of each of two charts side by side."""
_PAD = 28
"""Space between the edge of a plate and its content."""
_ROOM = _INNER - 2 * _PAD
_TEXT = fonts.height(NUMBER)
_TOP = 86
"""Top of a block's content, below its heading."""

_BLUE, _ORANGE = SEAT_STYLES[0].colour, SEAT_STYLES[1].colour
_PALE = theme.mixed(GROUND, LINE, 0.4)
"""The colour of what is to come."""
_UNDER = theme.mixed(PANEL, _BLUE, 0.14)
"""The area under a curve."""
_MEDALS = (theme.GOLD, "#C6C6C8", "#D39A66")
_PALETTE = theme.palette(
    (*charts.PALETTE_COLOURS, _PALE, _UNDER, *_MEDALS[1:]),
    (*charts.PALETTE_BLENDS, *(theme.Blend(_BLUE, ground, 3) for ground in (_UNDER, GROUND))),
)
_Section: TypeAlias = tuple[tuple[Item, ...], float]
"""Items at the origin, and their height."""


def _sections(sheet: StatisticsSheet) -> Iterator[_Section]:
    yield _head(sheet)
    for tiles in _tile_rows(sheet.tiles):
        yield _tile_row(tiles)
    if sheet.hint:
        yield _hint(sheet.hint)
    blocks = list(sheet.blocks)
    while blocks:
        pair = _side_by_side(blocks[:2])
        yield pair or _block(blocks[0], _INNER)
        del blocks[: 2 if pair else 1]


def _side_by_side(blocks: Sequence[Block]) -> _Section | None:
    """Return two charts in one row, or None if these are none or a text of theirs does not fit."""
    if len(blocks) < 2 or not all(isinstance(block, Columns | Curve) for block in blocks):
        return None
    (left, height), (right, _) = (_block(block, _HALF) for block in blocks)
    if not all(fonts.fits(mark) for mark in flat((*left, *right)) if isinstance(mark, Text)):
        return None
    return (*left, Group(_HALF + GAP, 0, right)), height


def _block(block: Block, w: int) -> _Section:
    items, height = _content(block, w)
    return (frame.plate(0, 0, w, height), *items), height


def _content(block: Block, w: int) -> _Section:
    match block:
        case Bars():
            return _bars(block)
        case Columns():
            return _columns(block, w)
        case Curve():
            return _curve(block, w)
        case Duel():
            return _duel(block)
        case Ranking():
            return _ranking(block)


def _words(
    x: float,
    y: float,
    w: float,
    text: str,
    *,
    size: int = NUMBER,
    colour: Colour = INK,
    face: Face = Face.SANS,
    align: Align = Align.LEFT,
    lines: int = 1,
    cuttable: bool = False,
) -> Text:
    """Text in a box as high as its lines, without signs that the font lacks."""
    box = fonts.height(size, lines)
    return Text(x, y, w, box, _drawn(text), size, colour, face, align, lines=lines, cuttable=cuttable)


def _drawn(text: str) -> str:
    # With a letter before it, since `drawable` drops texts without any.
    return fonts.drawable(f"A{text}")[1:].strip() or (text and fonts.ELLIPSIS)


def _widest(texts: Iterable[str], face: Face) -> int:
    return max((fonts.width(_drawn(text), face, NUMBER) for text in texts), default=0)


def _largest(text: str, face: Face, sizes: Sequence[int], room: float) -> int:
    """Return the first size in which the text fits into one line, or else the last."""
    return next((size for size in sizes if fonts.width(_drawn(text), face, size) <= room), sizes[-1])


def _ghost(x: float, y: float, w: float, h: float) -> Rect:
    """A pale box in the place of something to come."""
    return Rect(x, y, w, h, _PALE, radius=min(h / 2, RADIUS))


def _heading(text: str, w: float = _ROOM) -> Text:
    return _words(_PAD, 20, w, text, face=Face.SANS_BOLD)


# --- head and tiles ----------------------------------------------------------------------------------

_SIGN = 100
_TITLES = (76, 64, 52)
_VALUES = (64, 52, 44)
_VALUE, _VALUE_LINES = fonts.height(_VALUES[0]), 3
"""Height of a value in one line, and lines of a long one at most."""
_TILE_PAD = 12
_TILE_SIGN = 56


def _head(sheet: StatisticsSheet) -> _Section:
    x = _SIGN + 24
    w = _INNER - x
    size = _largest(sheet.title, Face.SERIF_BOLD, _TITLES, w)
    lines = min(2, len(fonts.wrapped(_drawn(sheet.title), Face.SERIF_BOLD, size, w)))
    title = _words(x, 0, w, sheet.title, size=size, face=Face.SERIF_BOLD, lines=lines, cuttable=True)
    lines = len(fonts.wrapped(_drawn(sheet.subtitle), Face.SANS, NUMBER, w))
    subtitle = _words(x, title.h + 2, w, sheet.subtitle, colour=MUTED, lines=lines, cuttable=True)
    height = subtitle.y + subtitle.h
    sign = icons.CROWN if sheet.crown else icons.CAIRN
    return (frame.icon(sign, 4, (height - _SIGN) / 2, _SIGN), title, subtitle), height + 12


def _tile_rows(tiles: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    """Yield the tiles in rows of at most three, as even as can be."""
    rows = ceil(len(tiles) / 3)
    start = 0
    for row in range(rows):
        end = start + ceil((len(tiles) - start) / (rows - row))
        yield tiles[start:end]
        start = end


def _tile_row(tiles: tuple[Tile, ...]) -> _Section:
    w = (_INNER - GAP * (len(tiles) - 1)) / len(tiles)
    values = [_value(tile, w - 2 * _TILE_PAD) for tile in tiles]
    value_h = max(_VALUE, *(value.h for value in values))
    contents = [_tile(tile, value, w, value_h) for tile, value in zip(tiles, values, strict=True)]
    height = max(content for _, content in contents) + 18
    plates = (
        Group(round(number * (w + GAP)), 0, (frame.plate(0, 0, round(w), height), *items))
        for number, (items, _) in enumerate(contents)
    )
    return tuple(plates), height


def _tile(tile: Tile, value: Text, w: float, value_h: float) -> _Section:
    """Value, label and note below one another."""
    room = w - 2 * _TILE_PAD
    shown = tuple(_value_line(tile, value, w, value_h))
    first = Group(0, 12, shown) if tile.value else _ghost(w / 2 - 48, 34, 96, 40)
    lines = len(fonts.wrapped(_drawn(tile.label), Face.SANS, NUMBER, int(room)))
    y = 16.0 + value_h
    label = _words(_TILE_PAD, y, room, tile.label, align=Align.CENTRE, lines=lines)
    y += label.h
    if not tile.note:
        return (first, label), y
    note = _words(_TILE_PAD, y, room, tile.note, colour=MUTED, align=Align.CENTRE, cuttable=True)
    return (first, label, note), y + note.h


def _value(tile: Tile, room: float) -> Text:
    """The value of a tile at the origin: in the largest size that fits, or a shorter one that does."""
    room -= _TILE_SIGN + GAP if tile.sign else 0
    sizes = [(size, 1) for size in _VALUES] + [(_VALUES[-1], lines) for lines in range(2, _VALUE_LINES + 1)]
    texts = [
        _words(0, 0, room, value, size=size, face=Face.SERIF_BOLD, lines=lines, cuttable=True)
        for value in (tile.value, *tile.shorter)
        for size, lines in sizes
    ]
    value = next(filter(fonts.fits, texts), texts[-1])
    return value if tile.sign or value.lines == 1 else replace(value, align=Align.CENTRE)


def _value_line(tile: Tile, value: Text, w: float, h: float) -> Iterator[Item]:
    """The value of a tile with its icon, in the middle."""
    sign = _TILE_SIGN + GAP if tile.sign else 0
    rows = fonts.wrapped(value.text, value.face, value.size, int(value.w))
    value_w = min(value.w, max((fonts.width(row, value.face, value.size) for row in rows), default=0))
    left = (w - sign - value_w) / 2
    if tile.sign:
        yield frame.icon(tile.sign, left, (h - _TILE_SIGN) / 2, _TILE_SIGN)
    yield replace(value, x=left + sign, y=(h - value.h) / 2, w=value_w)


def _hint(hint: str) -> _Section:
    """A sentence in a dark frame, in lines of about the same length."""
    room, lines = _ROOM, len(fonts.wrapped(hint, Face.SANS, NUMBER, _ROOM))
    while room > _PAD and len(fonts.wrapped(hint, Face.SANS, NUMBER, room - _PAD)) == lines:
        room -= _PAD
    height = fonts.height(NUMBER, lines) + 40
    box = Rect(0, 0, _INNER, height, PANEL, INK, 4, RADIUS)
    words = _words((_INNER - room) / 2, 20, room, hint, align=Align.CENTRE, lines=lines)
    return (box, words), height


# --- bars --------------------------------------------------------------------------------------------

_LABEL = 360
"""Most room for labels before their bars; longer ones stand above them."""
_SHORT_ROW = 66


def _bars(bars: Bars) -> _Section:
    heading = _heading(bars.heading)
    if not bars.rows:
        ghosts = (Group(_PAD, _TOP + _SHORT_ROW * number, _ghost_bar(number)) for number in range(3))
        return (heading, *ghosts), _TOP + _SHORT_ROW * 3 + 8
    x = 52 if any(bar.colour is not None for bar in bars.rows) else 0
    labels = x + _widest((bar.label for bar in bars.rows), Face.SANS) + 24
    values = _widest((bar.value for bar in bars.rows), Face.SANS_BOLD) + 24
    if labels > _LABEL:
        end, box, pitch = _ROOM - values, (0, 54, _ROOM, 28), 98
    else:
        end, box, pitch = labels, (labels, 8, _ROOM - labels - values, 36), _SHORT_ROW
    zero = 0.5 if any(bar.share < 0 for bar in bars.rows) else 0.0
    rows = (
        Group(_PAD, _TOP + pitch * number, (*_bar_labels(bar, x, end), *_bar(bar, number, box, zero)))
        for number, bar in enumerate(bars.rows)
    )
    return (heading, *rows), _TOP + pitch * len(bars.rows) + 8


def _ghost_bar(number: int) -> tuple[Item, ...]:
    return _ghost(0, 8, 250 - 40 * number, 36), _ghost(300, 8, 540 - 150 * number, 36)


def _bar_labels(bar: Bar, x: float, end: float) -> Iterator[Item]:
    """Symbol and label at the left, the value at the right."""
    if bar.colour is not None:
        yield frame.icon(icons.seat(bar.colour), 0, 6, 38)
    room = fonts.width(_drawn(bar.value), Face.SANS_BOLD, NUMBER)
    yield _words(x, 2, end - x, bar.label, cuttable=True)
    yield _words(_ROOM - room, 2, room, bar.value, face=Face.SANS_BOLD, align=Align.RIGHT)


def _bar(bar: Bar, number: int, box: tuple[int, int, int, int], zero: float) -> Iterator[Item]:
    """The bar from `zero`, a part of the width of its box, over its whole."""
    x, y, w, h = box
    start, unit = x + w * zero, w * (1 - zero)
    yield Rect(x, y, w if zero else max(h, w * bar.whole), h, GROUND, radius=10)
    if bar.share:
        length = max(h / 2, unit * abs(bar.share))
        yield _stroke(start - (length if bar.share < 0 else 0), y, length, h, bar.colour, number)
    if zero:
        yield Rect(start - 2, y - 6, 4, h + 12, MUTED)


def _stroke(x: float, y: float, w: float, h: float, look: int | None, number: int) -> Rect:
    """A bar in the colour of a seat, or without one in that of a source of points."""
    if look is None:
        return Rect(x, y, w, h, charts.SOURCES[number % len(charts.SOURCES)], radius=10)
    style = SEAT_STYLES[look % len(SEAT_STYLES)]
    edge = INK if style.outlined else None
    return Rect(x, y, w, h, style.colour, edge, 3 if edge else 0, 10)


# --- columns and curves ------------------------------------------------------------------------------

_CHART = 372
"""Height of a chart, the same for both kinds."""
_GHOST_COLUMNS = (0.9, 0.66, 0.5, 0.36, 0.24)
_GHOST_CURVE = (0.1, 0.3, 0.24, 0.5, 0.42, 0.7, 0.62, 0.95)


def _columns(columns: Columns, w: int) -> _Section:
    shown = columns.columns or (Column(""),) * len(_GHOST_COLUMNS)
    highest = max(column.height for column in shown)
    pitch = (w - 2 * _PAD) / len(shown)
    placed = (
        Group(_PAD + pitch * number, 0, tuple(_column(column, number, highest, pitch)))
        for number, column in enumerate(shown)
    )
    base = Rect(_PAD, _BASE, w - 2 * _PAD, 3, LINE)
    return (_heading(columns.heading, w - 2 * _PAD), *placed, base), _CHART


_BASE = _CHART - _TEXT - 22
"""Bottom of the columns and of a curve."""


def _column(column: Column, number: int, highest: float, pitch: float) -> Iterator[Item]:
    w = round(min(120, pitch - 10))
    part = column.height / highest if highest else _GHOST_COLUMNS[number % len(_GHOST_COLUMNS)]
    height = round((_BASE - _TOP - _TEXT) * part)
    fill = (theme.GOLD if column.lit else theme.WATER) if highest else _PALE
    if height:
        yield Rect((pitch - w) / 2, _BASE - height, w, height, fill, radius=min(10, height / 2))
    top = _BASE - height - _TEXT
    yield _words(0, top, pitch, column.value, face=Face.SANS_BOLD, align=Align.CENTRE)
    yield _words(0, _BASE + 8, pitch, column.label, colour=MUTED, align=Align.CENTRE)


def _curve(curve: Curve, w: int) -> _Section:
    end = w - _PAD
    now_w = fonts.width(_drawn(curve.now), Face.SERIF_BOLD, theme.TITLE)
    now = _words(end - now_w, 13, now_w, curve.now, size=theme.TITLE, face=Face.SERIF_BOLD)
    heading = _heading(curve.heading, end - _PAD - now_w - GAP)
    last_w = _widest((curve.last,), Face.SANS)
    below = (
        _words(_PAD, _BASE + 8, end - last_w - 24 - _PAD, curve.first, colour=MUTED),
        _words(end - last_w, _BASE + 8, last_w, curve.last, colour=MUTED),
    )
    return (heading, now, *_plot(curve, end), *below), _CHART


def _plot(curve: Curve, end: float) -> Iterator[Item]:
    """The line with its last value as a dot, and guides at the least and at the greatest value."""
    values = curve.values or _GHOST_CURVE
    low, high = min(values), max(values)
    top, bottom = _TOP + 30, _BASE - 24
    labels = {high: curve.high, low: curve.low} if low < high else {high: curve.high}
    side = _widest(labels.values(), Face.SANS)
    left, right = _PAD + (side + GAP if side else 0), end - 14
    span, step = high - low, (right - left) / max(1, len(values) - 1)

    def y(value: float) -> float:
        return bottom - (bottom - top) * ((value - low) / span if span else 0.5)

    points = tuple((left + step * number, y(value)) for number, value in enumerate(values))
    if not curve.values:
        yield Line(points, _PALE, 10)
        yield Rect(_PAD, _BASE, end - _PAD, 3, LINE)
        return
    for value, label in labels.items():
        yield Rect(left, y(value) - 1, right - left, 2, LINE)
        yield _words(_PAD, y(value) - _TEXT / 2, side, label, colour=MUTED, align=Align.RIGHT)
    if len(points) > 1:
        yield Polygon(((left, _BASE), *points, (right, _BASE)), _UNDER)
        yield Line(points, _BLUE, 7)
    yield Ellipse(right - 14, points[-1][1] - 14, 28, 28, _BLUE, PANEL, 4)


# --- duel --------------------------------------------------------------------------------------------

_WINS = 120
"""Font size of the wins of two people."""
_CROWN = 72
_TUG = 44


def _duel(duel: Duel) -> _Section:
    room = (_ROOM - GAP) / 2 - 64
    sides = ((duel.left, Align.LEFT, _PAD + 64), (duel.right, Align.RIGHT, _INNER - _PAD - 64 - room))
    lines = max(
        min(2, len(fonts.wrapped(_drawn(name), Face.SANS_BOLD, NUMBER, int(room)))) for name, _, _ in sides
    )
    names = tuple(
        _words(x, 24, room, name, face=Face.SANS_BOLD, align=align, lines=lines, cuttable=True)
        for name, align, x in sides
    )
    signs = frame.icon(icons.seat(0), _PAD, 24, 48), frame.icon(icons.seat(1), _INNER - _PAD - 48, 24, 48)
    tags, below = _duel_tags(duel, 24 + _TEXT * lines, room)
    tug = below + fonts.height(_WINS)
    return (*signs, *names, *tags, *_wins(duel, below), *_tug(duel, tug)), tug + _TUG + _PAD


def _duel_tags(duel: Duel, y: float, room: float) -> _Section:
    """The tags below the names: in one line if both fit, else below one another; and where they end."""
    tags = ((duel.left_tag, Align.LEFT), (duel.right_tag, Align.RIGHT))
    beside = all(fonts.width(tag, Face.SANS, NUMBER) <= room for tag, _ in tags)
    items: list[Item] = []
    for tag, align in tags:
        if tag:
            items.append(_words(_PAD + 64, y, _ROOM - 128, tag, colour=MUTED, align=align, cuttable=True))
            y += 0 if beside else _TEXT
    return tuple(items), y + (_TEXT if items and beside else 0)


def _wins(duel: Duel, y: float) -> Iterator[Item]:
    """The wins at both sides, a crown beside the greater number, and the note between them."""
    room = 0
    for wins, other, at_left in (
        (duel.left_wins, duel.right_wins, True),
        (duel.right_wins, duel.left_wins, False),
    ):
        w = fonts.width(str(wins), Face.SERIF_BOLD, _WINS)
        x = _PAD if at_left else _INNER - _PAD - w
        yield _words(x, y, w, str(wins), size=_WINS, face=Face.SERIF_BOLD)
        if wins > other:
            yield frame.icon(icons.CROWN, x + w + GAP if at_left else x - GAP - _CROWN, y + 34, _CROWN)
            w += GAP + _CROWN
        room = max(room, w + GAP)
    between = _INNER - 2 * (_PAD + room)
    yield _words(_PAD + room, y + 24, between, duel.note, colour=MUTED, align=Align.CENTRE, lines=2)


def _tug(duel: Duel, y: float) -> Iterator[Item]:
    """A bar divided into wins, draws and wins."""
    counts = (duel.left_wins, duel.draws, duel.right_wins)
    total = sum(counts)
    if not total:
        yield _ghost(_PAD, y, _ROOM, _TUG)
        return
    edges = [round(_ROOM * count / total) for count in accumulate(counts, initial=0)]
    for (left, right), colour in zip(pairwise(edges), (_BLUE, LINE, _ORANGE), strict=True):
        if left < right:
            yield Rect(_PAD + left + 2, y, max(4, right - left - 4), _TUG, colour, radius=10)


# --- ranking -----------------------------------------------------------------------------------------

_RANK_ROW = 74
_PLACE = 92
"""Room for the place before a name."""
_MEDAL = 60
_RANK_CROWN = 44
_SKIP = 24
"""Room for the line in the place of ranks that are left out."""


def _ranking(ranking: Ranking) -> _Section:
    rows = ranking.rows
    boxes: list[tuple[float, float]] = []
    end = float(_INNER - _PAD)
    for column, heading in reversed([*enumerate(ranking.columns)]):
        w = _widest((heading, *(_rank_value(row, column) for row in rows)), Face.SANS_BOLD)
        boxes.insert(0, (end - w, w))
        end -= w + _PAD
    items: list[Item] = [_heading(ranking.heading)] if ranking.heading else []
    y = _TOP - 8.0 if ranking.heading else 16.0
    items += (
        _words(x, y, w, heading, colour=MUTED, align=Align.RIGHT)
        for (x, w), heading in zip(boxes, ranking.columns, strict=True)
    )
    y += _TEXT + 4 if boxes else 0
    room = end - _PAD - _PLACE
    covered = rows[0].place if rows else 0  # the last place of which a row tells
    for number, row in enumerate(rows):
        if number and (row.place > covered + 1 or row.place == 0 < rows[number - 1].place):
            items.append(Line(((_PAD, y + _SKIP / 2), (_INNER - _PAD, y + _SKIP / 2)), LINE, 4, dashed=True))
            y += _SKIP
        covered = max(covered, row.place - 1) + row.people if number else row.place - 1 + row.people
        items.append(Group(0, y, tuple(_rank(row, room, boxes))))
        y += _rank_height(row, room)
    if not rows:
        items += (Group(0, y + _RANK_ROW * number, _ghost_rank(number)) for number in range(3))
        y += _RANK_ROW * 3
    return tuple(items), y + 16


def _rank_value(row: Rank, column: int) -> str:
    is_last = column == len(row.values) - 1
    return f"~{row.values[column]}" if is_last and row.provisional else row.values[column]


def _rank_height(row: Rank, room: float) -> float:
    """The height of a row: a tag that does not fit beside its name stands in a line of its own."""
    return _RANK_ROW + (_TEXT if row.tag and not _tag_beside(row, room) else 0)


def _tag_beside(row: Rank, room: float) -> float:
    """The place of the tag after the name, if both fit into one line; else 0."""
    start = _name_start(row) + fonts.width(_drawn(row.name), Face.SANS_BOLD, NUMBER) + GAP
    return start if start + fonts.width(row.tag, Face.SANS, NUMBER) <= room else 0


def _name_start(row: Rank) -> float:
    """The place of the name after that of a crown, if there is one."""
    return _RANK_CROWN + GAP / 2 if row.crown else 0


def _rank_tag(row: Rank, y: float, room: float) -> Iterator[Item]:
    if start := _tag_beside(row, room):
        yield _words(_PAD + _PLACE + start, y, room - start, row.tag, colour=MUTED)
    else:
        yield _words(_PAD + _PLACE, y + _TEXT, _ROOM - _PLACE, row.tag, colour=MUTED, cuttable=True)


def _rank(row: Rank, room: float, boxes: Sequence[tuple[float, float]]) -> Iterator[Item]:
    """The place, on a medal if it is one of the first three; name and values, the last one bold."""
    if row.own:
        yield Rect(10, 1, _INNER - 20, _rank_height(row, room) - 2, GROUND, INK, 4, RADIUS)
    y = (_RANK_ROW - _TEXT) / 2
    if 0 < row.place <= len(_MEDALS):
        fill = _MEDALS[row.place - 1]
        yield Ellipse(_PAD + 4, (_RANK_ROW - _MEDAL) / 2, _MEDAL, _MEDAL, fill, INK, 3)
    centre = _PAD + 4 + _MEDAL / 2
    yield _words(centre - 46, y, 92, str(row.place or "–"), face=Face.SANS_BOLD, align=Align.CENTRE)
    if row.people > 1:
        wide = boxes[-1][0] - 2 * _PAD - _PLACE if boxes else room
        yield _words(_PAD + _PLACE, y, wide, row.name, cuttable=True)
    else:
        start = _name_start(row)
        if row.crown:
            yield frame.icon(icons.CROWN, _PAD + _PLACE, (_RANK_ROW - _RANK_CROWN) / 2, _RANK_CROWN)
        x, wide = _PAD + _PLACE + start, room - start
        yield _words(x, y, wide, row.name, face=Face.SANS_BOLD, cuttable=True)
    if row.tag:
        yield from _rank_tag(row, y, room)
    for column, (x, w) in enumerate(boxes):
        is_last = column == len(boxes) - 1
        face = Face.SANS_BOLD if is_last else Face.SANS
        colour = MUTED if row.provisional or not is_last else INK
        yield _words(x, y, w, _rank_value(row, column), face=face, colour=colour, align=Align.RIGHT)


def _ghost_rank(number: int) -> tuple[Item, ...]:
    y = (_RANK_ROW - 36) / 2
    disc = Ellipse(_PAD + 4, (_RANK_ROW - _MEDAL) / 2, _MEDAL, _MEDAL, _PALE)
    return disc, _ghost(_PAD + _PLACE, y, 340 - 60 * number, 36), _ghost(_INNER - _PAD - 100, y, 100, 36)


# --- the same in words -------------------------------------------------------------------------------


def in_words(sheet: StatisticsSheet) -> tuple[str, ...]:
    """Return all that the picture says, line by line; blocks without data are left out."""
    tiles = (_joined(tile.label, tile.value, tile.note) for tile in sheet.tiles if tile.value)
    lines = [_headed(_joined(sheet.title, "", sheet.crown), sheet.subtitle), ", ".join(tiles), sheet.hint]
    for block in sheet.blocks:
        lines += _block_in_words(block)
    return tuple(filter(None, lines))


def _block_in_words(block: Block) -> Iterator[str]:
    match block:
        case Bars() if block.rows:
            yield _headed(block.heading, ", ".join(_joined(bar.label, bar.value) for bar in block.rows))
        case Columns() if any(column.value for column in block.columns):
            counted = (column for column in block.columns if column.value)
            yield _headed(block.heading, ", ".join(f"{column.label} ({column.value})" for column in counted))
        case Curve() if block.values:
            span = " – ".join(filter(None, (block.low, block.high))) if block.low != block.high else ""
            yield _headed(block.heading, _joined(block.now, "", span))
        case Duel():
            wins = f"{block.left} {block.left_wins} : {block.right_wins} {block.right}"
            yield ", ".join(filter(None, (wins, block.note)))
        case Ranking() if block.rows:
            yield block.heading
            yield from (_rank_in_words(row, block.columns) for row in block.rows)


def _rank_in_words(row: Rank, columns: Sequence[str]) -> str:
    values = (
        _joined(heading, _rank_value(row, column))
        for column, heading in enumerate(columns)
        if row.people == 1 or row.values[column]
    )
    place = f"{row.place}. " if row.place else ""
    told = " · ".join(filter(None, (row.tag, row.crown)))
    return _headed(_joined(f"{place}{row.name}", "", told), ", ".join(values))


def _headed(heading: str, text: str) -> str:
    return " – ".join(filter(None, (heading, text)))


def _joined(label: str, value: str, note: str = "") -> str:
    return " ".join(filter(None, (label, value, note and f"({note})")))
