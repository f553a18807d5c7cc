"""What everybody may know, and what one seat alone (rules page 7 and 13)."""

from engines.api import Seat
from engines.stone_age import course, placing, scoring
from engines.stone_age.data import Phase
from engines.stone_age.model import Own, SeatState, SeatView, State, View


def public(state: State) -> View:
    """Return what everybody may know; all collections once the game is over."""
    is_open = state.open_cards or state.reason is not None
    is_placing = state.phase is Phase.PLACING
    return View(
        seats=tuple(_seat(seat, is_open=is_open) for seat in state.seats),
        round=state.round,
        phase=state.phase,
        start=state.start,
        turn=state.turn,
        to_act=course.to_act(state),
        display=state.display,
        stacks=state.stacks,
        deck=len(state.deck),
        seat_limit=state.seat_limit,
        village_limit=state.village_limit,
        closed=placing.closed(state) if is_placing else (),
        placings=placing.most(state, state.turn) if is_placing else (),
        roll=state.roll,
        draft=state.draft,
        rolls=state.rolls,
        open_cards=is_open,
        outcome=scoring.outcome(state),
    )


def _seat(seat: SeatState, *, is_open: bool) -> SeatView:
    return SeatView(
        food=seat.food,
        resources=seat.resources,
        people=seat.people,
        free=seat.free,
        agriculture=seat.agriculture,
        cards=len(seat.cards),
        score=seat.building_points + seat.card_points + seat.unfed,
        tools=seat.tools,
        once=seat.once,
        any_two=seat.any_two,
        tiles=seat.tiles,
        groups=seat.groups,
        missing=seat.missing,
        building_points=seat.building_points,
        card_points=seat.card_points,
        unfed=seat.unfed,
        left=seat.left,
        collection=seat.cards if is_open else (),
        extra=seat.extra if is_open else None,
        tie_value=seat.tie_value,
    )


def own(state: State, seat: Seat) -> Own:
    """Return the seat's collection and what it would score now."""
    mine = state.seats[seat]
    symbols, doubles = scoring.symbols(mine.cards)
    return Own(seat, mine.cards, mine.extra, scoring.lines(mine), symbols, doubles)
