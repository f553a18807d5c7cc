"""The lists of dailies that are posted in the evening, in the channel of the message with the tables.

The row of a list is there before its evening. It is edited when somebody finishes who still played, and when
a name of it goes: whoever makes these changes wishes for that.
"""

import discord

from bot.acts import daily_lists
from bot.acts.context import App
from bot.discord_ui.gate import Gate
from bot.discord_ui.messenger import Later, Wanted, digest
from bot.discord_ui.server_messages import TimedMessages
from bot.domain.dailies import evening_of
from bot.domain.model import OutboxRow, ServerSettings
from bot.pages.dailies import evening_list
from bot.pages.page import Page
from bot.store.transaction import Transaction

BETWEEN = 60.0
"""Seconds between two edits of lists on a server."""


class DailyLists(TimedMessages):
    """What the lists of dailies have to show, and until when they are posted."""

    def __init__(self, app: App, client: discord.Client, gate: Gate) -> None:
        super().__init__(app, client, gate)
        self._resting: dict[int, float] = {}
        """Times before which no list of a server is edited."""

    async def recover(self) -> None:
        """Expect the lists of all servers that want them: an evening may have passed."""
        await daily_lists.expect_all(self._store)

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return the list of a day as it is now; it is sent on its evening alone."""
        now = self._clock()
        settings, told = await daily_lists.server(self._store, row.guild)
        sends = row.message is None and row.item == daily_lists.day_to_post(settings, told, now)
        if row.message is None and row.tried is None and not await self._is_due(row, settings, sends=sends):
            return None
        guild, channel = self._place(row, settings, sends=sends)
        if row.message is not None and now < (rested := self._resting.get(row.guild, 0.0)):
            raise Later(rested)
        await self._room(row.guild)
        page = await self._page(guild, row.item)
        if page is None:  # nobody has finished it yet
            raise Later(evening_of(row.item, settings.zone) + daily_lists.LATEST)
        if row.message is not None and row.shown != digest(page):
            self._resting[row.guild] = now + BETWEEN

        async def note(change: Transaction, _: discord.Message) -> None:
            daily_lists.note_list(change, row.guild, row.item)

        return Wanted(channel, page, sends=sends, silent=True, note=note)

    async def _is_due(self, row: OutboxRow, settings: ServerSettings, *, sends: bool) -> bool:
        """Return whether a list is to be sent, and expect the next one. Raises `Later` before its evening."""
        evening = evening_of(row.item, settings.zone)
        if daily_lists.wants_lists(settings) and self._clock() < evening:
            raise Later(evening)
        async with self._store.transaction() as change:
            (daily_lists.expect_next if sends else daily_lists.expect_lists)(change, row.guild, settings)
        return sends

    async def _page(self, guild: discord.Guild, day: int) -> Page | None:
        """Return the list of a day; None if nobody has finished it."""
        lists = await daily_lists.lists(self._repository, guild.id, day)
        language = await self._language(guild)
        named = [(self._voices.words(language, rules.info.key), rules, found) for rules, found in lists]
        return evening_list(named, day) if named else None
