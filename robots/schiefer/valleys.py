"""Prospects of the valleys for each seat, cached by their open and sold mines."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.schiefer.board import River, rivers
from engines.schiefer.moves import Sell
from engines.schiefer.sale import shares
from engines.schiefer.state import Counts, State

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
