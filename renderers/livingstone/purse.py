"""The private picture: coins and chest, the cards with what they do, and what a tent costs this seat now."""

from __future__ import annotations

from collections import Counter

from engines.api import Seat, message
from engines.livingstone.data import BANK_PRICES, GEMS, ROWS, Card, space_at
from engines.livingstone.model import Own, View
from renderers import frame, icons
from renderers.api import SeatFace, Texts
from renderers.livingstone import cards, land, pieces
from renderers.livingstone.colours import GRASS, PALETTE
from renderers.livingstone.news import News
from renderers.scene import Align, Art, Face, Group, Item, Rect, Role, Scene, Text
from renderers.theme import FOCUS, GAP, INK, LINE, LOOKS, MARGIN, MUTED, RADIUS, WIDTH

MONEY = 136
PRICES = 476
CARD_WIDE, CARD_HIGH = 400, 156
WORDS_X = 112
LOWER = frame.TOP + MONEY + GAP


def scene(
    view: View, _since: View | None, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    """What one seat alone may know; the land as well where the seat may want to choose a space."""
    face = seats[seat]
    board_y = LOWER + max(PRICES, _hand_height(own)) + GAP
    board = _board(view, own, seats, texts) if _chooses_spaces(view, own) else ()
    height = board_y + (land.Land(len(seats)).height + GAP if board else 0) - GAP + MARGIN
    items = (
        *frame.private_header(texts(message("picture-own")), face, texts),
        *_money(view, own, texts),
        Group(MARGIN, LOWER, _hand(own, texts)),
        Group(frame.SIDE_X, LOWER, _prices(view, own, seats, texts)),
        *(Group(MARGIN, board_y, (item,)) for item in board),
    )
    return Scene(WIDTH, height, PALETTE, frame.ground(height, LOOKS[face.look].colour, 12), items)


def _chooses_spaces(view: View, own: Own) -> bool:
    """Whether some move of this seat names a space outside the boat's column."""
    one = view.seats[own.seat]
    moving = view.two and not one.supply and not one.left
    return Card.EXTRA_TENT in own.hand or moving


def _board(view: View, own: Own, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    changing = land.items(view, News(view, None), seats, texts, own.targets)
    return (*land.ground(len(seats), view.edition), *changing)


# --- money and gems ----------------------------------------------------------------------------------


def _money(view: View, own: Own, texts: Texts) -> tuple[Item, ...]:
    chest, gems = MARGIN + CARD_WIDE + GAP, frame.SIDE_X
    return (
        Group(MARGIN, frame.TOP, _sum(pieces.COIN, own.coins, texts(message("picture-coins")))),
        Group(chest, frame.TOP, _sum(pieces.CHEST, own.chest, texts(message("picture-chest")))),
        Group(gems, frame.TOP, _gems(view, own, texts)),
    )


def _sum(art: Art, coins: int, words: str) -> tuple[Item, ...]:
    return (
        frame.plate(0, 0, CARD_WIDE, MONEY),
        frame.icon(art, 20, 24, 88),
        Text(128, 8, 256, 87, str(coins), 72, INK, Face.SERIF_BOLD),
        frame.caption(128, 90, 262, words),
    )


def _gems(view: View, own: Own, texts: Texts) -> tuple[Item, ...]:
    """The seat's gems, each kind with what the bank pays for one."""
    held = view.seats[own.seat].gems
    counts = (
        item
        for i, kind in enumerate(GEMS)
        for item in _gem(pieces.stone(kind), 20 + 162 * i, held[i], BANK_PRICES[i])
    )
    words = texts(message("picture-bank-pays"))
    return (
        frame.plate(0, 0, frame.SIDE, MONEY),
        *counts,
        frame.caption(22, 90, 460, words),
    )


def _gem(art: Art, x: float, count: int, price: int) -> tuple[Item, ...]:
    return (
        frame.icon(art, x, 24, 48),
        frame.number(x + 52, 24, 46, count, colour=INK if count else MUTED),
        frame.icon(pieces.COIN, x + 98, 24, 48),
        frame.number(x + 98, 24, 48, price, align=Align.CENTRE),
    )


# --- cards -------------------------------------------------------------------------------------------


def _hand_height(own: Own) -> int:
    rows = max(1, -(-len(set(own.hand)) // 2))
    return rows * (CARD_HIGH + GAP) - GAP


def _hand(own: Own, texts: Texts) -> tuple[Item, ...]:
    """A tile for each face in hand, at the origin."""
    if not own.hand:
        words = texts(message("picture-no-cards"))
        box = Rect(0, 0, frame.MAIN, CARD_HIGH, None, LINE, 3, RADIUS, dashed=True)
        return (box, frame.caption(28, 60, frame.MAIN - 56, words))
    faces = sorted(Counter(own.hand).items())
    return tuple(
        Group(
            (CARD_WIDE + GAP) * (i % 2),
            (CARD_HIGH + GAP) * (i // 2),
            _card(card, number, texts),
        )
        for i, (card, number) in enumerate(faces)
    )


def _card(card: Card, number: int, texts: Texts) -> tuple[Item, ...]:
    """A card at the origin: its drawing, name and effect, and how the notation plays it."""
    count = (frame.number(14, 104, 84, f"×{number}", align=Align.CENTRE),) if number > 1 else ()
    room = CARD_WIDE - WORDS_X - 12
    name = Text(
        WORDS_X, 8, room, 36, texts(message(f"card-{card.word}")), 30, INK, Face.SANS_BOLD, role=Role.NAME
    )
    effect = texts(message(f"picture-effect-{card.word}"))
    return (
        frame.plate(0, 0, CARD_WIDE, CARD_HIGH),
        frame.icon(cards.face(card), 16, 16, 80),
        *count,
        name,
        frame.caption(WORDS_X, 46, room, effect, lines=2, size=28, colour=INK),
        frame.caption(WORDS_X, 114, room, NOTATION[card], size=28),
    )


NOTATION = {
    Card.FREE_TENT: "take … tent free",
    Card.TWO_DICE: "play two-dice",
    Card.IGNORE_NUMBER: "take … tent row …",
    Card.LION: "play animal lion",
    Card.RHINO: "play animal rhino",
    Card.ANTELOPE: "play animal antelope",
    Card.EXTRA_TENT: "play extra …",
    Card.MARKET: "play market …",
    Card.THREE_STONES: "play stones",
    Card.FOUR_COINS: "play coins",
    Card.STEAMBOAT_BACK: "play boat",
}
"""How a card is played, in the notation of all languages; no mine collapse is ever in hand."""


# --- prices ------------------------------------------------------------------------------------------


def _prices(view: View, own: Own, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """What a tent in the boat's column costs this seat, row by row as on the board, at the origin."""
    if not own.prices:
        return ()
    heading = texts(message("picture-prices", column=view.column))
    return (
        frame.plate(0, 0, frame.SIDE, PRICES),
        frame.caption(24, 12, frame.SIDE - 48, heading, colour=INK),
        *(Group(16, 58 + 68 * (ROWS - row), _price(view, own, row, seats)) for row in range(1, ROWS + 1)),
    )


def _price(view: View, own: Own, row: int, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """A row: its number, who is there, the price, a check mark if the coins suffice."""
    space = space_at(view.column, row)
    there = [(seats[i].look, n) for i, one in enumerate(view.seats) if (n := one.tents.count(space))]
    price = own.prices[row - 1]
    dice = own.seat == view.turn and row in land.reachable(view)
    ring = (Rect(0, 2, 472, 62, None, FOCUS, 5, 12, dashed=True),) if dice else ()
    mark = (frame.icon(icons.check(), 412, 12, 42),) if own.coins >= price else ()
    return (
        Rect(3, 5, 466, 56, GRASS[row - 1], radius=10),
        Text(14, 6, 44, 53, str(row), 44, INK, Face.SERIF_BOLD, Align.CENTRE),
        *_line_up(there),
        frame.icon(pieces.COIN, 338, 5, 56),
        frame.number(338, 9, 56, price, align=Align.CENTRE),
        *mark,
        *ring,
    )


def _line_up(tents: list[tuple[int, int]]) -> tuple[Item, ...]:
    """The tents on a space side by side."""
    return tuple(item for i, one in enumerate(tents) for item in land.camp((66 + 53 * i, 11, 52, 44), [one]))
