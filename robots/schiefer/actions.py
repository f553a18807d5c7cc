"""Values of the actions of the seat to act, in points of lead."""

from collections.abc import Iterator
from itertools import combinations
from operator import mul

from engines.schiefer.actions import can_drop, can_supply, developments, pending
from engines.schiefer.buying import purchases
from engines.schiefer.moves import Buy, Drop, Move, Open, Sell, Supply
from engines.schiefer.pieces import BOXES, BUY_PRICES, POINTS_PER_MINE, SALE_BONUS, ActionKind, Box
from robots.schiefer.values import LAST, POINTS_ALONE, SALE, VALLEYS, Outlook, Prospect


def openings(outlook: Outlook, seat: int, most: int) -> list[tuple[float, Prospect]]:
    """Return the value of opening the next mine of each valley, minus its markers.

    Those that cost more than `most` markers are left out.
    """
    leads, paid, sold = outlook.leads(seat), outlook.paid(outlook.markers(seat)), outlook.sold
    next_one = outlook.weights["next"]
    for_boxes = _ForBoxes(outlook, seat)
    worths = []
    for valley in outlook.valleys:
        if not 0 < valley.cost <= most:
            continue
        worth = POINTS_PER_MINE + sold * sum(map(mul, leads, valley.shifts[seat])) - paid[valley.cost]
        worth += for_boxes.worth(valley)
        if valley.free > 1:
            worth += next_one * (3 - valley.river.entrances[valley.opened + 1])
        worths.append((worth, valley))
    return worths


class _ForBoxes:
    """Value of one more mine for the boxes that count valleys."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self._seat = seat
        self._two = outlook.seats == 2
        self._hope = outlook.hope
        self._valleys = outlook.counts(seat, VALLEYS)
        self._last = outlook.counts(seat, LAST)
        self._of_other = outlook.counts(1 - seat, LAST) if self._two else 0.0

    def worth(self, valley: Prospect) -> float:
        """Return the value of the next mine of a valley."""
        worth, own_mines = 0.0, valley.mines[self._seat]
        if not own_mines and self._valleys:
            worth += self._valleys * (1 - min(0.85, 0.35 * valley.free))
        if self._two:
            return worth + self._alone(valley, own_mines)
        missing = -(-valley.river.size // 2) - own_mines
        if 0 < missing <= valley.free:
            worth += self._last * 1.2 / missing
        return worth

    def _alone(self, valley: Prospect, own_mines: int) -> float:
        """Return the gain for the seat's box for own valleys, or the loss for its rival's."""
        rival_mines = valley.opened - own_mines
        if own_mines and rival_mines:
            return 0.0
        hope = POINTS_ALONE * self._hope**valley.free
        worth = 0.0
        if not rival_mines:
            worth += self._last * hope * (1 / self._hope - 1)
        if not own_mines:
            worth += self._of_other * hope
        return worth


def sales(outlook: Outlook, seat: int) -> list[tuple[float, Sell]]:
    """Return the value of each sale over the same sale at another time by any seat."""
    leads, later = outlook.leads(seat), outlook.later
    bonus = SALE_BONUS * outlook.coin[seat] if seat in outlook.state.boxes[SALE] else 0.0
    worths = []
    for valley in outlook.valleys:
        if valley.unsold:
            waiting = later * sum(map(mul, leads, valley.parts))
            for coins in valley.sales:
                worth = bonus + sum(map(mul, leads, coins.gains)) - waiting * coins.value
                worths.append((worth, coins.move))
    return worths


def development(outlook: Outlook, seat: int, box: int) -> float:
    """Return the value of a box, minus its marker."""
    worth = outlook.box(seat, box) - outlook.marker(outlook.markers(seat) - 1)
    if outlook.room(box) == 1:
        rival_worths = [
            outlook.box(rival, box)
            for rival in range(outlook.seats)
            if rival != seat and rival not in outlook.state.boxes[box]
        ]
        if rival_worths:
            worth += outlook.weights["hold"] * outlook.against * max(rival_worths)
    return worth


def supplying(outlook: Outlook, seat: int) -> float:
    """Return the value of one more marker from the reserve."""
    return outlook.marker(outlook.markers(seat)) if outlook.state.reserve[seat] else 0.0


def bought(outlook: Outlook, seat: int, move: Buy) -> float:
    """Return the value of a bought marker, minus its price."""
    price = BUY_PRICES[0 if move.box is Box.SUPPLY3 else 1]
    return supplying(outlook, seat) - price * outlook.coin[seat]


# --- all that the active marker can do -------------------------------------------------------------------


def worths(outlook: Outlook) -> Iterator[tuple[float, Move]]:
    """Yield the moves of the active marker to consider, with their values."""
    state = outlook.state
    seat = state.turn
    kinds = state.kinds
    if can_drop(state):
        yield 0.0, Drop()
    if can_supply(state):
        yield supplying(outlook, seat), Supply()
    if ActionKind.OPEN in kinds:
        yield from _openings(outlook, seat)
    if ActionKind.SELL in kinds:
        yield from sales(outlook, seat)
    for move in developments(state):
        yield development(outlook, seat, BOXES[outlook.seats].index(move.box)), move
    for buy in purchases(state):
        worth = bought(outlook, seat, buy)
        if not can_drop(state) and state.reserve[seat] > 1:
            worth += outlook.marker(outlook.markers(seat) + 1)  # the supply that follows by itself
        if ActionKind.OPEN in kinds:
            worth += _opened_by(outlook, seat)
        yield worth, buy


def _openings(outlook: Outlook, seat: int) -> Iterator[tuple[float, Move]]:
    own_markers = outlook.state.supply[seat] + 1
    lying = pending(outlook.state)
    for worth, valley in openings(outlook, seat, own_markers + sum(lying)):
        if valley.cost <= own_markers:
            yield worth, valley.river.open
        else:
            fields = [field for field, count in enumerate(lying, 1) for _ in range(count)]
            paid = min(combinations(fields, valley.cost - own_markers), key=_lost)
            yield worth - _lost(paid), Open(valley.river.valley.id, paid)


def _lost(fields: tuple[int, ...]) -> float:
    """Return the lost value of the actions of markers that pay for a mine instead."""
    return 0.8 * len(fields) + 0.01 * sum(fields)


def _opened_by(outlook: Outlook, seat: int) -> float:
    """Return the value of a mine that only a bought marker makes payable."""
    have = outlook.markers(seat)
    worths = openings(outlook, seat, have + 1)
    before = max((worth for worth, valley in worths if valley.cost <= have), default=0.0)
    after = max((worth for worth, _ in worths), default=0.0)
    return max(0.0, after) - max(0.0, before)
