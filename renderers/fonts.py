"""Text measurement: fonts, widths, line breaks, and the characters that can be drawn."""

import unicodedata
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PIL import ImageFont

from renderers.scene import Align, Face, Text

ELLIPSIS = "…"
LEADING = 1.2
"""Height of a line, as a multiple of the font size."""
CAPITAL = 0.66
"""Height of a capital letter, as a multiple of the font size; within 0.01 in both families."""


class Style(NamedTuple):
    """A typeface at a size in pixels."""

    face: Face
    size: int


@lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The font of `face` at `size` pixels."""
    return ImageFont.truetype(_files()[face], size)


@lru_cache(maxsize=1)
def _files() -> dict[Face, str]:
    # Imported here because the packages list their directory when they are imported.
    import font_source_sans_pro as sans
    import font_source_serif_pro as serif

    return {
        Face.SANS: sans.SourceSansPro,
        Face.SANS_BOLD: sans.SourceSansProSemibold,
        Face.SERIF: serif.SourceSerifPro,
        Face.SERIF_BOLD: serif.SourceSerifProSemibold,
    }


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> int:
    """Width of one line, in whole pixels."""
    return ceil(font(face, size).getlength(text))


def height(size: int, lines: int = 1) -> int:
    """Height of `lines` lines, in whole pixels."""
    return ceil(size * LEADING * lines)


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """`text` without emoji; empty when the font lacks one of its letters, or no letter or digit is left.

    Stacked combining marks and direction controls are removed too, so that no name can leave its place.
    """
    composed = unicodedata.normalize("NFC", text)
    known = "".join(filter(_known, composed))
    words = " ".join(known.split())
    is_complete = all(_known(char) or _is_removable(char) for char in composed)
    return words if is_complete and any(map(str.isalnum, words)) else ""


def _is_removable(char: str) -> bool:
    """Return True if a name can lose this character: an emoji, a combining mark or a control character."""
    category = unicodedata.category(char)
    return category[0] in "CM" or (category in ("So", "Sk") and "LATIN" not in unicodedata.name(char, ""))


@lru_cache(maxsize=4096)
def _known(char: str) -> bool:
    if char.isspace():
        return True
    if unicodedata.category(char)[0] in "CM":
        return False
    return bytes(font(Face.SANS, 28).getmask(char)) != _missing()


@lru_cache(maxsize=1)
def _missing() -> bytes:
    # U+FFFF is never a character, so the font draws its glyph for missing ones.
    return bytes(font(Face.SANS, 28).getmask("\uffff"))


def truncated(text: str, face: Face, size: int, room: int) -> str:
    """`text`, or as much of its beginning as fits into `room` pixels with an ellipsis."""
    if width(text, face, size) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + ELLIPSIS
        if width(shorter, face, size) <= room:
            return shorter
    return ELLIPSIS


def wrapped(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """`text` in lines of at most `room` pixels; a longer word gets a line of its own.

    No line ends at a space that does not break, such as before a French semicolon.
    """
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        if lines and width(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return tuple(lines)


def fits(text: Text) -> bool:
    """Return True if the text fits uncut into its box."""
    lines = wrapped(text.text, text.face, text.size, int(text.w)) if text.lines > 1 else (text.text,)
    wide_enough = all(width(line, text.face, text.size) <= text.w for line in lines)
    return wide_enough and len(lines) <= text.lines and height(text.size, len(lines)) <= text.h + 1


def lines(text: Text) -> tuple[str, ...]:
    """The lines as they are drawn: wrapped, and truncated at the end of the box."""
    room = int(text.w)
    if text.lines == 1:
        return (truncated(text.text, text.face, text.size, room),)
    all_lines = wrapped(text.text, text.face, text.size, room)
    shown_lines = list(all_lines[: text.lines])
    if len(all_lines) > len(shown_lines):
        shown_lines[-1] += " " + ELLIPSIS
    return tuple(truncated(line, text.face, text.size, room) for line in shown_lines)


def ink_box(text: Text) -> tuple[float, float, float, float]:
    """The bounding box of the drawn text: left, top, right, bottom, from capitals to descenders."""
    drawn = lines(text)
    ink_width = max((width(line, text.face, text.size) for line in drawn), default=0)
    left = text.x + (text.w - ink_width) * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[text.align]
    middle, half = text.y + text.h / 2, height(text.size, len(drawn)) / 2 - 0.2 * text.size
    return left, middle - half, left + ink_width, middle + half
