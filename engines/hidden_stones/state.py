"""The state, what a reader knows of it, and what it may be as far as they know (rules page 3 and 7)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engines.api import UNKNOWN_TEXT, Chance, Seat
from engines.hidden_stones import pieces
from engines.values import draw_from


class Reason(StrEnum):
    """The reasons for the end of a game (rules page 6)."""

    TARGET = "target"
    NO_PROGRESS = "no-progress"
    ABANDONED = "abandoned"
    SOLVED = "solved"
    STRIKES = "strikes"


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    """The whole state, hidden cards included (rules page 3)."""

    board: pieces.Board
    hands: tuple[pieces.Cards, ...]
    """By seat; each sorted."""
    draw_pile: pieces.Cards
    """A set: sorted, and without an order in which it would be drawn."""
    won: tuple[pieces.Cards, ...]
    """By seat; each in the order of scoring."""
    passed: tuple[bool, ...]
    """By seat: its last turn was a pass."""
    start: Seat
    turn: Seat
    """The seat on turn; at the end the one whose turn was the last."""
    discard_pile: pieces.Cards = ()
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
    touched: tuple[pieces.Cell, ...] = ()
    """Cells swapped or flipped in this turn; before its first action those of the turn before."""
    formation: tuple[pieces.Cell, ...] = ()
    """The cells of the formation scored last, in the same span and as long as none of them is touched."""

    @property
    def solo(self) -> bool:
        """The game is played solo."""
        return len(self.hands) == 1

    @property
    def target(self) -> int:
        """Won cards that bring on the final round; in the solo game those that solve it."""
        return pieces.THRESHOLDS.get(len(self.hands), pieces.SOLO_CARDS)

    @property
    def points(self) -> tuple[int, ...]:
        """By seat: the values of its won cards, without the bonus."""
        return tuple(map(pieces.points, self.won))

    def count(self, seat: int, value: int) -> int:
        """Return the number of the seat's won cards of this value."""
        return sum(pieces.CARDS[card].value == value for card in self.won[seat])

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        return tuple(Seat(i) for i in range(len(self.hands)) if i not in self.left)


# --- what a reader knows -----------------------------------------------------------------------------

UNKNOWN: Final = pieces.CardId(UNKNOWN_TEXT)
"""A card that the reader of a state does not know."""


def seen(state: State, reader: Seat | None = None) -> State:
    """Return the state as a seat (None: the public) knows it (rules page 7).

    Cards of other hands and of the draw pile are `UNKNOWN`; at the end of the game all is open.
    """
    if state.reason is not None:
        return state
    hands = tuple(hand if i == reader else (UNKNOWN,) * len(hand) for i, hand in enumerate(state.hands))
    return replace(state, hands=hands, draw_pile=(UNKNOWN,) * len(state.draw_pile))


def is_whole(state: State) -> bool:
    """Return whether no card is unknown; who sees a pile at all knows no card of it."""
    if state.draw_pile:
        return state.draw_pile[0] != UNKNOWN
    return (UNKNOWN,) not in [hand[:1] for hand in state.hands]


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a random state that the seat (None: the public) cannot tell from this one (7).

    Each deal of the unseen cards is equally likely: as many as it holds to every other hand, the rest to the
    draw pile. In the solo game the cards of the deck are unknown before the first renewal: until then each
    choice from the box is equally likely too, the same number of each value. No conclusion is drawn from what
    a seat has done or left undone.
    """
    if state.reason is not None:
        return state
    hidden = [Seat(i) for i in range(len(state.hands)) if i != seat]
    # sorted: who held which card must not show in what is dealt
    unknown = tuple(
        sorted((*state.draw_pile, *(card for other_seat in hidden for card in state.hands[other_seat])))
    )
    if state.solo and not state.renewals:
        unknown = _from_the_box(state, seat, unknown, chance)
    hands = list(state.hands)
    for other_seat in hidden:
        hands[other_seat], unknown = _dealt(unknown, len(hands[other_seat]), chance)
    return replace(state, hands=tuple(hands), draw_pile=unknown)


def _from_the_box(state: State, seat: Seat | None, unknown: pieces.Cards, chance: Chance) -> pieces.Cards:
    """Return random cards never seen in place of these, the same number of each value."""
    seen = {*state.discard_pile, *state.won[0], *(() if seat is None else state.hands[seat])}
    values = [pieces.CARDS[card].value for card in unknown]
    chosen: pieces.Cards = ()
    for value in pieces.VALUES:
        box = tuple(card for card in pieces.CARDS if pieces.CARDS[card].value == value and card not in seen)
        chosen += _dealt(box, values.count(value), chance)[0]
    return chosen


def _dealt(cards: pieces.Cards, number: int, chance: Chance) -> tuple[pieces.Cards, pieces.Cards]:
    """Return so many random cards, sorted, and the remaining ones."""
    dealt = []
    for _ in range(number):
        card, cards = draw_from(cards, chance)
        dealt.append(card)
    return tuple(sorted(dealt)), cards
