"""Progress of a game, and the values of coins, markers and boxes from here on."""

from typing import Final

from engines.schiefer.pieces import (
    BOXES,
    MONEY_PER_POINT,
    MONEY_PER_POINT_WITH_BOX,
    PLACES,
    POINTS_PER_VALLEY,
    Box,
)
from engines.schiefer.state import State
from robots.knowledge import Weights
from robots.schiefer.valleys import Prospect, prospects

MONEY: Final = BOXES[2].index(Box.MONEY)
CHANGE: Final = BOXES[2].index(Box.CHANGE)
SALE: Final = BOXES[2].index(Box.SALE)
VALLEYS: Final = BOXES[2].index(Box.VALLEYS)
LAST: Final = len(BOXES[2]) - 1
"""Index of the box that differs between two seats and more."""
POINTS_ALONE: Final = POINTS_PER_VALLEY[Box.ALONE]
_WANTED: Final = 3
"""Markers that a round can use, one for each die."""
_SOON: Final = 8.0
"""Rounds to come from which a thing that helps in each round has its full value."""


class Outlook:
    """Derived values of a position, for the formulas."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        self.seats = len(state.supply)
        self.valleys: list[Prospect] = prospects(state)
        self.free = sum(valley.free for valley in self.valleys)
        self.unsold = sum(valley.unsold for valley in self.valleys)
        self.rounds = self.free / (weights["pace"] * self.seats)
        """Expected rounds after this one."""
        self.sales = (self.rounds + 0.5) * self.seats * weights["trade"]
        """Expected sales to come."""
        self.sold = min(weights["sold"], self.sales / (self.unsold + self.free + 0.1))
        """Expected part of the open mines that will be sold, now and later."""
        self.later = self.sold * weights["later"]
        """Expected part of a sale that is made later if not now."""
        boxes = state.boxes
        use = weights["use"] * min(1.0, self.rounds / _SOON)
        self.coin = [
            1 / (MONEY_PER_POINT_WITH_BOX if seat in boxes[MONEY] else MONEY_PER_POINT)
            + use / (1 + money / 4)
            for seat, money in enumerate(state.money)
        ]
        """Value of a coin in points, by seat."""
        self.against = weights["against"] / (self.seats - 1)
        self._need = weights["need"] * self.rounds
        self._few = weights["few"] * min(1.0, self.rounds / _SOON)

    def markers(self, seat: int) -> int:
        """Return the number of markers that the seat has at hand or on fields."""
        return self.state.supply[seat] + sum(self.state.marked[seat])

    def paid(self, have: int) -> tuple[float, float, float, float]:
        """Return the values of zero to three markers that a seat with `have` markers pays."""
        first, second, third = self.marker(have - 1), self.marker(have - 2), self.marker(have - 3)
        return 0.0, first, first + second, first + second + third

    def marker(self, have: int) -> float:
        """Return the value of one more marker to a seat with `have` markers."""
        have = max(0, have)
        worth = self.weights["marker"] * self._need / (self._need + have + 0.5)
        return worth + self._few * (_WANTED - have) if have < _WANTED else worth

    def leads(self, seat: int) -> list[float]:
        """Return the value of each seat's coin to a seat, in points; negative for its rivals'."""
        worths = [-self.against * worth for worth in self.coin]
        worths[seat] = self.coin[seat]
        return worths

    # --- boxes ---------------------------------------------------------------------------------------

    def share(self, seat: int) -> float:
        """Return the expected part of the free mines that the seat opens."""
        own_weight = 4 + self.markers(seat)
        return own_weight / sum(4 + self.markers(other_seat) for other_seat in range(self.seats))

    def income(self, seat: int) -> float:
        """Return the expected coins of the seat for slate until the end."""
        lying = sum(valley.income[seat] for valley in self.valleys)
        coming = 5.0 * self.free * self.share(seat)
        bonus = self.bonus() if seat in self.state.boxes[SALE] else 0.0
        return self.sold * (lying + coming) + bonus

    def bonus(self) -> float:
        """Return the expected coins of the box for better sales."""
        return 2 * min(self.sales / self.seats, self.unsold + self.free) * self.weights["spread"]

    def box(self, seat: int, index: int) -> float:
        """Return the value of a box to a seat until the end, in points."""
        weights = self.weights
        if index == MONEY:
            coins = self.state.money[seat] + self.income(seat)
            return weights["money"] * coins * (1 / MONEY_PER_POINT_WITH_BOX - 1 / MONEY_PER_POINT)
        if index == SALE:
            return self.bonus() * self.coin[seat]
        if index == VALLEYS:
            return weights["valleys"] * self.in_valleys(seat)
        if index == LAST:
            if self.seats == 2:
                return weights["alone"] * self.alone(seat)
            return weights["half"] * self.half(seat)
        return self.rounds * weights[("refill3", "refill4", "change")[index]]

    def in_valleys(self, seat: int) -> float:
        """Return the expected number of valleys with a mine of the seat."""
        most = self.free * self.share(seat)
        number = 0.0
        for valley in self.valleys:
            if valley.mines[seat]:
                number += 1
            elif valley.free:
                number += min(0.85, 0.35 * valley.free) * min(1.0, most / 8)
        return number

    def alone(self, seat: int) -> float:
        """Return the expected points for valleys with mines of the seat alone."""
        worth = 0.0
        for valley in self.valleys:
            if valley.mines[seat] == valley.opened:
                worth += POINTS_ALONE * self.weights["hope"] ** valley.free
        return worth

    def half(self, seat: int) -> float:
        """Return the expected points for valleys of which the seat has half."""
        worth = 0.0
        for valley in self.valleys:
            missing = -(-valley.river.size // 2) - valley.mines[seat]
            if missing <= 0:
                worth += 2
            elif missing <= valley.free:
                chance = self.share(seat) * valley.free / missing
                worth += 2 * min(0.8, 0.5 * chance) ** missing
        return worth

    def counts(self, seat: int, index: int) -> float:
        """Return the weight of a box for valleys to the seat: 1 if it has it, less if it may get it."""
        owners = self.state.boxes[index]
        if seat in owners:
            return 1.0
        return self.weights["early"] if len(owners) < PLACES[self.seats] else 0.0

    def room(self, index: int) -> int:
        """Return the number of markers that still fit into a box."""
        return PLACES[self.seats] - len(self.state.boxes[index])
