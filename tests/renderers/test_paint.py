"""From scenes to files: the right colours in the right places, quickly again, from many threads."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from renderers import paint, raster, theme
from renderers.checks import faces
from renderers.hidden_stones import RENDERER, board
from renderers.patches import Ground, Laid
from renderers.scene import (
    Align,
    Art,
    Ellipse,
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
from tests.selection import slow_but

PLAIN = theme.palette()


def scene(*items: Item, ground: tuple[Item, ...] = ()) -> Scene:
    return Scene(200, 100, (GROUND, *PLAIN), ground, items)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def colour_at(picture: Image.Image, x: int, y: int) -> object:
    return picture.getpixel((x, y))


def public(moment: Moment) -> Scene:
    return RENDERER.scene(moment.view, None, faces(len(moment.view.won)), moment.ending, words())


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


@pytest.mark.parametrize("radius", [0, 4])
def test_a_box_with_no_room_within_its_edge_is_all_edge(radius: float) -> None:
    for w, h in ((1, 1), (4, 20), (20, 4), (6, 6)):
        filled = paint.picture(scene(Rect(20, 20, w, h, PANEL, INK, 3, radius)))
        assert (
            ImageChops.difference(
                filled, paint.picture(scene(Rect(20, 20, w, h, INK, radius=radius)))
            ).getbbox()
            is None
        ), (w, h)


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


def test_the_ground_is_painted_once_and_stays_clean() -> None:
    ground = (Rect(0, 0, 200, 100, LINE),)
    first = paint.picture(scene(Rect(0, 0, 200, 100, FOCUS), ground=ground))
    kept = list(paint._grounds.values())
    assert any(key.items == ground for key in paint._grounds)
    second = paint.picture(scene(ground=ground))
    assert list(paint._grounds.values()) == kept
    assert colour_at(first, 5, 5) == channels(FOCUS)
    assert colour_at(second, 5, 5) == channels(LINE)


def test_the_same_scene_is_the_same_bytes_without_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = game(2)[0]
    data = paint.paint(public(moment))
    monkeypatch.delattr(paint, "_packed")
    assert paint.paint(public(moment)) == data


def test_each_ground_is_its_own() -> None:
    """Nothing of one ground is taken for the same place of another."""
    grounds = [(Rect(0, 0, 200, 100, colour),) for colour in (LINE, PANEL)]
    drawn = [opened(paint.paint(scene(ground=ground))).convert("RGB") for ground in grounds]
    assert [colour_at(picture, 5, 5) for picture in drawn] == [channels(LINE), channels(PANEL)]


def test_finished_pictures_are_cached_up_to_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = [scene(Rect(0, 0, width, 100, FOCUS)) for width in (10, 20, 30)]
    paint._pictures.clear()
    first, second, third = [paint.paint(drawn) for drawn in scenes]
    painted: list[bytes] = []
    original = paint._packed

    def noted(ground: Ground, laid: Iterable[Laid]) -> bytes:
        painted.append(original(ground, laid))
        return painted[-1]

    monkeypatch.setattr(paint, "_packed", noted)
    assert paint._pictures.currsize == sum(map(len, paint._pictures.values()))
    paint._pictures.popitem()  # the cache does the same where it lacks room
    assert [paint.paint(drawn) for drawn in scenes[1:]] == [second, third]
    assert painted == []
    assert paint.paint(scenes[0]) == first
    assert painted == [first], "the picture that was used least recently has gone"


@pytest.mark.parametrize("place", [(-20, -10), (-4.5, 40), (192, 96), (170, 80.5), (500, 20), (-300, 20)])
@pytest.mark.parametrize(
    "item",
    [
        Rect(0, 0, 60, 8.5, INK, FOCUS, 2, 4),
        Rect(0, 0, 60, 8, None, INK, 3, dashed=True),
        Ellipse(0, 0, 60, 8, INK, FOCUS, 2),
        Polygon(((0, 0), (60, 0), (30, 6)), INK, FOCUS, 9),
        Line(((0, 0), (60, 6)), INK, 9),
        Text(0, 0, 60, 12, "Äfj", 40, INK),
        Shade(0, 0, 60, 8, 4, 6),
        Sprite(Art("block", 10, 10, (Rect(0, 0, 10, 10, INK),), 2), 0, 0, 30, 8),
    ],
    ids=lambda item: type(item).__name__ if isinstance(item, Mark) else None,
)
def test_marks_are_cut_at_the_edges_of_a_picture(item: Mark, place: tuple[float, float]) -> None:
    """A picture shows what a larger one shows around the same marks."""
    cut = paint.picture(scene(moved(item, *place)))
    large = paint.picture(
        Scene(1000, 900, (GROUND, *PLAIN), (), (moved(item, place[0] + 400, place[1] + 400),))
    )
    assert cut.tobytes() == large.crop((400, 400, 600, 500)).tobytes()


def test_boxes_and_ellipses_of_the_same_measures_are_not_the_same_picture() -> None:
    drawn = [paint.paint(scene(kind(0, 0, 200, 100, FOCUS))) for kind in (Rect, Ellipse)]
    assert drawn[0] != drawn[1]


def test_pieces_are_kept_by_their_size() -> None:
    art = Art("large", 10, 10, (Rect(0, 0, 10, 5, INK), Ellipse(0, 5, 10, 5, FOCUS)))
    paint.picture(scene(Sprite(art, 0, 0, 80, 80)))
    (stamp,) = (piece for key, piece in raster._images.items() if art in key)
    assert raster._images.getsizeof(stamp) == 4 * 80 * 80 + 2 * 16 * 80 + 2 * 8 * 16, (
        "colours, and coverage at edges"
    )
    assert raster._images.maxsize == raster._CACHE_BYTES


@pytest.mark.parametrize("seats", slow_but((1, 5), [1, 2, 3, 4, 5]))
def test_pictures_have_only_colours_of_the_palette_and_are_small(seats: int) -> None:
    moment = max(game(seats)[:-1], key=lambda m: sum(map(len, m.view.won)))
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


@pytest.mark.slow
def test_many_threads_paint_the_same_pictures() -> None:
    def pixels(drawn: Scene) -> bytes:
        return opened(paint.paint(drawn)).convert("RGB").tobytes()  # may be packed otherwise

    scenes = [public(moment) for moment in game(4)[:48]]
    alone = [pixels(drawn) for drawn in scenes]
    raster._images.clear()
    paint._pictures.clear()
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(pixels, scenes)) == alone


def test_the_public_ground_is_shared_by_all_tables() -> None:
    grounds = {public(moment).ground for moment in (*game(2)[:5], *game(5)[:5])}
    assert grounds == {board.scene(game(3)[0].view, None, faces(3), words("de")).ground}
