"""Files put together from strips: what others read in them is what was packed."""

import zlib
from io import BytesIO

import pytest
from PIL import Image

from renderers import png

COLOURS = bytes(value for number in range(251) for value in (number, 255 - number, 7))


def pixels(rows: int, width: int, first: int) -> bytes:
    return bytes((first + number * number) % (len(COLOURS) // 3) for number in range(rows * width))


def strip(data: bytes, width: int) -> png.Strip:
    rows = png.blank(width, len(data) // width)
    rows.paste(Image.frombytes("P", (width, len(data) // width), data), (png.FILTER, 0))
    return png.strip(rows)


@pytest.mark.parametrize("heights", [[1], [5, 3], [64, 64, 17], [900, 700]])
@pytest.mark.parametrize("width", [1, 7, 300])
def test_the_strips_of_a_file_stand_one_below_the_other(width: int, heights: list[int]) -> None:
    parts = [pixels(rows, width, number) for number, rows in enumerate(heights)]
    data = png.file(width, sum(heights), COLOURS, [strip(part, width) for part in parts])
    with Image.open(BytesIO(data)) as checked:
        checked.verify()
    with Image.open(BytesIO(data)) as picture:
        assert (picture.mode, picture.size) == ("P", (width, sum(heights)))
        assert picture.tobytes() == b"".join(parts)
        assert picture.getpalette() == list(COLOURS)


def test_the_checksum_is_that_of_all_strips_together() -> None:
    strips = [strip(pixels(40, 200, number), 200) for number in range(20)]
    data = png.file(200, 800, COLOURS, strips)
    start = data.index(b"IDAT")
    size = int.from_bytes(data[start - 4 : start])
    assert len(zlib.decompress(data[start + 4 : start + 4 + size])) == 800 * 201


def test_a_strip_fits_anywhere() -> None:
    one, other = strip(pixels(9, 30, 1), 30), strip(pixels(9, 30, 2), 30)
    with Image.open(BytesIO(png.file(30, 27, COLOURS, [other, one, other]))) as picture:
        assert picture.tobytes() == pixels(9, 30, 2) + pixels(9, 30, 1) + pixels(9, 30, 2)


def test_a_strip_is_unpacked_to_what_was_packed() -> None:
    rows = png.unpacked(strip(pixels(9, 30, 1), 30), 30, 9)
    assert rows.crop((png.FILTER, 0, png.FILTER + 30, 9)).tobytes() == pixels(9, 30, 1)
    assert png.strip(rows)[1:] == strip(pixels(9, 30, 1), 30)[1:]
