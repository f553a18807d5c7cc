"""The bot's parts together with one connection to Discord."""

import discord
from msgspec import Struct

from bot.discord_ui.gate import Gate
from bot.handlers.context import App


class ConnectedApp(Struct, frozen=True):
    """The app with its present connection, as every part needs it that sends to Discord."""

    app: App
    client: discord.Client
    gate: Gate
