"""Encodes palette images as PNG with ISA-L, in a tenth of Pillow's time."""

from struct import pack

from isal import isal_zlib
from PIL import Image

_LEVEL = 1
"""Compression level of ISA-L: 3 % larger than zlib level 3, in a quarter of its time (2026-11-23)."""
_UNFILTERED = 0
"""The filter byte before each row of pixels: none."""


def encode(image: Image.Image, colours: bytes) -> bytes:
    """Return an image of mode P as a PNG file; `colours` is its palette, three bytes each."""
    rows = Image.new("P", (1 + image.width, image.height), _UNFILTERED)
    rows.paste(image, (1, 0))
    header = pack(">IIBBBBB", image.width, image.height, 8, 3, 0, 0, 0)
    chunks = (
        _chunk(b"IHDR", header),
        _chunk(b"PLTE", colours),
        _chunk(b"IDAT", isal_zlib.compress(rows.tobytes(), _LEVEL)),
        _chunk(b"IEND", b""),
    )
    return b"".join((b"\x89PNG\r\n\x1a\n", *chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", isal_zlib.crc32(kind + data))))
