"""Robots of LivingStone: low dice for tents and cards, high ones for stones, and enough for the chest.

The value of a die includes what it leaves to the others: after a high one a seat is out of the round. Coins
stay in the hand until the last column, and gain value for a seat that the test of the chests would throw out.
"""

from math import log

from engines.api import Seat
from engines.livingstone.moves import Move
from engines.livingstone.pieces import COLUMNS
from engines.livingstone.state import Phase, State
from robots import weights as tables
from robots.api import Level, Scores
from robots.knowledge import OTHERS, Knowledge, Skill, Weights
from robots.livingstone.chances import odds
from robots.livingstone.moves import MARGIN, policy, ranked
from robots.livingstone.reasons import facts
from robots.livingstone.values import standing

_LEAD = 9.0
"""Lead that mostly wins at the end, in points."""
_LEAD_LATER = {True: 1.2, False: 0.4}
"""Points more for each column to come, by whether there are two seats."""
_GAP = 3.0
"""Difference of two chests whose order is still open, in coins."""
_TEST = 2.0
"""Uncertainty of a chest with two seats, in coins."""
_LASTING = 0.7
"""Part of a surplus or lack of coins that will last until the end."""
_CLEAR = 0.2
"""Lead in points or coins that decides a finished game."""
_PLAIN: Weights = {"poor_use": 1.2, "forgo": 0.3}
"""No six is used where a one would do as well, and no card that brings something now is left."""
_THINGS = {
    "dice": ("die_base", "die_slope"),
    "rows": ("majority",),
    "chest": ("chest_two", "chest_ahead", "coin_high"),
    "cards": ("free_tent", "two_dice", "any_row", "extra_tent", "market", "boat", "collapse"),
    OTHERS: ("die_others",),
}


def judge(state: State, weights: Weights) -> Scores:
    """Return points at the end whose differences match the winning probabilities.

    In a finished game they are below 0 for seats that are out.
    """
    if state.reason is not None:
        return [
            -2.0 if seat in state.left else -1.0 if player.out else player.points + player.chest / 1_000
            for seat, player in enumerate(state.players)
        ]
    points, _ = standing(state, weights)
    logs = [log(max(chance, 1e-6)) * MARGIN / 2 for chance in _chances(state, weights)]
    mean = (sum(points) - sum(logs)) / len(points)
    return [log_chance + mean for log_chance in logs]


def worth(state: State, seat: Seat, weights: Weights) -> float:
    """Return the winning probability of a seat, also at the end, where the dice of the test are luck."""
    return _chances(state, weights)[seat]


def _chances(state: State, weights: Weights) -> list[float]:
    """Return the winning probability of each seat; 0 for seats that have left."""
    chances = [0.0] * len(state.players)
    for seat, chance in zip(state.remaining, _of_remaining(state, weights), strict=True):
        chances[seat] = chance
    return chances


def _of_remaining(state: State, weights: Weights) -> list[float]:
    """Return the winning probabilities of the remaining seats; at the end they grow with the lead."""
    stay = state.remaining
    if state.reason is not None:
        points = [float(state.players[seat].points) for seat in stay]
        chests = [float(state.players[seat].chest) for seat in stay]
        close, clear = odds(points, chests, _LEAD, _GAP), odds(points, chests, _CLEAR, _CLEAR)
        return [(smooth + sharp) / 2 for smooth, sharp in zip(close, clear, strict=True)]
    columns_left = COLUMNS - state.column
    points, chests = standing(state, weights)
    if state.two:
        usual, path = weights["chest_two"], weights["chest_path"]
        chests = [usual + _LASTING * (chest + columns_left * path - usual) for chest in chests]
    lead = _LEAD + columns_left * _LEAD_LATER[state.two]
    return odds([points[seat] for seat in stay], [chests[seat] for seat in stay], lead, _GAP, _TEST)


def calm(state: State) -> bool:
    """Return True if a round begins: within it, the formula would miss the dice that are left."""
    return state.phase is Phase.DIE and not any(player.taken for player in state.players)


def turn(state: State) -> str:
    """Return the name of a turn, which stays the same after a sale of gems for a tent."""
    players = [(player.taken, player.tents, player.columns) for player in state.players]
    return f"{state.round} {state.turn} {state.dice} {state.bag} {players}"


KNOWLEDGE: Knowledge[State, Move] = Knowledge(
    weights=tables.read(__package__),
    margin=MARGIN,
    judge=judge,
    ranked=ranked,
    policy=policy,
    facts=facts,
    nearly=2.8,
    things=_THINGS,
    plain=_PLAIN,
    levels={
        Level.BEGINNER: Skill(weakness=1.35),
        Level.CASUAL: Skill(weakness=0.45),
        Level.STRONG: Skill(),
        Level.MASTER: Skill(width=6, simulations=144, horizon=8),
    },
    turn=turn,
    worth=worth,
    is_calm=calm,
)
