"""Facts of a position that speak for a move: points, prices, rows and chests."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from engines.api import Message, Seat, message
from engines.livingstone.moves import Action, Build, Donate, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    BANK_PRICES,
    CARD_COINS,
    COLUMNS,
    MARKET_PRICES,
    ROWS,
    Card,
    Space,
    space_at,
    worth,
)
from engines.livingstone.state import Phase, State, takeable
from engines.livingstone.tents import price, prices, sources
from robots.livingstone.chances import passes
from robots.livingstone.values import rows_of


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
        case Play(card):
            return tuple(_card(state, seat, card))
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
            yield from _coins(state, seat, die, state.dice[bisect_right(state.dice, die) :])
        case Action.MINE if any(state.bag):
            _, clear, blue, red, _ = state.bag
            yield message("robot-bag", gems=clear + blue + red, stones=sum(state.bag))


def _coins(state: State, seat: Seat, gained: int, dice: Sequence[int]) -> Iterator[Message]:
    """Yield the coins that a seat has then, and what they pay for, with these dice left for tents."""
    player = state.players[seat]
    coins, prices_now = player.coins + gained, prices(state, seat)
    yield message("robot-coins-then", coins=coins)
    builds = bool(sources(state, player))
    rows = [row for row in set(dice) if builds and player.coins < prices_now[row - 1] <= coins]
    if rows:
        row = max(rows, key=lambda row: state.edition.points[row - 1])
        yield message("robot-coins-tent", row=row, price=prices_now[row - 1])
    elif builds and state.column < COLUMNS and len(ahead := _prices_ahead(state, seat)) == 1:
        yield message("robot-coins-column", price=ahead.pop())
    else:
        yield from _chest(state, seat, coins)


def _prices_ahead(state: State, seat: Seat) -> set[int]:
    """Return the prices of tents in the column after the boat's."""
    return {price(state, seat, space_at(state.column + 1, row)) for row in range(1, ROWS + 1)}


def _card(state: State, seat: Seat, card: Card) -> Iterator[Message]:
    if card is Card.FOUR_COINS:
        yield from _coins(state, seat, CARD_COINS, takeable(state) if state.phase is Phase.DIE else ())
    elif card is Card.STEAMBOAT_BACK:
        yield _again(state, seat)


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
