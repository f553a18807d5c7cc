"""The bot's parts together with one connection to Discord."""

import discord
from msgspec import Struct

from bot.discord_ui.gate import Gate
from bot.handlers.context import App


class ConnectedApp(Struct, frozen=True):
    """The app and the client of its present connection: all that a part needs that sends to Discord."""

    app: App
    client: discord.Client
    gate: Gate
