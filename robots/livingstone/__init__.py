"""LivingStone as we play it: low dice for tents and cards, high ones for stones, and enough for the chest.

What a die is worth includes what it leaves to the others: whoever takes a high one early is out of the round.
Coins stay in the hand until the last column, and grow dear for whom the test of the chests would throw out.
"""

from math import log

from engines.api import Seat
from engines.livingstone.data import COLUMNS
from engines.livingstone.model import Move, State
from robots import weights as tables
from robots.api import Level, Scores
from robots.knowledge import Knowledge, Strength, Weights
from robots.livingstone.chests import odds
from robots.livingstone.formula import MARGIN, policy, ranked
from robots.livingstone.outlook import standing

_GAP = 2.0
_GAP_LATER = 0.7
"""Coins that usually lie between two chests whose order is open, at the end and more in each column before."""
_LEAD_LATER = 0.7
_TEST_LATER = 0.3
_CLEAR_LEAD = 0.2
_CLEAR_GAP = 0.2


def judge(state: State, weights: Weights) -> Scores:
    """Return the points at the end, as their differences tell the chances; less than 0 for whoever is out."""
    if state.reason is not None:
        return [
            -2.0 if seat in state.left else -1.0 if one.out else one.points + one.chest / 1_000
            for seat, one in enumerate(state.players)
        ]
    points, _ = standing(state, weights)
    logs = [log(max(one, 1e-6)) * MARGIN / 2 for one in _chances(state, weights)]
    mean = (sum(points) - sum(logs)) / len(points)
    return [one + mean for one in logs]


def worth(state: State, seat: Seat, weights: Weights) -> float:
    """Return the chance of a seat to win, also at the end, where the dice of the test say nothing of play."""
    return _chances(state, weights)[seat]


def _chances(state: State, weights: Weights) -> list[float]:
    """Return the chance of each seat; at the end a small lead is worth less than a large one."""
    if state.reason is not None:
        points, chests = (
            [float(one.points) for one in state.players],
            [float(one.chest) for one in state.players],
        )
        close, clear = odds(points, chests, MARGIN, _GAP), odds(points, chests, _CLEAR_LEAD, _CLEAR_GAP)
        return [(one + other) / 2 for one, other in zip(close, clear, strict=True)]
    left = COLUMNS - state.column
    points, chests = standing(state, weights)
    if state.two:
        chests = [one + left * weights["chest_path"] for one in chests]
    return odds(
        points, chests, MARGIN + left * _LEAD_LATER, _GAP + left * _GAP_LATER, 0.1 + left * _TEST_LATER
    )


KNOWLEDGE: Knowledge[State, Move] = Knowledge(
    weights=tables.read(__package__),
    margin=MARGIN,
    judge=judge,
    ranked=ranked,
    policy=policy,
    levels={
        Level.BEGINNER: Strength(noise=1.0),
        Level.CASUAL: Strength(),
        Level.STRONG: Strength(width=4, simulations=16),
        Level.MASTER: Strength(width=6, simulations=60),
    },
    worth=worth,
)
