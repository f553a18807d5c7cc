"""What the kinds of messages of servers have in common: where one may stand now, language, later tries."""

import discord

from bot.acts.context import App
from bot.discord_ui.faults import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.messenger import Later
from bot.discord_ui.rights import lacking_in
from bot.domain.model import OutboxRow, ServerSettings
from bot.ops.turns import ERRAND, Errand, Rank
from bot.words.catalogues import language_of_server

AFTER_REFUSAL = 3600.0
"""Seconds from a refusal to the next try."""
_AGAIN = 300.0
"""Seconds after which a server is looked at again on which nothing can be posted now."""


class ServerMessages:
    """What a kind of messages of servers asks: the server, its language, room for requests."""

    def __init__(self, app: App, client: discord.Client, gate: Gate) -> None:
        self._client = client
        self._gate = gate
        self._repository = app.repository
        self._store = app.store
        self._voices = app.voices
        self._language_on = app.language_on
        self._clock = app.clock

    def _server(self, number: int) -> discord.Guild | None:
        """Return a server; None: the bot is not in it, or it is out of reach."""
        guild = self._client.get_guild(number)
        return None if guild is None or guild.unavailable else guild

    async def _room(self, guild: int) -> None:
        """Wait for room for the requests about a server, which nobody waits for."""
        ERRAND.set(Errand(Rank.BEHIND, guild))
        await self._gate.room(LOW_SHARE)

    async def _language(self, guild: discord.Guild) -> str:
        """Return the language in which the bot speaks to all of a server."""
        return await self._language_on(guild.id, language_of_server(guild.preferred_locale)) or "en"


class TimedMessages(ServerMessages):
    """Messages that are posted when their time has come, in the channel with the tables, and edited there."""

    def _place(self, row: OutboxRow, settings: ServerSettings, *, sends: bool) -> tuple[discord.Guild, int]:
        """Return the server and the channel of a message. Raises `Later` where it cannot be posted now."""
        guild = self._server(row.guild)
        channel = settings.overview if sends else row.place or 0
        if guild is None or (sends and lacking_in(guild, channel) != ()):
            raise Later(self._clock() + _AGAIN)
        return guild, channel

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:  # noqa: ARG002
        """Return the seconds until the next try; a message that somebody has deleted stays away."""
        return None if code in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE) else AFTER_REFUSAL
