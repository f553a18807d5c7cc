"""Feeding the people, all seats at once (rules page 4.7)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.stone_age.data import ANY_TWO, PENALTY, Phase
from engines.stone_age.draft import remaining_from
from engines.stone_age.events import Event, PeopleFed, PeopleUnfed
from engines.stone_age.gains import with_seat
from engines.stone_age.model import SeatState, State
from engines.stone_age.moves import Feed, Move, TakeAnyTwo
from engines.stone_age.names import payment_name
from engines.stone_age.payments import TAKES, covers, exact, feeds, minus
from engines.values import put


def begin(state: State, events: list[Event]) -> State:
    """Feed everybody with food; who has not enough has to decide, if it has the resources."""
    seats = list(state.seats)
    for seat in remaining_from(state, state.start):
        seats[seat] = _eat(seat, seats[seat], events)
    return replace(state, phase=Phase.FEEDING, turn=state.start, seats=tuple(seats))


def _eat(seat: Seat, mine: SeatState, events: list[Event]) -> SeatState:
    missing = mine.people - mine.food - mine.agriculture
    if missing <= 0:
        events.append(PeopleFed(seat, mine.agriculture, mine.people))
        return replace(mine, food=-missing)
    mine = replace(mine, food=0, missing=missing)
    if sum(mine.resources) + (ANY_TWO if mine.any_two else 0) < missing:
        return _go_unfed(seat, mine, events, forced=True)
    return mine


def _go_unfed(seat: Seat, mine: SeatState, events: list[Event], *, forced: bool) -> SeatState:
    events.append(PeopleUnfed(seat, mine.missing, -PENALTY, forced))
    return replace(mine, missing=0, unfed=mine.unfed - PENALTY)


def hungry(state: State) -> tuple[Seat, ...]:
    """Return the seats that have still to decide."""
    return tuple(Seat(i) for i, seat in enumerate(state.seats) if seat.missing)


def legal_moves(mine: SeatState) -> Iterator[Move]:
    """Yield all moves of a seat that has to decide, at most 297."""
    yield from feeds(mine.missing, mine.resources)
    if mine.any_two:
        yield from TAKES


def feed(state: State, seat: Seat, move: Feed, events: list[Event]) -> State:
    """Pay for the people without food, or not. Raises `IllegalMove`."""
    mine = state.seats[seat]
    if move.payment is None:
        return replace(state, seats=put(state.seats, seat, _go_unfed(seat, mine, events, forced=False)))
    if sum(move.payment) != mine.missing:
        raise IllegalMove("refused-feeding-sum", missing=mine.missing, paid=sum(move.payment))
    if not covers(mine.resources, move.payment):
        raise IllegalMove("refused-not-held", held=payment_name(mine.resources))
    food = mine.people - mine.missing
    events.append(PeopleFed(seat, mine.agriculture, food, move.payment))
    return with_seat(state, seat, missing=0, resources=minus(mine.resources, move.payment))


def default(mine: SeatState) -> Feed | TakeAnyTwo:
    """Pay as cheaply as possible; use the any-two card where that is needed for it (9)."""
    payments = exact(mine.missing, mine.resources)
    return Feed(payments[0]) if payments else TAKES[0]
