"""Feeding of all seats at once (rules page 4.7)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from engines.api import Chance, Choice, IllegalMove, Menu, Message, Part, Question, Seat, message
from engines.stone_age import offers
from engines.stone_age.events import Event, PeopleFed, PeopleUnfed
from engines.stone_age.offers import TakeAnyTwo, takes
from engines.stone_age.paying import (
    CACHED,
    FEW,
    ask_payment,
    at_cost,
    capped,
    check_held,
    exact,
    minus,
    other_ways,
    pairs,
    resource_words,
)
from engines.stone_age.phase import Kind, PhaseRules
from engines.stone_age.pieces import ANY_TWO, PENALTY, Phase, Resources
from engines.stone_age.state import SeatState, State, remaining_from, with_seat
from engines.stone_age.words import payment_name
from engines.tokens import Tokens
from engines.values import put


class Feed(Kind, frozen=True, tag="feed", omit_defaults=True):
    """Pay resources for people without food."""

    payment: Resources | None = None
    """None: let them go unfed."""
    notation = "feed none | feed with {payment}"

    @staticmethod
    def beginning(seen: State, seat: Seat, words: Tokens) -> Message | None:
        is_begun = words == ("feed", "with")
        return message("label-feed-with", number=seen.seats[seat].missing) if is_begun else None

    def part(self) -> Message | None:
        return None if self.payment is None else payment_name(self.payment)

    def label(self, _seen: State, _seat: Seat) -> Message:
        if self.payment is None:
            return message("label-feed-none", points=PENALTY)
        return message("label-feed", payment=payment_name(self.payment))

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        player = state.seats[seat]
        if self.payment is None:
            return replace(state, seats=put(state.seats, seat, _go_unfed(seat, player, events, forced=False)))
        if sum(self.payment) != player.missing:
            raise IllegalMove("refused-feeding-sum", missing=player.missing, paid=sum(self.payment))
        check_held(player.resources, self.payment)
        food = player.people - player.missing
        events.append(PeopleFed(seat, player.agriculture, food, self.payment))
        return with_seat(state, seat, missing=0, resources=minus(player.resources, self.payment))


Feeding: TypeAlias = Feed | TakeAnyTwo


def begin(state: State, events: list[Event]) -> State:
    """Feed all seats with food; a seat that lacks food decides, if it has the resources."""
    seats = list(state.seats)
    for seat in remaining_from(state, state.start):
        seats[seat] = _eat(seat, seats[seat], events)
    return replace(state, phase=Phase.FEEDING, turn=state.start, seats=tuple(seats))


def _eat(seat: Seat, player: SeatState, events: list[Event]) -> SeatState:
    missing = player.people - player.food - player.agriculture
    if missing <= 0:
        events.append(PeopleFed(seat, player.agriculture, player.people))
        return replace(player, food=-missing)
    player = replace(player, food=0, missing=missing)
    if sum(player.resources) + (ANY_TWO if player.any_two else 0) < missing:
        return _go_unfed(seat, player, events, forced=True)
    return player


def _go_unfed(seat: Seat, player: SeatState, events: list[Event], *, forced: bool) -> SeatState:
    events.append(PeopleUnfed(seat, player.missing, -PENALTY, forced))
    return replace(player, missing=0, unfed=player.unfed - PENALTY)


def hungry(state: State) -> frozenset[Seat]:
    """Return the seats that have still to decide."""
    return frozenset([Seat(i) for i, seat in enumerate(state.seats) if seat.missing])


def advance(state: State, _chance: Chance, _events: list[Event]) -> State | None:
    """Return the same state while a seat has to decide, None when all have decided."""
    return state if any(seat.missing for seat in state.seats) else None


@lru_cache(CACHED)
def _feeds(missing: int, held: Resources) -> tuple[Feed, ...]:
    return (*(Feed(payment) for payment in exact(missing, held)), Feed())


def moves(state: State, seat: Seat) -> tuple[Feeding, ...]:
    """Return all moves of a seat that has to decide, at most 297."""
    player = state.seats[seat]
    return (*_feeds(player.missing, capped(player.resources, player.missing)), *takes(player))


def sample(state: State, seat: Seat, chance: Chance) -> Feeding:
    """Return a random move: whether it pays is drawn first, then the payment."""
    player = state.seats[seat]
    payments = exact(player.missing, player.resources)
    kinds: list[Sequence[Resources | TakeAnyTwo | None]] = [(None,)]
    kinds += [kind for kind in (payments, takes(player)) if kind]
    kind = kinds[chance.pick(len(kinds))]
    drawn = kind[chance.pick(len(kind))]
    return drawn if isinstance(drawn, TakeAnyTwo) else Feed(drawn)


# --- the panel, and the clock ------------------------------------------------------------------------


def ask(state: State, seat: Seat) -> Menu:
    """Ask for the payment."""
    player = state.seats[seat]
    return Menu.fitted(message("ask-feed", missing=player.missing), *_parts(player))


def _parts(player: SeatState) -> Iterator[Choice | Part]:
    payments, start = exact(player.missing, player.resources), ("feed", "with")
    if len(payments) <= FEW:
        yield from (Choice((*start, *resource_words(way)), move=True) for way in payments)
    else:
        usual = at_cost(payments)
        yield from (Choice((*start, *pairs(way)), move=True) for way in usual)
        yield other_ways(start, usual, payments, (player.missing, player.missing))
    yield Choice(Feed().tokens, move=True, row=1, penalty=True, last=True)
    if player.any_two:
        yield Choice(("take",), row=1)


def further(state: State, seat: Seat, tokens: Tokens) -> Question | None:
    """Ask for the payment, or which two resources to take."""
    player = state.seats[seat]
    match tokens:
        case ("feed", "with"):
            number = player.missing
            prompt, payments = message("ask-pay", number=number), exact(number, player.resources)
            return ask_payment(prompt, payments, player.resources, (number, number))
        case ("take",):
            return offers.ask_which(player)
        case _:
            return None


def default(state: State, seat: Seat) -> Feeding:
    """Pay as cheaply as possible; use the any-two card where that is needed for it (9)."""
    player = state.seats[seat]
    payments = exact(player.missing, player.resources)
    return Feed(payments[0]) if payments else offers.TAKES[0]


RULES: Final[PhaseRules[Feeding]] = PhaseRules(
    kinds=frozenset({Feed, TakeAnyTwo}),
    to_act=hungry,
    moves=moves,
    advance=advance,
    default=default,
    ask=ask,
    sample=sample,
    further=further,
)
