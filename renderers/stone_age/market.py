"""The cards and buildings on offer above a question: price, gain, and whether the seat can pay."""

from collections.abc import Iterable

from engines.api import Seat, message
from engines.stone_age import paying
from engines.stone_age.pieces import BUILDING_STACKS, CARD_SPACES, RESOURCES, TILES, Phase, Place, Tile
from engines.stone_age.state import SeatState, State
from renderers import fonts, frame, icons, layout, sheet
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Area, Face, Group, Item, Rect, Shade, Sprite, Text
from renderers.sheet import Section
from renderers.stone_age import buildings, cards, chips, goods, holdings, parts
from renderers.stone_age.changes import Changes
from renderers.theme import INK, LINE, MUTED, PANEL, RADIUS

STATUS = 44
"""Height of the line that says whether the seat can pay."""
_HEAD = 56
"""Height of the row above a card."""
CARD_HIGH = _HEAD + cards.BODY + STATUS
TILE = 156
TILE_HIGH = TILE + STATUS


class Offer:
    """The cards and buildings on offer, from the view of one seat."""

    def __init__(
        self, seen: State, seat: Seat, changes: Changes, seats: tuple[SeatFace, ...], texts: Texts
    ) -> None:
        self.seen, self.seat, self.changes, self.seats, self.texts = seen, seat, changes, seats, texts
        self.player: SeatState = seen.seats[seat]

    def cards(self, places: Iterable[Place]) -> Section:
        """The cards on these spaces, in four columns."""
        return sheet.with_area("cards", layout.grid(self.card, tuple(places), 4, CARD_HIGH))

    def card(self, place: Place) -> tuple[Item, ...]:
        """A card at the origin: number and price above, whether the seat can pay below."""
        index = CARD_SPACES.index(place)
        card = self.seen.display[index]
        price = (layout.sign(goods.ANY_RESOURCE, 42), layout.number(index + 1, size=44))
        new = (chips.new_outline(cards.WIDE, cards.BODY),) if index in self.changes.cards and card else ()
        return (
            *chips.badge(0, 0, index + 1),
            Group(62, 0, layout.line(price, 110, 50, align=Align.LEFT, space=6)),
            Group(0, _HEAD, (*(cards.gap() if card is None else cards.whole(card)), *new)),
            Group(
                0,
                _HEAD + cards.BODY,
                self._status(place, paying.short_of_card(self.player, index + 1)) if card else (),
            ),
            Area(0, _HEAD, cards.WIDE, cards.BODY, parts.place(place)),
            Area(62, 0, 110, 50, "price"),
            Area(0, _HEAD + cards.BODY, cards.WIDE, STATUS, "can_pay"),
        )

    def buildings(self, places: Iterable[Place]) -> Section:
        """The buildings of these stacks side by side."""
        all_places = tuple(places)
        columns = max(2, len(all_places))
        width = layout.width(columns)
        tiles = layout.grid(lambda place: self.building(place, width), all_places, columns, TILE_HIGH)
        return sheet.with_area("buildings", tiles)

    def building(self, place: Place, w: float) -> tuple[Item, ...]:
        """A building at the origin: number, points and price, below the missing resources."""
        index = BUILDING_STACKS.index(place)
        tile = self.seen.stacks[index].tile
        if tile is None:
            return (*chips.badge(10, 10, index + 1), *_empty_stack(w))
        definition = TILES[tile]
        new = (chips.new_outline(w, TILE),) if index in self.changes.stacks else ()
        return (
            Shade(0, 0, w, TILE, RADIUS, 5),
            Rect(0, 0, w, TILE, PANEL, LINE, 2, RADIUS),
            *chips.badge(10, 10, index + 1),
            *_points(buildings.worth(definition), w),
            *buildings.price(definition, w, self.texts),
            *new,
            Group(0, TILE, self._lacking(place, definition, w)),
            Area(0, 0, w, TILE, parts.place(place)),
        )

    def _lacking(self, place: Place, tile: Tile, w: float) -> tuple[Item, ...]:
        """The missing resources: by kind for a fixed price, else their number."""
        short = paying.short_of_tile(self.player, tile)
        if not short or tile.cost is None or self._standing(place):
            return self._status(place, short)
        lacking = paying.short_by_kind(self.player, tile.cost)
        pieces = [
            piece
            for good, number in zip(RESOURCES, lacking, strict=True)
            if number
            for piece in (layout.words(f"−{number}"), layout.sign(goods.good(good), 34))
        ]
        return layout.line(pieces, w, STATUS, align=Align.LEFT, space=2)

    def _status(self, place: Place, short: int) -> tuple[Item, ...]:
        """The seats that stand there; unless the place is taken, whether the seat can pay."""
        pieces = list(self._standing(place))
        if self._others(place):
            pieces.append(layout.words(self.texts(message("panel-taken"))))
        elif short:
            pieces.append(layout.words(self.texts(message("panel-short", short=short))))
        else:
            can_pay = self.texts(message("panel-can-pay"))
            words = () if pieces else (layout.words(can_pay, colour=holdings.GOOD, bold=True),)
            pieces += (layout.sign(icons.check(holdings.GOOD), 34), *words)
        return layout.line(pieces, 224, STATUS, align=Align.LEFT, space=8)

    def _standing(self, place: Place) -> tuple[layout.Box, ...]:
        """The seats that stand there; without the asked seat in the action phase."""
        standing_seats = (
            seat
            for seat, _ in self.seen.standing(place)
            if seat != self.seat or self.seen.phase is Phase.PLACING
        )
        return tuple(layout.sign(icons.seat(self.seats[seat].look), 36) for seat in standing_seats)

    def _others(self, place: Place) -> bool:
        """Return True if another seat stands there."""
        return any(seat != self.seat for seat, _ in self.seen.standing(place))


def _points(text: str, w: float) -> tuple[Item, ...]:
    """The points of a building, at its right."""
    width = fonts.width(text, Face.SERIF_BOLD, 40)
    x = w - width - 50
    number = Text(x, 9, width, 50, text, 40, INK, Face.SERIF_BOLD)
    return (number, frame.icon(icons.sparkle(), x + width + 6, 18, 34))


def _empty_stack(w: float) -> tuple[Item, ...]:
    """An empty place: the stack has been used up."""
    return (
        Rect(0, 0, w, TILE, None, MUTED, 3, RADIUS, dashed=True),
        Sprite(icons.FINISH, w / 2 - 32, 50, 64, 64),
    )


def label(key: str, texts: Texts) -> Section:
    """The explanation of the numbers in the following sections."""
    return sheet.label(texts(message(key)))
