"""Section 12: what never happens, watched in whole random games; and that the watching can fail."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from engines.api import Seat, Step
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.events import (
    DieRerolled,
    DieSet,
    Event,
    MarkerBought,
    MineSold,
    RoundEnded,
    RoundStarted,
    SeatLeft,
)
from engines.schiefer.moves import Buy, Drop, Mark, Move, Open, Reroll
from engines.schiefer.pieces import Box
from engines.schiefer.state import Reason, State
from tests.engines.random_games import Style, played, uniform
from tests.engines.schiefer.invariants import check
from tests.engines.schiefer.situations import LATE, executing, position, rolling


def busy(dice: random.Random, moves: list[Move]) -> Move:
    """Marks all it can, buys what it needs for that, never drops, opens rather than not."""
    marks = [move for move in moves if isinstance(move, Mark)]
    if marks:
        most = max(marks, key=lambda move: len(move.fields))
        return most if most.fields else next(move for move in moves if isinstance(move, Buy))
    opens = [move for move in moves if isinstance(move, Open)]
    others = [move for move in moves if not isinstance(move, Drop)]
    return dice.choice(opens or others or moves)


def _money(events: tuple[Event, ...], state: State) -> int:
    """Return coins received from the bank less those paid to it; a sale pays out exactly its value."""
    change = 0
    for event in events:
        match event:
            case MineSold(seat, valley, position, coins, bonus):
                value = valley.mines[position - 1].value
                assert sum(number for _, number in coins) == value
                shares = [number for _, number in coins]
                assert max(shares) - min(shares) <= 1
                assert bonus == (2 if state.has(seat, Box.SALE) else 0)
                change += value + bonus
            case MarkerBought(_, _, paid) | DieRerolled(_, _, _, paid) | DieSet(_, _, _, paid):
                change -= paid
            case _:
                pass
    return change


def check_step(before: State, step: Step[State, Event]) -> None:
    """Check the change that one move made."""
    after = step.state
    check(after)
    assert sum(after.money) == sum(before.money) + _money(step.events, before)
    for grown, was in ((after.owners, before.owners), (after.boxes, before.boxes)):
        assert all(now[: len(old)] == old for now, old in zip(grown, was, strict=True))
    assert all(set(old) <= set(now) for now, old in zip(after.sold, before.sold, strict=True))
    assert after.round >= before.round
    for event in step.events:
        if isinstance(event, RoundStarted):
            clockwise = [Seat((before.start + i) % after.seats) for i in range(1, after.seats + 1)]
            assert event.start == next(seat for seat in clockwise if seat not in after.left)
            before = replace(before, start=event.start)


def _draws_little(move: Move, drawn: tuple[int, ...]) -> None:
    assert len(drawn) <= 3
    assert not isinstance(move, Reroll) or len(drawn) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("style", [uniform, busy])
def test_random_games(seats: int, style: Style) -> None:
    endings: Counter[Reason | None] = Counter()
    for number in range(4):
        state = None
        seed = f"{style.__name__} {seats} {number}"
        for before, move, step in played(RULES, seats, style, seed, watch=_draws_little):
            state = step.state
            if move is None:
                check(state)
            else:
                check_step(before, step)
        assert state is not None
        endings[state.reason] += 1
    assert set(endings) <= {Reason.MINES, Reason.NO_PROGRESS}
    assert style is not busy or set(endings) == {Reason.MINES}


def test_a_busy_game_has_the_length_of_a_sensible_one() -> None:
    rounds = []
    for seats in (2, 3, 4):
        *_, (_, _, step) = played(RULES, seats, busy, f"sensible {seats}")
        (ended,) = (event for event in step.events if isinstance(event, RoundEnded))
        rounds.append(ended.round)
    assert all(8 <= number <= 40 for number in rounds)


def test_a_game_goes_on_when_seats_leave() -> None:
    for seats in (3, 4):
        _, _, step = next(islice(played(RULES, seats, uniform, f"leaving {seats}"), 20, None))
        state = step.state
        for seat in map(Seat, range(seats - 1)):
            assert state.reason is None
            made = RULES.leave(state, seat, LiveChance(b"leaving", seat))
            assert isinstance(made.events[0], SeatLeft)
            state = made.state
            check(state)
        assert state.reason is Reason.ABANDONED


def _broken() -> Iterator[tuple[str, State]]:
    state = position(2, "ogwen AB", on=["", "3"], dice=(1, 2, 3))
    state = replace(state, marked=((0,) * 6, (0,) * 6), supply=(8, 9))
    check(state)
    yield "a marker too many", replace(state, supply=(9, 9))
    yield "a marker that is not there", replace(state, supply=(-1, 9), reserve=(26, 16))
    yield "sold before it was opened", replace(state, sold=((3,), *state.sold[1:]))
    yield "sold twice", replace(state, sold=((1, 1), *state.sold[1:]))
    yield "money from nowhere", replace(state, money=(3, 4))
    yield "a box with two of two seats", position(2, boxes="sale AB", dice=(1, 2, 3))
    yield "twice in a box", position(3, boxes="sale AA", dice=(1, 2, 3))
    yield "used without a marker in it", replace(state, bought=((Seat(0),), ()))
    yield "dice out of order", replace(state, dice=(3, 2, 1))
    yield "a die missing", replace(state, dice=(1, 2))
    yield "marked before rolling", position(2, on=["", "3"], dice=(1, 2, 3))
    yield "nothing to do", replace(position(2, supply=(0, 8), dice=(1, 2, 3)))
    yield "on turn after leaving", replace(state, left=(Seat(0),))
    yield "too many rounds", replace(state, round=641)
    yield "an end that is none", replace(state, reason=Reason.MINES)
    yield "not enough idle rounds", replace(state, reason=Reason.NO_PROGRESS)
    yield "no end after five", replace(state, idle_rounds=5)
    active = executing(2, on=["3 4"])
    yield "no active marker", replace(active, field=6)
    yield "markers below", replace(active, field=4)
    yield "somebody who left has markers", replace(active, left=(Seat(0),), turn=Seat(0))
    late = position(3, f"{LATE}A", money=(0,), dice=(1, 2, 3))
    yield "all opened and scored wrong", replace(late, owners=(late.owners[0][:4], *late.owners[1:]))


@pytest.mark.parametrize(("fault", "state"), [pytest.param(*one, id=one[0]) for one in _broken()])
def test_the_watch_sees(fault: str, state: State) -> None:
    with pytest.raises(AssertionError):
        check(state)


def test_the_bounds_of_the_rules_page() -> None:
    """Progress steps, rounds and moves of section 12, worked out anew."""
    for seats, steps, rounds in ((2, 127, 640), (3, 152, 765), (4, 170, 855)):
        assert 29 + 29 + 7 * (1 if seats == 2 else 2) + 18 * seats + 55 - 29 == steps
        assert 5 * steps + 5 == rounds
        assert RULES.longest(RULES.resolve({}, {}), seats) == 5 * seats * rounds + 3 * seats + 203


def test_at_most_34_and_37_moves() -> None:
    boxes = "change A supply3 A supply4 A"
    state = rolling("1 4 6", 3, boxes=boxes, money=(9,))
    assert len(list(RULES.legal_moves(state, state.turn))) == 34
    full = "ogwen BBBBB seiont BBBB gwyrfai BB llyfni BBBB glaslyn CCCC dwyryd CCCCC dysynni CC dyfi CCC"
    state = executing(3, full, ["5"], boxes="supply3 A supply4 A", money=(9,))
    assert len(list(RULES.legal_moves(state, state.turn))) == 37
