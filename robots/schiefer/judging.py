"""What each seat will have at the end, as far as a formula can tell."""

from collections.abc import Mapping
from typing import Final

from engines.schiefer.data import BOXES, MONEY_PER_POINT, MONEY_PER_POINT_WITH_BOX, Box
from engines.schiefer.model import State
from engines.schiefer.scoring import points
from robots.api import Scores
from robots.knowledge import Weights
from robots.schiefer.outlook import MONEY, Outlook

_SLATE: Final = 5.0
"""Coins of a mine, on average."""


def judge(state: State, weights: Weights) -> Scores:
    """Return the expected points of each seat at the end; those that count when the game is over."""
    if state.reason is not None:
        found = [float(points(state, seat)) for seat in range(state.seats)]
        for seat in reversed(state.left):
            found[seat] = min(found) - 1
        return found
    look = Outlook(state, weights)
    return [
        sum(weights[f"end_{name}"] * one for name, one in signs(look, seat).items())
        for seat in range(look.seats)
    ]


def signs(look: Outlook, seat: int) -> Mapping[str, float]:
    """Return what the points of a seat at the end are told by; each has its weight."""
    state = look.state
    boxes = state.boxes
    price = MONEY_PER_POINT_WITH_BOX if seat in boxes[MONEY] else MONEY_PER_POINT
    share = look.share(seat)
    left = look.free / look.seats
    markers = look.markers(seat)
    found = {
        "mines": 2.0 * sum(valley.own[seat] for valley in look.valleys),
        "free": 2.0 * left,
        "lead": 2.0 * (look.free * share - left),
        "money": state.money[seat] / price,
        "lying": look.sold * sum(valley.income[seat] for valley in look.valleys) / price,
        "coming": look.sold * _SLATE * left / price,
        "stock": min(markers, look.rounds),
    }
    for at, box in enumerate(BOXES[look.seats]):
        if box is not Box.MONEY:
            found[box.value] = look.box(seat, at) if seat in boxes[at] else 0.0
    return found
