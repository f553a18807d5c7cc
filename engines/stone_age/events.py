"""Events of Stone Age and their log lines (rules page 10)."""

from typing import TypeAlias

from engines.api import EventKind, Message, Roll, Seat, SeatName, Weight, message
from engines.stone_age.pieces import (
    CARDS,
    DIVISORS,
    CardId,
    GainSource,
    Good,
    Growth,
    Place,
    Reason,
    Resources,
    TileId,
    units,
)
from engines.stone_age.scoring import SOURCES
from engines.stone_age.state import Cards
from engines.stone_age.words import (
    bottom_name,
    card_name,
    die_name,
    good_name,
    goods,
    meal_name,
    payment_name,
    sum_name,
    tile_name,
    values_name,
    way_to,
)

# --- rounds and places -------------------------------------------------------------------------------


class RoundStarted(EventKind, frozen=True, tag="round_started", omit_defaults=True):
    """A new round; the first event of all is the one of round 1."""

    round: int
    start: Seat
    seat_limit: int
    village_limit: int
    is_last: bool = False
    """The last round of a daily."""

    def line(self, _reader: Seat | None) -> Message:
        key = "event-last-round-started" if self.is_last else "event-round-started"
        return message(key, round=self.round, seat=SeatName(self.start))

    def weigh(self) -> Weight:
        return Weight.MAIN if self.is_last else Weight.LOG


class CardMoved(EventKind, frozen=True, tag="card_moved"):
    """A card slid to the right; spaces are 1 to 4."""

    card: CardId
    origin: int
    to: int

    def line(self, _reader: Seat | None) -> Message | None:
        return None  # the row shows it; the new card is told


class CardRevealed(EventKind, frozen=True, tag="card_revealed"):
    """A card of the deck was laid on a space."""

    space: int
    card: CardId
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message("event-card-revealed", card=card_name(self.card), space=self.space)


class TileRevealed(EventKind, frozen=True, tag="tile_revealed"):
    """The next tile of a stack was turned up."""

    stack: int
    tile: TileId
    left: int
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message("event-tile-revealed", stack=self.stack, tile=tile_name(self.tile), left=self.left)


class StackEmptied(EventKind, frozen=True, tag="stack_emptied"):
    """The last tile of a stack was built: the game ends with this round."""

    stack: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-stack-emptied", stack=self.stack)


class ActionsStarted(EventKind, frozen=True, tag="actions_started"):
    """A seat begins to use its people."""

    seat: Seat

    def line(self, _reader: Seat | None) -> Message | None:
        return None  # what these people do is told


class PeoplePlaced(EventKind, frozen=True, tag="people_placed", omit_defaults=True):
    """People were put on a place."""

    seat: Seat
    place: Place
    number: int
    forced: bool = False
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        key = "event-people-placed-forced" if self.forced else "event-people-placed"
        return message(key, seat=SeatName(self.seat), place=way_to(self.place), number=self.number)


class PeopleIdled(EventKind, frozen=True, tag="people_idled"):
    """People stayed without a place."""

    seat: Seat
    number: int
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-people-idled", seat=SeatName(self.seat), number=self.number)


# --- gains -------------------------------------------------------------------------------------------


class DiceRolled(EventKind, frozen=True, tag="dice_rolled", omit_defaults=True):
    """A seat rolled for a good."""

    seat: Seat
    good: Good
    faces: tuple[int, ...]
    source: GainSource
    waits: bool = False
    """Tools may still be added; otherwise what came of it follows at once, and tells the roll."""
    weight = Weight.PENDING

    def line(self, _reader: Seat | None) -> Message | None:
        if not self.waits:
            return None
        seat, good, dice = SeatName(self.seat), good_name(self.good), sum_name(self.faces)
        number, total = len(self.faces), sum(self.faces)
        return message("event-dice-rolled", seat=seat, good=good, dice=dice, number=number, total=total)

    def roll(self, _reader: Seat | None) -> Roll:
        gained = goods(self.good, units(self.good, sum(self.faces)))
        said = message("roll-gathered", divisor=DIVISORS[self.good], gain=gained)
        return Roll(self.seat, self.faces, said)


class ToolsUsed(EventKind, frozen=True, tag="tools_used", omit_defaults=True):
    """Tools were added to the roll before."""

    seat: Seat
    permanent: tuple[int, ...] = ()
    once: tuple[int, ...] = ()

    def line(self, _reader: Seat | None) -> Message | None:
        return None  # what came of the roll tells them


class GoodsGained(EventKind, frozen=True, tag="goods_gained", omit_defaults=True):
    """A seat got goods, or rolled too little for any."""

    seat: Seat
    good: Good
    number: int
    source: GainSource
    dice: tuple[int, ...] = ()
    """The roll that brought them, if there was one."""
    tools: int = 0
    """Pips that tools added to the roll."""

    def line(self, _reader: Seat | None) -> Message | None:
        if self.source is GainSource.DRAFT:
            return None  # the pick has told it
        seat, gained = SeatName(self.seat), goods(self.good, self.number)
        if self.dice:
            return self._rolled(gained if self.number else message("no-goods"))
        key = "event-goods-taken" if self.source is GainSource.ANY_TWO else "event-goods-gained"
        return message(key, seat=seat, goods=gained)

    def _rolled(self, gained: Message) -> Message:
        dice, parts = sum_name(self.dice), len(self.dice)
        if self.tools:
            dice, parts = message("with-tools", dice=dice, pips=self.tools), parts + 1
        total = sum(self.dice) + self.tools
        seat = SeatName(self.seat)
        return message("event-goods-rolled", seat=seat, dice=dice, parts=parts, total=total, goods=gained)

    def weigh(self) -> Weight:
        return Weight.MINOR if self.dice else Weight.MAIN


class ToolGained(EventKind, frozen=True, tag="tool_gained"):
    """A new or better tool."""

    seat: Seat
    values: tuple[int, ...]
    """Of all permanent tools, afterwards."""

    def line(self, _reader: Seat | None) -> Message:
        return message("event-tool-gained", seat=SeatName(self.seat), tools=values_name(self.values))


class PersonGained(EventKind, frozen=True, tag="person_gained"):
    """One more person."""

    seat: Seat
    people: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-person-gained", seat=SeatName(self.seat), people=self.people)


class AgricultureRaised(EventKind, frozen=True, tag="agriculture_raised"):
    """More food from the fields."""

    seat: Seat
    level: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-agriculture-raised", seat=SeatName(self.seat), level=self.level)


class GrowthWasted(EventKind, frozen=True, tag="growth_wasted"):
    """Something was at its limit already."""

    seat: Seat
    kind: Growth

    def line(self, _reader: Seat | None) -> Message:
        kind = message(f"growth-{self.kind.value}")
        return message("event-growth-wasted", seat=SeatName(self.seat), kind=kind)


# --- cards, dice for everybody, buildings ------------------------------------------------------------


class CardBought(EventKind, frozen=True, tag="card_bought"):
    """A card went into a collection."""

    seat: Seat
    space: int
    card: CardId
    payment: Resources

    def line(self, _reader: Seat | None) -> Message:
        card, payment = card_name(self.card), payment_name(self.payment)
        return message("event-card-bought", seat=SeatName(self.seat), card=card, payment=payment)


class CardRefused(EventKind, frozen=True, tag="card_refused", omit_defaults=True):
    """A person came back without the card."""

    seat: Seat
    space: int
    forced: bool = False

    def line(self, _reader: Seat | None) -> Message:
        key = "event-card-refused-forced" if self.forced else "event-card-refused"
        return message(key, seat=SeatName(self.seat), space=self.space)


class OnceToolReceived(EventKind, frozen=True, tag="once_tool_received"):
    """A tool for one use."""

    seat: Seat
    value: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-once-tool-received", seat=SeatName(self.seat), value=self.value)


class AnyTwoReceived(EventKind, frozen=True, tag="any_two_received"):
    """The any-two card, to be used later."""

    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-any-two-received", seat=SeatName(self.seat))


class ExtraCardDrawn(EventKind, frozen=True, tag="extra_card_drawn", omit_defaults=True):
    """A seat drew an extra card unseen; or the deck was empty."""

    seat: Seat
    empty: bool = False
    open_cards: bool = False
    """Collections are open: the card is public."""

    def line(self, reader: Seat | None) -> Message | None:
        if self.empty:
            return message("event-extra-card-none", seat=SeatName(self.seat))
        if self.open_cards or reader == self.seat:
            return None  # told which
        return message("event-extra-card-drawn", seat=SeatName(self.seat))


class ExtraCardReceived(EventKind, frozen=True, tag="extra_card_received", omit_defaults=True):
    """The card drawn unseen; for this seat alone, unless collections are open."""

    seat: Seat
    card: CardId
    open_cards: bool = False

    def line(self, reader: Seat | None) -> Message | None:
        card = card_name(self.card)
        if reader == self.seat:
            return message("event-extra-card-yours", card=card)
        return (
            message("event-extra-card-open", seat=SeatName(self.seat), card=card) if self.open_cards else None
        )


class DraftRolled(EventKind, frozen=True, tag="draft_rolled"):
    """The dice of a draft were rolled."""

    seat: Seat
    faces: tuple[int, ...]
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        dice = tuple(map(die_name, self.faces))
        return message("event-draft-rolled", seat=SeatName(self.seat), dice=dice)

    def roll(self, _reader: Seat | None) -> Roll:
        return Roll(None, self.faces, message("roll-draft"))  # they belong to no seat


class DraftPicked(EventKind, frozen=True, tag="draft_picked", omit_defaults=True):
    """A die was picked."""

    seat: Seat
    face: int
    forced: bool = False

    def line(self, _reader: Seat | None) -> Message:
        return message("event-draft-picked", seat=SeatName(self.seat), die=die_name(self.face))


class BuildingBuilt(EventKind, frozen=True, tag="building_built"):
    """A tile was built."""

    seat: Seat
    stack: int
    tile: TileId
    payment: Resources
    points: int

    def line(self, _reader: Seat | None) -> Message:
        seat, payment, points = SeatName(self.seat), payment_name(self.payment), self.points
        return message("event-building-built", seat=seat, stack=self.stack, payment=payment, points=points)


class BuildingRefused(EventKind, frozen=True, tag="building_refused", omit_defaults=True):
    """A person came back without building."""

    seat: Seat
    stack: int
    forced: bool = False

    def line(self, _reader: Seat | None) -> Message:
        key = "event-building-refused-forced" if self.forced else "event-building-refused"
        return message(key, seat=SeatName(self.seat), stack=self.stack)


class PointsGained(EventKind, frozen=True, tag="points_gained"):
    """A seat gained points on the track."""

    seat: Seat
    points: int
    source: GainSource

    def line(self, _reader: Seat | None) -> Message | None:
        if self.source is GainSource.BUILDING:
            return None  # the building has told it
        return message("event-points-gained", seat=SeatName(self.seat), points=self.points)


# --- feeding and the end -----------------------------------------------------------------------------


class PeopleFed(EventKind, frozen=True, tag="people_fed", omit_defaults=True):
    """All people of a seat were fed."""

    seat: Seat
    agriculture: int
    """Food from the fields, eaten first."""
    food: int
    payment: Resources = (0, 0, 0, 0)

    def line(self, _reader: Seat | None) -> Message:
        seat, eaten = SeatName(self.seat), meal_name(self.food, self.payment)
        return message("event-people-fed", seat=seat, eaten=eaten, agriculture=self.agriculture)

    def weigh(self) -> Weight:
        return Weight.MINOR if any(self.payment) else Weight.LOG


class PeopleUnfed(EventKind, frozen=True, tag="people_unfed", omit_defaults=True):
    """People of a seat went hungry."""

    seat: Seat
    missing: int
    points: int
    """Lost: negative."""
    forced: bool = False

    def line(self, _reader: Seat | None) -> Message:
        seat, points = SeatName(self.seat), -self.points
        return message("event-people-unfed", seat=seat, missing=self.missing, points=points)


class SeatLeft(EventKind, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat

    def line(self, _reader: Seat | None) -> Message:
        return message("event-seat-left", seat=SeatName(self.seat))


class CollectionsRevealed(EventKind, frozen=True, tag="collections_revealed"):
    """All collections, by seat."""

    cards: tuple[Cards, ...]

    def line(self, _reader: Seat | None) -> Message:
        collections = tuple(
            message("collection", seat=SeatName(Seat(i)), cards=_bottoms(cards))
            for i, cards in enumerate(self.cards)
        )
        return message("event-collections-revealed", collections=collections)


class SeatScored(EventKind, frozen=True, tag="seat_scored"):
    """The final score of a seat, by source."""

    seat: Seat
    lines: tuple[int, ...]
    total: int
    tie_value: int

    def line(self, _reader: Seat | None) -> Message:
        scored = tuple(
            message("scored", source=message(f"line-{source}"), points=points)
            for source, points in zip(SOURCES, self.lines, strict=True)
            if points
        )
        return message(
            "event-seat-scored",
            seat=SeatName(self.seat),
            total=self.total,
            lines=scored or (message("scored-nothing"),),
        )


class GameEnded(EventKind, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    places: tuple[int, ...]
    totals: tuple[int, ...]

    def line(self, _reader: Seat | None) -> Message:
        return message("event-game-ended", reason=message(f"reason-{self.reason.value}"))


Event: TypeAlias = (
    RoundStarted
    | CardMoved
    | CardRevealed
    | TileRevealed
    | StackEmptied
    | ActionsStarted
    | PeoplePlaced
    | PeopleIdled
    | DiceRolled
    | ToolsUsed
    | GoodsGained
    | ToolGained
    | PersonGained
    | AgricultureRaised
    | GrowthWasted
    | CardBought
    | CardRefused
    | OnceToolReceived
    | AnyTwoReceived
    | ExtraCardDrawn
    | ExtraCardReceived
    | DraftRolled
    | DraftPicked
    | BuildingBuilt
    | BuildingRefused
    | PointsGained
    | PeopleFed
    | PeopleUnfed
    | SeatLeft
    | CollectionsRevealed
    | SeatScored
    | GameEnded
)


def _bottoms(cards: Cards) -> tuple[Message, ...]:
    return tuple(bottom_name(CARDS[card]) for card in cards) or (message("collection-empty"),)
