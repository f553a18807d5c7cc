"""The public view, and the view of one seat alone (rules page 7 and 13)."""

from engines.api import Seat
from engines.stone_age import course, placing, scoring
from engines.stone_age.data import Phase
from engines.stone_age.model import Own, SeatState, SeatView, State, View
from engines.values import view_of


def public(state: State) -> View:
    """Return the public view; it shows all collections once the game is over (7)."""
    is_open = state.open_cards or state.reason is not None
    is_placing = state.phase is Phase.PLACING
    return view_of(
        View,
        state,
        seats=tuple(_seat(seat, is_open=is_open) for seat in state.seats),
        to_act=tuple(sorted(course.to_act(state))),
        deck=len(state.deck),
        closed=placing.closed(state) if is_placing else (),
        placings=placing.most(state, state.turn) if is_placing else (),
        open_cards=is_open,
        outcome=scoring.outcome(state),
    )


def _seat(seat: SeatState, *, is_open: bool) -> SeatView:
    """Return the view of a seat; the collection and its extra card are the only secrets (7)."""
    return view_of(
        SeatView,
        seat,
        free=seat.free,
        cards=len(seat.cards),
        score=seat.building_points + seat.card_points + seat.unfed,
        collection=seat.cards if is_open else (),
        extra=seat.extra if is_open else None,
        tie_value=seat.tie_value,
    )


def own(state: State, seat: Seat) -> Own:
    """Return the seat's collection and its present score (7)."""
    player = state.seats[seat]
    symbols, doubles = scoring.symbols(player.cards)
    return Own(seat, player.cards, player.extra, scoring.lines(player), symbols, doubles)
