"""Filter of moves that a player who knows the rules never chooses, however weak.

Doing nothing is free: dice may be marked as they lie, and an action may be dropped. So paying for less than
that is out, and so is doing nothing where an action brings more. The choice between mines, boxes and fields
is left to the level.
"""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, TypeAlias

from engines.api import Seat
from engines.schiefer.moves import Change, Develop, Drop, Mark, Move, Reroll, Sell, SetDie, Supply
from engines.schiefer.pieces import SALE_BONUS, SET_PRICE, Box
from robots.schiefer.values import SALE, Coins, Outlook

Worths: TypeAlias = Sequence[tuple[float, Move]]
"""Moves with the values that a formula gives them."""
_PLAINLY: Final = 0.25
"""Difference of two dice that every level sees, in points: one is useful, the other is not."""
_BOX: Final = 2.0
"""Points that a box may seem to lose by its marker, and is still taken by whoever has the action."""
_SUPPLIES: Final = (Box.SUPPLY3, Box.SUPPLY4)


def sensible(outlook: Outlook, worths: Worths) -> Worths:
    """Return the sensible moves; at least one."""
    return _actions(outlook, worths) if outlook.state.field else _turns(outlook, worths)


def _turns(outlook: Outlook, worths: Worths) -> Worths:
    """Drop marks worse than free ones, turns that gain nothing, and faces that would be rerolled at once."""
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
    """Drop actions that cost more than they bring, poor sales, and `Drop` where another action is left."""
    good = [(worth, move) for worth, move in worths if worth > _least(move)]
    sales = _good_sales(outlook, {move: worth for worth, move in good if isinstance(move, Sell)})
    sensible_moves = [(worth, move) for worth, move in good if move in sales or not isinstance(move, Sell)]
    return sensible_moves or [(0.0, Drop())]


def _least(move: Move) -> float:
    """Return the points that an action has to bring more than; markers and most boxes are good to have."""
    match move:
        case Supply():
            return -inf
        case Develop(box) if box not in _SUPPLIES:
            return -_BOX
        case _:
            return 0.0


def _good_sales(outlook: Outlook, worths: Mapping[Sell, float]) -> set[Sell]:
    """Return the sales that bring no rival more than the seat, and that no other sale outdoes."""
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
    """Return True if a sale brings more to the seat than another, and no more to any rival."""
    if coins.gains[seat] <= less.gains[seat]:
        return False
    pairs = zip(coins.gains, less.gains, strict=True)
    return all(index == seat or more <= fewer for index, (more, fewer) in enumerate(pairs))
