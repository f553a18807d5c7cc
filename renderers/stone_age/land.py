"""The land: landscapes of the places, each in a few tones of its ground, and what stands there.

What a place gives and how many may come is written at its left: nothing is drawn there, nearer than `CLEAR`
to the edge; in the hunting ground, nothing above the bushes.
"""

from functools import lru_cache

from engines.api import message
from engines.stone_age import placing
from engines.stone_age.pieces import DIVISORS, GATHERING_PLACES, GOODS, RESOURCE_PLACES, ROOM, VILLAGE, Place
from engines.stone_age.state import State
from engines.stone_age.words import place_name
from renderers import frame, theme
from renderers.api import SeatFace, Texts
from renderers.curves import Points, bezier, pebble
from renderers.scene import (
    Align,
    Area,
    Art,
    Colour,
    Ellipse,
    Face,
    Group,
    Item,
    Line,
    Point,
    Polygon,
    Rect,
    Role,
    Shape,
    Sprite,
    Text,
)
from renderers.stone_age import art, marks, parts
from renderers.stone_age.marks import Changes
from renderers.theme import GROUND, INK, NUMBER, PANEL, WATER

MEADOW = "#CBD3A4"
FOREST = "#B9C79D"
CLAY = "#E4C4AA"
ROCK = "#D3CFC6"
VILLAGE_GROUND = "#EAD9B5"
WAVE = theme.mixed(WATER, PANEL, 0.35)
CLEAR = 90
"""Width of the clear ground at the left of a place, in pixels."""

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
FAR, NEAR = theme.mixed(MEADOW, theme.WOOD, 0.36), theme.mixed(MEADOW, theme.WOOD, 0.66)
"""Hides of animals, far and near."""
COLOURS = (
    *dict.fromkeys(colour for ground in GROUNDS.values() for colour in (ground, *_tones(ground))),
    WAVE,
    PINE,
    PINE_DARK,
    FAR,
    NEAR,
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
    """A mammoth on the hills, deer before it, bushes with berries, a hare, and the trail of the hunters."""
    light, dark, darker = _tones(MEADOW)
    far = bezier(((60, 150), (120, 132), (176, 138)), ((220, 142), (250, 128), (w, 132)), start=(0, 178))
    middle = bezier(((70, 218), (130, 250), (190, 232)), ((220, 224), (250, 232), (w, 238)), start=(0, 240))
    near = bezier(((80, 322), (170, 356), (w, 318)), start=(0, 346))
    hills = (
        Polygon((*far, (w, h - 30), (0, h - 30)), light),
        Polygon((*middle, (w, h - 20), (0, h - 20)), MEADOW),
        Polygon((*near, (w, h - 20), (0, h - 20)), dark),
        Rect(0, h - 60, w, 60, dark, radius=20),
    )
    grass = tuple(
        Line(((x - 7, y - 15), (x, y), (x + 2, y - 19), (x + 4, y), (x + 12, y - 13)), darker, 3)
        for x, y in ((86, 222), (244, 262), (24, 326), (232, 396), (60, 398))
    )
    birds = tuple(
        Line(((x, y), (x + 7, y - 6), (x + 13, y + 1), (x + 19, y - 6), (x + 26, y)), darker, 3)
        for x, y in ((206, 84), (232, 98))
    )
    return (
        *hills,
        *birds,
        *_mammoth(98, 74, 0.98),
        *_bush(18, 236, 1.0),
        *grass,
        *_trail(darker),
        *_deer(148, 152, 0.96),
        *_deer(76, 186, 0.58),
        *_bush(190, 332, 0.9),
        *_hare(34, 356, NEAR),
    )


def _mammoth(x: float, y: float, size: float) -> tuple[Shape, ...]:
    def placed(*points: tuple[float, float]) -> Points:
        return tuple((x + px * size, y + py * size) for px, py in points)

    body = bezier(
        ((2, 16), (24, 10), (42, 16)), ((48, 2), (62, -4), (72, 10)), ((84, 8), (92, 18), (91, 34)),
        ((91, 54), (93, 62), (101, 64)), ((96, 72), (84, 70), (82, 52)), ((80, 48), (78, 48), (76, 50)),
        ((76, 60), (77, 70), (77, 78)), ((74, 79), (68, 79), (64, 78)), ((64, 70), (64, 64), (62, 58)),
        ((54, 64), (42, 64), (32, 58)), ((31, 66), (31, 72), (31, 78)), ((28, 79), (22, 79), (18, 78)),
        ((18, 68), (16, 60), (12, 54)), ((6, 48), (4, 44), (8, 36)), start=(8, 36),
    )  # fmt: skip
    tusk = bezier(((92, 58), (112, 58), (108, 34)), start=(83, 46))
    ear = bezier(((60, 30), (60, 42), (68, 44)), ((74, 40), (74, 30), (68, 26)), start=(62, 26))
    return (
        Polygon(placed(*body), FAR),
        Polygon(placed(*ear), theme.mixed(MEADOW, INK, 0.3)),
        Line(placed(*tusk), PANEL, 4.5 * size),
        Line(placed((6, 38), (1, 52)), FAR, 4 * size),
        Ellipse(x + 80 * size, y + 26 * size, 4, 4, PANEL),
    )


def _bush(x: float, foot: float, size: float) -> tuple[Shape, ...]:
    """A bush with berries."""
    leaves = ((0, 26, 30, PINE), (22, 36, 36, PINE_DARK), (38, 25, 28, PINE))
    berries = ((13, 14), (28, 24), (38, 12), (52, 15), (22, 8))
    return (
        *(Ellipse(x + u * size, foot - v * size, d * size, d * size, fill) for u, v, d, fill in leaves),
        Rect(x + 2 * size, foot - 8 * size, 62 * size, 8 * size, PINE_DARK, radius=4 * size),
        *(Ellipse(x + u * size - 3.5, foot - v * size - 3.5, 7, 7, theme.BRICK) for u, v in berries),
    )


def _trail(colour: Colour) -> tuple[Shape, ...]:
    """Footprints that lead to the herd."""
    steps = ((122, 400), (142, 382), (118, 362), (138, 342), (116, 322), (134, 302), (116, 284), (136, 268))
    return tuple(
        shape
        for i, (x, y) in enumerate(steps)
        for shape in (
            Ellipse(x, y - 13, 10 - 0.4 * i, 11 - 0.4 * i, colour),
            Ellipse(x + 2, y, 7 - 0.3 * i, 6 - 0.2 * i, colour),
        )
    )


def _hare(x: float, y: float, colour: Colour) -> tuple[Shape, ...]:
    """A hare that sits and looks to the right."""
    body = bezier(((2, 14), (10, 4), (20, 6)), ((30, 8), (36, 18), (34, 28)), start=(4, 28))
    return (
        Polygon(tuple((x + u, y + v) for u, v in body), colour, colour, 3),
        Ellipse(x + 24, y - 2, 18, 15, colour),
        *(Line(((x + 30 + lean, y), (x + 24 + 2 * lean, y - 18)), colour, 5) for lean in (0, 4)),
        Ellipse(x, y + 16, 10, 10, PANEL),
        Ellipse(x + 35, y + 3, 3, 3, PANEL),
    )


def _deer(x: float, y: float, size: float) -> tuple[Shape, ...]:
    def scaled(*points: tuple[float, float]) -> Points:
        return tuple((x + px * size, y + py * size) for px, py in points)

    body = scaled(
        (12, 42), (18, 34), (52, 36), (66, 18), (82, 20), (92, 28),
        (88, 33), (78, 32), (68, 58), (60, 66), (24, 64), (14, 58),
    )  # fmt: skip
    legs = (((22, 60), (18, 100)), ((30, 62), (32, 100)), ((56, 62), (54, 100)), ((64, 58), (68, 100)))
    antlers = (((74, 20), (66, 0), (56, -10)), ((68, 6), (76, -8)), ((78, 20), (86, 2), (98, -6)))
    return (
        Polygon(body, NEAR, NEAR, 5 * size),
        *(Line(scaled(*leg), NEAR, 5.5 * size) for leg in legs),
        *(Line(scaled(*antler), NEAR, 4 * size) for antler in antlers),
        Line(scaled((12, 44), (6, 52)), NEAR, 6 * size),
    )


def _forest(w: int, h: int) -> tuple[Shape, ...]:
    behind = ((116, 92), (152, 104), (190, 96), (228, 106))
    front = ((CLEAR + 46, 72), (176, 66), (214, 76))
    far = bezier(((140, h - 40), (200, h - 38), (w, h - 42)), start=(CLEAR, h - 22))
    return (
        *(shape for x, height in behind for shape in _pine(x, h - 30, height, PINE)),
        Polygon((*far, (w, h - 20), (CLEAR, h - 20)), PINE),
        Rect(CLEAR, h - 36, w - CLEAR, 36, PINE, radius=18),
        *(shape for x, height in front for shape in _pine(x, h - 10, height, PINE_DARK)),
        *_toadstool(CLEAR + 22, h - 12),
    )


def _toadstool(x: float, foot: float) -> tuple[Shape, ...]:
    cap = bezier(((x - 10, foot - 26), (x + 18, foot - 26), (x + 18, foot - 12)), start=(x - 10, foot - 12))
    return (Rect(x, foot - 14, 8, 14, PANEL, radius=3), Polygon(cap, theme.BRICK))


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
    middle = (CLEAR + w) / 2
    steps = tuple(
        Ellipse(middle - rx, h - 8 - 2 * ry, 2 * rx, 2 * ry, colour)
        for rx, ry, colour in ((80, 46, light), (63, 35, dark), (46, 23, darker))
    )
    spade = (
        Line(((230, h - 128), (213, h - 68)), darker, 6),
        Polygon(((203, h - 72), (226, h - 66), (216, h - 34), (199, h - 45)), darker),
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

    return (*rock(154, 98, 112), *rock(CLEAR + 4, 88, 84), *rock(140, 66, 46))


def _river(w: int, h: int) -> tuple[Shape, ...]:
    upper = bezier(((214, h - 124), (176, h - 112), (150, h - 88)), ((124, h - 62), (102, h - 40), (98, h)),
                   start=(w, h - 118))  # fmt: skip
    lower = bezier(((206, h - 40), (226, h - 50), (w, h - 52)), start=(200, h))
    waves = tuple(
        Line(bezier(((x + 10, y - 9), (x + 20, y + 9), (x + 32, y - 2)), start=(x, y)), WAVE, 4)
        for x, y in ((208, h - 92), (168, h - 72), (126, h - 26), (222, h - 70), (150, h - 46))
    )
    nuggets = tuple(
        Polygon(pebble(x, y, 9, 7, ((2, 0.05, 40),)), art.GOLD_LIGHT, art.GOLD_DARK, 2)
        for x, y in ((128, h - 44), (184, h - 22), (196, h - 56), (240, h - 92))
    )
    reeds = tuple(
        shape
        for x, top in ((222, 40), (232, 50), (243, 36))
        for shape in (
            Line(((x, h - 8), (x + 2, h - top)), PINE_DARK, 4),
            Ellipse(x - 1, h - top - 12, 7, 16, theme.WOOD),
        )
    )
    return (Polygon((*upper, *lower), WATER), *waves, *nuggets, *reeds)


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
    upper = bezier(((140, y - 36), (200, y - 46), (w - 8, y - 26)), start=(CLEAR, y - 20))
    lower = bezier(((200, y - 36), (140, y - 26), (CLEAR, y - 10)), start=(w - 8, y - 16))
    return upper + lower


def _stalk(x: float, foot: float, colour: Colour) -> tuple[Shape, ...]:
    grains = tuple(
        Ellipse(x + side * 7 - 4, foot - 74 + 13 * row, 8, 14, colour) for row in range(3) for side in (-1, 1)
    )
    return (Line(((x, foot), (x, foot - 60)), colour, 4), *grains, Ellipse(x - 4, foot - 86, 8, 15, colour))


# --- the eight places, gathering around the village --------------------------------------------------


WIDE, HIGH, GAP = 264, 200, 12
LAND_HIGH = 3 * HIGH + 2 * GAP
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
_GIVES = {Place.TOOLMAKER: art.axe(), Place.HUT: art.PERSON, Place.FIELD: art.AGRICULTURE}
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
        Rect(0, 0, w, h, GROUNDS[place], radius=20),
        Sprite(scenery(place, w, h), 0, 0, w, h),
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
    return (frame.icon(art.good(good), 18, 60, 46), divisor)


# --- changing items ----------------------------------------------------------------------------------


def items(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    """People, free room, and marks of closed and open places."""
    closed = placing.closed(seen)
    return (
        *_NAMED,
        *(
            Group(*box(place)[:2], _place(seen, place, seats, changes, closed=place in closed))
            for place in LAND
        ),
    )


def _place(
    seen: State, place: Place, seats: tuple[SeatFace, ...], changes: Changes, *, closed: bool
) -> tuple[Item, ...]:
    _, _, w, h = box(place)
    spots, width = _spots(place)
    return (
        *((marks.open_ring(w, h),) if marks.is_open(seen, place) else ()),
        *marks.on_place(seen, place, seats, changes, spots, width),
        *_room(seen, place, closed=closed),
    )


def _spots(place: Place) -> tuple[tuple[Point, ...], float]:
    """The positions of groups on a place, and their width."""
    if place is Place.HUNT:
        return tuple((22.0 + 116 * (i % 2), 272.0 + 68 * (i // 2)) for i in range(4)), marks.CHIP_WIDER
    if place in VILLAGE:
        return ((96.0, 140.0), (180.0, 140.0)), marks.CHIP_WIDE
    return tuple((86.0 + 88 * (i % 2), 80.0 + 62 * (i // 2)) for i in range(4)), marks.CHIP_WIDE


def _room(seen: State, place: Place, *, closed: bool) -> tuple[Item, ...]:
    """The number of free places, or the barrier of a closed place."""
    standing = sum(number for _, number in seen.standing(place))
    if closed:
        return (Sprite(art.BARRIER, 86, 150, 168, 34), Area(86, 150, 168, 34, "closed"))
    if place in RESOURCE_PLACES:
        return (*_free(ROOM - standing), Area(0, 146, 86, 54, "room"))
    return _free(_NEEDS[place]) if place in VILLAGE and not standing else ()


def _free(number: int) -> tuple[Item, ...]:
    return (frame.icon(art.FREE_PLACE, 12, 153, 38), frame.number(52, 145, 28, number))
