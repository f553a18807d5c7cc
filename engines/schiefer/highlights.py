"""The highlight of Schiefer: the best sale."""

from collections.abc import Iterator, Sequence

from engines.api import Message, Outcome, SeatName, Turn, message
from engines.schiefer.events import Event, MineSold
from engines.schiefer.names import mine_name


def highlights(turns: Sequence[Turn[Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the sale that brought its seller the most coins."""
    sales = [event for turn in turns for event in turn.events if isinstance(event, MineSold)]
    best = max(sales, key=_gain, default=None)
    if best is not None and _gain(best):
        mine = mine_name(best.valley, best.position)
        yield message("highlight-sale", seat=SeatName(best.seat), mine=mine, coins=_gain(best))


def _gain(sale: MineSold) -> int:
    """Return the coins that the seller got."""
    return sale.bonus + sum(coins for owner, coins in sale.coins if owner == sale.seat)
