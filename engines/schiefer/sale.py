"""Selling slate: which mines, and who gets the coins (rules page 4.2)."""

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from engines.api import IllegalMove
from engines.schiefer.board import place_of, places, rivers
from engines.schiefer.events import Event, MineSold
from engines.schiefer.moves import Sell
from engines.schiefer.pieces import BOXES, SALE_BONUS, ActionKind, Box
from engines.schiefer.state import Counts, LastSale, State
from engines.schiefer.words import mine_name, valley_name
from engines.values import put

_SALE_BOX = BOXES[2].index(Box.SALE)
"""The index of the box, which is the same for every number of seats."""


def sales(state: State) -> Iterable[Sell]:
    """Return the sales that the active marker can make."""
    return unsold(state) if ActionKind.SELL in state.kinds else ()


def unsold(state: State) -> Iterator[Sell]:
    """Yield the sale of each opened mine without a black marker."""
    for river, owners, sold in zip(rivers(state.edition), state.owners, state.sold, strict=True):
        if len(sold) < len(owners):
            yield from (sale for sale in river.sales[: len(owners)] if sale.position not in sold)


def can_sell(state: State) -> bool:
    """Return whether the slate of any mine is left to be sold."""
    return any(len(sold) < len(owners) for sold, owners in zip(state.sold, state.owners, strict=True))


# --- the coins ---------------------------------------------------------------------------------------


class Payout(Struct, frozen=True):
    """The coins of a sale."""

    coins: Counts
    """Of each opened mine, from the mouth."""
    bonus: int
    """Coins of the bank for the seller."""
    gains: Counts
    """The coins of each seat, the bonus included."""


def payout(state: State, sale: Sell) -> Payout:
    """Return the payout of a possible sale by the seat to act."""
    valley_index = places(state.edition)[sale.valley]
    owners = state.owners[valley_index]
    coins = shares(len(owners), sale.position, rivers(state.edition)[valley_index].values[sale.position - 1])
    bonus = SALE_BONUS if state.turn in state.boxes[_SALE_BOX] else 0
    gains = [0] * len(state.supply)
    gains[state.turn] = bonus
    for owner, number in zip(owners, coins, strict=True):
        gains[owner] += number
    return Payout(coins, bonus, tuple(gains))


@cache
def shares(opened: int, position: int, value: int) -> Counts:
    """Return the coins of each of the opened mines when the one at `position` is sold (4.2, R18).

    They run from the sold mine down to the mouth, and then again and again from the highest opened one.
    """
    each, remainder = divmod(value, opened)
    return tuple(
        each + ((position - mine_position) % opened < remainder) for mine_position in range(1, opened + 1)
    )


# --- making a sale -----------------------------------------------------------------------------------


def sell(state: State, move: Sell, events: list[Event]) -> State:
    """Sell the slate of a mine with the active marker. Raises `IllegalMove`."""
    seat, valley_index, position = state.turn, place_of(state.edition, move.valley), move.position
    river, owners = rivers(state.edition)[valley_index], state.owners[valley_index]
    if position > river.size:
        raise IllegalMove("refused-no-such-mine", valley=valley_name(river.valley), mines=river.size)
    mine = mine_name(river.valley, position)
    if position > len(owners):
        raise IllegalMove("refused-not-opened", mine=mine)
    if position in state.sold[valley_index]:
        raise IllegalMove("refused-sold-already", mine=mine)
    paid = payout(state, move)
    coins = tuple(zip(owners, paid.coins, strict=True))
    events.append(MineSold(seat, river.valley, position, coins, paid.bonus))
    return replace(
        state,
        marked=state.unmarked(state.field),
        supply=put(state.supply, seat, state.supply[seat] + 1),
        money=tuple(map(sum, zip(state.money, paid.gains, strict=True))),
        sold=put(state.sold, valley_index, tuple(sorted((*state.sold[valley_index], position)))),
        progress=True,
        sale=LastSale(seat, move.valley, position, paid.coins, paid.bonus),
    )
