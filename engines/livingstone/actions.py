"""Drawing stones and cards (rules page 4.6 and 4.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.livingstone.board import minus, more, plus, with_player, worth
from engines.livingstone.events import (
    CardDrawn,
    CardReceived,
    CoinsGained,
    DeckReshuffled,
    Event,
    GemsSold,
    Income,
    MineCollapsed,
    NoReplacementFound,
    StonesDrawn,
    StonesReturned,
)
from engines.livingstone.pieces import BANK_PRICES, CARDS, NO_CARDS, NO_GEMS, NO_STONES, Card, Counts, Stone
from engines.livingstone.state import State
from engines.values import put


def pick(counts: Sequence[int], chance: Chance) -> int:
    """Draw one of these things and return its index; the draw counts through them in order."""
    remaining, index = chance.pick(sum(counts)), 0
    while remaining >= counts[index]:
        remaining -= counts[index]
        index += 1
    return index


# --- stones (4.6) ------------------------------------------------------------------------------------


def draw_stones(
    state: State, seat: Seat, number: int, chance: Chance, events: list[Event], die: int = 0
) -> State:
    """Draw so many stones, or as many as there are (R6), for a die or (0) for a card."""
    bag = list(state.bag)
    for _ in range(min(number, sum(bag))):
        bag[pick(bag, chance)] -= 1
    drawn = minus(state.bag, tuple(bag))
    events.append(StonesDrawn(seat, drawn, die))
    gems = drawn[Stone.CLEAR : Stone.WHITE]
    if drawn[Stone.WHITE]:
        return _return_stones(state, seat, drawn, gems, events)
    player = state.players[seat]
    return replace(
        state,
        bag=tuple(bag),
        aside=more(state.aside, Stone.BLACK, drawn[Stone.BLACK]),
        players=put(state.players, seat, replace(player, gems=plus(player.gems, gems))),
    )


def _return_stones(state: State, seat: Seat, drawn: Counts, gems: Counts, events: list[Event]) -> State:
    """Sell the gems of a handful with the white stone, then return it and the stones aside (R4)."""
    coins = worth(gems, BANK_PRICES)
    if coins:
        events += [GemsSold(seat, gems, coins), CoinsGained(seat, coins, Income.WHITE)]
        state = with_player(state, seat, coins=state.players[seat].coins + coins)
    events.append(StonesReturned(plus(drawn, state.aside)))
    return replace(state, bag=plus(state.bag, state.aside), aside=NO_STONES)


# --- cards (4.7) -------------------------------------------------------------------------------------


def draw_card(state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
    """Draw a card into the hand; a mine collapse takes effect first and is replaced (R1, R2)."""
    collapses = 0
    while True:
        state = _renew(state, events)
        if state.draw_pile == NO_CARDS:
            events.append(NoReplacementFound(seat))
            break
        card = CARDS[pick(state.draw_pile, chance)]
        pile = more(state.draw_pile, card, -1)
        if card is not Card.MINE_COLLAPSE:
            events += [CardDrawn(seat), CardReceived(seat, card)]
            player = state.players[seat]
            players = put(state.players, seat, replace(player, hand=more(player.hand, card)))
            state = replace(state, draw_pile=pile, players=players)
            break
        collapses += 1
        state = _collapse(replace(state, draw_pile=pile), seat, events)
    return _reshuffle(state, collapses, events) if collapses else state


def _renew(state: State, events: list[Event]) -> State:
    if state.draw_pile != NO_CARDS or state.played == NO_CARDS:
        return state
    events.append(DeckReshuffled(sum(state.played)))
    return replace(state, draw_pile=state.played, played=NO_CARDS)


def _collapse(state: State, seat: Seat, events: list[Event]) -> State:
    """Return the gems of all seats to the bag, with the option also the stones set aside (R3)."""
    lost = tuple(player.gems for player in state.players)
    aside = state.aside if state.collapse_all else NO_STONES
    events.append(MineCollapsed(seat, lost, aside))
    bag = plus(state.bag, aside)
    for gems in lost:
        bag = plus(bag, (0, *gems, 0))
    players = tuple(replace(player, gems=NO_GEMS) for player in state.players)
    still_aside = NO_STONES if state.collapse_all else state.aside
    return replace(state, players=players, bag=bag, aside=still_aside)


def _reshuffle(state: State, collapses: int, events: list[Event]) -> State:
    pile = more(plus(state.draw_pile, state.played), Card.MINE_COLLAPSE, collapses)
    events.append(DeckReshuffled(sum(pile)))
    return replace(state, draw_pile=pile, played=NO_CARDS)
