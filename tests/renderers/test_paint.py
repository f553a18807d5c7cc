"""From scenes to files: the right colours in the right places, quickly again, from many threads."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from renderers import paint, pieces, strips, theme
from renderers.checks import faces
from renderers.hidden_stones import RENDERER, board
from renderers.scene import (
    Align,
    Art,
    Ellipse,
    Face,
    Item,
    Line,
    Mark,
    Polygon,
    Rect,
    Scene,
    Shade,
    Sprite,
    Text,
    moved,
)
from renderers.theme import FOCUS, GROUND, INK, LINE, PANEL, channels
from tests.renderers.tables import Moment, game, words

PLAIN = theme.palette()


def scene(*items: Item, ground: tuple[Item, ...] = ()) -> Scene:
    return Scene(200, 100, (GROUND, *PLAIN), ground, items)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def colour_at(picture: Image.Image, x: int, y: int) -> object:
    return picture.getpixel((x, y))


def public(moment: Moment) -> Scene:
    return RENDERER.scene(moment.view, None, faces(len(moment.view.seats)), moment.ending, words())


def test_a_picture_is_a_palette_png_of_the_size_of_the_scene() -> None:
    picture = opened(paint.paint(scene()))
    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (200, 100))
    assert "transparency" not in picture.info


def test_an_empty_scene_is_its_ground() -> None:
    colours = opened(paint.paint(scene())).convert("RGB").getcolors()
    assert colours == [(200 * 100, channels(GROUND))]


@pytest.mark.parametrize(
    ("item", "inside", "outside"),
    [
        (Rect(20, 20, 60, 40, INK), (50, 40), (90, 40)),
        (Rect(20, 20, 60, 40, INK, radius=20), (50, 40), (22, 22)),
        (Rect(20, 20, 60, 40, None, INK, 6, 10), (22, 40), (50, 40)),
        (Ellipse(20, 20, 60, 40, INK), (50, 40), (22, 22)),
        (Ellipse(20, 20, 60, 60, None, INK, 8), (24, 50), (50, 50)),
        (Polygon(((20, 20), (80, 20), (20, 80)), INK), (30, 30), (75, 75)),
        (Line(((20, 50), (180, 50)), INK, 8), (100, 50), (100, 60)),
        (Sprite(Art("block", 10, 10, (Rect(0, 0, 5, 10, INK),)), 20, 20, 60, 60), (30, 50), (70, 50)),
    ],
)
def test_shapes_cover_what_they_should(item: Item, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    picture = paint.picture(scene(item))
    assert colour_at(picture, *inside) == channels(INK)
    assert colour_at(picture, *outside) == channels(GROUND)


def test_a_filled_box_keeps_its_edge() -> None:
    picture = paint.picture(scene(Rect(20, 20, 60, 40, PANEL, INK, 4, 10)))
    assert colour_at(picture, 50, 21) == channels(INK)
    assert colour_at(picture, 50, 40) == channels(PANEL)


def test_dashes_leave_gaps() -> None:
    picture = paint.picture(scene(Line(((10, 50), (190, 50)), INK, 6, dashed=True)))
    row = [colour_at(picture, x, 50) for x in range(10, 190)]
    assert row.count(channels(INK)) > 40
    assert row.count(channels(GROUND)) > 40


def test_round_edges_are_smooth() -> None:
    picture = paint.picture(scene(Ellipse(20, 20, 60, 60, INK)))
    assert len(picture.getcolors() or ()) > 10


@pytest.mark.parametrize("align", Align)
def test_words_stand_in_their_box_where_they_are_aligned(align: Align) -> None:
    picture = paint.picture(scene(Text(20, 20, 160, 50, "Ada", 40, INK, align=align)))
    box = ImageChops.difference(picture, Image.new("RGB", picture.size, GROUND)).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert top >= 20
    assert bottom <= 70
    room = (left - 20, 180 - right)
    assert {Align.LEFT: room[0] < 4, Align.RIGHT: room[1] < 4, Align.CENTRE: abs(room[0] - room[1]) < 4}[
        align
    ]


def test_lines_of_a_text_stand_below_each_other() -> None:
    picture = paint.picture(scene(Text(10, 0, 60, 100, "Ada Ada", 40, INK, lines=2)))
    assert picture.crop((0, 0, 200, 50)).getcolors() == picture.crop((0, 48, 200, 98)).getcolors()


def test_shadows_fall_down_and_fade() -> None:
    picture = paint.picture(scene(Shade(60, 20, 60, 40, 10, 8)))
    below, above = picture.getpixel((90, 64)), picture.getpixel((90, 14))
    assert isinstance(below, tuple)
    assert isinstance(above, tuple)
    assert below < above
    assert colour_at(picture, 5, 5) == channels(GROUND)


def test_the_ground_is_painted_once_and_stays_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = (Rect(0, 0, 200, 100, LINE),)
    first = paint.picture(scene(Rect(0, 0, 200, 100, FOCUS), ground=ground))
    kept = list(pieces._pieces)
    assert any(ground in key for key in kept)
    second = paint.picture(scene(ground=ground))
    assert list(pieces._pieces) == kept
    assert colour_at(first, 5, 5) == channels(FOCUS)
    assert colour_at(second, 5, 5) == channels(LINE)


def forget_strips(monkeypatch: pytest.MonkeyPatch, size: int = 1_000_000) -> None:
    monkeypatch.setattr(paint, "_strips", strips.Kept(size))


def test_the_same_scene_is_the_same_bytes_without_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = game(2)[0]
    data = paint.paint(public(moment))
    monkeypatch.delattr(paint, "_painted")
    assert paint.paint(public(moment)) == data


def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """Return the boxes that are painted from now on: left, right, top, bottom."""
    boxes: list[tuple[int, ...]] = []
    original = paint._part

    def noted(ground: Image.Image, marks: Sequence[strips.Placed], spot: paint._Spot) -> Image.Image:
        boxes.append(tuple(spot))
        return original(ground, marks, spot)

    forget_strips(monkeypatch)
    monkeypatch.setattr(paint, "_part", noted)
    return boxes


def box(left: int, top: int, wide: int, high: int) -> Rect:
    return Rect(left, top, wide, high, INK)


def test_only_what_a_move_changes_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    there = (box(0, 0, 20, 20), box(900, 70, 20, 20), box(450, 300, 20, 20))
    paint.paint(wide(*there))
    assert boxes == [(0, 1000, 0, 400)]
    paint.paint(wide(*there, box(620, 80, 20, 20)))
    assert boxes[1:] == [(620, 640, 80, 100)], "a part of one strip"
    paint.paint(wide(*there, box(420, 100, 220, 60)))
    assert boxes[2:] == [(420, 640, 80, 160)], "what came, and what went"
    paint.paint(wide(*there[:1], box(30, 30, 20, 20), *there[1:]))
    assert boxes[3:] == [(30, 50, 30, 50)], "the other strips are kept"


def test_what_is_close_is_painted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    there = box(0, 70, 20, 20)
    paint.paint(wide(there))
    boxes.clear()
    paint.paint(wide(there, box(100, 80, 20, 20), box(136, 90, 20, 20), box(173, 70, 20, 20)))
    assert boxes == [(100, 156, 80, 110), (173, 193, 70, 90)]


def test_a_change_across_strips_is_painted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    paint.paint(wide(box(0, 0, 20, 400)))
    boxes.clear()
    paint.paint(wide(box(0, 0, 20, 400), box(600, 50, 80, 200)))
    assert boxes == [(600, 680, 50, 250)]


_SHADE, _FOCUS = Shade(500, 10, 40, 40, 8), Rect(520, 20, 40, 40, FOCUS)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param((_SHADE, _FOCUS), (_FOCUS, _SHADE), id="another order"),
        pytest.param((_SHADE,), (_SHADE, _SHADE), id="once more"),
        pytest.param((_SHADE, _SHADE), (_SHADE,), id="once less"),
    ],
)
def test_what_lies_otherwise_is_painted_anew(
    monkeypatch: pytest.MonkeyPatch, before: tuple[Item, ...], after: tuple[Item, ...]
) -> None:
    forget_strips(monkeypatch)
    paint.paint(wide(*before))
    drawn = wide(*after)
    whole = paint.picture(drawn).quantize(palette=paint._palette(drawn.palette), dither=Image.Dither.NONE)
    assert opened(paint.paint(drawn)).convert("RGB").tobytes() == whole.convert("RGB").tobytes()


def test_a_strip_is_made_from_the_one_that_has_most_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    left, right, middle = (box(x, 10, 20, 20) for x in (10, 910, 510))
    paint.paint(wide(left, middle))
    paint.paint(wide(right))
    boxes.clear()
    paint.paint(wide(left, middle, box(910, 40, 9, 9)))
    assert boxes == [(910, 919, 40, 49)]


def test_a_strip_may_be_made_from_one_that_has_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    paint.paint(wide(box(10, 10, 20, 20)))
    boxes.clear()
    paint.paint(wide(box(510, 10, 20, 20)))
    assert boxes == [(10, 30, 10, 30), (510, 530, 10, 30)]


def test_a_mark_beside_the_picture_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    data = paint.paint(wide(box(10, 10, 20, 20)))
    boxes.clear()
    beside = paint.paint(wide(box(10, 10, 20, 20), box(1200, 10, 20, 20)))
    assert opened(beside).tobytes() == opened(data).tobytes()
    assert boxes == []


def wide(*items: Item) -> Scene:
    return Scene(1000, 400, (GROUND, *PLAIN), (), items)


def test_a_strip_that_is_no_longer_kept_is_no_source(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = painted(monkeypatch)
    paint.paint(wide(box(10, 10, 20, 20)))
    while paint._strips:
        paint._strips.popitem()
    assert paint._strips._holders == {}
    paint.paint(wide(box(10, 10, 20, 20), box(910, 10, 20, 20)))
    assert boxes == [(0, 1000, 0, 400)] * 2


def test_strips_may_go_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_strips(monkeypatch)
    for count in (1, 2):
        paint.paint(wide(*(box(100 * number, 10, 20, 20) for number in range(count))))
    for key in reversed(list(paint._strips)):
        del paint._strips[key]
    assert paint._strips._holders == {}


def test_pictures_are_whole_while_strips_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_strips(monkeypatch, 4_000)
    choose = Random(3)  # noqa: S311 - no secret
    boxes = [box(100 * number, 10, 30, 30) for number in range(9)]
    for _ in range(300):
        chosen = choose.sample(boxes, choose.randrange(4))
        drawn = replace(wide(*chosen), height=50 + choose.randrange(9))
        whole = paint.picture(drawn).quantize(palette=paint._palette(drawn.palette), dither=Image.Dither.NONE)
        assert opened(paint.paint(drawn)).convert("RGB").tobytes() == whole.convert("RGB").tobytes()


@pytest.mark.parametrize("top", [40, 57.5, 62, 63.5, 64.5, 66, 80])
@pytest.mark.parametrize(
    "item",
    [
        Rect(20, 0, 60, 8.5, INK, FOCUS, 2, 4),
        Rect(20, 0, 60, 8, None, INK, 3, dashed=True),
        Ellipse(20, 0, 60, 8, INK, FOCUS, 2),
        Polygon(((20, 0), (80, 0), (50, 6)), INK, FOCUS, 9),
        Line(((20, 0), (80, 6)), INK, 9),
        Text(20, 0, 160, 12, "Ägypten, jq", 40, INK),
        Text(20, 0, 90, 12, "one two three", 22, INK, lines=3),
        Shade(20, 0, 60, 8, 4, 6),
        Sprite(Art("block", 10, 10, (Rect(0, 0, 10, 10, INK),), 2), 20, 0, 30, 8),
    ],
    ids=lambda item: type(item).__name__,
)
def test_nothing_is_missing_where_two_strips_meet(
    monkeypatch: pytest.MonkeyPatch, item: Mark, top: float
) -> None:
    drawn = scene(moved(item, 0, top))
    forget_strips(monkeypatch)
    paint.paint(scene())  # so that all that does not change is there already
    whole = paint.picture(drawn).quantize(palette=paint._palette(drawn.palette), dither=Image.Dither.NONE)
    assert opened(paint.paint(drawn)).convert("RGB").tobytes() == whole.convert("RGB").tobytes()


@pytest.mark.parametrize("left", [180, 191.5, 197.5, 198, 199.5, 200.5, 203, 211])
@pytest.mark.parametrize(
    "item",
    [
        Rect(0, 20, 8.5, 60, INK, FOCUS, 2, 4),
        Rect(0, 20, 8, 60, None, INK, 3, dashed=True),
        Ellipse(0, 20, 8, 60, INK, FOCUS, 2),
        Polygon(((0, 20), (6, 50), (0, 80)), INK, FOCUS, 9),
        Line(((0, 20), (6, 80)), INK, 9),
        Text(0, 20, 12, 50, "Äfj", 40, INK, Face.SERIF_BOLD),
        Text(-40, 20, 60, 50, "jÅq", 40, INK, align=Align.RIGHT),
        Text(-30, 20, 60, 90, "one two three", 22, INK, align=Align.CENTRE, lines=3),
        Shade(0, 20, 8, 60, 4, 6),
        Sprite(Art("block", 10, 10, (Rect(0, 0, 10, 10, INK),), 2), 0, 20, 8, 30),
    ],
    ids=lambda item: type(item).__name__,
)
def test_nothing_is_missing_where_two_tiles_meet(
    monkeypatch: pytest.MonkeyPatch, item: Mark, left: float
) -> None:
    drawn = wide(moved(item, left, 40))
    forget_strips(monkeypatch)
    paint.paint(wide())
    whole = paint.picture(drawn).quantize(palette=paint._palette(drawn.palette), dither=Image.Dither.NONE)
    assert opened(paint.paint(drawn)).convert("RGB").tobytes() == whole.convert("RGB").tobytes()


def test_finished_strips_are_kept_while_others_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = [scene(Rect(0, 0, width, 100, FOCUS)) for width in (10, 20, 30)]
    forget_strips(monkeypatch)
    first, *_ = [paint.paint(one) for one in scenes]
    kept = list(paint._strips)
    forget_strips(monkeypatch, int(paint._strips.currsize) - 1)
    for one in scenes:
        paint.paint(one)
    assert paint.paint(scenes[0]) == first
    assert set(kept) - set(paint._strips) == {kept[2]}, "what was used last stays"
    assert paint._strips.currsize == sum(map(strips.size, paint._strips.values()))


def test_boxes_and_ellipses_of_the_same_measures_are_not_the_same_picture() -> None:
    drawn = [paint.paint(scene(kind(0, 0, 200, 100, FOCUS))) for kind in (Rect, Ellipse)]
    assert drawn[0] != drawn[1]


def test_pieces_are_kept_by_their_size() -> None:
    art = Art("large", 10, 10, (Rect(0, 0, 10, 5, INK), Ellipse(0, 5, 10, 5, FOCUS)))
    paint.picture(scene(Sprite(art, 0, 0, 80, 80)))
    (stamp,) = (piece for key, piece in pieces._pieces.items() if art in key)
    assert pieces._pieces.getsizeof(stamp) == 4 * 80 * 80 + 2 * 16 * 80 + 2 * 8 * 16, (
        "colours, and coverage at edges"
    )
    assert pieces._pieces.maxsize == pieces._PIECES


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_pictures_have_only_colours_of_the_palette_and_are_small(seats: int) -> None:
    moment = max(game(seats)[:-1], key=lambda m: sum(len(one.won) for one in m.view.seats))
    for drawn in (public(game(seats)[0]), public(moment), public(game(seats)[-1])):
        data = paint.paint(drawn)
        allowed = {channels(colour) for colour in drawn.palette}
        found = opened(data).convert("RGB").getcolors(256)
        assert found is not None
        assert {colour for _, colour in found} <= allowed
        assert len(data) <= 400_000


def test_the_palette_comes_close_to_every_pixel() -> None:
    drawn = public(game(5)[-2])
    exact, indexed = paint.picture(drawn), opened(paint.paint(drawn)).convert("RGB")
    histogram = ImageChops.difference(exact, indexed).convert("L").histogram()
    far = sum(histogram[40:])
    assert far < 0.001 * exact.width * exact.height


def test_many_threads_paint_the_same_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    def pixels(drawn: Scene) -> bytes:
        return opened(paint.paint(drawn)).convert("RGB").tobytes()  # may be packed otherwise

    scenes = [public(moment) for moment in game(4)[:48]]
    alone = [pixels(drawn) for drawn in scenes]
    pieces._pieces.clear()
    forget_strips(monkeypatch)
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(pixels, scenes)) == alone


def test_the_public_ground_is_shared_by_all_tables() -> None:
    grounds = {public(moment).ground for moment in (*game(2)[:5], *game(5)[:5])}
    assert grounds == {board.scene(game(3)[0].view, None, faces(3), words("de")).ground}
