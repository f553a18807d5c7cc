"""Players of the arena: levels, strengths between them, a title's plain strategies, and random play."""

from collections.abc import Callable
from typing import Any, TypeAlias

from bench.robots.strategies import Strategy, strategies_of
from engines.api import AnyRules, Seat
from engines.chance import QuickChance
from robots.api import STRONGEST, Level, seen_by
from robots.registry import play

Player: TypeAlias = Callable[[AnyRules, Any, Seat, int, int], Any]
"""Function of rules, state, seat to act, seed of the move and seed of the game that returns a move."""

RANDOM = "random"


def names(rules: AnyRules) -> list[str]:
    """Return the names of all players of a title."""
    return [RANDOM, *Level, *strategies_of(rules)]


def player(rules: AnyRules, name: str) -> Player:
    """Return a player by its name, or by its strength, such as 1.5. Raises KeyError."""
    if name == RANDOM:
        return _at_random
    if name in list(Level):
        return _of_level(Level(name))
    if is_strength(name):
        return _of_level(float(name))
    return _of_strategy(strategies_of(rules)[name])


def is_strength(name: str) -> bool:
    """Return True if a name is a number that a robot can play at."""
    return name.replace(".", "", 1).isdecimal() and float(name) <= STRONGEST


def _at_random(rules: AnyRules, state: Any, seat: Seat, seed: int, _habits: int) -> Any:
    return rules.sample_move(state, seat, QuickChance(seed))


def _of_level(level: Level | float) -> Player:
    def move(rules: AnyRules, state: Any, seat: Seat, seed: int, habits: int) -> Any:
        return play(seen_by(rules, state, seat, seed, habits=habits), level).move

    return move


def _of_strategy(strategy: Strategy) -> Player:
    def move(rules: AnyRules, state: Any, seat: Seat, seed: int, _habits: int) -> Any:
        chance = QuickChance(seed)
        return strategy(rules.resample(state, seat, chance), seat, chance)

    return move
