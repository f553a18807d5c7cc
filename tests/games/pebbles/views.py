"""The end, what may be known, and the secrets mixed anew."""

from msgspec.structs import replace

from engines.api import Chance, Line, Outcome, Seat, Status, message
from engines.ranking import first, places
from engines.values import view_of
from tests.games.pebbles import moves, words
from tests.games.pebbles.model import Own, SeatView, State, View


def outcome(state: State) -> Outcome | None:
    if not state.reason:
        return None
    lines = tuple(_lines(state, seat) for seat in range(len(state.hands)))
    sums = [sum(line.points for line in each) for each in lines]
    reached = places([(seat in state.left, -score) for seat, score in enumerate(sums)])
    return Outcome(state.reason, reached, first(reached), lines)


def _lines(state: State, seat: int) -> tuple[Line, ...]:
    worth = sum(a * b for a, b in zip(state.worth, state.laid[seat], strict=True))
    points = (worth, state.polish[seat], state.shells[seat], -sum(state.hands[seat]))
    sources = ("laid", "polish", "shells", "hand")
    return tuple(Line(message(f"line-{a}"), b) for a, b in zip(sources, points, strict=True))


def public(state: State) -> View:
    seats = tuple(
        SeatView(sum(hand), laid, shells, polish, offer is not None, Seat(seat) in state.left)
        for seat, (hand, laid, shells, polish, offer) in enumerate(
            zip(state.hands, state.laid, state.shells, state.polish, state.offers, strict=True)
        )
    )
    opened = (*state.hands, state.bag) if state.reason else ()
    return view_of(View, state, seats=seats, bag=sum(state.bag), outcome=outcome(state), opened=opened)


def own(state: State, seat: Seat) -> Own:
    return Own(state.hands[seat], state.offers[seat])


def status(view: View) -> Status:
    sums = (
        sum(a * b for a, b in zip(view.worth, seat.laid, strict=True)) + seat.polish + seat.shells
        for seat in view.seats
    )
    return words.status(view, view.outcome.totals if view.outcome else tuple(sums))


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    if state.reason:
        return state
    pool = moves.plus(state.bag, *(hand for other, hand in enumerate(state.hands) if other != seat))
    hands, offers = list(state.hands), list(state.offers)
    for other in range(len(hands)):
        if other != seat:
            hands[other], pool = moves.take(pool, sum(hands[other]), chance)
            if offers[other] is not None and state.shells[other]:
                offers[other] = chance.pick(min(moves.HIGHEST, state.shells[other]) + 1)
    return replace(state, bag=pool, hands=tuple(hands), offers=tuple(offers))
