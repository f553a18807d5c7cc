"""Robots of Schiefer: use every die, spend coins on useless dice, take the best boxes early.

All else is paid with markers, so few of them are spent while many mines are free. A mine is opened where it
brings its owner more of the slate than the others, and slate is sold where they have least of it.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from engines.api import Chance, Seat
from engines.schiefer.moves import Move, Reroll
from engines.schiefer.state import State
from robots.api import Level
from robots.knowledge import OTHERS, Knowledge, Ranked, Skill, Weights
from robots.schiefer import actions, rolling
from robots.schiefer.reasons import facts, reason
from robots.schiefer.sense import Worths, sensible
from robots.schiefer.values import Outlook, judge
from robots.search import lead
from robots.weights import read

_MARGIN: Final = 10.0
_TURNS: Final = 8
_COINS: Final = 1_000
"""Bounds above the turns of a round, and above the coins of a seat."""
_PLAIN: Final = MappingProxyType({"sense": 1.0})
"""No free action is dropped, and nothing is paid twice for one die."""
_THINGS: Final = MappingProxyType(
    {
        "markers": ("marker", "few"),
        "coins": ("use", "sold", "money"),
        "boxes": ("change", "spread", "valleys", "alone", "half", "early"),
        OTHERS: ("against", "hold", "next"),
    }
)


def _ranked(state: State, _seat: Seat, weights: Weights, _chance: Chance) -> Sequence[Ranked[Move]]:
    outlook = Outlook(state, weights)
    worths: Worths = list(actions.worths(outlook) if state.field else rolling.worths(outlook))
    if weights["sense"]:
        worths = sensible(outlook, worths)
    by_worth = sorted(worths, key=lambda pair: -pair[0])
    least = by_worth[0][0] - weights["thought"]
    return [Ranked(move, worth, reason(state, move)) for worth, move in by_worth if worth >= least]


def _policy(state: State, _seat: Seat, weights: Weights, _chance: Chance) -> Move:
    outlook = Outlook(state, weights)
    worths = actions.worths(outlook) if state.field else rolling.worths(outlook, quickly=True)
    return max(worths, key=lambda pair: pair[0])[1]


def _moment(state: State, move: Move) -> int:
    """Return the moment of the next dice: by round and seat, and by the coins left for rerolls."""
    if state.field:
        return state.round * _TURNS * _COINS
    coins = 1 + state.money[state.turn] if isinstance(move, Reroll) else 0
    return (state.round * _TURNS + 1 + state.turn) * _COINS + coins


def _turn(state: State) -> str:
    """Return the name of a roll turn, which stays while dice are turned, or of one action."""
    return (
        f"{state.round} {state.turn} {state.field} {state.owners} {state.sold} {state.boxes} {state.marked}"
    )


def _worth(state: State, seat: Seat, weights: Weights) -> float:
    """Return the value of an end by its points alone: a victory or a loss by one point is luck."""
    return lead(judge(state, weights), seat, _MARGIN)


KNOWLEDGE: Final = Knowledge[State, Move](
    weights=read(__package__),
    margin=_MARGIN,
    judge=judge,
    ranked=_ranked,
    policy=_policy,
    moment=_moment,
    turn=_turn,
    facts=facts,
    things=_THINGS,
    plain=_PLAIN,
    worth=_worth,
    levels={
        Level.BEGINNER: Skill(weakness=0.87),
        Level.CASUAL: Skill(weakness=0.48),
        Level.STRONG: Skill(),
        Level.MASTER: Skill(width=6, simulations=56, horizon=24),
    },
)
