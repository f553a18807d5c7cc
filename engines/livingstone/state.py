"""The state of a game, who can take a die, and what a reader knows of it (rules page 3, 4.2 and 7)."""

from bisect import bisect_right
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Chance, Seat
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
    more,
    pick,
    plus,
)
from engines.seats import clockwise
from engines.values import UNKNOWN, SecretNumber, put


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


def with_player(state: State, seat: Seat, /, **changes: Any) -> State:
    """Return the state with some fields of one seat changed."""
    return replace(state, players=put(state.players, seat, replace(state.players[seat], **changes)))


# --- dice (4.2) --------------------------------------------------------------------------------------


def can_take(state: State, seat: Seat) -> bool:
    """Return whether a die on the table is higher than the last one of this remaining seat (4.2)."""
    dice, taken = state.dice, state.players[seat].taken
    return bool(dice) and (not taken or dice[-1] > taken[-1]) and seat not in state.left


def takeable(state: State) -> tuple[int, ...]:
    """Return the faces that the seat on turn can take, lowest first."""
    higher = state.dice[bisect_right(state.dice, state.players[state.turn].last_die) :]
    return tuple(dict.fromkeys(higher))


def is_last_taker(state: State, seat: Seat) -> bool:
    """Return whether this seat can take a die and no other can."""
    if not can_take(state, seat):
        return False
    highest = state.dice[-1]
    for other_seat, player in enumerate(state.players):
        if (
            other_seat != seat
            and (not player.taken or player.taken[-1] < highest)
            and other_seat not in state.left
        ):
            return False
    return True


def others_in_order(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other remaining seats, clockwise from this one."""
    order = clockwise(len(state.players), seat)[1:]
    return (
        tuple([other_seat for other_seat in order if other_seat not in state.left]) if state.left else order
    )


# --- what a reader knows (7) -------------------------------------------------------------------------


def seen(state: State, reader: Seat | None = None) -> State:
    """Return the state as a seat (None: the public) knows it; once the game is over, the state itself (7).

    Coins and chests of other seats are `UNKNOWN`. Of their hands and of the draw pile only the number
    of cards is left, in `unseen`; the counts are empty, so that asking them for a card fails.
    """
    if state.reason is not None:
        return state
    players = tuple(
        [
            player if seat == reader or seat in state.left else _closed(player)
            for seat, player in enumerate(state.players)
        ]
    )
    return replace(state, players=players, draw_pile=(), unseen=sum(state.draw_pile))


def _closed(player: Player) -> Player:
    return replace(player, coins=UNKNOWN, chest=UNKNOWN, hand=(), unseen=sum(player.hand))


def is_whole(state: State) -> bool:
    """Return whether neither coins nor cards are unknown; no reader sees the draw pile."""
    return bool(state.draw_pile)


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a random state that the seat (None: the public) cannot tell from this one (7).

    Each deal of the unseen cards is equally likely: as many as it holds to every other hand, none of them a
    mine collapse, the rest to the draw pile. The wealth of a seat is public to those who have counted along;
    of it the chest holds any sum from a coin for each gift up to all, each equally likely. The time of a gift
    is not remembered, so a chest may hold more than its seat owned then; and no conclusion is drawn from what
    a seat has done or left undone.
    """
    if state.reason is not None:
        return state
    collapses = state.draw_pile[Card.MINE_COLLAPSE]
    pool = more(state.draw_pile, Card.MINE_COLLAPSE, -collapses)
    players = list(state.players)
    other_seats = [other_seat for other_seat in state.remaining if other_seat != seat]
    for other_seat in other_seats:
        pool = plus(pool, players[other_seat].hand)
    for other_seat in other_seats:
        hand, pool = _deal(pool, sum(players[other_seat].hand), chance)
        players[other_seat] = _fill_chest(replace(players[other_seat], hand=hand), chance)
    draw_pile = more(pool, Card.MINE_COLLAPSE, collapses)
    return replace(state, players=tuple(players), draw_pile=draw_pile)


def _deal(pool: Counts, number: int, chance: Chance) -> tuple[Counts, Counts]:
    """Return so many random cards of the pool, and the remaining pool."""
    hand = NO_CARDS
    for _ in range(number):
        card = pick(pool, chance)
        hand, pool = more(hand, card), more(pool, card, -1)
    return hand, pool


def _fill_chest(player: Player, chance: Chance) -> Player:
    """Divide the wealth between hand and chest at random; each gift was of one coin at least."""
    if not player.gifts:
        return player
    chest = player.gifts + chance.pick(player.wealth() - player.gifts + 1)
    return replace(player, coins=player.wealth() - chest, chest=chest)
