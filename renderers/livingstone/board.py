"""The public picture: the land above, the dice below it, a camp for each seat, and the stock."""

from functools import lru_cache

from engines.api import message
from engines.livingstone.pieces import Edition
from engines.livingstone.state import State
from renderers import frame, theme
from renderers.api import SeatFace, Size, Texts
from renderers.livingstone import land, strips, supplies
from renderers.livingstone.changes import Changes
from renderers.livingstone.colours import PALETTE
from renderers.scene import Group, Item, Scene
from renderers.theme import GAP, MARGIN


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    changes = Changes(seen, since)
    dice_y = frame.TOP + land.Land(len(seats)).height + GAP
    seats_y, stock_y = _tops(len(seats))
    width, height = size(seen, seats, texts)
    items = (
        *frame.header(texts(message("title")), texts(strips.round_line(seen))),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        Group(MARGIN, frame.TOP, land.items(seen, changes, seats, texts)),
        Group(MARGIN, dice_y, supplies.dice(seen, texts)),
        Group(MARGIN, seats_y, strips.table(seen, changes, seats, texts)),
        Group(MARGIN, stock_y, supplies.stock(seen, changes)),
    )
    return Scene(width, height, PALETTE, _ground(height, len(seats), seen.edition), items)


def size(_: State, seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, _tops(len(seats))[1] + supplies.HEIGHT + MARGIN


@lru_cache(maxsize=32)
def _ground(height: int, seats: int, edition: Edition) -> tuple[Item, ...]:
    seats_y, stock_y = _tops(seats)
    return (
        *frame.ground(height),
        Group(MARGIN, frame.TOP, land.ground(seats, edition)),
        Group(MARGIN, seats_y, strips.ground(seats)),
        Group(MARGIN, stock_y, supplies.ground()),
    )


def _tops(seats: int) -> tuple[int, int]:
    """The upper edges of the camps and of the stock."""
    seats_y = frame.TOP + land.Land(seats).height + GAP + supplies.DICE_HEIGHT + GAP
    return seats_y, seats_y + strips.height(seats) + GAP
