"""The public view, and the view of one seat alone (rules page 7)."""

from engines.api import Seat
from engines.hidden_stones.formations import placements
from engines.hidden_stones.pieces import THRESHOLDS
from engines.hidden_stones.scoring import bonus_seats, outcome
from engines.hidden_stones.state import Cards, Lying, Opened, Own, SeatView, State, View
from engines.hidden_stones.turn import round_start
from engines.values import view_of


def public(state: State) -> View:
    """Return the public view (7)."""
    bonus = bonus_seats(state.won, state.remaining)
    return view_of(
        View,
        state,
        seats=tuple(
            SeatView(len(hand), state.won[i], state.passed[i], i in state.left, i in bonus)
            for i, hand in enumerate(state.hands)
        ),
        start=round_start(state),
        draw_pile=len(state.draw_pile),
        threshold=THRESHOLDS.get(len(state.hands)),
        outcome=outcome(state),
        opened=Opened(state.hands, state.draw_pile) if state.reason is not None else None,
    )


def own(state: State, seat: Seat) -> Own:
    """Return the seat's own view: its hand, and which of its formations lie (7)."""
    hand: Cards = state.hands[seat]
    hand_placements = ((card, placements(state.board, card)) for card in hand)
    lying = (
        Lying(card, tuple(placement.cells for placement in ways)) for card, ways in hand_placements if ways
    )
    return Own(seat, hand, tuple(lying))
