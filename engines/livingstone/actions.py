"""What a die is taken for: coins, stones from the mine, cards; tents have their module (4.4, 4.6, 4.7).

Functions take the state and the log of events so far, append to the log and return the next state.
"""

from msgspec.structs import replace

from engines.api import Chance, IllegalMove, Seat
from engines.livingstone import events, pieces
from engines.livingstone.moves import Action
from engines.livingstone.pieces import Card, Counts, Stone, minus, more, pick, plus, worth
from engines.livingstone.state import Phase, State, with_player
from engines.values import put, without


def take_die(state: State, die: int, action: Action, log: list[events.Event], coins: int = 0) -> State:
    """Take a die from the table, with its coins. Raises `IllegalMove`."""
    player = state.players[state.turn]
    if state.phase is Phase.ACT:
        raise IllegalMove("refused-die-taken")
    if die not in state.dice:
        raise IllegalMove("refused-no-such-die", die=die, dice=state.dice)
    if die <= player.last_die:
        raise IllegalMove("refused-die-too-low", die=die, last=player.last_die)
    log.append(events.DieTaken(state.turn, die, action))
    player = replace(player, taken=(*player.taken, die), coins=player.coins + coins)
    return replace(
        state,
        players=put(state.players, state.turn, player),
        dice=without(state.dice, state.dice.index(die)),
        phase=Phase.ACT,
    )


def take(state: State, die: int, action: Action, chance: Chance, log: list[events.Event]) -> State:
    """Take a die for coins, a card or stones. Raises `IllegalMove`."""
    seat = state.turn
    match action:
        case Action.CARD:
            return draw_card(take_die(state, die, action, log), seat, chance, log)
        case Action.MINE:
            return draw_stones(take_die(state, die, action, log), seat, die, chance, log, die)
        case Action.COINS:
            state = take_die(state, die, action, log, coins=die)
            log.append(events.CoinsGained(seat, die, events.Income.DIE))
            return state
        case Action.TENT:  # a tent is a move of its own
            raise IllegalMove("refused-tent-words")


# --- stones (4.6) ------------------------------------------------------------------------------------


def draw_stones(
    state: State, seat: Seat, number: int, chance: Chance, log: list[events.Event], die: int = 0
) -> State:
    """Draw so many stones, or as many as there are (R6), for a die or (0) for a card."""
    bag = list(state.bag)
    for _ in range(min(number, sum(bag))):
        bag[pick(bag, chance)] -= 1
    drawn = minus(state.bag, tuple(bag))
    log.append(events.StonesDrawn(seat, drawn, die))
    gems = drawn[Stone.CLEAR : Stone.WHITE]
    if drawn[Stone.WHITE]:
        return _return_stones(state, seat, drawn, gems, log)
    player = state.players[seat]
    return replace(
        state,
        bag=tuple(bag),
        aside=more(state.aside, Stone.BLACK, drawn[Stone.BLACK]),
        players=put(state.players, seat, replace(player, gems=plus(player.gems, gems))),
    )


def _return_stones(state: State, seat: Seat, drawn: Counts, gems: Counts, log: list[events.Event]) -> State:
    """Sell the gems of a handful with the white stone, then return it and the stones aside (R4)."""
    coins = worth(gems, pieces.BANK_PRICES)
    if coins:
        log += [events.GemsSold(seat, gems, coins), events.CoinsGained(seat, coins, events.Income.WHITE)]
        state = with_player(state, seat, coins=state.players[seat].coins + coins)
    log.append(events.StonesReturned(plus(drawn, state.aside)))
    return replace(state, bag=plus(state.bag, state.aside), aside=pieces.NO_STONES)


# --- cards (4.7) -------------------------------------------------------------------------------------


def play_card(state: State, card: Card, log: list[events.Event]) -> State:
    """Lay a card of the seat on turn on the played pile. Raises `IllegalMove` if it is not in the hand."""
    player = state.players[state.turn]
    if not player.hand[card]:
        raise IllegalMove(f"refused-no-card-{card.word}")
    log.append(events.CardPlayed(state.turn, card))
    player = replace(player, hand=more(player.hand, card, -1))
    players = put(state.players, state.turn, player)
    return replace(state, players=players, played=more(state.played, card))


def draw_card(state: State, seat: Seat, chance: Chance, log: list[events.Event]) -> State:
    """Draw a card into the hand; a mine collapse takes effect first and is replaced (R1, R2)."""
    collapses = 0
    while True:
        state = _renew(state, log)
        if state.draw_pile == pieces.NO_CARDS:
            log.append(events.NoReplacementFound(seat))
            break
        card = pieces.CARDS[pick(state.draw_pile, chance)]
        pile = more(state.draw_pile, card, -1)
        if card is not Card.MINE_COLLAPSE:
            log += [events.CardDrawn(seat), events.CardReceived(seat, card)]
            player = state.players[seat]
            players = put(state.players, seat, replace(player, hand=more(player.hand, card)))
            state = replace(state, draw_pile=pile, players=players)
            break
        collapses += 1
        state = _collapse(replace(state, draw_pile=pile), seat, log)
    return _reshuffle(state, collapses, log) if collapses else state


def _renew(state: State, log: list[events.Event]) -> State:
    if state.draw_pile != pieces.NO_CARDS or state.played == pieces.NO_CARDS:
        return state
    log.append(events.DeckReshuffled(sum(state.played)))
    return replace(state, draw_pile=state.played, played=pieces.NO_CARDS)


def _collapse(state: State, seat: Seat, log: list[events.Event]) -> State:
    """Return the gems of all seats to the bag, with the option also the stones set aside (R3)."""
    lost = tuple(player.gems for player in state.players)
    aside = state.aside if state.collapse_all else pieces.NO_STONES
    log.append(events.MineCollapsed(seat, lost, aside))
    bag = plus(state.bag, aside)
    for gems in lost:
        bag = plus(bag, (0, *gems, 0))
    players = tuple(replace(player, gems=pieces.NO_GEMS) for player in state.players)
    still_aside = pieces.NO_STONES if state.collapse_all else state.aside
    return replace(state, players=players, bag=bag, aside=still_aside)


def _reshuffle(state: State, collapses: int, log: list[events.Event]) -> State:
    pile = more(plus(state.draw_pile, state.played), Card.MINE_COLLAPSE, collapses)
    log.append(events.DeckReshuffled(sum(pile)))
    return replace(state, draw_pile=pile, played=pieces.NO_CARDS)
