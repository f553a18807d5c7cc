"""The six action fields, one row each: number, kinds, and markers in the order of execution."""

from engines.api import Seat, message
from engines.schiefer.actions import queue
from engines.schiefer.pieces import FIELDS, ActionKind
from engines.schiefer.state import State
from renderers import fonts, frame, icons, layout, theme
from renderers.api import SeatFace, Texts
from renderers.layout import Box, column, gap, row
from renderers.scene import Align, Area, Face, Item, Rect
from renderers.schiefer import art, parts
from renderers.theme import FOCUS, INK, LINE, NUMBER, PANEL, RADIUS

PAD = 10
LINE_HEIGHT = 38
MARKER = 40
STEP = 43
MOST = 12
"""Largest number of markers on a field: three of each of four seats."""
KIND_X = 80
_HALF, _COMPACT = 3, 62
"""Fields in a column, and height of each, where they have no words."""
COMPACT = _HALF * (_COMPACT + PAD) - PAD
"""Height of all fields without words."""
_KIND = 54
KINDS = 2 * _KIND + 8
"""Height of the words of the icons."""


def heights(seen: State) -> tuple[int, ...]:
    """The height of each row: one line for each kind."""
    return tuple(max(56, LINE_HEIGHT * len(kinds) + 12) for kinds in seen.edition.fields)


def height(seen: State) -> int:
    """The height of the panel."""
    return sum(heights(seen)) + 2 * PAD


def panel(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    texts: Texts,
    w: int,
    h: int,
    size: int,
) -> Box:
    """The fields on a plate; `h` is at least `height(seen)`, `size` the font size."""
    spare = (h - height(seen)) // len(FIELDS)
    queue_x = w - 14 - STEP * MOST
    rows = []
    for number, kinds, least in zip(FIELDS, seen.edition.fields, heights(seen), strict=True):
        lines = [kind_line(kind, texts, queue_x - KIND_X - 16, size) for kind in kinds]
        words = row((gap(16), column(lines, space=LINE_HEIGHT - lines[0].height)), space=0)
        queued = _queue(seen, since, number, seats, STEP)
        field = _field(
            seen, number, w, least + spare, words, queued.at(queue_x, (least + spare - MARKER) / 2)
        )
        line = Rect(18, -1, w - 36, 2, LINE)
        rows.append(field if number == FIELDS[0] else field.under(line))
    areas = (Area(0, 0, queue_x, h, "fields"), Area(queue_x, 0, w - queue_x, h, "queue"))
    shown = layout.framed(column(rows), w, h, 0, PAD)
    return shown.under(*areas)


def compact(seen: State, since: State | None, seats: tuple[SeatFace, ...], w: float) -> Box:
    """The fields in two columns: number, icons of the kinds, and markers."""
    width, cells = (w - PAD) / 2, list[Box]()
    for number, kinds in zip(FIELDS, seen.edition.fields, strict=True):
        queue_x = 84 + 44 * len(kinds)
        room = width - queue_x
        most = max(1, sum(counts[number - 1] for counts in seen.marked) - 1)
        step = min(STEP, int((room - MARKER - 8) / most))
        signs = row((gap(2), *(layout.sign(art.KINDS[kind], 40) for kind in kinds)), space=4)
        queued = row((_queue(seen, since, number, seats, step),), room, _COMPACT).part("queue")
        field = _field(seen, number, width, _COMPACT, signs, queued.at(queue_x, 0))
        cells.append(layout.framed(field, width, _COMPACT))
    ordered = [cells[i + _HALF * side] for i in range(_HALF) for side in (0, 1)]
    return layout.tiles(ordered, 2, space=PAD).part("fields")


def _field(seen: State, number: int, w: float, h: float, kinds: Box, queued: Item) -> Box:
    """A field with its number, its kinds and its markers; framed while it is executed."""
    edge = (Rect(4, 1, w - 8, h - 2, PANEL, INK, 4, RADIUS),) if number == seen.field else ()
    figure = layout.number(number, size=theme.TITLE, width=44, align=Align.CENTRE, face=Face.SERIF_BOLD)
    left = row((gap(20), figure, kinds), height=h, space=0)
    return Box(w, h, (*edge, left.at(0, 0), queued)).part(parts.field(number))


def kinds(texts: Texts, w: float) -> Box:
    """The icons of the kinds of action with their words, in two columns."""
    lines = [kind_line(kind, texts, w / 2 - 24, NUMBER) for kind in ActionKind]
    return layout.framed(layout.tiles(lines, 2, space=1, across=24), w, KINDS, 20, 4)


def _markers(seen: State, since: State | None, number: int) -> tuple[tuple[Seat, bool], ...]:
    """Return the markers on a field, each with a flag: it is new since the state before.

    New are the last markers of a seat that has more than before.
    """
    lying, field = queue(seen, number), number - 1
    before = seen if since is None else since
    new = [now[field] - old[field] for now, old in zip(seen.marked, before.marked, strict=True)]
    return tuple((seat, lying[i:].count(seat) <= new[seat]) for i, seat in enumerate(lying))


def _queue(seen: State, since: State | None, number: int, seats: tuple[SeatFace, ...], step: int) -> Box:
    """The markers on a field in their order, each so far from the one before; the active one is outlined."""
    markers = [
        _marker(seats[seat], new=new, active=number == seen.field and not i)
        for i, (seat, new) in enumerate(_markers(seen, since, number))
    ]
    return row(markers, space=step - MARKER)


def _marker(face: SeatFace, *, new: bool, active: bool) -> Box:
    """A marker, underlined if it is new; the outline of the active one keeps clear of the next marker."""
    x = -9 if active else 0
    items = (
        *((Rect(x - 6, -6, MARKER + 12, MARKER + 12, PANEL, INK, 5, 12),) if active else ()),
        *((Rect(x - 1, MARKER - 1, MARKER + 1, 7, FOCUS, radius=3),) if new else ()),
        frame.icon(icons.seat(face.look), x, 0, MARKER),
    )
    return Box(MARKER, MARKER, items)


def kind_line(kind: ActionKind, texts: Texts, room: float, size: int) -> Box:
    """Icon and word of a kind of action, `room` wide and one line high."""
    side = size + 2
    word = layout.words(texts(message(f"picture-{kind}")), size=size, width=room - side - 8)
    return layout.row((layout.sign(art.KINDS[kind], side), word), height=fonts.height(size), space=8)
