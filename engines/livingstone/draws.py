"""Drawing stones and cards (rules page 4.6 and 4.7)."""

from bisect import bisect_right
from itertools import accumulate

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.livingstone.board import more, plus, with_player, worth
from engines.livingstone.data import BANK_PRICES, NO_CARDS, NO_GEMS, NO_STONES, Card, Counts, Stone
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
from engines.livingstone.model import State


def pick(counts: Counts, chance: Chance) -> int:
    """Draw one of these things and return its place; the draw counts through them in order."""
    up_to = tuple(accumulate(counts))
    return bisect_right(up_to, chance.pick(up_to[-1]))


# --- stones (4.6) ------------------------------------------------------------------------------------


def draw_stones(state: State, seat: Seat, number: int, chance: Chance, events: list[Event]) -> State:
    """Draw so many stones, or as many as there are (R6)."""
    bag, drawn = state.bag, NO_STONES
    for _ in range(min(number, sum(bag))):
        stone = pick(bag, chance)
        bag, drawn = more(bag, stone, -1), more(drawn, stone)
    events.append(StonesDrawn(seat, drawn))
    gems = drawn[Stone.CLEAR : Stone.WHITE]
    if drawn[Stone.WHITE]:
        return _return_stones(replace(state, bag=bag), seat, drawn, gems, events)
    state = replace(state, bag=bag, aside=more(state.aside, Stone.BLACK, drawn[Stone.BLACK]))
    return with_player(state, seat, gems=plus(state.players[seat].gems, gems))


def _return_stones(state: State, seat: Seat, drawn: Counts, gems: Counts, events: list[Event]) -> State:
    """The white stone: sell the gems of the handful, then all of it and the stones aside go back (R4)."""
    coins = worth(gems, BANK_PRICES)
    if coins:
        events += [GemsSold(seat, gems, coins), CoinsGained(seat, coins, Income.WHITE)]
        state = with_player(state, seat, coins=state.players[seat].coins + coins)
    returned = plus(drawn, state.aside)
    events.append(StonesReturned(returned))
    return replace(state, bag=plus(state.bag, returned), aside=NO_STONES)


# --- cards (4.7) -------------------------------------------------------------------------------------


def draw_card(state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
    """Draw a card into the hand; a mine collapse comes first, and another card for it (R1, R2)."""
    collapses = 0
    while True:
        state = _renew(state, events)
        if not any(state.draw_pile):
            events.append(NoReplacementFound(seat))
            break
        card = Card(pick(state.draw_pile, chance))
        state = replace(state, draw_pile=more(state.draw_pile, card, -1))
        if card is not Card.MINE_COLLAPSE:
            state = _receive(state, seat, card, events)
            break
        collapses += 1
        state = _collapse(state, seat, events)
    return _reshuffle(state, collapses, events) if collapses else state


def _receive(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    events += [CardDrawn(seat), CardReceived(seat, card)]
    return with_player(state, seat, hand=more(state.players[seat].hand, card))


def _renew(state: State, events: list[Event]) -> State:
    if any(state.draw_pile) or not any(state.played):
        return state
    events.append(DeckReshuffled(sum(state.played)))
    return replace(state, draw_pile=state.played, played=NO_CARDS)


def _collapse(state: State, seat: Seat, events: list[Event]) -> State:
    """The gems of all seats go into the bag, with the option also the stones set aside (R3)."""
    lost = tuple(player.gems for player in state.players)
    aside = state.aside if state.collapse_all else NO_STONES
    events.append(MineCollapsed(seat, lost, aside))
    bag = plus(state.bag, aside)
    for gems in lost:
        bag = plus(bag, (0, *gems, 0))
    players = tuple(replace(player, gems=NO_GEMS) for player in state.players)
    kept = NO_STONES if state.collapse_all else state.aside
    return replace(state, players=players, bag=bag, aside=kept)


def _reshuffle(state: State, collapses: int, events: list[Event]) -> State:
    pile = more(plus(state.draw_pile, state.played), Card.MINE_COLLAPSE, collapses)
    events.append(DeckReshuffled(sum(pile)))
    return replace(state, draw_pile=pile, played=NO_CARDS)
