"""Resampling of hidden cards (rules page 7)."""

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.hidden_stones.pieces import CARDS, VALUES
from engines.hidden_stones.state import Cards, State
from engines.values import draw_from


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


def _from_the_box(state: State, seat: Seat | None, unknown: Cards, chance: Chance) -> Cards:
    """Return random cards never seen in place of these, the same number of each value."""
    seen = {*state.discard_pile, *state.won[0], *(() if seat is None else state.hands[seat])}
    values = [CARDS[card].value for card in unknown]
    chosen: Cards = ()
    for value in VALUES:
        box = tuple(card for card in CARDS if CARDS[card].value == value and card not in seen)
        chosen += _dealt(box, values.count(value), chance)[0]
    return chosen


def _dealt(cards: Cards, number: int, chance: Chance) -> tuple[Cards, Cards]:
    """Return so many random cards, sorted, and the remaining ones."""
    dealt = []
    for _ in range(number):
        card, cards = draw_from(cards, chance)
        dealt.append(card)
    return tuple(sorted(dealt)), cards
