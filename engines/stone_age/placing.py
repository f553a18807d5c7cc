"""Placing people (rules page 4.1)."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import ceil
from typing import ClassVar, Final

from msgspec.structs import replace

from engines.api import (
    Amount,
    Chance,
    Choice,
    IllegalMove,
    Menu,
    Message,
    Part,
    Question,
    Seat,
    grouped,
    message,
)
from engines.seats import clockwise
from engines.stone_age import paying
from engines.stone_age.events import Event, PeopleIdled, PeoplePlaced
from engines.stone_age.gains import grown
from engines.stone_age.phase import Kind, PhaseRules
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    DIVISORS,
    GATHERED,
    GATHERING_PLACES,
    GROWN,
    HUT_PEOPLE,
    MOST_PEOPLE,
    PLACE_NAMED,
    PLACE_NAMES,
    PLACES,
    RESOURCE_PLACES,
    ROOM,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    VILLAGE,
    Good,
    Phase,
    Place,
)
from engines.stone_age.state import NO_GROUPS, Groups, SeatState, State, open_tile, with_group
from engines.stone_age.words import (
    bare_number,
    card_on,
    good_name,
    people_at,
    place_name,
    price_of,
    tile_on,
    village_name,
)
from engines.tokens import Tokens
from engines.values import cache_latest


class PlacePeople(Kind, frozen=True, tag="place"):
    """Put people on a place."""

    place: Place
    people: int
    notation = (
        "place {place:gathering} {people} | place {place:village}"
        " | place card {place:card} | place building {place:building}"
    )
    refused: ClassVar = {"place": message("refused-unknown-place")}

    @classmethod
    def made(cls, place: Place, people: int | None = None) -> "PlacePeople":
        return cls(place, people or (HUT_PEOPLE if place is Place.HUT else 1))

    def text(self) -> str:
        name = PLACE_NAMES[self.place]
        return f"place {name} {self.people}" if self.place in GATHERED else f"place {name}"

    @staticmethod
    def beginning(seen: State, _seat: Seat, words: Tokens) -> Message | None:
        """Return the place, its good, and the most people that may go there."""
        place = PLACE_NAMED.get(words[1]) if len(words) == 2 else None
        if place is None or place not in GATHERED:
            return None
        good, people = good_name(GATHERED[place]), allowed(seen)[place]
        return message("label-place-people", place=place_name(place), good=good, people=people)

    def part(self) -> Message | None:
        return message("label-people", people=self.people) if self.place in GATHERED else None

    def label(self, seen: State, seat: Seat) -> Message:
        place = self.place
        if place in SPACE_NUMBERS:
            space = SPACE_NUMBERS[place]
            price = price_of(space, paying.short_of_card(seen.seats[seat], space))
            return message("label-place-card", space=space, price=price, card=card_on(seen, space))
        if place in STACK_NUMBERS:
            return _building_label(seen, seat, STACK_NUMBERS[place])
        if place in GATHERED:
            return message("label-place", place=place_name(place), people=self.people)
        return village_name(place)

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        limit = most(state, seat)[self.place]
        if self.people != limit and (self.people > limit or self.place not in GATHERED):
            raise _refusal(state, self)
        return _put_down(state, self, events, forced=False)


def _building_label(seen: State, seat: Seat, stack: int) -> Message:
    """Return a building with its cost and points, and the number of resources lacking for it."""
    tile = open_tile(seen, stack)
    short = 0 if tile is None else paying.short_of_tile(seen.seats[seat], tile)
    if short:
        return message("label-place-building-short", stack=stack, tile=tile_on(seen, stack), short=short)
    return message("label-place-building", stack=stack, tile=tile_on(seen, stack))


# --- where people may go -----------------------------------------------------------------------------

_PLACINGS: Final = tuple(
    tuple(
        tuple(PlacePeople(place, people) for people in range(1 if place in GATHERED else most, most + 1))
        for most in range(MOST_PEOPLE + 1)
    )
    for place in PLACES
)
"""By place, and by the most people that may go there; only gathering places take fewer."""
_CROWDS: Final = len(GATHERED)
"""The first so many places take several people."""
_HUNT, _HUT = Place.HUNT, Place.HUT
"""Bound once: a lookup of an enum member is slow, and these are looked up often."""


def standing(state: State) -> tuple[int, ...]:
    """Return the number of people of all seats on each place."""
    return tuple(map(sum, zip(*_board(state), strict=True)))


def seats_on(state: State, place: Place) -> int:
    """Return the number of seats with people on the place."""
    return sum([1 for groups in _board(state) if groups[place]])


def _board(state: State) -> list[Groups]:
    """Return the people of each seat."""
    return [seat.groups for seat in state.seats]


def closed(state: State) -> tuple[Place, ...]:
    """Return the places with room that the limits have closed; none in other phases."""
    if state.phase is not Phase.PLACING:
        return ()
    people = standing(state)
    full = sum(people[place] > 0 for place in VILLAGE) >= state.village_limit
    resources = (p for p in RESOURCE_PLACES if people[p] < ROOM and seats_on(state, p) >= state.seat_limit)
    return (*resources, *(place for place in VILLAGE if full and not people[place]))


def allowed(state: State) -> Groups:
    """Return the most people that the seat on turn may put on each place; in other phases none anywhere."""
    return most(state, state.turn) if state.phase is Phase.PLACING else NO_GROUPS


def most(state: State, seat: Seat) -> Groups:
    """Return the most people of the seat for each place; 0 where it may put none.

    While placing, every space has a card and every stack a tile (12).
    """
    return _possible(state, seat)[0]


def moves(state: State, seat: Seat) -> tuple[PlacePeople, ...]:
    """Return all placings of the seat, at most 49."""
    return _possible(state, seat)[1]


@cache_latest
def _possible(state: State, seat: Seat) -> tuple[Groups, tuple[PlacePeople, ...]]:
    """Compute `most` and `moves`; asked for in a row, to find the seat, list its moves and judge one."""
    board, seat_limit, village_limit = _board(state), state.seat_limit, state.village_limit
    own_groups, seats = board[seat], len(board)
    free = state.seats[seat].people - sum(own_groups)
    if not free:
        return NO_GROUPS, ()
    is_limited = seat_limit < seats or village_limit < len(VILLAGE)
    columns, empty = list(zip(*board, strict=True)), (0,) * seats
    limits = [1 if there == empty else 0 for there in columns]
    limits[_HUNT] = 0 if own_groups[_HUNT] else free
    most_alone = min(free, ROOM)
    for place in RESOURCE_PLACES:
        there = columns[place]
        if there == empty:
            limits[place] = most_alone
        else:
            is_closed = own_groups[place] or (is_limited and seats - there.count(0) >= seat_limit)
            limits[place] = 0 if is_closed else min(free, ROOM - sum(there))
    if is_limited and sum([limits[place] for place in VILLAGE]) + village_limit <= len(VILLAGE):
        for place in VILLAGE:
            limits[place] = 0
    limits[_HUT] *= HUT_PEOPLE if free >= HUT_PEOPLE else 0
    for place in BUILDING_STACKS[seats:]:
        limits[place] = 0
    most_people = tuple(limits)
    crowds, singles = most_people[:_CROWDS], most_people[_CROWDS:]
    return most_people, _placings(0, crowds) + _placings(_CROWDS, singles)


@lru_cache(2048)
def _placings(first: int, limits: Groups) -> tuple[PlacePeople, ...]:
    """Return the placings on so many places from this one on, by the most people on each.

    Places for several people and the others are cached apart, since few cases come up of each.
    """
    there = zip(_PLACINGS[first:], limits, strict=False)
    return tuple([move for placings, limit in there if limit for move in placings[limit]])


# --- what follows ------------------------------------------------------------------------------------


def _put_down(state: State, move: PlacePeople, events: list[Event], *, forced: bool) -> State:
    """Put the people there; the next seat clockwise is on turn."""
    seat = state.turn
    events.append(PeoplePlaced(seat, move.place, move.people, forced))
    following = clockwise(len(state.seats), seat)[1]
    return with_group(state, seat, move.place, move.people, turn=following)


def advance(state: State, _chance: Chance, events: list[Event]) -> State | None:
    """Find the seat that places next; make its placing where it has only one. None without any left."""
    for seat in clockwise(len(state.seats), state.turn):
        if state.seats[seat].free:
            placing = state if seat == state.turn else replace(state, turn=seat)
            placings = moves(placing, seat)
            if placings:
                return placing if len(placings) > 1 else _put_down(placing, placings[0], events, forced=True)
    _stay_home(state, events)
    return None


def _stay_home(state: State, events: list[Event]) -> None:
    order = clockwise(len(state.seats), state.start)
    people = ((seat, state.seats[seat]) for seat in order)
    events += [PeopleIdled(seat, player.free) for seat, player in people if player.free and not player.left]


# --- refusals ----------------------------------------------------------------------------------------


def _refusal(state: State, move: PlacePeople) -> IllegalMove:
    """Return the reason why the placing is not possible."""
    player, place = state.seats[state.turn], move.place
    if player.groups[place]:
        return IllegalMove("refused-people-there", place=place_name(place))
    if place in STACK_NUMBERS and STACK_NUMBERS[place] > len(state.stacks):
        return IllegalMove("refused-no-such-stack", stacks=len(state.stacks))
    if move.people > player.free:
        return IllegalMove("refused-too-few-people", people=player.free)
    if place in RESOURCE_PLACES:
        return _room_refusal(state, place)
    if not standing(state)[place] and place in VILLAGE:
        return IllegalMove("refused-village-full", seats=state.seat_limit + 1)
    return IllegalMove("refused-occupied", place=place_name(place))


def _room_refusal(state: State, place: Place) -> IllegalMove:
    if seats_on(state, place) >= state.seat_limit:
        return IllegalMove("refused-seat-limit", place=place_name(place), seats=state.seat_limit)
    return IllegalMove("refused-no-room", place=place_name(place), room=ROOM - standing(state)[place])


# --- the panel, and the clock ------------------------------------------------------------------------

_LIKELIEST = 2
"""The list of the numbers with buttons, where a message has no room for these."""
_SHOWN = 2
"""Numbers of people that have buttons on each gathering place; the others stand in a list."""
_SMALL = 3
"""Largest number of people in the first of two lists, where one list is too short for all answers."""
_UNITS = (3, 2)
"""Goods that the numbers of people with buttons should bring, all people aside."""
_PIPS = 3.5
"""Mean of a die."""
_PER_ROW = 5
_VILLAGE_ROW = MOST_PEOPLE + 1
"""Below the rows of numbers of people."""


def ask(state: State, seat: Seat) -> Menu:
    """Ask for a place and a number of people: places with the likeliest numbers, a list with the others."""
    limits, player = most(state, seat), state.seats[seat]
    prompt = message("ask-place", people=player.free)
    return Menu.fitted(prompt, _in_lists(_gathering(limits, player)), *_others(player, limits))


def _others(player: SeatState, limits: Groups) -> Iterator[Choice]:
    village = [place for place in VILLAGE if limits[place]]
    offers = [place for place in (*reversed(CARD_SPACES), *BUILDING_STACKS) if limits[place]]
    for place in village:
        idle = place in GROWN and grown(player, GROWN[place]) is None
        tokens, short = ("place", PLACE_NAMES[place]), message("name-one-more")
        yield Choice(tokens, move=True, idle=idle, name=place_name(place), short=short, row=_VILLAGE_ROW)
    first = _VILLAGE_ROW + (len(village) + len(offers) >= _PER_ROW)
    for place in offers:
        is_below = len(offers) > _PER_ROW and place in STACK_NUMBERS
        number = STACK_NUMBERS[place] if place in STACK_NUMBERS else SPACE_NUMBERS[place]
        yield Choice(
            ("place", *PLACE_NAMES[place].split(" ")),
            move=True,
            name=place_name(place),
            short=bare_number(number),
            row=first + is_below,
        )


def _gathering(limits: Groups, player: SeatState) -> Iterator[Choice]:
    """Yield the numbers of people for each gathering place: those with buttons in columns, rising."""
    likeliest = {place: _likeliest(place, limits[place], player) for place in GATHERING_PLACES}
    for row in range(_SHOWN):
        for place, numbers in likeliest.items():
            if row < len(numbers):
                yield replace(_crowd(place, numbers[row]), row=row, shortcut=True)
    for place, numbers in likeliest.items():
        yield from (_crowd(place, people) for people in range(limits[place], 0, -1) if people not in numbers)


def _in_lists(numbers: Iterable[Choice]) -> Part:
    """Return the numbers of people in one list, in two with the shortcuts apart, or in three."""
    all_in_one = tuple(numbers)

    def listed(least: Callable[[int], int]) -> tuple[Choice, ...]:
        return grouped(
            all_in_one,
            lambda choice: _list(_LIKELIEST if choice.shortcut else least(int(choice.tokens[-1]))),
        )

    return Part((all_in_one, listed(lambda _: 0), listed(lambda people: 1 + (people > _SMALL) * _SMALL)))


def _likeliest(place: Place, limit: int, player: SeatState) -> list[int]:
    """Return the numbers that players choose most, rising: all people, and enough for some goods."""
    good = GATHERED[place]
    short = max(0, player.people - player.agriculture - player.food)
    needed = (short or _UNITS[0],) if good is Good.FOOD else _UNITS
    enough = [ceil(units * DIVISORS[good] / _PIPS) for units in needed]
    numbers = dict.fromkeys((limit, *enough, *range(2, limit), 1))
    return sorted([number for number in numbers if 0 < number <= limit][:_SHOWN])


def _crowd(place: Place, people: int) -> Choice:
    return Choice(
        PlacePeople(place, people).tokens,
        move=True,
        group=_list(0),
        name=people_at(place, people),
        short=bare_number(people),
    )


def _list(least: int) -> Message:
    """Return the name of the list of the numbers from this one on; 0: of all, or of those without buttons."""
    return message("ask-group-people", least=least)


def further(state: State, seat: Seat, tokens: Tokens) -> Question | None:
    """Ask for the number of people on a gathering place."""
    place = PLACE_NAMED.get(tokens[1]) if len(tokens) == 2 and tokens[0] == "place" else None
    limit = 0 if place is None or place not in GATHERED else most(state, seat)[place]
    return Amount(message("ask-people"), 1, limit) if limit else None


_BY_DEFAULT: Final = (*GATHERING_PLACES, *VILLAGE, *CARD_SPACES, *BUILDING_STACKS)


def default(state: State, seat: Seat) -> PlacePeople:
    """Return the most people on the first open place (9)."""
    limits = most(state, seat)
    place = next(place for place in _BY_DEFAULT if limits[place])
    return PlacePeople(place, limits[place])


RULES: Final = PhaseRules(
    kinds=frozenset({PlacePeople}),
    moves=moves,
    advance=advance,
    default=default,
    ask=ask,
    further=further,
)
