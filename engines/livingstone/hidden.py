"""Hidden cards, coins and chests: who sees them, and what they might be (rules page 7)."""

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.livingstone.actions import pick
from engines.livingstone.board import more, plus
from engines.livingstone.pieces import NO_CARDS, Card, Counts
from engines.livingstone.state import Player, State
from engines.values import UNKNOWN


def seen(state: State, reader: Seat | None = None) -> State:
    """Return the state as a seat (None: the public) knows it; once the game is over, the state itself (7).

    Coins and chests of other seats are `UNKNOWN`. Of their hands and of the draw pile only the number
    of cards is left, in `unseen`; the counts are empty, so that asking them for a card fails.
    """
    if state.reason is not None:
        return state
    players = tuple(
        [
            player if seat == reader or seat in state.left else _closed(player)
            for seat, player in enumerate(state.players)
        ]
    )
    return replace(state, players=players, draw_pile=(), unseen=sum(state.draw_pile))


def _closed(player: Player) -> Player:
    return replace(player, coins=UNKNOWN, chest=UNKNOWN, hand=(), unseen=sum(player.hand))


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a random state that the seat (None: the public) cannot tell from this one (7).

    Each deal of the unseen cards is equally likely: as many as it holds to every other hand, none of them a
    mine collapse, the rest to the draw pile. The wealth of a seat is public to those who have counted along;
    of it the chest holds any sum from a coin for each gift up to all, each equally likely. The time of a gift
    is not remembered, so a chest may hold more than its seat owned then; and no conclusion is drawn from what
    a seat has done or left undone.
    """
    if state.reason is not None:
        return state
    collapses = state.draw_pile[Card.MINE_COLLAPSE]
    pool = more(state.draw_pile, Card.MINE_COLLAPSE, -collapses)
    players = list(state.players)
    other_seats = [other_seat for other_seat in state.remaining if other_seat != seat]
    for other_seat in other_seats:
        pool = plus(pool, players[other_seat].hand)
    for other_seat in other_seats:
        hand, pool = _deal(pool, sum(players[other_seat].hand), chance)
        players[other_seat] = _fill_chest(replace(players[other_seat], hand=hand), chance)
    draw_pile = more(pool, Card.MINE_COLLAPSE, collapses)
    return replace(state, players=tuple(players), draw_pile=draw_pile)


def _deal(pool: Counts, number: int, chance: Chance) -> tuple[Counts, Counts]:
    """Return so many random cards of the pool, and the remaining pool."""
    hand = NO_CARDS
    for _ in range(number):
        card = pick(pool, chance)
        hand, pool = more(hand, card), more(pool, card, -1)
    return hand, pool


def _fill_chest(player: Player, chance: Chance) -> Player:
    """Divide the wealth between hand and chest at random; each gift was of one coin at least."""
    if not player.gifts:
        return player
    chest = player.gifts + chance.pick(player.wealth() - player.gifts + 1)
    return replace(player, coins=player.wealth() - chest, chest=chest)
