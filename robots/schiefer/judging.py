"""Estimate of each seat's points at the end."""

from collections.abc import Mapping
from typing import Final

from engines.schiefer.pieces import BOXES, MONEY_PER_POINT, MONEY_PER_POINT_WITH_BOX, Box
from engines.schiefer.scoring import points
from engines.schiefer.state import State
from robots.api import Scores
from robots.knowledge import Weights
from robots.schiefer.values import MONEY, Outlook

_SLATE: Final = 5.0
"""Mean value of a mine, in coins."""


def judge(state: State, weights: Weights) -> Scores:
    """Return the expected points of each seat at the end; the final ones of a finished game."""
    if state.reason is not None:
        scores = [float(points(state, seat)) for seat in range(state.seats)]
        for seat in reversed(state.left):
            scores[seat] = min(scores) - 1
        return scores
    outlook = Outlook(state, weights)
    return [
        sum(weights[f"end_{name}"] * value for name, value in signs(outlook, seat).items())
        for seat in range(outlook.seats)
    ]


def signs(outlook: Outlook, seat: int) -> Mapping[str, float]:
    """Return the features of a seat's points at the end, by name; each has its weight."""
    state = outlook.state
    boxes = state.boxes
    price = MONEY_PER_POINT_WITH_BOX if seat in boxes[MONEY] else MONEY_PER_POINT
    share = outlook.share(seat)
    mines_each = outlook.free / outlook.seats
    markers = outlook.markers(seat)
    values = {
        "mines": 2.0 * sum(valley.mines[seat] for valley in outlook.valleys),
        "free": 2.0 * mines_each,
        "lead": 2.0 * (outlook.free * share - mines_each),
        "money": state.money[seat] / price,
        "lying": outlook.sold * sum(valley.income[seat] for valley in outlook.valleys) / price,
        "coming": outlook.sold * _SLATE * mines_each / price,
        "stock": min(markers, outlook.rounds),
    }
    for index, box in enumerate(BOXES[outlook.seats]):
        if box is not Box.MONEY:
            values[box.value] = outlook.box(seat, index) if seat in boxes[index] else 0.0
    return values
