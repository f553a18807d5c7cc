"""The real, unmodified discord.py over real sockets."""

import discord
from discord import app_commands

from bot.local.server import LocalServer
from tests.local.conftest import Bot


async def test_answers_a_command_and_a_button(server: LocalServer, run, hands) -> None:
    bot = Bot()

    @bot.tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction, name: str) -> None:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Again", custom_id="again"))
        view.stop()
        await interaction.response.send_message(f"hello {name}", view=view)

    @bot.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(content="hello again")

    await run(bot)
    await bot.tree.sync()
    ada = await hands("Ada")
    message = await ada.answer(await ada.slash("table", "hello", name="you"))
    assert message["content"] == "hello you"
    await ada.press(message, "Again")
    await ada.message("table", lambda one: one["content"] == "hello again")
