"""The public view (rules page 7 and 13)."""

from collections.abc import Iterator

from engines.api import Seat
from engines.schiefer.data import BOXES, FIELDS, PLACES, ActionKind
from engines.schiefer.legal import buys, developments, needs_decision, next_mines, pending, sales
from engines.schiefer.model import (
    BoxView,
    FieldView,
    MineView,
    Opening,
    Sale,
    SeatView,
    State,
    ValleyView,
    View,
)
from engines.schiefer.payout import payout
from engines.schiefer.scoring import outcome, points
from engines.seats import clockwise
from engines.values import view_of


def public(state: State) -> View:
    """Return the public view, which shows everything (7)."""
    kinds = state.edition.fields[state.field - 1] if state.field else ()
    runs = state.reason is None
    return view_of(
        View,
        state,
        edition=state.edition.id,
        source=state.edition.source,
        fields=tuple(_field(state, number) for number in FIELDS),
        valleys=tuple(_valleys(state)),
        boxes=tuple(_boxes(state)),
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        order=player_order(state),
        phase=state.phase,
        can_buy=tuple(buy.box for buy in buys(state, state.turn, state.money[state.turn])) if runs else (),
        openings=tuple(_openings(state)) if ActionKind.OPEN in kinds else (),
        sales=tuple(_sales(state)) if ActionKind.SELL in kinds else (),
        developments=tuple(move.box for move in developments(state)) if ActionKind.DEVELOP in kinds else (),
        by_itself=state.field > 0 and not needs_decision(state),
        free_mines=state.edition.mines - sum(map(len, state.owners)),
        outcome=outcome(state),
    )


def player_order(state: State) -> tuple[Seat, ...]:
    """Return the remaining seats clockwise from the start seat of the round."""
    return tuple(seat for seat in clockwise(state.seats, state.start) if seat not in state.left)


def _field(state: State, number: int) -> FieldView:
    counts = [seat_counts[number - 1] for seat_counts in state.marked]
    first = state.turn if number == state.field else state.start
    order = clockwise(state.seats, first)
    queue = (seat for lap in range(max(counts)) for seat in order if counts[seat] > lap)
    return FieldView(number, state.edition.fields[number - 1], tuple(queue))


def _valleys(state: State) -> Iterator[ValleyView]:
    for valley, owners, sold in zip(state.edition.valleys, state.owners, state.sold, strict=True):
        mines = (
            MineView(
                mine.entrance,
                mine.value,
                owners[position - 1] if position <= len(owners) else None,
                position in sold,
            )
            for position, mine in enumerate(valley.mines, 1)
        )
        yield ValleyView(valley.id, valley.name, tuple(mines))


def _boxes(state: State) -> Iterator[BoxView]:
    for index, (box, owners) in enumerate(zip(BOXES[state.seats], state.boxes, strict=True)):
        used = state.bought[index] if index < len(state.bought) else ()
        yield BoxView(box, PLACES[state.seats], owners, used)


def _seat(state: State, seat: int) -> SeatView:
    return SeatView(
        supply=state.supply[seat],
        reserve=state.reserve[seat],
        money=state.money[seat],
        mines=sum(owners.count(Seat(seat)) for owners in state.owners),
        points=points(state, seat),
        sat_out=seat in state.sat_out,
        left=seat in state.left,
    )


def _openings(state: State) -> Iterator[Opening]:
    own_supply = state.supply[state.turn] + 1
    most = own_supply + sum(pending(state))
    opened = {
        valley.id: len(owners) for valley, owners in zip(state.edition.valleys, state.owners, strict=True)
    }
    for river, cost in next_mines(state):
        if cost <= most:
            valley = river.valley.id
            yield Opening(valley, opened[valley] + 1, cost, max(0, cost - own_supply))


def _sales(state: State) -> Iterator[Sale]:
    for sale in sales(state):
        paid = payout(state, sale)
        yield Sale(sale.valley, sale.position, sum(paid.coins), paid.gains)
