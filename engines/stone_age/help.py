"""Help for each question, with the numbers of the table that the seat may know."""

from collections.abc import Callable, Iterator
from typing import Final

from engines.api import Help, Message, Seat, message
from engines.stone_age import paying, placing, scoring
from engines.stone_age.gains import grown
from engines.stone_age.offers import payments
from engines.stone_age.paying import exact
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    CARDS,
    DIVISORS,
    GATHERED,
    PENALTY,
    PLACE_NAMED,
    PLACES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    VILLAGE,
    Good,
    Growth,
    Phase,
    Place,
    units,
    worth,
)
from engines.stone_age.rolling import choices, least_tools, unused
from engines.stone_age.state import GoodsRoll, SeatState, State, open_tile
from engines.stone_age.words import (
    bottom_name,
    card_name,
    die_name,
    goods,
    payment_name,
    place_name,
    price_of,
    symbol_name,
    tools_name,
    usual_gain,
    values_name,
)
from engines.tokens import Tokens

_USUAL: Final = 3
"""The number of people in an example, where the question does not tell it."""
_OFFERS: Final = frozenset({*CARD_SPACES, *BUILDING_STACKS})
_ME: Final = Seat(0)
"""The seat of the reader in a roll that only serves as an example."""


def advice(seen: State, seat: Seat) -> Message | None:
    """Return the advice for the phase; while placing, only for the first people of a round.

    With the second ones, a place of the village that the limit has closed is named, as no button shows it.
    """
    places = sum(map(bool, seen.seats[seat].groups))
    is_about_growth = seen.phase is Phase.DRAFT or (seen.phase is Phase.PLACING and not places)
    if is_about_growth and seen.round == seen.last_round:
        return message("advice-last-round")
    if seen.phase is not Phase.PLACING:
        return message(f"advice-{seen.phase.value}")
    if not places:
        return message("advice-placing", round=seen.round)
    unused = [place for place in placing.closed(seen) if place in VILLAGE]
    if places > 1 or not unused:
        return None
    return message("advice-closed", place=place_name(unused[0]), seats=seen.seat_limit + 1)


def explain(seen: State, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    return _PHASES[seen.phase](seen, seat, tokens)


# --- the phases --------------------------------------------------------------------------------------


def _placing(seen: State, seat: Seat, tokens: Tokens) -> Help:
    place = _place(tokens)
    if place is not None:
        return _at(seen, seat, place, _dice(seen, place, tokens))
    player = seen.seats[seat]
    meal = message(
        "help-placing-meal",
        people=player.people,
        food=player.food,
        fields=player.agriculture,
        short=player.hunger,
    )
    open_places = (place for place, most in zip(PLACES, placing.allowed(seen), strict=True) if most)
    topics = tuple(("place", *_words(place)) for place in open_places)
    return Help("placing", message("help-placing"), (meal,), topics)


def _dice(seen: State, place: Place, tokens: Tokens) -> int:
    """Return the number of people that go to a place, or might go there."""
    if tokens[-1].isdecimal() and place in GATHERED and len(tokens) > 2:
        return int(tokens[-1])
    return max(1, min(_USUAL, placing.allowed(seen)[place]))


def _acting(seen: State, seat: Seat, tokens: Tokens) -> Help:
    player, place = seen.seats[seat], _place(tokens)
    if tokens[:1] == ("take",):
        return Help("cards", message("help-any-two"))
    if tokens[:1] == ("refuse",):
        return Help("actions", message("help-refuse"))
    if place is not None:
        return _at(seen, seat, place, max(1, player.groups[place]))
    occupied = [place for place in PLACES if player.groups[place]]
    topics = [_use_of(place) for place in occupied]
    topics += [("refuse", *_words(place)) for place in occupied if place in _OFFERS][:1]
    topics += [("take",)] if player.any_two else []
    places_left = message("help-acting-left", places=tuple(map(place_name, occupied)))
    return Help("actions", message("help-acting"), (places_left,) if occupied else (), tuple(topics))


def _use_of(place: Place) -> Tokens:
    """Return the beginning of the move that uses the people on a place."""
    if place in STACK_NUMBERS:
        return ("build", str(STACK_NUMBERS[place]))
    return ("buy" if place in SPACE_NUMBERS else "use", *_words(place))


def _words(place: Place) -> Tokens:
    """Return a place as in the notation behind `place`, `use` or `buy`."""
    return tuple(place.name.lower().split("_"))


def _place(tokens: Tokens) -> Place | None:
    """Return the place of a half-entered move, or None."""
    match tokens:
        case ("build", number, *_):
            return PLACE_NAMED.get(f"building {number}")
        case (_, ("card" | "building") as what, number, *_):
            return PLACE_NAMED.get(f"{what} {number}")
        case (_, name, *_):
            return PLACE_NAMED.get(name)
        case _:
            return None


def _using_tools(seen: State, seat: Seat, _tokens: Tokens) -> Help:
    rolled, rule = seen.roll, message("help-tools")
    if rolled is None:
        return Help("actions", rule)
    now = message(
        "help-tools-now",
        dice=rolled.dice,
        total=rolled.total,
        pips=rolled.divisor,
        gain=goods(rolled.good, rolled.gain),
        rest=rolled.rest,
    )
    return Help("actions", rule, (now, *_reached(seen.seats[seat], rolled)))


def _drafting(seen: State, _seat: Seat, _tokens: Tokens) -> Help:
    rule = message("help-draft")
    if seen.draft is None:
        return Help("cards", rule)
    dice_names = tuple(map(die_name, seen.draft.dice))
    return Help(
        "cards", rule, (message("help-draft-now", dice=dice_names, others=len(seen.draft.seats) - 1),)
    )


def _feeding(seen: State, seat: Seat, tokens: Tokens) -> Help:
    if tokens[:1] == ("take",):
        return Help("cards", message("help-any-two"))
    player = seen.seats[seat]
    missing, topics = player.missing, (("take",),) if player.any_two else ()
    ways = exact(missing, player.resources)
    if ways:
        paid = payment_name(ways[0])
        now = message(
            "help-feed-now", missing=missing, people=player.people, payment=paid, points=worth(ways[0])
        )
    else:
        held = sum(player.resources)
        now = message("help-feed-short", missing=missing, people=player.people, held=held)
    return Help("feeding", message("help-feed", points=PENALTY), (now,), topics)


def _over(_seen: State, _seat: Seat, _tokens: Tokens) -> Help:
    return Help("end")


_PHASES: Final[dict[Phase, Callable[[State, Seat, Tokens], Help]]] = {
    Phase.PLACING: _placing,
    Phase.ACTIONS: _acting,
    Phase.TOOLS: _using_tools,
    Phase.DRAFT: _drafting,
    Phase.FEEDING: _feeding,
    Phase.OVER: _over,
}

# --- the places --------------------------------------------------------------------------------------


def _at(seen: State, seat: Seat, place: Place, dice: int) -> Help:
    player = seen.seats[seat]
    if place in GATHERED:
        good = GATHERED[place]
        rule = message("help-gather", pips=DIVISORS[good], gain=goods(good, 1))
        return Help("actions", rule, tuple(_gathering(player, good, dice)))
    if place in CARD_SPACES:
        return Help("cards", message("help-card"), tuple(_card(seen, seat, SPACE_NUMBERS[place])))
    if place in BUILDING_STACKS:
        return _building(seen, player, STACK_NUMBERS[place])
    return Help("actions", message(f"help-{place.name.lower()}"), (_VILLAGE[place](player),))


def _gathering(player: SeatState, good: Good, dice: int) -> Iterator[Message]:
    """Yield a sample roll, the effect of tools on it, and the usual gain."""
    rolled = GoodsRoll(_ME, good, _fallen(player, good, dice))
    yield message(
        "help-gather-roll",
        people=dice,
        dice=rolled.dice,
        total=rolled.total,
        gain=goods(good, rolled.gain),
    )
    yield from _reached(player, rolled)
    yield message("help-gather-usual", people=dice, gain=usual_gain(good, dice))


def _fallen(player: SeatState, good: Good, dice: int) -> tuple[int, ...]:
    """Return instructive sample dice: near the mean, better by a tool, else with pips left over."""
    pips, divisor, middle = sum((*unused(player), *player.once)), DIVISORS[good], dice * 7 // 2

    def order(total: int) -> tuple[bool, bool, int]:
        is_better = units(good, total + pips) > units(good, total)
        return not is_better, total % divisor == 0, abs(total - middle)

    near = range(max(dice, middle - divisor), min(6 * dice, middle + divisor) + 1)
    return _spread(min(near, key=order), dice)


def _spread(total: int, dice: int) -> tuple[int, ...]:
    """Return so many dice of this sum, uneven where that is possible."""
    each, remainder = divmod(total, dice)
    faces = [each + (index < remainder) for index in range(dice)]
    if dice > 1 and faces[0] < 6 and faces[-1] > 1:
        faces[0], faces[-1] = faces[0] + 1, faces[-1] - 1
    return tuple(faces)


def _reached(player: SeatState, rolled: GoodsRoll) -> Iterator[Message]:
    """Yield the gain with the least tools that help a roll, if any help."""
    sets = choices(unused(player), player.once)
    least = least_tools(rolled, sets, lambda move: (move.pips, len(move.once)))
    for gain, move in least.items():
        if gain > rolled.gain:
            tools, total = tools_name(move.permanent, move.once), rolled.total + move.pips
            gained = goods(rolled.good, gain)
            yield message("help-tools-reach", count=len(tools), tools=tools, total=total, gain=gained)
            return


# --- the village -------------------------------------------------------------------------------------


def _toolmaker(player: SeatState) -> Message:
    after = grown(player, Growth.TOOL)
    if after is None:
        return message("help-toolmaker-full")
    if not player.tools:
        return message("help-toolmaker-first")
    now, then = (values_name(tuple(tool.value for tool in one.tools)) for one in (player, after))
    return message("help-toolmaker-next", count=len(player.tools), now=now, next=then)


def _hut(player: SeatState) -> Message:
    after = grown(player, Growth.PEOPLE)
    if after is None:
        return message("help-hut-full", people=player.people)
    return message("help-hut-next", people=after.people, fields=player.agriculture)


def _field(player: SeatState) -> Message:
    after = grown(player, Growth.AGRICULTURE)
    if after is None:
        return message("help-field-full", fields=player.agriculture)
    food = max(0, after.people - after.agriculture)
    return message("help-field-next", fields=after.agriculture, people=after.people, food=food)


_VILLAGE: Final[dict[Place, Callable[[SeatState], Message]]] = {
    Place.TOOLMAKER: _toolmaker,
    Place.HUT: _hut,
    Place.FIELD: _field,
}

# --- cards and buildings -----------------------------------------------------------------------------


def _card(seen: State, seat: Seat, space: int) -> Iterator[Message]:
    """Yield the price of the card for this seat, and the points of its lower half now."""
    card_id, player = seen.display[space - 1], seen.seats[seat]
    if card_id is None:
        return
    card, short = CARDS[card_id], paying.short_of_card(player, space)
    yield message("help-card-price", card=card_name(card_id), price=price_of(space, 0), short=short)
    scored = scoring.added(card, player, player.cards)
    if card.symbol is None:
        yield message("help-card-figure", figure=bottom_name(card), points=scored.points)
    else:
        key = "help-card-double" if scored.doubles else "help-card-symbol"
        symbol = symbol_name(card.symbol)
        yield message(key, symbol=symbol, number=scored.number, points=scored.points)


def _building(seen: State, player: SeatState, stack: int) -> Help:
    tile = open_tile(seen, stack)
    if tile is None:
        return Help("actions", message("help-building"))
    short = paying.short_of_tile(player, tile)
    if tile.cost is not None:
        cost = payment_name(tile.cost)
        price = message("help-building-cost", cost=cost, points=worth(tile.cost), short=short)
        return Help("actions", message("help-building"), (price,))
    if tile.kinds:
        rule = message("help-building-kinds", number=tile.most, kinds=tile.kinds)
    else:
        rule = message("help-building-any", least=tile.least, most=tile.most)
    ways = payments(tile, player.resources)
    if not ways:
        return Help("actions", rule, (message("help-building-short", short=max(1, short)),))
    best = max(ways, key=worth)
    paid = message("help-building-best", payment=payment_name(best), points=worth(best))
    return Help("actions", rule, (paid,))
