"""Section 12: what never happens, watched in whole random games; and that the watching can fail."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engines.api import Seat, Step
from engines.livingstone import RULES
from engines.livingstone.events import ChestFilled, CoinsGained, CoinsPaid, Donated, Event, PointsScored
from engines.livingstone.moves import Donate, Move, Play, Sell
from engines.livingstone.pieces import NO_CARDS
from engines.livingstone.state import Phase, Reason, State
from tests.engines.livingstone.invariants import check
from tests.engines.livingstone.situations import PLAIN, A, begin, position, texts
from tests.engines.random_games import Style, played, uniform
from tests.selection import slow_but


def by_kind(dice: random.Random, moves: list[Move]) -> Move:
    """Chooses the kind of move first, and seldom gives coins away: cards and tents come up more often."""
    kinds = {type(move) for move in moves}
    if dice.random() < 0.9 and kinds - {Donate, Sell}:
        kinds -= {Donate, Sell}
    kind = dice.choice(sorted(kinds, key=lambda one: one.__name__))
    return dice.choice([move for move in moves if type(move) is kind])


def check_step(before: State, move: Move, step: Step[State, Event]) -> None:
    """Check the change that one move made."""
    after = step.state
    check(after)
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        assert now.chest >= was.chest
        assert now.gifts >= was.gifts
        assert now.points >= was.points
        assert now.wealth() - was.wealth() == _told(step.events, Seat(seat))
        gained = sum(e.points for e in step.events if isinstance(e, PointsScored) and e.seat == seat)
        assert now.points - was.points == gained
    if isinstance(move, Donate):
        assert after.players[before.turn].wealth() == before.players[before.turn].wealth()
        assert [type(event) for event in step.events[:2]] == [Donated, ChestFilled]
    if after.round == before.round and after.reason is None:
        assert _dice(after) == _dice(before)
    elif after.reason is None:
        assert len(after.dice) == 2 * len(after.remaining)
        assert not any(one.taken for one in after.players)
    if after.reason in {Reason.FINISHED, Reason.NOBODY}:
        assert after.round == 10 + after.boats


def _told(events: tuple[Event, ...], seat: Seat) -> int:
    """Return the change of a seat's wealth, by public figures."""
    gained = sum(event.coins for event in events if isinstance(event, CoinsGained) and event.seat == seat)
    return gained - sum(
        event.coins for event in events if isinstance(event, CoinsPaid) and event.seat == seat
    )


def _dice(state: State) -> Counter[int]:
    return Counter(state.dice) + Counter(die for one in state.players for die in one.taken)


@pytest.mark.parametrize("seats", slow_but((2, 5), [2, 3, 4, 5]))
@pytest.mark.parametrize("style", [uniform, by_kind])
@pytest.mark.parametrize("option", ["off", "on"])
def test_random_games(seats: int, style: Style, option: str) -> None:
    chosen = {"endmarket": option, "collapse": "all" if option == "on" else "players"}
    for number in range(3):
        moves = 0
        state = None
        for before, move, step in played(RULES, seats, style, f"{style.__name__} {seats} {number}", chosen):
            state = step.state
            if move is None:
                check(state)
                continue
            moves += 1
            check_step(before, move, step)
            _check_options(before)
        assert state is not None
        assert state.reason in {Reason.FINISHED, Reason.NOBODY}
        assert 10 <= state.round <= 20


def _check_options(state: State) -> None:
    (seat,) = RULES.to_act(state)
    found = texts(state)
    assert found
    assert len(set(found)) == len(found)
    assert len(found) <= 3100 + state.players[seat].coins
    if state.phase is Phase.DIE:
        assert any(text.startswith("take") and text.endswith("coins") for text in found)
    for other in range(len(state.players)):
        assert other == seat or not list(RULES.legal_moves(state, Seat(other)))


def test_every_kind_of_move_comes_up() -> None:
    kinds = set()
    for number in range(12):
        for _, move, _ in played(RULES, 2 + number % 2, by_kind, f"kinds {number}"):
            kinds.add((type(move), move.card if isinstance(move, Play) else None))
    assert len(kinds) >= 15


def _broken() -> Iterator[tuple[str, State]]:
    state = begin(3, "1 2 3 4 5 6")
    one = state.players[0]

    def first(**fields: object) -> State:
        return replace(state, players=(replace(one, **fields), *state.players[1:]))

    yield "a stone gone", replace(state, bag=(28, 15, 10, 5, 1))
    yield "the white stone out", replace(state, bag=(29, 15, 10, 5, 0), aside=(0, 0, 0, 0, 1))
    yield "a card gone", replace(state, draw_pile=NO_CARDS)
    yield (
        "a collapse in a hand",
        replace(first(hand=(0,) * 11 + (1,)), draw_pile=(*state.draw_pile[:-1], state.draw_pile[-1] - 1)),
    )
    yield "twelve tents", first(tents=(0,) * 12)
    yield "scored without a tent", first(scored=(3,))
    yield "a gift without coins", first(gifts=1)
    yield "less than the gifts", first(gifts=2, chest=1)
    yield "debts", first(coins=-1)
    yield "equal dice taken", replace(first(taken=(4, 4)), dice=(1, 2, 3, 6))
    yield "a die too many", replace(state, dice=(1, 1, 2, 3, 4, 5, 6))
    yield "the boat ahead", replace(state, column=2)
    yield "nothing to take", replace(first(taken=(6,)), dice=(1, 2, 3, 4, 5))
    yield "nothing left to do", replace(first(taken=(6,), coins=0), dice=(1, 2, 3, 4, 5), phase=Phase.ACT)
    yield "on turn after leaving", replace(state, left=(Seat(0),))
    yield "out before the end", first(out=True)
    yield "an end that is none", replace(state, reason=Reason.FINISHED)


@pytest.mark.parametrize(("fault", "state"), [pytest.param(*one, id=one[0]) for one in _broken()])
def test_the_watch_sees(fault: str, state: State) -> None:
    with pytest.raises(AssertionError):
        check(state)


def test_the_watch_has_nothing_against_a_sound_state() -> None:
    check(begin(3, "1 2 3 4 5 6"))


def test_the_most_moves_of_one_position() -> None:
    everything = {"gems": "clear 15 blue 10 red 5", "hand": "market", "coins": 1, "tents": "1 1"}
    state = position(everything, PLAIN, dice="1 6", turn=A)
    assert len(texts(state)) == 2 * 1055 + 1 + 2 * 4
