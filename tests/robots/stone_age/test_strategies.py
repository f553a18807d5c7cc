"""The plain strategies: each is good enough to be an opponent, and plays its own way."""

import pytest

from bench.robots.strategies import strategies_of
from bench.robots.strategies.stone_age import STRATEGIES
from engines.api import Seat
from engines.chance import QuickChance
from engines.stone_age import RULES
from engines.stone_age.state import State
from tests.engines.stone_age.situations import A

names = pytest.mark.parametrize("name", STRATEGIES)


def ended(players: tuple[str | None, ...], seed: int) -> State:
    """Play a game to its end; None plays at random."""
    chance = QuickChance(seed)
    state = RULES.setup(RULES.resolve({}, {}), len(players), None, chance).state
    while acting := RULES.to_act(state):
        who = min(acting)
        name = players[who]
        move = RULES.sample_move(state, who, chance) if name is None else STRATEGIES[name](state, who, chance)
        state = RULES.apply(state, who, move, chance).state
    return state


def test_there_are_four_of_different_styles() -> None:
    assert strategies_of(RULES) is STRATEGIES
    assert len(STRATEGIES) >= 4


@names
def test_each_beats_chance(name: str) -> None:
    for seed in range(4):
        place = Seat(seed % 2)
        players = (name, None) if place == A else (None, name)
        outcome = RULES.outcome(ended(players, seed))
        assert outcome is not None
        assert outcome.winners == (place,)


@pytest.mark.parametrize("seats", RULES.info.seats)
def test_they_finish_games_with_one_another(seats: int) -> None:
    outcome = RULES.outcome(ended(tuple([*STRATEGIES][:seats]), 3))
    assert outcome is not None
    assert outcome.reason in {"buildings", "cards"}


@names
def test_nobody_goes_hungry_for_long(name: str) -> None:
    end = ended((name, "builder"), 2)
    assert -end.seats[A].unfed // 10 <= 2


def test_builders_build_and_collectors_collect() -> None:
    end = ended(("builder", "collector"), 4)
    builder, collector = end.seats
    assert len(builder.tiles) > len(collector.tiles)
    assert len(collector.cards) > len(builder.cards)
