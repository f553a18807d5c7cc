"""Effects of moves of the seat on turn (rules page 4.4 and 4.5)."""

from msgspec.structs import replace

from engines.api import Chance, IllegalMove
from engines.livingstone.actions import draw_card, draw_stones
from engines.livingstone.board import can_take, minus, plus, with_player, worth
from engines.livingstone.events import (
    BoatMoved,
    Cause,
    ChestFilled,
    CoinsGained,
    DieTaken,
    Donated,
    Event,
    GemsSold,
    Income,
    PointSource,
    PointsScored,
)
from engines.livingstone.moves import Action, Build, Donate, Done, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    ANIMALS,
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    MARKET_PRICES,
    MOST_BOATS,
    NO_GEMS,
    Card,
    Counts,
)
from engines.livingstone.state import Phase, State
from engines.livingstone.tents import build, build_extra, play_card
from engines.livingstone.words import gem_names
from engines.values import put, without


def act(state: State, move: Move, chance: Chance, events: list[Event]) -> State:
    """Apply the move. Raises `IllegalMove`."""
    match move:
        case Done():
            if state.phase is Phase.DIE:
                raise IllegalMove("refused-die-first")
            return state
        case Take():
            return _take(state, move, chance, events)
        case Donate():
            return _donate(state, move.coins, events)
        case Build():
            return build(_take_die(state, move.die, Action.TENT, events), move, events)
        case Sell():
            return _sell(state, move.gems, events)
        case Play():
            return _play(state, move.card, chance, events)
        case Market():
            return _market(state, move.gems, events)
        case Extra():
            return build_extra(state, move, events)


# --- dice (4.4) --------------------------------------------------------------------------------------


def _take_die(state: State, die: int, action: Action, events: list[Event], coins: int = 0) -> State:
    player = state.players[state.turn]
    if state.phase is Phase.ACT:
        raise IllegalMove("refused-die-taken")
    if die not in state.dice:
        raise IllegalMove("refused-no-such-die", die=die, dice=state.dice)
    if die <= player.last_die:
        raise IllegalMove("refused-die-too-low", die=die, last=player.last_die)
    events.append(DieTaken(state.turn, die, action))
    player = replace(player, taken=(*player.taken, die), coins=player.coins + coins)
    return replace(
        state,
        players=put(state.players, state.turn, player),
        dice=without(state.dice, state.dice.index(die)),
        phase=Phase.ACT,
    )


def _take(state: State, move: Take, chance: Chance, events: list[Event]) -> State:
    seat, die, action = state.turn, move.die, move.action
    match action:
        case Action.CARD:
            return draw_card(_take_die(state, die, action, events), seat, chance, events)
        case Action.MINE:
            return draw_stones(_take_die(state, die, action, events), seat, die, chance, events, die)
        case Action.COINS:
            state = _take_die(state, die, action, events, coins=die)
            events.append(CoinsGained(seat, die, Income.DIE))
            return state
        case Action.TENT:
            return build(_take_die(state, die, action, events), Build(die), events)


# --- coins and gems (4.5) ----------------------------------------------------------------------------


def _gain(state: State, coins: int, source: Income, events: list[Event]) -> State:
    events.append(CoinsGained(state.turn, coins, source))
    return with_player(state, state.turn, coins=state.players[state.turn].coins + coins)


def _sell(state: State, gems: Counts, events: list[Event]) -> State:
    seat, coins = state.turn, worth(gems, BANK_PRICES)
    after = _give_gems(state, gems, coins=state.players[seat].coins + coins)
    events += [GemsSold(seat, gems, coins), CoinsGained(seat, coins, Income.SALE)]
    return after


def _give_gems(state: State, gems: Counts, **gained: int) -> State:
    """Lay gems of the seat on turn aside, with its gains. Raises `IllegalMove` if it does not own them."""
    owned = state.players[state.turn].gems
    remaining_gems = minus(owned, gems)
    if owned == NO_GEMS:
        raise IllegalMove("refused-no-gems")
    if min(remaining_gems) < 0:
        raise IllegalMove("refused-not-those-gems", gems=gem_names(owned))
    player = replace(state.players[state.turn], gems=remaining_gems, **gained)
    players = put(state.players, state.turn, player)
    return replace(state, players=players, aside=plus(state.aside, (0, *gems, 0)))


def _donate(state: State, coins: int, events: list[Event]) -> State:
    player = state.players[state.turn]
    if coins > player.coins:
        raise IllegalMove("refused-too-few-coins", coins=player.coins)
    chest = player.chest + coins
    events += [Donated(state.turn), ChestFilled(state.turn, coins, chest)]
    player = replace(player, coins=player.coins - coins, chest=chest, gifts=player.gifts + 1)
    return replace(state, players=put(state.players, state.turn, player))


# --- cards (4.5) -------------------------------------------------------------------------------------


def _play(state: State, card: Card, chance: Chance, events: list[Event]) -> State:
    state = play_card(state, card, events)
    match card:
        case Card.FOUR_COINS:
            return _gain(state, CARD_COINS, Income.CARD, events)
        case Card.THREE_STONES:
            return draw_stones(state, state.turn, CARD_STONES, chance, events)
        case Card.STEAMBOAT_BACK:
            return _boat_back(state, events)
        case Card.TWO_DICE:
            return _take_another(state)
        case _:
            return _animal(state, card, events)


def _animal(state: State, card: Card, events: list[Event]) -> State:
    points = ANIMALS[card]
    events.append(PointsScored(state.turn, points, PointSource.ANIMAL))
    return with_player(state, state.turn, animals=state.players[state.turn].animals + points)


def _market(state: State, gems: Counts, events: list[Event]) -> State:
    state = play_card(state, Card.MARKET, events)
    seat, amount = state.turn, worth(gems, MARKET_PRICES)
    player = state.players[seat]
    after = _give_gems(state, gems, coins=player.coins + amount, market=player.market + amount)
    events += [
        GemsSold(seat, gems, amount, amount),
        PointsScored(seat, amount, PointSource.MARKET),
        CoinsGained(seat, amount, Income.MARKET),
    ]
    return after


def _boat_back(state: State, events: list[Event]) -> State:
    """Move the boat back by one column; what follows concerns the new column (R14 to R16)."""
    if state.column == 1:
        raise IllegalMove("refused-boat-at-start")
    if state.boats >= MOST_BOATS:
        raise IllegalMove("refused-boat-limit", boats=MOST_BOATS)
    events.append(BoatMoved(state.column, state.column - 1, Cause.CARD))
    return replace(state, column=state.column - 1, boats=state.boats + 1)


def _take_another(state: State) -> State:
    """Return to the first decision point, with the die just taken as the last one (R13)."""
    if state.phase is Phase.DIE:
        raise IllegalMove("refused-two-dice-later")
    if not can_take(state, state.turn):
        raise IllegalMove("refused-no-higher-die", last=state.players[state.turn].last_die)
    return replace(state, phase=Phase.DIE)
