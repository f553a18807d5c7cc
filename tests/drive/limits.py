"""Limits of Discord for a message, and texts that a reader must never see in one."""

import re
from collections.abc import Iterator

from bot.discord_ui.draw import drawn
from bot.discord_ui.draw import modal as draw_modal
from bot.pages import phone
from bot.pages.custom_id import read_press
from bot.pages.page import Block, Buttons, Clip, Divider, Form, Look, Page, Picker, Picture, RolePicker, Text
from tests.drive.house import buttons, pickers

TEXT, COMPONENTS, ITEMS = 4000, 40, 25
CLOSED_LIST = 300
"""Width of what stands in a closed list on a phone, by the estimate of `phone`: what is wider is cut."""
_MISSING = re.compile(r"\[[a-z]+(?:-[a-z0-9]+)+\]")
_MENTION = re.compile(r"<[@#][!&]?\d+>")
_STAMP = re.compile(r"<t:\d+:R>")


def height_on_a_phone(page: Page) -> int:
    """Return the height of a message on a screen 390 pixels wide: at most so much, and seldom 60 less."""
    return phone.FRAME + phone.height(page.blocks)


def check(page: Page, *, spoken: bool = True) -> None:
    """Check a message against Discord's bounds, and against gaps in the catalogues.

    `spoken`: its words are those of a language, so that a phone must not cut them.
    """
    texts = [block.text for block in page.blocks if isinstance(block, Text)]
    assert all(text.strip() for text in texts)
    assert sum(map(len, texts)) <= TEXT, [len(text) for text in texts]
    assert not _MISSING.findall("\n".join(_words(page)))
    lists = [block for block in page.blocks if isinstance(block, Picker | RolePicker)]
    ids = [button.press for button in buttons(page)] + [one.press for one in lists]
    assert len(ids) == len(set(ids)), ids
    assert all(len(one) <= 100 and read_press(one) is not None for one in ids)
    assert sum(button.look is Look.FINAL for button in buttons(page)) <= 1, "one act completes a message"
    for picker in pickers(page):
        _check_picker(picker)
    for listed in lists:
        assert not spoken or phone.label_width(listed.placeholder) <= CLOSED_LIST, listed.placeholder
    for block in page.blocks:
        match block:
            case Clip(alt=alt):
                _check_alt(alt)
            case Picture(scene=scene, alt=alt):
                _check_alt(alt)
                assert hash(scene) == hash(scene)
            case Buttons(buttons=row):
                assert row
                assert all(1 <= len(button.label.strip()) <= len(button.label) <= 80 for button in row)
    assert 1 + sum(map(_components, page.blocks)) <= COMPONENTS


def _check_alt(alt: str) -> None:
    assert 1 <= len(alt) <= 1024
    assert "\u2068" not in alt, "words for chat, whose markup a screen reader would spell"


def _check_picker(picker: Picker) -> None:
    values = [item.value for item in picker.items]
    assert 1 <= len(values) <= ITEMS
    assert len(values) == len(set(values)), values
    assert all(1 <= len(value) <= 100 for value in values)
    assert all(1 <= len(item.label.strip()) <= len(item.label) <= 100 for item in picker.items)
    assert 1 <= len(picker.placeholder) <= 150
    assert sum(item.chosen for item in picker.items) <= 1


def _components(block: Block) -> int:
    match block:
        case Buttons(buttons=row):
            return len(row) + -(-len(row) // 5)
        case Picker() | RolePicker():
            return 2
        case Picture(small=True):
            return 2
        case Picture() | Clip():
            return 1
        case Text() | Divider():
            return 1


def _words(page: Page) -> Iterator[str]:
    for block in page.blocks:
        match block:
            case Text(text):
                yield text
            case Picture(scene=scene, alt=alt):
                yield alt
                yield scene.text()
            case Buttons(buttons=row):
                yield from (button.label for button in row)
            case Picker(items=items):
                yield block.placeholder
                yield from (item.label for item in items)
            case RolePicker(placeholder=placeholder):
                yield placeholder
            case Divider():
                pass


def check_form(form: Form) -> None:
    assert 1 <= len(form.title) <= 45
    assert len(form.press) <= 100
    assert 1 <= len(form.fields) <= 5
    assert len({field.token for field in form.fields}) == len(form.fields)
    assert all(1 <= len(field.label) <= 45 and len(field.hint) <= 100 for field in form.fields)
    assert draw_modal(form).to_dict()["custom_id"] == form.press


def check_drawing(page: Page) -> None:
    """Check that discord.py takes the message; the pictures are not painted."""
    pictures = sum(isinstance(block, Picture) for block in page.blocks)
    message = drawn(page, [b"png"] * pictures)
    assert message.view.total_children_count <= COMPONENTS
    assert len(message.files) == pictures + len(page.files)


def labels(page: Page) -> list[str]:
    return [button.label for button in buttons(page)] + [i.label for p in pickers(page) for i in p.items]


def without_our_marks(text: str) -> str:
    """Return chat text without the mentions, links and times that are ours."""
    return _STAMP.sub("", _MENTION.sub("", text))
