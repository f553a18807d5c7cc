"""Landscapes of the places, each in a few tones of its ground."""

from __future__ import annotations

from functools import lru_cache

from engines.stone_age.data import VILLAGE, Place
from renderers import theme
from renderers.curves import Points, bezier, pebble
from renderers.scene import Art, Colour, Ellipse, Line, Polygon, Rect, Shape
from renderers.stone_age import goods
from renderers.theme import GROUND, INK, PANEL, WATER

MEADOW = "#CBD3A4"
FOREST = "#B9C79D"
CLAY = "#E4C4AA"
ROCK = "#D3CFC6"
VILLAGE_GROUND = "#EAD9B5"
WAVE = theme.mixed(WATER, PANEL, 0.35)

GROUNDS: dict[Place, Colour] = {
    Place.HUNT: MEADOW,
    Place.FOREST: FOREST,
    Place.CLAYPIT: CLAY,
    Place.QUARRY: ROCK,
    Place.RIVER: MEADOW,
    **dict.fromkeys(VILLAGE, VILLAGE_GROUND),
}


def _tones(ground: Colour) -> tuple[Colour, Colour, Colour]:
    """A lighter, a darker and a dark tone of a ground; sand darkens to brown."""
    darkened = theme.WOOD if ground == VILLAGE_GROUND else INK
    strength = 2 if darkened == theme.WOOD else 1
    return (
        theme.mixed(ground, PANEL, 0.45),
        theme.mixed(ground, darkened, 0.14 * strength),
        theme.mixed(ground, darkened, 0.3 * strength),
    )


PINE, PINE_DARK = "#8DA873", "#7A9866"
COLOURS = (
    *dict.fromkeys(colour for ground in GROUNDS.values() for colour in (ground, *_tones(ground))),
    WAVE,
    PINE,
    PINE_DARK,
)
BLENDS = (
    *(theme.Blend(ground, GROUND, 1) for ground in dict.fromkeys(GROUNDS.values())),
    *(theme.Blend(INK, ground, 4) for ground in dict.fromkeys(GROUNDS.values())),
)


@lru_cache(maxsize=8)
def scenery(place: Place, w: int, h: int) -> Art:
    """The landscape of a place, for a box of this size."""
    return Art(f"land-{place.name.lower()}", w, h, _scenery(place, w, h))


def _scenery(place: Place, w: int, h: int) -> tuple[Shape, ...]:
    match place:
        case Place.HUNT:
            return _hunt(w, h)
        case Place.FOREST:
            return _forest(w, h)
        case Place.CLAYPIT:
            return _claypit(w, h)
        case Place.QUARRY:
            return _quarry(h)
        case Place.RIVER:
            return _river(w, h)
        case Place.TOOLMAKER:
            return _bench(h)
        case Place.HUT:
            return _hut(h)
        case Place.FIELD:
            return _field(w, h)
        case _:
            return ()


def _hunt(w: int, h: int) -> tuple[Shape, ...]:
    light, dark, darker = _tones(MEADOW)
    far = bezier(((70, h - 190), (180, h - 150), (w, h - 178)), start=(0, h - 130))
    near = bezier(((90, h - 70), (190, h - 130), (w, h - 96)), start=(0, h - 86))
    hills = (
        Polygon((*far, (w, h - 20), (0, h - 20)), light),
        Polygon((*near, (w, h - 20), (0, h - 20)), dark),
        Rect(0, h - 60, w, 60, dark, radius=20),
    )
    grass = tuple(
        Line(((x - 7, y - 15), (x, y), (x + 2, y - 19), (x + 4, y), (x + 12, y - 13)), darker, 3)
        for x, y in ((40, h - 190), (226, h - 196), (30, h - 24), (206, h - 20))
    )
    return (*hills, *grass, *_deer(120, h - 236, 1.15, darker), *_deer(26, h - 214, 0.7, darker))


def _deer(x: float, y: float, size: float, colour: Colour) -> tuple[Shape, ...]:
    def scaled(*points: tuple[float, float]) -> Points:
        return tuple((x + px * size, y + py * size) for px, py in points)

    body = scaled(
        (12, 42), (18, 34), (52, 36), (66, 18), (82, 20), (92, 28),
        (88, 33), (78, 32), (68, 58), (60, 66), (24, 64), (14, 58),
    )  # fmt: skip
    legs = (((22, 60), (18, 100)), ((30, 62), (32, 100)), ((56, 62), (54, 100)), ((64, 58), (68, 100)))
    antlers = (((74, 20), (66, 0), (56, -10)), ((68, 6), (76, -8)), ((78, 20), (86, 2), (98, -6)))
    return (
        Polygon(body, colour, colour, 5 * size),
        *(Line(scaled(*leg), colour, 5.5 * size) for leg in legs),
        *(Line(scaled(*antler), colour, 4 * size) for antler in antlers),
        Line(scaled((12, 44), (6, 52)), colour, 6 * size),
    )


def _forest(w: int, h: int) -> tuple[Shape, ...]:
    behind = ((28, 84), (78, 96), (128, 88), (182, 100), (234, 90))
    front = ((50, 70), (106, 62), (158, 74), (214, 66))
    ground = Rect(0, h - 34, w, 34, PINE, radius=20)
    return (
        *(shape for x, height in behind for shape in _pine(x, h - 22, height, PINE)),
        ground,
        *(shape for x, height in front for shape in _pine(x, h - 8, height, PINE_DARK)),
    )


def _pine(x: float, foot: float, height: float, colour: Colour) -> tuple[Shape, ...]:
    width = height * 0.3
    trunk = Rect(x - 3, foot - 12, 6, 12, theme.mixed(FOREST, INK, 0.3))
    tiers = tuple(
        Polygon(_triangle(x, foot - height * top, foot - height * low, width * part), colour)
        for top, low, part in ((0.68, 0.12, 1), (0.86, 0.38, 0.78), (1, 0.62, 0.56))
    )
    return (trunk, *tiers)


def _triangle(x: float, top: float, low: float, half: float) -> Points:
    return ((x, top), (x + half, low), (x - half, low))


def _claypit(w: int, h: int) -> tuple[Shape, ...]:
    light, dark, darker = _tones(CLAY)
    steps = tuple(
        Ellipse(w / 2 - rx, h - 6 - 2 * ry, 2 * rx, 2 * ry, colour)
        for rx, ry, colour in ((124, 50, light), (100, 39, dark), (74, 27, darker))
    )
    spade = (
        Line(((212, h - 116), (198, h - 58)), darker, 6),
        Polygon(((188, h - 62), (210, h - 57), (200, h - 26), (184, h - 36)), darker),
    )
    return (*steps, *spade)


def _quarry(h: int) -> tuple[Shape, ...]:
    light, dark, darker = _tones(ROCK)

    def rock(x: float, width: float, height: float) -> tuple[Shape, ...]:
        foot = h - 12
        left, top, right = (x, foot), (x + width * 0.36, foot - height), (x + width, foot)
        shoulder, fold = (x + width * 0.76, foot - height * 0.72), (x + width * 0.5, foot - height * 0.5)
        edge, crease = (x + width * 0.1, foot - height * 0.6), (x + width * 0.2, foot - height * 0.5)
        return (
            Polygon((left, edge, top, shoulder, right), dark),
            Polygon((top, shoulder, fold, crease, edge), light),
            Line((fold, (x + width * 0.58, foot)), darker, 3),
        )

    return (*rock(128, 122, 106), *rock(22, 110, 84), *rock(96, 74, 48))


def _river(w: int, h: int) -> tuple[Shape, ...]:
    upper = bezier(((70, h - 100), (150, h - 60), (w, h - 112)), start=(0, h - 62))
    lower = bezier(((160, h - 8), (90, h - 40), (0, h - 24)), start=(w, h - 40))
    waves = tuple(
        Line(bezier(((x + 10, y - 9), (x + 20, y + 9), (x + 32, y - 2)), start=(x, y)), WAVE, 4)
        for x, y in ((30, h - 48), (92, h - 44), (150, h - 56), (204, h - 80), (200, h - 44))
    )
    nuggets = tuple(
        Polygon(pebble(x, y, 9, 7, ((2, 0.05, 40),)), goods.GOLD_LIGHT, goods.GOLD_DARK, 2)
        for x, y in ((118, h - 34), (182, h - 36), (232, h - 62))
    )
    return (Polygon(upper + lower, WATER), *waves, *nuggets)


def _bench(h: int) -> tuple[Shape, ...]:
    _, dark, darker = _tones(VILLAGE_GROUND)
    stump = (
        Rect(150, h - 62, 84, 50, dark, radius=10),
        Ellipse(146, h - 76, 92, 30, darker),
        Ellipse(158, h - 71, 68, 20, dark),
    )
    haft = Line(((170, h - 66), (222, h - 118)), darker, 9)
    blade = bezier(
        ((204, h - 132), (232, h - 142), (250, h - 112)),
        ((240, h - 108), (232, h - 102), (228, h - 92)),
        ((220, h - 104), (206, h - 112), (196, h - 116)),
        start=(196, h - 116),
    )
    head = Polygon(blade, darker, darker, 4)
    chips = tuple(Ellipse(x, h - 20, 14, 8, darker) for x in (96, 122, 132))
    return (*stump, haft, head, *chips)


def _hut(h: int) -> tuple[Shape, ...]:
    light, dark, darker = _tones(VILLAGE_GROUND)
    foot = h - 12
    roof = ((192, foot - 118), (250, foot - 46), (134, foot - 46))
    return (
        Rect(148, foot - 50, 88, 50, dark, radius=4),
        Polygon(((182, foot), (182, foot - 30), (192, foot - 40), (202, foot - 30), (202, foot)), darker),
        Polygon(roof, darker, darker, 8),
        *(Line(((192, foot - 108), (x, foot - 48)), dark, 3) for x in (156, 180, 204, 228)),
        *(Line(((192, foot - 118), (x, foot - 134)), darker, 5) for x in (182, 202)),
        Ellipse(96, foot - 10, 30, 10, light),
    )


def _field(w: int, h: int) -> tuple[Shape, ...]:
    _, dark, darker = _tones(VILLAGE_GROUND)
    furrows = tuple(Polygon(_furrow(w, h - 22 * row), dark) for row in range(2))
    stalks = tuple(shape for x in (150, 180, 210, 238) for shape in _stalk(x, h - 34, darker))
    return (*furrows, *stalks)


def _furrow(w: int, y: float) -> Points:
    upper = bezier(((80, y - 34), (180, y - 50), (w - 8, y - 26)), start=(12, y - 20))
    lower = bezier(((180, y - 40), (80, y - 24), (12, y - 10)), start=(w - 8, y - 16))
    return upper + lower


def _stalk(x: float, foot: float, colour: Colour) -> tuple[Shape, ...]:
    grains = tuple(
        Ellipse(x + side * 7 - 4, foot - 74 + 13 * row, 8, 14, colour) for row in range(3) for side in (-1, 1)
    )
    return (Line(((x, foot), (x, foot - 60)), colour, 4), *grains, Ellipse(x - 4, foot - 86, 8, 15, colour))
