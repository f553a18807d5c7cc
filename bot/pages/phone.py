"""The room that blocks take on a phone, estimated from the length of their texts."""

import re
from collections.abc import Iterable, Sequence
from math import ceil

from bot.pages.page import Block, Button, Buttons, Picker, Picture, Text

_WIDTH = 374
"""Pixels for a message on a screen 390 wide."""
ROW = 23
"""Height of a row of text."""
_CHARACTERS = 42
"""Letters of a row."""
_BUTTON, _GAP = 44, 6
"""Height of a button and of a closed list; between two buttons, and below each block."""
_FIVE = 5
"""Buttons of a row at most."""
_LETTER, _PADDING, _ICON = 10, 32, 26
"""Width of a letter of a label, of what is around a label, and of an icon beside it."""
_AROUND, _THUMBNAIL = 83, 79
"""Height that Discord adds to a message, and that a small picture adds to the text beside it."""
_UNSEEN = re.compile("[\u2066-\u2069]|\\*\\*|^-# ", re.MULTILINE)


def rows(text: str) -> int:
    """Return the number of rows of a text in Discord's markdown."""
    return sum(max(1, ceil(len(line) / _CHARACTERS)) for line in _UNSEEN.sub("", text).splitlines())


def height(blocks: Iterable[Block]) -> int:
    """Return the height of texts, buttons and lists, in pixels; pictures do not count."""
    return sum(map(_height, blocks))


def height_of_message(blocks: Sequence[Block]) -> float:
    """Return the height of a message with its pictures, in pixels."""
    pictures = [block for block in blocks if isinstance(block, Picture)]
    large = sum(_WIDTH * each.scene.height / each.scene.width for each in pictures if not each.small)
    return _AROUND + large + _THUMBNAIL * sum(each.small for each in pictures) + height(blocks)


def _height(block: Block) -> int:
    match block:
        case Text(text):
            return rows(text) * ROW + _GAP
        case Buttons(buttons):
            fives = (buttons[start : start + _FIVE] for start in range(0, len(buttons), _FIVE))
            return sum(map(_rows_of_buttons, fives)) * (_BUTTON + _GAP)
        case Picker():
            return _BUTTON + _GAP
        case _:
            return 0


def _rows_of_buttons(buttons: Sequence[Button]) -> int:
    """Return the number of rows of some buttons side by side, each in the first row with room for it."""
    number, used = 1, 0
    for button in buttons:
        width = _PADDING + _LETTER * len(button.label) + _ICON * bool(button.icon)
        if used and used + width > _WIDTH:
            number, used = number + 1, 0
        used += width + _GAP
    return number
