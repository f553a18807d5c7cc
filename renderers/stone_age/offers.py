"""Cards and buildings: on the public picture, and above a question with what a seat lacks."""

from collections.abc import Iterable

from engines.api import Seat, message
from engines.stone_age import paying
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    RESOURCES,
    SPACE_NUMBERS,
    TILES,
    VALUES,
    Card,
    CardId,
    CardKind,
    Figure,
    Phase,
    Place,
    Tile,
    TileId,
)
from engines.stone_age.state import SeatState, State
from renderers import dice, frame, icons, layout
from renderers.api import SeatFace, Texts
from renderers.layout import Box, Section, column, gap, once, row, sign
from renderers.scene import Align, Area, Face, Group, Item, Rect, Shade, Sprite, Text
from renderers.stone_age import art, marks, parts, tribe
from renderers.stone_age.marks import Changes
from renderers.stone_age.palette import DECK
from renderers.theme import INK, LINE, MUTED, NUMBER, PANEL, RADIUS

# --- the civilization cards in a row with their deck -------------------------------------------------


CARDS_HIGH = 248
TAB = 58
"""Height of the row above a card or a tile: its number, the person on it, and the tiles left."""
DECK_WIDE = 92
CARD_GAP = 18
CARD_WIDE = 163
CARD_BODY = CARDS_HIGH - TAB
CARD_TOP = 100
"""Height of the upper half of a card."""


def cards_row(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    """The deck at the left, then the spaces 4 to 1: space 1 is the rightmost."""
    spaces = tuple(
        Group(
            DECK_WIDE + CARD_GAP + (CARD_WIDE + CARD_GAP) * (3 - i), 0, _card_space(seen, i, seats, changes)
        )
        for i in range(4)
    )
    first = DECK_WIDE + CARD_GAP
    deck = Group(0, 0, _deck(len(seen.deck), short=seen.deck_short))
    return (Area(first, 0, 4 * (CARD_WIDE + CARD_GAP) - CARD_GAP, CARDS_HIGH, "cards"), deck, *spaces)


@once
def _deck(left: int, *, short: bool) -> tuple[Item, ...]:
    """The number of cards left; with a flag if they may not suffice at the end of the round."""
    backs = tuple(Rect(x, TAB + 22 - x, 78, 106, DECK, PANEL, 4, 12) for x in (12, 6, 0))
    empty = (Rect(0, TAB + 14, 84, 112, None, MUTED, 3, 12, dashed=True),)
    warning = (Sprite(icons.FINISH, 24, 4, 48, 48),) if short else ()
    number = Text(0, TAB + 130, 92, 56, str(left), 46, INK, Face.SERIF_BOLD, Align.CENTRE)
    return (*(backs if left else empty), number, *warning, Area(0, TAB, 92, CARD_BODY, "deck"))


def _card_space(seen: State, index: int, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    place, person = CARD_SPACES[index], marks.on_piece(seen, CARD_SPACES[index], seats, changes)
    return _space(
        place, seen.display[index], person, new=index in changes.cards, is_open=marks.is_open(seen, place)
    )


@once
def _space(place: Place, card: CardId | None, person: Box, *, new: bool, is_open: bool) -> tuple[Item, ...]:
    rings = (marks.open_ring(CARD_WIDE, CARD_BODY, RADIUS),) if is_open else ()
    return (
        marks.badge(SPACE_NUMBERS[place]).at(0, 2),
        frame.icon(art.ANY_RESOURCE, 58, 9, 36),
        person.at(CARD_WIDE - marks.PERSON_WIDE, 2),
        Group(0, TAB, (marks.new_outline(CARD_WIDE, CARD_BODY),) if new else ()),
        Group(0, TAB, whole_card(card, *rings)),
        Area(0, TAB, CARD_WIDE, CARD_BODY, parts.place(place)),
    )


@once
def whole_card(card: CardId | None, *rings: Rect) -> tuple[Item, ...]:
    """A card at the origin: the immediate effect above, the final scoring below; an empty space without one.

    Rings on its edge lie below what it shows, which then need not be painted with them.
    """
    if card is None:
        return (Rect(0, 0, CARD_WIDE, CARD_BODY, None, MUTED, 3, RADIUS, dashed=True), *rings)
    definition = CARDS[card]
    ground = art.CULTURE if definition.symbol else art.TRADE
    width = 2
    return (
        Shade(0, 0, CARD_WIDE, CARD_BODY, RADIUS, 5),
        Rect(0, 0, CARD_WIDE, CARD_BODY, ground, LINE, width, RADIUS),
        Rect(width, CARD_TOP - 20, CARD_WIDE - 2 * width, 20, PANEL),
        Rect(width, width, CARD_WIDE - 2 * width, CARD_TOP - width, PANEL, radius=RADIUS - 4),
        *rings,
        _centred(_upper_half(definition), CARD_WIDE, CARD_TOP - 12).at(0, 8),
        Group(0, CARD_TOP, lower_half(definition, CARD_WIDE, CARD_BODY - CARD_TOP)),
    )


def _centred(boxes: tuple[Box, ...], w: float, h: float, space: float = 4) -> Box:
    """Signs and numbers side by side, in the middle of a box."""
    return row(boxes, w, h, align=Align.CENTRE, space=space)


def _number(text: str, width: float = 58, size: int = 48) -> Box:
    return layout.number(text, size=size, width=width, align=Align.CENTRE, face=Face.SERIF_BOLD)


def _upper_half(card: Card) -> tuple[Box, ...]:
    """The immediate effect of a card, as icons and numbers."""
    good = art.good(card.good) if card.good else art.ANY_RESOURCE
    match card.kind:
        case CardKind.FOOD | CardKind.RESOURCE | CardKind.ANY:
            return (_number(f"+{card.amount}"), sign(good, 64))
        case CardKind.ROLL:
            return (sign(art.PAIR_OF_DICE, 76), sign(good, 60))
        case CardKind.POINTS:
            return (_number(f"+{card.amount}"), sign(icons.sparkle(), 60))
        case CardKind.TOOL:
            return (_number("+1"), sign(art.axe(), 64))
        case CardKind.AGRICULTURE:
            return (_number("+1"), sign(art.AGRICULTURE, 64))
        case CardKind.EXTRA:
            return (_number("+1"), sign(icons.CARD, 64))
        case CardKind.ONCE:
            return (sign(art.axe(), 56), tribe.tool(card.amount, 62, ground=art.ONCE_PLATE))
        case CardKind.DRAFT:
            return (sign(dice.die(5), 54), sign(art.ALL_GOODS, 92))


def lower_half(card: Card, w: float, h: float) -> tuple[Item, ...]:
    """The final scoring of a card: a symbol of culture, or figures with their multiplier."""
    if card.symbol:
        return _centred((sign(art.symbol_sign(card.symbol), 68),), w, h).items
    figure = card.figure or Figure.FARMER
    pieces = (
        _number(str(card.count), 30, 44),
        sign(art.figure_sign(figure), 54),
        _number("×", 26, 44),
        sign(art.MULTIPLIERS[figure], 38),
    )
    return _centred(pieces, w, h, 3).items


# --- the stacks of buildings, side by side -----------------------------------------------------------


STACKS_HIGH = 222
STACK_BODY = STACKS_HIGH - TAB
STACK_GAP = 16


def stacks_row(
    seen: State, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts, w: int
) -> tuple[Item, ...]:
    """The stacks at the origin, `w` wide."""
    count = len(seen.stacks)
    width = (w - STACK_GAP * (count - 1)) // count
    stacks = (
        Group((width + STACK_GAP) * i, 0, _stack(seen, i, seats, changes, texts, width)) for i in range(count)
    )
    return (Area(0, 0, w, STACKS_HIGH, "buildings"), *stacks)


def _stack(
    seen: State, index: int, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts, w: int
) -> tuple[Item, ...]:
    place, stack = BUILDING_STACKS[index], seen.stacks[index]
    new = index in changes.stacks
    rings = (marks.open_ring(w, STACK_BODY, RADIUS),) if marks.is_open(seen, place) else ()
    shown = _used_up(w, STACK_BODY, *rings) if stack.tile is None else _tile(stack.tile, w, texts, *rings)
    return (
        marks.badge(index + 1).at(0, 2),
        marks.on_piece(seen, place, seats, changes).at(58, 2),
        *_left(stack.left, w),
        Group(0, TAB, (marks.new_outline(w, STACK_BODY),) if new else ()),
        Group(0, TAB, shown),
        Area(0, 0, w, STACKS_HIGH, parts.place(place)),
    )


def _left(tiles: int, w: int) -> tuple[Item, ...]:
    """The number of tiles left; with a flag if the next one ends the game."""
    mark = icons.FINISH if tiles <= 1 else icons.PILE
    number = frame.number(w - 30, 1, 28, tiles)
    return (Sprite(mark, w - 68, 10, 36, 36), number, Area(w - 76, 0, 76, TAB, "pile"))


def _used_up(w: float, h: float, *rings: Rect) -> tuple[Item, ...]:
    """An empty place: the stack has been used up."""
    return (
        Rect(0, 0, w, h, None, MUTED, 3, RADIUS, dashed=True),
        *rings,
        frame.icon(icons.FINISH, w / 2 - 32, 50, 64),
    )


def _tile(tile: TileId, w: int, texts: Texts, *rings: Rect) -> tuple[Item, ...]:
    """A tile at the origin: points above, price below; rings on its edge lie below them."""
    building = TILES[tile]
    return (
        Shade(0, 0, w, STACK_BODY, RADIUS, 5),
        Rect(0, 0, w, STACK_BODY, PANEL, LINE, 2, RADIUS),
        *rings,
        _tile_points(worth(building), w),
        *price(building, w, texts),
    )


def price(tile: Tile, w: float, texts: Texts) -> tuple[Item, ...]:
    """The price of a tile, in the middle of its lower half."""
    return _fixed(tile, w) if tile.cost else _free(tile, w, texts)


def worth(tile: Tile) -> str:
    """The points of a tile, or their lowest and highest value."""
    if tile.points is not None:
        return str(tile.points)
    low, height = _extremes(tile)
    return str(low) if low == height else f"{low}–{height}"


def _extremes(tile: Tile) -> tuple[int, int]:
    """Least and most points: one of each kind demanded is paid, the rest all in the cheapest or dearest."""
    kinds = tile.kinds or 1
    cheap, dear = VALUES[:kinds], VALUES[-kinds:]
    return (
        sum(cheap) + (tile.least - kinds) * cheap[0],
        sum(dear) + (tile.most - kinds) * dear[-1],
    )


def _tile_points(text: str, w: int) -> Group:
    number = layout.number(text, size=44, face=Face.SERIF_BOLD)
    return _centred((number, sign(icons.sparkle(), 34)), w, 56, 10).at(0, 8)


def _fixed(tile: Tile, w: float) -> tuple[Item, ...]:
    """An icon for every resource of a fixed price."""
    paid = [good for good, number in zip(RESOURCES, tile.cost or (), strict=True) for _ in range(number)]
    return (_centred(tuple(sign(art.good(good), 52) for good in paid), w, 52, 6).at(0, 86),)


def _free(tile: Tile, w: float, texts: Texts) -> tuple[Item, ...]:
    """The number of resources of a free price, and of how many kinds."""
    text = str(tile.most) if tile.kinds else f"{tile.least}–{tile.most}"
    kinds = message("picture-kinds", kinds=tile.kinds) if tile.kinds else message("picture-any-kinds")
    number = _centred((layout.number(text, size=NUMBER), sign(art.ANY_RESOURCE, 44)), w, 53, 8)
    words = layout.words(texts(kinds), colour=INK, size=NUMBER, width=w - 12, align=Align.CENTRE)
    return (number.at(0, 57), words.at(6, 107))


# --- the offer above a question ----------------------------------------------------------------------


STATUS = 44
"""Height of the line that says whether the seat can pay."""
_HEAD = 56
"""Height of the row above a card."""
CARD_OFFER_HIGH = _HEAD + CARD_BODY + STATUS
TILE = 156
TILE_HIGH = TILE + STATUS


class Offer:
    """The cards and buildings on offer, as one seat can pay for them."""

    def __init__(
        self, seen: State, seat: Seat, changes: Changes, seats: tuple[SeatFace, ...], texts: Texts
    ) -> None:
        self.seen, self.seat, self.changes, self.seats, self.texts = seen, seat, changes, seats, texts
        self.player: SeatState = seen.seats[seat]
        self.tribe = tribe.of(seen, seat)

    def cards(self, places: Iterable[Place]) -> Section:
        """The cards on these spaces, in four columns."""
        return layout.grid(self.card, tuple(places), 4, CARD_OFFER_HIGH).part("cards")

    def card(self, place: Place) -> Box:
        """A card in a column: number and price above, whether the seat can pay below."""
        index = CARD_SPACES.index(place)
        card = self.seen.display[index]
        price = row((sign(art.ANY_RESOURCE, 42), layout.number(index + 1, size=44)), 110, 50, space=6)
        new = (marks.new_outline(CARD_WIDE, CARD_BODY),) if index in self.changes.cards and card else ()
        head = row((marks.badge(index + 1), price.part("price")), height=_HEAD - 6, space=14)
        drawn = whole_card(card, *new)
        short = paying.short_of_card(self.player, index + 1)
        status = self._status(place, short) if card else gap(0)
        below = Box(CARD_WIDE, STATUS, status.items).part("can_pay")
        whole = Box(CARD_WIDE, CARD_BODY, drawn).part(parts.place(place))
        shown = column((head, gap(0, 6), whole, below))
        return shown.sized(layout.width(4))

    def buildings(self, places: Iterable[Place]) -> Section:
        """The buildings of these stacks side by side."""
        all_places = tuple(places)
        columns = max(2, len(all_places))
        width = layout.width(columns)
        tiles = layout.grid(lambda place: self.building(place, width), all_places, columns, TILE_HIGH)
        return tiles.part("buildings")

    def building(self, place: Place, width: float) -> Box:
        """A building: number, points and price, below the missing resources."""
        index = BUILDING_STACKS.index(place)
        tile = self.seen.stacks[index].tile
        badge = marks.badge(index + 1).at(10, 10)
        if tile is None:
            return Box(width, TILE_HIGH, (badge, *_used_up(width, TILE)))
        definition = TILES[tile]
        new = (marks.new_outline(width, TILE),) if index in self.changes.stacks else ()
        drawn = (
            Shade(0, 0, width, TILE, RADIUS, 5),
            Rect(0, 0, width, TILE, PANEL, LINE, 2, RADIUS),
            *new,
            badge,
            _offer_points(worth(definition), width),
            *price(definition, width, self.texts),
        )
        whole = Box(width, TILE, drawn).part(parts.place(place))
        return column((whole, self._lacking(place, definition, width)))

    def _lacking(self, place: Place, tile: Tile, width: float) -> Box:
        """The missing resources: by kind for a fixed price, else their number."""
        short = paying.short_of_tile(self.player, tile)
        if not short or tile.cost is None or self._standing(place):
            return self._status(place, short)
        lacking = paying.short_by_kind(self.player, tile.cost)
        pieces = [
            piece
            for good, number in zip(RESOURCES, lacking, strict=True)
            if number
            for piece in (layout.words(f"−{number}"), sign(art.good(good), 34))
        ]
        return row(pieces, width, STATUS, space=2)

    def _status(self, place: Place, short: int) -> Box:
        """The seats that stand there; unless the place is taken, whether the seat can pay."""
        pieces = list(self._standing(place))
        if self._others(place):
            pieces.append(layout.words(self.texts(message("panel-taken"))))
        elif short:
            pieces.append(layout.words(self.texts(message("panel-short", short=short))))
        else:
            can_pay = self.texts(message("panel-can-pay"))
            words = () if pieces else (layout.words(can_pay, colour=art.GOOD_NEWS, bold=True),)
            pieces += (sign(icons.check(art.GOOD_NEWS), 34), *words)
        return row(pieces, 224, STATUS, space=8)

    def _standing(self, place: Place) -> tuple[Box, ...]:
        """The seats that stand there; without the asked seat in the action phase."""
        standing_seats = (
            seat
            for seat, _ in self.seen.standing(place)
            if seat != self.seat or self.seen.phase is Phase.PLACING
        )
        return tuple(sign(icons.seat(self.seats[seat].look), 36) for seat in standing_seats)

    def _others(self, place: Place) -> bool:
        """Return True if another seat stands there."""
        return any(seat != self.seat for seat, _ in self.seen.standing(place))


def _offer_points(text: str, width: float) -> Group:
    """The points of a building, at its right."""
    number = layout.number(text, size=40, face=Face.SERIF_BOLD)
    return row((number, sign(icons.sparkle(), 34)), width - 10, 50, align=Align.RIGHT, space=6).at(0, 9)


def label(key: str, texts: Texts) -> Box:
    """The explanation of the numbers in the following sections."""
    return layout.label(texts(message(key)))
