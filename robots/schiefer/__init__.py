"""How we play Schiefer: every die is put to use, coins go into dice that bring nothing, and boxes are taken early.

A mine is opened where it brings its owner slate and spoils that of the others; a sale is made where the
others have least of it. The better levels play the best few moves on with the same dice.
"""

from collections.abc import Iterator, Sequence
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


def _worths(look: Outlook) -> Iterator[tuple[float, Move]]:
    return actions.worths(look) if look.state.field else dice.worths(look)


def _ranked(state: State, seat: Seat, weights: Weights, chance: Chance) -> Sequence[Ranked[Move]]:
    look = Outlook(state, weights)
    why = actions.reason if state.field else dice.reason
    found = sorted(_worths(look), key=lambda one: -one[0])
    return [Ranked(move, worth, why(look, move)) for worth, move in found]


def _policy(state: State, seat: Seat, weights: Weights, chance: Chance) -> Move:
    return max(_worths(Outlook(state, weights)), key=lambda one: one[0])[1]


KNOWLEDGE: Final = Knowledge[State, Move](
    weights=read(__package__),
    margin=10.0,
    judge=judge,
    ranked=_ranked,
    policy=_policy,
    levels={
        Level.BEGINNER: Strength(noise=1.0),
        Level.CASUAL: Strength(),
        Level.STRONG: Strength(width=4, simulations=8, horizon=40),
        Level.MASTER: Strength(width=6, simulations=16, horizon=60),
    },
)
