"""Section 12: what never happens, watched in whole random games; and that the watching can fail."""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engines.stone_age import RULES
from engines.stone_age.events import GameEnded, RoundStarted
from engines.stone_age.game import Move
from engines.stone_age.pieces import CardId, Phase, Place
from engines.stone_age.state import NO_GROUPS, State, Tool, with_seat
from engines.values import put
from tests.engines.random_games import Style, played, uniform
from tests.engines.stone_age.invariants import check, check_step
from tests.engines.stone_age.situations import A, B, begun, seat


def by_word(dice: random.Random, moves: list[Move]) -> Move:
    texts = {RULES.format(move): move for move in moves}
    word = dice.choice(sorted({text.split(" ")[0] for text in texts}))
    return texts[dice.choice([text for text in texts if text.startswith(word)])]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("style", [uniform, by_word])
def test_random_games(seats: int, style: Style) -> None:
    moves = 0
    for before, _, step in played(RULES, seats, style, f"invariants {seats} {style.__name__}"):
        check(step.state)
        check_step(before, step.state)
        moves += 1
        rounds = [event for event in step.events if isinstance(event, RoundStarted)]
        assert len(rounds) <= 1 or before.round == step.state.round - 1
        ended = any(isinstance(event, GameEnded) for event in step.events)
        assert ended is (step.state.reason is not None) is step.reveals
    assert 200 < moves < RULES.longest({}, seats)


def _one(state: State) -> State:
    return replace(state, deck=state.deck[1:])


BROKEN: dict[str, Callable[[State], State]] = {
    "a card lost": _one,
    "a card twice": lambda state: replace(state, deck=(CardId("c11"), *state.deck)),
    "a tile lost": lambda state: replace(state, pool=state.pool[1:]),
    "an empty space": lambda state: replace(state, display=(None, *state.display[1:])),
    "too few people": lambda state: with_seat(state, A, people=4),
    "too much agriculture": lambda state: with_seat(state, A, agriculture=11),
    "uneven tools": lambda state: with_seat(state, A, tools=(Tool(3), Tool(1), Tool(1))),
    "good tools too soon": lambda state: with_seat(state, A, tools=(Tool(2),)),
    "a used tool while placing": lambda state: with_seat(state, A, tools=(Tool(1, used=True),)),
    "debts": lambda state: with_seat(state, A, resources=(-1, 0, 0, 0)),
    "a crowd": lambda state: with_seat(state, A, groups=put(NO_GROUPS, Place.FOREST, 8), people=10),
    "nobody at home": lambda state: with_seat(state, A, groups=put(NO_GROUPS, Place.HUNT, 6)),
    "two at a card": lambda state: _both(state, Place.CARD_1),
    "two in a forest for one": lambda state: _both(state, Place.FOREST),
    "an any-two card too many": lambda state: with_seat(with_seat(state, A, any_two=True), B, any_two=True),
    "a phase without its dice": lambda state: replace(state, phase=Phase.TOOLS),
    "half a penalty": lambda state: with_seat(state, A, unfed=-5),
    "too many rounds": lambda state: replace(state, round=51),
    "rich though left": lambda state: with_seat(state, B, left=True),
    "hungry while placing": lambda state: with_seat(state, B, missing=1),
}


def _both(state: State, place: Place) -> State:
    there = put(NO_GROUPS, place, 1)
    return with_seat(with_seat(state, A, groups=there), B, groups=there)


@pytest.mark.parametrize("fault", BROKEN)
def test_a_fault_is_found(fault: str) -> None:
    check(begun())
    with pytest.raises(AssertionError):
        check(BROKEN[fault](begun()))


def test_what_never_falls() -> None:
    state = begun()
    rich = with_seat(state, A, people=6, agriculture=1, tools=seat(tools="1").tools)
    check_step(state, rich)
    with pytest.raises(AssertionError):
        check_step(rich, state)
