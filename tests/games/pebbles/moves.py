"""Making moves, and everything after them that is no decision."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, IllegalMove, Seat, Settings, Step
from engines.seats import NOBODY, clockwise, singleton
from engines.values import put
from tests.games.pebbles import options
from tests.games.pebbles.events import (
    Event,
    GameEnded,
    Laid,
    OfferMade,
    OffersRevealed,
    Passed,
    PebbleDrawn,
    Polished,
    RoundBegun,
    SeatLeft,
)
from tests.games.pebbles.model import COLOURS, Colour, Counts, State
from tests.games.pebbles.notation import Draw, Lay, Move, Offer, Pass, Polish

HIGHEST: Final = 3
MOST_LAID: Final = 3
_SHELLS: Final = 4
_NONE: Final = (0, 0, 0)
_HAND: Final = 2

Events = list[Event]


def plus(*counts: Counts) -> Counts:
    return tuple(map(sum, zip(*counts, strict=True)))


def _pick(counts: Counts, chance: Chance) -> Colour:
    lying = [colour for colour, number in zip(COLOURS, counts, strict=True) for _ in range(number)]
    return lying[chance.pick(len(lying))]


def one(colour: Colour, number: int = 1) -> Counts:
    return tuple(number * (colour is other) for other in COLOURS)


def take(counts: Counts, number: int, chance: Chance) -> tuple[Counts, Counts]:
    """Return so many pebbles out of these, and the rest."""
    taken: Counts = _NONE
    for _ in range(number):
        colour = _pick(counts, chance)
        taken, counts = plus(taken, one(colour)), plus(counts, one(colour, -1))
    return taken, counts


# --- what may be done --------------------------------------------------------------------------------


def to_act(state: State) -> frozenset[Seat]:
    if state.reason:
        return NOBODY
    if state.turn is not None:
        return singleton(state.turn)
    return frozenset(seat for seat in state.seats if state.offers[seat] is None)


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    if state.turn is None:
        yield from (Offer(shells) for shells in range(min(HIGHEST, state.shells[seat]) + 1))
        return
    yield Pass()
    if sum(state.bag):
        yield Draw()
    yield from map(Lay, layings(state.hands[seat]))
    colours = polishable(state, seat)
    for number in range(1, min(len(colours), state.shells[seat]) + 1):
        yield from (Polish(chosen) for chosen in combinations(colours, number))


def default_move(state: State, _seat: Seat) -> Move:
    return Offer(0) if state.turn is None else Pass()


def layings(hand: Counts) -> Iterator[Counts]:
    """One to three pebbles of the hand, of at most two colours."""
    for pebbles in product(*(range(number + 1) for number in hand)):
        if 1 <= sum(pebbles) <= MOST_LAID and 0 in pebbles:
            yield pebbles


def polishable(state: State, seat: Seat) -> tuple[Colour, ...]:
    if state.polished or not state.shells[seat]:
        return ()
    return tuple(colour for colour, number in zip(COLOURS, state.laid[seat], strict=True) if number)


def _refusal(state: State, seat: Seat, move: Move) -> str:
    """Return the reason why this seat may not make a move now."""
    match move:
        case Offer():
            return "refused-offer" if state.turn is None else "refused-no-offers"
        case _ if state.turn is None:
            return "refused-offers-first"
        case Polish():
            return "refused-polished" if state.polished else "refused-polish"
        case Draw():
            return "refused-bag-empty"
        case Lay(pebbles):
            held = all(a <= b for a, b in zip(pebbles, state.hands[seat], strict=True))
            return "refused-too-many" if held else "refused-not-held"
        case Pass():
            return "refused-pass"


# --- making moves ------------------------------------------------------------------------------------


def begin(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    bag, worth = (tuple(map(int, _numbers(settings[key]))) for key in ("counts", "worth"))
    start = Seat(chance.pick(seats)) if first is None else first
    hands, events = [_NONE] * seats, Events()
    state = State(
        worth,
        bag,
        tuple(hands),
        tuple(hands),
        (_SHELLS,) * seats,
        (0,) * seats,
        (None,) * seats,
        start,
        options.rounds(settings),
    )
    for seat in state.seats * _HAND:
        state = _draw(state, seat, events, chance)
    return Step(_open_round(state, events, chance), tuple(events), turn_over=True)


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(value) if isinstance(value, list | tuple) else ()


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    if move not in legal_moves(state, seat):
        raise IllegalMove(_refusal(state, seat, move))
    events = Events()
    after = _after(state, seat, move, events, chance)
    told = isinstance(move, Lay) or OffersRevealed in map(type, events) or bool(after.reason)
    return Step(after, tuple(events), reveals=told, turn_over=after.turn != seat)


def _after(state: State, seat: Seat, move: Move, events: Events, chance: Chance) -> State:
    match move:
        case Offer(shells):
            events.append(OfferMade(seat, shells))
            return _settle(replace(state, offers=put(state.offers, seat, shells)), events, chance)
        case Polish(colours):
            events.append(Polished(seat, colours))
            return _skip_idle(_polish(state, seat, colours), events, chance)
        case Draw():
            return _next_turn(_draw(state, seat, events, chance), events, chance)
        case Lay(pebbles):
            events.append(Laid(seat, pebbles))
            hands = put(state.hands, seat, plus(state.hands[seat], tuple(-number for number in pebbles)))
            laid = put(state.laid, seat, plus(state.laid[seat], pebbles))
            return _next_turn(replace(state, hands=hands, laid=laid), events, chance)
        case Pass():
            events.append(Passed(seat))
            return _next_turn(state, events, chance)


def _polish(state: State, seat: Seat, colours: tuple[Colour, ...]) -> State:
    points = sum(state.laid[seat][COLOURS.index(colour)] for colour in colours)
    return replace(
        state,
        polish=put(state.polish, seat, state.polish[seat] + points),
        shells=put(state.shells, seat, state.shells[seat] - len(colours)),
        polished=True,
    )


def _draw(state: State, seat: Seat, events: Events, chance: Chance) -> State:
    colour = _pick(state.bag, chance)
    events.append(PebbleDrawn(seat, colour))
    hands = put(state.hands, seat, plus(state.hands[seat], one(colour)))
    return replace(state, bag=plus(state.bag, one(colour, -1)), hands=hands)


def left(state: State) -> tuple[Seat, ...]:
    return state.left


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """The hand goes back into the bag; the others go on."""
    events: Events = [SeatLeft(seat)]
    after = replace(
        state,
        bag=plus(state.bag, state.hands[seat]),
        hands=put(state.hands, seat, _NONE),
        offers=put(state.offers, seat, None),
        left=(*state.left, seat),
    )
    if len(after.seats) == 1:
        after = _end(after, "abandoned", events)
    elif state.turn is None:
        after = _settle(after, events, chance)
    elif state.turn == seat:
        after = _next_turn(after, events, chance)
    return Step(after, tuple(events), reveals=True, turn_over=True)


# --- what follows by itself --------------------------------------------------------------------------


def _open_round(state: State, events: Events, chance: Chance) -> State:
    if state.round > state.rounds or not sum(state.bag):
        return _end(state, "rounds" if state.round > state.rounds else "bag", events)
    shown = _pick(state.bag, chance)
    events.append(RoundBegun(state.round, shown))
    # who has no shells is not asked
    made = tuple(0 if seat in state.seats and not held else None for seat, held in enumerate(state.shells))
    state = replace(state, shown=shown, bag=plus(state.bag, one(shown, -1)), offers=made, turn=None)
    return _settle(state, events, chance)


def _settle(state: State, events: Events, chance: Chance) -> State:
    """Settle the offers of all: everybody pays; the only highest offer wins the pebble, else it goes back."""
    offers = [(seat, made) for seat in state.seats if (made := state.offers[seat]) is not None]
    if len(offers) < len(state.seats) or state.shown is None:
        return state
    best = max(shells for _, shells in offers)
    highest = [seat for seat, shells in offers if shells == best]
    winner = highest[0] if best and len(highest) == 1 else None
    events.append(OffersRevealed(tuple(offers), winner))
    bag, laid, shown = state.bag, state.laid, one(state.shown)
    if winner is None:
        bag = plus(bag, shown)
    else:
        laid = put(laid, winner, plus(laid[winner], shown))
    shells = tuple(held - (paid or 0) for held, paid in zip(state.shells, state.offers, strict=True))
    none = (None,) * len(shells)
    state = replace(state, bag=bag, laid=laid, shells=shells, offers=none, shown=None, turn=state.seats[0])
    return _skip_idle(replace(state, polished=False), events, chance)


def _skip_idle(state: State, events: Events, chance: Chance) -> State:
    """A seat that can only pass is not asked; everybody sees that it can do nothing else."""
    seat = state.turn
    if seat is None or any(state.bag) or any(state.hands[seat]) or polishable(state, seat):
        return state
    events.append(Passed(seat))
    return _next_turn(state, events, chance)


def _next_turn(state: State, events: Events, chance: Chance) -> State:
    number = len(state.hands)
    done = -1 if state.turn is None else (state.turn - state.start) % number
    later = [seat for seat in state.seats if (seat - state.start) % number > done]
    if later:
        return _skip_idle(replace(state, turn=later[0], polished=False), events, chance)
    start = next(seat for seat in clockwise(number, state.start + 1) if seat not in state.left)
    return _open_round(replace(state, start=start, round=state.round + 1, turn=None), events, chance)


def _end(state: State, reason: str, events: Events) -> State:
    events.append(GameEnded(reason))
    return replace(state, turn=None, reason=reason, shown=None, offers=(None,) * len(state.offers))
