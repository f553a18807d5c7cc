"""The moves as text: `offer 2`, `withhold`, `polish red gold`, `draw`, `lay red 2 blue 1`, `pass`."""

import re

from engines.api import NotationError
from tests.games.pebbles.model import COLOURS, Draw, Lay, Move, Offer, Pass, Polish

_OFFER = re.compile(r"offer ([1-9])")
_POLISH = re.compile(r"polish( red)?( blue)?( gold)?")
_LAY = re.compile(r"lay(?: red ([1-9]))?(?: blue ([1-9]))?(?: gold ([1-9]))?")
_WORDS: dict[str, Move] = {"withhold": Offer(0), "draw": Draw(), "pass": Pass()}


def parse(text: str) -> Move:
    words = " ".join(text.casefold().split())
    if words in _WORDS:
        return _WORDS[words]
    if found := _OFFER.fullmatch(words):
        return Offer(int(found[1]))
    if (found := _POLISH.fullmatch(words)) and any(found.groups()):
        return Polish(tuple(colour for colour in COLOURS if colour in words.split()))
    if (found := _LAY.fullmatch(words)) and any(found.groups()):
        return Lay(tuple(int(number or 0) for number in found.groups()))
    raise NotationError("refused-notation")


def format_move(move: Move) -> str:
    match move:
        case Offer(shells):
            return f"offer {shells}" if shells else "withhold"
        case Polish(colours):
            return " ".join(("polish", *colours))
        case Lay(pebbles):
            laid = zip(COLOURS, pebbles, strict=True)
            return " ".join(("lay", *(f"{colour} {number}" for colour, number in laid if number)))
        case Draw():
            return "draw"
        case Pass():
            return "pass"
