"""The holdings of the seat's own tribe, in two or three rows above a question."""

from collections.abc import Iterator

from engines.stone_age.pieces import ANY_TWO, RESOURCES, Good
from engines.stone_age.state import SeatState, Tool
from renderers import icons, layout, sheet
from renderers.scene import Area, Art, Item, Sprite
from renderers.sheet import Section
from renderers.stone_age import cards, goods
from renderers.theme import INK, MUTED

HEIGHT = 76
GOOD = goods.FOOD_DARK
"""Ink of good news: the seat can pay, or all can eat."""
_QUARTER = layout.width(4)
_HALF = layout.width(2)


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
        boxes = (layout.sign(goods.good(good)), layout.number(number, faint=not number))
        return layout.plated(boxes, layout.width(columns, w), HEIGHT, new=good.value in new)

    pairs = tuple(zip(RESOURCES, player.resources, strict=True))
    return sheet.with_area("resources", layout.grid(plate, pairs, columns, HEIGHT, w), w=w)


def deferred_effects(player: SeatState, new: frozenset[str] = frozenset()) -> Iterator[Section]:
    """Effects of cards kept for later, if any."""
    if player.once or player.any_two:
        is_new = bool(new & {"once", "any_two"})
        plate = layout.plated(tuple(_deferred(player)), sheet.INNER, HEIGHT, new=is_new)
        yield sheet.with_area("later", (plate, HEIGHT))


def tribe(player: SeatState, new: frozenset[str]) -> Section:
    """Food with the meal to come, people at home, and tools."""
    return sheet.later(_tribe, player, new), HEIGHT


def _tribe(player: SeatState, new: frozenset[str]) -> Iterator[Item]:
    food = layout.plated(tuple(_food(player)), _HALF, HEIGHT, new=bool(new & {"food", "agriculture"}))
    people = (layout.sign(goods.PERSON), layout.number(f"{player.free}/{player.people}"))
    tools = (layout.sign(goods.axe(INK if player.tools else MUTED)), *map(tool, player.tools))
    people_plate = layout.plated(people, _QUARTER, HEIGHT, new="people" in new)
    tools_plate = layout.plated(tools, _QUARTER, HEIGHT, new="tools" in new, space=4)
    right, _ = layout.grid(_itself, (people_plate, tools_plate), 2, HEIGHT, _HALF)
    yield from layout.grid(_itself, (food, tuple(right)), 2, HEIGHT)[0]
    third = _HALF + sheet.GAP
    yield Area(0, 0, _HALF, HEIGHT, "food")
    yield Area(third, 0, _QUARTER, HEIGHT, "people")
    yield Area(third + _QUARTER + sheet.GAP, 0, _QUARTER, HEIGHT, "tools")


def _itself(cell: tuple[Item, ...]) -> tuple[Item, ...]:
    return cell


def _food(player: SeatState) -> Iterator[layout.Box]:
    """Food, agriculture, the people to feed; and the shortage, if any."""
    yield from (layout.sign(goods.good(Good.FOOD)), layout.number(player.food))
    yield from (layout.sign(goods.AGRICULTURE), layout.number(f"+{player.agriculture}"))
    yield from (layout.sign(goods.BOWL), layout.number(f"−{player.people}"))
    if short := player.missing or player.hunger:
        yield from (layout.sign(goods.SHORTAGE), layout.number(f"−{short}"))
    else:
        yield layout.sign(icons.check(GOOD))


def tool(owned: Tool) -> layout.Box:
    """A tool with its value, struck through after its use."""
    art = goods.USED_PLATE if owned.used else goods.TOOL_PLATE
    struck: tuple[Item, ...] = (Sprite(goods.USED_STRIKE, 0, 0, 50, 50),) if owned.used else ()
    return layout.Box(50, 50, (*cards.plate(art, owned.value, 50), *struck))


def plate(art: Art, value: int) -> layout.Box:
    """An unused tool."""
    return layout.Box(50, 50, cards.plate(art, value, 50))


def once(value: int) -> layout.Box:
    """A single-use tool."""
    return plate(goods.ONCE_PLATE, value)


def _deferred(player: SeatState) -> Iterator[layout.Box]:
    """Single-use tools, and the card for any two resources."""
    if player.once:
        yield from (layout.sign(goods.axe()), *map(once, player.once))
    if player.any_two:
        yield from (layout.gap(30), layout.sign(goods.ANY_RESOURCE), layout.number(f"+{ANY_TWO}"))
