"""Words for places, goods, cards, tiles and payments."""

from collections.abc import Iterable, Sequence
from functools import cache

from engines.api import Message, Value, message
from engines.stone_age import pieces
from engines.stone_age.pieces import (
    CARDS,
    DICE,
    RESOURCES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    TILES,
    Card,
    CardId,
    CardKind,
    CultureSymbol,
    Good,
    Place,
    Resources,
    Tile,
    TileId,
)
from engines.stone_age.state import State, open_tile


def place_name(place: Place) -> Message:
    """Return the name of a place; cards and buildings have their number."""
    return _named("place", place)


def way_to(place: Place) -> Message:
    """Return the name of a place as a destination, as in "to the hut"."""
    return _named("to", place)


@cache
def _named(word: str, place: Place) -> Message:
    if place in STACK_NUMBERS:
        return message(f"{word}-building", stack=STACK_NUMBERS[place])
    if place in SPACE_NUMBERS:
        return message(f"{word}-card", space=SPACE_NUMBERS[place])
    return message(f"{word}-{place.name.lower()}")


def people_at(place: Place, people: int) -> Message:
    """Return the place with a number of people, short enough for a button."""
    return message("name-people", place=place_name(place), people=people)


def bare_number(number: int) -> Message:
    """Return a number of people, of a card or of a building for a button whose icon says of what."""
    return message("name-number", number=number)


def price_of(number: int, short: int) -> Message:
    """Return a price in resources of any kind, and the number that is lacking."""
    price = message("price", number=number)
    return message("price-short", price=price, short=short) if short else price


def goods(good: Good, number: int) -> Message:
    """Return a number of a good."""
    return message(f"goods-{good.value}", number=number)


def sum_name(numbers: Sequence[int]) -> Value:
    """Return numbers as a sum: "5 + 5 + 6"."""
    first, *rest = numbers
    return message("sum", first=first, rest=sum_name(rest)) if rest else first


def usual_gain(good: Good, dice: int) -> Message:
    """Return the usual gain of so many dice, without tools."""
    low, high = pieces.usual(good, dice)
    return goods(good, high) if low == high else message("goods-range", low=low, most=goods(good, high))


def payment_name(payment: Resources) -> Message:
    """Return resources as a list; an empty payment has a word too."""
    return _listed(zip(RESOURCES, payment, strict=True))


def meal_name(food: int, payment: Resources) -> Message:
    """Return the food of a meal as a list: food first, then the resources paid in its place."""
    return _listed(((Good.FOOD, food), *zip(RESOURCES, payment, strict=True)))


def _listed(held: Iterable[tuple[Good, int]]) -> Message:
    items = tuple(goods(good, number) for good, number in held if number)
    return message("payment", items=items) if items else message("payment-nothing")


@cache
def die_name(face: int) -> Message:
    """Return the gain of a die of a draft."""
    return message(f"die-{DICE[face - 1]}")


@cache
def card_name(card: CardId) -> Message:
    """Return the top and the bottom of a card."""
    details = CARDS[card]
    return message("card", top=top_name(details), bottom=bottom_name(details))


def top_name(card: Card) -> Message:
    """Return the effect of a card at once."""
    if card.kind is CardKind.ROLL and card.good is not None:
        return message("top-roll", good=good_name(card.good), dice=card.amount)
    if card.good is not None:
        return goods(card.good, card.amount)
    if card.kind in {CardKind.POINTS, CardKind.ONCE}:
        return message(f"top-{card.kind.value}", number=card.amount)
    return message(f"top-{card.kind.value}")


@cache
def good_name(good: Good) -> Message:
    return message(f"good-{good.value}")


def bottom_name(card: Card) -> Message:
    """Return the score of a card at the end."""
    if isinstance(card.bottom, CultureSymbol):
        return symbol_name(card.bottom)
    return message(f"figure-{card.bottom.value}", number=card.count)


@cache
def symbol_name(symbol: CultureSymbol) -> Message:
    return message(f"symbol-{symbol.value}")


@cache
def tile_name(tile: TileId) -> Message:
    """Return the cost and the points of a building."""
    return tile_rule(TILES[tile])


def tile_rule(tile: Tile) -> Message:
    """Return the cost and the points of a building."""
    if tile.cost is not None:
        return message("tile-fixed", cost=payment_name(tile.cost), points=tile.points or 0)
    if tile.kinds:
        return message("tile-kinds", amount=tile.most, kinds=tile.kinds)
    return message("tile-any", least=tile.least, most=tile.most)


def values_name(values: tuple[int, ...]) -> tuple[Message, ...]:
    """Return the values of tools as a list."""
    return tuple(message("tool-value", value=value) for value in values)


def tools_name(permanent: tuple[int, ...], once: tuple[int, ...]) -> tuple[Message, ...]:
    """Return the values of tools and of once tools as a list."""
    return (*values_name(permanent), *(message("tool-once", value=value) for value in once))


# --- what lies there, and what it gives --------------------------------------------------------------


def card_on(seen: State, space: int) -> Message:
    """Return the top and the bottom of the card on a space."""
    card = seen.display[space - 1]
    return message("label-nothing") if card is None else card_name(card)


def top_on(seen: State, space: int) -> Message:
    """Return only the top of the card on a space: beside a payment there is no room for more."""
    card = seen.display[space - 1]
    return message("label-nothing") if card is None else top_name(CARDS[card])


def tile_on(seen: State, stack: int) -> Message:
    """Return the cost and the points of the open building of a stack."""
    tile = open_tile(seen, stack)
    return message("label-nothing") if tile is None else tile_rule(tile)


def village_name(place: Place) -> Message:
    """Return a place of the village and its gain."""
    return message("label-village", place=place_name(place), gain=message(f"gain-{place.name.lower()}"))
