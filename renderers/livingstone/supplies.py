"""Common supplies: dice on the table, stones in the bag and set aside, cards."""

from collections.abc import Iterator
from itertools import accumulate

from engines.api import message
from engines.livingstone.pieces import BANK_PRICES, GEMS, Card, Stone
from engines.livingstone.state import State
from renderers import fonts, frame, theme
from renderers.api import Texts
from renderers.livingstone import art, heaps
from renderers.livingstone import colours as c
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import WIDE, reachable
from renderers.scene import Align, Area, Art, Face, Item, Rect
from renderers.theme import FOCUS, INK, MUTED, NUMBER, RADIUS

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
PLAYED_X, CARD_STEP, _CARD, _CARD_PLATE = 152, 83, 54, 36
"""The left edge of the cards played, their distance and width, and the place of their numbers."""
BANK_X, BANK = 1076, 244
"""Left edge and width of the board with the prices."""
_SAND = theme.mixed(c.SAND, theme.WOOD, 1 / 3)
"""The trodden ground of the bank."""
_UPPER, _LOWER = 3, ROW + 5
"""Upper edges of the two rows of things."""
_NAMED_DICE = Area(0, 0, DICE_X + 10 * DIE_STEP, DICE_HEIGHT, "dice")
PLAYABLE = tuple(card for card in Card if card is not Card.MINE_COLLAPSE)


def dice(seen: State, texts: Texts) -> tuple[Item, ...]:
    """The dice on the table at the origin, and the meaning of the two kinds of ring.

    Those that the seat on turn may take are ringed.
    """
    takeable = reachable(seen)
    die_items = tuple(
        item
        for i, face in enumerate(seen.dice)
        for item in _die(DICE_X + DIE_STEP * i, face, face in takeable, bool(takeable))
    )
    empty = (Rect(DICE_X, 14, DIE, DIE, None, MUTED, 3, 20, dashed=True),)
    tray = frame.plate(0, 0, WIDE, DICE_HEIGHT, c.CANVAS, theme.WOOD)
    return (tray, *(die_items or empty), *_legend(texts), _NAMED_DICE)


def _die(x: float, face: int, takeable: bool, choosing: bool) -> tuple[Item, ...]:
    if not takeable:
        drawn = art.low_die(face) if choosing else art.die(face)
        return (frame.icon(drawn, x, 14, DIE),)
    ring = Rect(x - 7, 7, DIE + 14, DIE + 14, None, FOCUS, 4, 24, dashed=True)
    return (frame.icon(art.die(face), x, 14, DIE), ring)


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


def ground() -> tuple[Item, ...]:
    """The bank of the river, with the prices of gems on a board, at the origin."""
    return (
        Rect(0, 0, WIDE, HEIGHT, c.SAND, radius=2 * RADIUS),
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
    return (*posts, Rect(BANK_X, ROW + 6, BANK, 58, c.CANVAS, INK, 4, 10), *prices)


def _price(sign: Art, x: float, price: int) -> tuple[Item, ...]:
    coin = frame.icon(art.COIN, x + 30, ROW + 12, 46)
    number = frame.number(x + 30, ROW + 11, 46, price, align=Align.CENTRE)
    return (frame.icon(sign, x, ROW + 17, 36), coin, number)


def stock(seen: State, changes: Changes) -> tuple[Item, ...]:
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
        Rect(ASIDE_X, 5, ends[-1] - ASIDE_X + 6, ROW - 10, c.CANVAS, radius=RADIUS),
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
            at=_CARD_PLATE,
            wide=_CARD,
        )
        for i, card in enumerate(kinds)
    )
    return (*heaps.lying(cards, _LOWER), Area(PLAYED_X - 8, ROW, BANK_X - PLAYED_X, ROW, "played"))
