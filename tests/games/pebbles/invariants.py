"""Invariants of every state of Pebbles, by what its package says happens."""

from tests.games.pebbles import moves
from tests.games.pebbles.model import Counts, State


def check(state: State) -> None:
    """Raise AssertionError where the state is impossible."""
    assert min(*state.bag, *(number for held in (*state.hands, *state.laid) for number in held)) >= 0
    assert min(state.shells) >= 0
    assert not any(sum(state.hands[seat]) for seat in state.left)
    assert 1 <= state.round <= state.rounds or state.reason
    assert (state.shown is None) or state.turn is None
    for shells, made in zip(state.shells, state.offers, strict=True):
        assert made is None or 0 <= made <= min(moves.HIGHEST, shells)
    if state.reason:
        assert state.turn is None
    elif state.turn is None:
        assert state.shown is not None
    else:
        assert state.turn not in state.left


def check_step(before: State, after: State) -> None:
    """No pebble comes or goes, and no shell comes back."""
    assert _pebbles(before) == _pebbles(after) or after.reason, "a pebble has come or gone"
    assert all(new <= old for old, new in zip(before.shells, after.shells, strict=True))
    assert after.round in (before.round, before.round + 1)


def _pebbles(state: State) -> Counts:
    shown = (0, 0, 0) if state.shown is None else moves.one(state.shown)
    return moves.plus(state.bag, shown, *state.hands, *state.laid)
