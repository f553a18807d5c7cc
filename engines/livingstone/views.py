"""The public view, and the view of one seat alone (rules page 7)."""

from engines.api import Seat
from engines.livingstone.board import can_take, extra_targets, prices
from engines.livingstone.data import CARDS, Card, Counts
from engines.livingstone.ending import outcome
from engines.livingstone.model import Opened, Own, SeatView, State, View
from engines.values import view_of


def cards_of(hand: Counts) -> tuple[Card, ...]:
    """Return the cards one by one, sorted."""
    return tuple(card for card in CARDS for _ in range(hand[card]))


def public(state: State) -> View:
    """Return the public view; it shows everything once the game is over (7)."""
    return view_of(
        View,
        state,
        seats=tuple(_seat(state, Seat(seat)) for seat in range(len(state.players))),
        draw_pile=sum(state.draw_pile),
        two=state.two,
        outcome=outcome(state),
        opened=_opened(state) if state.reason is not None else None,
    )


def _seat(state: State, seat: Seat) -> SeatView:
    player, left = state.players[seat], seat in state.left
    return view_of(
        SeatView,
        player,
        points=player.points,
        supply=0 if left else player.supply,
        cards=sum(player.hand),
        waiting=not can_take(state, seat),
        left=left,
    )


def _opened(state: State) -> Opened:
    return Opened(
        coins=tuple(player.coins for player in state.players),
        chests=tuple(player.chest for player in state.players),
        hands=tuple(cards_of(player.hand) for player in state.players),
        draw_pile=state.draw_pile,
    )


def own(state: State, seat: Seat) -> Own:
    """Return the coins, chest and hand of a seat, with prices and targets (7)."""
    player = state.players[seat]
    if seat in state.left:
        return Own(seat)
    return Own(
        seat,
        player.coins,
        player.chest,
        cards_of(player.hand),
        prices(state, seat),
        extra_targets(state, player) if player.hand[Card.EXTRA_TENT] else (),
    )
