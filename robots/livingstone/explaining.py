"""Facts of a position that speak for a move: points, prices, rows and chests."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.api import Message, Seat, message
from engines.livingstone.board import price, worth
from engines.livingstone.data import BANK_PRICES, MARKET_PRICES, ROWS, Card, Space, space_at
from engines.livingstone.model import Action, Build, Donate, Extra, Market, Move, Play, Sell, State, Take
from robots.livingstone.chests import passes
from robots.livingstone.outlook import rows_of


def facts(state: State, seat: Seat, move: Move, reason: Message) -> Sequence[Message]:
    """Return facts that speak for a move, the weightiest first."""
    match move:
        case Build():
            return tuple(_tent(state, seat, move))
        case Extra(space, source):
            return tuple(_row(state, seat, space, source))
        case Take(die, action):
            return tuple(_die(state, seat, die, action))
        case Sell(gems) if reason.key == "robot-sell":
            return tuple(_sale(state, seat, worth(gems, BANK_PRICES), reason))
        case Market(gems) if reason.key == "robot-sell":
            return tuple(_sale(state, seat, worth(gems, MARKET_PRICES), reason))
        case Market(gems) if not state.endmarket:
            return (message("robot-kept", number=sum(gems)),)
        case Sell(gems):
            return tuple(_chest(state, seat, state.players[seat].coins + worth(gems, BANK_PRICES)))
        case Donate(coins):
            return tuple(_chest(state, seat, coins))
        case Play(Card.STEAMBOAT_BACK):
            return (_again(state, seat),)
        case _:
            return ()


def _tent(state: State, seat: Seat, move: Build) -> Iterator[Message]:
    space = space_at(state.column, move.die if move.row is None else move.row)
    yield message("robot-tent-points", points=state.edition.points[space % ROWS])
    due = price(state, seat, space)
    if move.free:
        yield message("robot-tent-saved", price=due)
    else:
        yield message("robot-tent-price", price=due, coins=state.players[seat].coins)
    yield from _row(state, seat, space, move.source)


def _row(state: State, seat: Seat, space: Space, source: Space | None) -> Iterator[Message]:
    """Yield how the seat would stand in the row of a tent, where it leads or draws level."""
    row = space % ROWS
    own_tents = rows_of(state.players[seat])[row] + 1 - (source is not None and source % ROWS == row)
    others = max(rows_of(player)[row] for index, player in enumerate(state.players) if index != seat)
    if own_tents >= others:
        key = "robot-row-lead" if own_tents > others else "robot-row-tie"
        points = state.edition.majority[row]
        yield message(key, row=row + 1, own=own_tents, others=others, points=points)


def _die(state: State, seat: Seat, die: int, action: Action) -> Iterator[Message]:
    match action:
        case Action.COINS:
            yield message("robot-coins-then", coins=state.players[seat].coins + die)
        case Action.MINE if any(state.bag):
            _, clear, blue, red, _ = state.bag
            yield message("robot-bag", gems=clear + blue + red, stones=sum(state.bag))


def _sale(state: State, seat: Seat, coins: int, reason: Message) -> Iterator[Message]:
    """Yield the price of the tent that a sale is to pay for, in the row of the reason, and its points."""
    row: Any = dict(reason.values)["number"]
    due = price(state, seat, space_at(state.column, row))
    yield message("robot-sale", coins=coins, have=state.players[seat].coins, price=due)
    yield message("robot-tent-points", points=state.edition.points[row - 1])


def _chest(state: State, seat: Seat, coins: int) -> Iterator[Message]:
    if state.two:
        chest = state.players[seat].chest + coins
        # rounded down: "100 of 100" only where no roll can fail
        yield message("robot-test", chest=chest, percent=int(100 * passes(chest) + 1e-9))
    else:
        yield message("robot-least")


def _again(state: State, seat: Seat) -> Message:
    """Return the points that the column behind the boat brings again."""
    column = state.column - 1
    gains = [
        sum(state.edition.points[space % ROWS] for space in player.tents if space // ROWS + 1 == column)
        for player in state.players
    ]
    own_gain = gains.pop(seat)
    return message("robot-again", column=column, own=own_gain, others=max(gains))
