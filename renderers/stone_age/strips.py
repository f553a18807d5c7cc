"""The strip of a seat: the holdings of its tribe."""

from engines.api import Seat, message
from engines.stone_age.game import to_act
from engines.stone_age.pieces import RESOURCES, Good
from engines.stone_age.state import SeatState, State, Tool
from renderers import frame, icons
from renderers.api import SeatFace, Texts
from renderers.scene import Area, Art, Group, Item, Sprite
from renderers.stone_age import cards, chips, goods
from renderers.stone_age.changes import Changes
from renderers.theme import INK, MUTED

ROWS = 5
PITCH = 51
"""The least distance of two rows, in pixels."""
LEAST = ROWS * PITCH + 22
_ROWS = ("", "resources", "food", "tribe", "tools")
"""Names of the parts of the strip, for the rows below the name."""
COLUMNS = (30, 146, 262, 378)
_FOOD = (30, 136, 254, 384)
"""Columns of the row of food, whose numbers have signs."""
_CARDS = 196
_HUTS, _MOST_HUTS = 128, 6
"""Room for the huts of a tribe, and the largest number of them drawn."""
_WIDE = 112


def strip(
    seen: State, seat: Seat, face: SeatFace, height: int, changes: Changes, texts: Texts
) -> tuple[Item, ...]:
    """The strip of a seat at the origin: name and points, resources, food, people and collections, tools."""
    player = seen.seats[seat]
    new = frozenset(name for who, name in changes.holdings if who == seat)
    pitch = (height - 22) / ROWS
    top = 11 + (pitch - 48) / 2
    rows = (
        _name(seen, seat, face, new, texts),
        *(
            ()
            if player.left
            else (
                _resources(player, new),
                _food(player, new),
                _people(player, new),
                _tools(player, new),
            )
        ),
    )
    return (
        *frame.strip_ground(face, frame.SIDE, height, lit=seat in to_act(seen)),
        *(Group(0, round(top + pitch * i), row) for i, row in enumerate(rows)),
        Area(0, 0, frame.SIDE, height, f"seat_{seat + 1}"),
        *(Area(4, round(top + pitch * i), frame.SIDE - 24, 48, _ROWS[i]) for i in range(1, len(rows))),
    )


def _name(seen: State, seat: Seat, face: SeatFace, new: frozenset[str], texts: Texts) -> tuple[Item, ...]:
    player = seen.seats[seat]
    flag = (frame.icon(icons.FLAG, 316, 4, 40),) if seat == seen.start and not player.left else ()
    ink = MUTED if player.left else INK
    name = frame.seat_label(86, -2, 216 if flag else 266, face, texts, colour=ink)
    return (
        frame.icon(icons.seat(face.look), 30, 2, 44),
        *name,
        *flag,
        *(_left(texts) if player.left else ()),
        frame.score(376, -8, 112, player.score),
        *((chips.new_mark(440, 48, 48),) if "score" in new else ()),
        *((Area(316, 4, 40, 40, "starts"),) if flag else ()),
        Area(376, 0, 112, 48, "score"),
    )


def _left(texts: Texts) -> tuple[Item, ...]:
    return (
        frame.icon(icons.DOOR, 30, 60, 40),
        frame.caption(86, 54, 400, texts(message("status-left"))),
    )


def _resources(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    pairs = zip(COLUMNS, RESOURCES, player.resources, strict=True)
    amounts = (
        item
        for x, good, number in pairs
        for item in _amount(x, goods.good(good), number, new=good.value in new, faint=not number)
    )
    return tuple(amounts)


def _amount(
    x: float, art: Art, text: str | int, *, new: bool, faint: bool = False, w: float = _WIDE
) -> tuple[Item, ...]:
    number = frame.number(x + 46, -3, w - 42, text, colour=MUTED if faint else INK)
    mark = (chips.new_mark(x + 44, 45, 50),) if new else ()
    return (frame.icon(art, x, 4), number, *mark)


def _food(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    """Food, agriculture, the people to feed, and the shortage if they were fed now."""
    short = player.missing or player.hunger
    return (
        *_amount(_FOOD[0], goods.good(Good.FOOD), player.food, new="food" in new),
        *_amount(_FOOD[1], goods.AGRICULTURE, f"+{player.agriculture}", new="agriculture" in new),
        *_amount(_FOOD[2], goods.BOWL, f"−{player.people}", new=False),
        *(_amount(_FOOD[3], goods.SHORTAGE, f"−{short}", new=False) if short else ()),
    )


def _people(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    """People at home of all people, cards, buildings."""
    return (
        *_amount(COLUMNS[0], goods.PERSON, f"{player.free}/{player.people}", new="people" in new, w=170),
        *_amount(_CARDS, icons.HAND, len(player.cards), new="cards" in new),
        *_huts(len(player.tiles), new="tiles" in new),
    )


def _huts(built: int, *, new: bool) -> tuple[Item, ...]:
    """The village of the tribe: a hut for each building, the first ones behind the last; and their number."""
    shown = max(1, min(built, _MOST_HUTS))
    step = min(40, (_HUTS - 42) / max(1, shown - 1))
    right = COLUMNS[3] + 2
    huts = tuple(frame.icon(goods.HOUSE, right - step * i, 3, 42) for i in reversed(range(shown)))
    number = frame.number(right + 46, -3, 56, built, colour=INK if built else MUTED)
    return (*huts, number, *((chips.new_mark(right + 44, 45, 50),) if new else ()))


def _tools(player: SeatState, new: frozenset[str]) -> tuple[Item, ...]:
    """Tools, used ones struck through, single-use tools, and the card for any two resources."""
    plates = [_tool(tool) for tool in player.tools] + [
        cards.plate(goods.ONCE_PLATE, value, 46) for value in player.once
    ]
    plate_groups = tuple(Group(76 + 52 * i, 1, plate) for i, plate in enumerate(plates))
    pair = (frame.icon(goods.ANY_RESOURCE, 412, 4), frame.number(456, -3, 36, "2")) if player.any_two else ()
    marked = (chips.new_mark(76, 48, 46),) if new & {"tools", "once", "any_two"} else ()
    sign = frame.icon(goods.axe(INK if plates else MUTED), 30, 4)
    return (sign, *plate_groups, *pair, *marked)


def _tool(tool: Tool) -> tuple[Item, ...]:
    if not tool.used:
        return cards.plate(goods.TOOL_PLATE, tool.value, 46)
    used = cards.plate(goods.USED_PLATE, tool.value, 46, INK)
    return (*used, Sprite(goods.USED_STRIKE, 0, 0, 46, 46))
