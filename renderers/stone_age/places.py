"""The eight places of the land, in the layout of the board: gathering around the village."""

from engines.api import message
from engines.stone_age import placing
from engines.stone_age.pieces import (
    DIVISORS,
    GATHERING_PLACES,
    GOODS,
    RESOURCE_PLACES,
    ROOM,
    VILLAGE,
    Place,
)
from engines.stone_age.state import State
from engines.stone_age.words import place_name
from renderers import frame
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Area, Face, Group, Item, Point, Rect, Role, Sprite, Text
from renderers.stone_age import chips, goods, land, parts
from renderers.stone_age.changes import Changes
from renderers.theme import INK, NUMBER

WIDE, HIGH, GAP = 264, 200, 12
HEIGHT = 3 * HIGH + 2 * GAP
_COLUMNS = {
    Place.HUNT: (0, 0),
    Place.FOREST: (1, 0),
    Place.CLAYPIT: (2, 0),
    Place.QUARRY: (2, 1),
    Place.RIVER: (2, 2),
    Place.TOOLMAKER: (1, 1),
    Place.HUT: (1, 2),
    Place.FIELD: (0, 2),
}
"""Column and row of every place; the hunt is two rows high."""
LAND = tuple(_COLUMNS)
_GIVES = {Place.TOOLMAKER: goods.axe(), Place.HUT: goods.PERSON, Place.FIELD: goods.AGRICULTURE}
_NEEDS = {Place.TOOLMAKER: 1, Place.HUT: 2, Place.FIELD: 1}


def box(place: Place) -> tuple[int, int, int, int]:
    """The bounding box of a place in the land: x, y, width, height."""
    column, row = _COLUMNS[place]
    height = 2 * HIGH + GAP if place is Place.HUNT else HIGH
    return column * (WIDE + GAP), row * (HIGH + GAP), WIDE, height


_NAMED = (
    *(Area(*box(place), parts.place(place)) for place in LAND),
    Area(*box(Place.HUNT), "gathering"),
    Area(*box(Place.TOOLMAKER), "village"),
)


# --- ground ------------------------------------------------------------------------------------------


def ground(texts: Texts) -> tuple[Item, ...]:
    """The land at the origin, with the names of the places."""
    return tuple(Group(*box(place)[:2], _scene(place, texts)) for place in LAND)


def _scene(place: Place, texts: Texts) -> tuple[Item, ...]:
    _, _, w, h = box(place)
    return (
        Rect(0, 0, w, h, land.GROUNDS[place], radius=20),
        Sprite(land.scenery(place, w, h), 0, 0, w, h),
        *_name(place, texts),
        *_yield(place),
    )


def _name(place: Place, texts: Texts) -> tuple[Item, ...]:
    name = message("picture-toolmaker") if place is Place.TOOLMAKER else place_name(place)
    return (Text(14, 4, WIDE - 28, 53, texts(name), NUMBER, INK, Face.SANS_BOLD, role=Role.NAME),)


def _yield(place: Place) -> tuple[Item, ...]:
    """The good of a place with its divisor; in the village one unit of its yield."""
    if place in VILLAGE:
        return (frame.icon(_GIVES[place], 14, 70, 48), frame.number(68, 68, 60, "+1"))
    good = GOODS[GATHERING_PLACES.index(place)]
    divisor = frame.number(10, 106, 66, f"÷{DIVISORS[good]}", align=Align.CENTRE)
    return (frame.icon(goods.good(good), 18, 60, 46), divisor)


# --- changing items ----------------------------------------------------------------------------------


def items(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    """People, free room, and marks of closed and open places."""
    return (*_NAMED, *(Group(*box(place)[:2], _place(seen, place, seats, changes)) for place in LAND))


def _place(seen: State, place: Place, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    _, _, w, h = box(place)
    spots, width = _spots(place)
    return (
        *((chips.open_ring(0, 0, w, h),) if chips.is_open(seen, place) else ()),
        *chips.on_place(seen, place, seats, changes, spots, width),
        *_room(seen, place),
    )


def _spots(place: Place) -> tuple[tuple[Point, ...], float]:
    """The positions of groups on a place, and their width."""
    if place is Place.HUNT:
        return tuple((22.0 + 116 * (i % 2), 272.0 + 68 * (i // 2)) for i in range(4)), chips.WIDER
    if place in VILLAGE:
        return ((96.0, 140.0), (180.0, 140.0)), chips.WIDE
    return tuple((86.0 + 88 * (i % 2), 80.0 + 62 * (i // 2)) for i in range(4)), chips.WIDE


def _room(seen: State, place: Place) -> tuple[Item, ...]:
    """The number of free places, or the barrier of a closed place."""
    standing = sum(number for _, number in seen.standing(place))
    if place in placing.closed(seen):
        return (Sprite(goods.BARRIER, 86, 150, 168, 34), Area(86, 150, 168, 34, "closed"))
    if place in RESOURCE_PLACES:
        return (*_free(ROOM - standing), Area(0, 146, 86, 54, "room"))
    return _free(_NEEDS[place]) if place in VILLAGE and not standing else ()


def _free(number: int) -> tuple[Item, ...]:
    return (frame.icon(goods.FREE_PLACE, 12, 153, 38), frame.number(52, 145, 28, number))
