"""Building and moving tents (rules page 4.4 and 4.5)."""

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.livingstone.board import more, owners, price, with_player
from engines.livingstone.events import (
    CardPlayed,
    CoinsGained,
    CoinsPaid,
    Event,
    Income,
    TentBuilt,
    TentMoved,
)
from engines.livingstone.moves import Build, Extra
from engines.livingstone.pieces import ROWS, Card, Space, space_at
from engines.livingstone.state import Player, State
from engines.livingstone.words import space_name
from engines.values import put


def play_card(state: State, card: Card, events: list[Event]) -> State:
    """Lay a card of the seat on turn on the played pile. Raises `IllegalMove` if it is not in the hand."""
    player = state.players[state.turn]
    if not player.hand[card]:
        raise IllegalMove(f"refused-no-card-{card.word}")
    events.append(CardPlayed(state.turn, card))
    player = replace(player, hand=more(player.hand, card, -1))
    players = put(state.players, state.turn, player)
    return replace(state, players=players, played=more(state.played, card))


def build(state: State, move: Build, events: list[Event]) -> State:
    """Put a tent into the boat's column for a die that has been taken. Raises `IllegalMove`."""
    if move.row == move.die:
        raise IllegalMove("refused-row-is-die", row=move.die)
    if move.row is not None:
        state = play_card(state, Card.IGNORE_NUMBER, events)
    if move.free:
        state = play_card(state, Card.FREE_TENT, events)
    seat, space = state.turn, space_at(state.column, move.row or move.die)
    _check_source(state, state.players[seat], move.source, space)
    due = 0 if move.free else price(state, seat, space)
    coins = state.players[seat].coins
    if due > coins:
        raise IllegalMove("refused-too-expensive", space=space_name(space), price=due, coins=coins)
    if move.source is None:
        events.append(TentBuilt(seat, space, due, move.row is not None, move.free, die=move.die))
    else:
        ignored = move.row is not None
        events.append(TentMoved(seat, space, move.source, due, ignored, move.free, die=move.die))
    if due:
        state = _pay(state, seat, space, events)
    return _put_tent(state, seat, space, move.source)


def build_extra(state: State, move: Extra, events: list[Event]) -> State:
    """Put a tent on a space with an own scored one, for a card (R17, R18). Raises `IllegalMove`."""
    seat = state.turn
    state = play_card(state, Card.EXTRA_TENT, events)
    player = state.players[seat]
    if move.space not in player.scored:
        raise IllegalMove("refused-not-scored", space=space_name(move.space))
    if move.space // ROWS + 1 == state.column:
        raise IllegalMove("refused-boat-column", column=state.column)
    _check_source(state, player, move.source, move.space)
    if move.source is None:
        events.append(TentBuilt(seat, move.space, extra=True))
    else:
        events.append(TentMoved(seat, move.space, move.source, extra=True))
    return _put_tent(state, seat, move.space, move.source)


def _check_source(state: State, player: Player, source: Space | None, target: Space) -> None:
    """Raise `IllegalMove` unless a tent may come from there.

    It comes from the supply; with two seats, where that is empty, from the board (R19, R20).
    """
    if source is None:
        if not player.supply:
            raise IllegalMove("refused-move-instead" if state.two else "refused-no-tents")
        return
    if player.supply:
        raise IllegalMove("refused-supply-first", tents=player.supply)
    if not state.two:
        raise IllegalMove("refused-no-tents")
    if source not in player.tents:
        raise IllegalMove("refused-no-own-tent", space=space_name(source))
    if source == target:
        raise IllegalMove("refused-same-space", space=space_name(source))


def _pay(state: State, seat: Seat, space: Space, events: list[Event]) -> State:
    """Pay the column's cost to the bank, and a coin to each other owner."""
    cost = state.edition.costs[space // ROWS]
    paid = owners(state, seat, space)
    events.append(CoinsPaid(seat, cost))
    players = list(state.players)
    for owner in paid:
        events += [CoinsPaid(seat, 1, owner), CoinsGained(owner, 1, Income.OWNER)]
        players[owner] = replace(players[owner], coins=players[owner].coins + 1)
    players[seat] = replace(players[seat], coins=players[seat].coins - cost - len(paid))
    return replace(state, players=tuple(players))


def _put_tent(state: State, seat: Seat, space: Space, source: Space | None) -> State:
    player = state.players[seat]
    tents, scored = list(player.tents), player.scored
    if source is not None:
        tents.remove(source)
        if source not in tents:
            scored = tuple(scored_space for scored_space in scored if scored_space != source)
    return with_player(state, seat, tents=tuple(sorted((*tents, space))), scored=scored)
