"""Animated GIF files, put together frame by frame: each holds only what differs from the one before."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack
from typing import Final

from PIL import GifImagePlugin, Image, ImageChops

from renderers.scene import Colour
from renderers.theme import channels

COLOURS: Final = 255
"""Of a file; the last number stands for what stays as it was."""
_STAYS: Final = 255
_FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
"""The extension that makes programs play a file again and again."""
_END: Final = b";"


class Gif:
    """An animated picture that grows by frames of one size, in colours of one palette."""

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
        """Of the file as it stands, in bytes."""

    def add(self, image: Image.Image, seconds: float) -> None:
        """Add an RGB picture that is shown for so long."""
        frame, corner = self._changed(image.quantize(palette=self._palette, dither=Image.Dither.NONE))
        data = b"".join(
            GifImagePlugin.getdata(
                frame, corner, duration=round(1000 * seconds), transparency=_STAYS, disposal=1
            )
        )
        self._parts.append(data)
        self.size += len(data)

    def _changed(self, image: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
        """Return what differs from the last picture, and where it lies."""
        last, self._last = self._last, image
        if last is None:
            return image, (0, 0)
        # As plain numbers: a difference of pictures with palettes is one of colours.
        now, before = (Image.frombytes("L", one.size, one.tobytes()) for one in (image, last))
        difference = ImageChops.difference(now, before)
        box = difference.getbbox() or (0, 0, 1, 1)
        same = difference.crop(box).point([255] + 255 * [0])
        frame = now.crop(box)
        frame.paste(_STAYS, (0, 0, *frame.size), same)
        return frame, box[:2]

    def file(self) -> bytes:
        """Return the file with all frames so far."""
        return b"".join((*self._parts, _END))
