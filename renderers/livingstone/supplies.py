"""Common supplies: dice on the table, stones in the bag and set aside, cards."""

from __future__ import annotations

from engines.livingstone.data import Card, Counts, Stone
from engines.livingstone.model import View
from renderers import frame, icons
from renderers.livingstone import cards, pieces
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import WIDE, reachable
from renderers.scene import Area, Art, Item, Rect
from renderers.theme import FOCUS, INK, LINE, MUTED

DICE_HEIGHT = 116
ROW = 70
HEIGHT = 2 * ROW
"""Height of the stock, which has two rows."""
DIE = 88
DIE_STEP = 106
DICE_X = 28
STONE_STEP = 98
CARD_STEP = 98
ASIDE_X, PLAYED_X, CARDS_X = 640, 156, 226
_NAMED_DICE = Area(0, 0, WIDE, DICE_HEIGHT, "dice")
PLAYABLE = tuple(card for card in Card if card is not Card.MINE_COLLAPSE)


def dice(view: View) -> tuple[Item, ...]:
    """The dice on the table at the origin; those that the seat on turn may take are ringed."""
    takeable = reachable(view)
    die_items = tuple(
        item
        for i, face in enumerate(view.dice)
        for item in _die(DICE_X + DIE_STEP * i, face, face in takeable, bool(takeable))
    )
    empty = (Rect(DICE_X, 14, DIE, DIE, None, MUTED, 3, 20, dashed=True),)
    return (frame.plate(0, 0, WIDE, DICE_HEIGHT), *(die_items or empty), _NAMED_DICE)


def _die(x: float, face: int, takeable: bool, choosing: bool) -> tuple[Item, ...]:
    if not takeable:
        art = pieces.low_die(face) if choosing else pieces.die(face)
        return (frame.icon(art, x, 14, DIE),)
    ring = Rect(x - 7, 7, DIE + 14, DIE + 14, None, FOCUS, 4, 24, dashed=True)
    return (frame.icon(pieces.die(face), x, 14, DIE), ring)


def stock(view: View, changes: Changes) -> tuple[Item, ...]:
    """Stones in the bag and set aside; below them the draw pile and the cards that were played."""
    return (
        frame.plate(0, 0, WIDE, HEIGHT),
        frame.icon(pieces.BAG, 22, 12, 46),
        *_stones(view.bag, tuple(Stone), "bag", 84, changes),
        Area(0, 0, ASIDE_X - 20, ROW, "bag"),
        *_aside(view, changes),
        Rect(16, ROW - 1, WIDE - 32, 2, LINE),
        *_counted(icons.PILE, 22, ROW + 4, view.draw_pile, new=changes.draw_pile_changed),
        Area(2, ROW, PLAYED_X - 4, ROW, "pile"),
        *_played(view, changes),
    )


def _aside(view: View, changes: Changes) -> tuple[Item, ...]:
    """The kinds of stones that were set aside, if any; the white one never is."""
    kinds = tuple(kind for kind in Stone if view.aside[kind])
    if not kinds:
        return ()
    return (
        frame.icon(pieces.TRAY, ASIDE_X, 12, 46),
        *_stones(view.aside, kinds, "aside", ASIDE_X + 76, changes),
        Area(ASIDE_X - 20, 0, WIDE - ASIDE_X + 20, ROW, "aside"),
    )


def _played(view: View, changes: Changes) -> tuple[Item, ...]:
    """The cards that were played, if any, with their numbers."""
    kinds = tuple(card for card in PLAYABLE if view.played[card])
    if not kinds:
        return ()
    cards_played = (
        item
        for i, card in enumerate(kinds)
        for item in _counted(
            cards.face(card),
            CARDS_X + CARD_STEP * i,
            ROW + 4,
            view.played[card],
            new=changes.count_changed("played", card),
        )
    )
    return (
        frame.icon(icons.check(MUTED), PLAYED_X, ROW + 15),
        *cards_played,
        Area(PLAYED_X, ROW, WIDE - PLAYED_X, ROW, "played"),
    )


def _stones(
    counts: Counts, kinds: tuple[Stone, ...], field: str, x: float, changes: Changes
) -> tuple[Item, ...]:
    return tuple(
        item
        for i, kind in enumerate(kinds)
        for item in _counted(
            pieces.stone(kind), x + STONE_STEP * i, 6, counts[kind], new=changes.count_changed(field, kind)
        )
    )


def _counted(art: Art, x: float, y: float, count: int, *, new: bool) -> tuple[Item, ...]:
    ring = (Rect(x - 4, y + 1, 94, 56, None, FOCUS, 5, 14),) if new else ()
    number = frame.number(x + 42, y + 3, 50, count, colour=INK if count else MUTED)
    return (frame.icon(art, x, y + 9, 40), number, *ring)
