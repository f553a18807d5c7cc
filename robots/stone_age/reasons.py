"""Why a move is good, in the words of the game."""

from engines.api import Message, message
from engines.stone_age.data import CARDS, CardId, Place
from engines.stone_age.model import SeatState
from robots.stone_age.collection import collected, sign_after
from robots.stone_age.hand import Hand


def of_card(mine: SeatState, card: CardId) -> Message:
    """Return why a seat would take a card: what its lower half adds."""
    number, is_double = sign_after(mine, card)
    if number:
        return message("robot-double" if is_double else "robot-sign", number=number)
    figure = CARDS[card].figure
    return message(f"robot-{figure}s", number=CARDS[card].count)


def of_building(hand: Hand, place: Place) -> Message:
    """Return why a seat would go to a building."""
    _, short, _ = hand.offer(place)
    return message("robot-building-short" if short else "robot-building", number=short)


__all__ = ["collected", "of_building", "of_card"]
