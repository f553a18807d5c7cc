"""Pictures of patches show what pictures painted whole show, and paint only what is new."""

from collections.abc import Iterator
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from renderers import layers, paint, patches, raster, theme
from renderers.scene import (
    Align,
    Art,
    Ellipse,
    Group,
    Item,
    Line,
    Mark,
    Polygon,
    Rect,
    Scene,
    Shade,
    Sprite,
    Text,
)
from renderers.theme import FOCUS, GROUND, INK, LINE, PANEL, WATER, channels
from tests.selection import slow_but

PALETTE = theme.palette()
COLOURS = (INK, FOCUS, LINE, PANEL, WATER)
GROUNDS: tuple[tuple[Item, ...], ...] = (
    (Rect(0, 0, 400, 300, PANEL),),
    (
        Rect(0, 0, 400, 300, PANEL),
        Rect(30, 30, 200, 150, WATER, INK, 4, 20),
        Ellipse(250, 90, 120, 180, LINE),
    ),
)


def whole(scene: Scene) -> bytes:
    return patches.palette(scene.palette)(paint.picture(scene)).convert("RGB").tobytes()


def patched(scene: Scene) -> bytes:
    return Image.open(BytesIO(paint.paint(scene))).convert("RGB").tobytes()


def any_mark(dice: Random) -> Mark:
    """Return a mark anywhere within 150 pixels, also beyond the edges; often on halves of pixels."""
    x, y = dice.choice((0.5, 1, 1 / 3)) * dice.randint(-40, 300), 0.5 * dice.randint(-40, 250)
    w, h = dice.randint(8, 120), dice.randint(8, 90)
    colour, other = dice.choice(COLOURS), dice.choice(COLOURS)
    makers = (
        lambda: Rect(x, y, w, h, colour, dice.choice((None, other)), dice.randint(1, 5), dice.randint(0, 20)),
        lambda: Rect(x, y, w, h, colour, other, 2, 14),
        lambda: Rect(x, y, w, h, None, colour, 3, 8, dashed=dice.random() < 0.5),
        lambda: Ellipse(x, y, w, h, colour, other, 2),
        lambda: Polygon(((x, y), (x + w, y), (x, y + h)), colour),
        lambda: Line(((x, y), (x + w, y + h)), colour, 4),
        lambda: Shade(x, y, w, h, 8, 6),
        lambda: Text(x, y, w, h, str(dice.randint(0, 99)), 24, colour, align=dice.choice(list(Align))),
        lambda: Sprite(Art("disc", 10, 10, (Ellipse(0, 0, 10, 10, colour),), 1), x, y, h, h),
    )
    mark: Mark = dice.choice(makers)()
    return mark


def any_items(dice: Random, depth: int = 0) -> Iterator[Item]:
    for _ in range(dice.randint(1, 5)):
        if depth < 3 and dice.random() < 0.5:
            offset = dice.choice((0.5, 1, 0.2)) * dice.randint(-20, 80), dice.randint(-20, 80)
            yield Group(*offset, tuple(any_items(dice, depth + 1)))
        else:
            yield any_mark(dice)


@pytest.mark.parametrize("seed", slow_but((0, 1, 2, 3), list(range(30))))
def test_patches_show_what_a_whole_picture_shows(seed: int) -> None:
    """The pictures share patches: none may be taken for another."""
    dice = Random(seed)  # noqa: S311 - no secret
    for _ in range(10):
        scene = Scene(400, 300, PALETTE, dice.choice(GROUNDS), tuple(any_items(dice)))
        assert patched(scene) == whole(scene), scene


@pytest.mark.parametrize("seed", slow_but((0, 1, 2, 3), list(range(30))))
def test_a_ground_shows_what_its_items_painted_whole_show(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - no secret
    for _ in range(10):
        items = (*GROUNDS[dice.randrange(2)], *any_items(dice))
        plain, ground = Scene(400, 300, PALETTE, (), items), Scene(400, 300, PALETTE, items, ())
        in_colours = patches.palette(PALETTE)(paint.picture(plain)).convert("RGB")
        assert paint.picture(ground).tobytes() == in_colours.tobytes(), items
        assert patched(ground) == whole(ground), items


@pytest.mark.parametrize("edge", [None, FOCUS])
@pytest.mark.parametrize("width", [2, 5, 12])
@pytest.mark.parametrize("radius", [0, 3, 14, 14.5, 44])
def test_a_large_box_is_painted_as_a_small_one_with_longer_sides(
    radius: float, width: float, edge: str | None, painted: list[layers.Content]
) -> None:
    for w, h in ((200, 150), (151.5, 97), (90, 91), (300, 33), (30, 200)):
        scene = drawn(Rect(20, 30.5, w, h, WATER, edge, width, radius))
        assert patched(scene) == whole(scene)
    assert min(content.box[2] for content in painted) <= 2 * max(radius + 0.5, width) + 3


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[layers.Content]:
    """Return what is painted from now on, without any patch from before."""
    found: list[layers.Content] = []
    original = patches._painted

    def noted(
        image: Image.Image, palette: patches.Palette, content: layers.Content, x: int, y: int
    ) -> Image.Image:
        found.append(content)
        return original(image, palette, content, x, y)

    monkeypatch.setattr(patches, "_painted", noted)
    for cache in (patches._painted_patches, patches._composed_patches, patches._latest, paint._pictures):
        cache.clear()
    paint.paint(drawn())  # the ground
    found.clear()
    return found


def plate(text: str, *, fill: str = PANEL, ink: str = INK) -> tuple[Item, ...]:
    inner = Group(10, 10, (Text(0, 0, 60, 30, text, 24, ink), Rect(70, 0, 30, 30, FOCUS)))
    return (Rect(0, 0, 140, 60, fill, LINE, 2, 14), inner)


def drawn(*items: Item) -> Scene:
    return Scene(400, 300, PALETTE, GROUNDS[0], items)


def test_only_what_a_move_changes_is_painted(painted: list[layers.Content]) -> None:
    def marks(scene: Scene) -> list[Mark | None]:
        painted.clear()
        assert patched(scene) == whole(scene)
        return [content.mark for content in painted]

    assert len(marks(drawn(Group(20, 20, plate("1")), Group(20, 120, plate("2"))))) == 4, (
        "box, two words, sign"
    )
    assert marks(drawn(Group(20, 20, plate("1")), Group(20, 120, plate("2")))) == []
    (text,) = marks(drawn(Group(20, 20, plate("1")), Group(20, 120, plate("3"))))
    assert isinstance(text, Text)
    assert text.text == "3"
    assert marks(drawn(Group(20, 20, plate("3")), Group(20, 120, plate("1")))) == [], "at another place"
    assert marks(drawn(Group(201, 77, plate("2")))) != [], "halves of pixels fall apart at odd places"
    assert marks(drawn(Group(200, 78, plate("2")))) == [], "of another table"


@pytest.mark.parametrize("seed", slow_but((0, 1, 2), list(range(20))))
def test_what_overlaps_shows_each_change_of_it(seed: int) -> None:
    """It is painted upon what it was before; that is not to be seen."""
    dice = Random(seed)  # noqa: S311 - no secret
    marks = [any_mark(dice) for _ in range(12)]
    for _ in range(30):
        place = dice.randrange(len(marks))
        match dice.randrange(4):
            case 0:
                marks.insert(place, any_mark(dice))
            case 1 if len(marks) > 8:
                marks.pop(place)
            case 2:
                marks[place - 1], marks[place] = marks[place], marks[place - 1]
            case _:
                marks[place] = any_mark(dice)
        items = (Group(150, 150, (Ellipse(-5, 10, 380, 280, WATER), *marks)),)
        scene = Scene(700, 600, PALETTE, (Rect(0, 0, 700, 600, dice.choice((PANEL, LINE))),), items)
        assert patched(scene) == whole(scene), scene


def test_of_what_overlaps_only_what_changes_is_painted(painted: list[layers.Content]) -> None:
    def scene(*texts: str) -> Scene:
        words = [Text(70 + 50 * column, 120, 40, 40, text, 24, INK) for column, text in enumerate(texts)]
        return drawn(Ellipse(10, 10, 380, 280, WATER), *words)

    for texts, times in (("abcdef", 1), ("abcdeg", 0), ("abcde", 0), ("abxde", 0), ("vwxyz", 1)):
        painted.clear()
        assert patched(scene(*texts)) == whole(scene(*texts))
        assert len(painted) == times, texts


@pytest.mark.parametrize("other", [plate("2"), plate("1", ink=FOCUS), plate("1", fill=WATER)])
def test_a_patch_is_never_that_of_another_number_or_colour(other: tuple[Item, ...]) -> None:
    first, second = (drawn(Group(20, 20, items)) for items in (plate("1"), other))
    before, after = patched(first), patched(second)
    assert before == whole(first)
    assert after == whole(second) != before


def test_the_colour_below_is_part_of_a_patch() -> None:
    for colour in (WATER, LINE, PANEL):
        ground = (Rect(0, 0, 400, 300, colour),)
        scene = Scene(400, 300, PALETTE, ground, (Text(20, 20, 90, 40, "Ada", 30, INK),))
        assert patched(scene) == whole(scene)


def test_what_lies_on_no_plain_colour_belongs_to_its_place_and_ground() -> None:
    for left in (LINE, WATER):
        ground = (Rect(0, 0, 400, 300, PANEL), Rect(0, 0, 45, 40, left), Rect(0, 90, 30, 90, FOCUS))
        for y in (20, 90, 120):
            scene = Scene(400, 300, PALETTE, ground, (Text(20, y, 90, 40, "Ada", 30, INK),))
            assert patched(scene) == whole(scene)


def test_halves_of_pixels_do_not_depend_on_rounding_errors() -> None:
    """A group would else look otherwise at another place."""
    third, sixth = 268 + 2 / 3, 7 + 5 / 6
    near, far = (raster.pastes(Rect(x, 0, 9, 9, INK))[0].box for x in (third - 268 + sixth, third + sixth))
    assert far[0] - near[0] == 268


def test_palettes_share_no_patch() -> None:
    """The same number is another colour in each."""
    items = (Text(20, 20, 90, 40, "Ada", 30, INK),)
    for palette in (PALETTE, tuple(reversed(PALETTE)), (GROUND, INK, PANEL)):
        scene = Scene(400, 300, palette, GROUNDS[0], items)
        assert patched(scene) == whole(scene)


def test_what_is_put_together_leaves_what_is_painted_in_its_cache() -> None:
    """At each table other groups are put together of the same marks, which take longer to paint."""
    for cache in (patches._painted_patches, patches._composed_patches):
        cache.clear()
    paint.paint(drawn(Group(20, 20, plate("1"))))
    kept = set(patches._painted_patches)
    assert kept
    for number in range(400):
        paint.paint(drawn(*(Group(3, 4 * row, plate(str((number * row) % 10))) for row in range(3))))
    assert kept <= set(patches._painted_patches)


def test_the_finished_pictures_of_two_places_are_two() -> None:
    pictures = {paint.paint(drawn(Group(x, y, plate("1")))) for x in (20, 22, 40) for y in (20, 30)}
    assert len(pictures) == 6


@pytest.mark.parametrize("radius", [0, 3, 14, 44, 200])
@pytest.mark.parametrize("edge", [None, FOCUS])
@pytest.mark.parametrize("place", [(20, 30), (20.5, 31.5)])
def test_a_box_is_filled_where_it_says_so(radius: int, edge: str | None, place: tuple[float, float]) -> None:
    rect = Rect(*place, 150, 97, WATER, edge, 3, radius)
    image = paint.picture(drawn(rect))
    boxes = [box for box in raster.filled(rect) if box[0] < box[2] and box[1] < box[3]]
    assert boxes
    for box in boxes:
        assert image.crop(box).getcolors() == [((box[2] - box[0]) * (box[3] - box[1]), channels(WATER))]


@pytest.mark.parametrize(("fill", "dashed"), [(None, False), (None, True), (WATER, True)])
def test_outlines_and_dashes_are_painted_as_large_as_they_are(fill: str | None, dashed: bool) -> None:
    scene = drawn(Rect(20, 30, 200, 151, fill, INK, 5, 14, dashed))
    assert patched(scene) == whole(scene)


def test_an_outline_and_dashes_fill_nothing() -> None:
    assert raster.filled(Rect(0, 0, 90, 90, None, INK, 3)) == ()
    assert raster.filled(Rect(0, 0, 90, 90, PANEL, INK, 3, dashed=True)) == ()
