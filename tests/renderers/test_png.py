"""PNG files of images with a palette, read back by Pillow."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from renderers import png

COLOURS = bytes(range(48))


@pytest.mark.parametrize("size", [(1, 1), (30, 9), (200, 801), (1400, 3)])
def test_a_file_holds_the_pixels_and_colours_of_its_image(size: tuple[int, int]) -> None:
    pixels = Random(1).choices(range(16), k=size[0] * size[1])  # noqa: S311 - no secret
    data = png.encode(Image.frombytes("P", size, bytes(pixels)), COLOURS)
    with Image.open(BytesIO(data)) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", size)
        assert picture.tobytes() == bytes(pixels)
        assert bytes(picture.getpalette() or ()) == COLOURS


def test_equal_rows_are_packed_small() -> None:
    assert len(png.encode(Image.new("P", (1400, 1400), 3), COLOURS)) < 20_000
