"""Facts of a position that speak for a move: points, prices, rows and chests."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from engines.api import Message, Seat, message
from engines.livingstone.facts import Again, Chest, Coins, Stones, Tent, chest
from engines.livingstone.facts import facts as numbers
from engines.livingstone.moves import Build, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import COLUMNS, ROWS, space_at
from engines.livingstone.state import Phase, State, takeable
from engines.livingstone.tents import price, prices, sources


def facts(state: State, seat: Seat, move: Move, reason: Message) -> Sequence[Message]:
    """Return facts that speak for a move, the weightiest first."""
    match numbers(state, seat, move):
        case Tent() as tent:
            return tuple(_tent(state, seat, move, tent))
        case Coins() as gained:
            return tuple(_coins(state, seat, move, gained, reason))
        case Stones(drawn) if drawn and isinstance(move, Take):
            _, clear, blue, red, _ = state.bag
            return (message("robot-bag", gems=clear + blue + red, stones=sum(state.bag)),)
        case Chest() as filled:
            return (_chest(filled),)
        case Again(column, own, others):
            return (message("robot-again", column=column, own=own, others=others),)
        case _:
            return ()


def _tent(state: State, seat: Seat, move: Move, tent: Tent) -> Iterator[Message]:
    """Yield points and price, and how the seat would stand in the row where it leads or draws level."""
    if isinstance(move, Build):
        yield message("robot-tent-points", points=tent.points)
        if move.free:
            yield message("robot-tent-saved", price=tent.price)
        else:
            yield message("robot-tent-price", price=tent.price, coins=state.players[seat].coins)
    if tent.own >= tent.others:
        key = "robot-row-lead" if tent.own > tent.others else "robot-row-tie"
        yield message(key, row=tent.row, own=tent.own, others=tent.others, points=tent.majority)


def _coins(state: State, seat: Seat, move: Move, gained: Coins, reason: Message) -> Iterator[Message]:
    match move:
        case Take(die):
            yield from _purchases(state, seat, gained, state.dice[bisect_right(state.dice, die) :])
        case Play():
            dice = takeable(state) if state.phase is Phase.DIE else ()
            yield from _purchases(state, seat, gained, dice)
        case Sell() | Market() if reason.key == "robot-sell":
            yield from _sale(state, seat, gained.coins, reason)
        case Market(gems) if not state.endmarket:
            yield message("robot-kept", number=sum(gems))
        case Sell():
            yield _chest(chest(state, seat, gained.then))


def _purchases(state: State, seat: Seat, gained: Coins, dice: Sequence[int]) -> Iterator[Message]:
    """Yield the coins that a seat has then, and what they pay for, with these dice left for tents."""
    player, coins, prices_now = state.players[seat], gained.then, prices(state, seat)
    yield message("robot-coins-then", coins=coins)
    builds = bool(sources(state, player))
    rows = [row for row in set(dice) if builds and player.coins < prices_now[row - 1] <= coins]
    if rows:
        row = max(rows, key=lambda row: state.edition.points[row - 1])
        yield message("robot-coins-tent", row=row, price=prices_now[row - 1])
    elif builds and state.column < COLUMNS and len(ahead := _prices_ahead(state, seat)) == 1:
        yield message("robot-coins-column", price=ahead.pop())
    else:
        yield _chest(chest(state, seat, coins))


def _prices_ahead(state: State, seat: Seat) -> set[int]:
    """Return the prices of tents in the column after the boat's."""
    return {price(state, seat, space_at(state.column + 1, row)) for row in range(1, ROWS + 1)}


def _sale(state: State, seat: Seat, coins: int, reason: Message) -> Iterator[Message]:
    """Yield the price of the tent that a sale is to pay for, in the row of the reason, and its points."""
    row: Any = dict(reason.values)["number"]
    due = price(state, seat, space_at(state.column, row))
    yield message("robot-sale", coins=coins, have=state.players[seat].coins, price=due)
    yield message("robot-tent-points", points=state.edition.points[row - 1])


def _chest(filled: Chest) -> Message:
    if filled.percent is None:
        return message("robot-least")
    return message("robot-test", chest=filled.chest, percent=filled.percent)
