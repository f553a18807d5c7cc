"""Laws of every picture, for the tests and for the simulation.

A broken law raises `engines.checks.Broken`, which says which and where.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, pairwise
from math import hypot
from typing import Any, TypeAlias

from engines.api import AnyRules, Menu, Seat
from engines.checks import demand
from engines.tokens import Tokens
from renderers import fonts
from renderers.api import ALT_LENGTH, AnyRenderer, Panel, SeatFace, Texts
from renderers.frame import shown_name
from renderers.parts import standing
from renderers.scene import (
    Area,
    Colour,
    Ellipse,
    Line,
    Mark,
    Point,
    Polygon,
    Rect,
    Scene,
    Shade,
    Shape,
    Sprite,
    Text,
)
from renderers.theme import channels

PHONE, LEAST = 390, 12
"""Width of a picture on a phone, and least font size there, in pixels."""

FINGER, LARGEST = 11, 1 / 2
"""Least side of a part that is clicked on, in pixels on a phone, and its largest share of a picture."""

CONTRAST = 4.5
"""Least contrast of text and its background by WCAG 2."""

SHORT = ("Ada", "Ben", "Chloé", "Deniz", "Emil")
LONG = (
    "Maximiliane von und zu Hohenlohe-Langenburg",
    "W" * 32,
    "Jean-Baptiste de la Rochefoucauld",
    "i" * 32,
    "M " * 16,
)
ODD = ("日本語のなまえ", "שלום 7 אבגד", "\u202eevil", "🙂🙂", "Z̷̢̛̪̦a̵l̶g̵o\u200d")
TWINS = ("Maximiliane von und zu Hohenlohe",) * 5
NAMES = (SHORT, LONG, ODD, TWINS)
"""Names that people may have; every picture has room for all of them."""

_Box: TypeAlias = tuple[float, float, float, float]


def faces(seats: int, names: Sequence[str] = SHORT) -> tuple[SeatFace, ...]:
    """Return this number of seats with these names, repeated as needed."""
    seated = [names[seat % len(names)] for seat in range(seats)]
    return tuple(SeatFace(name, seat, alike=seated.count(name) > 1) for seat, name in enumerate(seated))


def picture(scene: Scene) -> None:
    """Check all laws that need only the picture."""
    layout(scene)
    colours(scene)


def layout(scene: Scene) -> None:
    """Check that all marks lie in the picture, and that words fit, are large enough and do not overlap."""
    for mark in scene.marks():
        if not isinstance(mark, Polygon | Line):
            inside = mark.x >= 0 and mark.y >= 0
            inside = inside and mark.x + mark.w <= scene.width and mark.y + mark.h <= scene.height
            demand(inside, "lies outside of the picture: {}", mark)
    texts = [(text, fonts.ink_box(text)) for text in texts_of(scene) if text.text]
    for text, _ in texts:
        small = f"'{text.text}' is too small on a phone: {text.size} of a width of {scene.width}"
        demand(text.size * PHONE / scene.width >= LEAST, small)
        width = fonts.width(text.text, text.face, text.size)
        demand(
            text.cuttable or fonts.fits(text), f"'{text.text}' of width {width} does not fit into {text.w}"
        )
        demand(fonts.height(text.size) <= text.h + 1, f"'{text.text}' is higher than its box: {text.h}")
        demand(_is_drawable(text.text), f"'{text.text}' has characters that the font lacks")
    texts.sort(key=lambda pair: pair[1][1])
    for number, (first, first_box) in enumerate(texts):
        for second, second_box in islice(texts, number + 1, None):
            if second_box[1] >= first_box[3]:
                break  # all further ones begin below it
            demand(
                not _overlap(first_box, second_box), f"'{first.text}' and '{second.text}' run into each other"
            )


def colours(scene: Scene) -> None:
    """Check that the palette has all colours, at most 256, and that words stand out from their background."""
    size = len(scene.palette)
    demand(size == len(set(scene.palette)) <= 256, f"the palette has {size} colours, or one of them twice")
    lacking = {colour for mark in scene.marks() for colour in _colours(mark)} - set(scene.palette)
    demand(not lacking, f"the palette lacks {sorted(lacking)}")
    for text, ground in grounds(scene):
        ratio = contrast(text.colour, ground)
        fault = f"'{text.text}' in {text.colour} on {ground} has a contrast of {ratio:.2f}, under {CONTRAST}"
        demand(ratio >= CONTRAST, fault)


def uncovered(scene: Scene) -> None:
    """Check that nothing painted later lies on a word; a stroke may cross it."""
    later: list[tuple[_Box, Mark]] = []
    for mark in reversed(tuple(scene.marks())):
        if not isinstance(mark, Text):
            later.append((_bounds(mark), mark))
        elif mark.text:
            rows = ([_is_covered(point, later) for point in _points_of(mark, part)] for part in (0.3, 0.75))
            demand(not any(map(all, rows)), f"'{mark.text}' lies under something painted later")


def _is_covered(point: Point, later: Iterable[tuple[_Box, Mark]]) -> bool:
    return any(_colour_at((mark,), point) is not None for mark in _near(later, point))


def _near(marks: Iterable[tuple[_Box, Mark]], point: Point) -> Iterator[Mark]:
    """Yield the marks with the point in their box."""
    x, y = point
    return (mark for (left, top, right, bottom), mark in marks if left <= x <= right and top <= y <= bottom)


def _bounds(mark: Mark, edge: float = 0) -> _Box:
    """Return the box of a mark, or of its points and this much around them."""
    if not isinstance(mark, Polygon | Line):
        return mark.x, mark.y, mark.x + mark.w, mark.y + mark.h
    xs, ys = zip(*mark.points, strict=True)
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def named(scene: Scene, seats: Iterable[SeatFace], texts: Texts) -> None:
    """Check that the picture has the name of every seat, or the word of its colour if it cannot be drawn."""
    missing = {shown_name(face, texts) for face in seats} - {text.text for text in texts_of(scene)}
    demand(not missing, f"the picture does not name {sorted(missing)}")


def described(alt: str) -> None:
    """Check that an alt text is there, and not too long for Discord."""
    demand(0 < len(alt) <= ALT_LENGTH, f"an alt text of {len(alt)} characters: {alt}")


def choices(
    rules: AnyRules, renderer: AnyRenderer, state: Any, seats: tuple[SeatFace, ...], texts: Texts
) -> set[str]:
    """Check the choices of the seats that are to act, after half-entered moves too.

    Each has a part in the public picture or in the one above its question, or is named as having none, and
    not both. A part is large enough for a finger, and lies on no part of another choice. Returns those of
    `Renderer.placeless` that name one of the choices.
    """
    acting = sorted(rules.to_act(state))
    if not acting:
        return set()
    board = renderer.scene(rules.seen(state, None), None, seats, None, texts)
    found: set[str] = set()
    for panel in (panel for seat in acting for panel in _panels(rules, state, seat)):
        above = (renderer.panel_scene(panel, seats, texts),) if renderer.draws_own else ()
        found.update(_choosable(renderer, panel, (board, *above)))
    return found


def _panels(rules: AnyRules, state: Any, seat: Seat, tokens: Tokens = ()) -> Iterator[Panel[Any]]:
    """Yield the first question to a seat, and all that follow upon half-entered moves."""
    question = rules.ask(state, seat, tokens)
    yield Panel(seen=rules.seen(state, seat), since=None, seat=seat, question=question, tokens=tokens)
    for choice in question.choices if isinstance(question, Menu) else ():
        if not choice.move:
            yield from _panels(rules, state, seat, (*tokens, *choice.tokens))


def _choosable(renderer: AnyRenderer, panel: Panel[Any], scenes: Sequence[Scene]) -> Iterator[str]:
    """Check the choices of a question; yield the names of those without a part."""
    if not isinstance(panel.question, Menu):
        return
    start, parts = len(panel.tokens), set[str]()
    for choice in panel.question.choices:
        tokens = (*panel.tokens, *choice.tokens)
        part, text = renderer.part(panel.seen, tokens, start), " ".join(tokens)
        names = [name for name in renderer.placeless if _is_named(tokens, name)]
        demand(part or names, f"'{text}' has no part, and is not named as placeless")
        demand(not (part and names), f"'{text}' is '{part}', and is named as placeless by {names}")
        unlisted = {*part.replace("/", " ").split()} - renderer.parts.names()
        demand(not unlisted, f"'{text}' is of parts that are not listed: {sorted(unlisted)}")
        for way in part.split():
            found = any(standing(way, scene.parts()) for scene in scenes)
            demand(found, f"'{text}' is '{way}', which no picture has")
            parts.add(way)
        yield from names
    for scene in scenes:
        _clickable(scene, parts)


def _is_named(tokens: Sequence[str], name: str) -> bool:
    """Return whether a name of choices without a part is that of a choice; its first word is a move's."""
    first, *words = name.split()
    same = all(word in ("*", token) for token, word in zip(tokens[1:], words, strict=False))
    return len(tokens) == len(words) + 1 and tokens[0] == first and same


def _clickable(scene: Scene, parts: Iterable[str]) -> None:
    """Check the boxes of the parts that stand for choices in a picture."""
    areas = scene.parts()
    names = sorted({name for part in parts for name in standing(part, areas)})
    boxes = [(name, _bounds_of(area)) for name in names for area in areas[name]]
    for name, (left, top, right, bottom) in boxes:
        is_inside = left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height
        demand(is_inside, f"the part '{name}' lies outside of the picture")
        least = min(right - left, bottom - top)
        demand(
            least * PHONE / scene.width >= FINGER, f"the part '{name}' is too small to be clicked on: {least}"
        )
        size = (right - left) * (bottom - top) / (scene.width * scene.height)
        demand(size <= LARGEST, f"the part '{name}' is too large to say anything: {size:.2f} of the picture")
    for (first, first_box), (second, second_box) in combinations(boxes, 2):
        is_apart = first == second or not _overlap(first_box, second_box)
        demand(is_apart, f"the parts '{first}' and '{second}' of two choices overlap")


def _bounds_of(area: Area) -> _Box:
    """Return the box of a part, to a pixel."""
    return round(area.x), round(area.y), round(area.x + area.w), round(area.y + area.h)


def texts_of(scene: Scene) -> tuple[Text, ...]:
    """Return all texts in painting order."""
    return tuple(mark for mark in scene.marks() if isinstance(mark, Text))


# --- words -------------------------------------------------------------------------------------------


def _overlap(a: _Box, b: _Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _is_drawable(text: str) -> bool:
    # with a letter in front, since `drawable` drops names without any
    return not {*"".join(text.split())} - {*fonts.drawable(f"A{text}")}


# --- colours -----------------------------------------------------------------------------------------


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast of two colours as WCAG 2 defines it: 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (v / 255 for v in channels(colour))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def _colours(mark: Mark) -> Iterator[Colour]:
    match mark:
        case Sprite(art=art):
            for shape in art.shapes:
                yield from _colours(shape)
        case Text(colour=colour) | Line(colour=colour):
            yield colour
        case Rect(fill=fill, edge=edge) | Ellipse(fill=fill, edge=edge) | Polygon(fill=fill, edge=edge):
            yield from (colour for colour in (fill, edge) if colour is not None)
        case _:
            return


def grounds(scene: Scene) -> Iterator[tuple[Text, Colour]]:
    """Yield each text with every colour on which it stands: at the left, in the middle, at the right."""
    before: list[tuple[_Box, Mark]] = []
    for mark in scene.marks():
        if not isinstance(mark, Text):
            before.append((_bounds(mark, mark.width / 2 if isinstance(mark, Line) else 0), mark))
        elif mark.text:
            colours = (_colour_at(tuple(_near(before, point)), point) for point in _points_of(mark))
            backgrounds = {colour for colour in colours if colour is not None}
            yield from ((mark, colour) for colour in sorted(backgrounds))


def _points_of(text: Text, part: float = 0.5) -> tuple[Point, ...]:
    """Return the left end, the middle and the right end of a text, at this part of its height."""
    left, top, right, bottom = fonts.ink_box(text)
    level = top + (bottom - top) * part
    return (left + 1, level), ((left + right) / 2, level), (right - 1, level)


def _colour_at(marks: Sequence[Mark], point: Point) -> Colour | None:
    """Return the colour painted last at a point; shadows do not count."""
    for mark in reversed(marks):
        if isinstance(mark, Sprite):
            if _in_box(mark, point):
                x, y = (point[0] - mark.x) * mark.art.w / mark.w, (point[1] - mark.y) * mark.art.h / mark.h
                if (colour := _colour_at(mark.art.shapes, (x, y))) is not None:
                    return colour
        elif not isinstance(mark, Text | Shade) and (colour := _painted(mark, point)) is not None:
            return colour
    return None


def _painted(shape: Shape, point: Point) -> Colour | None:
    """Return the fill colour of a shape at a point, None outside of it."""
    x, y = point
    match shape:
        case Rect(fill=fill):
            return fill if _in_box(shape, point) else None
        case Ellipse(fill=fill):
            across, down = (x - shape.x) / shape.w - 0.5, (y - shape.y) / shape.h - 0.5
            return fill if hypot(across, down) <= 0.5 else None
        case Polygon(fill=fill, points=points):
            return fill if fill is not None and _in_polygon(points, point) else None
        case Line(colour=colour, points=points, width=width):
            near = (_distance(*ends, point) <= width / 2 for ends in pairwise(points))
            return colour if any(near) else None


def _in_box(mark: Rect | Sprite, point: Point) -> bool:
    return mark.x <= point[0] <= mark.x + mark.w and mark.y <= point[1] <= mark.y + mark.h


def _in_polygon(points: Sequence[Point], point: Point) -> bool:
    """Return True if a ray from the point to the right crosses the outline an odd number of times."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def _distance(start: Point, end: Point, point: Point) -> float:
    """Return the distance of a point from a stroke."""
    (ax, ay), (bx, by), (x, y) = start, end, point
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
