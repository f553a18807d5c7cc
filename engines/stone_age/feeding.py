"""Feeding the people, all seats at once (rules page 4.7)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from engines.api import Chance, Choice, IllegalMove, Menu, Message, Question, Seat, message
from engines.stone_age import any_two, rounds
from engines.stone_age.any_two import TakeAnyTwo, takes
from engines.stone_age.data import ANY_TWO, PENALTY, Phase, Resources
from engines.stone_age.events import Event, PeopleFed, PeopleUnfed
from engines.stone_age.gains import with_seat
from engines.stone_age.model import Own, SeatState, State, View, remaining_from
from engines.stone_age.names import payment_name
from engines.stone_age.notation import read_resources, resource_text, resource_words, unreadable
from engines.stone_age.payments import (
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
    some_of,
)
from engines.stone_age.phase import MoveKind, PhaseRules
from engines.tokens import Tokens
from engines.values import put


class Feed(MoveKind, frozen=True, tag="feed", omit_defaults=True):
    """Pay resources for people without food."""

    payment: Resources | None = None
    """None: let them go unfed."""

    @classmethod
    def read(cls, words: Sequence[str]) -> "Feed":
        match words:
            case ["none"]:
                return cls()
            case ["with", *rest]:
                return cls(read_resources(rest))
            case _:
                raise unreadable()

    def text(self) -> str:
        return "feed none" if self.payment is None else f"feed with {resource_text(self.payment)}"

    @staticmethod
    def beginning(view: View, own: Own, words: Tokens) -> Message | None:
        is_begun = words == ("feed", "with")
        return message("label-feed-with", number=view.seats[own.seat].missing) if is_begun else None

    def part(self) -> Message | None:
        return None if self.payment is None else payment_name(self.payment)

    def label(self, _view: View, _own: Own) -> Message:
        if self.payment is None:
            return message("label-feed-none", points=PENALTY)
        return message("label-feed", payment=payment_name(self.payment))

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        mine = state.seats[seat]
        if self.payment is None:
            return replace(state, seats=put(state.seats, seat, _go_unfed(seat, mine, events, forced=False)))
        if sum(self.payment) != mine.missing:
            raise IllegalMove("refused-feeding-sum", missing=mine.missing, paid=sum(self.payment))
        check_held(mine.resources, self.payment)
        food = mine.people - mine.missing
        events.append(PeopleFed(seat, mine.agriculture, food, self.payment))
        return with_seat(state, seat, missing=0, resources=minus(mine.resources, self.payment))


Feeding: TypeAlias = Feed | TakeAnyTwo


def begin(state: State, events: list[Event]) -> State:
    """Feed everybody with food; who has not enough has to decide, if it has the resources."""
    seats = list(state.seats)
    for seat in remaining_from(state, state.start):
        seats[seat] = _eat(seat, seats[seat], events)
    return replace(state, phase=Phase.FEEDING, turn=state.start, seats=tuple(seats))


def _eat(seat: Seat, mine: SeatState, events: list[Event]) -> SeatState:
    missing = mine.people - mine.food - mine.agriculture
    if missing <= 0:
        events.append(PeopleFed(seat, mine.agriculture, mine.people))
        return replace(mine, food=-missing)
    mine = replace(mine, food=0, missing=missing)
    if sum(mine.resources) + (ANY_TWO if mine.any_two else 0) < missing:
        return _go_unfed(seat, mine, events, forced=True)
    return mine


def _go_unfed(seat: Seat, mine: SeatState, events: list[Event], *, forced: bool) -> SeatState:
    events.append(PeopleUnfed(seat, mine.missing, -PENALTY, forced))
    return replace(mine, missing=0, unfed=mine.unfed - PENALTY)


def hungry(state: State) -> frozenset[Seat]:
    """Return the seats that have still to decide."""
    return frozenset([Seat(i) for i, seat in enumerate(state.seats) if seat.missing])


def advance(state: State, chance: Chance, events: list[Event]) -> State:
    """End the round when nobody has to decide any more."""
    return state if any(seat.missing for seat in state.seats) else rounds.finish(state, chance, events)


@lru_cache(CACHED)
def _feeds(missing: int, held: Resources) -> tuple[Feed, ...]:
    return (*(Feed(payment) for payment in exact(missing, held)), Feed())


def moves(state: State, seat: Seat) -> tuple[Feeding, ...]:
    """Return all moves of a seat that has to decide, at most 297."""
    mine = state.seats[seat]
    return (*_feeds(mine.missing, capped(mine.resources, mine.missing)), *takes(mine))


def sample(state: State, seat: Seat, chance: Chance) -> Feeding:
    """Return some move: whether it is paid is drawn first, then what is paid."""
    mine = state.seats[seat]
    ways: list[Feeding] = [Feed()]
    if sum(mine.resources) >= mine.missing:
        ways.append(Feed(some_of(mine.resources, mine.missing, chance)))
    if mine.any_two:
        ways.append(any_two.TAKES[chance.pick(len(any_two.TAKES))])
    return ways[chance.pick(len(ways))]


# --- the panel, and the clock ------------------------------------------------------------------------


def ask(state: State, seat: Seat) -> Menu:
    """Ask what is paid."""
    mine = state.seats[seat]
    return Menu(message("ask-feed", missing=mine.missing), tuple(_choices(mine)))


def _choices(mine: SeatState) -> Iterator[Choice]:
    payments = exact(mine.missing, mine.resources)
    is_few = len(payments) <= FEW
    usual = payments if is_few else at_cost(payments)
    for way in usual:
        words = tuple(resource_words(way)) if is_few else pairs(way)
        yield Choice(("feed", "with", *words), move=True)
    if not is_few:
        yield from other_ways(("feed", "with"), usual, payments, (mine.missing, mine.missing))
    yield Choice(Feed().tokens, move=True, row=1, penalty=True)
    if mine.any_two:
        yield Choice(("take",), row=1)


def further(state: State, seat: Seat, tokens: Tokens) -> Question | None:
    """Ask what to pay with, or which two resources to take."""
    mine = state.seats[seat]
    match tokens:
        case ("feed", "with"):
            number = mine.missing
            prompt, payments = message("ask-pay", number=number), exact(number, mine.resources)
            return ask_payment(prompt, payments, mine.resources, (number, number))
        case ("take",):
            return any_two.ask_which(mine)
        case _:
            return None


def default(state: State, seat: Seat) -> Feeding:
    """Pay as cheaply as possible; use the any-two card where that is needed for it (9)."""
    mine = state.seats[seat]
    payments = exact(mine.missing, mine.resources)
    return Feed(payments[0]) if payments else any_two.TAKES[0]


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
