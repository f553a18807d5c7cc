"""Reasons and facts that good moves come with, in positions of games."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from engines.api import AnyRules, Message, Seat
from engines.chance import QuickChance
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


FEWER = {"hidden_stones": 6}
"""Divides the positions of titles whose robots think long."""


@cache
def said(key: str, seats: int) -> tuple[Said, ...]:
    """Return the reasons and facts of good moves, in a random game and in one of robots."""
    rules, fewer = GAMES.newest(key), FEWER.get(key, 1)
    known: Knowledge[Any, Any] = knowledge_of(rules)
    assert known.facts is not None
    games = (
        islice(positions(rules, seats, 4, 7), 24 // fewer),
        islice(by_policy(rules, seats, 5), 0, 240 // fewer, 4),
    )
    return tuple(
        Said(rules, state, seat, ranked, fact)
        for game in games
        for state, seat in game
        for ranked in known.ranked(state, seat, known.weights, QuickChance(1))[:3]
        for fact in (ranked.reason, *known.facts(state, seat, ranked.move, ranked.reason))
    )
