"""Conversion of pages into messages of discord.py: components and files.

Components are made as Discord takes them, and not of an object of discord.py each: it would hand on presses
by these, while here all presses arrive in one place by their custom_id, also those on messages from before a
restart. So a view is stopped before it is sent, and discord.py keeps nothing of it.
"""

import io
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

import discord
from cachetools import LRUCache
from discord import ComponentType as Kind
from discord import ui

from bot.ops.lanes import LANES
from bot.ops.metrics import Durations
from bot.ops.painters import Painters
from bot.pages.page import (
    Block,
    Button,
    Buttons,
    Clip,
    Divider,
    Form,
    Look,
    Page,
    Picker,
    Picture,
    RolePicker,
    Text,
)

_STYLES = {
    Look.MAIN: discord.ButtonStyle.primary,
    Look.PLAIN: discord.ButtonStyle.secondary,
    Look.FINAL: discord.ButtonStyle.success,
    Look.DANGER: discord.ButtonStyle.danger,
}
_ROW = 5
_PAST = 32_000_000
"""Size of the cache of pictures of past positions in bytes: some 280 of them."""

_past: LRUCache[Hashable, bytes] = LRUCache(_PAST, getsizeof=len)

Component = dict[str, Any]
"""A component as Discord takes it: https://discord.com/developers/docs/components/reference."""

FindIcon = Callable[[str], discord.PartialEmoji | None]
"""Returns the emoji of an icon; None: the button has words alone."""


def no_icons(_: str) -> None:
    """Return no emoji: buttons have words alone."""


class View(ui.LayoutView):
    """A view whose components are as Discord takes them."""

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        self._components = components
        self.stop()

    def to_components(self) -> list[Component]:
        """Return the components."""
        return self._components

    def has_components_v2(self) -> bool:
        """Return True: pages have other components than buttons and lists."""
        return True


class Drawn(NamedTuple):
    """A message ready to be sent: its components, and its files."""

    view: View
    files: list[discord.File]


async def draw(
    page: Page, painters: Painters, rendering: Durations, icons: FindIcon = no_icons, *, awaited: bool = True
) -> Drawn:
    """Return the message of a page with its pictures, which have priority where they are `awaited`.

    Their painting time is added to `rendering`.
    """
    view, pictures = _view(page, icons), [block for block in page.blocks if isinstance(block, Picture)]
    if not pictures:
        return Drawn(view, _files(page, ()))
    began = time.perf_counter()
    if page.patient:
        async with LANES.look(object()):
            contents = await _contents(pictures, painters, awaited=False)
    else:
        with LANES.press():
            contents = await _contents(pictures, painters, awaited=awaited)
    rendering.add(time.perf_counter() - began)
    return Drawn(view, _files(page, contents))


def drawn(page: Page, painted: Iterable[bytes] = (), icons: FindIcon = no_icons) -> Drawn:
    """Return the message of a page whose pictures are painted."""
    return Drawn(_view(page, icons), _files(page, painted))


def _files(page: Page, painted: Iterable[bytes]) -> list[discord.File]:
    """Return the files of a page: its pictures, named as its components name them, and what is taken home."""
    contents, numbers, files = iter(painted), count(), list[discord.File]()
    for block in page.blocks:
        if isinstance(block, Picture | Clip):
            content = block.content if isinstance(block, Clip) else next(contents)
            files.append(
                discord.File(io.BytesIO(content), _name(block, next(numbers)), description=block.alt)
            )
    return [*files, *(discord.File(io.BytesIO(file.content), file.name) for file in page.files)]


def _name(block: Picture | Clip, number: int) -> str:
    """Return the name of the file of a picture or clip, of which a page has so many before."""
    return f"board{number}.{'gif' if isinstance(block, Clip) else 'png'}"


async def _contents(pictures: Sequence[Picture], painters: Painters, *, awaited: bool) -> Sequence[bytes]:
    """Return these pictures as PNG files; a painter gets several at once, and most pages have one."""
    if len(pictures) > 1:
        unknown = [one.sketch for one in pictures if one.past not in _past]
        painters.begin(unknown, pictures[0].table, awaited=awaited)
    return [await _content(one, painters, awaited=awaited) for one in pictures]


async def _content(picture: Picture, painters: Painters, *, awaited: bool) -> bytes:
    """Return a picture as a PNG file; one of a past position is cached."""
    content = None if picture.past is None else _past.get(picture.past)
    if content is None:
        content = await painters.paint(picture.sketch, picture.table, awaited=awaited)
        if picture.past is not None:
            _past[picture.past] = content
    return content


def calls(page: Page) -> discord.AllowedMentions:
    """Return whom a message notifies when it is sent, people and a role; other mentions are only names."""
    people = [discord.Object(person) for person in page.pinged]
    roles = [discord.Object(page.role)] if page.role else False
    return discord.AllowedMentions(everyone=False, roles=roles, users=people)


def _view(page: Page, icons: FindIcon) -> View:
    numbers, components = count(), list[Component]()
    for block in page.blocks:
        if isinstance(block, Picture) and block.small:
            thumbnail = {"type": Kind.thumbnail.value, **_medium(block, next(numbers))}
            components.append(
                {"type": Kind.section.value, "components": [components.pop()], "accessory": thumbnail}
            )
        else:
            components += _components(block, numbers, icons)
    if page.colour is not None:
        frame = {"type": Kind.container.value, "accent_color": page.colour, "spoiler": False}
        components = [{**frame, "components": components}]
    for file in page.files:
        address = {"url": _attached(file.name)}
        components.append({"type": Kind.file.value, "file": address, "spoiler": False})
    return View(components)


def _attached(name: str) -> str:
    """Return the address of a file of the same message."""
    return f"attachment://{name}"


def _components(block: Block, numbers: Iterator[int], icons: FindIcon) -> Iterable[Component]:
    match block:
        case Text(text):
            yield {"type": Kind.text_display.value, "content": text}
        case Picture() | Clip():
            yield {"type": Kind.media_gallery.value, "items": [_medium(block, next(numbers))]}
        case Divider():
            yield {"type": Kind.separator.value, "divider": True, "spacing": 1}
        case Buttons(buttons):
            for start in range(0, len(buttons), _ROW):
                yield _row([_button(button, icons) for button in buttons[start : start + _ROW]])
        case Picker(items=items):
            options = [
                {"label": item.label, "value": item.value, "default": item.chosen, **_emoji(icons(item.icon))}
                for item in items
            ]
            yield _row([{**_list(Kind.select, block, least=1), "options": options}])
        case RolePicker(chosen=role):
            chosen = {"default_values": [{"id": role, "type": "role"}]} if role else {}
            yield _row([{**_list(Kind.role_select, block, least=0), **chosen}])


def _medium(block: Picture | Clip, number: int) -> Component:
    return {"media": {"url": _attached(_name(block, number))}, "spoiler": False, "description": block.alt}


def _row(components: list[Component]) -> Component:
    return {"type": Kind.action_row.value, "components": components}


def _button(button: Button, icons: FindIcon) -> Component:
    emoji = icons(button.icon)
    return {
        "type": Kind.button.value,
        "style": _STYLES[button.look].value,
        "disabled": button.disabled,
        "label": button.label if emoji else button.alone or button.label,
        "custom_id": button.press,
        **_emoji(emoji),
    }


def _emoji(emoji: discord.PartialEmoji | None) -> Component:
    return {"emoji": {"id": emoji.id, "name": emoji.name}} if emoji else {}


def _list(kind: Kind, picker: Picker | RolePicker, least: int) -> Component:
    return {
        "type": kind.value,
        "custom_id": picker.press,
        "min_values": least,
        "max_values": 1,
        "disabled": False,
        "required": least > 0,
        "placeholder": picker.placeholder,
    }


def modal(form: Form) -> ui.Modal:
    """Return the modal of a form. What is typed there comes as an interaction of its own."""
    dialog = ui.Modal(title=form.title, custom_id=form.press)
    for field in form.fields:
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id=field.token, placeholder=field.hint, max_length=field.limit, required=False
        )
        dialog.add_item(ui.Label(text=field.label, component=entry))
    dialog.stop()
    return dialog
