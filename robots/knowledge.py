"""Knowledge of a title for its robots: formulas, weights and levels.

A title brings a `Knowledge`; `robots.generic` makes one for a title that brings none. All its functions look
at sampled states: they may read everything in them, for nothing there is a secret of the table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from engines.api import Chance, Message, Seat, message
from robots.api import Level, Scores

S = TypeVar("S")
M = TypeVar("M")

Weights: TypeAlias = Mapping[str, float]
"""The numbers of a title's formulas, by name; tuned by self-play."""


Things: TypeAlias = Mapping[str, Sequence[str]]
"""The things of a title that somebody can have in sight, with the names of the weights that value them."""
OTHERS = "others"
"""Name of the thing that is what others can do."""


class Ranked(Struct, Generic[M], frozen=True):
    """A move with the value that a formula gives it."""

    move: M
    value: float
    """In points of the title; only differences count."""
    reason: Message = message("robot-best")
    aim: M | None = None
    """The move that this one prepares; both are looked at together."""


class Skill(Struct, frozen=True):
    """Parameters by which a robot chooses."""

    weakness: float = 0.0
    """Amount of the mistakes of `robots.weakness`; with 0 there are none, with 1 a newcomer's."""
    width: int = 1
    """Number of best moves that are compared by rollouts; with 1 the formula decides."""
    simulations: int = 0
    """Rollouts for each of them."""
    horizon: int = 1_000
    """Moves of a rollout until the next calm position is evaluated by the formula."""
    ahead: int = 0
    """Number of samples for a title's own look-ahead; 0 for none."""


def _always(_state: object) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Knowledge(Generic[S, M]):
    """Formulas, weights and levels of one title."""

    weights: Weights
    margin: float
    """Typical difference of points between the first and the second at the end."""
    goal: float = 0.0
    """Goal of a solo game, in the points of `judge`."""
    goal_margin: float = 10.0
    """Typical distance from that goal at the end."""
    judge: Callable[[S, Weights], Scores]
    """Return an estimate of the points of each seat at the end."""
    ranked: Callable[[S, Seat, Weights, Chance], Sequence[Ranked[M]]]
    """Return the moves to consider for a seat that is to act, the best first; at least one."""
    policy: Callable[[S, Seat, Weights, Chance], M]
    """Return a good move quickly: the policy of all seats in rollouts."""
    levels: Mapping[Level, Skill]
    nearly: float = 2.0
    """Points by which a move may seem worse than the best to be good enough for a newcomer."""
    things: Things = field(default_factory=dict)
    plain: Weights = field(default_factory=dict)
    """Weights that replace the title's for robots that make mistakes: what is plain to see also to them."""
    ahead: Callable[[S, Seat, Weights, Iterable[Chance]], Sequence[Ranked[M]]] | None = None
    """Return moves as `ranked` does, after the title's own look-ahead; each chance is for one sample."""
    is_calm: Callable[[S], bool] = _always
    """Return True if the formula can evaluate a state well; rollouts go on past the horizon until it can."""
    moment: Callable[[S, M], int] | None = None
    """Return the moment of a move: all lines of play get the same dice at the same moment.

    None: the dice are drawn in order, so that lines of play soon get different ones.
    """
    turn: Callable[[S], str] | None = None
    """Return a name of the turn of a state, made of information of the seat on turn.

    Mistakes are the same while the name stays. None: they are drawn anew for each state.
    """
    facts: Callable[[S, Seat, M, Message], Sequence[Message]] | None = None
    """Return facts that speak for a move beside its reason, the weightiest first; the seat knows them all."""
    worth: Callable[[S, Seat, Weights], float] | None = None
    """Return the value of a rollout's last state to a seat, 0 to 1.

    None: half for the victory, half for the lead. A title replaces it where luck decides at the end.
    """


AnyKnowledge: TypeAlias = Knowledge[Any, Any]
