"""The public picture: map and fields at the left; dice, seats and developments at the right."""

from collections.abc import Mapping

from engines.api import Belonging, Message, Seat, message
from engines.dailies import round_name
from engines.schiefer import pieces
from engines.schiefer.belongings import belongings
from engines.schiefer.pieces import IDLE_ROUNDS, Valley
from engines.schiefer.state import Phase, State
from engines.schiefer.words import IDLE_WARNING, edition_note
from renderers import fonts, frame, icons, layout, theme
from renderers.api import SeatFace, Size, Texts
from renderers.layout import Box, column, gap, row, sign, tiles
from renderers.parts import of_die, of_seat
from renderers.scene import Align, Area, Art, Face, Group, Item, Rect, Scene
from renderers.schiefer import art, boxes, fields, land, parts
from renderers.theme import GAP, INK, LINE, MARGIN, MUTED, NUMBER, TITLE, WIDTH

PALETTE = theme.palette((*land.COLOURS, *art.COLOURS, frame.UNLIT), land.BLENDS)
TALLEST_BOX = 66


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    plan, (note, lines) = _BoardPlan(seen), _noted(seen, texts)
    width, height = size(seen, seats, texts)
    end = frame.TOP + plan.height + 4
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        *_free(seen, texts),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        *left_column(seen, since, seats, plan.chart, texts),
        *_right_column(seen, since, seats, plan, texts),
        frame.caption(MARGIN + 4, end, WIDTH - 2 * MARGIN - 8, note, lines=lines),
    )
    ground = (*frame.ground(height), charted(seen, plan.chart, frame.TOP))
    return Scene(width, height, PALETTE, ground, items)


def size(seen: State, _seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    _, lines = _noted(seen, texts)
    return WIDTH, frame.TOP + _BoardPlan(seen).height + 4 + fonts.height(theme.NUMBER, lines) + GAP


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
    marked = fields.compact(seen, since, seats, frame.MAIN)
    words = fields.kinds(texts, frame.MAIN)
    return (
        Group(MARGIN, frame.TOP, tuple(land.mines(seen, since, seats, chart))),
        column((marked, words), space=GAP).at(MARGIN, frame.TOP + chart.height + GAP),
    )


def _right_column(
    seen: State, since: State | None, seats: tuple[SeatFace, ...], plan: "_BoardPlan", texts: Texts
) -> tuple[Item, ...]:
    """The tray of the seat on turn, the strips, and the developments."""
    top = frame.TOP + TRAY + GAP
    step = plan.strip + GAP
    panel = boxes.panel(seen, since, seats, frame.SIDE, plan.boxes)
    return (
        tray(seen, texts).at(frame.SIDE_X, frame.TOP),
        *(
            strip(seen, Seat(i), face, plan.strip, texts).at(frame.SIDE_X, top + step * i)
            for i, face in enumerate(seats)
        ),
        panel.at(frame.SIDE_X, frame.TOP + plan.height - plan.boxes),
    )


class _BoardPlan:
    """Heights of all parts; both columns end at the same level, whatever the edition."""

    def __init__(self, seen: State) -> None:
        seats = seen.seats
        least_right = TRAY + seats * (LEAST + GAP) + GAP + boxes.height(seen)
        low = fields.COMPACT + GAP + fields.KINDS
        self.chart = valleys_plan(seen, frame.MAIN, least_right - GAP - low)
        self.height = self.chart.height + GAP + low
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
    number = round_name(seen.round, seen.last_round)
    if seen.idle_rounds >= IDLE_WARNING:
        return message("picture-idle", round=number, phase=phase, idle=seen.idle_rounds, limit=IDLE_ROUNDS)
    return message("picture-round", round=number, phase=phase)


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
_ROW = 56
"""Height of a row of a strip."""
_INDENT = 30
"""Left edge of what stands on a strip."""
_ROOM = 458
"""Width of what stands there."""


def strip(seen: State, seat: Seat, face: SeatFace, height: int, texts: Texts) -> Box:
    """The strip of a seat: name and points, markers, coins and mines; its developments if it is high."""
    had = {one.sign: one for one in belongings(seen, seat)}
    owned = (_developments(had),) if height >= BOXED else ()
    rows = (_name(had, face, texts), _held(had, seat), *owned)
    content = column(rows, space=min((height - _ROW * len(rows)) // (len(rows) + 1), 34))
    ground = frame.strip_ground(face, frame.SIDE, height, lit=seat == seen.turn and seen.reason is None)
    placed = content.at(_INDENT, (height - content.height) // 2)
    return Box(frame.SIDE, height, (*ground, placed)).part(of_seat(seat))


def _name(had: Mapping[str, Belonging], face: SeatFace, texts: Texts) -> Box:
    """Symbol and name of the seat, the start figure, whether it sits out or has left, and its points."""
    marks: list[Box] = []
    if "starts" in had:
        marks.append(sign(icons.FLAG, 40).part("starts"))
    if "left" in had:
        marks.append(sign(icons.DOOR, 44))
    elif "sat-out" in had:
        marks.append(sign(art.BENCH, 44).part("sat_out"))
    shown = row(marks, space=6)
    room = _ROOM - 58 - 84 - (shown.width + 6 if marks else 0)
    label = frame.seat_label(0, 0, room, face, texts, colour=MUTED if "left" in had else INK)
    score = layout.number(had["points"].number, size=TITLE, width=90, align=Align.RIGHT, face=Face.SERIF_BOLD)
    name = Box(room, layout.HEIGHT, label)
    return row((sign(icons.seat(face.look), 44), gap(14), name, shown, score), height=_ROW, space=0)


def _held(had: Mapping[str, Belonging], seat: Seat) -> Box:
    """Markers in supply and in reserve, coins and mines."""
    held = (
        (art.SUPPLY, "supply", 56),
        (art.RESERVE, "reserve", 56),
        (art.COIN, "coin", 84),
        (art.ADIT, "mines", 76),
    )
    return row((_counted(icon, had[key], width, seat) for icon, key, width in held), height=_ROW, space=0)


def _counted(icon: Art, one: Belonging, width: float, seat: Seat) -> Box:
    count = layout.number(one.number, size=NUMBER, width=width)
    own = (parts.reserve(seat),) if one.part == "reserve" else ()
    return row((sign(icon, 44), count), space=6).part(one.part, *own)


def _developments(had: Mapping[str, Belonging]) -> Box:
    """A place for every box in play, with the icon of those in which the seat has a marker."""
    place = Box(46, 46, (Rect(3, 3, 40, 40, None, LINE, 3, 12),))
    boxes = (one for one in had.values() if one.part == "owned")
    shown = [sign(art.BOXES[pieces.Box(one.sign)], 46) if one.held else place for one in boxes]
    return row(shown, height=_ROW, space=19).part("owned")


# --- the tray ----------------------------------------------------------------------------------------


def tray(seen: State, texts: Texts) -> Box:
    """The dice of the seat on turn, or the field being executed."""
    if seen.phase is Phase.ROLL:
        dice = row(
            (gap(8), *(sign(art.die(face), DIE).part(of_die(face)) for face in seen.dice)),
            280,
            TRAY,
            space=12,
        )
        content = row((dice.part("dice"), _turns(seen, texts)), space=0)
    else:
        shown = (gap(20), sign(art.die(seen.field), DIE), gap(18), _kinds(seen, texts))
        content = row(shown, frame.SIDE, TRAY, space=0).part("action")
    return layout.framed(content, frame.SIDE, TRAY)


def _turns(seen: State, texts: Texts) -> Box:
    """Whether dice can be set and changed in this turn."""
    turns = [(art.SET_DIE, seen.set_used)]
    if seen.has(seen.turn, pieces.Box.CHANGE):
        turns.append((art.TURN_DIE, seen.change_used))
    lines = (
        row(
            (
                sign(icon, 46),
                layout.words(
                    texts(message("picture-used" if used else "picture-free")),
                    colour=MUTED if used else INK,
                    size=NUMBER,
                    width=156,
                ),
            ),
            space=8,
        )
        for icon, used in turns
    )
    return row((gap(8), column(lines)), frame.SIDE - 280, TRAY, space=0).part("turns")


def _kinds(seen: State, texts: Texts) -> Box:
    """The kinds of the field: with their words, or as icons in two lines where they are many."""
    if len(seen.kinds) > 2:
        return tiles(
            [sign(art.KINDS[kind], 48) for kind in seen.kinds], -(-len(seen.kinds) // 2), space=5, across=12
        )
    return column(fields.kind_line(kind, texts, 380, NUMBER) for kind in seen.kinds)
