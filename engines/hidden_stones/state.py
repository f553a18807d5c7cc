"""The model of Hidden Stones: state, views, moves and events."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engines.api import Outcome, Seat
from engines.hidden_stones.pieces import CARDS, Board, CardId, Cell, Symbol

Cards: TypeAlias = tuple[CardId, ...]


class Reason(StrEnum):
    """The reasons for the end of a game (rules page 6)."""

    TARGET = "target"
    NO_PROGRESS = "no-progress"
    ABANDONED = "abandoned"
    SOLVED = "solved"
    STRIKES = "strikes"


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    """The whole state, hidden cards included (rules page 3)."""

    board: Board
    hands: tuple[Cards, ...]
    """By seat; each sorted."""
    draw_pile: Cards
    """A set: sorted, and without an order in which it would be drawn."""
    won: tuple[Cards, ...]
    """By seat; each in the order of scoring."""
    passed: tuple[bool, ...]
    """By seat: its last turn was a pass."""
    start: Seat
    turn: Seat
    """The seat on turn; at the end the one whose turn was the last."""
    discard_pile: Cards = ()
    """The last one discarded lies on top."""
    round: int = 1
    actions: int = 0
    """Swaps, flips and scores in this turn."""
    scored: bool = False
    """A card was scored in this turn."""
    scored_this_round: bool = False
    idle_rounds: int = 0
    """Rounds in a row without a scored card; always 0 in the solo game."""
    final_round: bool = False
    strikes: int = 0
    renewals: int = 0
    left: tuple[Seat, ...] = ()
    """Seats that left, in that order."""
    reason: Reason | None = None
    touched: tuple[Cell, ...] = ()
    """Cells swapped or flipped in this turn; before its first action those of the turn before."""
    formation: tuple[Cell, ...] = ()
    """The cells of the formation scored last, in the same span and as long as none of them is touched."""

    @property
    def solo(self) -> bool:
        """The game is played solo."""
        return len(self.hands) == 1

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        return tuple(Seat(i) for i in range(len(self.hands)) if i not in self.left)


# --- views -------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True, tag="seat-view", omit_defaults=True):
    """The public view of one seat."""

    hand: int
    """The number of cards in its hand."""
    won: Cards = ()
    """In the order of scoring."""
    passed: bool = False
    """Its last turn was a pass."""
    left: bool = False
    leads_ones: bool = False
    """No remaining seat has won more cards of value 1, and it has one at least: the bonus as things stand."""

    @property
    def points(self) -> int:
        """The values of the won cards, without the bonus."""
        return sum(CARDS[card].value for card in self.won)

    def count(self, value: int) -> int:
        """Return the number of won cards of this value."""
        return sum(CARDS[card].value == value for card in self.won)


class Opened(Struct, frozen=True, tag="opened", omit_defaults=True):
    """The hidden cards, once the game is over."""

    hands: tuple[Cards, ...]
    draw_pile: Cards = ()


class View(Struct, frozen=True, tag="view", omit_defaults=True):
    """The public view (rules page 7); fields of the same name are those of `State`."""

    board: Board
    seats: tuple[SeatView, ...]
    start: Seat
    """The seat that rounds begin with: the next remaining one where the start seat has left."""
    turn: Seat
    draw_pile: int
    """The number of cards in it."""
    threshold: int | None = None
    """Won cards that bring on the final round; None in the solo game."""
    discard_pile: Cards = ()
    round: int = 1
    actions: int = 0
    scored: bool = False
    scored_this_round: bool = False
    idle_rounds: int = 0
    final_round: bool = False
    strikes: int = 0
    renewals: int = 0
    left: tuple[Seat, ...] = ()
    touched: tuple[Cell, ...] = ()
    formation: tuple[Cell, ...] = ()
    outcome: Outcome | None = None
    opened: Opened | None = None
    """Set once the game is over."""

    @property
    def solo(self) -> bool:
        """The game is played solo."""
        return self.threshold is None


class Lying(Struct, frozen=True, tag="lying"):
    """A card of the hand whose formation lies on the board."""

    card: CardId
    placements: tuple[tuple[Cell, ...], ...]
    """For each placement, in reading order, the cells whose stones matter."""


class Own(Struct, frozen=True, tag="own", omit_defaults=True):
    """The view of one seat alone."""

    seat: Seat
    hand: Cards = ()
    lying: tuple[Lying, ...] = ()


# --- moves -------------------------------------------------------------------------------------------


class Swap(Struct, frozen=True, tag="swap"):
    """Exchange the stones of two neighbouring cells, `first` before `second` in reading order."""

    first: Cell
    second: Cell
    card: CardId


class Flip(Struct, frozen=True, tag="flip"):
    """Turn one stone over."""

    cell: Cell
    card: CardId


class Score(Struct, frozen=True, tag="score"):
    """Put a card whose formation lies on the board on the won pile."""

    card: CardId


class Pass(Struct, frozen=True, tag="pass"):
    """Do nothing in this turn and draw 2 cards."""


class End(Struct, frozen=True, tag="end"):
    """End the turn and fill the hand up."""


Move: TypeAlias = Swap | Flip | Score | Pass | End


# --- events ------------------------------------------------------------------------------------------


class GameStarted(Struct, frozen=True, tag="game_started", omit_defaults=True):
    """The first event of all."""

    seats: int
    start: Seat
    threshold: int | None = None
    deck: tuple[int, ...] = ()
    """Solo: cards of the values 1, 2, 3 and 5."""


class StonesSwapped(Struct, frozen=True, tag="stones_swapped"):
    """Two stones changed places; the symbols are those from before."""

    seat: Seat
    cells: tuple[Cell, Cell]
    symbols: tuple[Symbol, Symbol]
    card: CardId


class StoneFlipped(Struct, frozen=True, tag="stone_flipped"):
    """A stone was turned over."""

    seat: Seat
    cell: Cell
    before: Symbol
    after: Symbol
    card: CardId


class CardScored(Struct, frozen=True, tag="card_scored"):
    """A card went to the won pile."""

    seat: Seat
    card: CardId
    value: int
    origin: Cell
    """The first placement in reading order."""
    placements: int
    won: int
    """Cards in the won pile now."""


class Passed(Struct, frozen=True, tag="passed"):
    """A seat passed."""

    seat: Seat


class TurnEnded(Struct, frozen=True, tag="turn_ended", omit_defaults=True):
    """A turn is over."""

    seat: Seat
    actions: int = 0
    by_itself: bool = False
    """The last card in hand was used."""
    passed: bool = False


class CardsDrawn(Struct, frozen=True, tag="cards_drawn"):
    """A seat drew this number of cards; public."""

    seat: Seat
    number: int


class CardsReceived(Struct, frozen=True, tag="cards_received"):
    """The cards drawn, in this order; for this seat alone."""

    seat: Seat
    cards: Cards


class DrawPileRenewed(Struct, frozen=True, tag="draw_pile_renewed"):
    """The discard pile became the draw pile."""

    cards: int


class StrikeReceived(Struct, frozen=True, tag="strike_received"):
    """Solo: a turn ended without a scored card."""

    strikes: int
    """In all."""


class FinalRoundStarted(Struct, frozen=True, tag="final_round_started"):
    """A seat has reached the threshold."""

    seat: Seat
    won: int


class RoundEnded(Struct, frozen=True, tag="round_ended", omit_defaults=True):
    """All remaining seats have had their turn."""

    round: int
    idle_rounds: int = 0


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat
    cards: int
    """From its hand, unseen, into the draw pile."""


class BonusAwarded(Struct, frozen=True, tag="bonus_awarded"):
    """These seats get the bonus for the most cards of value 1."""

    seats: tuple[Seat, ...]
    ones: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    places: tuple[int, ...]
    sums: tuple[int, ...]


Event: TypeAlias = (
    GameStarted
    | StonesSwapped
    | StoneFlipped
    | CardScored
    | Passed
    | TurnEnded
    | CardsDrawn
    | CardsReceived
    | DrawPileRenewed
    | StrikeReceived
    | FinalRoundStarted
    | RoundEnded
    | SeatLeft
    | BonusAwarded
    | GameEnded
)
