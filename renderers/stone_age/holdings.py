"""The holdings of the seat's own tribe, in two or three rows above a question."""

from collections.abc import Iterator

from engines.stone_age.pieces import ANY_TWO, RESOURCES, Good
from engines.stone_age.state import SeatState, Tool
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


def rows(player: SeatState, new: frozenset[str]) -> Iterator[Section]:
    """Resources; food, people and tools; and effects of cards kept for later, if any."""
    yield resources(player, new)
    yield tribe(player, new)
    yield from deferred_effects(player, new)


def resources(
    player: SeatState, new: frozenset[str] = frozenset(), *, columns: int = 4, w: float = sheet.INNER
) -> Section:
    """One plate for each resource."""

    def plate(held: tuple[Good, int]) -> tuple[Item, ...]:
        good, number = held
        boxes = (cells.sign(goods.good(good)), cells.number(number, faint=not number))
        return cells.plated(boxes, cells.width(columns, w), HEIGHT, new=good.value in new)

    pairs = tuple(zip(RESOURCES, player.resources, strict=True))
    return sheet.with_area("resources", cells.grid(plate, pairs, columns, HEIGHT, w), w=w)


def deferred_effects(player: SeatState, new: frozenset[str] = frozenset()) -> Iterator[Section]:
    """Effects of cards kept for later, if any."""
    if player.once or player.any_two:
        is_new = bool(new & {"once", "any_two"})
        plate = cells.plated(tuple(_deferred(player)), sheet.INNER, HEIGHT, new=is_new)
        yield sheet.with_area("later", (plate, HEIGHT))


def tribe(player: SeatState, new: frozenset[str]) -> Section:
    """Food with the meal to come, people at home, and tools."""
    return sheet.later(_tribe, player, new), HEIGHT


def _tribe(player: SeatState, new: frozenset[str]) -> Iterator[Item]:
    food = cells.plated(tuple(_food(player)), _HALF, HEIGHT, new=bool(new & {"food", "agriculture"}))
    people = (cells.sign(goods.PERSON), cells.number(f"{player.free}/{player.people}"))
    tools = (cells.sign(goods.axe(INK if player.tools else MUTED)), *map(tool, player.tools))
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


def _food(player: SeatState) -> Iterator[cells.InlineBox]:
    """Food, agriculture, the people to feed; and the shortage, if any."""
    yield from (cells.sign(goods.good(Good.FOOD)), cells.number(player.food))
    yield from (cells.sign(goods.AGRICULTURE), cells.number(f"+{player.agriculture}"))
    yield from (cells.sign(goods.BOWL), cells.number(f"−{player.people}"))
    if short := player.missing or player.hunger:
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


def _deferred(player: SeatState) -> Iterator[cells.InlineBox]:
    """Single-use tools, and the card for any two resources."""
    if player.once:
        yield from (cells.sign(goods.axe()), *map(once, player.once))
    if player.any_two:
        yield from (cells.gap(30), cells.sign(goods.ANY_RESOURCE), cells.number(f"+{ANY_TWO}"))
