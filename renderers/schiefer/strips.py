"""The strip of each seat, and the tray of the seat on turn."""

from collections.abc import Iterator

from engines.api import Seat, message
from engines.schiefer.pieces import BOXES, Box
from engines.schiefer.scoring import points
from engines.schiefer.state import Phase, State
from renderers import frame, icons
from renderers.api import SeatFace, Texts
from renderers.scene import Area, Group, Item, Rect
from renderers.schiefer import fields, signs
from renderers.theme import INK, LINE, MUTED, NUMBER, PANEL

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
            yield frame.icon(signs.BOXES[box], x, y + 4, 46)
        else:
            yield Rect(x + 3, y + 7, 40, 40, None, LINE, 3, 12)
    yield Area(24, y, 65 * len(seen.boxes), 54, "owned")


def _name_row(seen: State, seat: Seat, face: SeatFace, y: int, texts: Texts) -> Iterator[Item]:
    right, left = 404, seat in seen.left
    if left or seat in seen.sat_out:
        right -= 50
        yield frame.icon(icons.DOOR if left else signs.BENCH, right, y + 7, 44)
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
        (30, signs.SUPPLY, seen.supply[seat], "supply"),
        (136, signs.RESERVE, seen.reserve[seat], "reserve"),
        (242, signs.COIN, seen.money[seat], "coins"),
        (376, signs.ADIT, seen.mines(seat), "mines"),
    )
    for x, art, count, name in columns:
        yield frame.icon(art, x, y + 5, 44)
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
        yield frame.icon(signs.die(face), 20 + (DIE + 12) * i, (TRAY - DIE) / 2, DIE)
    turns = [(signs.SET_DIE, seen.set_used)]
    if seen.has(seen.turn, Box.CHANGE):
        turns.append((signs.TURN_DIE, seen.change_used))
    yield Area(280, 0, frame.SIDE - 280, TRAY, "turns")
    top = (TRAY - 53 * len(turns)) / 2
    for i, (art, used) in enumerate(turns):
        word = texts(message("picture-used" if used else "picture-free"))
        yield frame.icon(art, 288, top + 53 * i + 4, 46)
        yield frame.caption(342, top + 53 * i, 156, word, colour=MUTED if used else INK)


def _action(seen: State, texts: Texts) -> Iterator[Item]:
    yield frame.icon(signs.die(seen.field), 20, (TRAY - DIE) / 2, DIE)
    kinds = seen.kinds
    columns = -(-len(kinds) // 2)
    lines = -(-len(kinds) // columns)
    top = (TRAY - 53 * lines) / 2
    for i, kind in enumerate(kinds):
        x, y = 110 + 60 * (i // lines), top + 53 * (i % lines)
        if columns > 1:
            yield frame.icon(signs.KINDS[kind], x, y + 3, 48)
        else:
            yield Group(x, y, tuple(fields.kind_line(kind, texts, 380, NUMBER)))
