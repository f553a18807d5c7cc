"""Section 3 and examples 7 and 8: options, draws of the setup, the first state."""

import pytest

from engines.api import OptionError, Seat
from engines.chance import LiveChance, RecordedChance
from engines.hidden_stones import RULES
from engines.hidden_stones.events import CardsDrawn, CardsReceived, GameStarted
from engines.hidden_stones.pieces import CARDS
from engines.hidden_stones.state import State
from tests.engines.hidden_stones.situations import A, B, cards, position

STONES = (3, 0, 6, 1, 7, 4, 2, 8, 5, 0, 1, 0, 1, 1, 0, 0, 0, 1)


def _setup(seats: int, *numbers: int, first: Seat | None = None) -> State:
    chance = RecordedChance(numbers)
    step = RULES.setup({}, seats, first, chance)
    chance.finish()
    assert step.events[0] == GameStarted(
        seats,
        step.state.start,
        None if step.state.solo else step.state.target,
        (8, 4, 3, 1) if seats == 1 else (),
    )
    return step.state


def test_example_7_setup_of_two() -> None:
    state = _setup(2, 1, *STONES, 0, 0, 0, 0, 67, 0, 33, 10)
    assert (state.start, state.turn, state.round) == (B, B, 1)
    assert state.board == position("HME/BTH/FEO", "").board
    assert state.hands == (cards("1-05 1-16 2-11 5-05"), cards("1-01 1-02 1-03 1-04"))
    assert len(state.draw_pile) == 64


def test_example_8_solo_setup() -> None:
    deck = (0, 26, 3, 3, 20, 10, 0, 5, 25, 0, 12, 12, 0, 0, 0, 4)
    state = _setup(1, *STONES, *deck, 15, 0, 7, 3)
    assert state.hands == (cards("1-01 1-10 2-01 5-05"),)
    assert len(state.draw_pile) == 12
    whole = cards(
        "1-01 1-02 1-05 1-06 1-10 1-14 1-24 1-28 2-01 2-14 2-15 2-26 3-01 3-02 3-03 5-05",
    )
    assert tuple(sorted((*state.hands[0], *state.draw_pile))) == whole


def test_a_rematch_names_the_start_seat() -> None:
    state = _setup(2, *STONES, 0, 0, 0, 0, 67, 0, 33, 10, first=A)
    assert (state.start, state.turn) == (A, A)
    assert state.hands[A] == cards("1-01 1-02 1-03 1-04")


@pytest.mark.parametrize(("seats", "threshold"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_threshold(seats: int, threshold: int) -> None:
    step = RULES.setup({}, seats, Seat(0), LiveChance(b"threshold", 0))
    assert step.state.target == threshold
    assert sum(map(len, step.state.hands)) + len(step.state.draw_pile) == len(CARDS)


def test_hands_are_dealt_clockwise_from_the_start_seat() -> None:
    step = RULES.setup({}, 3, Seat(1), LiveChance(b"clockwise", 0))
    dealt = [event.seat for event in step.events if isinstance(event, CardsReceived)]
    assert dealt == [1, 2, 0]
    assert [e.number for e in step.events if isinstance(e, CardsDrawn)] == [4, 4, 4]


def test_there_is_no_option() -> None:
    assert RULES.resolve({}, {}) == {}
    with pytest.raises(OptionError) as refused:
        RULES.resolve({"length": "short"}, {})
    assert refused.value.message.key == "refused-unknown-option"
    with pytest.raises(OptionError) as refused:
        RULES.resolve({}, {"big": {}})
    assert refused.value.message.key == "refused-no-editions"


@pytest.mark.parametrize(("seats", "moves"), [(1, 133), (2, 3040), (3, 6000), (4, 9280), (5, 12400)])
def test_longest(seats: int, moves: int) -> None:
    assert RULES.longest({}, seats) == moves
