"""The cards of months, which are posted at their end in the channel of the message with the tables.

The row of a card is there before the end of its month. It is edited when a name of it goes or comes, and when
a daily of its month is finished later: whoever makes these changes wishes for that.
"""

import discord

from bot.acts import months
from bot.discord_ui.messenger import Later, Wanted
from bot.discord_ui.server_messages import TimedMessages
from bot.domain.model import OutboxRow, ServerSettings
from bot.domain.months import Card
from bot.pages.months import month_card
from bot.pages.page import Page
from bot.store.transaction import Transaction

BETWEEN = 60.0
"""Seconds between two edits of a card."""


class MonthCards(TimedMessages):
    """What the cards of months have to show, and until when they are posted."""

    async def recover(self) -> None:
        """Expect the cards of this month on all servers that want them."""
        await months.expect_all(self._store)

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return the card of a month as it is now; it is sent in the days after its end alone."""
        now = self._clock()
        settings, told = await months.server(self._store, row.guild)
        sends = row.message is None and months.card_is_due(settings, told, row.item, now)
        if row.message is None and row.tried is None and not await self._is_due(row, settings, sends=sends):
            return None
        guild, channel = self._place(row, settings, sends=sends)
        await self._room(row.guild)
        card = await months.card(self._repository, row.guild, row.item, settings.zone)
        if card.is_empty and row.message is None and row.tried is None:
            return None
        if row.message is not None and row.item == told and months.wants_cards(settings):
            await months.follow_card(self._store, row.guild, card)

        async def note(change: Transaction, _: discord.Message) -> None:
            months.note_card(change, row.guild, card)

        page = await self._page(guild, card)
        return Wanted(channel, page, sends=sends, silent=True, rest=BETWEEN, note=note)

    async def _is_due(self, row: OutboxRow, settings: ServerSettings, *, sends: bool) -> bool:
        """Return whether a card is to be sent, and expect the next one. Raises `Later` before its time."""
        due = months.due_at(row.item, settings.zone)
        if months.wants_cards(settings) and self._clock() < due:
            raise Later(due)
        async with self._store.transaction() as change:
            months.expect(change, row.guild, settings)
        return sends

    async def _page(self, guild: discord.Guild, card: Card) -> Page:
        language = await self._language(guild)
        words = self._voices.words(language)
        titles = {key: self._voices.words(language, key).text("title") for key in self._repository.registry}
        return month_card(words, card, titles)
