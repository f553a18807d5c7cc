"""The public picture: map and fields at the left; dice, seats and developments at the right."""

from engines.api import Message, Seat, message
from engines.schiefer.pieces import IDLE_ROUNDS, Valley
from engines.schiefer.state import Phase, State
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


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    layout, (note, lines) = _BoardLayout(seen), _noted(seen, texts)
    width, height = size(seen, seats, texts)
    end = frame.TOP + layout.height + 4
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        *_free(seen, texts),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        *left_column(seen, since, seats, layout.plan, texts),
        *_right_column(seen, since, seats, layout, texts),
        frame.caption(MARGIN + 4, end, WIDTH - 2 * MARGIN - 8, note, lines=lines),
    )
    ground = (*frame.ground(height), charted(seen, layout.plan, frame.TOP))
    return Scene(width, height, PALETTE, ground, items)


def size(seen: State, _seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    _, lines = _noted(seen, texts)
    return WIDTH, frame.TOP + _BoardLayout(seen).height + 4 + fonts.height(theme.NUMBER, lines) + GAP


def _noted(seen: State, texts: Texts) -> tuple[str, int]:
    """The note on the edition, and its number of lines."""
    note = texts(edition_note(seen.edition.id, seen.edition.source))
    return note, len(fonts.wrapped(note, Face.SANS, theme.NUMBER, WIDTH - 2 * MARGIN - 8))


def charted(seen: State, chart: MapLayout, y: float) -> Group:
    """The ground of the map, at the left below `y`."""
    return Group(MARGIN, y, land.land(chart, labels(seen.edition.valleys)))


def left_column(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    chart: MapLayout,
    texts: Texts,
) -> tuple[Item, ...]:
    """The mines on their map; below it the fields, and the words of their icons."""
    panel, height = fields.compact(seen, since, seats, frame.MAIN)
    top = frame.TOP + chart.height + GAP
    return (
        Group(MARGIN, frame.TOP, tuple(mines.mines(seen, since, seats, chart))),
        Group(MARGIN, top, tuple(panel)),
        Group(MARGIN, top + height + GAP, fields.kinds(texts, frame.MAIN)),
    )


def _right_column(
    seen: State, since: State | None, seats: tuple[SeatFace, ...], layout: "_BoardLayout", texts: Texts
) -> tuple[Item, ...]:
    """The tray of the seat on turn, the strips, and the developments."""
    top = frame.TOP + strips.TRAY + GAP
    step = layout.strip + GAP
    panel = boxes.panel(seen, since, seats, frame.SIDE, layout.boxes)
    return (
        Group(frame.SIDE_X, frame.TOP, strips.tray(seen, texts)),
        *(
            Group(frame.SIDE_X, top + step * i, strips.strip(seen, Seat(i), face, layout.strip, texts))
            for i, face in enumerate(seats)
        ),
        Group(frame.SIDE_X, frame.TOP + layout.height - layout.boxes, panel),
    )


class _BoardLayout:
    """Heights of all parts; both columns end at the same level, whatever the edition."""

    def __init__(self, seen: State) -> None:
        seats = seen.seats
        least_right = strips.TRAY + seats * (strips.LEAST + GAP) + GAP + boxes.height(seen)
        low = fields.COMPACT + GAP + fields.KINDS
        self.plan = valleys_plan(seen, frame.MAIN, least_right - GAP - low)
        self.height = self.plan.height + GAP + low
        room = self.height - strips.TRAY - 2 * GAP - (seats - 1) * GAP
        box_row = min(TALLEST_BOX, (room - seats * strips.LEAST - 2 * boxes.PAD) // len(seen.boxes))
        self.boxes = boxes.height(seen, box_row)
        self.strip = (room - self.boxes) // seats
        self.boxes = room - self.strip * seats


def valleys_plan(seen: State, width: int, least: int = 0) -> MapLayout:
    """The map layout of the valleys of the edition."""
    valleys = seen.edition.valleys
    sizes = tuple(len(valley.mines) for valley in valleys)
    return map_layout(labels(valleys), sizes, width, least)


def labels(valleys: tuple[Valley, ...]) -> tuple[str, ...]:
    """The names of the valleys; the id for a name that cannot be drawn."""
    return tuple(fonts.drawable(valley.name) or valley.id for valley in valleys)


def round_line(seen: State) -> Message:
    """The round and its phase; after several idle rounds also their number."""
    phase = (
        message("picture-rolling") if seen.phase is Phase.ROLL else message("picture-field", field=seen.field)
    )
    if seen.idle_rounds >= NOTED_IDLE_ROUNDS:
        return message(
            "picture-idle", round=seen.round, phase=phase, idle=seen.idle_rounds, limit=IDLE_ROUNDS
        )
    return message("picture-round", round=seen.round, phase=phase)


def _free(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The number of free mines, beside the title."""
    word = texts(message("picture-free-mines"))
    room = fonts.width(word, Face.SANS, theme.NUMBER)
    x = MARGIN + frame.MAIN - 12 - room
    return (
        frame.icon(signs.ADIT, x - 112, 34, 48),
        frame.number(x - 60, 34, 52, seen.free_mines, align=Align.CENTRE),
        frame.caption(x, 33, room, word, colour=INK),
        Area(x - 112, 34, room + 112, 48, "free_mines"),
    )
