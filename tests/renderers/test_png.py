"""PNG files of images with a palette, read back by Pillow."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from renderers.png import Rows

COLOURS = bytes(range(48))


def noise(size: tuple[int, int], seed: int = 1) -> Image.Image:
    pixels = Random(seed).choices(range(16), k=size[0] * size[1])  # noqa: S311 - no secret
    return Image.frombytes("P", size, bytes(pixels))


@pytest.mark.parametrize("size", [(1, 1), (30, 9), (200, 801), (1400, 3)])
def test_a_file_holds_the_pixels_and_colours_of_its_image(size: tuple[int, int]) -> None:
    image = noise(size)
    with Image.open(BytesIO(Rows(image).packed(COLOURS))) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", size)
        assert picture.tobytes() == image.tobytes()
        assert bytes(picture.getpalette() or ()) == COLOURS


@pytest.mark.parametrize("place", [(0, 0), (11, 5), (-3, -2), (27, 18), (-9, 30), (40, 2)])
def test_images_lie_over_the_rows_and_are_cut_at_their_edges(place: tuple[int, int]) -> None:
    """Also at the left one, where the filter bytes are."""
    below, over, expected = noise((30, 20)), noise((9, 6), 2), noise((30, 20))
    expected.paste(over, place)
    rows = Rows(below)
    for images, image in (([(over, *place)], expected), ([], below)):
        with Image.open(BytesIO(rows.packed(COLOURS, images))) as picture:
            assert picture.tobytes() == image.tobytes()


def test_equal_rows_are_packed_small() -> None:
    assert len(Rows(Image.new("P", (1400, 1400), 3)).packed(COLOURS)) < 20_000
