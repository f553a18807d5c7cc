"""An encoder of animated GIF files; each frame stores only the changes since the one before."""

from collections.abc import Sequence
from struct import pack
from typing import Final

from PIL import GifImagePlugin, Image, ImageChops

from renderers.scene import Colour
from renderers.theme import channels

COLOURS: Final = 255
"""Colours of a file; the remaining index means a pixel without change."""
_STAYS: Final = 255
_FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
"""The application extension for an endless loop."""
_END: Final = b";"


class GifWriter:
    """An animated GIF that grows frame by frame, with one size and one palette."""

    def __init__(self, width: int, height: int, palette: Sequence[Colour]) -> None:
        """Begin a file. Raises ValueError for more than 255 colours."""
        if len(palette) > COLOURS:
            text = f"{len(palette)} colours, but a GIF with frames that build on each other holds {COLOURS}"
            raise ValueError(text)
        table = bytes(value for colour in palette for value in channels(colour))
        self._palette = Image.new("P", (1, 1))
        self._palette.putpalette(table)
        screen = pack("<HHBBB", width, height, 0xF7, 0, 0)  # a table of 256 colours for all frames
        self._parts = [b"GIF89a", screen, table.ljust(3 * 256, b"\0"), _FOREVER]
        self._last: Image.Image | None = None
        self.size = sum(map(len, self._parts)) + len(_END)
        """The size of the file so far, in bytes."""

    def add(self, image: Image.Image, seconds: float) -> None:
        """Append an RGB frame shown for this time."""
        frame, corner = self._changed(image.quantize(palette=self._palette, dither=Image.Dither.NONE))
        data = b"".join(
            GifImagePlugin.getdata(
                frame, corner, duration=round(1000 * seconds), transparency=_STAYS, disposal=1
            )
        )
        self._parts.append(data)
        self.size += len(data)

    def _changed(self, image: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
        """Return the changed pixels as a frame, and its top left corner."""
        last, self._last = self._last, image
        if last is None:
            return image, (0, 0)
        # As plain indexes: the difference of two palette images would be one of colours.
        current, before = (Image.frombytes("L", source.size, source.tobytes()) for source in (image, last))
        difference = ImageChops.difference(current, before)
        box = difference.getbbox() or (0, 0, 1, 1)
        same = difference.crop(box).point([255] + 255 * [0])
        frame = current.crop(box)
        frame.paste(_STAYS, (0, 0, *frame.size), same)
        return frame, box[:2]

    def file(self) -> bytes:
        """Return the file with all frames so far, as bytes."""
        return b"".join((*self._parts, _END))
