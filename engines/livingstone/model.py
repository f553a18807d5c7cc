"""The model of LivingStone: state, views and moves. Events have a module of their own."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engines.api import Outcome, Seat
from engines.livingstone.data import (
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

    coins: int = 3
    """A literal: digests leave out a field at its default, so it stays when the rules change."""
    chest: int = 0
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

    @property
    def last_die(self) -> int:
        """The highest face taken in this round, 0 at its start."""
        return self.taken[-1] if self.taken else 0

    @property
    def supply(self) -> int:
        """Tents not yet on the board."""
        return TENTS - len(self.tents)

    @property
    def wealth(self) -> int:
        """Coins in hand and chest: public to those who have counted along."""
        return self.coins + self.chest

    @property
    def points(self) -> int:
        """All points so far."""
        return self.columns + self.market + self.animals + self.majority + self.kept


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

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        return tuple(Seat(i) for i in range(len(self.players)) if i not in self.left)

    @property
    def two(self) -> bool:
        """Exactly two seats remain."""
        return len(self.players) - len(self.left) == 2


# --- views -------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True, tag="seat-view", omit_defaults=True):
    """The public view of one seat."""

    points: int = 0
    """All points so far, those of the final scoring included once the game is over."""
    columns: int = 0
    market: int = 0
    animals: int = 0
    supply: int = TENTS
    tents: tuple[Space, ...] = ()
    """Sorted; a space stands there once for each tent."""
    scored: tuple[Space, ...] = ()
    """Sorted: the spaces with a scored tent of the seat."""
    gems: Counts = NO_GEMS
    """Clear, blue, red."""
    cards: int = 0
    """The number of cards in its hand."""
    gifts: int = 0
    """The number of its donations."""
    taken: tuple[int, ...] = ()
    """Dice of this round, in their order."""
    waiting: bool = False
    """It can take no more dice in this round; also the seat on turn that has taken its last one."""
    left: bool = False
    out: bool = False
    """After the end: eliminated, since its chest held too little."""


class Opened(Struct, frozen=True, tag="opened", omit_defaults=True):
    """The hidden information, once the game is over; by seat."""

    coins: Counts
    chests: Counts
    hands: tuple[tuple[Card, ...], ...]
    draw_pile: Counts = NO_CARDS
    """By `Card`."""


class View(Struct, frozen=True, tag="view", omit_defaults=True):
    """The public view (rules page 7)."""

    edition: Edition
    seats: tuple[SeatView, ...]
    start: Seat
    turn: Seat
    """The seat on turn; at the end the one whose turn was the last."""
    draw_pile: int
    """The number of cards in it."""
    bag: Counts
    """By `Stone`, as `aside`."""
    dice: tuple[int, ...] = ()
    """On the table, sorted."""
    phase: Phase = Phase.DIE
    aside: Counts = NO_STONES
    played: Counts = NO_CARDS
    """By `Card`."""
    round: int = 1
    column: int = 1
    """The column of the boat, 1 to 10."""
    boats: int = 0
    """Steamboat cards played."""
    left: tuple[Seat, ...] = ()
    two: bool = False
    """Exactly two seats remain: moving tents, and the donation test."""
    test: tuple[int, ...] = ()
    """The four dice of the donation test, once rolled."""
    collapse_all: bool = False
    endmarket: bool = False
    outcome: Outcome | None = None
    opened: Opened | None = None
    """Set once the game is over."""

    @property
    def last_column(self) -> bool:
        """The boat is in the last column: the game ends with this round."""
        return self.column == COLUMNS


class Own(Struct, frozen=True, tag="own", omit_defaults=True):
    """The view of one seat alone."""

    seat: Seat
    coins: int = 0
    chest: int = 0
    hand: tuple[Card, ...] = ()
    """Sorted."""
    prices: Counts = ()
    """Coins for a tent in each row of the boat's column; empty for a seat that has left."""
    targets: tuple[Space, ...] = ()
    """The spaces that the extra-tent card in its hand could be used on now."""


# --- moves -------------------------------------------------------------------------------------------


class Action(StrEnum):
    """The uses of a die."""

    COINS = "coins"
    CARD = "card"
    MINE = "mine"
    TENT = "tent"


class Take(Struct, frozen=True, tag="take"):
    """Take a die for coins, a card or stones from the mine; `Build` is for a tent."""

    die: int
    action: Action


class Build(Struct, frozen=True, tag="build", omit_defaults=True):
    """Take a die and put a tent into the boat's column."""

    die: int
    row: int | None = None
    """The row chosen with an ignore-number card; None: that of the die."""
    free: bool = False
    """Played with a free-tent card."""
    source: Space | None = None
    """The space an own tent comes from; None: the supply."""


class Sell(Struct, frozen=True, tag="sell"):
    """Sell gems to the bank: clear, blue, red."""

    gems: Counts


class Donate(Struct, frozen=True, tag="donate"):
    """Put coins into the own chest."""

    coins: int


class Play(Struct, frozen=True, tag="play"):
    """Play a card that needs no further words."""

    card: Card


class Market(Struct, frozen=True, tag="market"):
    """Play a market card and sell gems: clear, blue, red."""

    gems: Counts


class Extra(Struct, frozen=True, tag="extra", omit_defaults=True):
    """Play an extra-tent card."""

    space: Space
    source: Space | None = None
    """The space an own tent comes from; None: the supply."""


class Done(Struct, frozen=True, tag="done"):
    """End the turn."""


Move: TypeAlias = Take | Build | Sell | Donate | Play | Market | Extra | Done
