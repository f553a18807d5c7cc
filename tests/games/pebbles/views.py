"""The end, the line of each seat, and the secrets mixed anew."""

from msgspec.structs import replace

from engines.api import Chance, Line, Message, Outcome, Seat, SeatStatus, message
from engines.ranking import first, places
from tests.games.pebbles import moves
from tests.games.pebbles.model import State


def outcome(state: State) -> Outcome | None:
    if not state.reason:
        return None
    lines = tuple(_lines(state, seat) for seat in range(len(state.hands)))
    sums = [sum(line.points for line in each) for each in lines]
    reached = places([(seat in state.left, -score) for seat, score in enumerate(sums)])
    return Outcome(state.reason, reached, first(reached), lines)


def _lines(state: State, seat: int) -> tuple[Line, ...]:
    points = (_worth(state, seat), state.polish[seat], state.shells[seat], -sum(state.hands[seat]))
    sources = ("laid", "polish", "shells", "hand")
    return tuple(Line(message(f"line-{a}"), b) for a, b in zip(sources, points, strict=True))


def _worth(state: State, seat: int) -> int:
    return sum(a * b for a, b in zip(state.worth, state.laid[seat], strict=True))


def seat_status(state: State) -> tuple[SeatStatus, ...]:
    ended = outcome(state)
    sums = ended.totals if ended else tuple(_points(state, seat) for seat in range(len(state.hands)))
    return tuple(SeatStatus(points, (belongings(state, Seat(seat)),)) for seat, points in enumerate(sums))


def round_number(state: State) -> int:
    return 0 if outcome(state) else state.round


def _points(state: State, seat: int) -> int:
    """Return the points that everybody sees."""
    return _worth(state, seat) + state.polish[seat] + state.shells[seat]


def header(state: State) -> Message:
    if outcome(state):
        return message("status-over")
    key = "status-offers" if state.turn is None else "status-turns"
    return message(key, round=state.round, rounds=state.rounds)


def belongings(state: State, seat: Seat) -> Message:
    """Return what a seat has besides its laid pebbles."""
    if seat in state.left:
        return message("status-left")
    return message("status-seat", hand=state.held(seat), shells=state.shells[seat])


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
