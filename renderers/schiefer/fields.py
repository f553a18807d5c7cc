"""The six action fields, one row each: number, kinds, and markers in the order of execution."""

from collections.abc import Iterator

from engines.api import Seat, message
from engines.schiefer.actions import queue
from engines.schiefer.pieces import FIELDS, ActionKind
from engines.schiefer.state import State
from renderers import fonts, frame, icons, layout, sheet, theme
from renderers.api import SeatFace, Texts
from renderers.layout import Box
from renderers.scene import Align, Area, Face, Group, Item, Rect
from renderers.schiefer import art
from renderers.sheet import Section
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
) -> tuple[Item, ...]:
    """The fields on a plate at the origin; `h` is at least `height(seen)`, `size` the font size."""
    spare = (h - height(seen)) // len(FIELDS)
    queue_x = w - 14 - STEP * MOST
    items: list[Item] = [frame.plate(0, 0, w, h)]
    y = PAD
    for number, kinds, row_height in zip(FIELDS, seen.edition.fields, heights(seen), strict=True):
        markers, active = _markers(seen, since, number), number == seen.field
        parts = (
            *_ground(number, w, row_height + spare, active=active),
            *_kinds(kinds, texts, queue_x - KIND_X - 16, row_height + spare, size),
            *_queue(markers, seats, queue_x, row_height + spare, active=active),
        )
        items.append(Group(0, y, parts))
        if y > PAD:
            items.append(Rect(18, y - 1, w - 36, 2, LINE))
        items.append(Area(0, y, w, row_height + spare, f"field_{number}"))
        y += row_height + spare
    return (*items, Area(0, 0, queue_x, h, "fields"), Area(queue_x, 0, w - queue_x, h, "queue"))


def compact(seen: State, since: State | None, seats: tuple[SeatFace, ...], w: float) -> Section:
    """The fields in two columns: number, icons of the kinds, and markers."""
    return sheet.later(_compact, seen, since, seats, w), COMPACT


def _compact(seen: State, since: State | None, seats: tuple[SeatFace, ...], w: float) -> tuple[Item, ...]:
    column, items = (w - PAD) / 2, []
    for i, (number, kinds) in enumerate(zip(FIELDS, seen.edition.fields, strict=True)):
        left, top = (column + PAD) * (i // _HALF), (_COMPACT + PAD) * (i % _HALF)
        queue_x = 84 + 44 * len(kinds)
        markers, active = _markers(seen, since, number), number == seen.field
        step = min(STEP, int((column - queue_x - MARKER - 8) / max(1, len(markers) - 1)))
        parts = (
            frame.plate(0, 0, column, _COMPACT),
            *_ground(number, int(column), _COMPACT, active=active),
            *(frame.icon(art.KINDS[kind], 70 + 44 * k, 11, 40) for k, kind in enumerate(kinds)),
            *_queue(markers, seats, queue_x, _COMPACT, active=active, step=step),
            Area(0, 0, column, _COMPACT, f"field_{number}"),
            Area(queue_x, 0, column - queue_x, _COMPACT, "queue"),
        )
        items.append(Group(left, top, parts))
    return (*items, Area(0, 0, w, COMPACT, "fields"))


def kinds(texts: Texts, w: float) -> tuple[Item, ...]:
    """The icons of the kinds of action with their words, in two columns at the origin."""
    column = w / 2
    lines = (
        kind_line(kind, texts, column - 24, NUMBER).at(20 + column * (i % 2), 4 + _KIND * (i // 2))
        for i, kind in enumerate(ActionKind)
    )
    return (frame.plate(0, 0, w, KINDS), *lines)


def _markers(seen: State, since: State | None, number: int) -> tuple[tuple[Seat, bool], ...]:
    """Return the markers on a field, each with a flag: it is new since the state before.

    New are the last markers of a seat that has more than before.
    """
    lying, field = queue(seen, number), number - 1
    before = seen if since is None else since
    new = [now[field] - old[field] for now, old in zip(seen.marked, before.marked, strict=True)]
    return tuple((seat, lying[i:].count(seat) <= new[seat]) for i, seat in enumerate(lying))


def _ground(number: int, w: int, h: int, *, active: bool) -> Iterator[Item]:
    """The number of a field at the origin; the field being executed is framed."""
    if active:
        yield Rect(4, 1, w - 8, h - 2, PANEL, INK, 4, RADIUS)
    y = (h - 63) / 2
    yield frame.number(20, y, 44, number, size=theme.TITLE, face=Face.SERIF_BOLD, align=Align.CENTRE)


def _kinds(kinds: tuple[ActionKind, ...], texts: Texts, room: int, h: int, size: int) -> Iterator[Item]:
    """A line for each kind: its icon and its word."""
    top = (h - LINE_HEIGHT * len(kinds)) / 2
    for i, kind in enumerate(kinds):
        yield kind_line(kind, texts, room, size).at(KIND_X, top + LINE_HEIGHT * i)


def _queue(
    markers: tuple[tuple[Seat, bool], ...],
    seats: tuple[SeatFace, ...],
    left: int,
    h: int,
    *,
    active: bool,
    step: int = STEP,
) -> Iterator[Item]:
    """The markers from `left` to the right; the active one is outlined, new ones are marked."""
    y = (h - MARKER) / 2
    for i, (seat, new) in enumerate(markers):
        x = left + step * i
        if active and i == 0:
            x -= 9  # keeps its outline clear of the next marker
            yield Rect(x - 6, y - 6, MARKER + 12, MARKER + 12, PANEL, INK, 5, 12)
        if new:
            yield Rect(x - 1, y + MARKER - 1, MARKER + 1, 7, FOCUS, radius=3)
        yield frame.icon(icons.seat(seats[seat].look), x, y, MARKER)


def kind_line(kind: ActionKind, texts: Texts, room: float, size: int) -> Box:
    """Icon and word of a kind of action, `room` wide and one line high."""
    side = size + 2
    word = layout.words(texts(message(f"picture-{kind}")), size=size, width=room - side - 8)
    return layout.row((layout.sign(art.KINDS[kind], side), word), height=fonts.height(size), space=8)
