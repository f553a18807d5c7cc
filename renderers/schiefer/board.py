"""The public picture: map and fields at the left; dice, seats and developments at the right."""

from collections.abc import Iterator

from engines.api import Message, Seat, message
from engines.schiefer.pieces import BOXES, IDLE_ROUNDS, Box, Valley
from engines.schiefer.scoring import points
from engines.schiefer.state import Phase, State
from engines.schiefer.words import IDLE_WARNING, edition_note
from renderers import fonts, frame, icons, theme
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Align, Area, Face, Group, Item, Rect, Scene
from renderers.schiefer import art, boxes, fields, land
from renderers.theme import GAP, INK, LINE, MARGIN, MUTED, NUMBER, PANEL, WIDTH

PALETTE = theme.palette((*land.COLOURS, *art.COLOURS, frame.UNLIT), land.BLENDS)
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


def charted(seen: State, chart: land.MapLayout, y: float) -> Group:
    """The ground of the map, at the left below `y`."""
    return Group(MARGIN, y, land.land(chart, labels(seen.edition.valleys)))


def left_column(
    seen: State,
    since: State | None,
    seats: tuple[SeatFace, ...],
    chart: land.MapLayout,
    texts: Texts,
) -> tuple[Item, ...]:
    """The mines on their map; below it the fields, and the words of their icons."""
    panel, height = fields.compact(seen, since, seats, frame.MAIN)
    top = frame.TOP + chart.height + GAP
    return (
        Group(MARGIN, frame.TOP, tuple(land.mines(seen, since, seats, chart))),
        Group(MARGIN, top, tuple(panel)),
        Group(MARGIN, top + height + GAP, fields.kinds(texts, frame.MAIN)),
    )


def _right_column(
    seen: State, since: State | None, seats: tuple[SeatFace, ...], layout: "_BoardLayout", texts: Texts
) -> tuple[Item, ...]:
    """The tray of the seat on turn, the strips, and the developments."""
    top = frame.TOP + TRAY + GAP
    step = layout.strip + GAP
    panel = boxes.panel(seen, since, seats, frame.SIDE, layout.boxes)
    return (
        Group(frame.SIDE_X, frame.TOP, tray(seen, texts)),
        *(
            Group(frame.SIDE_X, top + step * i, strip(seen, Seat(i), face, layout.strip, texts))
            for i, face in enumerate(seats)
        ),
        Group(frame.SIDE_X, frame.TOP + layout.height - layout.boxes, panel),
    )


class _BoardLayout:
    """Heights of all parts; both columns end at the same level, whatever the edition."""

    def __init__(self, seen: State) -> None:
        seats = seen.seats
        least_right = TRAY + seats * (LEAST + GAP) + GAP + boxes.height(seen)
        low = fields.COMPACT + GAP + fields.KINDS
        self.plan = valleys_plan(seen, frame.MAIN, least_right - GAP - low)
        self.height = self.plan.height + GAP + low
        room = self.height - TRAY - 2 * GAP - (seats - 1) * GAP
        box_row = min(TALLEST_BOX, (room - seats * LEAST - 2 * boxes.PAD) // len(seen.boxes))
        self.boxes = boxes.height(seen, box_row)
        self.strip = (room - self.boxes) // seats
        self.boxes = room - self.strip * seats


def valleys_plan(seen: State, width: int, least: int = 0) -> land.MapLayout:
    """The map layout of the valleys of the edition."""
    valleys = seen.edition.valleys
    sizes = tuple(len(valley.mines) for valley in valleys)
    return land.map_layout(labels(valleys), sizes, width, least)


def labels(valleys: tuple[Valley, ...]) -> tuple[str, ...]:
    """The names of the valleys; the id for a name that cannot be drawn."""
    return tuple(fonts.drawable(valley.name) or valley.id for valley in valleys)


def round_line(seen: State) -> Message:
    """The round and its phase; after several idle rounds also their number."""
    phase = (
        message("picture-rolling") if seen.phase is Phase.ROLL else message("picture-field", field=seen.field)
    )
    if seen.idle_rounds >= IDLE_WARNING:
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
        frame.icon(art.ADIT, x - 112, 34, 48),
        frame.number(x - 60, 34, 52, seen.free_mines, align=Align.CENTRE),
        frame.caption(x, 33, room, word, colour=INK),
        Area(x - 112, 34, room + 112, 48, "free_mines"),
    )


# --- the strip of a seat -----------------------------------------------------------------------------


TRAY = 112
LEAST = 128
"""The least height of a strip."""
BOXED = 178
"""Least height of a strip with the seat's developments."""
DIE = 72


def strip(seen: State, seat: Seat, face: SeatFace, height: int, texts: Texts) -> tuple[Item, ...]:
    """The strip of a seat at the origin: name and points, then markers, money and mines."""
    rows = 3 if height >= BOXED else 2
    gap = min((height - 56 * rows) // (rows + 1), 34)
    top = (height - 56 * rows - gap * (rows - 1)) // 2
    first, second, third = (top + (56 + gap) * i for i in range(3))
    return (
        *frame.strip_ground(face, frame.SIDE, height, lit=seat == seen.turn and seen.reason is None),
        *_name_row(seen, seat, face, first, texts),
        *_holdings(seen, seat, second),
        *(_developments(seen, seat, third) if height >= BOXED else ()),
        Area(0, 0, frame.SIDE, height, f"seat_{seat + 1}"),
    )


def _developments(seen: State, seat: Seat, y: int) -> Iterator[Item]:
    """A place for every box in play, with the icon of those in which the seat has a marker."""
    for i, box in enumerate(BOXES[seen.seats]):
        x = 30 + 65 * i
        if seat in seen.boxes[i]:
            yield frame.icon(art.BOXES[box], x, y + 4, 46)
        else:
            yield Rect(x + 3, y + 7, 40, 40, None, LINE, 3, 12)
    yield Area(24, y, 65 * len(seen.boxes), 54, "owned")


def _name_row(seen: State, seat: Seat, face: SeatFace, y: int, texts: Texts) -> Iterator[Item]:
    right, left = 404, seat in seen.left
    if left or seat in seen.sat_out:
        right -= 50
        yield frame.icon(icons.DOOR if left else art.BENCH, right, y + 7, 44)
        if not left:
            yield Area(right, y + 7, 44, 44, "sat_out")
    if seat == seen.start:
        right -= 48
        yield frame.icon(icons.FLAG, right, y + 8, 40)
        yield Area(right, y + 8, 40, 40, "starts")
    yield frame.icon(icons.seat(face.look), 30, y + 6, 44)
    yield from frame.seat_label(88, y + 1, right - 94, face, texts, colour=MUTED if left else INK)
    yield frame.score(398, y - 4, 90, points(seen, seat))


def _holdings(seen: State, seat: Seat, y: int) -> Iterator[Item]:
    columns = (
        (30, art.SUPPLY, seen.supply[seat], "supply"),
        (136, art.RESERVE, seen.reserve[seat], "reserve"),
        (242, art.COIN, seen.money[seat], "coins"),
        (376, art.ADIT, seen.mines(seat), "mines"),
    )
    for x, sign, count, name in columns:
        yield frame.icon(sign, x, y + 5, 44)
        yield frame.number(x + 50, y, 76, count)
        yield Area(x, y, 102, 52, name)


# --- the tray ----------------------------------------------------------------------------------------


def tray(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The dice of the seat on turn, or the field being executed, at the origin."""
    rolling = seen.phase is Phase.ROLL
    items = _dice(seen, texts) if rolling else _action(seen, texts)
    area = Area(0, 0, 272 if rolling else frame.SIDE, TRAY, "dice" if rolling else "action")
    return (frame.plate(0, 0, frame.SIDE, TRAY, PANEL), *items, area)


def _dice(seen: State, texts: Texts) -> Iterator[Item]:
    for i, face in enumerate(seen.dice):
        yield frame.icon(art.die(face), 20 + (DIE + 12) * i, (TRAY - DIE) / 2, DIE)
    turns = [(art.SET_DIE, seen.set_used)]
    if seen.has(seen.turn, Box.CHANGE):
        turns.append((art.TURN_DIE, seen.change_used))
    yield Area(280, 0, frame.SIDE - 280, TRAY, "turns")
    top = (TRAY - 53 * len(turns)) / 2
    for i, (sign, used) in enumerate(turns):
        word = texts(message("picture-used" if used else "picture-free"))
        yield frame.icon(sign, 288, top + 53 * i + 4, 46)
        yield frame.caption(342, top + 53 * i, 156, word, colour=MUTED if used else INK)


def _action(seen: State, texts: Texts) -> Iterator[Item]:
    yield frame.icon(art.die(seen.field), 20, (TRAY - DIE) / 2, DIE)
    kinds = seen.kinds
    columns = -(-len(kinds) // 2)
    lines = -(-len(kinds) // columns)
    top = (TRAY - 53 * lines) / 2
    for i, kind in enumerate(kinds):
        x, y = 110 + 60 * (i // lines), top + 53 * (i % lines)
        if columns > 1:
            yield frame.icon(art.KINDS[kind], x, y + 3, 48)
        else:
            yield Group(x, y, tuple(fields.kind_line(kind, texts, 380, NUMBER)))
