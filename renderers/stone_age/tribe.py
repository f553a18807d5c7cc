"""What a tribe has in pictures: on the strip of its seat, and on plates above a question."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, cast

from engines.api import Belonging, Seat, message
from engines.stone_age.belongings import belongings
from engines.stone_age.game import to_act
from engines.stone_age.pieces import RESOURCES, Good
from engines.stone_age.state import State, Tool
from renderers import frame, icons, layout
from renderers.api import SeatFace, Texts
from renderers.layout import Box, Section, apart, column, gap, row, sign, stack
from renderers.parts import of_seat
from renderers.scene import Align, Art, Face, Sprite
from renderers.stone_age import art, marks, parts
from renderers.theme import INK, MUTED, NUMBER, TITLE

Tribe: TypeAlias = Mapping[str, Belonging]
"""What a tribe has, by its signs."""
New: TypeAlias = frozenset[str]
"""The signs of what has changed."""

_SIGNS: dict[str, Art] = {
    **{good.value: art.good(good) for good in (Good.FOOD, *RESOURCES)},
    "agriculture": art.AGRICULTURE,
    "meal": art.BOWL,
    "shortage": art.SHORTAGE,
    "people": art.PERSON,
    "cards": icons.HAND,
    "tiles": art.HOUSE,
    "any_two": art.ANY_RESOURCE,
}


def of(seen: State, seat: Seat) -> Tribe:
    """Return what the tribe of a seat has."""
    return {one.sign: one for one in belongings(seen, seat)}


def tool(value: int, side: float = 50, *, ground: Art = art.TOOL_PLATE) -> Box:
    """A tool with its value, as large as a line of text or larger."""
    number = layout.number(value, size=NUMBER, width=side, align=Align.CENTRE)
    return Box(side, side, (Sprite(ground, 0, 0, side, side), number.at(0, (side - number.height) / 2)))


def _tools(tribe: Tribe, side: float) -> Iterator[Box]:
    """The tools, used ones struck through."""
    for owned in cast("tuple[Tool, ...]", tribe["tools"].held):
        if not owned.used:
            yield tool(owned.value, side)
        else:
            yield stack(tool(owned.value, side, ground=art.USED_PLATE), sign(art.USED_STRIKE, side))


def _once(tribe: Tribe, side: float) -> Iterator[Box]:
    """The tools that can be used once."""
    values = cast("tuple[int, ...]", tribe["once"].held) if "once" in tribe else ()
    yield from (tool(value, side, ground=art.ONCE_PLATE) for value in values)


# --- the strip of a seat -----------------------------------------------------------------------------


_INDENT = 30
_ROOM = frame.SIDE - _INDENT - 16
_ROW = 48
_ROWS = 5
LEAST = _ROWS * 51 + 22
"""The least height of a strip, in pixels."""
_MOST_HUTS = 6
"""The largest number of huts drawn."""


def strip(seen: State, seat: Seat, face: SeatFace, height: int, new: New, texts: Texts) -> Box:
    """The strip of a seat: name and points, resources, food, people and collections, tools."""
    tribe = of(seen, seat)
    name = _name(tribe, face, new, texts)
    rows = [name, _left(texts)] if "left" in tribe else [name, *_rows(tribe, new)]
    content = column((*rows, *[gap(0, _ROW)] * (_ROWS - len(rows))), height)
    ground = frame.strip_ground(face, frame.SIDE, height, lit=seat in to_act(seen))
    return Box(frame.SIDE, height, (*ground, content.at(_INDENT, 0))).part(of_seat(seat))


def _name(tribe: Tribe, face: SeatFace, new: New, texts: Texts) -> Box:
    """Symbol and name of the seat, a flag if it starts the round, and its points."""
    flag = (gap(4), sign(icons.FLAG, 40).part("starts"), gap(20)) if "starts" in tribe else ()
    room = _ROOM - 44 - 12 - 112 - sum(box.width for box in flag)
    label = frame.seat_label(0, 0, room, face, texts, colour=MUTED if "left" in tribe else INK)
    points = layout.number(
        tribe["score"].number, size=TITLE, width=112, align=Align.RIGHT, face=Face.SERIF_BOLD
    )
    score = _marked(row((points,), 112, _ROW), 64, 48, y=48, new="score" in new).part("score")
    name = Box(room, layout.HEIGHT, label)
    return row((sign(icons.seat(face.look), 44), gap(12), name, *flag, score), _ROOM, _ROW, space=0)


def _left(texts: Texts) -> Box:
    words = layout.words(texts(message("status-left")), size=NUMBER, width=400)
    return row((sign(icons.DOOR, 40), words), height=_ROW, space=16)


def _rows(tribe: Tribe, new: New) -> Iterator[Box]:
    yield row((_held(tribe, good.value, 116, new) for good in RESOURCES), space=0).part("resources")
    meal = [(key, width) for key, width in _MEAL if key in tribe]
    owned = new - {"meal", "shortage"}
    yield row((_held(tribe, key, width, owned) for key, width in meal), _ROOM, space=0).part("food")
    people = _held(tribe, "people", 166, new, room=124)
    yield row((people, _held(tribe, "cards", 98, new), _huts(tribe, new)), space=0).part("tribe")
    shown = row((*_tools(tribe, 46), *_once(tribe, 46)), space=6)
    axe = sign(art.axe(INK if shown.items else MUTED), 44)
    tools = _marked(row((axe, shown), height=_ROW, space=2), 46, 46, new=bool(new & _TOOLS))
    pair = _held(tribe, "any_two", 80, frozenset(), room=34) if "any_two" in tribe else gap(0)
    yield apart(tools, pair, _ROOM).part("tools")


_MEAL = (("food", 106), ("agriculture", 118), ("meal", 130), ("shortage", 104))
"""What stands in the row of the food, and the room for it; the numbers behind the first have signs."""
_TOOLS = frozenset(("tools", "once", "any_two"))


def _held(tribe: Tribe, key: str, width: float, new: New, *, room: float = 70) -> Box:
    """A sign with its number, which has `room`; underlined if it has changed."""
    number = layout.number(tribe[key].number, faint=not tribe[key].held, size=NUMBER, width=room)
    both = row((sign(_SIGNS[key], 44), number), height=_ROW, space=2)
    return _marked(both, 44, 50, new=key in new).sized(width)


def _marked(box: Box, x: float, width: float, *, y: float = 45, new: bool) -> Box:
    """The box, with a line below this part of it if it is new."""
    return box.under(marks.new_mark(x, y, width)) if new else box


def _huts(tribe: Tribe, new: New) -> Box:
    """The village of the tribe: a hut for each building, the first ones behind the last; and their number."""
    one = tribe["tiles"]
    shown = max(1, min(int(one.number), _MOST_HUTS))
    step = min(40, 86 / max(1, shown - 1))
    huts = tuple(sign(art.HOUSE, 42).at(86 - step * i, 3) for i in reversed(range(shown)))
    number = layout.number(one.number, faint=not one.held, size=NUMBER, width=56)
    village = row((Box(128, _ROW, huts), number), height=_ROW, space=4)
    return _marked(village, 130, 50, new="tiles" in new)


# --- the plates above a question ---------------------------------------------------------------------


HIGH = 76
"""Height of a plate."""
_QUARTER = layout.width(4)
_HALF = layout.width(2)


def plates(tribe: Tribe, new: New) -> Iterator[Section]:
    """Resources; food, people and tools; and effects of cards kept for later, if any."""
    yield resources(tribe, new)
    yield tribe_plates(tribe, new)
    yield from later(tribe, new)


def resources(
    tribe: Tribe, new: New = frozenset(), *, columns: int = 4, room: float = layout.INNER
) -> layout.Later:
    """One plate for each resource."""

    def plate(good: Good) -> Box:
        return _plate(_pair(tribe, good.value), layout.width(columns, room), new & {good.value})

    return layout.grid(plate, RESOURCES, columns, HIGH, room).part("resources", parts.HELD)


def later(tribe: Tribe, new: New = frozenset()) -> Iterator[Section]:
    """Effects of cards kept for later, if any."""
    once = list(_once(tribe, 50))
    shown = [
        *((sign(art.axe()), *once) if once else ()),
        *(
            (gap(30), sign(_SIGNS["any_two"]), layout.number(f"+{tribe['any_two'].number}"))
            if "any_two" in tribe
            else ()
        ),
    ]
    if shown:
        yield _plate(shown, layout.INNER, new & {"once", "any_two"}).part("later")


def tribe_plates(tribe: Tribe, new: New) -> Section:
    """Food with the meal to come, people at home, and tools."""
    return layout.later(HIGH, _tribe_plates, tribe, new)


def _tribe_plates(tribe: Tribe, new: New) -> Box:
    fed = () if "shortage" in tribe else (sign(icons.check(art.GOOD_NEWS)),)
    meal = (box for key, _ in _MEAL if key in tribe for box in _pair(tribe, key))
    tools = (sign(art.axe(INK if tribe["tools"].held else MUTED)), *_tools(tribe, 50))
    shown = (
        _plate((*meal, *fed), _HALF, new & {"food", "agriculture"}).part("food"),
        _plate(_pair(tribe, "people"), _QUARTER, new & {"people"}).part("people"),
        _plate(tools, _QUARTER, new & {"tools"}, space=4).part("tools", parts.TOOLS),
    )
    return row(shown, space=layout.GAP)


def _pair(tribe: Tribe, key: str) -> tuple[Box, Box]:
    return sign(_SIGNS[key]), layout.number(tribe[key].number, faint=not tribe[key].held)


def _plate(boxes: Iterable[Box], width: float, new: New, *, space: float = 10) -> Box:
    return layout.plated(boxes, width, HIGH, new=bool(new), space=space)
