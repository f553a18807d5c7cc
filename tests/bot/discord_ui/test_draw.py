"""Messages as Discord takes them: the same components as discord.py makes of objects of its own."""

from typing import Any

import discord
from discord import ui

from bot.discord_ui.draw import drawn
from bot.pages.page import (
    Block,
    Button,
    Buttons,
    Clip,
    Divider,
    File,
    Item,
    Look,
    Page,
    Picker,
    Picture,
    RolePicker,
    Text,
)
from renderers.scene import Scene
from renderers.sketch import Sketch

ICON = discord.PartialEmoji(name="wood_cairn_012345", id=1)
SKETCH = Sketch(Scene, (1, 1))
BLOCKS: tuple[Block, ...] = (
    Text("Whose turn?"),
    Picture(SKETCH, "a stone", small=True),
    Divider(),
    Picture(SKETCH, "the board"),
    Clip(b"GIF", "the film"),
    Buttons(
        (
            Button("Wood", "wood", Look.MAIN, icon="wood", alone="Take wood"),
            Button("Clay", "clay", icon="clay", alone="Take clay"),
            Button("Done", "done", Look.FINAL),
            Button("Leave", "leave", Look.DANGER, disabled=True),
            *(Button(word, word) for word in ("Undo", "Help")),
        )
    ),
    Picker("goods", "Which good?", (Item("Wood", "w", chosen=True, icon="wood"), Item("Clay", "c"))),
    RolePicker("role", "Which role?", chosen=2),
    RolePicker("other", "Which other role?"),
)


def icon(name: str) -> discord.PartialEmoji | None:
    return ICON if name == "wood" else None


def items() -> list[ui.Item[Any]]:
    """Return the items of discord.py for these blocks."""
    style = discord.ButtonStyle
    picture, film = "attachment://board1.png", "attachment://board2.gif"
    wood = discord.SelectOption(label="Wood", value="w", default=True, emoji=ICON)
    role = discord.SelectDefaultValue(id=2, type=discord.SelectDefaultValueType.role)
    return [
        ui.Section(
            ui.TextDisplay("Whose turn?"),
            accessory=ui.Thumbnail("attachment://board0.png", description="a stone"),
        ),
        ui.Separator(),
        ui.MediaGallery(discord.MediaGalleryItem(picture, description="the board")),
        ui.MediaGallery(discord.MediaGalleryItem(film, description="the film")),
        ui.ActionRow(
            ui.Button(label="Wood", custom_id="wood", style=style.primary, emoji=ICON),
            ui.Button(label="Take clay", custom_id="clay", style=style.secondary),
            ui.Button(label="Done", custom_id="done", style=style.success),
            ui.Button(label="Leave", custom_id="leave", style=style.danger, disabled=True),
            ui.Button(label="Undo", custom_id="Undo", style=style.secondary),
        ),
        ui.ActionRow(ui.Button(label="Help", custom_id="Help", style=style.secondary)),
        ui.ActionRow(
            ui.Select(
                custom_id="goods",
                placeholder="Which good?",
                options=[wood, discord.SelectOption(label="Clay", value="c")],
            )
        ),
        ui.ActionRow(
            ui.RoleSelect(custom_id="role", placeholder="Which role?", min_values=0, default_values=[role])
        ),
        ui.ActionRow(ui.RoleSelect(custom_id="other", placeholder="Which other role?", min_values=0)),
    ]


def made_by_discord_py(*parts: ui.Item[Any]) -> tuple[object, bool]:
    view = ui.LayoutView()
    for part in (*parts, ui.File("attachment://moves.txt")):
        view.add_item(part)
    return sent(view)


def sent(view: ui.LayoutView) -> tuple[object, bool]:
    """Return the components that discord.py sends, and whether it says that they are of all kinds."""
    return view.to_components(), view.has_components_v2()  # type: ignore[no-untyped-call]


def test_components_are_those_that_discord_py_makes() -> None:
    page = Page(BLOCKS, files=(File("moves.txt", b"1"),))
    plain = drawn(page, [b"small", b"large"], icon)
    assert sent(plain.view) == made_by_discord_py(*items())
    told = [("board0.png", "a stone"), ("board1.png", "the board"), ("board2.gif", "the film")]
    assert [(file.filename, file.description) for file in plain.files] == [*told, ("moves.txt", None)]
    framed = drawn(Page(BLOCKS, 0x123456, files=page.files), [b"small", b"large"], icon)
    container = ui.Container(*items(), accent_colour=discord.Colour(0x123456))
    assert sent(framed.view) == made_by_discord_py(container)


async def test_discord_py_keeps_nothing_of_a_message() -> None:
    assert drawn(Page(BLOCKS), [b"small", b"large"]).view.is_finished()
