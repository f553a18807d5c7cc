"""Invariants of every state of Schiefer (rules page 12)."""

from collections import Counter

from engines.api import Seat
from engines.schiefer import RULES
from engines.schiefer.pieces import BOXES, IDLE_ROUNDS, MARKERS, PLACES, RECONSTRUCTED
from engines.schiefer.state import Reason, State

_MOST_ROUNDS = {2: 640, 3: 765, 4: 855}
_MOST_MONEY = 203
"""That ever enters in the default edition, besides what everybody begins with."""
_BLACK_MARKERS = 29


def check(state: State) -> None:
    """Raise AssertionError where the state is impossible."""
    check_position(state)
    _check_money(state)


def check_position(state: State) -> None:
    """The same, but however much money there is: worked examples begin with any."""
    _check_markers(state)
    _check_mines(state)
    _check_boxes(state)
    _check_fields(state)
    _check_decision(state)
    _check_course(state)


def _check_markers(state: State) -> None:
    mines = Counter(owner for owners in state.owners for owner in owners)
    boxes = Counter(owner for owners in state.boxes for owner in owners)
    assert min(state.money) >= 0
    for seat in map(Seat, range(state.seats)):
        parts = (state.supply[seat], state.reserve[seat], *state.marked[seat], mines[seat], boxes[seat])
        assert min(parts) >= 0
        assert sum(parts) == MARKERS, f"seat {seat} has {sum(parts)} markers"


def _check_mines(state: State) -> None:
    for valley, owners, sold in zip(state.edition.valleys, state.owners, state.sold, strict=True):
        assert len(owners) <= len(valley.mines)
        assert list(sold) == sorted(set(sold)), "sold twice, or not in order"
        assert all(1 <= position <= len(owners) for position in sold), "sold before it was opened"
    assert sum(map(len, state.sold)) <= min(_BLACK_MARKERS, state.edition.mines)


def _check_money(state: State) -> None:
    """Never more than has come in; what was paid is known to the events alone."""
    entered = sum(
        valley.mines[position - 1].value + 2
        for valley, sold in zip(state.edition.valleys, state.sold, strict=True)
        for position in sold
    )
    assert sum(state.money) <= 3 * state.seats + entered
    if state.edition == RECONSTRUCTED:
        assert entered <= _MOST_MONEY


def _check_boxes(state: State) -> None:
    assert len(state.boxes) == len(BOXES[state.seats])
    for owners in state.boxes:
        assert len(owners) <= PLACES[state.seats]
        assert len(set(owners)) == len(owners)
    for used, owners in zip(state.bought, state.boxes, strict=False):
        assert set(used) <= set(owners)
        assert len(set(used)) == len(used)


def _check_fields(state: State) -> None:
    for seat in state.left:
        assert not any(state.marked[seat]), "somebody who left has markers on fields"
    if state.phase == "execute":
        below = [count for counts in state.marked for count in counts[: state.field - 1]]
        assert not any(below), "markers on fields that are over"
        assert state.reason is None
        assert state.marked[state.turn][state.field - 1], "no active marker"
        assert not state.dice
    elif state.reason is None:
        behind = (state.turn - state.start) % state.seats
        for seat in map(Seat, range(state.seats)):
            if (seat - state.start) % state.seats >= behind:
                assert not any(state.marked[seat]), "marked before rolling"
    else:
        assert state.reason is Reason.ABANDONED or not any(map(any, state.marked))


def _check_decision(state: State) -> None:
    if state.reason is not None:
        return
    moves = [RULES.format(move) for move in RULES.legal_moves(state, state.turn)]
    most = 34 if not state.field else 37
    assert len(moves) >= 2, "a decision that is none"
    assert len(moves) <= most or state.edition != RECONSTRUCTED
    if state.field:
        assert "drop" in moves or (moves[0] == "supply" and state.could_buy)
        return
    assert list(state.dice) == sorted(state.dice)
    assert len(state.dice) == 3
    assert state.supply[state.turn] or any(move.startswith("buy") for move in moves)


def _check_course(state: State) -> None:
    assert state.turn in state.remaining or state.reason is not None
    assert 0 <= state.idle_rounds <= IDLE_ROUNDS
    assert state.round <= _MOST_ROUNDS[state.seats] or state.edition != RECONSTRUCTED
    opened = sum(map(len, state.owners))
    assert state.reason is not Reason.MINES or opened == state.edition.mines
    assert (state.idle_rounds == IDLE_ROUNDS) <= (state.reason is not None)
    assert state.reason is not Reason.NO_PROGRESS or state.idle_rounds == IDLE_ROUNDS
    if opened == state.edition.mines:
        outcome = RULES.outcome(state)
        assert outcome is None or sum(lines[0].points for lines in outcome.lines) == 2 * opened
