"""What each seat will have at the end, as far as a formula can tell."""

from engines.schiefer.data import BOXES, Box
from engines.schiefer.model import State
from engines.schiefer.scoring import points
from robots.api import Scores
from robots.knowledge import Weights
from robots.schiefer.outlook import Outlook

_MONEY = BOXES[2].index(Box.MONEY)


def judge(state: State, weights: Weights) -> Scores:
    """Return the expected points of each seat at the end; those that count when the game is over."""
    if state.reason is not None:
        found = [float(points(state, seat)) for seat in range(state.seats)]
        for place, seat in enumerate(reversed(state.left)):
            found[seat] = min(found) - 1 - place
        return found
    look = Outlook(state, weights)
    return [_expected(look, seat) for seat in range(look.seats)]


def _expected(look: Outlook, seat: int) -> float:
    state, weights = look.state, look.weights
    mines = sum(valley.own[seat] for valley in look.valleys)
    found = 2.0 * (mines + look.free * look.share(seat))
    coins = state.money[seat] + look.income(seat)
    found += coins / 3
    for at, owners in enumerate(state.boxes):
        if seat in owners:
            found += look.box(seat, at)
    return found
