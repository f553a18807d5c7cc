"""What a title knows for its robots, and how the levels use it.

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
    """A move, and what a formula thinks of it."""

    move: M
    value: float
    """In points of the title; only differences count."""
    reason: Message = message("robot-best")
    aim: M | None = None
    """The move that it only prepares: whoever misjudges that misjudges this alike."""


class Strength(Struct, frozen=True):
    """How a level thinks."""

    noise: float = 0.0
    """Points by which the value of a move may seem larger or smaller than it is."""
    width: int = 1
    """So many of the best moves are played on; with 1 the formula decides."""
    simulations: int = 0
    """So often each of them is played on."""
    horizon: int = 1_000
    """Moves until a position is judged instead of played on, as soon as that can be done well."""
    ahead: int = 0
    """In so many samples a title that can looks ahead in its own way."""
    weights: Weights = {}
    """What this level has instead of weights of the title: a simpler formula, or one that sees less far."""


def _always(_state: object) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Knowledge(Generic[S, M]):
    """How to play one title."""

    weights: Weights
    margin: float
    """The usual difference of points between the first and the second at the end."""
    goal: float = 0.0
    """What a seat alone has to reach, in the points of `judge`."""
    goal_margin: float = 10.0
    """By how much it usually misses that or exceeds it."""
    judge: Callable[[S, Weights], Scores]
    """Return the points that each seat will have at the end, as far as a formula can tell."""
    ranked: Callable[[S, Seat, Weights, Chance], Sequence[Ranked[M]]]
    """Return moves of a seat that is to act that are worth a thought, the best first; at least one."""
    policy: Callable[[S, Seat, Weights, Chance], M]
    """Return a good move at once: what everybody does when a game is played on."""
    levels: Mapping[Level, Strength]
    ahead: Callable[[S, Seat, Weights, Iterable[Chance]], Sequence[Ranked[M]]] | None = None
    """Return moves as `ranked` does, after a look ahead of the title's own; each chance is for one sample."""
    is_calm: Callable[[S], bool] = _always
    """Whether a state can be judged well; a game is played on past the horizon until it can."""
    moment: Callable[[S, M], int] | None = None
    """Return when in the game a move is made: one made then in any line of play meets the same dice.

    None: the dice come one after the other, so that lines of play soon meet different ones.
    """
    turn: Callable[[S], str] | None = None
    """Return what names the turn that a state is in, out of what the seat on turn sees.

    Whoever misjudges a move goes on to do so while the name stays. None: each look misjudges anew.
    """
    worth: Callable[[S, Seat, Weights], float] | None = None
    """Return what an end, or a position at the horizon, is worth to a seat, 0 to 1.

    None: half of it is the victory, half by how much. A title says it itself where luck comes last.
    """


AnyKnowledge: TypeAlias = Knowledge[Any, Any]
