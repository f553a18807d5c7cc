"""A bot which answers as a test tells it, and things to answer with."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from PIL import Image

from tests.sandbox.conftest import Bot

Interaction = discord.Interaction[discord.Client]


def picture(colour: str = "red", name: str = "board.png") -> discord.File:
    """A small picture to attach, with an alt text."""
    data = io.BytesIO()
    Image.new("RGB", (8, 6), colour).save(data, "PNG")
    data.seek(0)
    return discord.File(data, filename=name, description=f"a {colour} board")


def layout(text: str, *, shows: str | None = "board.png", button: str = "go") -> discord.ui.LayoutView:
    """Text, a picture and a button, in the form with the V2 flag, which discord.py is not to remember."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    if shows is not None:
        gallery = discord.ui.MediaGallery[discord.ui.LayoutView]()
        view.add_item(gallery.add_item(media=f"attachment://{shows}", description="the board"))
    row = discord.ui.ActionRow[discord.ui.LayoutView]()
    view.add_item(row.add_item(discord.ui.Button(label="Go", custom_id=button)))
    view.stop()
    return view


def value_of(part: Any) -> Any:
    """Return the value of a field of a submitted form."""
    return part["component"].get("value") or part["component"].get("values")


class Answering(Bot):
    """A bot whose answer to `/do` and to every press is given by the test."""

    def __init__(self, act: Callable[[Interaction], Awaitable[Any]]) -> None:
        super().__init__()
        self.act = act

        @self.tree.command(name="do", description="Do it")
        async def do(interaction: Interaction) -> None:
            await self.act(interaction)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is not discord.InteractionType.application_command:
            await self.act(interaction)
