"""Interface of a robot: its input `Seen` and its result `Thought`.

A robot never gets the state of the table. It gets the information of its seat, and a sampler of
states that the seat cannot distinguish from the true one; so its choice is the same for any two of these,
given the seed.
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
    """Named strength of a robot; the same levels in all titles."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    STRONG = "strong"
    MASTER = "master"

    @property
    def strength(self) -> float:
        """Return the strength of the level: 0, 1, 2 or 3."""
        return float(list(Level).index(self))


STRONGEST = Level.MASTER.strength
"""The highest strength; the lowest is 0. A robot can play at every strength between."""


def strength_of(level: Level | float) -> float:
    """Return the strength of a level, or the strength itself."""
    return level.strength if isinstance(level, Level) else level


def _never() -> bool:
    return False


class Budget(Struct, frozen=True):
    """Limit on the thinking of a robot."""

    share: float = 1.0
    """Fraction of the simulations of its level."""
    over: Callable[[], bool] = _never
    """Return True when the time is up: a wall-clock cap, so that a slow machine only plays weaker."""


FULL = Budget()
"""Budget without a limit."""


class Seen(Struct, Generic[S, M], frozen=True):
    """Input of a robot that is to move: the information of its seat."""

    rules: AnyRules
    seat: Seat
    state: S
    """The state as the seat knows it."""
    sample: Callable[[Chance], S]
    """Return a state that the seat cannot distinguish from the true one."""
    seed: int
    """Seed of all randomness of the robot."""
    budget: Budget = FULL
    habits: int = 0
    """Seed of what stays the same of a robot for a whole game."""

    def moves(self) -> Iterable[M]:
        """Return a lazy iterable of the legal moves of the seat, each once."""
        return self.rules.legal_moves(self.sample(QuickChance(self.seed)), self.seat)


class Thought(Struct, Generic[M], frozen=True):
    """Result of a robot: a move, the reason, and an estimate."""

    move: M
    reason: Message
    """Reason for the move, in the terms of the title."""
    estimate: tuple[float, ...]
    """Winning probability of each seat after the move, 0 to 1."""
    simulations: int = 0
    """Number of simulations that were run."""
    next_best: M | None = None
    """Second-best move; None if no other move was considered."""


class Robot(Protocol):
    """Callable that chooses a move for a seat that is to act."""

    def __call__(self, seen: Seen[Any, Any]) -> Thought[Any]:
        """Return a legal move with its reason and an estimate of the position after it."""
        ...


AnySeen: TypeAlias = Seen[Any, Any]
AnyThought: TypeAlias = Thought[Any]


def seen_by(
    rules: AnyRules, state: Any, seat: Seat, seed: int, budget: Budget = FULL, habits: int = 0
) -> AnySeen:
    """Return the input of a robot on this seat.

    The state, which may be the true one, is not kept: samples are drawn from a first sample.
    """
    sampled = rules.resample(state, seat, QuickChance(seed))

    def sample(chance: Chance) -> Any:
        return rules.resample(sampled, seat, chance)

    return Seen(rules, seat, rules.seen(sampled, seat), sample, seed, budget, habits)


Scores: TypeAlias = Sequence[float]
"""A number for each seat."""
