"""Tents: their price, where they come from, building and moving them (rules page 4.4 and 4.5)."""

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.livingstone import events
from engines.livingstone.actions import play_card, take_die
from engines.livingstone.moves import Action, Build, Extra
from engines.livingstone.pieces import ROWS, Card, Counts, Space, space_at
from engines.livingstone.state import Player, State, with_player
from engines.livingstone.words import space_name


def owners(state: State, seat: Seat, space: Space) -> tuple[Seat, ...]:
    """Return the other seats with a tent there, in order of seats; seats that left have none."""
    return tuple([Seat(i) for i, player in enumerate(state.players) if space in player.tents and i != seat])


def price(state: State, seat: Seat, space: Space) -> int:
    """Return the coins for a tent: the column's cost and one for each other owner (4.4, R10)."""
    return state.edition.costs[space // ROWS] + len(owners(state, seat, space))


def can_pay(state: State, seat: Seat, space: Space) -> bool:
    """Return whether the seat has the coins for a tent there; owners are counted only where it is close."""
    spare = state.players[seat].coins - state.edition.costs[space // ROWS]
    return spare >= 0 and (spare >= len(state.players) or spare >= len(owners(state, seat, space)))


def prices(state: State, seat: Seat) -> Counts:
    """Return the price of a tent in each row of the boat's column."""
    return tuple([price(state, seat, space_at(state.column, row)) for row in range(1, ROWS + 1)])


def sources(state: State, player: Player) -> tuple[Space | None, ...]:
    """Return the sources of a tent: the supply (None), with two seats else spaces of the board, or none."""
    if player.supply:
        return (None,)
    return tuple(dict.fromkeys(player.tents)) if state.two else ()


def extra_targets(state: State, player: Player) -> tuple[Space, ...]:
    """Return the spaces that an extra tent could be put on now (4.5, R17)."""
    origins = sources(state, player)
    return tuple(
        space
        for space in player.scored
        if space // ROWS + 1 != state.column and any(origin != space for origin in origins)
    )


# --- building ----------------------------------------------------------------------------------------


def build(state: State, move: Build, log: list[events.Event]) -> State:
    """Take a die, and put a tent into the boat's column for it. Raises `IllegalMove`."""
    state = take_die(state, move.die, Action.TENT, log)
    if move.row == move.die:
        raise IllegalMove("refused-row-is-die", row=move.die)
    if move.row is not None:
        state = play_card(state, Card.IGNORE_NUMBER, log)
    if move.free:
        state = play_card(state, Card.FREE_TENT, log)
    seat, space = state.turn, space_at(state.column, move.row or move.die)
    _check_source(state, state.players[seat], move.source, space)
    due = 0 if move.free else price(state, seat, space)
    coins = state.players[seat].coins
    if due > coins:
        raise IllegalMove("refused-too-expensive", space=space_name(space), price=due, coins=coins)
    if move.source is None:
        log.append(events.TentBuilt(seat, space, due, move.row is not None, move.free, die=move.die))
    else:
        ignored = move.row is not None
        log.append(events.TentMoved(seat, space, move.source, due, ignored, move.free, die=move.die))
    if due:
        state = _pay(state, seat, space, log)
    return _put_tent(state, seat, space, move.source)


def build_extra(state: State, move: Extra, log: list[events.Event]) -> State:
    """Put a tent on a space with an own scored one, for a card (R17, R18). Raises `IllegalMove`."""
    seat = state.turn
    state = play_card(state, Card.EXTRA_TENT, log)
    player = state.players[seat]
    if move.space not in player.scored:
        raise IllegalMove("refused-not-scored", space=space_name(move.space))
    if move.space // ROWS + 1 == state.column:
        raise IllegalMove("refused-boat-column", column=state.column)
    _check_source(state, player, move.source, move.space)
    if move.source is None:
        log.append(events.TentBuilt(seat, move.space, extra=True))
    else:
        log.append(events.TentMoved(seat, move.space, move.source, extra=True))
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


def _pay(state: State, seat: Seat, space: Space, log: list[events.Event]) -> State:
    """Pay the column's cost to the bank, and a coin to each other owner."""
    cost = state.edition.costs[space // ROWS]
    paid = owners(state, seat, space)
    log.append(events.CoinsPaid(seat, cost))
    players = list(state.players)
    for owner in paid:
        log += [events.CoinsPaid(seat, 1, owner), events.CoinsGained(owner, 1, events.Income.OWNER)]
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
