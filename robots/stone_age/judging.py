"""Estimate of each seat's points at the end."""

from engines.api import Seat
from engines.stone_age.scoring import points
from engines.stone_age.state import State
from robots.api import Scores
from robots.knowledge import Weights
from robots.stone_age.hand import Hand
from robots.stone_age.outlook import rounds_left


def judge(state: State, weights: Weights) -> Scores:
    """Return the expected points of each seat at the end; the final ones of a finished game."""
    if state.reason is not None:
        return [sum(points(player)) for player in state.seats]
    rounds = rounds_left(state, weights)
    return [
        sum(points(player)) if player.left else Hand(state, Seat(seat), rounds, weights).worth()
        for seat, player in enumerate(state.seats)
    ]
