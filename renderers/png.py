"""Encodes palette images as PNG with ISA-L, in a tenth of Pillow's time."""

from collections.abc import Iterable
from struct import pack

from isal import isal_zlib
from PIL import Image

_LEVEL = 1
"""Compression level of ISA-L: 3 % larger than zlib level 3, in a quarter of its time (2026-11-23)."""
_FILTER = 1
"""Bytes before each row of pixels that say how it is filtered: not at all."""


class Rows:
    """The pixels of an image of mode P, as a PNG file packs them: each row after its filter byte."""

    def __init__(self, image: Image.Image) -> None:
        self.width, self.height = image.size
        framed = Image.new("P", (_FILTER + image.width, image.height))
        framed.paste(image, (_FILTER, 0))
        self.content = framed.tobytes()

    def packed(self, colours: bytes, over: Iterable[tuple[Image.Image, int, int]] = ()) -> bytes:
        """Return a PNG file of the rows with images over them, each at the place of its left upper corner.

        `colours` is its palette, three bytes each. The images are pasted where the rows are packed from: to
        copy the pixels out of an image would take as long as to pack them.
        """
        content, size = bytearray(self.content), (_FILTER + self.width, self.height)
        framed = Image.frombuffer("P", size, content, "raw", "P", 0, 1)
        framed.readonly = 0  # so that pasting changes the rows themselves
        for image, x, y in over:
            framed.paste(image, (_FILTER + x, y))
        framed.paste(0, (0, 0, _FILTER, self.height))
        header = pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        chunks = (
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", isal_zlib.compress(content, _LEVEL)),
            _chunk(b"IEND", b""),
        )
        return b"".join((b"\x89PNG\r\n\x1a\n", *chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", isal_zlib.crc32(kind + data))))
