"""Legal moves of the seat on turn, and random ones without a list of them all (rules page 5)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from typing import Final

from engines.api import Chance, Seat
from engines.livingstone.moves import Action, Build, Donate, Done, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    ANIMALS,
    MOST_BOATS,
    NO_CARDS,
    NO_GEMS,
    ROWS,
    Card,
    Counts,
    Space,
    space_at,
)
from engines.livingstone.state import Phase, Player, State, can_take, takeable
from engines.livingstone.tents import can_pay, extra_targets, sources

_ROWS: Final = tuple(range(1, ROWS + 1))
_ROWS_FROM: Final = {die: (die, *(row for row in _ROWS if row != die)) for die in _ROWS}
"""All rows, that of the die first."""
_SIMPLE: Final = (Card.FOUR_COINS, Card.THREE_STONES, *ANIMALS)
"""Cards that may be played at any time in the own turn, and need no further words."""
_PLAYS: Final = {card: Play(card) for card in Card}
DONE: Final = Done()


def legal_moves(state: State, seat: Seat) -> Iterable[Move]:
    """Return all moves of the seat on turn, lazily, each once (5)."""
    player = state.players[seat]
    first = _takes(state, player) if state.phase is Phase.DIE else (DONE,)
    cards = () if player.hand == NO_CARDS else _cards(state, player)
    return chain(first, cards, _sales(player.gems), _donations(player.coins))


def default_move(state: State, _seat: Seat) -> Move:
    """Return coins for the highest die, or done; never a donation or a card (9)."""
    return Take(takeable(state)[-1], Action.COINS) if state.phase is Phase.DIE else DONE


def _takes(state: State, player: Player) -> list[Move]:
    faces = takeable(state)
    moves: list[Move] = [*_simple_takes(faces)]
    for die in faces:
        moves += builds(state, player, die)
    return moves


@cache
def _simple_takes(faces: tuple[int, ...]) -> tuple[Move, ...]:
    """Return all moves that take one of these dice, but those for tents."""
    return tuple(Take(die, action) for die in faces for action in (Action.COINS, Action.CARD, Action.MINE))


def builds(state: State, player: Player, die: int) -> list[Build]:
    """Return all ways to build or move a tent with this die."""
    origins = sources(state, player)
    spaces = _plots(state, player, die) if origins else []
    return [
        Build(die, row, free, source) for source in origins for row, free, space in spaces if source != space
    ]


def _plots(state: State, player: Player, die: int) -> list[tuple[int | None, bool, Space]]:
    """Return the spaces for a tent with this die, each with the row if a card chose it, and if it is free."""
    spaces: list[tuple[int | None, bool, Space]] = []
    rows = _ROWS_FROM[die] if player.hand[Card.IGNORE_NUMBER] else (die,)
    for row in rows:
        space, chosen = space_at(state.column, row), None if row == die else row
        if can_pay(state, state.turn, space):
            spaces.append((chosen, False, space))
        if player.hand[Card.FREE_TENT]:
            spaces.append((chosen, True, space))
    return spaces


def _cards(state: State, player: Player) -> Iterator[Move]:
    yield from _simple_plays(state, player)
    if player.hand[Card.EXTRA_TENT]:
        yield from _extras(state, player)
    if player.hand[Card.MARKET]:
        yield from _markets(player.gems)


def _simple_plays(state: State, player: Player) -> Iterator[Play]:
    """Yield the cards that can be played now and need no further words."""
    hand = player.hand
    for card in _SIMPLE:
        if hand[card]:
            yield _PLAYS[card]
    if hand[Card.STEAMBOAT_BACK] and state.column > 1 and state.boats < MOST_BOATS:
        yield _PLAYS[Card.STEAMBOAT_BACK]
    if hand[Card.TWO_DICE] and state.phase is Phase.ACT and can_take(state, state.turn):
        yield _PLAYS[Card.TWO_DICE]


def _extras(state: State, player: Player) -> Iterator[Move]:
    for space in extra_targets(state, player):
        for source in sources(state, player):
            if source != space:
                yield Extra(space, source)


@cache
def _selections(gems: Counts) -> tuple[Counts, ...]:
    """Return all selections of one gem or more."""
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


def sample(state: State, seat: Seat, chance: Chance) -> Move:
    """Return a random legal move of the seat on turn, each possible (5).

    The kind of move is drawn first, and only its moves are listed: so a sale is no likelier for the many ways
    to sell.
    """
    player = state.players[seat]
    kinds: list[Sequence[Move]] = [(DONE,)]
    if player.hand != NO_CARDS and (cards := tuple(_cards(state, player))):
        kinds.append(cards)
    if player.gems != NO_GEMS:
        kinds.append(_sales(player.gems))
    if player.coins:
        kinds.append(_donations(player.coins))
    kind = chance.pick(len(kinds))
    moves = kinds[kind] if kind or state.phase is not Phase.DIE else _takes(state, player)
    return moves[chance.pick(len(moves))]
