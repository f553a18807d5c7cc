"""The height of messages on a phone 390 pixels wide, estimated from the lengths of their texts.

The estimate is for a wide typeface and rather too high: with most others a message is lower.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil

from bot.pages.page import Block, Button, Buttons, Picker, Picture, RolePicker, Text

FRAME = 84
"""Height of what Discord adds above and below the blocks of a private message."""
SCREEN, TALL, HIGHEST = 844 - FRAME, 960 - FRAME, 1000 - FRAME
"""Height of blocks that fill a screen, and limits for the blocks of a question: with all that others gained,
and whatever it is."""

_WIDTH = 374
"""Width of a message."""
ROW, LETTERS = 24, 41
"""Height of a row of text, and letters of it."""
_SMALL, LETTERS_BESIDE = 88, 28
"""Height of a small picture, and letters of a row beside it."""
_SMALL_PRINT = 16 / 14
"""Letters of small print in the room of one other letter."""
_BUTTON = 44
"""Height of a button and of a closed list."""
_LINE = 20
"""Height of a further line of a label that is wider than the screen."""
_GAP, _BELOW = 6, 8
"""Space between two buttons, and below each block."""
_FIVE = 5
"""Buttons of a row at most."""
_PADDING, _ICON = 30, 28
"""Width of the space around a label, and of an icon beside it."""
_LETTER, _NARROW_LETTER, _WIDE_LETTER = 11.2, 7, 17
"""Width of a letter of a label."""
_NARROW, _WIDE = frozenset("iIjJlfrt.,:;!'’|·/()- \u200a"), frozenset("mMwW%@…")
_CACHED = 4096
"""Lines and labels whose sizes are kept: the same ones stand on most panels."""
_UNSEEN = re.compile("[\u2066-\u2069]|\\*\\*|^(?:-#|###) ", re.MULTILINE)


def rows(text: str, letters: int = LETTERS) -> int:
    """Return the number of rows of a text in Discord's markdown."""
    return sum(_rows(line, letters) for line in text.splitlines())


@lru_cache(_CACHED)
def _rows(line: str, letters: int) -> int:
    in_row = letters * _SMALL_PRINT if line.startswith("-# ") else letters
    return max(1, ceil(len(_UNSEEN.sub("", line)) / in_row))


def height(blocks: Sequence[Block]) -> int:
    """Return the height of blocks, in pixels.

    A small picture stands beside the text before it; the scenes of the others are made for their shapes.
    """
    total = 0
    for block, following in zip(blocks, (*blocks[1:], None), strict=True):
        if isinstance(block, Text):
            beside = isinstance(following, Picture) and following.small
            total += text_height(block.text, beside=beside)
        else:
            total += _height(block)
    return total


def text_height(text: str, *, beside: bool = False) -> int:
    """Return the height of a text in pixels, perhaps of one beside a small picture, with that picture."""
    if beside:
        return max(rows(text, LETTERS_BESIDE) * ROW, _SMALL) + _BELOW
    return rows(text) * ROW + _BELOW


def _height(block: Block) -> int:
    match block:
        case Picture(small=True):
            return 0
        case Picture(size=(width, height)):
            return ceil(_WIDTH * height / width) + _BELOW
        case Buttons(buttons):
            fives = [buttons[start : start + _FIVE] for start in range(0, len(buttons), _FIVE)]
            return sum(map(_height_of_row, fives)) + _BELOW - _GAP
        case Picker() | RolePicker():
            return _BUTTON + _BELOW
        case _:
            return _BELOW


def _height_of_row(buttons: Iterable[Button]) -> int:
    """Return the height of some buttons side by side, each in the first row with room for it."""
    number, used, lines = 1, 0.0, 0
    for button in buttons:
        width = _PADDING + _ICON * bool(button.icon) + label_width(button.label)
        if used and used + width > _WIDTH:
            number, used = number + 1, 0
        used += width + _GAP
        lines += int(width // _WIDTH)
    return number * (_BUTTON + _GAP) + lines * _LINE


@lru_cache(_CACHED)
def label_width(label: str) -> float:
    """Return the width of a label, or of what stands in a closed list, in pixels."""
    narrow, wide = sum(map(_NARROW.__contains__, label)), sum(map(_WIDE.__contains__, label))
    return narrow * _NARROW_LETTER + wide * _WIDE_LETTER + (len(label) - narrow - wide) * _LETTER
