"""The values that describe a picture.

All of them are frozen and hashable: equal scenes give equal pictures, so finished files can be cached by
scene, and `Scene.text` gives lines that a test stores and a person reads.
Units are pixels from the top left corner; inside an `Art` they are units of its own box.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TypeAlias, TypeVar

import msgspec

Colour: TypeAlias = str
"""`#RRGGBB`."""

Point: TypeAlias = tuple[float, float]


class Face(Enum):
    """A typeface and weight."""

    SERIF = "serif"
    SERIF_BOLD = "serif-bold"
    SANS = "sans"
    SANS_BOLD = "sans-bold"


class Align(Enum):
    """Horizontal alignment of the lines of a text in their box."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Role(Enum):
    """The purpose of a text."""

    PLAY = "play"
    """Needed to play: positions, counts, dice, prices, scores."""
    NAME = "name"
    """Names of players, places and pieces."""


class _Boxed(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """A mark with a box."""

    x: float
    y: float
    w: float
    h: float


class Rect(_Boxed, frozen=True):
    """A box with round corners; `edge` lies inside the box, `dashed` breaks the edge."""

    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0
    radius: float = 0
    dashed: bool = False


class Ellipse(_Boxed, frozen=True):
    """An ellipse in its box; `edge` lies inside the box, `dashed` breaks the edge."""

    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0
    dashed: bool = False


class Polygon(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """A filled outline; `edge` is drawn along it, half of its width on either side."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0


class Line(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """A polyline with round ends and corners."""

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dashed: bool = False


class Shade(_Boxed, frozen=True):
    """The soft shadow of a round box, offset a little downwards."""

    radius: float = 0
    depth: float = 6


class Text(_Boxed, frozen=True):
    """Words in a box, vertically centred, wrapped into at most `lines` lines.

    The font size never changes. What does not fit is truncated with an ellipsis; only user input (`cuttable`)
    may be that long, and a test holds all other text to its box.
    """

    text: str
    size: int
    colour: Colour
    face: Face = Face.SANS
    align: Align = Align.LEFT
    role: Role = Role.PLAY
    lines: int = 1
    cuttable: bool = False


Shape: TypeAlias = Rect | Ellipse | Polygon | Line


class Art(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """An icon or a drawing in a box of `w` x `h` units, rasterized once per size.

    `depth` is the length of its soft shadow, in units.
    """

    name: str
    w: float
    h: float
    shapes: tuple[Shape, ...]
    depth: float = 0


class Sprite(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """An `Art` placed in a box of the picture."""

    art: Art
    x: float
    y: float
    w: float
    h: float


class Area(_Boxed, frozen=True):
    """The box of a named part, such as `forest`; it is not painted."""

    name: str


class Group(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Items with a common offset."""

    dx: float
    dy: float
    items: "tuple[Item, ...]"


Mark: TypeAlias = Rect | Ellipse | Polygon | Line | Shade | Text | Sprite
Item: TypeAlias = Mark | Area | Group
_M = TypeVar("_M", bound=Mark)


class Scene(msgspec.Struct, frozen=True, cache_hash=True):
    """A whole picture: `ground` rarely changes and is cached, `items` are painted over it.

    `palette` has every colour of the picture, at most 256.
    """

    width: int
    height: int
    palette: tuple[Colour, ...]
    ground: tuple[Item, ...]
    items: tuple[Item, ...]

    def marks(self) -> Iterator[Mark]:
        """Yield all marks in painting order, in coordinates of the picture."""
        yield from flat(self.ground)
        yield from flat(self.items)

    def parts(self) -> dict[str, list[Area]]:
        """Return the boxes of each named part, at least one, in coordinates of the picture."""
        by_name: dict[str, list[Area]] = {}
        for area in (*areas(self.ground), *areas(self.items)):
            by_name.setdefault(area.name, []).append(area)
        return by_name

    def text(self) -> str:
        """Return one line per mark, for tests that store a scene as text."""
        head = f"scene {self.width}x{self.height}"
        return "\n".join((head, *map(_line, self.marks()))) + "\n"


def flat(items: Iterable[Item], dx: float = 0, dy: float = 0) -> list[Mark]:
    """Return the marks of `items` with all groups resolved, moved by `dx`, `dy`."""
    marks: list[Mark] = []
    for item in items:
        if isinstance(item, Group):
            marks += flat(item.items, dx + item.dx, dy + item.dy)
        elif not isinstance(item, Area):
            marks.append(moved(item, dx, dy))
    return marks


def areas(items: Iterable[Item], dx: float = 0, dy: float = 0) -> Iterator[Area]:
    """Yield the named parts of `items`, moved by `dx`, `dy`."""
    for item in items:
        if isinstance(item, Group):
            yield from areas(item.items, dx + item.dx, dy + item.dy)
        elif isinstance(item, Area):
            yield Area(item.x + dx, item.y + dy, item.w, item.h, item.name)


def moved(mark: _M, dx: float, dy: float) -> _M:
    """Return the mark moved by `dx` to the right and `dy` down."""
    if not dx and not dy:
        return mark
    if isinstance(mark, Polygon | Line):
        shifted = tuple([(x + dx, y + dy) for x, y in mark.points])
        return msgspec.structs.replace(mark, points=shifted)
    return msgspec.structs.replace(mark, x=mark.x + dx, y=mark.y + dy)


def _line(mark: Mark) -> str:
    match mark:
        case Polygon(points=points) | Line(points=points):
            xs, ys = [x for x, _ in points], [y for _, y in points]
            box = _box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            words = [f"points {len(points)}"]
        case Text():
            box = _box(mark.x, mark.y, mark.w, mark.h)
            words = [
                repr(mark.text),
                f"{mark.face.value} {mark.size}",
                mark.align.value,
                mark.role.name.lower(),
            ]
        case Sprite(art=art):
            box, words = _box(mark.x, mark.y, mark.w, mark.h), [art.name]
        case _:
            box, words = _box(mark.x, mark.y, mark.w, mark.h), []
    return " ".join((type(mark).__name__.lower(), box, *words, *_paint(mark)))


def _box(x: float, y: float, w: float, h: float) -> str:
    return f"{x:g},{y:g} {w:g}x{h:g}"


def _paint(mark: Mark) -> Iterator[str]:
    for name in ("fill", "edge", "colour", "width", "radius", "dashed"):
        if value := getattr(mark, name, None):
            yield f"{name} {value:g}" if isinstance(value, float | int) else f"{name} {value}"
