"""Values of cards, dice, resources, food and growth until the end of the game, and good payments."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

from engines.stone_age.pieces import (
    CARD_SPACES,
    CARDS,
    GOODS,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    ONCE_VALUES,
    TOOL_TILES,
    TOOL_VALUE,
    VALUES,
    CardId,
    CultureSymbol,
    Figure,
    Phase,
    Place,
    Resources,
    Tile,
    sums,
    units,
    worth,
)
from engines.stone_age.state import Cards, SeatState, State
from robots.knowledge import Weights

# --- a collection ------------------------------------------------------------------------------------

_SIGNS: Final = tuple(CultureSymbol)
_FIGURES: Final = tuple(Figure)
FARMERS, TOOLMAKERS, HUTBUILDERS, SHAMANS = range(len(_FIGURES))
COUNTED: Final = {Place.FIELD: FARMERS, Place.TOOLMAKER: TOOLMAKERS, Place.HUT: SHAMANS}
"""The figures whose multiplier a place of the village raises."""
MOST_TOOLS: Final = TOOL_TILES * TOOL_VALUE
_CARDS_CACHED: Final = 1 << 14
_SIGN_OF: Final = {
    card.id: 1 << _SIGNS.index(card.symbol) if card.symbol is not None else 0 for card in CARDS.values()
}
"""The sign of a card as a bit; 0 where it has figures."""
_FIGURE_OF: Final = {
    card.id: _FIGURES.index(card.figure) if card.figure is not None else 0 for card in CARDS.values()
}


def eaters(player: SeatState) -> tuple[int, int]:
    """Return the people that eat in this round and the food of the fields, with what is still to come."""
    return (
        min(MOST_PEOPLE, player.people + bool(player.groups[Place.HUT])),
        min(MOST_AGRICULTURE, player.agriculture + bool(player.groups[Place.FIELD])),
    )


class Collection(Struct, frozen=True, gc=False):
    """The lower halves of some cards."""

    signs: int
    """Number of different signs."""
    doubles: int
    owned: int
    """The signs, as bits."""
    figures: tuple[int, int, int, int]
    """Numbers of farmers, toolmakers, hutbuilders, shamans."""


@lru_cache(_CARDS_CACHED)
def collected(cards: Cards) -> Collection:
    """Return the signs and figures on the lower halves of these cards."""
    owned = twice = 0
    figures = [0, 0, 0, 0]
    for card in cards:
        sign = _SIGN_OF[card]
        twice |= owned & sign
        owned |= sign
        figures[_FIGURE_OF[card]] += CARDS[card].count
    farmers, toolmakers, hutbuilders, shamans = figures
    return Collection(
        owned.bit_count(), twice.bit_count(), owned, (farmers, toolmakers, hutbuilders, shamans)
    )


def counted(player: SeatState, rounds: float, weights: Weights) -> tuple[float, float, float, float]:
    """Return the expected multipliers of the four kinds of figures at the end."""
    return (
        min(MOST_AGRICULTURE, player.agriculture + weights["grow_agriculture"] * rounds),
        min(MOST_TOOLS, player.tool_sum + weights["grow_tools"] * rounds),
        len(player.tiles) + weights["grow_buildings"] * rounds,
        min(MOST_PEOPLE, player.people + weights["grow_people"] * rounds),
    )


def collection_worth(player: SeatState, rounds: float, weights: Weights) -> float:
    """Return the expected points of the collection."""
    held = collected(player.cards)
    total = held.signs * (held.signs + 2 * weights["sign"] * rounds)
    total += held.doubles * (held.doubles + 2 * weights["double"] * rounds)
    if any(held.figures):
        times = counted(player, rounds, weights)
        total += sum([number * by for number, by in zip(held.figures, times, strict=True)])
    return total


def bottom(
    held: Collection,
    card: CardId,
    times: tuple[float, float, float, float],
    rounds: float,
    weights: Weights,
) -> float:
    """Return the expected points of the lower half of one more card."""
    sign = _SIGN_OF[card]
    if not sign:
        return CARDS[card].count * times[_FIGURE_OF[card]]
    if held.owned & sign:
        return 1 + 2 * (held.doubles + weights["double"] * rounds)
    return 1 + 2 * (held.signs + weights["sign"] * rounds)


# --- dice --------------------------------------------------------------------------------------------

PIPS: Final = MOST_TOOLS + sum(ONCE_VALUES)
"""Maximum pips of tools: all permanent ones at their limit, and all single ones."""


def _table() -> tuple[tuple[tuple[float, ...], ...], ...]:
    return tuple(
        tuple(
            tuple(
                sum(chance * units(good, total + pips) for total, chance in sums(number).items())
                if number
                else 0.0
                for pips in range(PIPS + 1)
            )
            for number in range(MOST_PEOPLE + 1)
        )
        for good in GOODS
    )


BROUGHT: Final = _table()
"""Expected number of goods, by good, number of dice and pips of tools."""


# --- what is to come ---------------------------------------------------------------------------------

NOTHING: Final[Resources] = (0, 0, 0, 0)
Prices: TypeAlias = tuple[float, float, float, float]
"""Values of one wood, brick, stone and gold to a seat."""

FIRST_CARD, FIRST_BUILDING = int(Place.CARD_1), int(Place.BUILDING_1)
_USED_NOW, _USED_LATER = 3.0, 2.0
"""Most of one resource that is used in this round, and in each further one."""
_SOON: Final = 0.8
"""Rounds that follow when hardly any card is left in the deck."""


def rounds_left(state: State, weights: Weights) -> float:
    """Return the expected number of rounds after this one."""
    pace, seats = weights["pace_buildings"], len(state.seats)
    taken = list(map(any, zip(*[seat.groups for seat in state.seats], strict=True)))
    placing = state.phase is Phase.PLACING
    least = float(state.last_round)
    for stack, occupied in zip(state.stacks, taken[FIRST_BUILDING:], strict=False):
        rounds = (stack.left - occupied) / pace
        least = min(least, rounds - 1 if placing and not occupied else rounds)
    buying = weights["pace_cards"] * (1 + weights["pace_seat"] * (seats - 2))
    gone = sum(taken[FIRST_CARD:FIRST_BUILDING])
    gaps = state.display.count(None) + (max(gone, min(buying, len(CARD_SPACES))) if placing else gone)
    by_cards = (len(state.deck) - gaps) / buying + _SOON
    return max(0.0, min(least, by_cards, state.last_round - state.round))


def prices(held: Sequence[float], rounds: float, weights: Weights) -> Prices:
    """Return the values of one more of each resource to a seat that does not use it at once.

    At the end it is a point, and so it is as soon as there is more of it than can be used until then.
    """
    use, later = weights["use"], rounds / (rounds + weights["late"])
    room = usable(rounds)
    wood, brick, stone, gold = [
        1 + (value * use - 1) * later * (1.0 if has <= room else max(0.0, 2 - has / room))
        for value, has in zip(VALUES, held, strict=True)
    ]
    return (wood, brick, stone, gold)


def usable(rounds: float) -> float:
    """Return the amount of one resource that can be used until the end."""
    return _USED_NOW + _USED_LATER * rounds


def hunger(
    people: int, agriculture: int, food: float, cover: float, rounds: float, weights: Weights
) -> float:
    """Return the cost of feeding from now to the end in points, including rounds of going hungry.

    `cover` is the food that may still come in this round.
    """
    eaten = people - agriculture
    if eaten <= 0:
        return 0.0
    unit = min(weights["food"], weights["hungry"] / eaten)
    stock, now = food - eaten, 0.0
    if stock < 0:
        hunted = min(-stock, cover)
        now = min(weights["hungry"], hunted * unit + (-stock - hunted) * weights["pay"])
        stock = 0.0
    later = eaten * rounds - stock
    return now + later * unit if later > 0 else now


class Growth:
    """Values of one more person, tool or field to a seat."""

    __slots__ = ("feeding", "field", "person", "tool")

    def __init__(self, player: SeatState, food: float, cover: float, rounds: float, weights: Weights) -> None:
        """Compute the values for the food at hand, and `cover` that may still come."""
        people, agriculture = player.people, player.agriculture
        farmers, toolmakers, _, shamans = collected(player.cards).figures
        figures = weights["figure"] * rounds
        self.feeding = costs = hunger(people, agriculture, food, cover, rounds, weights)
        self.tool = self.field = self.person = 0.0
        if len(player.tools) < TOOL_TILES or player.tools[-1].value < TOOL_VALUE:
            self.tool = rounds * weights["tool"] + toolmakers + figures
        if agriculture < MOST_AGRICULTURE:
            saved = costs - hunger(people, agriculture + 1, food, cover, rounds, weights)
            self.field = saved + farmers + figures
        if people < MOST_PEOPLE:
            more = hunger(people + 1, agriculture, food, cover, rounds, weights) - costs
            self.person = rounds * weights["person"] + shamans + figures - more


def stored(player: SeatState, rounds: float, weights: Weights) -> float:
    """Return the value of a seat's resources; beyond what can be used each is a point."""
    each, most = prices(NOTHING, rounds, weights), 1.5 * usable(rounds)
    total = 0.0
    for price, has in zip(each, player.resources, strict=True):
        total += has + (price - 1) * min(has, most)
    return total + (2 * each[1] if player.any_two else 0.0)


# --- payments ----------------------------------------------------------------------------------------


_KINDS: Final = range(4)


@lru_cache(1 << 14)
def cheapest(number: int, held: Resources, reserved: Resources, each: Prices) -> Resources | None:
    """Return the cheapest payment of `number` resources of any kinds; reserved ones are used last."""
    if sum(held) < number:
        return None
    paid = [0, 0, 0, 0]
    cheapest_first = sorted(_KINDS, key=lambda kind: each[kind])
    for kind in cheapest_first:
        paid[kind] = min(number, max(0, held[kind] - reserved[kind]))
        number -= paid[kind]
    for kind in cheapest_first:
        more = min(number, held[kind] - paid[kind])
        paid[kind] += more
        number -= more
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold)


def less(held: Resources, taken: Resources) -> Resources:
    """Return the held resources minus the taken ones, at least 0 of each."""
    wood, brick, stone, gold = [max(0, has - number) for has, number in zip(held, taken, strict=True)]
    return (wood, brick, stone, gold)


def costs(payment: Resources, each: Prices) -> float:
    """Return the value of a payment to the seat that pays it."""
    return payment[0] * each[0] + payment[1] * each[1] + payment[2] * each[2] + payment[3] * each[3]


def least_payment(tile: Tile) -> Resources:
    """Return the payment for a building with the lowest value."""
    if tile.cost is not None:
        return tile.cost
    wood, brick, stone, gold = [int(kind < tile.kinds) for kind in _KINDS]
    return (wood + tile.least - tile.kinds, brick, stone, gold)


@lru_cache(1 << 14)
def aimed_at(tile: Tile, held: Resources) -> Resources:
    """Return the payment for a building with the fewest lacking resources; of several, the cheapest."""
    if tile.cost is not None:
        return tile.cost
    if not tile.kinds:
        return least_payment(tile)
    payments = [_aimed_at(tile.least, held, kinds) for kinds in combinations(_KINDS, tile.kinds)]
    return min(payments, key=lambda payment: (sum(less(payment, held)), worth(payment)))


def _aimed_at(number: int, held: Resources, kinds: tuple[int, ...]) -> Resources:
    """Return a payment of `number` resources with each of these kinds; the first one fills up."""
    paid = [1 if kind in kinds else 0 for kind in _KINDS]
    for kind in kinds:
        paid[kind] += min(max(0, held[kind] - 1), number - sum(paid))
    paid[kinds[0]] += number - sum(paid)
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold)


@lru_cache(1 << 14)
def best_for(tile: Tile, held: Resources, each: Prices) -> Resources | None:
    """Return the payment for a building with the highest gain over its cost, or None."""
    if tile.cost is not None:
        return tile.cost if all(has >= needed for has, needed in zip(held, tile.cost, strict=True)) else None
    gains = [value - price for value, price in zip(VALUES, each, strict=True)]
    if not tile.kinds:
        return _any(tile, held, gains)
    best_payment, best_gain = None, 0.0
    for kinds in combinations(_KINDS, tile.kinds):
        paid = _mixed(tile.most, held, kinds, gains)
        if paid is not None:
            gain = sum(number * gain_each for number, gain_each in zip(paid, gains, strict=True))
            if best_payment is None or gain > best_gain:
                best_payment, best_gain = paid, gain
    return best_payment


def _any(tile: Tile, held: Resources, gains: Sequence[float]) -> Resources | None:
    paid, room = [0, 0, 0, 0], tile.most
    for kind in sorted(_KINDS, key=lambda kind: -gains[kind]):
        paid[kind] = min(room, held[kind])
        room -= paid[kind]
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold) if room < tile.most else None


def _mixed(number: int, held: Resources, kinds: tuple[int, ...], gains: Sequence[float]) -> Resources | None:
    """Return the best payment of `number` resources with each of these kinds and no other, or None."""
    if any(not held[kind] for kind in kinds) or sum(held[kind] for kind in kinds) < number:
        return None
    paid = [1 if kind in kinds else 0 for kind in _KINDS]
    missing = number - len(kinds)
    for kind in sorted(kinds, key=lambda kind: -gains[kind]):
        more = min(missing, held[kind] - 1)
        paid[kind] += more
        missing -= more
    wood, brick, stone, gold = paid
    return (wood, brick, stone, gold)
