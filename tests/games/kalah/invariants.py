"""Invariants of every state of Kalah, by what its package says happens."""

from tests.games.kalah.model import STORE, Reason, State


def check(state: State) -> None:
    """Raise AssertionError where the state is impossible."""
    assert all(len(row) == STORE + 1 and min(row) >= 0 for row in state.rows)
    assert _stones(state) % (2 * STORE) == 0
    assert (state.left is None) is (state.reason is not Reason.ABANDONED)
    if state.reason is None:
        assert any(state.rows[state.turn][:STORE]), "who is to move has no stones"
    if state.reason is Reason.CLEARED:
        assert not any(sum(row[:STORE]) for row in state.rows)


def check_step(before: State, after: State) -> None:
    """No stone comes or goes, and none leaves a store."""
    assert _stones(before) == _stones(after), "a stone has come or gone"
    assert all(old[STORE] <= new[STORE] for old, new in zip(before.rows, after.rows, strict=True))


def _stones(state: State) -> int:
    return sum(map(sum, state.rows))
