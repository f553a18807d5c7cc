"""A bot that shows everything a bot can show, for the page to be tried on: the real client, no game."""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.sandbox.conftest import Bot

GAMES = ("Stone Age", "LivingStone", "Hidden Stones", "Schiefer")
WORDS = {
    discord.Locale.german: {
        "Sit down at a table": "Setzt dich an einen Tisch",
        "Which game": "Welches Spiel",
        "Place or take": "Setzt oder nimmt",
    },
    discord.Locale.french: {"Sit down at a table": "T’installe à une table"},
}
TABLES = {"#7 · Stone Age": 7, "#12 · Schiefer": 12}


class Translations(app_commands.Translator):
    """German and French words for some descriptions."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return WORDS.get(locale, {}).get(string.message)


def picture(colour: str, words: str, size: tuple[int, int] = (1400, 900)) -> discord.File:
    image = Image.new("RGB", size, colour)
    draw = ImageDraw.Draw(image)
    draw.rectangle((20, 20, size[0] - 20, size[1] - 20), outline="white", width=6)
    draw.text((80, 80), words, fill="white", font_size=80)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, filename=f"{words.replace(' ', '_')}.png", description=f"Board: {words}.")


class Panel(ui.LayoutView):
    """Components of the second kind, in one message."""

    def __init__(self, words: str, *, count: int = 0) -> None:
        super().__init__(timeout=None)
        self.stop()
        box: ui.Container[Panel] = ui.Container(accent_colour=discord.Colour(0x2F6BC6))
        box.add_item(ui.TextDisplay(f"## Stone Age · table #17\n**Round {count}** · it is <@{words}>'s turn"))
        box.add_item(
            ui.MediaGallery(
                discord.MediaGalleryItem(
                    "attachment://forest.png",
                    description="Board: the forest holds three people, the quarry none.",
                )
            )
        )
        box.add_item(ui.TextDisplay("● **Ada** 17 · ■ **Ben** 12 · ▲ **Chloé** 9\n-# Ends <t:1893456000:R>"))
        box.add_item(ui.Separator())
        row: ui.ActionRow[Panel] = ui.ActionRow()
        row.add_item(ui.Button(label="Play", style=discord.ButtonStyle.primary, custom_id="play", emoji="▶"))
        row.add_item(ui.Button(label="My hand", custom_id="hand"))
        row.add_item(ui.Button(label="Take back", style=discord.ButtonStyle.danger, custom_id="undo"))
        row.add_item(
            ui.Button(label="Finish", style=discord.ButtonStyle.success, custom_id="done", disabled=True)
        )
        box.add_item(row)
        one: ui.ActionRow[Panel] = ui.ActionRow()
        one.add_item(
            ui.Select(
                custom_id="one",
                placeholder="Where to?",
                options=[
                    discord.SelectOption(label="Forest", value="forest", description="3 free places, wood"),
                    discord.SelectOption(label="Quarry", value="quarry", description="2 free places, stone"),
                    discord.SelectOption(label="River", value="river", emoji="◆"),
                ],
            )
        )
        box.add_item(one)
        self.add_item(box)


class Hand(ui.LayoutView):
    """A message for one person alone."""

    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        self.stop()
        side: ui.Section[Hand] = ui.Section(
            ui.TextDisplay(words), accessory=ui.Button(label="Refresh", custom_id="hand")
        )
        self.add_item(side)
        gallery: ui.MediaGallery[Hand] = ui.MediaGallery()
        gallery.add_item(media="attachment://hand.png", description="Hand: 3 wood, 1 stone")
        self.add_item(gallery)


class Amounts(ui.Modal, title="How much?"):
    """A number and a note."""

    wood = ui.Label(  # type: ignore[var-annotated]  # the class is generic in its view
        text="Wood", component=ui.TextInput(custom_id="wood", max_length=1, placeholder="0")
    )
    note = ui.Label(  # type: ignore[var-annotated]  # as above
        text="Note", component=ui.TextInput(custom_id="note", required=False)
    )


class DemoBot(Bot):
    """Answers a handful of commands; `asked` holds what reached it, oldest first, `languages` of whom.

    A table that is asked for is `held` until `open` is set, suggestions for "wait" until `slow` is set.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.languages: list[str] = []
        self.slow = asyncio.Event()
        self.held = asyncio.Event()
        self.open = asyncio.Event()
        self.open.set()
        self._add_commands()
        self._add_answers()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translations())
        await self.tree.sync()

    def _add_commands(self) -> None:
        word = app_commands.locale_str

        @self.tree.command(name="play", description=word("Play against a robot"))
        @app_commands.describe(game=word("Which game"))
        async def play(interaction: discord.Interaction, game: str) -> None:
            self.asked.append(f"play {game}")
            await interaction.response.send_message("How good should the robot be?", ephemeral=True)

        @self.tree.command(name="learn", description=word("Learn a game by playing"))
        @app_commands.describe(game=word("Which game"))
        @app_commands.choices(game=[app_commands.Choice(name="LivingStone", value="livingstone")])
        async def learn(interaction: discord.Interaction, game: str | None = None) -> None:
            self.asked.append(f"learn {game}")
            await interaction.response.send_message("Here is your first task.", ephemeral=True)

        @self.tree.command(name="join", description=word("Sit down at a table"))
        @app_commands.describe(game=word("Which game"))
        @app_commands.choices(game=[app_commands.Choice(name=name, value=name.lower()) for name in GAMES])
        async def join(interaction: discord.Interaction, game: str | None = None) -> None:
            self.asked.append(f"join {game}")
            self.languages.append(str(interaction.locale))
            await interaction.response.defer()
            self.held.set()
            await self.open.wait()
            file = picture("#46614a", "forest")
            await interaction.edit_original_response(view=Panel(str(interaction.user.id)), attachments=[file])

        @self.tree.command(name="move", description=word("Place or take"))
        @app_commands.describe(move="What to do, for example: place forest 3", table="Number of the table")
        async def move(
            interaction: discord.Interaction, move: str, table: app_commands.Range[int, 1, 99] | None = None
        ) -> None:
            self.asked.append(f"move {move} {table}")
            await interaction.response.send_message(f"You did `{move}`.", ephemeral=True)

        @move.autocomplete("move")
        async def offers(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            if current == "wait":
                self.held.set()
                await self.slow.wait()
            texts = [f"place forest {n}" for n in range(1, 6)] + ["take hut", "pass"]
            return [app_commands.Choice(name=text, value=text) for text in texts if current.lower() in text]

        @self.tree.command(name="seat", description=word("Sit at a table that is told by its number"))
        async def seat(interaction: discord.Interaction, table: int, watching: bool = False) -> None:
            self.asked.append(f"seat {table} {watching}")
            await interaction.response.send_message("You sit.", ephemeral=True)

        @seat.autocomplete("table")
        async def tables(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
            return [app_commands.Choice(name=name, value=table) for name, table in TABLES.items()]

    def _add_answers(self) -> None:
        @self.tree.command(name="text", description="All of the markdown")
        async def text(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(
                MARKDOWN.format(user=interaction.user.id, channel=interaction.channel_id)
            )

        @self.tree.command(name="silent", description="Never answers")
        async def silent(interaction: discord.Interaction) -> None:
            self.asked.append("silent")

        @self.tree.command(name="think", description="Thinks for a while")
        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.defer()
            await self.slow.wait()
            await interaction.followup.send("Thought.")

        @self.tree.command(name="thread", description="Opens a thread")
        async def thread(interaction: discord.Interaction) -> None:
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.response.send_message("A table of its own:")
            message = await interaction.original_response()
            opened = await interaction.channel.create_thread(
                name="Table #17 – Stone Age", message=discord.Object(message.id)
            )
            await opened.send(f"Welcome, <@{interaction.user.id}>!")

        @self.tree.command(name="call", description="Calls somebody")
        async def call(interaction: discord.Interaction, who: discord.User) -> None:
            await interaction.response.send_message(f"{who.mention}, it is your turn.")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await self._take_form(interaction)
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        key, values = data["custom_id"], data.get("values")
        self.asked.append(f"{key} {values}" if values else str(key))
        match key:
            case "play":
                form = Amounts()
                await interaction.response.send_modal(form)
                form.stop()
            case "hand":
                await self._show_hand(interaction)
            case "undo":
                return
            case _:
                await interaction.response.send_message(f"{interaction.user.mention} chose {values}.")

    async def _show_hand(self, interaction: discord.Interaction) -> None:
        words = "**Your hand**: 3 wood, 1 stone"
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await interaction.response.edit_message(view=Hand(words + " (fresh)"))
        else:
            file = picture("#5E8C3A", "hand")
            await interaction.response.send_message(view=Hand(words), file=file, ephemeral=True)

    async def _take_form(self, interaction: discord.Interaction) -> None:
        self.asked.append("form")
        await interaction.response.send_message("Form taken.", ephemeral=True)


MARKDOWN = """# Heading one
## Heading two
### Heading three
-# small text
**bold** `code` **bold `code`**
- first
- second
1. one
2. two
```
print("<b>not bold</b>")
```
[a link](https://example.org). <@{user}> in <#{channel}>
<t:1893456000:F> or <t:1893456000:R> <script>alert(1)</script>"""
