"""What nobody does who knows the rules, however much they misjudge what a move is worth.

Doing nothing is free: dice may be marked as they lie, and an action may be dropped. So nobody pays for less
than that, and nobody does nothing where something brings more. Which mine, box or field is the best, anybody
may misjudge.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engines.api import Seat
from engines.schiefer.data import SALE_BONUS, SET_PRICE
from engines.schiefer.moves import Change, Drop, Mark, Move, Reroll, Sell, SetDie, Supply
from robots.schiefer.outlook import SALE, Outlook
from robots.schiefer.valleys import Coins

Worths: TypeAlias = Sequence[tuple[float, Move]]
"""Moves, and what a formula thinks of them."""
_PLAINLY: Final = 0.25
"""Points between two dice of which everybody sees the better: it does something, and the other nothing."""


def sensible(outlook: Outlook, worths: Worths) -> Worths:
    """Return the moves that make sense at first sight; at least one."""
    return _actions(outlook, worths) if outlook.state.field else _turns(outlook, worths)


def _turns(outlook: Outlook, worths: Worths) -> Worths:
    """Leave out worse dice than are free, what gets no better ones, and what one would roll again at once."""
    marked = max(worth for worth, move in worths if isinstance(move, Mark))
    free = max(worth for worth, move in worths if isinstance(move, Mark | Change))
    rolled = {move.face: worth for worth, move in worths if isinstance(move, Reroll)}
    price = SET_PRICE * outlook.coin[outlook.state.turn]

    def makes_sense(worth: float, move: Move) -> bool:
        match move:
            case Mark():
                return worth >= free - _PLAINLY
            case Change():
                return worth > marked and worth >= rolled.get(move.face, worth)
            case SetDie():
                return worth > free and worth + price >= rolled.get(move.face, worth)
            case _:
                return worth > free

    return [(worth, move) for worth, move in worths if makes_sense(worth, move)]


def _actions(outlook: Outlook, worths: Worths) -> Worths:
    """Leave out what costs more than it brings, poor sales, and dropping where something else is left."""
    good = [(worth, move) for worth, move in worths if worth > 0 or isinstance(move, Supply)]
    sales = _good_sales(outlook, {move: worth for worth, move in good if isinstance(move, Sell)})
    sensible_moves = [(worth, move) for worth, move in good if move in sales or not isinstance(move, Sell)]
    return sensible_moves or [(0.0, Drop())]


def _good_sales(outlook: Outlook, worths: Mapping[Sell, float]) -> set[Sell]:
    """Return the sales that bring nobody more than oneself, and that no other outdoes."""
    seat = outlook.state.turn
    bonus = SALE_BONUS if seat in outlook.state.boxes[SALE] else 0
    sales = [
        coins
        for valley in outlook.valleys
        for coins in valley.sales
        if coins.move in worths and coins.gains[seat] + bonus >= max(coins.gains)
    ]
    return {
        sale.move
        for sale in sales
        if not any(
            worths[better.move] > worths[sale.move] and _outdoes(better, sale, seat) for better in sales
        )
    }


def _outdoes(coins: Coins, less: Coins, seat: Seat) -> bool:
    """Whether a sale brings more to the seat than another, and no more to anybody else."""
    if coins.gains[seat] <= less.gains[seat]:
        return False
    pairs = zip(coins.gains, less.gains, strict=True)
    return all(index == seat or more <= fewer for index, (more, fewer) in enumerate(pairs))
