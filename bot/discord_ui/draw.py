"""Conversion of pages into messages of discord.py: components and files.

Every view is built afresh and stopped before it is sent: discord.py then keeps nothing of it, and all presses
arrive in one place by their custom_id, also those on messages from before a restart.
"""

import io
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import discord
from cachetools import LRUCache
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

AnyItem = ui.Item[Any]

FindIcon = Callable[[str], discord.PartialEmoji | None]
"""Returns the emoji of an icon; None: the button has words alone."""


def no_icons(_: str) -> None:
    """Return no emoji: buttons have words alone."""


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
    contents, names, files = iter(painted), _names(page), list[discord.File]()
    for block in page.blocks:
        match block:
            case Picture():
                files.append(_file(next(contents), next(names), block.alt))
            case Clip():
                files.append(_file(block.content, next(names), block.alt))
    return [*files, *(discord.File(io.BytesIO(file.content), file.name) for file in page.files)]


def _names(page: Page) -> Iterator[str]:
    """Yield the names of the files of the pictures and clips of a page, in their order."""
    kinds = [type(block) for block in page.blocks if isinstance(block, Picture | Clip)]
    return (f"board{number}.{'gif' if kind is Clip else 'png'}" for number, kind in enumerate(kinds))


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


def _file(content: bytes, name: str, alt: str) -> discord.File:
    return discord.File(io.BytesIO(content), filename=name, description=alt)


def calls(page: Page) -> discord.AllowedMentions:
    """Return whom a message notifies when it is sent, people and a role; other mentions are only names."""
    people = [discord.Object(person) for person in page.pinged]
    roles = [discord.Object(page.role)] if page.role else False
    return discord.AllowedMentions(everyone=False, roles=roles, users=people)


def _view(page: Page, icons: FindIcon) -> ui.LayoutView:
    view, pictures = ui.LayoutView(timeout=None), map(_attached, _names(page))
    items: list[AnyItem] = []
    for block in page.blocks:
        if isinstance(block, Picture) and block.small:
            items.append(
                ui.Section(items.pop(), accessory=ui.Thumbnail(next(pictures), description=block.alt))
            )
        else:
            items += _items(block, pictures, icons)
    if page.colour is not None:
        items = [ui.Container(*items, accent_colour=discord.Colour(page.colour))]
    for item in items:
        view.add_item(item)
    for file in page.files:
        view.add_item(ui.File(_attached(file.name)))
    view.stop()
    return view


def _attached(name: str) -> str:
    """Return the address of a file of the same message."""
    return f"attachment://{name}"


def _items(block: Block, pictures: Iterator[str], icons: FindIcon) -> Iterable[AnyItem]:
    match block:
        case Text(text):
            yield ui.TextDisplay(text)
        case Picture(alt=alt) | Clip(alt=alt):
            yield ui.MediaGallery(discord.MediaGalleryItem(next(pictures), description=alt))
        case Divider():
            yield ui.Separator()
        case Buttons(buttons):
            for start in range(0, len(buttons), _ROW):
                yield ui.ActionRow(*(_button(button, icons) for button in buttons[start : start + _ROW]))
        case Picker():
            yield ui.ActionRow(_select(block, icons))
        case RolePicker():
            yield ui.ActionRow(_role_select(block))


def _button(button: Button, icons: FindIcon) -> ui.Button[Any]:
    emoji = icons(button.icon)
    return ui.Button(
        label=button.label if emoji else button.alone or button.label,
        custom_id=button.press,
        style=_STYLES[button.look],
        disabled=button.disabled,
        emoji=emoji,
    )


def _select(picker: Picker, icons: FindIcon) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=item.label, value=item.value, default=item.chosen, emoji=icons(item.icon))
        for item in picker.items
    ]
    return ui.Select(custom_id=picker.press, placeholder=picker.placeholder, options=options)


def _role_select(picker: RolePicker) -> ui.RoleSelect[Any]:
    kind = discord.SelectDefaultValueType.role
    chosen = [discord.SelectDefaultValue(id=picker.chosen, type=kind)] if picker.chosen else []
    return ui.RoleSelect(
        custom_id=picker.press, placeholder=picker.placeholder, min_values=0, default_values=chosen
    )


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
