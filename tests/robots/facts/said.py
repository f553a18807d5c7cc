"""Reasons and facts that good moves come with, in positions of games."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from engines.api import AnyRules, Message, Seat
from engines.chance import QuickChance
from robots.api import Level
from robots.knowledge import Knowledge, Ranked
from robots.registry import knowledge_of
from tests.robots.test_robots import GAMES, positions


@dataclass(frozen=True)
class Said:
    """A fact of a move in a position."""

    rules: AnyRules
    state: Any
    seat: Seat
    ranked: Ranked[Any]
    fact: Message

    @property
    def values(self) -> dict[str, Any]:
        return dict(self.fact.values)

    @property
    def player(self) -> Any:
        return (self.state.seats if hasattr(self.state, "seats") else self.state.players)[self.seat]

    def after(self) -> tuple[Any, list[Any]]:
        """Return the state after the move, and its events."""
        step = self.rules.apply(self.state, self.seat, self.ranked.move, QuickChance(1))
        return step.state, list(step.events)


def by_policy(rules: AnyRules, seats: int, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Yield the positions of a game that robots play."""
    known, chance = knowledge_of(rules), QuickChance(seed)
    state = rules.setup(rules.resolve({}, {}), seats, None, chance).state
    while acting := rules.to_act(state):
        seat = min(acting)
        yield state, seat
        state = rules.apply(state, seat, known.policy(state, seat, known.weights, chance), chance).state


Check: TypeAlias = Callable[[Said], None]
"""Raises `AssertionError` if what is said does not hold in the position."""
Mutant: TypeAlias = Callable[[Said], Said]
"""Says something untrue: with another value, or in another position."""


def changed(said: Said, **values: Any) -> Said:
    """Return what is said with other values."""
    fact = msgspec.structs.replace(said.fact, values=tuple({**said.values, **values}.items()))
    return replace(said, fact=fact)


def instead(name: str, value: Callable[[Any], Any]) -> Mapping[str, Mutant]:
    """Return the mutant that says another value, made of the true one."""
    return {name: lambda said: changed(said, **{name: value(said.values[name])})}


def counted(*names: str) -> Mapping[str, Mutant]:
    """Return a mutant for each of these numbers, which is one too high in it."""
    return {name: mutant for each in names for name, mutant in instead(each, _one_more).items()}


def _one_more(number: int) -> int:
    return number + 1


FEWER = {"hidden_stones": 6}
"""Divides the positions of titles whose robots think long."""
_STEPS = {"stone_age": 1}
"""One of so many positions of a game of robots; all of them where some things are said rarely."""
_SEEDS = {"hidden_stones": (7,)}
"""Seeds of the games of robots, where two games do not say everything or take long."""


@cache
def said(key: str, seats: int) -> tuple[Said, ...]:
    """Return the reasons and facts of good moves, in a random game and in games of strong robots.

    In the latter, moves are ranked as by robots that make mistakes and as by those that make none. As many
    moves of a position are explained as the strongest robot compares.
    """
    rules, fewer = GAMES.newest(key), FEWER.get(key, 1)
    known: Knowledge[Any, Any] = knowledge_of(rules)
    assert known.facts is not None
    strong = {**known.weights, **known.plain}
    most = max(3, known.levels[Level.MASTER].width)
    games = (
        (known.weights, islice(positions(rules, seats, 4, 7), 24 // fewer)),
        *(
            (weights, game)
            for seed in _SEEDS.get(key, (2, 5))
            for game in (tuple(islice(by_policy(rules, seats, seed), 0, 240 // fewer, _STEPS.get(key, 4))),)
            for weights in (strong, known.weights)
        ),
    )
    return tuple(
        Said(rules, state, seat, ranked, fact)
        for weights, game in games
        for state, seat in game
        for ranked in known.ranked(state, seat, weights, QuickChance(1))[:most]
        for fact in (ranked.reason, *known.facts(state, seat, ranked.move, ranked.reason))
    )
