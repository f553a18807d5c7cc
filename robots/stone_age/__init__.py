"""Stone Age: a seat reckons what each place brings until the end, and goes where the most is to be had.

Food, growth and cards are worth more while many rounds are left, resources while there are buildings for
them; what somebody else wants is taken first. Promising moves are played on to the next round.
"""

from collections.abc import Sequence

from engines.api import Chance, Seat
from engines.stone_age.data import Phase
from engines.stone_age.model import State
from engines.stone_age.moves import Move
from robots import weights as tables
from robots.api import Level
from robots.knowledge import Knowledge, Ranked, Strength, Weights
from robots.stone_age import acting, placing
from robots.stone_age.judging import judge


def ranked(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Sequence[Ranked[Move]]:
    """Return the moves worth a thought, the best first."""
    if state.phase is Phase.PLACING:
        return placing.ranked(state, seat, weights)
    return acting.ranked(state, seat, weights)


def policy(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Move:
    """Return a good move at once."""
    if state.phase is Phase.PLACING:
        return placing.quick(state, seat, weights)
    return acting.ranked(state, seat, weights)[0].move


KNOWLEDGE: Knowledge[State, Move] = Knowledge(
    weights=tables.read(__package__),
    margin=30.0,
    is_calm=lambda state: state.phase is Phase.PLACING and not any(any(one.groups) for one in state.seats),
    judge=judge,
    ranked=ranked,
    policy=policy,
    levels={
        Level.BEGINNER: Strength(noise=4.0),
        Level.CASUAL: Strength(),
        Level.STRONG: Strength(width=4, simulations=8, horizon=30),
        Level.MASTER: Strength(width=6, simulations=16, horizon=30),
    },
)
"""How we play it."""
