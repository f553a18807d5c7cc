"""What is free in the own turn: gems, donations and cards (rules page 4.5)."""

from msgspec.structs import replace

from engines.api import Chance, IllegalMove
from engines.livingstone import events, pieces
from engines.livingstone.actions import draw_stones, play_card
from engines.livingstone.pieces import Card, Counts, minus, plus, worth
from engines.livingstone.state import Phase, State, can_take, with_player
from engines.livingstone.words import gem_names
from engines.values import put


def sell(state: State, gems: Counts, log: list[events.Event]) -> State:
    """Sell gems to the bank. Raises `IllegalMove`."""
    seat, coins = state.turn, worth(gems, pieces.BANK_PRICES)
    after = _give_gems(state, gems, coins=state.players[seat].coins + coins)
    log += [events.GemsSold(seat, gems, coins), events.CoinsGained(seat, coins, events.Income.SALE)]
    return after


def _give_gems(state: State, gems: Counts, **gained: int) -> State:
    """Lay gems of the seat on turn aside, with its gains. Raises `IllegalMove` if it does not own them."""
    owned = state.players[state.turn].gems
    remaining_gems = minus(owned, gems)
    if owned == pieces.NO_GEMS:
        raise IllegalMove("refused-no-gems")
    if min(remaining_gems) < 0:
        raise IllegalMove("refused-not-those-gems", gems=gem_names(owned))
    player = replace(state.players[state.turn], gems=remaining_gems, **gained)
    players = put(state.players, state.turn, player)
    return replace(state, players=players, aside=plus(state.aside, (0, *gems, 0)))


def donate(state: State, coins: int, log: list[events.Event]) -> State:
    """Put coins into the own chest. Raises `IllegalMove`."""
    player = state.players[state.turn]
    if coins > player.coins:
        raise IllegalMove("refused-too-few-coins", coins=player.coins)
    chest = player.chest + coins
    log += [events.Donated(state.turn), events.ChestFilled(state.turn, coins, chest)]
    player = replace(player, coins=player.coins - coins, chest=chest, gifts=player.gifts + 1)
    return replace(state, players=put(state.players, state.turn, player))


# --- cards -------------------------------------------------------------------------------------------


def play(state: State, card: Card, chance: Chance, log: list[events.Event]) -> State:
    """Play a card that needs no further words. Raises `IllegalMove`."""
    state = play_card(state, card, log)
    match card:
        case Card.FOUR_COINS:
            return _gain(state, pieces.CARD_COINS, events.Income.CARD, log)
        case Card.THREE_STONES:
            return draw_stones(state, state.turn, pieces.CARD_STONES, chance, log)
        case Card.STEAMBOAT_BACK:
            return _boat_back(state, log)
        case Card.TWO_DICE:
            return _take_another(state)
        case _:
            return _animal(state, card, log)


def _gain(state: State, coins: int, source: events.Income, log: list[events.Event]) -> State:
    log.append(events.CoinsGained(state.turn, coins, source))
    return with_player(state, state.turn, coins=state.players[state.turn].coins + coins)


def _animal(state: State, card: Card, log: list[events.Event]) -> State:
    points = pieces.ANIMALS[card]
    log.append(events.PointsScored(state.turn, points, events.PointSource.ANIMAL))
    return with_player(state, state.turn, animals=state.players[state.turn].animals + points)


def market(state: State, gems: Counts, log: list[events.Event]) -> State:
    """Play a market card and sell gems for coins and points. Raises `IllegalMove`."""
    state = play_card(state, Card.MARKET, log)
    seat, amount = state.turn, worth(gems, pieces.MARKET_PRICES)
    player = state.players[seat]
    after = _give_gems(state, gems, coins=player.coins + amount, market=player.market + amount)
    log += [
        events.GemsSold(seat, gems, amount, amount),
        events.PointsScored(seat, amount, events.PointSource.MARKET),
        events.CoinsGained(seat, amount, events.Income.MARKET),
    ]
    return after


def _boat_back(state: State, log: list[events.Event]) -> State:
    """Move the boat back by one column; what follows concerns the new column (R14 to R16)."""
    if state.column == 1:
        raise IllegalMove("refused-boat-at-start")
    if state.boats >= pieces.MOST_BOATS:
        raise IllegalMove("refused-boat-limit", boats=pieces.MOST_BOATS)
    log.append(events.BoatMoved(state.column, state.column - 1, events.Cause.CARD))
    return replace(state, column=state.column - 1, boats=state.boats + 1)


def _take_another(state: State) -> State:
    """Return to the first decision point, with the die just taken as the last one (R13)."""
    if state.phase is Phase.DIE:
        raise IllegalMove("refused-two-dice-later")
    if not can_take(state, state.turn):
        raise IllegalMove("refused-no-higher-die", last=state.players[state.turn].last_die)
    return replace(state, phase=Phase.DIE)
