"""Reasons for moves, and facts that speak for one: its points, its gain, and how to pay for it."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import Message, Seat, message
from engines.stone_age import paying, placing
from engines.stone_age.feeding import Feed
from engines.stone_age.gains import grown
from engines.stone_age.game import Move
from engines.stone_age.offers import Build, BuyCard
from engines.stone_age.pieces import (
    CARDS,
    GATHERED,
    GOODS,
    GROWN,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    TILES,
    Card,
    CardId,
    Good,
    Place,
    Tile,
)
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import UseTools
from engines.stone_age.scoring import added
from engines.stone_age.state import Cards, SeatState, State, guaranteed
from engines.stone_age.words import good_name, goods, place_name, top_name, usual_gain, way_to
from robots.stone_age.values import COUNTED, HUTBUILDERS, collected, eaters

# --- reasons -----------------------------------------------------------------------------------------

ANY_ORDER: Final = message("robot-any-order")
NEW_TOOL: Final = message("robot-new-tool")
ROLL_FIRST: Final = message("robot-roll-first")
HUNT_FIRST: Final = message("robot-hunt-first")
DEAR_FIRST: Final = message("robot-dear-first")
FIGURES_GROW: Final = message("robot-figures-grow")
DENY: Final = message("robot-deny")
NOTHING_BETTER: Final = message("robot-nothing-better")
POINT: Final = message("robot-point")
FEED: Final = message("robot-feed")
FOOD: Final = message("robot-food")
STORE: Final = message("robot-store")
HUNGRY: Final = message("robot-hungry")
SKIP: Final = message("robot-skip")
SHORT: Final = message("robot-short")
KEEP: Final = message("robot-keep")
ENOUGH: Final = message("robot-enough")
TOOL: Final = message("robot-tool")
FIELD: Final = message("robot-field")

PERSON: Final = message("robot-person")


def of_gathering(place: Place, *, is_last: bool) -> Message:
    """Return the reason for gathering a resource; when there is nothing left to pay for, a point."""
    return POINT if is_last else of_good(GATHERED[place])


def of_good(good: Good) -> Message:
    """Return the reason for taking a resource."""
    return message("robot-gather", good=good_name(good))


def of_card(player: SeatState, cards: Cards, card: CardId) -> Message:
    """Return the reason for taking a card: its lower half with these cards, and its points as they stand."""
    details, scored = CARDS[card], added(CARDS[card], player, cards)
    if details.symbol is None:
        return message(f"robot-{details.bottom.value}", number=scored.number, points=scored.points)
    key = "robot-double" if scored.doubles else "robot-sign"
    return message(key, number=scored.number, points=scored.points, more=2 * scored.number - 1)


def of_building(points: int, *, is_least: bool = False) -> Message:
    """Return the reason for a building."""
    return message("robot-building-least" if is_least else "robot-building", points=points)


def of_tools(good: Good, gain: int) -> Message:
    """Return the reason for using tools."""
    return message("robot-tools", goods=goods(good, gain))


# --- facts -------------------------------------------------------------------------------------------

_RESOURCES: Final = tuple(Place)[1:5]
"""The places that bring resources, in the order of the resources."""


def facts(state: State, seat: Seat, move: Move, _reason: Message) -> Sequence[Message]:
    """Return facts that speak for a move, the weightiest first."""
    player = state.seats[seat]
    match move:
        case PlacePeople(place, people):
            return tuple(_placing(state, seat, place, people))
        case BuyCard(space):
            return tuple(_at_once(CARDS[guaranteed(state.display[space - 1])]))
        case Build():
            return tuple(_counted(player, HUTBUILDERS))
        case UseTools() if move.pips:
            rolled = guaranteed(state.roll)
            return (message("robot-no-tools", goods=goods(rolled.good, rolled.gain)),)
        case Feed(payment=paid) if paid:
            return (message("robot-unfed"),)
        case _:
            return ()


def _placing(state: State, seat: Seat, place: Place, people: int) -> Iterator[Message]:
    player = state.seats[seat]
    if place is Place.HUNT:
        yield _meal(player)
        yield _usual(Good.FOOD, people)
    elif place in GATHERED:
        yield from _needed(state, player, GATHERED[place])
        yield _usual(GATHERED[place], people)
    elif place in SPACE_NUMBERS:
        space = SPACE_NUMBERS[place]
        yield from _at_once(CARDS[guaranteed(state.display[space - 1])])
        yield from _payment(state, seat, paying.short_of_card(player, space), None)
    elif place in STACK_NUMBERS:
        tile = TILES[guaranteed(state.stacks[STACK_NUMBERS[place] - 1].tile)]
        yield from _payment(state, seat, paying.short_of_tile(player, tile), tile)
        yield from _counted(player, HUTBUILDERS)
    else:
        yield from _village(player, place)


# --- gains -------------------------------------------------------------------------------------------


def _at_once(card: Card) -> Iterator[Message]:
    yield message("robot-at-once", gain=top_name(card))


def _usual(good: Good, people: int) -> Message:
    return message("robot-usual", people=people, gain=usual_gain(good, people))


def _meal(player: SeatState) -> Message:
    people, fields = eaters(player)
    missing = max(0, people - player.food - fields)
    return message("robot-meal", people=people, food=player.food, fields=fields, missing=missing)


def _village(player: SeatState, place: Place) -> Iterator[Message]:
    after = grown(player, GROWN[place])
    if after is None:
        return
    if place is Place.FIELD:
        people, fields = eaters(player)
        if fields < people:
            yield message("robot-fields", people=people, fields=fields + 1)
    elif place is Place.TOOLMAKER:
        yield message("robot-tool-sum", sum=after.tool_sum)
    else:
        yield message("robot-people", people=after.people)
    yield from _counted(player, COUNTED[place])


def _counted(player: SeatState, figures: int) -> Iterator[Message]:
    """Yield the points that figures on the seat's cards give for one more of what they count."""
    number = collected(player.cards).figures[figures]
    if number:
        yield message(f"robot-count-{_COUNTING[figures]}", number=number)


_COUNTING: Final = ("farmers", "toolmakers", "hutbuilders", "shamans")


# --- payment -----------------------------------------------------------------------------------------


def _needed(state: State, player: SeatState, good: Good) -> Iterator[Message]:
    """Yield a place where the seat has a person and lacks this resource."""
    kind = GOODS.index(good) - 1
    for place, stack in STACK_NUMBERS.items():
        if player.groups[place]:
            tile = TILES[guaranteed(state.stacks[stack - 1].tile)]
            if _helps(player, tile, kind):
                yield _lacking(place, good, paying.short_of_tile(player, tile))
                return
    for place, space in SPACE_NUMBERS.items():
        short = paying.short_of_card(player, space)
        if player.groups[place] and short:
            yield _lacking(place, good, short)
            return


def _lacking(place: Place, good: Good, short: int) -> Message:
    return message("robot-needed", good=good_name(good), place=place_name(place), short=short)


def _helps(player: SeatState, tile: Tile, kind: int) -> bool:
    """Return True if one more resource of a kind brings a building nearer to its payment."""
    if not paying.short_of_tile(player, tile):
        return False
    if tile.cost is not None:
        return paying.short_by_kind(player, tile.cost)[kind] > 0
    return not tile.kinds


def _payment(state: State, seat: Seat, short: int, tile: Tile | None) -> Iterator[Message]:
    """Yield how the seat comes by the resources that it lacks for a card or a building."""
    player = state.seats[seat]
    if not short:
        if not any(player.groups[place] for place in (*SPACE_NUMBERS, *STACK_NUMBERS)):
            yield message("robot-can-pay")
        return
    wanted = [place for kind, place in enumerate(_RESOURCES) if tile is None or _helps(player, tile, kind)]
    rolling = next((place for place in wanted if player.groups[place]), None)
    if rolling is not None:
        yield message("robot-lack-roll", short=short, good=good_name(GATHERED[rolling]))
        return
    limits = placing.most(state, seat)
    open_place = next((place for place in wanted if limits[place]), None)
    if open_place is not None and player.free > 1:
        yield message("robot-lack-send", short=short, place=way_to(open_place))
    else:
        yield message("robot-lack", short=short)
