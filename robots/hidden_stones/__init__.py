"""Robots of Hidden Stones: they evaluate all plans of a turn that a hand can pay for.

The value of a plan is the points that it scores, the prospects of the kept cards, and the board that the next
seat gets; near the end these count as far as they still decide who wins. In the solo game every card counts,
and a pass is free.
"""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from engines.api import Chance, Seat
from engines.hidden_stones.moves import Move
from engines.hidden_stones.state import State
from robots.api import Level
from robots.hidden_stones.moves import ranked_alone, ranked_among
from robots.hidden_stones.reasons import facts
from robots.hidden_stones.values import judge
from robots.knowledge import OTHERS, Knowledge, Ranked, Skill, Weights
from robots.weights import read

_MARGIN: Final = 6.0
_SOLVED: Final = 15.5
_MISSED: Final = 2.0
_QUICK: Final = MappingProxyType({"depth": 2.0, "candidates": 10.0, "alone_ahead": 0.0})
"""Weights of the quick policy in rollouts."""
_CARDS: Final = (1, 2, 3, 5)
_FARTHER: Final = tuple(f"{how}_{value}" for how in ("two", "far") for value in _CARDS)
_PLAIN: Final = MappingProxyType(
    {
        "depth": 3.4,
        "candidates": 20.0,
        **dict.fromkeys((*_FARTHER, "alone_ahead", "alone_passes"), 0.0),
    }
)
"""Cards within one change are kept before others, and alone nobody looks beyond the turn."""
_THINGS: Final = MappingProxyType(
    {
        "near cards": tuple(f"near_{value}" for value in _CARDS),
        "the bonus": ("one",),
        "changes": ("depth",),
        OTHERS: ("left_lying", "left_near"),
    }
)


def _ranked(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Sequence[Ranked[Move]]:
    return ranked_alone(state, weights) if state.solo else ranked_among(state, seat, weights)


def _ahead(state: State, seat: Seat, weights: Weights, samples: Iterable[Chance]) -> Sequence[Ranked[Move]]:
    return ranked_alone(state, weights) if state.solo else ranked_among(state, seat, weights, samples)


def _policy(state: State, seat: Seat, weights: Weights, chance: Chance) -> Move:
    return _ranked(state, seat, {**weights, **_QUICK}, chance)[0].move


def _turn(state: State) -> str:
    """Return the name of a turn: within it cards move from the hand to two piles, but their set stays."""
    cards = sorted((*state.hands[state.turn], *state.discard_pile, *state.won[state.turn]))
    return f"{state.round} {state.turn} {' '.join(cards)}"


KNOWLEDGE: Final[Knowledge[State, Move]] = Knowledge(
    weights=read(__package__),
    margin=_MARGIN,
    goal=_SOLVED,
    goal_margin=_MISSED,
    judge=judge,
    ranked=_ranked,
    policy=_policy,
    ahead=_ahead,
    facts=facts,
    nearly=1.2,
    things=_THINGS,
    plain=_PLAIN,
    turn=_turn,
    levels={
        Level.BEGINNER: Skill(weakness=1.2),
        Level.CASUAL: Skill(weakness=0.45),
        Level.STRONG: Skill(weakness=0.1),
        Level.MASTER: Skill(ahead=512),
    },
)
