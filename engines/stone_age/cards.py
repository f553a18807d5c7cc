"""Taking a civilization card: its top happens at once (rules page 4.5)."""

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.stone_age.data import (
    Card,
    Kind,
    Source,
)
from engines.stone_age.draft import roll_draft
from engines.stone_age.events import (
    AnyTwoReceived,
    Event,
    ExtraCardDrawn,
    ExtraCardReceived,
    OnceToolReceived,
    PointsGained,
)
from engines.stone_age.gains import gain_goods, gain_tool, raise_agriculture, with_seat
from engines.stone_age.model import State
from engines.stone_age.rolling import roll
from engines.values import drawn


def do_top(state: State, card: Card, chance: Chance, events: list[Event]) -> State:
    """Do what the top of a card says for the seat on turn, which has just bought it."""
    seat = state.turn
    match card.kind:
        case Kind.DRAFT:
            return roll_draft(state, chance, events)
        case Kind.EXTRA:
            return _draw_extra(state, seat, chance, events)
        case Kind.TOOL:
            return gain_tool(state, seat, events)
        case Kind.AGRICULTURE:
            return raise_agriculture(state, seat, events)
        case Kind.ROLL if card.good is not None:
            return roll(state, card.good, card.amount, chance, events, card=True)
        case _:
            return _receive(state, seat, card, events)


def _receive(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    """Give the seat what needs neither dice nor deck."""
    mine = state.seats[seat]
    if card.good is not None:
        return gain_goods(state, seat, card.good, card.amount, Source.CARD, events)
    if card.kind is Kind.POINTS:
        events.append(PointsGained(seat, card.amount, Source.CARD))
        return with_seat(state, seat, card_points=mine.card_points + card.amount)
    if card.kind is Kind.ONCE:
        events.append(OnceToolReceived(seat, card.amount))
        return with_seat(state, seat, once=tuple(sorted((*mine.once, card.amount), reverse=True)))
    events.append(AnyTwoReceived(seat))
    return with_seat(state, seat, any_two=True)


def _draw_extra(state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
    """Draw a card into the collection; its top does nothing (4.5, R12)."""
    if not state.deck:
        events.append(ExtraCardDrawn(seat, empty=True))
        return state
    card, deck = drawn(state.deck, chance)
    events.append(ExtraCardDrawn(seat, open_cards=state.open_cards))
    events.append(ExtraCardReceived(seat, card, state.open_cards))
    state = replace(state, deck=deck)
    return with_seat(state, seat, cards=(*state.seats[seat].cards, card), extra=card)
