"""Positions of Hidden Stones by the board and the cards, for tests of its robots."""

from msgspec.structs import replace

from engines.api import Seat
from engines.hidden_stones.pieces import CARDS, CardId
from engines.hidden_stones.state import State
from tests.engines.hidden_stones.situations import board_of

ZERO = Seat(0)


def cards(text: str) -> tuple[CardId, ...]:
    """Return the cards of a text such as `1-01 5-02`."""
    return tuple(CardId(one) for one in text.split())


def position(board: str, hand: str, other: str = "1-02 1-03 1-04 1-06", **fields: object) -> State:
    """Return a position of two seats, the first on turn; what is not said is in the draw pile."""
    hands = (cards(hand), cards(other))
    won = fields.pop("won", ((), ()))
    assert isinstance(won, tuple)
    used = {*hands[0], *hands[1], *won[0], *won[1]}
    pile = tuple(card for card in CARDS if card not in used)
    state = State(board_of(board), hands, pile, won, (False, False), ZERO, ZERO)
    return replace(state, **fields)


def alone(board: str, hand: str, pile: str = "", spent: str = "", strikes: int = 0) -> State:
    """Return a solo position; the cards that are not said are won."""
    left = {*cards(hand), *cards(pile), *cards(spent)}
    won = tuple(card for card in CARDS if card not in left)[: 16 - len(left)]
    hands, piles = (cards(hand),), cards(pile)
    state = State(board_of(board), hands, piles, (won,), (False,), ZERO, ZERO)
    return replace(state, discard_pile=cards(spent), strikes=strikes, renewals=1)
