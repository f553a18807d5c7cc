"""Common supplies: dice on the table, stones in the bag and set aside, cards."""

from __future__ import annotations

from engines.api import message
from engines.livingstone.data import Card, Counts, Stone
from engines.livingstone.model import View
from renderers import frame, icons
from renderers.api import Texts
from renderers.livingstone import cards, pieces
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import WIDE, reachable
from renderers.scene import Area, Art, Item, Rect, Role, Text
from renderers.theme import FOCUS, INK, LINE, MUTED

DICE_HEIGHT = 116
HEIGHT = 140
DIE = 88
DIE_STEP = 106
DICE_X = 216
STONE_STEP = 100
CARD_STEP = 96
_NAMED_DICE = Area(0, 0, WIDE, DICE_HEIGHT, "dice")
_NAMED_STOCK = (
    Area(0, 0, 690, 70, "bag"),
    Area(690, 0, WIDE - 690, 70, "aside"),
    Area(2, 70, 118, 70, "pile"),
    Area(264, 70, WIDE - 264, 70, "played"),
)
PLAYABLE = tuple(card for card in Card if card is not Card.MINE_COLLAPSE)


def dice(view: View, texts: Texts) -> tuple[Item, ...]:
    """The dice on the table at the origin; those that the seat on turn may take are ringed."""
    takeable = reachable(view)
    die_items = tuple(
        item
        for i, face in enumerate(view.dice)
        for item in _die(DICE_X + DIE_STEP * i, face, face in takeable, bool(takeable))
    )
    empty = (Rect(DICE_X, 14, DIE, DIE, None, MUTED, 3, 20, dashed=True),)
    words = Text(24, 18, DICE_X - 36, 80, texts(message("picture-table")), 30, MUTED, role=Role.NAME, lines=2)
    return (frame.plate(0, 0, WIDE, DICE_HEIGHT), words, *(die_items or empty), _NAMED_DICE)


def _die(x: float, face: int, takeable: bool, choosing: bool) -> tuple[Item, ...]:
    if not takeable:
        art = pieces.low_die(face) if choosing else pieces.die(face)
        return (frame.icon(art, x, 14, DIE),)
    ring = Rect(x - 7, 7, DIE + 14, DIE + 14, None, FOCUS, 4, 24, dashed=True)
    return (frame.icon(pieces.die(face), x, 14, DIE), ring)


def stock(view: View, changes: Changes, texts: Texts) -> tuple[Item, ...]:
    """Stones above, cards below, at the origin."""
    return (
        frame.plate(0, 0, WIDE, HEIGHT),
        *_label(pieces.BAG, 22, 8, 126, texts(message("picture-bag"))),
        *_stones(view.bag, "bag", 208, changes),
        *_label(pieces.TRAY, 704, 8, 126, texts(message("picture-aside"))),
        *_stones(view.aside, "aside", 896, changes),
        Rect(16, 69, WIDE - 32, 2, LINE),
        *_counted(icons.PILE, 22, 74, view.draw_pile, new=changes.draw_pile_changed),
        Text(130, 86, 134, 36, texts(message("picture-played")), 28, MUTED, role=Role.NAME),
        *(
            item
            for i, card in enumerate(PLAYABLE)
            for item in _counted(
                cards.face(card),
                268 + CARD_STEP * i,
                74,
                view.played[card],
                new=changes.count_changed("played", card),
            )
        ),
        *_NAMED_STOCK,
    )


def _label(art: Art, x: float, y: float, w: float, words: str) -> tuple[Item, ...]:
    return (
        frame.icon(art, x, y + 4, 46),
        Text(x + 56, y + 10, w, 36, words, 28, MUTED, role=Role.NAME),
    )


def _stones(counts: Counts, field: str, x: float, changes: Changes) -> tuple[Item, ...]:
    """The stones of the bag or set aside; the white one is never set aside."""
    kinds = tuple(Stone) if field == "bag" else tuple(Stone)[:-1]
    return tuple(
        item
        for kind in kinds
        for item in _counted(
            pieces.stone(kind), x + STONE_STEP * kind, 6, counts[kind], new=changes.count_changed(field, kind)
        )
    )


def _counted(art: Art, x: float, y: float, count: int, *, new: bool) -> tuple[Item, ...]:
    ring = (Rect(x - 4, y + 1, 94, 56, None, FOCUS, 5, 14),) if new else ()
    number = frame.number(x + 42, y + 5, 46, count, colour=INK if count else MUTED)
    return (frame.icon(art, x, y + 9, 40), number, *ring)
