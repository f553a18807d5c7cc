"""Events of LivingStone (rules page 10).

All are public, except `CardReceived` and `ChestFilled`, which only their seat may know.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engines.api import Seat
from engines.livingstone.data import Card, Counts, Space
from engines.livingstone.model import Action, Reason


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


class RoundStarted(Struct, frozen=True, tag="round_started"):
    """A round begins with this seat and these dice, sorted."""

    round: int
    column: int
    seat: Seat
    dice: tuple[int, ...]


class DiceRolled(Struct, frozen=True, tag="dice_rolled"):
    """The dice of the round, sorted."""

    dice: tuple[int, ...]


class SeatSkipped(Struct, frozen=True, tag="seat_skipped"):
    """No die is high enough for this seat in this round; reported once a round."""

    seat: Seat


class TurnEnded(Struct, frozen=True, tag="turn_ended"):
    """A turn is over."""

    seat: Seat


class DieTaken(Struct, frozen=True, tag="die_taken"):
    """A seat took a die."""

    seat: Seat
    die: int
    action: Action


class CoinsGained(Struct, frozen=True, tag="coins_gained"):
    """A seat got coins."""

    seat: Seat
    coins: int
    source: Income


class CoinsPaid(Struct, frozen=True, tag="coins_paid", omit_defaults=True):
    """A seat paid coins, to another seat or to the bank (None)."""

    seat: Seat
    coins: int
    to: Seat | None = None


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    """A seat drew a card into its hand."""

    seat: Seat


class CardReceived(Struct, frozen=True, tag="card_received"):
    """The card drawn; for this seat alone."""

    seat: Seat
    card: Card


class CardPlayed(Struct, frozen=True, tag="card_played"):
    """A seat played a card."""

    seat: Seat
    card: Card


class MineCollapsed(Struct, frozen=True, tag="mine_collapsed"):
    """A mine collapse was drawn: gems went into the bag, by seat, and with the option the stones aside."""

    seat: Seat
    lost: tuple[Counts, ...]
    aside: Counts


class NoReplacementFound(Struct, frozen=True, tag="no_replacement_found"):
    """There was no card left to replace the mine collapse."""

    seat: Seat


class DeckReshuffled(Struct, frozen=True, tag="deck_reshuffled"):
    """Cards were shuffled into the draw pile."""

    size: int


class StonesDrawn(Struct, frozen=True, tag="stones_drawn", omit_defaults=True):
    """A seat drew stones from the bag; counts by `Stone`."""

    seat: Seat
    stones: Counts
    die: int = 0
    """The die that it took for them; 0: a card gave them."""


class StonesReturned(Struct, frozen=True, tag="stones_returned"):
    """After the white stone the handful and the stones aside went back to the bag; by `Stone`."""

    stones: Counts


class GemsSold(Struct, frozen=True, tag="gems_sold", omit_defaults=True):
    """A seat sold gems; `points` above 0: with a market card."""

    seat: Seat
    gems: Counts
    coins: int
    points: int = 0


class TentBuilt(Struct, frozen=True, tag="tent_built", omit_defaults=True):
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


class TentMoved(Struct, frozen=True, tag="tent_moved", omit_defaults=True):
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


class BoatMoved(Struct, frozen=True, tag="boat_moved"):
    """The boat went from one column to another."""

    origin: int
    column: int
    cause: Cause


class Donated(Struct, frozen=True, tag="donated"):
    """A seat donated."""

    seat: Seat


class ChestFilled(Struct, frozen=True, tag="chest_filled"):
    """The coins donated, and those in the chest; for this seat alone."""

    seat: Seat
    coins: int
    total: int


class PointsScored(Struct, frozen=True, tag="points_scored"):
    """A seat got points."""

    seat: Seat
    points: int
    source: PointSource


class ColumnScored(Struct, frozen=True, tag="column_scored"):
    """The boat's column was scored at the end of the round; points by seat."""

    column: int
    points: Counts


class MajorityScored(Struct, frozen=True, tag="majority_scored"):
    """These seats have the most tents of a row, and get so many points each."""

    row: int
    seats: tuple[Seat, ...]
    points: int


class AnimalsRevealed(Struct, frozen=True, tag="animals_revealed"):
    """A seat revealed the animals in its hand at the end."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


class ChestsOpened(Struct, frozen=True, tag="chests_opened"):
    """The chests of the remaining seats, in the order of `seats`."""

    seats: tuple[Seat, ...]
    chests: Counts


class DonationTestRolled(Struct, frozen=True, tag="test_rolled"):
    """The dice of the donation test of two seats."""

    dice: tuple[int, ...]


class SeatEliminated(Struct, frozen=True, tag="seat_eliminated"):
    """A seat cannot win: its chest held too little."""

    seat: Seat
    chest: int


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat
    gems: Counts
    cards: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    winners: tuple[Seat, ...]


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
