"""The public picture: the land above, the dice below it, a camp for each seat, and the stock."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from engines.api import Belonging, Message, Seat, message
from engines.livingstone.belongings import belongings
from engines.livingstone.pieces import BANK_PRICES, GEMS, Card, Edition, Stone
from engines.livingstone.state import State
from renderers import fonts, frame, icons, theme
from renderers.api import SeatFace, Size, Texts
from renderers.livingstone import art, heaps, land, parts
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import WIDE, reachable
from renderers.parts import of_die, of_seat
from renderers.scene import Align, Area, Art, Face, Group, Item, Rect, Scene, Text
from renderers.theme import FOCUS, GAP, INK, MARGIN, MUTED, NUMBER, PANEL, RADIUS, SEAT_STYLES, TITLE

_EDGE, _APART = 8, 8
"""Width of the land around and between the camps."""
_SYMBOL, _DIE = 48, 46
NAME, FLAG, DICE, STATE, TENTS = 98, 304, 350, 502, 556
GEM_PLACES = (686, 800, 912)
"""Left edge of each kind of gem."""
CARDS, GIFTS = 1010, 1108
SCORE_END = WIDE - 26


class _Place(NamedTuple):
    """Where a belonging lies in a camp, and how it is drawn."""

    x: float
    art: Callable[[int, int], Art | None]
    """The drawing for the look of the seat and a number."""
    plate: float = heaps.PLATE
    """Left edge of the number from that of the drawing."""
    least: int = 2
    """The least number with a plate."""
    ringed: bool = True
    """It has a ring when it is new; tents have theirs on the land."""


def _gem_place(x: float, kind: Stone) -> _Place:
    return _Place(x, lambda _, count: heaps.stones(kind, count) if count else None)


_PLACES = {
    "tents": _Place(TENTS, heaps.camp, 68, least=1, ringed=False),
    **{kind.word: _gem_place(x, kind) for x, kind in zip(GEM_PLACES, GEMS, strict=True)},
    "cards": _Place(CARDS, lambda _, count: heaps.hand(count) if count else None, 48),
    "gifts": _Place(GIFTS, lambda _, count: heaps.chest(filled=count > 0), 38, least=1),
}
"""The places of what a seat has, by its sign."""
_CHEST_X, _CHEST = GIFTS - 8, 126
"""Left edge and width of a chest with its number."""
_NAMED = (
    ("taken", DICE, STATE - DICE - 6),
    ("supply", TENTS - 8, GEM_PLACES[0] - TENTS),
    ("gems", GEM_PLACES[0] - 8, GEM_PLACES[2] - GEM_PLACES[0] + 68),
    ("gifts", _CHEST_X, _CHEST),
)
"""Name, left edge and width of the explained columns."""
DICE_HEIGHT = 116
ROW = 75
HEIGHT = 2 * ROW
"""Height of the stock, which has two rows."""
DIE = 88
DIE_STEP = 106
DICE_X = 28
_STONES = {Stone.BLACK: 134, Stone.CLEAR: 130, Stone.BLUE: 126, Stone.RED: 106, Stone.WHITE: 76}
"""Width of a heap with its number."""
BAG_X, ASIDE_X = 90, 690
PLAYED_X, CARD_STEP, _CARD, _PLAYED_PLATE = 152, 83, 54, 36
"""The left edge of the cards played, their distance and width, and the place of their numbers."""
BANK_X, BANK = 1076, 244
"""Left edge and width of the board with the prices."""
_SAND = theme.mixed(art.SAND, theme.WOOD, 1 / 3)
"""The trodden ground of the bank."""
_UPPER, _LOWER = 3, ROW + 5
"""Upper edges of the two rows of things."""
_NAMED_DICE = Area(0, 0, DICE_X + 10 * DIE_STEP, DICE_HEIGHT, "dice")
PLAYABLE = tuple(card for card in Card if card is not Card.MINE_COLLAPSE)


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    changes = Changes(seen, since)
    dice_y = frame.TOP + land.Land(len(seats)).height + GAP
    seats_y, stock_y = _tops(len(seats))
    width, height = size(seen, seats, texts)
    items = (
        *frame.header(texts(message("title")), texts(_round_line(seen))),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        Group(MARGIN, frame.TOP, land.items(seen, changes, seats, texts)),
        Group(MARGIN, dice_y, _table_dice(seen, texts)),
        Group(MARGIN, seats_y, _camps(seen, changes, seats, texts)),
        Group(MARGIN, stock_y, _stock(seen, changes)),
    )
    return Scene(width, height, art.PALETTE, _ground(height, len(seats), seen.edition), items)


def size(_: State, seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, _tops(len(seats))[1] + HEIGHT + MARGIN


@lru_cache(maxsize=32)
def _ground(height: int, seats: int, edition: Edition) -> tuple[Item, ...]:
    seats_y, stock_y = _tops(seats)
    return (
        *frame.ground(height),
        Group(MARGIN, frame.TOP, land.ground(seats, edition)),
        Group(MARGIN, seats_y, _camp_ground(seats)),
        Group(MARGIN, stock_y, _stock_ground()),
    )


def _tops(seats: int) -> tuple[int, int]:
    """The upper edges of the camps and of the stock."""
    seats_y = frame.TOP + land.Land(seats).height + GAP + DICE_HEIGHT + GAP
    return seats_y, seats_y + _camps_height(seats) + GAP


# --- camps, one below the other in turn order --------------------------------------------------------


def camp_height(seats: int) -> int:
    """Height of a camp: fewer seats have more room."""
    return 70 + 24 // seats


def _camps_height(seats: int) -> int:
    """Height of all camps."""
    return 2 * _EDGE + (camp_height(seats) + _APART) * seats - _APART


def _camp_ground(seats: int) -> tuple[Item, ...]:
    """The land on which the camps stand, at the origin."""
    return (Rect(0, 0, WIDE, _camps_height(seats), art.LAND, radius=2 * RADIUS),)


def _camps(seen: State, changes: Changes, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The camps at the origin."""
    high = camp_height(len(seats))
    tops = tuple(_EDGE + (high + _APART) * i for i in range(len(seats)))
    return (
        *(
            Group(0, y, _camp(seen, changes, Seat(i), face, high, texts))
            for i, (y, face) in enumerate(zip(tops, seats, strict=True))
        ),
        *(Area(0, y, WIDE, high, of_seat(i)) for i, y in enumerate(tops)),
        *(Area(x, 0, w, _camps_height(len(seats)), name) for name, x, w in _NAMED),
        *(Area(_CHEST_X, y, _CHEST, high, parts.chest(Seat(i))) for i, y in enumerate(tops)),
    )


def _camp(
    seen: State, changes: Changes, seat: Seat, face: SeatFace, high: int, texts: Texts
) -> tuple[Item, ...]:
    has = {one.sign: one for one in belongings(seen, seat)}
    new = changes.of_seat(seat, has.values())
    lit = seen.reason is None and seat == seen.turn
    middle = high / 2
    first = (
        *_clearing(face, high, lit=lit),
        frame.icon(icons.seat(face.look), 42, middle - _SYMBOL / 2, _SYMBOL),
        *frame.seat_label(NAME, middle - 27, FLAG - NAME - 6, face, texts),
        *_score(has["points"].number, middle, new="points" in new),
    )
    if "left" in has:
        words = frame.caption(DICE + 48, middle - 27, 460, texts(message("picture-left")), colour=INK)
        return (*first, frame.icon(icons.DOOR, DICE, middle - 18, 36), words)
    things = (_thing(place, one, face.look, one.sign in new) for place, one in _placed(has))
    return (
        *first,
        *((_flag(middle), _named_flag(middle)) if "starts" in has else ()),
        *_dice(seen.players[seat].taken, changes.dice_taken(seat), middle),
        *_state("waiting" in has, lit, middle),
        *heaps.lying(things, middle - heaps.HIGH / 2),
    )


def _placed(has: Mapping[str, Belonging]) -> Iterator[tuple[_Place, Belonging]]:
    """Yield tents, gems, cards and chest with their places in the camp."""
    return ((place, has[sign]) for sign, place in _PLACES.items())


def _thing(place: _Place, has: Belonging, look: int, new: bool) -> heaps.Thing:
    count = int(has.number)
    return heaps.Thing(place.art(look, count), place.x, count, new and place.ringed, place.least, place.plate)


def _clearing(face: SeatFace, high: int, *, lit: bool) -> tuple[Item, ...]:
    """The ground of a camp with the colour of its seat at the left; bright when the seat is on turn."""
    band = Rect(_EDGE, 0, 30, high, SEAT_STYLES[face.look].colour, INK, 3, RADIUS)
    x, width = _EDGE + 14, WIDE - 2 * _EDGE - 14
    if not lit:
        return (band, Rect(x, 0, width, high, art.GRASS[2], radius=RADIUS))
    # Its edge lies around the camp: all that is in the camp lies on one colour.
    return (band, Rect(x, -4, width + 4, high + 8, PANEL, INK, 4, RADIUS + 4))


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


def _score(points: str, middle: float, *, new: bool) -> tuple[Item, ...]:
    number = Text(SCORE_END - 90, middle - 31, 90, 63, points, TITLE, INK, Face.SERIF_BOLD, Align.RIGHT)
    if not new:
        return (number,)
    return (number, Rect(SCORE_END - 92, middle - 29, 102, 58, None, FOCUS, 5, 14))


def _round_line(seen: State) -> Message:
    """The round and its phase."""
    return message(f"picture-round-{seen.phase.value}", round=seen.round)


# --- dice and stock ----------------------------------------------------------------------------------


def _table_dice(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The dice on the table at the origin, and the meaning of the two kinds of ring.

    Those that the seat on turn may take are ringed.
    """
    takeable = reachable(seen)
    die_items = tuple(
        Group(DICE_X + DIE_STEP * i, 14, _die(face, face in takeable, bool(takeable)))
        for i, face in enumerate(seen.dice)
    )
    empty = (Rect(DICE_X, 14, DIE, DIE, None, MUTED, 3, 20, dashed=True),)
    tray = frame.plate(0, 0, WIDE, DICE_HEIGHT, art.CANVAS, theme.WOOD)
    return (tray, *(die_items or empty), *_legend(texts), _NAMED_DICE)


def _die(face: int, takeable: bool, choosing: bool) -> tuple[Item, ...]:
    """A die at the origin."""
    named = Area(-7, -7, DIE + 14, DIE + 14, of_die(face))
    if not takeable:
        drawn = art.low_die(face) if choosing else art.die(face)
        return (frame.icon(drawn, 0, 0, DIE), named)
    ring = Rect(-7, -7, DIE + 14, DIE + 14, None, FOCUS, 4, 24, dashed=True)
    return (frame.icon(art.die(face), 0, 0, DIE), ring, named)


def _legend(texts: Texts) -> tuple[Item, ...]:
    """The meaning of the two kinds of ring, at the right."""
    words = tuple(texts(message(f"picture-{key}")) for key in ("new", "possible"))
    room = max(fonts.width(word, Face.SANS, NUMBER) for word in words)
    x = WIDE - 24 - room
    return (
        Rect(x - 44, 18, 32, 32, None, FOCUS, 5, 9),
        frame.caption(x, 7, room, words[0]),
        Rect(x - 44, 66, 32, 32, None, FOCUS, 4, 9, dashed=True),
        frame.caption(x, 55, room, words[1]),
    )


def _stock_ground() -> tuple[Item, ...]:
    """The bank of the river, with the prices of gems on a board, at the origin."""
    return (
        Rect(0, 0, WIDE, HEIGHT, art.SAND, radius=2 * RADIUS),
        Rect(18, ROW - 1, WIDE - 36, 3, _SAND, radius=1),
        frame.icon(art.BAG, 16, 6, 66),
        *_board(),
    )


def _board() -> tuple[Item, ...]:
    """A board on posts: what the bank pays for a gem of each kind."""
    step = (BANK - 6) / len(GEMS)
    prices = (
        item
        for i, (kind, price) in enumerate(zip(GEMS, BANK_PRICES, strict=True))
        for item in _price(art.stone(kind), BANK_X + 6 + step * i, price)
    )
    posts = (Rect(x, ROW + 50, 12, 21, theme.WOOD, INK, 3) for x in (BANK_X + 26, BANK_X + BANK - 38))
    return (*posts, Rect(BANK_X, ROW + 6, BANK, 58, art.CANVAS, INK, 4, 10), *prices)


def _price(sign: Art, x: float, price: int) -> tuple[Item, ...]:
    coin = frame.icon(art.COIN, x + 30, ROW + 12, 46)
    number = frame.number(x + 30, ROW + 11, 46, price, align=Align.CENTRE)
    return (frame.icon(sign, x, ROW + 17, 36), coin, number)


def _stock(seen: State, changes: Changes) -> tuple[Item, ...]:
    """Stones in the bag and set aside; below them the draw pile and the cards that were played."""
    return (
        *heaps.lying(_bag(seen, changes), _UPPER),
        Area(0, 0, ASIDE_X - 14, ROW, "bag"),
        *_aside(seen, changes),
        Area(BANK_X, ROW + 4, BANK, ROW - 6, "bank"),
        *_pile(seen, changes),
        *_played(seen, changes),
    )


def _bag(seen: State, changes: Changes) -> Iterator[heaps.Thing]:
    """The stones in the bag, each kind in its place."""
    x = float(BAG_X)
    for kind in Stone:
        count = seen.bag[kind]
        heap = heaps.stones(kind, count, _SAND) if count else None
        yield heaps.Thing(heap, x, count, changes.count_changed("bag", kind))
        x += _STONES[kind]


def _aside(seen: State, changes: Changes) -> tuple[Item, ...]:
    """The stones that were set aside, if any, on a cloth; the white one never is."""
    kinds = tuple(kind for kind in Stone if seen.aside[kind])
    if not kinds:
        return ()
    ends = tuple(accumulate((_STONES[kind] for kind in kinds), initial=ASIDE_X + 66))
    heaped = (
        heaps.Thing(
            heaps.stones(kind, seen.aside[kind], _SAND),
            x,
            seen.aside[kind],
            changes.count_changed("aside", kind),
        )
        for kind, x in zip(kinds, ends, strict=False)
    )
    return (
        Rect(ASIDE_X, 2, ends[-1] - ASIDE_X + 6, ROW - 5, art.CANVAS, radius=RADIUS),
        frame.icon(art.TRAY, ASIDE_X + 10, 16, 46),
        *heaps.lying(heaped, _UPPER),
        Area(ASIDE_X, 0, WIDE - ASIDE_X, ROW, "aside"),
    )


def _pile(seen: State, changes: Changes) -> tuple[Item, ...]:
    """The draw pile with its number; an empty one is an empty place."""
    area = Area(2, ROW, PLAYED_X - 10, ROW, "pile")
    if not seen.undrawn:
        return (Rect(26, _LOWER, 46, 62, None, MUTED, 3, 8, dashed=True), area)
    pile = heaps.Thing(heaps.PILE, 14, seen.undrawn, changes.draw_pile_changed, least=1)
    return (*heaps.lying((pile,), _LOWER), area)


def _played(seen: State, changes: Changes) -> tuple[Item, ...]:
    """The cards that were played, if any, with their numbers."""
    kinds = tuple(card for card in PLAYABLE if seen.played[card])
    if not kinds:
        return ()
    cards = (
        heaps.Thing(
            heaps.played(card, seen.played[card]),
            PLAYED_X + CARD_STEP * i,
            seen.played[card],
            changes.count_changed("played", card),
            at=_PLAYED_PLATE,
            wide=_CARD,
        )
        for i, card in enumerate(kinds)
    )
    return (*heaps.lying(cards, _LOWER), Area(PLAYED_X - 8, ROW, BANK_X - PLAYED_X, ROW, "played"))
