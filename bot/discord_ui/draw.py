"""Conversion of pages into messages of discord.py: components and files.

The components are written as Discord takes them, and discord.py gets them as a view that has ended: it keeps
nothing of it, and all presses arrive in one place by their custom_id, also those on messages from before a
restart.
"""

import io
import time
from asyncio import gather
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

import discord
from cachetools import LRUCache
from discord import ui

from bot.ops.lanes import LANES
from bot.ops.metrics import Durations
from bot.ops.painters import Painters
from bot.pages.page import Block, Button, Buttons, Clip, Divider, Form, Look, Page, Picker, Picture, Text

_ROW, _BUTTON, _SELECT = 1, 2, 3
_SECTION, _TEXT, _THUMBNAIL, _GALLERY, _FILE, _SEPARATOR, _CONTAINER = 9, 10, 11, 12, 13, 14, 17
"""Discord's numbers for the types of components."""
_STYLES = {Look.MAIN: 1, Look.PLAIN: 2, Look.FINAL: 3, Look.DANGER: 4}
_IN_ROW = 5
_PAST = 32_000_000
"""Size of the cache of pictures of past positions in bytes: some 280 of them."""

_past: LRUCache[Hashable, bytes] = LRUCache(_PAST, getsizeof=len)

Component: TypeAlias = dict[str, Any]

FindIcon = Callable[[str], discord.PartialEmoji | None]
"""Returns the emoji of an icon; None: the button has words alone."""


def no_icons(_: str) -> None:
    """Return no emoji: buttons have words alone."""


class Components(ui.LayoutView):
    """Components that are written already, as a view: discord.py's own costs an object for each button."""

    def __init__(self, written: list[Component]) -> None:
        super().__init__(timeout=None)
        self.stop()
        self._written = written

    def to_components(self) -> list[Component]:
        return self._written

    def has_components_v2(self) -> bool:
        return bool(self._written)


class Drawn(NamedTuple):
    """A message ready to be sent: its components, and its files."""

    view: ui.LayoutView
    files: list[discord.File]


async def draw(
    page: Page, painters: Painters, rendering: Durations, icons: FindIcon = no_icons, *, awaited: bool = True
) -> Drawn:
    """Return the message of a page with its pictures, which have priority where they are `awaited`.

    Their painting time is added to `rendering`.
    """
    pictures = [block for block in page.blocks if isinstance(block, Picture)]
    if not pictures:
        return drawn(page, icons=icons)
    began = time.perf_counter()
    if page.patient:
        async with LANES.look(object()):
            contents = await gather(*(_content(one, painters, awaited=False) for one in pictures))
    else:
        with LANES.press():
            contents = await gather(*(_content(one, painters, awaited=awaited) for one in pictures))
    rendering.add(time.perf_counter() - began)
    return drawn(page, contents, icons)


def drawn(page: Page, painted: Iterable[bytes] = (), icons: FindIcon = no_icons) -> Drawn:
    """Return the message of a page whose pictures are painted."""
    contents = iter(painted)
    files: list[discord.File] = []
    for block in page.blocks:
        match block:
            case Picture():
                files.append(_file(next(contents), f"board{len(files)}.png", block.alt))
            case Clip():
                files.append(_file(block.content, f"board{len(files)}.gif", block.alt))
    taken_home = [discord.File(io.BytesIO(file.content), filename=file.name) for file in page.files]
    return Drawn(Components(_components(page, iter(files), taken_home, icons)), [*files, *taken_home])


async def _content(picture: Picture, painters: Painters, *, awaited: bool) -> bytes:
    """Return a picture as a PNG file; one of a past position is cached."""
    content = None if picture.past is None else _past.get(picture.past)
    if content is None:
        content = await painters.paint(picture.sketch, picture.table, awaited=awaited)
        if picture.past is not None:
            _past[picture.past] = content
    return content


def _file(content: bytes, name: str, alt: str) -> discord.File:
    return discord.File(io.BytesIO(content), filename=name, description=alt)


def calls(page: Page) -> discord.AllowedMentions:
    """Return the people whom a message notifies when it is sent; its other mentions are only names."""
    people = [discord.Object(person) for person in page.pinged]
    return discord.AllowedMentions(everyone=False, roles=False, users=people)


def _components(
    page: Page, pictures: Iterator[discord.File], files: Iterable[discord.File], icons: FindIcon
) -> list[Component]:
    written: list[Component] = []
    for block in page.blocks:
        if isinstance(block, Picture) and block.small:
            media = {"url": next(pictures).uri}
            beside = {
                "type": _THUMBNAIL,
                "spoiler": False,
                "media": media,
                "description": block.alt,
            }
            written.append({"type": _SECTION, "components": [written.pop()], "accessory": beside})
        else:
            written += _of_block(block, pictures, icons)
    if page.colour is not None:
        frame = {"type": _CONTAINER, "accent_color": page.colour, "spoiler": False, "components": written}
        written = [frame]
    return [*written, *({"type": _FILE, "file": {"url": file.uri}, "spoiler": False} for file in files)]


def _of_block(block: Block, files: Iterator[discord.File], icons: FindIcon) -> Iterator[Component]:
    match block:
        case Text(text):
            yield {"type": _TEXT, "content": text}
        case Picture(alt=alt) | Clip(alt=alt):
            described = {"description": alt} if alt else {}
            item = {"media": {"url": next(files).uri}, "spoiler": False, **described}
            yield {"type": _GALLERY, "items": [item]}
        case Divider():
            yield {"type": _SEPARATOR, "divider": True, "spacing": 1}
        case Buttons(buttons):
            for start in range(0, len(buttons), _IN_ROW):
                row = [_button(button, icons) for button in buttons[start : start + _IN_ROW]]
                yield {"type": _ROW, "components": row}
        case Picker():
            yield {"type": _ROW, "components": [_select(block, icons)]}


def _button(button: Button, icons: FindIcon) -> Component:
    emoji = icons(button.icon)
    label = button.label if emoji else button.alone or button.label
    return {
        "type": _BUTTON,
        "style": _STYLES[button.look],
        "disabled": button.disabled,
        **({"label": label} if label else {}),
        "custom_id": button.press,
        **_with(emoji),
    }


def _select(picker: Picker, icons: FindIcon) -> Component:
    options = [
        {"label": item.label, "value": item.value, "default": item.chosen, **_with(icons(item.icon))}
        for item in picker.items
    ]
    return {
        "type": _SELECT,
        "custom_id": picker.press,
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "required": True,
        "placeholder": picker.placeholder,
        "options": options,
    }


def _with(emoji: discord.PartialEmoji | None) -> Component:
    return {} if emoji is None else {"emoji": emoji.to_dict()}


def modal(form: Form) -> ui.Modal:
    """Return the modal of a form."""
    dialog = ui.Modal(title=form.title, custom_id=form.press)
    for field in form.fields:
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id=field.token, placeholder=field.hint, max_length=field.limit, required=False
        )
        dialog.add_item(ui.Label(text=field.label, component=entry))
    dialog.stop()
    return dialog
