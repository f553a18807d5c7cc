"""Whole games played at random by hand-made styles, for the tests of one title."""

import random
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from engines.api import AnyRules, Seat, Step
from engines.chance import LiveChance

M = TypeVar("M")

Style: TypeAlias = Callable[[random.Random, list[Any]], Any]
"""Chooses one of the legal moves."""

Watch: TypeAlias = Callable[[Any, tuple[int, ...]], None]

Played: TypeAlias = tuple[Any, Any, Step[Any, Any]]
"""The state before, the move (None: the setup), and what came of it."""


def uniform(dice: random.Random, moves: list[M]) -> M:
    return dice.choice(moves)


def unwatched(_move: Any, _drawn: tuple[int, ...]) -> None:
    """Nothing is asked of the draws."""


def played(
    rules: AnyRules,
    seats: int,
    style: Style,
    seed: str,
    chosen: Mapping[str, str] = MappingProxyType({}),
    watch: Watch = unwatched,
) -> Iterator[Played]:
    """Play a whole random game; `watch` sees each move and what was drawn for it."""
    dice = random.Random(seed)  # noqa: S311 - chooses moves, keeps no secret
    settings = rules.resolve(chosen, {})
    step = rules.setup(settings, seats, None, LiveChance(seed.encode(), 0))
    yield step.state, None, step
    for entry in range(1, rules.longest(settings, seats) + 1):
        acting = sorted(rules.to_act(step.state))
        if not acting:
            return
        before, seat = step.state, _one(dice, acting)
        move = style(dice, list(rules.legal_moves(before, seat)))
        chance = LiveChance(seed.encode(), entry)
        step = rules.apply(before, seat, move, chance)
        watch(move, chance.drawn)
        yield before, move, step
    assert not rules.to_act(step.state), "the game goes on after its longest"


def _one(dice: random.Random, acting: list[Seat]) -> Seat:
    """A choice is drawn only where there is one."""
    return dice.choice(acting) if len(acting) > 1 else acting[0]
