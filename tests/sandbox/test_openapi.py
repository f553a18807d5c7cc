"""Requests of discord.py for each act of the bot, against Discord's own description of its API."""

import asyncio
import io
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.drive.user import User
from tests.sandbox.conftest import Bot, Run, Sit
from tests.sandbox.openapi import Description
from tests.sandbox.watched import RecordedRequest, WatchedTable

Interaction = discord.Interaction[discord.Client]


@pytest.fixture
def description(server: WatchedTable) -> Description:
    loaded = Description()
    server.observers.append(loaded.observe)
    return loaded


class Busy(Bot):
    """Answers in every way that there is, one after another."""

    def __init__(self) -> None:
        super().__init__()
        self.done: asyncio.Queue[str] = asyncio.Queue()

        @self.tree.command(name=app_commands.locale_str("do"), description="Do it")
        @app_commands.describe(how="How it is done")
        @app_commands.allowed_installs(guilds=True)
        @app_commands.allowed_contexts(guilds=True, dms=True)
        async def do(interaction: Interaction, how: str, number: app_commands.Range[int, 1, 9] = 1) -> None:
            await getattr(self, how)(interaction)
            self.done.put_nowait(how)

        @do.autocomplete("how")
        async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=current, value=current)]

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(view=_layout("pressed"), attachments=[_file()])
            self.done.put_nowait("pressed")
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.defer(thinking=True, ephemeral=True)
            await interaction.delete_original_response()
            self.done.put_nowait("filled")

    async def plainly(self, interaction: Interaction) -> None:
        await interaction.response.send_message("hello", ephemeral=True)
        await interaction.edit_original_response(content="changed")

    async def with_layout(self, interaction: Interaction) -> None:
        await interaction.response.send_message(view=_layout("shown"), file=_file())

    async def later(self, interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(view=_layout("late"), attachments=[_file()])
        more = await interaction.followup.send(embed=discord.Embed(title="t"), wait=True)
        await more.edit(content="changed")
        await more.delete()

    async def with_form(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(_form())


def _file() -> discord.File:
    return discord.File(io.BytesIO(b"x"), "board.png", description="the board")


def _layout(text: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x2F6BC6)
    box.add_item(discord.ui.TextDisplay(text))
    go: discord.ui.Button[Any] = discord.ui.Button(label="Go", custom_id="go")
    box.add_item(discord.ui.Section("a player", accessory=go))
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    box.add_item(gallery.add_item(media="attachment://board.png", description="the board"))
    box.add_item(discord.ui.Separator())
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    pick: discord.ui.Select[Any] = discord.ui.Select(custom_id="pick", placeholder="where")
    pick.add_option(label="forest", value="f", description="wood")
    view.add_item(box)
    view.add_item(row.add_item(pick))
    view.stop()
    return view


def _form() -> discord.ui.Modal:
    form = discord.ui.Modal(title="How many", custom_id="form")
    entry: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="n", max_length=2, placeholder="1-9")
    form.add_item(discord.ui.Label(text="Number", component=entry))
    form.stop()
    return form


async def _answers(bot: Busy, ada: User) -> None:
    await ada.autocomplete("table", "do", "how", "pl")
    for how in ("plainly", "with_layout", "later", "with_form"):
        await ada.slash("table", "do", how=how, number=2)
        assert await bot.done.get() == how
    await ada.press(await ada.message("table", lambda one: one["components"]), "go")
    assert await bot.done.get() == "pressed"
    await ada.fill(await ada.modal(), n="3")
    assert await bot.done.get() == "filled"


async def _messages(bot: Busy, channel: discord.TextChannel, person: int) -> None:
    quiet = discord.AllowedMentions(users=[discord.Object(person)])
    message = await channel.send(
        view=_layout("sent"), file=_file(), nonce="n1", silent=True, allowed_mentions=quiet
    )
    await message.edit(view=_layout("edited"), attachments=[_file()], allowed_mentions=quiet)
    plain = await channel.send("plain", embed=discord.Embed(title="t"), reference=message)
    await plain.edit(content="changed", embed=None)
    await plain.pin()
    await (await bot.fetch_user(person)).send("hello")
    thread = await channel.create_thread(
        name="a game", type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    await thread.edit(archived=True, name="over")
    await thread.edit(archived=False, auto_archive_duration=60)
    await plain.create_thread(name="hung")
    await plain.delete()


async def test_every_request_is_as_discord_describes_it(
    server: WatchedTable, description: Description, run: Run, hands: Sit
) -> None:
    bot = await run(Busy())
    ada = await hands("Ada")
    await _answers(bot, ada)
    channel = bot.get_channel(int(ada.channel("table")))
    assert isinstance(channel, discord.TextChannel)
    await _messages(bot, channel, int(server.world.owner_id))
    assert description.faults == []
    assert len(description.judged) >= 10


async def test_a_wrong_request_is_noticed() -> None:
    description = Description()
    description.judge(RecordedRequest("POST", "/channels/{channel}/messages", "", 200, {"content": 5}))
    description.judge(RecordedRequest("POST", "/channels/{channel}/nothing", "", 200, {"content": "x"}))
    description.judge(RecordedRequest("GET", "/channels/{channel}/nothing", "", 200, None))
    first, second, third = description.faults
    assert "$.content" in first
    assert "no such route" in second
    assert "no such route" in third


async def test_each_shape_is_judged_once() -> None:
    description = Description()
    for content in (5, 6, [5]):
        description.observe(
            RecordedRequest("POST", "/channels/{channel}/messages", "", 200, {"content": content})
        )
    assert len(description.faults) == 2
