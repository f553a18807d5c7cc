"""The state of a game (rules page 3)."""

from enum import StrEnum

from msgspec import Struct

from engines.api import Seat
from engines.livingstone.pieces import (
    CARDS,
    COLUMNS,
    NO_CARDS,
    NO_GEMS,
    NO_STONES,
    TENTS,
    Card,
    Counts,
    Edition,
    Space,
)
from engines.values import SecretNumber


class Phase(StrEnum):
    """The two decision points of a turn (rules page 4.3)."""

    DIE = "die"
    """A die must be taken."""
    ACT = "act"
    """A die has been taken; free actions, or done."""


class Reason(StrEnum):
    """The reasons for the end of a game (rules page 6 and 9)."""

    FINISHED = "finished"
    NOBODY = "nobody"
    ABANDONED = "abandoned"


class Player(Struct, frozen=True, tag="player", omit_defaults=True):
    """The possessions and points of one seat."""

    coins: SecretNumber = 3
    """A literal: digests leave out a field at its default, so it stays when the rules change."""
    chest: SecretNumber = 0
    gifts: int = 0
    """The number of its donations."""
    gems: Counts = NO_GEMS
    """Clear, blue, red."""
    hand: Counts = NO_CARDS
    """By `Card`."""
    tents: tuple[Space, ...] = ()
    """Sorted; a space stands there once for each tent."""
    scored: tuple[Space, ...] = ()
    """Sorted: the spaces with a scored tent of the seat."""
    taken: tuple[int, ...] = ()
    """Dice of this round, in their order."""
    skipped: bool = False
    """It has been reported in this round that the seat can take no more dice."""
    columns: int = 0
    market: int = 0
    animals: int = 0
    majority: int = 0
    kept: int = 0
    """Points for gems at the end."""
    out: bool = False
    """Eliminated: its chest held too little to win."""
    unseen: int = 0
    """The cards of a hidden hand, which is empty itself; 0 but in a state as a reader sees it (7)."""

    @property
    def last_die(self) -> int:
        """The highest face taken in this round, 0 at its start."""
        return self.taken[-1] if self.taken else 0

    @property
    def supply(self) -> int:
        """Tents not yet on the board."""
        return TENTS - len(self.tents)

    @property
    def held(self) -> int:
        """The number of cards in hand, known to all."""
        return sum(self.hand) + self.unseen

    @property
    def points(self) -> int:
        """All points so far."""
        return self.columns + self.market + self.animals + self.majority + self.kept

    def cards(self) -> tuple[Card, ...]:
        """Return the cards in hand one by one, sorted; only of a hand that is known."""
        return tuple(card for card in CARDS for _ in range(self.hand[card]))

    def wealth(self) -> int:
        """Return the coins in hand and chest; in a game, public to those who have counted along."""
        return self.coins + self.chest


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    """The whole state, hidden information included (rules page 3)."""

    edition: Edition
    players: tuple[Player, ...]
    draw_pile: Counts
    """By `Card`; without an order in which they would be drawn."""
    bag: Counts
    """By `Stone`."""
    start: Seat
    turn: Seat
    """The seat on turn; at the end the one whose turn was the last."""
    dice: tuple[int, ...] = ()
    """On the table, sorted."""
    phase: Phase = Phase.DIE
    aside: Counts = NO_STONES
    played: Counts = NO_CARDS
    """Played cards that lie open."""
    round: int = 1
    column: int = 1
    """The column of the boat, 1 to 10."""
    boats: int = 0
    """Steamboat cards played."""
    left: tuple[Seat, ...] = ()
    """Seats that left, in that order."""
    test: tuple[int, ...] = ()
    """The four dice of the donation test."""
    reason: Reason | None = None
    collapse_all: bool = False
    """A mine collapse returns the stones set aside too."""
    endmarket: bool = False
    """A market card in hand values gems at the end."""
    unseen: int = 0
    """The cards of a hidden draw pile, which is empty itself; 0 but in a state as a reader sees it (7)."""

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        return tuple(Seat(i) for i in range(len(self.players)) if i not in self.left)

    @property
    def two(self) -> bool:
        """Exactly two seats remain: moving tents, and the donation test."""
        return len(self.players) - len(self.left) == 2

    @property
    def last_column(self) -> bool:
        """The boat is in the last column: the game ends with this round."""
        return self.column == COLUMNS

    @property
    def undrawn(self) -> int:
        """The number of cards in the draw pile, known to all."""
        return sum(self.draw_pile) + self.unseen
