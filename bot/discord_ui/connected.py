"""The bot's parts together with one connection to Discord."""

import discord
from msgspec import Struct

from bot.acts.context import App
from bot.discord_ui.gate import Gate


class ConnectedApp(Struct, frozen=True):
    """The app with its present connection, as every part needs it that sends to Discord."""

    app: App
    client: discord.Client
    gate: Gate
