"""Reasons for moves, as messages in the terms of the game."""

from typing import Final

from engines.api import Message, message
from engines.stone_age.pieces import CARDS, GATHERED, CardId, Figure, Good, Place
from engines.stone_age.state import Cards, SeatState
from engines.stone_age.words import good_name, goods
from robots.stone_age.collection import sign_after

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
    number, is_double = sign_after(cards, card)
    if number:
        key = "robot-double" if is_double else "robot-sign"
        return message(key, number=number, points=number**2, more=2 * number - 1)
    details = CARDS[card]
    counted = dict(
        zip(Figure, (player.agriculture, player.tool_sum, len(player.tiles), player.people), strict=True)
    )
    points = details.count * counted[Figure(details.bottom)]
    return message(f"robot-{details.bottom.value}", number=details.count, points=points)


def of_building(points: int, *, is_least: bool = False) -> Message:
    """Return the reason for a building."""
    return message("robot-building-least" if is_least else "robot-building", points=points)


def of_tools(good: Good, gain: int) -> Message:
    """Return the reason for using tools."""
    return message("robot-tools", goods=goods(good, gain))
