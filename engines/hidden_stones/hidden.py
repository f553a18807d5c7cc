"""What is hidden, mixed anew (rules page 7)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.hidden_stones.data import CARDS, VALUES, CardId
from engines.hidden_stones.model import Cards, State


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return another state that the seat (None: the public) cannot tell from this one (7)."""
    if state.reason is not None:
        return state
    hidden = [Seat(i) for i in range(len(state.hands)) if i != seat]
    unknown = (*state.draw_pile, *(card for one in hidden for card in state.hands[one]))
    if state.solo:
        unknown = _other_cards(state, seat, unknown, chance)
    return _deal(state, hidden, _mixed(unknown, chance))


def _deal(state: State, seats: Iterable[Seat], cards: Cards) -> State:
    """Deal the cards to the hands of these seats, sizes unchanged; the rest is the draw pile."""
    hands = list(state.hands)
    for seat in seats:
        size = len(hands[seat])
        hands[seat], cards = tuple(sorted(cards[:size])), cards[size:]
    return replace(state, hands=tuple(hands), draw_pile=tuple(sorted(cards)))


def _other_cards(state: State, seat: Seat | None, unknown: Cards, chance: Chance) -> Cards:
    """Solo: other cards of the box in the place of those never seen, the same number per value."""
    if state.renewals:
        return unknown
    seen = {*state.discard_pile, *state.won[0], *(() if seat is None else state.hands[seat])}
    box: Cards = tuple(card for card in CARDS if card not in seen)
    values = [CARDS[card].value for card in unknown]
    chosen: list[CardId] = []
    for value in VALUES:
        left = _mixed(tuple(card for card in box if CARDS[card].value == value), chance)
        chosen += left[: values.count(value)]
    return tuple(chosen)


def _mixed(cards: Cards, chance: Chance) -> Cards:
    return tuple(cards[i] for i in chance.order(len(cards)))
