"""Colours, sizes and seat styles, shared by all games."""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

import msgspec

from renderers.scene import Colour

WIDTH = 1400
MARGIN = 32
GAP = 16
RADIUS = 14

TITLE = 52
NUMBER = 44
"""Font size of numbers and words: 12 pixels where a phone shows a board 390 wide. None is smaller."""

GROUND = "#F3EAD7"
PANEL = "#FFFBF2"
LINE = "#D8C9AC"
INK = "#2B2620"
MUTED = "#665C50"
FOCUS = "#A0108C"
"""The colour of new things and of pending decisions; nothing else uses it."""

WATER = "#7FB7C9"
MEADOW = "#B9C48A"
ROCK = "#A9A397"
SLATE = "#4A5560"
LANDS = (GROUND, PANEL, LINE, WATER, MEADOW, ROCK, SLATE)

WOOD = "#8B5A2B"
BRICK = "#B5462F"
STONE = "#84888E"
GOLD = "#D9A420"
FOOD = "#5E8C3A"
RESOURCES = (WOOD, BRICK, STONE, GOLD, FOOD)


class SymbolShape(Enum):
    """The shape of a seat's symbol."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    CROSS = "cross"


class SeatStyle(msgspec.Struct, frozen=True):
    """Colour and symbol of a seat; `word` is the message that names the colour."""

    word: str
    form: SymbolShape
    colour: Colour
    sign: str = ""
    """The symbol as a character, for texts."""
    outlined: bool = False
    """True if the colour is too light for the ground without an outline."""


SEAT_STYLES = (
    SeatStyle("colour-blue", SymbolShape.CIRCLE, "#2F6BC6", "●"),
    SeatStyle("colour-orange", SymbolShape.SQUARE, "#C24A12", "■"),
    SeatStyle("colour-green", SymbolShape.TRIANGLE, "#0F4F40", "▲"),
    SeatStyle("colour-pink", SymbolShape.DIAMOND, "#D08FB9", "◆", outlined=True),
    SeatStyle("colour-yellow", SymbolShape.CROSS, "#F2CE45", "✚", outlined=True),
)


def too_many_seats(seats: int) -> str:
    """Return why pictures cannot show so many seats, as a part of a sentence; "" if they can."""
    most = len(SEAT_STYLES)
    return (
        f"{seats} seats are too many: there are looks, a colour and a sign each, for {most}"
        if seats > most
        else ""
    )


COMMON = (INK, MUTED, FOCUS, *LANDS, *RESOURCES, *(look.colour for look in SEAT_STYLES))
"""The colours of every picture."""


class Blend(msgspec.Struct, frozen=True):
    """`steps` shades between two colours, for smooth edges and soft shadows."""

    first: Colour
    second: Colour
    steps: int


COMMON_BLENDS = (
    Blend(INK, PANEL, 9),
    Blend(INK, GROUND, 7),
    Blend(MUTED, PANEL, 6),
    Blend(MUTED, GROUND, 5),
    Blend(FOCUS, PANEL, 3),
    *(Blend(look.colour, PANEL, 3) for look in SEAT_STYLES),
)


@lru_cache(maxsize=32)
def palette(colours: tuple[Colour, ...] = (), blends: tuple[Blend, ...] = ()) -> tuple[Colour, ...]:
    """The common colours and those of one game with their blends, without duplicates.

    Raises ValueError for more than the 256 colours that a palette image can have.
    """
    shades = (shade for blend in (*COMMON_BLENDS, *blends) for shade in between(blend))
    unique = tuple(dict.fromkeys((*COMMON, *colours, *shades)))
    if len(unique) > 256:
        text = f"{len(unique)} colours, but a palette holds 256"
        raise ValueError(text)
    return unique


def between(blend: Blend) -> Iterable[Colour]:
    """The shades of a blend, without its two ends."""
    return (mixed(blend.first, blend.second, i / (blend.steps + 1)) for i in range(1, blend.steps + 1))


def mixed(first: Colour, second: Colour, part: float) -> Colour:
    """The colour that is `part` of the way from `first` to `second`."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


@lru_cache(maxsize=1024)
def channels(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of a colour, 0 to 255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
