"""Payout of a sale (rules page 4.2)."""

from msgspec import Struct

from engines.schiefer.board import places, rivers, shares
from engines.schiefer.moves import Sell
from engines.schiefer.pieces import BOXES, SALE_BONUS, Box
from engines.schiefer.state import Counts, State

_SALE_BOX = BOXES[2].index(Box.SALE)
"""The index of the box, which is the same for every number of seats."""


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
