"""Knowledge of a title for its robots: formulas, weights and levels.

A title brings a `Knowledge`; `robots.generic` makes one for a title that brings none. All its functions look
at sampled states: they may read everything in them, for nothing there is a secret of the table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from engines.api import Chance, Message, Seat, message
from robots.api import Level, Scores

S = TypeVar("S")
M = TypeVar("M")

Weights: TypeAlias = Mapping[str, float]
"""The numbers of a title's formulas, by name; tuned by self-play."""


class Ranked(Struct, Generic[M], frozen=True):
    """A move with the value that a formula gives it."""

    move: M
    value: float
    """In points of the title; only differences count."""
    reason: Message = message("robot-best")
    aim: M | None = None
    """The move that this one prepares; both get the same noise."""


class Skill(Struct, frozen=True):
    """Parameters by which a robot chooses."""

    noise: float = 0.0
    """Standard deviation of the error that is added to the value of a move, in points."""
    width: int = 1
    """Number of best moves that are compared by rollouts; with 1 the formula decides."""
    simulations: int = 0
    """Rollouts for each of them."""
    horizon: int = 1_000
    """Moves of a rollout until the next calm position is evaluated by the formula."""
    ahead: int = 0
    """Number of samples for a title's own look-ahead; 0 for none."""
    weights: Weights = {}
    """Weights that replace the title's at this level, for a simpler or more short-sighted formula."""


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

    The noise of a move is the same while the name stays. None: it is drawn anew for each state.
    """
    facts: Callable[[S, Seat, M, Message], Sequence[Message]] | None = None
    """Return facts that speak for a move beside its reason, the weightiest first; the seat knows them all."""
    worth: Callable[[S, Seat, Weights], float] | None = None
    """Return the value of a rollout's last state to a seat, 0 to 1.

    None: half for the victory, half for the lead. A title replaces it where luck decides at the end.
    """


AnyKnowledge: TypeAlias = Knowledge[Any, Any]
