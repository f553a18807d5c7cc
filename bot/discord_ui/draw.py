"""From a page to what discord.py sends.

Every view is built afresh and stopped before it is sent: discord.py then keeps nothing of it, and all presses
arrive in one place by their custom_id, also those on messages from before a restart.
"""

import asyncio
import io
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.ops.metrics import Durations
from bot.ops.painters import PAINTERS
from bot.pages.page import Block, Button, Buttons, Clip, Divider, Form, Look, Page, Picker, Picture, Text

_STYLES = {
    Look.MAIN: discord.ButtonStyle.primary,
    Look.PLAIN: discord.ButtonStyle.secondary,
    Look.FINAL: discord.ButtonStyle.success,
    Look.DANGER: discord.ButtonStyle.danger,
}
_ROW = 5

AnyItem = ui.Item[Any]

FindIcon = Callable[[str], discord.PartialEmoji | None]
"""Finds the emoji of an icon; None: the words stand alone."""


def no_icons(_: str) -> None:
    """Find nothing: buttons have words alone."""


class Drawn(NamedTuple):
    """A message ready to be sent: its components, and the files they show."""

    view: ui.LayoutView
    files: list[discord.File]


async def draw(page: Page, rendering: Durations | None = None, icons: FindIcon = no_icons) -> Drawn:
    """Return the message of a page; pictures are painted in threads of their own.

    The seconds that they took are added to `rendering`.
    """
    began = time.perf_counter()
    pictures = [block for block in page.blocks if isinstance(block, Picture | Clip)]
    painted = await asyncio.gather(*map(_content, pictures))
    if pictures and rendering is not None:
        rendering.add(time.perf_counter() - began)
    files = [
        discord.File(io.BytesIO(data), filename=f"board{number}.{kind}", description=picture.alt)
        for number, (picture, (data, kind)) in enumerate(zip(pictures, painted, strict=True))
    ]
    taken_home = [discord.File(io.BytesIO(file.content), filename=file.name) for file in page.files]
    return Drawn(_view(page, iter(files), taken_home, icons), [*files, *taken_home])


async def _content(picture: Picture | Clip) -> tuple[bytes, str]:
    """Return a picture as a file, and the ending of its name."""
    match picture:
        case Picture(scene=scene):
            return await PAINTERS.paint(scene), "png"
        case Clip(content=content):
            return content, "gif"


def calls(page: Page) -> discord.AllowedMentions:
    """Return who is notified of a message when it is sent; its other mentions are only names."""
    people = [discord.Object(person) for person in page.pinged]
    return discord.AllowedMentions(everyone=False, roles=False, users=people)


def _view(
    page: Page, pictures: Iterator[discord.File], files: Iterable[discord.File], icons: FindIcon
) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    items: list[ui.Item[Any]] = [item for block in page.blocks for item in _items(block, pictures, icons)]
    if page.colour is not None:
        items = [ui.Container(*items, accent_colour=discord.Colour(page.colour))]
    for item in items:
        view.add_item(item)
    for file in files:
        view.add_item(ui.File(file))
    view.stop()
    return view


def _items(block: Block, files: Iterator[discord.File], icons: FindIcon) -> Iterable[AnyItem]:
    match block:
        case Text(text):
            yield ui.TextDisplay(text)
        case Picture(alt=alt) | Clip(alt=alt):
            yield ui.MediaGallery(discord.MediaGalleryItem(next(files), description=alt))
        case Divider():
            yield ui.Separator()
        case Buttons(buttons):
            for start in range(0, len(buttons), _ROW):
                yield ui.ActionRow(*(_button(one, icons) for one in buttons[start : start + _ROW]))
        case Picker():
            yield ui.ActionRow(_select(block, icons))


def _button(button: Button, icons: FindIcon) -> ui.Button[Any]:
    return ui.Button(
        label=button.label,
        custom_id=button.press,
        style=_STYLES[button.look],
        disabled=button.disabled,
        emoji=icons(button.icon),
    )


def _select(picker: Picker, icons: FindIcon) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=item.label, value=item.value, default=item.chosen, emoji=icons(item.icon))
        for item in picker.items
    ]
    return ui.Select(custom_id=picker.press, placeholder=picker.placeholder, options=options)


def modal(form: Form) -> ui.Modal:
    """Return the modal of a form."""
    shown = ui.Modal(title=form.title, custom_id=form.press)
    for field in form.fields:
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id=field.token, placeholder=field.hint, max_length=field.limit, required=False
        )
        shown.add_item(ui.Label(text=field.label, component=entry))
    shown.stop()
    return shown
