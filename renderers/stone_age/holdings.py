"""The holdings of the seat's own tribe, in two or three rows above a question."""

from collections.abc import Iterator

from engines.stone_age.data import ANY_TWO, RESOURCES, Good
from engines.stone_age.model import SeatView, Tool
from renderers import cells, icons, sheet
from renderers.scene import Area, Art, Item, Sprite
from renderers.sheet import Section
from renderers.stone_age import cards, goods
from renderers.theme import INK, MUTED

HEIGHT = 76
GOOD = goods.FOOD_DARK
"""Ink of good news: the seat can pay, or all can eat."""
_QUARTER = cells.width(4)
_HALF = cells.width(2)


def rows(seat_view: SeatView, new: frozenset[str]) -> Iterator[Section]:
    """Resources; food, people and tools; and effects of cards kept for later, if any."""
    yield resources(seat_view, new)
    yield tribe(seat_view, new)
    yield from deferred_effects(seat_view, new)


def resources(
    seat_view: SeatView, new: frozenset[str] = frozenset(), *, columns: int = 4, w: float = sheet.INNER
) -> Section:
    """One plate for each resource."""

    def plate(held: tuple[Good, int]) -> tuple[Item, ...]:
        good, number = held
        boxes = (cells.sign(goods.good(good)), cells.number(number, faint=not number))
        return cells.plated(boxes, cells.width(columns, w), HEIGHT, new=good.value in new)

    pairs = tuple(zip(RESOURCES, seat_view.resources, strict=True))
    return sheet.with_area("resources", cells.grid(plate, pairs, columns, HEIGHT, w), w=w)


def deferred_effects(seat_view: SeatView, new: frozenset[str] = frozenset()) -> Iterator[Section]:
    """Effects of cards kept for later, if any."""
    if seat_view.once or seat_view.any_two:
        is_new = bool(new & {"once", "any_two"})
        plate = cells.plated(tuple(_deferred(seat_view)), sheet.INNER, HEIGHT, new=is_new)
        yield sheet.with_area("later", (plate, HEIGHT))


def tribe(seat_view: SeatView, new: frozenset[str]) -> Section:
    """Food with the meal to come, people at home, and tools."""
    return sheet.later(_tribe, seat_view, new), HEIGHT


def _tribe(seat_view: SeatView, new: frozenset[str]) -> Iterator[Item]:
    food = cells.plated(tuple(_food(seat_view)), _HALF, HEIGHT, new=bool(new & {"food", "agriculture"}))
    people = (cells.sign(goods.PERSON), cells.number(f"{seat_view.free}/{seat_view.people}"))
    tools = (cells.sign(goods.axe(INK if seat_view.tools else MUTED)), *map(tool, seat_view.tools))
    people_plate = cells.plated(people, _QUARTER, HEIGHT, new="people" in new)
    tools_plate = cells.plated(tools, _QUARTER, HEIGHT, new="tools" in new, space=4)
    right, _ = cells.grid(_itself, (people_plate, tools_plate), 2, HEIGHT, _HALF)
    yield from cells.grid(_itself, (food, tuple(right)), 2, HEIGHT)[0]
    third = _HALF + sheet.GAP
    yield Area(0, 0, _HALF, HEIGHT, "food")
    yield Area(third, 0, _QUARTER, HEIGHT, "people")
    yield Area(third + _QUARTER + sheet.GAP, 0, _QUARTER, HEIGHT, "tools")


def _itself(cell: tuple[Item, ...]) -> tuple[Item, ...]:
    return cell


def _food(seat_view: SeatView) -> Iterator[cells.InlineBox]:
    """Food, agriculture, the people to feed; and the shortage, if any."""
    yield from (cells.sign(goods.good(Good.FOOD)), cells.number(seat_view.food))
    yield from (cells.sign(goods.AGRICULTURE), cells.number(f"+{seat_view.agriculture}"))
    yield from (cells.sign(goods.BOWL), cells.number(f"−{seat_view.people}"))
    if short := seat_view.missing or seat_view.hunger:
        yield from (cells.sign(goods.SHORTAGE), cells.number(f"−{short}"))
    else:
        yield cells.sign(icons.check(GOOD))


def tool(owned: Tool) -> cells.InlineBox:
    """A tool with its value, struck through after its use."""
    art = goods.USED_PLATE if owned.used else goods.TOOL_PLATE
    struck: tuple[Item, ...] = (Sprite(goods.USED_STRIKE, 0, 0, 50, 50),) if owned.used else ()
    return 50, 50, (*cards.plate(art, owned.value, 50), *struck)


def plate(art: Art, value: int) -> cells.InlineBox:
    """An unused tool."""
    return 50, 50, cards.plate(art, value, 50)


def once(value: int) -> cells.InlineBox:
    """A single-use tool."""
    return plate(goods.ONCE_PLATE, value)


def _deferred(seat_view: SeatView) -> Iterator[cells.InlineBox]:
    """Single-use tools, and the card for any two resources."""
    if seat_view.once:
        yield from (cells.sign(goods.axe()), *map(once, seat_view.once))
    if seat_view.any_two:
        yield from (cells.gap(30), cells.sign(goods.ANY_RESOURCE), cells.number(f"+{ANY_TWO}"))
