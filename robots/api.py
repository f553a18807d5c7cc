"""The contract of a robot: what it gets, and what it gives back.

A robot never gets the state of the table. It gets what its seat may know, and a sampler of states that its
seat cannot tell from the true one; so its choice is the same for any two of these, given the seed.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engines.api import AnyRules, Chance, Message, Seat
from engines.chance import QuickChance

S = TypeVar("S")
M = TypeVar("M")


class Level(StrEnum):
    """How well a robot plays; the same words in all titles."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    STRONG = "strong"
    MASTER = "master"


def _never() -> bool:
    return False


class Budget(Struct, frozen=True):
    """How long a robot may think."""

    share: float = 1.0
    """Of the simulations of its level."""
    over: Callable[[], bool] = _never
    """Whether it has to come to an end: a cap by clock, so that a slow machine only plays weaker."""


FULL = Budget()
"""All the time that the level takes."""


class Seen(Struct, Generic[S, M], frozen=True):
    """What a robot knows when it is to move."""

    rules: AnyRules
    seat: Seat
    view: Any
    """What everybody knows."""
    own: Any
    """What the seat alone knows besides; None in an open game."""
    sample: Callable[[Chance], S]
    """Return a state that the seat cannot tell from the true one."""
    seed: int
    """All chance of the robot comes from it."""
    budget: Budget = FULL

    def moves(self) -> Iterable[M]:
        """Return the legal moves of the seat, lazily, each once."""
        return self.rules.legal_moves(self.sample(QuickChance(self.seed)), self.seat)


class Thought(Struct, Generic[M], frozen=True):
    """What a robot has come to."""

    move: M
    reason: Message
    """Why, in the terms of the title."""
    estimate: tuple[float, ...]
    """The chance of winning of each seat after the move, 0 to 1."""
    simulations: int = 0
    """So many states were played on."""
    next_best: M | None = None
    """What it would do instead; None: no other move was worth a thought."""


class Robot(Protocol):
    """Chooses a move for a seat that is to act."""

    def __call__(self, seen: Seen[Any, Any]) -> Thought[Any]:
        """Return a legal move, why, and how the game stands after it."""
        ...


AnySeen: TypeAlias = Seen[Any, Any]
AnyThought: TypeAlias = Thought[Any]


def seen_by(rules: AnyRules, state: Any, seat: Seat, seed: int, budget: Budget = FULL) -> AnySeen:
    """Return what a robot on this seat gets.

    The state, which may be the true one, is left behind at once: samples are drawn from a first sample.
    """
    sampled = rules.resample(state, seat, QuickChance(seed))

    def sample(chance: Chance) -> Any:
        return rules.resample(sampled, seat, chance)

    return Seen(rules, seat, rules.public(sampled), rules.own(sampled, seat), sample, seed, budget)


Scores: TypeAlias = Sequence[float]
"""A number for each seat."""
