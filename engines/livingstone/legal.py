"""All moves of the seat on turn (rules page 5)."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from engines.api import Seat
from engines.livingstone.board import can_take, extra_targets, prices, sources, takeable
from engines.livingstone.data import ANIMALS, MOST_BOATS, ROWS, Card, Counts, space_at
from engines.livingstone.model import (
    Action,
    Build,
    Donate,
    Done,
    Extra,
    Market,
    Move,
    Phase,
    Play,
    Player,
    Sell,
    State,
    Take,
)

_TAKES: Final = tuple(
    tuple(Take(die, action) for action in (Action.COINS, Action.CARD, Action.MINE)) for die in range(7)
)
_ROWS: Final = tuple(range(1, ROWS + 1))
_SIMPLE: Final = (Card.FOUR_COINS, Card.THREE_STONES, *ANIMALS)
"""Cards that may be played at any time in the own turn, and need no more words."""
_PLAYS: Final = {card: Play(card) for card in Card}
_DONE: Final = Done()


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Yield all moves of the seat on turn, each once (5)."""
    player = state.players[seat]
    if state.phase is Phase.DIE:
        yield from _takes(state, player)
    else:
        yield _DONE
    yield from _cards(state, player)
    yield from _sales(player.gems)
    yield from _donations(player.coins)


def default_move(state: State, _seat: Seat) -> Move:
    """Take coins with the highest die, or be done; never a donation or a card (9)."""
    return Take(takeable(state)[-1], Action.COINS) if state.phase is Phase.DIE else _DONE


def _takes(state: State, player: Player) -> Iterator[Move]:
    faces = takeable(state)
    for die in faces:
        yield from _TAKES[die]
    for die in faces:
        yield from builds(state, player, die)


def builds(state: State, player: Player, die: int) -> Iterator[Build]:
    """Yield all ways to build or move a tent with this die."""
    origins = sources(state, player)
    if not origins:
        return
    free = player.hand[Card.FREE_TENT]
    rows = (die, *(row for row in _ROWS if row != die)) if player.hand[Card.IGNORE_NUMBER] else (die,)
    costs = prices(state, state.turn)
    for source in origins:
        for row in rows:
            if source == space_at(state.column, row):
                continue
            chosen = None if row == die else row
            if costs[row - 1] <= player.coins:
                yield Build(die, chosen, False, source)
            if free:
                yield Build(die, chosen, True, source)


def _cards(state: State, player: Player) -> Iterator[Move]:
    hand = player.hand
    if not any(hand):
        return
    for card in _SIMPLE:
        if hand[card]:
            yield _PLAYS[card]
    if hand[Card.STEAMBOAT_BACK] and state.column > 1 and state.boats < MOST_BOATS:
        yield _PLAYS[Card.STEAMBOAT_BACK]
    if hand[Card.TWO_DICE] and state.phase is Phase.ACT and can_take(state, state.turn):
        yield _PLAYS[Card.TWO_DICE]
    if hand[Card.EXTRA_TENT]:
        yield from _extras(state, player)
    if hand[Card.MARKET]:
        yield from _markets(player.gems)


def _extras(state: State, player: Player) -> Iterator[Move]:
    for space in extra_targets(state, player):
        for source in sources(state, player):
            if source != space:
                yield Extra(space, source)


@cache
def _selections(gems: Counts) -> tuple[Counts, ...]:
    """Return all ways to choose one gem or more."""
    return tuple(product(*(range(number + 1) for number in gems)))[1:]


@cache
def _sales(gems: Counts) -> tuple[Move, ...]:
    return tuple(map(Sell, _selections(gems)))


@cache
def _markets(gems: Counts) -> tuple[Move, ...]:
    return tuple(map(Market, _selections(gems)))


@cache
def _donations(coins: int) -> tuple[Move, ...]:
    return tuple(map(Donate, range(1, coins + 1)))
