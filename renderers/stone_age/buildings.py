"""The stacks of buildings, side by side: one for each seat."""

from engines.api import message
from engines.stone_age.pieces import BUILDING_STACKS, RESOURCES, TILES, VALUES, Tile, TileId
from engines.stone_age.state import State
from renderers import fonts, frame, icons
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Area, Face, Group, Item, Rect, Shade, Sprite, Text
from renderers.stone_age import chips, goods, parts
from renderers.stone_age.changes import Changes
from renderers.theme import INK, LINE, MUTED, NUMBER, PANEL, RADIUS

HEIGHT = 222
TAB = 58
"""Height of the row above a tile: number of the stack, person on it, tiles left."""
BODY = HEIGHT - TAB
GAP = 16


def row(seen: State, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts, w: int) -> tuple[Item, ...]:
    """The stacks at the origin, `w` wide."""
    count = len(seen.stacks)
    width = (w - GAP * (count - 1)) // count
    stacks = (
        Group((width + GAP) * i, 0, _stack(seen, i, seats, changes, texts, width)) for i in range(count)
    )
    return (Area(0, 0, w, HEIGHT, "buildings"), *stacks)


def _stack(
    seen: State, index: int, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts, w: int
) -> tuple[Item, ...]:
    place, stack = BUILDING_STACKS[index], seen.stacks[index]
    new, ring = index in changes.stacks, (chips.open_ring(0, TAB, w, BODY, RADIUS),)
    return (
        *chips.badge(0, 2, index + 1),
        *chips.on_piece(seen, place, seats, changes, 58, 2),
        *_left(stack.left, w),
        Group(0, TAB, (chips.new_outline(w, BODY),) if new else ()),
        Group(0, TAB, _empty_stack(w) if stack.tile is None else _tile(stack.tile, w, texts)),
        *(ring if chips.is_open(seen, place) else ()),
        Area(0, 0, w, HEIGHT, parts.place(place)),
    )


def _left(tiles: int, w: int) -> tuple[Item, ...]:
    """The number of tiles left; with a flag if the next one ends the game."""
    sign = icons.FINISH if tiles <= 1 else icons.PILE
    number = frame.number(w - 30, 1, 28, tiles)
    return (Sprite(sign, w - 68, 10, 36, 36), number, Area(w - 76, 0, 76, TAB, "pile"))


def _empty_stack(w: int) -> tuple[Item, ...]:
    """An empty place: the stack has been used up."""
    return (
        Rect(0, 0, w, BODY, None, MUTED, 3, RADIUS, dashed=True),
        frame.icon(icons.FINISH, w / 2 - 32, 50, 64),
    )


def _tile(tile: TileId, w: int, texts: Texts) -> tuple[Item, ...]:
    """A tile at the origin: points above, price below."""
    building = TILES[tile]
    return (
        Shade(0, 0, w, BODY, RADIUS, 5),
        Rect(0, 0, w, BODY, PANEL, LINE, 2, RADIUS),
        *_points(worth(building), w),
        *price(building, w, texts),
    )


def price(tile: Tile, w: float, texts: Texts) -> tuple[Item, ...]:
    """The price of a tile, in the middle of its lower half."""
    return _fixed(tile, w) if tile.cost else _free(tile, w, texts)


def worth(tile: Tile) -> str:
    """The points of a tile, or their lowest and highest value."""
    if tile.points is not None:
        return str(tile.points)
    low, height = _extremes(tile)
    return str(low) if low == height else f"{low}–{height}"


def _extremes(tile: Tile) -> tuple[int, int]:
    """Least and most points: one of each kind demanded is paid, the rest all in the cheapest or dearest."""
    kinds = tile.kinds or 1
    cheap, dear = VALUES[:kinds], VALUES[-kinds:]
    return (
        sum(cheap) + (tile.least - kinds) * cheap[0],
        sum(dear) + (tile.most - kinds) * dear[-1],
    )


def _points(text: str, w: int) -> tuple[Item, ...]:
    width = fonts.width(text, Face.SERIF_BOLD, 44)
    x = (w - width - 44) / 2
    number = Text(x, 8, width, 56, text, 44, INK, Face.SERIF_BOLD)
    return (number, frame.icon(icons.sparkle(), x + width + 10, 19, 34))


def _fixed(tile: Tile, w: float) -> tuple[Item, ...]:
    """An icon for every resource of a fixed price."""
    paid = [good for good, number in zip(RESOURCES, tile.cost or (), strict=True) for _ in range(number)]
    side, step = 52, 58
    x = (w - step * len(paid) + step - side) / 2
    return tuple(frame.icon(goods.good(good), x + step * i, 86, side) for i, good in enumerate(paid))


def _free(tile: Tile, w: float, texts: Texts) -> tuple[Item, ...]:
    """The number of resources of a free price, and of how many kinds."""
    text = str(tile.most) if tile.kinds else f"{tile.least}–{tile.most}"
    kinds = message("picture-kinds", kinds=tile.kinds) if tile.kinds else message("picture-any-kinds")
    width = fonts.width(text, Face.SANS_BOLD, NUMBER)
    x = (w - width - 48) / 2
    words = Text(6, 107, w - 12, 53, texts(kinds), NUMBER, INK, align=Align.CENTRE)
    return (frame.number(x, 57, width, text), frame.icon(goods.ANY_RESOURCE, x + width + 8, 64), words)
