"""How we play Schiefer: put every die to use, spend coins on useless dice, take the best boxes early.

Markers are what all the rest is made of, so few of them are spent while many mines are free. A mine is opened
where it brings its owner more of the slate than the others, and slate is sold where they have least of it.
"""

from collections.abc import Sequence
from typing import Final

from engines.api import Chance, Seat
from engines.schiefer.model import State
from engines.schiefer.moves import Move
from robots.api import Level
from robots.knowledge import Knowledge, Ranked, Strength, Weights
from robots.schiefer import actions, dice
from robots.schiefer.judging import judge
from robots.schiefer.outlook import Outlook
from robots.weights import read


def _ranked(state: State, _seat: Seat, weights: Weights, _chance: Chance) -> Sequence[Ranked[Move]]:
    look = Outlook(state, weights)
    worths = actions.worths(look) if state.field else dice.worths(look)
    why = actions.reason if state.field else dice.reason
    found = sorted(worths, key=lambda one: -one[0])
    least = found[0][0] - weights["thought"]
    return [Ranked(move, worth, why(look, move)) for worth, move in found if worth >= least]


def _policy(state: State, _seat: Seat, weights: Weights, _chance: Chance) -> Move:
    look = Outlook(state, weights)
    found = actions.worths(look) if state.field else dice.worths(look, quickly=True)
    return max(found, key=lambda one: one[0])[1]


KNOWLEDGE: Final = Knowledge[State, Move](
    weights=read(__package__),
    margin=10.0,
    judge=judge,
    ranked=_ranked,
    policy=_policy,
    levels={
        Level.BEGINNER: Strength(noise=1.0),
        Level.CASUAL: Strength(noise=0.3),
        Level.STRONG: Strength(width=4, simulations=6, horizon=24),
        Level.MASTER: Strength(width=5, simulations=28, horizon=40),
    },
)
