"""The civilization cards in a row with their deck, 816 wide at the origin."""

from engines.stone_age.pieces import CARD_SPACES, CARDS, Card, CardId, CardKind, Figure
from engines.stone_age.state import State
from renderers import dice, frame, icons
from renderers.api import SeatFace
from renderers.scene import Align, Area, Art, Face, Group, Item, Rect, Shade, Sprite, Text
from renderers.stone_age import chips, culture, goods, parts
from renderers.stone_age.changes import Changes
from renderers.stone_age.palette import DECK
from renderers.theme import INK, LINE, MUTED, NUMBER, PANEL, RADIUS

HEIGHT = 248
TAB = 58
"""Height of the row above a card: its number, and the person on it."""
DECK_WIDE = 92
GAP = 18
WIDE = 163
BODY = HEIGHT - TAB
TOP = 100
"""Height of the upper half of a card."""


def row(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    """The deck at the left, then the spaces 4 to 1: space 1 is the rightmost."""
    spaces = tuple(
        Group(DECK_WIDE + GAP + (WIDE + GAP) * (3 - i), 0, _space(seen, i, seats, changes)) for i in range(4)
    )
    first = DECK_WIDE + GAP
    return (Area(first, 0, 4 * (WIDE + GAP) - GAP, HEIGHT, "cards"), *_deck(seen), *spaces)


def _deck(seen: State) -> tuple[Item, ...]:
    """The number of cards left; with a flag if they may not suffice at the end of the round."""
    backs = tuple(Rect(x, TAB + 22 - x, 78, 106, DECK, PANEL, 4, 12) for x in (12, 6, 0))
    empty = (Rect(0, TAB + 14, 84, 112, None, MUTED, 3, 12, dashed=True),)
    warning = (Sprite(icons.FINISH, 24, 4, 48, 48),) if seen.deck_short else ()
    number = Text(0, TAB + 130, 92, 56, str(len(seen.deck)), 46, INK, Face.SERIF_BOLD, Align.CENTRE)
    return (*(backs if seen.deck else empty), number, *warning, Area(0, TAB, 92, BODY, "deck"))


def _space(seen: State, index: int, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    place, card = CARD_SPACES[index], seen.display[index]
    new, ring = index in changes.cards, (chips.open_ring(0, TAB, WIDE, BODY, RADIUS),)
    return (
        *chips.badge(0, 2, index + 1),
        frame.icon(goods.ANY_RESOURCE, 58, 9, 36),
        *chips.on_piece(seen, place, seats, changes, WIDE - 56, 2),
        Group(0, TAB, (chips.new_outline(WIDE, BODY),) if new else ()),
        Group(0, TAB, gap() if card is None else whole(card)),
        *(ring if chips.is_open(seen, place) else ()),
        Area(0, TAB, WIDE, BODY, parts.place(place)),
    )


def gap() -> tuple[Item, ...]:
    """The empty space of a card that was taken."""
    return (Rect(0, 0, WIDE, BODY, None, MUTED, 3, RADIUS, dashed=True),)


def whole(card: CardId) -> tuple[Item, ...]:
    """A card at the origin: the immediate effect above, the final scoring below."""
    definition = CARDS[card]
    ground = culture.CULTURE if definition.symbol else culture.TRADE
    width = 2
    return (
        Shade(0, 0, WIDE, BODY, RADIUS, 5),
        Rect(0, 0, WIDE, BODY, ground, LINE, width, RADIUS),
        Rect(width, width, WIDE - 2 * width, TOP - width, PANEL, radius=RADIUS - 4),
        Rect(width, TOP - 20, WIDE - 2 * width, 20, PANEL),
        *_centred(_top(definition), WIDE, 8, TOP - 12),
        Group(0, TOP, bottom(definition, WIDE, BODY - TOP)),
    )


_Glyph = tuple[float, Item]
"""Width and item of a sign, drawn at the origin in a row 64 high."""


def _centred(pieces: tuple[_Glyph, ...], w: float, y: float, h: float) -> tuple[Item, ...]:
    """The signs side by side, centred in a box."""
    x = (w - sum(width for width, _ in pieces)) / 2
    placed = []
    for width, item in pieces:
        placed.append(Group(x, y + (h - 64) / 2, (item,)))
        x += width
    return tuple(placed)


def _sign(art: Art, size: float = 64) -> _Glyph:
    return size + 4, Sprite(art, 2, (64 - size) / 2, size, size)


def _words(text: str, w: float, size: int = 48) -> _Glyph:
    return w, Text(0, 2, w, 60, text, size, INK, Face.SERIF_BOLD, Align.CENTRE)


def _top(card: Card) -> tuple[_Glyph, ...]:
    """The immediate effect of a card, as icons and numbers."""
    good = goods.good(card.good) if card.good else goods.ANY_RESOURCE
    match card.kind:
        case CardKind.FOOD | CardKind.RESOURCE | CardKind.ANY:
            return (_words(f"+{card.amount}", 58), _sign(good))
        case CardKind.ROLL:
            return (_sign(goods.PAIR_OF_DICE, 76), _sign(good, 60))
        case CardKind.POINTS:
            return (_words(f"+{card.amount}", 58), _sign(icons.sparkle(), 60))
        case CardKind.TOOL:
            return (_words("+1", 58), _sign(goods.axe()))
        case CardKind.AGRICULTURE:
            return (_words("+1", 58), _sign(goods.AGRICULTURE))
        case CardKind.EXTRA:
            return (_words("+1", 58), _sign(icons.CARD))
        case CardKind.ONCE:
            return (_sign(goods.axe(), 56), (68, Group(2, 0, plate(goods.ONCE_PLATE, card.amount, 62))))
        case CardKind.DRAFT:
            return (_sign(dice.die(5), 54), _sign(goods.ALL_GOODS, 92))


def plate(art: Art, value: int, side: float, ink: str = INK) -> tuple[Item, ...]:
    """A tool with its value, as large as a line of text or larger."""
    number = Text(0, (side - 53) / 2, side, 53, str(value), NUMBER, ink, Face.SANS_BOLD, Align.CENTRE)
    return (Sprite(art, 0, 0, side, side), number)


def bottom(card: Card, w: float, h: float) -> tuple[Item, ...]:
    """The final scoring of a card: a symbol of culture, or figures with their multiplier."""
    if card.symbol:
        return _centred((_sign(culture.symbol(card.symbol), 68),), w, 0, h)
    figure = card.figure or Figure.FARMER
    pieces = (
        _words(str(card.count), 30, 44),
        _sign(culture.figure(figure), 54),
        _words("×", 26, 44),
        _sign(culture.MULTIPLIERS[figure], 38),
    )
    return _centred(pieces, w, 0, h)
