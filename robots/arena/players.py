"""Players of the arena: the levels, a title's plain strategies, and random play."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engines.api import AnyRules, Seat
from engines.chance import QuickChance
from robots.api import Level, seen_by
from robots.registry import Strategy, play, strategies_of

Player: TypeAlias = Callable[[AnyRules, Any, Seat, int], Any]
"""Function of rules, state, seat to act and seed that returns a move."""

RANDOM = "random"


def names(rules: AnyRules) -> list[str]:
    """Return the names of all players of a title."""
    return [RANDOM, *Level, *strategies_of(rules)]


def player(rules: AnyRules, name: str) -> Player:
    """Return a player by its name. Raises KeyError."""
    if name == RANDOM:
        return _at_random
    if name in list(Level):
        return _of_level(Level(name))
    return _of_strategy(strategies_of(rules)[name])


def _at_random(rules: AnyRules, state: Any, seat: Seat, seed: int) -> Any:
    return rules.sample_move(state, seat, QuickChance(seed))


def _of_level(level: Level) -> Player:
    def move(rules: AnyRules, state: Any, seat: Seat, seed: int) -> Any:
        return play(seen_by(rules, state, seat, seed), level).move

    return move


def _of_strategy(strategy: Strategy) -> Player:
    def move(rules: AnyRules, state: Any, seat: Seat, seed: int) -> Any:
        chance = QuickChance(seed)
        return strategy(rules.resample(state, seat, chance), seat, chance)

    return move
