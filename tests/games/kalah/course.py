"""The course of the game: the beginning, a move with all that follows, and the end."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.api import (
    Chance,
    IllegalMove,
    Line,
    Message,
    Outcome,
    Seat,
    SeatName,
    SeatStatus,
    Settings,
    Step,
    message,
    seat_lines,
)
from engines.ranking import first, places
from engines.seats import NOBODY, singleton
from engines.values import put
from tests.games.kalah.model import PITS, STORE, Reason, Row, State
from tests.games.kalah.moves import Captured, Event, GameEnded, MovesAgain, SeatLeft, Sow, Sown, TookHome


def other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def longest(settings: Settings, _seats: int) -> int:
    """Until a stone comes into a store, every move moves stones on within their rows."""
    stones = 2 * STORE * int(str(settings["stones"]))
    return (stones + 1) * stones * STORE


def begin(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    row = (*(int(str(settings["stones"])),) * STORE, 0)
    return Step(State((row, row), Seat(chance.pick(seats)) if first is None else first), (), turn_over=True)


def to_act(state: State) -> frozenset[Seat]:
    return NOBODY if state.reason else singleton(state.turn)


def legal_moves(state: State, seat: Seat) -> Iterator[Sow]:
    return (Sow(pit) for pit, stones in zip(PITS, state.rows[seat], strict=False) if stones)


def make(state: State, seat: Seat, move: Sow, _chance: Chance) -> Step[State, Event]:
    taken = state.rows[seat][PITS.index(move.pit)]
    if not taken:
        raise IllegalMove("refused-empty")
    mine, theirs, last = _sown(state.rows[seat], state.rows[other(seat)], PITS.index(move.pit))
    events: list[Event] = [Sown(seat, move.pit, taken)]
    if 0 <= last < STORE and mine[last] == 1 and (caught := theirs[STORE - 1 - last]):
        mine = put(put(mine, last, 0), STORE, mine[STORE] + caught + 1)
        theirs = put(theirs, STORE - 1 - last, 0)
        events.append(Captured(seat, caught + 1))
    turn = seat if last == STORE else other(seat)
    after = _cleared(replace(state, rows=_rows(seat, mine, theirs), turn=turn), events)
    goes_on = turn == seat and after.reason is None
    if goes_on:
        events.append(MovesAgain(seat))
    return Step(after, tuple(events), turn_over=not goes_on)


def _sown(mine: Row, theirs: Row, start: int) -> tuple[Row, Row, int]:
    """Return both rows after the sowing, and where in one's own the last stone fell; -1: in the other."""
    circle = [*mine, *theirs[:STORE]]
    at, stones, circle[start] = start, circle[start], 0
    for _ in range(stones):
        at = (at + 1) % len(circle)
        circle[at] += 1
    own = tuple(circle[: STORE + 1])
    return own, (*circle[STORE + 1 :], theirs[STORE]), at if at <= STORE else -1


def _rows(seat: Seat, mine: Row, theirs: Row) -> tuple[Row, Row]:
    return (mine, theirs) if seat == 0 else (theirs, mine)


def _cleared(state: State, events: list[Event]) -> State:
    """End the game if whoever is to move has no stone in a pit: the other one takes home its own."""
    if any(state.rows[state.turn][:STORE]):
        return state
    keeper = other(state.turn)
    row = state.rows[keeper]
    if rest := sum(row[:STORE]):
        events.append(TookHome(keeper, rest))
    home = (*(0,) * STORE, row[STORE] + rest)
    events.append(GameEnded())
    rows = _rows(keeper, home, state.rows[state.turn])
    return replace(state, rows=rows, reason=Reason.CLEARED)


def remove(state: State, seat: Seat, _chance: Chance) -> Step[State, Event]:
    """The other one wins at once."""
    over = replace(state, reason=Reason.ABANDONED, left=seat)
    return Step(over, (SeatLeft(seat), GameEnded()), turn_over=True)


def outcome(state: State) -> Outcome | None:
    if state.reason is None:
        return None
    lines = tuple((Line(message("line-store"), row[STORE]),) for row in state.rows)
    reached = places([(seat == state.left, -row[STORE]) for seat, row in enumerate(state.rows)])
    return Outcome(state.reason, reached, first(reached), lines)


def seat_status(state: State) -> tuple[SeatStatus, ...]:
    scores = [row[STORE] for row in state.rows]
    return seat_lines(outcome(state), scores, [()] * len(scores))


def header(state: State) -> Message:
    if state.reason:
        return message("status-over")
    return message("status-turn", seat=SeatName(state.turn))
