"""Why a move is good, in the words of the game."""

from typing import Final

from engines.api import Message, message
from engines.stone_age.data import CARDS, GATHERED, CardId, Good, Place
from engines.stone_age.model import SeatState
from engines.stone_age.names import bottom_name, good_name, goods
from robots.stone_age.collection import sign_after

TOOL: Final = message("robot-tool")
PERSON: Final = message("robot-person")
FIELD: Final = message("robot-field")
FEED: Final = message("robot-feed")
HUNGRY: Final = message("robot-hungry")
SKIP: Final = message("robot-skip")
BEST: Final = message("robot-best")

_VILLAGE: Final = {Place.TOOLMAKER: TOOL, Place.HUT: PERSON, Place.FIELD: FIELD}


def of_place(place: Place) -> Message:
    """Return why people would be sent to the village or to a gathering place, or used there."""
    if place in _VILLAGE:
        return _VILLAGE[place]
    return FEED if place is Place.HUNT else of_good(GATHERED[place])


def of_good(good: Good) -> Message:
    """Return why a seat would fetch a resource."""
    return message("robot-gather", good=good_name(good))


def of_card(mine: SeatState, card: CardId) -> Message:
    """Return why a seat would take a card: what its lower half adds."""
    number, is_double = sign_after(mine, card)
    if number:
        return message("robot-double" if is_double else "robot-sign", number=number)
    return message("robot-figures", figures=bottom_name(CARDS[card]))


def of_building(points: int) -> Message:
    """Return why a seat would build."""
    return message("robot-building", points=points)


def of_tools(good: Good, gain: int) -> Message:
    """Return why a seat would use tools."""
    return message("robot-tools", goods=goods(good, gain))
