"""The seats as a table with fixed columns: one strip each, in turn order."""

from __future__ import annotations

from engines.api import Message, Seat, message
from engines.livingstone.data import BANK_PRICES, GEMS
from engines.livingstone.model import View
from renderers import fonts, frame, icons
from renderers.api import SeatFace, Texts
from renderers.livingstone import pieces
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import WIDE
from renderers.scene import Align, Area, Art, Face, Group, Item, Rect, Text
from renderers.theme import FOCUS, INK, MUTED, NUMBER, TITLE

HEAD = 50
HIGH = 70
STEP = HIGH + 8
NAME, FLAG, DICE, STATE, TENTS, CARDS, GIFTS = 84, 352, 400, 588, 638, 1008, 1110
GEM_PLACES = ((742, 50), (838, 50), (934, 26))
"""Left edge of each kind of gem, and the width of its number."""
SCORE_END = WIDE - 20
_GEMS = GEM_PLACES[0][0] - 6
_NAMED_HEADINGS = (
    Area(DICE, 0, 130, HEAD, "taken"),
    Area(TENTS, 0, _GEMS - TENTS, HEAD, "supply"),
    Area(_GEMS, 0, GEM_PLACES[-1][0] + 42 - _GEMS, HEAD, "gems"),
    Area(GIFTS, 0, 110, HEAD, "gifts"),
)
_NAMED_STRIPS = tuple(Area(0, HEAD + STEP * i, WIDE, HIGH, f"seat_{i + 1}") for i in range(5))
_NAMED_FLAG = Area(FLAG, 15, 40, 40, "starts")
_NAMED_STATE = Area(STATE, 17, 36, 36, "waiting")


def height(seats: int) -> int:
    """Height of the table with its headings."""
    return HEAD + STEP * seats - 8


def table(view: View, changes: Changes, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """Headings and one strip for each seat, at the origin."""
    strips = (
        Group(0, HEAD + STEP * i, _strip(view, changes, Seat(i), face, texts)) for i, face in enumerate(seats)
    )
    return (*_headings(texts), *strips, *_NAMED_STRIPS[: len(seats)])


def _headings(texts: Texts) -> tuple[Item, ...]:
    """The meaning of the two kinds of ring; above the gems their prices at the bank."""
    prices = (
        item for (x, _), price in zip(GEM_PLACES, BANK_PRICES, strict=True) for item in _price(x, price)
    )
    return (*_legend(texts), *prices, *_NAMED_HEADINGS)


def _legend(texts: Texts) -> tuple[Item, ...]:
    """The meaning of the two kinds of ring."""
    new_label, possible_label = texts(message("picture-new")), texts(message("picture-possible"))
    first = fonts.width(new_label, Face.SANS, NUMBER)
    second = 66 + first + 30
    return (
        Rect(24, 7, 32, 32, None, FOCUS, 5, 9),
        frame.caption(66, -4, first, new_label),
        Rect(second, 7, 32, 32, None, FOCUS, 4, 9, dashed=True),
        frame.caption(second + 42, -4, TENTS - second - 50, possible_label),
    )


def _price(x: float, price: int) -> tuple[Item, ...]:
    coin = frame.icon(pieces.COIN, x - 6, 0, 48)
    return (coin, frame.number(x - 6, 0, 48, price, align=Align.CENTRE))


def _strip(view: View, changes: Changes, seat: Seat, face: SeatFace, texts: Texts) -> tuple[Item, ...]:
    seat_view = view.seats[seat]
    lit = view.outcome is None and seat == view.turn
    first = (
        *frame.strip_ground(face, WIDE, HIGH, lit=lit),
        frame.icon(icons.seat(face.look), 30, 13, 44),
        *frame.seat_label(NAME, 9, FLAG - NAME - 10, face, texts, colour=MUTED if seat_view.left else INK),
    )
    if seat_view.left:
        return (
            *first,
            *_left_strip(texts(message("picture-left"))),
            *_score(changes, seat, seat_view.points),
        )
    gems = (
        item
        for i, kind in enumerate(GEMS)
        for item in _held(
            pieces.stone(kind),
            GEM_PLACES[i][0],
            seat_view.gems[i],
            GEM_PLACES[i][1],
            new=changes.gems_changed(seat, i),
        )
    )
    return (
        *first,
        *((frame.icon(icons.FLAG, FLAG, 15, 40), _NAMED_FLAG) if seat == view.start else ()),
        *_dice(seat_view.taken, changes.dice_taken(seat)),
        *((frame.icon(icons.SKIP, STATE, 17, 36), _NAMED_STATE) if seat_view.waiting else ()),
        *_held(pieces.tent(face.look), TENTS, seat_view.supply, 50),
        *gems,
        *_held(icons.HAND, CARDS, seat_view.cards, 50, new=changes.seat_changed(seat, "cards")),
        *_held(pieces.CHEST, GIFTS, seat_view.gifts, 72, new=changes.seat_changed(seat, "gifts")),
        *_score(changes, seat, seat_view.points),
    )


def _left_strip(words: str) -> tuple[Item, ...]:
    return (frame.icon(icons.DOOR, DICE, 17, 36), frame.caption(DICE + 48, 9, 460, words))


def _dice(taken: tuple[int, ...], new: int) -> tuple[Item, ...]:
    """The dice of this round, the last one on top: the next must be higher."""
    step = min(46, 138 / max(1, len(taken) - 1))
    dice = tuple(frame.icon(pieces.die(face), DICE + step * i, 13, 44) for i, face in enumerate(taken))
    rings = (
        Rect(DICE + step * i - 3, 10, 50, 50, None, FOCUS, 5, 12) for i in range(len(taken) - new, len(taken))
    )
    return (*dice, *rings)


def _held(art: Art, x: float, count: int, room: float, *, new: bool = False) -> tuple[Item, ...]:
    """An icon with a number."""
    ring = (Rect(x - 5, 7, 46 + room, 56, None, FOCUS, 5, 14),) if new else ()
    number = frame.number(x + 42, 11, room, count, colour=INK if count else MUTED)
    return (frame.icon(art, x, 16, 38), number, *ring)


def _score(changes: Changes, seat: Seat, points: int) -> tuple[Item, ...]:
    number = Text(SCORE_END - 90, 4, 90, 63, str(points), TITLE, INK, Face.SERIF_BOLD, Align.RIGHT)
    if not changes.seat_changed(seat, "points"):
        return (number,)
    return (number, Rect(SCORE_END - 94, 7, 106, 56, None, FOCUS, 5, 14))


def round_line(view: View) -> Message:
    """The round and its phase."""
    return message(f"picture-round-{view.phase.value}", round=view.round)
