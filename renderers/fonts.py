"""Measuring words: the fonts, how wide a text is, how it breaks and what of it can be drawn at all."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PIL import ImageFont

from renderers.scene import Align, Face, Text

ELLIPSIS = "…"
LEADING = 1.2
"""Height of a line in sizes."""
CAPITAL = 0.66
"""Height of a capital letter in sizes; both families are within 0.01 of it."""


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
    """Width of one line in whole pixels."""
    return ceil(font(face, size).getlength(text))


def height(size: int, lines: int = 1) -> int:
    """Height that `lines` lines need."""
    return ceil(size * LEADING * lines)


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """`text` without emoji; empty when the font lacks a letter of it, or no letter and no digit is left.

    Marks that would pile up on one letter and signs that turn the direction of writing go as well,
    so that nobody's name can leave its place.
    """
    composed = unicodedata.normalize("NFC", text)
    known = "".join(filter(_known, composed))
    words = " ".join(known.split())
    whole = all(_known(char) or _may_go(char) for char in composed)
    return words if whole and any(map(str.isalnum, words)) else ""


def _may_go(char: str) -> bool:
    """Whether a name can do without a character: an emoji, a mark, or a sign of control."""
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
    # U+FFFF is never a character, so the font draws its sign for a missing one.
    return bytes(font(Face.SANS, 28).getmask("\uffff"))


def cut(text: str, face: Face, size: int, room: int) -> str:
    """`text`, or as much of its beginning as fits into `room` pixels with an ellipsis."""
    if width(text, face, size) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + ELLIPSIS
        if width(shorter, face, size) <= room:
            return shorter
    return ELLIPSIS


def broken(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """`text` in lines of at most `room` pixels; a word wider than that stands alone and too wide."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return tuple(lines)


def fits(text: Text) -> bool:
    """Whether the words stand in their box uncut."""
    lines = broken(text.text, text.face, text.size, int(text.w)) if text.lines > 1 else (text.text,)
    wide_enough = all(width(line, text.face, text.size) <= text.w for line in lines)
    return wide_enough and len(lines) <= text.lines and height(text.size, len(lines)) <= text.h + 1


def lines(text: Text) -> tuple[str, ...]:
    """The lines that are drawn: broken, and cut where the box ends."""
    room = int(text.w)
    if text.lines == 1:
        return (cut(text.text, text.face, text.size, room),)
    all_lines = broken(text.text, text.face, text.size, room)
    kept = list(all_lines[: text.lines])
    if len(all_lines) > len(kept):
        kept[-1] += " " + ELLIPSIS
    return tuple(cut(line, text.face, text.size, room) for line in kept)


def ink(text: Text) -> tuple[float, float, float, float]:
    """Where the words stand: left, top, right, bottom, from capitals to descenders."""
    drawn = lines(text)
    wide = max((width(line, text.face, text.size) for line in drawn), default=0)
    left = text.x + (text.w - wide) * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[text.align]
    middle, half = text.y + text.h / 2, height(text.size, len(drawn)) / 2 - 0.2 * text.size
    return left, middle - half, left + wide, middle + half
