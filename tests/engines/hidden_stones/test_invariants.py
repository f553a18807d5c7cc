"""Section 12: what never happens, watched in whole random games; and that the watching can fail."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.events import TurnEnded
from engines.hidden_stones.moves import Flip, Move, Score, Swap
from engines.hidden_stones.pieces import BACK, CardId
from engines.hidden_stones.state import Reason, State
from tests.engines.hidden_stones.invariants import check
from tests.engines.hidden_stones.situations import two
from tests.engines.random_games import Style, played, uniform
from tests.selection import slow_but


def scoring(dice: random.Random, moves: list[Move]) -> Move:
    """Takes a legal score with probability 1/2."""
    scores = [move for move in moves if isinstance(move, Score)]
    return dice.choice(scores if scores and dice.random() < 0.5 else moves)


def check_step(before: State, move: Move, after: State) -> None:
    """Check the change that one move made."""
    check(after)
    seat = before.turn
    for was, now in zip(before.won, after.won, strict=True):
        assert now[: len(was)] == was
    assert after.round in {before.round, before.round + 1}
    assert after.strikes >= before.strikes
    if isinstance(move, Swap | Flip | Score):
        assert move.card not in after.hands[seat] or after.renewals > before.renewals
    match move:
        case Swap():
            assert Counter(after.board) == Counter(before.board)
        case Flip(cell=cell):
            changed = [at for at in range(9) if after.board[at] != before.board[at]]
            assert changed == [cell]
            assert after.board[cell] == BACK[before.board[cell]]
        case Score(card=card):
            assert after.won[seat] == (*before.won[seat], card)
            assert after.board == before.board
        case _:
            assert after.board == before.board


@pytest.mark.parametrize("seats", slow_but((1, 3), [1, 2, 3, 4, 5]))
@pytest.mark.parametrize("style", [uniform, scoring])
def test_random_games(seats: int, style: Style) -> None:
    for number in range(12 if seats == 1 else 3):
        turns: Counter[Seat] = Counter()
        state = None
        for before, move, step in played(RULES, seats, style, f"{style.__name__} {seats} {number}"):
            state = step.state
            if move is None:
                check(state)
                continue
            check_step(before, move, state)
            turns.update(event.seat for event in step.events if isinstance(event, TurnEnded))
        assert state is not None
        if seats > 1:
            assert state.reason is (Reason.NO_PROGRESS if style is uniform else Reason.TARGET)
        if state.reason is Reason.TARGET:
            assert len(set(turns.values())) == 1


def test_twice_the_same_change_restores_the_board() -> None:
    state = two("1-05 1-07 2-07 5-01")
    for text in ("swap a1 b1 with {}", "flip c3 with {}"):
        after = state
        for card in ("5-01", "2-07"):
            after = RULES.apply(after, after.turn, RULES.parse(text.format(card)), LiveChance(b"", 1)).state
        assert after.board == state.board


def _broken() -> Iterator[tuple[str, State]]:
    state = two("1-05 1-07 2-07 5-01")
    yield "a card twice", replace(state, discard_pile=(CardId("1-05"),))
    yield "a card gone", replace(state, draw_pile=state.draw_pile[1:])
    yield "the hand unsorted", replace(state, hands=(state.hands[0][::-1], state.hands[1]))
    yield "another stone", replace(state, board=(state.board[1], *state.board[1:]))
    yield "too many rounds", replace(state, round=381)
    yield "a strike with two seats", replace(state, strikes=1)
    yield "an end that is none", replace(state, reason=Reason.NO_PROGRESS)
    yield "no renewal", replace(state, draw_pile=(), discard_pile=state.draw_pile)
    yield "on turn after leaving", replace(state, left=(Seat(0),))
    yield "scored without an action", replace(state, scored=True)
    won = tuple(card for card in state.draw_pile if card > "3-05")[:10]
    pile = tuple(card for card in state.draw_pile if card not in won)
    yield "no final round", replace(state, draw_pile=pile, won=(won, ()))


@pytest.mark.parametrize(("fault", "state"), [pytest.param(*one, id=one[0]) for one in _broken()])
def test_the_watch_sees(fault: str, state: State) -> None:
    with pytest.raises(AssertionError):
        check(state)
