"""Estimates of a position: valleys, coins, markers, boxes, and the points at the end."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.schiefer.board import River, rivers
from engines.schiefer.moves import Sell
from engines.schiefer.pieces import (
    BOXES,
    MONEY_PER_POINT,
    MONEY_PER_POINT_WITH_BOX,
    PLACES,
    POINTS_PER_VALLEY,
    Box,
)
from engines.schiefer.sale import shares
from engines.schiefer.scoring import points
from engines.schiefer.state import Counts, State
from robots.api import Scores
from robots.knowledge import Weights

MONEY: Final = BOXES[2].index(Box.MONEY)
CHANGE: Final = BOXES[2].index(Box.CHANGE)
SALE: Final = BOXES[2].index(Box.SALE)
VALLEYS: Final = BOXES[2].index(Box.VALLEYS)
LAST: Final = len(BOXES[2]) - 1
"""Index of the box that differs between two seats and more."""
POINTS_ALONE: Final = POINTS_PER_VALLEY[Box.ALONE]
# --- valleys -----------------------------------------------------------------------------------------

_CACHED: Final = 20_000
"""Size of the LRU cache of valleys; some hundreds of kilobytes."""


class Coins(Struct, frozen=True):
    """A possible sale, and its coins for each seat."""

    move: Sell
    value: int
    gains: Counts
    """Coins for each seat, without a bonus."""


class Prospect(Struct, frozen=True):
    """A valley in its present state, with derived values."""

    river: River
    mines: Counts
    """Open mines of each seat."""
    opened: int
    free: int
    """Mines that can still be opened."""
    unsold: int
    """Open mines without a black marker."""
    stock: int
    """Value of the unsold mines, in coins."""
    sales: tuple[Coins, ...]
    parts: tuple[float, ...]
    """Part of each seat in the open mines."""
    income: tuple[float, ...]
    """Coins of each seat if all unsold mines are sold."""
    cost: int
    """Markers for the next mine; 0 if all are open."""
    shifts: tuple[tuple[float, ...], ...]
    """Change of each seat's income, by the seat that opens the next mine; empty if all are open."""


@lru_cache(maxsize=_CACHED)
def _prospect(river: River, seats: int, owners: tuple[Seat, ...], sold: Counts) -> Prospect:
    opened = len(owners)
    mines = tuple(owners.count(Seat(seat)) for seat in range(seats))
    unsold = [position for position in range(1, opened + 1) if position not in sold]
    stock = sum(river.values[position - 1] for position in unsold)
    parts = tuple(number / opened if opened else 0.0 for number in mines)
    income = tuple(stock * part for part in parts)
    return Prospect(
        river,
        mines,
        opened,
        river.size - opened,
        len(unsold),
        stock,
        tuple(_coins(river, owners, seats, position) for position in unsold),
        parts,
        income,
        river.entrances[opened] if opened < river.size else 0,
        _shifts(river, mines, opened, stock, income) if opened < river.size else (),
    )


def _coins(river: River, owners: tuple[Seat, ...], seats: int, position: int) -> Coins:
    value = river.values[position - 1]
    gains = [0] * seats
    for owner, number in zip(owners, shares(len(owners), position, value), strict=True):
        gains[owner] += number
    return Coins(river.sales[position - 1], value, tuple(gains))


def _shifts(
    river: River, mines: Counts, opened: int, stock: int, income: tuple[float, ...]
) -> tuple[tuple[float, ...], ...]:
    each = (stock + river.values[opened]) / (opened + 1)
    return tuple(
        tuple(each * (number + (seat == opener)) - income[seat] for seat, number in enumerate(mines))
        for opener in range(len(mines))
    )


def prospects(state: State) -> list[Prospect]:
    """Return all valleys, in the order of the edition."""
    seats = len(state.supply)
    return [
        _prospect(river, seats, owners, sold)
        for river, owners, sold in zip(rivers(state.edition), state.owners, state.sold, strict=True)
    ]


# --- the position ------------------------------------------------------------------------------------

_WANTED: Final = 3
"""Markers that a round can use, one for each die."""
_HALF: Final = 0.5
"""The rest of a round on average."""
_SOON: Final = 8.0
"""Rounds to come from which a thing that helps in each round has its full value."""


class Outlook:
    """Derived values of a position, for the formulas."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        self.seats = len(state.supply)
        self.valleys: list[Prospect] = prospects(state)
        free = sum(valley.free for valley in self.valleys)
        self.unsold = sum(valley.unsold for valley in self.valleys)
        pace = weights["pace"] * self.seats
        self.rounds = free / pace
        """Expected rounds after this one."""
        self.free: float = free
        """Mines that can still be opened, those left out for which a short game has no time."""
        self.hope = weights["hope"]
        """Chance that a seat which alone has mines in a valley also opens the next one of it."""
        if state.last_round:
            self.rounds = min(self.rounds, state.last_round - state.round)
            self.free = min(free, (self.rounds + _HALF) * pace)
            self.hope *= self.free / max(1, free)
        self.sales = (self.rounds + _HALF) * self.seats * weights["trade"]
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
                worth += POINTS_ALONE * self.hope**valley.free
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


# --- the points at the end ---------------------------------------------------------------------------

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
