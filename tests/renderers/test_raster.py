"""Rasterized marks: a stamp cut into rectangles looks as the whole one does."""

from collections.abc import Callable

import pytest
from PIL import Image, ImageDraw

from renderers import raster
from renderers.scene import Art, Ellipse, Rect, Sprite, Text
from renderers.theme import INK, channels


def mask(*boxes: tuple[int, int, int, int, int]) -> Image.Image:
    """Return a coverage of 200 x 100 pixels with these boxes, left, top, right, bottom, so much covered."""
    image = Image.new("L", (200, 100), 0)
    for left, top, right, bottom, value in boxes:
        image.paste(value, (left, top, right, bottom))
    return image


def laid(stamp: raster.Stamp, ground: Image.Image, x: int, y: int) -> Image.Image:
    image = ground.copy()
    for source, box, coverage in raster._stamp_pastes(stamp, x, y, INK):
        image.paste(source, box, coverage)
    return image


def disc() -> Image.Image:
    image = Image.new("L", (400, 400), 0)
    ImageDraw.Draw(image).ellipse((0, 0, 399, 399), fill=255)
    return image.reduce(4)


@pytest.mark.parametrize(
    "coverage",
    [
        mask(),
        mask((0, 0, 200, 100, 255)),
        mask((0, 0, 200, 100, 90)),
        mask((10, 10, 190, 90, 255), (50, 30, 150, 70, 0)),
        mask((10, 10, 190, 90, 128), (13, 13, 187, 87, 255)),
        mask((0, 99, 200, 100, 255), (199, 0, 200, 100, 7)),
        mask((40, 15, 72, 17, 255), (100, 15, 131, 17, 255)),
        disc(),
    ],
    ids=["nothing", "all", "half", "frame", "edge", "rims", "short", "disc"],
)
@pytest.mark.parametrize("coloured", [True, False])
def test_a_piece_in_parts_looks_like_the_whole(coverage: Image.Image, coloured: bool) -> None:
    ground = Image.linear_gradient("L").resize((300, 200)).convert("RGB")
    colours = Image.radial_gradient("L").resize(coverage.size).convert("RGB") if coloured else None
    whole = ground.copy()
    whole.paste(colours or channels(INK), (30 - 4, 40 - 3), coverage)
    stamp = raster._split_stamp(coverage, -4, -3, colours)
    assert laid(stamp, ground, 30, 40).tobytes() == whole.tobytes()


def test_what_covers_nothing_is_no_part_and_what_covers_all_is_not_blended() -> None:
    assert raster._split_stamp(mask(), 0, 0) == ()
    (whole,) = raster._split_stamp(mask((0, 0, 200, 100, 255)), 5, 7)
    assert whole == (None, None, (5, 7, 205, 107))
    frame = raster._split_stamp(mask((0, 0, 200, 100, 99), (16, 16, 184, 80, 0)), 0, 0)
    assert [part.box for part in frame] == [
        (0, 0, 200, 16),
        (0, 16, 16, 80),
        (184, 16, 200, 80),
        (0, 80, 200, 100),
    ]
    assert all(part.coverage for part in frame)


def test_a_short_run_is_not_worth_a_cut() -> None:
    (part,) = raster._split_stamp(mask((0, 0, 80, 16, 99), (111, 0, 200, 16, 99)), 0, 0)
    assert part.box == (0, 0, 200, 16)
    cut = raster._split_stamp(mask((0, 0, 80, 16, 99), (112, 0, 200, 16, 99)), 0, 0)
    assert [part.box for part in cut] == [(0, 0, 80, 16), (112, 0, 200, 16)]


def test_marks_of_one_drawing_share_its_piece() -> None:
    art = Art("disc", 10, 10, (Ellipse(0, 0, 10, 10, INK),))
    (first, *_), (second, *_) = (raster.pastes(Sprite(art, x, 0, 60, 60)) for x in (0, 100))
    assert first.source is second.source
    assert second.box[0] - first.box[0] == 100


def test_the_pieces_of_a_mark_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = (Text(5, 5, 90, 40, "Made once", 22, INK), Rect(1, 2, 30, 40, INK, radius=4))
    first = [raster.pastes(mark) for mark in marks]
    monkeypatch.delattr(raster, "_words")
    monkeypatch.delattr(raster, "_box")
    assert [raster.pastes(mark) for mark in marks] == first


def test_functions_of_one_name_make_pieces_of_their_own() -> None:
    def maker(size: int) -> Callable[[str], Image.Image]:
        def piece(_: str) -> Image.Image:
            return Image.new("L", (size, size))

        return raster.cached_image(piece)

    assert [maker(size)("the same").size for size in (3, 5)] == [(3, 3), (5, 5)]
