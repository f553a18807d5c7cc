"""What a move brings and costs, in numbers: help and the reasons of robots say them."""

from typing import NamedTuple, TypeAlias

from engines.api import Seat
from engines.livingstone.ending import passing
from engines.livingstone.moves import Action, Build, Donate, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    MARKET_PRICES,
    ROWS,
    Card,
    Space,
    space_at,
    worth,
)
from engines.livingstone.state import State
from engines.livingstone.tents import price


class Tent(NamedTuple):
    """A tent in a row."""

    row: int
    price: int
    """Coins, unless a card makes it free."""
    points: int
    """Points when this round ends, in the boat's column."""
    own: int
    """Tents of the seat in the row then."""
    others: int
    """The most tents of another seat in the row."""
    majority: int
    """Points for the most tents in the row at the end."""


class Coins(NamedTuple):
    """Coins gained."""

    coins: int
    then: int
    """Coins in hand then."""


class Stones(NamedTuple):
    """Stones drawn, as many as there are."""

    drawn: int


class Chest(NamedTuple):
    """The chest after a donation."""

    chest: int
    percent: int | None
    """The tests of two seats that it passes, of 100, rounded down; None with more seats."""


class Again(NamedTuple):
    """A column that is scored again: the points of the seat, and the most points of another one."""

    column: int
    own: int
    others: int


Facts: TypeAlias = Tent | Coins | Stones | Chest | Again


def facts(seen: State, seat: Seat, move: Move) -> Facts | None:
    """Return what a move of the seat brings and costs; None where that is only words."""
    match move:
        case Build(die, row, source=source):
            return _tent(seen, seat, space_at(seen.column, row or die), source)
        case Extra(space, source):
            return _tent(seen, seat, space, source)
        case Take(die, Action.COINS):
            return _coins(seen, seat, die)
        case Take(die, Action.MINE):
            return Stones(min(die, sum(seen.bag)))
        case Sell(gems):
            return _coins(seen, seat, worth(gems, BANK_PRICES))
        case Market(gems):
            return _coins(seen, seat, worth(gems, MARKET_PRICES))
        case Donate(coins):
            return chest(seen, seat, coins)
        case Play(card):
            return _card(seen, seat, card)
        case _:
            return None


def chest(seen: State, seat: Seat, donated: int = 0) -> Chest:
    """Return the seat's chest after a donation of so many coins, or as it is."""
    coins = seen.players[seat].chest + donated
    return Chest(coins, passing(coins) if seen.two else None)


def _coins(seen: State, seat: Seat, coins: int) -> Coins:
    return Coins(coins, seen.players[seat].coins + coins)


def _tent(seen: State, seat: Seat, space: Space, source: Space | None) -> Tent:
    row = space % ROWS
    tents = [sum(one % ROWS == row for one in player.tents) for player in seen.players]
    own = tents.pop(seat) + 1 - (source is not None and source % ROWS == row)
    edition = seen.edition
    due = price(seen, seat, space)
    return Tent(row + 1, due, edition.points[row], own, max(tents), edition.majority[row])


def _card(seen: State, seat: Seat, card: Card) -> Facts | None:
    match card:
        case Card.FOUR_COINS:
            return _coins(seen, seat, CARD_COINS)
        case Card.THREE_STONES:
            return Stones(min(CARD_STONES, sum(seen.bag)))
        case Card.STEAMBOAT_BACK:
            return _again(seen, seat)
        case _:
            return None


def _again(seen: State, seat: Seat) -> Again:
    """Return the points that the column behind the boat brings again."""
    column = seen.column - 1
    gains = [
        sum(seen.edition.points[space % ROWS] for space in player.tents if space // ROWS + 1 == column)
        for player in seen.players
    ]
    own = gains.pop(seat)
    return Again(column, own, max(gains))
