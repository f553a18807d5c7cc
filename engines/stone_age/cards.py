"""Purchase of a civilization card, and its top, which takes effect at once (rules page 4.2 and 4.5)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Choice, IllegalMove, Message, Question, Seat, message
from engines.stone_age.draft import roll_draft
from engines.stone_age.events import (
    AnyTwoReceived,
    CardBought,
    Event,
    ExtraCardDrawn,
    ExtraCardReceived,
    GoodsGained,
    OnceToolReceived,
    PointsGained,
)
from engines.stone_age.gains import (
    check_there,
    gain_goods,
    gain_tool,
    raise_agriculture,
    with_group,
    with_seat,
)
from engines.stone_age.paying import (
    CACHED,
    FEW,
    ask_payment,
    ask_usual,
    at_cost,
    capped,
    check_held,
    exact,
    is_long,
    minus,
    some_of,
)
from engines.stone_age.phase import Kind
from engines.stone_age.pieces import (
    ANY_TWO,
    CARD_SPACES,
    CARDS,
    SPACE_NUMBERS,
    Card,
    CardKind,
    GainSource,
    Place,
    Resources,
)
from engines.stone_age.rolling import roll
from engines.stone_age.state import SeatState, State, guaranteed
from engines.stone_age.words import card_on, payment_name, place_name, price_of, top_on
from engines.tokens import Tokens
from engines.values import draw_from, put


class BuyCard(Kind, frozen=True, tag="buy"):
    """Buy the card on a space, 1 to 4, for as many resources."""

    space: int
    payment: Resources
    notation = "buy card {space:number} with {payment}"

    @staticmethod
    def beginning(seen: State, _seat: Seat, words: Tokens) -> Message | None:
        match words:
            case ("buy", "card", number) | ("buy", "card", number, "with"):
                space = int(number)
                return message("label-buy", space=space, price=price_of(space, 0), card=card_on(seen, space))
            case _:
                return None

    def part(self) -> Message:
        return payment_name(self.payment)

    def label(self, seen: State, _seat: Seat) -> Message:
        space, paid = self.space, payment_name(self.payment)
        return message("label-buy-with", space=space, payment=paid, card=top_on(seen, space))

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        place, player = CARD_SPACES[self.space - 1], state.seats[seat]
        check_there(player, place)
        if sum(self.payment) != self.space:
            raise IllegalMove("refused-price", price=self.space, paid=sum(self.payment))
        check_held(player.resources, self.payment)
        card = guaranteed(state.display[self.space - 1])
        events.append(CardBought(seat, self.space, card, self.payment))
        state = replace(state, display=put(state.display, self.space - 1, None))
        state = with_seat(
            with_group(state, seat, place, 0),
            seat,
            resources=minus(player.resources, self.payment),
            cards=(*player.cards, card),
        )
        return _do_top(state, CARDS[card], chance, events)


# --- tops --------------------------------------------------------------------------------------------


def _do_top(state: State, card: Card, chance: Chance, events: list[Event]) -> State:
    """Apply the top of a card for the seat on turn, which has just bought it."""
    seat = state.turn
    match card.kind:
        case CardKind.DRAFT:
            return roll_draft(state, chance, events)
        case CardKind.EXTRA:
            return _draw_extra(state, seat, chance, events)
        case CardKind.TOOL:
            return gain_tool(state, seat, events)
        case CardKind.AGRICULTURE:
            return raise_agriculture(state, seat, events)
        case CardKind.ROLL if card.good is not None:
            return roll(state, card.good, card.amount, chance, events, card=True)
        case _:
            return _receive(state, seat, card, events)


def _receive(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    """Apply a top that needs neither dice nor deck."""
    player = state.seats[seat]
    if card.good is not None:
        return gain_goods(state, GoodsGained(seat, card.good, card.amount, GainSource.CARD), events)
    if card.kind is CardKind.POINTS:
        events.append(PointsGained(seat, card.amount, GainSource.CARD))
        return with_seat(state, seat, card_points=player.card_points + card.amount)
    if card.kind is CardKind.ONCE:
        events.append(OnceToolReceived(seat, card.amount))
        return with_seat(state, seat, once=tuple(sorted((*player.once, card.amount), reverse=True)))
    events.append(AnyTwoReceived(seat))
    return with_seat(state, seat, any_two=True)


def _draw_extra(state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
    """Draw a card into the collection; its top has no effect (4.5, R12)."""
    if not state.deck:
        events.append(ExtraCardDrawn(seat, empty=True))
        return state
    card, deck = draw_from(state.deck, chance)
    events.append(ExtraCardDrawn(seat, open_cards=state.open_cards))
    events.append(ExtraCardReceived(seat, card, state.open_cards))
    state = replace(state, deck=deck)
    return with_seat(state, seat, cards=(*state.seats[seat].cards, card), extra=card)


# --- what can be paid --------------------------------------------------------------------------------


def payable(player: SeatState, place: Place) -> bool:
    """Return whether the seat can pay for the card, with its any-two card if it has one."""
    return sum(player.resources) + (ANY_TWO if player.any_two else 0) >= SPACE_NUMBERS[place]


@lru_cache(CACHED)
def _buys(space: int, held: Resources) -> tuple[BuyCard, ...]:
    return tuple([BuyCard(space, payment) for payment in exact(space, held)])


def buys(player: SeatState, place: Place) -> tuple[BuyCard, ...]:
    """Return all moves that buy the card on the space, the cheapest first (9)."""
    space = SPACE_NUMBERS[place]
    return _buys(space, capped(player.resources, space))


def some_buy(player: SeatState, place: Place, chance: Chance) -> BuyCard | None:
    """Return a random move that buys the card on the space, each possible; None where it cannot be paid."""
    space = SPACE_NUMBERS[place]
    if sum(player.resources) < space:
        return None
    return BuyCard(space, some_of(player.resources, space, chance))


# --- the panel, and the clock ------------------------------------------------------------------------


_ROW: Final = 1
_FEW_WAYS: Final = 4


def offers(player: SeatState, room: int) -> Iterator[Choice]:
    """Yield the cards that can be bought, with each payment while there is room for so many more buttons.

    The usual payments are shortcuts, while there is room; one of several kinds is as wide as two buttons.
    """
    for space, place in enumerate(CARD_SPACES, 1):
        ways = buys(player, place) if player.groups[place] else ()
        if not ways:
            continue
        more = sum(map(_width, ways)) - 1
        if len(ways) <= _FEW_WAYS and more <= room:
            room -= more
            yield from map(_ready, ways)
        else:
            beginning = ("buy", "card", str(space))
            asked = (
                beginning if is_long([way.payment for way in ways], (space, space)) else (*beginning, "with")
            )
            yield Choice(asked, name=place_name(place), row=_ROW)
            usual = set(at_cost([way.payment for way in ways]))
            for way in ways:
                if way.payment in usual and room >= _width(way):
                    room -= _width(way)
                    yield replace(_ready(way), shortcut=True)


def _width(way: BuyCard) -> int:
    """Return the buttons that would have room in place of that of a payment."""
    return 1 if _is_plain(way) else 2


def _is_plain(way: BuyCard) -> bool:
    """Return whether a payment is all of one kind, which an icon shows."""
    return max(way.payment) == way.space


def _ready(way: BuyCard) -> Choice:
    """Return the choice of a purchase with its payment, short enough for a button."""
    place = place_name(CARD_SPACES[way.space - 1])
    name = message("name-paid", place=place, payment=payment_name(way.payment))
    short = message("name-paid-short", place=place, number=way.space) if _is_plain(way) else None
    return Choice(way.tokens, move=True, name=name, short=short, row=_ROW)


def ask_how(player: SeatState, number: str, *, whole: bool) -> Question | None:
    """Ask for the payment: one of all, or first one of the usual ones where there are many."""
    space = next((space for space in SPACE_NUMBERS.values() if str(space) == number), None)
    if space is None or not player.groups[CARD_SPACES[space - 1]]:
        return None
    held, prompt = player.resources, message("ask-pay", number=space)
    ways = exact(space, held)
    if whole:
        return ask_payment(prompt, ways, held, (space, space))
    if len(ways) <= FEW:
        return None
    usual = at_cost(ways)
    return ask_usual(prompt, usual, tuple(map(payment_name, usual)), ways, (space, space))


def by_default(player: SeatState) -> Iterator[BuyCard]:
    """Yield the cheapest way to buy each card."""
    for place in CARD_SPACES:
        if player.groups[place]:
            yield from buys(player, place)[:1]
