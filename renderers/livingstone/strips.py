"""The camps of the seats, one below the other in turn order; in fixed columns lies what each of them has."""

from collections.abc import Iterator

from engines.api import Message, Seat, message
from engines.livingstone.board import can_take
from engines.livingstone.pieces import GEMS
from engines.livingstone.state import Player, State
from renderers import frame, icons
from renderers.api import SeatFace, Texts
from renderers.livingstone import art, heaps
from renderers.livingstone import colours as c
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import WIDE
from renderers.scene import Align, Area, Face, Group, Item, Rect, Text
from renderers.theme import FOCUS, INK, PANEL, RADIUS, SEAT_STYLES, TITLE

_EDGE, _APART = 8, 8
"""Width of the land around and between the camps."""
_SYMBOL, _DIE = 48, 46
NAME, FLAG, DICE, STATE, TENTS = 98, 304, 350, 502, 556
GEM_PLACES = (686, 800, 912)
"""Left edge of each kind of gem."""
CARDS, GIFTS = 1010, 1108
SCORE_END = WIDE - 26
_TENT_PLATE, _CARD_PLATE, _GIFT_PLATE = 68, 48, 38
"""Left edges of the numbers of tents, cards and gifts, from those of camp, fan and chest."""
_NAMED = (
    ("taken", DICE, STATE - DICE - 6),
    ("supply", TENTS - 8, GEM_PLACES[0] - TENTS),
    ("gems", GEM_PLACES[0] - 8, GEM_PLACES[2] - GEM_PLACES[0] + 68),
    ("gifts", GIFTS - 8, 126),
)
"""Name, left edge and width of the explained columns."""


def camp_height(seats: int) -> int:
    """Height of a camp: fewer seats have more room."""
    return 70 + 24 // seats


def height(seats: int) -> int:
    """Height of all camps."""
    return 2 * _EDGE + (camp_height(seats) + _APART) * seats - _APART


def ground(seats: int) -> tuple[Item, ...]:
    """The land on which the camps stand, at the origin."""
    return (Rect(0, 0, WIDE, height(seats), c.LAND, radius=2 * RADIUS),)


def table(seen: State, changes: Changes, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The camps at the origin."""
    high = camp_height(len(seats))
    tops = tuple(_EDGE + (high + _APART) * i for i in range(len(seats)))
    return (
        *(
            Group(0, y, _camp(seen, changes, Seat(i), face, high, texts))
            for i, (y, face) in enumerate(zip(tops, seats, strict=True))
        ),
        *(Area(0, y, WIDE, high, f"seat_{i + 1}") for i, y in enumerate(tops)),
        *(Area(x, 0, w, height(len(seats)), name) for name, x, w in _NAMED),
    )


def _camp(
    seen: State, changes: Changes, seat: Seat, face: SeatFace, high: int, texts: Texts
) -> tuple[Item, ...]:
    player = seen.players[seat]
    lit = seen.reason is None and seat == seen.turn
    middle = high / 2
    first = (
        *_clearing(face, high, lit=lit),
        frame.icon(icons.seat(face.look), 42, middle - _SYMBOL / 2, _SYMBOL),
        *frame.seat_label(NAME, middle - 27, FLAG - NAME - 6, face, texts),
        *_score(changes, seat, player.points, middle),
    )
    if seat in seen.left:
        words = frame.caption(DICE + 48, middle - 27, 460, texts(message("picture-left")), colour=INK)
        return (*first, frame.icon(icons.DOOR, DICE, middle - 18, 36), words)
    return (
        *first,
        *((_flag(middle), _named_flag(middle)) if seat == seen.start else ()),
        *_dice(player.taken, changes.dice_taken(seat), middle),
        *_state(not can_take(seen, seat), lit, middle),
        *heaps.lying(_things(player, changes, seat, face), middle - heaps.HIGH / 2),
    )


def _things(player: Player, changes: Changes, seat: Seat, face: SeatFace) -> Iterator[heaps.Thing]:
    """Tents, gems and cards, as far as the seat has any, and its chest."""
    supply, cards, gifts = player.supply, player.held, player.gifts
    tents = heaps.tents(face.look, supply) if supply else heaps.pitch(face.look)
    yield heaps.Thing(tents, TENTS, supply, least=1, at=_TENT_PLATE)
    for i, (kind, x) in enumerate(zip(GEMS, GEM_PLACES, strict=True)):
        gems = player.gems[i]
        heap = heaps.stones(kind, gems) if gems else None
        yield heaps.Thing(heap, x, gems, changes.gems_changed(seat, i))
    fan = heaps.hand(cards) if cards else None
    yield heaps.Thing(fan, CARDS, cards, changes.seat_changed(seat, "held"), at=_CARD_PLATE)
    chest = heaps.chest(filled=gifts > 0)
    yield heaps.Thing(chest, GIFTS, gifts, changes.seat_changed(seat, "gifts"), least=1, at=_GIFT_PLATE)


def _clearing(face: SeatFace, high: int, *, lit: bool) -> tuple[Item, ...]:
    """The ground of a camp with the colour of its seat at the left; bright when the seat is on turn."""
    fill, edge, width = (PANEL, INK, 4) if lit else (c.GRASS[2], None, 0)
    band = Rect(_EDGE, 0, 30, high, SEAT_STYLES[face.look].colour, INK, 3, RADIUS)
    return (band, Rect(_EDGE + 14, 0, WIDE - 2 * _EDGE - 14, high, fill, edge, width, RADIUS))


def _flag(middle: float) -> Item:
    return frame.icon(icons.FLAG, FLAG, middle - 20, 40)


def _named_flag(middle: float) -> Area:
    return Area(FLAG, middle - 20, 40, 40, "starts")


def _state(waiting: bool, lit: bool, middle: float) -> tuple[Item, ...]:
    """The sign of a seat that is out for this round; a fire where the seat on turn sits."""
    if waiting:
        return (frame.icon(icons.SKIP, STATE, middle - 18, 36), Area(STATE, middle - 18, 36, 36, "waiting"))
    return (frame.icon(heaps.FIRE, STATE - 6, middle - 26, 50),) if lit else ()


def _dice(taken: tuple[int, ...], new: int, middle: float) -> tuple[Item, ...]:
    """The dice of this round, the last one on top: the next must be higher."""
    step = min(_DIE + 4, (STATE - DICE - 12 - _DIE) / max(1, len(taken) - 1))
    y = middle - _DIE / 2
    dice = tuple(frame.icon(art.die(face), DICE + step * i, y, _DIE) for i, face in enumerate(taken))
    rings = (
        Rect(DICE + step * i - 3, y - 3, _DIE + 6, _DIE + 6, None, FOCUS, 5, 12)
        for i in range(len(taken) - new, len(taken))
    )
    return (*dice, *rings)


def _score(changes: Changes, seat: Seat, points: int, middle: float) -> tuple[Item, ...]:
    number = Text(SCORE_END - 90, middle - 31, 90, 63, str(points), TITLE, INK, Face.SERIF_BOLD, Align.RIGHT)
    if not changes.seat_changed(seat, "points"):
        return (number,)
    return (number, Rect(SCORE_END - 92, middle - 29, 104, 58, None, FOCUS, 5, 14))


def round_line(seen: State) -> Message:
    """The round and its phase."""
    return message(f"picture-round-{seen.phase.value}", round=seen.round)
