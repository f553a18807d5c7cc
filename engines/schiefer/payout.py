"""What a sale brings, and to whom (rules page 4.2)."""

from msgspec import Struct

from engines.schiefer.board import places, rivers, shares
from engines.schiefer.data import BOXES, SALE_BONUS, Box
from engines.schiefer.model import Counts, State
from engines.schiefer.moves import Sell

_SALE_BOX = BOXES[2].index(Box.SALE)
"""The box stands at the same place for every number of seats."""


class Payout(Struct, frozen=True):
    """The coins of a sale."""

    coins: Counts
    """Of each opened mine, from the mouth."""
    bonus: int
    """Of the seller, from the bank."""
    gains: Counts
    """What each seat gets, the bonus included."""


def payout(state: State, sale: Sell) -> Payout:
    """Return what the sale, which must be possible, brings when the seat to act makes it."""
    valley_index = places(state.edition)[sale.valley]
    owners = state.owners[valley_index]
    coins = shares(len(owners), sale.position, rivers(state.edition)[valley_index].values[sale.position - 1])
    bonus = SALE_BONUS if state.turn in state.boxes[_SALE_BOX] else 0
    gains = [0] * len(state.supply)
    gains[state.turn] = bonus
    for owner, number in zip(owners, coins, strict=True):
        gains[owner] += number
    return Payout(coins, bonus, tuple(gains))
