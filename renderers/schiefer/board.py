"""The public picture: map and fields at the left; dice, seats and developments at the right."""

from engines.api import Message, Seat, message
from engines.schiefer.data import IDLE_ROUNDS
from engines.schiefer.model import Phase, ValleyView, View
from engines.schiefer.words import edition_note
from renderers import fonts, frame, theme
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Align, Area, Face, Group, Item, Scene
from renderers.schiefer import boxes, fields, land, mines, signs, strips
from renderers.schiefer.map_layout import MapLayout, map_layout
from renderers.theme import GAP, INK, MARGIN, WIDTH

PALETTE = theme.palette(
    (*land.COLOURS, *mines.COLOURS, *signs.COLOURS, frame.UNLIT), (*land.BLENDS, *mines.BLENDS)
)
NOTED_IDLE_ROUNDS = 3
TALLEST_BOX = 66


def scene(view: View, since: View | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    layout, (note, lines) = _BoardLayout(view), _noted(view, texts)
    width, height = size(view, seats, texts)
    end = frame.TOP + layout.height + 4
    items = (
        *frame.header(texts(message("title")), texts(round_line(view))),
        *_free(view, texts),
        frame.turn_plate(seats[view.turn], texts(message("picture-to-move")), texts),
        *left_column(view, since, seats, layout.plan, texts),
        *_right_column(view, since, seats, layout, texts),
        frame.caption(MARGIN + 4, end, WIDTH - 2 * MARGIN - 8, note, lines=lines),
    )
    ground = (*frame.ground(height), charted(view, layout.plan, frame.TOP))
    return Scene(width, height, PALETTE, ground, items)


def size(view: View, _seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    _, lines = _noted(view, texts)
    return WIDTH, frame.TOP + _BoardLayout(view).height + 4 + fonts.height(theme.NUMBER, lines) + GAP


def _noted(view: View, texts: Texts) -> tuple[str, int]:
    """The note on the edition, and its number of lines."""
    note = texts(edition_note(view.edition, view.source))
    return note, len(fonts.wrapped(note, Face.SANS, theme.NUMBER, WIDTH - 2 * MARGIN - 8))


def charted(view: View, chart: MapLayout, y: float) -> Group:
    """The ground of the map, at the left below `y`."""
    return Group(MARGIN, y, land.land(chart, labels(view.valleys)))


def left_column(
    view: View,
    since: View | None,
    seats: tuple[SeatFace, ...],
    chart: MapLayout,
    texts: Texts,
) -> tuple[Item, ...]:
    """The mines on their map; below it the fields, and the words of their icons."""
    panel, height = fields.compact(view, since, seats, frame.MAIN)
    top = frame.TOP + chart.height + GAP
    return (
        Group(MARGIN, frame.TOP, tuple(mines.mines(view, since, seats, chart))),
        Group(MARGIN, top, tuple(panel)),
        Group(MARGIN, top + height + GAP, fields.kinds(texts, frame.MAIN)),
    )


def _right_column(
    view: View, since: View | None, seats: tuple[SeatFace, ...], layout: "_BoardLayout", texts: Texts
) -> tuple[Item, ...]:
    """The tray of the seat on turn, the strips, and the developments."""
    top = frame.TOP + strips.TRAY + GAP
    step = layout.strip + GAP
    panel = boxes.panel(view, since, seats, frame.SIDE, layout.boxes)
    return (
        Group(frame.SIDE_X, frame.TOP, strips.tray(view, texts)),
        *(
            Group(frame.SIDE_X, top + step * i, strips.strip(view, Seat(i), face, layout.strip, texts))
            for i, face in enumerate(seats)
        ),
        Group(frame.SIDE_X, frame.TOP + layout.height - layout.boxes, panel),
    )


class _BoardLayout:
    """Heights of all parts; both columns end at the same level, whatever the edition."""

    def __init__(self, view: View) -> None:
        seats = len(view.seats)
        least_right = strips.TRAY + seats * (strips.LEAST + GAP) + GAP + boxes.height(view)
        low = fields.COMPACT + GAP + fields.KINDS
        self.plan = valleys_plan(view, frame.MAIN, least_right - GAP - low)
        self.height = self.plan.height + GAP + low
        room = self.height - strips.TRAY - 2 * GAP - (seats - 1) * GAP
        box_row = min(TALLEST_BOX, (room - seats * strips.LEAST - 2 * boxes.PAD) // len(view.boxes))
        self.boxes = boxes.height(view, box_row)
        self.strip = (room - self.boxes) // seats
        self.boxes = room - self.strip * seats


def valleys_plan(view: View, width: int, least: int = 0) -> MapLayout:
    """The map layout of the view's valleys."""
    sizes = tuple(len(valley.mines) for valley in view.valleys)
    return map_layout(labels(view.valleys), sizes, width, least)


def labels(valleys: tuple[ValleyView, ...]) -> tuple[str, ...]:
    """The names of the valleys; the id for a name that cannot be drawn."""
    return tuple(fonts.drawable(valley.name) or valley.id for valley in valleys)


def label(valley: ValleyView) -> str:
    """The name of a valley for texts, with its id if that differs, since players type the id."""
    name = fonts.drawable(valley.name)
    if name.casefold() == valley.id:
        return name
    return f"{valley.id} · {name}" if name else valley.id


def round_line(view: View) -> Message:
    """The round and its phase; after several idle rounds also their number."""
    phase = (
        message("picture-rolling") if view.phase is Phase.ROLL else message("picture-field", field=view.field)
    )
    if view.idle_rounds >= NOTED_IDLE_ROUNDS:
        return message(
            "picture-idle", round=view.round, phase=phase, idle=view.idle_rounds, limit=IDLE_ROUNDS
        )
    return message("picture-round", round=view.round, phase=phase)


def _free(view: View, texts: Texts) -> tuple[Item, ...]:
    """The number of free mines, beside the title."""
    word = texts(message("picture-free-mines"))
    room = fonts.width(word, Face.SANS, theme.NUMBER)
    x = MARGIN + frame.MAIN - 12 - room
    return (
        frame.icon(signs.ADIT, x - 112, 34, 48),
        frame.number(x - 60, 34, 52, view.free_mines, align=Align.CENTRE),
        frame.caption(x, 33, room, word, colour=INK),
        Area(x - 112, 34, room + 112, 48, "free_mines"),
    )
