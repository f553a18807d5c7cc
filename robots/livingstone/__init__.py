"""LivingStone as we play it: low dice for tents and cards, high ones for stones, and enough for the chest.

What a die is worth includes what it leaves to the others: whoever takes a high one early is out of the round.
Coins stay in the hand until the last column, and grow dear for whom the test of the chests would throw out.
"""

from math import log

from engines.livingstone.ending import outcome
from engines.livingstone.model import Move, State
from robots import weights as tables
from robots.api import Level, Scores
from robots.knowledge import Knowledge, Strength, Weights
from robots.livingstone.chests import odds
from robots.livingstone.formula import MARGIN, policy, ranked
from robots.livingstone.outlook import standing

_GAP = 4.0


def judge(state: State, weights: Weights) -> Scores:
    """Return the points at the end, lowered for whom the chest endangers; 0 for whoever is out."""
    if outcome(state) is not None:
        return [
            -2.0 if seat in state.left else -1.0 if one.out else one.points + one.chest / 1_000
            for seat, one in enumerate(state.players)
        ]
    points, chests = standing(state, weights)
    left = 10 - state.column
    chests = [one + left * weights["chest_path"] for one in chests]
    chances = odds(points, chests, MARGIN, _GAP + left / 2)
    logs = [log(max(one, 1e-6)) * MARGIN / 2 for one in chances]
    mean = sum(points) / len(points) - sum(logs) / len(logs)
    return [one + mean for one in logs]


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
)
