"""The plain strategies play by the rules, and better than chance."""

import pytest

from bench.robots.strategies.livingstone import STRATEGIES, Strategy
from engines.chance import QuickChance
from engines.livingstone import RULES
from engines.livingstone.state import State
from robots.search import shares
from tests.robots.livingstone.positions import game, start


def played(strategy: Strategy, seat: int, seed: int) -> State:
    """Return the end of a game of two against play by chance."""
    chance = QuickChance(seed)
    state = start(2, seed)
    while acting := RULES.to_act(state):
        turn = min(acting)
        move = strategy(state, turn, chance) if turn == seat else RULES.sample_move(state, turn, chance)
        state = RULES.apply(state, turn, move, chance).state
    return state


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_strategy_beats_chance(name: str) -> None:
    won = 0.0
    for game_number in range(20):
        outcome = RULES.outcome(played(STRATEGIES[name], game_number % 2, game_number // 2))
        assert outcome is not None
        won += shares(outcome)[game_number % 2]
    assert won >= 13


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("seats", [2, 5])
def test_moves_of_a_strategy_are_legal(name: str, seats: int) -> None:
    for state in list(game(seats, 11, robots=False))[:-1:2]:
        move = STRATEGIES[name](state, state.turn, QuickChance(1))
        assert move in set(RULES.legal_moves(state, state.turn))
