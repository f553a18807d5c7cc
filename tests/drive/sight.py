"""Content of a message, in a form in which pages of the bot and messages of the server can be compared."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Protocol

from PIL import Image, ImageChops

from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import (
    Block,
    Button,
    Buttons,
    Clip,
    Divider,
    Field,
    Form,
    Item,
    Page,
    Picker,
    Picture,
    RolePicker,
    Text,
)
from renderers.paint import paint
from sandbox.server import LocalServer
from tests.drive.user import BUTTON, ROLE_SELECT, STRING_SELECT, Json, User, components_of

TEXT, GALLERY, SEPARATOR, CONTAINER = 10, 12, 14, 17

Part = tuple[object, ...]


class WithServer(Protocol):
    """Anything that has the server."""

    @property
    def server(self) -> LocalServer:
        """The server."""
        ...


_ISOLATION = re.compile("[\u2066-\u2069]")
"""Marks around what is filled into a text; nobody sees them."""


def parts_of_page(page: Page) -> list[Part]:
    """Return what a page shows."""
    return [part for block in page.blocks for part in _parts_of_block(block)]


def _parts_of_block(block: object) -> Iterator[Part]:
    match block:
        case Text(text):
            yield "text", text
        case Picture(_, alt):
            yield "picture", alt
        case Buttons(buttons):
            for button in buttons:
                yield "button", button.label, meant(button.press), button.disabled
        case Picker(press, placeholder, items):
            yield (
                "list",
                meant(press),
                placeholder,
                tuple((one.label, one.value, one.chosen) for one in items),
            )


def parts_of_message(message: Json) -> list[Part]:
    """Return what a message shows."""
    return [part for one in components_of(message) for part in _parts_of_component(one)]


def _parts_of_component(one: Json) -> Iterator[Part]:
    match one["type"]:
        case 10:
            yield "text", one["content"]
        case 11:
            yield "picture", one["description"]
        case 12:
            for item in one["items"]:
                yield "picture", item["description"]
        case 2:
            yield "button", one["label"], meant(one["custom_id"]), bool(one.get("disabled"))
        case 3:
            options = tuple((o["label"], o["value"], bool(o.get("default"))) for o in one["options"])
            yield "list", meant(one["custom_id"]), one["placeholder"], options


def meant(custom_id: str) -> Part:
    """Return what a press asks for; the number of the last entry it knew of grows also in private steps."""
    press = read_press(custom_id)
    assert press is not None
    return press.table, press.verb, press.tokens, press.slot


def pictures_of_page(page: Page) -> list[bytes]:
    """Return the pictures of a page as they are sent."""
    return [paint(block.scene) for block in page.blocks if isinstance(block, Picture)]


def pictures_of_message(house: WithServer, message: Json) -> list[bytes]:
    """Return the files of a message as they lie on the server."""
    files = [house.server.world.disk.file(one["id"]) for one in message["attachments"]]
    return [file.data for file in files if file is not None]


def unlike(shown: Sequence[bytes], right: Sequence[bytes]) -> list[tuple[int, int, int, int]]:
    """Return where pictures differ from the right ones; the same pixels may be packed in other bytes."""
    pairs = [pair for pair in zip(shown, right, strict=True) if pair[0] != pair[1]]
    opened = [tuple(Image.open(BytesIO(one)).convert("RGB") for one in pair) for pair in pairs]
    boxes = (ImageChops.difference(one, other).getbbox() for one, other in opened)
    return [box for box in boxes if box is not None]


def blocks_of(message: Json) -> tuple[Block, ...]:
    """Return a message as the blocks of a page; a picture has its words alone."""
    return tuple(_blocks(message["components"]))


def _blocks(components: list[Json]) -> Iterator[Block]:
    for one in components:
        match one["type"]:
            case 1 if one["components"][0]["type"] in (STRING_SELECT, ROLE_SELECT):
                yield _list(one["components"][0])
            case 1:
                yield Buttons(tuple(map(_button, one["components"])))
            case 9:
                yield from _blocks([*one["components"], one["accessory"]])
            case 10:
                yield Text(one["content"])
            case 11:
                yield Clip(b"", one["description"] or "")
            case 12:
                yield from (Clip(b"", item["description"] or "") for item in one["items"])
            case 14:
                yield Divider()
            case 17:
                yield from _blocks(one["components"])


def _list(one: Json) -> Picker | RolePicker:
    press, placeholder = one["custom_id"], one.get("placeholder", "")
    if one["type"] == ROLE_SELECT:
        return RolePicker(press, placeholder, *(int(role["id"]) for role in one.get("default_values", ())))
    items = (Item(o["label"], o["value"], bool(o.get("default"))) for o in one["options"])
    return Picker(press, placeholder, tuple(items))


def _button(one: Json) -> Button:
    return Button(one.get("label") or "", one.get("custom_id", ""), disabled=bool(one.get("disabled")))


def form_of(modal: Json) -> Form:
    """Return a modal as the form of a reply."""
    fields = []
    for part in modal["components"]:
        for field in [part["component"]] if "component" in part else part.get("components", []):
            label = part.get("label") or field.get("label") or ""
            limit = field.get("max_length") or 0
            fields.append(Field(field["custom_id"], label, field.get("placeholder") or "", limit))
    return Form(modal["custom_id"], modal["title"], tuple(fields))


def presses_of(message: Json) -> list[Press]:
    """Return the presses of all buttons and lists of a message, of disabled ones too."""
    return [press for press, _ in _controls(message)]


def pressable(message: Json) -> list[tuple[Press, Json]]:
    """Return what can be pressed, each with its button or list."""
    return [(press, control) for press, control in _controls(message) if not control.get("disabled")]


def _controls(message: Json) -> Iterator[tuple[Press, Json]]:
    for one in components_of(message):
        is_control = one["type"] in (BUTTON, STRING_SELECT, ROLE_SELECT)
        press = read_press(one.get("custom_id") or "") if is_control else None
        if press is not None:
            yield press, one


def press_of(message: Json, verb: Verb) -> str | None:
    """Return the custom_id of the first button or list of this verb that can be pressed, None without one."""
    return next((str(press) for press, _ in pressable(message) if press.verb is verb), None)


def custom_id(message: Json, verb: Verb) -> str:
    """Return the same where there has to be one. Raises `KeyError`."""
    found = press_of(message, verb)
    if found is None:
        raise KeyError(f"no button {verb} on the message")
    return found


def is_board(message: Json, table: int) -> bool:
    """Return whether a message is the table message of this table: nothing else says More."""
    return any(press.table == table and press.verb is Verb.MORE for press in presses_of(message))


def is_lobby(message: Json, table: int) -> bool:
    """Return whether a message is the lobby message of this table."""
    joins = (press for press in presses_of(message) if press.verb is Verb.JOIN and not press.slot)
    return any(press.table == table for press in joins)


def boards(house: WithServer, table: int) -> list[Json]:
    """Return all table messages of a table, wherever they are."""
    everywhere = house.server.world.messages.values()
    return [message for channel in everywhere for message in channel.values() if is_board(message, table)]


def lobbies(house: WithServer, table: int) -> list[Json]:
    """Return all open lobby messages of a table."""
    everywhere = house.server.world.messages.values()
    return [message for channel in everywhere for message in channel.values() if is_lobby(message, table)]


def tables_seen(user: User) -> list[Json]:
    """Return all table messages that a person sees."""
    return [
        message
        for channel in user.messages.values()
        for message in channel.values()
        if not message["flags"] & 64 and any(press.verb is Verb.MORE for press in presses_of(message))
    ]


def named_in(message: Json, words: Iterable[str]) -> set[str]:
    """Return which of the words a message names anywhere: text, labels, alt texts, custom_ids."""
    shown = [message["content"], message["components"], message["attachments"], message["embeds"]]
    text = _ISOLATION.sub("", json.dumps(shown, ensure_ascii=False))
    return {word for word in words if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)}
