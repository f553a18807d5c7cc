"""Events with their log lines (rules page 10).

All are public, except `CardReceived` and `ChestFilled`, which only their seat may know.
"""

from enum import StrEnum
from typing import TypeAlias

from engines.api import EventKind, Message, Roll, Seat, SeatName, Weight, message
from engines.livingstone.moves import Action
from engines.livingstone.pieces import ANIMALS, Card, Counts, Space, Stone
from engines.livingstone.state import Reason
from engines.livingstone.words import card_name, gem_names, seat_names, space_name, stone_names


class Income(StrEnum):
    """The sources of coins."""

    DIE = "die"
    CARD = "card"
    SALE = "sale"
    MARKET = "market"
    WHITE = "white"
    OWNER = "owner"


class PointSource(StrEnum):
    """The sources of points."""

    COLUMN = "column"
    ANIMAL = "animal"
    MARKET = "market"
    MAJORITY = "majority"
    GEM = "gem"


class Cause(StrEnum):
    """The causes of a move of the boat."""

    CARD = "card"
    ROUND = "round"


class RoundStarted(EventKind, frozen=True, tag="round_started"):
    """A round begins with this seat and these dice, sorted."""

    round: int
    column: int
    seat: Seat
    dice: tuple[int, ...]
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message(
            "event-round-started",
            round=self.round,
            column=self.column,
            seat=SeatName(self.seat),
            dice=self.dice,
        )


class DiceRolled(EventKind, frozen=True, tag="dice_rolled"):
    """The dice of the round, sorted."""

    dice: tuple[int, ...]

    def line(self, _reader: Seat | None) -> None:
        return None  # the start of the round says them

    def roll(self, _reader: Seat | None) -> Roll:
        return Roll(None, self.dice, message("roll-round"))


class SeatSkipped(EventKind, frozen=True, tag="seat_skipped"):
    """No die is high enough for this seat in this round; reported once a round."""

    seat: Seat
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-seat-skipped", seat=SeatName(self.seat))


class TurnEnded(EventKind, frozen=True, tag="turn_ended"):
    """A turn is over."""

    seat: Seat

    def line(self, _reader: Seat | None) -> None:
        return None  # who is next says it


class DieTaken(EventKind, frozen=True, tag="die_taken"):
    """A seat took a die."""

    seat: Seat
    die: int
    action: Action
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message | None:
        if self.action in (Action.TENT, Action.MINE):
            return None  # the tent and the stones tell of their die
        return message(f"event-die-{self.action.value}", seat=SeatName(self.seat), die=self.die)


class CoinsGained(EventKind, frozen=True, tag="coins_gained"):
    """A seat got coins."""

    seat: Seat
    coins: int
    source: Income

    def line(self, _reader: Seat | None) -> Message | None:
        if self.source is not Income.CARD:
            return None  # the cause tells them
        return message("event-coins-by-card", seat=SeatName(self.seat), coins=self.coins)


class CoinsPaid(EventKind, frozen=True, tag="coins_paid", omit_defaults=True):
    """A seat paid coins, to another seat or to the bank (None)."""

    seat: Seat
    coins: int
    to: Seat | None = None

    def line(self, _reader: Seat | None) -> Message | None:
        if self.to is None:
            return None  # the tent says its price
        return message("event-coins-paid", seat=SeatName(self.seat), to=SeatName(self.to), coins=self.coins)


class CardDrawn(EventKind, frozen=True, tag="card_drawn"):
    """A seat drew a card into its hand."""

    seat: Seat

    def line(self, _reader: Seat | None) -> None:
        return None  # the die says it


class CardReceived(EventKind, frozen=True, tag="card_received"):
    """The card drawn; for this seat alone."""

    seat: Seat
    card: Card

    def line(self, reader: Seat | None) -> Message | None:
        return message("event-card-received", card=card_name(self.card)) if reader == self.seat else None


class CardPlayed(EventKind, frozen=True, tag="card_played"):
    """A seat played a card."""

    seat: Seat
    card: Card

    def line(self, _reader: Seat | None) -> Message | None:
        seat, card = SeatName(self.seat), card_name(self.card)
        if self.card in ANIMALS:
            return message("event-animal-played", seat=seat, card=card, points=ANIMALS[self.card])
        if self.card in (Card.THREE_STONES, Card.STEAMBOAT_BACK, Card.TWO_DICE):
            return message("event-card-played", seat=seat, card=card)
        return None  # what it brings says it


class MineCollapsed(EventKind, frozen=True, tag="mine_collapsed"):
    """A mine collapse was drawn: gems went into the bag, by seat, and with the option the stones aside."""

    seat: Seat
    lost: tuple[Counts, ...]
    aside: Counts

    def line(self, _reader: Seat | None) -> Message:
        seat, losses = SeatName(self.seat), self.losses()
        if not losses:
            return message("event-mine-collapsed-empty", seat=seat, aside=sum(self.aside))
        return message("event-mine-collapsed", seat=seat, aside=sum(self.aside), losses=losses)

    def losses(self) -> tuple[Message, ...]:
        """Return the gems that each seat lost, without seats that had none."""
        return tuple(
            message("loss", seat=SeatName(Seat(loser)), gems=gem_names(gems))
            for loser, gems in enumerate(self.lost)
            if any(gems)
        )


class NoReplacementFound(EventKind, frozen=True, tag="no_replacement_found"):
    """There was no card left to replace the mine collapse."""

    seat: Seat
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        return message("event-no-replacement", seat=SeatName(self.seat))


class DeckReshuffled(EventKind, frozen=True, tag="deck_reshuffled"):
    """Cards were shuffled into the draw pile."""

    size: int
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message("event-deck-reshuffled", cards=self.size)


class StonesDrawn(EventKind, frozen=True, tag="stones_drawn", omit_defaults=True):
    """A seat drew stones from the bag; counts by `Stone`."""

    seat: Seat
    stones: Counts
    die: int = 0
    """The die that it took for them; 0: a card gave them."""
    weight = Weight.MINOR

    def line(self, _reader: Seat | None) -> Message:
        seat = SeatName(self.seat)
        if not any(self.stones):
            return message("event-no-stones", seat=seat, die=self.die)
        names, white = stone_names(self.stones, as_object=True), self.stones[Stone.WHITE]
        return message("event-stones-drawn", seat=seat, stones=names, die=self.die, white=white)


class StonesReturned(EventKind, frozen=True, tag="stones_returned"):
    """After the white stone the handful and the stones aside went back to the bag; by `Stone`."""

    stones: Counts
    weight = Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message("event-stones-returned", stones=sum(self.stones))


class GemsSold(EventKind, frozen=True, tag="gems_sold", omit_defaults=True):
    """A seat sold gems; `points` above 0: with a market card."""

    seat: Seat
    gems: Counts
    coins: int
    points: int = 0

    def line(self, _reader: Seat | None) -> Message:
        key = "event-gems-marketed" if self.points else "event-gems-sold"
        gems = gem_names(self.gems, as_object=True)
        return message(key, seat=SeatName(self.seat), gems=gems, coins=self.coins)


class TentBuilt(EventKind, frozen=True, tag="tent_built", omit_defaults=True):
    """A tent from the supply stands on a space."""

    seat: Seat
    space: Space
    price: int = 0
    """Coins in all."""
    row_ignored: bool = False
    free: bool = False
    extra: bool = False
    die: int = 0
    """The die that the seat took for it; 0: a card gave it."""

    def line(self, _reader: Seat | None) -> Message:
        seat, space, how = SeatName(self.seat), space_name(self.space), self.how()
        return message("event-tent-built", seat=seat, die=self.die, space=space, how=how)

    def how(self) -> Message:
        """Return the price; the cards played with the tent are part of it."""
        return _price(self)


class TentMoved(EventKind, frozen=True, tag="tent_moved", omit_defaults=True):
    """A tent stands on another space than before."""

    seat: Seat
    space: Space
    source: Space
    price: int = 0
    row_ignored: bool = False
    free: bool = False
    extra: bool = False
    die: int = 0
    """The die that the seat took for it; 0: a card gave it."""

    def line(self, _reader: Seat | None) -> Message:
        seat, space, source = SeatName(self.seat), space_name(self.space), space_name(self.source)
        return message(
            "event-tent-moved", seat=seat, die=self.die, source=source, space=space, how=self.how()
        )

    def how(self) -> Message:
        """Return the price; the cards played with the tent are part of it."""
        return _price(self)


def _price(tent: TentBuilt | TentMoved) -> Message:
    cards = [name for name, played in (("row", tent.row_ignored), ("free", tent.free)) if played]
    name = "extra" if tent.extra else "-".join(cards) or "die"
    if tent.extra or tent.free:
        return message(f"by-{name}")
    return message(f"by-{name}", coins=tent.price)


class BoatMoved(EventKind, frozen=True, tag="boat_moved"):
    """The boat went from one column to another."""

    origin: int
    column: int
    cause: Cause

    def line(self, _reader: Seat | None) -> Message | None:
        if self.cause is Cause.ROUND:
            return None  # the next round says its column
        return message("event-boat-back", column=self.column)


class Donated(EventKind, frozen=True, tag="donated"):
    """A seat donated."""

    seat: Seat
    weight = Weight.MINOR

    def line(self, reader: Seat | None) -> Message | None:
        if reader == self.seat:
            return None  # the seat itself is told how much
        return message("event-donated", seat=SeatName(self.seat))


class ChestFilled(EventKind, frozen=True, tag="chest_filled"):
    """The coins donated, and those in the chest; for this seat alone."""

    seat: Seat
    coins: int
    total: int

    def line(self, reader: Seat | None) -> Message | None:
        if reader != self.seat:
            return None
        return message("event-chest-filled", coins=self.coins, total=self.total)


class PointsScored(EventKind, frozen=True, tag="points_scored"):
    """A seat got points."""

    seat: Seat
    points: int
    source: PointSource

    def line(self, _reader: Seat | None) -> Message | None:
        if self.source is not PointSource.GEM:
            return None  # the cause tells them
        return message("event-gems-scored", seat=SeatName(self.seat), points=self.points)


class ColumnScored(EventKind, frozen=True, tag="column_scored"):
    """The boat's column was scored at the end of the round; points by seat."""

    column: int
    points: Counts

    def line(self, _reader: Seat | None) -> Message:
        scored = tuple(
            message("points-of", seat=SeatName(Seat(seat)), points=number)
            for seat, number in enumerate(self.points)
            if number
        )
        if not scored:
            return message("event-column-empty", column=self.column)
        return message("event-column-scored", column=self.column, points=scored)

    def weigh(self) -> Weight:
        return Weight.MAIN if any(self.points) else Weight.LOG


class MajorityScored(EventKind, frozen=True, tag="majority_scored"):
    """These seats have the most tents of a row, and get so many points each."""

    row: int
    seats: tuple[Seat, ...]
    points: int

    def line(self, _reader: Seat | None) -> Message:
        seats, count = seat_names(self.seats), len(self.seats)
        return message("event-majority-scored", row=self.row, seats=seats, count=count, points=self.points)


class AnimalsRevealed(EventKind, frozen=True, tag="animals_revealed"):
    """A seat revealed the animals in its hand at the end."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int

    def line(self, _reader: Seat | None) -> Message:
        seat, animals = SeatName(self.seat), tuple(map(card_name, self.cards))
        return message("event-animals-revealed", seat=seat, cards=animals, points=self.points)


class ChestsOpened(EventKind, frozen=True, tag="chests_opened"):
    """The chests of the remaining seats, in the order of `seats`."""

    seats: tuple[Seat, ...]
    chests: Counts

    def line(self, _reader: Seat | None) -> Message:
        held = zip(self.seats, self.chests, strict=True)
        chests = tuple(message("chest-of", seat=SeatName(seat), coins=coins) for seat, coins in held)
        return message("event-chests-opened", chests=chests)


class DonationTestRolled(EventKind, frozen=True, tag="test_rolled"):
    """The dice of the donation test of two seats."""

    dice: tuple[int, ...]

    def line(self, _reader: Seat | None) -> Message:
        return message("event-test-rolled", dice=self.dice, sum=sum(self.dice))

    def roll(self, _reader: Seat | None) -> Roll:
        return Roll(None, self.dice, message("roll-test"))


class SeatEliminated(EventKind, frozen=True, tag="seat_eliminated"):
    """A seat cannot win: its chest held too little."""

    seat: Seat
    chest: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-seat-eliminated", seat=SeatName(self.seat), coins=self.chest)


class SeatLeft(EventKind, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat
    gems: Counts
    cards: int

    def line(self, _reader: Seat | None) -> Message:
        return message("event-seat-left", seat=SeatName(self.seat), cards=self.cards)


class GameEnded(EventKind, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    winners: tuple[Seat, ...]

    def line(self, _reader: Seat | None) -> Message:
        reason = message(f"reason-{self.reason.value}")
        if not self.winners:
            return message("event-game-ended-nobody", reason=reason)
        seats, count = seat_names(self.winners), len(self.winners)
        return message("event-game-ended", reason=reason, seats=seats, count=count)


Event: TypeAlias = (
    RoundStarted
    | DiceRolled
    | SeatSkipped
    | TurnEnded
    | DieTaken
    | CoinsGained
    | CoinsPaid
    | CardDrawn
    | CardReceived
    | CardPlayed
    | MineCollapsed
    | NoReplacementFound
    | DeckReshuffled
    | StonesDrawn
    | StonesReturned
    | GemsSold
    | TentBuilt
    | TentMoved
    | BoatMoved
    | Donated
    | ChestFilled
    | PointsScored
    | ColumnScored
    | MajorityScored
    | AnimalsRevealed
    | ChestsOpened
    | DonationTestRolled
    | SeatEliminated
    | SeatLeft
    | GameEnded
)
