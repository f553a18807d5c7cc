"""Final scoring: score lines, places and winners (rules page 6)."""

from engines.api import Line, Outcome, Seat, message
from engines.ranking import first, places_by_sum
from engines.schiefer.pieces import (
    BOXES,
    MONEY_PER_POINT,
    MONEY_PER_POINT_WITH_BOX,
    POINTS_PER_MINE,
    POINTS_PER_VALLEY,
    Box,
)
from engines.schiefer.state import State


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None (6); seats that left come last, the later leaver ahead (9)."""
    if state.reason is None:
        return None
    all_lines = tuple(lines(state, seat) for seat in range(state.seats))
    places = places_by_sum([sum(line.points for line in each) for each in all_lines], state.left)
    return Outcome(state.reason.value, places, first(places), all_lines)


def lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the present score of a seat, by source; those of boxes not in play are left out."""
    price = MONEY_PER_POINT_WITH_BOX if state.has(seat, Box.MONEY) else MONEY_PER_POINT
    score_lines = [
        Line(message("line-mines"), POINTS_PER_MINE * state.mines(Seat(seat))),
        Line(message("line-money"), state.money[seat] // price),
    ]
    for box in BOXES[state.seats]:
        if box in POINTS_PER_VALLEY:
            valleys = _valleys(state, seat, box) if state.has(seat, box) else 0
            score_lines.append(Line(message(f"line-{box.value}"), POINTS_PER_VALLEY[box] * valleys))
    return tuple(score_lines)


def points(state: State, seat: int) -> int:
    """Return the score of the seat if the game ended now."""
    return sum(line.points for line in lines(state, seat))


def _valleys(state: State, seat: int, box: Box) -> int:
    """Return the number of valleys that count for the box; free mines belong to the size of a valley."""
    valleys = zip(state.edition.valleys, state.owners, strict=True)
    return sum(_counts(box, owners.count(Seat(seat)), len(valley.mines)) for valley, owners in valleys)


def _counts(box: Box, own_mines: int, size: int) -> bool:
    """Return whether a valley of this size counts for the box with so many own mines in it."""
    match box:
        case Box.HALF:
            return 2 * own_mines >= size
        case Box.ALONE:
            return own_mines == size
        case _:
            return own_mines > 0
