"""The private picture: the map and fields again, large dice, and what the seat can do and would get."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.api import Seat, message
from engines.schiefer.data import BUY_PRICES, REROLL_PRICE, SET_PRICE, Box, Kind
from engines.schiefer.model import Phase, View
from renderers import frame, icons, theme
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Art, Group, Item, Rect, Scene
from renderers.schiefer import board, boxes, fields, signs, strips
from renderers.theme import GAP, INK, LINE, LOOKS, MARGIN, MUTED

DIE = 132
HEAD = 176
ROW = 60
PAD = 10
STRIP = 190


class Way(NamedTuple):
    """Something the seat can do in its turn, or cannot do now."""

    word: str
    art: Art
    open: bool = True
    price: int = 0
    number: int | None = None
    """How many such moves there are."""


def scene(
    view: View, _since: View | None, _own: None, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """What this seat wants to see when it decides; there are no secrets in it."""
    on_turn = view.outcome is None and seat == view.turn
    rows = ways(view) if on_turn else ()
    boxes_y = HEAD + GAP + _ways_height(rows) + STRIP + GAP
    low = fields.height(view)
    chart = board.valleys_plan(view, frame.MAIN, boxes_y + boxes.height(view) - GAP - low)
    whole = chart.height + GAP + low
    height = frame.TOP + whole + MARGIN
    panel = boxes.panel(view, None, seats, texts, frame.SIDE, whole - boxes_y)
    items = (
        *frame.private_header(texts(message("title")), seats[seat], texts, locked=False),
        *board.left_column(view, None, seats, chart, low, texts, seat if on_turn else None),
        Group(frame.SIDE_X, frame.TOP, _head(view, texts) if on_turn else _waiting(view, seats, texts)),
        Group(frame.SIDE_X, frame.TOP + HEAD + GAP, _ways(rows, texts)),
        Group(
            frame.SIDE_X,
            frame.TOP + boxes_y - GAP - STRIP,
            strips.strip(view, seat, seats[seat], STRIP, texts),
        ),
        Group(frame.SIDE_X, frame.TOP + boxes_y, panel),
    )
    border = frame.ground(height, LOOKS[seats[seat].look].colour, 12)
    ground = (*border, board.charted(view, chart, frame.TOP))
    return Scene(theme.WIDTH, height, board.PALETTE, ground, items)


def _ways_height(rows: tuple[Way, ...]) -> int:
    """What the plate of the ways takes, with the gap below it."""
    return len(rows) * ROW + 2 * PAD + GAP if rows else 0


def _head(view: View, texts: Texts) -> tuple[Item, ...]:
    """The dice, or the field whose marker is executed, large and at the origin."""
    plate = frame.plate(0, 0, frame.SIDE, HEAD, edge=INK)
    y = (HEAD - DIE) / 2
    if view.phase is Phase.ROLL:
        step = (frame.SIDE - 3 * DIE) / 4 + DIE
        return (
            plate,
            *(frame.icon(signs.die(face), step - DIE + step * i, y, DIE) for i, face in enumerate(view.dice)),
        )
    kinds = view.fields[view.field - 1].kinds
    top = (HEAD - 42 * len(kinds)) / 2
    lines = (
        Group(184, top + 42 * i, tuple(fields.kind_line(kind, texts, 300))) for i, kind in enumerate(kinds)
    )
    return (plate, frame.icon(signs.die(view.field), 28, y, DIE), *lines)


def _waiting(view: View, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """Whose turn it is instead, at the origin."""
    plate = frame.plate(0, 0, frame.SIDE, HEAD)
    if view.outcome is not None:
        words = texts(message("picture-over"))
        return (plate, frame.icon(icons.FINISH, 30, 58, 60), frame.caption(116, 70, 370, words, colour=INK))
    face = seats[view.turn]
    return (
        plate,
        frame.icon(icons.CLOCK, 30, 58, 60),
        frame.icon(icons.seat(face.look), 116, 60, 56),
        frame.caption(190, 42, 300, texts(message("picture-to-move"))),
        frame.person(190, 82, 300, frame.shown_name(face, texts), size=40),
    )


# --- what can be done --------------------------------------------------------------------------------


def ways(view: View) -> tuple[Way, ...]:
    """What the seat to act can do, in the order in which it is usually thought of."""
    found = _dice_ways(view) if view.phase is Phase.ROLL else _action_ways(view)
    return (*found, *_purchases(view))


def _dice_ways(view: View) -> Iterator[Way]:
    most = min(len(view.dice), view.seats[view.turn].supply)
    yield Way("mark", signs.SUPPLY, most > 0, number=most)
    yield Way("reroll", icons.renewal(), _affords(view, REROLL_PRICE), REROLL_PRICE)
    yield Way("set", signs.SET_DIE, not view.set_used and _affords(view, SET_PRICE), SET_PRICE)
    if any(box.box is Box.CHANGE and view.turn in box.owners for box in view.boxes):
        yield Way("change", signs.TURN_DIE, not view.change_used)


def _affords(view: View, price: int) -> bool:
    """Whether the seat to act can pay for a die; without a supply a purchase must remain possible (R28)."""
    one = view.seats[view.turn]
    left = one.money - price
    return left >= 0 and (one.supply > 0 or any(_price(box) <= left for box in view.can_buy))


def _action_ways(view: View) -> Iterator[Way]:
    numbers = {
        Kind.OPEN: len({opening.valley for opening in view.openings}),
        Kind.SELL: len(view.sales),
        Kind.DEVELOP: len(view.developments),
    }
    for kind in view.fields[view.field - 1].kinds:
        if kind is Kind.SUPPLY:
            yield Way(kind, signs.TAKE, view.seats[view.turn].reserve > 0)
        else:
            yield Way(kind, signs.KINDS[kind], numbers[kind] > 0, number=numbers[kind])
    yield Way("drop", icons.strike(MUTED))


def _purchases(view: View) -> Iterator[Way]:
    for box in view.boxes:
        if box.box in (Box.SUPPLY3, Box.SUPPLY4) and view.turn in box.owners:
            yield Way("buy", signs.TAKE, box.box in view.can_buy, _price(box.box))


def _price(box: Box) -> int:
    return BUY_PRICES[(Box.SUPPLY3, Box.SUPPLY4).index(box)]


def _ways(rows: tuple[Way, ...], texts: Texts) -> tuple[Item, ...]:
    """The ways as rows on a plate at the origin: sign, word, price or number."""
    if not rows:
        return ()
    items: list[Item] = [frame.plate(0, 0, frame.SIDE, len(rows) * ROW + 2 * PAD)]
    for i, way in enumerate(rows):
        items.append(Group(0, PAD + ROW * i, tuple(_way(way, texts))))
        if i:
            items.append(Rect(16, PAD + ROW * i - 1, frame.SIDE - 32, 2, LINE))
    return tuple(items)


def _way(way: Way, texts: Texts) -> Iterator[Item]:
    ink = INK if way.open else MUTED
    yield frame.icon(way.art, 22, 8, 44)
    yield frame.caption(82, 12, 268, texts(message(f"picture-{way.word}")), colour=ink)
    if way.price:
        yield frame.number(351, 6, 46, way.price, align=Align.RIGHT, colour=ink)
        yield frame.icon(signs.COIN, 402, 10, 40)
    elif way.number is not None:
        yield frame.number(351, 6, 46, way.number, align=Align.RIGHT, colour=ink)
    yield frame.icon(icons.check() if way.open else icons.strike(MUTED), 454, 14, 32)
